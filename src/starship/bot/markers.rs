//! Where to move clan markers.

use super::outlook::Outlook;
use super::weights::Weights;
use crate::bots::math;
use crate::game::Seat;
use crate::starship::alliance::distance;
use crate::starship::{Move, Spot, Starship};

/// A clan marker's way: how long it is, and how likely the seat is to win by it.
pub struct Way {
    pub mv: Move,
    pub spaces: u8,
    pub chance: f32,
}

/// All ways of clan markers that are open now, the best first. Everything but the alliances is taken as it is, so that one look
/// does for all.
pub fn ways(position: &Starship, seat: Seat, temper: usize) -> Vec<Way> {
    let outlook = Outlook::of(position, Weights::of(temper, position.count));
    let sums = outlook.sums();
    let way = |mv| {
        let Move::Marker { clan, to } = mv else { return None };
        let (from, mut sums) = (position.marker(clan), sums);
        for (spot, sign) in [(from, -1.0), (to, 1.0)] {
            if let Spot::Branch(owner, space) = spot {
                sums[owner.index()] += sign * outlook.branches.worth_of(owner, space);
            }
        }
        let chances = math::shares(sums, 1.0 / outlook.spread, position.count.into());
        Some(Way { mv, spaces: distance(from, to), chance: chances[seat.index()] })
    };
    let mut ways: Vec<Way> = position.options().into_iter().filter_map(way).collect();
    ways.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    ways
}

/// Whether a move brings a marker up on the branch of somebody else and costs nobody anything.
pub fn is_gift(position: &Starship, seat: Seat, mv: Move) -> bool {
    let Move::Marker { clan, to: Spot::Branch(owner, space) } = mv else { return false };
    owner != seat
        && match position.marker(clan) {
            Spot::Neutral => true,
            Spot::Branch(from, stood) => from == owner && stood < space,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position as _, Setup as _};
    use crate::starship::{Clan, Setup};

    #[test]
    fn a_marker_is_given_away_only_where_nobody_loses_by_it() {
        let mut position = Starship::new(&Setup::for_players(2)).unwrap();
        let [mine, theirs] = [0, 1].map(Seat::new);
        let to = |spot| Move::Marker { clan: Clan::Sol, to: spot };
        let gift = |position: &Starship, spot| is_gift(position, mine, to(spot));
        assert!(gift(&position, Spot::Branch(theirs, 1)));
        assert!(!gift(&position, Spot::Branch(mine, 1)));
        position.markers[Clan::Sol.index()] = Spot::Branch(theirs, 3);
        assert!(gift(&position, Spot::Branch(theirs, 4)));
        assert!(
            !gift(&position, Spot::Branch(theirs, 2)) && !gift(&position, Spot::Neutral),
            "that costs them something"
        );
        position.markers[Clan::Sol.index()] = Spot::Branch(mine, 1);
        assert!(!gift(&position, Spot::Branch(theirs, 1)), "whatever that is for");
    }
}
