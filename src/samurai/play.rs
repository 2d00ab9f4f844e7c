//! What moves do.

use super::position::{HAND, Laid};
use super::{CaptureTiming, EndCheck, Move, Phase, Piece, Samurai, SpaceSet, Tile};
use crate::game::{Play, Revealed, Seat};

impl Play for Samurai {
    fn play_unchecked(&mut self, &mv: &Move) -> Revealed {
        match mv {
            Move::Begin(seat) => {
                self.begin_with(seat);
                Revealed::Everyone
            }
            Move::Draw(tile) => {
                let drawer = self.seat;
                self.take(tile);
                Revealed::To(drawer.into())
            }
            Move::Keep(tile) => {
                self.take(tile);
                Revealed::Nothing
            }
            Move::Put { caste, on } => {
                self.place_piece(caste, on);
                self.after_piece();
                if self.dealt() { Revealed::Everyone } else { Revealed::Nothing }
            }
            Move::Lay { .. } | Move::Switch(..) | Move::Shift { .. } => {
                self.play_tile(mv);
                if self.rulings.capture_timing == CaptureTiming::Instant {
                    self.capture_and_check();
                }
                Revealed::Nothing
            }
            Move::EndTurn | Move::Pass => {
                self.end_turn();
                Revealed::Nothing
            }
            Move::Show { seat, pile } => {
                self.players[seat.index()].pile = Some(pile);
                self.seat = seat.next(self.board.players());
                if self.seat == self.first {
                    self.phase = Phase::Over;
                }
                Revealed::Everyone
            }
        }
    }
}

impl Samurai {
    /// Takes a tile from the stack into the hand, and goes on when the hand is full.
    fn take(&mut self, tile: Tile) {
        let player = &mut self.players[self.seat.index()];
        player.hand = player.hand.with(tile);
        if !self.wants_tile(self.seat) {
            self.after_hand();
        }
    }

    /// Whether a hand is not full and its stack not empty.
    fn wants_tile(&self, seat: Seat) -> bool {
        self.hand(seat).len() < HAND && self.stack(seat) > 0
    }

    fn after_hand(&mut self) {
        self.seat = self.seat.next(self.board.players());
        if self.phase == Phase::Refresh {
            self.begin_turn();
            return;
        }
        self.count_choice();
        if self.seat == self.first {
            self.phase = Phase::Pieces;
        }
    }

    fn after_piece(&mut self) {
        self.seat = self.seat.next(self.board.players());
        self.count_choice();
        if self.supply.total() == 0 {
            self.seat = self.first;
            self.begin_turn();
        }
    }

    /// In the full set-up every player's choice is a turn of its own; a deal is none.
    fn count_choice(&mut self) {
        self.turn += u16::from(!self.dealt());
    }

    fn begin_turn(&mut self) {
        self.phase = Phase::Turn;
        self.turn += 1;
        self.slow_played = false;
        self.any_played = false;
        self.laid_now = SpaceSet::default();
    }

    /// The bare act of playing a tile, without the captures that may follow.
    pub(super) fn play_tile(&mut self, mv: Move) {
        let seat = self.seat;
        match mv {
            Move::Lay { tile, on } => {
                self.spend(tile);
                self.set_tile(on, Laid { seat, tile });
            }
            Move::Switch(Piece(a, at), Piece(b, bt)) => {
                self.spend(Tile::Switch);
                self.set_pieces(at, self.pieces_at(at).without(a));
                self.set_pieces(bt, self.pieces_at(bt).without(b));
                self.set_pieces(bt, self.pieces_at(bt).with(a));
                self.set_pieces(at, self.pieces_at(at).with(b));
            }
            Move::Shift { from, to } => {
                self.spend(Tile::Move);
                if let Some(laid) = self.tile_at(from) {
                    self.set_tile(to, laid);
                    self.set_tile(from, Laid { seat, tile: Tile::Move });
                }
            }
            _ => debug_assert!(false, "{mv:?} plays no tile"),
        }
    }

    /// Takes a tile out of the hand for good.
    fn spend(&mut self, tile: Tile) {
        let player = &mut self.players[self.seat.index()];
        player.left = player.left.without(tile);
        player.hand = player.hand.without(if player.hidden { Tile::Unknown } else { tile });
        self.any_played = true;
        self.slow_played |= !tile.is_fast();
    }

    fn capture_and_check(&mut self) {
        self.capture();
        if self.rulings.end_check == EndCheck::Immediate && self.ending().is_some() {
            self.finish();
        }
    }

    fn end_turn(&mut self) {
        self.capture();
        if self.ending().is_some() {
            self.finish();
        } else if self.wants_tile(self.seat) {
            self.phase = Phase::Refresh;
        } else {
            self.seat = self.seat.next(self.board.players());
            self.begin_turn();
        }
    }
}
