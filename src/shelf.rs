//! The games on the shelf: the one place that lists them all.

use crate::game::{Game, MAX_SEATS};
use crate::sheet::Kind;
pub use crate::shelved::{Example, Moment, Shelved};
use crate::table::notation;
use thiserror::Error;

/// Hands all games to a macro: whoever goes through them does so by this list.
macro_rules! all_games {
    ($then:ident) => {
        $then! { crate::samurai::Samurai, crate::starship::Starship }
    };
}
#[cfg(feature = "window")]
pub(crate) use all_games;

/// Something that can be done with any game.
pub trait Errand {
    /// What comes of it.
    type Outcome;

    /// Does it with this game.
    fn run<G: Shelved>(self) -> Self::Outcome;
}

/// What is known of a game without opening its box.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// [`Game::ID`].
    pub id: &'static str,
    /// [`Game::TITLE`].
    pub title: &'static str,
    /// [`Shelved::BLURB`].
    pub blurb: &'static str,
    /// [`Shelved::AUTHOR`].
    pub author: &'static str,
    /// [`Shelved::EXAMPLES`].
    pub examples: &'static [Example],
    /// [`Shelved::COMMANDS`].
    pub commands: &'static [&'static str],
    /// What its score sheets are like, if it has some.
    pub sheet: Option<&'static Kind>,
}

impl Entry {
    /// That of a game.
    #[must_use]
    pub const fn of<G: Shelved>() -> Self {
        assert!(*G::PLAYERS.end() <= MAX_SEATS, "a table has no more seats");
        let sheet = match G::SHEETS {
            Some(sheets) => Some(sheets.kind),
            None => None,
        };
        Self {
            id: G::ID,
            title: G::TITLE,
            blurb: G::BLURB,
            author: G::AUTHOR,
            examples: G::EXAMPLES,
            commands: G::COMMANDS,
            sheet,
        }
    }
}

/// There is no such game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game '{0}'; there are: {known}", known = ids().join(", "))]
pub struct UnknownGame(pub String);

macro_rules! list {
    ($($game:ty),*) => {
        pub static ENTRIES: &[Entry] = &[$(Entry::of::<$game>()),*];

        /// Takes the game with this name from the shelf and runs an errand with it.
        pub fn take<E: Errand>(id: &str, errand: E) -> Result<E::Outcome, UnknownGame> {
            $(if id == <$game>::ID {
                return Ok(errand.run::<$game>());
            })*
            Err(UnknownGame(id.to_owned()))
        }
    };
}
all_games!(list);

/// The names of all games.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    ENTRIES.iter().map(|entry| entry.id).collect()
}

/// The facts of a game in a text, or what it holds in their place: "no facts of Samurai: line 3, …".
pub fn read_facts<G: Game>(text: &str) -> Result<G::Facts, String> {
    struct Reads<'a>(&'a str);

    impl Errand for Reads<'_> {
        type Outcome = Option<&'static str>;

        fn run<G: Shelved>(self) -> Self::Outcome {
            notation::read::<G::Facts>(self.0).is_ok().then_some(G::TITLE)
        }
    }

    notation::read(text).map_err(|error| match ids().into_iter().find_map(|id| take(id, Reads(text)).ok().flatten()) {
        Some(other) => format!("facts of {other}, not of {}", G::TITLE),
        None => {
            let (line, column, why) = (error.span.start.line, error.span.start.col, error.code);
            format!("no facts of {}: line {line}, column {column}: {why}", G::TITLE)
        }
    })
}

/// The kinds of score sheets there are.
#[must_use]
pub fn kinds() -> Vec<&'static Kind> {
    ENTRIES.iter().filter_map(|entry| entry.sheet).collect()
}
