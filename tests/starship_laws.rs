//! Random games of Starship Samurai of every size, under every variant and ruling, held against the laws of games and
//! of this one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod laws;

use daimyo::game::{Game, Setup as _};
use daimyo::starship::{
    Cards, Decks, HAND_LIMIT, OwnDecks, Phase, Rulings, SPACES, Setup, Starship, UnitSet, WealthSupply,
};
use proptest::prelude::*;
use rand::RngExt;

fn any_setup() -> impl Strategy<Value = Setup> {
    let answers = prop::collection::vec(any::<prop::sample::Index>(), Rulings::SETTINGS.len());
    (2..=4usize, answers).prop_map(|(players, answers)| {
        let mut setup = Setup::for_players(players);
        for (setting, answer) in Rulings::SETTINGS.iter().zip(answers) {
            setup.choose(setting.key, answer.get::<&str>(setting.values)).unwrap();
        }
        if players != 2 || matches!(setup.rulings.decks, Decks::Built | Decks::Drafted) {
            setup.rulings.own_decks = OwnDecks::No;
        }
        if setup.rulings.decks == Decks::Built {
            let actions = &setup.set().actions;
            let every_second = (2..actions.len()).filter(|index| index % 2 == 0);
            setup.built = every_second.flat_map(|index| [daimyo::starship::Card::new(index); 2]).collect::<Cards>();
        }
        setup
    })
}

fn nothing_is_lost(position: &Starship) {
    let count = position.players();
    for seat in position.seats() {
        let units: Vec<_> =
            daimyo::starship::Unit::all_of(seat).filter(|&unit| position.place(unit).is_some()).collect();
        let unveiled = !matches!(
            position.phase(),
            Phase::Begin | Phase::Reveal | Phase::Deal | Phase::CardDraft(_) | Phase::Draft(_) | Phase::Unveil
        );
        assert!(
            units.len() == 11 || units.len() == 9 && (!unveiled || position.round() == 1),
            "{seat}: {}",
            units.len()
        );
        let over = position.hand(seat).len() > HAND_LIMIT;
        assert!(!over || matches!(position.actor(), daimyo::game::Actor::Seat(_)), "a hand too large is a decision");
    }
    if position.rulings().wealth_supply == WealthSupply::Limited {
        assert!(position.wealth_in_play() <= 44);
    }
    for board in 1..=count as u8 {
        let here: UnitSet = position.units_on(board);
        assert!(here.len() <= SPACES, "location {board}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_every_law(setup in any_setup(), seed: u64) {
        let (course, last) = laws::random_game::<Starship>(&setup, seed);
        let mut rng = laws::dice(!seed);
        let afters = course.iter().skip(1).map(|(position, _)| position).chain([&last]);
        for ((before, mv), after) in course.iter().zip(afters) {
            nothing_is_lost(before);
            if before.phase() == Phase::Turn {
                prop_assert_eq!(before.cards_in_play(), before.cards_of_the_game(), "after {:?}", mv);
            }
            prop_assert!(after.turn() >= before.turn());
            if rng.random_ratio(1, 6) {
                laws::hiding_commutes_with_playing(before, mv, after);
                laws::imagining_keeps_the_view(before, &mut rng);
                laws::telling_needs_only_views(before, mv, after, &mut rng);
                laws::no_dead_end(before, mv);
            }
            if rng.random_ratio(1, 60) {
                laws::generator_agrees_with_refusals(before);
                laws::refused_moves_change_nothing(before, &mut rng);
                for viewer in laws::viewers(before.players()) {
                    laws::generator_agrees_with_refusals(&before.seen_by(viewer));
                }
            }
        }
        let rounds = match setup.players() { 2 => 6, 3 => 3, _ => 4 };
        prop_assert_eq!(last.round(), rounds);
        laws::generator_agrees_with_refusals(&last);
    }
}
