//! The samurai of Starship Samurai that follow, inspire, or wait in battle.

use crate::armada::*;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Move, Order, Phase, rules};

// Oda.

#[test]
fn oda_follows_once_after_an_order_that_moved_ships() {
    let mut scene = Armada::players(2).first(NOVA).turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.refuses(go(oda, 1), &rules::ABILITIES);
    scene.go(order(2, Order::Units)).go(go(f(NOVA, 0), 1));
    scene.go(Move::Done).go(go(oda, 1));
    assert!(scene.is_at(oda, 1));
    scene.refuses(go(oda, 2), &rules::ABILITIES);
    scene.refuses_any(go(f(NOVA, 1), 1));
    scene.go(Move::EndTurn);
}

#[test]
fn oda_stays_after_an_order_that_moved_no_ship() {
    let mut scene = Armada::players(2).first(NOVA).turn_of(NOVA);
    let (oda, shingen) = (scene.samurai_of(NOVA, "Oda"), scene.samurai_of(NOVA, "Shingen"));
    scene.all([order(1, Order::Units), go(shingen, 1)]);
    scene.refuses(go(oda, 1), &rules::ABILITIES);
}

#[test]
fn oda_may_be_moved_by_the_order_and_follow_it_too() {
    let mut scene = Armada::players(2).first(NOVA).turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.all([order(2, Order::Units), go(oda, 1), go(f(NOVA, 0), 2), go(oda, 2), Move::EndTurn]);
    assert!(scene.is_at(oda, 2));
}

#[test]
fn a_carriers_followers_are_ships_that_moved() {
    let mut scene = Armada::players(2).first(NOVA).turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.all([order(1, Order::Units), go(carrier(NOVA), 1), Move::Load(f(NOVA, 0)), Move::Done, go(oda, 1)]);
    assert_eq!(scene.count_at(NOVA, 1), 3);
}

#[test]
fn oda_follows_after_the_order_and_after_the_card() {
    let mut scene = Armada::players(2).first(NOVA).cards(NOVA, &["Jump Drive"]).turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.all([play("Jump Drive"), go(f(NOVA, 0), 1), Move::Done, go(oda, 1)]);
    scene.all([order(1, Order::Units), go(f(NOVA, 1), 2), go(oda, 2)]);
    scene.refuses(go(oda, 1), &rules::ABILITIES);
    assert!(scene.is_at(oda, 2));
}

#[test]
fn oda_follows_once_a_turn_where_the_ruling_says_so() {
    let plan = Armada::players(2).first(NOVA).set("oda_follow", "OncePerTurn").cards(NOVA, &["Jump Drive"]);
    let scene = plan.turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    let mut early = scene.clone();
    early.all([play("Jump Drive"), go(f(NOVA, 0), 1), Move::Done, go(oda, 1), order(1, Order::Units)]);
    early.go(go(f(NOVA, 1), 2)).refuses(go(oda, 2), &rules::ABILITIES);
    let mut late = scene.clone();
    late.all([play("Jump Drive"), go(f(NOVA, 0), 1), Move::Done, order(1, Order::Units), go(f(NOVA, 1), 2)]);
    late.go(go(oda, 2)).refuses(go(oda, 1), &rules::ABILITIES);
}

#[test]
fn oda_takes_the_place_of_the_weakest_ship_like_any_samurai() {
    let mut scene = Armada::players(2).first(GAMMA).fighters(GAMMA, 6, 1).turn_of(NOVA);
    scene.until_turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.all([order(2, Order::Units), go(carrier(NOVA), 1), Move::Done]);
    scene.all([go(oda, 1), Move::Choose(f(GAMMA, 3)), Move::EndTurn]);
    assert!(scene.is_at(oda, 1) && scene.is_destroyed(f(GAMMA, 3)));
}

// Shingen.

#[test]
fn every_own_ship_beside_shingen_has_one_more_power() {
    let plan = Armada::players(2).fighters(GAMMA, 1, 1).units(NOVA, &["Shingen", "fighter", "carrier"], 1);
    let mut scene = plan.fighters(NOVA, 1, 2).turn_of(NOVA);
    let powers = [f(NOVA, 0), carrier(NOVA), f(NOVA, 1), f(GAMMA, 0), scene.samurai_of(NOVA, "Shingen")];
    assert_eq!(powers.map(|unit| scene.power(unit)), [2, 3, 1, 1, 2]);
    scene.all([order(1, Order::Units), go(scene.samurai_of(NOVA, "Shingen"), 2)]);
    assert_eq!(powers.map(|unit| scene.power(unit)), [1, 2, 2, 1, 2], "it goes with him");
}

#[test]
fn shingen_makes_the_difference_in_a_battle() {
    let plan = Armada::players(2).fighters(GAMMA, 4, 1).units(NOVA, &["Shingen", "fighter", "fighter"], 1);
    let mut scene = plan.battle_at(1);
    scene.commit(GAMMA, None).commit(NOVA, None).until_decided();
    assert_eq!([scene.honor(GAMMA), scene.honor(NOVA)], [0, 5], "2 + 2 + 2 against 4");
}

// Gozen.

#[test]
fn opponents_commit_and_reveal_before_gozens_player_chooses() {
    let mut scene = Armada::players(2).units(GAMMA, &["Gozen"], 1).fighters(NOVA, 1, 1).battle_at(1);
    scene.commit(NOVA, Some("Elite General"));
    assert_eq!(scene.actor(), Actor::Chance, "face up before she chooses");
    scene.turn_up("Elite General");
    scene.commit(GAMMA, None);
    scene.until_decided();
    assert_eq!([scene.honor(GAMMA), scene.honor(NOVA)], [5, 0], "4 against 1 + 3, and she is earlier");
}

#[test]
fn cards_are_still_resolved_in_turn_order_where_gozen_fights() {
    let plan = Armada::players(2).units(GAMMA, &["Gozen"], 1).fighters(NOVA, 2, 1).honor(GAMMA).wealth(NOVA, 2);
    let mut scene = plan.cards(GAMMA, &["Broken Oath"]).cards(NOVA, &["Mercenaries"]).battle_at(1);
    scene.commit(NOVA, Some("Mercenaries")).turn_up("Mercenaries").commit(GAMMA, Some("Broken Oath"));
    scene.turn_up("Broken Oath").by(GAMMA, Move::Target(NOVA)).by(NOVA, FIRST);
    assert_eq!((scene.wealth(GAMMA), scene.wealth(NOVA)), (2, 0));
    scene.until_decided();
    assert!(scene.is_discarded("Mercenaries"), "she could not pay for it any more");
    assert_eq!(scene.honor(GAMMA), 5 - 1 + 5);
}

#[test]
fn all_opponents_of_gozen_commit_before_any_of_them_reveals() {
    let plan = Armada::players(3).first(PULSAR).fighters(PULSAR, 1, 1).units(GAMMA, &["Gozen"], 1);
    let mut scene = plan.fighters(NOVA, 1, 1).battle_at(1);
    scene.commit(PULSAR, Some("Elite General")).commit(NOVA, Some("Change Strategy"));
    scene.turn_up("Elite General").turn_up("Change Strategy").commit(GAMMA, Some("Elite General"));
    scene.turn_up("Elite General").by(NOVA, FIRST);
    assert_eq!(scene.phase(), Phase::Battle(0));
    scene.until_decided();
    assert_eq!(scene.honor(GAMMA), 5, "4 + 3 against 1 + 3 and 1");
}

#[test]
fn gozen_elsewhere_changes_nothing() {
    let plan = Armada::players(2).units(GAMMA, &["Gozen"], 2).fighters(GAMMA, 1, 1);
    let mut scene = plan.fighters(NOVA, 1, 1).battle_at(1);
    scene.commit(GAMMA, None).commit(NOVA, None);
}
