use super::{Match, Point};
use crate::game::{Actor, Game, counted};
use std::fmt;

/// Whether the dice of a match have shown what Chance did in it: they have no state but their seed, so anybody can roll them
/// again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// They show all of it.
    Rolled,
    /// The match has no dice: Chance did what people say it did.
    Told,
    /// So many moves come from an earlier reading of the rules, where the dice fell otherwise; after them the dice show all.
    RolledBefore(usize),
    /// They do not show this move, counted from 1.
    Forged(usize),
}

impl fmt::Display for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Rolled => f.write_str("the dice show every draw"),
            Self::Told => f.write_str("it has no dice, so its draws are taken on trust"),
            Self::RolledBefore(moves) => {
                let moves = counted(moves, "move");
                write!(
                    f,
                    "the draws of its first {moves} are taken on trust: they come from an earlier reading of the rules"
                )
            }
            Self::Forged(number) => write!(
                f,
                "the dice of this match do not show move {number}: the move or the seed was changed; take an older copy, or \
                 take out the line of the seed to go on without dice"
            ),
        }
    }
}

impl<G: Game> Match<G> {
    /// Rolls the dice of the match again, wherever Chance has done something.
    pub fn luck(&self) -> Luck {
        let Some(dice) = self.dice else { return Luck::Told };
        let departed = self.departure.as_ref().map(|departure| departure.from);
        let on_trust = |point: &Point| *point <= self.on_trust || departed.is_some_and(|from| point.index() >= from);
        let forged = |point: &Point| {
            let Some(step) = self.history.step(*point).filter(|step| step.by == Actor::Chance) else { return false };
            let (before, Some(mv)) = (self.history.position(step.before), step.mv()) else { return false };
            before.pick(&mut dice.after(step.depth - 1)).as_ref() != Some(mv) && !is_forced(before)
        };
        match self.history.points().filter(|point| !on_trust(point)).find(forged) {
            Some(point) => Luck::Forged(point.index()),
            None if self.on_trust > Point::START => Luck::RolledBefore(self.on_trust.index()),
            None => Luck::Rolled,
        }
    }

    /// How far the draws of a save of this match must be taken on trust: under an earlier reading the dice fell otherwise.
    pub(super) fn trusted(&self) -> Option<Point> {
        let departed = self.departure.as_ref().and_then(|_| self.history.points().next_back());
        departed.or(Some(self.on_trust)).filter(|point| self.dice.is_some() && *point > Point::START)
    }
}

/// Whether only one thing can happen, so that no luck is in it.
fn is_forced<G: Game>(position: &G) -> bool {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.len() == 1
}
