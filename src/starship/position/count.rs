//! What can be counted, for those who check that nothing is lost.

use crate::starship::{DRAFTED_DECK, Decks, Starship, UnitSet, Zone, setup};

impl Starship {
    /// The wealth in all pools and attached to all fighters.
    #[must_use]
    pub fn wealth_in_play(&self) -> usize {
        let pools: usize = self.seats().map(|seat| usize::from(self.wealth(seat))).sum();
        pools + self.tokens.iter().map(|&tokens| usize::from(tokens)).sum::<usize>()
    }

    /// The figures on a location board, counted from 1.
    #[must_use]
    pub fn units_on(&self, board: u8) -> UnitSet {
        self.units_at(usize::from(board) - 1)
    }

    /// How many cards the game is played with. In a draft of three, a pack's worth stays in the box.
    #[must_use]
    pub fn cards_of_the_game(&self) -> usize {
        let players = usize::from(self.count);
        match self.rulings.decks {
            Decks::Drafted => (DRAFTED_DECK + setup::starters(self.set).len()) * players,
            _ => self.all.len(),
        }
    }

    /// All cards that can be found anywhere, known or not.
    #[must_use]
    pub fn cards_in_play(&self) -> usize {
        let zones = self.decks.iter().chain(&self.packs);
        let hands = self.seats().map(|seat| self.hand(seat).len()).sum::<usize>();
        let seen = self.all.len() - self.unseen().len();
        let known_hands = self.seats().map(|seat| self.hand(seat).known.len()).sum::<usize>();
        zones.map(Zone::len).sum::<usize>() + hands + seen - known_hands
    }
}
