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

mod fields;
mod player;
mod samurai;
mod starship;
mod value;

use crate::game::{Game, Standings};
use fields::Fields;
use player::Player;
use thiserror::Error;
use value::Value;

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

#[derive(Clone, PartialEq, Debug)]
enum Tally {
    Samurai(crate::samurai::Reckoning),
    Starship(crate::starship::Reckoning),
}

/// The games whose sheets we know.
#[derive(Clone, Copy)]
enum Kind {
    Samurai,
    Starship,
}

impl Sheet {
    /// Reads a sheet, or says everything that is wrong with it.
    pub fn parse(text: &str, format: Format) -> Result<Self, SheetError> {
        let value = Value::parse(text, format)?;
        let mut faults = Vec::new();
        let sheet = Self::read(&value, &mut faults);
        sheet.ok_or(SheetError::Faults(faults))
    }

    /// The sheet, or nothing but faults.
    fn read(value: &Value, faults: &mut Vec<String>) -> Option<Self> {
        let Value::Record(record) = value else {
            faults.push(format!("the sheet is {value}; it must be a record of game and players"));
            return None;
        };
        let mut fields = Fields::new("the sheet", record, faults);
        fields.allow(&["game", "players", "alliance"]);
        let kind = read_kind(&mut fields);
        let alliances = fields.optional("alliance");
        let players = fields.required("players").and_then(|value| fields.list("players", value));
        if let Some(players) = players
            && !(2..=4).contains(&players.len())
        {
            fields.fault(format!("the number of players is {}; it must be 2, 3 or 4", players.len()));
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
        match self.tally {
            Tally::Samurai(_) => crate::samurai::Samurai::ID,
            Tally::Starship(_) => "starship",
        }
    }

    /// The players' names, in the order of the sheet: that of the seats in [`Sheet::standings`].
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// The result with all its reasons.
    #[must_use]
    pub fn standings(&self) -> Standings {
        match &self.tally {
            Tally::Samurai(reckoning) => reckoning.standings(),
            Tally::Starship(reckoning) => reckoning.standings(),
        }
    }
}

fn read_kind(fields: &mut Fields) -> Option<Kind> {
    let value = fields.required("game")?;
    match value {
        Value::Text(name) if name.eq_ignore_ascii_case("samurai") => Some(Kind::Samurai),
        Value::Text(name) if name.eq_ignore_ascii_case("starship") => Some(Kind::Starship),
        _ => {
            fields.fault(format!("game is {value}; it must be Samurai or Starship"));
            None
        }
    }
}
