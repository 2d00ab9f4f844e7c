//! A position in the form scripts and fingerprints see. Saves carry fingerprints of it: it never changes, it only
//! gains fields at the end under a new format version.

use super::{Caste, Phase, Pile, Rulings, Samurai, Space, SpaceSet, Tile};
use crate::game::Seat;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Serialize)]
struct Facts<'a> {
    players: usize,
    rulings: &'a Rulings,
    phase: &'static str,
    first: Option<Seat>,
    seat: Seat,
    turn: u16,
    tile_played: bool,
    slow_tile_played: bool,
    laid_this_turn: Vec<Space>,
    tiles: BTreeMap<Space, (Seat, Tile)>,
    pieces: BTreeMap<Space, Vec<Caste>>,
    supply: Pile,
    set_aside: Pile,
    seats: Vec<SeatFacts>,
}

#[derive(Serialize)]
struct SeatFacts {
    hand: Vec<Tile>,
    stack: usize,
    not_played: Vec<Tile>,
    captured: Option<Pile>,
}

impl Serialize for Samurai {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let spaces = |set: &SpaceSet| set.iter().collect::<Vec<_>>();
        let laid = |space: Space| Some((space, self.tile_at(space).map(|laid| (laid.seat, laid.tile))?));
        Facts {
            players: self.board.players(),
            rulings: &self.rulings,
            phase: self.phase.name(),
            first: (self.phase != Phase::Begin).then_some(self.first),
            seat: self.seat,
            turn: self.turn,
            tile_played: self.any_played,
            slow_tile_played: self.slow_played,
            laid_this_turn: spaces(&self.laid_now),
            tiles: self.board.spaces().iter().filter_map(laid).collect(),
            pieces: self
                .board
                .settlements()
                .iter()
                .map(|space| (space, self.pieces_at(space).iter().collect()))
                .collect(),
            supply: self.supply,
            set_aside: self.aside,
            seats: self.seats().map(|seat| self.seat_facts(seat)).collect(),
        }
        .serialize(serializer)
    }
}

impl Samurai {
    fn seat_facts(&self, seat: Seat) -> SeatFacts {
        SeatFacts {
            hand: self.hand(seat).iter().collect(),
            stack: self.stack(seat),
            not_played: self.left(seat).iter().collect(),
            captured: self.captured(seat),
        }
    }
}

impl Phase {
    const fn name(self) -> &'static str {
        match self {
            Self::Begin => "begin",
            Self::Hands => "hands",
            Self::Pieces => "pieces",
            Self::Turn => "turn",
            Self::Refresh => "refresh",
            Self::Screens => "screens",
            Self::Over => "over",
        }
    }
}
