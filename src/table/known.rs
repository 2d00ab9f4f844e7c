use super::{History, Point};
use crate::game::{Actor, Game, Revealed, Viewer};

impl<G: Game> History<G> {
    /// The points that a viewer may know, in the order in which she came to know them.
    ///
    /// What somebody tries in her own turn and takes back while the match still waits for her is hers alone, and nobody
    /// else can tell whether and when it was ever tried. As soon as anybody else could act, something was revealed or the turn
    /// has ended, the line that led there is open to all, and so is the line the match is on.
    #[must_use]
    pub fn known_to(&self, viewer: Viewer) -> Vec<Point> {
        const NOW: u32 = u32::MAX - 1;
        const NEVER: u32 = u32::MAX;
        let seen = |point: Point| if self.is_seen_at_once(point, viewer) { point.0 } else { NEVER };
        let mut since: Vec<u32> = self.points().map(seen).collect();
        since[self.at().index()] = since[self.at().index()].min(NOW);
        for point in self.points().rev() {
            if let Some(before) = self.before(point) {
                since[before.index()] = since[before.index()].min(since[point.index()]);
            }
        }
        let mut known: Vec<Point> = self.points().filter(|point| since[point.index()] != NEVER).collect();
        known.sort_by_key(|point| since[point.index()]);
        known
    }

    /// Whether a viewer sees that the match comes to a point, whatever happens next: unless somebody else alone is to go on
    /// there as in the point before.
    fn is_seen_at_once(&self, point: Point, viewer: Viewer) -> bool {
        let Some(step) = self.step(point) else { return true };
        let (before, after) = (self.position(step.before), self.position(point));
        match step.by {
            Actor::Seat(seat) if !viewer.is(seat) && step.mv().is_some() => {
                after.actor() != step.by || after.turn() != before.turn() || step.revealed != Revealed::Nothing
            }
            _ => true,
        }
    }
}
