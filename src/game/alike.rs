use super::{Game, Text, Topic};

/// Moves that differ only in their places.
#[derive(Clone, PartialEq, Debug)]
pub struct Alike {
    /// What they are, with their places left open: "lay Buddha 4 on …".
    pub title: Text,
    /// The places; none if it is about all, or about none.
    pub places: Vec<String>,
}

impl Alike {
    /// A single move in words; what it is asked about is no place that is left open.
    pub(super) fn one(words: &Text, asked: Option<Topic>) -> Self {
        let place = words.open_places(asked).collect::<Vec<_>>().join("/");
        let places = Some(place).filter(|place| !place.is_empty()).into_iter().collect();
        Self { title: words.with_places_open(asked), places }
    }

    /// What may be done now that has to do with a topic.
    pub fn legal<G: Game>(position: &G, topic: Topic) -> Vec<Self> {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let mut all: Vec<Self> = Vec::new();
        for words in moves.iter().map(|mv| position.describe(mv)).filter(|words| topic.concerns(position, words)) {
            let one = Self::one(&words, Some(topic));
            match all.iter_mut().find(|other| other.title == one.title) {
                Some(other) => other.places.extend(one.places),
                None => all.push(one),
            }
        }
        all
    }

    /// The title with its places: all of them, or only the first few.
    #[must_use]
    pub fn words(&self, most: usize) -> Text {
        let Self { title, places } = self;
        let places = match places.len().checked_sub(most) {
            _ if places.is_empty() => return title.clone(),
            Some(more) if more > 1 => format!(": {} and {more} more", places[..most].join(", ")),
            _ => format!(": {}", places.join(", ")),
        };
        title.clone().and(places)
    }
}
