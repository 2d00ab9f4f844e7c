//! Where the cards are, as far as whoever holds the position can know.

use crate::game::Seat;
use crate::starship::course::task::Task;
use crate::starship::{Card, Cards, Kind, Starship};

impl Starship {
    /// Which deck a player draws from and discards to.
    pub(in crate::starship) fn deck_of(&self, seat: Seat) -> usize {
        if self.rulings.has_personal_decks() { seat.index() } else { 0 }
    }

    /// The cards that whoever holds this position cannot place.
    pub(in crate::starship) fn unseen(&self) -> Cards {
        let mut seen = self.named.known;
        for seat in self.seats() {
            seen = seen.and(&self.player(seat).hand.known).and(&self.discards[seat.index()]);
            seen = seen.and(&self.laid[seat.index()].known);
            let committed = self.battle.committed[seat.index()].card().filter(|card| card.is_known());
            if let Some(card) = committed.filter(|_| !self.battle.resolved[seat.index()]) {
                seen.insert(card);
            }
            if let Some(card) = self.battle.waiting[seat.index()] {
                seen.insert(card);
            }
        }
        for site in &self.sites {
            site.attached.iter().flatten().for_each(|(card, _)| seen.insert(*card));
        }
        for task in self.stack.iter() {
            if let Task::Effect(effect) = task
                && effect.holds_card
            {
                seen.insert(effect.card);
            }
        }
        if self.viewed {
            // What a viewer knows of her own deck.
            self.decks.iter().for_each(|deck| seen = seen.and(&deck.known));
        }
        self.all.minus(&seen)
    }

    /// Whether a player holds a card, or may hold it as far as is known.
    pub(in crate::starship) fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let hand = self.hand(seat);
        hand.known.contains(card) || hand.unknown > 0 && card.is_known() && self.unseen().contains(card)
    }

    /// How many copies of a card are left: those that lie where whoever holds this position cannot see them.
    #[must_use]
    pub fn copies_left(&self, card: Card) -> u8 {
        self.unseen().count(card)
    }

    /// How many of a card are in the pack from which somebody takes one.
    #[must_use]
    pub fn in_the_pack(&self, card: Card) -> u8 {
        self.looked.known.count(card)
    }

    pub(in crate::starship) fn kind_of(&self, card: Card) -> Option<Kind> {
        self.set.actions.get(card.index()).map(|card| card.kind)
    }

    pub(in crate::starship) fn discard(&mut self, seat: Seat, card: Card) {
        let deck = self.deck_of(seat);
        if card.is_known() {
            self.discards[deck].insert(card);
        }
    }
}
