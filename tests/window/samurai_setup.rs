//! The set-up of Samurai by its players: first hands that can be thought over, and pieces placed in turn.

use crate::screen::Window;
use egui::Key;

/// A match in which the players set everything up.
fn by_players() -> Window {
    let mut window = Window::home();
    window.begin_samurai(2, "5", &["Who places the caste pieces and chooses the first hands? players", "Green begins"]);
    window
}

/// Chooses the first hand of whoever is asked, and keeps it.
fn choose_first_hand(window: &mut Window) {
    for tile in ["Buddha 4, 1 left", "rice 3, 1 left", "samurai 2, 2 left", "samurai 2, 1 left", "ship 2, 1 left"] {
        window.click(tile);
    }
    window.click("Keep these five");
}

#[test]
fn a_first_hand_is_kept_when_its_player_says_so_and_can_be_changed_before() {
    let mut window = by_players();
    window.click("I am Green: ready");
    window.assert_has("0 of 5 so far");
    window.click("samurai 2, 2 left");
    window.assert_has("samurai 2, 1 left");
    window.click("samurai 2, 1 left");
    window.assert_has("samurai 2, none left");
    window.assert_has("2 of 5 so far");
    window.click("samurai 2, none left");
    window.assert_has("2 of 5 so far");
    window.click("chosen samurai 2: a click puts it back");
    window.assert_has("1 of 5 so far");
    for tile in ["Buddha 4", "castle 4", "ronin 1"] {
        window.click(&format!("{tile}, 1 left"));
    }
    window.click("Keep these five");
    assert!(!window.has("Pass to Red"), "four are not five");
    window.click("rice 4, 1 left");
    window.click("castle 4, none left");
    window.assert_has("Keep them, or put one back");
    assert!(!window.has("5 more"), "all five stand on the rack");
    assert!(!window.has("chosen rice 3"), "a sixth is not taken");
    window.click("Keep these five");
    window.assert_has("Pass to Red");
    assert!(!window.has("chosen"), "nothing of it is seen by the next player");
}

#[test]
fn whoever_is_asked_to_agree_sees_nothing_of_a_first_hand_in_the_making() {
    let mut window = by_players();
    window.click("I am Green: ready");
    choose_first_hand(&mut window);
    window.click("I am Red: ready");
    window.click("Buddha 4, 1 left");
    window.assert_has("chosen Buddha 4");
    window.keys(egui::Modifiers::COMMAND, Key::Z);
    window.assert_has("Green agrees");
    assert!(!window.has("chosen Buddha 4"));
}

#[test]
fn the_full_set_up_hands_and_pieces_are_chosen_in_turn() {
    let mut window = by_players();
    for name in ["Green", "Red"] {
        window.click(&format!("I am {name}: ready"));
        choose_first_hand(&mut window);
    }
    // Eighteen pieces beside Edo's three, in turn; the cities before the villages. Everybody sees what is placed, so no
    // curtain falls, and where only one place is left for the last piece it goes there by itself.
    for placed in 0..18 {
        if window.has("I am Green: ready") {
            assert_eq!(placed, 17, "only the last piece has no choice");
            break;
        }
        let castes = window
            .offers("", " left")
            .into_iter()
            .filter(|label| label.contains(" piece, ") && !label.contains(" place "));
        // A caste that stands in every city with room, or is used up, has no place: another has.
        let place = castes.collect::<Vec<_>>().into_iter().find_map(|caste| {
            window.click(&caste);
            window.offers("", ", possible").first().cloned()
        });
        let place = place.unwrap_or_else(|| panic!("no place for piece {placed}: {:#?}", window.labels()));
        assert_eq!(place.contains("City"), placed < 4, "{place}");
        window.click(&place);
    }
    window.click("I am Green: ready");
    window.assert_has("to play a tile");
}

#[test]
fn pieces_are_placed_by_keys_alone() {
    let mut window = by_players();
    for name in ["Green", "Red"] {
        window.click(&format!("I am {name}: ready"));
        choose_first_hand(&mut window);
    }
    window.key(Key::Num2);
    window.assert_has("Place rice: choose a settlement that lights up");
    let place = window.focused().unwrap();
    assert!(
        place.contains("City") && place.ends_with(", possible"),
        "the focus is on a city with room, not on {place}"
    );
    window.key(Key::Enter);
    let town = place.split(',').next().unwrap();
    assert!(window.offers(town, "").iter().any(|label| label.contains("rice")), "{:?}", window.offers(town, ""));
}

#[test]
fn a_first_hand_is_chosen_by_numbers_and_kept_by_enter() {
    let mut window = by_players();
    window.key(Key::Enter);
    for key in [Key::Num1, Key::Num1, Key::Num2, Key::Num3, Key::Num5] {
        window.key(key);
    }
    window.assert_has("None of ");
    window.assert_has("4 of 5 so far");
    window.key(Key::Num6);
    assert_eq!(window.focused().as_deref(), Some("Keep these five"));
    window.key(Key::Enter);
    window.assert_has("Pass to Red");
}
