//! The end of a round, picture by picture, and what can be read of it afterwards.

use super::Stage;
use super::watching::{Frame, ending_round, watch};
use crate::screen::Window;
use daimyo::game::{Actor, Chance as _, Setup as _, prelude::*};
use daimyo::starship::{Clan, Move, Setup, Spot, Starship};
use daimyo::table::{Dice, Match};
use egui::Key;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;

/// The markers that pay, whom and how much.
fn paying(held: &Starship) -> Vec<(Clan, daimyo::game::Seat, u16)> {
    let pays = |clan: Clan| match held.marker(clan) {
        spot @ Spot::Branch(seat, _) => Some((clan, seat, held.reward_at(spot))),
        Spot::Neutral => None,
    };
    Clan::ALL.into_iter().filter_map(pays).collect()
}

/// How long something is seen, in seconds.
fn seen(frames: &[Frame], words: &str) -> f64 {
    let times: Vec<f64> = frames.iter().filter(|frame| frame.says(words)).map(|frame| frame.time).collect();
    assert!(!times.is_empty(), "nobody sees {words:?}");
    times[times.len() - 1] - times[0] + 0.25
}

#[test]
fn the_end_of_a_round_is_a_moment_of_its_own() {
    let (mut window, stage, held, offer) =
        ending_round(|held| held.location(1).is_some() && paying(held).len() > 1 && held.rounds_left() > 0);
    let names = stage.live.names();
    let over = format!("Round {} is over", held.round());
    let frames = watch(&mut window, &offer);
    let mut steps = vec![over.clone()];
    let mut pays: Vec<String> = paying(&held)
        .into_iter()
        .map(|(clan, seat, honor)| format!("{} pays {} {honor} honor", clan.name(), names[seat.index()]))
        .collect();
    pays.sort_by_key(|words| frames.iter().position(|frame| frame.says(words)));
    steps.extend(pays);
    let next = held.first().next(held.players());
    steps
        .extend(["claimed by nobody".to_owned(), format!("{} begins round {}", names[next.index()], held.round() + 1)]);
    let mut last = None;
    for step in &steps {
        let first = frames.iter().position(|frame| frame.says(step)).unwrap_or_else(|| panic!("nobody sees {step:?}"));
        assert!(last < Some(first), "{step:?} comes too early");
        assert!(seen(&frames, step) >= 0.6, "{step:?} is seen for {} s", seen(&frames, step));
        last = Some(first);
    }
    // It says what this is all about until the next round begins.
    let [begin, end] =
        [&steps[0], &steps[steps.len() - 2]].map(|step| frames.iter().rposition(|frame| frame.says(step)));
    let titled = |frame: &Frame| frame.says(&over);
    assert!(frames[begin.unwrap().min(end.unwrap())..=end.unwrap()].iter().all(titled));
}

#[test]
fn what_was_won_lies_where_it_was_until_everything_is_cleared_away() {
    let is_won = |held: &Starship| held.location(1).is_none() || held.location(2).is_none();
    let (mut window, .., offer) = ending_round(|held| is_won(held) && paying(held).len() > 1 && held.rounds_left() > 0);
    let frames = watch(&mut window, &offer);
    let pays: Vec<&Frame> = frames.iter().filter(|frame| frame.says(" pays ")).collect();
    assert!(pays.len() > 3 && pays.iter().all(|frame| frame.says("won by ")), "its board is not bare meanwhile");
    assert!(pays.iter().all(|frame| !frame.writes("no card")), "{:#?}", pays[0].texts);
    let passes = frames.iter().rposition(|frame| frame.says(" begins round ")).expect("somebody begins");
    assert!(!frames[passes].says("won by "), "{:#?}", frames[passes].texts);
}

#[test]
fn the_first_player_passes_on_and_is_nowhere_twice() {
    let (mut window, .., offer) = ending_round(|held| paying(held).len() > 1 && held.rounds_left() > 0);
    let crown = |window: &Window| window.place_of("1st").top();
    let before = crown(&window);
    let frames = watch(&mut window, &offer);
    let passed = frames.iter().position(|frame| frame.says(" begins round "));
    let crowns = |frame: &Frame| frame.labels.iter().filter(|label| *label == "1st").count();
    assert!(frames.iter().all(|frame| crowns(frame) <= 1), "nobody else is first meanwhile");
    assert!(frames[..passed.unwrap()].iter().all(|frame| crowns(frame) == 1));
    assert!(frames[passed.unwrap()..].iter().any(|frame| crowns(frame) == 0), "it is on its way");
    assert!((crown(&window) - before).abs() > 1.0, "it lies with somebody else");
}

#[test]
fn a_round_that_ends_can_be_skipped_step_by_step_or_at_once() {
    let (mut window, _, held, offer) = ending_round(|held| paying(held).len() > 1 && held.rounds_left() > 0);
    let over = format!("Round {} is over", held.round());
    let shows = |window: &Window, words: &str| Frame::of(window).says(words);
    super::stage::ask_for(&window, &offer);
    let until = |window: &mut Window, words: &str| {
        for _ in 0..40 {
            if shows(window, words) {
                return;
            }
            window.harness.step();
        }
        panic!("nobody sees {words:?}");
    };
    until(&mut window, &over);
    window.harness.key_press(Key::Space);
    window.harness.step();
    window.harness.step();
    assert!(shows(&window, " pays "), "the first marker pays at once: {:#?}", Frame::of(&window).texts);
    window.harness.key_press(Key::Escape);
    window.harness.step();
    window.harness.step();
    assert!(!shows(&window, " pays ") && !shows(&window, &over));
}

/// A match of two with dice, played by chance until this is so.
fn diced(until: impl Fn(&Starship) -> bool) -> Stage {
    let mut setup = Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    let live = Match::<Starship>::new(setup, vec![], Some(Dice::new(3))).unwrap();
    let mut stage = Stage { live, samurai: Vec::new() };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    stage.live.roll();
    while !until(stage.live.position()) {
        let mv = stage.live.position().pick(&mut rng).unwrap();
        stage.go(mv).live.roll();
    }
    stage
}

/// What ends a round, offered to somebody.
fn ends(position: &Starship) -> Option<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let seated = matches!(position.actor(), Actor::Seat(_));
    moves.into_iter().find(|mv| seated && !matches!(mv, Move::Commit(_)) && position.until_resolution(*mv).is_some())
}

#[test]
fn new_locations_are_turned_up_one_by_one() {
    let stage = diced(|position| ends(position).is_some());
    let words = stage.live.position().describe(&ends(stage.live.position()).unwrap()).plain(&stage.live.names());
    let mut window = stage.window();
    let frames = watch(&mut window, &format!("Offer: {words}"));
    let begins = frames.iter().position(|frame| frame.says(" begins round 2")).expect("somebody begins");
    let turned: Vec<usize> = (1..=2)
        .map(|board| {
            let named = |text: &String| text.contains(&format!("location {board} (")) && text.contains(" is turned up");
            let shows = |frame: &Frame| frame.texts.iter().any(named);
            let times: Vec<f64> = frames.iter().filter(|frame| shows(frame)).map(|frame| frame.time).collect();
            assert!(times.len() > 1 && times[times.len() - 1] - times[0] + 0.25 >= 0.6, "location {board}: {times:?}");
            frames.iter().position(shows).unwrap()
        })
        .collect();
    assert!(begins < turned[0] && turned[0] < turned[1], "{begins} {turned:?}");
}

#[test]
fn what_a_round_has_brought_can_be_read_without_motion_marker_by_marker_and_who_begins() {
    let paid = |position: &Starship| {
        ends(position).filter(|mv| position.until_resolution(*mv).is_some_and(|held| paying(&held).len() > 1))
    };
    let stage = diced(|position| paid(position).is_some());
    let mv = paid(stage.live.position()).unwrap();
    let held = stage.live.position().until_resolution(mv).unwrap();
    let names = stage.live.names();
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(motion: false)").unwrap();
    let mut window = Window::in_folder(1280.0, 800.0, Some(stage.file("stage")), home);
    if let Some(ready) = window.offers("I am ", ": ready").first().cloned() {
        window.click(&ready);
    }
    let words = stage.live.position().describe(&mv).plain(&names);
    super::press(&mut window, &format!("Offer: {words}"));
    window.assert_has("What round 1 has brought");
    let told = window.labels().join("\n");
    for (clan, _, honor) in paying(&held) {
        assert!(told.contains(&format!("{} +{honor}", clan.name())), "{clan:?} {honor}: {told}");
    }
    for seat in held.seats() {
        for location in held.claimed(seat) {
            let name = &held.set().locations[location.index()].name;
            assert!(told.contains(&format!("{name} won ")), "{name}: {told}");
        }
    }
    let next = held.first().next(held.players());
    window.assert_has(&format!("{} begins round 2", names[next.index()]));
}
