//! The games on the shelf: the one place that lists them all.

use crate::game::{Game, Load, MAX_SEATS, OwnDeck};
use crate::samurai::Samurai;
use crate::sheet::{Kind, Sheets};
use crate::starship::{self, Starship};
use thiserror::Error;

/// A game on the shelf: what there is to it beside its rules.
pub trait Shelved: Game {
    /// What it is, in a line.
    const BLURB: &'static str;

    /// Who made it up.
    const AUTHOR: &'static str;

    /// Matches to step through.
    const EXAMPLES: &'static [Example] = &[];

    /// What to try on the command line.
    const COMMANDS: &'static [&'static str] = &[];

    /// Its score sheets, if it has some.
    const SHEETS: Option<Sheets<Self>> = None;

    /// How it takes in cards and boards of people's own, if it does.
    const OWN_DATA: Option<Load<Self::Setup>> = None;

    /// How it is played with a deck of somebody's own, if it can be.
    const OWN_DECK: Option<OwnDeck<Self::Setup>> = None;
}

/// A match to step through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// What it is about.
    pub title: &'static str,
    /// What its file is called.
    pub file: &'static str,
    pub text: &'static str,
}

/// An example among the saves of the program.
macro_rules! example {
    ($title:literal, $file:literal) => {
        Example { title: $title, file: $file, text: include_str!(concat!("../saves/", $file)) }
    };
}

impl Shelved for Samurai {
    const BLURB: &'static str = "Tiles around the towns of Japan, for the favour of three castes";
    const AUTHOR: &'static str = "Reiner Knizia";
    const EXAMPLES: &'static [Example] =
        &[example!("captures", "samurai-captures.ron"), example!("scoring", "samurai-scoring.ron")];
    const COMMANDS: &'static [&'static str] = &[
        "daimyo saves/samurai-captures.ron",
        "daimyo new samurai --players 3 --names Ada,Ben,Cy --set setup=Players --out evening.ron",
        "daimyo legal evening.ron",
        "daimyo play evening.ron 'Keep(Buddha4)' 'Keep(Samurai3)'",
        "daimyo show evening.ron --seat 2",
        "daimyo view evening.ron --seat 2 --out for-ben.ron",
        "daimyo check evening.ron saves/*.ron",
        "daimyo score saves/samurai-scoring.ron",
        "daimyo simulate samurai --players 4 --games 20000 --seed 1",
        "daimyo render evening.ron --seat 1 --size 1280x800 --out evening.png",
    ];
    const SHEETS: Option<Sheets<Self>> = Some(Sheets::of());
}

impl Shelved for Starship {
    const BLURB: &'static str = "Clans, fleets and giant mechs, for locations and alliances";
    const AUTHOR: &'static str = "Isaac Vega";
    const EXAMPLES: &'static [Example] = &[
        example!("allegiance", "starship-allegiance.ron"),
        example!("alliances", "starship-alliances.ron"),
        example!("four units", "starship-four-units.ron"),
        example!("five units", "starship-five-units.ron"),
        example!("location types", "starship-location-types.ron"),
    ];
    const COMMANDS: &'static [&'static str] =
        &["daimyo new starship --players 4 --set decks=Both --set trading=Yes --out night.ron"];
    const SHEETS: Option<Sheets<Self>> = Some(Sheets::of());
    const OWN_DATA: Option<Load<Self::Setup>> = Some(starship::load_set);
    const OWN_DECK: Option<OwnDeck<Self::Setup>> = Some(starship::OWN_DECK);
}

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

/// The kinds of score sheets there are.
#[must_use]
pub fn kinds() -> Vec<&'static Kind> {
    ENTRIES.iter().filter_map(|entry| entry.sheet).collect()
}
