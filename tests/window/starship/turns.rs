//! Turns: orders, figures, markers and cards, by mouse and keys.

use super::{GAMMA, NOVA, Stage, possible, press};
use crate::screen::Window;
use daimyo::starship::{Move, Order, Unit};
use egui::Key;

#[test]
fn an_order_is_chosen_with_marker_and_wealth_in_one_place() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Wealth, wealth: 0 }).go(Move::Take(3)).finish();
    stage.send(1, &[], 1);
    let mut window = stage.until_order().window();
    window.assert_has("Order marker 3, spent on wealth");
    window.click("Order marker 2");
    window.click("Spend more wealth");
    window.click("Spend more wealth");
    window.click("Spend less wealth");
    window.click("Order: marker 2 and 1 wealth: move a clan marker up to 3");
    window.assert_has("to move a clan marker up to 3");
    // A clan marker is picked up, and put on a space that lights up with its cost.
    let sol = possible(&window, "Sol marker")[0].clone();
    window.click(&sol);
    assert_eq!(possible(&window, "alliance space").len(), 6, "three spaces on either branch");
    let goal = possible(&window, "space 3 of Gamma")[0].clone();
    window.click(&goal);
    window.assert_has("Sol marker on space 3 of Gamma");
}

#[test]
fn units_are_moved_by_click_and_by_drag() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    let mut window = stage.window();
    let carrier = possible(&window, "Gamma's carrier")[0].clone();
    window.click(&carrier);
    let goal = possible(&window, "location 2")[0].clone();
    window.click(&goal);
    // A fighter comes along with the carrier, and does not count towards the order.
    let along = possible(&window, "Gamma's fighter")[0].clone();
    window.click(&along);
    window.click("Done");
    window.assert_has("Gamma's carrier, power 2, in location 2");
    window.assert_has("Gamma's fighter, power 1, in location 2");
    let fighter = possible(&window, "Gamma's fighter, power 1, in the supply")[0].clone();
    let from = window.place_of(&fighter).center();
    let site = window.labels().into_iter().find(|label| label.starts_with("location 1 (")).unwrap();
    let to = window.place_of(&site).center();
    window.drag(from, to);
    window.assert_has("Gamma's fighter, power 1, in location 1");
    window.click("Done");
    window.assert_has("to play a card, do free orders, or end the turn");
}

#[test]
fn whoever_a_carrier_takes_along_is_seen_and_counted_where_it_goes() {
    let mut stage = Stage::of(2, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    stage.go(Move::Move { unit: Unit::carrier(GAMMA), to: 1 });
    let mut window = stage.window();
    let site = window.place_of(&window.offers("location 1 (", "")[0]);
    // Below the head, where the number and the name of the location stand.
    let figures = site.with_min_y(site.top() + 52.0);
    let written = |window: &Window, power: &str| {
        let lines = super::reading::drawn_lines(window);
        lines.iter().any(|(line, place, _)| line == power && figures.contains_rect(*place))
    };
    assert!(written(&window, "2") && !written(&window, "3"), "the carrier alone");
    let along = possible(&window, "Gamma's fighter")[0].clone();
    window.click(&along);
    assert!(written(&window, "3"), "and a fighter");
}

#[test]
fn a_manual_card_is_resolved_by_hand() {
    let mut stage = Stage::with_a_card_by_hand();
    let mut window = stage.until_order().window();
    window.click("Card Elite General, order · free, click to play Elite General");
    window.assert_has("Elite General says: Do as it says");
    press(&mut window, "by hand: Nova +4 honor");
    window.assert_has("4 honor");
    window.click("Clan markers");
    press(&mut window, "by hand: the marker of Sol to space 2 of Nova");
    window.assert_has("Sol marker on space 2 of Nova");
    window.click("Done");
    window.assert_has("Gamma to perform an order");
}

#[test]
fn a_turn_is_played_with_the_keyboard_alone() {
    let mut stage = Stage::of(2, &[]);
    let mut window = stage.until_order().window();
    // Tab comes to the marker that is meant; the others are beside it.
    window.tab_to(|label| label == "Order marker 4");
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowLeft);
    window.key(Key::Enter);
    window.tab_to(|label| label.starts_with("Order: marker 2: move a clan marker"));
    window.key(Key::Enter);
    window.assert_has("to move a clan marker up to 2");
    let label = window.tab_to(|label| label.contains(" marker on neutral"));
    window.key(Key::Enter);
    window.assert_has("Choose a lit space");
    let focused = window.focused().unwrap();
    assert!(focused.contains("alliance space: space"), "{label} led to {focused}");
    window.key(Key::Enter);
    // If nothing else is left to do, the turn has ended by itself.
    if !window.has("Pass to Nova") {
        assert!(!window.has("Choose a lit space"));
        window.tab_to(|label| label == "End turn");
        window.key(Key::Enter);
    }
    window.assert_has("Pass to Nova");
}

/// Gamma's turn with this samurai of hers, two wealth, and a fighter of Nova's at location 1.
pub fn with_samurai(name: &'static str) -> (Stage, Unit) {
    let mut stage = Stage::of(2, &[]);
    stage.samurai = vec![name];
    stage.until_order().go(Move::Order { marker: 4, order: Order::Wealth, wealth: 0 }).go(Move::Take(4)).finish();
    stage.send(1, &[Unit::fighter(NOVA, 0)], 1).until_order();
    let mine = (0..2).map(|number| Unit::samurai(GAMMA, number));
    let found =
        mine.into_iter().find(|unit| stage.live.position().card_of(*unit).is_some_and(|card| card.name == name));
    (stage, found.expect("Gamma drafts first, and takes this one"))
}

/// Moves the samurai to a location through the window.
fn move_samurai(window: &mut Window, name: &str, to: &str) {
    window.click("Order marker 3");
    window.click("Order: marker 3: move up to 3 units");
    let figure = possible(window, &format!("Gamma's {name}"))[0].clone();
    window.click(&figure);
    let goal = possible(window, to)[0].clone();
    window.click(&goal);
}

#[test]
fn samurai_that_act_when_they_move() {
    for name in ["Mototada", "Hideyoshi", "Mori", "Masumune", "Shingen"] {
        let (stage, _) = with_samurai(name);
        let mut window = stage.window();
        move_samurai(&mut window, name, "location 1");
        match name {
            "Mototada" => {
                window.assert_has("to choose a unit to destroy");
                let target = possible(&window, "Nova's fighter")[0].clone();
                window.click(&target);
                assert!(
                    !window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")),
                    "it is destroyed"
                );
            }
            "Hideyoshi" => {
                window.assert_has("to move a clan marker up to");
                let clan = possible(&window, "Comet marker")[0].clone();
                window.click(&clan);
                let goal = possible(&window, "space 1 of Gamma")[0].clone();
                window.click(&goal);
                window.assert_has("Comet marker on space 1 of Gamma");
            }
            "Mori" => {
                window.assert_has("may discard a card to destroy up to");
                let cards = window.labels().into_iter().filter(|label| label.contains("click to discard"));
                let card = cards.collect::<Vec<_>>()[0].clone();
                window.click(&card);
                let target = possible(&window, "Nova's fighter")[0].clone();
                window.click(&target);
                assert!(
                    !window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")),
                    "it is destroyed"
                );
            }
            "Masumune" => {
                window.assert_has("Gamma's Masumune, power 6, in location 1");
                assert!(window.has("-1 wealth") || window.has("-2 wealth"), "{:#?}", window.labels());
            }
            _ => {
                let fighter = possible(&window, "Gamma's fighter")[0].clone();
                window.click(&fighter);
                let goal = possible(&window, "location 1")[0].clone();
                window.click(&goal);
                window.assert_has("Gamma has 4 power at location 1");
            }
        }
    }
}

#[test]
fn samurai_that_act_freely() {
    let (stage, _) = with_samurai("Tametomo");
    let mut window = stage.window();
    let target = possible(&window, "Nova's fighter")[0].clone();
    window.click(&target);
    let deed = window.offers("Destroy ", "")[0].clone();
    window.click(&deed);
    assert!(!window.labels().iter().any(|label| label.starts_with("Nova's fighter, power")), "it is destroyed");

    let (stage, _) = with_samurai("Oda");
    let mut window = stage.window();
    window.click("Order marker 1");
    window.click("Order: marker 1: move up to 1 unit");
    let fighter = possible(&window, "Gamma's fighter")[0].clone();
    window.click(&fighter);
    let goal = possible(&window, "location 1")[0].clone();
    window.click(&goal);
    let oda = possible(&window, "Gamma's Oda")[0].clone();
    window.click(&oda);
    let goal = possible(&window, "location 1")[0].clone();
    window.click(&goal);
    window.assert_has("Gamma's Oda, power 3, in location 1");
}

#[test]
fn the_card_that_asks_lies_beside_the_hand() {
    let mut stage = Stage::of(2, &[("decks", "Second")]);
    stage.until_order().go(Move::Order { marker: 1, order: Order::Cards, wealth: 0 });
    stage.go(Move::Take(1)).go(Move::Draw(super::card("Mobilize")));
    let mut window = stage.window();
    let card =
        window.offers("Card Mobilize, ", "").first().cloned().unwrap_or_else(|| panic!("{:#?}", window.labels()));
    window.click(&card);
    window.assert_has("Mobilize is being resolved");
    window.assert_has("Mobilize: Gamma to move up to 2 units");
}
