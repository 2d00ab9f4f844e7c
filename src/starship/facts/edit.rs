//! What people change in a position on paper, and what follows from it.

use super::{Facts, ZoneFacts};
use crate::game::{Position, Seat, Viewer, Written};
use crate::starship::battle::{BattleState, Commitment};
use crate::starship::course::task::Task;
use crate::starship::position::TurnState;
use crate::starship::{Card, DRAFTED_DECK, Decks, Location, Order, Phase, Place, Samurai, Starship, Unit, setup};

/// The rewards of a turn before it is worked out which those are.
const ALL_REWARDS: Task = Task::Rewards(u8::MAX);

impl Facts {
    /// Puts a figure somewhere. What is attached to it goes to the supply if it is destroyed.
    pub fn put(&mut self, unit: Unit, at: Place) {
        let (place, tokens) = self.units.entry(unit).or_insert((at, 0));
        *place = at;
        if at == Place::Graveyard {
            *tokens = 0;
        }
    }

    /// Says how much wealth is attached to a figure.
    pub fn attach_wealth(&mut self, unit: Unit, tokens: u8) {
        if let Some((_, attached)) = self.units.get_mut(&unit) {
            *attached = tokens;
        }
    }

    /// Says how many cards a player holds; nobody knows which. They come from the deck, or go back into it.
    pub fn hold(&mut self, seat: Seat, cards: u16) {
        let deck = self.deck_of(seat).unknown;
        let hand = &mut self.seats[seat.index()].hand.unknown;
        let cards = cards.min(*hand + deck);
        let all = *hand + deck;
        *hand = cards;
        self.deck_of(seat).unknown = all - cards;
    }

    /// Takes a card of the deck that a player draws from for something else, if there is one.
    fn draw(&mut self, seat: Seat) -> bool {
        let deck = &mut self.deck_of(seat).unknown;
        let left = deck.checked_sub(1);
        *deck = left.unwrap_or_default();
        left.is_some()
    }

    /// Puts a card of the deck on the discards.
    pub fn discard(&mut self, seat: Seat, card: Card) {
        if self.draw(seat) {
            let deck = self.deck_index(seat);
            self.discards[deck].insert(card);
        }
    }

    /// Puts a card of the discards back into the deck.
    pub fn take_back(&mut self, seat: Seat, card: Card) {
        let deck = self.deck_index(seat);
        if self.discards[deck].contains(card) {
            self.discards[deck].remove(card);
            self.deck_of(seat).unknown += 1;
        }
    }

    /// Attaches a card of the deck to a location board, from 0.
    pub fn attach(&mut self, board: usize, card: Card, seat: Seat) {
        if self.draw(seat) {
            self.locations[board].attached.push((card, seat));
        }
    }

    /// Puts a card that is attached to a location back into the deck.
    pub fn detach(&mut self, board: usize, which: usize) {
        let (_, seat) = self.locations[board].attached.remove(which);
        self.deck_of(seat).unknown += 1;
    }

    /// Turns up another location card on a board, from 0; the old one goes back into the deck.
    pub fn turn_up(&mut self, board: usize, location: Location) {
        let old = self.locations[board].card.replace(location);
        self.exchange(old, Some(location));
    }

    /// Gives a player a location card of the deck, or puts hers back.
    pub fn claim(&mut self, seat: Seat, location: Location) {
        let claimed = &mut self.seats[seat.index()].claimed;
        match claimed.iter().position(|&other| other == location) {
            Some(place) => {
                claimed.remove(place);
                self.exchange(Some(location), None);
            }
            None => {
                claimed.push(location);
                claimed.sort();
                self.exchange(None, Some(location));
            }
        }
    }

    /// What comes into the deck of locations, and what leaves it.
    fn exchange(&mut self, comes: Option<Location>, goes: Option<Location>) {
        let deck = &mut self.location_deck.0;
        *deck = (*deck | comes.map_or(0, bit)) & !goes.map_or(0, bit);
    }

    /// Three players have one of several cards in the deck, and know which only when it lies open.
    fn count_locations(&mut self, certain: u32, wild: u32) {
        let open = self.locations.iter().filter_map(|site| site.card);
        let open = open.chain(self.seats.iter().flat_map(|seat| seat.claimed.iter().copied()));
        let is_open = open.fold(0, |bits, location| bits | bit(location)) & wild != 0;
        let (deck, maybe) = self.location_deck;
        let is_hidden = !is_open && (deck | maybe) & wild != 0;
        self.location_deck = (deck & certain, if is_hidden { wild } else { 0 });
    }

    /// Gives a player another samurai; who had it gets hers for it.
    pub fn enlist(&mut self, seat: Seat, number: usize, samurai: Samurai) {
        let old = self.seats[seat.index()].samurai[number];
        let others = self.seats.iter_mut().flat_map(|seat| &mut seat.samurai);
        others.filter(|other| **other == Some(samurai)).for_each(|other| *other = old);
        self.seats[seat.index()].samurai[number] = Some(samurai);
    }

    /// Lays an order marker, from 0, on an order or takes it back.
    pub fn place_marker(&mut self, seat: Seat, marker: usize, order: Option<Order>) {
        self.seats[seat.index()].orders[marker] = order;
    }

    /// Says whose turn it is; or, of the player to act, whether she has carried out her order.
    pub fn let_act(&mut self, seat: Seat, order_done: bool) {
        (self.phase, self.seat) = (Phase::Turn, seat);
        self.turn_so_far = TurnState { order_done, ..TurnState::default() };
        self.battle = BattleState::default();
        self.to_do.clear();
    }

    #[must_use]
    pub const fn is_order_done(&self) -> bool {
        self.turn_so_far.order_done
    }

    /// Whether the rewards that the turn begins with are still to be claimed.
    #[must_use]
    pub fn has_rewards_to_claim(&self) -> bool {
        matches!(self.to_do.first(), Some(Task::Rewards(_)))
    }

    pub fn let_claim(&mut self, claims: bool) {
        self.to_do = if claims { vec![ALL_REWARDS] } else { Vec::new() };
    }

    /// Says that there is a battle at a board, from 0, in which nobody has chosen a card yet.
    pub fn let_fight(&mut self, board: u8) {
        self.phase = Phase::Battle(board);
        (self.battle, self.turn_so_far) = (BattleState::default(), TurnState::default());
        self.to_do.clear();
    }

    fn deck_index(&self, seat: Seat) -> usize {
        if self.rulings.has_personal_decks() { seat.index() } else { 0 }
    }

    fn deck_of(&mut self, seat: Seat) -> &mut ZoneFacts {
        let deck = self.deck_index(seat);
        &mut self.decks[deck]
    }
}

/// The first turn, with samurai and locations in the order of the set.
pub(super) fn midway(fresh: &Starship) -> Facts {
    let mut facts = fresh.facts();
    let seats: Vec<Seat> = fresh.seats().collect();
    facts.let_act(facts.first, false);
    facts.turn = 1;
    if facts.rulings.decks == Decks::Drafted {
        facts.decks.fill(ZoneFacts { unknown: DRAFTED_DECK as u16, ..ZoneFacts::default() });
    }
    for (number, &seat) in seats.iter().enumerate() {
        for which in 0..2 {
            facts.enlist(seat, which, Samurai((2 * number + which) as u8));
            facts.put(Unit::samurai(seat, which), Place::Supply);
        }
    }
    let (certain, _) = setup::location_deck(fresh.set, seats.len());
    let locations = fresh.set.all_locations().filter(|location| certain & bit(*location) != 0);
    for (board, location) in locations.take(seats.len()).enumerate() {
        facts.turn_up(board, location);
    }
    work_out(fresh, &mut facts);
    facts
}

/// What the deck of locations holds, who fights, and who has rewards to claim.
pub(super) fn work_out(fresh: &Starship, facts: &mut Facts) {
    let (certain, wild) = setup::location_deck(fresh.set, fresh.players());
    facts.count_locations(certain, wild);
    let claims = facts.to_do == [ALL_REWARDS];
    if claims {
        facts.to_do.clear();
    }
    let mut laid_out = fresh.clone();
    let flaws = laid_out.lay_out(Some(Viewer::Bystander), facts);
    match facts.phase {
        Phase::Battle(board) if facts.battle.committed == [Commitment::Open; 4] && facts.to_do.is_empty() => {
            laid_out.begin_battle(board.into());
            facts.battle = laid_out.battle;
        }
        Phase::Turn if claims && flaws.is_empty() => {
            laid_out.stack.push(Task::Rewards(laid_out.led_by(facts.seat)));
            laid_out.settle();
            *facts = laid_out.facts();
        }
        _ => {}
    }
}

/// The bit of a location card in a deck of them.
fn bit(location: Location) -> u32 {
    1_u32.checked_shl(location.index() as u32).unwrap_or_default()
}
