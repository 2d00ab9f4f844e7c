use super::document::{damaged, must_be_rolled};
use super::words::next_step;
use super::{Failure, print};
use crate::document::{Document, Opened};
use crate::files::shown;
use crate::game::{Game, Viewer, counted};
use crate::shelf::Errand;
use crate::table::{Dropped, Luck};
use clap::Args;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Replay saves through the rules
#[derive(Args, Debug)]
pub struct Check {
    /// Saves or journals
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// A match that holds.
struct Holding {
    moves: usize,
    luck: Luck,
    step: String,
}

impl Check {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let answers: Vec<_> = self.files.iter().map(|file| (file, check(file))).collect();
        if json {
            let named = answers.iter().map(|(file, answer)| (file.to_string_lossy(), answer));
            let rows = named.map(|(file, answer)| match answer {
                Ok(Holding { moves, luck, step }) => {
                    let checked = *luck == Luck::Rolled;
                    json!({"file": file, "holds": true, "moves": moves, "draws_checked": checked, "step": step})
                }
                Err(failure) => json!({"file": file, "holds": false, "problem": shown(failure.sentence())}),
            });
            print::json(&json!({"files": rows.collect::<Vec<_>>()}))?;
        } else {
            let holding = answers.iter().filter_map(|(file, answer)| Some((file, answer.as_ref().ok()?)));
            print::lines(holding.map(|(file, Holding { moves, luck, step })| {
                format!("{}: holds: {}, {luck}; {step}", file.display(), counted(*moves, "move"))
            }))?;
        }
        overall(&answers.into_iter().filter_map(|(_, answer)| answer.err()).collect::<Vec<_>>())
    }
}

fn check(path: &Path) -> Result<Holding, Failure> {
    let document = Document::read(path)?;
    document.with_game(Replay { document: &document })
}

struct Replay<'a> {
    document: &'a Document,
}

impl Errand for Replay<'_> {
    type Outcome = Result<Holding, Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let Opened::<G> { live, dropped, damage } = self.document.open()?;
        let no = |why: String| Failure::No(format!("{}: {why}", self.document.path().display()));
        let luck = must_be_rolled(self.document.path(), &live)?;
        if let Some(departure) = live.departure() {
            return Err(no(departure.to_string()));
        }
        if let Some(damage) = damage {
            return Err(Failure::No(damaged(&damage)));
        }
        // Whoever checks a file has asked for nobody's hand.
        let seen = live.seen_by(Viewer::Bystander);
        let moves = seen.history().points().count() - 1;
        match dropped {
            None => Ok(Holding { moves, luck, step: next_step(&seen) }),
            Some(Dropped { amount, why, .. }) => {
                Err(no(format!("holds up to move {moves}, but {amount} behind it cannot be read: {why}")))
            }
        }
    }
}

/// One failure for all: its code is the worst, its text a sentence a file.
fn overall(failures: &[Failure]) -> Result<(), Failure> {
    let unreadable = failures.iter().any(|failure| matches!(failure, Failure::Wrong(_)));
    let sentences = failures.iter().map(Failure::sentence).collect::<Vec<_>>().join("\ndaimyo: ");
    match (sentences.is_empty(), unreadable) {
        (true, _) => Ok(()),
        (false, false) => Err(Failure::No(sentences)),
        (false, true) => Err(Failure::Wrong(sentences)),
    }
}
