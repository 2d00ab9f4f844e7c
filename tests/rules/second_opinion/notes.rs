//! What somebody at the table remembers of a turn from the moves she has seen.

use daimyo::game::prelude::*;
use daimyo::starship::{Card, CargoAgain, Clan, Move, OdaFollow, Order, Phase, Place, Starship, Unit, UnitSet};

#[derive(Clone, Default)]
pub struct Notes {
    /// The order of this turn, and its number with the wealth spent on it.
    pub order: Option<(Order, u8)>,
    pub card: Option<Card>,
    /// The locations whose reward was claimed.
    pub claimed: Vec<u8>,
    pub shot: bool,
    /// How often Oda may still follow, and whether he has.
    pub follows: u8,
    followed: bool,
    /// Of the order or card that is being resolved.
    pub work: Work,
}

/// What an order or a card has done so far.
#[derive(Clone, Default)]
pub struct Work {
    /// The figures that may not be moved again.
    pub moved: UnitSet,
    /// How many moves it has made.
    pub moves: u8,
    /// What was paid for the last of them when it set out.
    pub paid: u8,
    /// The way of the first.
    pub way: Option<(Place, u8)>,
    pub ships_moved: bool,
    /// The clan markers it has moved.
    pub markers: Vec<Clan>,
}

impl Notes {
    /// Remembers a move.
    pub fn see(&mut self, before: &Starship, mv: Move, after: &Starship) {
        match mv {
            Move::Claim(location) => self.claimed.push(location),
            Move::Order { marker, order, wealth } => {
                self.order = Some((order, marker + wealth));
                self.work = Work::default();
            }
            Move::Play(card) => {
                self.card = Some(card);
                self.work = Work::default();
            }
            Move::Snipe(_) => self.shot = true,
            Move::Marker { clan, .. } => self.work.markers.push(clan),
            Move::Move { .. } if before.is_calm() => {
                self.follows -= 1;
                self.followed = true;
            }
            Move::Move { unit, to } => self.work.see_move(before, unit, to, after),
            // Unit Cards, Carrier Ship; ruling cargo_again.
            Move::Load(unit) if before.rulings().cargo_again == CargoAgain::No => self.work.moved.insert(unit),
            _ => {}
        }
        if after.turn() != before.turn() {
            *self = Self::default();
        } else if after.resolving() != before.resolving() && after.resolving().is_some() {
            self.work = Work::default();
        } else if after.phase() == Phase::Turn && after.is_calm() {
            self.finish(after);
        }
    }

    /// Unit Cards, Oda; ruling `oda_follow`: an order or card that moved ships is done.
    fn finish(&mut self, game: &Starship) {
        let work = std::mem::take(&mut self.work);
        let once = game.rulings().oda_follow == OdaFollow::OncePerTurn;
        let has_oda = (0..2).any(|number| super::book::name(game, Unit::samurai(game.seat(), number)) == "Oda");
        if work.ships_moved && has_oda && !(once && (self.followed || self.follows > 0)) {
            self.follows += 1;
        }
    }
}

impl Work {
    fn see_move(&mut self, before: &Starship, unit: Unit, to: u8, after: &Starship) {
        self.moves += 1;
        self.paid = before.wealth(unit.seat()).saturating_sub(after.wealth(unit.seat()));
        self.moved.insert(unit);
        self.ships_moved |= unit.is_ship();
        self.way = self.way.or_else(|| before.place(unit).map(|from| (from, to)));
    }
}
