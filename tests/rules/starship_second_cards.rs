//! The order cards of the second deck of Starship Samurai.

use crate::armada::*;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Clan, Move, Order, Spot, rules};

fn players(count: usize) -> Armada {
    Armada::players(count).set("decks", "Second")
}

#[test]
fn a_cost_that_cannot_be_paid_in_full_refuses_the_card() {
    let scene = players(2).cards(GAMMA, &["Forced Vassalage", "Levy", "Purge"]).turn_of(GAMMA);
    for name in ["Forced Vassalage", "Levy", "Purge"] {
        scene.refuses(play(name), &rules::COSTS);
    }
    let scene = players(2).cards(GAMMA, &["Golden Age", "Sworn Protection"]).turn_of(GAMMA);
    for name in ["Golden Age", "Sworn Protection"] {
        scene.refuses(play(name), &rules::COSTS);
    }
}

#[test]
fn one_honor_is_not_enough_where_two_are_asked() {
    let plan = players(2).locations(&["Kurogane", "Byakko City"]).cards(GAMMA, &["Purge"]).fighters(GAMMA, 1, 1);
    let mut scene = plan.turn_of(NOVA);
    scene.until_rewards_of(GAMMA).go(Move::Take(1)).refuses(play("Purge"), &rules::COSTS);
    scene.until_rewards_of(GAMMA).go(Move::Take(1)).go(play("Purge"));
    assert_eq!(scene.honor(GAMMA), 0);
}

// Forced Vassalage.

#[test]
fn forced_vassalage_pulls_a_marker_two_spaces_in_and_pushes_an_own_one_up() {
    let plan = players(2).honor(GAMMA).cards(GAMMA, &["Forced Vassalage"]);
    let plan = plan.marker(NOVA, Clan::Ion, branch(NOVA, 3)).marker(GAMMA, Clan::Sol, branch(GAMMA, 1));
    let mut scene = plan.turn_of(GAMMA);
    scene.go(play("Forced Vassalage"));
    assert_eq!(scene.honor(GAMMA), 3);
    scene.refuses_any(marker(Clan::Sol, Spot::Neutral)).refuses_any(marker(Clan::Ion, branch(NOVA, 2)));
    scene.refuses_any(marker(Clan::Ion, branch(NOVA, 5))).refuses_any(marker(Clan::Terra, branch(GAMMA, 1)));
    scene.go(marker(Clan::Ion, branch(NOVA, 1)));
    scene.refuses_any(marker(Clan::Sol, branch(GAMMA, 3))).refuses_any(marker(Clan::Ion, Spot::Neutral));
    scene.refuses_any(marker(Clan::Sol, Spot::Neutral));
    scene.go(marker(Clan::Sol, branch(GAMMA, 2)));
    assert!(scene.is_free() && scene.is_discarded("Forced Vassalage"));
}

#[test]
fn forced_vassalage_stops_at_neutral() {
    let plan = players(2).honor(GAMMA).cards(GAMMA, &["Forced Vassalage"]);
    let mut scene = plan.marker(NOVA, Clan::Ion, branch(NOVA, 1)).turn_of(GAMMA);
    scene.all([play("Forced Vassalage"), marker(Clan::Ion, Spot::Neutral)]);
    assert!(scene.is_free(), "there is no marker on her own branch");
}

#[test]
fn forced_vassalage_skips_what_is_not_there() {
    let plan = players(2).honor(GAMMA).cards(GAMMA, &["Forced Vassalage"]);
    let mut scene = plan.marker(GAMMA, Clan::Sol, branch(GAMMA, 2)).turn_of(GAMMA);
    scene.all([play("Forced Vassalage"), marker(Clan::Sol, branch(GAMMA, 3))]);
    assert!(scene.is_free());
    let mut none = players(2).honor(GAMMA).cards(GAMMA, &["Forced Vassalage"]).turn_of(GAMMA);
    none.go(play("Forced Vassalage"));
    assert!(none.is_free() && none.honor(GAMMA) == 3);
}

#[test]
fn forced_vassalage_leaves_no_choice_whether_to_move() {
    let plan = players(2).honor(GAMMA).cards(GAMMA, &["Forced Vassalage"]);
    let plan = plan.marker(NOVA, Clan::Ion, branch(NOVA, 3)).marker(GAMMA, Clan::Sol, branch(GAMMA, 1));
    let mut scene = plan.turn_of(GAMMA);
    scene.go(play("Forced Vassalage")).refuses(Move::Done, &rules::CARD_TEXT);
    scene.go(marker(Clan::Ion, branch(NOVA, 1))).refuses(Move::Done, &rules::CARD_TEXT);
}

// Open Court.

#[test]
fn open_court_asks_every_opponent_in_turn_order_for_a_wealth_or_a_card() {
    let plan = players(4).first(PULSAR).cards(GAMMA, &["Open Court"]).wealth(PULSAR, 1).wealth(VOID, 1);
    let mut scene = plan.wealth(NOVA, 0).turn_of(GAMMA);
    scene.go(play("Open Court"));
    scene.by(PULSAR, SECOND).go(draw("Levy")).by(VOID, FIRST);
    assert_eq!([PULSAR, VOID, GAMMA].map(|seat| scene.wealth(seat)), [1, 0, 1]);
    assert_eq!(scene.actor(), Actor::Chance, "Nova cannot pay, so a card is drawn");
    scene.go(draw("Purge"));
    assert!(scene.is_free() && scene.holds(GAMMA, "Levy") && scene.holds(GAMMA, "Purge"));
}

#[test]
fn open_court_keeps_to_the_hand_limit() {
    let cards = ["Open Court", "Levy", "Purge"];
    let mut scene = players(3).cards(GAMMA, &cards).turn_of(GAMMA);
    scene.all([play("Open Court"), draw("Bounty"), draw("Counterspy")]);
    scene.by(GAMMA, discard("Levy"));
    assert_eq!((scene.hand(GAMMA).len(), scene.is_free()), (5, true));
}

// Trade Fleet, Levy, Mobilize.

#[test]
fn trade_fleet_earns_a_wealth_for_each_location_with_a_unit() {
    for (boards, wealth) in [(&[] as &[u8], 0), (&[2], 1), (&[1, 2, 3], 3)] {
        let plan = players(3).cards(GAMMA, &["Trade Fleet"]).fighters(NOVA, 1, 2);
        let plan = boards.iter().fold(plan, |plan, board| plan.fighters(GAMMA, 1, *board));
        let mut scene = plan.turn_of(GAMMA);
        scene.go(play("Trade Fleet"));
        assert_eq!((scene.wealth(GAMMA), scene.is_free()), (wealth, true));
    }
}

#[test]
fn levy_moves_three_fighters_from_the_supply_to_one_location() {
    let mut scene = players(2).cards(GAMMA, &["Levy"]).wealth(GAMMA, 1).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.go(play("Levy"));
    scene.refuses(go(carrier(GAMMA), 2), &rules::CARD_TEXT).refuses(go(f(GAMMA, 0), 2), &rules::CARD_TEXT);
    scene.go(go(f(GAMMA, 1), 2)).refuses(go(f(GAMMA, 2), 1), &rules::CARD_TEXT);
    scene.all([go(f(GAMMA, 2), 2), go(f(GAMMA, 3), 2)]);
    assert_eq!((scene.count_at(GAMMA, 2), scene.wealth(GAMMA), scene.is_free()), (3, 0, true));
}

#[test]
fn levy_may_take_fewer() {
    let scene = players(2).cards(GAMMA, &["Levy"]).wealth(GAMMA, 1).turn_of(GAMMA);
    scene.clone().all([play("Levy"), Move::Done, order(1, Order::Wealth)]);
    scene.clone().all([play("Levy"), go(f(GAMMA, 2), 1), Move::Done, order(1, Order::Wealth)]);
}

#[test]
fn mobilize_moves_two_units_of_any_sort_anywhere() {
    let mut scene = players(2).cards(GAMMA, &["Mobilize"]).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    let gozen = scene.samurai_of(GAMMA, "Gozen");
    scene.all([play("Mobilize"), go(f(GAMMA, 0), 2)]);
    scene.refuses(go(f(GAMMA, 0), 1), &rules::MOVE_UNITS);
    scene.go(go(gozen, 1));
    assert!(scene.is_free() && scene.is_discarded("Mobilize"));
    scene.all([order(2, Order::Units), go(gozen, 2), go(f(GAMMA, 0), 1)]);
}

// Minefield and Golden Age.

#[test]
fn minefield_costs_every_ship_that_comes_a_wealth() {
    let mut scene = players(2).cards(GAMMA, &["Minefield"]).wealth(NOVA, 1).turn_of(GAMMA);
    scene.all([play("Minefield"), Move::Choose(f(GAMMA, 7)), Move::At(1)]);
    assert_eq!((scene.attached_at(1), scene.graves(GAMMA)), (vec!["Minefield".to_owned()], 1));
    scene.go(order(2, Order::Units)).refuses(go(f(GAMMA, 0), 1), &rules::CARD_TEXT);
    scene.go(go(f(GAMMA, 0), 2)).finish().until_turn_of(NOVA);
    scene.all([order(3, Order::Units), go(f(NOVA, 0), 1)]);
    assert_eq!(scene.wealth(NOVA), 0);
    scene.refuses(go(f(NOVA, 1), 1), &rules::CARD_TEXT);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.go(go(oda, 1));
    assert!(scene.is_at(oda, 1), "a samurai is no ship");
}

#[test]
fn minefield_lets_a_carrier_take_along_only_whom_it_can_pay_for() {
    let mut scene = players(2).cards(GAMMA, &["Minefield"]).wealth(GAMMA, 2).turn_of(GAMMA);
    scene.all([play("Minefield"), Move::Choose(f(GAMMA, 7)), Move::At(1), order(1, Order::Units)]);
    scene.all([go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 0))]).refuses_any(Move::Load(f(GAMMA, 1)));
    assert_eq!((scene.wealth(GAMMA), scene.count_at(GAMMA, 1), scene.is_free()), (0, 2, true));
}

#[test]
fn golden_age_is_worth_three_more_honor_to_whoever_claims() {
    let mut scene = players(2).cards(GAMMA, &["Golden Age"]).wealth(GAMMA, 1).fighters(NOVA, 1, 1).turn_of(GAMMA);
    scene.all([play("Golden Age"), Move::At(1)]);
    assert_eq!(scene.wealth(GAMMA), 0);
    scene.until_next_round();
    assert_eq!((scene.honor(NOVA), scene.honor(GAMMA)), (8, 0));
    assert!(scene.is_discarded("Golden Age"));
}

#[test]
fn two_golden_ages_are_worth_six_and_nothing_to_nobody() {
    let plan = players(2).cards(GAMMA, &["Golden Age", "Golden Age"]).wealth(GAMMA, 2);
    for (fighters, honor) in [(1, 11), (0, 0)] {
        let mut scene = plan.clone().fighters(GAMMA, fighters, 2).turn_of(GAMMA);
        scene.all([play("Golden Age"), Move::At(2)]).until_turn_of(GAMMA).all([play("Golden Age"), Move::At(2)]);
        scene.until_next_round();
        assert_eq!((scene.honor(GAMMA), scene.is_discarded("Golden Age")), (honor, true));
    }
}

#[test]
fn minefield_stands_in_the_way_of_rally_the_fleet() {
    let plan = players(2).set("decks", "Both").cards(GAMMA, &["Minefield", "Rally the Fleet"]).wealth(GAMMA, 2);
    let mut scene = plan.fighters(GAMMA, 1, 1).fighters(NOVA, 2, 1).turn_of(GAMMA);
    scene.all([play("Minefield"), Move::Choose(f(GAMMA, 7)), Move::At(1)]).until_battle(1);
    scene.commit(GAMMA, Some("Rally the Fleet")).commit(NOVA, None).turn_up("Rally the Fleet");
    scene.by(GAMMA, go(f(GAMMA, 2), 1)).refuses(go(f(GAMMA, 3), 1), &rules::CARD_TEXT);
    assert_eq!((scene.wealth(GAMMA), scene.victor_now()), (0, Some(GAMMA)), "2 against 2");
}

// Purge.

#[test]
fn purge_destroys_a_ship_at_each_location_with_an_own_samurai() {
    let plan = players(3).honor(GAMMA).cards(GAMMA, &["Purge"]).units(GAMMA, &["Gozen"], 1).fighters(NOVA, 1, 3);
    let plan = plan.units(GAMMA, &["Tametomo"], 2).fighters(GAMMA, 1, 2).fighters(NOVA, 2, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.go(play("Purge"));
    assert_eq!(scene.honor(GAMMA), 3);
    let at_one = scene.find(NOVA, "fighter", daimyo::starship::Place::Location(1));
    scene.refuses_any(Move::Done);
    scene.go(Move::Choose(at_one));
    let own = scene.find(GAMMA, "fighter", daimyo::starship::Place::Location(2));
    if !scene.is_free() {
        scene.go(Move::Choose(own));
    }
    assert!(scene.is_free() && scene.is_destroyed(at_one) && scene.is_destroyed(own));
    assert_eq!((scene.graves(NOVA), scene.graves(GAMMA), scene.count_at(NOVA, 3)), (1, 1, 1));
}

#[test]
fn purge_without_samurai_or_without_ships_does_nothing() {
    let plan = players(2).honor(GAMMA).cards(GAMMA, &["Purge"]).fighters(NOVA, 1, 1);
    let mut scene = plan.units(GAMMA, &["Gozen"], 2).turn_of(GAMMA);
    scene.go(play("Purge"));
    assert!(scene.is_free() && scene.is_discarded("Purge") && scene.graves(NOVA) == 0);
}

// Sworn Protection.

#[test]
fn sworn_protection_keeps_others_from_a_marker_until_ones_next_turn() {
    let plan = players(2).wealth(GAMMA, 1).cards(GAMMA, &["Sworn Protection"]);
    let plan = plan.marker(GAMMA, Clan::Ion, branch(GAMMA, 2)).marker(NOVA, Clan::Sol, branch(NOVA, 1));
    let mut scene = plan.turn_of(GAMMA);
    scene.go(play("Sworn Protection"));
    scene.refuses(Move::Clan(Clan::Sol), &rules::CARD_TEXT).refuses(Move::Clan(Clan::Terra), &rules::CARD_TEXT);
    scene.all([Move::Clan(Clan::Ion), order(1, Order::Allegiance), marker(Clan::Ion, branch(GAMMA, 3))]);
    assert_eq!(scene.wealth(GAMMA), 0);
    scene.go(Move::EndTurn).finish();
    scene.go(order(3, Order::Allegiance)).refuses(marker(Clan::Ion, branch(GAMMA, 2)), &rules::CLAN_MARKERS);
    scene.allows(marker(Clan::Sol, branch(NOVA, 2)));
    scene.until_turn_of(GAMMA).until_turn_of(NOVA);
    scene.go(order(2, Order::Allegiance)).allows(marker(Clan::Ion, branch(GAMMA, 2)));
}

#[test]
fn sworn_protection_outlasts_the_round_until_her_turn_comes() {
    let plan = players(2).wealth(GAMMA, 1).cards(GAMMA, &["Sworn Protection"]);
    let mut scene = plan.marker(GAMMA, Clan::Ion, branch(GAMMA, 2)).turn_of(GAMMA);
    scene.until_turn_of(GAMMA).until_turn_of(GAMMA).all([play("Sworn Protection"), Move::Clan(Clan::Ion)]);
    scene.until_next_round().finish();
    assert_eq!((scene.seat(), scene.honor(GAMMA)), (NOVA, 3), "Nova begins the next round");
    scene.go(order(4, Order::Allegiance)).refuses(marker(Clan::Ion, branch(GAMMA, 1)), &rules::CLAN_MARKERS);
    scene.until_turn_of(GAMMA).until_turn_of(NOVA);
    scene.go(order(1, Order::Allegiance)).allows(marker(Clan::Ion, branch(GAMMA, 1)));
}

#[test]
fn sworn_protection_without_a_marker_protects_nothing() {
    let mut scene = players(2).wealth(GAMMA, 1).cards(GAMMA, &["Sworn Protection"]).turn_of(GAMMA);
    scene.go(play("Sworn Protection"));
    assert!(scene.is_free() && scene.is_discarded("Sworn Protection"));
}

#[test]
fn sworn_protection_holds_against_rewards_too() {
    let plan = players(2).wealth(GAMMA, 1).cards(GAMMA, &["Sworn Protection"]).fighters(NOVA, 1, 1);
    let mut scene = plan.marker(GAMMA, Clan::Sol, branch(GAMMA, 2)).turn_of(GAMMA);
    scene.all([play("Sworn Protection"), Move::Clan(Clan::Sol)]).until_rewards_of(NOVA);
    assert!(scene.is_free(), "Byakko City would move Sol's marker, which is protected");
}

// Hostage Exchange.

#[test]
fn hostage_exchange_swaps_a_card_of_each_givers_choice() {
    let plan = players(2).cards(GAMMA, &["Hostage Exchange", "Levy"]).cards(NOVA, &["Purge"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Hostage Exchange"), Move::Target(NOVA)]);
    scene.refuses_any(Move::Give(card("Purge")));
    scene.by(GAMMA, Move::Give(card("Levy"))).by(NOVA, Move::Give(card("Purge")));
    scene.all([Move::Receive(card("Levy")), Move::Receive(card("Purge"))]);
    assert_eq!(scene.cards_of(GAMMA), ["Change Strategy", "Elite General", "Purge"]);
    assert_eq!(scene.cards_of(NOVA), ["Change Strategy", "Elite General", "Levy"]);
    assert!(scene.is_free() && scene.is_discarded("Hostage Exchange"));
}

#[test]
fn hostage_exchange_needs_somebody_with_a_card() {
    let plan = players(3).set("trading", "Yes").cards(GAMMA, &["Hostage Exchange"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.empty_hand(PULSAR, NOVA).go(play("Hostage Exchange")).refuses(Move::Target(PULSAR), &rules::CARD_TEXT);
    scene.allows(Move::Target(NOVA));
}

#[test]
fn hostage_exchange_with_nobody_does_nothing() {
    let plan = players(2).set("trading", "Yes").cards(GAMMA, &["Hostage Exchange"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.empty_hand(NOVA, GAMMA).go(play("Hostage Exchange"));
    assert!(scene.is_free() && scene.is_discarded("Hostage Exchange"));
}

#[test]
fn hostage_exchange_takes_nothing_for_nothing() {
    let mut scene = players(2).set("trading", "Yes").cards(GAMMA, &["Hostage Exchange"]).turn_of(GAMMA);
    scene.go(Move::Trade(GAMMA, NOVA)).go(Move::Take(2));
    while !scene.offers(|mv| *mv == Move::Agree) {
        scene.go(Move::Take(0));
    }
    scene.all([Move::Agree, Move::Give(card("Elite General")), Move::Give(card("Change Strategy"))]);
    scene.all([Move::Receive(card("Elite General")), Move::Receive(card("Change Strategy"))]);
    scene.all([play("Hostage Exchange"), Move::Target(NOVA)]);
    assert_eq!((scene.hand(GAMMA).len(), scene.hand(NOVA).len(), scene.is_free()), (0, 4, true), "a swap takes two");
}
