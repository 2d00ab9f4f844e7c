//! Moves in words, as they are offered and logged.

use super::names::several;
use crate::game::{Seat, Text};
use crate::starship::course::task::{Goods, Task};
use crate::starship::{Ability, ActionCard, Adjustment, Card, Deed, Order, Side, Starship, Unit};
use crate::text;

impl Starship {
    /// What a card costs, if anything.
    pub(super) fn cost_words(&self, card: Card) -> Text {
        let cost = self.set.actions.get(card.index()).and_then(ActionCard::cost_words);
        cost.map_or_else(Text::default, |cost| format!(" (cost: {cost})").into())
    }

    /// The wealth it takes to bring a figure to a location, counted from 1.
    pub(super) fn move_price(&self, unit: Unit, to: u8) -> u8 {
        match self.ability(unit) {
            Some(Ability::MovePrice(price)) => price,
            _ if unit.is_ship() && (1..=self.count).contains(&to) => self.toll(usize::from(to) - 1),
            _ => 0,
        }
    }

    pub(super) fn move_words(&self, unit: Unit, to: u8) -> Text {
        let (from, price) = (self.place_words(self.place(unit)), self.move_price(unit, to));
        text!["move ", self.unit_words(unit), " from ", from, " to ", self.board_words(to), price_words(price)]
    }

    pub(super) fn snipe_words(&self, unit: Unit) -> Text {
        let price = self.sniper(self.seat).map_or(0, |(_, price)| price);
        let place = self.place_words(self.place(unit));
        text!["destroy ", self.unit_words(unit), " at ", place, price_words(price), ", as a free order"]
    }

    pub(super) fn amount_words(&self, amount: u8) -> Text {
        match self.stack.top() {
            Some(Task::Amount { what: Goods::Power, .. }) => text!["spend ", amount, " wealth for power"],
            Some(Task::Amount { what, .. }) => text!["take ", amount, " ", Self::goods_name(*what, amount)],
            Some(Task::Trade { to, stage, .. }) => {
                let goods = match stage % 3 {
                    0 => text![amount, " wealth"],
                    1 => several(amount, "battle card"),
                    _ => several(amount, "order card"),
                };
                match stage {
                    ..3 => text!["offer ", *to, " ", goods],
                    _ => text!["ask ", *to, " for ", goods],
                }
            }
            _ => text!["take ", amount],
        }
    }

    pub(super) fn order_words(marker: u8, order: Order, wealth: u8) -> Text {
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

    pub(super) fn option_words(&self, side: Side) -> Text {
        match self.stack.top() {
            Some(Task::Either { you, she, first, second, .. }) => {
                Self::deed_words(if side == Side::First { *first } else { *second }, *you, *she)
            }
            _ => text![if side == Side::First { "the first" } else { "the second" }],
        }
    }

    pub(super) fn adjustment_words(&self, adjustment: Adjustment) -> Text {
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
            Deed::DestroySupply(n) => text![she, " destroys ", several(n, "unit"), " in their supply"],
            Deed::Weaken(n) => text![she, " has ", n, " less power"],
            Deed::LoseMarker(n) => text![you, " moves a clan marker of ", she, " up to ", n],
        }
    }
}

/// What an act costs, if anything.
fn price_words(wealth: u8) -> Text {
    if wealth > 0 { text![" for ", wealth, " wealth"] } else { Text::default() }
}
