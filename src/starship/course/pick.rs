//! Random moves: quickly, because simulations make millions.

use super::ask::Question;
use super::task::{Task, Units, Which};
use super::trade::TERMS;
use crate::game::{Chance, Legality, Seat};
use crate::starship::alliance::inwards;
use crate::starship::{
    Card, Clan, FIGHTERS, Location, Move, Order, PLAYERS, Phase, Samurai, Side, Spot, Starship, Step, Trading, Unit,
    UnitSet, Zone,
};
use rand::{Rng, RngExt};
use std::cmp::Ordering;

/// How often a random move is guessed before all legal ones are listed.
const GUESSES: usize = 24;

impl Chance for Starship {
    /// Most decisions are guessed: a wild guess costs less than a list of all moves.
    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        if self.phase == Phase::Over && self.stack.top().is_none() {
            return None;
        }
        let question = self.question();
        for _ in 0..GUESSES {
            if let Some(mv) = self.guess(question, rng)
                && self.is_answer(question, mv)
            {
                return Some(self.listed(mv));
            }
        }
        let mut all = Vec::new();
        self.moves(&mut all);
        if all.is_empty() { None } else { Some(all[rng.random_range(0..all.len())]) }
    }
}

impl Starship {
    /// A move that may be legal; for Chance with the odds of the physical act.
    fn guess<R: Rng + ?Sized>(&self, question: Question, rng: &mut R) -> Option<Move> {
        const RARE: u32 = 40;
        if self.rulings.trading == Trading::Yes && rng.random_ratio(1, RARE) && self.trading_is_open() {
            return Some(Move::Trade(self.any_seat(rng), self.any_seat(rng)));
        }
        match question {
            Question::Begin => Some(Move::Begin(self.any_seat(rng))),
            Question::Reveal => self.any_location(rng).map(Move::Reveal),
            Question::Deal if !self.viewed => self.to_deal().pick(rng).map(Move::Deal),
            Question::Look if !self.viewed => {
                let Phase::CardDraft(taken) = self.phase else { return None };
                self.packs[self.pack_before(taken)].known.minus(&self.looked.known).pick(rng).map(Move::Look)
            }
            Question::Pick => self.looked.known.pick(rng).map(Move::Pick),
            Question::Find => any_bit(self.pool? & !self.found, rng).map(|index| Move::Find(Samurai(index))),
            Question::Draft => any_bit(self.found, rng).map(|index| Move::Draft(Samurai(index))),
            Question::Unveil => match self.player(self.seat).samurai {
                [Some(first), Some(second)] => Some(Move::Unveil(self.seat, first, second)),
                _ => None,
            },
            Question::Commit(seat) => {
                let card = if rng.random_ratio(1, 4) { None } else { self.hand(seat).known.pick(rng) };
                Some(Move::Commit(card))
            }
            Question::TurnUp(seat) => match self.battle.committed[seat.index()].card()? {
                card if card.is_known() => Some(Move::TurnUp(card)),
                _ => self.unseen().pick(rng).map(Move::TurnUp),
            },
            Question::Turn => self.guess_turn(rng),
            Question::Task(task) => self.guess_task(&task, rng),
            Question::Deal | Question::Look | Question::Over => None,
        }
    }

    /// Any card of a zone, every single one as likely; where they are unknown, any that may be there.
    fn any_card<R: Rng + ?Sized>(&self, zone: &Zone, rng: &mut R) -> Option<Card> {
        if zone.unknown > 0 { self.unseen().pick(rng) } else { zone.known.pick(rng) }
    }

    fn any_seat<R: Rng + ?Sized>(&self, rng: &mut R) -> Seat {
        Seat::new(rng.random_range(0..usize::from(self.count)))
    }

    fn any_board<R: Rng + ?Sized>(&self, rng: &mut R) -> u8 {
        rng.random_range(1..=self.count)
    }

    /// Every card of the deck is as likely; one of them may be any of the cards that were left out but one.
    fn any_location<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Location> {
        let certain = self.locations.count_ones();
        let total = certain + u32::from(self.wild != 0);
        if total == 0 {
            return None;
        }
        let from = if rng.random_range(0..total) < certain { self.locations } else { self.wild };
        any_bit(from, rng).map(Location)
    }

    fn guess_turn<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let (seat, turn, wealth) = (self.seat, &self.turn, self.wealth(self.seat));
        Some(match rng.random_range(0..8) {
            0 if wealth > 0 => Move::Attach(Unit::fighter(seat, rng.random_range(0..FIGHTERS))),
            1 if !turn.card_played && !self.hand(seat).known.is_empty() => Move::Play(self.hand(seat).known.pick(rng)?),
            2 if wealth > 0 && !turn.sniped && self.sniper(seat).is_some() => {
                Move::Snipe(Unit::new(self.any_seat(rng), rng.random_range(0..=FIGHTERS)))
            }
            3 if turn.follow > 0 => Move::Move { unit: self.follower(seat)?.0, to: self.any_board(rng) },
            _ if turn.order_done => Move::EndTurn,
            _ => Move::Order {
                marker: rng.random_range(1..=4),
                order: Order::ALL[rng.random_range(0..4)],
                wealth: if wealth > 0 && rng.random_ratio(1, 4) { rng.random_range(0..=wealth) } else { 0 },
            },
        })
    }

    fn guess_task<R: Rng + ?Sized>(&self, task: &Task, rng: &mut R) -> Option<Move> {
        Some(match *task {
            Task::Rewards(boards) => Move::Claim(any_bit(boards, rng)? + 1),
            Task::Amount { seat, what, most } => Move::Take(rng.random_range(0..=self.amount_limit(seat, what, most))),
            Task::Marker { spaces, which, .. } => self.guess_marker(spaces, which, rng),
            Task::Units(Units { .. }) | Task::Cargo { .. } | Task::Bombard { .. } | Task::Manual { .. }
                if rng.random_ratio(1, 8) =>
            {
                Move::Done
            }
            Task::Units(units) => Move::Move { unit: any_of(self.movable(units), rng)?, to: self.any_board(rng) },
            Task::Cargo { carrier, to, chosen, .. } => Move::Load(any_of(self.loadable(carrier, to, chosen), rng)?),
            Task::Displace { to, .. } => Move::Choose(any_of(self.weakest_ships(to.into(), None), rng)?),
            Task::Choose(choose) if choose.optional && rng.random_ratio(1, 4) => Move::Done,
            Task::Choose(choose) => Move::Choose(any_of(self.choosable(choose.from, choose.fate), rng)?),
            Task::Bombard { seat, .. } | Task::Discard { seat, .. } => Move::Discard(self.hand(seat).known.pick(rng)?),
            Task::Draw { seat, .. } => Move::Draw(self.any_card(&self.decks[self.deck_of(seat)], rng)?),
            Task::Steal { from, .. } => Move::Steal(self.any_card(self.hand(from), rng)?),
            Task::Lay { seat, .. } => Move::Give(self.hand(seat).known.pick(rng)?),
            Task::HandOver { from, .. } => Move::Receive(self.any_card(&self.laid[from.index()], rng)?),
            Task::Either { .. } => Move::Option(if rng.random() { Side::First } else { Side::Second }),
            Task::Effect(effect) => match self.step_of(&effect) {
                Some(Step::ChooseLocation) => Move::At(self.any_board(rng)),
                Some(Step::Protect) => Move::Clan(Clan::ALL[rng.random_range(0..8)]),
                _ => Move::Target(self.any_seat(rng)),
            },
            Task::Trade { from, stage, .. } if Self::offered_kind(stage).is_some() && rng.random_ratio(1, 4) => {
                Move::Name(self.hand(from).known.pick(rng)?)
            }
            Task::Trade { from, to, stage, .. } if stage < TERMS => {
                Move::Take(rng.random_range(0..=self.trade_limit(from, to, stage)))
            }
            Task::Trade { .. } => {
                if rng.random() {
                    Move::Agree
                } else {
                    Move::Decline
                }
            }
            Task::Manual { .. }
            | Task::Reward { .. }
            | Task::Finish
            | Task::Victory { .. }
            | Task::HandOverNamed { .. } => return None,
        })
    }

    /// Any way of any marker, however it leads.
    fn guess_marker<R: Rng + ?Sized>(&self, spaces: u8, which: Which, rng: &mut R) -> Move {
        if which != Which::Inwards && rng.random_ratio(1, 8) {
            return Move::Done;
        }
        let clan = match which {
            Which::Only(clan) => clan,
            _ => Clan::ALL[rng.random_range(0..8)],
        };
        let end = self.set.alliance.spaces();
        let way = rng.random_range(1..=spaces.clamp(1, 2 * end));
        let branch = Seat::new(rng.random_range(0..PLAYERS));
        let to = match self.marker(clan) {
            Spot::Branch(owner, space) if which == Which::Inwards => inwards(owner, space, spaces),
            Spot::Neutral => Spot::Branch(branch, way),
            Spot::Branch(owner, space) if rng.random() => Spot::Branch(owner, space + way),
            Spot::Branch(owner, space) => match way.cmp(&space) {
                Ordering::Less => Spot::Branch(owner, space - way),
                Ordering::Equal => Spot::Neutral,
                Ordering::Greater => Spot::Branch(branch, way - space),
            },
        };
        Move::Marker { clan, to }
    }
}

fn any_of<R: Rng + ?Sized>(units: UnitSet, rng: &mut R) -> Option<Unit> {
    if units.is_empty() { None } else { units.iter().nth(rng.random_range(0..units.len())) }
}

/// The number of a set bit at random.
pub(in crate::starship) fn any_bit<R: Rng + ?Sized>(bits: impl Into<u32>, rng: &mut R) -> Option<u8> {
    let bits: u32 = bits.into();
    if bits == 0 {
        return None;
    }
    let mut rest = bits;
    for _ in 0..rng.random_range(0..bits.count_ones()) {
        rest &= rest - 1;
    }
    Some(rest.trailing_zeros() as u8)
}
