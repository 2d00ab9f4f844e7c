//! Where every card is: none is lost, none is there twice.

use super::gate::{Gate, board_words};
use super::{SiteFacts, ZoneFacts};
use crate::game::Seat;
use crate::starship::course::task::Task;
use crate::starship::{Card, Decks, HAND_LIMIT, PLAYERS, Phase, Zone};
use crate::text;
use std::collections::BTreeSet;

impl Gate<'_> {
    pub(super) fn cards(&mut self) {
        self.position.viewed = self.viewer.is_some();
        self.attached();
        let zones = self.facts;
        for seat in self.position.seats() {
            let index = seat.index();
            let hidden = self.is_hidden(seat);
            let personal = self.position.rulings.has_personal_decks() && !hidden;
            let deck_hidden = self.viewer.is_some() && !personal;
            let deck = self.zone("deck", seat, &zones.decks[index], deck_hidden);
            let hand = self.zone("hand", seat, &zones.seats[index].hand, hidden);
            let pack = self.zone("pack", seat, &zones.packs[index], self.viewer.is_some());
            let laid = self.zone("laid cards", seat, &zones.laid[index], hidden);
            let position = &mut *self.position;
            (position.decks[index], position.deck_hidden[index]) = (deck, deck_hidden);
            (position.players[index].hand, position.players[index].hidden) = (hand, hidden);
            (position.packs[index], position.laid[index]) = (pack, laid);
            position.discards[index] = zones.discards[index];
            if hand.len() > HAND_LIMIT && zones.to_do.is_empty() {
                let what = text!["it has ", hand.len(), " cards"];
                self.flaws.add(text!["hand of ", seat], what, text!["leave ", HAND_LIMIT]);
            }
        }
        let players = self.players();
        self.position.deck_hidden[players..].fill(self.viewer.is_some());
        let drafting = matches!(self.facts.phase, Phase::CardDraft(_));
        if !drafting && self.facts.looked != ZoneFacts::default() {
            self.flaws.add("looked", "cards were looked at outside of a draft", "say nothing of it");
        }
        self.position.looked = (&self.facts.looked).into();
        self.position.named = self.facts.named.as_ref().map_or_else(Zone::default, Zone::from);
        self.all_are_there();
    }

    fn attached(&mut self) {
        for (board, SiteFacts { card, attached }) in self.facts.locations.iter().enumerate() {
            let at = board_words(board);
            self.position.sites[board].card = *card;
            let places = &mut self.position.sites[board].attached;
            places.fill(None);
            if attached.len() > places.len() {
                self.flaws.add(at.clone(), "too many cards are attached", text!["leave ", places.len()]);
            }
            places.iter_mut().zip(attached).for_each(|(place, card)| *place = Some(*card));
            if attached.iter().any(|(card, _)| self.position.set.aura(*card).is_none()) {
                self.flaws.add(at, "a card is attached that is not to be", "take it away");
            }
        }
    }

    /// A place for cards, in which all are known or none.
    fn zone(&mut self, what: &'static str, seat: Seat, facts: &ZoneFacts, hidden: bool) -> Zone {
        let at = || text![what, " of ", seat];
        if hidden && !facts.cards.is_empty() {
            self.flaws.add(at(), "its cards are named, and nobody may know them", "say only how many");
        } else if !hidden && facts.unknown > 0 {
            self.flaws.add(at(), "some of its cards are not known", "name every card");
        }
        facts.into()
    }

    /// As many cards as the game is played with, of every kind no more than there are.
    fn all_are_there(&mut self) {
        let all = self.position.all;
        let lying = self.lying_cards();
        let strange = lying.iter().copied().filter(|&card| card.is_known() && !all.contains(card));
        for card in all.kinds().chain(strange.collect::<BTreeSet<Card>>()) {
            let (places, there) = (lying.iter().filter(|&&other| other == card).count(), all.count(card));
            if places > there.into() {
                let what = text!["it lies in ", places, " places, and there are ", there];
                self.flaws.add(self.position.card_words(card), what, "take one away");
            }
        }
        let (in_play, all) = (lying.len(), self.position.cards_of_the_game());
        let undealt = self.facts.rulings.decks == Decks::Drafted
            && self.facts.turn == 0
            && matches!(self.facts.phase, Phase::Begin | Phase::Reveal | Phase::Deal);
        if in_play != all && !undealt {
            let what = text!["there are ", in_play, " in all, and the game is played with ", all];
            self.flaws.add("cards", what, "mend the decks, the discards or the hands");
        }
    }

    /// Every card there is, known or not.
    fn lying_cards(&self) -> Vec<Card> {
        let facts = self.facts;
        let zones = facts.decks.iter().chain(&facts.packs).chain(&facts.laid).chain(facts.named.iter());
        let zones = zones.chain(facts.seats.iter().map(|seat| &seat.hand)).flat_map(|zone| {
            zone.cards.iter().chain(std::iter::repeat_n(Card::UNKNOWN, zone.unknown.into())).collect::<Vec<_>>()
        });
        let discards = facts.discards.iter().flat_map(|cards| cards.iter().collect::<Vec<_>>());
        let attached = facts.locations.iter().flat_map(|site| site.attached.iter().map(|(card, _)| *card));
        let battle = (0..PLAYERS).flat_map(|index| {
            let committed = facts.battle.committed[index].card().filter(|_| !facts.battle.resolved[index]);
            [committed, facts.battle.waiting[index]].into_iter().flatten()
        });
        let resolving = facts.to_do.iter().filter_map(|task| match task {
            Task::Effect(effect) if effect.holds_card => Some(effect.card),
            _ => None,
        });
        zones.chain(discards).chain(attached).chain(battle).chain(resolving).collect()
    }
}
