//! What would change a result.

use super::{Account, Upset};
use crate::game::Text;
use std::collections::BTreeMap;

/// How much larger than the smallest a change may be and still be told.
const REACH: u16 = 2;

/// The smallest single changes that alter who wins, smallest first: at most so many. Of changes that differ only in how
/// much, the smallest is told.
#[must_use]
pub fn smallest_changes(tally: &dyn Account, most: usize) -> Vec<Upset> {
    let mut found: Vec<Upset> = Vec::new();
    let mut told: Vec<Text> = Vec::new();
    for size in 1..=tally.largest_change() {
        let smallest = found.first().map_or(size, |outcome| outcome.change.size());
        if found.len() >= most || size > REACH * smallest {
            break;
        }
        let mut of_this_size = tally.altering(size);
        of_this_size.retain(|outcome| !told.contains(&outcome.change.words_by_one()));
        told.extend(of_this_size.iter().map(|outcome| outcome.change.words_by_one()));
        found.extend(varied(of_this_size));
    }
    found.truncate(most);
    found
}

/// The first of every manner, then the second of every manner, and so on: a short list shows different things.
fn varied(outcomes: Vec<Upset>) -> Vec<Upset> {
    let mut seen: BTreeMap<usize, usize> = BTreeMap::new();
    let mut ranked: Vec<(usize, Upset)> = Vec::new();
    for outcome in outcomes {
        let before = seen.entry(outcome.change.manner()).or_default();
        ranked.push((*before, outcome));
        *before += 1;
    }
    ranked.sort_by_key(|(before, outcome)| (*before, outcome.change.manner()));
    ranked.into_iter().map(|(_, outcome)| outcome).collect()
}
