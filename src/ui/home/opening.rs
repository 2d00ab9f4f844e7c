//! How matches that are kept somewhere come onto a table of their game.

use crate::document::Document;
use crate::table::KeeperError;
use crate::ui::shell::Shell;
use crate::ui::sitting::{Purpose, Sitting, SittingError};
use crate::ui::table::Table;
use crate::ui::{Drawn, Screen};
use std::path::Path;

/// A table, and what had to be left out of the match on it, or why there is none.
pub type Opened = Result<(Box<dyn Screen>, Option<String>), Unopened>;

/// Why a match is not on a table.
pub enum Unopened {
    Impossible(String),
    /// Not all of it holds, and somebody must say whether to go on without the rest.
    Damaged(String),
}

impl<S: ToString> From<S> for Unopened {
    fn from(sentence: S) -> Self {
        Self::Impossible(sentence.to_string())
    }
}

/// Opens a file on a table of its game. If not all of it could be read, the sentence says what was left out.
pub fn open_table(document: &Document, purpose: Purpose, shell: &Shell) -> Opened {
    let card = shell.card(document.game()).ok_or_else(|| missing(document))?;
    (card.open)(document, purpose)
}

/// Opens a built-in example at the first moment it is about, everything shown.
pub fn open_example(name: &str, text: &str, shell: &Shell) -> Opened {
    let document = Document::new(Path::new(name), text.as_bytes().to_vec())?;
    open_table(&document, Purpose::Study, shell)
}

pub(super) fn missing(document: &Document) -> String {
    format!("{}: the window has no table for '{}'", document.path().display(), document.game())
}

/// Opens a match of a game on its table.
pub fn open<G: Drawn>(document: &Document, purpose: Purpose) -> Opened {
    let (sitting, sentence) = Sitting::<G>::open(document, purpose).map_err(|error| match error {
        SittingError::Keeper(KeeperError::Damaged(damage)) => Unopened::Damaged(damage.to_string()),
        error => error.into(),
    })?;
    let is_file = document.is_save() && purpose != Purpose::Study;
    let file = is_file.then(|| std::path::absolute(document.path()).ok()).flatten();
    let mut table = Table::new(sitting, file.map(|file| (file, document.print())));
    if purpose == Purpose::Study {
        let example = G::EXAMPLES.iter().find(|example| Path::new(example.file) == document.path());
        table.demonstrate(example.map_or(&[], |example| example.moments));
    }
    let sentences: Vec<String> = sentence.into_iter().chain(table.unseat_strangers()).collect();
    Ok((Box::new(table), (!sentences.is_empty()).then(|| sentences.join("; "))))
}
