//! The sea: deep far from land, with long swells, scales of waves in open water, and crests on some of its spaces.

use super::coast::Coast;
use super::inks::Inks;
use super::layout::Layout;
use crate::samurai::{Board, Terrain};
use crate::ui::material::{Paint, fbm, hash, mix, smooth_step};
use crate::ui::theme::Shade;
use egui::{Color32, Pos2, Rect, Vec2, vec2};

/// The sea of a board in its room.
pub struct Sea<'a> {
    pub board: &'a Board,
    pub layout: &'a Layout,
    pub coast: &'a Coast,
    pub inks: &'a Inks,
    pub room: Rect,
}

impl Sea<'_> {
    /// How large the cells are that it is painted with.
    fn cell(&self) -> f32 {
        (self.layout.radius * 0.45).clamp(8.0, 14.0)
    }

    /// The water itself.
    pub fn paint_water(&self, paint: &mut Paint) {
        paint.grid(self.room, self.cell(), |place| self.water(place));
    }

    fn water(&self, place: Pos2) -> Color32 {
        let Inks { sea, shallows, .. } = self.inks;
        let depth = self.depth(place);
        let at = self.layout.plane(place);
        let swell = fbm(at.x / 5.2, at.y / 1.7, 3) - 0.5;
        let swells = if self.inks.shade == Shade::Dark { 1.5 } else { 0.6 };
        let mut colour = sea.at(depth + swells * swell * depth.min(1.0));
        for (reach, tint, strength) in shallows {
            colour = mix(colour, *tint, strength * (1.0 - smooth_step(0.0, *reach, depth)));
        }
        if depth < 1.0 {
            let lit = place - vec2(0.08, 0.22) * self.layout.radius;
            let strength = if self.inks.shade == Shade::Dark { 0.5 } else { 0.3 };
            colour = mix(colour, self.inks.shadow, strength * (1.0 - smooth_step(0.0, 0.5, self.depth(lit))));
        }
        let height = (place.y - self.room.top()) / self.room.height();
        let light = if self.inks.shade == Shade::Dark { 1.12 - 0.4 * (height - 0.45).abs() } else { 1.0 };
        mix(Color32::BLACK, colour, light.min(1.0)).lerp_to_gamma(Color32::WHITE, (light - 1.0).max(0.0) * 0.3)
    }

    /// How far a place is from land, in radii; land has none.
    fn depth(&self, place: Pos2) -> f32 {
        let distance = self.coast.distance(place);
        let ashore = || self.layout.space_at(self.board, place).is_some_and(|space| space.terrain() != Terrain::Sea);
        if distance < 1.1 && ashore() { 0.0 } else { distance }
    }

    /// Scales of waves, to be painted with their picture, in open water alone.
    pub fn paint_waves(&self, paint: &mut Paint) {
        paint.grid(self.room, self.cell() * 1.5, |place| {
            let at = self.layout.plane(place);
            let open = ((self.coast.distance(place) - 2.0) / 3.2).clamp(0.0, 1.0);
            let patches = (2.4 * (fbm(at.x / 6.0, at.y / 6.0, 2) - 0.3)).clamp(0.0, 1.0);
            self.inks.waves.gamma_multiply(0.22 * open * (0.55 + 0.45 * patches))
        });
    }

    /// Where a place is on the picture of the waves.
    pub fn on_the_waves(&self, place: Pos2) -> Pos2 {
        let at = self.layout.plane(place) * self.layout.radius;
        let width = 8.0 * (1.25 * self.layout.radius).clamp(18.0, 30.0);
        Pos2::new(at.x / width, at.y / (width * 0.5))
    }

    /// The spaces of the sea, and crests of waves on some.
    pub fn paint_spaces(&self, paint: &mut Paint) {
        let (line, fill) = (self.inks.sea_line, self.inks.sea_fill);
        for space in self.board.spaces().iter().filter(|space| space.terrain() == Terrain::Sea) {
            let centre = self.layout.centre(space);
            paint.polygon(&self.layout.corners(centre, self.layout.radius * 0.9), |_| fill.0.gamma_multiply(fill.1));
            let corners = self.layout.corners(centre, self.layout.radius * 0.985);
            paint.line(&corners, true, |_| (1.0, line.0.gamma_multiply(line.1)));
            let number = i32::from(space.index() as u16);
            if hash(number, 5, 1) < 0.45 {
                self.paint_crests(paint, centre, number);
            }
        }
    }

    fn paint_crests(&self, paint: &mut Paint, centre: Pos2, number: i32) {
        let radius = self.layout.radius;
        let (colour, strength) = self.inks.crest;
        for crest in 0..2 + i32::from(hash(number, 5, 2) < 0.5) {
            let shift = vec2(hash(number, crest, 3) - 0.5, hash(number, crest, 4) - 0.5) * 0.9;
            let width = (0.20 + 0.12 * hash(number, crest, 6)) * radius;
            let start = centre + shift * radius;
            let arc = |from: Pos2| {
                (0..=3).map(move |step| {
                    let part = step as f32 / 3.0;
                    from + Vec2::new(width * part, -width * 0.9 * part * (1.0 - part))
                })
            };
            let path: Vec<Pos2> = arc(start - vec2(width, 0.0)).chain(arc(start).skip(1)).collect();
            let ink = colour.gamma_multiply(strength);
            paint.line(&path, false, |_| ((0.055 * radius).max(1.0), ink));
        }
    }
}
