//! What the log tells: in the order in which it happened, and why.

use super::reading::played;
use super::{GAMMA, NOVA, Stage, card};
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Move, Side, Starship, Unit};

/// What is told of a move.
fn told(stage: &Stage, mv: Move) -> Vec<String> {
    let before = stage.live.position();
    let mut after = before.clone();
    after.play_unchecked(&mv);
    Starship::tell(before, &mv, &after).iter().map(|line| line.plain(&stage.live.names())).collect()
}

/// Where something is told.
#[track_caller]
fn place(told: &[String], part: &str) -> usize {
    told.iter().position(|line| line.contains(part)).unwrap_or_else(|| panic!("no {part:?}: {told:#?}"))
}

#[test]
fn what_a_card_brings_is_told_before_the_result_and_the_spoils_after_it() {
    let mut stage = Stage::before_battle(1);
    stage.go(Move::Commit(Some(card("Change Strategy")))).go(Move::Commit(None));
    stage.until(|moves| moves.contains(&Move::Option(Side::First)));
    let told = told(&stage, Move::Option(Side::First));
    let order = ["Gamma +1 wealth", "battle at location 1", "Nova +5 honor"].map(|part| place(&told, part));
    assert!(order.is_sorted(), "{told:#?}");
}

#[test]
fn why_a_tie_is_won_is_told() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[Unit::fighter(NOVA, 0)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_)))).go(Move::Commit(None));
    let told = told(&stage, Move::Commit(None));
    place(&told, ", 1 to 1, being earlier in turn order (battle at location 1: Gamma 1, Nova 1)");
}

#[test]
fn figures_that_return_are_counted_in_one_line() {
    let mut stage = Stage::of(2, &[]);
    let fighters = [0, 1, 2].map(|number| Unit::fighter(GAMMA, number));
    stage.until_order().send(3, &fighters, 1);
    stage.until(|moves| moves.contains(&Move::EndTurn));
    let won = |stage: &Stage, mv: Move| !stage.live.position().won_without_battle(mv).is_empty();
    loop {
        let mv = stage.moves().into_iter().find(|mv| won(&stage, *mv));
        if mv.is_some() {
            break;
        }
        stage.finish().until(|moves| moves.contains(&Move::EndTurn));
    }
    let told: Vec<String> = loop {
        let mv = [Move::EndTurn, Move::Done, Move::Take(0)].into_iter().find(|mv| stage.moves().contains(mv));
        let mv = mv.unwrap_or(stage.moves()[0]);
        let told = told(&stage, mv);
        if told.iter().any(|line| line.contains("to the supply")) {
            break told;
        }
        stage.go(mv);
    };
    place(&told, "Gamma's 3 fighters return to the supply");
    assert!(!told.iter().any(|line| line.contains("fighter returns")), "{told:#?}");
}

#[test]
fn what_pays_at_the_end_of_a_round_is_named_after_all_that_was_won_in_it() {
    let ends = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let claims = |mv: &Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            after.seats().any(|seat| after.claimed(seat).count() > position.claimed(seat).count())
        };
        let pays = |held: Starship| held.seats().any(|seat| held.markers_of(seat).count() > 1);
        moves.into_iter().find(|mv| position.until_resolution(*mv).is_some_and(pays) && claims(mv))
    };
    let asks = |position: &Starship| matches!(position.actor(), Actor::Seat(_)) && ends(position).is_some();
    let found = |position: &Starship| position.actor() == Actor::Over || asks(position);
    let stage = (0..200).map(|seed| played(2, seed, found)).find(|stage| asks(stage.live.position()));
    let stage = stage.expect("a claim ends a round");
    let mv = ends(stage.live.position()).unwrap();
    let held = stage.live.position().until_resolution(mv).unwrap();
    let told = told(&stage, mv);
    for seat in held.seats().filter(|seat| held.alliance_pay(*seat) > 0) {
        let name = &stage.live.names()[seat.index()];
        let pays = held.markers_of(seat).map(|clan| format!("{} {}", clan.name(), held.reward_at(held.marker(clan))));
        let words = format!("{name} +{} honor ({})", held.alliance_pay(seat), pays.collect::<Vec<_>>().join(", "));
        assert!(place(&told, &words) > place(&told, " claims "), "{told:#?}");
    }
}
