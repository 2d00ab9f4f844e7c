use super::{Change, Sum};
use crate::game::{Ranking, Seat, Standings, Text};
use std::fmt::Debug;
use std::sync::Arc;

/// What everybody has, by a sheet or by a match: all that scoring needs.
pub trait Tally: Debug {
    /// The bare result.
    fn ranking(&self) -> Ranking;

    /// The result with all its reasons.
    fn standings(&self) -> Standings;

    /// The lines of everybody's sums, in the order in which they are reckoned.
    fn sums(&self) -> Vec<Sum>;

    /// What the sheet says of a player beyond the figures of the result, by name.
    fn given(&self, seat: Seat) -> Vec<(&'static str, u16)>;

    /// The size of the largest change there can be.
    fn largest_change(&self) -> u16;

    /// The single changes of this size that the box allows and that alter who wins. See [`altering`].
    fn altering(&self, size: u16) -> Vec<Outcome>;
}

/// A change, and who wins after it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What is changed.
    pub change: Arc<dyn Change>,
    /// The seats in first place then.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// Who wins then, in words.
    #[must_use]
    pub fn verdict(&self) -> Text {
        let names = Text::join(self.winners.iter().map(|&seat| seat.into()), " and ");
        names.and(if self.winners.len() == 1 { " wins" } else { " share the win" })
    }
}

impl PartialEq for Outcome {
    fn eq(&self, other: &Self) -> bool {
        self.change.words() == other.change.words() && self.winners == other.winners
    }
}

/// Those of some changes after which somebody else wins. What everybody has after a change is asked; nothing if the box
/// does not allow it.
pub fn altering<T: Tally, C: Change + 'static>(
    tally: &T,
    changes: impl IntoIterator<Item = C>,
    after: impl Fn(&C) -> Option<T>,
) -> Vec<Outcome> {
    let winners = |tally: &T| tally.ranking().winners().collect::<Vec<Seat>>();
    let now = winners(tally);
    let outcomes = changes.into_iter().filter_map(|change| {
        let winners = winners(&after(&change)?);
        (winners != now).then(|| Outcome { change: Arc::new(change), winners })
    });
    outcomes.collect()
}
