//! What is public of a seat.

use super::art::{paint_screen, paint_sign};
use super::happening;
use super::tile::tile_icon;
use crate::game::Seat;
use crate::samurai::{Caste, Pile, Samurai, Tile};
use crate::ui::{Desk, Icon, theme};
use egui::{Align, Context, Id, Layout, Pos2, Rect, Response, RichText, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

/// How wide a card is on which captured pieces stand beside the tiles.
const WIDE: f32 = 190.0;

/// How large the screen of a player is.
const SCREEN: Vec2 = vec2(46.0, 25.0);

/// How wide three signs with numbers are, and how far apart they are at most.
const SIGNS: f32 = 88.0;
const APART: f32 = 11.0;

pub fn seat_ui(desk: &Desk<'_, Samurai>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let is_wide = ui.available_width() >= WIDE;
    // A piece counts when it has been seen to come.
    let pile = happening::as_seen(desk).map_or_else(|| position.captured(seat), |seen| seen.captured(seat));
    let response = ui.horizontal(|ui| {
        // As high as a screen, so that all cards are alike.
        ui.set_min_height(if is_wide { SCREEN.y } else { 0.0 });
        ui.spacing_mut().item_spacing.x = 4.0;
        count(desk, "hand", position.hand(seat).len(), "tiles in hand", ui);
        ui.add_space(4.0);
        count(desk, "stack", position.stack(seat), "tiles in the stack", ui);
        if is_wide {
            captures(desk, seat, pile, ui);
        }
    });
    if desk.open && !position.hand(seat).contains(Tile::Unknown) && !position.hand(seat).is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            for tile in position.hand(seat).iter() {
                let number = Some(tile.influence()).filter(|influence| *influence > 0);
                let number = number.map(|influence| influence.to_string()).unwrap_or_default();
                figure(desk, tile_icon(tile), &number, &format!("{} in hand", tile.name()), ui);
            }
        });
    }
    if !is_wide {
        ui.horizontal(|ui| {
            ui.set_min_height(SCREEN.y);
            captures(desk, seat, pile, ui);
        });
    }
    response.response.on_hover_ui(|ui| {
        ui.label("Not yet played, in hand and stack (everybody can work it out):");
        for tile in position.left(seat).faces() {
            ui.horizontal(|ui| {
                ui.add(tile_icon(tile).image(desk.palette.ink));
                let count = position.left(seat).count(tile);
                ui.label(if count > 1 { format!("{} × {count}", tile.name()) } else { tile.name().to_owned() });
            });
        }
    });
}

/// What somebody has captured, or the screen behind which it lies, at the right.
fn captures(desk: &Desk<'_, Samurai>, seat: Seat, pile: Option<Pile>, ui: &mut Ui) {
    if let Some(pile) = pile {
        let free = (ui.available_width() - SIGNS).max(0.0);
        let apart = (free * 0.4).min(APART);
        ui.add_space(free - 2.0 * apart);
        return signs(seat, pile, apart, ui);
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let place = screen(ui);
        Caste::ALL.into_iter().for_each(|caste| remember(ui, seat, caste, place));
        ui.label(RichText::new("taken").color(desk.palette.ink));
    });
}

/// Pieces by caste, so far apart that it is seen which number is whose.
fn signs(seat: Seat, pile: Pile, apart: f32, ui: &mut Ui) {
    ui.spacing_mut().item_spacing.x = 0.5;
    for (number, caste) in Caste::ALL.into_iter().enumerate() {
        ui.add_space(if number == 0 { 0.0 } else { apart });
        let place = Rect::from_min_size(ui.cursor().left_center() - vec2(0.0, 10.0), vec2(18.0, 20.0));
        remember(ui, seat, caste, place.center());
        sign(caste, &pile.of(caste).to_string(), &format!("{} captured", caste.plural()), ui);
    }
}

/// A picture and a number.
fn figure(desk: &Desk<'_, Samurai>, icon: Icon, number: &str, words: &str, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    icon.paint(ui.painter(), rect.center(), 16.0, desk.palette.faint);
    tell(response, number, words, ui);
}

/// A word and a number.
fn count(desk: &Desk<'_, Samurai>, word: &str, number: usize, words: &str, ui: &mut Ui) {
    // On the colour of a seat nothing fainter can be read.
    let response = ui.label(RichText::new(word).color(desk.palette.ink));
    tell(response, &number.to_string(), words, ui);
}

/// The sign of a caste and a number.
pub fn sign(caste: Caste, number: &str, words: &str, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 20.0), Sense::hover());
    paint_sign(ui.painter(), rect.center(), 18.0, caste);
    tell(response, number, words, ui);
}

/// The screen that hides what somebody has captured.
fn screen(ui: &mut Ui) -> Pos2 {
    let (rect, response) = ui.allocate_exact_size(SCREEN, Sense::hover());
    paint_screen(ui.painter(), rect);
    tell(response, "", "captured pieces lie behind the screen", ui);
    rect.center()
}

/// Remembers where the pieces of somebody lie on the screen.
fn remember(ui: &Ui, seat: Seat, caste: Caste, place: Pos2) {
    ui.ctx().data_mut(|data| data.insert_temp(pile_place(seat, caste), place));
}

fn pile_place(seat: Seat, caste: Caste) -> Id {
    Id::unique("place of pieces").with((seat, caste.index()))
}

/// Where the pieces of a caste lie that somebody has captured, or the screen before them.
pub fn place_of_pile(ctx: &Context, seat: Seat, caste: Caste) -> Option<Pos2> {
    ctx.data(|data| data.get_temp(pile_place(seat, caste)))
}

/// Says what a picture and the number beside it are.
fn tell(response: Response, number: &str, words: &str, ui: &mut Ui) {
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{number} {words}")));
    response.on_hover_text(words);
    if !number.is_empty() {
        ui.label(RichText::new(number).font(theme::strong(16.0)).color(ui.visuals().strong_text_color()));
    }
}
