//! The battle cards of the core deck of Starship Samurai: what each does, what it costs, and when it does nothing.

use crate::armada::rivals::commits;
use crate::armada::*;
use daimyo::starship::{Move, Order, Phase, rules};

fn against(power: usize) -> Armada {
    rivals::against("Core", power)
}

#[track_caller]
fn assert_power(power: usize, plan: impl Fn(Armada) -> Armada, act: impl Fn(&mut Scene)) {
    rivals::assert_power("Core", power, plan, act);
}

#[test]
fn without_cards_power_decides() {
    assert_power(
        3,
        |plan| plan.units(GAMMA, &["carrier", "fighter"], 1),
        |scene| {
            scene.commit(GAMMA, None).commit(NOVA, None);
        },
    );
}

#[test]
fn elite_general_gives_three_power_and_is_discarded() {
    assert_power(
        4,
        |plan| plan.fighters(GAMMA, 1, 1),
        |scene| {
            commits(scene, "Elite General");
            assert!(!scene.holds(GAMMA, "Elite General"));
        },
    );
    let mut scene = against(1).fighters(GAMMA, 1, 1).battle_at(1);
    commits(&mut scene, "Elite General");
    assert!(scene.is_discarded("Elite General"));
}

#[test]
fn change_strategy_gives_wealth_or_a_card_and_comes_back() {
    let mut scene = against(1).fighters(GAMMA, 1, 1).battle_at(1);
    commits(&mut scene, "Change Strategy");
    let mut drawn = scene.clone();
    scene.by(GAMMA, FIRST);
    assert_eq!((scene.wealth(GAMMA), scene.holds(GAMMA, "Change Strategy")), (1, true));
    drawn.by(GAMMA, SECOND).go(draw("Ambush"));
    assert_eq!(drawn.cards_of(GAMMA), ["Ambush", "Change Strategy", "Elite General"]);
    assert_eq!(drawn.wealth(GAMMA), 0);
}

#[test]
fn change_strategy_comes_back_to_a_full_hand_and_one_card_goes() {
    let plan = against(1).fighters(GAMMA, 1, 1).cards(GAMMA, &["Ambush", "Turncoats", "Ignite"]);
    let mut scene = plan.battle_at(1);
    commits(&mut scene, "Change Strategy");
    scene.by(GAMMA, SECOND).go(draw("Betrayal")).by(GAMMA, discard("Ignite"));
    assert_eq!(scene.hand(GAMMA).len(), 5);
}

#[test]
fn a_battle_card_that_cannot_be_paid_is_discarded_without_effect() {
    let (first, second) = (["Ambush", "Mercenaries", "Rally the Fleet"], ["Turncoats", "War Banner", "Broken Oath"]);
    for names in [first, second] {
        for name in names {
            let mut scene = against(2).units(GAMMA, &["fighter"], 1).cards(GAMMA, &names).battle_at(1);
            commits(&mut scene, name);
            assert!(scene.is_discarded(name) && scene.count_at(NOVA, 1) == 2, "{name}");
            assert_eq!(scene.victor_now(), Some(NOVA), "{name}");
        }
    }
}

// Ambush.

#[test]
fn ambush_costs_a_wealth_and_destroys_her_weakest_ship() {
    let plan = against(0).units(NOVA, &["carrier", "fighter", "Hideyoshi"], 1).fighters(GAMMA, 1, 1);
    let mut scene = plan.wealth(GAMMA, 1).cards(GAMMA, &["Ambush"]).battle_at(1);
    commits(&mut scene, "Ambush");
    scene.go(Move::Target(NOVA)).refuses_any(Move::Choose(carrier(NOVA))).refuses_any(Move::Done);
    scene.go(Move::Choose(f(NOVA, 0)));
    assert!(scene.is_destroyed(f(NOVA, 0)) && scene.is_discarded("Ambush"));
    assert_eq!((scene.wealth(GAMMA), scene.count_at(NOVA, 1)), (0, 2));
}

#[test]
fn ambush_lets_its_player_choose_among_equals() {
    let mut scene = against(3).fighters(GAMMA, 1, 1).wealth(GAMMA, 1).cards(GAMMA, &["Ambush"]).battle_at(1);
    commits(&mut scene, "Ambush");
    scene.by(GAMMA, Move::Target(NOVA)).by(GAMMA, Move::Choose(f(NOVA, 2)));
    assert!(scene.is_destroyed(f(NOVA, 2)));
}

#[test]
fn ambush_finds_no_ship_among_samurai() {
    let plan = against(0).units(NOVA, &["Hideyoshi"], 1).fighters(GAMMA, 1, 1).wealth(GAMMA, 1);
    let mut scene = plan.cards(GAMMA, &["Ambush"]).battle_at(1);
    commits(&mut scene, "Ambush");
    scene.go(Move::Target(NOVA));
    assert_eq!((scene.wealth(GAMMA), scene.victor_now()), (0, Some(NOVA)));
}

#[test]
fn an_opponent_elsewhere_cannot_be_ambushed() {
    let plan = Armada::players(3).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1).fighters(PULSAR, 1, 2);
    let mut scene = plan.wealth(GAMMA, 1).cards(GAMMA, &["Ambush"]).battle_at(1);
    commits(&mut scene, "Ambush");
    scene.refuses(Move::Target(PULSAR), &rules::CARD_TEXT).refuses(Move::Target(GAMMA), &rules::CARD_TEXT);
}

#[test]
fn ambush_goes_by_current_power() {
    let plan = against(0).samurai(NOVA, ["Hideyoshi", "Shingen"]).units(NOVA, &["Shingen", "fighter", "carrier"], 1);
    let mut scene = plan.wealth(NOVA, 2).fighters(GAMMA, 1, 1).wealth(GAMMA, 1).cards(GAMMA, &["Ambush"]).turn_of(NOVA);
    scene.all([Move::Attach(f(NOVA, 0)), Move::Attach(f(NOVA, 0))]).until_battle(1);
    commits(&mut scene, "Ambush");
    scene.by(GAMMA, Move::Target(NOVA)).refuses_any(Move::Choose(f(NOVA, 0)));
    scene.by(GAMMA, Move::Choose(carrier(NOVA)));
    assert!(scene.is_destroyed(carrier(NOVA)), "2 + 1 against 1 + 2 + 1");
}

// Cards that give power.

#[test]
fn overload_reactors_costs_any_ship_and_gives_four_power() {
    let plan = |plan: Armada| plan.fighters(GAMMA, 2, 1).cards(GAMMA, &["Overload Reactors"]);
    assert_power(6, plan, |scene| {
        commits(scene, "Overload Reactors");
        scene.by(GAMMA, Move::Choose(carrier(GAMMA)));
    });
    assert_power(5, plan, |scene| {
        commits(scene, "Overload Reactors");
        scene.by(GAMMA, Move::Choose(f(GAMMA, 0)));
    });
}

#[test]
fn overload_reactors_has_no_effect_for_her_who_has_no_ship_left() {
    let plan = Armada::players(2).honor(GAMMA).wealth(GAMMA, 1).units(GAMMA, &["carrier"], 1).fighters(NOVA, 1, 1);
    let plan = plan.cards(NOVA, &["Overload Reactors", "Salvage Rights"]);
    let mut scene = plan.cards(GAMMA, &["Supply Attack", "Supply Attack"]).turn_of(NOVA);
    scene.all([play("Salvage Rights"), Move::Choose(f(NOVA, 7))]).until_turn_of(GAMMA).go(Move::Snipe(f(NOVA, 0)));
    let (oda, shingen) = (scene.samurai_of(NOVA, "Oda"), scene.samurai_of(NOVA, "Shingen"));
    let rest = [f(NOVA, 1), f(NOVA, 2), f(NOVA, 3), f(NOVA, 4), f(NOVA, 5), f(NOVA, 6), oda, carrier(NOVA)];
    for (number, rest) in rest.chunks(4).enumerate() {
        scene.all([play("Supply Attack"), Move::Choose(f(GAMMA, 2 * number)), Move::Choose(f(GAMMA, 2 * number + 1))]);
        scene.go(Move::Target(NOVA));
        for two in rest.chunks(2) {
            scene.by(NOVA, SECOND).by(NOVA, Move::Choose(two[0])).by(NOVA, Move::Choose(two[1]));
        }
        scene.until_turn_of(if number == 0 { GAMMA } else { NOVA });
    }
    scene.all([order(1, Order::Units), go(shingen, 1)]).until_battle(1);
    scene.commit(GAMMA, None).commit(NOVA, Some("Overload Reactors")).turn_up("Overload Reactors");
    assert_eq!((scene.victor_now(), scene.is_discarded("Overload Reactors")), (Some(GAMMA), true), "2 against 2");
}

#[test]
fn war_banner_gives_two_power_for_each_samurai_in_the_battle() {
    let plan = |plan: Armada| plan.honor(GAMMA).cards(GAMMA, &["War Banner"]);
    assert_power(9, |armada| plan(armada).units(GAMMA, &["Shingen", "Oda"], 1), |scene| commits(scene, "War Banner"));
    assert_power(5, |armada| plan(armada).units(GAMMA, &["Oda"], 1), |scene| commits(scene, "War Banner"));
    let mut scene = plan(against(3)).fighters(GAMMA, 1, 1).units(GAMMA, &["Oda"], 2).battle_at(1);
    commits(&mut scene, "War Banner");
    assert_eq!((scene.honor(GAMMA), scene.victor_now()), (4, Some(NOVA)), "Oda fights elsewhere");
}

#[test]
fn mercenaries_give_two_power_and_one_more_for_each_wealth() {
    for spent in [0, 1, 3] {
        let plan = |plan: Armada| plan.fighters(GAMMA, 1, 1).wealth(GAMMA, 4).cards(GAMMA, &["Mercenaries"]);
        assert_power(3 + spent, plan, |scene| {
            commits(scene, "Mercenaries");
            scene.refuses(Move::Take(4), &rules::UP_TO);
            scene.by(GAMMA, Move::Take(spent as u8));
            assert_eq!(usize::from(scene.wealth(GAMMA)), 3 - spent);
        });
    }
}

#[test]
fn mercenaries_ask_for_nothing_where_nothing_is_left() {
    let plan = |plan: Armada| plan.fighters(GAMMA, 1, 1).wealth(GAMMA, 1).cards(GAMMA, &["Mercenaries"]);
    assert_power(3, plan, |scene| commits(scene, "Mercenaries"));
}

#[test]
fn last_stand_gives_a_power_for_each_unit_in_the_graveyard_up_to_four() {
    for (rounds, power) in [(0, 1), (1, 3), (2, 5), (3, 5)] {
        for (rival, victor) in [(power, GAMMA), (power + 1, NOVA)] {
            let plan = against(rival).fighters(GAMMA, 1, 1).honor(GAMMA);
            let cards = ["Last Stand", "Supply Attack", "Supply Attack", "Salvage Rights"];
            let mut scene = plan.cards(GAMMA, &cards).turn_of(GAMMA);
            for number in 0..rounds.min(2) {
                scene.all([play("Supply Attack"), Move::Choose(f(GAMMA, 2 * number + 1))]);
                scene.all([Move::Choose(f(GAMMA, 2 * number + 2)), Move::Target(NOVA)]);
                scene.until_turn_of(GAMMA);
            }
            if rounds == 3 {
                scene.all([play("Salvage Rights"), Move::Choose(carrier(GAMMA))]);
            }
            scene.until_battle(1);
            commits(&mut scene, "Last Stand");
            assert_eq!(scene.victor_now(), Some(victor), "{rounds} {rival}");
        }
    }
}

// Cards that move, pay and return.

#[test]
fn feigned_retreat_returns_any_units_for_a_wealth_each_but_three_at_most() {
    let plan = against(3).units(GAMMA, &["fighter", "carrier", "Shingen", "Oda"], 1);
    let scene = plan.cards(GAMMA, &["Feigned Retreat"]).battle_at(1);
    for (returned, wealth) in [(0, 0), (2, 2), (4, 3)] {
        let mut scene = scene.clone();
        commits(&mut scene, "Feigned Retreat");
        let (shingen, oda) = (scene.samurai_of(GAMMA, "Shingen"), scene.samurai_of(GAMMA, "Oda"));
        for unit in [oda, carrier(GAMMA), shingen, f(GAMMA, 0)].into_iter().take(returned) {
            scene.refuses_any(Move::Choose(f(NOVA, 0)));
            scene.by(GAMMA, Move::Choose(unit));
            assert!(scene.in_supply(unit));
        }
        scene.until_next_round();
        assert_eq!((scene.wealth(GAMMA), scene.graves(GAMMA)), (wealth, 0));
    }
}

#[test]
fn whoever_returns_all_her_units_is_not_in_the_battle_any_more() {
    let mut scene = against(1).fighters(GAMMA, 2, 1).cards(GAMMA, &["Feigned Retreat"]).battle_at(1);
    commits(&mut scene, "Feigned Retreat");
    scene.all([Move::Choose(f(GAMMA, 0)), Move::Choose(f(GAMMA, 1))]);
    assert_eq!((scene.victor_now(), scene.honor(GAMMA), scene.honor(NOVA)), (Some(NOVA), 0, 5));
}

#[test]
fn broken_oath_costs_her_two_wealth_or_three_power() {
    let plan = |armada: Armada| armada.fighters(GAMMA, 1, 1).honor(GAMMA).cards(GAMMA, &["Broken Oath"]);
    for (rival, victor) in [(4, GAMMA), (5, NOVA)] {
        let mut scene = plan(against(rival)).wealth(NOVA, 2).battle_at(1);
        commits(&mut scene, "Broken Oath");
        assert_eq!(scene.honor(GAMMA), 4);
        scene.by(GAMMA, Move::Target(NOVA)).by(NOVA, SECOND);
        assert_eq!((scene.wealth(NOVA), scene.victor_now()), (2, Some(victor)));
    }
    let mut scene = plan(against(2)).wealth(NOVA, 2).battle_at(1);
    commits(&mut scene, "Broken Oath");
    scene.by(GAMMA, Move::Target(NOVA)).by(NOVA, FIRST);
    assert_eq!((scene.wealth(GAMMA), scene.wealth(NOVA), scene.victor_now()), (2, 0, Some(NOVA)));
}

#[test]
fn broken_oath_weakens_her_who_cannot_pay() {
    let plan = against(4).fighters(GAMMA, 1, 1).honor(GAMMA).wealth(NOVA, 1);
    let mut scene = plan.cards(GAMMA, &["Broken Oath"]).battle_at(1);
    commits(&mut scene, "Broken Oath");
    scene.by(GAMMA, Move::Target(NOVA));
    assert_eq!((scene.wealth(NOVA), scene.victor_now()), (1, Some(GAMMA)), "1 against 4 - 3");
}

#[test]
fn rally_the_fleet_brings_two_ships_from_the_supply() {
    let plan = against(3).fighters(GAMMA, 1, 1).fighters(GAMMA, 1, 2).wealth(GAMMA, 1);
    let mut scene = plan.cards(GAMMA, &["Rally the Fleet"]).battle_at(1);
    commits(&mut scene, "Rally the Fleet");
    assert_eq!(scene.wealth(GAMMA), 0);
    scene.refuses(go(f(GAMMA, 1), 1), &rules::CARD_TEXT).refuses(go(f(GAMMA, 2), 2), &rules::CARD_TEXT);
    scene.refuses(go(scene.samurai_of(GAMMA, "Oda"), 1), &rules::CARD_TEXT);
    scene.by(GAMMA, go(f(GAMMA, 2), 1)).by(GAMMA, go(f(GAMMA, 3), 1)).refuses_any(go(f(GAMMA, 4), 1));
    assert_eq!(scene.victor_now(), Some(GAMMA), "3 against 3");
}

#[test]
fn rally_the_fleet_brings_a_carrier_alone_and_one_ship_more() {
    for timing in ["RightAfterCarrier", "AfterTheOrder"] {
        let plan = against(3).set("carrier_timing", timing).fighters(GAMMA, 1, 1).wealth(GAMMA, 1);
        let mut scene = plan.cards(GAMMA, &["Rally the Fleet"]).battle_at(1);
        commits(&mut scene, "Rally the Fleet");
        scene.go(go(carrier(GAMMA), 1)).refuses_any(Move::Load(f(GAMMA, 1)));
        assert_eq!(scene.count_at(GAMMA, 1), 2, "taking ships along belongs to one's own turn");
        scene.go(go(f(GAMMA, 1), 1)).until_decided();
        assert_eq!(scene.graves(GAMMA), 0);
        assert!(scene.in_supply(f(GAMMA, 2)));
    }
}

#[test]
fn rally_the_fleet_finds_no_room_in_a_full_location() {
    let plan = against(0).fighters(NOVA, 6, 1).fighters(GAMMA, 1, 1).wealth(GAMMA, 1);
    let mut scene = plan.cards(GAMMA, &["Rally the Fleet"]).battle_at(1);
    commits(&mut scene, "Rally the Fleet");
    if scene.phase() == Phase::Battle(0) {
        scene.refuses_any(go(f(GAMMA, 2), 1));
    }
    assert_ne!(scene.victor_now(), Some(GAMMA));
}

#[test]
fn rally_the_fleet_does_not_pass_a_blockade() {
    let plan = against(2).fighters(GAMMA, 1, 1).wealth(GAMMA, 2).cards(GAMMA, &["Rally the Fleet", "Blockade"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Blockade"), Move::At(1)]).until_battle(1);
    commits(&mut scene, "Rally the Fleet");
    scene.refuses(go(f(GAMMA, 2), 1), &rules::CARD_TEXT);
    assert_eq!((scene.victor_now(), scene.wealth(GAMMA)), (Some(NOVA), 0));
}

#[test]
fn chronicle_gives_three_honor_to_the_victor_and_a_card_to_others() {
    let plan = |rival| against(rival).fighters(GAMMA, 1, 1).cards(GAMMA, &["Chronicle"]).battle_at(1);
    let (mut won, mut lost) = (plan(1), plan(2));
    commits(&mut won, "Chronicle");
    won.until_decided();
    assert_eq!((won.honor(GAMMA), won.hand(GAMMA).len(), won.is_discarded("Chronicle")), (8, 2, true));
    commits(&mut lost, "Chronicle");
    lost.go(draw("Ambush")).until_decided();
    assert_eq!((lost.honor(GAMMA), lost.honor(NOVA), lost.holds(GAMMA, "Ambush")), (0, 5, true));
}

#[test]
fn turncoats_return_a_fighter_and_give_one_power() {
    let plan = |plan: Armada| plan.fighters(GAMMA, 1, 1).wealth(GAMMA, 1).cards(GAMMA, &["Turncoats"]);
    assert_power(3, plan, |scene| {
        commits(scene, "Turncoats");
        scene.refuses_any(Move::Choose(f(GAMMA, 0))).refuses_any(Move::Choose(carrier(NOVA)));
        scene.by(GAMMA, Move::Choose(f(NOVA, 1)));
        assert!(scene.in_supply(f(NOVA, 1)) && scene.wealth(GAMMA) == 0);
    });
}

#[test]
fn turncoats_without_a_fighter_to_return_still_give_a_power() {
    for (units, victor) in [(&["carrier"] as &[_], GAMMA), (&["Hideyoshi"], NOVA)] {
        let plan = against(0).units(NOVA, units, 1).fighters(GAMMA, 1, 1).wealth(GAMMA, 1);
        let mut scene = plan.cards(GAMMA, &["Turncoats"]).battle_at(1);
        scene.commit(GAMMA, Some("Turncoats")).commit(NOVA, None);
        assert_eq!((scene.victor_now(), scene.is_discarded("Turncoats")), (Some(victor), true));
    }
}

#[test]
fn order_cards_are_not_committed() {
    let plan = against(1).fighters(GAMMA, 1, 1).cards(GAMMA, &["Ignite"]);
    let scene = plan.battle_at(1);
    scene.refuses(Move::Commit(Some(card("Ignite"))), &rules::COMMIT);
    scene.refuses(Move::Commit(Some(card("Ambush"))), &rules::COMMIT);
    scene.refuses_any(order(1, Order::Wealth));
}
