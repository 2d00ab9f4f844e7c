//! What is counted along the way to a point, as the person at the screen may know it.

use super::Table;
use crate::game::Viewer;
use crate::table::{Point, Step};
use crate::ui::Drawn;

/// The annals of the point that is shown, written anew only when it or the viewer has changed.
pub struct Annals<G: Drawn> {
    written: G::Annals,
    made_for: Option<(Point, Option<Viewer>)>,
}

impl<G: Drawn> Default for Annals<G> {
    fn default() -> Self {
        Self { written: G::Annals::default(), made_for: None }
    }
}

impl<G: Drawn> Annals<G> {
    pub const fn get(&self) -> &G::Annals {
        &self.written
    }
}

impl<G: Drawn> Table<G> {
    pub(super) fn refresh_annals(&mut self) {
        let made_for = Some((self.shown(), self.viewer()));
        if self.annals.made_for == made_for {
            return;
        }
        let (shown, history) = (self.shown(), self.live().history());
        let (way, mut annals) = match self.annals.made_for {
            // A step further on the same way only adds to what is written.
            Some((point, viewer)) if viewer == self.viewer() && history.before(shown) == Some(point) => {
                (vec![point, shown], self.annals.written.clone())
            }
            _ => {
                let mut way: Vec<Point> = history.back_from(shown).collect();
                way.reverse();
                (way, G::Annals::default())
            }
        };
        self.walk(&way, self.viewer(), &mut annals, |_, _, _| ());
        self.annals = Annals { written: annals, made_for };
    }

    /// Goes along a line of points and writes the annals as a viewer may know them, looking at each: its place, the
    /// position, and what has been written so far.
    pub(super) fn walk(
        &self,
        line: &[Point],
        viewer: Option<Viewer>,
        annals: &mut G::Annals,
        mut look: impl FnMut(usize, &G, &G::Annals),
    ) {
        let history = self.live().history();
        let view = |point: Point| {
            let position = history.position(point);
            viewer.map_or_else(|| position.clone(), |viewer| position.seen_by(viewer))
        };
        let mut before: Option<(Point, G)> = None;
        for (place, &point) in line.iter().enumerate() {
            let after = view(point);
            if let (Some((from, before)), Some(mv)) = (&before, history.step(point).and_then(Step::mv)) {
                let seen = viewer.map(|viewer| history.position(*from).move_seen_by(mv, viewer));
                G::record(annals, before, seen.as_ref().unwrap_or(mv), &after);
            }
            look(place, &after, annals);
            before = Some((point, after));
        }
    }
}
