use super::document::open_with_warning;
use super::eyes::Eyes;
use super::words::{add_winners, next_step};
use super::{Failure, print};
use crate::document::Document;
use crate::game::{Actor, Game, Refused, counted};
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
    #[command(flatten)]
    eyes: Eyes,
}

impl Legal {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        document.with_game(List { eyes: self.eyes, document: &document, json })
    }
}

struct List<'a> {
    eyes: Eyes,
    document: &'a Document,
    json: bool,
}

impl Errand for List<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let (open, whole): (Match<G>, _) = open_with_warning(self.document)?;
        let live = self.eyes.see(&open)?;
        let (position, names) = (live.position(), live.names());
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let moves = moves.iter().map(|mv| (notation::write(mv), position.describe(mv).plain(&names)));
        let moves: Vec<(String, String)> = moves.collect();
        let refused = Refused::all(position);
        let words = |row: &Refused, most| row.moves.words(most).plain(&names);
        let reasons = |row: &Refused| row.reasons.iter().map(|reason| reason.cited().plain(&names)).collect::<Vec<_>>();
        if self.json {
            let rows: Vec<_> = moves.iter().map(|(mv, text)| json!({"move": mv, "text": text})).collect();
            let refused = refused.iter().map(|row| json!({"text": words(row, usize::MAX), "reasons": reasons(row)}));
            let refused: Vec<_> = refused.collect();
            let mut answer = json!({
                "actor": position.actor().to_string(),
                "step": position.step().plain(&names),
                "moves": rows,
                "refused": refused,
            });
            add_winners(&live, &mut answer);
            print::json(&answer)?;
            return whole.conclude();
        }
        let width = moves.iter().map(|(mv, _)| mv.len()).max().unwrap_or_default().min(48);
        let mut lines = vec![next_step(&live), format!("{}:", counted(moves.len(), "legal move"))];
        if position.actor() == Actor::Chance && live.viewer() != open.viewer() {
            lines.insert(1, "as it looks to a bystander: `--open` lists what may be played".to_owned());
        }
        lines.extend(moves.iter().map(|(mv, text)| format!("  {mv:width$}  {text}")));
        if !refused.is_empty() {
            lines.push("refused:".to_owned());
            lines.extend(refused.iter().map(|row| format!("  {}: {}", words(row, FEW), reasons(row).join("; "))));
        }
        print::lines(lines)?;
        whole.conclude()
    }
}
