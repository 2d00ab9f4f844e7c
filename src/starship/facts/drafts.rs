//! Drafts: who has taken what by now.

use super::gate::Gate;
use crate::game::Seat;
use crate::starship::{DRAFTED_DECK, Decks, Phase, Samurai, Unit};
use crate::text;

impl Gate<'_> {
    /// Who drafted which samurai, and whether they stand where they may.
    pub(super) fn samurai(&mut self) {
        let (known, phase) = (self.position.set.units.samurai.len(), self.facts.phase);
        let drafting =
            matches!(phase, Phase::Begin | Phase::Reveal | Phase::Deal | Phase::CardDraft(_) | Phase::Draft(_));
        let before = drafting && self.facts.turn == 0 || matches!(phase, Phase::Draft(_) | Phase::CardDraft(_));
        let mut taken = 0_u16;
        for seat in self.position.seats() {
            let at = text!["samurai of ", seat];
            let mine = self.facts.seats[seat.index()].samurai;
            let standing = [0, 1].map(|number| self.position.place(Unit::samurai(seat, number)).is_some());
            let unveiled = standing == [true; 2];
            for samurai in mine.into_iter().flatten() {
                let bit = 1_u16.checked_shl(samurai.index() as u32).unwrap_or(0);
                if samurai.is_known() && (samurai.index() >= known || taken & bit != 0) {
                    self.flaws.add(at.clone(), "somebody else has it, or nobody can", "take another");
                } else if !samurai.is_known() && (unveiled || !self.is_hidden(seat)) {
                    self.flaws.add(at.clone(), "it is not said which", "name it");
                } else if samurai.is_known() && self.is_hidden(seat) && !unveiled {
                    self.flaws.add(at.clone(), "nobody may know them yet", "say only how many");
                }
                taken |= bit;
            }
            let drafted = mine.iter().flatten().count();
            let in_order = mine[0].is_some() || mine[1].is_none();
            let due = match phase {
                Phase::Draft(taken) => (0..taken).filter(|&place| self.position.drafter(place) == seat).count(),
                _ if before => 0,
                _ => 2,
            };
            let shown = standing == [false; 2] || unveiled;
            let late = !before && !matches!(phase, Phase::Unveil);
            if drafted != due || !in_order || !shown || before && unveiled || late && !unveiled {
                self.flaws.add(at, "they are not where they must be by now", "draft them, and put their figures out");
            }
            self.position.players[seat.index()].samurai = mine;
        }
        if let Phase::Draft(place) = phase
            && self.position.drafter(place) != self.facts.seat
        {
            self.flaws.add("seat", "somebody else is to draft", "clockwise from the first player, then back");
        }
        let all = (1_u32 << known).wrapping_sub(1) as u16;
        self.position.pool = self.viewer.is_none().then_some(all & !taken);
        self.found(all & !taken);
    }

    /// What the player to draft has seen of the samurai that are left.
    fn found(&mut self, left: u16) {
        let found = &self.facts.found;
        let hidden = self.is_hidden(self.facts.seat);
        let bits = |samurai: &Samurai| 1_u16.checked_shl(samurai.index() as u32).unwrap_or(0);
        let seen = found.iter().filter(|samurai| samurai.is_known()).fold(0, |seen, samurai| seen | bits(samurai));
        let unknown = found.iter().filter(|samurai| !samurai.is_known()).count();
        let fits = if hidden { seen == 0 } else { unknown == 0 && seen & !left == 0 };
        let drafting = matches!(self.facts.phase, Phase::Draft(_));
        if !fits || found.len() > left.count_ones() as usize || seen.count_ones() as usize + unknown != found.len() {
            self.flaws.add("found", "they cannot have been seen", "name those that are left to be drafted");
        } else if !drafting && !found.is_empty() {
            self.flaws.add("found", "samurai are looked at in the draft alone", "say nothing of it");
        }
        (self.position.found, self.position.found_unknown) = (seen, unknown as u8);
    }

    /// Whether packs and decks have grown and shrunk as far as the card draft has come.
    pub(super) fn card_draft(&mut self) {
        let (facts, players) = (self.facts, self.players());
        let drafted = facts.rulings.decks == Decks::Drafted;
        let taken = match facts.phase {
            Phase::CardDraft(taken) => usize::from(taken),
            Phase::Begin | Phase::Reveal | Phase::Deal if facts.turn == 0 => 0,
            _ => DRAFTED_DECK * players,
        };
        if !drafted || !matches!(facts.phase, Phase::CardDraft(_)) {
            let dealt: Vec<usize> =
                facts.packs.iter().map(|pack| pack.cards.len() + usize::from(pack.unknown)).collect();
            let in_order = dealt.iter().skip_while(|&&cards| cards == DRAFTED_DECK).skip(1).all(|&cards| cards == 0);
            let dealing = drafted && facts.phase == Phase::Deal;
            let most = dealt.iter().all(|&cards| cards <= if dealing { DRAFTED_DECK } else { 0 });
            if !in_order
                || !most
                || drafted && taken == 0 && facts.decks.iter().any(|deck| *deck != super::ZoneFacts::default())
            {
                self.flaws.add("packs", "no such packs lie about by now", "deal them in order, or leave them out");
            }
            return;
        }
        let (passes, this_pass) = (taken / players, taken % players);
        for step in 0..players {
            let seat = Seat::new((facts.first.index() + step) % players);
            let done = usize::from(step < this_pass);
            let pack = (seat.index() + players * DRAFTED_DECK - passes) % players;
            let (deck, pack) = (self.position.decks[seat.index()].len(), self.position.packs[pack].len());
            if deck != passes + done || pack + passes + done != DRAFTED_DECK {
                let what = text!["the deck has ", deck, " cards, and the pack before it ", pack];
                let remedy = text!["make it ", passes + done, " and ", DRAFTED_DECK - passes - done];
                self.flaws.add(text!["card draft of ", seat], what, remedy);
            }
        }
        let next = Seat::new((facts.first.index() + this_pass) % players);
        let pack = self.position.packs[self.position.pack_before(taken as u8)];
        let looked = self.position.looked;
        if facts.seat != next
            || looked.len() > pack.len()
            || !looked.known.minus(&pack.known).is_empty() && pack.unknown == 0
        {
            self.flaws.add("looked", "somebody else is to draft, or from another pack", text!["let ", next, " look"]);
        }
    }
}
