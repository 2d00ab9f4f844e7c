//! What would change a result.

use super::change::{self, Change};
use crate::game::{Seat, Text};
use crate::sheet::Tally;

/// A change, and who wins after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The change.
    pub change: Change,
    /// Who wins then.
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

/// The smallest single changes that alter who wins, smallest first: at most so many.
#[must_use]
pub fn smallest_changes(tally: &Tally, most: usize) -> Vec<Outcome> {
    let winners = |tally: &Tally| tally.ranking().winners().collect::<Vec<Seat>>();
    let now = winners(tally);
    let mut found = Vec::new();
    for size in 1..=change::largest(tally) {
        for change in change::of_size(tally, size) {
            let Some(after) = change.applied(tally) else { continue };
            let winners = winners(&after);
            if winners != now {
                found.push(Outcome { change, winners });
            }
            if found.len() == most {
                return found;
            }
        }
    }
    found
}
