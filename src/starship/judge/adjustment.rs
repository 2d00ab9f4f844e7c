//! What the table changes by hand.

use super::Judge;
use crate::game::Seat;
use crate::starship::{AbsentBranches, Adjustment, PLAYERS, Place, Spot, Starship, rules};
use crate::text;

/// How far the table changes honor or wealth by hand at once.
pub(super) const FAR: i8 = 10;

impl Starship {
    pub(super) fn judge_adjustment(&self, adjustment: Adjustment, judge: &mut impl Judge) {
        let rule = &rules::MANUAL;
        let plays = |seat: Seat| seat.index() < self.count.into();
        let near = |change: i8| change.unsigned_abs() <= FAR.unsigned_abs();
        let open =
            |seat: Seat| plays(seat) || self.rulings.absent_branches == AbsentBranches::Open && seat.index() < PLAYERS;
        let (known, possible) = match adjustment {
            Adjustment::Honor(seat, change) => (
                plays(seat),
                change != 0
                    && near(change)
                    && plays(seat)
                    && self.honor(seat).checked_add_signed(change.into()).is_some(),
            ),
            Adjustment::Wealth(seat, change) => {
                let enough = usize::from(change.unsigned_abs()) <= self.wealth_left() || change < 0;
                let fits = plays(seat) && self.wealth(seat).checked_add_signed(change).is_some();
                (plays(seat), change != 0 && near(change) && fits && enough)
            }
            Adjustment::Unit(unit, place) => {
                let there = match place {
                    Place::Location(board) => {
                        board > 0
                            && self.boards().contains(&usize::from(board - 1))
                            && !self.is_full(usize::from(board) - 1)
                    }
                    Place::Supply | Place::Graveyard => true,
                };
                (self.place(unit).is_some(), there && self.place(unit) != Some(place))
            }
            Adjustment::Token(unit, change) => {
                let fits = match change {
                    1 => self.wealth_left() > 0 && self.attached(unit) < u8::MAX,
                    -1 => self.attached(unit) > 0,
                    _ => false,
                };
                (self.place(unit).is_some() && unit.is_fighter(), fits && !self.graveyard().contains(unit))
            }
            Adjustment::Marker(clan, spot) => {
                let there = match spot {
                    Spot::Neutral => true,
                    Spot::Branch(seat, space) => open(seat) && (1..=self.set.alliance.spaces()).contains(&space),
                };
                (there, self.marker(clan) != spot)
            }
            Adjustment::AddCard(seat, card) => {
                (plays(seat), plays(seat) && self.discards[self.deck_of(seat)].contains(card))
            }
            Adjustment::DrawCard(seat) => (plays(seat), true),
            Adjustment::DiscardCard(seat) => (plays(seat), plays(seat) && !self.hand(seat).is_empty()),
        };
        judge.object_if(!known, rule, || text!["there is nothing like that in this match"]);
        judge.object_if(known && !possible, rule, || text!["that cannot be changed so"]);
    }
}
