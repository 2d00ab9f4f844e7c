//! Free orders by keys: from figure to figure, each with its place, and none done by chance.

use super::keys::assert_focus;
use super::{GAMMA, Stage};
use crate::screen::Window;
use daimyo::starship::{Move, Order, Unit};
use egui::Key;

/// Gamma's turn with wealth and Tametomo, and two fighters of Nova's at two locations.
fn with_two_to_destroy() -> Stage {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec!["Tametomo"];
    stage.until_order().go(Move::Order { marker: 4, order: Order::Wealth, wealth: 0 }).go(Move::Take(4)).finish();
    stage.until_order().go(Move::Order { marker: 2, order: Order::Units, wealth: 0 });
    for (fighter, to) in [(0, 1), (1, 2)] {
        stage.go(Move::Move { unit: Unit::fighter(super::NOVA, fighter), to });
    }
    stage.finish().until_order();
    stage
}

#[test]
fn a_free_order_has_whole_words_a_key_and_a_way_back() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    let mut window = stage.window();
    for key in [Key::Num3, Key::W, Key::X] {
        window.key(key);
    }
    assert_focus(&window, "Destroy Nova's fighter");
    window.assert_nothing_is_cut_off();
    for words in ["Put it down", "Destroy it for ", "End turn"] {
        let (_, place, seen) = super::reading::drawn_lines(&window)
            .into_iter()
            .find(|(line, ..)| line.contains(words))
            .unwrap_or_else(|| panic!("{words}: {:#?}", window.labels()));
        assert!(seen.contains_rect(place), "{words}: {place:?} in {seen:?}");
    }
    window.key(Key::Escape);
    assert!(!window.has("Put it down"));
    assert_focus(&window, "Nova's fighter");
    window.key(Key::X);
    window.key(Key::X);
    window.assert_has("Nova's fighter, power");
    window.key(Key::Enter);
    assert!(!window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")), "it is destroyed");
}

#[test]
fn a_key_for_a_free_order_goes_from_figure_to_figure_and_says_where_each_stands() {
    let stage = with_two_to_destroy();
    let mut window = stage.window();
    let places: Vec<String> =
        (1..=2).map(|board| stage.live.position().name_of_board(board).plain(&stage.live.names())).collect();
    for place in [&places[0], &places[1], &places[0]] {
        window.key(Key::X);
        assert_focus(&window, "Destroy Nova's fighter");
        window.assert_has(&format!("Nova's fighter in {place}, a free order"));
    }
    let fighters = window.offers("Nova's fighter, power", "");
    assert_eq!(fighters.iter().filter(|label| !label.contains("supply")).count(), 2, "nobody is destroyed yet");
}

#[test]
fn a_picked_figure_for_a_free_order_is_framed_on_the_boards() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    let mut window = stage.window();
    let frames = |window: &Window| {
        let place = window.place_of(&window.offers("Nova's fighter, power 1, in location 1", "")[0]);
        let shapes = window.harness.output().shapes.iter();
        let around = |rect: &egui::epaint::RectShape| rect.rect.contains(place.center()) && rect.rect.width() < 140.0;
        shapes.filter(|clipped| matches!(&clipped.shape, egui::Shape::Rect(rect) if around(rect))).count()
    };
    let before = frames(&window);
    window.key(Key::X);
    assert!(frames(&window) > before, "{before}");
}

#[test]
fn nobody_comes_to_their_own_figure_first_to_destroy_it() {
    let (mut stage, _) = super::turns::with_samurai("Tametomo");
    stage.go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    stage.go(Move::Move { unit: Unit::fighter(GAMMA, 0), to: 1 });
    stage.until(|moves| moves.contains(&Move::EndTurn));
    let own = |label: &String| label.contains("Gamma's fighter");
    let mut window = stage.window();
    let offers = window.offers("Offer: destroy ", "");
    assert!(offers.iter().any(own) && !own(&offers[0]), "{offers:#?}");
    window.key(Key::F);
    assert_focus(&window, "Destroy Nova's fighter");
}

#[test]
fn a_free_order_that_nobody_can_do_says_why_and_nothing_of_figures_that_do_not_matter() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for (key, why) in [
        (
            Key::X,
            "Nobody can be destroyed as a free order now: Gamma has no samurai who destroys ships as a free order",
        ),
        (Key::A, "No wealth can be attached now: it takes 1 wealth, and Gamma has 0"),
    ] {
        window.key(key);
        let told = window.offers(why.split(": ").next().unwrap(), "");
        assert!(told.iter().any(|told| told == why), "{told:?}");
    }
}

#[test]
fn after_a_step_no_figure_is_led_to_that_only_a_free_order_could_name() {
    let (stage, _) = super::turns::with_samurai("Tametomo");
    for keys in [[Key::Num1, Key::U, Key::F, Key::Num2], [Key::Num1, Key::C, Key::Enter, Key::Enter]] {
        let mut window = stage.window();
        for key in keys {
            window.key(key);
        }
        window.assert_has("End turn");
        window.assert_has("destroy Nova's fighter");
        let focused = window.focused().unwrap_or_default();
        assert!(focused == "End turn" || focused.starts_with("Gamma's Oda"), "who costs nothing: {focused}");
    }
}

#[test]
fn what_can_be_destroyed_is_counted_before_the_end_of_a_turn() {
    let mut window = with_two_to_destroy().window();
    for key in [Key::Num3, Key::W] {
        window.key(key);
    }
    window.assert_has("destroy one of 2 figures");
    assert!(
        !window.labels().iter().any(|label| label.contains("Still possible: ") && label.contains("destroy Nova's"))
    );
}
