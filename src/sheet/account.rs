use super::{Change, Sum};
use crate::game::{Seat, Tally, Text};
use std::fmt::Debug;
use std::sync::Arc;

/// A tally that can be laid open: the sums behind it, and what would have to be otherwise.
pub trait Account: Tally + Debug {
    /// The lines of everybody's sums, in the order in which they are reckoned.
    fn sums(&self) -> Vec<Sum>;

    /// What the sheet says of a player beyond the figures of the result, by name.
    fn given(&self, seat: Seat) -> Vec<(&'static str, u16)>;

    /// The size of the largest change there can be.
    fn largest_change(&self) -> u16;

    /// The single changes of this size that the box allows and that alter who wins. See [`altering`].
    fn altering(&self, size: u16) -> Vec<Upset>;
}

/// A change, and who wins after it.
#[derive(Clone, Debug)]
pub struct Upset {
    pub change: Arc<dyn Change>,
    /// The seats in first place then.
    pub winners: Vec<Seat>,
}

impl Upset {
    /// Who wins then, in words.
    #[must_use]
    pub fn verdict(&self) -> Text {
        let names = Text::join(self.winners.iter().map(|&seat| seat.into()), " and ");
        names.and(if self.winners.len() == 1 { " wins" } else { " share the win" })
    }
}

impl PartialEq for Upset {
    fn eq(&self, other: &Self) -> bool {
        self.change.words() == other.change.words() && self.winners == other.winners
    }
}

/// Those of some changes after which somebody else wins. What everybody has after a change is asked; nothing if the box
/// does not allow it.
pub fn altering<T: Account, C: Change + 'static>(
    tally: &T,
    changes: impl IntoIterator<Item = C>,
    after: impl Fn(&C) -> Option<T>,
) -> Vec<Upset> {
    let winners = |tally: &T| tally.ranking().winners().collect::<Vec<Seat>>();
    let now = winners(tally);
    let outcomes = changes.into_iter().filter_map(|change| {
        let winners = winners(&after(&change)?);
        (winners != now).then(|| Upset { change: Arc::new(change), winners })
    });
    outcomes.collect()
}
