//! What people change in a position on paper, and what follows from it.

use super::Facts;
use crate::game::{Seat, Viewer, Written};
use crate::samurai::position::HAND;
use crate::samurai::{Handicap, OpenCaptures, Phase, Piece, Pile, Samurai, Space, Tile, TileSet};

impl Facts {
    /// Lays a tile, or takes away what lies there.
    pub fn lay(&mut self, on: Space, tile: Option<(Seat, Tile)>) {
        match tile {
            Some(tile) => self.tiles.insert(on, tile),
            None => self.tiles.remove(&on),
        };
    }

    /// Brings a tile to another space.
    pub fn shift(&mut self, from: Space, to: Space) {
        let tile = self.tiles.remove(&from);
        self.lay(to, tile);
    }

    /// Puts a piece into a settlement that has none of its caste.
    pub fn put(&mut self, Piece(caste, on): Piece) {
        let pieces = self.pieces.entry(on).or_default();
        if !pieces.contains(&caste) {
            pieces.push(caste);
            pieces.sort();
        }
    }

    /// Takes a piece away.
    pub fn take(&mut self, Piece(caste, from): Piece) {
        self.pieces.entry(from).or_default().retain(|&other| other != caste);
    }

    /// Says how many tiles a player holds; nobody knows which.
    pub fn hold(&mut self, seat: Seat, tiles: usize) {
        self.seats[seat.index()].hand = vec![Tile::Unknown; tiles];
    }

    /// Whether a player has played her switch tile, which then is out of the game.
    #[must_use]
    pub fn is_switch_spent(&self, seat: Seat) -> bool {
        !self.seats[seat.index()].not_played.contains(&Tile::Switch)
    }

    pub fn spend_switch(&mut self, seat: Seat, spent: bool) {
        let tiles = &mut self.seats[seat.index()].not_played;
        tiles.retain(|&tile| tile != Tile::Switch);
        if !spent {
            tiles.push(Tile::Switch);
        }
    }

    /// The tiles that a player has at the beginning.
    pub(super) fn twenty(&self, seat: Seat) -> TileSet {
        let lacks = self.rulings.handicap == Handicap::Yes && self.first == Some(seat);
        if lacks { TileSet::FULL.without(Tile::Ship2) } else { TileSet::FULL }
    }

    /// What a player has not played: all that does not lie on the board, but for a spent switch.
    fn count_tiles(&mut self, seat: Seat) {
        let laid = self.tiles.values().filter(|(owner, _)| *owner == seat).map(|(_, tile)| *tile);
        let mut left =
            laid.fold(self.twenty(seat), |left, tile| if left.contains(tile) { left.without(tile) } else { left });
        if self.is_switch_spent(seat) {
            left = left.without(Tile::Switch);
        }
        let mine = &mut self.seats[seat.index()];
        mine.not_played = left.iter().collect();
        mine.stack = left.len().saturating_sub(mine.hand.len());
    }
}

/// The first turn on an empty board.
pub(super) fn midway(fresh: &Samurai) -> Facts {
    let mut facts = fresh.facts();
    facts.first.get_or_insert(facts.seat);
    facts.phase = Phase::Turn;
    facts.turn = fresh.turns_of_the_set_up() + 1;
    facts.supply = Pile::default();
    facts.pieces.values_mut().for_each(Vec::clear);
    let open = fresh.rulings.open_captures == OpenCaptures::Yes;
    for seat in fresh.seats() {
        facts.hold(seat, HAND);
        facts.seats[seat.index()].captured = open.then(Pile::default);
    }
    work_out(fresh, &mut facts);
    facts
}

/// What nobody has played, and what was laid just now: where a settlement is surrounded and still has its pieces, whatever the
/// player to act has next to it.
pub(super) fn work_out(fresh: &Samurai, facts: &mut Facts) {
    fresh.seats().for_each(|seat| facts.count_tiles(seat));
    if facts.phase != Phase::Turn {
        return;
    }
    let mut laid_out = fresh.clone();
    laid_out.lay_out(Some(Viewer::Bystander), facts);
    let explained = laid_out.surrounded_now();
    let is_due = |town: &Space| {
        let surrounded = laid_out.open_land(*town).is_empty() && !laid_out.pieces_at(*town).is_empty();
        surrounded && !explained.contains(*town)
    };
    let due = laid_out.board.settlements().iter().filter(is_due);
    let closing = due.flat_map(|town| laid_out.board.around(town).collect::<Vec<_>>());
    let mine = |space: &Space| facts.tiles.get(space).is_some_and(|(owner, _)| *owner == facts.seat);
    let mut now: Vec<Space> = facts.laid_this_turn.iter().copied().chain(closing).filter(mine).collect();
    now.sort();
    now.dedup();
    facts.tile_played |= !now.is_empty();
    facts.laid_this_turn = now;
}
