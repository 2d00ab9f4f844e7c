use super::Failure;
use crate::game::Game;
use crate::shelf::{self, Errand};
use crate::table::{Dropped, Header, Journal, Match, Reading, SaveError, recover, write_whole};
use std::fs;
use std::path::{Path, PathBuf};

/// A match in a file: a save, or a journal.
pub struct Document {
    path: PathBuf,
    game: String,
    content: Content,
}

enum Content {
    Save(String),
    Journal(Reading),
}

/// A match that was opened, and what had to be left out of it.
pub struct Opened<G: Game> {
    pub live: Match<G>,
    pub dropped: Option<Dropped>,
}

impl Document {
    /// Reads a file and finds out which game it is of.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        Self::new(path, read(path)?)
    }

    /// The match in the bytes of a file.
    pub fn new(path: &Path, bytes: Vec<u8>) -> Result<Self, Failure> {
        let content = match Journal::read(&bytes) {
            Some(reading) => Content::Journal(reading),
            None => Content::Save(text(path, bytes)?),
        };
        let save = match &content {
            Content::Save(text) => text.as_str(),
            Content::Journal(reading) => {
                reading.records.first().and_then(|first| std::str::from_utf8(first).ok()).ok_or_else(|| {
                    Failure::Wrong(format!("{}: the first record of this journal is damaged", path.display()))
                })?
            }
        };
        let game = Header::parse(save).map_err(|error| refusal(path, &error))?.game;
        Ok(Self { path: path.to_owned(), game, content })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it can be written back as a save.
    pub const fn is_save(&self) -> bool {
        matches!(self.content, Content::Save(_))
    }

    /// Does something with the game this is of.
    pub fn with_game<T>(&self, errand: impl Errand<Outcome = Result<T, Failure>>) -> Result<T, Failure> {
        shelf::take(&self.game, errand)
            .map_err(|error| Failure::Wrong(format!("{}: {error}", self.path.display())))
            .flatten()
    }

    /// Replays the match.
    pub fn open<G: Game>(&self) -> Result<Opened<G>, Failure> {
        let opened = match &self.content {
            Content::Save(text) => Match::open(text).map(|live| Opened { live, dropped: None }),
            Content::Journal(reading) => {
                recover(reading).map(|recovered| Opened { live: recovered.found, dropped: recovered.dropped })
            }
        };
        opened.map_err(|error| refusal(&self.path, &error))
    }

    /// Replays the match, and tells people on standard error what had to be left out.
    pub fn open_with_warning<G: Game>(&self) -> Result<Match<G>, Failure> {
        let Opened { live, dropped } = self.open()?;
        if let Some(Dropped { amount, why }) = dropped {
            eprintln!("daimyo: {}: {amount} at its end were left out: {why}", self.path.display());
        }
        Ok(live)
    }
}

fn refusal(path: &Path, error: &SaveError) -> Failure {
    let sentence = format!("{}: {error}", path.display());
    if error.was_readable() { Failure::No(sentence) } else { Failure::Wrong(sentence) }
}

/// The bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::Wrong(format!("{}: cannot be read: {error}", path.display())))
}

/// The text in the bytes of a file.
pub fn text(path: &Path, bytes: Vec<u8>) -> Result<String, Failure> {
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        Failure::Wrong(format!(
            "{}: is not text (byte {place} is not UTF-8), so it is no file of Daimyo",
            path.display()
        ))
    })
}

/// Writes a match to a file as a save.
pub fn write<G: Game>(live: &Match<G>, path: &Path) -> Result<(), Failure> {
    write_whole(path, live.save().to_text().as_bytes())
        .map_err(|error| Failure::Wrong(format!("{}: cannot be written: {error}", path.display())))
}

/// Refuses to write over a file that is there.
pub fn must_be_new(path: &Path) -> Result<(), Failure> {
    if path.exists() {
        let sentence = format!("{}: is there already, and nothing is overwritten: choose another name", path.display());
        return Err(Failure::Wrong(sentence));
    }
    Ok(())
}
