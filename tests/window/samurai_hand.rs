//! The tiles of a hand of Samurai keep their places.

use crate::samurai::playable;
use crate::samurai_turn::{slow_tile, with_hand};
use crate::screen::Window;
use egui::{Key, Modifiers, Rect};
use tempfile::TempDir;

#[test]
fn tiles_keep_their_places_and_numbers_until_the_turn_ends_and_an_empty_one_says_why() {
    let mut window = with_hand(["Ship1", "Ronin", "Samurai3", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
    let places = |window: &Window| -> Vec<(String, Rect)> {
        let mut tiles: Vec<String> = window.labels().into_iter().filter(|label| is_of_the_hand(label)).collect();
        tiles.dedup();
        tiles.into_iter().map(|label| (label.clone(), window.place_of(&label))).collect()
    };
    let mut before = places(&window);
    before.sort_by(|(_, a), (_, b)| a.left().total_cmp(&b.left()));
    assert_eq!(before.len(), 5);
    let gone = before.iter().position(|(label, _)| label.starts_with("ship")).unwrap();
    assert!(gone < 4, "others stand after it: {before:?}");
    let keys = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
    window.key(keys[gone]);
    window.key(Key::Enter);
    window.key(Key::Escape);
    for (number, (label, place)) in before.iter().enumerate().filter(|(number, _)| *number != gone) {
        assert_eq!(window.place_of(label), *place, "{label} stays");
        window.key(keys[number]);
        window.assert_has(label.strip_suffix(", fast").unwrap_or(label));
        window.key(Key::Escape);
    }
    let why = "This place is empty: its tile was played this turn";
    assert!(!window.has(why));
    window.key(keys[gone]);
    window.assert_has(why);
    window.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(places(&window).len(), 5, "it is back");
    assert_eq!(window.place_of(&before[gone].0), before[gone].1);
}

#[test]
fn what_is_drawn_stands_where_a_tile_has_left_and_nothing_else_moves() {
    for played in 0..5 {
        let mut window = with_hand(["Ship1", "Ronin", "Samurai3", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
        let mut stays: Vec<(String, Rect)> =
            playable(&window).into_iter().map(|label| (label.clone(), window.place_of(&label))).collect();
        stays.sort_by(|(_, a), (_, b)| a.left().total_cmp(&b.left()));
        let (tile, gap) = stays.remove(played);
        window.click(&tile);
        let place = window.offers("", ", possible")[0].clone();
        window.click(&place);
        window.keys(Modifiers::COMMAND, Key::Enter);
        // The turn of the other player is between.
        let ready = window.offers("I am ", ": ready").remove(0);
        window.click(&ready);
        turn_of_whoever_acts(&mut window);
        let ready = window.offers("I am ", ": ready").remove(0);
        window.click(&ready);
        for (label, place) in &stays {
            assert_eq!(window.place_of(label), *place, "{label} stays");
        }
        let drawn = playable(&window).into_iter().find(|label| window.place_of(label) == gap);
        assert!(drawn.is_some(), "something new stands in the gap of {tile}");
    }
}

/// Lays a tile somewhere and ends the turn.
fn turn_of_whoever_acts(window: &mut Window) {
    let tile = slow_tile(window);
    window.click(&tile);
    let place = window.offers("", ", possible")[0].clone();
    window.click(&place);
    window.keys(Modifiers::COMMAND, Key::Enter);
}

/// Whether a label is that of a tile of the hand that `with_hand` was given here.
fn is_of_the_hand(label: &str) -> bool {
    ["ship 1, fast", "ronin 1, fast", "samurai 3", "Buddha 4", "rice 4"].contains(&label)
}
