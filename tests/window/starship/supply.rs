//! The supply in the corner below the seats, so that the locations have the room.

use super::reading::drawn_lines;
use super::{GAMMA, Stage, possible};
use crate::screen::Window;
use daimyo::starship::{Move, Order, Unit};
use egui::{Key, Rect, pos2};

/// Of so many players, while somebody may move units.
fn moving(players: usize) -> Stage {
    let mut stage = Stage::of(players, &[]);
    stage.until_order().go(Move::Order { marker: 3, order: Order::Units, wealth: 0 });
    stage
}

/// Where a location is.
fn site(window: &Window, board: u8) -> Rect {
    window.place_of(&window.offers(&format!("location {board} ("), "")[0])
}

/// Where the fighters are that the one who acts may send.
fn fighter(window: &Window) -> Rect {
    window.place_of(&possible(window, "Gamma's fighter")[0])
}

#[test]
fn it_lies_below_the_seats_and_locations_are_as_high_as_the_boards() {
    for players in 2..=4 {
        let window = moving(players).window();
        window.assert_nothing_is_cut_off();
        let (fighter, lowest) = (fighter(&window), site(&window, players as u8));
        assert!(fighter.right() < 224.0 && fighter.top() > 400.0, "{players}: {fighter:?}");
        assert!(lowest.height() > 230.0 && lowest.bottom() > 505.0, "{players}: {lowest:?}");
        let said = |words: &str| drawn_lines(&window).into_iter().find(|(line, ..)| line == words).map(|line| line.1);
        assert!(said("Supply of ").is_some_and(|place| place.right() < 224.0), "{players}");
    }
}

#[test]
fn figures_are_dragged_from_the_corner_to_the_boards_however_near_those_are() {
    let mut window = moving(4).window();
    let before = site(&window, 1);
    for _ in 0..3 {
        window.key(Key::Plus);
    }
    let near = site(&window, 1);
    assert!(near.width() > before.width() * 1.3, "{before:?} {near:?}");
    let fighter = fighter(&window);
    assert!(fighter.right() < 224.0, "the supply stays where it is: {fighter:?}");
    let seen = near.intersect(Rect::from_min_max(pos2(230.0, 38.0), pos2(996.0, 515.0)));
    window.drag(fighter.center(), seen.center());
    assert!(window.has("1 of 7 spaces taken"), "{:#?}", window.labels());
}

#[test]
fn boards_that_are_near_are_seen_in_their_room_alone() {
    let mut window = moving(4).window();
    for _ in 0..3 {
        window.key(Key::Plus);
    }
    let lines = drawn_lines(&window);
    let clip = |words: &str| lines.iter().find(|(line, ..)| line == words).map(|(_, _, clip)| *clip).unwrap();
    let (boards, supply) = (clip("Alliances"), clip("Supply of "));
    assert!(boards.left() > 224.0 && boards.bottom() < 524.0, "{boards:?}");
    assert!(supply.right() < 226.0 && supply.top() > 500.0, "{supply:?}");
}

#[test]
fn it_lies_with_the_boards_where_the_window_has_no_room_for_a_corner() {
    // As large as one of 1280 × 800 at 150 %.
    let mut window = Window::sized(853.0, 533.0, Some(moving(4).file("small")));
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    window.assert_nothing_is_cut_off();
    let fighter = fighter(&window);
    assert!(fighter.left() > 224.0 && fighter.bottom() < 320.0, "{fighter:?}");
}

#[test]
fn it_is_seen_while_a_battle_has_the_place_of_the_boards() {
    let window = Stage::before_battle(1).window();
    let corner = Rect::from_min_max(pos2(0.0, 300.0), pos2(224.0, 745.0));
    let seen =
        drawn_lines(&window).into_iter().any(|(words, place, _)| words == "Supply of " && corner.contains_rect(place));
    assert!(seen, "{:#?}", window.labels());
}

#[test]
fn the_log_below_the_assistant_gives_way_to_what_has_much_to_say() {
    let mut window = Stage::of(4, &[]).window();
    let mut top_beside = |page: &str| {
        window.click(page);
        let log = drawn_lines(&window).into_iter().find(|(line, ..)| line == "Log").map(|(_, place, _)| place);
        let log = log.expect("the log is there whatever is said");
        assert!(log.left() > 1000.0, "{log:?}");
        log.top()
    };
    let (short, long) = (top_beside("Assistant"), top_beside("Rules"));
    assert!(long > short + 60.0, "{short} and {long}");
    window.assert_nothing_is_cut_off();
}

#[test]
fn who_is_away_is_said_to_be_at_a_location_and_bears_no_number_that_looks_like_a_price() {
    let mut stage = moving(4);
    stage.go(Move::Move { unit: Unit::samurai(GAMMA, 0), to: 2 });
    let lines = drawn_lines(&stage.window());
    let corner = Rect::from_min_max(pos2(0.0, 300.0), pos2(224.0, 745.0));
    let away = lines.iter().find(|(words, place, _)| words == "at 2" && corner.contains_rect(*place));
    let (_, away, _) = away.unwrap_or_else(|| panic!("{lines:#?}"));
    let bare = lines.iter().find(|(words, place, _)| words == "2" && away.expand(12.0).intersects(*place));
    assert!(bare.is_none(), "{bare:?}");
}

#[test]
fn a_hand_that_is_looked_at_says_whose_it_is_and_the_supply_is_of_the_same_player() {
    let mut stage = Stage::of(2, &[]);
    stage.send(1, &[Unit::fighter(GAMMA, 0)], 1).until_order();
    let mut window = stage.window();
    assert!(!drawn_lines(&window).iter().any(|(words, ..)| words.starts_with("The hand of")), "Nova acts");
    for _ in 0..3 {
        window.keys(egui::Modifiers::ALT, Key::ArrowLeft);
    }
    let lines = drawn_lines(&window);
    window.assert_has("You are looking at turn ");
    let whose =
        lines.iter().find(|(words, ..)| words.starts_with("The hand of")).unwrap_or_else(|| panic!("{lines:#?}"));
    assert!(whose.0.contains("Nova"), "{whose:?}");
    let (_, supply, _) = lines.iter().find(|(words, ..)| words == "Supply of ").expect("a supply");
    let beside =
        |place: &Rect| place.left() > supply.right() - 3.0 && (place.center().y - supply.center().y).abs() < 5.0;
    let of =
        lines.iter().find(|(_, place, _)| beside(place) && place.right() < 224.0).map(|(words, ..)| words.as_str());
    assert_eq!(of, Some("Nova"));
}
