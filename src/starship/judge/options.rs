//! What one might think of doing: every candidate for a legal move.

use super::adjustment::FAR;
use crate::game::{Actor, Position, Seat};
use crate::starship::course::ask::Question;
use crate::starship::course::task::{Task, Units};
use crate::starship::course::trade::TERMS;
use crate::starship::{
    Adjustment, CARD_KINDS, Card, Cards, Clan, Location, Move, Order, PLAYERS, Place, Samurai, Side, Spot, Starship,
    Unit, UnitSet,
};

impl Starship {
    /// Calls back with every move that may be worth trying now, legal or not.
    pub(in crate::starship) fn each_option(&self, mut call: impl FnMut(Move)) {
        match self.question() {
            Question::Over => {}
            Question::Begin => self.seats().for_each(|seat| call(Move::Begin(seat))),
            Question::Reveal => (0..32).for_each(|index| call(Move::Reveal(Location(index)))),
            Question::Deal => cards().for_each(|card| call(Move::Deal(card))),
            Question::Look => cards().for_each(|card| call(Move::Look(card))),
            Question::Pick => {
                let unknown = self.player(self.seat).hidden.then_some(Card::UNKNOWN);
                self.looked.known.kinds().chain(unknown).for_each(|card| call(Move::Pick(card)));
            }
            Question::Find => self.all_samurai().for_each(|samurai| call(Move::Find(samurai))),
            Question::Draft if self.player(self.seat).hidden => call(Move::Draft(Samurai::UNKNOWN)),
            Question::Draft => {
                let known = self.all_samurai().filter(|samurai| samurai.is_known());
                known.for_each(|samurai| call(Move::Draft(samurai)));
            }
            Question::Unveil => {
                for first in self.all_samurai() {
                    self.all_samurai().for_each(|second| call(Move::Unveil(self.seat, first, second)));
                }
            }
            Question::Commit(seat) => {
                call(Move::Commit(None));
                self.held_by(seat).for_each(|card| call(Move::Commit(Some(card))));
            }
            Question::TurnUp(_) => cards().for_each(|card| call(Move::TurnUp(card))),
            Question::Turn => self.each_turn_option(&mut call),
            Question::Task(task) => self.each_task_option(&task, &mut call),
        }
        if self.trading_is_open() && matches!(self.actor(), Actor::Seat(_)) {
            for from in self.seats() {
                self.seats().filter(|&to| to != from).for_each(|to| call(Move::Trade(from, to)));
            }
        }
    }

    fn all_samurai(&self) -> impl Iterator<Item = Samurai> + use<> {
        let count = self.set.units.samurai.len() as u8;
        (0..count).map(Samurai).chain([Samurai::UNKNOWN])
    }

    fn each_turn_option(&self, call: &mut impl FnMut(Move)) {
        for marker in 1..=4 {
            for order in Order::ALL {
                (0..=self.wealth(self.seat)).for_each(|wealth| call(Move::Order { marker, order, wealth }));
            }
        }
        self.held_by(self.seat).for_each(|card| call(Move::Play(card)));
        let armed = self.sniper(self.seat).is_some();
        self.each_unit(|unit| {
            if unit.seat() == self.seat && unit.is_fighter() {
                call(Move::Attach(unit));
            }
            if armed && self.board_of(unit).is_some() {
                call(Move::Snipe(unit));
            }
        });
        if let Some((unit, _)) = self.follower(self.seat) {
            self.boards().for_each(|board| call(Move::Move { unit, to: board as u8 + 1 }));
        }
        call(Move::EndTurn);
    }

    /// The cards that a player holds; of a hand that is not known, whatever there is.
    fn held_by(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let hand = self.hand(seat);
        let maybe = if hand.unknown > 0 { self.all } else { Cards::default() };
        let unknown = (hand.unknown > 0).then_some(Card::UNKNOWN);
        let rest = maybe.kinds().filter(move |card| !hand.known.contains(*card));
        hand.known.kinds().chain(rest).chain(unknown)
    }

    /// The figures in play, one for all that are alike.
    fn each_unit(&self, mut call: impl FnMut(Unit)) {
        for seat in self.seats() {
            for unit in Unit::all_of(seat).filter(|&unit| self.first_alike(unit) == unit) {
                call(unit);
            }
        }
    }

    /// A move with the first of all figures that are alike, as it is listed.
    pub(in crate::starship) fn listed(&self, mv: Move) -> Move {
        let first = |unit: Unit| self.first_alike(unit);
        match mv {
            Move::Move { unit, to } => Move::Move { unit: first(unit), to },
            Move::Load(unit) => Move::Load(first(unit)),
            Move::Attach(unit) => Move::Attach(first(unit)),
            Move::Snipe(unit) => Move::Snipe(first(unit)),
            Move::Choose(unit) => Move::Choose(first(unit)),
            mv => mv,
        }
    }

    /// The first of the figures that are in every respect like this one.
    fn first_alike(&self, unit: Unit) -> Unit {
        if !unit.is_fighter() {
            return unit;
        }
        let loaded = match self.stack.top() {
            Some(Task::Cargo { chosen, .. }) => chosen.units(),
            _ => UnitSet::default(),
        };
        let stand = self.stands.iter().find(|stand| stand.contains(unit)).copied().unwrap_or_default();
        let mut alike = stand.of(unit.seat()).fighters();
        for mark in [self.turn.moved, self.turn.cargo.units(), loaded] {
            alike = if mark.contains(unit) { alike.and(mark) } else { alike.minus(mark) };
        }
        alike.iter().find(|&other| self.attached(other) == self.attached(unit)).unwrap_or(unit)
    }

    fn each_task_option(&self, task: &Task, call: &mut impl FnMut(Move)) {
        match *task {
            Task::Rewards(_) => (1..=self.count).for_each(|board| call(Move::Claim(board))),
            Task::Amount { seat, what, most } => {
                (0..=self.amount_limit(seat, what, most)).for_each(|amount| call(Move::Take(amount)));
            }
            Task::Marker { .. } => {
                for clan in Clan::ALL {
                    self.each_spot(|to| call(Move::Marker { clan, to }));
                }
            }
            Task::Units(Units { seat, .. }) => {
                for unit in Unit::all_of(seat).filter(|&unit| self.first_alike(unit) == unit) {
                    (1..=self.count).for_each(|to| call(Move::Move { unit, to }));
                }
            }
            Task::Cargo { .. } => self.each_unit(|unit| call(Move::Load(unit))),
            Task::Displace { .. } | Task::Choose(_) => self.each_unit(|unit| call(Move::Choose(unit))),
            Task::Bombard { seat, .. } | Task::Discard { seat, .. } => {
                self.held_by(seat).for_each(|card| call(Move::Discard(card)));
            }
            Task::Draw { .. } => cards().for_each(|card| call(Move::Draw(card))),
            Task::Steal { .. } => cards().for_each(|card| call(Move::Steal(card))),
            Task::Lay { seat, .. } => self.held_by(seat).for_each(|card| call(Move::Give(card))),
            Task::HandOver { .. } => cards().for_each(|card| call(Move::Receive(card))),
            Task::Either { .. } => [Side::First, Side::Second].into_iter().for_each(|side| call(Move::Option(side))),
            Task::Effect(_) => {
                self.seats().for_each(|seat| call(Move::Target(seat)));
                (1..=self.count).for_each(|board| call(Move::At(board)));
                Clan::ALL.into_iter().for_each(|clan| call(Move::Clan(clan)));
            }
            Task::Manual { .. } => self.each_adjustment(|adjustment| call(Move::Adjust(adjustment))),
            Task::Trade { from, to, stage, .. } => {
                if stage < TERMS {
                    (0..=self.trade_limit(from, to, stage)).for_each(|amount| call(Move::Take(amount)));
                }
                if let Some(kind) = Self::offered_kind(stage) {
                    let of_kind = |card: &Card| self.kind_of(*card).is_none_or(|found| found == kind);
                    self.held_by(from).filter(of_kind).for_each(|card| call(Move::Name(card)));
                }
                if stage >= TERMS {
                    call(Move::Agree);
                }
                // Before that, whoever proposes it takes her proposal back.
                call(Move::Decline);
            }
            Task::Reward { .. } | Task::Finish | Task::Victory { .. } | Task::HandOverNamed { .. } => {}
        }
        call(Move::Done);
    }

    fn each_spot(&self, mut call: impl FnMut(Spot)) {
        call(Spot::Neutral);
        for seat in Seat::all(PLAYERS) {
            (1..=self.set.alliance.spaces()).for_each(|space| call(Spot::Branch(seat, space)));
        }
    }

    fn each_adjustment(&self, mut call: impl FnMut(Adjustment)) {
        for seat in self.seats() {
            for change in -FAR..=FAR {
                call(Adjustment::Honor(seat, change));
                call(Adjustment::Wealth(seat, change));
            }
            cards().for_each(|card| call(Adjustment::AddCard(seat, card)));
            call(Adjustment::DrawCard(seat));
            call(Adjustment::DiscardCard(seat));
        }
        for clan in Clan::ALL {
            self.each_spot(|spot| call(Adjustment::Marker(clan, spot)));
        }
        self.each_unit(|unit| {
            let boards = (1..=self.count).map(Place::Location);
            boards.chain([Place::Supply, Place::Graveyard]).for_each(|place| call(Adjustment::Unit(unit, place)));
            [1, -1].into_iter().for_each(|change| call(Adjustment::Token(unit, change)));
        });
    }
}

/// Every kind of card there can be, and the unknown one.
fn cards() -> impl Iterator<Item = Card> {
    (0..CARD_KINDS).map(Card::new).chain([Card::UNKNOWN])
}
