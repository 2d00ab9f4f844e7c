//! Drafts: samurai for everybody, and cards in one of the ways to play the second deck.

use crate::game::{Revealed, Seat};
use crate::starship::position::SUPPLY;
use crate::starship::{Card, Cards, DRAFTED_DECK, Move, Phase, Starship, Unit, Zone, setup};

impl Starship {
    /// The cards from which the packs of the card draft are dealt.
    pub(in crate::starship) fn to_deal(&self) -> Cards {
        let mut left = self.all;
        for seat in self.seats() {
            left = left.minus(&setup::starters(self.set)).minus(&self.packs[seat.index()].known);
        }
        left
    }

    /// The pack that gets the next card.
    pub(super) fn pack_to_deal(&self) -> Option<usize> {
        self.boards().find(|&pack| self.packs[pack].len() < DRAFTED_DECK)
    }

    /// The pack that lies before the player to draft.
    pub(in crate::starship) fn pack_before(&self, taken: u8) -> usize {
        let (count, passes) = (usize::from(self.count), usize::from(taken) / usize::from(self.count));
        (self.seat.index() + count * DRAFTED_DECK - passes) % count
    }

    pub(super) fn pick_card(&mut self, card: Card) -> Revealed {
        let Phase::CardDraft(taken) = self.phase else { return Revealed::Nothing };
        let pack = self.pack_before(taken);
        self.packs[pack].remove(card);
        let deck = self.seat.index();
        self.decks[deck].insert(if self.deck_hidden[deck] { Card::UNKNOWN } else { card });
        self.looked = Zone::default();
        self.phase = Phase::CardDraft(taken + 1);
        self.seat = self.seat.next(self.count.into());
        self.turns += 1;
        Revealed::Nothing
    }

    /// Who drafts a samurai after so many have been taken: clockwise, then back.
    pub(in crate::starship) fn drafter(&self, taken: u8) -> Seat {
        let count = usize::from(self.count);
        let step = if usize::from(taken) < count { taken.into() } else { 2 * count - 1 - usize::from(taken) };
        Seat::new((self.first.index() + step) % count)
    }

    pub(in crate::starship) fn draft(&mut self, mv: Move) -> Revealed {
        match (self.phase, mv) {
            (Phase::Draft(taken), Move::Draft(samurai)) => {
                let mine = &mut self.player_mut(self.seat).samurai;
                mine[usize::from(mine[0].is_some())] = Some(samurai);
                self.pool = self.pool.filter(|_| samurai.is_known()).map(|pool| pool & !(1 << samurai.index()));
                (self.found, self.found_unknown) = (0, 0);
                self.turns += 1;
                self.phase = Phase::Draft(taken + 1);
                if usize::from(taken) + 1 < 2 * usize::from(self.count) {
                    self.seat = self.drafter(taken + 1);
                }
                Revealed::Nothing
            }
            (_, Move::Unveil(seat, first, second)) => {
                self.player_mut(seat).samurai = [Some(first), Some(second)];
                for number in 0..2 {
                    self.put(Unit::samurai(seat, number), SUPPLY);
                }
                self.seat = seat.next(self.count.into());
                Revealed::Everyone
            }
            _ => Revealed::Nothing,
        }
    }
}
