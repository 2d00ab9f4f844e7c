use super::{Game, Refusal, Span, Text};

/// Some candidates of the same sort that are refused for the same reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// What they are, with their places left open: "lay Buddha 4 on …".
    pub title: Text,
    /// The places it is about; none if it is about all.
    pub places: Vec<String>,
    /// What stands against them, with the places left open too.
    pub reasons: Vec<Refusal>,
}

/// A candidate that is refused, with its places left open so that it can be grouped with its like.
struct Candidate {
    title: Text,
    place: Option<String>,
    reasons: Vec<Refusal>,
}

impl Refused {
    /// What is refused in a position and why. Candidates of one title are one row where a reason holds for all of them, and
    /// otherwise a row for each set of reasons, with the places it is about.
    pub fn all<G: Game>(position: &G) -> Vec<Self> {
        let mut candidates = Vec::new();
        position.candidates(&mut candidates);
        let mut titles: Vec<(String, Vec<Option<Candidate>>)> = Vec::new();
        for mv in &candidates {
            let text = position.describe(mv);
            let title = text.with_places_open();
            let key = bare(&title);
            let refusals = position.refusals(mv);
            let candidate = (!refusals.is_empty()).then(|| Candidate {
                title,
                place: Some(places(&text).join("/")).filter(|place| !place.is_empty()),
                reasons: refusals.iter().map(open).collect(),
            });
            match titles.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.push(candidate),
                None => titles.push((key, vec![candidate])),
            }
        }
        titles.into_iter().flat_map(|(_, group)| rows(group)).collect()
    }

    /// The title with its places: all of them, or only the first few.
    #[must_use]
    pub fn words(&self, most: usize) -> Text {
        let Self { title, places, .. } = self;
        let places = match places.len().checked_sub(most) {
            _ if places.is_empty() => return title.clone(),
            Some(more) if more > 1 => format!(": {} and {more} more", places[..most].join(", ")),
            _ => format!(": {}", places.join(", ")),
        };
        title.clone().and(places)
    }
}

fn rows(group: Vec<Option<Candidate>>) -> Vec<Refused> {
    let all_refused = group.iter().all(Option::is_some);
    let refused: Vec<Candidate> = group.into_iter().flatten().collect();
    let Some(first) = refused.first() else { return Vec::new() };
    let shared = |reason: &&Refusal| refused.iter().all(|other| other.reasons.iter().any(|one| alike(one, reason)));
    let common: Vec<Refusal> = first.reasons.iter().filter(shared).cloned().collect();
    if all_refused && !common.is_empty() {
        return vec![Refused { title: first.title.clone(), places: Vec::new(), reasons: common }];
    }
    let mut rows: Vec<Refused> = Vec::new();
    for Candidate { title, place, reasons } in refused {
        let same = |row: &&mut Refused| {
            row.reasons.len() == reasons.len() && row.reasons.iter().zip(&reasons).all(|(one, other)| alike(one, other))
        };
        match rows.iter_mut().find(same) {
            Some(row) => row.places.extend(place),
            None => rows.push(Refused { title, places: place.into_iter().collect(), reasons }),
        }
    }
    rows
}

/// Whether two reasons read alike: they may name different things of the same name.
fn alike(one: &Refusal, other: &Refusal) -> bool {
    one.rule == other.rule && bare(&one.text) == bare(&other.text)
}

fn bare(text: &Text) -> String {
    text.plain::<&str>(&[])
}

fn open(refusal: &Refusal) -> Refusal {
    Refusal::new(refusal.rule, refusal.text.with_places_open())
}

/// The places a text names.
fn places(text: &Text) -> Vec<&str> {
    let named = text.spans().iter().filter_map(|span| match span {
        Span::Thing(class, _, name) if class.is_place() => Some(name.as_ref()),
        _ => None,
    });
    named.collect()
}
