//! Readings of Starship Samurai where the text was once read otherwise, or can be: what the default is, what the ruling
//! changes, and what a refusal says.

use crate::armada::*;
use daimyo::game::{Actor, Setup as _, Viewer, prelude::*};
use daimyo::starship::{Clan, Move, Order, Phase, Setup, Source, Starship, rules};

/// Why a move is refused, in words.
fn why_not(scene: &Scene, mv: Move) -> Vec<String> {
    scene.refusals(&mv).iter().map(|refusal| refusal.text.plain(Starship::SEAT_NAMES)).collect()
}

/// Makes a move and says what the log tells of it.
fn told(scene: &mut Scene, mv: Move) -> Vec<String> {
    let before = scene.clone();
    scene.go(mv);
    Starship::tell(&before, &mv, scene).iter().map(|line| line.plain(Starship::SEAT_NAMES)).collect()
}

// Carriers.

#[test]
fn every_other_unit_says_why_it_does_not_come_along() {
    let plan = Armada::players(2).units(GAMMA, &["carrier", "fighter", "fighter", "Gozen"], 1).fighters(NOVA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([order(2, Order::Units), go(f(GAMMA, 2), 1), go(carrier(GAMMA), 2)]);
    let says = |unit, words: &str| assert_eq!(why_not(&scene, Move::Load(unit)), [words]);
    says(f(GAMMA, 3), "Gamma's fighter is not where the carrier is");
    says(f(NOVA, 0), "Nova's fighter belongs to Nova");
    says(scene.samurai_of(GAMMA, "Gozen"), "Gamma's Gozen is no small ship");
    says(carrier(GAMMA), "Gamma's carrier is no small ship");
    scene.refuses(Move::Load(f(GAMMA, 2)), &rules::CARGO_AGAIN);
    says(f(GAMMA, 2), "Gamma's fighter has moved already");
    scene.allows(Move::Load(f(GAMMA, 0)));
}

#[test]
fn a_ship_that_came_along_is_not_moved_again_unless_the_ruling_says_so() {
    for (again, timing) in [("No", "RightAfterCarrier"), ("No", "AfterTheOrder"), ("Yes", "RightAfterCarrier")] {
        let plan = Armada::players(2).set("cargo_again", again).set("carrier_timing", timing);
        let mut scene = plan.turn_of(GAMMA);
        scene.all([order(2, Order::Units), go(carrier(GAMMA), 1), Move::Load(f(GAMMA, 0)), Move::Done]);
        if again == "Yes" {
            scene.go(go(f(GAMMA, 0), 2));
            assert!(scene.is_at(f(GAMMA, 0), 2));
        } else {
            scene.refuses(go(f(GAMMA, 0), 2), &rules::MOVE_UNITS);
            scene.go(Move::Done);
            assert!(scene.is_at(f(GAMMA, 0), 1));
        }
    }
}

#[test]
fn a_ship_that_the_order_moved_comes_along_only_where_the_ruling_says_so() {
    for again in ["No", "Yes"] {
        let plan = Armada::players(2).set("cargo_again", again).units(GAMMA, &["carrier"], 1);
        let mut scene = plan.turn_of(GAMMA);
        scene.all([order(2, Order::Units), go(f(GAMMA, 0), 1), go(carrier(GAMMA), 2)]);
        if again == "Yes" {
            scene.all([Move::Load(f(GAMMA, 0)), Move::EndTurn]);
        } else {
            scene.go(Move::EndTurn);
        }
        assert_eq!(scene.is_at(f(GAMMA, 0), 2), again == "Yes");
    }
}

// Oda and Tametomo.

#[test]
fn oda_uses_what_ships_have_earned_him_when_he_is_back_in_play() {
    let plan =
        Armada::players(2).first(NOVA).honor(NOVA).wealth(NOVA, 1).cards(NOVA, &["Supply Attack", "War Factory"]);
    let mut scene = plan.turn_of(NOVA);
    let oda = scene.samurai_of(NOVA, "Oda");
    scene.all([play("Supply Attack"), Move::Choose(oda), Move::Done, Move::Target(GAMMA)]).finish();
    scene.until_turn_of(NOVA).all([order(1, Order::Units), go(f(NOVA, 0), 1)]);
    scene.refuses(go(oda, 1), &rules::CONTROL);
    assert_eq!(why_not(&scene, go(oda, 1)), ["Nova's Oda lies in the graveyard"]);
    scene.all([play("War Factory"), Move::Done]).go(go(oda, 1));
    assert_eq!(why_not(&scene, go(oda, 2)), ["Nova's Oda has followed already"]);
    scene.go(Move::EndTurn);
}

#[test]
fn the_graveyard_is_the_reason_why_tametomo_does_not_shoot() {
    let plan = Armada::players(2).honor(GAMMA).wealth(GAMMA, 1).cards(GAMMA, &["Supply Attack"]).fighters(NOVA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Supply Attack"), Move::Choose(scene.samurai_of(GAMMA, "Tametomo")), Move::Done]);
    scene.go(Move::Target(NOVA)).finish();
    assert_eq!(why_not(&scene, Move::Snipe(f(NOVA, 0))), ["Gamma's Tametomo lies in the graveyard"]);
    let mut candidates = Vec::new();
    scene.candidates(&mut candidates);
    assert!(candidates.contains(&Move::Snipe(f(NOVA, 0))), "it is said before it is asked");
    let words = scene.describe(&Move::Snipe(f(NOVA, 0))).plain(Starship::SEAT_NAMES);
    assert!(words.contains("for 1 wealth"), "{words}");
}

#[test]
fn an_opponents_unit_also_says_whose_it_is() {
    let scene = Armada::players(2).fighters(NOVA, 1, 1).turn_of(GAMMA);
    let why = why_not(&scene, go(f(NOVA, 0), 2));
    assert_eq!(why[0], "Nova's fighter belongs to Nova");
    assert_eq!(why.len(), 2, "{why:?}");
}

// Cards that wait, decks that run out.

#[test]
fn chronicle_is_discarded_after_it_has_drawn() {
    let plan = rivals::against("Core", 3).fighters(GAMMA, 1, 1).cards(GAMMA, &["Chronicle"]);
    let mut scene = plan.battle_at(1);
    rivals::commits(&mut scene, "Chronicle");
    assert_eq!((scene.actor(), scene.is_discarded("Chronicle")), (Actor::Chance, false));
    assert!(!scene.offers(|mv| *mv == Move::Draw(card("Chronicle")) && scene.holds(GAMMA, "Chronicle")));
    scene.go(draw("Ignite"));
    assert!(scene.is_discarded("Chronicle"));
}

#[test]
fn spoils_of_war_is_discarded_after_the_second_reward() {
    let plan = rivals::against("Second", 1).fighters(GAMMA, 3, 1).cards(GAMMA, &["Spoils of War"]);
    let mut scene = plan.locations(&["Tanuki Yards", "Byakko City"]).battle_at(1);
    rivals::commits(&mut scene, "Spoils of War");
    for _ in 0..2 {
        assert!(!scene.is_discarded("Spoils of War"));
        scene.by(GAMMA, Move::Take(2));
    }
    assert_eq!((scene.wealth(GAMMA), scene.is_discarded("Spoils of War")), (4, true));
    let plan = rivals::against("Second", 5).fighters(GAMMA, 1, 1).cards(GAMMA, &["Spoils of War"]);
    let mut lost = plan.locations(&["Tanuki Yards", "Byakko City"]).battle_at(1);
    rivals::commits(&mut lost, "Spoils of War");
    assert!(lost.is_discarded("Spoils of War"), "it brings the loser nothing to wait for");
}

/// Gamma draws from a deck of her own until one card is left in it, and is to draw that one.
fn before_the_last_card() -> Scene {
    let mut scene = Armada::players(2).set("own_decks", "Yes").turn_of(GAMMA);
    while scene.deck_size(GAMMA) > 1 {
        let marker = scene.orders(GAMMA).iter().rposition(Option::is_none).unwrap() as u8 + 1;
        let amount = marker.min(scene.deck_size(GAMMA) as u8 - 1);
        scene.all([order(marker, Order::Cards), Move::Take(amount)]);
        while !scene.is_free() {
            scene.quietly();
        }
        scene.until_turn_of(GAMMA);
    }
    let marker = scene.orders(GAMMA).iter().rposition(Option::is_none).unwrap() as u8 + 1;
    scene.all([order(marker, Order::Cards), Move::Take(1)]);
    scene
}

#[test]
fn the_discards_are_shuffled_the_moment_the_deck_runs_out() {
    let mut scene = before_the_last_card();
    let discards = scene.discards_of(GAMMA).len();
    assert!(scene.deck_size(GAMMA) == 1 && discards > 1);
    let last = scene.legal()[0];
    let lines = told(&mut scene, last);
    assert_eq!(
        lines.iter().filter(|line| *line == "the discards are shuffled into a new deck").count(),
        1,
        "{lines:?}"
    );
    assert_eq!((scene.deck_size(GAMMA), scene.discards_of(GAMMA).len()), (discards, 0));
    let hand = scene.hand(GAMMA).len();
    scene.finish();
    assert_eq!(scene.discards_of(GAMMA).len(), hand.saturating_sub(5), "what goes over the limit begins a new pile");
}

#[test]
fn cards_are_drawn_one_by_one_unless_the_number_is_named_first() {
    let scene = Armada::players(2).turn_of(GAMMA);
    let mut one_by_one = scene.clone();
    one_by_one.all([order(3, Order::Cards), Move::Take(1), draw("Ignite")]);
    one_by_one.refuses(Move::Take(3), &rules::UP_TO);
    one_by_one.all([Move::Take(2), draw("Ambush"), draw("Betrayal"), Move::EndTurn]);
    let mut enough = scene.clone();
    enough.all([order(3, Order::Cards), Move::Take(1), draw("Ignite"), Move::Take(0), Move::EndTurn]);
    let mut named = Armada::players(2).set("draws", "NamedFirst").turn_of(GAMMA);
    named.all([order(3, Order::Cards), Move::Take(1), draw("Ignite"), Move::EndTurn]);
}

#[test]
fn who_is_asked_for_a_number_is_told_how_to_say_none() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.go(order(3, Order::Wealth)).refuses(Move::Done, &rules::UP_TO);
    assert!(why_not(&scene, Move::Done)[0].contains("Take(0)"));
}

// Power without units.

#[test]
fn a_card_alone_has_no_power_unless_the_ruling_says_so() {
    for (alone, leads) in [("No", false), ("Yes", true)] {
        let plan = Armada::players(2).set("cards_alone", alone).cards(GAMMA, &["Fortified Moon"]).wealth(GAMMA, 1);
        let mut scene = plan.fighters(NOVA, 1, 1).turn_of(GAMMA);
        scene.all([play("Fortified Moon"), Move::At(1)]);
        assert_eq!(scene.power_of(GAMMA, 1).total(), if leads { 2 } else { 0 });
        let sketch: Vec<String> = scene.sketch().iter().map(|line| line.plain(Starship::SEAT_NAMES)).collect();
        assert_eq!(sketch.iter().any(|line| line.contains("Gamma 2 (cards alone)")), leads, "{sketch:?}");
        scene.until_rewards_of(GAMMA);
        assert_eq!(scene.offers(|mv| matches!(mv, Move::Marker { clan: Clan::Sol, .. })), leads);
        let mut there = scene.finish().clone();
        there.all([order(1, Order::Units), go(f(GAMMA, 0), 1)]);
        assert_eq!(there.power_of(GAMMA, 1).total(), 3, "beside a unit it always counts");
    }
}

// Cards.

#[test]
fn of_samurai_equally_strong_their_own_player_says_who_goes_home() {
    let plan = rivals::against("Second", 0).samurai(NOVA, ["Mori", "Hideyoshi"]).samurai(GAMMA, ["Tametomo", "Oda"]);
    let plan = plan.units(NOVA, &["Mori", "Hideyoshi"], 1).units(GAMMA, &["Tametomo"], 1).honor(GAMMA);
    let mut scene = plan.cards(GAMMA, &["Champions' Duel"]).battle_at(1);
    rivals::commits(&mut scene, "Champions' Duel");
    scene.by(GAMMA, Move::Target(NOVA));
    let (mori, hideyoshi) = (scene.samurai_of(NOVA, "Mori"), scene.samurai_of(NOVA, "Hideyoshi"));
    scene.refuses(Move::Choose(scene.samurai_of(GAMMA, "Tametomo")), &rules::CARD_TEXT);
    scene.refuses_any(Move::Done).allows(Move::Choose(mori));
    scene.by(NOVA, Move::Choose(hideyoshi));
    assert!(scene.in_supply(hideyoshi) && scene.is_at(mori, 1));
}

#[test]
fn supply_attack_is_about_an_opponent() {
    let plan = Armada::players(2).honor(GAMMA).cards(GAMMA, &["Supply Attack"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Supply Attack"), Move::Choose(f(GAMMA, 0)), Move::Done]);
    scene.refuses(Move::Target(GAMMA), &rules::CARD_TEXT).allows(Move::Target(NOVA));
    let words = scene.set().actions[card("Supply Attack").index()].words();
    assert!(words.contains("opponent"), "{words}");
}

#[test]
fn cards_whose_icons_the_text_has_lost_are_inferred() {
    let scene = Armada::players(2).turn_of(GAMMA);
    for name in ["Elite General", "Change Strategy"] {
        assert_eq!(scene.set().actions[card(name).index()].source, Source::Inferred, "{name}");
    }
    let units = &scene.set().units;
    assert_eq!((units.fighter.source, units.carrier.source), (Source::Inferred, Source::Rulebook));
    for samurai in &units.samurai {
        let lost = ["Tametomo", "Shingen", "Masumune"].contains(&&*samurai.name);
        assert_eq!(samurai.source, if lost { Source::Inferred } else { Source::Rulebook }, "{}", samurai.name);
    }
}

// What is cited, and what is not offered.

#[test]
fn the_pack_of_the_card_draft_cites_its_own_rule() {
    let mut setup = Setup::for_players(2);
    setup.choose("decks", "Drafted").unwrap();
    setup.let_begin(Some(GAMMA));
    let mut scene = Scene::of(Starship::new(&setup).unwrap());
    while !matches!(scene.legal()[0], Move::Pick(_)) {
        scene.quietly();
    }
    let pack: Vec<Move> = scene.legal();
    let elsewhere = (0..42).map(|index| Move::Pick(daimyo::starship::Card::new(index))).find(|mv| !pack.contains(mv));
    scene.refuses(elsewhere.unwrap(), &rules::CARD_DRAFT);
    let mut candidates = Vec::new();
    scene.candidates(&mut candidates);
    assert_eq!(candidates, pack, "nobody thinks of a card that is not in the pack");
}

#[test]
fn nothing_is_offered_that_nobody_can_think_of() {
    let mut setup = Setup::for_players(3);
    setup.choose("trading", "Yes").unwrap();
    let mut scene = Scene::of(Starship::new(&setup).unwrap());
    let mut seen = (false, false);
    while scene.actor() != Actor::Over {
        let mut candidates = Vec::new();
        scene.candidates(&mut candidates);
        assert!(!candidates.contains(&Move::Draft(daimyo::starship::Samurai::UNKNOWN)));
        assert!(!candidates.iter().any(|mv| matches!(mv, Move::Trade(from, to) if from == to)));
        seen.0 |= candidates.iter().any(|mv| matches!(mv, Move::Draft(_)));
        seen.1 |= candidates.iter().any(|mv| matches!(mv, Move::Trade(..)));
        scene.quietly();
    }
    assert_eq!(seen, (true, true));
}

#[test]
fn wealth_on_a_carrier_or_a_foreign_fighter_is_no_matter_of_the_ruling() {
    let scene = Armada::players(2).wealth(GAMMA, 1).units(GAMMA, &["carrier"], 1).fighters(NOVA, 1, 1).turn_of(GAMMA);
    scene.refuses(Move::Attach(carrier(GAMMA)), &rules::ATTACH).refuses(Move::Attach(f(NOVA, 0)), &rules::ATTACH);
    assert_eq!(rules::ATTACH.ruling, None);
}

// Trades.

#[test]
fn a_card_offered_by_name_is_seen_by_the_partner_alone() {
    let plan = Armada::players(3).set("trading", "Yes").cards(GAMMA, &["Ambush"]).wealth(NOVA, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.go(Move::Trade(GAMMA, NOVA)).refuses(Move::Name(card("Chronicle")), &rules::TRADING);
    let ambush = Move::Name(card("Ambush"));
    let lines = told(&mut scene, ambush);
    assert_eq!(lines, ["Gamma: offer Ambush by name"]);
    for (viewer, sees) in [(GAMMA, true), (NOVA, true), (PULSAR, false)] {
        let named = *scene.seen_by(Viewer::Seat(viewer)).named_cards();
        assert_eq!((named.known.contains(card("Ambush")), named.len()), (sees, 1), "{viewer}");
    }
    assert_eq!(scene.hand(GAMMA).len(), 2);
    let declined = |scene: &Scene| {
        let mut scene = scene.clone();
        while !scene.offers(|mv| *mv == Move::Agree) {
            scene.go(Move::Take(0));
        }
        scene.by(NOVA, Move::Decline);
        scene
    };
    assert!(declined(&scene).holds(GAMMA, "Ambush"), "what is declined stays where it was");
    while !scene.offers(|mv| *mv == Move::Agree) {
        let asks_wealth = scene.step().plain(Starship::SEAT_NAMES).contains("asks wealth");
        scene.go(Move::Take(u8::from(asks_wealth)));
    }
    let offer = scene.describe(&Move::Agree).plain(Starship::SEAT_NAMES);
    assert!(offer.contains("Gamma gives Ambush;"), "{offer}");
    let offer = scene.seen_by(Viewer::Seat(PULSAR)).describe(&Move::Agree).plain(Starship::SEAT_NAMES);
    assert!(offer.contains("Gamma gives 1 named card;"), "{offer}");
    scene.by(NOVA, Move::Agree);
    assert!(scene.holds(NOVA, "Ambush") && !scene.holds(GAMMA, "Ambush"), "it is done at once");
    assert_eq!((scene.wealth(GAMMA), scene.wealth(NOVA), scene.is_free()), (1, 0, true));
}

#[test]
fn named_and_unnamed_cards_are_laid_down_before_anybody_picks_up() {
    let plan = Armada::players(2).set("trading", "Yes").cards(GAMMA, &["Ambush", "Ignite"]);
    let mut scene = plan.cards(NOVA, &["Mercenaries", "Chronicle", "War Banner"]).turn_of(GAMMA);
    assert_eq!(scene.hand(NOVA).len(), 5);
    scene.all([Move::Trade(GAMMA, NOVA), Move::Name(card("Ambush")), Move::Take(1)]);
    scene.refuses(Move::Name(card("Change Strategy")), &rules::TRADING);
    scene.all([Move::Take(0), Move::Take(2), Move::Take(0)]);
    scene.by(NOVA, Move::Agree).by(GAMMA, Move::Give(card("Elite General")));
    scene.by(NOVA, Move::Give(card("Chronicle"))).by(NOVA, Move::Give(card("War Banner")));
    assert_eq!(scene.hand(NOVA).len(), 4, "three are left, and Ambush is there already");
    while !scene.is_free() {
        let mv = scene.legal()[0];
        scene.go(mv);
    }
    assert_eq!((scene.hand(NOVA).len(), scene.hand(GAMMA).len()), (5, 4));
}

// What the log tells.

#[test]
fn a_location_without_a_battle_tells_its_claim_before_its_honor() {
    let mut scene = Armada::players(2).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 2).turn_of(GAMMA);
    let mut lines = Vec::new();
    while scene.phase() == Phase::Turn {
        let before = scene.clone();
        scene.quietly();
        let last = before.legal().into_iter().find(|mv| {
            let mut after = before.clone();
            after.go(*mv);
            *after == *scene
        });
        lines = Starship::tell(&before, &last.unwrap(), &scene)
            .iter()
            .map(|line| line.plain(Starship::SEAT_NAMES))
            .collect();
    }
    let place = |words: &str| lines.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{lines:?}"));
    let claim = place("no battle at location 1 (Byakko City): Gamma is there alone and claims it");
    assert!(claim < place("Gamma +5 honor"), "{lines:?}");
}
