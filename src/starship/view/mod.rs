//! What a viewer may know.

mod imagine;
mod shown;

pub use shown::{Committed, LastBattle, Power};

use crate::game::{Actor, Position, Seat, Secrets, Viewer};
use crate::starship::battle::Commitment;
use crate::starship::course::task::Task;
use crate::starship::{Card, Cards, Kind, Move, PLAYERS, Phase, Samurai, Starship};
use rand::Rng;

impl Secrets for Starship {
    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        view.viewed = true;
        view.pool = None;
        let personal = self.rulings.has_personal_decks();
        for (index, deck) in view.decks.iter_mut().enumerate() {
            let hidden = self.deck_hidden[index] || !(personal && viewer.is(Seat::new(index)));
            view.deck_hidden[index] = hidden;
            if hidden {
                *deck = deck.hidden();
            }
        }
        view.packs = self.packs.map(|pack| pack.hidden());
        if !viewer.is(self.seat) {
            view.looked = self.looked.hidden();
            view.found = 0;
            view.found_unknown = self.found_so_far() as u8;
        }
        if !self.traders().is_some_and(|traders| traders.into_iter().any(|seat| viewer.is(seat))) {
            view.named = self.named.hidden();
        }
        for seat in self.seats().filter(|&seat| !viewer.is(seat)) {
            let index = seat.index();
            let unveiled = self.is_unveiled(seat);
            let player = &mut view.players[index];
            player.hand = player.hand.hidden();
            player.hidden = true;
            view.laid[index] = self.laid[index].hidden();
            if !unveiled {
                player.samurai = player.samurai.map(|samurai| samurai.map(|_| Samurai::UNKNOWN));
            }
            if let Commitment::Card(card) = &mut view.battle.committed[index]
                && !self.battle.shown[index]
            {
                *card = Card::UNKNOWN;
            }
        }
        view
    }

    fn move_seen_by(&self, &mv: &Move, viewer: Viewer) -> Move {
        let seen_by = |seats: &[Seat]| seats.iter().any(|&seat| viewer.is(seat));
        let drafter = [self.seat];
        match (mv, self.stack.top()) {
            (Move::Deal(_), _) => Move::Deal(Card::UNKNOWN),
            (Move::Look(_), _) if !seen_by(&drafter) => Move::Look(Card::UNKNOWN),
            (Move::Pick(_), _) if !seen_by(&drafter) => Move::Pick(Card::UNKNOWN),
            (Move::Find(_), _) if !seen_by(&drafter) => Move::Find(Samurai::UNKNOWN),
            (Move::Draft(_), _) if !seen_by(&drafter) => Move::Draft(Samurai::UNKNOWN),
            (Move::Draw(_), Some(Task::Draw { seat, .. })) if !seen_by(&[*seat]) => Move::Draw(Card::UNKNOWN),
            (Move::Steal(_), Some(Task::Steal { from, to, .. })) if !seen_by(&[*from, *to]) => {
                Move::Steal(Card::UNKNOWN)
            }
            (Move::Give(_), _) => {
                let Actor::Seat(giver) = self.actor() else { return mv };
                if seen_by(&[giver]) { mv } else { Move::Give(Card::UNKNOWN) }
            }
            (Move::Receive(_), Some(Task::HandOver { from, to })) if !seen_by(&[*from, *to]) => {
                Move::Receive(Card::UNKNOWN)
            }
            (Move::Name(_), Some(Task::Trade { from, to, .. })) if !seen_by(&[*from, *to]) => Move::Name(Card::UNKNOWN),
            (Move::Commit(Some(_)), _) if self.seat_to_commit().is_none_or(|seat| !seen_by(&[seat])) => {
                Move::Commit(Some(Card::UNKNOWN))
            }
            _ => mv,
        }
    }
    fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Self {
        let mut whole = self.clone();
        if !self.viewed {
            return whole;
        }
        whole.viewed = false;
        whole.deck_hidden = [false; PLAYERS];
        whole.imagine_samurai(rng);
        if let Phase::CardDraft(taken) = self.phase {
            let seen = self.looked.known.len() as u16;
            let pack = &mut whole.packs[self.pack_before(taken)];
            pack.unknown = pack.unknown.saturating_sub(seen);
        }
        let mut unseen: Cards = self.unseen().minus(&self.looked.known);
        for seat in self.seats() {
            whole.players[seat.index()].hidden = false;
            if let Commitment::Card(card) = &mut whole.battle.committed[seat.index()]
                && !card.is_known()
            {
                *card = self.draw_of(Kind::Battle, &mut unseen, rng).unwrap_or(*card);
            }
            let hand = &mut whole.players[seat.index()].hand;
            for kind in self.promised(seat).take(hand.unknown.into()) {
                if let Some(card) = self.draw_of(kind, &mut unseen, rng) {
                    hand.unknown -= 1;
                    hand.known.insert(card);
                }
            }
        }
        let mut draw = || {
            let card = unseen.pick(rng)?;
            unseen.remove(card);
            Some(card)
        };
        let hands = whole.players.iter_mut().map(|player| &mut player.hand);
        let laid = whole.laid.iter_mut().chain([&mut whole.named]);
        for zone in hands.chain(laid).chain(&mut whole.packs).chain(&mut whole.decks) {
            for _ in 0..std::mem::take(&mut zone.unknown) {
                if let Some(card) = draw() {
                    zone.known.insert(card);
                }
            }
        }
        whole.imagine_pack(&self.looked.known, rng);
        whole
    }
}
