use super::history::{Deed, Point};
use super::{Match, Note};
use crate::game::{Actor, Draw, Game, Text, Viewer};
use crate::text;
use std::collections::{HashMap, HashSet};

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// The point the move led to.
    pub point: Point,
    pub text: Text,
    /// Whether it was taken back.
    pub undone: bool,
    /// Whether somebody said it, and no move brought it about.
    pub said: bool,
    /// Whether chance has brought it about before the first turn.
    pub dealt: bool,
    /// What was drawn, if it tells of a draw.
    pub draw: Option<Draw>,
}

impl LogLine {
    /// Whether it tells of a draw that goes with that of the line before.
    #[must_use]
    pub fn draws_on(&self, before: &Self) -> bool {
        let together = self.draw.as_ref().zip(before.draw.as_ref()).is_some_and(|(one, other)| one.goes_with(other));
        together && self.undone == before.undone
    }

    /// The texts of some lines in order: the set-up is one of them, and so is what a player draws one after the other.
    pub fn texts(lines: &[Self]) -> impl Iterator<Item = Text> + '_ {
        let go_together = |before: &Self, line: &Self| before.dealt && line.dealt || line.draws_on(before);
        lines.chunk_by(go_together).map(|alike| match alike {
            [line] => line.text.clone(),
            [first, ..] if first.dealt => Self::set_up(alike.len()),
            _ => Draw::together(alike.iter().filter_map(|line| line.draw.as_ref())),
        })
    }

    /// So many lines of the set-up in one.
    #[must_use]
    pub fn set_up(steps: usize) -> Text {
        text!["The set-up: ", Text::counted(steps, "step")]
    }
}

impl<G: Game> Match<G> {
    /// The line the match is on, as far as a viewer may know it, or all of it for an open table: from the start through
    /// here to where redo leads in the end. To a viewer that is always what she came to know last: where redo leads in truth
    /// would tell her what somebody else has tried.
    pub fn line(&self, viewer: Option<Viewer>) -> Vec<Point> {
        let (mut line, here) = (self.history.line(), self.history.depth(self.history.at()));
        if let Some(viewer) = viewer.filter(|_| here + 1 < line.len()) {
            let known = self.history.known_to(viewer).into_iter();
            let onward: HashMap<Point, Point> =
                known.filter_map(|point| Some((self.history.before(point)?, point))).collect();
            line.truncate(here + 1);
            line.extend(std::iter::successors(onward.get(&self.history.at()), |&point| onward.get(point)));
        }
        line
    }

    /// The log as a viewer may read it, or all of it for an open table: every move that was ever made, in the order it
    /// was first made. What a viewer reads counts points as her own [view](Match::seen_by) does.
    pub fn log(&self, viewer: Option<Viewer>) -> Vec<LogLine> {
        if let Some(viewer) = viewer {
            return self.seen_by(viewer).log(None);
        }
        let current: HashSet<Point> = self.history.back_from(self.history.at()).collect();
        let mut notes: HashMap<Point, Vec<&Note>> = HashMap::new();
        self.notes.iter().for_each(|note| notes.entry(note.at).or_default().push(note));
        let mut lines = Vec::new();
        for point in self.history.points() {
            let undone = !current.contains(&point);
            let said = notes.get(&point).into_iter().flatten();
            let said = said.map(|note| match note.seat {
                Some(seat) => text![seat, " says: ", note.text.clone()],
                None => text![note.text.clone()],
            });
            let (first, dealt) = (lines.len(), self.is_dealt(point));
            let told = self.told(point).into_iter().map(|text| (text, false));
            let both = told.chain(said.map(|text| (text, true)));
            lines.extend(both.map(|(text, said)| LogLine {
                point,
                text,
                undone,
                said,
                dealt: !said && dealt,
                draw: None,
            }));
            lines.get_mut(first).into_iter().for_each(|line| line.draw = self.drawn(point));
        }
        lines
    }

    /// Whether the dice have led to a point before the first turn: what people have said of a real table is told one by one.
    fn is_dealt(&self, point: Point) -> bool {
        if self.is_refereed() {
            return false;
        }
        let by_chance = self.history.step(point).filter(|step| step.by == Actor::Chance && step.mv().is_some());
        by_chance.is_some_and(|step| self.history.position(step.before).turn_for_people() == 0)
    }

    /// What was drawn on the way to a point, if nothing else was done.
    fn drawn(&self, point: Point) -> Option<Draw> {
        let step = self.history.step(point)?;
        self.history.position(step.before).drawn(step.mv()?)
    }

    /// What happened on the way to a point.
    fn told(&self, point: Point) -> Vec<Text> {
        let Some(step) = self.history.step(point) else { return Vec::new() };
        match &step.deed {
            Deed::Move(mv) => G::tell(self.history.position(step.before), mv, self.history.position(point)),
            Deed::Correction(correction) => self.told_correction(step.before, point, &correction.reason),
        }
    }
}
