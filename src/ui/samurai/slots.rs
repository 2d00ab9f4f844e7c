//! Where the tiles of a hand stand: each keeps its place from turn to turn, and what is drawn goes where something has left.

use crate::game::Seat;
use crate::samurai::{Samurai, Tile};

/// The places of everybody's hand.
#[derive(Clone, Default, Debug)]
pub struct Slots {
    hands: Vec<Places>,
}

/// What stands in the places of a hand, or stood there last, and whether it still does.
type Places = Vec<(Tile, bool)>;

impl Slots {
    /// What stands where now. Of two tiles alike, the one at hand is the one that has gone.
    pub fn follow(&mut self, position: &Samurai, seat: Seat, at_hand: usize) -> Vec<Option<Tile>> {
        if self.hands.len() <= seat.index() {
            self.hands.resize_with(seat.index() + 1, Places::new);
        }
        let places = &mut self.hands[seat.index()];
        arrange(places, position.hand(seat).iter().collect(), at_hand);
        places.iter().map(|(tile, stands)| stands.then_some(*tile)).collect()
    }
}

/// Empties the places whose tiles are gone, fills those whose tiles are back, and lets the others stand in the gaps.
fn arrange(places: &mut Places, mut hand: Vec<Tile>, at_hand: usize) {
    let mut order: Vec<usize> = (0..places.len()).collect();
    // What stood there before comes before what has been away, and what is at hand after all others.
    order.sort_by_key(|place| (!places[*place].1, *place == at_hand));
    for place in order {
        let (tile, stands) = &mut places[place];
        let found = hand.iter().position(|held| held == tile);
        *stands = found.map(|found| hand.remove(found)).is_some();
    }
    for tile in hand {
        match places.iter_mut().find(|(_, stands)| !stands) {
            Some(gap) => *gap = (tile, true),
            None => places.push((tile, true)),
        }
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

    fn places(tiles: &[Tile]) -> Places {
        tiles.iter().map(|tile| (*tile, true)).collect()
    }

    fn standing(places: &Places) -> Vec<bool> {
        places.iter().map(|(_, stands)| *stands).collect()
    }

    #[test]
    fn a_tile_that_is_played_leaves_its_place_empty_and_comes_back_to_it() {
        let mut hand = places(&[Tile::Buddha4, Tile::Ship1, Tile::Ronin]);
        arrange(&mut hand, vec![Tile::Buddha4, Tile::Ronin], 1);
        assert_eq!(standing(&hand), [true, false, true]);
        arrange(&mut hand, vec![Tile::Ronin], 0);
        assert_eq!(standing(&hand), [false, false, true]);
        assert_eq!(nearest(&[None, None, Some(Tile::Ronin)], 0), Some(2));
        arrange(&mut hand, vec![Tile::Ship1, Tile::Ronin], 0);
        assert_eq!(standing(&hand), [false, true, true], "one is taken back");
    }

    #[test]
    fn of_two_alike_the_one_at_hand_has_gone() {
        for at_hand in [0, 1] {
            let mut hand = places(&[Tile::Ship1, Tile::Ship1, Tile::Ronin]);
            arrange(&mut hand, vec![Tile::Ship1, Tile::Ronin], at_hand);
            assert!(!hand[at_hand].1 && hand[1 - at_hand].1, "{at_hand}");
            // The next frame changes nothing, wherever the keys have gone on to.
            arrange(&mut hand, vec![Tile::Ship1, Tile::Ronin], 1 - at_hand);
            assert!(!hand[at_hand].1 && hand[1 - at_hand].1, "{at_hand}");
        }
    }

    #[test]
    fn what_is_drawn_stands_in_the_gaps_and_nothing_else_moves() {
        let mut hand = places(&[Tile::Buddha4, Tile::Ship1, Tile::Ronin, Tile::Rice4]);
        arrange(&mut hand, vec![Tile::Ronin, Tile::Rice4], 0);
        arrange(&mut hand, vec![Tile::Castle2, Tile::Rice4, Tile::Ronin], 0);
        assert_eq!(hand[0], (Tile::Castle2, true));
        assert!(!hand[1].1, "the stack had no more");
        assert_eq!(hand[2..], [(Tile::Ronin, true), (Tile::Rice4, true)]);
    }
}
