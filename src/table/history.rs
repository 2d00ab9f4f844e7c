use super::Correction;
use crate::game::{Actor, Game, Revealed};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// A point in a history: 0 is before the first move, every move that was ever made leads to a point of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Point(pub u32);

impl Point {
    /// Before the first move.
    pub const START: Self = Self(0);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Everything that has happened in a match, with a snapshot after every move.
///
/// It is a tree. Taking back walks towards the start, playing something else grows a new branch, and the old one stays.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    start: G,
    steps: Vec<Step<G>>,
    at: Point,
    /// Where each move leads from the point where it was made.
    ways: HashMap<(Point, G::Move), Point>,
    /// For each point the move made or visited last from there: where redo goes.
    onward: Vec<Option<Point>>,
    /// Places visited since redo was last told of them, in order: see [`History::settle`].
    strays: Vec<Point>,
}

/// What led to a point.
#[derive(Clone, Debug)]
pub enum Deed<G: Game> {
    Move(G::Move),
    /// The table said how things stand.
    Correction(Correction<G::Facts>),
}

/// Something that was done.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    pub deed: Deed<G>,
    /// Who was to act.
    pub by: Actor,
    /// Where it was made.
    pub before: Point,
    pub revealed: Revealed,
    /// How many moves lead from the start to the point after it.
    pub depth: usize,
    after: G,
}

impl<G: Game> Step<G> {
    /// The move, if it was one.
    pub const fn mv(&self) -> Option<&G::Move> {
        match &self.deed {
            Deed::Move(mv) => Some(mv),
            Deed::Correction(_) => None,
        }
    }
}

impl<G: Game> History<G> {
    #[must_use]
    pub fn new(start: G) -> Self {
        let (steps, at, ways) = (Vec::new(), Point::START, HashMap::new());
        Self { start, steps, at, ways, onward: vec![None], strays: Vec::new() }
    }

    #[must_use]
    pub const fn at(&self) -> Point {
        self.at
    }

    /// Whether there is such a point.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        point.index() <= self.steps.len()
    }

    /// All points, in the order they were first reached.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + use<G> {
        (0..=self.steps.len() as u32).map(Point)
    }

    /// The position at a point of this history.
    #[must_use]
    pub fn position(&self, point: Point) -> &G {
        self.step(point).map_or(&self.start, |step| &step.after)
    }

    /// The move that led to a point; none leads to the start.
    #[must_use]
    pub fn step(&self, point: Point) -> Option<&Step<G>> {
        point.index().checked_sub(1).and_then(|index| self.steps.get(index))
    }

    /// The point before; none is before the start.
    #[must_use]
    pub fn before(&self, point: Point) -> Option<Point> {
        self.step(point).map(|step| step.before)
    }

    /// How many moves lead from the start to a point.
    #[must_use]
    pub fn depth(&self, point: Point) -> usize {
        self.step(point).map_or(0, |step| step.depth)
    }

    /// A point and all before it, back to the start.
    pub fn back_from(&self, point: Point) -> impl Iterator<Item = Point> {
        std::iter::successors(Some(point), |&point| self.before(point))
    }

    /// The line we are on: from the start through here to where redo leads in the end.
    #[must_use]
    pub fn line(&self) -> Vec<Point> {
        let mut line: Vec<Point> = self.back_from(self.at).collect();
        line.reverse();
        line.extend(std::iter::successors(self.onward[self.at.index()], |point| self.onward[point.index()]));
        line
    }

    /// Makes a legal move where we are. If it was made there before, that line is taken up again.
    pub(super) fn play(&mut self, mv: G::Move) -> Point {
        let again = self.ways.get(&(self.at, mv.clone())).copied();
        let point = again.unwrap_or_else(|| {
            let (before, mut after) = (self.at, self.position(self.at).clone());
            let revealed = after.play_unchecked(&mv);
            let point = self.grow(Deed::Move(mv.clone()), revealed, after);
            self.ways.insert((before, mv), point);
            point
        });
        self.arrive(point)
    }

    /// Lets things stand as the table says they do.
    pub(super) fn correct(&mut self, correction: Correction<G::Facts>, after: G) -> Point {
        let point = self.grow(Deed::Correction(correction), Revealed::Everyone, after);
        self.arrive(point)
    }

    fn grow(&mut self, deed: Deed<G>, revealed: Revealed, after: G) -> Point {
        let (before, depth) = (self.at, self.depth(self.at) + 1);
        let by = self.position(before).actor();
        self.steps.push(Step { deed, by, before, revealed, depth, after });
        self.onward.push(None);
        Point(self.steps.len() as u32)
    }

    /// Comes from where we are to a point right after it.
    fn arrive(&mut self, point: Point) -> Point {
        self.onward[self.at.index()] = Some(point);
        self.at = point;
        if let Some(stray) = self.strays.last_mut() {
            *stray = point;
        }
        point
    }

    /// Goes to a point of this history.
    pub(super) fn go(&mut self, point: Point) {
        self.visit(point);
        self.settle();
    }

    /// Goes to one of many points in a row. After the last, redo must be told: see [`History::settle`].
    pub(super) fn visit(&mut self, point: Point) {
        self.at = point;
        self.strays.push(point);
    }

    /// Lets redo lead from every point to where the match went last, in one walk however many points were visited.
    pub(super) fn settle(&mut self) {
        let mut settled = vec![false; self.onward.len()];
        for mut here in std::mem::take(&mut self.strays).into_iter().rev() {
            while let Some(before) = self.before(here).filter(|before| !settled[before.index()]) {
                settled[before.index()] = true;
                self.onward[before.index()] = Some(here);
                here = before;
            }
        }
    }

    #[must_use]
    pub fn redo_target(&self) -> Option<Point> {
        self.onward[self.at.index()]
    }

    /// The moves that would be taken back on the way from here to another point, last first.
    #[must_use]
    pub fn undone_by_going_to(&self, target: Point) -> Vec<Point> {
        let mut kept = target;
        let is_undone = |point: &Point| {
            // What leads to a point was there before it, so it has the smaller number.
            while let Some(before) = self.before(kept).filter(|_| kept > *point) {
                kept = before;
            }
            kept != *point
        };
        self.back_from(self.at).take_while(is_undone).collect()
    }
}
