//! What the ships of Starship Samurai can do, and the samurai that move or strike in one's turn.

use crate::armada::*;
use daimyo::game::prelude::*;
use daimyo::starship::{Clan, Move, Order, Place, Spot, Starship, rules};

// Fighters.

#[test]
fn a_fighter_takes_wealth_in_the_supply_and_carries_it_to_a_location() {
    let mut scene = Armada::players(2).wealth(GAMMA, 2).turn_of(GAMMA);
    scene.all([Move::Attach(f(GAMMA, 0)), Move::Attach(f(GAMMA, 0))]);
    assert_eq!((scene.wealth(GAMMA), scene.attached(f(GAMMA, 0)), scene.power(f(GAMMA, 0))), (0, 2, 3));
    scene.all([order(1, Order::Units), go(f(GAMMA, 0), 2)]);
    assert_eq!((scene.place(f(GAMMA, 0)), scene.power(f(GAMMA, 0))), (Some(Place::Location(2)), 3));
    assert_eq!(scene.wealth_left(), 42, "attached tokens are out of the supply");
    scene.refuses(Move::Attach(f(GAMMA, 0)), &rules::FREE_ORDERS);
}

#[test]
fn a_fighter_takes_its_tokens_from_one_location_to_another() {
    let mut scene = Armada::players(2).wealth(GAMMA, 1).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.all([Move::Attach(f(GAMMA, 0)), order(1, Order::Units), go(f(GAMMA, 0), 2)]);
    assert_eq!((scene.is_at(f(GAMMA, 0), 2), scene.power(f(GAMMA, 0))), (true, 2));
}

#[test]
fn the_ruling_can_keep_wealth_away_from_the_supply() {
    let plan = Armada::players(2).set("attach_in_supply", "No").wealth(GAMMA, 1).fighters(GAMMA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.refuses(Move::Attach(f(GAMMA, 1)), &rules::ATTACH_IN_SUPPLY);
    scene.go(Move::Attach(f(GAMMA, 0)));
    assert_eq!(scene.power(f(GAMMA, 0)), 2);
}

#[test]
fn only_ones_own_fighters_take_wealth() {
    let scene = Armada::players(2).wealth(GAMMA, 1).fighters(NOVA, 1, 1).turn_of(GAMMA);
    scene.refuses(Move::Attach(f(NOVA, 0)), &rules::ATTACH);
    scene.refuses(Move::Attach(carrier(GAMMA)), &rules::ATTACH);
    scene.refuses(Move::Attach(scene.samurai_of(GAMMA, "Gozen")), &rules::ATTACH);
}

#[test]
fn wealth_is_attached_before_and_after_the_order_as_often_as_one_likes() {
    let mut scene = Armada::players(2).wealth(GAMMA, 3).turn_of(GAMMA);
    scene.all([Move::Attach(f(GAMMA, 0)), order(1, Order::Wealth), Move::Take(0)]);
    scene.all([Move::Attach(f(GAMMA, 0)), Move::Attach(f(GAMMA, 1)), Move::EndTurn]);
    assert_eq!((scene.power(f(GAMMA, 0)), scene.power(f(GAMMA, 1))), (3, 2));
}

#[test]
fn the_tokens_of_a_destroyed_fighter_are_discarded() {
    let mut scene = Armada::players(2).wealth(GAMMA, 1).wealth(NOVA, 2).fighters(NOVA, 1, 1).turn_of(NOVA);
    scene.all([Move::Attach(f(NOVA, 0)), Move::Attach(f(NOVA, 0))]).until_turn_of(GAMMA);
    assert_eq!(scene.wealth_left(), 41);
    scene.go(Move::Snipe(f(NOVA, 0)));
    assert!(scene.is_destroyed(f(NOVA, 0)));
    assert_eq!((scene.attached(f(NOVA, 0)), scene.wealth_left()), (0, 44), "two tokens and the price");
}

#[test]
fn the_tokens_of_a_returned_fighter_are_discarded() {
    let mut scene = Armada::players(2).wealth(GAMMA, 1).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.go(Move::Attach(f(GAMMA, 0))).until_next_round();
    assert!(scene.in_supply(f(GAMMA, 0)), "the victor's figures go home");
    assert_eq!((scene.attached(f(GAMMA, 0)), scene.wealth_left(), scene.wealth(GAMMA)), (0, 44, 0));
}

// Carriers.

#[test]
fn a_carrier_takes_two_fighters_from_the_supply_and_they_do_not_count() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.all([order(2, Order::Units), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 0)), Move::Load(f(GAMMA, 1))]);
    assert_eq!(scene.count_at(GAMMA, 1), 3);
    scene.go(go(f(GAMMA, 2), 2));
    assert_eq!(scene.count_at(GAMMA, 2), 1, "the carrier was one unit, so there was one more to move");
    scene.go(Move::EndTurn);
}

#[test]
fn a_carrier_may_go_with_one_fighter_or_alone() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(carrier(GAMMA), 1)]);
    let mut alone = scene.clone();
    scene.all([Move::Load(f(GAMMA, 0)), Move::Done, Move::EndTurn]);
    alone.all([Move::Done, Move::EndTurn]);
    assert_eq!((scene.count_at(GAMMA, 1), alone.count_at(GAMMA, 1)), (2, 1));
}

#[test]
fn a_carrier_takes_only_small_ships_that_are_with_it() {
    let mut scene = Armada::players(2).units(GAMMA, &["carrier", "fighter", "Gozen"], 1).turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(carrier(GAMMA), 2)]);
    scene.refuses(Move::Load(f(GAMMA, 1)), &rules::CARGO);
    scene.refuses(Move::Load(scene.samurai_of(GAMMA, "Gozen")), &rules::CARGO);
    scene.go(Move::Load(f(GAMMA, 0)));
    scene.refuses_any(Move::Load(f(GAMMA, 0)));
    scene.go(if scene.is_free() { Move::EndTurn } else { Move::Done });
    assert_eq!((scene.count_at(GAMMA, 1), scene.count_at(GAMMA, 2)), (1, 2), "Gozen stays");
}

#[test]
fn a_carrier_without_fighters_moves_like_any_ship() {
    let mut scene = Armada::players(2).units(GAMMA, &["carrier"], 1).turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(carrier(GAMMA), 2), Move::EndTurn]);
    assert!(scene.is_at(carrier(GAMMA), 2));
}

#[test]
fn fighters_that_find_no_room_cannot_be_chosen() {
    let scene = Armada::players(2).fighters(NOVA, 4, 1).turn_of(GAMMA);
    let mut one = scene.clone();
    one.all([order(2, Order::Units), go(scene.samurai_of(GAMMA, "Gozen"), 1), go(carrier(GAMMA), 1)]);
    one.go(Move::Load(f(GAMMA, 0))).refuses_any(Move::Load(f(GAMMA, 1)));
    assert_eq!((one.units_on(1).len(), one.is_at(f(GAMMA, 0), 1), one.is_free()), (7, true, true));
    let mut two = scene.clone();
    two.all([order(1, Order::Units), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 5)), Move::Load(f(GAMMA, 2))]);
    assert_eq!((two.units_on(1).len(), two.is_at(f(GAMMA, 5), 1), two.is_at(f(GAMMA, 2), 1)), (7, true, true));
}

#[test]
fn fighters_may_follow_their_carrier_after_the_whole_order() {
    let mut scene = Armada::players(2).set("carrier_timing", "AfterTheOrder").turn_of(GAMMA);
    scene.all([order(2, Order::Units), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 0)), Move::Load(f(GAMMA, 1))]);
    assert_eq!(scene.count_at(GAMMA, 1), 1, "the order is not done");
    scene.go(go(f(GAMMA, 2), 2));
    assert_eq!((scene.count_at(GAMMA, 1), scene.count_at(GAMMA, 2)), (3, 1));
}

#[test]
fn late_followers_stay_behind_when_the_order_has_filled_the_location() {
    let plan = Armada::players(2).set("carrier_timing", "AfterTheOrder").fighters(NOVA, 4, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([order(2, Order::Units), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 5)), Move::Load(f(GAMMA, 0))]);
    let before = scene.clone();
    scene.go(go(f(GAMMA, 2), 1));
    assert!(scene.is_at(f(GAMMA, 2), 1) && scene.is_at(f(GAMMA, 5), 1), "the first chosen comes first");
    assert!(scene.in_supply(f(GAMMA, 0)));
    let told = Starship::tell(&before, &go(f(GAMMA, 2), 1), &scene);
    let told: Vec<String> = told.iter().map(|line| line.plain(Starship::SEAT_NAMES)).collect();
    let stays = "Gamma's fighter does not follow the carrier: location 1 (Byakko City) is full";
    assert_eq!(told.iter().filter(|line| *line == stays).count(), 1, "{told:?}");
}

#[test]
fn late_followers_come_when_the_order_is_ended_early() {
    let mut scene = Armada::players(2).set("carrier_timing", "AfterTheOrder").turn_of(GAMMA);
    scene.all([order(4, Order::Units), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 0)), Move::Done, Move::Done]);
    assert!(scene.is_at(f(GAMMA, 0), 1));
}

#[test]
fn late_followers_come_after_a_card_too() {
    let plan = Armada::players(2).set("carrier_timing", "AfterTheOrder").cards(GAMMA, &["Jump Drive"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Jump Drive"), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 0)), Move::Load(f(GAMMA, 1))]);
    scene.go(go(f(GAMMA, 2), 1));
    assert_eq!(scene.count_at(GAMMA, 1), 2, "the card is not done");
    scene.all([go(f(GAMMA, 3), 1), order(1, Order::Wealth)]);
    assert_eq!(scene.count_at(GAMMA, 1), 5);
}

// Mototada.

#[test]
fn mototada_may_destroy_the_weakest_ship_where_he_comes() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mototada", "Mori"]).units(NOVA, &["fighter", "carrier"], 1);
    let mut scene = plan.turn_of(GAMMA);
    let mototada = scene.samurai_of(GAMMA, "Mototada");
    scene.all([order(1, Order::Units), go(mototada, 1)]);
    scene.refuses(Move::Choose(carrier(NOVA)), &rules::CARD_TEXT);
    let mut spared = scene.clone();
    scene.all([Move::Choose(f(NOVA, 0)), Move::EndTurn]);
    spared.all([Move::Done, Move::EndTurn]);
    assert!(scene.is_destroyed(f(NOVA, 0)) && spared.is_at(f(NOVA, 0), 1));
}

#[test]
fn mototada_goes_by_current_power_and_chooses_among_equals() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mototada", "Mori"]).wealth(NOVA, 2);
    let mut scene = plan.units(NOVA, &["fighter", "carrier"], 1).turn_of(NOVA);
    scene.go(Move::Attach(f(NOVA, 0))).until_turn_of(GAMMA);
    let mototada = scene.samurai_of(GAMMA, "Mototada");
    scene.all([order(1, Order::Units), go(mototada, 1)]);
    scene.allows(Move::Choose(f(NOVA, 0))).allows(Move::Choose(carrier(NOVA)));
    scene.go(Move::Choose(carrier(NOVA)));
    assert!(scene.is_destroyed(carrier(NOVA)) && scene.is_free(), "one ship, no more");
}

#[test]
fn mototada_acts_from_location_to_location_too_and_may_hit_ones_own() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mototada", "Mori"]).units(GAMMA, &["Mototada"], 1);
    let mut scene = plan.units(GAMMA, &["fighter"], 2).turn_of(GAMMA);
    let mototada = scene.samurai_of(GAMMA, "Mototada");
    scene.all([order(1, Order::Units), go(mototada, 2), Move::Choose(f(GAMMA, 0)), Move::EndTurn]);
    assert!(scene.is_destroyed(f(GAMMA, 0)));
}

#[test]
fn mototada_finds_nothing_where_there_is_no_ship() {
    let mut scene = Armada::players(2).samurai(GAMMA, ["Mototada", "Mori"]).turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(scene.samurai_of(GAMMA, "Mototada"), 1), Move::EndTurn]);
}

// Tametomo.

#[test]
fn tametomo_destroys_a_ship_anywhere_once_a_turn_for_one_wealth() {
    let mut scene = Armada::players(2).wealth(GAMMA, 3).fighters(NOVA, 2, 2).turn_of(GAMMA);
    scene.go(Move::Snipe(f(NOVA, 0)));
    assert_eq!((scene.is_destroyed(f(NOVA, 0)), scene.wealth(GAMMA)), (true, 2));
    scene.refuses(Move::Snipe(f(NOVA, 1)), &rules::ABILITIES);
    scene.all([order(1, Order::Wealth), Move::Take(0)]);
    scene.refuses(Move::Snipe(f(NOVA, 1)), &rules::ABILITIES);
    scene.until_turn_of(GAMMA).all([order(2, Order::Wealth), Move::Take(0), Move::Snipe(f(NOVA, 1))]);
    assert_eq!((scene.is_destroyed(f(NOVA, 1)), scene.wealth(GAMMA)), (true, 1), "next turn, after the order");
}

#[test]
fn tametomo_may_hit_ones_own_ship_but_no_samurai_and_nothing_in_a_supply() {
    let plan = Armada::players(2).wealth(GAMMA, 1).units(GAMMA, &["carrier"], 1).units(NOVA, &["Oda"], 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.refuses(Move::Snipe(scene.samurai_of(NOVA, "Oda")), &rules::ABILITIES);
    scene.refuses(Move::Snipe(f(NOVA, 0)), &rules::ABILITIES);
    scene.go(Move::Snipe(carrier(GAMMA)));
    assert!(scene.is_destroyed(carrier(GAMMA)));
}

#[test]
fn tametomo_wants_his_price_and_serves_his_own_player_only() {
    let plan = Armada::players(2).wealth(NOVA, 1).fighters(NOVA, 1, 1).fighters(GAMMA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.refuses(Move::Snipe(f(NOVA, 0)), &rules::ABILITIES);
    scene.until_turn_of(NOVA).refuses(Move::Snipe(f(GAMMA, 0)), &rules::ABILITIES);
}

#[test]
fn tametomo_commands_nobody_from_the_graveyard() {
    let plan = Armada::players(2).honor(GAMMA).wealth(GAMMA, 1).cards(GAMMA, &["Supply Attack"]).fighters(NOVA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Supply Attack"), Move::Choose(scene.samurai_of(GAMMA, "Tametomo")), Move::Done]);
    scene.go(Move::Target(NOVA)).finish().refuses(Move::Snipe(f(NOVA, 0)), &rules::CONTROL);
}

// Hideyoshi.

#[test]
fn hideyoshi_may_move_a_clan_marker_one_space_each_time_he_moves() {
    let mut scene = Armada::players(2).samurai(GAMMA, ["Hideyoshi", "Mori"]).turn_of(GAMMA);
    let hideyoshi = scene.samurai_of(GAMMA, "Hideyoshi");
    scene.all([order(1, Order::Units), go(hideyoshi, 1)]);
    scene.refuses(marker(Clan::Ion, branch(GAMMA, 2)), &rules::ABILITIES);
    scene.all([marker(Clan::Ion, branch(GAMMA, 1)), Move::EndTurn]).until_turn_of(GAMMA);
    scene.all([order(2, Order::Units), go(hideyoshi, 2), marker(Clan::Ion, Spot::Neutral), Move::Done]);
    assert_eq!(scene.marker(Clan::Ion), Spot::Neutral, "from location to location too");
}

#[test]
fn hideyoshi_need_not_move_a_marker_and_does_not_when_he_returns() {
    let mut scene = Armada::players(2).samurai(GAMMA, ["Hideyoshi", "Mori"]).turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(scene.samurai_of(GAMMA, "Hideyoshi"), 1), Move::Done, Move::EndTurn]);
    scene.until_battle(1);
    assert!(scene.offers(|mv| matches!(mv, Move::Marker { clan: Clan::Sol, .. })), "Byakko City's reward");
    scene.go(Move::Done);
    assert_eq!((scene.round(), scene.honor(GAMMA)), (2, 5), "nothing more is asked when he goes home");
}

// Mori.

#[test]
fn mori_destroys_up_to_two_ships_for_a_card_when_he_comes_from_the_supply() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mori", "Gozen"]).units(NOVA, &["fighter", "carrier"], 1);
    let mut scene = plan.fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.all([order(1, Order::Units), go(scene.samurai_of(GAMMA, "Mori"), 1), discard("Change Strategy")]);
    assert!(scene.is_discarded("Change Strategy"));
    scene.allows(Move::Choose(f(GAMMA, 0))).allows(Move::Done);
    let mut one = scene.clone();
    scene.all([Move::Choose(carrier(NOVA)), Move::Choose(f(NOVA, 0)), Move::EndTurn]);
    one.all([Move::Choose(carrier(NOVA)), Move::Done, Move::EndTurn]);
    assert_eq!((scene.graves(NOVA), one.graves(NOVA)), (2, 1));
}

#[test]
fn mori_need_not_fire_and_does_not_from_location_to_location() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mori", "Gozen"]).units(NOVA, &["fighter"], 1);
    let mut scene = plan.fighters(NOVA, 1, 2).turn_of(GAMMA);
    let mori = scene.samurai_of(GAMMA, "Mori");
    scene.all([order(1, Order::Units), go(mori, 1), Move::Done, Move::EndTurn]);
    assert_eq!(scene.cards_of(GAMMA), ["Change Strategy", "Elite General"]);
    scene.until_turn_of(GAMMA).all([order(2, Order::Units), go(mori, 2)]);
    scene.refuses_any(discard("Elite General"));
}

#[test]
fn mori_needs_a_card_and_a_ship_to_fire_at() {
    let plan = Armada::players(2).samurai(GAMMA, ["Mori", "Gozen"]).set("trading", "Yes");
    let mut scene = plan.fighters(NOVA, 1, 1).turn_of(GAMMA);
    let mori = scene.samurai_of(GAMMA, "Mori");
    let mut no_ship = scene.clone();
    no_ship.all([order(1, Order::Units), go(mori, 2), Move::EndTurn]);
    scene.empty_hand(GAMMA, NOVA).all([order(1, Order::Units), go(mori, 1), Move::EndTurn]);
    assert!(scene.is_at(f(NOVA, 0), 1));
}

// Masumune.

#[test]
fn masumune_moves_only_for_one_wealth_each_time() {
    let mut scene = Armada::players(2).samurai(GAMMA, ["Masumune", "Gozen"]).wealth(GAMMA, 2).turn_of(GAMMA);
    let masumune = scene.samurai_of(GAMMA, "Masumune");
    assert_eq!(scene.power(masumune), 6);
    scene.all([order(1, Order::Units), go(masumune, 1), Move::EndTurn]);
    assert_eq!(scene.wealth(GAMMA), 1);
    scene.until_turn_of(GAMMA).all([order(2, Order::Units), go(masumune, 2), Move::Done, Move::EndTurn]);
    assert_eq!(scene.wealth(GAMMA), 0);
    scene.until_turn_of(GAMMA).go(order(3, Order::Units)).refuses(go(masumune, 1), &rules::ABILITIES);
}

#[test]
fn masumune_is_not_moved_with_the_wealth_that_raised_the_marker() {
    let mut scene = Armada::players(2).samurai(GAMMA, ["Masumune", "Gozen"]).wealth(GAMMA, 1).turn_of(GAMMA);
    let masumune = scene.samurai_of(GAMMA, "Masumune");
    scene.go(raised(1, Order::Units, 1)).refuses(go(masumune, 1), &rules::ABILITIES);
}

#[test]
fn masumune_pays_when_a_card_moves_him_and_nothing_when_he_returns() {
    let plan = Armada::players(2).set("decks", "Second").samurai(GAMMA, ["Masumune", "Gozen"]).wealth(GAMMA, 1);
    let mut scene = plan.cards(GAMMA, &["Mobilize"]).turn_of(GAMMA);
    let masumune = scene.samurai_of(GAMMA, "Masumune");
    scene.all([play("Mobilize"), go(masumune, 1)]);
    assert_eq!(scene.wealth(GAMMA), 0);
    scene.finish().until_next_round();
    assert!(scene.in_supply(masumune));
}

#[test]
fn masumune_stays_when_the_price_of_the_card_took_the_last_wealth() {
    let plan = Armada::players(2).samurai(GAMMA, ["Masumune", "Gozen"]).wealth(GAMMA, 1);
    let mut scene = plan.cards(GAMMA, &["War Factory"]).turn_of(GAMMA);
    let masumune = scene.samurai_of(GAMMA, "Masumune");
    scene.go(play("War Factory")).refuses(go(masumune, 1), &rules::ABILITIES);
    scene.go(Move::Done);
}

// Moves by cards are moves.

#[test]
fn samurai_act_when_a_card_moves_them_too() {
    let plan = Armada::players(2).set("decks", "Second").samurai(GAMMA, ["Mototada", "Hideyoshi"]).fighters(NOVA, 1, 1);
    let mut scene = plan.cards(GAMMA, &["Mobilize"]).turn_of(GAMMA);
    let (mototada, hideyoshi) = (scene.samurai_of(GAMMA, "Mototada"), scene.samurai_of(GAMMA, "Hideyoshi"));
    scene.all([play("Mobilize"), go(mototada, 1), Move::Choose(f(NOVA, 0)), go(hideyoshi, 1)]);
    scene.go(marker(Clan::Luna, branch(GAMMA, 1)));
    assert!(scene.is_free() && scene.is_destroyed(f(NOVA, 0)));
}

#[test]
fn mori_fires_when_a_card_brings_him_from_the_supply() {
    let plan = Armada::players(2).set("decks", "Second").samurai(GAMMA, ["Mori", "Gozen"]).fighters(NOVA, 1, 1);
    let mut scene = plan.cards(GAMMA, &["Mobilize"]).turn_of(GAMMA);
    let mori = scene.samurai_of(GAMMA, "Mori");
    scene.all([play("Mobilize"), go(mori, 1), discard("Elite General"), Move::Choose(f(NOVA, 0))]);
    assert!(scene.is_destroyed(f(NOVA, 0)));
    scene.finish().allows(order(1, Order::Units));
}

#[test]
fn a_destroyed_fighter_takes_no_wealth() {
    let mut scene = Armada::players(2).wealth(GAMMA, 2).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    scene.go(Move::Snipe(f(GAMMA, 0))).refuses(Move::Attach(f(GAMMA, 0)), &rules::ATTACH);
}
