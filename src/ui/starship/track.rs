//! The track of honor: a line for everybody, as long as her honor, over one scale.

use super::happening::honor_counted;
use super::layout::Layout;
use super::token::{Sky, display, paint_disc, plain};
use crate::game::prelude::*;
use crate::starship::Starship;
use crate::ui::material::Paint;
use crate::ui::{Desk, Icon};
use egui::{Align2, Painter, Rangef, Rect, Stroke, StrokeKind, pos2, vec2};

/// How high the row of somebody is at most.
const ROW: f32 = 26.0;
/// How high the title and the numbers of the scale are.
const TITLE: f32 = 15.0;
const NUMBERS: f32 = 12.0;
/// What is kept free at the right for a number.
const NUMBER: f32 = 38.0;

/// Honor and where it lies on the track.
struct Scale {
    end: u16,
    room: Rangef,
}

impl Scale {
    /// A scale that the highest honor does not fill.
    fn of(most: u16, room: Rangef) -> Self {
        Self { end: (most / 10 + 1).max(3) * 10, room }
    }

    fn x(&self, honor: u16) -> f32 {
        self.room.min + self.room.span() * f32::from(honor) / f32::from(self.end)
    }

    /// The honors that are written below: never so many that they touch.
    fn numbers(&self) -> impl Iterator<Item = u16> {
        (0..=self.end).step_by(usize::from(self.end.div_ceil(60) * 10))
    }
}

/// Everybody's honor, below each other.
pub fn paint_track(desk: &Desk<'_, Starship>, layout: &Layout, painter: &Painter) {
    let Some(rect) = layout.track else { return };
    let (scale, sky) = (layout.scale, Sky::of(desk.palette));
    Icon::Honor.paint(painter, rect.min + vec2(8.0, 6.0) * scale, 14.0 * scale, sky.gold);
    let words = rect.min + vec2(18.0, 6.0) * scale;
    painter.text(words, Align2::LEFT_CENTER, "Honor", display(12.5, scale), sky.gold);
    let most = desk.position.seats().map(|seat| honor_counted(desk, seat)).max().unwrap_or_default();
    let track = Scale::of(most, Rangef::new(rect.left() + 9.0 * scale, rect.right() - NUMBER * scale));
    let rows = Rangef::new(rect.top() + TITLE * scale, rect.bottom() - NUMBERS * scale);
    let mut paint = Paint::default();
    for honor in track.numbers() {
        let line = [pos2(track.x(honor), rows.min), pos2(track.x(honor), rows.max)];
        paint.line(&line, false, |_| (1.0, sky.gold.gamma_multiply(0.35)));
        let at = pos2(track.x(honor), rect.bottom() + 3.0 * scale);
        painter.text(at, Align2::CENTER_BOTTOM, honor, plain(11.0, scale), sky.palette.faint);
    }
    paint.show(painter);
    let high = (rows.span() / desk.position.players() as f32).min(ROW * scale);
    for (row, seat) in desk.position.seats().enumerate() {
        let (look, honor) = (desk.cast.look(seat), honor_counted(desk, seat));
        let tip = pos2(track.x(honor), rows.min + high * (row as f32 + 0.5));
        let half = high * if high > 20.0 * scale { 0.33 } else { 0.28 };
        let bar = Rect::from_min_max(pos2(track.x(0), tip.y - half), tip + vec2(0.0, half));
        let edge = Stroke::new(1.0, sky.rim_of(&look));
        painter.rect(bar, half * 0.6, look.body, edge, StrokeKind::Inside);
        let radius = high * 0.5 - 0.5 * scale;
        paint_disc(painter, &look, tip, radius);
        let at = tip + vec2(radius + 3.0 * scale, 0.0);
        painter.text(at, Align2::LEFT_CENTER, honor, display(13.5, scale), sky.palette.ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_grows_with_honor_and_its_numbers_stay_apart() {
        for most in [0, 9, 29, 30, 48, 61, 99, 100, 250] {
            let track = Scale::of(most, Rangef::new(0.0, 180.0));
            assert!(track.x(0) >= 0.0 && track.x(most) < 180.0, "{most}");
            let places: Vec<f32> = track.numbers().map(|honor| track.x(honor)).collect();
            assert!(places.len() >= 3, "{most}: {places:?}");
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= 24.0), "{most}: {places:?}");
        }
    }
}
