//! Orders, rewards at the start of a turn, hands and wealth in Starship Samurai.

use crate::armada::*;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Clan, Move, Order, Spot, rules};

// Moving units.

#[test]
fn a_four_moves_four_units_as_in_the_rulebook() {
    let mut scene = Armada::players(4).first(PULSAR).turn_of(PULSAR);
    scene.all([order(2, Order::Units), go(f(PULSAR, 0), 1), go(f(PULSAR, 1), 1)]).until_turn_of(PULSAR);
    scene.all([order(4, Order::Units), go(f(PULSAR, 2), 3), go(f(PULSAR, 3), 3)]);
    scene.all([go(f(PULSAR, 0), 3), go(f(PULSAR, 1), 3)]);
    assert_eq!((scene.count_at(PULSAR, 1), scene.count_at(PULSAR, 3)), (0, 4));
    assert!(scene.is_free(), "four and no more");
}

#[test]
fn a_three_and_two_wealth_move_five() {
    let mut scene = Armada::players(2).wealth(GAMMA, 2).turn_of(GAMMA);
    scene.go(raised(3, Order::Units, 2));
    assert_eq!(scene.wealth(GAMMA), 0, "spent when the marker is placed");
    for number in 0..5 {
        scene.go(go(f(GAMMA, number), 1));
    }
    assert_eq!((scene.count_at(GAMMA, 1), scene.is_free()), (5, true));
}

#[test]
fn a_marker_is_not_raised_with_wealth_one_does_not_have() {
    let scene = Armada::players(2).wealth(GAMMA, 2).turn_of(GAMMA);
    scene.refuses(raised(1, Order::Units, 3), &rules::ORDER_MARKERS);
}

#[test]
fn a_figure_moves_once_in_an_order_and_only_to_another_location() {
    let mut scene = Armada::players(2).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.go(order(3, Order::Units)).refuses(go(f(GAMMA, 0), 1), &rules::MOVE_UNITS);
    scene.go(go(f(GAMMA, 0), 2)).refuses(go(f(GAMMA, 0), 1), &rules::MOVE_UNITS);
    scene.refuses(go(f(NOVA, 0), 1), &rules::MOVE_UNITS).refuses(go(f(GAMMA, 1), 3), &rules::MOVE_UNITS);
    scene.go(Move::Done);
    assert!(scene.is_free(), "the rest of the order is given up");
}

#[test]
fn a_destroyed_figure_does_not_move() {
    let mut scene = Armada::players(2).wealth(GAMMA, 1).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.all([Move::Snipe(f(GAMMA, 0)), order(1, Order::Units)]).refuses(go(f(GAMMA, 0), 2), &rules::CONTROL);
}

#[test]
fn an_order_may_be_used_again_with_another_marker_but_a_marker_only_once() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.all([order(3, Order::Wealth), Move::Take(3)]).refuses(order(2, Order::Wealth), &rules::ORDER_MARKERS);
    scene.until_turn_of(GAMMA).refuses(order(3, Order::Cards), &rules::ORDER_MARKERS);
    scene.refuses(Move::EndTurn, &rules::ORDER_MARKERS).refuses(order(5, Order::Cards), &rules::ORDER_MARKERS);
    scene.all([order(2, Order::Wealth), Move::Take(2)]);
    assert_eq!(scene.wealth(GAMMA), 5);
    assert_eq!(scene.orders(GAMMA), &[None, Some(Order::Wealth), Some(Order::Wealth), None]);
}

#[test]
fn what_is_given_up_to_a_number_may_be_taken_in_part() {
    let scene = Armada::players(2).turn_of(GAMMA);
    for amount in 0..=4 {
        let mut scene = scene.clone();
        scene.go(order(4, Order::Wealth)).refuses(Move::Take(5), &rules::UP_TO);
        scene.go(Move::Take(amount));
        assert_eq!((scene.wealth(GAMMA), scene.is_free()), (amount, true));
    }
    scene.clone().all([order(4, Order::Cards), Move::Take(1), draw("Ignite"), Move::Take(0), Move::EndTurn]);
    scene.clone().all([order(4, Order::Allegiance), Move::Done, Move::EndTurn]);
    scene.clone().all([order(4, Order::Units), Move::Done, Move::EndTurn]);
}

// Full locations.

#[test]
fn a_ship_cannot_come_to_a_full_location() {
    let mut scene = Armada::players(2).fighters(NOVA, 7, 1).turn_of(GAMMA);
    scene.go(order(2, Order::Units)).refuses(go(f(GAMMA, 0), 1), &rules::SPACES);
    scene.refuses(go(carrier(GAMMA), 1), &rules::SPACES);
    scene.go(go(f(GAMMA, 0), 2));
}

#[test]
fn a_samurai_takes_the_place_of_the_weakest_ship_and_its_player_chooses_among_equals() {
    let mut scene = Armada::players(2).fighters(NOVA, 6, 1).units(GAMMA, &["carrier"], 1).turn_of(GAMMA);
    let gozen = scene.samurai_of(GAMMA, "Gozen");
    scene.all([order(1, Order::Units), go(gozen, 1)]);
    scene.refuses(Move::Choose(carrier(GAMMA)), &rules::SPACES).refuses_any(Move::Done);
    scene.by(GAMMA, Move::Choose(f(NOVA, 4)));
    assert!(scene.is_destroyed(f(NOVA, 4)) && scene.is_at(gozen, 1));
    assert_eq!(scene.units_on(1).len(), 7);
}

#[test]
fn the_weakest_ship_goes_by_its_current_power_whoever_owns_it() {
    let plan = Armada::players(2).wealth(NOVA, 5).fighters(NOVA, 5, 1).units(GAMMA, &["fighter", "carrier"], 1);
    let mut scene = plan.turn_of(NOVA);
    for number in 0..5 {
        scene.go(Move::Attach(f(NOVA, number)));
    }
    scene.until_turn_of(GAMMA);
    let gozen = scene.samurai_of(GAMMA, "Gozen");
    scene.all([order(1, Order::Units), go(gozen, 1)]).finish();
    assert!(scene.is_destroyed(f(GAMMA, 0)) && scene.is_at(gozen, 1), "her own fighter was the weakest");
}

#[test]
fn seven_samurai_leave_no_room_for_an_eighth() {
    let plan = Armada::players(4).first(NOVA).wealth(VOID, 1).units(NOVA, &["Oda", "Shingen"], 1);
    let plan = plan.units(PULSAR, &["Hideyoshi", "Mori"], 1).units(VOID, &["Masumune", "Mototada"], 1);
    let mut scene = plan.units(GAMMA, &["Gozen"], 1).turn_of(GAMMA);
    let tametomo = scene.samurai_of(GAMMA, "Tametomo");
    assert_eq!(scene.units_on(1).len(), 7);
    scene.go(order(1, Order::Units)).refuses(go(tametomo, 1), &rules::SPACES);
    scene.allows(go(tametomo, 2));
}

#[test]
fn mototada_crushes_another_ship_after_taking_the_place_of_one() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mototada", "Gozen"]).fighters(NOVA, 7, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(scene.samurai_of(GAMMA, "Mototada"), 1), Move::Choose(f(NOVA, 0))]);
    scene.all([Move::Choose(f(NOVA, 1)), Move::EndTurn]);
    assert_eq!((scene.graves(NOVA), scene.units_on(1).len()), (2, 6));
}

// Clan markers.

#[test]
fn ion_goes_from_void_through_neutral_to_pulsar_with_a_three() {
    let plan = Armada::players(4).first(VOID).marker(VOID, Clan::Ion, branch(VOID, 2));
    let mut scene = plan.turn_of(PULSAR);
    scene.go(order(3, Order::Allegiance)).refuses(marker(Clan::Ion, branch(PULSAR, 2)), &rules::CLAN_MARKERS);
    scene.go(marker(Clan::Ion, branch(PULSAR, 1)));
    assert_eq!((scene.marker(Clan::Ion), scene.is_free()), (branch(PULSAR, 1), true), "one marker, one move");
}

#[test]
fn a_marker_stops_at_the_end_of_a_branch_and_shares_spaces() {
    let plan = Armada::players(2).wealth(GAMMA, 3).marker(GAMMA, Clan::Ion, branch(GAMMA, 6));
    let mut scene = plan.turn_of(GAMMA);
    scene.go(order(3, Order::Allegiance)).refuses(marker(Clan::Ion, branch(GAMMA, 7)), &rules::CLAN_MARKERS);
    scene.refuses_any(marker(Clan::Ion, branch(GAMMA, 6)));
    scene.all([marker(Clan::Sol, branch(GAMMA, 3)), Move::EndTurn]).until_turn_of(GAMMA);
    scene.all([raised(2, Order::Allegiance, 1), marker(Clan::Terra, branch(GAMMA, 3))]);
    assert_eq!(scene.markers_of(GAMMA).count(), 3);
}

#[test]
fn branches_nobody_plays_are_closed_unless_the_ruling_opens_them() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.go(order(4, Order::Allegiance)).refuses(marker(Clan::Ion, branch(VOID, 1)), &rules::ABSENT_BRANCHES);
    let mut scene = Armada::players(2).set("absent_branches", "Open").turn_of(GAMMA);
    scene.all([order(4, Order::Allegiance), marker(Clan::Ion, branch(VOID, 4))]);
    assert_eq!(scene.marker(Clan::Ion), branch(VOID, 4));
    scene.until_turn_of(GAMMA).all([order(2, Order::Allegiance), marker(Clan::Ion, branch(VOID, 2))]);
    scene.until_turn_of(GAMMA).all([order(3, Order::Allegiance), marker(Clan::Ion, branch(GAMMA, 1))]);
}

// Rewards at the start of a turn.

#[test]
fn whoever_has_more_power_than_anybody_gains_the_reward() {
    let plan = Armada::players(2).locations(&["Kurogane", "Tanuki Yards"]);
    let mut scene = plan.fighters(GAMMA, 2, 1).fighters(NOVA, 1, 1).fighters(NOVA, 1, 2).turn_of(GAMMA);
    assert_eq!(scene.honor(GAMMA), 0, "declined so far");
    scene.until_rewards_of(NOVA).by(NOVA, Move::Take(2));
    assert!(scene.is_free() && scene.wealth(NOVA) == 2, "alone at 2, weaker at 1");
    scene.until_rewards_of(GAMMA).by(GAMMA, Move::Take(2));
    assert!(scene.is_free() && scene.honor(GAMMA) == 2);
}

#[test]
fn a_tie_for_the_most_power_gives_nothing_to_anybody() {
    let plan = Armada::players(3).locations(&["Suzaku", "Hoshi Shrine", "Akane Belt"]).fighters(GAMMA, 2, 1);
    let mut scene = plan.units(NOVA, &["carrier"], 1).fighters(PULSAR, 1, 1).turn_of(GAMMA);
    for seat in [NOVA, PULSAR, GAMMA] {
        scene.until_rewards_of(seat);
        assert!(scene.is_free(), "{seat}");
    }
}

#[test]
fn several_rewards_come_in_any_order() {
    let plan = Armada::players(2).locations(&["Kurogane", "Tanuki Yards"]).fighters(GAMMA, 1, 1);
    let mut scene = plan.fighters(GAMMA, 1, 2).turn_of(GAMMA);
    scene.until_rewards_of(GAMMA);
    for order in [[1, 2], [2, 1]] {
        let mut scene = scene.clone();
        scene.refuses(Move::Claim(3), &rules::CLAIM_REWARDS);
        scene.by(GAMMA, Move::Claim(order[0])).go(Move::Take(1)).go(Move::Take(2));
        let expected = if order[0] == 1 { (1, 2) } else { (2, 1) };
        assert_eq!((scene.honor(GAMMA), scene.wealth(GAMMA), scene.is_free()), (expected.0, expected.1, true));
    }
}

#[test]
fn a_reward_has_all_its_parts() {
    let plan = Armada::players(2).locations(&["Torii Outpost", "Nine Bells"]).fighters(GAMMA, 1, 1);
    let mut scene = plan.fighters(NOVA, 1, 2).turn_of(NOVA);
    scene.until_rewards_of(GAMMA).go(marker(Clan::Rift, branch(GAMMA, 1))).go(Move::Take(1));
    assert_eq!((scene.marker(Clan::Rift), scene.wealth(GAMMA)), (branch(GAMMA, 1), 1));
    scene.until_rewards_of(NOVA).all([Move::Take(2), draw("Ignite"), draw("Ambush")]);
    assert_eq!((scene.hand(NOVA).len(), scene.is_free()), (4, true));
}

#[test]
fn a_clan_reward_moves_that_clan_only() {
    let mut scene = Armada::players(2).fighters(GAMMA, 1, 1).turn_of(NOVA);
    scene.until_rewards_of(GAMMA).refuses(marker(Clan::Ion, branch(GAMMA, 1)), &rules::REWARD_MARKERS);
    scene.go(marker(Clan::Sol, branch(GAMMA, 2)));
    assert!(scene.is_free());
}

// Hands and wealth.

#[test]
fn a_sixth_card_is_one_too_many_at_once() {
    let mut scene = Armada::players(2).cards(GAMMA, &["Ignite", "Ambush"]).turn_of(GAMMA);
    scene.all([order(3, Order::Cards), Move::Take(3), draw("Blockade"), draw("Betrayal")]);
    assert_eq!(scene.actor(), Actor::Seat(GAMMA), "before the third is drawn");
    scene.refuses(discard("Mercenaries"), &rules::HAND_LIMIT).refuses_any(Move::Done);
    scene.all([discard("Ignite"), draw("Mercenaries"), discard("Mercenaries")]);
    assert_eq!((scene.hand(GAMMA).len(), scene.is_free()), (5, true));
}

#[test]
fn an_empty_deck_is_made_of_the_discards() {
    let mut scene = Armada::players(2).set("own_decks", "Yes").turn_of(GAMMA);
    let mut drawn = 0;
    while drawn < 20 {
        let left = scene.orders(GAMMA).iter().rposition(Option::is_none).unwrap() as u8 + 1;
        scene.all([order(left, Order::Cards), Move::Take(left)]);
        while !scene.is_free() {
            drawn += usize::from(scene.actor() == Actor::Chance);
            scene.quietly();
        }
        if drawn < 20 {
            scene.until_turn_of(GAMMA);
        }
    }
    // Her deck of 20 is drawn; she holds 5 of its cards and her starters, and the rest lies in the discards.
    scene.until_turn_of(GAMMA).all([order(4, Order::Cards), Move::Take(1)]);
    assert_eq!(scene.actor(), Actor::Chance);
    assert!(!scene.offers(|mv| matches!(mv, Move::Draw(card) if scene.hand(GAMMA).known.contains(*card))));
    let mv = scene.legal()[0];
    scene.go(mv).finish();
    assert_eq!(scene.hand(GAMMA).len(), 5);
}

#[test]
fn wealth_ends_with_the_tokens_of_the_box_unless_the_ruling_says_otherwise() {
    for (supply, last) in [("Limited", 2), ("Unlimited", 4)] {
        let plan = Armada::players(4).set("wealth_supply", supply).wealth(GAMMA, 14).wealth(NOVA, 14);
        let mut scene = plan.wealth(PULSAR, 14).turn_of(VOID);
        assert_eq!([GAMMA, NOVA, PULSAR].map(|seat| scene.wealth(seat)), [14; 3]);
        scene.go(order(4, Order::Wealth));
        if supply == "Limited" {
            scene.refuses(Move::Take(3), &rules::UP_TO);
        }
        scene.go(Move::Take(last)).finish();
        assert_eq!(scene.wealth(VOID), last);
        if supply == "Limited" {
            scene.until_turn_of(GAMMA).go(order(1, Order::Wealth)).finish();
            assert_eq!((scene.wealth(GAMMA), scene.wealth_left()), (14, 0), "there is nothing to take");
        }
    }
}

#[test]
fn a_marker_moved_to_neutral_stands_on_nobodys_branch() {
    let mut scene = Armada::players(2).marker(NOVA, Clan::Ion, branch(NOVA, 1)).turn_of(GAMMA);
    scene.all([order(1, Order::Allegiance), marker(Clan::Ion, Spot::Neutral)]);
    assert_eq!(scene.markers_of(NOVA).count(), 0);
}
