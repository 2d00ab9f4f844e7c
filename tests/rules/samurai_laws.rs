//! Random games of Samurai of every size and under every ruling, held against the laws of games and of this one.

use crate::{laws, setups};
use daimyo::game::Setup as _;
use daimyo::samurai::{HAND, Handicap, Phase, Pile, Rulings, Samurai, Setup, Tile, TileSet};
use proptest::prelude::*;

fn any_setup() -> impl Strategy<Value = Setup> {
    let answers = prop::collection::vec(any::<prop::sample::Index>(), Rulings::SETTINGS.len());
    (2..=4usize, answers, any::<Option<prop::sample::Index>>()).prop_map(|(players, answers, first)| {
        let mut answers = answers.into_iter();
        let mut setup =
            setups::samurai(players, &mut |values| answers.next().map_or(values[0], |answer| *answer.get(values)));
        let first = first.map_or("random".to_owned(), |index| (index.index(players) + 1).to_string());
        setup.choose("first", &first).unwrap();
        setup
    })
}

fn nothing_is_lost(position: &Samurai) {
    let mut counted = Pile::default();
    let captured = position.seats().map(|seat| position.captured(seat).unwrap());
    for pile in captured.chain([*position.supply(), *position.aside(), *position.standing()]) {
        counted.buddhas += pile.buddhas;
        counted.rice += pile.rice;
        counted.castles += pile.castles;
    }
    assert_eq!(counted, Pile::of_each(position.each_caste()), "pieces");
    assert_eq!(position.pieces().count(), usize::from(position.standing().total()));
    for seat in position.seats() {
        let hand = position.hand(seat);
        assert!(hand.len() <= HAND);
        let on_board = position.board().spaces().iter().filter_map(|space| position.tile_at(space));
        let laid: TileSet = on_board.filter(|laid| laid.seat == seat).map(|laid| laid.tile).collect();
        let handicapped = position.rulings().handicap == Handicap::Yes
            && seat == position.first()
            && position.phase() != Phase::Begin;
        let mut gone = TileSet::FULL.minus(laid).minus(position.left(seat));
        for (tile, may_be_gone) in [(Tile::Switch, true), (Tile::Ship2, handicapped)] {
            if may_be_gone && gone.contains(tile) {
                gone = gone.without(tile);
            }
        }
        assert_eq!(gone, TileSet::EMPTY, "{seat} has lost tiles");
        assert!(hand.faces().all(|tile| hand.count(tile) <= position.left(seat).count(tile)));
    }
    let unfilled = position.board().land().iter().chain(position.board().sea().iter());
    let empty = unfilled.filter(|&space| position.tile_at(space).is_none()).collect();
    assert_eq!(position.empty(), &empty);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_every_law(setup in any_setup(), seed: u64) {
        let (course, last) = laws::keep_all::<Samurai>(&setup, seed);
        course.iter().for_each(|(position, _)| nothing_is_lost(position));
        nothing_is_lost(&last);
        prop_assert!(last.ending().is_some());
    }
}

#[test]
fn redo_tells_nobody_what_was_tried() {
    let setup = Setup { first: Some(daimyo::game::Seat::new(2)), ..Setup::for_players(3) };
    laws::tries_are_nobodys_business::<Samurai>(&setup, 13_349_256_335_140_548_349);
}
