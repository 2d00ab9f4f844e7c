//! The games that can be drawn, as the window shows them.

use super::home::{self, Opened, Summary};
use super::new_match::{self, Form, Mode};
use super::sitting::Purpose;
use super::{Drawn, Icon, Layer, Mood, Shell, scorer};
use crate::document::{Document, DocumentError};
use crate::game::Game as _;
use crate::shelf::{Entry, all_games};
use egui::Ui;

/// A game as the window shows it, and what leads to its table. The window knows the games of [`Shell::games`] and no others.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    /// What is known of it.
    pub entry: Entry,
    /// [`Drawn::MOOD`].
    pub mood: Mood,
    /// [`Drawn::ICON`].
    pub icon: Icon,
    /// [`Drawn::DOOR`].
    pub door: &'static [Layer],
    /// [`Drawn::KEYS`].
    pub keys: &'static [(&'static str, &'static str)],
    /// The dialog for a new match.
    pub(super) begin: fn(&Shell, Mode) -> Box<dyn Form>,
    /// Opens a match on a table.
    pub(super) open: fn(&Document, Purpose) -> Opened,
    /// A match in a line.
    pub(super) summarise: fn(&Document) -> Result<Summary, DocumentError>,
    /// [`Drawn::sheet_ui`].
    pub(super) sheet_ui: fn(&mut scorer::Form<'_>, &mut Ui),
}

impl Card {
    /// That of a game.
    #[must_use]
    pub const fn of<G: Drawn>() -> Self {
        Self {
            entry: Entry::of::<G>(),
            mood: G::MOOD,
            icon: G::ICON,
            door: G::DOOR,
            keys: G::KEYS,
            begin: new_match::form::<G>,
            open: home::open::<G>,
            summarise: home::summarise::<G>,
            sheet_ui: G::sheet_ui,
        }
    }
}

/// Something that can be done with any game that is drawn.
pub trait Visit {
    /// What comes of it.
    type Outcome;

    /// Does it with this game.
    fn run<G: Drawn>(self) -> Self::Outcome;
}

macro_rules! list {
    ($($game:ty),*) => {
        /// All games, in the order of the shelf.
        pub static CARDS: &[Card] = &[$(Card::of::<$game>()),*];

        /// Visits the game of this name, if the window has a table for it.
        pub fn visit<V: Visit>(id: &str, visitor: V) -> Option<V::Outcome> {
            $(if id == <$game>::ID {
                return Some(visitor.run::<$game>());
            })*
            None
        }
    };
}
all_games!(list);
