//! Samurai by keys and by fast hands: where the keys rest and go on, and what is pressed at once.

use crate::samurai::{play_something, playable};
use crate::samurai_turn::{begun, slow_tile, with_hand};
use crate::screen::Window;
use daimyo::game::prelude::*;
use daimyo::samurai::{Move, Piece, Samurai, Setup};
use daimyo::table::{Dice, Match};
use egui::{Key, Modifiers};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::cmp::Ordering;
use tempfile::TempDir;

/// A match in which Green has a tile on the board and the move tile in hand, at Green's second turn.
fn with_the_move_tile() -> Window {
    let mut window = with_hand(["Move", "Samurai3", "Switch", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
    for (name, next) in [("samurai 3", "Red"), ("", "Green")] {
        let tile = if name.is_empty() { slow_tile(&window) } else { name.to_owned() };
        window.click(&tile);
        window.click(&window.offers("", ", land, empty, possible")[6].clone());
        window.click("End turn");
        window.click(&format!("I am {next}: ready"));
    }
    window
}

#[test]
fn keys_go_on_from_the_first_step_of_the_move_tile_to_where_it_brings_the_most() {
    let mut window = with_the_move_tile();
    let number = playable(&window).iter().position(|label| label.starts_with("the move tile")).unwrap();
    window.key([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5][number]);
    window.key(Key::Enter);
    window.assert_has("the move tile, step 2 of 2");
    let there = window.focused().unwrap();
    assert!(there.ends_with(", land, empty, possible"), "{there}");
    window.key(Key::Enter);
    assert!(!window.has("step 2 of 2"), "Enter lays it there");
}

#[test]
fn keys_rest_on_what_can_be_played_when_a_turn_begins_and_after_each_tile() {
    let mut window = with_hand(["Samurai3", "Ship1", "Samurai2", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
    let hand = playable(&window);
    let first = window.tab_to(|label| hand.iter().any(|tile| tile == label));
    assert_eq!(first, hand[0], "the first of the hand");
    window.key(Key::Num1);
    window.key(Key::Enter);
    let fast = playable(&window);
    assert!(fast.iter().all(|label| label.contains("fast")) && !fast.is_empty());
    let there = window.tab_to(|label| label.contains(", not playable now") || label.contains(", fast"));
    assert_eq!(there, fast[0], "not on a tile that cannot follow");
}

#[test]
fn whoever_presses_and_moves_at_once_drags_the_tile() {
    let mut window = begun();
    let (tile, place) = (slow_tile(&window), window.offers("", ", land, empty")[5].clone());
    let (from, to) = (window.place_of(&tile).center(), window.place_of(&place).center());
    // All that a slow picture hears of a fast hand, at once.
    window.harness.hover_at(from);
    window.harness.drag_at(from);
    window.harness.hover_at(to);
    window.harness.drop_at(to);
    window.harness.run();
    assert!(!playable(&window).contains(&tile), "it lies where it was dropped");
    window.assert_has(&format!("lays {}", tile.split(',').next().unwrap()));
}

#[test]
fn who_ended_the_turn_asks_for_it_back_while_nobody_else_has_come() {
    let mut window = begun();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    play_something(&mut window, &mut rng);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_has("Pass to Red");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.assert_has("Green asks to take back:");
    window.assert_has("Red agrees");
    window.tab_to(|label| label == "Red agrees");
    window.key(Key::Space);
    assert_eq!(window.focused().as_deref(), Some("Take it back"), "Enter does it");
    window.key(Key::Enter);
    assert!(!window.has("Take this back?"));
}

#[test]
fn what_ends_the_turn_bears_its_key_while_keys_are_used() {
    let mut window = begun();
    play_something(&mut window, &mut Xoshiro256PlusPlus::seed_from_u64(3));
    let cap = |window: &Window| {
        let button = window.place_of("End turn");
        crate::samurai_turn::said(window, "Enter").into_iter().any(|place| button.intersects(place))
    };
    assert!(!cap(&window), "not for the pointer");
    window.key(Key::Tab);
    assert!(cap(&window));
}

/// A turn in which the switch tile can win somebody the lead on a piece, in one match after the other played at random.
fn with_a_switch_that_wins() -> Match<Samurai> {
    for seed in 0..60 {
        let setup: Setup = ron::from_str("(players: 2, first: Some(1))").unwrap();
        let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(seed))).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        live.roll();
        while live.acting_seat().is_some() {
            if wins(live.position()).0 > 1 && !live.position().any_played() {
                return live;
            }
            let moves = |mv: &Move| matches!(mv, Move::Switch(..));
            let mv = live.position().pick(&mut rng).unwrap();
            if moves(&mv) {
                break;
            }
            live.play(mv).unwrap();
            live.roll();
        }
    }
    panic!("the switch tile brings nobody anything");
}

/// By how many pieces more whoever acts leads after the best switch, and the switches that come to that.
fn wins(position: &Samurai) -> (i32, Vec<Move>) {
    let led = |position: &Samurai, seat| {
        let leads = |piece: &Piece| position.influence(piece.1).leader(piece.0) == Some(seat);
        position.pieces().filter(leads).count() as i32
    };
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let (seat, mut best) = (position.seat(), (0, Vec::new()));
    for mv in moves.into_iter().filter(|mv| matches!(mv, Move::Switch(..))) {
        let mut after = position.clone();
        after.play_unchecked(&mv);
        let more = led(&after, seat) - led(position, seat);
        match more.cmp(&best.0) {
            Ordering::Greater => best = (more, vec![mv]),
            Ordering::Equal => best.1.push(mv),
            Ordering::Less => {}
        }
    }
    best
}

#[test]
fn keys_come_with_the_switch_tile_first_to_pieces_with_which_it_brings_the_most() {
    let live = with_a_switch_that_wins();
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("match.ron");
    std::fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::of(path);
    let ready = window.offers("I am ", ": ready").remove(0);
    window.click(&ready);
    let number = playable(&window).iter().position(|label| label.starts_with("the switch tile")).unwrap();
    let (_, best) = wins(live.position());
    let words = |Piece(caste, town): Piece| format!("{} piece of {}, possible", caste.name(), town.name());
    let of_best =
        |mv: &Move| if let Move::Switch(one, other) = *mv { [words(one), words(other)] } else { unreachable!() };
    window.key([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5][number]);
    let first = window.focused().unwrap();
    assert!(best.iter().any(|mv| of_best(mv).contains(&first)), "{first}: {best:?}");
    window.key(Key::Enter);
    let second = window.focused().unwrap();
    let pair = |mv: &Move| of_best(mv).contains(&first) && of_best(mv).contains(&second);
    assert!(best.iter().any(pair), "{first} and {second}: {best:?}");
}
