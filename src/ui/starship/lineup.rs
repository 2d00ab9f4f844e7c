//! Where everybody stands in a battle: each has a part of the room, and in it places for figures, a plate and a card.

use super::battlefield::{head_of, is_low};
use super::muster::{Squad, muster, stature, weight};
use crate::game::Seat;
use crate::starship::Unit;
use egui::{Rect, Vec2, pos2, vec2};

/// How large a card is at most.
const CARD: Vec2 = vec2(190.0, 206.0);
/// How high the place of a figure is at most.
const HIGHEST: f32 = 160.0;
/// How high the sentence at the foot of a room is.
pub fn foot_of(room: Rect) -> f32 {
    if is_low(room) { 22.0 } else { 40.0 }
}
/// How wide a plate and a card are at least, with what is free beside them.
const PLATED: f32 = 130.0;
/// How much of the height that figures leave free goes to the cards.
const LIFTED: f32 = 0.7;

/// Where somebody stands in a battle.
#[derive(Clone, PartialEq, Debug)]
pub struct Post {
    pub seat: Seat,
    /// Her part of the room.
    pub column: Rect,
    /// Where her name and her power are.
    pub plate: Rect,
    /// Where the parts of her power are, below the plate.
    pub sum: Rect,
    /// Where her card lies.
    pub card: Rect,
    /// Her figures in their places.
    pub squads: Vec<Squad>,
}

/// Everybody with her figures, those alike together, in a room: who has more of them has more of it, and all are as large as
/// where there is least room.
pub fn line_up(teams: &[(Seat, Vec<Vec<Unit>>)], room: Rect) -> Vec<Post> {
    let part = |squads: &[Vec<Unit>]| squads.iter().map(|squad| stature(squad) * weight(squad.len())).sum::<f32>();
    let parts: Vec<f32> = teams.iter().map(|(_, squads)| part(squads).max(1.0)).collect();
    let mut left = room.left();
    let mut posts = Vec::new();
    for ((seat, squads), width) in teams.iter().zip(shares(&parts, room.width())) {
        let column = Rect::from_x_y_ranges(left..=left + width, room.y_range());
        left = column.right();
        posts.push(Post::of(*seat, squads, column, 0.0));
    }
    let heights = posts.iter().flat_map(|post| &post.squads).map(|squad| squad.slot.height() / stature(&squad.units));
    let high = heights.fold(HIGHEST, f32::min);
    posts.iter_mut().for_each(|post| post.squads = muster(post.units(), post.stand(), high));
    let spare = posts.iter().map(Post::spare).fold(f32::INFINITY, f32::min);
    let lifted = |post: &Post| {
        let mut lifted = Post::of(post.seat, &[], post.column, spare.max(0.0) * LIFTED);
        lifted.squads = muster(post.units(), lifted.stand(), high);
        lifted
    };
    posts.iter().map(lifted).collect()
}

/// A width in these parts, but none so narrow that a plate would not fit.
fn shares(parts: &[f32], width: f32) -> Vec<f32> {
    let even = width / parts.len().max(1) as f32;
    // Two face each other, each in the middle of her half.
    let least = if parts.len() == 2 { even } else { PLATED.min(even) };
    let mut fixed = vec![false; parts.len()];
    loop {
        let (mut free, mut sum) = (width, 0.0);
        for (part, fixed) in parts.iter().zip(&fixed) {
            if *fixed { free -= least } else { sum += part }
        }
        let share = |part: f32| free * part / sum;
        let Some(narrow) = (0..parts.len()).find(|index| !fixed[*index] && share(parts[*index]) < least - 0.01) else {
            return parts.iter().zip(&fixed).map(|(part, fixed)| if *fixed { least } else { share(*part) }).collect();
        };
        fixed[narrow] = true;
    }
}

impl Post {
    /// With a plate so much higher than where figures are as large as may be.
    fn of(seat: Seat, squads: &[Vec<Unit>], column: Rect, lift: f32) -> Self {
        let (head, foot) = (head_of(column), foot_of(column));
        // In a low room half is for the figures, half for the cards.
        let (room, part) = if is_low(column) { (head + foot, 0.42) } else { (head, 0.47) };
        let high = (column.height() - room) * part;
        let high = pos2(column.center().x, column.top() + head + high - lift);
        let plate = Rect::from_center_size(high, vec2((column.width() - 14.0).min(230.0), 34.0));
        let sum = Rect::from_min_size(plate.left_bottom() + vec2(4.0, 2.0), vec2(plate.width() - 50.0, 18.0));
        let top = sum.bottom() + 3.0;
        let size = CARD.min(vec2(column.width() - 14.0, column.bottom() - foot - 8.0 - top));
        let card = Rect::from_center_size(pos2(column.center().x, top + size.y * 0.5), size);
        let mut post = Self { seat, column, plate, sum, card, squads: Vec::new() };
        post.squads = muster(squads.to_vec(), post.stand(), HIGHEST);
        post
    }

    /// Her figures, those alike together.
    fn units(&self) -> Vec<Vec<Unit>> {
        self.squads.iter().map(|squad| squad.units.clone()).collect()
    }

    /// How much height her figures leave free.
    fn spare(&self) -> f32 {
        let stand = self.stand();
        self.squads.iter().map(|squad| squad.slot.top()).fold(stand.bottom(), f32::min) - stand.top()
    }

    /// Where her figures stand: powers stand out above the plates.
    fn stand(&self) -> Rect {
        let column =
            self.column.with_min_y(self.column.top() + head_of(self.column)).with_max_y(self.plate.top() - 12.0);
        column.shrink2(vec2(6.0, 0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_room_for_a_plate_and_the_rest_goes_by_figures() {
        for parts in [&[1.0, 1.0][..], &[6.0, 1.0], &[1.0, 1.35, 3.35, 2.35], &[5.0, 1.0, 1.0, 1.0]] {
            let widths = shares(parts, 770.0);
            assert!((widths.iter().sum::<f32>() - 770.0).abs() < 0.1, "{parts:?}: {widths:?}");
            assert!(widths.iter().all(|width| *width >= PLATED - 0.1), "{parts:?}: {widths:?}");
            let most = parts.iter().zip(&widths).max_by(|one, other| one.0.total_cmp(other.0)).unwrap();
            assert!(widths.iter().all(|width| width <= most.1), "{parts:?}: {widths:?}");
        }
        // Where there is no room for that all have as much.
        assert_eq!(shares(&[4.0, 1.0, 1.0, 1.0], 400.0), [100.0; 4]);
    }
}
