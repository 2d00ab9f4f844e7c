//! The games behind their doors, in as few rows as there is room for.

use super::{BETWEEN, Wish};
use crate::ui::door::{self, FOOT};
use crate::ui::games::Card;
use crate::ui::material::Tempo;
use crate::ui::rounds;
use crate::ui::shell::Shell;
use crate::ui::theme::{self, Palette, Shade, size};
use egui::{
    Align, Color32, Label, Layout, Rect, RichText, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};

/// The least width a door needs.
const NARROWEST: f32 = 350.0;

/// How high the buttons on a door are.
const WAY: f32 = 36.0;

/// The least and the greatest height of a door.
const LOWEST: f32 = 200.0;
const HIGHEST: f32 = 440.0;

/// How wide a door is at least for one line about its game.
const ONE_LINE: f32 = 480.0;

/// How far its pull stays above the words.
const PULL: f32 = 10.0;

/// The room for the shadow below them.
const SHADOW: f32 = 14.0;

/// All games: no more columns than their rows need; many of them are scrolled.
pub fn ui(shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    let games = shell.games.len().max(1);
    let room = ((ui.available_width() + BETWEEN) / (NARROWEST + BETWEEN)).max(1.0) as usize;
    let columns = games.div_ceil(games.div_ceil(room));
    let width = (ui.available_width() - BETWEEN * (columns - 1) as f32) / columns as f32;
    let rows = games.div_ceil(columns) as f32;
    let all = ui.available_height() * 0.56;
    let height = ((all - BETWEEN * (rows - 1.0)) / rows).clamp(LOWEST, HIGHEST);
    let mut wish = None;
    let most = all.max(LOWEST) + SHADOW;
    ScrollArea::vertical().id_salt("games").max_height(most).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (number, row) in shell.games.chunks(columns).enumerate() {
            ui.add_space(if number > 0 { BETWEEN / 2.0 } else { 0.0 });
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = BETWEEN;
                for (column, card) in row.iter().enumerate() {
                    let pull = [None, Some(Side::Right), Some(Side::Left)][if columns == 2 { column + 1 } else { 0 }];
                    if let Some(asked) = door_ui(card, vec2(width, height), pull, shell, ui) {
                        wish = Some(asked);
                    }
                }
            });
        }
        ui.add_space(SHADOW);
    });
    wish
}

/// Where a door has its pull.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// A game with its door, and what one may go in for.
fn door_ui(card: &Card, size: egui::Vec2, pull: Option<Side>, shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let pointed = ui.rect_contains_pointer(rect);
    let lift = if shell.settings.motion {
        ui.ctx().animate_bool_with_time(response.id, pointed, Tempo::Hover.seconds())
    } else {
        f32::from(u8::from(pointed))
    };
    let inner = door::paint(ui.painter(), rect, card, lift);
    // On a narrow door what the game is about takes two lines.
    let foot = FOOT + if inner.width() < ONE_LINE { 18.0 } else { 0.0 };
    if let Some(side) = pull {
        let x = if side == Side::Left { inner.left() + 30.0 } else { inner.right() - 30.0 };
        door::paint_pull(ui.painter(), pos2(x, inner.center().y.min(inner.bottom() - foot - PULL)));
    }
    let foot = Rect::from_min_max(pos2(inner.left(), inner.bottom() - foot), inner.max).shrink2(vec2(24.0, 14.0));
    let palette = Palette::of(card.mood, Shade::Dark);
    let words = UiBuilder::new().max_rect(foot).layout(Layout::top_down(Align::Min));
    let mut words = ui.new_child(words);
    words.spacing_mut().item_spacing.y = 2.0;
    words.style_mut().interaction.selectable_labels = false;
    let title = RichText::new(card.entry.title).font(theme::display(card.mood, size::DOOR)).color(Color32::WHITE);
    words.add(Label::new(title).truncate());
    words.add(Label::new(RichText::new(card.entry.blurb).color(palette.ink)).wrap());
    let row = Rect::from_min_max(pos2(foot.left(), foot.bottom() - WAY), foot.max);
    let mut ways = ui.new_child(UiBuilder::new().max_rect(row).layout(Layout::left_to_right(Align::Center)));
    let first = shell.games.first().is_some_and(|first| first.entry.id == card.entry.id);
    ways_ui(card, first, &palette, &mut ways)
}

/// What a door leads to.
fn ways_ui(card: &Card, first: bool, palette: &Palette, ui: &mut Ui) -> Option<Wish> {
    let mut ways = vec![
        ("Play", "A new match at this screen", Wish::New(card.entry.id)),
        (
            "Referee",
            "A match with the real box: the program knows the rules and keeps the score",
            Wish::Referee(card.entry.id),
        ),
    ];
    let score = |kind| ("Score", "The scoring calculator: who has won, and why", Wish::Score(kind));
    ways.extend(card.entry.sheet.map(score));
    let mut wish = None;
    ui.spacing_mut().item_spacing.x = 10.0;
    let narrow = ui.available_width() < 340.0;
    for (number, (way, hover, behind)) in ways.into_iter().enumerate() {
        let (fill, ink, edge) = if number == 0 {
            (palette.main, palette.on_main, palette.on_main.gamma_multiply(0.4))
        } else {
            (palette.window.gamma_multiply(0.72), palette.ink, palette.gold.gamma_multiply(0.5))
        };
        let words = RichText::new(way).font(theme::strong(size::STRONG)).color(ink);
        let width = if narrow { 84.0 } else { [124.0, 104.0][number.min(1)] };
        let button = egui::Button::new(words).min_size(vec2(width, WAY));
        let response = ui.add(button.fill(fill).stroke(Stroke::new(1.0, edge)).corner_radius(7.0));
        if response.hovered() || response.has_focus() {
            let ring = Stroke::new(2.0, Color32::WHITE.gamma_multiply(0.85));
            ui.painter().rect_stroke(response.rect, 7.0, ring, egui::StrokeKind::Inside);
        }
        if number == 0 && first {
            rounds::begin_at(ui.ctx(), response.id);
        }
        let label = format!("{way} {}", card.entry.title);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        if response.on_hover_text(hover).clicked() {
            wish = Some(behind);
        }
    }
    wish
}
