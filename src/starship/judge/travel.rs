//! Figures on their way: what an order or a card may move, whom a carrier takes along, and where there is room.

use super::Judge;
use crate::starship::course::task::Units;
use crate::starship::unit::Convoy;
use crate::starship::{Ability, CargoAgain, Place, Starship, Unit, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_move(&self, units: Units, unit: Unit, to: u8, judge: &mut impl Judge) {
        let rule = &rules::MOVE_UNITS;
        judge.object_if(unit.seat() != units.seat, rule, || text![self.unit_words(unit), " belongs to ", unit.seat()]);
        judge.object_if(self.turn.moved.contains(unit), rule, || text![self.unit_words(unit), " has moved already"]);
        let sort = units.what.of([unit].into_iter().collect()).is_empty();
        judge.object_if(sort, &rules::CARD_TEXT, || text!["the card does not move ", self.unit_words(unit)]);
        let elsewhere = units.from.is_some_and(|from| !self.stands[usize::from(from)].contains(unit));
        judge.object_if(elsewhere, &rules::CARD_TEXT, || {
            text![self.unit_words(unit), " is not where the card moves units from"]
        });
        judge.object_if(units.to.is_some_and(|board| board + 1 != to), &rules::CARD_TEXT, || {
            text!["the card moves units elsewhere"]
        });
        self.judge_journey(unit, to, judge);
    }

    /// Whether a ship may go along with a carrier that leaves for a location, from 0.
    pub(super) fn judge_load(&self, carrier: Unit, to: u8, chosen: Convoy, unit: Unit, judge: &mut impl Judge) {
        let (rule, seat, board) = (&rules::CARGO, carrier.seat(), usize::from(to));
        let mine = unit.seat() == seat;
        judge.object_if(!mine, rule, || text![self.unit_words(unit), " belongs to ", unit.seat()]);
        judge.object_if(!unit.is_fighter(), rule, || text![self.unit_words(unit), " is no small ship"]);
        let here = self.place(unit) == self.place(carrier);
        judge.object_if(!here, rule, || text![self.unit_words(unit), " is not where the carrier is"]);
        judge.object_if(chosen.units().contains(unit), rule, || text![self.unit_words(unit), " goes along already"]);
        let again = self.rulings.cargo_again == CargoAgain::No && self.turn.moved.contains(unit);
        judge.object_if(mine && unit != carrier && again, &rules::CARGO_AGAIN, || {
            text![self.unit_words(unit), " has moved already"]
        });
        judge.object_if(!self.has_room_behind(board, chosen.len()), &rules::SPACES, || {
            text!["location ", to + 1, " has no space left for another"]
        });
        let price = self.toll_behind(board, chosen.len());
        if price > 0 {
            self.judge_price(seat, price, &rules::CARD_TEXT, judge);
        }
    }

    /// The reasons that lie in the way of a figure to a location.
    pub(super) fn judge_journey(&self, unit: Unit, to: u8, judge: &mut impl Judge) {
        let board = usize::from(to).wrapping_sub(1);
        if !self.boards().contains(&board) {
            judge.object(&rules::MOVE_UNITS, || text!["there is no location ", to]);
            return;
        }
        match self.place(unit) {
            None => judge.object(&rules::MOVE_UNITS, || text![self.unit_words(unit), " is not in play"]),
            Some(Place::Graveyard) => {
                judge.object(&rules::CONTROL, || text![self.unit_words(unit), " lies in the graveyard"]);
            }
            Some(place) => judge.object_if(place == Place::Location(to), &rules::MOVE_UNITS, || {
                text![self.unit_words(unit), " is there already"]
            }),
        }
        if unit.is_ship() {
            judge.object_if(self.is_full(board), &rules::SPACES, || text!["location ", to, " is full"]);
            judge.object_if(self.is_blocked(board), &rules::CARD_TEXT, || {
                text!["a card at location ", to, " keeps ships out"]
            });
            self.judge_price(unit.seat(), self.toll(board), &rules::CARD_TEXT, judge);
        } else {
            let no_room = self.is_full(board) && self.units_at(board).ships().is_empty();
            judge.object_if(no_room, &rules::SPACES, || {
                text!["location ", to, " is full, and no ship there can make room"]
            });
            if let Some(Ability::MovePrice(price)) = self.ability(unit) {
                self.judge_price(unit.seat(), price, &rules::ABILITIES, judge);
            }
        }
    }
}
