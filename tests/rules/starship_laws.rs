//! Random games of Starship Samurai of every size, under every variant and ruling, held against the laws of games and
//! of this one.

use crate::{laws, setups};
use daimyo::game::{Actor, Seat, Setup as _, Viewer, prelude::*};
use daimyo::starship::{HAND_LIMIT, Move, Phase, Rulings, SPACES, Setup, Starship, Trading, UnitSet, WealthSupply};
use daimyo::table::{Match, Point};
use proptest::prelude::*;
use rand::RngExt;

fn any_setup() -> impl Strategy<Value = Setup> {
    let answers = prop::collection::vec(any::<prop::sample::Index>(), Rulings::SETTINGS.len());
    (2..=4usize, answers).prop_map(|(players, answers)| {
        let mut answers = answers.into_iter();
        setups::starship(players, &mut |values| answers.next().map_or(values[0], |answer| *answer.get(values)))
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
        if position.hand(seat).len() > HAND_LIMIT {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            assert!(
                moves.iter().all(|mv| matches!(mv, Move::Discard(_))),
                "a hand too large is the first thing to see to"
            );
        }
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
        let (course, last) = laws::keep_all::<Starship>(&setup, seed);
        for (position, _) in &course {
            nothing_is_lost(position);
            if position.phase() == Phase::Turn {
                prop_assert_eq!(position.cards_in_play(), position.cards_of_the_game());
            }
        }
        let rounds = match setup.players() { 2 => 6, 3 => 3, _ => 4 };
        prop_assert_eq!(last.round(), rounds);
    }

    #[test]
    fn games_full_of_trades_keep_every_law(setup in any_setup(), seed: u64) {
        let mut setup = setup;
        setup.rulings.trading = Trading::Yes;
        let mut rng = laws::dice(seed);
        let mut position = Starship::new(&setup).unwrap();
        while let Some(mut mv) = position.pick(&mut rng) {
            let partners = [(); 2].map(|()| Seat::new(rng.random_range(0..position.players())));
            let trade = Move::Trade(partners[0], partners[1]);
            if rng.random_ratio(1, 6) && position.refusals(&trade).is_empty() {
                mv = trade;
            }
            let before = position.clone();
            position.play(&mv).unwrap();
            nothing_is_lost(&position);
            if rng.random_ratio(1, 20) {
                laws::hiding_commutes_with_playing(&before, &mv, &position);
                laws::imagining_keeps_the_view(&before, &mut rng);
                laws::paper::facts_read_back(&setup, &before);
            }
            laws::reveals_are_declared(&before, &mv);
        }
    }

    #[test]
    fn wandering_loses_nothing(setup in any_setup(), seed: u64) {
        let mut rng = laws::dice(seed);
        let mut live = Match::<Starship>::new(setup, vec![], None).unwrap();
        let positions = laws::wander(&mut live, 150, &mut rng);
        laws::every_point_is_as_it_was(&live, &positions);
        laws::saves_open_as_they_were(&live);
    }

    #[test]
    fn what_one_cannot_know_changes_nothing_one_sees(players in 3..=4usize, steps in 150..400usize, seed: u64) {
        let mut rng = laws::dice(seed);
        let mut live = Match::<Starship>::new(Setup::for_players(players), vec![], None).unwrap();
        for _ in 0..steps {
            if let Some(mv) = live.position().pick(&mut rng) {
                live.play(mv).unwrap();
            }
        }
        prop_assume!(live.position().actor() != Actor::Over);
        let viewer = Seat::new(rng.random_range(0..players));
        if let Some(other) = with_another_card(&live, viewer, &mut rng) {
            prop_assert!(!laws::can_tell_apart(Viewer::Seat(viewer), &live, &other));
            prop_assert!(!laws::can_tell_apart(Viewer::Bystander, &live, &other));
            prop_assert_ne!(live.save().to_text(), other.save().to_text());
        }
    }
}

/// The same match, but somebody else than the viewer has drawn another card, which she holds to this day.
fn with_another_card(live: &Match<Starship>, viewer: Seat, rng: &mut laws::Dice) -> Option<Match<Starship>> {
    let steps: Vec<(Point, Move)> =
        live.history().points().filter_map(|point| Some((point, *live.history().step(point)?.mv()?))).collect();
    let hidden = |point: Point, mv: &Move| {
        let before = live.history().position(live.history().before(point)?);
        let drawer =
            before.seats().find(|&seat| before.hand(seat).len() < live.history().position(point).hand(seat).len())?;
        match mv {
            Move::Draw(card) if drawer != viewer && live.position().hand(drawer).known.contains(*card) => Some(point),
            _ => None,
        }
    };
    let (&changed, instead) = {
        let draws: Vec<Point> = steps.iter().filter_map(|(point, mv)| hidden(*point, mv)).collect();
        let point = draws.get(rng.random_range(0..draws.len().max(1)))?;
        let index = steps.iter().position(|(other, _)| other == point)?;
        let mut moves = Vec::new();
        live.history().position(live.history().before(*point)?).moves(&mut moves);
        (&steps[index].0, *moves.get(rng.random_range(0..moves.len()))?)
    };
    let mut other = Match::new(live.setup().clone(), live.chairs().to_vec(), None).unwrap();
    for (point, mv) in steps {
        other.play(if point == changed { instead } else { mv }).ok()?;
    }
    (live.save().to_text() != other.save().to_text()).then_some(other)
}
