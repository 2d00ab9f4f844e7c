//! The rules of Isaac Vega's *Starship Samurai*.
//!
//! Cards, boards and units are data: a [`Set`]. A [`Setup`] begins a position of [`Starship`], a [`Move`] answers what is
//! asked (`course::ask`): something in the course of a turn or battle, or about the topmost of the tasks (`course::task`)
//! that are being resolved. `course::play` does what was decided, `course` what follows by itself, `card::effect` resolves
//! [`ActionCard`]s step by step, `unit::travel` moves figures, `battle` fights. `judge` says what may be done and why the
//! rest may not, `judge::options` lists what one might try, `view` keeps secrets, `words` speaks, and a [`Reckoning`]
//! decides who has won.

mod alliance;
mod battle;
mod bot;
mod card;
pub mod class;
mod course;
mod facts;
mod judge;
mod moves;
mod position;
pub mod rules;
mod scoring;
mod set;
mod setup;
pub mod sheet;
mod shelved;
mod unit;
mod view;
mod words;

pub use alliance::{AllianceBoard, CLAN_MARKERS, Clan, Markers, Spot, Tier, TierSource};
pub use card::{ActionCard, Among, Aura, CARD_KINDS, Card, Cards, Copies, Cost, Count, Deed, Effect, Kind, Step, Zone};
pub use course::{Blow, Cause, HonorBySource, HonorSource};
pub use facts::{Facts, SeatFacts, SiteFacts, ZoneFacts};
pub use moves::{Adjustment, Move, Order, Side};
pub use position::{HAND_LIMIT, PLAYERS, Phase, SPACES, Starship};
pub use scoring::{Alliances, Holdings, Reckoning};
pub use set::{
    Claims, Deck, Fault, LOCATION_CARDS, Location, LocationCard, LocationType, OWN_DECK, Reward, Samurai, Set, Source,
    load_set,
};
pub use setup::{
    AbsentBranches, AttachInSupply, BUILT_DECK, CardsAlone, CargoAgain, CarrierTiming, DRAFTED_DECK, Decks, Draws,
    EmptyHandedVictor, OdaFollow, OwnDecks, Rulings, Setup, Trading, WealthSupply,
};
pub use unit::{Ability, FIGHTERS, Place, Roster, Sort, UNITS, Unit, UnitCard, UnitSet};
pub use view::{Committed, LastBattle, Power};

/// How many wealth tokens the game has.
pub const WEALTH_TOKENS: usize = 44;

use crate::game::{Colour, Game};
use std::ops::RangeInclusive;

impl Game for Starship {
    const ID: &'static str = "starship";
    const TITLE: &'static str = "Starship Samurai";
    const SEAT_NAMES: &'static [&'static str] = &["Gamma", "Nova", "Pulsar", "Void"];
    const SEAT_COLOURS: &'static [Colour] = &[Colour::Green, Colour::Blue, Colour::Red, Colour::Purple];
    const PLAYERS: RangeInclusive<usize> = 2..=4;
}
