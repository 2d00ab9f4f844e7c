//! Score sheets: what everybody has at the end of a game, written down by hand in RON or JSON.
//!
//! A sheet is first read leniently, whatever stands in it, so that whoever wrote it hears of everything that is wrong
//! at once, and not of one thing at a time.
//!
//! ```
//! use daimyo::sheet::{Format, Sheet};
//!
//! let sheet = Sheet::parse(
//!     r#"(game: Samurai, players: [
//!         (name: "Green", buddhas: 1, rice: 3, castles: 2),
//!         (name: "Red", buddhas: 4, rice: 2, castles: 1),
//!     ])"#,
//!     Format::Ron,
//! )
//! .unwrap();
//! assert_eq!(sheet.standings().decided_by, "leader_tokens");
//! ```

mod fault;
mod fields;
mod player;
mod samurai;
mod starship;
mod value;

use crate::game::{Game, Ranking, Standings};
use fields::Fields;
use player::Player;
use thiserror::Error;

pub use fault::{Fault, Field};
pub use samurai::pieces_of_a_caste;
pub(crate) use starship::Claim;
pub use starship::MOST_HONOR;
pub(crate) use value::{Record, Value};

/// How a sheet is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Rusty object notation.
    Ron,
    /// JavaScript object notation.
    Json,
}

/// Why a sheet cannot be scored.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SheetError {
    /// It breaks the syntax of its format: where, how, and what to do.
    #[error("{0}")]
    Unreadable(String),
    /// It can be read but cannot be true: a sentence for every fault.
    #[error("{}", .0.join("; "))]
    Faults(Vec<String>),
}

/// A score sheet without faults.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    names: Vec<String>,
    tally: Tally,
}

/// What everybody has.
#[derive(Clone, PartialEq, Debug)]
pub enum Tally {
    /// In Samurai.
    Samurai(crate::samurai::Reckoning),
    /// In Starship Samurai.
    Starship(crate::starship::Reckoning),
}

impl Tally {
    /// The result with all its reasons.
    #[must_use]
    pub fn standings(&self) -> Standings {
        match self {
            Self::Samurai(reckoning) => reckoning.standings(),
            Self::Starship(reckoning) => reckoning.standings(),
        }
    }

    /// The bare result.
    #[must_use]
    pub fn ranking(&self) -> Ranking {
        match self {
            Self::Samurai(reckoning) => reckoning.ranking(),
            Self::Starship(reckoning) => reckoning.ranking(),
        }
    }
}

/// The games whose sheets we know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Samurai.
    Samurai,
    /// Starship Samurai.
    Starship,
}

impl Kind {
    /// The game with this name in saves and on the command line.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        [Self::Samurai, Self::Starship].into_iter().find(|kind| kind.id() == id)
    }

    /// The name that saves and the command line use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Samurai => crate::samurai::Samurai::ID,
            Self::Starship => crate::starship::Starship::ID,
        }
    }

    /// The name people know it by.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Samurai => crate::samurai::Samurai::TITLE,
            Self::Starship => crate::starship::Starship::TITLE,
        }
    }
}

impl Sheet {
    /// Reads a sheet, or says everything that is wrong with it.
    pub fn parse(text: &str, format: Format) -> Result<Self, SheetError> {
        let value = Value::parse(text, format)?;
        Self::of_value(&value).map_err(|faults| SheetError::Faults(words(faults)))
    }

    /// The sheet that a value holds, or everything that is wrong with it, and where.
    pub(crate) fn of_value(value: &Value) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let sheet = Self::read(value, &mut faults);
        sheet.ok_or(faults)
    }

    /// The sheet, or nothing but faults.
    fn read(value: &Value, faults: &mut Vec<Fault>) -> Option<Self> {
        let Value::Record(record) = value else {
            let words = format!("the sheet is {value}; it must be a record of game and players");
            faults.push(Fault::of_sheet(words));
            return None;
        };
        let mut fields = Fields::of_sheet(record, faults);
        fields.allow(&["game", "players", "alliance"]);
        let kind = read_kind(&mut fields);
        let alliances = fields.optional("alliance");
        let players = fields.required("players").and_then(|value| fields.list("players", value));
        if let Some(players) = players
            && !(2..=4).contains(&players.len())
        {
            fields.fault("players", format!("the number of players is {}; it must be 2, 3 or 4", players.len()));
        }
        let players = Player::read_all(players.unwrap_or_default(), faults);
        let tally = match kind? {
            Kind::Samurai => Tally::Samurai(samurai::read(&players, alliances, faults)?),
            Kind::Starship => Tally::Starship(starship::read(&players, alliances, faults)?),
        };
        Some(Self { names: players.into_iter().map(|player| player.name).collect(), tally })
    }

    /// The game it is of, by the name that saves and the command line use.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.kind().id()
    }

    /// The game it is of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self.tally {
            Tally::Samurai(_) => Kind::Samurai,
            Tally::Starship(_) => Kind::Starship,
        }
    }

    /// What everybody has.
    #[must_use]
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The players' names, in the order of the sheet: that of the seats in [`Sheet::standings`].
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// The result with all its reasons.
    #[must_use]
    pub fn standings(&self) -> Standings {
        self.tally.standings()
    }
}

/// The sentences of faults.
pub(crate) fn words(faults: Vec<Fault>) -> Vec<String> {
    faults.into_iter().map(|fault| fault.words).collect()
}

/// The kind of game under the key for it.
pub(crate) fn kind_of(value: &Value) -> Option<Kind> {
    match value {
        Value::Text(name) => Kind::by_id(&name.to_ascii_lowercase()),
        _ => None,
    }
}

fn read_kind(fields: &mut Fields) -> Option<Kind> {
    let value = fields.required("game")?;
    let kind = kind_of(value);
    if kind.is_none() {
        fields.fault("game", format!("game is {value}; it must be Samurai or Starship"));
    }
    kind
}
