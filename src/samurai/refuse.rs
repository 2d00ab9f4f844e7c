//! Why something may not be done: every reason, with its rule and the numbers of the case.

use super::{Caste, Handicap, Phase, Piece, Pile, PointlessSwitch, Samurai, Space, Terrain, Tile, rules};
use crate::game::{Refusal, Rule, Seat, Text};
use crate::text;

/// The reasons found so far.
#[derive(Default)]
pub(super) struct Reasons(pub(super) Vec<Refusal>);

impl Reasons {
    pub(super) fn add(&mut self, rule: &'static Rule, text: impl Into<Text>) {
        self.0.push(Refusal::new(rule, text));
    }

    pub(super) fn add_if(&mut self, against: bool, rule: &'static Rule, text: impl FnOnce() -> Text) {
        if against {
            self.add(rule, text());
        }
    }
}

impl Samurai {
    /// "It is not the time for this: …".
    pub(super) fn what_is_due(&self) -> Text {
        let due = match self.phase {
            Phase::Begin => text!["the first player is to be named first"],
            Phase::Hands if self.dealt() => text!["the first hand of ", self.seat, " is being dealt"],
            Phase::Hands => text![self.seat, " is choosing a first hand"],
            Phase::Pieces if self.dealt() => text!["the caste pieces are being dealt"],
            Phase::Pieces => text![self.seat, " is to place a caste piece"],
            Phase::Turn => text![self.seat, " is playing tiles"],
            Phase::Refresh => text![self.seat, " is drawing tiles"],
            Phase::Screens => text!["the screens are being lifted"],
            Phase::Over => text!["the game is over"],
        };
        text!["this is not the time for it: "].and(due)
    }

    pub(super) fn against_seat(&self, seat: Seat, reasons: &mut Reasons) {
        let players = self.board.players();
        reasons.add_if(seat.index() >= players, &rules::FIRST_PLAYER, || {
            text![format!("there is no {seat} among "), players, " players"]
        });
    }

    pub(super) fn against_taking(&self, tile: Tile, reasons: &mut Reasons) {
        let player = self.player(self.seat);
        let rule = if self.phase == Phase::Hands { &rules::STARTING_HAND } else { &rules::REFRESH };
        if self.is_boxed(tile) {
            reasons.add(
                &rules::HANDICAP,
                text![tile, " of ", self.seat, " stays in the box: whoever begins plays without it"],
            );
            return;
        }
        if tile == Tile::Unknown {
            reasons.add_if(!player.hidden, rule, || text!["the tile must be named: this hand is known"]);
        } else if player.hidden {
            reasons.add(rule, "this hand is not known, so its tiles are not either");
        } else if !self.drawable().contains(tile) {
            let why = if player.hand.contains(tile) { " is in the hand already" } else { " is no longer in the stack" };
            reasons.add(rule, text![tile, why]);
        }
    }

    pub(super) fn against_putting(&self, caste: Caste, on: Space, reasons: &mut Reasons) {
        reasons.add_if(self.supply.of(caste) == 0, &rules::SUPPLY, || text!["no ", caste, " is left in the supply"]);
        if self.off_board(on, reasons) {
            return;
        }
        let terrain = on.terrain();
        if !terrain.is_settlement() {
            reasons.add(&rules::VILLAGES, text!["caste pieces stand in settlements, and ", on, " is none"]);
            return;
        }
        let there = self.pieces_at(on);
        let rule = match terrain {
            Terrain::Edo => &rules::EDO,
            Terrain::City => &rules::CITIES,
            _ => &rules::VILLAGES,
        };
        reasons
            .add_if(!self.has_room(on), rule, || text![on, " is full: it has ", there.len(), " of ", terrain.pieces()]);
        let twin = terrain == Terrain::City && there.contains(caste);
        reasons.add_if(twin, &rules::CITIES, || text![on, " has a ", caste, " piece already"]);
        if let Some(slot) = self.next_slot().filter(|&slot| self.dealt() && slot != on) {
            reasons.add(&rules::BASIC_SETUP, text!["pieces are dealt in order, and the next goes to ", slot]);
        }
        let early = !self.dealt() && terrain == Terrain::Village && self.terrain_to_fill() == Terrain::City;
        reasons.add_if(early, &rules::CITIES, || text![on, " is a village, and the cities are not full yet"]);
    }

    /// Adds the reason, and says so, if a space is not on this board.
    fn off_board(&self, space: Space, reasons: &mut Reasons) -> bool {
        let off = !self.board.spaces().contains(space);
        reasons.add_if(off, &rules::BOARD_PARTS, || {
            text![space, " is not on the board for ", self.board.players(), " players"]
        });
        off
    }

    /// Whether the handicap keeps this tile of the player to act out of the game.
    fn is_boxed(&self, tile: Tile) -> bool {
        tile == Tile::Ship2 && self.rulings.handicap == Handicap::Yes && self.seat == self.first
    }

    /// The reasons that lie in the tile: it must be in the hand, and the turn must have room for it.
    fn against_tile(&self, tile: Tile, reasons: &mut Reasons) {
        let player = self.player(self.seat);
        let held = if player.hidden { player.left } else { player.hand };
        if self.is_boxed(tile) {
            reasons.add(
                &rules::HANDICAP,
                text![tile, " of ", self.seat, " stays in the box: whoever began plays without it"],
            );
        } else if player.hand.is_empty() || !held.contains(tile) {
            let where_else = match (player.left.contains(tile), tile.copies()) {
                (true, _) => " is still in the stack",
                (false, 0 | 1) => " has been played already",
                (false, _) => " has been played already, every copy",
            };
            reasons.add(&rules::HAND, text![tile, " is not in the hand: it", where_else]);
        }
        reasons.add_if(self.slow_played && !tile.is_fast(), &rules::FAST, || {
            text![tile, " has no fast icon, and one such tile has been played this turn"]
        });
    }

    pub(super) fn against_laying(&self, tile: Tile, on: Space, reasons: &mut Reasons) {
        if tile == Tile::Unknown {
            reasons.add(&rules::HAND, "a tile must be named to be laid");
            return;
        }
        self.against_tile(tile, reasons);
        match tile {
            Tile::Switch => reasons.add(&rules::SWITCH, "the switch tile is not laid: it exchanges two caste pieces"),
            Tile::Move => reasons.add(&rules::MOVE, "the move tile is laid only where a tile moves away"),
            _ => {}
        }
        if self.off_board(on, reasons) {
            return;
        }
        self.against_target(tile, on, reasons);
    }

    /// The reasons that lie in the space a tile would come to lie on.
    fn against_target(&self, tile: Tile, on: Space, reasons: &mut Reasons) {
        match on.terrain() {
            Terrain::Sea if !tile.is_ship() => {
                reasons.add(&rules::SHIPS, text![on, " is sea, and ", tile, " is no ship"]);
            }
            Terrain::Land if tile.is_ship() => reasons.add(&rules::SHIPS, text![on, " is land, and ships stay at sea"]),
            Terrain::Village | Terrain::City | Terrain::Edo => {
                reasons.add(&rules::EMPTY_SPACE, text![on, " is a settlement, and tiles go beside settlements"]);
            }
            Terrain::Sea | Terrain::Land => {}
        }
        if let Some(there) = self.tile_at(on) {
            reasons.add(&rules::EMPTY_SPACE, text![there.tile, " of ", there.seat, " lies on ", on, " already"]);
        }
    }

    pub(super) fn against_switching(&self, a: Piece, b: Piece, reasons: &mut Reasons) {
        self.against_tile(Tile::Switch, reasons);
        if a == b {
            reasons.add(&rules::SWITCH, "a switch needs two pieces, and this is one");
            return;
        }
        let mut all_there = true;
        for Piece(caste, space) in [a, b] {
            let there = self.pieces_at(space).contains(caste);
            reasons.add_if(!there, &rules::SWITCH, || text!["no ", caste, " stands on ", space]);
            all_there &= there;
        }
        if !all_there {
            return;
        }
        let (Piece(a, at), Piece(b, bt)) = (a, b);
        if a == b || at == bt {
            let pointless = self.rulings.pointless_switch == PointlessSwitch::No;
            reasons.add_if(pointless && a == b, &rules::POINTLESS_SWITCH, || {
                text!["both are ", a, ", so the board would stay as it is"]
            });
            reasons.add_if(pointless && at == bt, &rules::POINTLESS_SWITCH, || {
                text!["both stand on ", at, ", so the board would stay as it is"]
            });
            return;
        }
        for (caste, to) in [(a, bt), (b, at)] {
            let twin = self.pieces_at(to).contains(caste);
            reasons.add_if(twin, &rules::NO_TWINS, || text![to, " would have a second ", caste]);
        }
    }

    pub(super) fn against_shifting(&self, from: Space, to: Space, reasons: &mut Reasons) {
        self.against_tile(Tile::Move, reasons);
        if !self.off_board(from, reasons) {
            self.against_lifting(from, reasons);
        }
        if from == to {
            reasons.add(&rules::MOVE, "the tile must go to another space");
        } else if !self.off_board(to, reasons) {
            let moved = self.tile_at(from).filter(|laid| !laid.tile.is_ship()).map_or(Tile::Move, |laid| laid.tile);
            self.against_target(moved, to, reasons);
        }
    }

    fn against_lifting(&self, from: Space, reasons: &mut Reasons) {
        let Some(laid) = self.tile_at(from) else {
            let why = text!["there is no tile on ", from];
            let nothing_to_move = text![", and no tile of ", self.seat, " lies anywhere that could move"];
            let movable = !self.movable(self.seat).is_empty();
            reasons.add(&rules::MOVE, if movable { why } else { why.and(nothing_to_move) });
            return;
        };
        reasons.add_if(laid.seat != self.seat, &rules::MOVE, || text!["the tile on ", from, " belongs to ", laid.seat]);
        reasons.add_if(laid.tile.is_fast(), &rules::MOVE, || text![laid.tile, " has the fast icon, so it stays"]);
        reasons
            .add_if(self.laid_now.contains(from), &rules::MOVE, || text!["the tile on ", from, " was laid this turn"]);
    }

    pub(super) fn against_passing(&self, reasons: &mut Reasons) {
        if self.any_played {
            reasons.add(&rules::AT_LEAST_ONE, "a tile has been played, so the turn is ended, not passed");
        } else if !self.may_pass() {
            let hand = self.hand(self.seat);
            let playable = hand.faces().filter(|&tile| self.has_a_play(tile)).map(Text::from);
            let which = if self.player(self.seat).hidden { text!["a tile"] } else { Text::join(playable, ", ") };
            reasons.add(&rules::AT_LEAST_ONE, text!["there is something to play: ", which]);
        }
    }

    pub(super) fn against_showing(&self, seat: Seat, pile: Pile, reasons: &mut Reasons) {
        if seat != self.seat {
            reasons.add(&rules::SCREENS, text!["the screen of ", self.seat, " is lifted first"]);
            return;
        }
        match self.captured(seat) {
            Some(known) => reasons.add_if(known != pile, &rules::SCREENS, || text![seat, " has captured ", known]),
            None => {
                let rest = self.unaccounted();
                let fits = if self.only_unknown_pile() { rest == pile } else { rest.minus(&pile).is_some() };
                reasons.add_if(!fits, &rules::SCREENS, || text!["the pieces that can lie there are ", rest]);
            }
        }
    }
}
