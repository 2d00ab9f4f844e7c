//! Whether a player may make a move, and if not, why: read from the book, the tables of cards and the rulings.

use super::asked::{Facts, Goods, Task};
use super::book;
use super::notes::Notes;
use daimyo::game::{Seat, prelude::*};
use daimyo::starship::{AttachInSupply, Card, Cost, Move, Phase, Place, Reward, Starship, Unit};

/// Nothing against it, or the reason.
pub type Verdict = Result<(), &'static str>;

/// What has nothing to do with the question.
pub const NOT_ASKED: &str = "not what is asked";

pub fn demand(holds: bool, otherwise: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// A position, who is to decide, and what is known besides.
pub struct Opinion<'a> {
    pub game: &'a Starship,
    pub seat: Seat,
    pub notes: &'a Notes,
    pub facts: Facts,
}

impl Opinion<'_> {
    /// The verdict on a move.
    pub fn on(&self, mv: Move) -> Verdict {
        if let Move::Trade(from, to) = mv {
            return self.begins_trade(from, to);
        }
        let Some(task) = self.facts.to_do.last() else {
            return match self.game.phase() {
                Phase::CardDraft(taken) => self.drafts_card(taken, mv),
                Phase::Draft(_) => self.drafts_samurai(mv),
                Phase::Battle(at) => self.commits(at + 1, mv),
                _ => self.takes_turn(mv),
            };
        };
        match (task, mv) {
            (Task::Rewards(_), Move::Claim(at)) => self.claims(at),
            (Task::Amount { what, most }, Move::Take(amount)) => self.takes(*what, *most, amount),
            (Task::Marker(_), _) => self.moves_marker(mv),
            (Task::Units(_), Move::Move { unit, to }) => self.moves_unit(unit, to),
            (Task::Cargo { carrier, to, chosen }, Move::Load(unit)) => {
                self.loads(*carrier, *to + 1, chosen, self.notes.work.paid, unit)
            }
            (Task::Units(_) | Task::Cargo { .. } | Task::Bombard(_), Move::Done) => Ok(()),
            (Task::Displace { to }, Move::Choose(unit)) => {
                demand(book::weakest(self.game, *to + 1, None).contains(unit), "not the weakest")
            }
            (Task::Choose(choose), Move::Choose(unit)) => self.chooses(choose, unit),
            (Task::Choose(choose), Move::Done) => demand(self.may_stop(choose), "must be chosen"),
            (Task::Bombard(_) | Task::Discard(_), Move::Discard(card)) => self.holds(card),
            (Task::Effect(effect), _) => self.chooses_for_card(effect, mv),
            (Task::Either { by, you }, Move::Option(side)) => self.picks_side(*by, *you, side),
            (Task::Lay { kind }, Move::Give(card)) => self.lays(card, *kind),
            (Task::Trade { from, to, terms, stage }, _) => self.trades(*from, *to, *terms, *stage, mv),
            _ => Err(NOT_ASKED),
        }
    }

    pub fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < self.game.players()
    }

    pub fn is_location(&self, at: u8) -> bool {
        (1..=self.game.players()).contains(&usize::from(at))
    }

    pub fn wealth(&self) -> u8 {
        self.game.wealth(self.seat)
    }

    pub fn holds(&self, card: Card) -> Verdict {
        demand(self.game.hand(self.seat).known.contains(card), "not in her hand")
    }

    pub fn name(&self, card: Card) -> &'static str {
        self.game.set().name(card)
    }

    // Game Setup.

    /// Game Setup, step 12: any samurai that nobody has.
    fn drafts_samurai(&self, mv: Move) -> Verdict {
        let Move::Draft(samurai) = mv else { return Err(NOT_ASKED) };
        let taken = self.game.seats().any(|seat| self.game.samurai(seat).contains(&Some(samurai)));
        demand(samurai.is_known() && !taken, "drafted already")
    }

    /// Shattered Alliances, 4: the packs go to the left, so that before her lies one from her right.
    fn drafts_card(&self, taken: u8, mv: Move) -> Verdict {
        let Move::Pick(card) = mv else { return Err(NOT_ASKED) };
        let players = self.game.players();
        let passed = usize::from(taken) / players % players;
        let pack = &self.facts.packs[(self.seat.index() + players - passed) % players];
        demand(pack.cards.iter().any(|name| name == self.name(card)), "not in the pack")
    }

    // Player Turns Phase.

    /// Player Turns Phase: one order, one order card before or after it, free orders; the turn ends behind its order.
    fn takes_turn(&self, mv: Move) -> Verdict {
        match mv {
            Move::Order { marker, wealth, .. } => self.orders(marker, wealth),
            Move::Play(card) => self.plays(card),
            Move::Attach(unit) => self.attaches(unit),
            Move::Snipe(unit) => self.shoots(unit),
            Move::Move { unit, to } => self.follows(unit, to),
            Move::EndTurn => demand(self.notes.order.is_some(), "no order yet"),
            _ => Err(NOT_ASKED),
        }
    }

    /// Claim Location Rewards: each once, where nobody has as much power.
    fn claims(&self, at: u8) -> Verdict {
        demand(self.is_location(at), "no such location")?;
        demand(book::leads(self.game, self.seat, at), "does not lead there")?;
        demand(!self.notes.claimed.contains(&at), "claimed already")
    }

    /// Perform 1 Order: one of her markers 1 to 4 that is not placed, raised by wealth she has.
    fn orders(&self, marker: u8, wealth: u8) -> Verdict {
        demand(self.notes.order.is_none(), "one order a turn")?;
        demand((1..=4).contains(&marker), "no such order marker")?;
        demand(self.game.orders(self.seat)[usize::from(marker) - 1].is_none(), "order marker spent")?;
        demand(wealth <= self.wealth(), "too little wealth for the order")
    }

    /// Playing an Order Action Card; Paying an Action Card's Cost.
    fn plays(&self, card: Card) -> Verdict {
        self.holds(card)?;
        demand(self.notes.card.is_none(), "one order card a turn")?;
        let cost = book::order_card(self.name(card)).ok_or("a battle card")?;
        match cost {
            Cost::Free => Ok(()),
            Cost::Honor(honor) => demand(self.game.honor(self.seat) >= u16::from(honor), "too little honor"),
            Cost::Wealth(wealth) => demand(self.wealth() >= wealth, "too little wealth for the card"),
            Cost::Ships(ships) => {
                let hers =
                    Unit::all_of(self.seat).filter(|&unit| unit.is_ship() && book::is_controlled(self.game, unit));
                demand(hers.count() >= ships.into(), "too few ships")
            }
        }
    }

    /// Unit Cards, Fighter Ship. Ruling `attach_in_supply`.
    fn attaches(&self, unit: Unit) -> Verdict {
        demand(unit.seat() == self.seat, "not her figure")?;
        demand(unit.is_fighter(), "no fighter")?;
        demand(book::is_controlled(self.game, unit), "in the graveyard")?;
        let in_supply = self.game.place(unit) == Some(Place::Supply);
        demand(!in_supply || self.game.rulings().attach_in_supply == AttachInSupply::Yes, "attached in the supply")?;
        demand(self.wealth() > 0, "no wealth to attach")
    }

    /// Unit Cards, Tametomo: once a turn, 1 wealth, a ship at any location; he must be under her control.
    fn shoots(&self, unit: Unit) -> Verdict {
        let tametomo = self.samurai("Tametomo").ok_or("Tametomo is not hers")?;
        demand(book::is_controlled(self.game, tametomo), "Tametomo lies in the graveyard")?;
        demand(!self.notes.shot, "Tametomo has shot")?;
        demand(unit.is_ship(), "no ship")?;
        demand(matches!(self.game.place(unit), Some(Place::Location(_))), "not at a location")?;
        demand(self.wealth() > 0, "no wealth for the shot")
    }

    /// Unit Cards, Oda: a free order that ships have earned.
    fn follows(&self, unit: Unit, to: u8) -> Verdict {
        demand(self.samurai("Oda") == Some(unit), "not her Oda")?;
        demand(self.notes.follows > 0, "Oda has not earned it")?;
        self.goes(unit, to)
    }

    /// Her samurai of this name.
    fn samurai(&self, name: &str) -> Option<Unit> {
        (0..2).map(|number| Unit::samurai(self.seat, number)).find(|&unit| book::name(self.game, unit) == name)
    }

    /// The reward that is being gained: Claim Location Rewards; Gain Location and Reward.
    pub fn reward(&self) -> Option<Reward> {
        match self.facts.to_do.iter().nth_back(1) {
            Some(Task::Reward { location, item }) => Some(self.game.set().locations[location.index()].reward[item - 1]),
            _ => None,
        }
    }

    /// Claim Location Rewards; Draw X Action Cards; Gain X Wealth Tokens: up to the number, and up to what there is. Cards may
    /// be drawn in parts, so of them there may be fewer left. Mercenaries: any wealth.
    fn takes(&self, what: Goods, left: u8, amount: u8) -> Verdict {
        let ordered = self.notes.order.map_or(0, |(_, number)| number);
        let number = match (self.reward(), what) {
            (_, Goods::Power) => self.wealth(),
            (Some(Reward::Honor(number) | Reward::Wealth(number) | Reward::Cards(number)), _) => number,
            _ => ordered,
        };
        let number = if what == Goods::Cards { number.min(left) } else { number };
        demand(amount <= number, "more than the number")?;
        demand(what != Goods::Wealth || usize::from(amount) <= book::wealth_left(self.game), "more than the supply")
    }

    // Battle Phase.

    /// Commit Battle Cards: one battle card or none, whether or not it can be paid later. Gozen's player chooses last.
    fn commits(&self, at: u8, mv: Move) -> Verdict {
        let Move::Commit(card) = mv else { return Err(NOT_ASKED) };
        let undecided =
            |seat: &Seat| !self.game.units_on(at).of(*seat).is_empty() && self.game.committed(*seat).is_none();
        let has_gozen =
            |seat: &Seat| self.game.units_on(at).of(*seat).iter().any(|unit| book::name(self.game, unit) == "Gozen");
        let next = self.game.turn_order().filter(undecided).min_by_key(has_gozen);
        demand(next == Some(self.seat), "not hers to commit")?;
        let Some(card) = card else { return Ok(()) };
        self.holds(card)?;
        demand(book::order_card(self.name(card)).is_none(), "an order card committed")
    }
}
