//! Which point is shown, which others can be looked at, and the move that is in motion.

use super::Table;
use crate::table::Point;
use crate::ui::{Drawn, Shell};
use egui::{Context, Ui};

/// How long a move is in motion, in seconds.
const MOTION: f64 = 0.28;

impl<G: Drawn> Table<G> {
    /// The point that is shown.
    pub(super) fn shown(&self) -> Point {
        self.looking.filter(|point| self.may_know(*point)).unwrap_or(self.live().history().at())
    }

    /// Whether whoever looks at the screen may know that the match was ever at this place.
    fn may_know(&self, point: Point) -> bool {
        self.viewer().is_none_or(|viewer| self.live().history().known_to(viewer).contains(&point))
    }

    /// Looks at another point.
    pub(super) fn look_at(&mut self, point: Point, shell: &Shell, ctx: &Context) {
        let from = self.shown();
        self.looking = Some(point).filter(|point| *point != self.live().history().at());
        G::put_down(&mut self.held);
        self.set_in_motion(from, point, shell, ctx);
    }

    pub(super) fn set_in_motion(&mut self, from: Point, to: Point, shell: &Shell, ctx: &Context) {
        let follows = self.live().history().before(to) == Some(from);
        let now = ctx.input(|input| input.time);
        self.moving = (follows && shell.settings.motion).then_some((to, now));
    }

    /// Where redo leads, if whoever looks at the screen may know it.
    pub(super) fn redo_target(&self) -> Option<Point> {
        let here = self.live().history().depth(self.live().history().at());
        self.live().line(self.viewer()).get(here + 1).copied()
    }

    /// The next point in a direction of the line we are on.
    pub(super) fn neighbour(&self, forward: bool) -> Option<Point> {
        let line = self.live().line(self.viewer());
        let place = line.iter().position(|point| *point == self.shown())?;
        line.get(if forward { place + 1 } else { place.checked_sub(1)? }).copied()
    }

    /// The move in motion, as it may be shown.
    pub(super) fn motion(&mut self, ui: &Ui) -> Option<(G, G::Move, f32)> {
        let (point, since) = self.moving?;
        let progress = ((ui.input(|input| input.time) - since) / MOTION) as f32;
        if progress >= 1.0 {
            self.moving = None;
            return None;
        }
        ui.ctx().request_repaint();
        let step = self.live().history().step(point)?;
        let before = self.live().history().position(step.before);
        let mv = step.mv()?;
        let mv = self.viewer().map_or_else(|| mv.clone(), |viewer| before.move_seen_by(mv, viewer));
        Some((self.view(step.before), mv, progress.max(0.0)))
    }
}
