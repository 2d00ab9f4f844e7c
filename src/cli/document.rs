//! Files, as the commands use them.

use super::Failure;
use crate::document::{Document, DocumentError, Opened};
use crate::files::shown;
use crate::game::Game;
use crate::table::{Damage, Dropped, Luck, Match};
use std::path::Path;

impl From<DocumentError> for Failure {
    fn from(error: DocumentError) -> Self {
        let sentence = error.to_string();
        if error.was_readable() { Self::No(sentence) } else { Self::Wrong(sentence) }
    }
}

/// Whether the file held all of the match that a command has answered about.
#[must_use]
#[derive(Default)]
pub struct Whole(Option<Damage>);

impl Whole {
    /// What is to be said behind the answer.
    pub fn conclude(self) -> Result<(), Failure> {
        self.0.map_or(Ok(()), |damage| Err(Failure::Partly(damaged(&damage))))
    }

    /// Refuses to go on with less than all of it.
    pub fn require(&self) -> Result<(), Failure> {
        self.0.as_ref().map_or(Ok(()), |damage| Err(Failure::No(damaged(damage))))
    }
}

/// What is wrong with a journal, and what to do.
pub fn damaged(damage: &Damage) -> String {
    format!("{damage}; `play` with --repair goes on from there, and keeps the whole file beside it")
}

/// Replays the match as far as it holds, and tells people on standard error what is not as it was.
pub fn open_with_warning<G: Game>(document: &Document) -> Result<(Match<G>, Whole), Failure> {
    let Opened { live, dropped, damage } = document.open()?;
    warn(document.path(), &live, dropped.as_ref().filter(|dropped| dropped.torn), None);
    Ok((live, Whole(damage)))
}

/// Tells people on standard error what is not as it was in the match of a file.
pub fn warn<G: Game>(path: &Path, live: &Match<G>, dropped: Option<&Dropped>, copy: Option<&Path>) {
    let path = path.display();
    if let Some(Dropped { amount, why, .. }) = dropped {
        let moves = live.history().points().count() - 1;
        let copy = copy.map(|copy| format!("; the whole file is at {}", copy.display())).unwrap_or_default();
        tell(&format!(
            "{path}: it goes on from move {moves}, and left out is what stood behind it, {amount}: {why}{copy}"
        ));
    }
    if let Some(departure) = live.departure() {
        tell(&format!("{path}: {departure}"));
    }
}

/// Refuses a match with luck that its dice do not show.
pub fn must_be_rolled<G: Game>(path: &Path, live: &Match<G>) -> Result<Luck, Failure> {
    match live.luck() {
        luck @ Luck::Forged(_) => Err(Failure::No(format!("{}: {luck}", path.display()))),
        luck => Ok(luck),
    }
}

/// Tells people something on standard error.
pub fn tell(sentence: &str) {
    eprintln!("daimyo: {}", shown(sentence));
}
