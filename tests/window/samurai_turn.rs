//! A turn of Samurai by mouse and by keys: what is asked for, what it would bring, and how much it takes.

use crate::samurai::{play_something, playable};
use crate::screen::Window;
use daimyo::document::Document;
use daimyo::game::prelude::*;
use daimyo::samurai::{Caste, Move, Phase, Samurai, Setup, Space, Sway, Tile};
use daimyo::table::{Dice, Event, Match};
use egui::{Key, Modifiers, Pos2, Rect, vec2};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use tempfile::TempDir;

/// A dealt match of two in which Green has lifted the curtain.
pub fn begun() -> Window {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.click("I am Green: ready");
    window
}

/// A tile of the hand that ends what can be played of its kind.
pub fn slow_tile(window: &Window) -> String {
    playable(window).into_iter().find(|label| !label.contains("fast") && !label.contains("tile")).unwrap()
}

/// A match whose players have chosen the hand of Green, at her first turn.
pub fn with_hand(hand: [&str; 5], rulings: &str, home: TempDir) -> Window {
    opened(&with_hand_dealt(hand, rulings), home)
}

/// The same before it is on the screen.
pub fn with_hand_dealt(hand: [&str; 5], rulings: &str) -> Match<Samurai> {
    let setup: Setup =
        ron::from_str(&format!("(players: 2, first: Some(1), rulings: (setup: Players{rulings}))")).unwrap();
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(4))).unwrap();
    for tile in hand.iter().chain(&["Buddha3", "Rice3", "Castle3", "Ship1", "Ronin"]) {
        live.play(ron::from_str(&format!("Keep({tile})")).unwrap()).unwrap();
    }
    while live.position().phase() == Phase::Pieces {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
    }
    live
}

/// A match on the screen, with whoever is to act before it.
pub fn opened(live: &Match<Samurai>, home: TempDir) -> Window {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.ron");
    fs::write(&path, live.save().to_text()).unwrap();
    let mut window = Window::in_folder(1280.0, 800.0, Some(path), home);
    let ready = window.offers("I am ", ": ready").remove(0);
    window.click(&ready);
    window
}

#[test]
fn what_is_asked_stays_while_the_keys_rest_on_a_tile() {
    let mut window = begun();
    window.assert_has("Pick a tile");
    let tile = playable(&window).remove(0);
    window.tab_to(|label| label == tile);
    window.assert_has("Pick a tile");
    let name = tile.split(',').next().unwrap();
    window.assert_has(&format!("{name}: goes on"));
}

/// Where words are painted on the map that contain this.
fn painted(window: &Window, part: &str) -> Vec<Rect> {
    let map = window.offers("", ", sea, empty").iter().map(|label| window.place_of(label)).reduce(Rect::union).unwrap();
    said(window, part).into_iter().filter(|rect| map.expand(60.0).contains_rect(*rect)).collect()
}

/// Where they are painted anywhere.
pub fn said(window: &Window, part: &str) -> Vec<Rect> {
    let shapes = window.harness.output().shapes.iter();
    let words = shapes.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text().contains(part) => Some(text.visual_bounding_rect()),
        _ => None,
    });
    words.collect()
}

#[test]
fn the_turn_is_ended_by_its_key() {
    let mut window = begun();
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert!(!window.has("Pass to Red"), "no tile has been played");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    play_something(&mut window, &mut rng);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_has("Pass to Red");
}

/// Plays a whole turn by keys, of which the first lifts the curtain, and returns how many it took.
pub fn turn_by_keys(window: &mut Window, lift: Key) -> usize {
    let ready = window.offers("I am ", ": ready").remove(0);
    window.key(lift);
    let tile = slow_tile(window);
    let hand: Vec<String> =
        window.offers("", "").into_iter().filter(|label| playable(window).contains(label)).collect();
    let number = hand.iter().position(|label| *label == tile).unwrap();
    window.key([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5][number]);
    let first = window.focused().unwrap();
    assert!(first.ends_with(", possible"), "{ready}: the focus is where the tile may go, not on {first}");
    window.key(Key::ArrowRight);
    let mut keys = 3;
    // Someplace else, if the neighbour is taken.
    for way in [Key::PageUp, Key::ArrowLeft, Key::ArrowLeft, Key::End, Key::PageDown, Key::ArrowDown] {
        if window.focused().is_some_and(|label| label.ends_with(", possible")) {
            break;
        }
        window.key(way);
        keys += 1;
    }
    window.key(Key::Enter);
    assert_eq!(window.focused().as_deref(), Some("End turn"), "the focus goes on to what is left to do");
    window.key(Key::Enter);
    keys + 2
}

#[test]
fn three_turns_by_keys_take_twelve_presses_each_at_most() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    for next in ["Red", "Green", "Red"] {
        let keys = turn_by_keys(&mut window, Key::Enter);
        assert!(keys <= 12, "{keys} keys");
        window.assert_has(&format!("Pass to {next}. Ready?"));
    }
}

#[test]
fn three_turns_by_mouse_take_three_gestures_each() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    for (name, next) in [("Green", "Red"), ("Red", "Green"), ("Green", "Red")] {
        window.click(&format!("I am {name}: ready"));
        let (tile, place) = (slow_tile(&window), window.offers("", ", land, empty")[5].clone());
        window.drag(window.place_of(&tile).center(), window.place_of(&place).center());
        window.click("End turn");
        window.assert_has(&format!("Pass to {next}. Ready?"));
    }
}

#[test]
fn three_turns_by_clicks_take_three_each_besides_the_curtain() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    for (name, next) in [("Green", "Red"), ("Red", "Green"), ("Green", "Red")] {
        window.click(&format!("I am {name}: ready"));
        let mut clicks = 0;
        while !window.has(&format!("Pass to {next}. Ready?")) {
            let step = match clicks {
                0 => slow_tile(&window),
                1 => window.offers("", ", land, empty, possible")[5].clone(),
                _ => "End turn".to_owned(),
            };
            window.click(&step);
            clicks += 1;
            assert!(clicks <= 3, "{clicks} clicks");
        }
    }
}

#[test]
fn where_turns_end_by_themselves_one_takes_three_clicks() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(turn_end: ByItself)").unwrap();
    let mut window = with_hand(["Samurai3", "Castle4", "Samurai2", "Buddha4", "Rice4"], "", home);
    window.click("samurai 3");
    window.click(&window.offers("", ", land, empty, possible")[5].clone());
    window.assert_has("Pass to Red. Ready?");
}

#[test]
fn a_drag_that_misses_moves_nothing_and_one_of_the_open_sea_moves_the_map() {
    let mut window = begun();
    let edo = |window: &Window| window.place_of(&window.offers("Edo, O14", "")[0]);
    let (before, by) = (edo(&window), vec2(40.0, 30.0));
    let land = window.place_of(&window.offers("", ", land, empty")[5]).center();
    window.drag(land, land + by);
    window.drag(before.center(), before.center() + by);
    assert_eq!(edo(&window), before, "a drag that begins on land");
    let sea = window.place_of(&window.offers("", ", sea, empty")[0]).center();
    window.drag(sea, sea + by);
    assert!((edo(&window).center() - before.center() - by).length() < 2.0, "one of the open sea");
}

#[test]
fn a_pointer_that_rests_does_not_override_the_keys() {
    let mut window = begun();
    let sea = window.offers("", ", sea, empty")[0].clone();
    window.harness.hover_at(window.place_of(&sea).center());
    window.harness.run();
    let there = |label: &str| label.split([',', ':']).next().unwrap().to_owned();
    window.assert_has(&format!("{} · Sea", there(&sea)));
    window.key(Key::Num1);
    window.key(Key::ArrowLeft);
    let focused = window.focused().unwrap();
    window.assert_has(&format!("{} · ", there(&focused)));
    window.harness.hover_at(window.place_of(&sea).center() + vec2(2.0, 1.0));
    window.harness.run();
    window.assert_has(&format!("{} · Sea", there(&sea)));
}

#[test]
fn a_pointer_that_rests_has_no_tooltip_while_keys_are_used() {
    let mut window = begun();
    let told = "Leaves the table; the match is kept";
    window.harness.hover_at(window.place_of("Home").center());
    for _ in 0..6 {
        window.harness.step();
    }
    let tips = |window: &Window| window.labels().iter().filter(|label| label.contains(told)).count();
    assert_eq!(tips(&window), 1, "{:#?}", window.labels());
    window.key(Key::ArrowLeft);
    for _ in 0..6 {
        window.harness.step();
    }
    assert_eq!(tips(&window), 0);
    window.harness.hover_at(window.place_of("Home").center() + vec2(1.0, 1.0));
    for _ in 0..6 {
        window.harness.step();
    }
    assert_eq!(tips(&window), 1, "it is used again");
}

#[test]
fn n_goes_to_the_next_place_that_is_lit_or_says_why_there_is_none() {
    let mut window = begun();
    window.key(Key::N);
    window.assert_has("Nothing is lit before something is picked");
    window.key(Key::Num1);
    let first = window.focused().unwrap();
    window.key(Key::N);
    let next = window.focused().unwrap();
    assert!(next != first && next.ends_with(", possible"), "{first}: {next}");
    window.keys(Modifiers::SHIFT, Key::N);
    assert_eq!(window.focused(), Some(first));
}

#[test]
fn a_picked_tile_goes_where_it_brings_the_most_and_n_on_to_where_it_brings_less() {
    let mut window = begun();
    let live = Document::read(&window.journal()).unwrap().open::<Samurai>().unwrap().live;
    let position = live.position();
    let tile = slow_tile(&window);
    let face = Tile::FACES.into_iter().find(|face| face.name() == tile).unwrap();
    // Before anything is laid, a tile leads on every piece beside it that it counts for.
    let led = |label: &str| -> usize {
        let space: Space = label.split(',').next().unwrap().parse().unwrap();
        let counts = |caste: &Caste| !matches!(face.sway(), Sway::One(of) if of != *caste);
        let towns = position.board().settlements_around(space);
        towns.map(|town| position.pieces_at(town).iter().filter(counts).count()).sum()
    };
    let mut hand: Vec<String> = playable(&window);
    hand.sort_by(|a, b| window.place_of(a).left().total_cmp(&window.place_of(b).left()));
    let number = hand.iter().position(|label| *label == tile).unwrap();
    window.key([Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5][number]);
    let first = window.focused().unwrap();
    let lit = window.offers("", ", possible").len();
    let mut way = vec![first.clone()];
    for _ in 1..lit {
        window.key(Key::N);
        way.push(window.focused().unwrap());
    }
    let brought: Vec<usize> = way.iter().map(|label| led(label)).collect();
    assert!(brought.is_sorted_by(|one, next| one >= next), "{brought:?}");
    assert!(brought[0] > brought[lit - 1], "{brought:?}");
    let places: std::collections::HashSet<&String> = way.iter().collect();
    assert_eq!(places.len(), lit, "every place once");
    window.key(Key::N);
    assert_eq!(window.focused(), Some(first), "and around");
}

#[test]
fn why_a_key_does_nothing_is_said_beside_what_it_speaks_of() {
    let mut window = with_hand(["Ship1", "Ronin", "Samurai3", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
    let mut hand: Vec<String> = playable(&window);
    hand.sort_by(|a, b| window.place_of(a).left().total_cmp(&window.place_of(b).left()));
    let number = hand.iter().position(|label| label.starts_with("ship")).unwrap();
    let gap = window.place_of(&hand[number]);
    let key = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5][number];
    window.key(key);
    window.key(Key::Enter);
    window.key(Key::Escape);
    window.key(key);
    let words = said(&window, "This place is empty");
    assert_eq!(words.len(), 1);
    assert!(words[0].distance_to_pos(gap.center()) < 90.0, "{:?} beside {gap:?}", words[0]);
    assert!(!words[0].intersects(gap));
    window.key(Key::Escape);
    // What the keys rest on is what it is about.
    window.tab_to(|label| label.contains(", empty") || label.contains("spaces open"));
    let place = window.place_of(&window.focused().unwrap());
    window.key(Key::N);
    let words = said(&window, "Nothing is lit");
    assert!(words[0].distance_to_pos(place.center()) < 90.0, "{:?} beside {place:?}", words[0]);
}

#[test]
fn tab_comes_to_the_rail_of_the_timeline_where_enter_starts_nothing() {
    let mut window = begun();
    play_something(&mut window, &mut Xoshiro256PlusPlus::seed_from_u64(3));
    let below = |label: &str| label.starts_with("Timeline,") || ["Look back", "Replay", "Chart"].contains(&label);
    for _ in 0..12 {
        window.key(Key::Tab);
        if window.focused().as_deref().is_some_and(below) {
            break;
        }
    }
    let rail = window.focused().unwrap();
    assert!(rail.starts_with("Timeline,"), "{rail}");
    let framed = window.harness.output().shapes.iter().any(|clipped| match &clipped.shape {
        egui::Shape::Rect(shape) => {
            shape.stroke.width >= 3.0 && shape.rect.expand(1.0).contains_rect(window.place_of(&rail))
        }
        _ => false,
    });
    assert!(framed, "it can be seen");
    for key in [Key::Enter, Key::Space] {
        window.harness.key_press(key);
        for _ in 0..8 {
            window.harness.step();
            assert!(!window.has("You are looking at"), "{key:?}");
        }
    }
    window.key(Key::ArrowLeft);
    window.assert_has("You are looking at");
}

#[test]
fn help_names_the_keys_of_the_map() {
    let mut window = begun();
    window.key(Key::Questionmark);
    window.assert_has("Home, End, Page Up, Page Down");
}

#[test]
fn the_page_of_keys_is_read_by_keys_and_nothing_on_it_lies_over_anything() {
    let mut window = begun();
    window.key(Key::Questionmark);
    let page = |window: &Window| {
        let texts = window.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => {
                Some((text.galley.text().to_owned(), text.visual_bounding_rect(), clipped.clip_rect))
            }
            _ => None,
        });
        let page: Vec<_> = texts.skip_while(|(words, ..)| words != "Keys and help").collect();
        // Of a row at the edge only what is seen of it counts.
        let seen = page.into_iter().filter(|(_, rect, clip)| clip.intersects(*rect));
        seen.map(|(words, rect, clip)| (words, rect.intersect(clip), clip)).collect::<Vec<_>>()
    };
    let credits = |window: &Window| page(window).iter().any(|(words, ..)| words == "Credits");
    assert!(!credits(&window), "there is more than fits");
    let mut shown = 0;
    for key in [Key::PageDown, Key::PageDown, Key::End] {
        window.key(key);
        let texts = page(&window);
        shown += texts.len();
        for (number, (words, rect, _)) in texts.iter().enumerate() {
            let under = texts[number + 1..].iter().find(|(_, other, _)| other.shrink(2.0).intersects(rect.shrink(2.0)));
            assert!(under.is_none(), "{words:?} lies over {under:?}");
        }
    }
    assert!(shown > 30 && credits(&window), "keys lead to its end");
}

#[test]
fn a_tile_can_be_dragged_to_its_place() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.click("I am Green: ready");
    let tile = playable(&window).into_iter().find(|label| !label.contains("fast") && !label.contains("tile")).unwrap();
    let place = window.offers("", ", land, empty")[5].clone();
    let (from, to) = (window.place_of(&tile).center(), window.place_of(&place).center());
    window.drag(from, to);
    let coordinate = place.split(',').next().unwrap();
    window.assert_has(&format!("{coordinate}: {tile} of Green"));
}

/// A reason stands beside the pointer, and hides no place that is lit.
fn assert_covers_nothing_lit(window: &Window, part: &str) {
    let why = painted(window, part);
    assert_eq!(why.len(), 1, "{part}");
    for lit in window.offers("", ", possible") {
        assert!(!why[0].contains(window.place_of(&lit).center()), "{part} covers {lit}");
    }
}

#[test]
fn what_may_not_be_done_says_why_and_by_which_rule() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.click("I am Green: ready");
    let tile = playable(&window).into_iter().find(|label| !label.contains("fast") && !label.contains("tile")).unwrap();
    window.click(&tile);
    let sea = window.offers("", ", sea, empty")[0].clone();
    window.harness.hover_at(window.place_of(&sea).center());
    window.harness.run();
    window.assert_has("You may not lay");
    window.assert_has("Samurai rulebook, Tiles, Wild Tiles");
    assert_covers_nothing_lit(&window, "is sea, and");
    let edo = window.offers("Edo, O14", "")[0].clone();
    window.harness.hover_at(window.place_of(&edo).center());
    window.harness.run();
    assert_covers_nothing_lit(&window, "Edo is a settlement");
    window.click(&sea);
    assert!(!window.has(&format!("{tile} of Green")), "a refused click changes nothing");
}

#[test]
fn a_preview_says_what_a_tile_would_bring() {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.click("I am Green: ready");
    let tile = playable(&window).into_iter().find(|label| label.starts_with("samurai")).unwrap();
    window.click(&tile);
    let place = window.offers("", ", land, empty, possible")[0].clone();
    window.harness.hover_at(window.place_of(&place).center());
    window.harness.run();
    window.assert_has(&format!("If you lay {tile} on "));
    window.assert_has("leads by");
    window.harness.hover_at(window.place_of("O15, land, empty, possible").center());
    window.harness.run();
    let panel = window.place_of("Assistant").left();
    let named = painted(&window, "Edo").iter().any(|rect| rect.right() < panel);
    assert!(named, "each plate on the map names its settlement");
}

#[test]
fn a_tile_that_cannot_be_played_says_why_when_it_is_pointed_at_and_when_it_is_picked() {
    let mut window = begun();
    window.click(&slow_tile(&window));
    window.click(&window.offers("", ", land, empty, possible")[5].clone());
    let tile = window.offers("", ", not playable now").remove(0);
    window.harness.hover_at(window.place_of(&tile).center());
    window.harness.run();
    window.assert_has("Not now: the one tile without fast icon of this turn has been played");
    window.harness.hover_at(Pos2::new(640.0, 20.0));
    window.harness.run();
    assert!(!window.has("Not now"));
    // The keys come to what can be played first.
    let first = playable(&window).remove(0);
    window.tab_to(|label| label == first);
    for _ in 0..5 {
        window.key(Key::ArrowLeft);
        if window.focused().as_ref() == Some(&tile) {
            break;
        }
    }
    assert_eq!(window.focused().as_ref(), Some(&tile));
    assert!(!window.has("Not now"), "keys that rest on it do not hide what is left to do");
    window.click(&tile);
    window.harness.hover_at(Pos2::new(640.0, 20.0));
    window.harness.run();
    window.assert_has("Not now: the one tile without fast icon of this turn has been played");
}

#[test]
fn the_switch_and_the_move_tile_say_which_of_their_steps_is_due_and_why_something_cannot_follow() {
    let mut window = with_hand(
        ["Switch", "Move", "Samurai3", "Buddha4", "Rice4"],
        ", pointless_switch: No",
        TempDir::new().unwrap(),
    );
    window.click("the switch tile, fast");
    window.assert_has("the switch tile, step 1 of 2");
    let edo = "Buddha piece of Edo";
    window.harness.hover_at(window.place_of(edo).center());
    window.harness.run();
    window.assert_has("You may not switch");
    window.assert_has("a settlement would have two of a caste");
    window.click(edo);
    window.assert_has("step 1 of 2");
    window.click(&window.offers("", ", possible")[0].clone());
    window.assert_has("the switch tile, step 2 of 2: choose the other piece");
    window.key(Key::Escape);
    window.click("samurai 3");
    let place = window.offers("", ", land, empty, possible")[5].clone();
    window.click(&place);
    assert!(window.has("the move tile, not playable now"));
}

#[test]
fn the_move_tile_names_no_goal_that_nobody_chose() {
    let mut window = with_hand(["Switch", "Move", "Samurai3", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
    window.click("samurai 3");
    window.click(&window.offers("", ", land, empty, possible")[5].clone());
    window.click("End turn");
    window.click("I am Red: ready");
    window.click(&slow_tile(&window));
    window.click(&window.offers("", ", land, empty, possible")[7].clone());
    window.click("End turn");
    window.click("I am Green: ready");
    window.click("the move tile");
    window.assert_has("the move tile, step 1 of 2: choose one of your tiles");
    let theirs = window.labels().into_iter().find(|label| label.contains(" of Red") && label.contains(": ")).unwrap();
    let there = theirs.split(':').next().unwrap().to_owned();
    window.harness.hover_at(window.place_of(&theirs).center());
    window.harness.run();
    window.assert_has(&format!("You may not move a tile from {there}:"));
    window.click(&window.offers("", "samurai 3 of Green, possible")[0].clone());
    window.assert_has("the move tile, step 2 of 2: choose where samurai 3 of ");
}

#[test]
fn the_end_of_a_turn_says_what_is_still_possible_what_it_captures_and_that_it_ends_the_game() {
    let mut window = begun();
    window.click(&slow_tile(&window));
    window.click(&window.offers("", ", land, empty, possible")[5].clone());
    assert!(window.has("still possible: ") || window.has("nothing more can be played"));
    let text = fs::read_to_string("saves/samurai-scoring.ron").unwrap();
    let mut live = Match::<Samurai>::open(&text).unwrap();
    let before_the_end = live.step_back_target().unwrap();
    live.apply(Event::Go(before_the_end)).unwrap();
    let window = opened(&live, TempDir::new().unwrap());
    window.assert_has("This ends the game");
    assert!(window.has("captures: ") || window.has("decides: "));
}

#[test]
fn the_preview_of_a_tile_says_that_the_game_ends_with_this_turn() {
    let text = fs::read_to_string("saves/samurai-scoring.ron").unwrap();
    let mut live = Match::<Samurai>::open(&text).unwrap();
    let ends = |position: &Samurai| {
        let mut after = position.clone();
        position.refusals(&Move::EndTurn).is_empty() && {
            after.play_unchecked(&Move::EndTurn);
            after.ending().is_some()
        }
    };
    let history = live.history();
    let last = history.back_from(history.at()).find_map(|point| {
        let step = history.step(point)?;
        let Some(&Move::Lay { tile, on }) = step.mv() else { return None };
        let is_last = ends(history.position(point)) && !ends(history.position(step.before));
        is_last.then_some((step.before, tile, on))
    });
    let (before, tile, on) = last.expect("a tile that ends the game");
    live.apply(Event::Go(before)).unwrap();
    let mut window = opened(&live, TempDir::new().unwrap());
    let picked = playable(&window).into_iter().find(|label| label.starts_with(tile.name())).unwrap();
    window.click(&picked);
    let says = |window: &Window| window.has("The game ends with this turn: ");
    assert!(!says(&window));
    let there = window.labels().into_iter().find(|label| label.starts_with(&format!("{on}, "))).unwrap();
    window.harness.hover_at(window.place_of(&there).center());
    window.harness.run();
    assert!(says(&window), "{:#?}", window.labels());
}

#[test]
fn settlements_that_are_fought_for_have_their_names_on_a_map_that_is_large_enough() {
    for (width, height, named) in [(1280.0, 800.0, true), (860.0, 540.0, false)] {
        let mut window = Window::sized(width, height, None);
        window.begin_samurai(4, "21", &["Green begins"]);
        window.click("I am Green: ready");
        for town in ["Edo", "Soya", "Kagoshima"] {
            assert_eq!(!painted(&window, town).is_empty(), named, "{town} in a window {width} wide");
        }
    }
}

#[test]
fn pieces_that_may_be_taken_are_marked_over_the_ground_they_stand_on() {
    let mut window = with_hand(["Switch", "Move", "Samurai3", "Buddha4", "Rice4"], "", TempDir::new().unwrap());
    window.click("the switch tile, fast");
    let [stone, light] = [(0x8d, 0x81, 0x68), (0xa6, 0xf4, 0xff)].map(|(r, g, b)| egui::Color32::from_rgb(r, g, b));
    let shapes = &window.harness.output().shapes;
    let bears = |colour: egui::Color32| {
        move |clipped: &egui::epaint::ClippedShape| match &clipped.shape {
            egui::Shape::Mesh(mesh) => mesh.vertices.iter().any(|vertex| vertex.color == colour),
            _ => false,
        }
    };
    let (ground, marks) = (shapes.iter().rposition(bears(stone)), shapes.iter().position(bears(light)));
    assert!(ground.is_some() && ground < marks, "{ground:?} and {marks:?}");
}
