//! Figures: a token in its player's look, with its power and name.

use super::paint::{line, unit_icon};
use crate::starship::{Starship, Unit};
use crate::ui::{Desk, theme};
use egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, vec2};

/// The ground of wealth tokens.
const GOLD: Color32 = Color32::from_rgb(0xf2, 0xc8, 0x3f);
const ON_GOLD: Color32 = Color32::from_rgb(0x22, 0x1a, 0x0c);

/// Draws a figure in its place: the token, its power beside it and its name below. `many` are alike.
pub fn paint_figure(painter: &Painter, desk: &Desk<'_, Starship>, unit: Unit, many: usize, slot: Rect) {
    let look = desk.cast.look(unit.seat());
    let size = (slot.height() * 0.62).min(slot.width() * 0.6);
    let centre = slot.center_top() + vec2(-size * 0.26, size * 0.54);
    let rim = Stroke::new((size / 16.0).clamp(1.0, 3.0), look.ink.gamma_multiply(0.7));
    if unit.is_ship() {
        painter.circle(centre, size * 0.5, look.fill, rim);
    } else {
        let square = Rect::from_center_size(centre, vec2(size, size));
        painter.rect(square, size * 0.2, look.fill, rim, StrokeKind::Inside);
    }
    look.paint_pattern(painter, centre, size * 0.44);
    unit_icon(unit).paint(painter, centre, size * 0.72, look.ink);
    let power = desk.position.power(unit).to_string();
    let beside = centre + vec2(size * 0.62, 0.0);
    painter.text(beside, Align2::LEFT_CENTER, power, theme::strong(size * 0.6), desk.palette.ink);
    let tokens = desk.position.attached(unit);
    if tokens > 0 {
        let place = centre + vec2(size * 0.42, -size * 0.38);
        painter.circle_filled(place, size * 0.24, GOLD);
        painter.text(place, Align2::CENTER_CENTER, tokens, theme::strong(size * 0.36), ON_GOLD);
    }
    let name = short_name(desk.position, unit);
    let words = if many > 1 { format!("{many}× {name}") } else { name };
    let fitting = slot.width() / (words.chars().count() as f32 * 0.64);
    let font = egui::FontId::proportional((slot.height() * 0.24).min(fitting).clamp(7.5, 16.0));
    line(
        painter,
        slot.center_bottom() - vec2(0.0, 1.0),
        Align2::CENTER_BOTTOM,
        &words,
        font,
        desk.palette.ink,
        slot.width(),
    );
}

/// What is written below a figure.
pub fn short_name(position: &Starship, unit: Unit) -> String {
    position.card_of(unit).map_or_else(|| "samurai".to_owned(), |card| card.name.clone())
}
