//! The check-list of a round of Starship Samurai, against the chapters of its rulebook.

use crate::armada::{GAMMA, NOVA, order};
use crate::laws;
use daimyo::game::Progress::{self, Ahead, Done, May, Now};
use daimyo::game::{Actor, Seat, Setup as _, Stage, prelude::*};
use daimyo::starship::{Move, Order, Phase, Setup, Starship, rules};

const NAMES: [&str; 4] = ["Gamma", "Nova", "Pulsar", "Void"];

/// The lines at some depth, in words.
fn lines(position: &Starship, depth: u8) -> Vec<(Progress, String)> {
    let stages = position.course().into_iter().filter(|stage| stage.depth == depth);
    stages.map(|Stage { words, progress, .. }| (progress, words.plain(&NAMES))).collect()
}

/// Plays the first of all moves until something holds.
fn until(mut position: Starship, holds: impl Fn(&Starship) -> bool) -> Starship {
    while !holds(&position) {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        position.play(&moves[0]).unwrap();
    }
    position
}

fn first_turn(players: usize) -> Starship {
    let mut setup = Setup::for_players(players);
    setup.choose("first", "1").unwrap();
    until(Starship::new(&setup).unwrap(), |position| position.phase() == Phase::Turn)
}

#[test]
fn a_round_has_turns_battles_and_a_resolution_in_this_order() {
    for players in 2..=4 {
        for seed in 0..4 {
            let (course, last) = laws::random_game::<Starship>(&Setup::for_players(players), seed);
            for (position, _) in course.iter().chain(&[(last, Move::Done)]) {
                let parts: Vec<Progress> = lines(position, 0).into_iter().map(|(progress, _)| progress).collect();
                assert_eq!(parts.len(), 4, "opening, turns, battles, resolution");
                assert!(parts.is_sorted(), "{parts:?} in {:?}", position.phase());
                let now = usize::from(position.actor() != Actor::Over);
                assert_eq!(parts.iter().filter(|part| **part == Progress::Now).count(), now, "{:?}", position.phase());
                for stage in position.course() {
                    assert!(rules::ALL.iter().any(|rule| std::ptr::eq(*rule, stage.rule)), "{stage:?}");
                }
            }
        }
    }
}

#[test]
fn the_set_up_of_the_first_round_is_gone_through() {
    let position = Starship::new(&Setup::for_players(2)).unwrap();
    assert_eq!(lines(&position, 0)[0], (Progress::Now, "Round 1 of 6".to_owned()));
    let said = lines(&position, 1);
    assert_eq!(said[0], (Progress::Now, "the first player is chosen".to_owned()));
    assert_eq!(said[1], (Progress::Ahead, "a location card on every location board".to_owned()));
    let drafting = until(position, |position| matches!(position.phase(), Phase::Draft(_)));
    assert_eq!(lines(&drafting, 1)[2], (Progress::Now, "everybody drafts two samurai".to_owned()));
}

#[test]
fn everybody_has_four_turns_of_which_the_list_keeps_count() {
    let mut position = first_turn(2);
    let turns = |position: &Starship| -> Vec<String> {
        lines(position, 1).into_iter().map(|(_, words)| words).filter(|words| words.contains("turn")).collect()
    };
    assert_eq!(turns(&position), ["Gamma takes a turn, and then has 3 more turns", "Nova: 4 turns to come"]);
    position.play(&order(4, Order::Wealth)).unwrap();
    position.play(&Move::Take(4)).unwrap();
    assert_eq!(
        turns(&position)[0],
        "Gamma takes a turn, and then has 3 more turns",
        "the marker of this turn is placed"
    );
    position.play(&Move::EndTurn).unwrap();
    assert_eq!(turns(&position), ["Gamma: 3 turns to come", "Nova takes a turn, and then has 3 more turns"]);
}

#[test]
fn a_turn_has_its_steps() {
    let mut position = first_turn(2);
    let steps = |position: &Starship| -> Vec<Progress> { lines(position, 2).into_iter().map(|(at, _)| at).collect() };
    assert_eq!(steps(&position), [Done, Now, May, May, Ahead]);
    position.play(&order(2, Order::Wealth)).unwrap();
    assert_eq!(steps(&position), [Done, Done, Ahead, Ahead, Ahead], "what is begun is resolved first");
    assert_eq!(lines(&position, 3), [(Now, "to be resolved: Order Wealth: Gamma to take up to 2 wealth".to_owned())]);
    position.play(&Move::Take(2)).unwrap();
    assert_eq!(steps(&position), [Done, Done, May, May, May]);
}

#[test]
fn battles_go_by_location_with_their_steps_and_prizes() {
    let mut position = first_turn(2);
    for (seat, marker) in [(GAMMA, 2), (NOVA, 1)] {
        assert_eq!(position.seat(), seat);
        position.play(&order(marker, Order::Units)).unwrap();
        for number in 0..marker {
            position.play(&Move::Move { unit: crate::armada::f(seat, number.into()), to: 1 }).unwrap();
        }
        position.play(&Move::EndTurn).unwrap();
    }
    let ahead = lines(&position, 1);
    let found = |part: &str| ahead.iter().find(|(_, words)| words.contains(part)).unwrap();
    assert_eq!(found(": Gamma 2 against Nova 1, for 5 honor, the card and its reward").0, Progress::Ahead);
    assert_eq!(found("location 2").0, Progress::Ahead);
    assert!(found("location 2").1.ends_with("nobody is there, so it is passed over"));
    let fought = until(position, |position| position.phase() == Phase::Battle(0));
    let steps: Vec<Progress> = lines(&fought, 2).into_iter().map(|(progress, _)| progress).collect();
    assert_eq!(steps, [Progress::Now, Progress::Ahead, Progress::Ahead, Progress::Ahead]);
    assert!(lines(&fought, 2)[0].1.ends_with("next is Gamma"), "in turn order");
}

#[test]
fn the_resolution_passes_the_token_and_the_last_one_ends_the_game() {
    let position = first_turn(3);
    let last_of = |position: &Starship| lines(position, 1).pop().unwrap().1;
    assert_eq!(last_of(&position), "the first player token goes to Nova");
    assert!(
        lines(&position, 1)
            .iter()
            .any(|(_, words)| words == "alliances pay as they stand: Gamma +0, Nova +0, Pulsar +0")
    );
    let last = until(position, |position| position.rounds_left() == 0 && position.phase() == Phase::Turn);
    assert!(lines(&last, 0)[0].1.ends_with(", the last"));
    assert!(lines(&last, 1).iter().any(|(_, words)| words == "the game ends: too few location cards are left"));
    assert!(last_of(&last).contains("are worth 3, 6 or 9 honor"));
    assert_eq!(last.first(), Seat::new((usize::from(last.round()) - 1) % 3));
}
