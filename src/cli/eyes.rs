use super::{Failure, words};
use crate::game::{Game, Viewer};
use crate::table::Match;
use clap::Args;

/// Whose eyes a command uses: what it prints is made from her view of the match, and from nothing else.
#[derive(Args, Clone, Copy, Default, Debug)]
#[group(multiple = false)]
pub struct Eyes {
    /// The seat whose eyes to use; without it, those of the seat that acts
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// Use the eyes of somebody who looks on and knows nobody's secrets
    #[arg(long)]
    bystander: bool,
    /// Show everything
    #[arg(long)]
    open: bool,
}

impl Eyes {
    /// Who looks, if not everything is to be shown. When nobody acts, a bystander looks; a view is shown as it is.
    pub fn viewer<G: Game>(self, live: &Match<G>) -> Result<Option<Viewer>, Failure> {
        Ok(match self.seat {
            Some(number) => Some(Viewer::Seat(words::seat(live, number)?)),
            None if self.bystander => Some(Viewer::Bystander),
            None if self.open || live.viewer().is_some() => None,
            None => Some(live.acting_seat().map_or(Viewer::Bystander, Viewer::Seat)),
        })
    }

    /// The match as it may be shown.
    pub fn see<G: Game>(self, live: &Match<G>) -> Result<Match<G>, Failure> {
        Ok(seen(live, self.viewer(live)?))
    }
}

/// The match as a viewer may know it, or all of it.
pub fn seen<G: Game>(live: &Match<G>, viewer: Option<Viewer>) -> Match<G> {
    viewer.map_or_else(|| live.clone(), |viewer| live.seen_by(viewer))
}
