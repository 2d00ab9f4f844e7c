//! What may be done, and what one might think of doing. The reasons against the rest are in `refuse`.

use super::position::Laid;
use super::refuse::Reasons;
use super::{
    Caste, Move, Phase, Piece, Pile, PointlessSwitch, Samurai, Space, SpaceSet, Terrain, Tile, TileSet, rules,
};
use crate::game::{Actor, Legality, Position, Refusal, Seat};
use crate::text;
use std::collections::HashSet;

impl Legality for Samurai {
    fn moves(&self, into: &mut Vec<Move>) {
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

    fn candidates(&self, into: &mut Vec<Move>) {
        self.moves(into);
        // Nobody wonders why Chance did not do something else; but people say where they deal pieces, and what lies behind screens.
        if self.actor() == Actor::Chance && !matches!(self.phase, Phase::Pieces | Phase::Screens) {
            return;
        }
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
            Phase::Screens => self.each_pile(|pile| attempt(Move::Show { seat: self.seat, pile })),
            _ => self.attempt_plays(&mut attempt),
        }
    }

    fn refusals(&self, &mv: &Move) -> Vec<Refusal> {
        let mut reasons = Reasons::default();
        let timely = match mv {
            Move::Begin(_) => self.phase == Phase::Begin,
            Move::Draw(_) => matches!(self.phase, Phase::Hands | Phase::Refresh) && !self.chosen_by_player(),
            Move::Keep(_) => self.chosen_by_player(),
            Move::Put { .. } => self.phase == Phase::Pieces,
            Move::Lay { .. } | Move::Switch(..) | Move::Shift { .. } | Move::EndTurn | Move::Pass => {
                self.phase == Phase::Turn
            }
            Move::Show { .. } => self.phase == Phase::Screens,
        };
        if !timely {
            reasons.add(&rules::ORDER_OF_PLAY, self.what_is_due());
            return reasons.0;
        }
        match mv {
            Move::Begin(seat) => self.against_seat(seat, &mut reasons),
            Move::Draw(tile) | Move::Keep(tile) => self.against_taking(tile, &mut reasons),
            Move::Put { caste, on } => self.against_putting(caste, on, &mut reasons),
            Move::Lay { tile, on } => self.against_laying(tile, on, &mut reasons),
            Move::Switch(a, b) => self.against_switching(a, b, &mut reasons),
            Move::Shift { from, to } => self.against_shifting(from, to, &mut reasons),
            Move::EndTurn => reasons.add_if(!self.any_played, &rules::AT_LEAST_ONE, || {
                text!["no tile has been played this turn yet; whoever can play none passes"]
            }),
            Move::Pass => self.against_passing(&mut reasons),
            Move::Show { seat, pile } => self.against_showing(seat, pile, &mut reasons),
        }
        reasons.0
    }
}

impl Samurai {
    /// Everything that could lie behind a screen if nothing were known of it.
    fn each_pile(&self, mut call: impl FnMut(Pile)) {
        let each = self.each_caste();
        for (buddhas, rice) in (0..=each).flat_map(|buddhas| (0..=each).map(move |rice| (buddhas, rice))) {
            (0..=each).for_each(|castles| call(Pile { buddhas, rice, castles }));
        }
    }

    fn attempt_plays(&self, attempt: &mut impl FnMut(Move)) {
        let faces = Tile::FACES.into_iter().filter(|&tile| !matches!(tile, Tile::Switch | Tile::Move));
        for tile in faces {
            self.board.spaces().iter().for_each(|on| attempt(Move::Lay { tile, on }));
        }
        let pieces: Vec<Piece> = self.pieces().collect();
        for (index, &a) in pieces.iter().enumerate() {
            pieces[index..].iter().for_each(|&b| attempt(Move::Switch(a, b)));
        }
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
    pub(super) fn settlements_to_fill(&self) -> SpaceSet {
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

    pub(super) fn list_plays(&self, tile: Tile, into: &mut Vec<Move>) {
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

    pub(super) fn empty_land(&self) -> SpaceSet {
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

    pub(super) fn may_switch(&self, Piece(a, at): Piece, Piece(b, bt): Piece) -> bool {
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
    pub(super) fn possible_piles(&self) -> impl Iterator<Item = Pile> + use<> {
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
}
