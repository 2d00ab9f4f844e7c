//! What is seen before it is done: ghosts, new powers, and reasons.

use super::reading::{drawn_lines, played};
use super::{GAMMA, NOVA, Stage, possible};
use crate::screen::Window;
use daimyo::game::prelude::*;
use daimyo::starship::{Clan, Move, Order, Place, Spot, Starship, Unit};

/// Points at the first thing whose name begins so, without clicking it.
#[track_caller]
fn point_at(window: &mut Window, name: &str) {
    let label = window.labels().into_iter().find(|label| label.starts_with(name));
    let place = window.place_of(&label.unwrap_or_else(|| panic!("no {name}"))).center();
    window.harness.hover_at(place);
    window.harness.run();
}

#[track_caller]
fn assert_drawn(window: &Window, part: &str) {
    let lines: Vec<String> = drawn_lines(window).into_iter().map(|(words, ..)| words).collect();
    assert!(lines.iter().any(|line| line.contains(part)), "{part:?} is not among {lines:#?}");
}

#[test]
fn a_figure_that_is_picked_shows_what_it_would_change() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).until_order().go(Move::Order {
        marker: 2,
        order: Order::Units,
        wealth: 0,
    });
    let mut window = stage.window();
    let carrier = possible(&window, "Nova's carrier")[0].clone();
    window.click(&carrier);
    point_at(&mut window, "location 1 (");
    assert_drawn(&window, "0→");
    assert_drawn(&window, "Nova 0 → 2 at location 1");
    assert_drawn(&window, "Nova would lead there");
    // Elsewhere nothing changes on the boards.
    point_at(&mut window, "Sol marker");
    let lines = drawn_lines(&window);
    let changed = |(words, place, _): &(String, egui::Rect, egui::Rect)| words.contains('→') && place.right() < 1000.0;
    assert!(!lines.iter().any(changed), "{lines:#?}");
}

#[test]
fn a_marker_that_somebody_else_has_moved_says_who_did() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Allegiance, wealth: 0 });
    stage.go(Move::Marker { clan: Clan::Sol, to: Spot::Branch(GAMMA, 1) }).finish().until_order();
    let mut window = stage.window();
    point_at(&mut window, "Sol marker");
    assert_drawn(&window, "Gamma has moved it since");
    point_at(&mut window, "Ion marker");
    let lines = drawn_lines(&window);
    assert!(!lines.iter().any(|(words, ..)| words.contains("has moved it since")), "{lines:#?}");
}

#[test]
fn a_full_location_says_which_ship_would_be_destroyed() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    let fighters = |from: usize, to: usize| (from..to).map(|number| Unit::fighter(GAMMA, number)).collect::<Vec<_>>();
    stage.send(4, &fighters(0, 4), 1).send(1, &[], 1).send(3, &fighters(4, 7), 1).until_order();
    assert_eq!(stage.live.position().units_on(1).len(), 7);
    stage.go(Move::Order { marker: 4, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    let samurai = possible(&window, "Nova's ")
        .into_iter()
        .find(|label| !label.contains("fighter") && !label.contains("carrier") && label.contains("in the supply"));
    window.click(&samurai.unwrap_or_else(|| panic!("{:#?}", possible(&window, ""))));
    point_at(&mut window, "location 1 (");
    assert_drawn(&window, "the location is full: Gamma's fighter would be destroyed");
    // A ship has no way in, and learns why.
    let carrier = possible(&window, "Nova's carrier");
    if carrier.is_empty() {
        window.key(egui::Key::Escape);
    }
    let carrier = possible(&window, "Nova's carrier")[0].clone();
    window.click(&carrier);
    point_at(&mut window, "location 1 (");
    assert_drawn(&window, "full");
}

#[test]
fn several_that_go_together_show_how_many_and_what_they_bring() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    let fighters = |from: usize, to: usize| (from..to).map(|number| Unit::fighter(GAMMA, number)).collect::<Vec<_>>();
    stage.send(4, &fighters(0, 4), 1).send(1, &[], 1).send(1, &fighters(4, 5), 1).until_order();
    stage.go(Move::Order { marker: 4, order: Order::Units, wealth: 0 });
    assert_eq!(stage.live.position().units_on(1).len(), 5);
    let mut window = stage.window();
    let fighter = possible(&window, "Nova's fighter")[0].clone();
    window.click(&fighter);
    window.key(egui::Key::R);
    window.key(egui::Key::R);
    point_at(&mut window, "location 2 (");
    assert_drawn(&window, "3 go together");
    assert_drawn(&window, "Nova 0 → 3 at location 2");
    point_at(&mut window, "location 1 (");
    assert_drawn(&window, "2 of 3: the location is full then");
    assert_drawn(&window, "Nova 0 → 2 at location 1");
}

#[test]
fn figures_that_are_alike_stand_close_with_their_number_and_each_can_be_clicked() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    let fighters: Vec<Unit> = (0..4).map(|number| Unit::fighter(GAMMA, number)).collect();
    stage.send(4, &fighters, 1).send(1, &[Unit::carrier(NOVA)], 1).until_order();
    stage.go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    assert_drawn(&window, "4 ×");
    let squad: Vec<String> =
        possible(&window, "Gamma's fighter").into_iter().filter(|label| label.contains("in location 1")).collect();
    assert_eq!(squad.len(), 4, "{squad:#?}");
    let places: Vec<egui::Rect> = squad.iter().map(|label| window.place_of(label)).collect();
    let whole = places.iter().copied().reduce(egui::Rect::union).unwrap();
    let carrier = window.place_of(&window.offers("Nova's carrier, power 2, in location 1", "")[0]);
    assert!(whole.width() < carrier.width() * 2.0, "{whole:?} beside {carrier:?}");
    for (index, place) in places.iter().enumerate() {
        assert!(places[index + 1..].iter().all(|other| !place.shrink(0.1).intersects(*other)), "{places:#?}");
    }
    // A click on any of them takes one.
    window.click(&squad[2]);
    point_at(&mut window, "location 2 (");
    assert_drawn(&window, "Gamma 0 → 1 at location 2");
    assert_drawn(&window, "Gamma 4 → 3 at location 1");
    window.click(&window.labels().into_iter().find(|label| label.starts_with("location 2 (")).unwrap());
    assert_drawn(&window, "3 ×");
}

#[test]
fn no_card_about_a_figure_lies_over_another_that_is_lit() {
    let crowded = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let stands = |unit: Unit| matches!(position.place(unit), Some(Place::Location(_)));
        let lit = moves.iter().filter(|mv| matches!(mv, Move::Attach(unit) if stands(*unit))).count();
        position.is_order_done() && lit > 3
    };
    let mut window = played(4, 2, crowded).window();
    let lit = possible(&window, "'s ");
    let fighters = lit.iter().filter(|label| label.contains("fighter") && label.contains("location"));
    let mut seen = 0;
    for label in fighters {
        point_at(&mut window, label);
        let told = drawn_lines(&window)
            .into_iter()
            .filter(|(words, ..)| words.contains("every token makes it") || words.starts_with("You may attach"));
        let Some(card) = told.map(|(_, rect, _)| rect).reduce(egui::Rect::union) else { continue };
        seen += 1;
        for other in lit.iter().filter(|other| *other != label) {
            let place = window.place_of(other);
            assert!(!place.intersect(card).is_positive(), "{card:?} about {label} over {other} at {place:?}");
        }
    }
    assert!(seen > 1, "{lit:#?}");
}

#[test]
fn a_marker_that_is_pointed_at_says_why_not_in_a_step_about_units() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 2, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    point_at(&mut window, "Sol marker");
    assert_drawn(&window, "Not now: ");
}

#[test]
fn who_stands_elsewhere_is_not_said_to_be_too_strong() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order();
    let fighters = |from: usize, to: usize| (from..to).map(|number| Unit::fighter(GAMMA, number)).collect::<Vec<_>>();
    stage.send(4, &fighters(0, 4), 1).send(1, &[Unit::fighter(NOVA, 0)], 1).send(3, &fighters(4, 6), 1);
    stage.send(2, &[], 1).send(1, &fighters(6, 7), 2).until_order();
    stage.go(Move::Order { marker: 4, order: Order::Units, wealth: 0 });
    stage.go(Move::Move { unit: Unit::samurai(NOVA, 0), to: 1 });
    assert!(stage.moves().iter().any(|mv| matches!(mv, Move::Choose(_))), "{:?}", stage.moves());
    let mut window = stage.window();
    point_at(&mut window, "Gamma's fighter, power 1, in location 2");
    assert_drawn(&window, "Gamma's fighter stands elsewhere");
}

#[test]
fn what_cannot_be_touched_says_why_when_it_is_clicked() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    for (thing, why) in [
        ("Gamma's carrier", "To move it, place an order marker on Units first"),
        ("Sol marker on neutral", "To move it, place an order marker on Clan first"),
    ] {
        let label = window.labels().into_iter().find(|label| label.starts_with(thing)).unwrap();
        window.click(&label);
        assert_drawn(&window, why);
        window.assert_has(why);
    }
}

#[test]
fn a_drag_that_comes_to_nothing_says_why() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    let carrier = window.offers("Gamma's carrier", "")[0].clone();
    let from = window.place_of(&carrier).center();
    let to = window.place_of(&window.offers("location 1 (", "")[0]).center();
    window.drag(from, to);
    window.assert_has("place an order marker on Units first");
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).send(1, &[], 1).until_order();
    stage.go(Move::Order { marker: 3, order: Order::Allegiance, wealth: 0 });
    let mut window = stage.window();
    let markers = possible(&window, " marker on ");
    let far = window.offers("alliance space: space 6 of Gamma", "")[0].clone();
    let [from, to] = [&markers[0], &far].map(|label| window.place_of(label).center());
    window.drag(from, to);
    window.assert_has("at most");
}

#[test]
fn a_marker_that_stands_on_a_space_means_that_space() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Allegiance, wealth: 0 });
    let sol = daimyo::starship::Clan::Sol;
    stage.go(Move::Marker { clan: sol, to: daimyo::starship::Spot::Branch(GAMMA, 1) }).finish();
    stage.until_order().go(Move::Order { marker: 2, order: Order::Allegiance, wealth: 0 });
    assert_eq!(stage.live.acting_seat(), Some(NOVA));
    let mut window = stage.window();
    let terra = possible(&window, "Terra marker")[0].clone();
    window.click(&terra);
    let there = window.labels().into_iter().find(|label| label.starts_with("Sol marker on space 1 of Gamma")).unwrap();
    window.click(&there);
    window.assert_has("Terra marker on space 1 of Gamma");
}

/// A window in which Mototada has come to a location and a figure is to be destroyed there.
fn with_a_figure_to_choose() -> Window {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec!["Mototada"];
    stage.until_order();
    stage.send(4, &[], 1).send(1, &[Unit::fighter(NOVA, 0)], 1).until_order();
    stage.go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    let figure = possible(&window, "Gamma's Mototada")[0].clone();
    window.click(&figure);
    let goal = possible(&window, "location 1")[0].clone();
    window.click(&goal);
    window
}

#[test]
fn prompts_name_what_asks_and_nobody_twice() {
    let window = with_a_figure_to_choose();
    window.assert_has("Mototada: Gamma to choose a unit to destroy");
    assert!(!window.labels().iter().any(|label| label.contains("Gamma's Mototada: Gamma")));
}

#[test]
fn what_is_offered_says_what_comes_of_it() {
    let offers = with_a_figure_to_choose().offers("Offer: ", "");
    assert!(offers.iter().any(|offer| offer.starts_with("Offer: destroy Nova's fighter")), "{offers:?}");
}

#[test]
fn the_end_of_a_turn_says_what_comes_and_what_is_still_possible() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Wealth, wealth: 0 }).go(Move::Take(1));
    let window = stage.window();
    window.assert_has("Still possible: attach wealth · then Nova acts");
}
