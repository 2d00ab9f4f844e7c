//! What clan markers on branches are worth.

use super::weights::Weights;
use crate::bots::math;
use crate::game::Seat;
use crate::starship::{Clan, PLAYERS, Spot, Starship};

/// The most spaces a branch can have, and neutral.
const SPACES: usize = 10;

/// What a clan marker is worth on each space of each branch, from neutral, which is worth nothing.
pub struct Branches {
    worth: [[f32; SPACES]; PLAYERS],
    held: [f32; PLAYERS],
    /// How much of what another loses is a gain.
    share: f32,
}

impl Branches {
    /// With so many rounds to follow, and so many orders that each player has left in this one.
    pub fn of(position: &Starship, weights: &Weights, rounds: usize, orders: [u8; PLAYERS]) -> Self {
        let count = usize::from(position.count);
        let all: u32 = orders[..count].iter().map(|&orders| u32::from(orders)).sum();
        let mut worth = [[0.0; SPACES]; PLAYERS];
        for (tier, spaces) in position.set.alliance.tiers() {
            for space in spaces {
                let pull = weights.pull / (1.0 + weights.depth * f32::from(space - 1));
                let stays = math::exp(-pull);
                let round = math::power(stays, 4 * (count as u32 - 1));
                let rounds: f32 = (0..=rounds).map(|later| math::power(round, later as u32)).sum();
                for seat in 0..count {
                    let now = math::power(stays, all - u32::from(orders[seat]));
                    worth[seat][usize::from(space)] = f32::from(tier.reward) * now * rounds;
                }
            }
        }
        let mut held = [0.0; PLAYERS];
        for spot in position.markers {
            if let Spot::Branch(owner, space) = spot {
                held[owner.index()] += worth[owner.index()][usize::from(space)];
            }
        }
        Self { worth, held, share: 1.0 / (count as f32 - 1.0) }
    }

    /// What a clan marker is worth on a space of a branch.
    pub const fn worth_of(&self, seat: Seat, space: u8) -> f32 {
        self.worth[seat.index()][space as usize]
    }

    /// What the clan markers on a branch are worth.
    pub fn value(&self, seat: Seat) -> f32 {
        self.held[seat.index()]
    }

    /// What it is worth to a player to move this marker up to so many spaces.
    pub fn gain(&self, position: &Starship, seat: Seat, clan: Clan, spaces: u8) -> f32 {
        let mine = &self.worth[seat.index()];
        let last = position.set.alliance.spaces();
        match position.marker(clan) {
            Spot::Neutral => mine[usize::from(spaces.min(last))],
            Spot::Branch(owner, space) if owner == seat => {
                mine[usize::from((space + spaces).min(last))] - mine[usize::from(space)]
            }
            Spot::Branch(owner, space) => {
                let theirs = &self.worth[owner.index()];
                let down = theirs[usize::from(space)] - theirs[usize::from(space.saturating_sub(spaces))];
                let up = mine[usize::from(spaces.saturating_sub(space).min(last))];
                up + self.share * down
            }
        }
    }

    /// What it is worth to a player to move any marker up to so many spaces.
    pub fn best_gain(&self, position: &Starship, seat: Seat, spaces: u8) -> f32 {
        Clan::ALL.into_iter().map(|clan| self.gain(position, seat, clan, spaces)).fold(0.0, f32::max)
    }
}
