//! Who captures what: the check at the heart of Samurai.

use super::map::SpaceSet;
use super::tile::Sway;
use super::{CaptureTiming, Caste, Castes, Move, Phase, Samurai, Space};
use crate::game::Seat;

/// Each player's influence on each caste of one settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Influence([[u8; 3]; 4]);

impl Influence {
    /// One player's influence on one caste.
    #[must_use]
    pub const fn of(&self, seat: Seat, caste: Caste) -> u8 {
        self.0[seat.index()][caste.index()]
    }

    /// Whether nobody has any influence on this caste.
    #[must_use]
    pub fn is_none(&self, caste: Caste) -> bool {
        Seat::all(self.0.len()).all(|seat| self.of(seat, caste) == 0)
    }

    /// The player with more influence on this caste than anybody else, if there is one.
    #[must_use]
    pub fn leader(&self, caste: Caste) -> Option<Seat> {
        let (mut best, mut leader) = (0, None);
        for seat in Seat::all(self.0.len()) {
            let influence = self.of(seat, caste);
            if influence > best {
                (best, leader) = (influence, Some(seat));
            } else if influence == best {
                leader = None;
            }
        }
        leader
    }

    /// By how much the strongest on this caste is ahead of the next: nothing if they are tied.
    #[must_use]
    pub fn margin(&self, caste: Caste) -> u8 {
        let [mut most, mut second] = [0, 0];
        for share in Seat::all(self.0.len()).map(|seat| self.of(seat, caste)) {
            (most, second) = (most.max(share), second.max(share.min(most)));
        }
        most - second
    }
}

/// One piece leaving the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    pub settlement: Space,
    pub caste: Caste,
    /// Who takes it; nobody if it is set aside.
    pub taker: Option<Seat>,
    /// The influence that decided.
    pub influence: Influence,
}

impl Samurai {
    /// The influence of all players on a settlement.
    #[must_use]
    pub fn influence(&self, settlement: Space) -> Influence {
        let mut influence = Influence::default();
        for laid in self.board.around(settlement).filter_map(|space| self.tile_at(space)) {
            let mine = &mut influence.0[laid.seat.index()];
            match laid.tile.sway() {
                Sway::One(caste) => mine[caste.index()] += laid.tile.influence(),
                Sway::All => mine.iter_mut().for_each(|caste| *caste += laid.tile.influence()),
                Sway::None => {}
            }
        }
        influence
    }

    /// The land spaces around a settlement that still lack a tile.
    #[must_use]
    pub fn open_land(&self, settlement: Space) -> SpaceSet {
        self.board.land_around(settlement).and(&self.empty)
    }

    /// The settlements that tiles of this turn surrounded and that still have pieces.
    #[must_use]
    pub fn surrounded_now(&self) -> SpaceSet {
        let mut surrounded = SpaceSet::default();
        for land in self.laid_now.and(self.board.land()).iter() {
            for settlement in self.board.settlements_around(land) {
                if self.open_land(settlement).is_empty() && !self.pieces_at(settlement).is_empty() {
                    surrounded.insert(settlement);
                }
            }
        }
        surrounded
    }

    /// The captures that are due: every piece of every settlement that was surrounded this turn.
    pub fn captures_due(&self) -> impl Iterator<Item = Capture> + '_ {
        self.surrounded_now().iter().flat_map(|settlement| self.captures_at(settlement))
    }

    fn captures_at(&self, settlement: Space) -> impl Iterator<Item = Capture> + use<> {
        let influence = self.influence(settlement);
        let capture = move |caste| Capture { settlement, caste, taker: influence.leader(caste), influence };
        self.pieces_at(settlement).iter().map(capture)
    }

    /// The captures that a move brings about.
    #[must_use]
    pub fn captures_of(&self, mv: Move) -> Vec<Capture> {
        match mv {
            Move::EndTurn => self.captures_due().collect(),
            Move::Lay { .. } | Move::Switch(..) | Move::Shift { .. }
                if self.rulings.capture_timing == CaptureTiming::Instant =>
            {
                let mut played = self.clone();
                played.play_tile(mv);
                played.captures_due().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Carries out the captures that are due.
    pub(super) fn capture(&mut self) {
        for settlement in self.surrounded_now().iter() {
            self.captures_at(settlement).for_each(|capture| self.count(capture));
            self.set_pieces(settlement, Castes::default());
        }
    }

    /// Counts a piece where it goes.
    fn count(&mut self, Capture { caste, taker, .. }: Capture) {
        *self.standing.of_mut(caste) -= 1;
        match taker {
            None => *self.aside.of_mut(caste) += 1,
            Some(seat) => {
                if let Some(pile) = &mut self.players[seat.index()].pile {
                    *pile.of_mut(caste) += 1;
                }
            }
        }
    }

    /// How things stand while a move captures piece by piece, and so many of them are gone; none if it captures nothing.
    #[must_use]
    pub fn while_captured(&self, mv: Move, gone: usize) -> Option<Self> {
        let captures = self.captures_of(mv);
        if captures.is_empty() {
            return None;
        }
        let mut position = self.clone();
        if mv != Move::EndTurn {
            position.play_tile(mv);
        }
        for capture in captures.iter().take(gone) {
            position.count(*capture);
            let left = position.pieces_at(capture.settlement).without(capture.caste);
            position.set_pieces(capture.settlement, left);
        }
        Some(position)
    }

    /// Ends the game: lifts the screens if there are any.
    pub(super) fn finish(&mut self) {
        self.phase = if self.screened() { Phase::Screens } else { Phase::Over };
        self.seat = self.first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_leads_is_ahead_by_the_margin_and_of_the_tied_nobody_is() {
        for (shares, leader, margin) in [
            ([0, 0, 0, 0], None, 0),
            ([3, 0, 0, 0], Some(0), 3),
            ([1, 4, 2, 4], None, 0),
            ([2, 1, 5, 4], Some(2), 1),
            ([4, 1, 2, 7], Some(3), 3),
        ] {
            let influence = Influence(shares.map(|share| [share, 0, 9]));
            let caste = Caste::ALL[0];
            assert_eq!(
                (influence.leader(caste), influence.margin(caste)),
                (leader.map(Seat::new), margin),
                "{shares:?}"
            );
        }
    }
}
