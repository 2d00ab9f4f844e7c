//! The Battle Phase of Starship Samurai.

use crate::armada::*;
use daimyo::game::{Actor, Viewer, prelude::*};
use daimyo::starship::{Clan, Move, Order, Phase, Starship, rules};

#[test]
fn everybody_commits_in_turn_order_before_any_card_is_turned_up() {
    let plan = Armada::players(3).first(NOVA).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).fighters(PULSAR, 1, 1);
    let mut scene = plan.battle_at(1);
    scene.commit(NOVA, Some("Elite General"));
    assert!(!scene.holds(NOVA, "Elite General") && scene.actor() == Actor::Seat(PULSAR));
    scene.commit(PULSAR, None).commit(GAMMA, Some("Elite General"));
    assert_eq!(scene.actor(), Actor::Chance);
    scene.turn_up("Elite General").turn_up("Elite General");
    assert_eq!(scene.victor_now(), Some(NOVA), "4, 4 and 1: the earlier of the two");
}

#[test]
fn a_committed_card_lies_face_down() {
    let mut scene = Armada::players(2).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).battle_at(1);
    let mut other = scene.clone();
    scene.commit(GAMMA, Some("Elite General"));
    other.commit(GAMMA, Some("Change Strategy"));
    assert_eq!(scene.seen_by(Viewer::Seat(NOVA)), other.seen_by(Viewer::Seat(NOVA)));
    other = Armada::players(2).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).battle_at(1);
    other.commit(GAMMA, None);
    assert_ne!(scene.seen_by(Viewer::Seat(NOVA)), other.seen_by(Viewer::Seat(NOVA)), "that there is one is seen");
}

#[test]
fn a_card_is_resolved_before_the_next_is_turned_up() {
    let mut scene = Armada::players(2).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).battle_at(1);
    scene.commit(GAMMA, Some("Change Strategy")).commit(NOVA, Some("Elite General"));
    scene.refuses(Move::TurnUp(card("Elite General")), &rules::RESOLVE);
    scene.turn_up("Change Strategy").refuses_any(Move::TurnUp(card("Elite General")));
    scene.by(GAMMA, FIRST).turn_up("Elite General");
}

#[test]
fn ties_go_to_the_earlier_in_turn_order() {
    for (first, victor) in [(GAMMA, GAMMA), (NOVA, NOVA)] {
        let plan = Armada::players(2).first(first).fighters(GAMMA, 2, 1).units(NOVA, &["carrier"], 1);
        let mut scene = plan.battle_at(1);
        scene.quietly().quietly();
        assert_eq!(scene.victor_now(), Some(victor));
    }
}

#[test]
fn turn_order_goes_round_the_table_from_the_first_player() {
    let plan = Armada::players(3).first(PULSAR).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.battle_at(1);
    scene.commit(GAMMA, None).commit(NOVA, None);
    assert_eq!(scene.victor_now(), Some(GAMMA));
}

#[test]
fn whoever_is_alone_wins_without_a_battle() {
    let scene = Armada::players(2).fighters(NOVA, 1, 1).battle_at(1);
    assert_eq!((scene.honor(NOVA), scene.actor()), (5, Actor::Seat(NOVA)), "honor first");
    scene.refuses_any(Move::Commit(None));
    scene.allows(marker(Clan::Sol, branch(NOVA, 2)));
    assert_eq!((scene.claimed(NOVA).count(), scene.is_at(f(NOVA, 0), 1)), (0, true), "card and figures last");
}

#[test]
fn a_location_without_units_is_skipped_and_its_card_claimed_by_nobody() {
    let mut scene = Armada::players(2).fighters(NOVA, 1, 2).battle_at(2);
    assert_eq!((scene.phase(), scene.honor(NOVA)), (Phase::Battle(1), 5), "nothing happens at location 1");
    scene.until_next_round();
    assert_eq!((scene.claimed(GAMMA).count(), scene.claimed(NOVA).count()), (0, 1));
}

#[test]
fn the_victor_goes_home_and_the_others_stay() {
    let plan = Armada::players(2).wealth(GAMMA, 1).wealth(NOVA, 1).units(NOVA, &["Oda", "fighter"], 1);
    let mut scene = plan.fighters(GAMMA, 2, 1).turn_of(GAMMA);
    scene.go(Move::Attach(f(GAMMA, 0))).until_turn_of(NOVA).go(Move::Attach(f(NOVA, 0))).until_next_round();
    let oda = scene.samurai_of(NOVA, "Oda");
    assert!(scene.in_supply(oda) && scene.in_supply(f(NOVA, 0)), "5 against 3");
    assert_eq!((scene.attached(f(NOVA, 0)), scene.honor(NOVA)), (0, 5));
    assert_eq!((scene.count_at(GAMMA, 1), scene.attached(f(GAMMA, 0))), (2, 1), "the loser keeps place and token");
}

#[test]
fn whoever_stayed_gains_the_new_locations_reward_when_her_turn_begins() {
    let plan = Armada::players(2).first(GAMMA).fighters(GAMMA, 3, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.battle_at(1);
    scene.until_decided();
    while scene.phase() != Phase::Reveal {
        scene.quietly();
    }
    scene.all([Move::Reveal(location("Kurogane")), Move::Reveal(location("Tanuki Yards"))]);
    assert_eq!((scene.seat(), scene.first()), (NOVA, NOVA));
    scene.by(NOVA, Move::Take(2));
    assert_eq!(scene.honor(NOVA), 2);
}

#[test]
fn locations_are_fought_for_in_the_order_of_their_numbers() {
    let plan = Armada::players(2).fighters(GAMMA, 1, 1).fighters(GAMMA, 1, 2);
    let mut scene = plan.fighters(NOVA, 1, 1).fighters(NOVA, 1, 2).battle_at(1);
    scene.commit(GAMMA, Some("Elite General")).commit(NOVA, None).turn_up("Elite General");
    assert_eq!(scene.victor_now(), Some(GAMMA));
    assert_eq!(scene.phase(), Phase::Battle(1));
    scene.refuses(Move::Commit(Some(card("Elite General"))), &rules::COMMIT);
    scene.commit(GAMMA, None).commit(NOVA, Some("Elite General")).turn_up("Elite General");
    assert_eq!(scene.victor_now(), Some(NOVA), "bonus power is for one battle");
}

#[test]
fn an_unpaid_card_is_judged_when_it_is_turned_up() {
    let plan = Armada::players(2).fighters(GAMMA, 1, 1).fighters(NOVA, 3, 1).honor(GAMMA).wealth(NOVA, 2);
    let mut scene = plan.cards(GAMMA, &["Broken Oath"]).cards(NOVA, &["Mercenaries"]).battle_at(1);
    scene.commit(GAMMA, Some("Broken Oath")).commit(NOVA, Some("Mercenaries")).turn_up("Broken Oath");
    scene.by(GAMMA, Move::Target(NOVA)).by(NOVA, FIRST).turn_up("Mercenaries");
    assert!(scene.is_discarded("Mercenaries"));
    assert_eq!((scene.victor_now(), scene.wealth(GAMMA)), (Some(NOVA), 2), "1 against 3");
}

#[test]
fn only_players_with_units_there_take_part() {
    let plan = Armada::players(4).fighters(GAMMA, 1, 2).fighters(PULSAR, 2, 2).fighters(VOID, 1, 3);
    let mut scene = plan.battle_at(2);
    scene.commit(GAMMA, None).commit(PULSAR, None);
    assert_eq!(scene.victor_now(), Some(PULSAR));
}

// Players whose units are gone.

fn last_fighter_burnt(ruling: &str) -> Scene {
    let plan = Armada::players(2).set("empty_handed_victor", ruling).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let plan = plan.cards(GAMMA, &["Overload Reactors"]).cards(NOVA, &["Overload Reactors"]);
    let mut scene = plan.battle_at(1);
    scene.commit(GAMMA, Some("Overload Reactors"));
    scene
}

#[test]
fn a_player_without_units_wins_only_where_the_ruling_says_so() {
    for (ruling, victor) in [("No", NOVA), ("Yes", GAMMA)] {
        let mut scene = last_fighter_burnt(ruling);
        scene.commit(NOVA, None).turn_up("Overload Reactors").by(GAMMA, Move::Choose(f(GAMMA, 0)));
        assert_eq!(scene.victor_now(), Some(victor), "4 without a unit against 1 with one: {ruling}");
    }
}

#[test]
fn if_nobody_is_left_nobody_claims_the_card() {
    for (ruling, honor) in [("No", 0), ("Yes", 5)] {
        let mut scene = last_fighter_burnt(ruling);
        scene.commit(NOVA, Some("Overload Reactors")).turn_up("Overload Reactors");
        scene.by(GAMMA, Move::Choose(f(GAMMA, 0))).turn_up("Overload Reactors").by(NOVA, Move::Choose(f(NOVA, 0)));
        scene.until_next_round();
        assert_eq!((scene.honor(GAMMA), scene.honor(NOVA)), (honor, 0), "{ruling}");
    }
}

#[test]
fn a_player_without_units_and_without_bonus_power_never_wins() {
    let plan = Armada::players(2).set("empty_handed_victor", "Yes").fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.cards(GAMMA, &["Feigned Retreat"]).battle_at(1);
    scene.commit(GAMMA, Some("Feigned Retreat")).commit(NOVA, None).turn_up("Feigned Retreat");
    scene.by(GAMMA, Move::Choose(f(GAMMA, 0)));
    assert_eq!(scene.victor_now(), Some(NOVA));
}

// Three in one battle.

#[test]
fn three_players_fight_and_cards_choose_among_opponents() {
    let plan = Armada::players(3).fighters(GAMMA, 1, 1).fighters(NOVA, 2, 1).fighters(PULSAR, 2, 1);
    let mut scene = plan.wealth(NOVA, 1).cards(NOVA, &["Ambush"]).battle_at(1);
    scene.commit(GAMMA, None).commit(NOVA, Some("Ambush")).commit(PULSAR, Some("Elite General"));
    scene.turn_up("Ambush").allows(Move::Target(GAMMA));
    scene.by(NOVA, Move::Target(PULSAR)).by(NOVA, Move::Choose(f(PULSAR, 0))).turn_up("Elite General");
    assert_eq!(scene.victor_now(), Some(PULSAR), "1 + 3 against 2 and 1");
    assert_eq!((scene.count_at(GAMMA, 1), scene.count_at(NOVA, 1), scene.count_at(PULSAR, 1)), (1, 2, 0));
}

#[test]
fn turncoats_choose_a_fighter_of_any_opponent() {
    let plan = Armada::players(3).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).fighters(PULSAR, 1, 1);
    let mut scene = plan.wealth(GAMMA, 1).cards(GAMMA, &["Turncoats"]).battle_at(1);
    scene.commit(GAMMA, Some("Turncoats")).commit(NOVA, None).commit(PULSAR, None).turn_up("Turncoats");
    scene.allows(Move::Choose(f(NOVA, 0)));
    scene.go(Move::Choose(f(PULSAR, 0)));
    assert!(scene.in_supply(f(PULSAR, 0)) && scene.is_at(f(NOVA, 0), 1));
}

#[test]
fn chronicle_counts_a_battle_that_the_others_have_left_as_won() {
    let plan = Armada::players(3).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).cards(GAMMA, &["Feigned Retreat"]);
    let mut scene = plan.cards(NOVA, &["Chronicle"]).battle_at(1);
    scene.commit(GAMMA, Some("Feigned Retreat")).commit(NOVA, Some("Chronicle")).turn_up("Feigned Retreat");
    scene.go(Move::Choose(f(GAMMA, 0))).turn_up("Chronicle");
    assert_eq!(scene.honor(NOVA), 8, "alone is won");
}

#[test]
fn chronicle_of_a_battle_that_nobody_wins_is_worth_a_card() {
    let plan = Armada::players(2).set("decks", "Both").fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.cards(GAMMA, &["Chronicle"]).cards(NOVA, &["Ramming Speed"]).battle_at(1);
    scene.commit(GAMMA, Some("Chronicle")).commit(NOVA, Some("Ramming Speed")).turn_up("Chronicle");
    scene.turn_up("Ramming Speed").by(NOVA, Move::Choose(f(NOVA, 0))).by(NOVA, Move::Target(GAMMA));
    scene.by(NOVA, Move::Choose(f(GAMMA, 0))).go(draw("Ambush"));
    assert_eq!((scene.honor(GAMMA), scene.honor(NOVA), scene.holds(GAMMA, "Ambush")), (0, 0, true));
    assert!(scene.is_discarded("Chronicle") && scene.seats().all(|seat| scene.claimed(seat).count() == 0));
}

#[test]
fn counterspy_chooses_among_unresolved_cards() {
    let plan = Armada::players(3).set("decks", "Second").fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.fighters(PULSAR, 1, 1).cards(NOVA, &["Counterspy"]).battle_at(1);
    scene.commit(GAMMA, Some("Elite General")).commit(NOVA, Some("Counterspy")).commit(PULSAR, Some("Elite General"));
    scene.turn_up("Elite General").turn_up("Counterspy").refuses(Move::Target(GAMMA), &rules::CARD_TEXT);
    scene.refuses(Move::Target(NOVA), &rules::CARD_TEXT);
    scene.go(Move::Target(PULSAR));
    assert_eq!(scene.victor_now(), Some(GAMMA), "4 against 1 and 1");
    assert!(!scene.holds(PULSAR, "Elite General"));
}

#[test]
fn counterspy_does_not_choose_a_player_who_has_no_unit_in_the_battle_any_more() {
    let plan = Armada::players(3).set("decks", "Both").fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let plan = plan.fighters(PULSAR, 1, 1).wealth(GAMMA, 1).cards(GAMMA, &["Ambush"]).cards(NOVA, &["Counterspy"]);
    let mut scene = plan.battle_at(1);
    scene.commit(GAMMA, Some("Ambush")).commit(NOVA, Some("Counterspy")).commit(PULSAR, Some("Elite General"));
    scene.turn_up("Ambush").go(Move::Target(PULSAR)).go(Move::Choose(f(PULSAR, 0)));
    scene.turn_up("Counterspy").refuses_any(Move::Target(PULSAR));
}

/// With unlimited wealth and trading one player can have more than any byte counts with a sign.
#[test]
fn a_fortune_spent_on_mercenaries_is_all_power() {
    let mut scene = Armada::players(4).set("wealth_supply", "Unlimited").set("trading", "Yes").turn_of(GAMMA);
    let mut hired = false;
    while !scene.offers(|mv| matches!(mv, Move::Commit(_))) {
        let seat = scene.seat();
        let left = scene.orders(seat).iter().rposition(Option::is_none).map_or(0, |marker| marker as u8 + 1);
        if !scene.is_free() || !scene.offers(|mv| matches!(mv, Move::Order { .. })) {
            scene.quietly();
        } else if scene.round() < 4 || seat.index() > 1 {
            scene.all([order(left, Order::Wealth), Move::Take(left)]);
        } else if seat == GAMMA && !hired {
            scene.all([order(left, Order::Cards), Move::Take(1), draw("Mercenaries")]);
            hired = true;
        } else {
            scene.go(order(left, Order::Units));
            scene.go(if left == 3 { go(f(seat, 0), 1) } else { Move::Done });
        }
    }
    for from in [NOVA, PULSAR, VOID] {
        let fortune = scene.wealth(from);
        scene.all([Move::Trade(from, GAMMA), Move::Take(fortune)]);
        while !scene.offers(|mv| *mv == Move::Agree) {
            scene.go(Move::Take(0));
        }
        scene.go(Move::Agree);
    }
    assert_eq!(scene.wealth(GAMMA), 3 * 40 + 2 * 10);
    scene.commit(GAMMA, Some("Mercenaries")).commit(NOVA, None).turn_up("Mercenaries").by(GAMMA, Move::Take(130));
    assert_eq!((scene.wealth(GAMMA), scene.victor_now()), (9, Some(GAMMA)), "1 + 2 + 130 against 1");
}

#[test]
fn the_log_says_that_an_unpayable_card_has_no_effect() {
    let plan = rivals::against("Core", 2).units(GAMMA, &["Shingen"], 1).cards(GAMMA, &["Ambush"]);
    let mut scene = plan.battle_at(1);
    scene.commit(GAMMA, Some("Ambush")).commit(NOVA, None);
    let before = Starship::clone(&scene);
    scene.turn_up("Ambush");
    let told = Starship::tell(&before, &Move::TurnUp(card("Ambush")), &scene);
    let told: Vec<String> = told.iter().map(|line| line.plain(Starship::SEAT_NAMES)).collect();
    assert_eq!(told[1], "Ambush is discarded without effect: its cost cannot be met");
}
