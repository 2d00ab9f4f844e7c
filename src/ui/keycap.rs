//! Small squares with the key that chooses a thing, for whoever uses keys.

use super::{Palette, rounds, theme};
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, vec2};

/// How wide and high a square is at least.
const SIDE: f32 = 14.0;
/// How far it reaches over a button at whose corner it is.
const WITHIN: f32 = 5.0;

/// Paints a key around a place, if keys are used.
pub fn paint(ui: &Ui, centre: Pos2, key: &str) {
    if rounds::is_by_keys(ui.ctx()) && ui.is_enabled() {
        paint_square(ui.painter(), centre, key);
    }
}

/// Paints a key at the upper right corner of a button, where its words do not reach.
pub fn at_corner(ui: &Ui, button: Rect, key: &str) {
    let letters = ui.painter().layout_no_wrap(key.to_owned(), theme::strong(10.5), Color32::PLACEHOLDER).size();
    let wide = (letters.x + 6.0).max(SIDE);
    paint(ui, button.right_top() + vec2(wide * 0.5 - WITHIN, 3.0), key);
}

fn paint_square(painter: &Painter, centre: Pos2, key: &str) {
    let palette = Palette::worn(painter.ctx());
    let letters = painter.layout_no_wrap(key.to_owned(), theme::strong(10.5), palette.ground);
    let square = Rect::from_center_size(centre, vec2(letters.size().x + 6.0, SIDE).max(vec2(SIDE, SIDE)));
    let edge = Stroke::new(1.0, palette.ground);
    painter.rect(square, 3.0, palette.ink, edge, StrokeKind::Outside);
    painter.galley(Align2::CENTER_CENTER.anchor_size(centre, letters.size()).min, letters, palette.ground);
}
