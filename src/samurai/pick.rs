//! Random moves: quickly, because simulations make millions.

use super::{Caste, Move, Phase, Piece, Pile, Samurai, SpaceSet, Tile};
use crate::game::{Chance, Seat};
use rand::{Rng, RngExt};

impl Chance for Samurai {
    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        match self.phase {
            Phase::Begin => Some(Move::Begin(Seat::new(rng.random_range(0..self.board.players())))),
            Phase::Hands | Phase::Refresh => {
                let tiles = self.drawable();
                let tile = tiles.nth(rng.random_range(0..tiles.len()))?;
                Some(if self.chosen_by_player() { Move::Keep(tile) } else { Move::Draw(tile) })
            }
            Phase::Pieces => self.pick_piece(rng),
            Phase::Turn => self.pick_play(rng),
            Phase::Screens => {
                let piles: Vec<Pile> = match self.captured(self.seat) {
                    Some(pile) => return Some(Move::Show { seat: self.seat, pile }),
                    None => self.possible_piles().collect(),
                };
                Some(Move::Show { seat: self.seat, pile: piles[rng.random_range(0..piles.len())] })
            }
            Phase::Over => None,
        }
    }
}

impl Samurai {
    /// A piece drawn blindly from the supply; one that does not fit is put back.
    fn pick_piece<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let on = if self.dealt() {
            self.next_slot()?
        } else {
            let open = self.settlements_to_fill();
            open.nth(rng.random_range(0..open.len()))?
        };
        let there = self.pieces_at(on);
        let weight = |caste: Caste| if there.contains(caste) { 0 } else { self.supply.of(caste) };
        let mut ticket = rng.random_range(0..Caste::ALL.map(weight).iter().sum());
        let caste = Caste::ALL.into_iter().find(|&caste| match weight(caste) {
            weight if ticket < weight => true,
            weight => {
                ticket -= weight;
                false
            }
        })?;
        Some(Move::Put { caste, on })
    }

    /// Any tile of the hand, then any place for it; stopping counts as one tile more.
    fn pick_play<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let mut tiles = self.playable_faces();
        let stop = if self.any_played { Move::EndTurn } else { Move::Pass };
        let may_stop = self.any_played || self.player(self.seat).hidden && self.may_pass();
        loop {
            let options = tiles.len() + usize::from(may_stop);
            let Some(tile) = tiles.nth(if options == 0 { 0 } else { rng.random_range(0..options) }) else {
                return Some(stop);
            };
            if let Some(mv) = self.pick_place(tile, rng) {
                return Some(mv);
            }
            tiles = tiles.minus(std::iter::repeat_n(tile, tiles.count(tile)).collect());
        }
    }

    fn pick_place<R: Rng + ?Sized>(&self, tile: Tile, rng: &mut R) -> Option<Move> {
        let any = |spaces: &SpaceSet, rng: &mut R| {
            if spaces.is_empty() { None } else { spaces.nth(rng.random_range(0..spaces.len())) }
        };
        match tile {
            Tile::Switch => self.pick_switch(rng),
            Tile::Move => {
                let from = any(&self.movable(self.seat), rng)?;
                Some(Move::Shift { from, to: any(&self.empty_land(), rng)? })
            }
            _ => Some(Move::Lay { tile, on: any(&self.spaces_for(tile), rng)? }),
        }
    }

    /// Tries pairs blindly: most fit. If luck is out, looks at all of them.
    fn pick_switch<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        const TRIES: usize = 16;
        let settlements = self.board.settlements();
        for _ in 0..TRIES {
            let mut piece = || {
                let space = settlements.nth(rng.random_range(0..settlements.len()))?;
                let castes = self.pieces_at(space);
                let caste = castes.iter().nth(rng.random_range(0..castes.len().max(1)))?;
                Some(Piece(caste, space))
            };
            if let (Some(a), Some(b)) = (piece(), piece())
                && self.may_switch(a, b)
            {
                let (a, b) = if (a.1, a.0) < (b.1, b.0) { (a, b) } else { (b, a) };
                return Some(Move::Switch(a, b));
            }
        }
        let mut all = Vec::new();
        self.list_plays(Tile::Switch, &mut all);
        if all.is_empty() { None } else { Some(all[rng.random_range(0..all.len())]) }
    }
}
