//! What things are called.

use crate::game::{Actor, Position as _, Seat, Span, Text};
use crate::starship::course::task::Goods;
use crate::starship::{Card, Cause, Location, Place, Samurai, Sort, Spot, Starship, Unit, class};
use crate::text;
use std::borrow::Cow;

impl Starship {
    pub(in crate::starship) fn card_words(&self, card: Card) -> Text {
        if !card.is_known() {
            return text!["a card"];
        }
        Span::Thing(class::CARD, card.index() as u16, self.set.name(card).to_owned().into()).into()
    }

    pub(in crate::starship) fn unit_words(&self, unit: Unit) -> Text {
        text![unit.seat(), "'s ", self.bare_unit_words(unit)]
    }

    /// A figure where it is known whose it is.
    pub(in crate::starship) fn bare_unit_words(&self, unit: Unit) -> Text {
        let name = match unit.sort() {
            Sort::Samurai(_) => self.card_of(unit).map_or("a samurai", |card| &card.name).to_owned(),
            Sort::Fighter => match self.attached(unit) {
                0 => "fighter".to_owned(),
                tokens => format!("fighter +{tokens}"),
            },
            Sort::Carrier => "carrier".to_owned(),
        };
        Span::Thing(class::UNIT, unit.index() as u16, name.into()).into()
    }

    pub(super) fn cause_words(&self, cause: Cause) -> Text {
        match cause {
            Cause::Card(card) => match self.step_that_asks() {
                Some((step, of)) => text![self.card_words(card), ", step ", step, " of ", of],
                None => self.card_words(card),
            },
            Cause::Location(location) => self.location_words(location),
            // Whoever is asked is named in the question.
            Cause::Unit(unit) if self.actor() == Actor::Seat(unit.seat()) => self.bare_unit_words(unit),
            Cause::Unit(unit) => self.unit_words(unit),
        }
    }

    pub(in crate::starship) fn location_words(&self, location: Location) -> Text {
        let name = self.set.locations.get(location.index()).map_or("a location", |card| &card.name).to_owned();
        Span::Thing(class::LOCATION, location.index() as u16, name.into()).into()
    }

    /// A location board by number and card.
    pub(in crate::starship) fn board_words(&self, board: u8) -> Text {
        match self.sites.get(usize::from(board).wrapping_sub(1)).and_then(|site| site.card) {
            Some(location) => text!["location ", board, " (", self.location_words(location), ")"],
            None => text!["location ", board],
        }
    }

    pub(in crate::starship) fn samurai_words(&self, samurai: Samurai) -> Text {
        match self.set.units.samurai.get(samurai.index()) {
            Some(card) => Span::Thing(class::SAMURAI, samurai.index() as u16, card.name.clone().into()).into(),
            None => text!["a samurai"],
        }
    }

    pub(in crate::starship) fn place_words(&self, place: Option<Place>) -> Text {
        match place {
            Some(Place::Supply) => text!["the supply"],
            Some(Place::Graveyard) => text!["the graveyard"],
            Some(Place::Location(board)) => self.board_words(board),
            None => text!["nowhere"],
        }
    }

    pub(in crate::starship) fn hand_words(&self, seat: Seat) -> Text {
        match self.hand(seat).unknown {
            0 => Text::join(self.hand(seat).known.iter().map(|card| self.card_words(card)), ", "),
            unknown => several(unknown, "card"),
        }
    }

    /// The goods of an amount, for words.
    pub(super) const fn goods_name(what: Goods, amount: u8) -> &'static str {
        match what {
            Goods::Honor => "honor",
            Goods::Wealth => "wealth",
            Goods::Cards if amount == 1 => "card",
            Goods::Cards => "cards",
            Goods::Power => "wealth for power",
        }
    }

    pub(super) fn trade_words(&self, from: Seat, to: Seat, terms: [u8; 6]) -> Text {
        let gift = |seat: Seat, goods: &[u8], named: Vec<Text>| {
            let [wealth, battle, order] = [0, 1, 2].map(|good| goods[good]);
            let wealth = (wealth > 0).then(|| text![wealth, " wealth"]);
            let cards = [(battle, "battle card"), (order, "order card")];
            let cards = cards.into_iter().filter(|(amount, _)| *amount > 0).map(|(amount, card)| several(amount, card));
            let all: Vec<Text> = wealth.into_iter().chain(cards).chain(named).collect();
            text![seat, " gives ", if all.is_empty() { text!["nothing"] } else { Text::join(all, " and ") }]
        };
        let hidden = (self.named.unknown > 0).then(|| several(self.named.unknown, "named card"));
        let named = self.named.known.iter().map(|card| self.card_words(card)).chain(hidden).collect();
        text![gift(from, &terms[..3], named), "; ", gift(to, &terms[3..], Vec::new())]
    }
}

/// "1 card", "2 cards".
pub(super) fn several(amount: impl Into<u16>, thing: &'static str) -> Text {
    let amount = amount.into();
    if amount == 1 { text![amount, " ", thing] } else { text![amount, " ", thing, "s"] }
}

impl From<Spot> for Text {
    fn from(spot: Spot) -> Self {
        let named = |name: Cow<'static, str>| Self::from(Span::Thing(class::SPOT, spot.number(), name));
        match spot {
            Spot::Neutral => named("neutral".into()),
            Spot::Branch(seat, space) => text![named(format!("space {space}").into()), " of ", seat],
        }
    }
}
