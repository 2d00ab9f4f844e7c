use super::Failure;
use crate::game::{Actor, Game, Seat};
use crate::shelf::{self, Errand};
use crate::table::{Dropped, Header, Journal, Match, SaveError, recover, write_whole};
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
    Journal(Vec<u8>),
}

/// A match that was opened, and what had to be left out of it.
pub struct Opened<G: Game> {
    pub live: Match<G>,
    pub dropped: Option<Dropped>,
}

impl Document {
    /// Reads a file and finds out which game it is of.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let bytes = read(path)?;
        let fail = |error| refusal(path, &error);
        let (game, content) = if let Some(reading) = Journal::read(&bytes) {
            let first = reading.records.first().and_then(|record| std::str::from_utf8(record).ok());
            let text = first.ok_or_else(|| {
                Failure::Wrong(format!("{}: the first record of this journal is damaged", path.display()))
            })?;
            (Header::parse(text).map_err(fail)?.game, Content::Journal(bytes))
        } else {
            let text = text(path, bytes)?;
            (Header::parse(&text).map_err(fail)?.game, Content::Save(text))
        };
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
            Content::Journal(bytes) => recover(bytes)
                .expect("the content is a journal")
                .map(|recovered| Opened { live: recovered.found, dropped: recovered.dropped }),
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

/// Who acts now, as the command line puts it.
pub fn actor<G: Game>(position: &G) -> String {
    position.actor().to_string()
}

/// The seat with this number, if the match has it.
pub fn seat<G: Game>(live: &Match<G>, number: usize) -> Result<Seat, Failure> {
    let players = live.chairs().len();
    Seat::all(players)
        .find(|seat| seat.number() == number)
        .ok_or_else(|| Failure::Wrong(format!("there is no seat {number}: this match has seats 1 to {players}")))
}

/// What comes next, in words.
pub fn next_step<G: Game>(live: &Match<G>) -> String {
    let step = live.position().step().plain(&live.names());
    match live.position().actor() {
        Actor::Chance => format!("{step} (chance)"),
        Actor::Seat(seat) => format!("{step} ({seat})"),
        Actor::Over => step,
    }
}
