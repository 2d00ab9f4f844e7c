//! What a position is worth when the game ends.

use crate::game::{Outcome, Seat};
use crate::starship::{Alliances, Claims, Holdings, Markers, PLAYERS, Reckoning, Spot, Starship};

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
                honor: self.honor(seat),
                wealth: self.wealth(seat),
                markers: Markers::new(&spaces),
                locations: kinds.collect::<Claims>(),
                turn_order: place as u8 + 1,
            };
        }
        Reckoning::new(&holdings[..self.count.into()], Alliances::Paid)
    }
}
