//! Figures on their way: setting out, loading, making room, arriving.

use super::Convoy;
use crate::starship::course::task::{Choose, Fate, From, Task, Units, Which};
use crate::starship::position::{BOARDS, GRAVEYARD, SUPPLY};
use crate::starship::{Ability, CargoAgain, CarrierTiming, Phase, SPACES, Starship, Unit, UnitSet};

/// Why a ship does not follow its carrier after all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::starship) enum Obstacle {
    Destroyed,
    There,
    Full,
    Blocked,
    Toll,
}

impl Starship {
    pub(in crate::starship) fn move_by(&mut self, units: Units, unit: Unit, to: u8) {
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
    pub(in crate::starship) fn set_out(&mut self, unit: Unit, to: u8) {
        let seat = unit.seat();
        if unit.is_ship() {
            self.pay_toll(unit, to);
        }
        if let Some(Ability::Carry(most)) = self.ability(unit)
            && !self.loadable(unit, to, Convoy::default()).is_empty()
        {
            self.stack.push(Task::Cargo { carrier: unit, to, most, chosen: Convoy::default() });
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
    pub(in crate::starship) fn small_ships_with(&self, carrier: Unit) -> UnitSet {
        let stand = self.stands.iter().find(|stand| stand.contains(carrier)).copied().unwrap_or_default();
        stand.of(carrier.seat()).fighters()
    }

    /// Whether a carrier takes ships along now: that is a free order, and free orders belong to one's own turn.
    fn loads(&self, carrier: Unit) -> bool {
        self.phase == Phase::Turn && carrier.seat() == self.seat
    }

    /// The ships that can still be chosen to go with a carrier to a location: they share its place, have not been moved,
    /// and there is room and toll for one more.
    pub(in crate::starship) fn loadable(&self, carrier: Unit, to: u8, chosen: Convoy) -> UnitSet {
        let board = usize::from(to);
        let one_more = self.loads(carrier)
            && self.has_room_behind(board, chosen.len())
            && !self.is_blocked(board)
            && self.wealth(carrier.seat()) >= self.toll_behind(board, chosen.len());
        if !one_more {
            return UnitSet::default();
        }
        let mut ships = self.small_ships_with(carrier).minus(chosen.units());
        if self.rulings.cargo_again == CargoAgain::No {
            ships = ships.minus(self.turn.moved);
        }
        ships
    }

    /// Whether a location has a space for one more ship behind a carrier and so many others that are on their way.
    pub(in crate::starship) fn has_room_behind(&self, board: usize, others: usize) -> bool {
        self.units_at(board).len() + 1 + others < SPACES
    }

    /// What one more ship and so many others behind a carrier, whose own toll is paid, have to pay at a location.
    pub(in crate::starship) fn toll_behind(&self, board: usize, others: usize) -> u8 {
        self.toll(board).saturating_mul(others as u8 + 1)
    }

    /// A carrier leaves, and what it has loaded follows.
    pub(in crate::starship) fn sail(&mut self, carrier: Unit, to: u8, chosen: Convoy) {
        self.stack.pop();
        self.land(carrier, to);
        if self.rulings.cargo_again == CargoAgain::No {
            self.turn.moved = self.turn.moved.or(chosen.units());
        }
        match self.rulings.carrier_timing {
            CarrierTiming::RightAfterCarrier => self.follow_carrier(chosen, to),
            CarrierTiming::AfterTheOrder => {
                self.turn.cargo = chosen;
                self.turn.cargo_to = to;
            }
        }
    }

    /// The ships chosen with a carrier follow it, the first chosen first, as far as nothing has come in their way since.
    pub(in crate::starship) fn follow_carrier(&mut self, chosen: Convoy, to: u8) {
        for ship in chosen.iter() {
            if self.obstacle(ship, to.into()).is_none() {
                self.pay_toll(ship, to);
                self.put_at(ship, to);
            }
        }
    }

    /// What keeps a ship that was to follow its carrier from a location.
    pub(in crate::starship) fn obstacle(&self, ship: Unit, board: usize) -> Option<Obstacle> {
        if self.graveyard().contains(ship) {
            Some(Obstacle::Destroyed)
        } else if self.board_of(ship) == Some(board) {
            Some(Obstacle::There)
        } else if self.is_full(board) {
            Some(Obstacle::Full)
        } else if self.is_blocked(board) {
            Some(Obstacle::Blocked)
        } else if self.wealth(ship.seat()) < self.toll(board) {
            Some(Obstacle::Toll)
        } else {
            None
        }
    }

    fn pay_toll(&mut self, ship: Unit, to: u8) {
        let toll = self.toll(to.into());
        self.player_mut(ship.seat()).wealth -= toll;
    }

    fn put_at(&mut self, unit: Unit, to: u8) {
        self.put(unit, BOARDS + usize::from(to));
        self.turn.ships_moved |= unit.is_ship();
    }

    /// A figure arrives, and does what it does then.
    pub(in crate::starship) fn land(&mut self, unit: Unit, to: u8) {
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
