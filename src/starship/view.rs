//! What a viewer may know.

use super::cards::Card;
use super::position::Commitment;
use super::task::{Aside, Task};
use super::{Move, Samurai, Starship};
use crate::game::{Seat, Viewer};

impl Starship {
    pub(super) fn view(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        view.viewed = true;
        view.pool = None;
        view.decks = self.decks.map(|deck| deck.hidden());
        view.packs = self.packs.map(|pack| pack.hidden());
        if !viewer.is(self.seat) {
            view.looked = self.looked.hidden();
            view.found = 0;
            view.found_unknown = self.found_so_far() as u8;
        }
        for seat in self.seats().filter(|&seat| !viewer.is(seat)) {
            let index = seat.index();
            let unveiled = self.is_unveiled(seat);
            let player = &mut view.players[index];
            player.hand = player.hand.hidden();
            player.hidden = true;
            if !unveiled {
                player.samurai = player.samurai.map(|samurai| samurai.map(|_| Samurai::UNKNOWN));
            }
            if let Commitment::Card(card) = &mut view.battle.committed[index]
                && !self.battle.shown[index]
            {
                *card = Card::UNKNOWN;
            }
        }
        view.stack.hide_aside(|seat| viewer.is(seat));
        view
    }

    pub(super) fn view_of_move(&self, mv: Move, viewer: Viewer) -> Move {
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
                let crate::game::Actor::Seat(giver) = self.to_act() else { return mv };
                if seen_by(&[giver]) { mv } else { Move::Give(Card::UNKNOWN) }
            }
            (Move::Receive(_), Some(Task::Exchange { you: from, she: to, .. } | Task::Hand { from, to, .. }))
                if !seen_by(&[*from, *to]) =>
            {
                Move::Receive(Card::UNKNOWN)
            }
            (Move::Commit(Some(_)), _) if self.seat_to_commit().is_none_or(|seat| !seen_by(&[seat])) => {
                Move::Commit(Some(Card::UNKNOWN))
            }
            _ => mv,
        }
    }
}

impl super::task::Stack {
    /// Cards on their way between two hands are known to whoever gave them.
    fn hide_aside(&mut self, is_viewer: impl Fn(Seat) -> bool) {
        self.each_aside(|giver, card| {
            if !is_viewer(giver) {
                *card = Card::UNKNOWN;
            }
        });
    }

    /// Gives faces to cards on their way whose faces are unknown.
    pub(super) fn fill_aside(&mut self, mut draw: impl FnMut() -> Option<Card>) {
        self.each_aside(|_, card| {
            if !card.is_known()
                && let Some(drawn) = draw()
            {
                *card = drawn;
            }
        });
    }

    fn each_aside(&mut self, mut call: impl FnMut(Seat, &mut Card)) {
        for task in self.iter_mut() {
            match task {
                Task::Exchange { you, she, mine, hers } => {
                    for (giver, aside) in [(*you, mine), (*she, hers)] {
                        if let Aside::Laid(card) = aside {
                            call(giver, card);
                        }
                    }
                }
                Task::Hand { from, aside: Aside::Laid(card), .. } => call(*from, card),
                _ => {}
            }
        }
    }
}
