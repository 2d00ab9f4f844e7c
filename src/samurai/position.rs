use super::map::{Board, SPACES, SpaceSet, Terrain};
use super::{Caste, Castes, Dealing, Handicap, Move, OpenCaptures, Pile, Rulings, Setup, Space, Tile, TileSet};
use crate::game::{Actor, Position, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// How many tiles a hand holds.
pub const HAND: usize = 5;

/// How many tied pieces end the game.
pub const ASIDE_TO_END: u8 = 4;

/// A position of Samurai: the rules, as a value.
#[derive(Clone, PartialEq, Debug)]
pub struct Samurai {
    pub(super) board: &'static Board,
    pub(super) rulings: Rulings,
    pub(super) phase: Phase,
    /// A byte a space: the pieces of a settlement, or the tile on land or sea.
    cells: [u8; SPACES],
    /// Land and sea spaces without a tile.
    pub(super) empty: SpaceSet,
    /// Where tiles came to lie this turn.
    pub(super) laid_now: SpaceSet,
    pub(super) players: [Player; 4],
    pub(super) supply: Pile,
    pub(super) aside: Pile,
    pub(super) standing: Pile,
    pub(super) first: Seat,
    /// Whose turn, draw or choice it is.
    pub(super) seat: Seat,
    pub(super) turn: u16,
    /// Whether the tile without fast icon of this turn has been played.
    pub(super) slow_played: bool,
    /// Whether any tile has been played this turn.
    pub(super) any_played: bool,
}

/// Where in the course of the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Chance is to name the first player.
    Begin,
    /// The first hands are dealt or chosen.
    Hands,
    /// Caste pieces are placed.
    Pieces,
    /// A player plays tiles.
    Turn,
    /// Her hand is refreshed.
    Refresh,
    /// The screens are lifted.
    Screens,
    /// Nothing more happens.
    Over,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Player {
    /// The tiles not yet played: hand and stack together, known to all.
    pub left: TileSet,
    /// The hand: known faces, or unknown ones if it is hidden.
    pub hand: TileSet,
    /// Whether whoever holds the position may not know this hand.
    pub hidden: bool,
    /// The captured pieces, if known.
    pub pile: Option<Pile>,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    pub seat: Seat,
    pub tile: Tile,
}

impl Position for Samurai {
    type Setup = Setup;
    type Move = Move;

    fn new(setup: &Setup) -> Result<Self, Vec<Refusal>> {
        let board = setup.board()?;
        let mut position = Self {
            board,
            rulings: setup.rulings,
            phase: Phase::Begin,
            cells: [0; SPACES],
            empty: board.spaces().iter().filter(|space| !space.terrain().is_settlement()).collect(),
            laid_now: SpaceSet::default(),
            players: [Player { left: TileSet::FULL, hand: TileSet::EMPTY, hidden: false, pile: Some(Pile::default()) };
                4],
            supply: Pile::of_each(board.each_caste()),
            aside: Pile::default(),
            standing: Pile::default(),
            first: Seat::new(0),
            seat: Seat::new(0),
            turn: 0,
            slow_played: false,
            any_played: false,
        };
        let edo =
            board.settlements().iter().find(|space| space.terrain() == Terrain::Edo).expect("Edo is on every board");
        for caste in Caste::ALL {
            position.place_piece(caste, edo);
        }
        if let Some(first) = setup.first {
            position.begin_with(first);
        }
        Ok(position)
    }

    fn players(&self) -> usize {
        self.board.players()
    }

    fn actor(&self) -> Actor {
        match self.phase {
            Phase::Over => Actor::Over,
            Phase::Begin | Phase::Refresh | Phase::Screens => Actor::Chance,
            Phase::Hands | Phase::Pieces if self.dealt() => Actor::Chance,
            Phase::Hands | Phase::Pieces | Phase::Turn => Actor::Seat(self.seat),
        }
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn turn_for_people(&self) -> u32 {
        self.turn.saturating_sub(self.turns_of_the_set_up()).into()
    }
}

impl Samurai {
    /// How many choices of the set-up count as turns.
    pub(super) fn turns_of_the_set_up(&self) -> u16 {
        if self.dealt() { 0 } else { (self.board.players() + self.board.slots().len()) as u16 }
    }

    /// Names the first player, and with her who lacks a tile by the handicap.
    pub(super) fn begin_with(&mut self, first: Seat) {
        self.first = first;
        self.seat = first;
        self.phase = Phase::Hands;
        if self.rulings.handicap == Handicap::Yes {
            let player = &mut self.players[first.index()];
            player.left = player.left.without(Tile::Ship2);
        }
    }

    /// Takes a piece from the supply to a settlement.
    pub(super) fn place_piece(&mut self, caste: Caste, on: Space) {
        *self.supply.of_mut(caste) -= 1;
        *self.standing.of_mut(caste) += 1;
        self.set_pieces(on, self.pieces_at(on).with(caste));
    }

    /// The board in play.
    #[must_use]
    pub const fn board(&self) -> &'static Board {
        self.board
    }

    #[must_use]
    pub const fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    /// Where in the course of the game we are.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn, choice or draw it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// All seats in order.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::all(self.board.players())
    }

    /// The pieces in a settlement.
    #[must_use]
    pub fn pieces_at(&self, space: Space) -> Castes {
        if self.board.settlements().contains(space) {
            Castes::from_bits(self.cells[space.index()])
        } else {
            Castes::default()
        }
    }

    pub(super) fn set_pieces(&mut self, space: Space, castes: Castes) {
        self.cells[space.index()] = castes.bits();
    }

    /// The tile on a space.
    #[must_use]
    pub fn tile_at(&self, space: Space) -> Option<Laid> {
        if self.board.settlements().contains(space) {
            return None;
        }
        let cell = self.cells[space.index()].checked_sub(1)?;
        let tile = *Tile::FACES.get(usize::from(cell >> 2)).expect("only known faces are laid");
        Some(Laid { seat: Seat::new(usize::from(cell & 3)), tile })
    }

    pub(super) fn set_tile(&mut self, space: Space, laid: Laid) {
        self.cells[space.index()] = ((laid.tile as u8) << 2 | laid.seat.index() as u8) + 1;
        self.empty.remove(space);
        self.laid_now.insert(space);
    }

    /// Land and sea spaces without a tile.
    #[must_use]
    pub const fn empty(&self) -> &SpaceSet {
        &self.empty
    }

    /// Whether a tile has been played this turn.
    #[must_use]
    pub const fn any_played(&self) -> bool {
        self.any_played
    }

    /// Where tiles came to lie this turn.
    #[must_use]
    pub const fn laid_now(&self) -> &SpaceSet {
        &self.laid_now
    }

    pub(super) const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player's hand; tiles of unknown face if it may not be known.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> TileSet {
        self.player(seat).hand
    }

    /// The tiles a player has not yet played, in hand and stack: everybody can work them out.
    #[must_use]
    pub const fn left(&self, seat: Seat) -> TileSet {
        self.player(seat).left
    }

    /// How many tiles lie in a player's stack.
    #[must_use]
    pub const fn stack(&self, seat: Seat) -> usize {
        self.left(seat).len() - self.hand(seat).len()
    }

    /// How many tiles the hand of the player to act still lacks.
    pub(super) const fn tiles_lacking(&self) -> usize {
        let (lacks, stack) = (HAND - self.hand(self.seat).len(), self.stack(self.seat));
        if lacks < stack { lacks } else { stack }
    }

    /// What a player has captured, if it may be known.
    #[must_use]
    pub const fn captured(&self, seat: Seat) -> Option<Pile> {
        self.player(seat).pile
    }

    /// The pieces not yet placed.
    #[must_use]
    pub const fn supply(&self) -> &Pile {
        &self.supply
    }

    /// The pieces set aside because of ties.
    #[must_use]
    pub const fn aside(&self) -> &Pile {
        &self.aside
    }

    /// The pieces on the board.
    #[must_use]
    pub const fn standing(&self) -> &Pile {
        &self.standing
    }

    /// How many pieces of each caste the game is played with.
    #[must_use]
    pub fn each_caste(&self) -> u8 {
        self.board.each_caste()
    }

    /// All pieces on the board.
    pub fn pieces(&self) -> impl Iterator<Item = super::Piece> {
        self.board
            .settlements()
            .iter()
            .flat_map(|space| self.pieces_at(space).iter().map(move |caste| super::Piece(caste, space)))
    }

    /// Whether the hands and pieces of the set-up are dealt by Chance.
    pub(super) fn dealt(&self) -> bool {
        self.rulings.setup == Dealing::Random
    }

    /// Whether captured pieces lie behind screens.
    pub(super) fn screened(&self) -> bool {
        self.rulings.open_captures == OpenCaptures::No
    }

    /// What ended the game, or would end it as things stand.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(caste) = Caste::ALL.into_iter().find(|&caste| self.standing.of(caste) == 0) {
            return Some(Ending::CasteGone(caste));
        }
        (self.aside.total() >= ASIDE_TO_END).then_some(Ending::TooManyAside)
    }
}

/// What ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// No piece of this caste is left on the board.
    CasteGone(Caste),
    /// Four or more pieces are set aside.
    TooManyAside,
}
