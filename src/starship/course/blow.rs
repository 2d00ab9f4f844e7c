//! What cards do in a battle by a move, one after the other: the move is played once more, and watched.

use crate::game::Seat;
use crate::starship::{Card, Move, Phase, Starship};

/// What one card does in a battle, or what a move does before any card does something.
#[derive(Clone, PartialEq, Debug)]
pub struct Blow {
    pub card: Option<(Card, Seat)>,
    /// How everything stands before it, and after it.
    pub before: Starship,
    pub after: Starship,
}

impl Starship {
    /// How a battle stands once a move has done what it does, and before anybody wins it.
    #[must_use]
    pub fn until_decided(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.decide(mv);
        while !after.waits() && !after.is_all_resolved() {
            after.go_on();
        }
        after
    }

    /// The same card by card: where somebody chooses last, several that lie open do what they do by one move.
    #[must_use]
    pub fn blows_until_decided(&self, mv: Move) -> Vec<Blow> {
        let mut blows = Vec::new();
        let (mut before, mut resolving) = (self.clone(), self.resolving());
        let mut after = self.clone();
        after.decide(mv);
        while !after.waits() && !after.is_all_resolved() {
            let so_far = after.clone();
            after.go_on();
            let next = after.resolving();
            if next.is_some() && next != resolving {
                blows.push(Blow { card: resolving, before, after: so_far.clone() });
                (before, resolving) = (so_far, next);
            }
        }
        blows.push(Blow { card: resolving, before, after });
        blows
    }

    /// Whether every card of a battle has done what it does.
    fn is_all_resolved(&self) -> bool {
        let fought = self.stack.top().is_none() && matches!(self.phase, Phase::Battle(_));
        fought && self.seats().all(|seat| self.battle.resolved[seat.index()])
    }
}
