//! Keys in haste: what comes too soon does no harm, and what can be heard is heard.

use crate::samurai_turn::{begun, slow_tile, with_hand};
use crate::screen::Window;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;

/// Lays the first slow tile somewhere by mouse, in a single frame more than that takes.
fn lay_in_haste(window: &mut Window) {
    window.click(&slow_tile(window));
    let place = window.offers("", ", land, empty, possible")[5].clone();
    window.harness.query_all_by_label(&place).next().unwrap().click();
    window.harness.step();
    window.harness.step();
}

#[test]
fn a_turn_can_be_ended_while_its_tile_is_on_its_way() {
    let mut window = begun();
    lay_in_haste(&mut window);
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    for _ in 0..8 {
        window.harness.step();
    }
    window.assert_has("Pass to Red. Ready?");
}

/// Presses a key in a single frame.
fn press(window: &mut Window, key: Key, modifiers: Modifiers) {
    for pressed in [true, false] {
        let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        window.harness.input_mut().events.push(event);
    }
    window.harness.step();
}

#[test]
fn a_key_that_comes_too_soon_opens_no_hand() {
    let mut window = begun();
    lay_in_haste(&mut window);
    window.harness.run();
    press(&mut window, Key::Enter, Modifiers::COMMAND);
    while !window.has("Pass to Red") {
        window.harness.step();
    }
    press(&mut window, Key::Enter, Modifiers::NONE);
    window.harness.step();
    window.assert_has("Pass to Red. Ready?");
    press(&mut window, Key::Enter, Modifiers::NONE);
    window.harness.run();
    assert!(!window.has("Pass to Red"), "later it does");
}

#[test]
fn who_played_by_keys_and_mouse_comes_to_the_screen_by_enter() {
    let mut window = begun();
    window.key(Key::Num1);
    let place = window.labels().into_iter().find(|label| label.ends_with(", possible")).unwrap();
    window.click(&place);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_has("Pass to Red. Ready?");
    window.key(Key::Enter);
    assert!(!window.has("Pass to Red"));
}

#[test]
fn one_enter_too_many_after_a_fast_tile_ends_no_turn() {
    let mut window =
        with_hand(["Samurai3", "Castle4", "Samurai2", "Buddha4", "Ship1"], "", tempfile::tempdir().unwrap());
    let goes_to_sea = |window: &Window| window.labels().iter().any(|label| label.ends_with(", sea, empty, possible"));
    for key in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
        if !goes_to_sea(&window) {
            window.key(key);
        }
    }
    window.key(Key::Enter);
    assert!(!goes_to_sea(&window), "the ship is laid");
    window.key(Key::Enter);
    assert!(!window.has("Pass to Red"), "a slow tile can still be laid");
}

#[test]
fn what_is_picked_stays_while_somebody_reads_the_help() {
    let mut window = begun();
    window.click(&slow_tile(&window));
    window.key(Key::Questionmark);
    window.assert_has("Keys and help");
    window.key(Key::Escape);
    assert!(window.labels().iter().any(|label| label.ends_with(", possible")), "the tile is still in the hand");
}
