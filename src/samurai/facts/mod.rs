//! A position on paper, in the form that scripts and fingerprints see. Saves carry fingerprints of it: it never changes, it
//! only gains fields at the end under a new format version.

mod edit;
mod gate;

use super::words::words_for_tiles;
use super::{Caste, Move, Phase, Piece, Pile, Rulings, Samurai, Setup, Space, SpaceSet, Tile, TileSet};
use crate::game::{Flaw, Play, Position, Seat, Text, Viewer, Words, Written};
use crate::text;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// How things stand on a board of Samurai.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    pub players: usize,
    pub rulings: Rulings,
    pub phase: Phase,
    /// Nobody only before she is named.
    pub first: Option<Seat>,
    /// Whose turn, draw or choice it is.
    pub seat: Seat,
    /// Counts the turns begun, choices of the set-up too.
    pub turn: u16,
    pub tile_played: bool,
    pub slow_tile_played: bool,
    pub laid_this_turn: Vec<Space>,
    pub tiles: BTreeMap<Space, (Seat, Tile)>,
    /// The pieces of every settlement, also of those that have none.
    pub pieces: BTreeMap<Space, Vec<Caste>>,
    pub supply: Pile,
    pub set_aside: Pile,
    pub seats: Vec<SeatFacts>,
}

/// What one player has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatFacts {
    /// Tiles of unknown face where it is hidden.
    pub hand: Vec<Tile>,
    pub stack: usize,
    /// Hand and stack together: everybody can work them out.
    pub not_played: Vec<Tile>,
    /// Nothing where it lies behind the screen.
    pub captured: Option<Pile>,
}

impl Serialize for Samurai {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.facts().serialize(serializer)
    }
}

impl Written for Samurai {
    type Facts = Facts;

    fn facts(&self) -> Facts {
        let spaces = |set: &SpaceSet| set.iter().collect::<Vec<_>>();
        let laid = |space: Space| Some((space, self.tile_at(space).map(|laid| (laid.seat, laid.tile))?));
        let pieces = |space: Space| (space, self.pieces_at(space).iter().collect());
        Facts {
            players: self.board.players(),
            rulings: self.rulings,
            phase: self.phase,
            first: (self.phase != Phase::Begin).then_some(self.first),
            seat: self.seat,
            turn: self.turn,
            tile_played: self.any_played,
            slow_tile_played: self.slow_played,
            laid_this_turn: spaces(&self.laid_now),
            tiles: self.board.spaces().iter().filter_map(laid).collect(),
            pieces: self.board.settlements().iter().map(pieces).collect(),
            supply: self.supply,
            set_aside: self.aside,
            seats: self.seats().map(|seat| self.seat_facts(seat)).collect(),
        }
    }

    fn setup_of(facts: &Facts) -> Setup {
        let players = facts.players.try_into().unwrap_or(u8::MAX);
        Setup { players, first: facts.first, rulings: facts.rulings }
    }

    fn lay_out(&mut self, viewer: Option<Viewer>, facts: &Facts) -> Vec<Flaw> {
        gate::lay_out(self, viewer, facts)
    }

    fn midway(&self) -> Facts {
        edit::midway(self)
    }

    fn work_out(&self, facts: &mut Facts) {
        edit::work_out(self, facts);
    }

    fn bent(&self, mv: &Move) -> Option<Facts> {
        let (mut facts, seat) = (self.facts(), self.seat);
        let spent = match *mv {
            Move::Lay { tile, on } => {
                facts.tiles.insert(on, (seat, tile));
                facts.laid_this_turn.push(on);
                tile
            }
            Move::Shift { from, to } => {
                let moved = facts.tiles.insert(from, (seat, Tile::Move))?;
                facts.tiles.insert(to, moved);
                facts.laid_this_turn.extend([from, to]);
                Tile::Move
            }
            Move::Switch(Piece(a, at), Piece(b, bt)) => {
                for (space, gone, come) in [(at, a, b), (bt, b, a)] {
                    let pieces = facts.pieces.get_mut(&space)?;
                    let place = pieces.iter().position(|&caste| caste == gone)?;
                    pieces[place] = come;
                    pieces.sort();
                }
                Tile::Switch
            }
            // The turn is over though nothing was played in it.
            Move::EndTurn | Move::Pass if self.phase == Phase::Turn => {
                let mut after = self.clone();
                after.play_unchecked(mv);
                return Some(after.facts());
            }
            _ => return None,
        };
        let mine = facts.seats.get_mut(seat.index())?;
        let left = mine.not_played.iter().position(|&tile| tile == spent)?;
        mine.not_played.remove(left);
        let held = mine.hand.iter().position(|&tile| tile == spent || tile == Tile::Unknown)?;
        mine.hand.remove(held);
        facts.tile_played = true;
        facts.slow_tile_played |= !spent.is_fast();
        facts.laid_this_turn.sort();
        facts.laid_this_turn.dedup();
        Some(facts)
    }

    fn differences(&self, other: &Self) -> Vec<Text> {
        let both = [self, other];
        let spaces = self.board.spaces().iter().map(|space| Text::changed(space, both.map(|it| it.things_at(space))));
        let seats = self.seats().flat_map(|seat| {
            let hand = Text::changed(text!["the hand of ", seat], both.map(|it| it.hand_words(seat)));
            let [mine, hers] = both.map(|it| it.left(seat));
            let left = [more(mine, hers), more(hers, mine)].map(words_for_tiles);
            let left = Text::changed(text!["not played by ", seat], left);
            let pile = Text::changed(text!["captured by ", seat], both.map(|it| it.pile_words(seat)));
            [hand, left, pile]
        });
        let aside = Text::changed("set aside", both.map(|it| it.aside.into()));
        let supply = Text::changed("to be placed", both.map(|it| it.supply.into()));
        let turn = Text::changed("turn", both.map(|it| it.turn_for_people().into()));
        let step = Text::changed("now", both.map(Words::step));
        spaces.chain(seats).chain([aside, supply, turn, step]).flatten().collect()
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

    fn things_at(&self, space: Space) -> Text {
        match self.tile_at(space) {
            Some(laid) => text![laid.tile, " of ", laid.seat],
            None if self.pieces_at(space).is_empty() => text!["nothing"],
            None => Text::join(self.pieces_at(space).iter().map(Text::from), " and "),
        }
    }
}

/// What the one has more of than the other.
fn more(one: TileSet, other: TileSet) -> TileSet {
    let surplus = |tile: Tile| one.count(tile).saturating_sub(other.count(tile));
    Tile::FACES.into_iter().flat_map(|tile| std::iter::repeat_n(tile, surplus(tile))).collect()
}
