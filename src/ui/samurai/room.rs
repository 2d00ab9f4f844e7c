//! Where there is room beside the things on the map.

use super::bay::Bay;
use super::layout::Layout;
use crate::samurai::{Board, Space};
use egui::{Pos2, Rect, Vec2};
use std::f32::consts::TAU;

/// The part of the window the map lies in, with what is taken of it.
pub struct Room<'a> {
    pub rect: Rect,
    pub layout: &'a Layout,
    /// The spaces that nothing may cover.
    pub kept: Vec<Space>,
    /// What else is there.
    pub taken: Vec<Rect>,
}

impl<'a> Room<'a> {
    /// All that a board and the panels over its bay leave.
    pub fn beside(board: &Board, layout: &'a Layout, bay: &Bay) -> Self {
        Self { rect: bay.rect, layout, kept: board.spaces().iter().collect(), taken: bay.covered.clone() }
    }

    /// Whether something of this size can lie there.
    pub fn is_free(&self, rect: Rect) -> bool {
        let apart = |space: &Space| rect.distance_to_pos(self.layout.centre(*space)) > self.layout.radius * 0.96;
        self.rect.contains_rect(rect)
            && !self.taken.iter().any(|taken| taken.intersects(rect))
            && self.kept.iter().all(apart)
    }

    /// How far a place is from the nearest space that is kept free, and from what else is there.
    pub fn clearance(&self, place: Pos2) -> f32 {
        let distances = self.kept.iter().map(|space| self.layout.centre(*space).distance(place));
        let apart = self.taken.iter().map(|taken| taken.distance_to_pos(place));
        apart.fold(distances.fold(f32::INFINITY, f32::min) - self.layout.radius, f32::min)
    }

    /// The free place of this size nearest to a point, no farther away than `within`.
    pub fn nearest(&self, size: Vec2, to: Pos2, within: f32) -> Option<Rect> {
        let step = self.layout.radius * 0.5;
        let rings = (within / step).max(0.0) as usize;
        (0..=rings).find_map(|ring| {
            let distance = ring as f32 * step;
            // As finely farther away as near.
            let turns = 24 * (1 + ring / 6);
            (0..turns)
                .map(|turn| to + Vec2::angled(TAU * (turn as f32 / turns as f32 - 0.25)) * distance)
                .map(|centre| Rect::from_center_size(centre, size))
                .find(|rect| self.is_free(*rect))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn what_is_placed_covers_nothing_and_stays_in_the_room() {
        let board = Board::for_players(4).expect("four can play");
        let rect = Rect::from_min_size(pos2(200.0, 30.0), vec2(760.0, 600.0));
        let layout = Layout::in_room(board, rect, Some(vec2(1280.0, 800.0)));
        let mut room = Room::beside(board, &layout, &Bay::open(rect));
        for space in board.settlements().iter() {
            let Some(place) = room.nearest(vec2(80.0, 40.0), layout.centre(space), 400.0) else { continue };
            assert!(rect.contains_rect(place));
            for other in board.spaces().iter() {
                assert!(!place.contains(layout.centre(other)), "{space}: over {other}");
            }
            assert!(!room.taken.iter().any(|taken| taken.intersects(place)));
            room.taken.push(place);
        }
        assert!(room.taken.len() > 8, "{}", room.taken.len());
        assert_eq!(room.nearest(vec2(900.0, 40.0), rect.center(), 400.0), None);
    }
}
