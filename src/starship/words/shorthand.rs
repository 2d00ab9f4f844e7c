//! Moves as one types them beside the boards.

use crate::game::{Actor, Position, Text};
use crate::starship::{Adjustment, Card, Location, Move, Order, Place, Samurai, Side, Sort, Spot, Starship, Unit};
use crate::text;

impl Starship {
    pub(super) fn short_words(&self, mv: Move) -> Text {
        match mv {
            Move::Begin(seat) => text!["begin ", seat],
            Move::Reveal(location) => text!["reveal ", self.location_word(location)],
            Move::Deal(card) => text!["deal ", self.card_word(card)],
            Move::Look(card) => text!["see ", self.card_word(card)],
            Move::Pick(card) => text!["pick ", self.card_word(card)],
            Move::Find(samurai) => text!["see ", self.samurai_word(samurai)],
            Move::Draft(samurai) => text!["draft ", self.samurai_word(samurai)],
            Move::Unveil(seat, a, b) => text!["show ", seat, " ", self.samurai_word(a), " ", self.samurai_word(b)],
            Move::Claim(board) => text!["claim ", board],
            Move::Take(amount) => text!["take ", amount],
            Move::Marker { clan, to } => text![clan, " ", spot_words(to)],
            Move::Order { marker, order, wealth } => order_words(marker, order, wealth),
            Move::Play(card) => text!["play ", self.card_word(card)],
            Move::Move { unit, to } => text![self.own_unit_word(unit), format!(">{to}")],
            Move::Load(unit) => text!["load ", self.own_unit_word(unit)],
            Move::Attach(unit) => text!["attach ", self.own_unit_word(unit)],
            Move::Snipe(unit) => text!["snipe ", self.unit_word(unit)],
            Move::Choose(unit) => text!["choose ", self.unit_word(unit)],
            Move::Discard(card) => text!["discard ", self.card_word(card)],
            Move::Give(card) => text!["give ", self.card_word(card)],
            Move::Receive(card) => text!["receive ", self.card_word(card)],
            Move::Draw(card) => text!["draw ", self.card_word(card)],
            Move::Steal(card) => text!["steal ", self.card_word(card)],
            Move::Target(seat) => text!["against ", seat],
            Move::At(board) => text!["at ", board],
            Move::Option(Side::First) => text!["first"],
            Move::Option(Side::Second) => text!["second"],
            Move::Clan(clan) => text!["clan ", clan],
            // Who lays a card face down need not say which: "commit nova".
            Move::Commit(Some(card)) if !card.is_known() => match self.actor() {
                Actor::Seat(seat) => text!["commit card|", seat],
                _ => text!["commit card"],
            },
            Move::Commit(Some(card)) => text!["commit ", self.card_word(card)],
            Move::Commit(None) => text!["commit nothing|none"],
            Move::TurnUp(card) => text!["reveal ", self.card_word(card)],
            Move::Done => text!["done"],
            Move::EndTurn => text!["end"],
            Move::Trade(from, to) => text!["trade ", from, " ", to],
            Move::Name(card) => text!["offer ", self.card_word(card)],
            Move::Agree => text!["agree"],
            Move::Decline => text!["decline"],
            Move::Adjust(adjustment) => text!["adjust ", self.adjustment_short(adjustment)],
        }
    }

    fn adjustment_short(&self, adjustment: Adjustment) -> Text {
        match adjustment {
            Adjustment::Honor(seat, by) => text!["honor ", seat, format!(" {by:+}")],
            Adjustment::Wealth(seat, by) => text!["wealth ", seat, format!(" {by:+}")],
            Adjustment::Unit(unit, place) => {
                let place = match place {
                    Place::Supply => "supply".to_owned(),
                    Place::Graveyard => "graveyard".to_owned(),
                    Place::Location(board) => board.to_string(),
                };
                text!["figure ", self.unit_word(unit), " ", place]
            }
            Adjustment::Token(unit, by) => text!["token ", self.unit_word(unit), format!(" {by:+}")],
            Adjustment::Marker(clan, spot) => text!["marker ", clan, " ", spot_words(spot)],
            Adjustment::AddCard(seat, card) => text!["card ", seat, " ", self.card_word(card)],
            Adjustment::DrawCard(seat) => text!["draw ", seat],
            Adjustment::DiscardCard(seat) => text!["discard ", seat],
        }
    }

    fn card_word(&self, card: Card) -> String {
        if card.is_known() { word(self.set.name(card)) } else { "card".to_owned() }
    }

    fn samurai_word(&self, samurai: Samurai) -> String {
        self.set.units.samurai.get(samurai.index()).map_or_else(|| "samurai".to_owned(), |card| word(&card.name))
    }

    fn location_word(&self, location: Location) -> String {
        self.set.locations.get(location.index()).map_or_else(|| "location".to_owned(), |card| word(&card.name))
    }

    /// A figure by its player and what is said of it: "nova f2+1".
    fn unit_word(&self, unit: Unit) -> Text {
        text![unit.seat(), " ", self.own_unit_word(unit)]
    }

    /// A figure by its sort, where it stands unless that is the supply, and the wealth attached to it: "f2+1", "c", "oda3".
    fn own_unit_word(&self, unit: Unit) -> String {
        let sort = match unit.sort() {
            Sort::Fighter => "f".to_owned(),
            Sort::Carrier => "c".to_owned(),
            Sort::Samurai(number) => match self.player(unit.seat()).samurai[number] {
                Some(samurai) => self.samurai_word(samurai),
                None => format!("s{}", number + 1),
            },
        };
        let stand = match self.place(unit) {
            Some(Place::Location(board)) => board.to_string(),
            Some(Place::Graveyard) => "x".to_owned(),
            Some(Place::Supply) | None => String::new(),
        };
        match self.attached(unit) {
            0 => format!("{sort}{stand}"),
            tokens => format!("{sort}{stand}+{tokens}"),
        }
    }
}

/// A name as one word, and without what is hard to type.
fn word(name: &str) -> String {
    name.to_lowercase().replace('\'', "").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn spot_words(spot: Spot) -> Text {
    match spot {
        Spot::Neutral => text!["neutral"],
        Spot::Branch(seat, space) => text![seat, " ", space],
    }
}

fn order_words(marker: u8, order: Order, wealth: u8) -> Text {
    let order = order_word(order);
    if wealth == 0 { text![marker, " ", order] } else { text![format!("{marker}+{wealth} "), order] }
}

pub(super) const fn order_word(order: Order) -> &'static str {
    match order {
        Order::Allegiance => "clan|allegiance",
        Order::Units => "units|move",
        Order::Cards => "cards|draw",
        Order::Wealth => "wealth|gain",
    }
}
