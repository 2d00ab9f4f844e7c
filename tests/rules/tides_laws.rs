//! Tides, the game of `examples/`, held against the laws of games: so whoever copies from it begins with all of them kept.

use crate::laws;
use crate::tides::{Move, Tides};
use daimyo::game::{Actor, Refused, Revealed, Seat, SeatSet, Seating, Viewer, prelude::*};
use daimyo::table::{Dice, Match};
use rand::RngExt;

const GULL: Seat = Seat::new(0);
const HERON: Seat = Seat::new(1);

fn setups() -> impl Iterator<Item = Seating> {
    (2..=4).flat_map(|players| [None, Some(Seat::new(1))].map(|first| Seating { players, first }))
}

#[test]
fn random_games_keep_every_law() {
    for (setup, seed) in setups().flat_map(|setup| (0..8).map(move |seed| (setup, seed))) {
        laws::keep_all::<Tides>(&setup, seed);
    }
}

#[test]
fn its_matches_are_kept_as_they_were() {
    for (seed, setup) in (0..).zip(setups()) {
        let mut rng = laws::dice(seed);
        let mut live = Match::<Tides>::new(setup, vec![], rng.random_bool(0.5).then(|| Dice::new(seed))).unwrap();
        let positions = laws::wander(&mut live, 60, &mut rng);
        laws::every_point_is_as_it_was(&live, &positions);
        laws::saves_open_as_they_were(&live);
    }
}

/// Two players with the hands 3, 9, 27 and 4, 15, 30.
fn dealt() -> Tides {
    let mut game = Tides::new(&Seating { players: 2, first: Some(GULL) }).unwrap();
    for card in [3, 9, 27, 4, 15, 30] {
        assert_eq!(game.play(&Move::Draw(Some(card))).unwrap(), Revealed::To(owner(card)));
    }
    game
}

fn owner(card: u8) -> SeatSet {
    if [3, 9, 27].contains(&card) { GULL.into() } else { HERON.into() }
}

fn legal(game: &Tides) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

#[test]
fn the_highest_card_brings_the_round_and_the_lowest_one() {
    let mut game = dealt();
    for mv in [Move::Lay(Some(27)), Move::Lay(Some(4))] {
        assert_eq!(game.play(&mv), Ok(Revealed::Nothing));
    }
    for mv in [Move::Show(27), Move::Show(4), Move::Draw(Some(1)), Move::Draw(Some(2))] {
        game.play(&mv).unwrap();
    }
    assert_eq!(game.tally().ranking().scores[..2], [1, 1], "in the first round both bring 1");
    for mv in [Move::Lay(Some(9)), Move::Lay(Some(30)), Move::Show(9), Move::Show(30)] {
        game.play(&mv).unwrap();
    }
    assert_eq!(game.tally().ranking().scores[..2], [2, 3]);
}

#[test]
fn a_card_that_stays_hidden_is_one_move_and_one_that_is_shown_may_be_any() {
    let mut game = dealt();
    assert_eq!(legal(&game.seen_by(Viewer::Seat(HERON))), [Move::Lay(None)]);
    assert_eq!(legal(&game.seen_by(Viewer::Seat(GULL))).len(), 3);
    game.play(&Move::Lay(Some(9))).unwrap();
    game.play(&Move::Lay(Some(4))).unwrap();
    assert_eq!((game.actor(), legal(&game)), (Actor::Chance, vec![Move::Show(9)]), "the reveal is forced");
    let view = game.seen_by(Viewer::Seat(HERON));
    assert_eq!(legal(&view).len(), 27, "all but the three cards she has drawn");
    assert!(view.refusals(&Move::Show(15)).len() == 1 && view.refusals(&Move::Show(9)).is_empty());
}

#[test]
fn what_is_refused_for_one_reason_is_told_once() {
    let game = dealt();
    assert_eq!(game.refusals(&Move::Lay(None)).len(), 1, "whoever lays a card knows it");
    let rows = Refused::all(&game);
    let told: Vec<String> = rows.iter().map(|row| row.moves.words(3).plain(&["Gull"])).collect();
    assert_eq!(told, ["lay the …: 1, 2, 4 and 24 more"]);
    assert_eq!(rows[0].reasons[0].text.plain(&["Gull"]), "the … is not in the hand of Gull");
}
