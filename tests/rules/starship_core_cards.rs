//! The order cards of the core deck of Starship Samurai: what each does, what it costs, and what it does to nobody.

use crate::armada::*;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Clan, Move, Order, Spot, Starship, rules};

/// Two players; Gamma has these cards, 5 honor and 2 wealth, and it is her turn.
fn gamma_with(cards: &[&'static str]) -> Armada {
    Armada::players(2).cards(GAMMA, cards).honor(GAMMA).wealth(GAMMA, 2)
}

#[test]
fn one_order_card_a_turn_before_or_after_the_order() {
    let mut scene = gamma_with(&["Secret Envoys", "Jump Drive"]).turn_of(GAMMA);
    scene.all([order(1, Order::Wealth), Move::Take(0), play("Jump Drive"), Move::Done]);
    assert!(scene.is_discarded("Jump Drive"));
    scene.refuses(play("Secret Envoys"), &rules::ORDER_CARDS);
    scene.until_turn_of(GAMMA).allows(play("Secret Envoys"));
}

#[test]
fn battle_cards_and_cards_one_does_not_hold_are_not_played_in_a_turn() {
    let scene = gamma_with(&["Ambush"]).turn_of(GAMMA);
    scene.refuses(play("Ambush"), &rules::ORDER_CARDS);
    scene.refuses(play("Elite General"), &rules::ORDER_CARDS);
    scene.refuses(play("Jump Drive"), &rules::ORDER_CARDS);
}

#[test]
fn a_cost_that_cannot_be_paid_in_full_refuses_the_card() {
    let poor = Armada::players(2).cards(GAMMA, &["Supply Attack", "Betrayal", "War Factory"]).turn_of(GAMMA);
    for name in ["Supply Attack", "Betrayal", "War Factory"] {
        poor.refuses(play(name), &rules::COSTS);
    }
    let poor = Armada::players(2).cards(GAMMA, &["Blockade", "Fortified Moon", "Secret Envoys"]).turn_of(GAMMA);
    for name in ["Blockade", "Fortified Moon", "Secret Envoys"] {
        poor.refuses(play(name), &rules::COSTS);
    }
}

// Supply Attack.

#[test]
fn supply_attack_makes_her_pay_two_wealth_or_destroy_two_units_for_each_unit() {
    let mut scene = gamma_with(&["Supply Attack"]).wealth(NOVA, 2).turn_of(GAMMA);
    scene.go(play("Supply Attack"));
    assert_eq!(scene.honor(GAMMA), 4);
    scene.all([Move::Choose(f(GAMMA, 0)), Move::Choose(f(GAMMA, 1)), Move::Target(NOVA)]);
    scene.by(NOVA, FIRST);
    assert_eq!((scene.wealth(GAMMA), scene.wealth(NOVA)), (4, 0));
    scene.by(NOVA, Move::Choose(f(NOVA, 0))).by(NOVA, Move::Choose(f(NOVA, 1)));
    assert_eq!((scene.graves(GAMMA), scene.graves(NOVA), scene.is_free()), (2, 2, true));
    assert!(scene.is_discarded("Supply Attack"));
}

#[test]
fn supply_attack_may_destroy_one_unit_or_none() {
    let scene = gamma_with(&["Supply Attack"]).wealth(NOVA, 4).turn_of(GAMMA);
    let mut one = scene.clone();
    let gozen = one.samurai_of(GAMMA, "Gozen");
    one.all([play("Supply Attack"), Move::Choose(gozen), Move::Done, Move::Target(NOVA)]);
    one.by(NOVA, SECOND).by(NOVA, Move::Choose(f(NOVA, 0))).by(NOVA, Move::Choose(carrier(NOVA)));
    assert_eq!((one.graves(GAMMA), one.graves(NOVA), one.wealth(NOVA), one.is_free()), (1, 2, 4, true));
    let mut none = scene.clone();
    none.all([play("Supply Attack"), Move::Done]);
    while !none.is_free() {
        none.go(Move::Target(NOVA));
    }
    assert_eq!((none.graves(NOVA), none.wealth(NOVA), none.honor(GAMMA)), (0, 4, 4));
}

#[test]
fn supply_attack_takes_units_from_the_supply_only() {
    let mut scene = gamma_with(&["Supply Attack"]).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.go(play("Supply Attack")).refuses_any(Move::Choose(f(GAMMA, 0))).refuses_any(Move::Choose(f(NOVA, 0)));
}

#[test]
fn supply_attack_is_skipped_where_she_can_do_neither() {
    let everything = ["carrier", "Oda", "fighter", "fighter", "fighter", "fighter"];
    let plan = gamma_with(&["Supply Attack"]).first(NOVA).units(NOVA, &everything, 1).fighters(NOVA, 4, 2);
    let mut scene = plan.wealth(NOVA, 1).turn_of(GAMMA);
    assert_eq!(scene.count_at(NOVA, 1) + scene.count_at(NOVA, 2), 10);
    scene.all([play("Supply Attack"), Move::Choose(f(GAMMA, 0)), Move::Done, Move::Target(NOVA)]);
    assert_eq!((scene.is_free(), scene.wealth(NOVA), scene.graves(NOVA)), (true, 1, 0), "one unit in her supply");
}

// War Factory.

#[test]
fn war_factory_brings_the_graveyard_back_and_moves_two_units() {
    let plan = gamma_with(&["War Factory", "Salvage Rights"]).fighters(GAMMA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Salvage Rights"), Move::Choose(f(GAMMA, 0))]).until_turn_of(GAMMA);
    assert_eq!((scene.graves(GAMMA), scene.wealth(GAMMA)), (1, 5));
    scene.all([play("War Factory"), go(f(GAMMA, 0), 2), go(f(GAMMA, 1), 1)]);
    assert_eq!((scene.graves(GAMMA), scene.wealth(GAMMA), scene.is_free()), (0, 4, true));
    assert!(scene.is_at(f(GAMMA, 0), 2) && scene.is_at(f(GAMMA, 1), 1));
}

#[test]
fn war_factory_moves_up_to_two_each_once() {
    let mut scene = gamma_with(&["War Factory"]).turn_of(GAMMA);
    scene.all([play("War Factory"), go(f(GAMMA, 0), 2)]);
    scene.refuses(go(f(GAMMA, 0), 1), &rules::MOVE_UNITS);
    scene.go(Move::Done);
    assert!(scene.is_free() && scene.is_discarded("War Factory"));
    scene.all([order(1, Order::Units), go(f(GAMMA, 0), 1)]);
}

// Ignite.

#[test]
fn ignite_costs_a_ship_and_every_opponent_there_a_unit_and_a_card() {
    let plan = Armada::players(3).cards(GAMMA, &["Ignite"]).fighters(NOVA, 2, 1).fighters(PULSAR, 1, 1);
    let mut scene = plan.fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.go(play("Ignite"));
    scene.refuses_any(Move::Choose(f(NOVA, 0))).refuses_any(Move::Choose(scene.samurai_of(GAMMA, "Gozen")));
    scene.all([Move::Choose(carrier(GAMMA)), Move::At(1)]);
    scene.by(NOVA, Move::Choose(f(NOVA, 1))).by(NOVA, discard("Elite General"));
    let destroyed = |scene: &Scene| [GAMMA, NOVA, PULSAR].map(|seat| scene.graves(seat));
    scene.by(PULSAR, Move::Choose(f(PULSAR, 0))).by(PULSAR, discard("Change Strategy"));
    assert_eq!(destroyed(&scene), [1, 1, 1]);
    assert_eq!([NOVA, PULSAR].map(|seat| scene.cards_of(seat)), [["Change Strategy"], ["Elite General"]]);
    assert!(scene.is_free() && scene.is_at(f(GAMMA, 0), 1), "its player loses nothing there");
}

#[test]
fn ignite_takes_no_card_of_her_who_has_none_and_may_hit_a_samurai() {
    let plan = Armada::players(2).set("trading", "Yes").cards(GAMMA, &["Ignite"]).units(NOVA, &["Oda", "fighter"], 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.empty_hand(NOVA, GAMMA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.all([play("Ignite"), Move::Choose(f(GAMMA, 0)), Move::At(1)]).by(NOVA, Move::Choose(oda));
    assert!(scene.is_destroyed(oda) && scene.is_free());
}

#[test]
fn ignite_where_no_opponent_is_does_nothing() {
    let plan = Armada::players(2).cards(GAMMA, &["Ignite"]).fighters(NOVA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Ignite"), Move::Choose(f(GAMMA, 0)), Move::At(2)]);
    assert_eq!((scene.is_free(), scene.graves(NOVA), scene.hand(NOVA).len()), (true, 0, 2));
}

#[test]
fn ignite_is_refused_to_her_who_has_no_ship_left() {
    let plan = Armada::players(2).honor(GAMMA).wealth(GAMMA, 1).cards(NOVA, &["Ignite", "Salvage Rights"]);
    let mut scene = plan.cards(GAMMA, &["Supply Attack", "Supply Attack"]).fighters(NOVA, 1, 1).turn_of(NOVA);
    // Nova pays with one ship, Gamma shoots down another, and two attacks on the supply take the rest.
    scene.all([play("Salvage Rights"), Move::Choose(f(NOVA, 7))]).until_turn_of(GAMMA).go(Move::Snipe(f(NOVA, 0)));
    let oda = scene.samurai_of(NOVA, "Oda");
    let rest = [f(NOVA, 1), f(NOVA, 2), f(NOVA, 3), f(NOVA, 4), f(NOVA, 5), f(NOVA, 6), oda, carrier(NOVA)];
    for (number, rest) in rest.chunks(4).enumerate() {
        scene.all([play("Supply Attack"), Move::Choose(f(GAMMA, 2 * number)), Move::Choose(f(GAMMA, 2 * number + 1))]);
        scene.go(Move::Target(NOVA));
        for two in rest.chunks(2) {
            scene.by(NOVA, SECOND).by(NOVA, Move::Choose(two[0])).by(NOVA, Move::Choose(two[1]));
        }
        scene.until_turn_of(if number == 0 { GAMMA } else { NOVA });
    }
    scene.refuses(play("Ignite"), &rules::COSTS);
}

// Betrayal.

#[test]
fn betrayal_makes_her_pay_three_wealth_or_lose_a_marker() {
    let plan = gamma_with(&["Betrayal"]).wealth(NOVA, 3).marker(NOVA, Clan::Ion, branch(NOVA, 2));
    let scene = plan.turn_of(GAMMA);
    let mut paid = scene.clone();
    paid.all([play("Betrayal"), Move::Target(NOVA)]).by(NOVA, FIRST);
    assert_eq!((paid.wealth(GAMMA), paid.wealth(NOVA), paid.honor(GAMMA), paid.is_free()), (5, 0, 4, true));
    let mut lost = scene.clone();
    lost.all([play("Betrayal"), Move::Target(NOVA)]).by(NOVA, SECOND);
    lost.refuses_any(marker(Clan::Sol, branch(GAMMA, 1)));
    lost.refuses(marker(Clan::Ion, branch(GAMMA, 2)), &rules::CARD_TEXT);
    lost.by(GAMMA, marker(Clan::Ion, branch(GAMMA, 1)));
    assert_eq!((lost.marker(Clan::Ion), lost.wealth(NOVA), lost.is_free()), (branch(GAMMA, 1), 3, true));
}

#[test]
fn betrayal_leaves_no_choice_to_her_who_cannot_pay() {
    let mut scene = gamma_with(&["Betrayal"]).wealth(NOVA, 2).marker(NOVA, Clan::Ion, branch(NOVA, 1)).turn_of(GAMMA);
    scene.all([play("Betrayal"), Move::Target(NOVA)]);
    scene.by(GAMMA, marker(Clan::Ion, Spot::Neutral));
    assert_eq!(scene.wealth(NOVA), 2);
}

#[test]
fn betrayal_chooses_only_players_with_a_marker() {
    let plan = Armada::players(3).honor(GAMMA).cards(GAMMA, &["Betrayal"]).marker(NOVA, Clan::Ion, branch(NOVA, 1));
    let mut scene = plan.turn_of(GAMMA);
    scene.go(play("Betrayal")).refuses(Move::Target(PULSAR), &rules::CARD_TEXT);
    scene.refuses(Move::Target(GAMMA), &rules::CARD_TEXT).allows(Move::Target(NOVA));
    let mut nobody = gamma_with(&["Betrayal"]).turn_of(GAMMA);
    nobody.go(play("Betrayal"));
    assert!(nobody.is_free() && nobody.is_discarded("Betrayal"), "with nobody to betray nothing happens");
}

#[test]
fn betrayal_must_be_paid_where_the_only_marker_is_protected() {
    let plan = gamma_with(&["Betrayal"]).set("decks", "Both").cards(NOVA, &["Sworn Protection"]).wealth(NOVA, 4);
    let mut scene = plan.marker(NOVA, Clan::Ion, branch(NOVA, 2)).turn_of(NOVA);
    scene.all([play("Sworn Protection"), Move::Clan(Clan::Ion)]).until_turn_of(GAMMA);
    scene.all([play("Betrayal"), Move::Target(NOVA)]);
    assert_eq!((scene.is_free(), scene.wealth(NOVA), scene.wealth(GAMMA)), (true, 0, 5), "she can do nothing else");
}

// Blockade and Fortified Moon.

#[test]
fn blockade_keeps_ships_of_everybody_out_but_not_samurai() {
    let mut scene = gamma_with(&["Blockade"]).fighters(NOVA, 1, 1).turn_of(GAMMA);
    scene.all([play("Blockade"), Move::At(1)]);
    assert_eq!((scene.wealth(GAMMA), scene.attached_at(1)), (1, vec!["Blockade".to_owned()]));
    scene.go(order(2, Order::Units));
    scene.refuses(go(f(GAMMA, 0), 1), &rules::CARD_TEXT).refuses(go(carrier(GAMMA), 1), &rules::CARD_TEXT);
    scene.all([go(scene.samurai_of(GAMMA, "Gozen"), 1), go(f(GAMMA, 0), 2), Move::EndTurn]).finish();
    scene.go(order(2, Order::Units)).refuses(go(f(NOVA, 1), 1), &rules::CARD_TEXT);
    scene.go(go(f(NOVA, 0), 2));
}

#[test]
fn an_attached_card_is_discarded_when_its_location_is_claimed_or_discarded() {
    for (units, claimed) in [(1, 1), (0, 0)] {
        let mut scene = gamma_with(&["Blockade"]).fighters(NOVA, units, 1).turn_of(GAMMA);
        let before = scene.claimed(NOVA).count();
        scene.all([play("Blockade"), Move::At(1)]).until_next_round();
        assert_eq!(scene.claimed(NOVA).count() - before, claimed);
        assert!(scene.attached_at(1).is_empty() && scene.is_discarded("Blockade"));
    }
}

#[test]
fn fortified_moon_gives_two_power_in_battle_to_its_player_only() {
    for (fighters, victor) in [(3, GAMMA), (4, NOVA)] {
        let plan = gamma_with(&["Fortified Moon"]).fighters(GAMMA, 1, 1).fighters(NOVA, fighters, 1);
        let mut scene = plan.turn_of(GAMMA);
        scene.all([play("Fortified Moon"), Move::At(1)]);
        assert_eq!(scene.wealth(GAMMA), 1);
        scene.until_battle(1);
        assert_eq!(scene.victor_now(), Some(victor), "1 + 2 against {fighters}");
    }
}

#[test]
fn fortified_moon_counts_for_the_reward_at_the_start_of_a_turn() {
    let plan = gamma_with(&["Fortified Moon"]).fighters(GAMMA, 1, 2).fighters(NOVA, 2, 2);
    let mut scene = plan.locations(&["Byakko City", "Kurogane"]).turn_of(GAMMA);
    scene.all([play("Fortified Moon"), Move::At(2)]).until_rewards_of(GAMMA).by(GAMMA, Move::Take(2));
    assert_eq!(scene.honor(GAMMA), 7);
}

// Secret Envoys.

#[test]
fn secret_envoys_say_which_of_the_two_markers_is_to_be_moved() {
    let mut scene = gamma_with(&["Secret Envoys"]).turn_of(GAMMA);
    let asked = |scene: &Scene| scene.step().plain(Starship::SEAT_NAMES);
    scene.go(play("Secret Envoys"));
    assert!(asked(&scene).ends_with("move a clan marker up to 1, the first of 2"), "{}", asked(&scene));
    scene.go(marker(Clan::Ion, branch(GAMMA, 1)));
    assert!(asked(&scene).ends_with("up to 1, the second of 2: another one, or none"), "{}", asked(&scene));
    let order = gamma_with(&[]).turn_of(GAMMA).go(order(2, Order::Allegiance)).clone();
    assert!(asked(&order).ends_with("move a clan marker up to 2"), "{}", asked(&order));
}

#[test]
fn secret_envoys_move_two_different_markers_one_space_each() {
    let mut scene = gamma_with(&["Secret Envoys"]).marker(NOVA, Clan::Sol, branch(NOVA, 3)).turn_of(GAMMA);
    scene.all([play("Secret Envoys"), marker(Clan::Ion, branch(GAMMA, 1))]);
    scene.refuses_any(marker(Clan::Ion, branch(GAMMA, 2))).refuses_any(marker(Clan::Sol, branch(NOVA, 1)));
    scene.go(marker(Clan::Sol, branch(NOVA, 2)));
    assert_eq!((scene.is_free(), scene.wealth(GAMMA), scene.is_discarded("Secret Envoys")), (true, 1, true));
}

#[test]
fn secret_envoys_may_move_one_marker_or_none() {
    let scene = gamma_with(&["Secret Envoys"]).turn_of(GAMMA);
    scene.clone().all([play("Secret Envoys"), marker(Clan::Ion, branch(NOVA, 1)), Move::Done, order(1, Order::Units)]);
    scene.clone().all([play("Secret Envoys"), Move::Done, order(1, Order::Units)]);
}

// Jump Drive.

#[test]
fn jump_drive_moves_three_ships_from_one_place_to_one_location() {
    let mut scene = Armada::players(2).cards(GAMMA, &["Jump Drive"]).fighters(GAMMA, 4, 1).turn_of(GAMMA);
    scene.all([play("Jump Drive"), go(f(GAMMA, 0), 2)]);
    scene.refuses(go(f(GAMMA, 5), 2), &rules::CARD_TEXT);
    scene.all([go(f(GAMMA, 1), 2), go(f(GAMMA, 2), 2)]);
    assert_eq!((scene.count_at(GAMMA, 1), scene.count_at(GAMMA, 2), scene.is_free()), (1, 3, true));
}

#[test]
fn jump_drive_moves_no_samurai_and_goes_to_one_location_only() {
    let mut scene = Armada::players(3).cards(GAMMA, &["Jump Drive"]).turn_of(GAMMA);
    let gozen = scene.samurai_of(GAMMA, "Gozen");
    scene.go(play("Jump Drive")).refuses(go(gozen, 1), &rules::CARD_TEXT);
    scene.go(go(f(GAMMA, 0), 3)).refuses(go(f(GAMMA, 1), 2), &rules::CARD_TEXT);
    scene.all([go(f(GAMMA, 1), 3), Move::Done]);
    assert!(scene.is_free() && scene.is_discarded("Jump Drive"));
}

#[test]
fn jump_drive_stops_at_a_full_location() {
    let plan = Armada::players(2).cards(GAMMA, &["Jump Drive"]).fighters(NOVA, 6, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Jump Drive"), go(f(GAMMA, 0), 1)]).refuses(go(f(GAMMA, 1), 1), &rules::SPACES);
    scene.finish().allows(order(1, Order::Units));
}

// Salvage Rights.

#[test]
fn salvage_rights_turn_a_ship_into_three_wealth() {
    let mut scene = Armada::players(2).cards(GAMMA, &["Salvage Rights"]).turn_of(GAMMA);
    scene.all([play("Salvage Rights"), Move::Choose(carrier(GAMMA))]);
    assert_eq!((scene.wealth(GAMMA), scene.is_destroyed(carrier(GAMMA)), scene.is_free()), (3, true, true));
}

#[test]
fn salvage_rights_give_no_more_than_the_supply_has() {
    let plan =
        Armada::players(4).wealth(NOVA, 15).wealth(PULSAR, 14).wealth(VOID, 14).cards(GAMMA, &["Salvage Rights"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Salvage Rights"), Move::Choose(f(GAMMA, 0))]);
    assert_eq!((scene.wealth(GAMMA), scene.wealth_left()), (1, 0));
}

#[test]
fn a_ship_is_never_paid_from_the_graveyard() {
    let mut scene = Armada::players(2).cards(GAMMA, &["Salvage Rights", "Ignite"]).turn_of(GAMMA);
    scene.all([play("Salvage Rights"), Move::Choose(f(GAMMA, 0))]).until_turn_of(GAMMA);
    scene.go(play("Ignite")).refuses_any(Move::Choose(f(GAMMA, 0)));
}

// Spy Network.

#[test]
fn spy_network_takes_a_card_at_random_from_an_opponent() {
    let mut scene = Armada::players(3).cards(GAMMA, &["Spy Network"]).turn_of(GAMMA);
    scene.go(play("Spy Network")).refuses(Move::Target(GAMMA), &rules::CARD_TEXT);
    scene.go(Move::Target(PULSAR));
    assert_eq!(scene.actor(), Actor::Chance);
    scene.refuses_any(Move::Steal(card("Ambush")));
    scene.go(Move::Steal(card("Elite General")));
    assert_eq!((scene.cards_of(PULSAR), scene.is_free()), (vec!["Change Strategy"], true));
    assert_eq!(scene.cards_of(GAMMA), ["Change Strategy", "Elite General", "Elite General"]);
}

#[test]
fn spy_network_finds_nothing_in_an_empty_hand() {
    let mut scene = Armada::players(2).set("trading", "Yes").cards(GAMMA, &["Spy Network"]).turn_of(GAMMA);
    scene.empty_hand(NOVA, GAMMA).all([play("Spy Network"), Move::Target(NOVA)]);
    assert!(scene.is_free() && scene.is_discarded("Spy Network"));
}
