//! What is being resolved: whether every task speaks of things there are.

use super::gate::Gate;
use crate::game::Seat;
use crate::starship::course::task::{Choose, Effect, Fate, From, Stack, Task, Units, Which};
use crate::starship::course::trade::TERMS;
use crate::starship::position::BOARDS;
use crate::starship::{Card, Deed, Kind, Phase, Sort, Unit};
use crate::text;

/// More than any task is about.
const MOST: u8 = 99;

/// How high tasks pile up at the most, with room for those that follow from them.
const HIGHEST: usize = Stack::DEPTH - 6;

impl Gate<'_> {
    pub(super) fn tasks(&mut self) {
        if self.facts.to_do.len() > HIGHEST {
            self.flaws.add("to_do", "nothing takes so many steps", "say what is being resolved now");
            return;
        }
        for task in &self.facts.to_do {
            match self.fault_of(task) {
                None => self.position.stack.push(*task),
                Some(fault) => self.flaws.add("to_do", format!("{task:?}: {fault}"), "leave it out, or mend it"),
            }
        }
        for seat in self.position.seats() {
            let promised: Vec<Kind> = self.position.promised(seat).collect();
            let of = |kind: Kind| promised.iter().filter(|&&other| other == kind).count();
            let lacks = |kind: Kind| of(kind) > self.position.cards_to_give(seat, kind).into();
            if [Kind::Battle, Kind::Order].into_iter().any(lacks) || promised.len() > self.position.hand(seat).len() {
                let at = text!["hand of ", seat];
                self.flaws.add(at, "it does not have the cards promised in the trade", "promise fewer");
            }
        }
        let resting = matches!(self.facts.phase, Phase::Turn | Phase::Battle(_));
        if !resting && !self.facts.to_do.is_empty() {
            self.flaws.add("to_do", "nothing is resolved in this phase", "leave it out");
        }
    }

    fn fault_of(&self, task: &Task) -> Option<&'static str> {
        let (seats, boards, amounts, units) = mentions(task);
        let players = self.players();
        let locations = self.position.set.locations.len();
        match *task {
            _ if seats.iter().any(|seat| seat.index() >= players) => Some("somebody in it does not play"),
            _ if boards.iter().any(|&board| usize::from(board) >= players) => Some("there is no such location"),
            _ if amounts.iter().any(|&amount| amount > MOST) => Some("nobody counts so far"),
            _ if units.iter().any(|&unit| self.position.place(unit).is_none()) => Some("there is no such figure"),
            Task::Rewards(boards) if usize::from(boards) >> players != 0 => Some("there is no such location"),
            Task::Reward { location, .. } if location.index() >= locations => Some("there is no such location card"),
            Task::Units(Units { from: Some(from), .. }) if usize::from(from) >= BOARDS + players => {
                Some("there is no such place")
            }
            Task::Cargo { carrier, chosen, .. }
                if carrier.sort() != Sort::Carrier || !chosen.iter().all(Unit::is_fighter) =>
            {
                Some("only carriers take fighters along")
            }
            Task::Displace { samurai, to }
                if samurai.is_ship() || self.position.units_at(to.into()).ships().is_empty() =>
            {
                Some("no ship makes room for a samurai there")
            }
            Task::Effect(effect) => self.fault_of_card(effect.card).or_else(|| {
                let steps = self.position.steps(effect.card).count();
                let within = effect.is_done() || usize::from(effect.step) <= steps;
                (!within).then_some("the card has fewer steps")
            }),
            Task::Manual { card, .. } => self.fault_of_card(card),
            Task::Either { first, second, .. } if [first, second].into_iter().any(|deed| size(deed) > MOST) => {
                Some("nobody counts so far")
            }
            Task::Trade { from, to, stage, terms }
                if from == to || stage > TERMS || self.is_beyond(from, to, stage, terms) =>
            {
                Some("two trade what they have, term by term")
            }
            _ => None,
        }
    }

    /// Whether more is traded than somebody has, or something that was not spoken of yet.
    fn is_beyond(&self, from: Seat, to: Seat, stage: u8, terms: [u8; 6]) -> bool {
        (0..TERMS)
            .zip(terms)
            .any(|(term, amount)| amount > if term < stage { self.position.trade_limit(from, to, term) } else { 0 })
    }

    fn fault_of_card(&self, card: Card) -> Option<&'static str> {
        (card.index() >= self.position.set.actions.len()).then_some("there is no such card")
    }
}

const fn size(deed: Deed) -> u8 {
    match deed {
        Deed::Honor(size)
        | Deed::Wealth(size)
        | Deed::Draw(size)
        | Deed::PayYou(size)
        | Deed::DestroySupply(size)
        | Deed::Weaken(size)
        | Deed::LoseMarker(size)
        | Deed::YouDraw(size) => size,
    }
}

/// The seats, location boards from 0, amounts and figures that a task is about.
fn mentions(task: &Task) -> (Vec<Seat>, Vec<u8>, Vec<u8>, Vec<Unit>) {
    let some = |board: Option<u8>| board.into_iter().collect::<Vec<u8>>();
    match *task {
        Task::Rewards(_) | Task::Finish => (vec![], vec![], vec![], vec![]),
        Task::Reward { seat, item, .. } => (vec![seat], vec![], vec![item], vec![]),
        Task::Amount { seat, most, .. } => (vec![seat], vec![], vec![most], vec![]),
        Task::Marker { seat, spaces, which, left, .. } => {
            let branch = if let Which::OnBranch(owner) = which { vec![seat, owner] } else { vec![seat] };
            (branch, vec![], vec![spaces, left], vec![])
        }
        Task::Units(Units { seat, left, to, .. }) => (vec![seat], some(to), vec![left], vec![]),
        Task::Cargo { carrier, to, most, chosen } => {
            (vec![], vec![to], vec![most], chosen.iter().chain([carrier]).collect())
        }
        Task::Displace { samurai, to } => (vec![], vec![to], vec![], vec![samurai]),
        Task::Bombard { seat, board, ships } => (vec![seat], vec![board], vec![ships], vec![]),
        Task::Choose(Choose { by, from, fate, .. }) => {
            let (mut seats, boards) = chosen_from(from);
            seats.push(by);
            let amounts = match fate {
                Fate::Sacrifice(each) => vec![each],
                Fate::Retreat { each, most } => vec![each, most],
                Fate::Destroy | Fate::DestroyAndCount | Fate::Strike | Fate::Return => vec![],
            };
            (seats, boards, amounts, vec![])
        }
        Task::Discard { seat, left } | Task::Draw { seat, left } | Task::Lay { seat, left, .. } => {
            (vec![seat], vec![], vec![left], vec![])
        }
        Task::Effect(Effect { you, she, here, destroyed, round, .. }) => {
            let seats = [Some(you), she].into_iter().flatten().collect();
            (seats, some(here), vec![destroyed, round], vec![])
        }
        Task::Either { by, you, she, .. } => (vec![by, you, she], vec![], vec![], vec![]),
        Task::Steal { from, to, left } => (vec![from, to], vec![], vec![left], vec![]),
        Task::HandOver { from, to } => (vec![from, to], vec![], vec![], vec![]),
        Task::HandOverNamed { to } => (vec![to], vec![], vec![], vec![]),
        Task::Manual { seat, .. } => (vec![seat], vec![], vec![], vec![]),
        Task::Victory { seat, board, rewards, .. } => (vec![seat], vec![board], vec![rewards], vec![]),
        Task::Trade { from, to, terms, .. } => (vec![from, to], vec![], terms.to_vec(), vec![]),
    }
}

fn chosen_from(from: From) -> (Vec<Seat>, Vec<u8>) {
    match from {
        From::SupplyOf(seat) | From::ShipsOf(seat) => (vec![seat], vec![]),
        From::At(seat, board, _) | From::StrongestAt(seat, board) => (vec![seat], vec![board]),
        From::WeakestAt(board, seat) => (seat.into_iter().collect(), vec![board]),
        From::ShipsAt(board) | From::OpponentFighters(board) => (vec![], vec![board]),
    }
}
