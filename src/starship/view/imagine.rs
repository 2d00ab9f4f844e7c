//! What may lie behind what a viewer does not know.

use crate::game::Seat;
use crate::starship::course::pick::any_bit;
use crate::starship::course::task::Task;
use crate::starship::{Card, Cards, Kind, Phase, Samurai, Starship};
use rand::Rng;

impl Starship {
    /// A card of a kind, taken at random from some.
    pub(super) fn draw_of<R: Rng + ?Sized>(&self, kind: Kind, from: &mut Cards, rng: &mut R) -> Option<Card> {
        let of_the_kind: Cards = from.iter().filter(|&card| self.kind_of(card) == Some(kind)).collect();
        let card = of_the_kind.pick(rng)?;
        from.remove(card);
        Some(card)
    }

    /// The kinds of the cards that a player has promised in a trade and still holds.
    pub(in crate::starship) fn promised(&self, seat: Seat) -> impl Iterator<Item = Kind> {
        self.stack.iter().flat_map(move |task| {
            let [battle, order] = match *task {
                Task::Trade { from, terms, .. } if from == seat => [terms[1], terms[2]],
                Task::Lay { seat: layer, left, kind: Some(Kind::Battle) } if layer == seat => [left, 0],
                Task::Lay { seat: layer, left, kind: Some(Kind::Order) } if layer == seat => [0, left],
                _ => [0, 0],
            };
            std::iter::repeat_n(Kind::Battle, battle.into()).chain(std::iter::repeat_n(Kind::Order, order.into()))
        })
    }

    /// What was seen of the pack before the player to draft must be in it.
    pub(super) fn imagine_pack<R: Rng + ?Sized>(&mut self, seen: &Cards, rng: &mut R) {
        let Phase::CardDraft(taken) = self.phase else { return };
        let before = self.pack_before(taken);
        let pack = &mut self.packs[before].known;
        *pack = pack.and(seen);
        for _ in 0..std::mem::take(&mut self.looked.unknown) {
            if let Some(card) = pack.minus(&self.looked.known).pick(rng) {
                self.looked.known.insert(card);
            }
        }
    }

    pub(super) fn imagine_samurai<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        let all = ((1_u32 << self.set.units.samurai.len()) - 1) as u16;
        let bits = |samurai: Samurai| if samurai.is_known() { 1 << samurai.index() } else { 0 };
        let taken = self
            .seats()
            .flat_map(|seat| self.player(seat).samurai)
            .flatten()
            .fold(0, |set, samurai| set | bits(samurai));
        let mut free = all & !taken & !self.found;
        for seat in self.seats() {
            for number in 0..2 {
                if let Some(samurai) = &mut self.players[seat.index()].samurai[number]
                    && !samurai.is_known()
                    && let Some(index) = any_bit(free, rng)
                {
                    *samurai = Samurai(index);
                    free &= !(1 << index);
                }
            }
        }
        for _ in 0..std::mem::take(&mut self.found_unknown) {
            if let Some(index) = any_bit(free, rng) {
                self.found |= 1 << index;
                free &= !(1 << index);
            }
        }
        let taken = self
            .seats()
            .flat_map(|seat| self.player(seat).samurai)
            .flatten()
            .fold(0, |set, samurai| set | bits(samurai));
        self.pool = Some(all & !taken);
    }
}
