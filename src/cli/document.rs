//! Files, as the commands use them.

use super::Failure;
use crate::document::{Document, DocumentError, Opened};
use crate::game::Game;
use crate::table::{Dropped, Luck, Match};
use std::path::Path;

impl From<DocumentError> for Failure {
    fn from(error: DocumentError) -> Self {
        let sentence = error.to_string();
        if error.was_readable() { Self::No(sentence) } else { Self::Wrong(sentence) }
    }
}

/// Replays the match, and tells people on standard error what had to be left out.
pub fn open_with_warning<G: Game>(document: &Document) -> Result<Match<G>, Failure> {
    let Opened { live, dropped } = document.open()?;
    warn(document.path(), &live, dropped.as_ref(), None);
    Ok(live)
}

/// Tells people on standard error what is not as it was in the match of a file.
pub fn warn<G: Game>(path: &Path, live: &Match<G>, dropped: Option<&Dropped>, copy: Option<&Path>) {
    if let Some(Dropped { amount, why }) = dropped {
        let copy = copy.map(|copy| format!("; the whole file is at {}", copy.display())).unwrap_or_default();
        eprintln!("daimyo: {}: {amount} at its end were left out: {why}{copy}", path.display());
    }
    if let Some(departure) = live.departure() {
        eprintln!("daimyo: {}: {departure}", path.display());
    }
}

/// Refuses a match with luck that its dice do not show.
pub fn must_be_rolled<G: Game>(path: &Path, live: &Match<G>) -> Result<Luck, Failure> {
    match live.luck() {
        luck @ Luck::Forged(_) => Err(Failure::No(format!("{}: {luck}", path.display()))),
        luck => Ok(luck),
    }
}

/// Refuses to write over a file that is there.
pub fn must_be_new(path: &Path) -> Result<(), Failure> {
    if path.exists() {
        let sentence = format!("{}: is there already, and nothing is overwritten: choose another name", path.display());
        return Err(Failure::Wrong(sentence));
    }
    Ok(())
}
