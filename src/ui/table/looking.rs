//! Which point is shown, and which others can be looked at.

use super::Table;
use crate::table::Point;
use crate::ui::{Drawn, Shell, rounds};
use egui::{Key, Modifiers, Ui};

impl<G: Drawn> Table<G> {
    /// A point as people count: by its turn.
    pub(super) fn turn_words(&self, point: Point) -> String {
        match self.live().history().position(point).turn_for_people() {
            0 => "set-up".to_owned(),
            turn => format!("turn {turn}"),
        }
    }

    /// The point that is shown.
    pub(super) fn shown(&self) -> Point {
        let present = || self.theatre.point().unwrap_or(self.live().history().at());
        self.looking.filter(|point| self.may_know(*point)).unwrap_or_else(present)
    }

    /// Whether whoever looks at the screen may know that the match was ever at this point.
    fn may_know(&self, point: Point) -> bool {
        self.viewer().is_none_or(|viewer| self.live().history().known_to(viewer).contains(&point))
    }

    /// Looks at another point.
    pub(super) fn look_at(&mut self, point: Point, shell: &Shell) {
        let from = self.shown();
        self.looking = Some(point).filter(|point| *point != self.live().history().at());
        G::put_down(&mut self.held);
        self.set_in_motion(from, point, shell);
    }

    /// Escape leads back to the present and then puts the review away, if nothing is before the table that it closes first.
    pub(super) fn leave_the_past(&mut self, ui: &Ui) {
        let free = !ui.ctx().text_edit_focused() && !rounds::is_covered(ui.ctx());
        if !free || self.looking.is_none() && !self.is_reviewed() {
            return;
        }
        if !ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            return;
        }
        if self.looking.take().is_some() {
            self.timeline.stop();
        } else {
            self.toggle_review();
        }
        ui.ctx().request_repaint();
    }

    /// Where redo leads, if whoever looks at the screen may know it.
    pub(super) fn redo_target(&self) -> Option<Point> {
        let here = self.live().history().depth(self.live().history().at());
        let line = self.live().line(self.viewer());
        let onward = line.get(here + 1..)?;
        let next = onward.iter().find(|point| !self.has_bots() || self.is_for_people(**point));
        next.or(onward.last()).copied()
    }

    /// The next point in a direction of the line we are on.
    pub(super) fn neighbour(&self, forward: bool) -> Option<Point> {
        let line = self.live().line(self.viewer());
        let place = line.iter().position(|point| *point == self.shown())?;
        line.get(if forward { place + 1 } else { place.checked_sub(1)? }).copied()
    }
}
