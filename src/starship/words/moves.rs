//! Moves in words, as they are offered and logged.

use super::several;
use crate::game::{Seat, Text};
use crate::starship::course::task::{Goods, Task};
use crate::starship::course::trade::TERMS;
use crate::starship::{Ability, ActionCard, Adjustment, Card, Deed, Move, Order, Side, Starship, Unit};
use crate::text;

impl Starship {
    pub(in crate::starship) fn words_for_move(&self, mv: Move) -> Text {
        match mv {
            Move::Begin(seat) => text!["let ", seat, " begin"],
            Move::Reveal(location) => text!["turn up ", self.location_words(location)],
            Move::Deal(card) => text!["deal ", self.card_words(card)],
            Move::Look(card) => text!["see ", self.card_words(card)],
            Move::Pick(card) => text!["take ", self.card_words(card), " into the deck"],
            Move::Find(samurai) => text!["see ", self.samurai_words(samurai)],
            Move::Draft(samurai) => text!["draft ", self.samurai_words(samurai)],
            Move::Unveil(seat, a, b) => text![seat, " shows ", self.samurai_words(a), " and ", self.samurai_words(b)],
            Move::Claim(board) => text!["claim the reward of ", self.board_words(board)],
            Move::Take(amount) => self.amount_words(amount),
            Move::Marker { clan, to } => text!["move the marker of ", clan, " to ", to],
            Move::Order { marker, order, wealth } => Self::order_words(marker, order, wealth),
            Move::Play(card) => text!["play ", self.card_words(card), self.cost_words(card)],
            Move::Move { unit, to } => {
                let (from, price) = (self.place_words(self.place(unit)), self.move_price(unit, to));
                let price = if price > 0 { text![" for ", price, " wealth"] } else { Text::default() };
                text!["move ", self.unit_words(unit), " from ", from, " to ", self.board_words(to), price]
            }
            Move::Load(unit) => text!["take ", self.unit_words(unit), " along"],
            Move::Attach(unit) => {
                text!["attach 1 wealth to ", self.unit_words(unit), " in ", self.place_words(self.place(unit))]
            }
            Move::Snipe(unit) => {
                let price =
                    self.sniper(self.seat).map_or_else(Text::default, |(_, price)| text![" for ", price, " wealth"]);
                let place = self.place_words(self.place(unit));
                text!["destroy ", self.unit_words(unit), " at ", place, price, ", as a free order"]
            }
            Move::Choose(unit) => text!["choose ", self.unit_words(unit), " in ", self.place_words(self.place(unit))],
            Move::Discard(card) => text!["discard ", self.card_words(card)],
            Move::Give(card) => text!["give ", self.card_words(card)],
            Move::Receive(card) => text!["receive ", self.card_words(card)],
            Move::Draw(card) => text!["draw ", self.card_words(card)],
            Move::Steal(card) => match self.stack.top() {
                Some(Task::Steal { from, to, .. }) => text![*to, " takes ", self.card_words(card), " from ", *from],
                _ => text!["take ", self.card_words(card)],
            },
            Move::Target(seat) => text!["choose ", seat],
            Move::At(board) => text!["choose ", self.board_words(board)],
            Move::Option(side) => self.option_words(side),
            Move::Clan(clan) => text!["choose the marker of ", clan],
            Move::Commit(Some(card)) => text!["commit ", self.card_words(card), self.cost_words(card)],
            Move::Commit(None) => text!["commit nothing"],
            Move::TurnUp(card) => text!["turn up ", self.card_words(card)],
            Move::Done => text!["done"],
            Move::EndTurn => text!["end the turn"],
            Move::Trade(from, to) => text![from, " and ", to, " trade"],
            Move::Agree => match self.stack.top() {
                Some(Task::Trade { from, to, terms, .. }) => text!["agree: "].and(self.trade_words(*from, *to, *terms)),
                _ => text!["agree"],
            },
            Move::Decline => match self.stack.top() {
                Some(Task::Trade { stage, .. }) if *stage < TERMS => text!["withdraw the offer"],
                _ => text!["decline"],
            },
            Move::Name(card) => text!["offer ", self.card_words(card), " by name"],
            Move::Adjust(adjustment) => self.adjustment_words(adjustment),
        }
    }

    /// What a card costs, if anything.
    fn cost_words(&self, card: Card) -> Text {
        let cost = self.set.actions.get(card.index()).and_then(ActionCard::cost_words);
        cost.map_or_else(Text::default, |cost| format!(" (cost: {cost})").into())
    }

    /// The wealth it takes to bring a figure to a location, counted from 1.
    fn move_price(&self, unit: Unit, to: u8) -> u8 {
        match self.ability(unit) {
            Some(Ability::MovePrice(price)) => price,
            _ if unit.is_ship() && (1..=self.count).contains(&to) => self.toll(usize::from(to) - 1),
            _ => 0,
        }
    }

    fn amount_words(&self, amount: u8) -> Text {
        match self.stack.top() {
            Some(Task::Amount { what: Goods::Power, .. }) => text!["spend ", amount, " wealth for power"],
            Some(Task::Amount { what, .. }) => text!["take ", amount, " ", Self::goods_name(*what, amount)],
            Some(Task::Trade { stage, .. }) => {
                let verb = if *stage < 3 { "offer " } else { "ask for " };
                match stage % 3 {
                    0 => text![verb, amount, " wealth"],
                    1 => text![verb, several(amount, "battle card")],
                    _ => text![verb, several(amount, "order card")],
                }
            }
            _ => text!["take ", amount],
        }
    }

    fn order_words(marker: u8, order: Order, wealth: u8) -> Text {
        let x = marker.saturating_add(wealth);
        let what = match order {
            Order::Allegiance => text!["move a clan marker up to ", x],
            Order::Units => text!["move up to ", several(x, "unit")],
            Order::Cards => text!["draw up to ", several(x, "card")],
            Order::Wealth => text!["gain up to ", x, " wealth"],
        };
        let raised = if wealth > 0 { text![" and ", wealth, " wealth"] } else { Text::default() };
        text!["marker ", marker, raised, ": ", what]
    }

    fn option_words(&self, side: Side) -> Text {
        match self.stack.top() {
            Some(Task::Either { you, she, first, second, .. }) => {
                Self::deed_words(if side == Side::First { *first } else { *second }, *you, *she)
            }
            _ => text![if side == Side::First { "the first" } else { "the second" }],
        }
    }

    fn adjustment_words(&self, adjustment: Adjustment) -> Text {
        let signed = |change: i8| format!("{change:+}");
        match adjustment {
            Adjustment::Honor(seat, change) => text!["by hand: ", seat, " ", signed(change), " honor"],
            Adjustment::Wealth(seat, change) => text!["by hand: ", seat, " ", signed(change), " wealth"],
            Adjustment::Unit(unit, place) => {
                text!["by hand: ", self.unit_words(unit), " to ", self.place_words(Some(place))]
            }
            Adjustment::Token(unit, change) => {
                text!["by hand: ", self.unit_words(unit), " ", signed(change), " attached wealth"]
            }
            Adjustment::Marker(clan, spot) => text!["by hand: the marker of ", clan, " to ", spot],
            Adjustment::AddCard(seat, card) => {
                text!["by hand: ", seat, " takes ", self.card_words(card), " from the discards"]
            }
            Adjustment::DrawCard(seat) => text!["by hand: ", seat, " draws a card"],
            Adjustment::DiscardCard(seat) => text!["by hand: ", seat, " discards a card"],
        }
    }

    fn deed_words(deed: Deed, you: Seat, she: Seat) -> Text {
        match deed {
            Deed::Honor(n) => text![you, " gains ", n, " honor"],
            Deed::Wealth(n) => text![you, " gains ", n, " wealth"],
            Deed::Draw(n) | Deed::YouDraw(n) => text![you, " draws ", n],
            Deed::PayYou(n) => text![she, " pays ", you, " ", n, " wealth"],
            Deed::DestroySupply(n) => text![she, " destroys ", several(n, "unit"), " in her supply"],
            Deed::Weaken(n) => text![she, " has ", n, " less power"],
            Deed::LoseMarker(n) => text![you, " moves a clan marker of ", she, " up to ", n],
        }
    }
}
