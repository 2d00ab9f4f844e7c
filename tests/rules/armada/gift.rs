//! Emptying a hand by a trade.

use super::Scene;
use daimyo::game::{Seat, prelude::*};
use daimyo::starship::{Card, Kind, Move, Set, Starship};

impl Scene {
    /// A player gives another all her cards, where trading is allowed.
    pub fn empty_hand(&mut self, from: Seat, to: Seat) -> &mut Self {
        let mut cards: Vec<Card> = self.hand(from).known.iter().collect();
        let is_order = |card: &Card| Set::builtin().actions[card.index()].kind == Kind::Order;
        cards.sort_by_key(is_order);
        let orders = cards.iter().filter(|card| is_order(card)).count();
        self.go(Move::Trade(from, to));
        while !self.offers(|mv| *mv == Move::Agree) {
            let step = self.step().plain(Starship::SEAT_NAMES);
            let amount = match step.as_str() {
                step if step.contains("offers battle cards") => cards.len() - orders,
                step if step.contains("offers order cards") => orders,
                _ => 0,
            };
            self.go(Move::Take(amount as u8));
        }
        self.go(Move::Agree);
        for &card in &cards {
            self.go(Move::Give(card));
        }
        for card in cards {
            self.go(Move::Receive(card));
            while self.offers(|mv| matches!(mv, Move::Discard(_))) {
                self.quietly();
            }
        }
        self
    }
}
