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
mod card;
pub mod class;
mod course;
mod judge;
mod moves;
mod position;
pub mod rules;
mod scoring;
mod set;
mod setup;
pub mod sheet;
mod unit;
mod view;
mod words;

pub use alliance::{AllianceBoard, CLAN_MARKERS, Clan, Markers, Spot, Tier, TierSource};
pub use card::{ActionCard, Among, Aura, CARD_KINDS, Card, Cards, Copies, Cost, Count, Deed, Effect, Kind, Step, Zone};
pub use course::{HonorBySource, HonorSource};
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

use crate::game::{Actor, Colour, Game, Ranking, Refusal, Revealed, Rule, Standings, Text, Viewer};
use rand::Rng;
use std::ops::RangeInclusive;

impl Game for Starship {
    const ID: &'static str = "starship";
    const TITLE: &'static str = "Starship Samurai";
    const SEAT_NAMES: &'static [&'static str] = &["Gamma", "Nova", "Pulsar", "Void"];
    const SEAT_COLOURS: &'static [Colour] = &[Colour::Green, Colour::Blue, Colour::Red, Colour::Purple];
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    type Setup = Setup;
    type Move = Move;

    fn data_hash(setup: &Setup) -> u64 {
        setup.set().fingerprint()
    }

    const EARLIER_DATA: &'static [u64] = &[set::FIRST_BUILTIN];

    fn new(setup: &Setup) -> Result<Self, Vec<Refusal>> {
        Self::begin(setup)
    }

    fn amended(&self, mv: &Move) -> Option<&'static Rule> {
        self.amended_rule(*mv)
    }

    fn players(&self) -> usize {
        self.count.into()
    }

    fn actor(&self) -> Actor {
        self.to_act()
    }

    fn turn(&self) -> u32 {
        self.turns.into()
    }

    fn step(&self) -> Text {
        self.words_for_step()
    }

    fn moves(&self, into: &mut Vec<Move>) {
        self.each_legal(|mv| into.push(mv));
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        // Nobody wonders why Chance did not do something else.
        if self.actor() == Actor::Chance {
            self.each_legal(|mv| into.push(mv));
        } else {
            self.each_option(|mv| into.push(mv));
        }
    }

    fn refusals(&self, mv: &Move) -> Vec<Refusal> {
        self.reasons_against(*mv)
    }

    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        self.pick_move(rng)
    }

    fn play_unchecked(&mut self, mv: &Move) -> Revealed {
        self.make(*mv)
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        self.view(viewer)
    }

    fn move_seen_by(&self, mv: &Move, viewer: Viewer) -> Move {
        self.view_of_move(*mv, viewer)
    }

    fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Self {
        self.fill_in(rng)
    }

    fn describe(&self, mv: &Move) -> Text {
        self.words_for_move(*mv)
    }

    fn tell(before: &Self, mv: &Move, after: &Self) -> Vec<Text> {
        before.words_for_event(*mv, after)
    }

    fn sketch(&self) -> Vec<Text> {
        self.words_for_position()
    }

    fn ranking(&self) -> Ranking {
        self.reckoning().ranking()
    }

    fn standings(&self) -> Standings {
        self.reckoning().standings()
    }
}
