use super::history::Deed;
use super::{Correction, Departure, History, LogLine, Match, Note, Point};
use crate::game::{Game, Viewer};

/// A match through somebody's eyes, and where its points lie in the whole match.
#[derive(Clone, Debug)]
pub struct Sight<G: Game> {
    /// The match as the viewer may know it.
    pub seen: Match<G>,
    /// For each of its points one of the whole match that looks like it.
    whole: Vec<Point>,
}

impl<G: Game> Match<G> {
    /// The match as a viewer may know it: history, open lines that were taken back and all, but no dice and nothing of what
    /// others have [only tried](History::known_to).
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        self.sight(viewer).seen
    }

    /// The match as a viewer may know it, and where in the whole match she is looking.
    #[must_use]
    pub fn sight(&self, viewer: Viewer) -> Sight<G> {
        // Of somebody's view nobody else can know more than a bystander.
        let viewer = if self.viewer.is_none_or(|own| own == viewer) { viewer } else { Viewer::Bystander };
        let history = &self.history;
        let mut view = History::new(history.position(Point::START).seen_by(viewer));
        let mut seen_as: Vec<Option<Point>> = vec![None; history.points().count()];
        let mut whole = Vec::new();
        for point in history.known_to(viewer) {
            let there = history.step(point).map_or(Point::START, |step| {
                view.visit(seen_as[step.before.index()].unwrap_or_default());
                match &step.deed {
                    Deed::Move(mv) => view.play(history.position(step.before).move_seen_by(mv, viewer)),
                    Deed::Correction(Correction { reason, .. }) => {
                        let after = history.position(point).seen_by(viewer);
                        view.correct(Correction { facts: after.facts(), reason: reason.clone() }, after)
                    }
                }
            });
            if there.index() == whole.len() {
                whole.push(point);
            }
            seen_as[point.index()] = Some(there);
        }
        let seen_at = |point| history.back_from(point).find_map(|point| seen_as[point.index()]).unwrap_or_default();
        let departure = self.departure.clone().map(|departure| {
            let from = whole.iter().filter(|point| point.index() < departure.from).count();
            Departure { from, ..departure }
        });
        history.back_from(history.at()).for_each(|point| whole[seen_at(point).index()] = point);
        view.go(seen_at(history.at()));
        let notes = self.notes.iter().map(|note| Note { at: seen_at(note.at), ..note.clone() }).collect();
        let (setup, chairs, earlier) = (self.setup.clone(), self.chairs.clone(), self.earlier);
        let (viewer, on_trust, refereed) = (Some(viewer), Point::START, self.refereed && viewer == Viewer::Bystander);
        let (dice, history) = (None, view);
        let seen = Match { setup, chairs, dice, viewer, refereed, history, notes, earlier, departure, on_trust };
        Sight { seen, whole }
    }
}

impl<G: Game> Sight<G> {
    /// The log as the viewer may read it, with the points of the whole match.
    #[must_use]
    pub fn log(&self) -> Vec<LogLine> {
        let lines = self.seen.log(None).into_iter();
        lines.map(|line| LogLine { point: self.whole[line.point.index()], ..line }).collect()
    }
}
