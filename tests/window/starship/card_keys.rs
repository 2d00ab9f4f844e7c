//! Cards by keys: their numbers, what is said of them at the focus, and what is drawn, drafted and discarded.

use super::Stage;
use super::keys::{assert_focus, is_written, on_the_boards};
use crate::screen::Window;
use daimyo::game::{Actor, Setup as _, prelude::*};
use daimyo::starship::{Card, Move, Order, Setup, Starship};
use daimyo::table::{Dice, Match};
use egui::Key;

#[test]
fn a_card_has_one_number_from_the_beginning_of_a_turn_to_its_end() {
    let mut window = on_the_boards();
    let mut seen = Vec::new();
    for key in [Key::Num5, Key::Num6] {
        window.key(key);
        seen.push(window.focused());
    }
    assert!(seen.iter().all(|label| label.as_ref().is_some_and(|label| label.starts_with("Card "))), "{seen:?}");
    window.key(Key::W);
    window.assert_has("Still possible: ");
    for (key, label) in [Key::Num5, Key::Num6].into_iter().zip(&seen) {
        window.key(key);
        assert_eq!(&window.focused(), label);
    }
    window.key(Key::Num1);
    window.assert_has("There is no number 1 now");
}

#[test]
fn cards_to_discard_bear_the_same_numbers_and_an_arrow_leads_to_the_sixth() {
    let discards = |position: &Starship, mv: Move| {
        let six = matches!(position.actor(), Actor::Seat(seat) if position.hand(seat).len() == 6);
        matches!(mv, Move::Discard(_)) && six
    };
    let (stage, _) = super::stage::about_to(discards);
    let mut window = stage.window();
    let mut seen = Vec::new();
    for key in [Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9, Key::ArrowRight] {
        window.key(key);
        seen.extend(window.focused());
    }
    assert!(seen.len() == 6 && seen.iter().all(|label| label.starts_with("Card ")), "{seen:#?}");
    for number in ["5", "9", "→"] {
        let is_there = |card: &String| {
            let corner = window.place_of(card).left_top();
            let near = |place: egui::Rect| place.center().distance(corner) < 20.0;
            super::reading::drawn_lines(&window).iter().any(|(words, place, _)| words == number && near(*place))
        };
        assert!(seen.iter().any(is_there), "{number}");
    }
}

#[test]
fn what_is_said_of_a_card_lies_over_no_other() {
    let mut window = on_the_boards();
    window.key(Key::Num5);
    let name = window.focused().unwrap().split(',').next().unwrap().trim_start_matches("Card ").to_owned();
    let note = window.offers(&format!("{name} · "), "")[0].clone();
    let note = window.place_of(&note);
    for card in window.offers("Card ", "") {
        let place = window.place_of(&card);
        assert!(!note.intersect(place).is_positive(), "{note:?} over {card} at {place:?}");
    }
}

#[test]
fn the_bubble_of_a_card_says_all_that_stands_on_it() {
    let mut window = on_the_boards();
    window.key(Key::Num5);
    let name = window.focused().unwrap().split(',').next().unwrap().trim_start_matches("Card ").to_owned();
    let set = daimyo::starship::Set::builtin();
    let words = set.actions.iter().find(|card| card.name == name).unwrap().words();
    assert!(is_written(&window, &format!("{name} · ")), "{:#?}", super::reading::drawn_lines(&window));
    let whole = |(line, ..): &(String, egui::Rect, egui::Rect)| *line == words;
    assert!(super::reading::drawn_lines(&window).iter().filter(|line| whole(line)).count() > 1, "on it and beside it");
}

#[test]
fn arrows_go_by_rows_where_samurai_are_chosen() {
    let mut stage = Stage::of(2, &[]);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Draft(_))));
    let mut window = Window::of(stage.file("stage"));
    window.key(Key::Enter);
    let first = window.place_of(&window.focused().unwrap());
    window.key(Key::ArrowDown);
    let below = window.place_of(&window.focused().unwrap());
    assert!(below.top() > first.bottom() && (below.left() - first.left()).abs() < 1.0, "{first:?}, {below:?}");
    window.key(Key::ArrowUp);
    assert_eq!(window.place_of(&window.focused().unwrap()), first);
}

#[test]
fn the_keys_come_to_a_card_that_can_be_played_and_others_say_why_not() {
    let stage = super::reading::played(2, 3, |position| {
        let Actor::Seat(seat) = position.actor() else { return false };
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let hand: Vec<_> = position.hand(seat).known.iter().collect();
        let plays = |card: &Card| moves.contains(&Move::Play(*card));
        moves.contains(&Move::EndTurn) && hand.first().is_some_and(|card| !plays(card)) && hand.iter().any(plays)
    });
    let mut window = Window::of(stage.file("stage"));
    window.key(Key::Enter);
    window.tab_to(|label| label.contains(", click to play "));
    window.key(Key::Num5);
    assert_focus(&window, ", not playable now");
    let mv = Move::Play(stage.live.position().hand(stage.live.acting_seat().unwrap()).known.iter().next().unwrap());
    let why = stage.live.position().refusals(&mv)[0].text.plain(&stage.live.names());
    let begin: String = why.chars().take(20).collect();
    assert!(is_written(&window, &begin), "{why}");
}

/// Gamma is to place an order, and would have nothing else to do with the one card that would be drawn.
fn about_to_draw(seed: u64) -> Option<Stage> {
    let mut setup = Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    let mut live = Match::<Starship>::new(setup, vec![], Some(Dice::new(seed))).unwrap();
    live.roll();
    while !live.position().refusals(&Move::Order { marker: 1, order: Order::Cards, wealth: 0 }).is_empty() {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
        live.roll();
    }
    let mut later = live.clone();
    later.play(Move::Order { marker: 1, order: Order::Cards, wealth: 0 }).unwrap();
    later.play(Move::Take(1)).unwrap();
    later.roll();
    let mut moves = Vec::new();
    later.position().moves(&mut moves);
    (moves == [Move::EndTurn]).then_some(Stage { live, samurai: Vec::new() })
}

#[test]
fn what_is_drawn_is_seen_before_the_turn_ends() {
    let stage = (0..20).find_map(about_to_draw).expect("of some cards nothing can be played now");
    let mut window = stage.window();
    let held = window.offers("Card ", "").len();
    for key in [Key::Num1, Key::D] {
        window.key(key);
    }
    assert!(!window.has("Pass to Nova"), "nobody else is asked yet");
    assert_eq!(window.offers("Card ", "").len(), held + 1, "she reads it");
    window.click("End turn");
    window.assert_has("Pass to Nova");
}

#[test]
fn the_sixth_card_has_a_number_while_one_must_be_discarded() {
    let mut window = super::hand::discarding(1).window();
    window.key(Key::Num6);
    let card = window.focused().filter(|label| label.starts_with("Card ")).expect("a card has the focus");
    let (sixth, keys) = (window.place_of(&card), super::reading::drawn_lines(&window));
    let at = |number: &str| {
        keys.iter().find(|(words, place, _)| words == number && sixth.expand(9.0).contains(place.center())).is_some()
    };
    assert!(at("6") && !at("1"), "{card} at {sixth:?}: {keys:#?}");
    window.key(Key::Enter);
    assert!(!window.has("click to discard"), "one has been discarded");
}

#[test]
fn one_enter_takes_a_samurai_in_the_draft() {
    let mut stage = Stage::of(2, &[]);
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Draft(_))));
    let mut window = Window::of(stage.file("stage"));
    window.key(Key::Enter);
    let drafts = |window: &Window| window.offers("Card ", "").len();
    let offered = drafts(&window);
    assert!(offered > 1 && window.focused().is_some_and(|label| label.starts_with("Card ")), "{:?}", window.focused());
    window.key(Key::Enter);
    assert_ne!(drafts(&window), offered, "one has been taken");
}

#[test]
fn what_would_have_to_be_discarded_stands_on_the_answer_that_draws_it() {
    let mut window = on_the_boards();
    window.key(Key::Num4);
    window.key(Key::D);
    let held = window.offers("Card ", "").len();
    let all = window.offers("Take 4 cards", "")[0].clone();
    assert_eq!(all, format!("Take 4 cards, discard {}", held + 4 - 5));
    let few = window.offers("Take 1 card", "")[0].clone();
    assert_eq!(few, "Take 1 card");
}
