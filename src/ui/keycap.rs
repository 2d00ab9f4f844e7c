//! Small squares with the key that chooses a thing, for whoever uses keys.

use super::{Palette, rounds, theme};
use egui::{Align2, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, vec2};

/// How wide and high a square is at least.
const SIDE: f32 = 14.0;

/// Paints a key around a place, if keys are used.
pub fn paint(ui: &Ui, centre: Pos2, key: &str) {
    if rounds::is_by_keys(ui.ctx()) && ui.is_enabled() {
        paint_square(ui.painter(), centre, key);
    }
}

fn paint_square(painter: &Painter, centre: Pos2, key: &str) {
    let palette = Palette::worn(painter.ctx());
    let letters = painter.layout_no_wrap(key.to_owned(), theme::strong(10.5), palette.ground);
    let square = Rect::from_center_size(centre, vec2(letters.size().x + 6.0, SIDE).max(vec2(SIDE, SIDE)));
    let edge = Stroke::new(1.0, palette.ground);
    painter.rect(square, 3.0, palette.ink, edge, StrokeKind::Outside);
    painter.galley(Align2::CENTER_CENTER.anchor_size(centre, letters.size()).min, letters, palette.ground);
}
