//! Score sheets: what everybody has at the end of a game, written down by hand in RON or JSON.
//!
//! Sheets are something a game may have beside its rules. Such a game is [`Scored`]: it says what stands on a line
//! ([`Column`]), reads a [`Page`] into an [`Account`], and fills a [`Draft`] in from a position. Everything else is here
//! and the same for all games: a [`Draft`] is a sheet as somebody types it, possibly impossible; it yields either every
//! [`Fault`], each tied to its field, or a [`Sheet`], and of that a [`Report`]: the result with each line of each
//! [`Sum`], the ladder of criteria, and the smallest [`Change`]s that would alter it.
//!
//! A sheet is first read leniently, whatever stands in it, so that whoever wrote it hears of everything that is wrong
//! at once, and not of one thing at a time.
//!
//! ```
//! use daimyo::samurai::Samurai;
//! use daimyo::sheet::{Draft, Kind};
//!
//! let mut draft = Draft::new(Kind::of::<Samurai>(), &["Green", "Red"]);
//! *draft.line_mut(0).typed_mut("rice") = "3".into();
//! let report = draft.report().unwrap();
//! assert_eq!(report.verdict(), "Green wins");
//! *draft.line_mut(1).typed_mut("rice") = "5".into();
//! assert_eq!(draft.report().unwrap_err()[0].words,
//!     "the players have 8 rice together; there are 7, the pieces of a caste for two players");
//! ```

mod account;
mod change;
mod column;
mod draft;
mod fault;
mod fields;
mod found;
mod kind;
mod line;
mod page;
mod player;
mod report;
mod scored;
mod sum;
mod value;

pub use account::{Account, Upset, altering};
pub use change::{Change, moved, number, ways};
pub use column::{Column, Holds, Switch};
pub use draft::Draft;
pub use fault::{Fault, Field};
pub use fields::{Fields, Limits};
pub use found::smallest_changes;
pub use kind::Kind;
pub use line::{Line, numbers};
pub use page::Page;
pub use report::{Report, lines_of};
pub use scored::{Scored, Sheets};
pub use sum::{Cell, Sum, capital};
pub use value::{Record, Value};

use crate::game::Standings;
use page::read_all;
use thiserror::Error;

/// How a sheet is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Ron,
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

impl SheetError {
    /// The error that consists of these faults.
    #[must_use]
    pub fn of_faults(faults: Vec<Fault>) -> Self {
        Self::Faults(faults.into_iter().map(|fault| fault.words).collect())
    }
}

/// A score sheet without faults.
#[derive(Debug)]
pub struct Sheet {
    kind: &'static Kind,
    names: Vec<String>,
    tally: Box<dyn Account>,
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        // Tallies of different games have no equality, but each writes out everything it holds.
        let [mine, theirs] = [self, other].map(|sheet| format!("{:?}", sheet.tally));
        (self.kind, &self.names, mine) == (other.kind, &other.names, theirs)
    }
}

impl Sheet {
    /// The sheet that a value holds, of one of these kinds, or everything that is wrong with it, and where.
    pub fn read(value: &Value, kinds: &[&'static Kind]) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let read = read_all(value, kinds, &mut faults);
        let sheet = read.map(|(kind, names, tally)| Self { kind, names, tally });
        sheet.filter(|_| faults.is_empty()).ok_or(faults)
    }

    /// The game it is of, by the name that saves and the command line use.
    #[must_use]
    pub const fn game(&self) -> &'static str {
        self.kind.id
    }

    #[must_use]
    pub fn tally(&self) -> &dyn Account {
        self.tally.as_ref()
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

    /// The result with everything there is to say about it.
    #[must_use]
    pub fn report(&self) -> Report {
        Report::new(self.tally(), self.names())
    }
}
