//! The rules of Reiner Knizia's *Samurai*.
//!
//! One noun a file: [`Tile`]s are laid on [`Space`]s around settlements to capture [`Caste`] pieces. A [`Setup`] begins
//! a position of [`Samurai`], a [`Move`] changes it (`play`), `legal` lists what may be done and `refuse` says why the
//! rest may not, `capture` and [`Reckoning`] decide who gets what, `view` keeps secrets, `words` speaks.

mod bits;
mod capture;
mod caste;
pub mod class;
mod facts;
mod legal;
mod map;
mod moves;
mod play;
mod position;
mod refuse;
pub mod rules;
mod scoring;
mod setup;
pub mod sheet;
mod tile;
mod view;
mod words;

pub use capture::{Capture, Influence};
pub use caste::{Caste, Castes, Pile};
pub use map::{Board, SPACES, Space, SpaceSet, Terrain};
pub use moves::{Move, Piece};
pub use position::{ASIDE_TO_END, Ending, HAND, Laid, Phase, Samurai};
pub use scoring::Reckoning;
pub use setup::{CaptureTiming, Dealing, EndCheck, Handicap, OpenCaptures, PointlessSwitch, Rulings, Setup};
pub use tile::{Sway, Tile, TileSet};

use crate::game::{Actor, Colour, Game, Ranking, Refusal, Revealed, Standings, Text, Viewer};
use rand::Rng;
use std::ops::RangeInclusive;

impl Game for Samurai {
    const ID: &'static str = "samurai";
    const TITLE: &'static str = "Samurai";
    const SEAT_NAMES: &'static [&'static str] = &["Green", "Red", "Gold", "Purple"];
    const SEAT_COLOURS: &'static [Colour] = &[Colour::Green, Colour::Red, Colour::Gold, Colour::Purple];
    const PLAYERS: RangeInclusive<usize> = 2..=4;

    type Setup = Setup;
    type Move = Move;

    fn data_hash(_: &Setup) -> u64 {
        map::data_hash()
    }

    fn new(setup: &Setup) -> Result<Self, Vec<Refusal>> {
        Self::begin(setup)
    }

    fn players(&self) -> usize {
        self.board.players()
    }

    fn actor(&self) -> Actor {
        self.to_act()
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn turn_for_people(&self) -> u32 {
        self.turn_without_choices().into()
    }

    fn step(&self) -> Text {
        self.words_for_step()
    }

    fn moves(&self, into: &mut Vec<Move>) {
        self.list_moves(into);
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        self.list_candidates(into);
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

impl Samurai {
    /// What everybody is known to have captured.
    #[must_use]
    pub fn reckoning(&self) -> Reckoning {
        let piles: [Pile; 4] = std::array::from_fn(|index| self.players[index].pile.unwrap_or_default());
        Reckoning::new(&piles[..self.board.players()])
    }
}
