//! What stands on the table beside the boards while a game is played: who is asked to the screen and when, what happened since
//! somebody last looked, and the end.

use crate::samurai::playable;
use crate::samurai_turn::{slow_tile, turn_by_keys};
use crate::screen::Window;
use daimyo::game::{Actor, prelude::*};
use daimyo::samurai::{Move, Samurai, Setup};
use daimyo::table::{Dice, Match};
use egui::{Id, Key, Modifiers, Rect};
use egui_kittest::kittest::Queryable;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;

fn is_still(window: &Window) -> bool {
    !window.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay.is_zero()
}

/// The window of the final scoring, as large as it is in this picture.
fn scoring(window: &Window) -> Option<Rect> {
    window.harness.ctx.memory(|memory| memory.area_rect(Id::unique("finale")))
}

/// A match whose last turn has just been ended: its scoring begins to be unrolled.
fn finished((width, height): (f32, f32)) -> Window {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("last.ron");
    fs::write(&path, before_the_end().save().to_text()).unwrap();
    let mut window = Window::sized(width, height, Some(path));
    let ready = window.offers("I am ", ": ready").remove(0);
    window.click(&ready);
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    window.harness.step();
    // What the turn brings about is left out.
    while !window.has("Final scoring") {
        window.harness.key_press(Key::Space);
        window.harness.step();
    }
    window
}

/// A match of Samurai that ends with the turn that is being played.
fn before_the_end() -> Match<Samurai> {
    let setup: Setup = ron::from_str("(players: 2, first: Some(1))").unwrap();
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(4))).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    loop {
        live.roll();
        let mut after = live.clone();
        if after.play(Move::EndTurn).is_ok() {
            after.roll();
            if after.position().actor() == Actor::Over {
                return live;
            }
        }
        let mv = live.position().pick(&mut rng).unwrap();
        live.play(mv).unwrap();
    }
}

#[test]
fn the_final_scoring_keeps_its_size_while_it_is_unrolled_and_cuts_nothing_off() {
    for size in [(1280.0, 800.0), (2560.0, 1440.0)] {
        let mut window = finished(size);
        let mut unrolling = 0;
        let first = scoring(&window).expect("it is shown at once");
        loop {
            assert_eq!(scoring(&window), Some(first), "after {unrolling} pictures");
            window.assert_nothing_is_cut_off();
            if is_still(&window) {
                break;
            }
            unrolling += usize::from(window.has("Any key or click shows all of it"));
            window.harness.step();
        }
        assert!(unrolling > 2, "{unrolling} pictures");
        window.assert_has("Play again with the same people");
    }
}

#[test]
fn the_final_scoring_says_from_the_start_why_it_came_and_its_sums_stay_where_they_are() {
    let mut window = finished((1280.0, 800.0));
    let why = "The game has ended: ";
    window.assert_has(why);
    let heads = window.place_of("The sums");
    let first = window.place_of("Buddhas");
    assert!(!window.has("Leader tokens"), "one sum after the other");
    assert!(!window.has("wins") && !window.has("What would change it"), "nothing tells who has won");
    window.assert_has("The final scoring is counted out");
    let ended = window.labels().into_iter().find(|label| label.starts_with(why)).unwrap();
    let place = window.place_of(&ended);
    window.key(Key::Space);
    window.assert_has("wins");
    window.assert_has("All castes");
    assert!(!window.has("The final scoring is counted out"), "the panel beside it tells the result again");
    let now = ["The sums", "Buddhas", &ended].map(|label| window.place_of(label));
    assert_eq!(now, [heads, first, place], "nothing has moved");
    let half = scoring(&window).unwrap().center().y;
    assert!(window.place_of("All castes").top() > half - 60.0, "the sums fill the upper half");
    assert!(window.place_of("Buddhas").height() >= 16.0, "in large letters");
}

#[test]
fn one_key_shows_all_of_the_final_scoring_and_another_puts_it_away() {
    for key in [Key::Space, Key::Enter, Key::Escape] {
        let mut window = finished((1280.0, 800.0));
        window.assert_has("Sum by sum");
        window.harness.key_press(key);
        window.harness.step();
        window.harness.step();
        assert!(!window.has("Sum by sum"), "{key:?} shows all of it");
        window.assert_has("Play again with the same people");
    }
    let mut window = finished((1280.0, 800.0));
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert!(!window.has("Play again with the same people"), "Escape puts it away");
}

#[test]
fn no_letter_is_heard_behind_the_final_scoring() {
    let mut window = finished((1280.0, 800.0));
    window.key(Key::Escape);
    assert!(scoring(&window).is_some(), "one key shows all of it");
    for key in [Key::I, Key::L, Key::G] {
        window.key(key);
    }
    assert!(scoring(&window).is_some());
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_has("The game is over");
    window.key(Key::Escape);
    window.assert_has("Assistant");
}

#[test]
fn enter_and_space_lift_the_curtain_after_a_turn_by_keys_and_only_then_a_hand_is_seen() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    for (next, key) in [("Red", Key::Enter), ("Green", Key::Space), ("Red", Key::Space), ("Green", Key::Enter)] {
        assert!(playable(&window).is_empty(), "no hand lies open behind the curtain");
        turn_by_keys(&mut window, key);
        window.assert_has(&format!("Pass to {next}. Ready?"));
    }
}

/// The lines of the recap, from the top.
fn recap(window: &Window) -> Vec<String> {
    let mut labels = window.labels();
    labels.dedup();
    let head = labels.iter().position(|label| label == "Since your last turn");
    let told = labels.into_iter().skip(head.map_or(usize::MAX, |head| head + 1));
    told.take_while(|label| label.contains(" lays ")).collect()
}

#[test]
fn what_happened_since_is_told_in_four_lines_at_most_and_each_leads_to_its_turn() {
    let mut window = Window::home();
    window.begin_samurai(4, "21", &["Green begins"]);
    assert!(recap(&window).is_empty(), "nothing has happened yet");
    for _ in 0..4 {
        turn_by_keys(&mut window, Key::Enter);
    }
    window.click("I am Green: ready");
    let lines = recap(&window);
    assert_eq!(lines.len(), 3, "a line for each of the others: {lines:#?}");
    let shown = window.place_of("Since your last turn");
    for (line, turn) in lines.iter().zip(["turn 2", "turn 3", "turn 4"]) {
        let (_, words) = line.split_once(" lays ").unwrap();
        let below = |node: &egui_kittest::Node<'_>| shown.expand(20.0).x_range().contains(node.rect().left());
        let told = window.harness.query_all_by_label_contains(words).find(below);
        told.expect("the log has them too, elsewhere").click();
        window.harness.run();
        window.assert_has(&format!("You are looking at {turn}"));
        window.key(Key::Escape);
        assert!(!window.has("You are looking at"), "Escape leads back");
    }
    window.click(&slow_tile(&window));
    window.click(&window.offers("", ", land, empty, possible")[0].clone());
    assert!(!window.has("Since your last turn"), "it stands until Green's own first move");
}

#[test]
fn a_switch_that_is_on_has_a_tick_in_its_menu() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    let ticks = |window: &Window, row: &str| {
        let row = window.place_of(row);
        let shapes = window.harness.output().shapes.iter();
        let pictures = shapes.filter(|clipped| match &clipped.shape {
            egui::Shape::Rect(rect) => rect.brush.is_some() && row.contains_rect(rect.rect),
            _ => false,
        });
        pictures.count()
    };
    let mut seen = [0, 0];
    for seen in &mut seen {
        window.click("View");
        let row = window.offers("Names", "").first().cloned().unwrap_or_else(|| panic!("{:#?}", window.labels()));
        *seen = ticks(&window, &row);
        window.click(&row);
    }
    assert_eq!(seen[0].abs_diff(seen[1]), 1, "it comes and goes with the switch: {seen:?}");
}

#[test]
fn the_table_of_samurai_fits_at_150_percent() {
    for players in [2, 4] {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("settings.ron"), "(scale: 1.5)").unwrap();
        let mut window = Window::in_folder(1280.0, 800.0, None, home);
        window.begin_samurai(players, "21", &["Green begins"]);
        window.click("I am Green: ready");
        assert!((window.harness.ctx.zoom_factor() - 1.5).abs() < 0.001, "larger print is not held back");
        window.assert_nothing_is_cut_off();
    }
}

#[test]
fn the_table_of_starship_fits_at_150_percent_and_its_assistant_comes_when_called() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(scale: 1.5)").unwrap();
    let mut window = Window::in_folder(1280.0, 800.0, Some("saves/starship-five-units.ron".into()), home);
    assert!((window.harness.ctx.zoom_factor() - 1.5).abs() < 0.001, "larger print is not held back");
    window.assert_nothing_is_cut_off();
    let board = window.place_of(&window.offers("location 1 (", "")[0]);
    assert!(board.height() > 100.0, "the hand leaves the boards their room: {board:?}");
    let called = |window: &Window| window.has("Outlook");
    assert!(!called(&window), "the boards have the room");
    window.click("Side panel");
    assert!(called(&window), "{:#?}", window.labels());
    window.assert_nothing_is_cut_off();
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!called(&window), "Escape puts it away");
    window.keys(Modifiers::NONE, Key::F1);
    assert_eq!(window.focused().as_deref(), Some("Search the rules"), "one types at once");
    window.keys(Modifiers::NONE, Key::Escape);
    assert!(!window.has("Search the rules") && !called(&window), "Escape puts it away from there too");
    window.keys(Modifiers::NONE, Key::I);
    assert!(called(&window), "its key calls it");
    window.keys(Modifiers::NONE, Key::I);
    assert!(!called(&window), "and puts it away");
    window.keys(Modifiers::NONE, Key::L);
    assert!(called(&window) && window.has("set-up"), "the log has a page there: {:#?}", window.labels());
    window.keys(Modifiers::NONE, Key::L);
    assert!(!called(&window), "and is put away with it");
}

#[test]
fn a_battle_of_starship_is_readable_at_150_percent() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(scale: 1.5)").unwrap();
    let file = crate::starship::before_battle();
    let mut window = Window::in_folder(1280.0, 800.0, Some(file), home);
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    window.assert_nothing_is_cut_off();
    let middle = egui::Rect::from_min_max(egui::pos2(214.0, 36.0), egui::pos2(848.0, 366.0));
    crate::starship::assert_readable(&window, middle);
}

#[test]
fn the_settings_say_where_larger_print_is_held_back() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(scale: 1.5)").unwrap();
    let mut window = Window::in_folder(1024.0, 700.0, Some("saves/starship-five-units.ron".into()), home);
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.assert_has("Here it is 120 %: the window is too small for more");
    window.click("115 %");
    assert!(!window.has("the window is too small"), "{:#?}", window.labels());
}

#[test]
fn v_does_while_the_result_stands_what_its_button_does() {
    for by_key in [true, false] {
        let mut window = finished((1280.0, 800.0));
        window.key(Key::Escape);
        if by_key {
            window.key(Key::V);
        } else {
            window.click("Review");
        }
        assert!(scoring(&window).is_none() || !window.has("Final scoring"), "the result makes room");
        assert!(window.has("Where it turned"), "by key: {by_key}");
    }
}
