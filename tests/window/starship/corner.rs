//! What ends a step or the turn has one place, and nothing that explains something lies over what is needed now.

use super::reading::drawn_lines;
use super::{GAMMA, NOVA, Stage, card, possible};
use crate::screen::Window;
use daimyo::starship::{Move, Order, Unit};
use egui::Rect;
use egui_kittest::kittest::Queryable;

/// Where cards about something are that hang before everything else.
fn hanging(window: &Window) -> Vec<Rect> {
    window.harness.ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids();
        let tips = layers.iter().filter(|layer| layer.order == egui::Order::Tooltip);
        tips.filter_map(|layer| memory.area_rect(layer.id)).collect()
    })
}

/// Points somewhere until a card about that hangs there.
#[track_caller]
fn point(window: &mut Window, at: Rect) -> Rect {
    window.harness.hover_at(at.center());
    for _ in 0..12 {
        window.harness.step();
    }
    window.harness.run();
    let hanging = hanging(window);
    assert_eq!(hanging.len(), 1, "{hanging:?}");
    hanging[0]
}

#[test]
fn what_ends_something_is_always_in_the_same_corner() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    let mut places = vec![("before the order", stage.window().place_of("End turn"))];
    stage.go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    places.push(("in a step", stage.window().place_of("Done")));
    let mut window = stage.window();
    let carrier = possible(&window, "Gamma's carrier")[0].clone();
    window.click(&carrier);
    places.push(("with something picked", window.place_of("Done")));
    stage.go(Move::Move { unit: Unit::carrier(GAMMA), to: 1 });
    places.push(("while others may come along", stage.window().place_of("Done")));
    stage.until(|moves| moves.contains(&Move::EndTurn));
    places.push(("after the order", stage.window().place_of("End turn")));
    places.push(("in a battle", Stage::before_battle(1).window().place_of("Commit nothing")));
    let (_, first) = places[0];
    for (when, place) in places {
        assert!(
            (place.right() - first.right()).abs() < 1.0 && (place.top() - first.top()).abs() < 1.0,
            "{when}: {place:?}"
        );
    }
}

#[test]
fn what_ends_something_is_there_and_is_heard_while_something_is_seen_happening() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    let place = window.place_of("End turn");
    let until_shown = |window: &mut Window| {
        let shown = (0..200).any(|_| {
            window.harness.step();
            window.has("Any key or click goes on")
        });
        assert!(shown, "wealth comes to the seat");
        window.place_of("End turn")
    };
    let wealth = window.offers("Order: ", "")[3].clone();
    window.harness.query_all_by_label(&wealth).next().unwrap().click_accesskit();
    let meanwhile = until_shown(&mut window);
    assert!((meanwhile.right() - place.right()).abs() < 1.0 && (meanwhile.top() - place.top()).abs() < 1.0);
    // Elsewhere a click only goes on.
    let pressed = |window: &mut Window, at: egui::Pos2| {
        window.harness.hover_at(at);
        window.harness.step();
        window.harness.drag_at(at);
        window.harness.step();
        window.harness.drop_at(at);
        window.harness.step();
        window.harness.step();
    };
    pressed(&mut window, meanwhile.center() - egui::vec2(300.0, 0.0));
    assert!(!window.has("Any key or click goes on") && !window.has("Pass to Nova"));
    let mut window = stage.window();
    window.harness.query_all_by_label(&wealth).next().unwrap().click_accesskit();
    let meanwhile = until_shown(&mut window);
    pressed(&mut window, meanwhile.center());
    assert!(!window.has("Any key or click goes on"));
    window.harness.run();
    window.assert_has("Pass to Nova");
}

#[test]
fn no_card_about_a_card_lies_over_what_can_be_chosen() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Wealth, wealth: 0 }).go(Move::Take(3));
    let mut window = stage.window();
    let cards = window.offers("Card ", "");
    assert!(cards.len() > 1);
    for card in cards {
        let place = window.place_of(&card);
        let tip = point(&mut window, place);
        for needed in possible(&window, "").into_iter().chain(["End turn".to_owned()]) {
            let place = window.place_of(&needed);
            assert!(!tip.intersect(place).is_positive(), "{card} hangs at {tip:?}, over {needed} at {place:?}");
        }
    }
    window.click("End turn");
    window.assert_has("Pass to Nova");
}

#[test]
fn nothing_about_a_battle_lies_over_a_card_that_is_turned_up() {
    let mut stage = Stage::before_battle(1);
    stage.go(Move::Commit(Some(card("Elite General")))).go(Move::Commit(Some(card("Change Strategy"))));
    stage.until(|moves| moves.iter().any(|mv| matches!(mv, Move::Option(_))));
    assert_eq!(stage.live.acting_seat(), Some(NOVA));
    for (wide, high) in [(1280.0, 800.0), (1280.0, 640.0), (1010.0, 640.0), (1010.0, 800.0)] {
        let mut window = Window::sized(wide, high, Some(stage.file("stage")));
        if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
            window.click(&ready);
        }
        let scene = Rect::from_min_max(egui::pos2(206.0, 36.0), egui::pos2(wide - 260.0, high - 200.0));
        // From the name of a card on, down to what it does.
        let mut lines = drawn_lines(&window);
        lines.retain(|(_, rect, _)| scene.contains_rect(*rect));
        let name = |name: &str| lines.iter().find(|(words, ..)| words == name).expect(name).1;
        let cards = ["Elite General", "Change Strategy"].map(name).map(|name| name.with_max_y(name.bottom() + 40.0));
        for name in ["Gamma", "Nova"] {
            let column = window.offers(&format!("{name} with power "), "")[0].clone();
            let column = window.place_of(&column);
            let foot = Rect::from_center_size(column.center_bottom() - egui::vec2(0.0, 60.0), egui::vec2(4.0, 4.0));
            let tip = point(&mut window, foot);
            let over = cards.iter().find(|card| tip.intersect(**card).is_positive());
            assert!(over.is_none(), "{name} at {wide} × {high}: {tip:?} over {over:?}");
        }
    }
}

#[test]
fn a_click_on_a_card_that_cannot_be_chosen_says_why_beside_it() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    let locked = window.offers("Card ", ", not playable now")[0].clone();
    let place = window.place_of(&locked);
    let before: Vec<String> = drawn_lines(&window).into_iter().map(|(words, ..)| words).collect();
    window.click(&locked);
    let told: Vec<_> = drawn_lines(&window).into_iter().filter(|(words, ..)| !before.contains(words)).collect();
    let is_near = |rect: &Rect| rect.expand(60.0).intersects(place);
    assert!(told.iter().any(|(words, rect, _)| words.contains("battle") && is_near(rect)), "{told:#?}");
}

#[test]
fn the_first_focus_of_a_turn_is_on_what_is_asked() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    window.key(egui::Key::Tab);
    assert_eq!(window.focused().as_deref(), Some("Order marker 4"));
}
