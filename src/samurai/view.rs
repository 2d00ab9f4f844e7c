//! What a viewer may know, and what may lie behind what she does not.

use super::{Caste, Move, Phase, Pile, Samurai, Tile, TileSet};
use crate::game::{Seat, Secrets, Viewer};
use rand::{Rng, RngExt};

impl Secrets for Samurai {
    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        for seat in self.seats().filter(|&seat| !viewer.is(seat)) {
            let shown = self.screen_is_lifted(seat);
            let player = &mut view.players[seat.index()];
            player.hand = TileSet::unknown(player.hand.len());
            player.hidden = true;
            if !shown {
                player.pile = None;
            }
        }
        view
    }

    fn move_seen_by(&self, &mv: &Move, viewer: Viewer) -> Move {
        match mv {
            Move::Draw(_) if !viewer.is(self.seat) => Move::Draw(Tile::Unknown),
            Move::Keep(_) if !viewer.is(self.seat) => Move::Keep(Tile::Unknown),
            open => open,
        }
    }

    fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Self {
        let mut whole = self.clone();
        for seat in self.seats() {
            let player = &mut whole.players[seat.index()];
            if player.hidden {
                let size = player.hand.len();
                player.hidden = false;
                player.hand = TileSet::EMPTY;
                for _ in 0..size {
                    let stack = player.left.minus(player.hand);
                    let tile = stack.nth(rng.random_range(0..stack.len())).expect("a hand is part of what is left");
                    player.hand = player.hand.with(tile);
                }
            }
        }
        whole.deal_unknown_piles(rng);
        whole
    }
}

impl Samurai {
    /// Whether everybody may know what a player has captured.
    fn screen_is_lifted(&self, seat: Seat) -> bool {
        let players = self.board.players();
        let place = |seat: Seat| (seat.index() + players - self.first.index()) % players;
        match self.phase {
            _ if !self.screened() => true,
            Phase::Over => true,
            Phase::Screens => place(seat) < place(self.seat),
            _ => false,
        }
    }

    /// Gives every captured piece that nobody is known to have to one of those it may belong to.
    fn deal_unknown_piles<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let unknown: Vec<Seat> = self.seats().filter(|&seat| self.captured(seat).is_none()).collect();
        if unknown.is_empty() {
            return;
        }
        let rest = self.unaccounted();
        for &seat in &unknown {
            self.players[seat.index()].pile = Some(Pile::default());
        }
        for caste in Caste::ALL {
            for _ in 0..rest.of(caste) {
                let seat = unknown[rng.random_range(0..unknown.len())];
                if let Some(pile) = &mut self.players[seat.index()].pile {
                    *pile.of_mut(caste) += 1;
                }
            }
        }
    }
}
