//! Files, as the commands use them.

use super::Failure;
use crate::document::{Document, DocumentError, Opened};
use crate::game::Game;
use crate::table::{Dropped, Match};
use std::path::Path;

impl From<DocumentError> for Failure {
    fn from(error: DocumentError) -> Self {
        let sentence = error.to_string();
        if error.was_readable() { Self::No(sentence) } else { Self::Wrong(sentence) }
    }
}

/// Replays the match, and tells people on standard error what had to be left out.
pub fn open_with_warning<G: Game>(document: &Document) -> Result<Match<G>, Failure> {
    let Opened::<G> { live, dropped } = document.open()?;
    if let Some(Dropped { amount, why }) = dropped {
        eprintln!("daimyo: {}: {amount} at its end were left out: {why}", document.path().display());
    }
    if let Some(departure) = live.departure() {
        eprintln!("daimyo: {}: {departure}", document.path().display());
    }
    Ok(live)
}

/// Refuses to write over a file that is there.
pub fn must_be_new(path: &Path) -> Result<(), Failure> {
    if path.exists() {
        let sentence = format!("{}: is there already, and nothing is overwritten: choose another name", path.display());
        return Err(Failure::Wrong(sentence));
    }
    Ok(())
}
