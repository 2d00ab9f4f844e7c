//! What bots of Starship Samurai think of positions, and what they do in plain ones.

use crate::armada::*;
use crate::bots::bots_play_to_the_end;
use crate::laws::{self, twins::over_a_match};
use crate::setups;
use daimyo::bots::{Bot, Budget, Judged, Knowledge, Level, Stop, choose};
use daimyo::game::{Actor, Seat, Setup as _, Viewer, prelude::*};
use daimyo::starship::{Clan, Move, Order, Phase, Setup, Starship};
use daimyo::table::{Dice, Match};

fn chance(position: &Starship, seat: Seat) -> f32 {
    position.chances(0)[seat.index()]
}

fn acting(position: &Starship) -> Seat {
    match position.actor() {
        Actor::Seat(seat) => seat,
        other => panic!("{other} is to act"),
    }
}

/// How much one of the terms speaks for a seat.
fn weight(position: &Starship, seat: Seat, name: &str) -> f32 {
    let term = Starship::TERMS.iter().position(|term| term.name == name).unwrap();
    position.weigh(seat, 0)[term]
}

/// What looks best at once to the seat to act.
fn advised(scene: &Scene) -> Vec<Move> {
    scene.plans(0, 8).remove(0).moves
}

#[test]
fn chances_make_a_whole_and_a_game_that_is_over_has_been_won() {
    let mut position = Starship::new(&Setup::for_players(3)).unwrap();
    let mut dice = laws::dice(4);
    while let Some(mv) = position.pick(&mut dice) {
        let sum: f32 = position.chances(0).iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        position.play_unchecked(&mv);
    }
    let won: Vec<usize> = position.tally().ranking().winners().map(Seat::index).collect();
    assert!((0..3).all(|seat| (position.chances(0)[seat] > 0.0) == won.contains(&seat)));
}

#[test]
fn people_are_told_surer_odds_in_the_same_order() {
    let mut position = Starship::new(&Setup::for_players(3)).unwrap();
    let mut dice = laws::dice(6);
    let mut surer = 0;
    while let Some(mv) = position.pick(&mut dice) {
        let (chances, odds) = (position.chances(0), position.odds());
        assert!((odds.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{odds:?}");
        let leader = (0..3).max_by(|&a, &b| chances[a].total_cmp(&chances[b])).unwrap();
        assert!((0..3).all(|seat| odds[seat] <= odds[leader]), "{chances:?} {odds:?}");
        surer += usize::from(odds[leader] > 1.02 * chances[leader]);
        position.play_unchecked(&mv);
    }
    let alike = position.odds().iter().zip(position.chances(0)).all(|(odds, chance)| (odds - chance).abs() < 1e-6);
    assert!(alike, "in the end all is known");
    assert!(surer > 100, "{surer}");
}

#[test]
fn every_term_has_a_weight_and_words() {
    let scene = Armada::players(4).fighters(GAMMA, 2, 1).turn_of(NOVA);
    assert_eq!(scene.weigh(NOVA, 0).len(), Starship::TERMS.len());
}

#[test]
fn a_clan_marker_is_worth_more_the_further_it_is_up_the_branch() {
    let mut chances = Vec::new();
    let mut alliances = Vec::new();
    for space in 1..=3 {
        let mut scene = Armada::players(3).turn_of(GAMMA);
        scene.all([order(4, Order::Allegiance), marker(Clan::Sol, branch(GAMMA, space))]);
        chances.push(chance(&scene, GAMMA));
        alliances.push(weight(&scene, GAMMA, "alliances"));
    }
    assert!(chances.is_sorted() && chances[0] < chances[2], "{chances:?}");
    assert!(alliances.is_sorted_by(|lower, higher| lower < higher), "{alliances:?}");
}

#[test]
fn a_higher_order_marker_is_the_greater_loss() {
    let mut left = Vec::new();
    for value in 1..=4 {
        let mut scene = Armada::players(3).turn_of(GAMMA);
        scene.all([order(value, Order::Units), Move::Done]);
        left.push(weight(&scene, GAMMA, "orders"));
    }
    assert!(left.is_sorted_by(|lower, higher| lower > higher), "{left:?}");
}

#[test]
fn honor_wealth_and_figures_are_worth_something() {
    let even = Armada::players(2).cards(NOVA, &["Ignite"]).turn_of(GAMMA);
    let honored = Armada::players(2).cards(NOVA, &["Ignite"]).honor(GAMMA).turn_of(GAMMA);
    assert!(chance(&honored, GAMMA) > chance(&even, GAMMA));
    let rich = Armada::players(2).wealth(GAMMA, 4).turn_of(GAMMA);
    let poor = Armada::players(2).wealth(NOVA, 4).turn_of(GAMMA);
    assert!(chance(&rich, GAMMA) > chance(&poor, GAMMA));
    let present = Armada::players(2).fighters(GAMMA, 3, 1).turn_of(NOVA);
    let rivalled = Armada::players(2).fighters(NOVA, 3, 1).turn_of(NOVA);
    assert!(chance(&present, GAMMA) > chance(&rivalled, GAMMA));
}

#[test]
fn a_card_is_committed_where_it_turns_the_battle() {
    let mut behind = Armada::players(2).fighters(GAMMA, 2, 1).fighters(NOVA, 4, 1).battle_at(1);
    let choice = advised(&behind);
    assert_eq!(choice, [Move::Commit(Some(card("Elite General")))], "two behind, and the card adds three");
    behind.go(choice[0]);
    assert_eq!(behind.phase(), Phase::Battle(0));
}

#[test]
fn an_order_is_never_wasted() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    for _ in 0..7 {
        let (seat, mut planned) = (acting(&scene), (*scene).clone());
        for mv in advised(&scene).into_iter().filter(|mv| *mv != Move::EndTurn) {
            planned.play(&mv).unwrap();
        }
        // The same order marker, to no effect.
        scene.quietly();
        while !scene.is_free() {
            scene.quietly();
        }
        assert!(chance(&planned, seat) > chance(&scene, seat));
        scene.end_turn().finish();
    }
}

#[test]
fn gifts_are_taken_and_robbery_is_declined() {
    for (terms, answer) in [([2, 0], Move::Agree), ([0, 2], Move::Decline)] {
        let mut scene = Armada::players(3).set("trading", "Yes").wealth(GAMMA, 2).wealth(NOVA, 2).turn_of(GAMMA);
        scene.go(Move::Trade(GAMMA, NOVA));
        let mut terms = terms.into_iter();
        while acting(&scene) == GAMMA {
            let wealth = scene.step().plain(Starship::SEAT_NAMES).contains("wealth");
            scene.go(Move::Take(if wealth { terms.next().unwrap() } else { 0 }));
        }
        assert_eq!(advised(&scene)[0], answer);
    }
}

#[test]
fn whoever_errs_takes_all_of_a_gain_all_the_same() {
    let (mut gains, mut dice) = (0, laws::dice(8));
    let mut position = Starship::new(&Setup::for_players(3)).unwrap();
    while let Some(mv) = position.pick(&mut dice) {
        if let (Actor::Seat(_), Some(all)) = (position.actor(), position.whole_gain()) {
            gains += 1;
            // As many ways are looked at as by those who err.
            let plans = position.plans(0, 500);
            assert!(plans.iter().all(|plan| plan.moves[0] == Move::Take(all)), "{all} of {plans:?}");
        }
        if position.forgone().is_some() {
            let plans = position.plans(0, 500);
            let idle = plans.iter().find(|plan| plan.moves[0] == Move::Done).map_or(0.0, |plan| plan.chance);
            assert!(idle == 0.0 || plans.iter().all(|plan| plan.chance <= idle), "what costs nothing is given up");
        }
        position.play_unchecked(&mv);
    }
    assert!(gains > 5, "{gains}");
}

#[test]
fn a_hint_says_what_a_clan_marker_pays() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    let remarks = |scene: &Scene| -> Vec<String> {
        let moves = [order(4, Order::Allegiance), marker(Clan::Horizon, branch(GAMMA, 4))];
        scene.remarks(&moves).iter().map(|text| text.plain(Starship::SEAT_NAMES)).collect()
    };
    assert_eq!(remarks(&scene), ["Horizon pays 4 at the end of the round"]);
    // One that is brought up for somebody else does not pay them less.
    let given = [order(4, Order::Allegiance), marker(Clan::Horizon, branch(NOVA, 4))];
    let told: Vec<String> = scene.remarks(&given).iter().map(|text| text.plain(Starship::SEAT_NAMES)).collect();
    assert_eq!(told, ["Horizon pays Nova 4 at the end of the round"]);
    let words: Vec<String> = {
        let go = [order(1, Order::Units), go(carrier(GAMMA), 1), Move::Done];
        scene.finish();
        scene.remarks(&go).iter().map(|text| text.plain(Starship::SEAT_NAMES)).collect()
    };
    assert_eq!(words, ["leads at location 1 (Byakko City), 2 : 0"]);
}

#[test]
fn whole_turns_are_planned_and_none_of_them_is_illegal() {
    let mut live = Match::<Starship>::new(Setup::for_players(3), vec![], Some(Dice::new(3))).unwrap();
    let mut ended = 0;
    for _ in 0..60 {
        live.roll();
        let Some(seat) = live.acting_seat() else { break };
        let world = live.position().seen_by(Viewer::Seat(seat)).imagine(&mut laws::dice(1));
        let plans = world.plans(0, 8);
        assert!((1..=8).contains(&plans.len()) && plans.is_sorted_by(|a, b| a.chance >= b.chance));
        for plan in &plans {
            let mut after = world.clone();
            for mv in &plan.moves {
                after.play(mv).unwrap();
            }
            ended += usize::from(plan.moves.last() == Some(&Move::EndTurn));
        }
        for mv in &plans[0].moves {
            live.play(*mv).unwrap();
        }
    }
    assert!(ended > 50, "{ended}");
}

/// What a bot does for the seat to act in a match, and everything it says of it.
fn chosen(live: &Match<Starship>, threads: usize) -> String {
    let known = Knowledge::of(live).unwrap();
    let budget = Some(Budget::Iterations(24));
    let choice = choose(&known, Bot::of(Level::Master), budget, 7, threads, &Stop::default());
    format!("{:?} {} {:?} {}", choice.moves, choice.chance, choice.chances, choice.reason.plain(Starship::SEAT_NAMES))
}

#[test]
fn what_a_seat_may_not_know_changes_no_choice() {
    let mut compared = 0;
    for (setup, seed) in setups::some(16, setups::starship).zip(0..) {
        over_a_match::<Starship>(&setup, &mut laws::dice(seed), Chance::pick, |twins| {
            let acts = |live: &Match<Starship>| live.acting_seat().is_some_and(|seat| twins.viewer.is(seat));
            if compared < 30 && acts(&twins.one) && acts(&twins.other) {
                assert_eq!(chosen(&twins.one, 1), chosen(&twins.other, 1), "{:?}: {}", twins.viewer, twins.kind);
                compared += usize::from(twins.one.position() != twins.other.position());
            }
        });
    }
    assert!(compared >= 10, "only {compared} twins differed");
}

#[test]
fn the_number_of_threads_changes_no_choice() {
    let mut live = Match::<Starship>::new(Setup::for_players(3), vec![], Some(Dice::new(5))).unwrap();
    for _ in 0..8 {
        live.roll();
        let alone = chosen(&live, 1);
        for threads in [2, 7] {
            assert_eq!(chosen(&live, threads), alone, "{threads} threads");
        }
        let mv = live.position().plans(0, 1).remove(0).moves[0];
        live.play(mv).unwrap();
    }
}

#[test]
fn bots_play_to_the_end_under_every_ruling() {
    setups::some(18, setups::starship)
        .zip(0..)
        .for_each(|(setup, seed)| bots_play_to_the_end::<Starship>(&setup, seed));
}

#[test]
#[ignore = "takes minutes: docs/bots.md says how"]
fn two_thousand_games_of_bots_end_under_every_ruling() {
    setups::some(2000, setups::starship)
        .zip(0..)
        .for_each(|(setup, seed)| bots_play_to_the_end::<Starship>(&setup, seed));
}
