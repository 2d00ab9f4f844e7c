//! Where the tiles of a hand stand: each in its own place until the turn is over, also when others have left theirs.

use crate::game::Seat;
use crate::samurai::{Samurai, Tile};

/// The places of a hand, and whose it is.
#[derive(Clone, Default, Debug)]
pub struct Slots {
    seat: Option<Seat>,
    /// What stood there when the turn began, and whether it still does.
    places: Vec<(Tile, bool)>,
}

impl Slots {
    /// What stands where now. Of two tiles alike, the one at hand is the one that has gone.
    pub fn follow(&mut self, position: &Samurai, seat: Seat, at_hand: usize) -> Vec<Option<Tile>> {
        let hand: Vec<Tile> = position.hand(seat).iter().collect();
        let is_amid = self.seat == Some(seat) && position.seat() == seat && position.any_played();
        if !is_amid || !self.explain(hand.clone(), at_hand) {
            *self = Self { seat: Some(seat), places: hand.into_iter().map(|tile| (tile, true)).collect() };
        }
        self.places.iter().map(|(tile, stands)| stands.then_some(*tile)).collect()
    }

    /// Empties the places whose tiles are gone and fills those whose tiles are back; false if that does not make this hand.
    fn explain(&mut self, mut hand: Vec<Tile>, at_hand: usize) -> bool {
        let mut order: Vec<usize> = (0..self.places.len()).collect();
        // What stood there before comes before what has been away, and what is at hand after all others.
        order.sort_by_key(|place| (!self.places[*place].1, *place == at_hand));
        for place in order {
            let (tile, stands) = &mut self.places[place];
            let found = hand.iter().position(|held| held == tile);
            *stands = found.map(|found| hand.swap_remove(found)).is_some();
        }
        hand.is_empty()
    }
}

/// The filled place nearest to one, if any is.
pub fn nearest(places: &[Option<Tile>], to: usize) -> Option<usize> {
    let filled = (0..places.len()).filter(|place| places[*place].is_some());
    filled.min_by_key(|place| place.abs_diff(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slots(tiles: &[Tile]) -> Slots {
        Slots { seat: Some(Seat::new(0)), places: tiles.iter().map(|tile| (*tile, true)).collect() }
    }

    fn standing(slots: &Slots) -> Vec<bool> {
        slots.places.iter().map(|(_, stands)| *stands).collect()
    }

    #[test]
    fn a_tile_that_is_played_leaves_its_place_empty_and_comes_back_to_it() {
        let mut slots = slots(&[Tile::Buddha4, Tile::Ship1, Tile::Ronin]);
        assert!(slots.explain(vec![Tile::Buddha4, Tile::Ronin], 1));
        assert_eq!(standing(&slots), [true, false, true]);
        assert!(slots.explain(vec![Tile::Ronin], 0));
        assert_eq!(standing(&slots), [false, false, true]);
        assert_eq!(nearest(&[None, None, Some(Tile::Ronin)], 0), Some(2));
        assert!(slots.explain(vec![Tile::Ship1, Tile::Ronin], 0), "one is taken back");
        assert_eq!(standing(&slots), [false, true, true]);
    }

    #[test]
    fn of_two_alike_the_one_at_hand_has_gone() {
        for at_hand in [0, 1] {
            let mut slots = slots(&[Tile::Ship1, Tile::Ship1, Tile::Ronin]);
            assert!(slots.explain(vec![Tile::Ship1, Tile::Ronin], at_hand));
            assert!(!slots.places[at_hand].1 && slots.places[1 - at_hand].1, "{at_hand}");
            // The next frame changes nothing, wherever the keys have gone on to.
            assert!(slots.explain(vec![Tile::Ship1, Tile::Ronin], 1 - at_hand));
            assert!(!slots.places[at_hand].1 && slots.places[1 - at_hand].1, "{at_hand}");
        }
    }

    #[test]
    fn a_hand_with_something_new_stands_in_new_places() {
        let mut slots = slots(&[Tile::Buddha4, Tile::Ship1]);
        assert!(!slots.explain(vec![Tile::Buddha4, Tile::Rice4], 1));
    }
}
