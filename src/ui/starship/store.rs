//! The supply and the graveyard of a player.

use super::figure::paint_figure;
use super::layout::Layout;
use super::paint::line;
use super::token::{NIGHT, paint_disc, plain, strong};
use crate::game::Seat;
use crate::starship::{Move, Place, Starship, Unit};
use crate::ui::material::{Gradient, Paint, Ramp, mix, rounded};
use crate::ui::theme::rgb;
use crate::ui::{Desk, Icon};
use egui::{Align2, Painter, Rect, pos2, vec2};

/// Where the figures of a player are that stand on no location.
pub struct Store {
    pub seat: Seat,
    rect: Rect,
    scale: f32,
}

impl Store {
    pub fn new(layout: &Layout, seat: Seat) -> Self {
        Self { seat, rect: layout.store, scale: layout.scale }
    }

    /// The supply and the graveyard.
    pub fn places(&self) -> [(Place, Rect); 2] {
        let (supply, graveyard) = self.rect.split_left_right_at_fraction(0.64);
        [(Place::Supply, supply), (Place::Graveyard, graveyard)]
    }

    /// Where figures stand in one of them, beside its name.
    fn room(&self, place: Rect) -> Rect {
        place.with_min_x(place.left() + 64.0 * self.scale).shrink2(vec2(3.0, 4.0) * self.scale)
    }

    /// The figures there, those alike together: one of them, how many, and where.
    pub fn figures(&self, position: &Starship) -> Vec<(Unit, usize, Rect)> {
        let mut all = Vec::new();
        let units = [position.supply_of(self.seat), position.graveyard_of(self.seat)];
        for (units, (_, place)) in units.into_iter().zip(self.places()) {
            let mut groups: Vec<(Unit, usize)> = Vec::new();
            for unit in units.iter() {
                let alike =
                    |other: Unit| position.as_listed(Move::Choose(other)) == position.as_listed(Move::Choose(unit));
                match groups.iter_mut().find(|(other, _)| alike(*other)) {
                    Some((_, many)) => *many += 1,
                    None => groups.push((unit, 1)),
                }
            }
            let room = self.room(place);
            let width = (room.width() / groups.len().max(1) as f32).min(64.0 * self.scale);
            for (index, (unit, many)) in groups.into_iter().enumerate() {
                let left = room.left() + width * index as f32;
                all.push((unit, many, Rect::from_x_y_ranges(left..=left + width, room.y_range()).shrink(1.0)));
            }
        }
        all
    }

    /// Paints both; `but` is on its way and painted elsewhere.
    pub fn paint(&self, desk: &Desk<'_, Starship>, but: Option<Unit>, painter: &Painter) {
        let (rect, scale) = (self.rect, self.scale);
        let look = desk.cast.look(self.seat);
        let mut paint = Paint::default();
        let glass = rounded(rect, 9.0 * scale);
        let tones = [(0.0, mix(rgb(0x16_1c_38), look.deep, 0.55)), (0.4, rgb(0x16_1c_38)), (1.0, rgb(0x0d_12_26))];
        let along = Gradient { from: rect.left_center(), to: rect.right_center(), ramp: Ramp(&tones) };
        paint.smooth(&glass, |place| along.at(place));
        paint.line(&rounded(rect.shrink(0.5), 9.0 * scale), true, |_| (1.0, rgb(0x3a_48_82)));
        let [(_, supply), (_, graveyard)] = self.places();
        let fence = [graveyard.left_top() + vec2(0.0, 8.0) * scale, graveyard.left_bottom() - vec2(0.0, 8.0) * scale];
        paint.line(&fence, false, |_| (1.0, rgb(0x3a_48_82)));
        paint.show(painter);
        let middle = |place: Rect, y: f32| pos2(place.left() + 34.0 * scale, place.top() + y * scale);
        paint_disc(painter, &look, middle(supply, 20.0), 12.0 * scale);
        let words = |place: Rect, y: f32, words: &str, colour| {
            let font = if y < 50.0 { plain(11.0, scale) } else { strong(11.0, scale) };
            line(painter, middle(place, y), Align2::CENTER_CENTER, words, font, colour, 60.0 * scale);
        };
        words(supply, 42.0, "Supply of", NIGHT.faint);
        words(supply, 56.0, desk.cast.name(self.seat), NIGHT.ink);
        words(graveyard, 46.0, "Graveyard", NIGHT.faint);
        Icon::Graveyard.paint(painter, middle(graveyard, 24.0), 22.0 * scale, NIGHT.faint);
        for (unit, many, slot) in self.figures(desk.position).into_iter().filter(|(unit, ..)| Some(*unit) != but) {
            paint_figure(painter, desk, unit, many, slot);
        }
    }
}
