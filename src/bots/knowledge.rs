use super::Judged;
use crate::game::{Actor, Seat, Viewer};
use crate::table::{Deed, Match, Point};
use rand::Rng;
use thiserror::Error;

/// What somebody has seen: how things stand in those eyes, and what is remembered of how they came to.
#[derive(Clone, Debug)]
pub struct Witness<G: Judged> {
    /// Nobody in particular sees everything.
    viewer: Option<Viewer>,
    view: G,
    memory: G::Memory,
}

/// All that the seat to act knows. A bot is handed this and nothing else.
#[derive(Clone, Debug)]
pub struct Knowledge<G: Judged> {
    seat: Seat,
    seen: Witness<G>,
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

impl<G: Judged> Witness<G> {
    /// Somebody who sees a game begin.
    #[must_use]
    pub fn new(start: &G, viewer: Option<Viewer>) -> Self {
        let view = viewer.map_or_else(|| start.clone(), |viewer| start.seen_by(viewer));
        let memory = view.remember();
        Self { viewer, view, memory }
    }

    /// Somebody who has seen a match come to a point of its history.
    pub fn of(live: &Match<G>, point: Point, viewer: Option<Viewer>) -> Self {
        let history = live.history();
        let mut way: Vec<Point> = history.back_from(point).collect();
        way.reverse();
        let mut witness = Self::new(history.position(Point::START), viewer);
        for step in way.windows(2) {
            let [before, after] = [step[0], step[1]].map(|point| history.position(point));
            match history.step(step[1]).map(|step| &step.deed) {
                Some(Deed::Move(mv)) => witness.see(before, mv, after),
                Some(Deed::Correction(_)) | None => witness = Self::new(after, viewer),
            }
        }
        witness
    }

    /// Sees what a move led to.
    pub fn see(&mut self, before: &G, mv: &G::Move, after: &G) {
        let (mv, after) = match self.viewer {
            Some(viewer) => (before.move_seen_by(mv, viewer), after.seen_by(viewer)),
            None => (mv.clone(), after.clone()),
        };
        self.view.witness(&mv, &after, &mut self.memory);
        self.view = after;
    }

    /// How things stand in those eyes.
    pub const fn view(&self) -> &G {
        &self.view
    }

    /// Something whole that must be held possible.
    pub fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> G {
        self.view.recalled(&self.memory).imagine(rng)
    }

    /// What the seat to act knows, if those were its eyes.
    #[must_use]
    pub fn to_act(&self) -> Option<Knowledge<G>> {
        match self.view.actor() {
            Actor::Seat(seat) if self.viewer == Some(Viewer::Seat(seat)) => {
                Some(Knowledge { seat, seen: self.clone() })
            }
            _ => None,
        }
    }
}

impl<G: Judged> Knowledge<G> {
    /// What the seat to act knows in a match, be it the whole of it or as that seat sees it: each step of the way through its eyes.
    pub fn of(live: &Match<G>) -> Result<Self, Unasked> {
        Self::at(live, live.history().at())
    }

    /// What the seat to act knew at a point of a match.
    pub fn at(live: &Match<G>, point: Point) -> Result<Self, Unasked> {
        let seat = match live.history().position(point).actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance => return Err(Unasked::Chance),
            Actor::Over => return Err(Unasked::Over),
        };
        let viewer = Viewer::Seat(seat);
        match live.viewer() {
            Some(own) if own != viewer => Err(Unasked::Unseen(seat)),
            _ => Ok(Self { seat, seen: Witness::of(live, point, Some(viewer)) }),
        }
    }

    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// How things stand as the seat sees them.
    pub const fn view(&self) -> &G {
        self.seen.view()
    }

    /// Something whole that the seat must hold possible.
    pub fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> G {
        self.seen.imagine(rng)
    }
}
