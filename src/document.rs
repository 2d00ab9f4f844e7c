//! A match in a file, of whichever game: a save, or a journal.

use crate::game::Game;
use crate::shelf::{self, Errand, UnknownGame};
use crate::table::{Dropped, Header, Journal, Luck, Match, Reading, SaveError, recover, write_whole};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A file that holds a match.
#[derive(Debug)]
pub struct Document {
    path: PathBuf,
    game: String,
    content: Content,
}

#[derive(Debug)]
enum Content {
    Save(String),
    Journal(Reading),
}

/// A match that was opened, and what had to be left out of it.
#[derive(Debug)]
pub struct Opened<G: Game> {
    /// The match.
    pub live: Match<G>,
    /// What was left out.
    pub dropped: Option<Dropped>,
}

/// Why a file cannot be used.
#[derive(Debug, Error)]
#[error("{path}: {problem}", path = .path.display())]
pub struct DocumentError {
    path: PathBuf,
    #[source]
    problem: Problem,
}

#[derive(Debug, Error)]
enum Problem {
    #[error("cannot be read: {0}")]
    Unreadable(io::Error),
    #[error("cannot be written: {0}")]
    Unwritable(io::Error),
    #[error("is not text (byte {0} is not UTF-8), so it is no file of Daimyo")]
    NotText(usize),
    #[error("the first record of this journal is damaged")]
    NoFirstRecord,
    #[error(transparent)]
    Save(SaveError),
    #[error(transparent)]
    Game(UnknownGame),
    #[error("is not written: {0}")]
    Forged(Luck),
}

impl DocumentError {
    fn new(path: &Path, problem: Problem) -> Self {
        Self { path: path.to_owned(), problem }
    }

    /// Whether the file could be read and only its content does not hold.
    #[must_use]
    pub const fn was_readable(&self) -> bool {
        matches!(&self.problem, Problem::Save(error) if error.was_readable())
    }
}

impl Document {
    /// Reads a file and finds out which game it is of.
    pub fn read(path: &Path) -> Result<Self, DocumentError> {
        Self::new(path, read(path)?)
    }

    /// The match in the bytes of a file.
    pub fn new(path: &Path, bytes: Vec<u8>) -> Result<Self, DocumentError> {
        let fail = |problem| DocumentError::new(path, problem);
        let content = match Journal::read(&bytes) {
            Some(reading) => Content::Journal(reading),
            None => Content::Save(as_written(&text(path, bytes)?)),
        };
        let save = match &content {
            Content::Save(text) => text.as_str(),
            Content::Journal(reading) => {
                let first = reading.records.first().and_then(|first| std::str::from_utf8(first).ok());
                first.ok_or_else(|| fail(Problem::NoFirstRecord))?
            }
        };
        let game = Header::parse(save).map_err(|error| fail(Problem::Save(error)))?.game;
        Ok(Self { path: path.to_owned(), game, content })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Which game it is of, by its [`Game::ID`].
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Whether it can be written back as a save.
    #[must_use]
    pub const fn is_save(&self) -> bool {
        matches!(self.content, Content::Save(_))
    }

    /// Does something with the game this is of.
    pub fn with_game<T, F>(&self, errand: impl Errand<Outcome = Result<T, F>>) -> Result<T, F>
    where
        F: From<DocumentError>,
    {
        shelf::take(&self.game, errand)
            .map_err(|error| DocumentError::new(&self.path, Problem::Game(error)).into())
            .flatten()
    }

    /// Replays the match.
    pub fn open<G: Game>(&self) -> Result<Opened<G>, DocumentError> {
        let opened = match &self.content {
            Content::Save(text) => Match::open(text).map(|live| Opened { live, dropped: None }),
            Content::Journal(reading) => {
                recover(reading).map(|recovered| Opened { live: recovered.found, dropped: recovered.dropped })
            }
        };
        opened.map_err(|error| DocumentError::new(&self.path, Problem::Save(error)))
    }
}

/// Whether the bytes of a file hold a match rather than a score sheet.
#[must_use]
pub fn holds_a_match(bytes: &[u8]) -> bool {
    Journal::read(bytes).is_some() || std::str::from_utf8(bytes).is_ok_and(Header::is_of_a_save)
}

/// The bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>, DocumentError> {
    fs::read(path).map_err(|error| DocumentError::new(path, Problem::Unreadable(error)))
}

/// The text in the bytes of a file.
pub fn text(path: &Path, bytes: Vec<u8>) -> Result<String, DocumentError> {
    String::from_utf8(bytes)
        .map_err(|error| DocumentError::new(path, Problem::NotText(error.utf8_error().valid_up_to())))
}

/// The text of a save without what other programs add on the way, above all on Windows: a mark at its beginning, and
/// other ends of lines. The seal does not mind them then.
fn as_written(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

/// The RON files of a folder with their texts, by name. The error is a sentence for people.
pub fn ron_files(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: cannot be read: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
    paths.sort();
    if paths.is_empty() {
        return Err(format!("{}: has no .ron files", folder.display()));
    }
    paths.iter().map(|path| text_file(path).map_err(|error| error.to_string())).collect()
}

/// A file of text with its name.
pub fn text_file(path: &Path) -> Result<(String, String), DocumentError> {
    Ok((path.display().to_string(), text(path, read(path)?)?))
}

/// Writes a match to a file as a save. Nothing is sealed whose luck its dice do not show.
pub fn write<G: Game>(live: &Match<G>, path: &Path) -> Result<(), DocumentError> {
    if let luck @ Luck::Forged(_) = live.luck() {
        return Err(DocumentError::new(path, Problem::Forged(luck)));
    }
    write_whole(path, live.save().to_text().as_bytes())
        .map_err(|error| DocumentError::new(path, Problem::Unwritable(error)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samurai::Samurai;

    #[test]
    fn a_save_opens_with_the_marks_and_line_ends_of_windows() {
        let save = include_str!("../saves/samurai-captures.ron");
        let path = Path::new("captures.ron");
        let open =
            |text: String| Document::new(path, text.into_bytes()).and_then(|document| document.open::<Samurai>());
        let changed = format!("\u{feff}{}", save.replace('\n', "\r\n"));
        assert!(holds_a_match(changed.as_bytes()));
        let [plain, changed] = [save.to_owned(), changed].map(|text| open(text).expect("it opens").live.save());
        assert_eq!(plain, changed);
        assert!(open(save.replacen('\n', "\n\r", 1)).is_err(), "anything else is still noticed");
    }
}
