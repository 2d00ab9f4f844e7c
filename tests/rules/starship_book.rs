//! Sentences of the Starship Samurai rulebook and of its summary that no other test is about: set-up, the course of a
//! turn, the variants with their decks, and the page of rules.

use crate::armada::*;
use daimyo::game::{Actor, Rule, Setup as _, Viewer, prelude::*};
use daimyo::starship::{
    Card, Cards, Clan, Deck, Move, Order, Phase, Rulings, Samurai, Set, Setup, Spot, Starship, Unit, rules,
};

fn setup(players: usize, decks: &str) -> Setup {
    let mut setup = Setup::for_players(players);
    setup.let_begin(Some(GAMMA));
    setup.choose("decks", decks).unwrap();
    setup
}

// Set-up.

#[test]
fn there_are_as_many_locations_as_players_each_with_a_card_and_all_markers_are_neutral() {
    for players in 2..=4 {
        let scene = Armada::players(players).turn_of(GAMMA);
        let boards = (1..=4).filter(|board| scene.location(*board).is_some()).count();
        assert_eq!(boards, players);
        assert!(Clan::ALL.into_iter().all(|clan| scene.marker(clan) == Spot::Neutral));
    }
}

#[test]
fn the_deck_has_no_further_starters_and_every_other_card_twice() {
    let scene = Armada::players(3).turn_of(GAMMA);
    let deck = scene.known_deck(GAMMA);
    assert_eq!((deck.len(), deck.kinds().count()), (40, 20));
    assert!(deck.kinds().all(|kind| deck.count(kind) == 2));
    assert!(!deck.contains(card("Elite General")) && !deck.contains(card("Change Strategy")));
}

#[test]
fn a_draft_is_secret_until_everybody_has_drafted_two() {
    let mut scene = Scene::of(Starship::new(&setup(2, "Core")).unwrap());
    while !scene.offers(|mv| matches!(mv, Move::Draft(_))) {
        scene.quietly();
    }
    let (mut one, mut another) = (scene.clone(), scene.clone());
    let choices = scene.legal();
    assert_eq!(choices.len(), 8, "the first player may draft any");
    one.go(choices[0]);
    another.go(choices[1]);
    assert_eq!(one.seen_by(Viewer::Seat(NOVA)), another.seen_by(Viewer::Seat(NOVA)));
    assert_ne!(one.seen_by(Viewer::Seat(GAMMA)), another.seen_by(Viewer::Seat(GAMMA)));
    for left in [7, 6, 5] {
        while !one.offers(|mv| matches!(mv, Move::Draft(_))) {
            one.quietly();
        }
        assert_eq!(one.legal().len(), left, "what is drafted is gone");
        one.go(one.legal()[0]);
    }
    assert_eq!((one.phase(), one.place(Unit::samurai(GAMMA, 0))), (Phase::Unveil, None));
    while one.phase() == Phase::Unveil {
        one.quietly();
    }
    let seen = one.seen_by(Viewer::Seat(NOVA));
    assert!(seen.samurai(GAMMA).iter().all(|samurai| samurai.is_some_and(Samurai::is_known)));
    assert!(one.in_supply(Unit::samurai(GAMMA, 0)) && one.in_supply(Unit::samurai(NOVA, 1)));
}

// Turns.

#[test]
fn turns_go_clockwise_from_the_first_player_until_everybody_has_placed_four_markers() {
    let mut scene = Armada::players(3).first(NOVA).turn_of(NOVA);
    let mut turns = Vec::new();
    while scene.phase() == Phase::Turn && scene.round() == 1 {
        turns.push(scene.seat());
        scene.end_turn();
    }
    assert_eq!(turns, [NOVA, PULSAR, GAMMA].repeat(4));
}

#[test]
fn rewards_come_before_everything_else_in_a_turn() {
    let plan = Armada::players(2).locations(&["Kurogane", "Tanuki Yards"]).wealth(GAMMA, 1);
    let mut scene = plan.fighters(GAMMA, 1, 1).turn_of(NOVA);
    scene.until_rewards_of(GAMMA);
    scene.refuses_any(order(1, Order::Wealth)).refuses_any(Move::Attach(f(GAMMA, 0))).refuses_any(Move::EndTurn);
    scene.by(GAMMA, Move::Take(2)).allows(order(1, Order::Wealth)).allows(Move::Attach(f(GAMMA, 0)));
}

#[test]
fn an_order_is_resolved_in_full_before_anything_else() {
    let plan = Armada::players(2).wealth(GAMMA, 2).cards(GAMMA, &["Jump Drive"]).fighters(NOVA, 1, 2);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([order(3, Order::Units), go(f(GAMMA, 0), 1)]);
    for other in
        [play("Jump Drive"), Move::Attach(f(GAMMA, 0)), Move::Snipe(f(NOVA, 0)), order(1, Order::Wealth), Move::EndTurn]
    {
        scene.refuses_any(other);
    }
    scene.go(Move::Done);
    scene.allows(play("Jump Drive")).allows(Move::Attach(f(GAMMA, 0))).allows(Move::Snipe(f(NOVA, 0)));
}

#[test]
fn a_card_is_resolved_in_full_before_anything_else() {
    let plan = Armada::players(2).wealth(GAMMA, 1).cards(GAMMA, &["Jump Drive"]);
    let mut scene = plan.turn_of(GAMMA);
    scene.all([play("Jump Drive"), go(f(GAMMA, 0), 1)]);
    scene.refuses_any(order(1, Order::Wealth)).refuses_any(Move::Attach(f(GAMMA, 0)));
    scene.go(Move::Done);
    scene.allows(order(1, Order::Wealth)).allows(Move::Attach(f(GAMMA, 0)));
}

#[test]
fn free_orders_are_for_ones_own_turn() {
    let plan = Armada::players(2).wealth(GAMMA, 2).fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.allows(Move::Attach(f(GAMMA, 0))).allows(Move::Snipe(f(NOVA, 0)));
    scene.until_turn_of(NOVA).refuses_any(Move::Attach(f(GAMMA, 0))).refuses_any(Move::Snipe(f(NOVA, 0)));
    scene.until_battle(1);
    assert_eq!(scene.actor(), Actor::Seat(GAMMA), "to commit");
    scene.refuses_any(Move::Attach(f(GAMMA, 0))).refuses_any(Move::Snipe(f(NOVA, 0)));
}

#[test]
fn a_marker_that_lies_on_an_order_adds_nothing_to_the_next() {
    let mut scene = Armada::players(2).turn_of(GAMMA);
    scene.all([order(3, Order::Wealth), Move::Take(3)]).until_turn_of(GAMMA).go(order(2, Order::Wealth));
    scene.refuses(Move::Take(3), &rules::UP_TO).allows(Move::Take(2));
}

#[test]
fn a_two_and_three_wealth_move_five_fighters() {
    let mut scene = Armada::players(2).wealth(GAMMA, 3).turn_of(GAMMA);
    scene.go(raised(2, Order::Units, 3));
    for number in 0..5 {
        scene.go(go(f(GAMMA, number), 1));
    }
    assert_eq!((scene.count_at(GAMMA, 1), scene.wealth(GAMMA), scene.is_free()), (5, 0, true));
}

#[test]
fn wealth_that_is_spent_goes_back_to_the_supply() {
    let mut scene = Armada::players(2).wealth(GAMMA, 2).cards(GAMMA, &["Secret Envoys"]).turn_of(GAMMA);
    assert_eq!(scene.wealth_left(), 42);
    scene.all([play("Secret Envoys"), Move::Done]);
    assert_eq!((scene.wealth(GAMMA), scene.wealth_left()), (1, 43), "the cost of a card");
    scene.go(raised(1, Order::Allegiance, 1));
    assert_eq!((scene.wealth(GAMMA), scene.wealth_left()), (0, 44), "a raised marker");
}

// Resolution.

#[test]
fn every_location_board_gets_a_new_card_in_every_round() {
    let mut scene = Armada::players(3).fighters(GAMMA, 1, 1).turn_of(GAMMA);
    let names = |scene: &Scene| [1, 2, 3].map(|board| scene.location(board).map(|card| card.name.clone()).unwrap());
    let (before, left) = (names(&scene), scene.locations_left());
    scene.until_next_round();
    let after = names(&scene);
    assert!(after.iter().all(|name| !before.contains(name)), "{before:?}, {after:?}");
    assert_eq!(scene.locations_left(), left - 3, "claimed or not, none comes back");
}

// Trading.

#[test]
fn any_two_players_may_trade_in_anybodys_turn_and_in_a_battle() {
    let plan = Armada::players(4).set("trading", "Yes").fighters(GAMMA, 1, 1).fighters(NOVA, 1, 1);
    let mut scene = plan.turn_of(GAMMA);
    scene.allows(Move::Trade(GAMMA, NOVA)).allows(Move::Trade(PULSAR, VOID)).allows(Move::Trade(VOID, GAMMA));
    scene.go(order(1, Order::Units)).allows(Move::Trade(PULSAR, VOID));
    scene.until_battle(1).allows(Move::Trade(PULSAR, VOID)).allows(Move::Trade(NOVA, GAMMA));
}

// Decks of one's own.

#[test]
fn two_players_may_have_equal_decks_of_their_own_with_one_copy_of_every_card() {
    let scene = Armada::players(2).set("own_decks", "Yes").turn_of(GAMMA);
    let deck = scene.known_deck(GAMMA);
    assert_eq!((deck, deck.len(), deck.kinds().count()), (scene.known_deck(NOVA), 20, 20));
    assert!(!deck.contains(card("Elite General")));
    assert_eq!(scene.cards_of(NOVA), ["Change Strategy", "Elite General"]);
}

#[test]
fn whoever_has_a_deck_of_her_own_draws_from_it_and_discards_to_it() {
    let mut scene = Armada::players(2).set("own_decks", "Yes").turn_of(GAMMA);
    scene.all([order(1, Order::Cards), Move::Take(1), draw("Salvage Rights")]);
    assert_eq!((scene.deck_size(GAMMA), scene.deck_size(NOVA)), (19, 20));
    assert!(!scene.known_deck(GAMMA).contains(card("Salvage Rights")));
    scene.all([play("Salvage Rights"), Move::Choose(f(GAMMA, 0))]);
    assert_eq!((scene.discards_of(GAMMA).len(), scene.discards_of(NOVA).len()), (1, 0));
    scene.until_turn_of(NOVA).all([order(1, Order::Cards), Move::Take(1)]).allows(draw("Salvage Rights"));
}

#[test]
fn decks_of_ones_own_are_for_two() {
    for (players, refused) in [(2, false), (3, true), (4, true)] {
        let mut setup = setup(players, "Core");
        setup.choose("own_decks", "Yes").unwrap();
        let faults = Starship::new(&setup).err().unwrap_or_default();
        let rules: Vec<&Rule> = faults.iter().map(|fault| fault.rule).collect();
        assert_eq!(rules, if refused { vec![&rules::OWN_DECKS] } else { vec![] }, "{players} players");
    }
}

// The second deck.

/// How many cards of the first deck and of the second are in the deck.
fn cards_of_decks(scene: &Scene) -> (usize, usize) {
    let of =
        |deck: Deck| scene.known_deck(GAMMA).iter().filter(|card| scene.set().deck_of(card.index()) == deck).count();
    (of(Deck::Core), of(Deck::Second))
}

#[test]
fn the_second_deck_replaces_the_first_or_joins_it_to_eighty_cards() {
    for (decks, cards) in [("Core", (40, 0)), ("Second", (0, 40)), ("Both", (40, 40))] {
        let scene = Scene::of(Starship::new(&setup(4, decks)).unwrap());
        assert_eq!(cards_of_decks(&scene), cards, "{decks}");
        assert!(scene.seats().all(|seat| scene.cards_of(seat) == ["Change Strategy", "Elite General"]));
    }
}

#[test]
fn a_deck_of_forty_is_built_of_any_cards_of_both() {
    let kinds: Vec<Card> = (2..Set::builtin().actions.len()).map(Card::new).collect();
    let built = |cards: &[Card]| {
        let mut setup = setup(3, "Built");
        setup.built = cards.iter().copied().collect::<Cards>();
        Starship::new(&setup)
    };
    let scene = Scene::of(built(&kinds).unwrap());
    assert_eq!((scene.known_deck(GAMMA).len(), cards_of_decks(&scene)), (40, (20, 20)));
    let lopsided: Vec<Card> = kinds[..15].iter().chain(&kinds[..15]).chain(&kinds[30..]).copied().collect();
    assert_eq!(cards_of_decks(&Scene::of(built(&lopsided).unwrap())), (30, 10));
    for wrong in [&kinds[1..], &[&kinds[..39], &kinds[..2]].concat(), &[&kinds[..38], &[kinds[0]; 2]].concat()] {
        let faults = built(wrong).unwrap_err();
        assert!(faults.len() == 1 && faults[0].rule == &rules::SECOND_DECK, "{}", wrong.len());
    }
}

#[test]
fn drafted_cards_are_passed_to_the_left_until_everybody_has_a_deck_of_twenty() {
    for players in 2..=4 {
        let mut scene = Scene::of(Starship::new(&setup(players, "Drafted")).unwrap());
        // What everybody had before her and what she took, time after time.
        let mut drafts: Vec<Vec<(Vec<Card>, Card)>> = vec![Vec::new(); players];
        let mut pack = Vec::new();
        while !matches!(scene.phase(), Phase::Draft(_)) {
            let mv = *scene.legal().last().unwrap();
            match mv {
                Move::Look(card) => pack.push(card),
                Move::Pick(card) => {
                    pack.sort_unstable();
                    drafts[scene.seat().index()].push((std::mem::take(&mut pack), card));
                }
                _ => {}
            }
            scene.go(mv);
        }
        for (seat, time) in (0..players).flat_map(|seat| (1..20).map(move |time| (seat, time))) {
            let (mut left, taken) = drafts[(seat + players - 1) % players][time - 1].clone();
            left.remove(left.binary_search(&taken).unwrap());
            assert_eq!(drafts[seat][time].0, left, "{players} players");
        }
        for seat in scene.seats() {
            let mine = &drafts[seat.index()];
            assert_eq!((mine.len(), mine[0].0.len(), mine[19].0.len()), (20, 20, 1));
            assert_eq!(*scene.known_deck(seat), mine.iter().map(|(_, card)| *card).collect::<Cards>());
        }
    }
}

#[test]
fn whoever_has_drafted_a_deck_draws_from_it_and_discards_to_it() {
    let mut scene = Scene::of(Starship::new(&setup(3, "Drafted")).unwrap());
    while !scene.is_free() {
        scene.quietly();
    }
    scene.all([order(4, Order::Cards), Move::Take(4)]);
    let mine = scene.legal();
    assert!(mine.iter().all(|mv| matches!(mv, Move::Draw(card) if scene.known_deck(GAMMA).contains(*card))));
    scene.finish();
    assert_eq!([GAMMA, NOVA, PULSAR].map(|seat| scene.deck_size(seat)), [16, 20, 20]);
    assert_eq!([GAMMA, NOVA, PULSAR].map(|seat| scene.discards_of(seat).len()), [1, 0, 0], "a sixth card");
}

// The page of rules.

#[test]
fn every_table_ruling_is_on_the_page_of_rules() {
    for setting in Rulings::SETTINGS {
        let cited = rules::ALL.iter().any(|rule| rule.ruling == Some(setting.key));
        assert!(cited, "{}", setting.key);
    }
}

#[test]
fn rules_are_sentences_told_once_and_of_one_of_the_two_texts() {
    for (index, rule) in rules::ALL.iter().enumerate() {
        assert!(rule.words.starts_with(char::is_uppercase) && rule.words.ends_with('.'), "{}", rule.words);
        assert!(rules::ALL[..index].iter().all(|other| other.words != rule.words), "{}", rule.words);
        let second_deck = rule.section == "Shattered Alliances Action Deck";
        assert_eq!(rule.document == "Starship Samurai rules summary", second_deck, "{}", rule.words);
    }
}
