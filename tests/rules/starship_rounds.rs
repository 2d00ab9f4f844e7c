//! Set-up, the Resolution Phase and the end of Starship Samurai.

use crate::armada::*;
use daimyo::game::{Actor, Seat, Setup as _, prelude::*};
use daimyo::starship::{Clan, Move, Order, Phase, Setup, Starship, rules};

fn winner(scene: &Scene) -> Seat {
    assert_eq!((scene.phase(), scene.actor()), (Phase::Over, Actor::Over));
    let winners: Vec<Seat> = scene.tally().ranking().winners().collect();
    assert_eq!(winners.len(), 1);
    winners[0]
}

/// Plays on quietly until the round with this number begins.
fn until_round(scene: &mut Scene, round: u8) {
    while scene.round() < round {
        scene.until_next_round();
    }
    scene.finish();
}

fn until_over(scene: &mut Scene) {
    while scene.phase() != Phase::Over {
        scene.quietly();
    }
}

// Set-up.

#[test]
fn everybody_begins_with_two_starters_nothing_else_and_her_figures_at_home() {
    let scene = Armada::players(4).turn_of(GAMMA);
    for seat in scene.seats() {
        assert_eq!(scene.cards_of(seat), ["Change Strategy", "Elite General"]);
        assert_eq!((scene.honor(seat), scene.wealth(seat)), (0, 0));
        assert!(daimyo::starship::Unit::all_of(seat).all(|unit| scene.in_supply(unit)));
    }
    assert_eq!((scene.wealth_left(), scene.cards_in_play()), (44, 40 + 8));
}

#[test]
fn chance_names_the_first_player_unless_people_do() {
    let scene = Scene::of(Starship::new(&Setup::for_players(3)).unwrap());
    assert_eq!((scene.actor(), scene.phase()), (Actor::Chance, Phase::Begin));
    assert_eq!(scene.legal(), [GAMMA, NOVA, PULSAR].map(Move::Begin));
    let mut scene = scene.clone();
    scene.go(Move::Begin(PULSAR));
    assert_eq!(scene.first(), PULSAR);
}

#[test]
fn samurai_are_drafted_clockwise_and_then_back() {
    let mut setup = Setup::for_players(3);
    setup.let_begin(Some(NOVA));
    let mut scene = Scene::of(Starship::new(&setup).unwrap());
    let mut drafters = Vec::new();
    while scene.phase() != Phase::Turn {
        if scene.offers(|mv| matches!(mv, Move::Draft(_))) {
            drafters.push(scene.seat());
        }
        scene.quietly();
    }
    assert_eq!(drafters, [NOVA, PULSAR, GAMMA, GAMMA, PULSAR, NOVA]);
}

#[test]
fn smaller_games_leave_location_cards_out_by_their_pips() {
    for (players, rounds, one, two, three) in [(2, 6, true, false, true), (4, 4, true, true, true)] {
        let mut setup = Setup::for_players(players);
        setup.let_begin(Some(GAMMA));
        let scene = Scene::of(Starship::new(&setup).unwrap());
        for (name, there) in [("Suzaku", one), ("Rift Gate", two), ("Kurogane", three)] {
            let refused = !scene.refusals(&Move::Reveal(location(name))).is_empty();
            assert_eq!(refused, !there, "{name} with {players}");
        }
        let cards = scene.offers(|_| true).then(|| scene.legal().len());
        assert_eq!(cards, Some(players * rounds));
    }
}

#[test]
fn three_players_put_one_of_the_larger_cards_back() {
    let mut setup = Setup::for_players(3);
    setup.let_begin(Some(GAMMA));
    let mut scene = Scene::of(Starship::new(&setup).unwrap());
    scene.go(Move::Reveal(location("Rift Gate")));
    scene.refuses(Move::Reveal(location("Kurogane")), &rules::LOCATION_DECK);
    scene.refuses(Move::Reveal(location("Mizu Reach")), &rules::LOCATION_DECK);
    assert_eq!(scene.legal().len(), 8);
}

#[test]
fn every_location_card_is_as_in_the_table() {
    use daimyo::starship::LocationType::{Capital, Colony, Outpost, Temple};
    use daimyo::starship::Reward::{Any, Cards, Clan as Of, Honor, Wealth};
    let table = [
        ("Seishin", Capital, 1, vec![Any(2)]),
        ("Byakko City", Capital, 1, vec![Of(Clan::Sol, 2)]),
        ("Genbu Citadel", Capital, 2, vec![Any(1), Honor(1)]),
        ("Seiryu Court", Capital, 3, vec![Of(Clan::Terra, 2)]),
        ("Kumo Temples", Temple, 3, vec![Of(Clan::Horizon, 1), Cards(1)]),
        ("Hoshi Shrine", Temple, 1, vec![Of(Clan::Aurora, 1), Honor(1)]),
        ("Nine Bells", Temple, 1, vec![Cards(2)]),
        ("Jensei", Temple, 2, vec![Of(Clan::Luna, 1), Wealth(1)]),
        ("Torii Outpost", Outpost, 1, vec![Any(1), Wealth(1)]),
        ("Kestrel Relay", Outpost, 1, vec![Of(Clan::Ion, 1), Wealth(1)]),
        ("Rift Gate", Outpost, 2, vec![Of(Clan::Rift, 2)]),
        ("Tanuki Yards", Outpost, 3, vec![Wealth(2)]),
        ("Suzaku", Colony, 1, vec![Of(Clan::Comet, 1), Honor(1)]),
        ("Akane Belt", Colony, 1, vec![Wealth(1), Cards(1)]),
        ("Mizu Reach", Colony, 2, vec![Any(1), Cards(1)]),
        ("Kurogane", Colony, 3, vec![Honor(2)]),
    ];
    let cards = &daimyo::starship::Set::builtin().locations;
    let found = cards.iter().map(|card| (&*card.name, card.kind, card.pips, card.reward.clone()));
    assert_eq!(found.collect::<Vec<_>>(), table);
}

// Resolution.

#[test]
fn alliances_give_eight_and_eight_as_in_the_rulebook() {
    let plan = Armada::players(2).wealth(NOVA, 1).marker(NOVA, Clan::Ion, branch(NOVA, 1));
    let plan = plan.marker(NOVA, Clan::Sol, branch(NOVA, 5)).marker(GAMMA, Clan::Luna, branch(GAMMA, 3));
    let mut scene = plan.marker(GAMMA, Clan::Rift, branch(GAMMA, 4)).turn_of(GAMMA);
    scene.until_next_round();
    assert_eq!((scene.honor(NOVA), scene.honor(GAMMA)), (5 + 3, 4 + 4));
}

#[test]
fn every_tier_has_its_honor_and_markers_earn_it_every_round() {
    for (space, honor) in [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)] {
        let plan = Armada::players(2).wealth(GAMMA, 2).marker(GAMMA, Clan::Ion, branch(GAMMA, space));
        let mut scene = plan.turn_of(GAMMA);
        scene.until_next_round();
        assert_eq!(scene.honor(GAMMA), honor, "space {space}");
        scene.until_next_round();
        assert_eq!(scene.honor(GAMMA), 2 * honor, "space {space}");
    }
}

#[test]
fn a_marker_on_the_branch_of_nobody_earns_nothing() {
    let mut scene = Armada::players(2).set("absent_branches", "Open").turn_of(GAMMA);
    scene.all([order(4, Order::Allegiance), marker(Clan::Ion, branch(VOID, 4))]).until_next_round();
    assert_eq!((scene.honor(GAMMA), scene.honor(NOVA)), (0, 0));
}

#[test]
fn the_graveyard_and_the_order_markers_come_back_and_the_token_goes_on() {
    let mut scene = Armada::players(3).first(PULSAR).cards(GAMMA, &["Salvage Rights"]).turn_of(GAMMA);
    scene.all([play("Salvage Rights"), Move::Choose(f(GAMMA, 0))]);
    assert_eq!(scene.graves(GAMMA), 1);
    scene.until_next_round();
    assert_eq!((scene.graves(GAMMA), scene.in_supply(f(GAMMA, 0))), (0, true));
    assert!(scene.seats().all(|seat| scene.orders(seat) == &[None; 4]));
    assert_eq!((scene.first(), scene.seat()), (GAMMA, GAMMA), "to the left of Pulsar, the last of three");
}

#[test]
fn locations_nobody_claimed_are_not_seen_again() {
    let mut scene = Armada::players(2).locations(&["Kurogane", "Suzaku"]).turn_of(GAMMA);
    while scene.phase() == Phase::Turn {
        scene.quietly();
    }
    assert_eq!(scene.phase(), Phase::Reveal);
    scene.refuses(Move::Reveal(location("Kurogane")), &rules::LOCATION_DECK);
    scene.refuses(Move::Reveal(location("Suzaku")), &rules::LOCATION_DECK);
    assert!(scene.seats().all(|seat| scene.claimed(seat).count() == 0));
}

// The end.

#[test]
fn two_three_and_four_players_play_six_three_and_four_rounds() {
    for (players, rounds) in [(2, 6), (3, 3), (4, 4)] {
        let mut scene = Armada::players(players).turn_of(GAMMA);
        until_over(&mut scene);
        assert_eq!(scene.round(), rounds, "{players} players");
        assert_eq!(scene.turn(), (2 * players + players * 4 * usize::from(rounds)) as u32, "drafts and turns");
    }
}

#[test]
fn the_last_round_ends_with_alliance_rewards_and_nothing_after_them() {
    let plan = Armada::players(3).cards(GAMMA, &["Salvage Rights"]).marker(NOVA, Clan::Ion, branch(NOVA, 3));
    let mut scene = plan.turn_of(GAMMA);
    until_round(&mut scene, 3);
    let first = scene.first();
    scene.until_turn_of(GAMMA).all([play("Salvage Rights"), Move::Choose(f(GAMMA, 0))]);
    until_over(&mut scene);
    assert_eq!(scene.honor(NOVA), 4 + 4);
    assert_eq!((scene.graves(GAMMA), scene.first(), scene.round()), (1, first, 3));
    assert_eq!(winner(&scene), NOVA);
}

#[test]
fn two_three_and_four_types_of_location_are_worth_three_six_and_nine_at_the_end() {
    // A colony, an outpost, a temple and a capital.
    let claims = ["Kurogane", "Tanuki Yards", "Kumo Temples", "Seiryu Court"];
    for (count, bonus) in [(1, 0), (2, 3), (3, 6), (4, 9)] {
        let mut scene = Armada::players(2).locations(&["Kurogane", "Suzaku"]).turn_of(GAMMA);
        let next = claims.iter().skip(1).map(Some).take(count - 1).chain([None]);
        for next in next {
            scene.until_turn_of(GAMMA).all([order(1, Order::Units), go(f(GAMMA, 0), 1)]);
            while scene.phase() != Phase::Reveal {
                scene.quietly();
            }
            if let Some(next) = next {
                scene.go(Move::Reveal(location(next)));
            }
            while scene.phase() != Phase::Turn {
                scene.quietly();
            }
        }
        until_over(&mut scene);
        assert_eq!(scene.claimed(GAMMA).count(), count);
        assert_eq!(usize::from(scene.honor(GAMMA)), 5 * count);
        assert_eq!(scene.tally().ranking().scores[0] - i32::from(scene.honor(GAMMA)), bonus, "{count} types");
    }
}

#[test]
fn two_locations_of_one_type_are_one_type() {
    let mut scene = Armada::players(2).locations(&["Kurogane", "Suzaku"]).turn_of(GAMMA);
    scene.all([order(2, Order::Units), go(f(GAMMA, 0), 1), go(f(GAMMA, 1), 2)]);
    until_over(&mut scene);
    assert_eq!(scene.tally().ranking().scores[..2], [10, 0]);
}

#[test]
fn players_level_on_everything_are_parted_by_turn_order_in_the_last_round() {
    for first in [GAMMA, NOVA] {
        let mut scene = Armada::players(2).first(first).turn_of(first);
        until_over(&mut scene);
        assert_eq!((scene.first(), winner(&scene)), (first.next(2), first.next(2)));
    }
}

#[test]
fn wealth_in_the_pool_parts_players_level_on_honor_but_attached_wealth_does_not() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.all([order(1, Order::Wealth), Move::Take(1), Move::EndTurn]);
    until_round(&mut scene, 6);
    scene.until_turn_of(GAMMA);
    let mut attached = scene.clone();
    until_over(&mut scene);
    assert_eq!((winner(&scene), scene.tally().standings().decided_by), (GAMMA, "wealth"));
    attached.go(Move::Attach(f(GAMMA, 0)));
    until_over(&mut attached);
    assert_eq!(winner(&attached), NOVA, "who is first in the last round");
}

#[test]
fn location_cards_part_players_level_on_wealth() {
    let mut scene = Armada::players(2).wealth(NOVA, 1).turn_of(GAMMA);
    until_round(&mut scene, 5);
    // Gamma claims a location; in the last round Nova, who begins it, has a marker worth as much.
    scene.until_turn_of(GAMMA).all([order(1, Order::Units), go(f(GAMMA, 0), 1)]);
    until_round(&mut scene, 6);
    if scene.seat() != NOVA {
        scene.until_turn_of(NOVA);
    }
    scene.all([raised(4, Order::Allegiance, 1), marker(Clan::Ion, branch(NOVA, 5))]);
    until_over(&mut scene);
    assert_eq!((scene.honor(GAMMA), scene.honor(NOVA)), (5, 5));
    assert_eq!((winner(&scene), scene.tally().standings().decided_by), (GAMMA, "locations"));
}

#[test]
fn clan_markers_part_players_level_on_locations() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    until_round(&mut scene, 5);
    // One marker of Nova earns 3 twice, two of Gamma earn 3 once.
    scene.until_turn_of(NOVA).all([order(1, Order::Allegiance), marker(Clan::Ion, branch(NOVA, 1))]);
    until_round(&mut scene, 6);
    scene.until_turn_of(GAMMA).all([order(1, Order::Allegiance), marker(Clan::Sol, branch(GAMMA, 1))]);
    scene.until_turn_of(GAMMA).all([order(2, Order::Allegiance), marker(Clan::Rift, branch(GAMMA, 1))]);
    until_over(&mut scene);
    assert_eq!((scene.honor(GAMMA), scene.honor(NOVA), scene.first()), (6, 6, NOVA));
    assert_eq!((winner(&scene), scene.tally().standings().decided_by), (GAMMA, "markers"));
}
