use super::Judged;
use crate::game::{Actor, Seat, Viewer};
use crate::table::{Deed, Match};
use rand::Rng;
use thiserror::Error;

/// All a seat knows: how things stand as it sees them, and what it remembers of how they came to. A bot is handed this and
/// nothing else.
#[derive(Clone, Debug)]
pub struct Knowledge<G: Judged> {
    seat: Seat,
    view: G,
    memory: G::Memory,
}

/// Why nobody can be advised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unasked {
    #[error("the game is over: there is nothing to decide")]
    Over,
    #[error("chance is to act: there is nothing to decide")]
    Chance,
    /// Its hand is not known to whoever holds the match.
    #[error("{0} is to act, and what only {0} knows is not in this match: take the one that {0} sees")]
    Unseen(Seat),
}

impl<G: Judged> Knowledge<G> {
    /// What a seat knows before the first move of a game that begins here.
    #[must_use]
    pub fn new(start: &G, seat: Seat) -> Self {
        let view = start.seen_by(Viewer::Seat(seat));
        let memory = view.remember();
        Self { seat, view, memory }
    }

    /// What the seat to act knows in a match, be it the whole of it or as that seat sees it.
    pub fn of(live: &Match<G>) -> Result<Self, Unasked> {
        let seat = match live.position().actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance => return Err(Unasked::Chance),
            Actor::Over => return Err(Unasked::Over),
        };
        match live.viewer() {
            Some(viewer) if viewer.is(seat) => Ok(Self::seen(live, seat)),
            None => Ok(Self::seen(&live.seen_by(Viewer::Seat(seat)), seat)),
            Some(_) => Err(Unasked::Unseen(seat)),
        }
    }

    /// Walks the way of a match that a seat has seen.
    fn seen(seen: &Match<G>, seat: Seat) -> Self {
        let history = seen.history();
        let mut way: Vec<_> = history.back_from(history.at()).collect();
        way.reverse();
        let start = history.position(way[0]);
        let mut known = Self { seat, view: start.clone(), memory: start.remember() };
        for point in way.into_iter().skip(1) {
            let after = history.position(point);
            match history.step(point).map(|step| &step.deed) {
                Some(Deed::Move(mv)) => known.view.witness(mv, after, &mut known.memory),
                Some(Deed::Correction(_)) | None => known.memory = after.remember(),
            }
            known.view = after.clone();
        }
        known
    }

    /// Sees what a move led to that was made in a whole game.
    pub fn witness(&mut self, before: &G, mv: &G::Move, after: &G) {
        let viewer = Viewer::Seat(self.seat);
        let after = after.seen_by(viewer);
        self.view.witness(&before.move_seen_by(mv, viewer), &after, &mut self.memory);
        self.view = after;
    }

    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// How things stand as the seat sees them.
    pub const fn view(&self) -> &G {
        &self.view
    }

    /// Something whole that the seat must hold possible.
    pub fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> G {
        self.view.recalled(&self.memory).imagine(rng)
    }
}
