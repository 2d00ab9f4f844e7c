//! Decks below the figures of a location: those of one player who stand side by side have one in common, so that a glance counts
//! sides and not figures.

use super::figure::stand_on;
use super::token::{Sky, paint_disc};
use crate::game::Seat;
use crate::starship::Unit;
use crate::ui::Look;
use crate::ui::material::{Paint, mix};
use egui::{Color32, Painter, Pos2, Rect, pos2, vec2};

/// Whose deck it is, and where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deck {
    pub seat: Seat,
    pub rect: Rect,
    /// The middle of her emblem, at the feet of the first, and its radius: one is enough for all.
    emblem: (Pos2, f32),
}

/// How far apart places are at most that have a deck in common.
const APART: f32 = 6.0;

/// The decks of figures in their places: one for all of a player who stand beside each other.
pub fn decks(figures: &[(Unit, Rect)]) -> Vec<Deck> {
    let mut decks: Vec<(Deck, f32)> = Vec::new();
    for (unit, place) in figures {
        let (feet, height) = stand_on(*place);
        let own = Rect::from_min_max(
            pos2(place.left() + 0.5, feet.y - height * 0.62),
            pos2(place.right() - 0.5, feet.y + height * 0.17),
        );
        match decks.last_mut() {
            // Side by side: in one row, with nothing between them that another could stand on.
            Some((deck, row))
                if deck.seat == unit.seat()
                    && (*row - place.bottom()).abs() < 1.0
                    && own.left() - deck.rect.right() < APART =>
            {
                deck.rect = deck.rect.union(own);
            }
            _ => {
                let radius = (height * 0.15).clamp(6.0, 12.0);
                let emblem = (pos2(place.left() + radius + 1.0, feet.y - radius - 0.5), radius);
                decks.push((Deck { seat: unit.seat(), rect: own, emblem }, place.bottom()));
            }
        }
    }
    decks.into_iter().map(|(deck, _)| deck).collect()
}

impl Deck {
    /// Paints it: deep at its foot and nothing at its head, with an edge in its player's light.
    pub fn paint(&self, painter: &Painter, look: &Look) {
        let (rect, night) = (self.rect, Sky::above(painter.ctx()).is_night());
        let cut = rect.height() * 0.2;
        let outline = [
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom() - vec2(0.0, cut),
            rect.right_bottom() - vec2(cut, 0.0),
            rect.left_bottom() + vec2(cut, 0.0),
            rect.left_bottom() - vec2(0.0, cut),
        ];
        let (tone, most, edge) = if night {
            (mix(look.deep, Color32::BLACK, 0.25), 0.92, look.light)
        } else {
            (mix(look.light, Color32::WHITE, 0.2), 0.9, mix(look.fill, look.deep, 0.4))
        };
        let share = |place: Pos2| most * ((place.y - rect.top()) / rect.height()).clamp(0.0, 1.0);
        let mut paint = Paint::default();
        paint.polygon(&outline, |place| tone.gamma_multiply(share(place)));
        // The edge fades upwards, as the deck does.
        let path: Vec<Pos2> = [1, 2, 3, 4, 5, 0].map(|corner| outline[corner]).into();
        paint.line(&path, false, |corner| (1.4, if matches!(corner, 0 | 5) { Color32::TRANSPARENT } else { edge }));
        paint.show(painter);
    }

    /// Paints whose it is, before the figures.
    pub fn paint_emblem(&self, painter: &Painter, look: &Look) {
        paint_disc(painter, look, self.emblem.0, self.emblem.1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Pos2;

    #[test]
    fn a_deck_is_for_all_of_a_player_who_stand_side_by_side() {
        let [one, other] = [0, 1].map(Seat::new);
        let place = |column: usize, row: usize| {
            let min = Pos2::ZERO + vec2(57.0 * column as f32, 62.0 * row as f32);
            Rect::from_min_size(min, vec2(56.0, 62.0))
        };
        let figures = [
            (Unit::fighter(one, 0), place(0, 0)),
            (Unit::fighter(one, 1), place(1, 0)),
            (Unit::fighter(other, 0), place(2, 0)),
            (Unit::fighter(other, 1), place(3, 0)),
            (Unit::carrier(other), place(0, 1)),
            (Unit::samurai(other, 0), place(2, 1)),
        ];
        let decks = decks(&figures);
        assert_eq!(decks.iter().map(|deck| deck.seat).collect::<Vec<_>>(), [one, other, other, other]);
        for (deck, columns) in decks.iter().zip([0..2, 2..4, 0..1, 2..3]) {
            assert!((deck.rect.left() - 57.0 * columns.start as f32).abs() < 2.0, "{deck:?}");
            assert!((deck.rect.right() - 57.0 * columns.end as f32).abs() < 2.0, "{deck:?}");
        }
        for (index, deck) in decks.iter().enumerate() {
            let (middle, radius) = deck.emblem;
            assert!(deck.rect.expand(1.0).contains_rect(Rect::from_center_size(middle, vec2(2.0, 2.0) * radius)));
            let on = |other: &Deck| deck.rect.intersect(other.rect).shrink(0.1).is_positive();
            assert!(!decks[index + 1..].iter().any(on), "{deck:?}");
        }
    }
}
