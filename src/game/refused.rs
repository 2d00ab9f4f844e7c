use super::{Alike, Game, Refusal, Text, Topic};

/// Some candidates of the same sort that are refused for the same reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// What they are, and the places it is about; none if it is about all.
    pub moves: Alike,
    /// What stands against them, with the places left open too.
    pub reasons: Vec<Refusal>,
}

impl Refused {
    /// What is refused in a position and why. Candidates of one title are one row where a reason holds for all of them, and
    /// otherwise a row for each set of reasons, with the places it is about.
    pub fn all<G: Game>(position: &G) -> Vec<Self> {
        Self::about(position, None)
    }

    /// The same of what has to do with a topic.
    pub fn about<G: Game>(position: &G, topic: Option<Topic>) -> Vec<Self> {
        let mut candidates = Vec::new();
        position.candidates(&mut candidates);
        let mut titles: Vec<(String, Vec<Option<Self>>)> = Vec::new();
        for mv in &candidates {
            let text = position.describe(mv);
            if topic.is_some_and(|topic| !topic.concerns(position, &text)) {
                continue;
            }
            let moves = Alike::one(&text, topic);
            let key = bare(&moves.title);
            let refusals = position.refusals(mv);
            let reasons = || refusals.iter().map(|refusal| open(refusal, topic)).collect();
            let refused = (!refusals.is_empty()).then(|| Self { moves, reasons: reasons() });
            match titles.iter_mut().find(|(known, _)| *known == key) {
                Some((_, group)) => group.push(refused),
                None => titles.push((key, vec![refused])),
            }
        }
        titles.into_iter().flat_map(|(_, group)| rows(group)).collect()
    }
}

fn rows(group: Vec<Option<Refused>>) -> Vec<Refused> {
    let all_refused = group.iter().all(Option::is_some);
    let refused: Vec<Refused> = group.into_iter().flatten().collect();
    let Some(first) = refused.first() else { return Vec::new() };
    let shared = |reason: &&Refusal| refused.iter().all(|other| other.reasons.iter().any(|one| alike(one, reason)));
    let common: Vec<Refusal> = first.reasons.iter().filter(shared).cloned().collect();
    if all_refused && !common.is_empty() {
        let moves = Alike { title: first.moves.title.clone(), places: Vec::new() };
        return vec![Refused { moves, reasons: common }];
    }
    let mut rows: Vec<Refused> = Vec::new();
    for candidate in refused {
        let same = |row: &&mut Refused| {
            let pairs = row.reasons.iter().zip(&candidate.reasons);
            row.reasons.len() == candidate.reasons.len() && pairs.into_iter().all(|(one, other)| alike(one, other))
        };
        match rows.iter_mut().find(same) {
            Some(row) => row.moves.places.extend(candidate.moves.places),
            None => rows.push(candidate),
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

fn open(refusal: &Refusal, topic: Option<Topic>) -> Refusal {
    Refusal::new(refusal.rule, refusal.text.with_places_open(topic))
}
