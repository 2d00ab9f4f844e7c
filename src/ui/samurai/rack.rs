//! The lacquered rack that tiles stand on.

use super::layout::hexagon;
use super::tile::Place;
use crate::ui::material::{Gradient, Paint, Ramp, rounded};
use crate::ui::theme::rgb;
use egui::{Painter, Rect, Vec2, pos2, vec2};

/// How a rack is divided: so many places for tiles of this radius beside each other.
#[derive(Clone, Copy, Debug)]
pub struct Rack {
    pub rect: Rect,
    pub radius: f32,
    pub places: usize,
}

/// How far tiles stand apart, how far one is lifted, and how high the lip before them is, in radii.
const PITCH: f32 = 1.87;
const LIFT: f32 = 0.24;
const LIP: f32 = 0.34;
/// What is left and right of the tiles.
const MARGIN: f32 = 0.35;

impl Rack {
    /// How large a rack for so many tiles of a radius is.
    pub fn size(places: usize, radius: f32) -> Vec2 {
        vec2((places as f32 * PITCH + 2.0 * MARGIN) * radius, (2.0 + LIFT + LIP) * radius)
    }

    /// The largest radius with which so many tiles fit, in so many racks above each other.
    pub fn fitting(room: Vec2, places: usize, racks: usize) -> f32 {
        let columns = places.div_ceil(racks).max(1);
        let unit = Self::size(columns, 1.0);
        (room.x / unit.x).min(room.y / racks as f32 / unit.y)
    }

    /// How a tile stands on it.
    pub fn place(&self, number: usize) -> Place {
        let Self { rect, radius, .. } = *self;
        let x = rect.left() + (MARGIN + PITCH * (number as f32 + 0.5)) * radius;
        Place { centre: pos2(x, rect.bottom() - (LIP + 0.94) * radius), radius, turn: 30.0 }
    }

    /// What of it a tile takes.
    pub fn cell(&self, number: usize) -> Rect {
        Rect::from_center_size(self.place(number).centre, vec2(PITCH, 2.0) * self.radius)
    }

    /// How far a tile is lifted that is picked.
    pub fn lift(&self) -> Vec2 {
        vec2(0.0, -LIFT * self.radius)
    }

    /// What is behind the tiles, with the outlines of those that are gone.
    pub fn paint_back(&self, painter: &Painter, is_filled: impl Fn(usize) -> bool) {
        let Self { rect, radius, places } = *self;
        let mut paint = Paint::default();
        let back = Rect::from_min_max(pos2(rect.left(), rect.bottom() - (LIP + 0.85) * radius), rect.max);
        let ramp = [(0.0, rgb(0x5a_24_18)), (0.4, rgb(0x4a_1d_14)), (1.0, rgb(0x1d_0c_08))];
        let lacquer = Gradient { from: back.left_top(), to: back.left_bottom(), ramp: Ramp(&ramp) };
        let outline = rounded(back, 5.0);
        paint.shadow(&rounded(back.translate(vec2(0.0, 3.0)), 6.0), 8.0, rgb(0x00_00_00).gamma_multiply(0.35));
        paint.smooth(&outline, |place| lacquer.at(place));
        let well = rounded(back.shrink2(vec2(0.2, 0.16) * radius), 4.0);
        paint.smooth(&well, |_| rgb(0x0d_06_05));
        paint.line(&outline, true, |_| (1.0, rgb(0x8a_40_2c)));
        // Its upper edge is lit, so that it is seen on a dark ground.
        let edge = [back.left_top() + vec2(4.0, 0.5), back.right_top() + vec2(-4.0, 0.5)];
        paint.line(&edge, false, |_| (1.6, rgb(0xe0_8a_6a)));
        for gone in (0..places).filter(|place| !is_filled(*place)) {
            let Place { centre, radius, turn } = self.place(gone);
            let corners = hexagon(centre, radius * 0.86, turn);
            for side in 0..6 {
                let (from, to) = (corners[side], corners[(side + 1) % 6]);
                for dash in [0.1, 0.55] {
                    let path = [from.lerp(to, dash), from.lerp(to, dash + 0.28)];
                    paint.line(&path, false, |_| (1.0, rgb(0xb0_5a_44).gamma_multiply(0.55)));
                }
            }
        }
        paint.show(painter);
    }

    /// The lip before them.
    pub fn paint_front(&self, painter: &Painter) {
        let lip = self.lip();
        let ramp = [(0.0, rgb(0x8d_35_22)), (0.45, rgb(0x6e_27_18)), (1.0, rgb(0x2a_0d_08))];
        let lacquer = Gradient { from: lip.left_top(), to: lip.left_bottom(), ramp: Ramp(&ramp) };
        let mut paint = Paint::default();
        paint.smooth(&rounded(lip, 4.0), |place| lacquer.at(place));
        let edge = [lip.left_top() + vec2(4.0, 1.0), lip.right_top() + vec2(-4.0, 1.0)];
        paint.line(&edge, false, |_| (1.0, rgb(0xe0_8a_6a).gamma_multiply(0.8)));
        if lip.height() > 9.0 {
            for end in [lip.left_center() + vec2(8.0, 0.0), lip.right_center() - vec2(8.0, 0.0)] {
                paint.smooth(&crate::ui::material::ellipse(end, Vec2::splat(1.8), 10), |_| rgb(0xd8_a2_4c));
            }
        }
        paint.show(painter);
    }

    /// Where the lip is.
    pub fn lip(&self) -> Rect {
        Rect::from_min_max(pos2(self.rect.left(), self.rect.bottom() - LIP * self.radius), self.rect.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Pos2;

    #[test]
    fn tiles_stand_on_it_beside_each_other_and_within() {
        for (places, racks) in [(5, 1), (17, 1), (17, 2)] {
            let room = vec2(540.0, 100.0);
            let radius = Rack::fitting(room, places, racks);
            let columns = places.div_ceil(racks);
            let size = Rack::size(columns, radius);
            assert!(size.x <= room.x + 0.1 && size.y * racks as f32 <= room.y + 0.1, "{size:?}");
            let rack = Rack { rect: Rect::from_min_size(Pos2::ZERO, size), radius, places: columns };
            for number in 0..columns {
                let lifted = rack.cell(number).translate(rack.lift());
                assert!(rack.rect.contains_rect(lifted.shrink(0.1)), "{number} of {columns}");
                assert!(number == 0 || rack.cell(number).left() >= rack.cell(number - 1).right() - 0.1);
            }
        }
    }
}
