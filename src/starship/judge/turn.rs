//! A player's turn: orders, order cards and free orders.

use super::Judge;
use crate::game::Seat;
use crate::starship::{Ability, AttachInSupply, Card, Kind, Move, Starship, Step, Unit, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_turn(&self, mv: Move, judge: &mut impl Judge) {
        let seat = self.seat;
        match mv {
            Move::Order { marker, wealth, .. } => {
                judge.object_if(self.turn.order_done, &rules::ORDER_MARKERS, || {
                    text!["an order has been performed this turn"]
                });
                let index = usize::from(marker).wrapping_sub(1);
                match self.player(seat).orders.get(index) {
                    None => judge.object(&rules::ORDER_MARKERS, || text!["there is no order marker ", marker]),
                    Some(Some(_)) => {
                        judge.object(&rules::ORDER_MARKERS, || text!["marker ", marker, " has been spent this round"]);
                    }
                    Some(None) => {}
                }
                self.judge_price(seat, wealth, &rules::ORDER_MARKERS, judge);
            }
            Move::Play(card) => self.judge_play(seat, card, judge),
            Move::Attach(unit) => self.judge_attach(seat, unit, judge),
            Move::Snipe(unit) => self.judge_snipe(seat, unit, judge),
            Move::Move { unit, to } => self.judge_follow(seat, unit, to, judge),
            Move::EndTurn => judge.object_if(!self.turn.order_done, &rules::ORDER_MARKERS, || {
                text!["every turn performs an order, and this one has not yet"]
            }),
            _ => self.judge_untimely(judge),
        }
    }

    fn judge_play(&self, seat: Seat, card: Card, judge: &mut impl Judge) {
        judge
            .object_if(self.turn.card_played, &rules::ORDER_CARDS, || text!["an order card has been played this turn"]);
        let Some(data) = self.set.actions.get(card.index()).filter(|_| self.may_hold(seat, card)) else {
            judge.object(&rules::ORDER_CARDS, || self.absence_words(card));
            return;
        };
        judge.object_if(data.kind != Kind::Order, &rules::ORDER_CARDS, || {
            text![self.card_words(card), " is a battle card"]
        });
        judge.object_if(!self.can_pay(seat, data.cost), &rules::COSTS, || {
            text![seat, " cannot meet the cost: ", data.cost_words().unwrap_or_default()]
        });
        let full = |board: usize| self.sites[board].attached.iter().all(Option::is_some);
        let attaches = self.steps(card).any(|step| matches!(step, Step::Attach(_)));
        judge.object_if(attaches && self.boards().all(full), &rules::CARD_TEXT, || {
            text!["no location can take another card"]
        });
    }

    fn judge_attach(&self, seat: Seat, unit: Unit, judge: &mut impl Judge) {
        let rule = &rules::ATTACH;
        judge.object_if(unit.seat() != seat, rule, || text![self.unit_words(unit), " belongs to ", unit.seat()]);
        judge.object_if(!unit.is_fighter() || self.ability(unit) != Some(Ability::TakeWealth), rule, || {
            text![self.unit_words(unit), " takes no wealth"]
        });
        let in_supply = self.supply().contains(unit);
        let closed = in_supply && self.rulings.attach_in_supply == AttachInSupply::No;
        judge.object_if(closed, &rules::ATTACH_IN_SUPPLY, || text![self.unit_words(unit), " is in the supply"]);
        judge.object_if(!in_supply && self.board_of(unit).is_none(), rule, || {
            text![self.unit_words(unit), " is not in play"]
        });
        self.judge_price(seat, 1, &rules::FREE_ORDERS, judge);
    }

    fn judge_snipe(&self, seat: Seat, unit: Unit, judge: &mut impl Judge) {
        let rule = &rules::ABILITIES;
        // Where nobody could do it, it does not matter to whom.
        let Some((sniper, price)) = self.sniper(seat) else {
            return judge.object(rule, || text![seat, " has no samurai who destroys ships as a free order"]);
        };
        self.judge_control(sniper, judge);
        judge.object_if(self.turn.sniped, rule, || text!["once a turn, and it has been done"]);
        self.judge_price(seat, price, rule, judge);
        let target = unit.is_ship() && self.board_of(unit).is_some();
        judge.object_if(!target, rule, || text![self.unit_words(unit), " is no ship at a location"]);
    }

    fn judge_follow(&self, seat: Seat, unit: Unit, to: u8, judge: &mut impl Judge) {
        let follower = self.follower(seat).is_some_and(|(follower, _)| follower == unit);
        judge.object_if(unit.seat() != seat, &rules::MOVE_UNITS, || {
            text![self.unit_words(unit), " belongs to ", unit.seat()]
        });
        judge.object_if(!follower, &rules::MOVE_UNITS, || {
            text!["units are moved by an order; ", self.unit_words(unit), " does not move freely"]
        });
        judge.object_if(follower && self.turn.follow == 0, &rules::ABILITIES, || {
            let why = match (self.turn.followed, self.turn.order_done || self.turn.card_played) {
                (true, _) => " has followed already",
                (false, true) => " follows ships, and none has been moved",
                (false, false) => " follows ships after an order or card has moved some",
            };
            text![self.unit_words(unit), why]
        });
        self.judge_journey(unit, to, judge);
    }

    /// A samurai who lies in the graveyard is nobody's to command.
    fn judge_control(&self, samurai: Unit, judge: &mut impl Judge) {
        judge.object_if(self.graveyard().contains(samurai), &rules::CONTROL, || {
            text![self.unit_words(samurai), " lies in the graveyard"]
        });
    }
}
