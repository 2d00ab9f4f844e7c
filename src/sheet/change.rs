use super::Draft;
use crate::game::{Seat, Text};
use crate::text;
use std::fmt::Debug;

/// A single change to a sheet: one thing more, less, or moved.
pub trait Change: Debug + Send + Sync {
    /// How much it changes: pieces, points, spaces.
    fn size(&self) -> u16;

    /// What sort of change it is, so that a short list shows different ones, in this order.
    fn manner(&self) -> usize;

    /// The change in words: "two more rice for Green".
    fn words(&self) -> Text;

    /// The words for the same change by one: of changes that have them in common, only the smallest is told.
    fn words_by_one(&self) -> Text;

    /// Makes the change on a draft without faults.
    fn apply_to(&self, draft: &mut Draft);
}

/// The words for things that go from a player or from nowhere, to a player or away.
#[must_use]
pub fn moved(count: &str, things: &'static str, from: Option<Seat>, to: Option<Seat>) -> Text {
    match (from, to) {
        (Some(from), Some(to)) => text![format!("{count} {things} from "), from, " to ", to],
        (None, Some(to)) => text![format!("{count} more {things} for "), to],
        (Some(from), None) => text![format!("{count} {things} fewer for "), from],
        (None, None) => Text::default(),
    }
}

/// Small numbers as words.
#[must_use]
pub fn number(number: i64) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Every way a thing can go among so many players: from one of them or from nowhere, to another or away.
pub fn ways(players: usize) -> impl Iterator<Item = (Option<Seat>, Option<Seat>)> {
    let ends = move || Seat::all(players).map(Some).chain([None]);
    ends().flat_map(move |from| ends().map(move |to| (from, to))).filter(|(from, to)| from != to)
}
