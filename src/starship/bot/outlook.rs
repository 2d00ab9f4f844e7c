//! What everybody may expect to have in the end, in honor, by where it comes from.

use super::alliance::Branches;
use super::weights::Weights;
use crate::bots::{Chances, math};
use crate::game::{MAX_SEATS, Seat};
use crate::starship::course::task::Task;
use crate::starship::{HAND_LIMIT, Kind, Location, PLAYERS, Phase, Reward, Starship};

pub const TERMS: usize = 8;
pub const HONOR: usize = 0;
pub const ALLIANCES: usize = 1;
pub const BATTLES: usize = 2;
pub const REWARDS: usize = 3;
pub const WEALTH: usize = 4;
pub const CARDS: usize = 5;
pub const ORDERS: usize = 6;
pub const FLEET: usize = 7;

/// The honor for so many different types of location.
const SETS: [f32; 5] = [0.0, 0.0, 3.0, 6.0, 9.0];

/// What one player can still do in this round.
#[derive(Clone, Copy, Default)]
struct Means {
    /// The sum of the order markers that are not spent, and how many they are.
    points: f32,
    orders: u8,
    /// How many turns of this round are still to begin.
    turns: u8,
    battle_cards: usize,
    /// The place in turn order, from 0.
    place: u8,
    types: usize,
    claimed: [bool; 4],
}

pub struct Outlook {
    pub terms: [[f32; TERMS]; PLAYERS],
    pub branches: Branches,
    /// How many rounds are to come, this one in part.
    pub rounds: f32,
    /// How far apart players must be for one to be well ahead.
    pub spread: f32,
}

/// What is looked at while an [`Outlook`] is made.
struct Look<'a> {
    position: &'a Starship,
    weights: &'a Weights,
    /// How many rounds follow this one.
    rounds: usize,
    means: [Means; PLAYERS],
    /// The points of orders that all have left, on average.
    points: f32,
    branches: Branches,
}

impl Outlook {
    pub fn of(position: &Starship, weights: &Weights) -> Self {
        let look = Look::at(position, weights);
        let mut terms = [[0.0; TERMS]; PLAYERS];
        for seat in position.seats() {
            let mine = &mut terms[seat.index()];
            mine[HONOR] = f32::from(position.honor(seat)) + look.set_value(look.means[seat.index()].types);
            mine[ALLIANCES] = look.branches.value(seat);
            mine[WEALTH] = look.wealth_value(seat);
            mine[CARDS] = look.cards_value(seat);
            let Means { points, orders, .. } = look.means[seat.index()];
            mine[ORDERS] = weights.order * points + weights.a_marker * f32::from(orders);
            mine[FLEET] = look.fleet_value(seat);
        }
        for board in position.boards() {
            if let Some(location) = position.sites[board].card {
                look.add_location(board, location, &mut terms);
            }
        }
        look.add_pending(&mut terms);
        let rounds = look.rounds as f32 + look.points / 10.0;
        Self { terms, branches: look.branches, rounds, spread: weights.spread + weights.spread_a_round * rounds }
    }

    /// What everybody may expect to have in the end.
    pub fn sums(&self) -> Chances {
        let mut sums = [0.0; MAX_SEATS];
        sums.iter_mut().zip(&self.terms).for_each(|(sum, terms)| *sum = terms.iter().sum());
        sums
    }
}

impl<'a> Look<'a> {
    fn at(position: &'a Starship, weights: &'a Weights) -> Self {
        let mut means = [Means::default(); PLAYERS];
        for (place, seat) in position.turn_order().enumerate() {
            means[seat.index()] = position.means_of(seat, place as u8);
        }
        let count = usize::from(position.count);
        let locations = position.locations.count_ones() as usize + usize::from(position.wild != 0);
        let rounds = if weights.looks_ahead { locations / count } else { 0 };
        let points = means[..count].iter().map(|mine| mine.points).sum::<f32>() / count as f32;
        let orders = means.map(|mine| mine.orders);
        let branches = Branches::of(position, weights, rounds, orders);
        Self { position, weights, rounds, means, points, branches }
    }

    /// Whether nothing that is kept for later can be of use any more.
    fn is_the_end_for(&self, seat: Seat) -> bool {
        self.rounds == 0 && self.means[seat.index()].orders == 0
    }

    /// What so many types of location are worth: what they bring at the end, and for those to come as far as they are likely to
    /// be missing without.
    fn set_value(&self, types: usize) -> f32 {
        if self.rounds == 0 {
            return SETS[types];
        }
        math::power(self.weights.set_later, self.rounds as u32) * self.weights.set * types as f32
    }

    fn wealth_value(&self, seat: Seat) -> f32 {
        /// More than that is hardly ever spent.
        const ENOUGH: f32 = 5.0;
        let wealth = f32::from(self.position.wealth(seat));
        let useful = wealth.min(ENOUGH) + 0.3 * (wealth - ENOUGH).max(0.0);
        let part = if self.is_the_end_for(seat) { 0.15 } else { 1.0 };
        part * self.weights.wealth * useful
    }

    fn cards_value(&self, seat: Seat) -> f32 {
        let hand = self.position.hand(seat);
        let late = self.is_the_end_for(seat);
        let worth = hand.known.iter().map(|card| {
            let part = match self.position.kind_of(card) {
                _ if !late => 1.0,
                Some(Kind::Battle) if self.position.phase != Phase::Resolution => 0.3,
                _ => 0.0,
            };
            part * self.position.worth_of_card(card)
        });
        let unknown = if late { 0.0 } else { f32::from(hand.unknown) };
        self.weights.card * (worth.sum::<f32>() + unknown)
    }

    fn fleet_value(&self, seat: Seat) -> f32 {
        let samurai = self.position.player(seat).samurai.into_iter().flatten();
        let worth: f32 = samurai.map(|samurai| self.position.worth_of_samurai(samurai)).sum();
        let lost = self.position.graveyard().of(seat).len() as f32;
        let late = self.means[seat.index()].orders == 0;
        worth - if late { 0.0 } else { self.weights.lost * lost }
    }

    /// What a reward is worth to a player.
    fn reward_value(&self, seat: Seat, reward: Reward) -> f32 {
        match reward {
            Reward::Clan(clan, spaces) => self.branches.gain(self.position, seat, clan, spaces),
            Reward::Any(spaces) => self.branches.best_gain(self.position, seat, spaces),
            Reward::Honor(honor) => f32::from(honor),
            Reward::Wealth(wealth) => {
                self.weights.wealth * f32::from(wealth) * if self.is_the_end_for(seat) { 0.15 } else { 1.0 }
            }
            Reward::Cards(cards) => self.drawn_value(seat, cards),
        }
    }

    /// What drawing so many cards is worth.
    fn drawn_value(&self, seat: Seat, cards: u8) -> f32 {
        if self.is_the_end_for(seat) {
            return 0.1;
        }
        let room = HAND_LIMIT.saturating_sub(self.position.hand(seat).len()).min(cards.into()) as f32;
        self.weights.card * (room + 0.3 * (f32::from(cards) - room))
    }

    /// What may come of a location: at the beginning of turns, and when its battle is fought.
    fn add_location(&self, board: usize, location: Location, terms: &mut [[f32; TERMS]; PLAYERS]) {
        let (position, weights) = (self.position, self.weights);
        let card = &position.set.locations[location.index()];
        let mut power = [0.0; PLAYERS];
        for seat in position.seats() {
            power[seat.index()] = f32::from(position.power_at(seat, board));
        }
        let chances = self.battle_chances(board, power);
        let at_stake = f32::from(position.honor_at_stake(board as u8 + 1));
        for seat in position.seats() {
            let (index, mine) = (seat.index(), &self.means[seat.index()]);
            let reward: f32 = card.reward.iter().map(|&reward| self.reward_value(seat, reward)).sum();
            let types = if mine.claimed[card.kind as usize] { mine.types } else { mine.types + 1 };
            let set = self.set_value(types) - self.set_value(mine.types);
            terms[index][BATTLES] += chances[index] * (at_stake + set);
            let turns = self.led_turns(seat, power);
            terms[index][REWARDS] += (chances[index] + turns) * reward;
            if self.rounds > 0 {
                terms[index][FLEET] += weights.fleet * power[index] * (1.0 - chances[index]);
            }
        }
    }

    /// How likely everybody is to win the battle at a location.
    fn battle_chances(&self, board: usize, power: [f32; PLAYERS]) -> [f32; PLAYERS] {
        let (position, weights) = (self.position, self.weights);
        let fought = position.phase == Phase::Battle(board as u8);
        let (mut strength, mut anybody) = ([-1e6; PLAYERS], false);
        for seat in position.seats() {
            let (index, mine) = (seat.index(), &self.means[seat.index()]);
            let present = !position.units_at(board).of(seat).is_empty();
            if !present && mine.orders == 0 {
                continue;
            }
            anybody = true;
            strength[index] = power[index] - weights.tie * f32::from(mine.place);
            if !present {
                strength[index] -= weights.absent;
            }
            if fought {
                strength[index] += f32::from(position.battle.bonus[index]);
            } else if mine.battle_cards > 0 {
                strength[index] += weights.battle_card * (1.5 - math::power(0.5, mine.battle_cards as u32));
            }
        }
        if !anybody {
            return [0.0; PLAYERS];
        }
        let settled = fought && position.battle.resolved[..usize::from(position.count)].iter().all(|&done| done);
        let doubt = if settled { 0.15 } else { weights.doubt + weights.doubt_an_order * self.points };
        math::shares(strength, 1.0 / doubt, position.count.into())
    }

    /// How many of a player's turns to come are likely to begin with the lead at a location, the later the less it counts.
    fn led_turns(&self, seat: Seat, power: [f32; PLAYERS]) -> f32 {
        let (mine, turns) = (power[seat.index()], self.means[seat.index()].turns);
        if mine <= 0.0 || turns == 0 {
            return 0.0;
        }
        let others = self.position.seats().filter(|&other| other != seat).map(|other| power[other.index()]);
        let lead = mine - others.fold(0.0, f32::max) - 0.5;
        let likely = 1.0 / (1.0 + math::exp(-lead / self.weights.doubt_on_the_way));
        let patience = self.weights.patience;
        let later: f32 = (1..turns).map(|turn| math::power(patience, turn.into())).sum();
        likely * (1.0 + likely * later)
    }

    /// What is about to happen to hands.
    fn add_pending(&self, terms: &mut [[f32; TERMS]; PLAYERS]) {
        let position = self.position;
        for task in position.stack.iter() {
            match *task {
                Task::Draw { seat, left } => terms[seat.index()][CARDS] += self.drawn_value(seat, left),
                Task::Steal { from, to, left } => {
                    terms[to.index()][CARDS] += self.drawn_value(to, left);
                    terms[from.index()][CARDS] -= self.weights.card * f32::from(left);
                }
                Task::Lay { seat, left, .. } => terms[seat.index()][CARDS] -= 0.6 * self.weights.card * f32::from(left),
                Task::HandOver { from, to } => {
                    let promised = position.stack.iter().map(|task| match *task {
                        Task::Lay { seat, left, .. } if seat == from => left,
                        _ => 0,
                    });
                    let cards = position.laid[from.index()].len() as u8 + promised.sum::<u8>();
                    terms[to.index()][CARDS] += 0.7 * self.drawn_value(to, cards);
                }
                Task::HandOverNamed { to } => {
                    let named = position.named.known.iter().map(|card| position.worth_of_card(card));
                    terms[to.index()][CARDS] += self.weights.card * named.sum::<f32>();
                }
                _ => {}
            }
        }
    }
}

impl Starship {
    fn means_of(&self, seat: Seat, place: u8) -> Means {
        let player = self.player(seat);
        let mut means = Means { place, ..Means::default() };
        if matches!(self.phase, Phase::Turn | Phase::Reveal | Phase::Draft(_) | Phase::Unveil) {
            for (marker, order) in player.orders.iter().enumerate() {
                if order.is_none() {
                    means.points += marker as f32 + 1.0;
                    means.orders += 1;
                }
            }
        }
        let claims_now = self.stack.iter().any(|task| matches!(task, Task::Rewards(_) | Task::Reward { .. }));
        let begun = self.phase == Phase::Turn && seat == self.seat && !self.turn.order_done && !claims_now;
        means.turns = means.orders - u8::from(begun && means.orders > 0);
        means.battle_cards = player.hand.known.iter().filter(|&card| self.kind_of(card) == Some(Kind::Battle)).count();
        for location in self.claimed(seat) {
            means.claimed[self.set.locations[location.index()].kind as usize] = true;
        }
        means.types = means.claimed.iter().filter(|&&claimed| claimed).count();
        means
    }
}
