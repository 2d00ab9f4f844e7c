//! What a position is worth when the game ends.

use crate::game::{Outcome, Seat};
use crate::starship::{AllianceBoard, Alliances, Claims, Holdings, Markers, PLAYERS, Phase, Reckoning, Spot, Starship};

impl Outcome for Starship {
    type Tally = Reckoning;

    fn tally(&self) -> Reckoning {
        let order: Vec<Seat> = self.turn_order().collect();
        let mut holdings = [Holdings::default(); PLAYERS];
        for seat in self.seats() {
            let spaces: Vec<u8> = self
                .markers_of(seat)
                .filter_map(|clan| match self.marker(clan) {
                    Spot::Branch(_, space) => Some(space),
                    Spot::Neutral => None,
                })
                .collect();
            let kinds = self.claimed(seat).map(|location| self.set.locations[location.index()].kind);
            let place = order.iter().position(|&other| other == seat).unwrap_or_default();
            holdings[seat.index()] = Holdings {
                honor: self.reckoned_honor(seat),
                wealth: self.wealth(seat),
                markers: Markers::new(&spaces),
                locations: kinds.collect::<Claims>(),
                turn_order: place as u8 + 1,
            };
        }
        Reckoning::new(&holdings[..self.count.into()], self.alliances())
    }
}

impl Starship {
    /// What has become of this round's alliance rewards: they are paid when it ends. Reckoning knows the board of the box
    /// alone; what another board is about to pay is in the honor already.
    pub(in crate::starship) fn alliances(&self) -> Alliances {
        let due = self.phase != Phase::Over && self.set.alliance == *AllianceBoard::get();
        if due { Alliances::Due } else { Alliances::Paid }
    }

    /// A player's honor as it is reckoned with: where her score marker stands, and what another board is about to pay.
    pub(in crate::starship) fn reckoned_honor(&self, seat: Seat) -> u16 {
        let is_paid = self.phase == Phase::Over || self.alliances() == Alliances::Due;
        self.honor(seat) + if is_paid { 0 } else { self.alliance_pay(seat) }
    }
}
