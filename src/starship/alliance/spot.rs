//! Spaces of the alliance board, and the ways between them.

use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// A space of the alliance board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Spot {
    Neutral,
    /// On a player's branch, counted from 1 next to neutral.
    Branch(Seat, u8),
}

impl Spot {
    /// A number that no other space has.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::Neutral => 0,
            Self::Branch(seat, space) => seat.number() as u16 * 100 + space as u16,
        }
    }
}

/// How many spaces lie between two spots of the alliance board.
pub(in crate::starship) fn distance(from: Spot, to: Spot) -> u8 {
    match (from, to) {
        (Spot::Neutral, Spot::Neutral) => 0,
        (Spot::Neutral, Spot::Branch(_, space)) | (Spot::Branch(_, space), Spot::Neutral) => space,
        (Spot::Branch(a, near), Spot::Branch(b, far)) if a == b => near.abs_diff(far),
        (Spot::Branch(_, near), Spot::Branch(_, far)) => near.saturating_add(far),
    }
}

/// Where a marker comes that goes so far towards neutral.
pub(in crate::starship) fn inwards(branch: Seat, space: u8, spaces: u8) -> Spot {
    match space.checked_sub(spaces) {
        None | Some(0) => Spot::Neutral,
        Some(space) => Spot::Branch(branch, space),
    }
}
