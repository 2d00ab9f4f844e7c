//! What has happened since the person at the screen last looked.

use super::chapters::{without_asides, without_subject};
use super::{Shell, Table, Weight};
use crate::game::{Actor, Span, Text, Viewer};
use crate::table::Point;
use crate::ui::Drawn;
use crate::ui::pane::{self, Pane};
use crate::ui::theme::size;
use egui::{Margin, RichText, Ui};
use std::collections::HashSet;

/// How many lines a recap has at most.
const LINES: usize = 4;

/// How many rows of words they share, and how many each of them may have in any case.
const ROWS: usize = 12;
const OWN_ROWS: usize = 4;

/// A turn in a line.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    /// Where its first move led.
    point: Point,
    text: Text,
}

/// A turn while it is gathered.
#[derive(Default)]
struct Turn {
    number: u32,
    point: Point,
    /// What somebody lost by it.
    lost: Vec<Text>,
    /// What else came of it.
    came: Vec<Text>,
    done: Vec<Text>,
    /// What names nothing on the boards, such as what somebody has gained.
    counted: Vec<Text>,
}

impl Turn {
    /// Losses stand first, then what else came of it: that matters most, and is not cut off. What is only counted stands at the
    /// seats, and is told where there is nothing else.
    fn line(self) -> Line {
        let seen: Vec<Text> = self.lost.into_iter().chain(self.came).chain(self.done).collect();
        let told = if seen.is_empty() { self.counted } else { seen };
        Line { point: self.point, text: Text::join(told, " · ") }
    }
}

impl<G: Drawn> Table<G> {
    /// The point up to which the person at the screen knows what happened: where she last acted, if others have acted since
    /// and she has not. Who only looks on knows all but the last turn.
    pub(super) fn since(&self) -> Option<Point> {
        if self.looking.is_some() {
            return None;
        }
        let history = self.live().history();
        let by = |point: Point| history.step(point).map(|step| step.by);
        let mut way = history.back_from(history.at());
        match self.viewer() {
            Some(Viewer::Seat(seat)) => {
                let Some(last) = way.find(|point| by(*point) == Some(Actor::Seat(seat))) else {
                    return self.first_turn();
                };
                let turn = |point: Point| history.position(point).turn();
                let before = history.before(last)?;
                (turn(before) != turn(history.at())).then_some(last)
            }
            _ => {
                let last = way.find(|point| matches!(by(*point), Some(Actor::Seat(_))))?;
                let same = |point: &Point| by(*point) == Some(Actor::Chance) || by(*point) == by(last);
                history.back_from(last).find(|point| !same(point))
            }
        }
    }

    /// The turns since then, a line each, and how many more there were: what people did, and what chance brought about for
    /// all to see.
    fn recap(&mut self) -> (Vec<Line>, usize) {
        let Some(since) = self.since() else { return (Vec::new(), 0) };
        self.refresh_log();
        let history = self.live().history();
        let way: HashSet<Point> = history.back_from(history.at()).take_while(|point| *point != since).collect();
        let mut turns: Vec<Turn> = Vec::new();
        let mut told_last = None;
        for line in self.log.lines().iter().filter(|line| way.contains(&line.point)) {
            let Some(step) = history.step(line.point) else { continue };
            let by_chance = step.by == Actor::Chance;
            let ends = step.mv().is_some() && step.mv() == history.position(step.before).finish().as_ref();
            let is_first = told_last != Some(line.point);
            told_last = Some(line.point);
            let scenes = self.scenes_of(line.point, self.viewer());
            // That a turn ends goes without saying; what comes of it does not.
            if ends && is_first || by_chance && scenes.is_empty() {
                continue;
            }
            let number = history.position(step.before).turn();
            if turns.last().is_none_or(|turn| turn.number != number) {
                turns.push(Turn { number, point: line.point, ..Turn::default() });
            }
            let Some(turn) = turns.last_mut() else { continue };
            let lost = !is_first && scenes.iter().any(|scene| scene.weight == Weight::Lost);
            let text = without_asides(&line.text);
            match (by_chance || ends, turn.done.is_empty()) {
                _ if !text.spans().iter().any(|span| matches!(span, Span::Thing(..))) => turn.counted.push(text),
                _ if lost => turn.lost.push(text),
                (true, _) => turn.came.push(text),
                (false, true) => turn.done.push(text),
                (false, false) => turn.done.push(without_subject(&text, step.by)),
            }
        }
        let more = turns.len().saturating_sub(LINES);
        (turns.into_iter().skip(more).map(Turn::line).collect(), more)
    }

    /// Draws the recap, with links to what it tells of, until she acts.
    pub(super) fn recap_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        let hers = matches!(self.viewer(), Some(Viewer::Seat(seat)) if self.acting() == Some(seat));
        let waits = self.curtain().is_some() && self.looking.is_none();
        let (lines, more) = if hers || waits { self.recap() } else { (Vec::new(), 0) };
        if lines.is_empty() {
            return;
        }
        let title = if hers { "Since your last turn" } else { "The last turn" };
        let mut clicked = None;
        Pane::card(&shell.palette).show(ui, &shell.palette, Margin::symmetric(10, 6), |ui| {
            ui.set_width(ui.available_width());
            pane::head_with(ui, title, size::SMALL_HEAD, |_| {});
            let rows = (ROWS / lines.len()).max(OWN_ROWS);
            for line in &lines {
                let response = self.cast.brief_ui(ui, &line.text, rows).interact(egui::Sense::click());
                if response.clicked() {
                    clicked = Some(line.point);
                }
            }
            if more > 0 {
                ui.label(RichText::new(format!("and {more} more in the log")).small());
            }
        });
        if let Some(point) = clicked {
            self.look_at(point, shell);
        }
    }
}
