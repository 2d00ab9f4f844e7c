//! What may be done, and what one might think of doing. Why the rest may not is in `refuse`.

use super::position::Laid;
use super::{Caste, Move, Phase, Piece, Pile, PointlessSwitch, Samurai, Space, SpaceSet, Terrain, Tile, TileSet};
use crate::game::{Actor, Seat};
use rand::{Rng, RngExt};
use std::collections::HashSet;

impl Samurai {
    pub(super) fn list_moves(&self, into: &mut Vec<Move>) {
        match self.phase {
            Phase::Begin => into.extend(self.seats().map(Move::Begin)),
            Phase::Hands | Phase::Refresh => {
                let as_move = if self.chosen_by_player() { Move::Keep } else { Move::Draw };
                into.extend(self.drawable().faces().map(as_move));
            }
            Phase::Pieces => {
                for on in self.settlements_to_fill().iter() {
                    into.extend(self.castes_for(on).map(|caste| Move::Put { caste, on }));
                }
            }
            Phase::Turn => {
                for tile in self.playable_faces().faces() {
                    self.list_plays(tile, into);
                }
                if self.any_played {
                    into.push(Move::EndTurn);
                } else if self.may_pass() {
                    into.push(Move::Pass);
                }
            }
            Phase::Screens => into.extend(self.possible_piles().map(|pile| Move::Show { seat: self.seat, pile })),
            Phase::Over => {}
        }
    }

    pub(super) fn list_candidates(&self, into: &mut Vec<Move>) {
        self.list_moves(into);
        let Actor::Seat(seat) = self.to_act() else { return };
        let mut tried: HashSet<Move> = into.iter().copied().collect();
        let mut attempt = |mv: Move| {
            if tried.insert(mv) {
                into.push(mv);
            }
        };
        match self.phase {
            Phase::Hands => Tile::FACES.into_iter().for_each(|tile| attempt(Move::Keep(tile))),
            Phase::Pieces => {
                for on in self.board.spaces().iter() {
                    Caste::ALL.into_iter().for_each(|caste| attempt(Move::Put { caste, on }));
                }
            }
            _ => self.attempt_plays(seat, &mut attempt),
        }
    }

    fn attempt_plays(&self, seat: Seat, attempt: &mut impl FnMut(Move)) {
        let faces = Tile::FACES.into_iter().filter(|&tile| !matches!(tile, Tile::Switch | Tile::Move));
        for tile in faces {
            self.board.spaces().iter().for_each(|on| attempt(Move::Lay { tile, on }));
        }
        let pieces: Vec<Piece> = self.pieces().collect();
        for (index, &a) in pieces.iter().enumerate() {
            pieces[index..].iter().for_each(|&b| attempt(Move::Switch(a, b)));
        }
        if self.left(seat).contains(Tile::Move) {
            for from in self.board.spaces().iter().filter(|&from| self.tile_at(from).is_some()) {
                self.board.spaces().iter().for_each(|to| attempt(Move::Shift { from, to }));
            }
            // With no tile on the board there is nothing to move, and one try is enough to hear so.
            let land = self.board.land();
            if let (Some(from), Some(to)) = (land.nth(0), land.nth(1))
                && self.empty.and(land) == *land
            {
                attempt(Move::Shift { from, to });
            }
        }
        attempt(Move::EndTurn);
        attempt(Move::Pass);
    }

    /// Whether the tile that comes next is the player's own choice, not Chance's.
    pub(super) fn chosen_by_player(&self) -> bool {
        self.phase == Phase::Hands && !self.dealt()
    }

    /// The tiles one of which may come into the hand next.
    pub(super) fn drawable(&self) -> TileSet {
        let player = self.player(self.seat);
        if player.hidden { TileSet::unknown(1) } else { player.left.minus(player.hand) }
    }

    /// Where the next caste piece may go.
    fn settlements_to_fill(&self) -> SpaceSet {
        if self.dealt() {
            return self.next_slot().into_iter().collect();
        }
        let terrain = self.terrain_to_fill();
        self.board.settlements().iter().filter(|&space| space.terrain() == terrain && self.has_room(space)).collect()
    }

    /// The settlement a random deal fills next.
    pub(super) fn next_slot(&self) -> Option<Space> {
        let slots = self.board.slots();
        slots.get(slots.len().checked_sub(self.supply.total().into())?).copied()
    }

    /// Cities come before villages.
    pub(super) fn terrain_to_fill(&self) -> Terrain {
        let full = |space: Space| space.terrain() != Terrain::City || !self.has_room(space);
        if self.board.settlements().iter().all(full) { Terrain::Village } else { Terrain::City }
    }

    pub(super) fn has_room(&self, settlement: Space) -> bool {
        self.pieces_at(settlement).len() < settlement.terrain().pieces()
    }

    fn castes_for(&self, settlement: Space) -> impl Iterator<Item = Caste> + use<> {
        let (there, supply) = (self.pieces_at(settlement), self.supply);
        Caste::ALL.into_iter().filter(move |&caste| supply.of(caste) > 0 && !there.contains(caste))
    }

    /// The faces the player to act may hold and still play by the fast rule.
    pub(super) fn playable_faces(&self) -> TileSet {
        let player = self.player(self.seat);
        let held = match (player.hidden, player.hand.is_empty()) {
            (true, true) => TileSet::EMPTY,
            (true, false) => player.left,
            (false, _) => player.hand,
        };
        if self.slow_played { held.fast() } else { held }
    }

    fn list_plays(&self, tile: Tile, into: &mut Vec<Move>) {
        match tile {
            Tile::Switch => self.switches(|a, b| {
                into.push(Move::Switch(a, b));
                false
            }),
            Tile::Move => {
                let land = self.empty_land();
                for from in self.movable(self.seat).iter() {
                    into.extend(land.iter().map(|to| Move::Shift { from, to }));
                }
            }
            _ => into.extend(self.spaces_for(tile).iter().map(|on| Move::Lay { tile, on })),
        }
    }

    /// The empty spaces a tile may go on.
    #[must_use]
    pub fn spaces_for(&self, tile: Tile) -> SpaceSet {
        self.empty.and(if tile.is_ship() { self.board.sea() } else { self.board.land() })
    }

    fn empty_land(&self) -> SpaceSet {
        self.empty.and(self.board.land())
    }

    /// The tiles of a player that her move tile could take.
    #[must_use]
    pub fn movable(&self, seat: Seat) -> SpaceSet {
        let mine = |laid: Laid| laid.seat == seat && !laid.tile.is_fast();
        let earlier = self.board.land().minus(&self.empty).minus(&self.laid_now);
        earlier.iter().filter(|&space| self.tile_at(space).is_some_and(mine)).collect()
    }

    /// Calls `found` with every pair of pieces that may be switched, until it says enough.
    fn switches(&self, mut found: impl FnMut(Piece, Piece) -> bool) {
        let pieces: Vec<Piece> = self.pieces().collect();
        for (index, &a) in pieces.iter().enumerate() {
            for &b in &pieces[index + 1..] {
                if self.may_switch(a, b) && found(a, b) {
                    return;
                }
            }
        }
    }

    fn may_switch(&self, Piece(a, at): Piece, Piece(b, bt): Piece) -> bool {
        if a == b || at == bt {
            return self.rulings.pointless_switch == PointlessSwitch::Yes && (a, at) != (b, bt);
        }
        !self.pieces_at(bt).contains(a) && !self.pieces_at(at).contains(b)
    }

    /// Whether a tile, if it is in the hand of the player to act, can be played now.
    #[must_use]
    pub fn may_play(&self, tile: Tile) -> bool {
        match self.phase {
            Phase::Turn => (tile.is_fast() || !self.slow_played) && self.has_a_play(tile),
            Phase::Hands => true,
            _ => false,
        }
    }

    /// Whether there is a place on the board for this tile to be played.
    pub(super) fn has_a_play(&self, tile: Tile) -> bool {
        match tile {
            Tile::Unknown => false,
            Tile::Switch => {
                let mut any = false;
                self.switches(|_, _| {
                    any = true;
                    true
                });
                any
            }
            Tile::Move => !self.movable(self.seat).is_empty() && !self.empty_land().is_empty(),
            _ => !self.spaces_for(tile).is_empty(),
        }
    }

    /// Whether the hand may be one of which no tile can be played.
    pub(super) fn may_pass(&self) -> bool {
        let player = self.player(self.seat);
        if !player.hidden {
            return !player.hand.faces().any(|tile| self.has_a_play(tile));
        }
        let idle: usize =
            player.left.faces().filter(|&tile| !self.has_a_play(tile)).map(|tile| player.left.count(tile)).sum();
        idle >= player.hand.len()
    }

    /// The pieces that nobody is known to have captured, though they have left the board.
    pub(super) fn unaccounted(&self) -> Pile {
        let mut pile = Pile::of_each(self.each_caste());
        let known = self.seats().filter_map(|seat| self.captured(seat));
        for part in known.chain([self.supply, self.aside, self.standing]) {
            pile = pile.minus(&part).expect("no more pieces than the game is played with");
        }
        pile
    }

    /// What may lie behind the screen that is lifted next.
    fn possible_piles(&self) -> impl Iterator<Item = Pile> + use<> {
        let most = self.captured(self.seat).unwrap_or_else(|| self.unaccounted());
        let alone = self.captured(self.seat).is_some() || self.only_unknown_pile();
        let least = if alone { most } else { Pile::default() };
        (least.buddhas..=most.buddhas).flat_map(move |buddhas| {
            (least.rice..=most.rice).flat_map(move |rice| {
                (least.castles..=most.castles).map(move |castles| Pile { buddhas, rice, castles })
            })
        })
    }

    /// Whether at most one pile is unknown, so that it can be worked out.
    pub(super) fn only_unknown_pile(&self) -> bool {
        self.seats().filter(|&seat| self.captured(seat).is_none()).count() <= 1
    }

    pub(super) fn pick_move<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
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
