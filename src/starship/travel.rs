//! Figures on their way: setting out, loading, making room, arriving.

use super::position::{BOARDS, GRAVEYARD, SUPPLY};
use super::task::{Choose, Fate, From, Task, Units, Which};
use super::unit::{Unit, UnitSet};
use super::{Ability, CarrierTiming, Starship};

impl Starship {
    pub(super) fn move_by(&mut self, units: Units, unit: Unit, to: u8) {
        self.stack.pop();
        let from = self.stands.iter().position(|stand| stand.contains(unit)).unwrap_or(SUPPLY) as u8;
        let way = units.together.then_some((from, to));
        self.stack.push(Task::Units(Units {
            left: units.left - 1,
            from: way.map_or(units.from, |(from, _)| Some(from)),
            to: way.map_or(units.to, |(_, to)| Some(to)),
            ..units
        }));
        self.set_out(unit, to);
    }

    /// A figure leaves for a location; first it may have to load, or to make room.
    pub(super) fn set_out(&mut self, unit: Unit, to: u8) {
        let seat = unit.seat();
        if unit.is_ship() {
            self.pay_toll(unit, to);
        }
        if let Some(Ability::Carry(most)) = self.ability(unit)
            && !self.small_ships_with(unit).is_empty()
        {
            self.stack.push(Task::Cargo { carrier: unit, to, most, chosen: UnitSet::default() });
            return;
        }
        if let Some(Ability::MovePrice(price)) = self.ability(unit) {
            self.player_mut(seat).wealth -= price;
        }
        if !unit.is_ship() && self.is_full(to.into()) {
            let weakest = self.weakest_ships(to.into(), None);
            if weakest.len() > 1 {
                self.stack.push(Task::Displace { samurai: unit, to });
                return;
            }
            weakest.iter().for_each(|ship| self.put(ship, GRAVEYARD));
        }
        self.land(unit, to);
    }

    /// The fighters that share a carrier's location or supply.
    pub(super) fn small_ships_with(&self, carrier: Unit) -> UnitSet {
        let stand = self.stands.iter().find(|stand| stand.contains(carrier)).copied().unwrap_or_default();
        stand.of(carrier.seat()).fighters()
    }

    /// A carrier leaves, and what it has loaded follows while there is room.
    pub(super) fn sail(&mut self, carrier: Unit, to: u8, chosen: UnitSet) {
        self.stack.pop();
        self.land(carrier, to);
        match self.rulings.carrier_timing {
            CarrierTiming::RightAfterCarrier => self.follow_carrier(chosen, to),
            CarrierTiming::AfterTheOrder => {
                self.turn.cargo = chosen;
                self.turn.cargo_to = to;
            }
        }
    }

    pub(super) fn follow_carrier(&mut self, chosen: UnitSet, to: u8) {
        for ship in chosen.iter() {
            if !self.graveyard().contains(ship) && self.may_enter(ship, to.into()) {
                self.pay_toll(ship, to);
                self.put_at(ship, to);
            }
        }
    }

    /// Whether a ship can come to a location now: there is room, nothing forbids it, and its toll can be paid.
    pub(super) fn may_enter(&self, ship: Unit, board: usize) -> bool {
        let elsewhere = self.board_of(ship) != Some(board);
        elsewhere && !self.is_full(board) && !self.is_blocked(board) && self.wealth(ship.seat()) >= self.toll(board)
    }

    pub(super) fn pay_toll(&mut self, ship: Unit, to: u8) {
        let toll = self.toll(to.into());
        self.player_mut(ship.seat()).wealth -= toll;
    }

    pub(super) fn put_at(&mut self, unit: Unit, to: u8) {
        self.put(unit, BOARDS + usize::from(to));
        self.turn.ships_moved |= unit.is_ship();
    }

    /// A figure arrives, and does what it does then.
    pub(super) fn land(&mut self, unit: Unit, to: u8) {
        let seat = unit.seat();
        let from_supply = self.supply().contains(unit);
        self.put_at(unit, to);
        self.turn.moved.insert(unit);
        match self.ability(unit) {
            Some(Ability::CrushWeakest) => self.stack.push(Task::Choose(Choose {
                by: seat,
                from: From::WeakestAt(to, None),
                left: 1,
                optional: true,
                fate: Fate::Destroy,
            })),
            Some(Ability::Negotiate(spaces)) => {
                self.stack.push(Task::Marker { seat, spaces, which: Which::Any, left: 1, used: 0 });
            }
            Some(Ability::Bombard(ships)) if from_supply => {
                self.stack.push(Task::Bombard { seat, board: to, ships });
            }
            _ => {}
        }
    }
}
