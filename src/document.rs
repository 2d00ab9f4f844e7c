//! A match in a file, of whichever game: a save, or a journal.

use crate::files::{self, Hold, HoldError, Kind, Over, ReadError, WriteError};
use crate::game::Game;
use crate::shelf::{self, Errand, UnknownGame};
use crate::table::{Damage, Dropped, Header, Journal, Luck, Match, Reading, Recovered, SaveError, recover};
use std::fs;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A file that holds a match.
#[derive(Debug)]
pub struct Document {
    path: PathBuf,
    game: String,
    content: Content,
    print: Print,
}

/// By what one can tell whether a file has been changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print(u64);

impl Print {
    fn of(bytes: &[u8]) -> Self {
        Self(xxhash_rust::xxh3::xxh3_64(bytes))
    }
}

#[derive(Debug)]
enum Content {
    Save(String),
    Journal(Reading),
}

/// A match that was opened, and what had to be left out of it.
#[derive(Debug)]
pub struct Opened<G: Game> {
    pub live: Match<G>,
    /// What was left out.
    pub dropped: Option<Dropped>,
    /// What was left out and had been kept: not only the beginning of a record.
    pub damage: Option<Damage>,
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
    #[error(transparent)]
    Unread(ReadError),
    #[error(transparent)]
    Unwritten(WriteError),
    #[error(transparent)]
    Hold(HoldError),
    #[error("was changed by another program since it was read: save under another name")]
    Changed,
    #[error("is a journal of another version of Daimyo: open it with that one")]
    OtherVersion,
    #[error("is a match, but it is damaged at its very beginning, where its set-up stands: nothing of it can be read")]
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
        match &self.problem {
            Problem::Save(error) => error.was_readable(),
            Problem::Hold(error) => matches!(error, HoldError::Held(_)),
            _ => false,
        }
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
        let print = Print::of(&bytes);
        let content = match Journal::read(&bytes) {
            Some(reading) => Content::Journal(reading),
            None if Journal::is_of_another_version(&bytes) => return Err(fail(Problem::OtherVersion)),
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
        Ok(Self { path: path.to_owned(), game, content, print })
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Which game it is of, by its [`Game::ID`].
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// By what to tell whether the file has been changed since.
    #[must_use]
    pub const fn print(&self) -> Print {
        self.print
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

    pub fn open<G: Game>(&self) -> Result<Opened<G>, DocumentError> {
        let opened = match &self.content {
            Content::Save(text) => Match::open(text).map(|live| Opened { live, dropped: None, damage: None }),
            Content::Journal(reading) => recover(reading).map(|Recovered { found, dropped, .. }| {
                let damage = dropped.as_ref().filter(|dropped| !dropped.torn);
                let damage = damage.map(|dropped| Damage::new(&self.path, &found, dropped));
                Opened { live: found, dropped, damage }
            }),
        };
        opened.map_err(|error| DocumentError::new(&self.path, Problem::Save(error)))
    }
}

/// Whether the bytes of a file hold a match rather than a score sheet.
#[must_use]
pub fn holds_a_match(bytes: &[u8]) -> bool {
    bytes.starts_with(files::JOURNAL) || std::str::from_utf8(bytes).is_ok_and(Header::is_of_a_save)
}

/// The bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>, DocumentError> {
    files::read(path, Kind::Match).map_err(|error| DocumentError::new(path, Problem::Unread(error)))
}

/// The bytes of a file that holds a match or a score sheet, and whether it is a match.
pub fn read_any(path: &Path) -> Result<(Vec<u8>, bool), DocumentError> {
    let bytes = read(path)?;
    let is_match = holds_a_match(&bytes);
    let too_large = || DocumentError::new(path, Problem::Unread(ReadError::TooLarge(Kind::Sheet)));
    if is_match || bytes.len() as u64 <= Kind::Sheet.limit() { Ok((bytes, is_match)) } else { Err(too_large()) }
}

/// The text in the bytes of a file.
pub fn text(path: &Path, bytes: Vec<u8>) -> Result<String, DocumentError> {
    files::text(bytes).map_err(|error| DocumentError::new(path, Problem::Unread(error)))
}

/// Holds a file from before it is read until it is written. What others who were killed have left beside it goes.
pub fn hold(path: &Path) -> Result<Hold, DocumentError> {
    files::must_be_file(path).map_err(|error| DocumentError::new(path, Problem::Unread(error)))?;
    files::clear_strays_beside(path);
    Hold::take(path).map_err(|error| DocumentError::new(path, Problem::Hold(error)))
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
    let mut found = Vec::new();
    let mut total = 0;
    for path in paths {
        let (name, text) = text_file(&path, Kind::Set).map_err(|error| error.to_string())?;
        total += text.len() as u64;
        if total > Kind::Set.limit() {
            return Err(format!("{}: {}", folder.display(), ReadError::TooLarge(Kind::Set)));
        }
        found.push((name, text));
    }
    Ok(found)
}

/// A file of text with its name.
pub fn text_file(path: &Path, kind: Kind) -> Result<(String, String), DocumentError> {
    let text = files::read_text(path, kind).map_err(|error| DocumentError::new(path, Problem::Unread(error)))?;
    Ok((path.display().to_string(), text))
}

/// Writes a match to a file as a save: to a new one, or over another save.
pub fn write<G: Game>(live: &Match<G>, path: &Path) -> Result<Print, DocumentError> {
    // What a file is matters more than who has it.
    files::may_write(path, Kind::Match, Over::ItsKind)
        .map_err(|error| DocumentError::new(path, Problem::Unwritten(error)))?;
    let _hold = path.exists().then(|| hold(path)).transpose()?;
    write_save(live, path, Over::ItsKind)
}

/// Writes a match to a new file as a save.
pub fn write_new<G: Game>(live: &Match<G>, path: &Path) -> Result<Print, DocumentError> {
    write_save(live, path, Over::Nothing)
}

/// Writes a match back to the save that is held.
pub fn write_back<G: Game>(live: &Match<G>, hold: &Hold) -> Result<Print, DocumentError> {
    write_save(live, hold.path(), Over::ItsKind)
}

/// Writes a match back to a save, unless that has been changed since.
pub fn write_unchanged<G: Game>(live: &Match<G>, path: &Path, print: Print) -> Result<Print, DocumentError> {
    if !path.exists() {
        return write_new(live, path);
    }
    let hold = hold(path)?;
    if Print::of(&read(path)?) != print {
        return Err(DocumentError::new(path, Problem::Changed));
    }
    write_back(live, &hold)
}

/// Nothing is sealed whose luck its dice do not show.
fn write_save<G: Game>(live: &Match<G>, path: &Path, over: Over) -> Result<Print, DocumentError> {
    if let luck @ Luck::Forged(_) = live.luck() {
        return Err(DocumentError::new(path, Problem::Forged(luck)));
    }
    let text = live.save().to_text();
    files::write(path, Kind::Match, over, text.as_bytes())
        .map_err(|error| DocumentError::new(path, Problem::Unwritten(error)))?;
    Ok(Print::of(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samurai::Samurai;

    #[test]
    fn a_journal_of_another_version_is_known_for_one() {
        let later = b"daimyo journal 2\n\xff";
        assert!(holds_a_match(later));
        let opened = Document::new(Path::new("a.journal"), later.to_vec());
        let sentence = opened.expect_err("it cannot be read").to_string();
        assert_eq!(sentence, "a.journal: is a journal of another version of Daimyo: open it with that one");
    }

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
