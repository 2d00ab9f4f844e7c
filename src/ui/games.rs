//! The games that can be drawn: the one place of the window that lists them all.

use super::{Drawn, Icon, Mood};
use crate::game::Game;
use crate::samurai::Samurai;
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
}

/// All games, as the home screen shows them.
pub const CARDS: [Card; 2] = [
    Card {
        id: Samurai::ID,
        title: Samurai::TITLE,
        about: "Tiles around the towns of Japan, for the favour of three castes",
        mood: Mood::Ink,
        icon: Icon::Samurai,
    },
    Card {
        id: Starship::ID,
        title: Starship::TITLE,
        about: "Clans, fleets and giant mechs, for locations and alliances",
        mood: Mood::Space,
        icon: Icon::Mecha,
    },
];

/// Something that can be done with any game that is drawn.
pub trait Errand {
    /// What comes of it.
    type Outcome;

    /// Does it with this game.
    fn run<G: Drawn>(self) -> Self::Outcome;
}

/// Runs an errand with the game of this name, if the window has a table for it.
pub fn take<E: Errand>(id: &str, errand: E) -> Option<E::Outcome> {
    match id {
        Samurai::ID => Some(errand.run::<Samurai>()),
        Starship::ID => Some(errand.run::<Starship>()),
        _ => None,
    }
}

/// Whether the window has a table for this game.
#[must_use]
pub fn is_drawn(id: &str) -> bool {
    struct Nothing;

    impl Errand for Nothing {
        type Outcome = ();

        fn run<G: Drawn>(self) {}
    }

    take(id, Nothing).is_some()
}
