use super::document::open_with_warning;
use super::words::{add_winners, next_step};
use super::{Failure, print};
use crate::document::Document;
use crate::game::{Game, Refusal, Span, Text, counted};
use crate::shelf::Errand;
use crate::table::{Match, notation};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// How many places of a refusal a person is shown.
const FEW: usize = 6;

/// Say who acts, what may be done, and why the rest may not
#[derive(Args, Debug)]
pub struct Legal {
    /// A save or a journal
    file: PathBuf,
}

impl Legal {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        document.with_game(List { document: &document, json })
    }
}

struct List<'a> {
    document: &'a Document,
    json: bool,
}

impl Errand for List<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let live: Match<G> = open_with_warning(self.document)?;
        let (position, names) = (live.position(), live.names());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let moves = moves.iter().map(|mv| (notation::write(mv), position.describe(mv).plain(&names)));
        let moves: Vec<(String, String)> = moves.collect();
        let refused = refused(position, &names);
        if self.json {
            let rows: Vec<_> = moves.iter().map(|(mv, text)| json!({"move": mv, "text": text})).collect();
            let refused: Vec<_> =
                refused.iter().map(|row| json!({"text": row.text(usize::MAX), "reasons": row.reasons})).collect();
            let mut answer = json!({
                "actor": position.actor().to_string(),
                "step": position.step().plain(&names),
                "moves": rows,
                "refused": refused,
            });
            add_winners(&live, &mut answer);
            return print::json(&answer);
        }
        let width = moves.iter().map(|(mv, _)| mv.len()).max().unwrap_or_default().min(48);
        let mut lines = vec![next_step(&live, None), format!("{}:", counted(moves.len(), "legal move"))];
        lines.extend(moves.iter().map(|(mv, text)| format!("  {mv:width$}  {text}")));
        if !refused.is_empty() {
            lines.push("refused:".to_owned());
            lines.extend(refused.iter().map(|row| format!("  {}: {}", row.text(FEW), row.reasons.join("; "))));
        }
        print::lines(lines)
    }
}

/// Some candidates that are refused for the same reasons.
struct Refused {
    title: String,
    /// The places it is about; none if it is about all.
    places: Vec<String>,
    reasons: Vec<String>,
}

impl Refused {
    /// The title with its places: all of them, or only the first few.
    fn text(&self, most: usize) -> String {
        let Self { title, places, .. } = self;
        match places.len().checked_sub(most) {
            _ if places.is_empty() => title.clone(),
            Some(more) if more > 1 => format!("{title}: {} and {more} more", places[..most].join(", ")),
            _ => format!("{title}: {}", places.join(", ")),
        }
    }
}

/// A candidate that is refused, with its places left open so that it can be grouped with its like.
struct Candidate {
    title: String,
    place: Option<String>,
    reasons: Vec<String>,
}

/// What is refused and why. Candidates of one title are one row where a reason holds for all of them, and otherwise a
/// row for each set of reasons, with the places it is about.
fn refused<G: Game>(position: &G, names: &[&str]) -> Vec<Refused> {
    let mut candidates = Vec::new();
    position.candidates(&mut candidates);
    let mut titles: Vec<(String, Vec<Option<Candidate>>)> = Vec::new();
    for mv in &candidates {
        let text = position.describe(mv);
        let title = open_places(&text).plain(names);
        let refusals = position.refusals(mv);
        let candidate = (!refusals.is_empty()).then(|| Candidate {
            title: title.clone(),
            place: Some(places(&text).join("/")).filter(|place| !place.is_empty()),
            reasons: reasons(&refusals, names),
        });
        match titles.iter_mut().find(|(known, _)| *known == title) {
            Some((_, group)) => group.push(candidate),
            None => titles.push((title, vec![candidate])),
        }
    }
    titles.into_iter().flat_map(|(_, group)| rows(group)).collect()
}

fn rows(group: Vec<Option<Candidate>>) -> Vec<Refused> {
    let all_refused = group.iter().all(Option::is_some);
    let refused: Vec<Candidate> = group.into_iter().flatten().collect();
    let Some(first) = refused.first() else { return Vec::new() };
    let shared = |reason: &&String| refused.iter().all(|other| other.reasons.contains(*reason));
    let common: Vec<String> = first.reasons.iter().filter(shared).cloned().collect();
    if all_refused && !common.is_empty() {
        return vec![Refused { title: first.title.clone(), places: Vec::new(), reasons: common }];
    }
    let mut rows: Vec<Refused> = Vec::new();
    for Candidate { title, place, reasons } in refused {
        match rows.iter_mut().find(|row| row.reasons == reasons) {
            Some(row) => row.places.extend(place),
            None => rows.push(Refused { title, places: place.into_iter().collect(), reasons }),
        }
    }
    rows
}

fn reasons(refusals: &[Refusal], names: &[&str]) -> Vec<String> {
    refusals.iter().map(|refusal| open_places(&refusal.cited()).plain(names)).collect()
}

/// A text with its places left open.
fn open_places(text: &Text) -> Text {
    let open = text.spans().iter().map(|span| match span {
        Span::Thing(class, ..) if class.is_place() => Text::from("…"),
        span => span.clone().into(),
    });
    Text::join(open, "")
}

/// The places a text names.
fn places(text: &Text) -> Vec<&str> {
    let named = text.spans().iter().filter_map(|span| match span {
        Span::Thing(class, _, name) if class.is_place() => Some(name.as_ref()),
        _ => None,
    });
    named.collect()
}
