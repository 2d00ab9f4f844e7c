//! The rules of Reiner Knizia's *Samurai*.
//!
//! One noun a file: [`Tile`]s are laid on [`Space`]s around settlements to capture [`Caste`] pieces. A [`Setup`] begins
//! a position of [`Samurai`], a [`Move`] changes it (`play`), `legal` says what may be done, `refuse` why the rest may not,
//! `pick` rolls the dice, `capture` and [`Reckoning`] decide who gets what, `view` keeps secrets, `words` speaks.

mod bits;
mod bot;
mod capture;
mod caste;
pub mod class;
mod facts;
mod legal;
mod map;
mod moves;
mod pick;
mod play;
mod position;
mod refuse;
pub mod rules;
mod scoring;
mod setup;
pub mod sheet;
mod shelved;
mod shorthand;
mod tile;
mod view;
mod words;

pub use capture::{Capture, Influence};
pub use caste::{Caste, Castes, Pile};
pub use facts::{Facts, SeatFacts};
pub use map::{Board, SPACES, Space, SpaceSet, Terrain};
pub use moves::{Move, Piece};
pub use position::{ASIDE_TO_END, Ending, HAND, Laid, Phase, Samurai};
pub use scoring::Reckoning;
pub use setup::{CaptureTiming, Dealing, EndCheck, Handicap, OpenCaptures, PointlessSwitch, Rulings, Setup};
pub use tile::{Sway, Tile, TileSet};

use crate::game::{Colour, Game, Heritage};
use std::ops::RangeInclusive;

impl Game for Samurai {
    const ID: &'static str = "samurai";
    const TITLE: &'static str = "Samurai";
    const SEAT_NAMES: &'static [&'static str] = &["Green", "Red", "Gold", "Purple"];
    const SEAT_COLOURS: &'static [Colour] = &[Colour::Green, Colour::Red, Colour::Gold, Colour::Purple];
    const PLAYERS: RangeInclusive<usize> = 2..=4;
}

impl Heritage for Samurai {
    fn data_hash(_: &Setup) -> u64 {
        map::data_hash()
    }
}
