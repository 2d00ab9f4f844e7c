//! What may lie behind what a viewer does not know.

use crate::starship::course::pick::any_bit;
use crate::starship::{Cards, Phase, Samurai, Starship};
use rand::Rng;

impl Starship {
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
