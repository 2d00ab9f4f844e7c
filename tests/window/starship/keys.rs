//! A turn by keys: where the focus stands after each of them, and that none does more than it says.

use super::{Stage, possible};
use crate::screen::Window;
use egui::{Key, Modifiers};

/// Gamma's turn, in which the keys have been on the boards.
fn on_the_boards() -> Window {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.tab_to(|label| label.starts_with("location 1 ("));
    window.key(Key::ArrowDown);
    assert!(window.focused().is_some_and(|label| !label.ends_with(", possible")));
    window.key(Key::Num3);
    window
}

#[track_caller]
fn assert_focus(window: &Window, part: &str) {
    let focused = window.focused().unwrap_or_default();
    assert!(focused.contains(part), "the focus is on {focused:?}, not on {part:?}");
}

#[test]
fn after_a_letter_the_focus_is_on_what_can_be_done_with_the_order() {
    for (key, part) in [(Key::C, " marker on "), (Key::U, "Gamma's "), (Key::D, "ake 3")] {
        let mut window = on_the_boards();
        window.key(key);
        assert_focus(&window, part);
        let on_boards = matches!(key, Key::C | Key::U);
        assert_eq!(window.focused().unwrap().ends_with(", possible"), on_boards);
    }
}

#[test]
fn all_wealth_is_taken_by_itself_and_undo_leads_back_to_the_question() {
    let mut window = on_the_boards();
    let has = |window: &Window, wealth: &str| window.labels().iter().any(|label| label == wealth);
    window.key(Key::W);
    assert!(has(&window, "3 wealth"));
    assert!(!window.has("take 2 wealth"), "nobody is asked");
    window.click("Undo");
    window.assert_has("take 2 wealth");
    window.click("Take 2 wealth");
    assert!(has(&window, "2 wealth"), "less can be taken");
}

#[test]
fn enter_picks_a_marker_and_enter_on_a_lit_space_moves_it() {
    let mut window = on_the_boards();
    window.key(Key::C);
    window.key(Key::Enter);
    window.assert_has("Choose a lit space");
    assert_focus(&window, "alliance space");
    let space = window.focused().unwrap();
    assert!(space.contains("Gamma"), "a marker goes to its player first, not to {space}");
    assert!(possible(&window, "").contains(&space), "{space}");
    window.key(Key::Enter);
    assert!(!window.has("Choose a lit space") && !window.has("to move a clan marker"), "it is there");
}

#[test]
fn enter_where_something_cannot_go_says_why_and_keeps_it_picked() {
    let mut window = on_the_boards();
    window.key(Key::C);
    window.key(Key::Enter);
    let ways = [Key::ArrowRight, Key::ArrowDown, Key::ArrowLeft, Key::ArrowUp];
    for way in ways.into_iter().cycle().take(40) {
        if !window.focused().unwrap().ends_with(", possible") {
            break;
        }
        window.key(way);
        window.key(way);
        window.key(way);
    }
    let focused = window.focused().unwrap();
    assert!(!focused.ends_with(", possible"), "{focused}");
    window.key(Key::Enter);
    window.assert_has("Choose a lit space");
    let why = super::reading::drawn_lines(&window);
    let told = why.iter().any(|(words, ..)| words.contains("does not go there") || words.contains("at most"));
    assert!(told, "{focused}: {why:#?}");
    window.key(Key::Escape);
    assert!(!window.has("Choose a lit space"), "Escape puts it down");
}

#[test]
fn what_is_picked_by_letter_goes_on_by_enter() {
    let mut window = on_the_boards();
    window.key(Key::U);
    window.key(Key::F);
    assert_focus(&window, "fighter");
    window.key(Key::Enter);
    window.assert_has("choose a location that is lit");
    assert_focus(&window, "location ");
    window.key(Key::Enter);
    let landed = window.labels().into_iter().any(|label| label.contains("fighter") && label.contains(", in location"));
    assert!(landed, "{:#?}", window.labels());
}

#[test]
fn the_focus_goes_to_a_free_order_before_the_end_of_the_turn() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    let mut window = stage.window();
    for key in [Key::Num3, Key::W] {
        window.key(key);
    }
    window.assert_has("End turn");
    assert_focus(&window, "Nova's fighter");
}

#[test]
fn a_figure_that_goes_nowhere_leads_to_what_can_be_done_with_it() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    let mut window = stage.window();
    for key in [Key::Num3, Key::W, Key::Enter] {
        window.key(key);
    }
    window.assert_has("Put it down");
    assert_focus(&window, "Destroy ");
}

#[test]
fn after_the_last_unit_the_focus_goes_on_to_what_is_still_lit() {
    let (stage, _) = super::turns::with_samurai("Oda");
    let mut window = stage.window();
    for key in [Key::Num1, Key::U, Key::F, Key::Enter, Key::Enter] {
        window.key(key);
    }
    window.assert_has("End turn");
    assert_focus(&window, ", possible");
}

#[test]
fn nothing_is_picked_any_more_when_the_turn_has_ended_by_itself() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for key in [Key::Num4, Key::U, Key::F, Key::Num2, Key::Num2, Key::Num2] {
        window.key(key);
    }
    window.assert_has("Put it down");
    window.key(Key::Num2);
    if window.has("End turn") {
        window.key(Key::E);
    }
    window.assert_has("Pass to Nova");
    for _ in 0..4 {
        window.harness.step();
    }
    window.key(Key::Enter);
    assert!(!window.has("Put it down"), "{:#?}", window.labels());
    assert!(window.focused().is_some(), "the focus is where Nova acts");
}

#[test]
fn n_goes_from_one_lit_place_to_the_next_or_says_why_there_is_none() {
    let mut window = on_the_boards();
    window.key(Key::N);
    window.assert_has("Nothing is lit on the boards: Gamma to ");
    window.key(Key::C);
    let lit = possible(&window, "");
    let mut seen = Vec::new();
    for _ in 0..lit.len() {
        window.key(Key::N);
        seen.extend(window.focused());
    }
    seen.sort();
    let mut all = lit;
    all.sort();
    assert_eq!(seen, all, "around all of them");
    let here = window.focused();
    window.key(Key::N);
    window.keys(Modifiers::SHIFT, Key::N);
    assert_eq!(window.focused(), here, "and back");
}
