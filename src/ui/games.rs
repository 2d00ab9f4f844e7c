//! The games that can be drawn: the one place of the window that lists them all.

use super::{Drawn, Icon, Mood};
use crate::game::Game;
use crate::samurai::Samurai;
use crate::sheet::Kind;
use crate::shelf::all_games;
use crate::starship::Starship;

/// A game on the home screen.
pub struct Card {
    /// Its name in saves.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// How it feels.
    pub mood: Mood,
    /// Its picture.
    pub icon: Icon,
    /// What its score sheets are like, if it has some.
    pub sheet: Option<&'static Kind>,
}

impl Card {
    const fn of<G: Drawn>(about: &'static str, icon: Icon) -> Self {
        Self { id: G::ID, title: G::TITLE, about, mood: G::MOOD, icon, sheet: crate::shelf::Entry::of::<G>().sheet }
    }
}

/// All games, as the home screen shows them.
pub static CARDS: [Card; 2] = [
    Card::of::<Samurai>("Tiles around the towns of Japan, for the favour of three castes", Icon::Samurai),
    Card::of::<Starship>("Clans, fleets and giant mechs, for locations and alliances", Icon::Mecha),
];

/// Something that can be done with any game that is drawn.
pub trait Errand {
    /// What comes of it.
    type Outcome;

    /// Does it with this game.
    fn run<G: Drawn>(self) -> Self::Outcome;
}

macro_rules! take {
    ($($game:ty),*) => {
        /// Runs an errand with the game of this name, if the window has a table for it.
        pub fn take<E: Errand>(id: &str, errand: E) -> Option<E::Outcome> {
            $(if id == <$game>::ID {
                return Some(errand.run::<$game>());
            })*
            None
        }
    };
}
all_games!(take);

/// How a game feels.
#[must_use]
pub fn mood_of(id: &str) -> Mood {
    CARDS.iter().find(|card| card.id == id).map_or(Mood::Ink, |card| card.mood)
}
