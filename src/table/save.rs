mod replay;
mod seal;

use super::history::{Deed, Point};
use super::live::MOST_MOVES;
use super::notation;
use super::{Chair, Correction, Dice, Match, Note};
use crate::game::{Actor, Game, Refusal, Seat, Setup, Viewer, counted, fingerprint};
use seal::{SEAL, UNSEALED, hex, last_line};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the format that is written. Every older one can be read. It is raised too where a rule is mended, so that
/// it says under which reading a match was played:
///
/// 1. The first.
/// 2. Starship Samurai: ships go along with a carrier in their player's own turn only, and only where they can arrive; the
///    discards are shuffled the moment a deck runs out; cards that wait for the victor are discarded when they are done; a
///    swap takes two; of samurai equally strong in a duel their player chooses.
const FORMAT: u32 = 2;

/// A match as text: its set-up and every move that was ever made, to be replayed through the rules.
///
/// The text is RON, one move a line, and ends with a seal: a fingerprint of everything before it. A save that was
/// changed by hand opens when its last line is replaced by `// unsealed`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Save<G: Game> {
    format: u32,
    game: String,
    /// Fingerprint of the data the rules ran on.
    data: String,
    setup: G::Setup,
    seats: Vec<Chair>,
    /// The seed of the dice, unless the table answers for Chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// How far the dice need not show the moves of Chance: they were rolled under an earlier reading of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    on_trust: Option<Point>,
    /// Whose view this is, unless it is the whole match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    viewer: Option<Viewer>,
    /// Whether people play it with the box, and only what the whole table sees is in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    referee: bool,
    /// How many moves of the list lead to where the match stands.
    at: Point,
    moves: Vec<Entry<G>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
struct Entry<G: Game> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    play: Option<G::Move>,
    /// What the table said of how things stand, if that and not a move led on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    correct: Option<Correction<G::Facts>>,
    /// Where it was made, if not after the move above it: what stands between was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<Point>,
    /// Fingerprint of the position it led to, where a turn begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    state: Option<String>,
}

/// The part of a save that tells which game it is of.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Header {
    format: u32,
    /// The game, by its [`Game::ID`].
    pub game: String,
}

/// Why a save cannot be opened.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SaveError {
    /// It is not text of the right form.
    #[error("it is not a save of Daimyo: {0}")]
    Unreadable(String),
    /// It breaks off.
    #[error("it is a match, cut short after move {0}: the rest of the file is missing; take an older copy")]
    CutShort(usize),
    /// It comes from a later version.
    #[error("it is of format {0}, and this Daimyo reads formats up to {FORMAT}: open it with a newer one")]
    TooNew(u32),
    /// It is a save of another game.
    #[error("it is a save of '{found}', not of '{expected}'")]
    OtherGame { found: String, expected: &'static str },
    /// It was changed after it was written.
    #[error(
        "it was changed or damaged after it was written{0}: take an older copy, or replace its last line by \
         '{UNSEALED}' to open it as it is"
    )]
    Broken(String),
    /// Its last line is missing.
    #[error("its end is missing, where the seal stands: take an older copy, or add a last line '{UNSEALED}'")]
    NoSeal,
    /// It was played with other maps or cards.
    #[error("it was played with other data ({found}) than this Daimyo has ({expected})")]
    OtherData {
        /// The fingerprint it carries.
        found: String,
        /// The fingerprint there is.
        expected: String,
    },
    /// The set-up cannot be played.
    #[error("its set-up cannot be played: {}", Refusal::sentence::<&str>(.0, &[]))]
    Setup(Vec<Refusal>),
    /// It has a number of chairs that does not fit.
    #[error("it has {} for {}", counted(*chairs, "seat"), counted(*players, "player"))]
    Chairs {
        /// How many it has.
        chairs: usize,
        /// How many it should have.
        players: usize,
    },
    /// A player's name would break a line, or is none.
    #[error("a player is called {0:?}: a name has at most {LONGEST} letters and no control characters", LONGEST = Chair::LONGEST_NAME)]
    Name(String),
    /// It is the view of somebody who cannot have it.
    #[error("it is the view of {0}, who does not play in it")]
    Viewer(Seat),
    /// It is a view that would make up what it cannot know.
    #[error("it is a view of a match, and a view has no dice: take out its seed")]
    ViewWithDice,
    /// It is refereed, and holds more than the whole table sees.
    #[error("it is a match with a referee, and must be the view of a bystander: add viewer: Bystander")]
    RefereeOfAll,
    /// A correction cannot stand.
    #[error("correction {0} cannot stand: {1}")]
    Correction(usize, String),
    /// Somebody says what cannot be said.
    #[error("a note in it cannot stand: {0}")]
    Note(String),
    /// It has gone on for ever.
    #[error("it has {0} moves, and a match has at most {MOST_MOVES}")]
    TooLong(usize),
    /// A move refers to a point that is not there.
    #[error("{0} refers to move {1}, which does not come before it")]
    NoSuchPoint(String, u32),
    /// The rules refuse a move.
    #[error("move {number} ({mv}) is refused: {reasons}")]
    Refused {
        /// Which move, from 1.
        number: usize,
        /// The move in words.
        mv: String,
        reasons: String,
    },
    /// A move leads somewhere else than it did.
    #[error("after move {0} the position is not the one that was saved: the file or the rules have changed")]
    OtherState(usize),
}

impl SaveError {
    /// Whether the file could be read and only its content does not hold.
    #[must_use]
    pub const fn was_readable(&self) -> bool {
        !matches!(self, Self::Unreadable(_) | Self::CutShort(_) | Self::TooNew(_) | Self::OtherGame { .. })
    }
}

fn unreadable(error: &ron::error::SpannedError) -> String {
    format!("line {}, column {}: {}", error.span.start.line, error.span.start.col, error.code)
}

/// Whether a text begins as saves do, wherever it ends.
fn begins_as_a_save(text: &str) -> bool {
    let inside = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('(').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with("format:")) && text.contains("setup:")
}

/// How many moves stand in a text that breaks off, each in a line of its own.
fn whole_moves(text: &str) -> usize {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| (line.starts_with("(play:") || line.starts_with("(correct:")) && line.ends_with("),")).count()
}

impl Header {
    /// Whether a text is meant to be a save, whatever may be wrong with it.
    #[must_use]
    pub fn is_of_a_save(text: &str) -> bool {
        last_line(text).starts_with(SEAL.trim_end())
            || last_line(text) == UNSEALED
            || notation::read::<Self>(text).is_ok()
            || begins_as_a_save(text)
    }

    /// Reads the head of a save, after making sure that nobody has changed the file.
    pub fn parse(text: &str) -> Result<Self, SaveError> {
        let header = notation::read::<Self>(text).map_err(|error| unreadable(&error));
        if !seal::holds(text) {
            let sealed = last_line(text).starts_with(SEAL);
            return Err(match header {
                Err(_) if !sealed && begins_as_a_save(text) => SaveError::CutShort(whole_moves(text)),
                Err(why) if !sealed => SaveError::Unreadable(why),
                Err(why) => SaveError::Broken(format!(" ({why})")),
                Ok(_) if !sealed => SaveError::NoSeal,
                Ok(_) => SaveError::Broken(String::new()),
            });
        }
        let header = header.map_err(SaveError::Unreadable)?;
        if header.format > FORMAT { Err(SaveError::TooNew(header.format)) } else { Ok(header) }
    }
}

impl<G: Game> Save<G> {
    /// Reads a save. Its moves are not yet checked: see [`Save::replay`].
    pub fn parse(text: &str) -> Result<Self, SaveError> {
        let read = notation::read::<Self>(text);
        let is_good = |save: &Self| seal::holds(text) && save.format <= FORMAT && save.game == G::ID;
        if !read.as_ref().is_ok_and(is_good) {
            // What is wrong with it, its head says best.
            let Header { game, .. } = Header::parse(text)?;
            if game != G::ID {
                return Err(SaveError::OtherGame { found: game, expected: G::ID });
            }
        }
        read.map_err(|error| SaveError::Unreadable(unreadable(&error)))
    }

    fn check_seats(&self) -> Result<(), SaveError> {
        let (chairs, players) = (self.seats.len(), self.setup.players());
        if chairs != players {
            return Err(SaveError::Chairs { chairs, players });
        }
        if let Some(chair) = self.seats.iter().find(|chair| !chair.has_a_good_name()) {
            return Err(SaveError::Name(chair.name.clone()));
        }
        match self.viewer {
            Some(Viewer::Seat(seat)) if seat.index() >= players => Err(SaveError::Viewer(seat)),
            Some(_) if self.seed.is_some() => Err(SaveError::ViewWithDice),
            viewer if self.referee && viewer != Some(Viewer::Bystander) => Err(SaveError::RefereeOfAll),
            _ => Ok(()),
        }
    }

    /// The text of the save, sealed.
    pub fn to_text(&self) -> String {
        seal::sealed(&notation::write_in_lines(self))
    }
}

impl<G: Game> Match<G> {
    /// The match as a save.
    pub fn save(&self) -> Save<G> {
        let entries = self.history.points().skip(1).filter_map(|point| {
            let step = self.history.step(point)?;
            let (play, correct) = match step.deed.clone() {
                Deed::Move(mv) => (Some(mv), None),
                Deed::Correction(correction) => (None, Some(correction)),
            };
            Some(Entry {
                play,
                correct,
                after: (step.before != Point(point.0 - 1)).then_some(step.before),
                state: self.begins_turn(point).then(|| hex(fingerprint(self.history.position(point)))),
            })
        });
        Save {
            format: FORMAT,
            game: G::ID.to_owned(),
            data: hex(G::data_hash(&self.setup)),
            setup: self.setup.clone(),
            seats: self.chairs.clone(),
            seed: self.dice.map(Dice::seed),
            on_trust: self.trusted(),
            viewer: self.viewer,
            referee: self.refereed,
            at: self.history.at(),
            moves: entries.collect(),
            notes: self.notes.clone(),
        }
    }

    /// The match as one viewer may know it, as a save.
    pub fn save_for(&self, viewer: Viewer) -> Save<G> {
        self.seen_by(viewer).save()
    }

    /// Whether the move that led to a point began a turn or ended the game.
    fn begins_turn(&self, point: Point) -> bool {
        let Some(before) = self.history.before(point) else { return false };
        let (before, after) = (self.history.position(before), self.history.position(point));
        after.turn() != before.turn() || after.actor() == Actor::Over
    }

    /// Opens a match from the text of a save.
    pub fn open(text: &str) -> Result<Self, SaveError> {
        Save::parse(text)?.replay()
    }
}
