//! Where honor comes from: a move played once more, and watched.

use super::task::Task;
use crate::starship::{Move, PLAYERS, Phase, Starship};

/// What can raise or lower a score marker in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HonorSource {
    /// The reward of a location.
    Locations,
    /// The victory in a battle.
    Battles,
    /// Clan markers at the end of a round.
    Alliances,
    /// What cards give and cost, and what the table changes by hand.
    Cards,
}

/// So much honor from each source, for each seat.
pub type HonorBySource = [[i32; HonorSource::ALL.len()]; PLAYERS];

impl HonorSource {
    pub const ALL: [Self; 4] = [Self::Locations, Self::Battles, Self::Alliances, Self::Cards];
}

impl Starship {
    /// The honor that everybody gains or loses by a move and all that follows from it, by where it comes from. The move
    /// must be legal.
    #[must_use]
    pub fn honor_of_move(&self, mv: Move) -> HonorBySource {
        let mut gains = HonorBySource::default();
        let mut after = self.clone();
        let source = match (mv, after.stack.top()) {
            (Move::Take(_), Some(Task::Amount { .. })) => HonorSource::Locations,
            _ => HonorSource::Cards,
        };
        after.decide(mv);
        self.add_gains(&after, source, &mut gains);
        while !after.waits() {
            let before = after.clone();
            let source = match (after.stack.top(), after.phase) {
                (Some(Task::Victory { .. }), _) => HonorSource::Battles,
                (None, Phase::Resolution) => HonorSource::Alliances,
                _ => HonorSource::Cards,
            };
            after.go_on();
            before.add_gains(&after, source, &mut gains);
        }
        gains
    }

    /// How everything stands right before the round is paid for and cleared away, if a move leads there.
    #[must_use]
    pub fn until_resolution(&self, mv: Move) -> Option<Self> {
        let mut after = self.clone();
        after.decide(mv);
        while !after.waits() {
            if after.stack.top().is_none() && after.phase == Phase::Resolution {
                return Some(after);
            }
            after.go_on();
        }
        None
    }

    fn add_gains(&self, after: &Self, source: HonorSource, gains: &mut HonorBySource) {
        for seat in self.seats() {
            gains[seat.index()][source as usize] += i32::from(after.honor(seat)) - i32::from(self.honor(seat));
        }
    }
}
