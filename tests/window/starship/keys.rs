//! A turn by keys: where the focus stands after each of them, and that none does more than it says.

use super::{GAMMA, Stage, possible};
use crate::screen::Window;
use daimyo::starship::{Clan, Move, Order, Spot, Unit};
use egui::{Key, Modifiers};

/// Gamma's turn, in which the keys have been on the boards.
pub fn on_the_boards() -> Window {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.tab_to(|label| label.starts_with("location 1 ("));
    window.key(Key::ArrowDown);
    assert!(window.focused().is_some_and(|label| !label.ends_with(", possible")));
    window.key(Key::Num3);
    window
}

#[track_caller]
pub fn assert_focus(window: &Window, part: &str) {
    let focused = window.focused().unwrap_or_default();
    assert!(focused.contains(part), "the focus is on {focused:?}, not on {part:?}");
}

#[test]
fn after_a_letter_the_focus_is_on_what_can_be_done_with_the_order() {
    for (key, part) in [(Key::C, " marker on "), (Key::U, "Gamma's ")] {
        let mut window = on_the_boards();
        window.key(key);
        assert_focus(&window, part);
        assert!(window.focused().unwrap().ends_with(", possible"));
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
    window.assert_has("choose a location that is lit");
    assert_focus(&window, "location ");
    assert!(is_written(&window, "Enter: move Gamma's fighter"));
    window.key(Key::Enter);
    let landed = window.labels().into_iter().any(|label| label.contains("fighter") && label.contains(", in location"));
    assert!(landed, "{:#?}", window.labels());
}

#[test]
fn after_an_order_the_focus_rests_where_nothing_is_spent() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    let mut window = stage.window();
    for key in [Key::Num3, Key::W] {
        window.key(key);
    }
    window.assert_has("End turn");
    assert_focus(&window, "End turn");
    assert!(window.has("Still possible: ") && window.has("destroy Nova's fighter"), "{:#?}", window.labels());
}

#[test]
fn a_carrier_goes_by_enter_and_f_takes_a_fighter_along() {
    let mut window = on_the_boards();
    for key in [Key::U, Key::K] {
        window.key(key);
    }
    window.assert_has("choose a location that is lit");
    window.key(Key::Enter);
    window.assert_has("may take up to 2 fighters along");
    window.key(Key::F);
    window.assert_has("may take up to 1 fighter more along");
}

#[test]
fn a_notice_is_closed_by_escape_and_goes_with_its_moment() {
    let mut window = on_the_boards();
    let why = "No fighter can be chosen now";
    window.key(Key::F);
    window.assert_has(why);
    window.key(Key::Escape);
    assert!(!window.has(why), "Escape puts it away");
    window.key(Key::F);
    window.assert_has(why);
    window.key(Key::U);
    assert!(!window.has(why), "a fighter can be chosen now");
}

#[test]
fn a_key_that_nothing_hears_says_so() {
    let mut stage = Stage::of(2, &[]);
    let mut window = Window::of(stage.until_order().file("stage"));
    window.key(Key::U);
    window.assert_has("U does nothing now: Enter says that Gamma is ready");
    window.key(Key::Enter);
    assert!(!window.has("U does nothing now"), "that is over");
    for (key, why) in [
        (Key::Y, "Y does nothing now: ? lists the keys there are"),
        (Key::Minus, "The whole board is shown"),
        (Key::X, "Nobody can be destroyed as a free order now"),
        (Key::A, "No wealth can be attached now"),
    ] {
        window.key(key);
        window.assert_has(why);
    }
}

#[test]
fn raising_says_when_it_begins_again() {
    let mut window = on_the_boards();
    window.key(Key::U);
    window.key(Key::F);
    for _ in 0..2 {
        window.key(Key::R);
        assert!(!window.has(" again"));
    }
    window.key(Key::R);
    window.assert_has("3 are the most that can go together: one again");
}

#[test]
fn a_turn_that_ends_by_itself_says_so() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for key in [Key::Num1, Key::C, Key::Enter, Key::Enter] {
        window.key(key);
    }
    window.assert_has("Pass to Nova");
    window.assert_has("Nothing else was possible: the turn of Gamma has ended by itself");
    window.key(Key::Enter);
    assert!(!window.has("has ended by itself"), "Nova has come");
}

#[test]
fn a_figure_that_goes_nowhere_leads_to_what_can_be_done_with_it() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    let mut window = stage.window();
    for key in [Key::Num3, Key::W, Key::F] {
        window.key(key);
    }
    window.assert_has("Put it down");
    assert_focus(&window, "Destroy ");
}

#[test]
fn after_the_last_unit_the_focus_goes_on_to_what_is_still_lit() {
    let (stage, _) = super::turns::with_samurai("Oda");
    let mut window = stage.window();
    for key in [Key::Num1, Key::U, Key::F, Key::Enter] {
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

#[test]
fn escape_and_a_dialog_leave_the_focus_where_it_was() {
    let mut window = on_the_boards();
    window.key(Key::C);
    let here = window.focused();
    assert!(here.is_some());
    window.key(Key::Escape);
    assert_eq!(window.focused(), here, "nothing was to be put down");
    window.key(Key::Questionmark);
    window.assert_has("Keys and help");
    window.key(Key::Escape);
    assert_eq!(window.focused(), here, "after the page of keys");
    window.key(Key::Enter);
    window.assert_has("Choose a lit space");
    window.key(Key::Escape);
    assert!(!window.has("Choose a lit space") && window.focused().is_some(), "what was picked is put down");
}

#[test]
fn an_arrow_calls_the_focus_where_nothing_has_it() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.key(Key::B);
    assert_eq!(window.focused(), None, "she came by mouse, and names have nothing to do with the focus");
    window.key(Key::ArrowRight);
    assert_focus(&window, "Order marker 4");
}

#[test]
fn first_the_marker_is_chosen_and_then_its_order() {
    let mut stage = Stage::of(2, &[]);
    let mut window = Window::of(stage.until_order().file("stage"));
    window.key(Key::Enter);
    assert_focus(&window, "Order marker 4");
    window.key(Key::Num2);
    assert_focus(&window, "Order: marker 2: move a clan marker");
    window.key(Key::ArrowRight);
    assert_focus(&window, "Order: marker 2: move up to 2 units");
    let mut window = Window::of(stage.file("stage"));
    window.key(Key::Enter);
    window.key(Key::Enter);
    assert_focus(&window, "Order: marker 4: move a clan marker");
}

#[test]
fn a_key_that_does_nothing_says_why() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for (key, why) in [
        (Key::F, "No fighter can be chosen now: To move it, place an order marker on Units first"),
        (Key::Num9, "There is no number 9 now: "),
        (Key::R, "There is no wealth to raise the order marker with"),
        (Key::E, "order"),
    ] {
        window.key(key);
        window.assert_has(why);
    }
    window.key(Key::U);
    window.key(Key::D);
    window.assert_has("This is not the time for it: Order Units: Gamma to move up to 4 units");
    window.key(Key::K);
    window.key(Key::R);
    window.assert_has("Nobody else can go along with ");
    window.key(Key::Num8);
    window.assert_has("There is no number 8 now");
}

#[test]
fn n_goes_over_ones_own_branch_first_and_over_those_of_others_last() {
    let mut window = on_the_boards();
    window.key(Key::C);
    window.key(Key::Enter);
    let mut seen: Vec<String> = window.focused().into_iter().collect();
    for _ in 0..5 {
        window.key(Key::N);
        seen.extend(window.focused());
    }
    let own = |space: &&String| space.contains("of Gamma");
    assert!(seen.iter().take(3).all(|space| own(&space)), "{seen:#?}");
    assert!(seen.iter().skip(3).all(|space| !own(&space)), "{seen:#?}");
    assert!(seen[0].contains("space 3") && seen[2].contains("space 1"), "as far as it goes first: {seen:#?}");
}

#[test]
fn a_marker_goes_as_far_as_the_number_says_that_stands_there() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Allegiance, wealth: 0 });
    stage.go(Move::Marker { clan: Clan::Sol, to: Spot::Branch(GAMMA, 2) }).finish();
    stage.send(1, &[], 1).until_order();
    let mut window = stage.window();
    for key in [Key::Num3, Key::C, Key::Num1, Key::Num2] {
        window.key(key);
    }
    window.assert_has("Sol marker on space 4 of Gamma");
}

#[test]
fn who_moves_comes_from_the_supply_first() {
    let mut stage = Stage::of(2, &[]);
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[], 1).until_order();
    let mut window = stage.window();
    window.key(Key::U);
    assert_focus(&window, "Gamma's fighter, power 1, in the supply");
}

#[test]
fn f_is_the_first_fighter_of_the_supply_however_often_it_is_sent() {
    let mut stage = Stage::of(2, &[]);
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[], 1).until_order();
    let mut window = stage.window();
    for key in [Key::Num4, Key::U, Key::F, Key::Num2, Key::F, Key::Num2] {
        window.key(key);
    }
    let at =
        |place: &str| window.offers("Gamma's fighter, power 1, ", "").iter().filter(|it| it.contains(place)).count();
    assert_eq!((at("in location 1"), at("in location 2")), (1, 2), "{:#?}", window.labels());
}

#[test]
fn r_lets_one_more_fighter_go_along() {
    let mut window = on_the_boards();
    for key in [Key::U, Key::F, Key::R, Key::Num1] {
        window.key(key);
    }
    let there = |label: &&String| label.starts_with("Gamma's fighter") && label.contains(", in location 1");
    assert_eq!(window.labels().iter().filter(there).count(), 2);
}

/// Whether this is written somewhere.
pub fn is_written(window: &Window, words: &str) -> bool {
    super::reading::drawn_lines(window).iter().any(|(line, ..)| line.contains(words))
}

#[test]
fn the_focus_says_what_enter_does_there() {
    let mut window = on_the_boards();
    window.key(Key::U);
    assert!(is_written(&window, "Enter picks it up: it may go to 2 locations"));
    window.key(Key::Enter);
    assert!(!is_written(&window, "Enter picks it up"), "it is picked");
}

#[test]
fn keys_stand_in_small_squares_while_keys_are_used() {
    let squares = |window: &Window| {
        let lines = super::reading::drawn_lines(window);
        lines.into_iter().filter(|(words, ..)| ["C", "U", "D", "W"].contains(&words.as_str())).count()
    };
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    assert_eq!(squares(&window), 0, "she came by mouse");
    window.key(Key::Num3);
    assert_eq!(squares(&window), 4);
    window.click("Order marker 2");
    assert_eq!(squares(&window), 0, "and goes on by mouse");
}

#[test]
fn whoever_comes_to_the_screen_finds_no_focus_of_somebody_else() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for key in [Key::Num1, Key::C, Key::Enter, Key::Enter] {
        window.key(key);
    }
    window.assert_has("Pass to Nova");
    let focused = window.focused();
    assert!(focused.as_ref().is_none_or(|label| label.contains("I am Nova")), "Gamma was at {focused:?}");
}

#[test]
fn a_key_stands_beside_the_words_of_its_button() {
    let mut window = on_the_boards();
    window.key(Key::U);
    window.key(Key::F);
    let lines = super::reading::drawn_lines(&window);
    let place = |wanted: &str| lines.iter().find(|(words, ..)| words == wanted).map(|(_, place, _)| *place).unwrap();
    assert!(place("Esc").left() - 3.0 > place("Put it down").right(), "{lines:#?}");
}

#[test]
fn tab_comes_to_the_menus_of_the_seats_and_a_command_does_too() {
    let mut window = on_the_boards();
    window.tab_to(|label| label == "Who plays Gamma");
    window.key(Key::ArrowDown);
    assert_focus(&window, "Who plays Nova");
    window.key(Key::Enter);
    window.assert_has("Easy bot");
    let mut window = on_the_boards();
    window.keys(Modifiers::COMMAND, Key::K);
    window.harness.input_mut().events.push(egui::Event::Text("who plays".to_owned()));
    window.harness.run();
    window.key(Key::Enter);
    assert_focus(&window, "Who plays Gamma");
}

#[test]
fn a_seat_is_given_to_a_bot_by_keys_alone() {
    let mut window = on_the_boards();
    window.tab_to(|label| label == "Who plays Nova");
    window.key(Key::Enter);
    for _ in 0..12 {
        if window.focused().as_deref() == Some("Easy bot") {
            break;
        }
        window.key(Key::ArrowDown);
    }
    assert_focus(&window, "Easy bot");
    window.key(Key::Enter);
    assert!(!window.has("Normal bot"), "the menu is closed");
    window.assert_has("Easy bot");
}

#[test]
fn enter_at_a_curtain_does_what_the_focus_is_on_and_shows_no_hand() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for key in [Key::Num1, Key::C, Key::Enter, Key::Enter] {
        window.key(key);
    }
    window.tab_to(|label| label == "set-up");
    for key in [Key::Enter, Key::ArrowDown, Key::ArrowUp, Key::End] {
        window.key(key);
        window.assert_has("Pass to Nova");
    }
    assert_focus(&window, "Gamma: marker 1: ");
    window.key(Key::Enter);
    window.assert_has("You are looking at");
    assert!(window.offers("Card ", "").is_empty(), "{:#?}", window.labels());
}
