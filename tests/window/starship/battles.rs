//! Battles as they are fought on the screen.

use super::reading::drawn_lines;
use super::{GAMMA, NOVA, Stage, card};
use daimyo::game::Seat;
use daimyo::starship::{Move, Order, Phase, Reward, Unit};

#[test]
fn a_battle_of_three_in_which_gozen_lets_her_player_choose_last() {
    let mut stage = Stage::of(3, &[]);
    stage.samurai = vec!["Gozen"];
    stage.until_order();
    let seats: Vec<Seat> = Seat::all(3).collect();
    for marker in 1..=4 {
        for &seat in &seats {
            let first = if seat == GAMMA { Unit::samurai(seat, 0) } else { Unit::carrier(seat) };
            let units = if marker == 1 { vec![first] } else { vec![] };
            stage.send(marker, &units, 1);
        }
    }
    assert!(matches!(stage.live.position().phase(), Phase::Battle(0)));
    let mut window = stage.window();
    window.assert_has("Gamma chooses last");
    for name in ["Nova", "Pulsar"] {
        if window.has(&format!("I am {name}: ready")) {
            window.click(&format!("I am {name}: ready"));
        }
        window.assert_has(&format!("{name} to commit a battle card"));
        window.click("Card Elite General, battle · free, click to commit Elite General");
    }
    // What was committed is known, so that the cards turn up by themselves.
    window.assert_has("Nova: turn up Elite General");
    window.assert_has("Pulsar: turn up Elite General");
    window.click("I am Gamma: ready");
    window.assert_has("Nova 2: Elite General");
    let written = |words: &str| drawn_lines(&window).iter().any(|(line, ..)| line.contains(words));
    assert!(written("The other cards are turned up") && !written("Committed cards are turned up in turn order"));
    window.click("Card Elite General, battle · free, click to commit Elite General");
    window.assert_has("battle at location 1");
    window.assert_has(" wins at ");
}

#[test]
fn the_piles_of_cards_lie_beside_a_small_hand() {
    let stage = Stage::before_battle(1);
    let window = stage.window();
    for (words, cards) in [
        ("to draw", stage.live.position().deck_size(GAMMA)),
        ("discarded", stage.live.position().discards_of(GAMMA).len()),
    ] {
        let label = window.offers(&format!("{cards} card"), words);
        assert_eq!(label.len(), 1, "{cards} {words}: {:#?}", window.labels());
        let pile = window.place_of(&label[0]);
        let covered = window.offers("Card ", "").iter().any(|card| window.place_of(card).intersects(pile));
        assert!(!covered && pile.top() > 522.0, "{words}: {pile:?}");
    }
}

#[test]
fn a_card_that_would_be_committed_in_vain_is_asked_about() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush"))).finish();
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1).send(2, &[Unit::fighter(GAMMA, 0)], 1);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Commit(_))));
    let position = stage.live.position();
    assert_eq!((stage.live.acting_seat(), position.wealth(GAMMA)), (Some(GAMMA), 0), "she cannot pay");
    let mut window = stage.window();
    let vain = "Card Ambush, battle · pay 1 wealth, click to commit Ambush (cost: pay 1 wealth), though its cost cannot be met";
    window.click(vain);
    window.assert_has("Its cost cannot be met as things stand");
    window.click("Choose another");
    assert!(!window.has("Its cost cannot be met as things stand"));
    window.click(vain);
    window.click("Choose another");
    let told = drawn_lines(&window).into_iter().filter(|(words, ..)| words.contains("cost cannot be met")).count();
    assert_eq!(told, 1, "on the card");
    window.click(vain);
    window.click("Commit it all the same");
    assert!(!window.labels().iter().any(|label| label == vain), "it is committed");
}

#[test]
fn a_battle_takes_the_place_of_the_boards_while_cards_are_committed() {
    let mut window = Stage::before_battle(1).window();
    let drawn = |window: &crate::screen::Window, wanted: &str| {
        drawn_lines(window).iter().any(|(words, ..)| words.contains(wanted))
    };
    for words in
        ["Battle of ", "at stake", "+5 honor", "is choosing", "yet to choose", "Still to choose", "Nova leads 2 to 1"]
    {
        assert!(drawn(&window, words), "{words}");
    }
    let said = |part: &str| drawn_lines(&window).iter().filter(|(words, ..)| words.contains(part)).count();
    assert_eq!([said("leads 2 to 1"), said("ommit nothing")], [1, 1], "each is said once");
    window.assert_has("Gamma with power 1 in the battle: has not chosen yet");
    assert!(!drawn_lines(&window).iter().any(|(words, ..)| words == "Reveal"), "the stage tells the steps");
    assert!(window.offers("location 2 (", "").is_empty(), "the boards are away");
    window.click("Look at the boards");
    assert!(!window.offers("location 2 (", "").is_empty(), "the boards are back");
    window.click("Back to the battle");
    window.click("Commit nothing");
    assert!(!window.has("Gamma with power 1 in the battle: has not chosen yet"), "she has chosen");
    window.assert_has("Nova with power 2 in the battle: has not chosen yet");
}

#[test]
fn the_page_says_what_every_card_would_come_to_and_what_victory_would_make_of_places() {
    let stage = Stage::before_battle(1);
    assert_eq!(stage.live.position().honor(GAMMA), stage.live.position().honor(NOVA), "nobody is ahead");
    let window = stage.window();
    window.assert_has("Elite General: power 1, then 4, and wins, if others commit no card");
    // It asks what is gained, which changes no power.
    window.assert_has("Change Strategy: power 1, then 1, if others commit no card");
    let told = window.offers("If Nova wins: ", "");
    assert!(told.len() == 1 && told[0].ends_with("1st to 1st by honor"), "{told:?}");
}

#[test]
fn a_card_says_its_kind_and_its_cost_at_its_foot() {
    let window = Stage::before_battle(1).window();
    let foot: Vec<String> =
        drawn_lines(&window).into_iter().filter(|(_, rect, _)| rect.top() > 700.0).map(|(words, ..)| words).collect();
    let said = |part: &str| foot.iter().any(|words| words == part);
    assert!(said("battle") && said("free"), "{foot:?}");
    assert!(!foot.iter().any(|words| words.contains("ours") || words.contains("restored")), "{foot:?}");
}

#[test]
fn a_card_without_effect_says_so_in_the_words_of_the_log() {
    let mut stage = Stage::of(3, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush"))).finish();
    let pulsar = Seat::new(2);
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1).send(1, &[Unit::fighter(pulsar, 0)], 1);
    stage.send(2, &[Unit::fighter(GAMMA, 0)], 1);
    stage.until(|moves| moves.contains(&Move::Commit(Some(card("Ambush")))));
    assert_eq!(stage.live.position().wealth(GAMMA), 0, "it cannot be paid");
    stage.go(Move::Commit(Some(card("Ambush"))));
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::TurnUp(_))));
    let before = stage.live.position().clone();
    assert_eq!(before.spent_in_vain(Move::TurnUp(card("Ambush"))), Some("its cost cannot be met"));
    stage.go(Move::TurnUp(card("Ambush")));
    let mut window = stage.window();
    window.assert_has("Ambush is discarded without effect: its cost cannot be met");
    window.key(egui::Key::Escape);
}

#[test]
fn what_a_battle_card_asks_is_whole_beside_its_answers_and_the_sum_can_be_checked() {
    let mut stage = Stage::before_battle(1);
    stage.go(Move::Commit(Some(card("Elite General")))).go(Move::Commit(Some(card("Change Strategy"))));
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Option(_))));
    let window = stage.window();
    window.assert_nothing_is_cut_off();
    let tray = egui::Rect::from_min_max(egui::pos2(228.0, 522.0), egui::pos2(998.0, 740.0));
    for answer in ["Nova gains 1 wealth", "Nova draws 1", "Look at the boards"] {
        let place = window.place_of(answer);
        assert!(tray.contains_rect(place), "{answer}: {place:?}");
    }
    let scene = egui::Rect::from_min_max(egui::pos2(228.0, 36.0), egui::pos2(998.0, 522.0));
    let written: Vec<String> = drawn_lines(&window)
        .into_iter()
        .filter(|(_, rect, _)| scene.contains_rect(*rect))
        .map(|(words, ..)| words)
        .collect();
    assert!(written.iter().any(|words| words == "figures 1 +3 card"), "{written:?}");
    assert!(written.iter().any(|words| words.contains("next the battle is decided")), "{written:?}");
    assert!(!written.iter().any(|words| words.contains("to choose one of two")), "it is asked below: {written:?}");
}

#[test]
fn what_victory_would_bring_is_told_of_everybody_with_the_honor_of_the_reward() {
    let stage = Stage::before_battle(1);
    let position = stage.live.position();
    let rewards = &position.location(1).unwrap().reward;
    let reward = |reward: &Reward| if let Reward::Honor(honor) = reward { u16::from(*honor) } else { 0 };
    let gain = position.honor_at_stake(1) + rewards.iter().map(reward).sum::<u16>();
    let window = stage.window();
    let lines = drawn_lines(&window);
    for (seat, name) in [(GAMMA, "Gamma"), (NOVA, "Nova")] {
        let honor = position.honor(seat);
        let told = format!("{honor} → {}", honor + gain);
        assert!(lines.iter().any(|(words, ..)| *words == told), "{told}: {lines:#?}");
        assert!(lines.iter().any(|(words, ..)| *words == format!("if {name} wins")), "{name}");
    }
    let places: Vec<egui::Rect> = lines
        .iter()
        .filter(|(words, ..)| words.starts_with("if ") && words.ends_with(" wins"))
        .map(|(_, rect, _)| *rect)
        .collect();
    assert!((places[0].top() - places[1].top()).abs() < 1.0, "side by side: {places:?}");
}

#[test]
fn cards_are_of_one_format_however_few_they_are() {
    let window = Stage::before_battle(1).window();
    let cards: Vec<egui::Rect> =
        window.labels().iter().filter(|label| label.starts_with("Card ")).map(|card| window.place_of(card)).collect();
    assert!(!cards.is_empty());
    assert!(cards.iter().all(|card| card.width() <= 213.0), "{cards:?}");
    let middle = (cards[0].left() + cards[cards.len() - 1].right()) * 0.5;
    assert!((middle - 613.0).abs() < 12.0, "in the middle of the tray: {cards:?}");
}

/// The rest of the round: Gamma takes wealth with her last marker, so that nothing else is paid with it.
fn with_wealth_at_last(stage: &mut Stage) {
    for (marker, order) in
        [(2, Order::Cards), (3, Order::Cards), (3, Order::Cards), (4, Order::Wealth), (4, Order::Cards)]
    {
        stage.until_order().go(Move::Order { marker, order, wealth: 0 });
        if order == Order::Wealth {
            stage.until(|moves| moves.contains(&Move::Take(2))).go(Move::Take(2));
        }
        stage.finish();
    }
}

#[test]
fn a_card_that_could_do_nothing_says_so_before_and_after() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush"))).finish();
    stage.send(1, &[Unit::samurai(NOVA, 0)], 1);
    stage.send(2, &[Unit::fighter(GAMMA, 0)], 1);
    with_wealth_at_last(&mut stage);
    stage.until(|moves| moves.contains(&Move::Commit(Some(card("Ambush")))));
    let mut window = stage.window();
    let vain = "Card Ambush, battle · pay 1 wealth, click to commit Ambush (cost: pay 1 wealth), though nothing would come of it";
    window.click(vain);
    window.assert_has("There is nothing it could do as things stand");
    window.click("Commit it all the same");
    assert!(!window.has(vain), "it is committed");
    stage.go(Move::Commit(Some(card("Ambush"))));
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::TurnUp(_))));
    stage.go(Move::TurnUp(card("Ambush")));
    let mut window = stage.window();
    window.assert_has("Ambush is discarded without effect: there is nothing it could do");
    window.key(egui::Key::Escape);
}

#[test]
fn the_same_card_says_nothing_where_there_is_something_to_destroy() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(card("Ambush"))).finish();
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1);
    stage.send(2, &[Unit::fighter(GAMMA, 0)], 1);
    with_wealth_at_last(&mut stage);
    stage.until(|moves| moves.contains(&Move::Commit(Some(card("Ambush")))));
    stage.window().assert_has("Card Ambush, battle · pay 1 wealth, click to commit Ambush (cost: pay 1 wealth)");
    assert!(!stage.window().has("though nothing would come of it"));
}
