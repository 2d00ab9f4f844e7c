//! The battle cards of the second deck of Starship Samurai.

use crate::armada::rivals::commits;
use crate::armada::*;
use daimyo::starship::{Clan, Move, Order, Phase, rules};

fn against(power: usize) -> Armada {
    rivals::against("Second", power)
}

#[track_caller]
fn assert_power(power: usize, plan: impl Fn(Armada) -> Armada, act: impl Fn(&mut Scene)) {
    rivals::assert_power("Second", power, plan, act);
}

#[test]
fn a_battle_card_that_cannot_be_paid_is_discarded_without_effect() {
    for name in ["Solar Storm", "Champions' Duel", "Silent Treaty"] {
        let plan = against(3).units(GAMMA, &["Shingen"], 1).wealth(GAMMA, u8::from(name == "Solar Storm"));
        let mut scene = plan.cards(GAMMA, &[name]).battle_at(1);
        commits(&mut scene, name);
        assert!(scene.is_discarded(name) && scene.count_at(NOVA, 1) == 3, "{name}");
        assert_eq!(scene.victor_now(), Some(NOVA), "{name}");
    }
}

// Ramming Speed.

#[test]
fn ramming_speed_costs_a_ship_and_destroys_up_to_two_of_hers() {
    let plan = against(4).units(NOVA, &["carrier"], 1).fighters(GAMMA, 1, 1).cards(GAMMA, &["Ramming Speed"]);
    let mut scene = plan.battle_at(1);
    commits(&mut scene, "Ramming Speed");
    scene.all([Move::Choose(f(GAMMA, 5)), Move::Target(NOVA)]);
    scene.refuses_any(Move::Choose(f(GAMMA, 0)));
    for (destroyed, graves) in [(&[] as &[_], 0), (&[f(NOVA, 2)], 1), (&[carrier(NOVA), f(NOVA, 2)], 2)] {
        let mut scene = scene.clone();
        for unit in destroyed {
            scene.by(GAMMA, Move::Choose(*unit));
        }
        assert_eq!(scene.offers(|mv| matches!(mv, Move::Choose(_))), destroyed.len() < 2, "two at most");
        assert_eq!((scene.graves(NOVA), scene.graves(GAMMA)), (graves, 1));
    }
}

#[test]
fn ramming_speed_destroys_no_samurai() {
    let plan = against(0).units(NOVA, &["Hideyoshi"], 1).fighters(GAMMA, 1, 1).cards(GAMMA, &["Ramming Speed"]);
    let mut scene = plan.battle_at(1);
    commits(&mut scene, "Ramming Speed");
    scene.all([Move::Choose(f(GAMMA, 5)), Move::Target(NOVA)]);
    assert_eq!((scene.graves(NOVA), scene.victor_now()), (0, Some(NOVA)));
}

// Cards that give power.

#[test]
fn oath_of_steel_gives_a_power_for_each_marker_on_ones_branch() {
    for markers in 0..3 {
        let plan = |plan: Armada| {
            let plan = plan.fighters(GAMMA, 1, 1).cards(GAMMA, &["Oath of Steel"]);
            let plan = plan.marker(NOVA, Clan::Comet, branch(NOVA, 1));
            let clans = [Clan::Ion, Clan::Rift].into_iter().take(markers);
            clans.fold(plan, |plan, clan| plan.marker(GAMMA, clan, branch(GAMMA, 1)))
        };
        assert_power(1 + markers, plan, |scene| commits(scene, "Oath of Steel"));
    }
}

#[test]
fn oath_of_steel_gives_four_power_at_most() {
    for (fighters, victor) in [(2, GAMMA), (3, NOVA)] {
        // Four markers in one round and a fifth in the next, which Gamma begins.
        let plan = against(0).first(NOVA).cards(GAMMA, &["Oath of Steel"]);
        let clans = [Clan::Ion, Clan::Rift, Clan::Luna, Clan::Sol];
        let plan = clans.into_iter().fold(plan, |plan, clan| plan.marker(GAMMA, clan, branch(GAMMA, 1)));
        let mut scene = plan.battle_at(1);
        while scene.phase() != Phase::Turn {
            scene.quietly();
        }
        scene.all([order(1, Order::Allegiance), marker(Clan::Comet, branch(GAMMA, 1))]).until_turn_of(NOVA);
        assert_eq!(scene.markers_of(GAMMA).count(), 5);
        scene.all([order(4, Order::Units), go(scene.samurai_of(NOVA, "Hideyoshi"), 1), Move::Done]);
        for number in 0..fighters {
            scene.go(go(f(NOVA, number), 1));
        }
        scene.until_turn_of(GAMMA).all([order(2, Order::Units), go(f(GAMMA, 0), 1)]).until_battle(1);
        commits(&mut scene, "Oath of Steel");
        assert_eq!(scene.victor_now(), Some(victor), "1 + 4 against 3 + {fighters}");
    }
}

#[test]
fn noble_sacrifice_gives_two_power_for_each_fighter_destroyed() {
    for sacrificed in 0..3 {
        let plan =
            |plan: Armada| plan.units(GAMMA, &["Oda"], 1).fighters(GAMMA, 2, 1).cards(GAMMA, &["Noble Sacrifice"]);
        assert_power(5 + sacrificed, plan, |scene| {
            commits(scene, "Noble Sacrifice");
            scene.refuses_any(Move::Choose(scene.samurai_of(GAMMA, "Oda"))).refuses_any(Move::Choose(f(GAMMA, 4)));
            for number in 0..sacrificed {
                scene.by(GAMMA, Move::Choose(f(GAMMA, number)));
            }
            assert_eq!(scene.graves(GAMMA), sacrificed);
        });
    }
}

#[test]
fn noble_sacrifice_takes_no_carrier_and_may_find_nothing() {
    let plan = against(3).units(GAMMA, &["carrier"], 1).cards(GAMMA, &["Noble Sacrifice"]);
    let mut scene = plan.battle_at(1);
    commits(&mut scene, "Noble Sacrifice");
    assert_eq!((scene.victor_now(), scene.graves(GAMMA)), (Some(NOVA), 0));
}

#[test]
fn silent_treaty_moves_a_marker_two_spaces_and_gives_a_power() {
    let plan = |plan: Armada| plan.fighters(GAMMA, 1, 1).wealth(GAMMA, 1).cards(GAMMA, &["Silent Treaty"]);
    assert_power(2, plan, |scene| {
        commits(scene, "Silent Treaty");
        scene.refuses(marker(Clan::Ion, branch(GAMMA, 3)), &rules::CARD_TEXT);
        scene.by(GAMMA, marker(Clan::Ion, branch(GAMMA, 2)));
        assert_eq!((scene.wealth(GAMMA), scene.marker(Clan::Ion)), (0, branch(GAMMA, 2)));
    });
    assert_power(2, plan, |scene| {
        commits(scene, "Silent Treaty");
        scene.by(GAMMA, Move::Done);
    });
}

// Solar Storm and Shield Wall.

#[test]
fn solar_storm_returns_every_ship_of_power_one_of_everybody() {
    let plan = against(3).units(NOVA, &["carrier"], 1).units(GAMMA, &["fighter", "Oda"], 1);
    let mut scene = plan.wealth(GAMMA, 2).cards(GAMMA, &["Solar Storm"]).battle_at(1);
    commits(&mut scene, "Solar Storm");
    assert_eq!((scene.wealth(GAMMA), scene.graves(NOVA)), (0, 0));
    assert!(scene.in_supply(f(GAMMA, 0)) && scene.in_supply(f(NOVA, 0)));
    assert_eq!((scene.units_on(1).len(), scene.is_at(carrier(NOVA), 1)), (2, true));
}

#[test]
fn solar_storm_spares_ships_that_tokens_or_shingen_make_stronger() {
    let plan = against(3).wealth(NOVA, 1).units(GAMMA, &["fighter", "Shingen"], 1).wealth(GAMMA, 2);
    let mut scene = plan.cards(GAMMA, &["Solar Storm"]).turn_of(NOVA);
    scene.go(Move::Attach(f(NOVA, 0))).until_battle(1);
    commits(&mut scene, "Solar Storm");
    assert!(scene.is_at(f(GAMMA, 0), 1) && scene.is_at(f(NOVA, 0), 1));
    assert_eq!(scene.count_at(NOVA, 1), 1);
}

#[test]
fn shield_wall_gives_a_power_and_keeps_ships_from_battle_cards() {
    assert_power(
        2,
        |plan| plan.fighters(GAMMA, 1, 1).cards(GAMMA, &["Shield Wall"]),
        |scene| {
            commits(scene, "Shield Wall");
        },
    );
    for name in ["Ramming Speed", "Solar Storm"] {
        let plan = against(2).fighters(GAMMA, 1, 1).cards(GAMMA, &["Shield Wall"]).cards(NOVA, &[name]);
        let mut scene = plan.wealth(NOVA, 2).battle_at(1);
        scene.commit(GAMMA, Some("Shield Wall")).commit(NOVA, Some(name)).turn_up("Shield Wall").turn_up(name);
        if name == "Ramming Speed" {
            scene.by(NOVA, Move::Choose(f(NOVA, 7))).by(NOVA, Move::Target(GAMMA));
        }
        assert!(scene.is_at(f(GAMMA, 0), 1), "{name}");
        scene.until_decided();
        assert_eq!(scene.graves(GAMMA), 0);
    }
}

#[test]
fn shield_wall_holds_against_the_cards_of_the_core_deck() {
    for name in ["Ambush", "Turncoats"] {
        let plan = against(1).set("decks", "Both").fighters(GAMMA, 1, 1).cards(GAMMA, &["Shield Wall"]);
        let mut scene = plan.cards(NOVA, &[name]).wealth(NOVA, 1).battle_at(1);
        scene.commit(GAMMA, Some("Shield Wall")).commit(NOVA, Some(name)).turn_up("Shield Wall").turn_up(name);
        if name == "Ambush" {
            scene.by(NOVA, Move::Target(GAMMA));
        }
        assert!(scene.is_at(f(GAMMA, 0), 1) && scene.wealth(NOVA) == 0, "{name}");
        assert_eq!(scene.victor_now(), Some(GAMMA), "2 against 1 or 2: {name}");
    }
}

#[test]
fn shield_wall_protects_ships_but_no_samurai() {
    let plan = against(0).units(NOVA, &["Hideyoshi"], 1).units(GAMMA, &["Shingen"], 1).honor(NOVA);
    let mut scene = plan.cards(GAMMA, &["Shield Wall"]).cards(NOVA, &["Champions' Duel"]).battle_at(1);
    scene.commit(GAMMA, Some("Shield Wall")).commit(NOVA, Some("Champions' Duel"));
    scene.turn_up("Shield Wall").turn_up("Champions' Duel").by(NOVA, Move::Target(GAMMA));
    assert!(scene.in_supply(scene.samurai_of(GAMMA, "Shingen")), "2 against 3");
}

#[test]
fn shield_wall_comes_too_late_for_cards_resolved_before() {
    let plan = against(2).units(GAMMA, &["carrier"], 1).wealth(GAMMA, 2).cards(GAMMA, &["Solar Storm"]);
    let mut scene = plan.cards(NOVA, &["Shield Wall"]).battle_at(1);
    scene.commit(GAMMA, Some("Solar Storm")).commit(NOVA, Some("Shield Wall")).turn_up("Solar Storm");
    assert_eq!(scene.count_at(NOVA, 1), 0);
}

// Bounty.

#[test]
fn bounty_pays_a_wealth_for_each_opposing_ship_up_to_three() {
    for (power, wealth) in [(1, 1), (3, 3), (4, 3), (5, 2)] {
        let mut scene = against(power).fighters(GAMMA, 2, 1).cards(GAMMA, &["Bounty"]).battle_at(1);
        commits(&mut scene, "Bounty");
        assert_eq!(scene.wealth(GAMMA), wealth, "{power}");
    }
}

// Champions' Duel.

#[test]
fn champions_duel_returns_the_weaker_of_the_strongest_samurai() {
    let plan = |mine: &[&'static str], hers: &[&'static str]| {
        let plan = against(0).units(NOVA, hers, 1).units(GAMMA, mine, 1).honor(GAMMA);
        let mut scene = plan.cards(GAMMA, &["Champions' Duel"]).battle_at(1);
        commits(&mut scene, "Champions' Duel");
        assert_eq!(scene.honor(GAMMA), 4);
        scene.by(GAMMA, Move::Target(NOVA));
        scene
    };
    let scene = plan(&["Oda", "Shingen"], &["Tametomo"]);
    assert!(scene.in_supply(scene.samurai_of(GAMMA, "Oda")) && scene.count_at(GAMMA, 1) == 1, "3 against 4");
    let scene = plan(&["Shingen"], &["Hideyoshi", "Tametomo"]);
    assert!(scene.in_supply(scene.samurai_of(GAMMA, "Shingen")), "2 against 4");
    let scene = plan(&["Oda"], &["Hideyoshi"]);
    assert_eq!(scene.units_on(1).len(), 2, "3 against 3");
}

#[test]
fn champions_duel_can_return_hers() {
    let plan = against(0).samurai(NOVA, ["Mori", "Hideyoshi"]).samurai(GAMMA, ["Tametomo", "Oda"]);
    let plan = plan.units(NOVA, &["Mori", "carrier"], 1).units(GAMMA, &["Tametomo"], 1).honor(GAMMA);
    let mut scene = plan.cards(GAMMA, &["Champions' Duel"]).battle_at(1);
    commits(&mut scene, "Champions' Duel");
    scene.by(GAMMA, Move::Target(NOVA));
    let mori = scene.samurai_of(NOVA, "Mori");
    assert!(scene.in_supply(mori) && scene.is_at(carrier(NOVA), 1));
    scene.until_decided();
    assert_eq!(scene.hand(NOVA).len(), 2, "a return is not a move");
}

#[test]
fn champions_duel_needs_samurai_on_both_sides() {
    let plan = against(2).units(GAMMA, &["Oda"], 1).honor(GAMMA).cards(GAMMA, &["Champions' Duel"]);
    let mut scene = plan.battle_at(1);
    commits(&mut scene, "Champions' Duel");
    assert_eq!((scene.honor(GAMMA), scene.victor_now()), (4 + 5, Some(GAMMA)), "nobody could be chosen");
    let plan = against(0).units(NOVA, &["Tametomo"], 1).fighters(GAMMA, 1, 1).honor(GAMMA);
    let mut scene = plan.cards(GAMMA, &["Champions' Duel"]).battle_at(1);
    commits(&mut scene, "Champions' Duel");
    scene.go(Move::Target(NOVA));
    assert!(scene.is_at(scene.samurai_of(NOVA, "Tametomo"), 1), "without a champion there is no duel");
}

// Counterspy.

#[test]
fn counterspy_discards_a_card_that_is_not_resolved_yet_unpaid() {
    let plan = against(1).fighters(GAMMA, 1, 1).wealth(NOVA, 2).cards(GAMMA, &["Counterspy"]);
    let mut scene = plan.cards(NOVA, &["Solar Storm"]).battle_at(1);
    scene.commit(GAMMA, Some("Counterspy")).commit(NOVA, Some("Solar Storm")).turn_up("Counterspy");
    scene.by(GAMMA, Move::Target(NOVA));
    assert_eq!(scene.victor_now(), Some(GAMMA));
    assert_eq!((scene.wealth(NOVA), scene.is_discarded("Solar Storm")), (2, true));
}

#[test]
fn counterspy_comes_too_late_for_what_is_resolved_and_finds_nothing_where_nothing_is() {
    let plan = against(1).fighters(GAMMA, 1, 1).cards(NOVA, &["Counterspy"]);
    let mut scene = plan.battle_at(1);
    scene.commit(GAMMA, Some("Elite General")).commit(NOVA, Some("Counterspy"));
    scene.turn_up("Elite General").turn_up("Counterspy");
    assert_eq!(scene.victor_now(), Some(GAMMA));
    let mut scene = against(1).fighters(GAMMA, 1, 1).cards(GAMMA, &["Counterspy"]).battle_at(1);
    commits(&mut scene, "Counterspy");
    assert!(scene.is_discarded("Counterspy") && scene.victor_now() == Some(GAMMA));
}

#[test]
fn a_countered_change_strategy_does_not_come_back() {
    let mut scene = against(1).fighters(GAMMA, 1, 1).cards(GAMMA, &["Counterspy"]).battle_at(1);
    scene.commit(GAMMA, Some("Counterspy")).commit(NOVA, Some("Change Strategy")).turn_up("Counterspy");
    scene.by(GAMMA, Move::Target(NOVA)).until_decided();
    assert!(!scene.holds(NOVA, "Change Strategy") && scene.is_discarded("Change Strategy"));
}

// Spoils of War.

#[test]
fn spoils_of_war_give_the_reward_twice_to_the_victor() {
    let plan = |rival| against(rival).locations(&["Tanuki Yards", "Byakko City"]).fighters(GAMMA, 1, 1);
    let mut scene = plan(1).cards(GAMMA, &["Spoils of War"]).battle_at(1);
    commits(&mut scene, "Spoils of War");
    scene.by(GAMMA, Move::Take(2)).by(GAMMA, Move::Take(2));
    assert_eq!((scene.wealth(GAMMA), scene.honor(GAMMA), scene.is_discarded("Spoils of War")), (4, 5, true));
    let mut scene = plan(2).cards(GAMMA, &["Spoils of War"]).battle_at(1);
    commits(&mut scene, "Spoils of War");
    scene.by(NOVA, Move::Take(2));
    assert_eq!(
        (scene.wealth(NOVA), scene.wealth(GAMMA), scene.phase()),
        (2, 0, Phase::Reveal),
        "once, to another victor"
    );
}
