//! The small alliance board: a branch for each player, on which clan markers are placed, dragged or typed.

use crate::sheet::{Field, numbers};
use crate::starship::sheet::{markers_on, put_marker, take_marker};
use crate::starship::{AllianceBoard, CLAN_MARKERS};
use crate::ui::scorer::{Form, measure};
use crate::ui::starship::paint::space_fill;
use crate::ui::{Icon, Look, rove};
use egui::{Align2, Id, Key, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

/// The size of a space.
const SPACE: egui::Vec2 = vec2(38.0, 30.0);

/// A clan marker on its way: from a space of somebody's branch, or from neutral.
#[derive(Clone, Copy)]
struct Carried(Option<(usize, u8)>);

/// A player's branch, and the spaces of her markers to type.
pub(super) fn branch_ui(form: &mut Form<'_>, ui: &mut Ui, player: usize) {
    ui.spacing_mut().item_spacing.x = 3.0;
    let (place, _) = ui.allocate_exact_size(vec2(22.0, 22.0), Sense::hover());
    Icon::ClanMarker.paint(ui.painter(), place.center(), 20.0, form.palette.accent);
    let memory = Id::unique(("branch", player));
    let at_hand = ui.data(|data| data.get_temp::<u8>(memory)).unwrap_or(1);
    let spaces = AllianceBoard::get().tiers().flat_map(|(tier, spaces)| spaces.map(|space| (space, tier.reward)));
    let all: Vec<(u8, u8)> = spaces.collect();
    for &(space, reward) in &all {
        let response = space_ui(form, ui, player, space, reward, space == at_hand);
        if response.has_focus() || response.clicked() {
            ui.data_mut(|data| data.insert_temp(memory, space));
        }
        if let Some(way) = rove::direction(ui, &response) {
            let next = if way.x > 0.0 { space + 1 } else { space.saturating_sub(1) };
            if way.x != 0.0 && all.iter().any(|(space, _)| *space == next) {
                ui.data_mut(|data| data.insert_temp(memory, next));
                rove::focus(ui, space_id(player, next));
            }
        }
    }
    ui.add_space(6.0);
    ui.label(RichText::new("on spaces").small().color(form.palette.faint));
    let label = format!("Spaces of the clan markers of player {}", player + 1);
    let field = Field { player, key: "markers" };
    form.text_ui(ui, field, &label, 110.0)
        .on_hover_text("The spaces of these clan markers, counted from neutral: 6, 1");
}

fn space_ui(form: &mut Form<'_>, ui: &mut Ui, player: usize, space: u8, reward: u8, at_hand: bool) -> Response {
    let markers = markers_on(&form.draft.lines()[player], space);
    let (_, rect) = ui.allocate_space(SPACE);
    let sense = rove::sense(at_hand) | Sense::DRAG;
    let response = ui.interact(rect, space_id(player, space), sense);
    paint_space(form, ui, &response, player, markers, reward);
    let things = if markers == 1 { "clan marker" } else { "clan markers" };
    let label = format!("Space {space} of player {}, +{reward} tier: {markers} {things}", player + 1);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    if markers > 0 {
        response.dnd_set_drag_payload(Carried(Some((player, space))));
    }
    if let Some(carried) = response.dnd_release_payload::<Carried>() {
        take(form, *carried);
        put_marker(form.draft.line_mut(player), space);
    } else if response.clicked() {
        put_marker(form.draft.line_mut(player), space);
    }
    let pressed = |key| response.has_focus() && ui.input(|input| input.key_pressed(key));
    if response.secondary_clicked() || pressed(Key::Delete) || pressed(Key::Backspace) {
        take_marker(form.draft.line_mut(player), space);
    }
    response.on_hover_text(format!(
        "Space {space}, +{reward}: click places a clan marker, a right click or Delete takes one away, drag moves one"
    ))
}

fn paint_space(form: &Form<'_>, ui: &Ui, response: &Response, player: usize, markers: usize, reward: u8) {
    let (rect, painter) = (response.rect, ui.painter());
    let aimed_at = response.dnd_hover_payload::<Carried>().is_some();
    let shade = space_fill(form.palette.shade).gamma_multiply(0.25 + 0.12 * f32::from(reward));
    painter.rect_filled(rect, 4.0, shade);
    let stroke = if response.has_focus() || aimed_at {
        Stroke::new(2.5, form.palette.accent)
    } else if response.hovered() {
        Stroke::new(1.5, form.palette.accent)
    } else {
        Stroke::new(1.0, form.palette.line.gamma_multiply(0.6))
    };
    painter.rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
    let small = egui::TextStyle::Small.resolve(ui.style());
    if markers == 0 {
        painter.text(rect.center(), Align2::CENTER_CENTER, format!("+{reward}"), small, form.palette.ink);
        return;
    }
    let look = Look::of(form.draft.lines()[player].colour);
    let shown = markers.min(2);
    for place in 0..shown {
        let shift = if shown == 1 { 0.0 } else { -8.0 + 16.0 * measure(place) };
        let centre = rect.center() + vec2(shift, 0.0);
        painter.circle(centre, 10.5, look.fill, Stroke::new(1.0, form.palette.ink));
        if place + 1 < shown || markers <= 2 {
            Icon::ClanMarker.paint(painter, centre, 14.0, look.ink);
        } else {
            painter.text(centre, Align2::CENTER_CENTER, format!("×{markers}"), small.clone(), look.ink);
        }
    }
}

/// The markers that are on nobody's branch: to be dragged from, and to.
pub(super) fn neutral_ui(form: &mut Form<'_>, ui: &mut Ui) {
    let placed: usize = form.draft.lines().iter().map(|line| numbers(line.typed("markers")).count()).sum();
    let left = CLAN_MARKERS.saturating_sub(placed);
    let (rect, response) = ui.allocate_exact_size(vec2(13.0 * measure(CLAN_MARKERS) + 12.0, 24.0), Sense::drag());
    let aimed_at = response.dnd_hover_payload::<Carried>().is_some();
    let stroke = if aimed_at { Stroke::new(2.5, form.palette.accent) } else { Stroke::new(1.0, form.palette.line) };
    ui.painter().rect_stroke(rect, 12.0, stroke, StrokeKind::Inside);
    for place in 0..left {
        let cell = Rect::from_min_size(rect.min + vec2(6.0 + 13.0 * measure(place), 0.0), vec2(13.0, 24.0));
        Icon::ClanMarker.paint(ui.painter(), cell.center(), 12.0, form.palette.ink);
    }
    let label = format!("Neutral: {left} clan markers");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
    if left > 0 {
        response.dnd_set_drag_payload(Carried(None));
    }
    if let Some(carried) = response.dnd_release_payload::<Carried>() {
        take(form, *carried);
    }
    response.on_hover_text("Drag a clan marker from here to a branch, or from a branch back to here");
}

fn take(form: &mut Form<'_>, Carried(from): Carried) {
    if let Some((player, space)) = from {
        take_marker(form.draft.line_mut(player), space);
    }
}

fn space_id(player: usize, space: u8) -> Id {
    Id::unique(("scorer space", player, space))
}
