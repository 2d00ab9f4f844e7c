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

/// How much larger than the smallest a change may be and still be told.
const REACH: u16 = 2;

/// The smallest single changes that alter who wins, smallest first: at most so many. Of changes that differ only in how
/// much, the smallest is told.
#[must_use]
pub fn smallest_changes(tally: &Tally, most: usize) -> Vec<Outcome> {
    let winners = |tally: &Tally| tally.ranking().winners().collect::<Vec<Seat>>();
    let now = winners(tally);
    let mut found: Vec<Outcome> = Vec::new();
    for size in 1..=change::largest(tally) {
        let smallest = found.first().map_or(size, |outcome| outcome.change.size());
        if found.len() >= most || size > REACH * smallest {
            break;
        }
        let alters = |change: Change| {
            let winners = winners(&change.applied(tally)?);
            (winners != now).then_some(Outcome { change, winners })
        };
        let is_new = |change: &Change| found.iter().all(|outcome| outcome.change.kind() != change.kind());
        let changes = change::of_size(tally, size).into_iter().filter(is_new);
        let of_this_size = changes.filter_map(alters).collect();
        found.extend(varied(of_this_size));
    }
    found.truncate(most);
    found
}

/// The first of every manner, then the second of every manner, and so on: a short list shows different things.
fn varied(outcomes: Vec<Outcome>) -> Vec<Outcome> {
    let mut seen = [0; change::MANNERS];
    let mut ranked: Vec<(usize, Outcome)> = Vec::new();
    for outcome in outcomes {
        let before = &mut seen[outcome.change.manner()];
        ranked.push((*before, outcome));
        *before += 1;
    }
    ranked.sort_by_key(|(before, outcome)| (*before, outcome.change.manner()));
    ranked.into_iter().map(|(_, outcome)| outcome).collect()
}
