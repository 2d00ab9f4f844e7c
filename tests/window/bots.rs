//! Bots at the table, through the real window: beside people, among themselves, hurried, paused and taken back.

use crate::samurai::{play_something, playable};
use crate::screen::Window;
use daimyo::bots::Budget;
use daimyo::document::Document;
use daimyo::game::{Actor, Seat, prelude::*};
use daimyo::samurai::{Move, Samurai, Setup, Tile};
use daimyo::table::{Chair, Dice, Match, Sitter};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::path::PathBuf;

/// Longer than anybody waits: such a bot decides when it is told to.
const FOR_EVER: Budget = Budget::Iterations(u32::MAX);

/// The home screen, where bots play as fast as they think.
fn home(budget: Option<Budget>) -> Window {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(pace: Instant, motion: false)").unwrap();
    Window::thinking(1280.0, 800.0, None, home, budget)
}

/// Begins a match of Samurai with these on the seats.
fn begin(budget: Option<Budget>, sitters: &[&str], answers: &[&str]) -> Window {
    let mut window = home(budget);
    window.click("Play Samurai");
    window.click(&format!("{} players", sitters.len()));
    for (index, sitter) in sitters.iter().enumerate().filter(|(_, sitter)| **sitter != "a person") {
        window.click(&format!("Seat {} is taken by a person", index + 1));
        window.click(sitter);
    }
    for answer in answers {
        window.click(answer);
    }
    window.click("How it is played: as usual");
    window.type_seed("11");
    if sitters.contains(&"a person") {
        window.click("Begin");
    } else {
        // Bots among themselves play on without rest: nothing settles.
        window.harness.get_by_label("Begin").click();
        window.harness.step();
    }
    window
}

/// Draws until something holds. How long that takes is for the machine to say.
#[track_caller]
fn until(window: &mut Window, what: &str, holds: impl Fn(&Window) -> bool) {
    for _ in 0..20_000 {
        if holds(window) {
            return;
        }
        window.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("it never came to this: {what}; there is:\n{}", window.labels().join("\n"));
}

/// Draws until no bot is about to do something.
#[track_caller]
fn until_people_act(window: &mut Window) {
    until(window, "people act", |window| !said(window, "thinking") && !said(window, "plays"));
    window.harness.run();
}

fn said(window: &Window, whole: &str) -> bool {
    window.labels().iter().any(|label| label == whole)
}

/// The match as it is on disk.
fn kept(window: &Window) -> Match<Samurai> {
    Document::read(&window.journal()).unwrap().open::<Samurai>().unwrap().live
}

#[test]
fn a_person_plays_a_whole_game_against_a_bot_without_a_curtain() {
    let mut window = begin(None, &["a person", "Hard bot"], &["Red begins"]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..400 {
        until_people_act(&mut window);
        assert!(!window.has("Pass to"), "no curtain for who plays alone");
        if window.has("Final scoring") || !play_something(&mut window, &mut rng) {
            break;
        }
    }
    window.assert_has("Final scoring");
    let live = kept(&window);
    assert_eq!(live.position().actor(), Actor::Over);
    let by_red = decisions_of(&live, 1).len();
    assert!(by_red > 10, "the bot has played {by_red} moves");
}

#[test]
fn the_hand_of_a_bot_is_not_shown_while_it_thinks() {
    let mut window = begin(Some(FOR_EVER), &["Master bot", "Master bot"], &["Red begins"]);
    until(&mut window, "it thinks", |window| said(window, "thinking"));
    let secrets: Vec<&str> = Tile::FACES.iter().map(|tile| tile.name()).collect();
    let told: Vec<String> = window.labels().into_iter().filter(|label| secrets.contains(&label.as_str())).collect();
    assert_eq!(told, Vec::<String>::new());
}

#[test]
fn a_hand_is_covered_while_a_bot_plays_before_several_people_and_lies_open_before_one() {
    for (third, people) in [("a person", 2), ("Easy bot", 1)] {
        let mut window = begin(Some(FOR_EVER), &["a person", "Master bot", third], &["Green begins"]);
        if people > 1 {
            window.click("I am Green: ready");
        }
        assert!(!playable(&window).is_empty());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        while kept(&window).acting_seat() == Some(Seat::new(0)) {
            play_something(&mut window, &mut rng);
        }
        until(&mut window, "the bot thinks", |window| said(window, "thinking"));
        let is_tile = |label: &String| label.ends_with(" in hand") && !label.ends_with(" tiles in hand");
        let is_seen = |label: &String| is_tile(label) || label.ends_with(", not playable now");
        let mut seen: Vec<String> = window.labels().into_iter().filter(is_seen).collect();
        seen.extend(playable(&window));
        assert_eq!(seen.is_empty(), people > 1, "with {people} at the screen: {seen:?}");
    }
}

#[test]
fn escape_lets_a_bot_play_the_best_it_has_found() {
    let mut window = begin(Some(FOR_EVER), &["a person", "Master bot"], &["Red begins"]);
    until(&mut window, "it thinks", |window| said(window, "thinking"));
    let before = kept(&window).history().at();
    for _ in 0..50 {
        window.harness.step();
    }
    assert_eq!(kept(&window).history().at(), before, "it thinks for ever");
    window.key(Key::Escape);
    until_people_act(&mut window);
    assert!(kept(&window).history().at() > before);
    assert_eq!(kept(&window).acting_seat(), Some(Seat::new(0)));
}

#[test]
fn bots_among_themselves_can_be_paused_stepped_and_play_to_the_end() {
    let mut window = begin(None, &["Easy bot", "Normal bot", "Hard bot"], &[]);
    window.key(Key::P);
    until(&mut window, "they wait", |window| said(window, "waits"));
    assert!(
        said(&window, "The bots wait") && window.has("Let the bots go on (P)"),
        "the hand says so, and how to go on"
    );
    let moves = |window: &Window| kept(window).history().depth(kept(window).history().at());
    let before = moves(&window);
    for _ in 0..30 {
        window.harness.step();
    }
    assert_eq!(moves(&window), before);
    window.key(Key::Period);
    until(&mut window, "one has played", |window| moves(window) > before);
    until(&mut window, "they wait again", |window| said(window, "waits"));
    let after = kept(&window);
    let line = after.history().line();
    let played = line.iter().skip(before + 1).filter_map(|point| after.history().step(*point));
    assert_eq!(played.filter(|step| step.by != Actor::Chance).count(), 1);
    // They play on without rest, so that nothing settles before the end.
    window.harness.get_by_label("Let the bots go on").click();
    window.harness.step();
    assert!(!window.has("The bots wait"));
    until(&mut window, "the end", |window| window.has("Final scoring"));
    assert_eq!(kept(&window).position().actor(), Actor::Over);
}

#[test]
fn undo_leads_past_what_bots_did_to_ones_own_decision_and_they_play_on_from_there() {
    let mut window = begin(None, &["a person", "Hard bot"], &["Green begins"]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let hand = playable(&window);
    let red_acted = |window: &Window| {
        let live = kept(window);
        live.history()
            .back_from(live.history().at())
            .filter_map(|point| live.history().step(point))
            .any(|step| step.by == Actor::Seat(Seat::new(1)))
    };
    while !red_acted(&window) {
        assert!(play_something(&mut window, &mut rng));
        until_people_act(&mut window);
    }
    for _ in 0..20 {
        if !red_acted(&window) {
            break;
        }
        window.click("Undo");
        assert!(!window.has("Take this back?"), "bots agree");
        assert_eq!(kept(&window).acting_seat(), Some(Seat::new(0)), "undo leads to what a person decided");
        for _ in 0..10 {
            window.harness.step();
        }
    }
    assert!(!red_acted(&window), "undo never leads past the bot");
    window.keys(Modifiers::COMMAND, Key::Backspace);
    while kept(&window).position().turn() > 1 {
        window.click("Undo");
    }
    assert_eq!(playable(&window), hand);
    while !red_acted(&window) {
        assert!(play_something(&mut window, &mut rng));
        until_people_act(&mut window);
    }
}

#[test]
fn a_hand_stays_covered_when_all_others_become_bots() {
    let mut window = begin(None, &["a person", "a person"], &["Red begins"]);
    window.assert_has("Pass to Red. Ready?");
    window.click("Who plays Green");
    window.click("Normal bot");
    window.assert_has("Pass to Red. Ready?");
    assert!(playable(&window).is_empty(), "Green may still sit before the screen");
}

#[test]
fn a_seat_goes_from_a_person_to_a_bot_and_back() {
    let mut window = begin(None, &["a person", "a person"], &["Red begins"]);
    window.assert_has("Pass to Red. Ready?");
    window.click("Who plays Red");
    window.click("Normal bot");
    until_people_act(&mut window);
    assert!(!window.has("Pass to"), "Green is alone now");
    assert_eq!(kept(&window).chairs()[1].sitter, Sitter::Bot("normal".into()));
    assert_eq!(kept(&window).acting_seat(), Some(Seat::new(0)));
    window.click("Who plays Red");
    window.click("a person");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    while !window.has("Pass to Red. Ready?") {
        assert!(play_something(&mut window, &mut rng));
    }
    assert_eq!(kept(&window).chairs()[1].sitter, Sitter::Person);
}

#[test]
fn a_seat_that_is_left_to_a_bot_stops_the_one_that_thought_there() {
    let mut window = begin(Some(FOR_EVER), &["a person", "Master bot"], &["Red begins"]);
    until(&mut window, "it thinks", |window| said(window, "thinking"));
    window.click("Who plays Red");
    window.click("Hard bot");
    until_people_act(&mut window);
    assert_eq!(kept(&window).acting_seat(), Some(Seat::new(0)));
}

/// A match in a file with such a bot on the second seat, which begins.
fn save_with(bot: &str) -> PathBuf {
    let setup: Setup = ron::from_str("(players: 2, first: Some(2))").unwrap();
    let chairs = vec![Chair::person("Ada"), Chair { sitter: Sitter::Bot(bot.into()), ..Chair::person("Ben") }];
    let mut live = Match::<Samurai>::new(setup, chairs, Some(Dice::new(3))).unwrap();
    live.roll();
    let path = tempfile::tempdir().unwrap().keep().join("bot.ron");
    fs::write(&path, live.save().to_text()).unwrap();
    path
}

#[test]
fn a_bot_that_this_version_does_not_know_leaves_its_seat_to_nobody_yet() {
    let mut window = Window::of(save_with("oracle"));
    window.assert_has("Ben was played by the bot “oracle”, which this version does not know: nobody sits there yet");
    window.assert_has("Nobody sits on the seat of Ben yet");
    window.click("Sit down");
    window.assert_has("Pass to Ben. Ready?");
}

#[test]
fn in_a_match_that_is_only_looked_at_bots_wait_to_be_let() {
    let mut window = Window::of(save_with("hard"));
    window.assert_has("a match that is only looked at");
    for _ in 0..20 {
        window.harness.step();
    }
    assert!(!window.home.path().join("matches").exists(), "nothing was played");
    window.click("Let it play");
    until(&mut window, "Ada acts", |window| kept(window).acting_seat() == Some(Seat::new(0)));
}

#[test]
fn bots_say_why_where_people_want_to_know() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(pace: Instant, motion: false, reasons: true)").unwrap();
    let mut window = Window::thinking(1280.0, 800.0, Some(save_with("hard")), home, None);
    window.click("Let it play");
    until(&mut window, "it says why", |window| window.has("Ben says: "));
    assert_eq!(kept(&window).notes().len(), 1);
}

/// What a seat has done, in order.
fn decisions_of(live: &Match<Samurai>, seat: usize) -> Vec<Move> {
    let steps = live.history().line().into_iter().filter_map(|point| live.history().step(point));
    steps.filter(|step| step.by == Actor::Seat(Seat::new(seat))).filter_map(|step| step.mv().copied()).collect()
}

/// What is advised in the page of hints.
fn advice(window: &Window) -> (String, String) {
    let labels = window.labels();
    let at = labels.iter().position(|label| label == "Do this").unwrap_or_else(|| panic!("no advice: {labels:#?}"));
    let why = labels[at..].iter().find(|label| label.starts_with("Why")).cloned().unwrap();
    let what = labels[at..].iter().find(|label| *label != "Do this").cloned().unwrap();
    (what, why)
}

#[test]
fn a_hint_names_a_legal_move_and_its_reason_and_plays_it() {
    let mut window = begin(Some(Budget::Iterations(20)), &["a person", "Hard bot"], &["Green begins"]);
    window.key(Key::H);
    until(&mut window, "there is a hint", |window| said(window, "Do this"));
    let (what, why) = advice(&window);
    let live = kept(&window);
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    let advised = moves.iter().find(|mv| live.position().describe(mv).plain(&live.names()) == what);
    let advised = *advised.unwrap_or_else(|| panic!("{what} is no legal move"));
    assert!(why.len() > "Why this turn: ".len(), "{why}");
    window.assert_has("What comes close");
    window.assert_has("to win by it");
    window.click("Play it");
    assert_eq!(decisions_of(&kept(&window), 0).first(), Some(&advised));
}

#[test]
fn a_hint_shows_the_whole_turn_when_asked_again_and_goes_when_something_else_is_done() {
    let mut window = begin(Some(Budget::Iterations(20)), &["a person", "a person"], &["Green begins"]);
    window.click("I am Green: ready");
    window.key(Key::H);
    until(&mut window, "there is a hint", |window| said(window, "Do this"));
    window.key(Key::H);
    window.assert_has("The whole turn");
    window.click("Play the turn");
    window.harness.run();
    assert!(!said(&window, "The whole turn"), "it is played");
    window.assert_has("Pass to Red. Ready?");
    assert!(!said(&window, "Hint"), "nobody else sees it");
    window.click("I am Red: ready");
    window.key(Key::H);
    until(&mut window, "there is a hint", |window| said(window, "Do this"));
    let (advised, before) = (advice(&window).0, kept(&window));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    while decisions_of(&kept(&window), 1).is_empty() {
        assert!(play_something(&mut window, &mut rng));
    }
    let done = before.position().describe(&decisions_of(&kept(&window), 1)[0]).plain(&before.names());
    assert_ne!(done, advised, "choose another seed");
    assert!(!said(&window, "Hint"), "something else was done");
}

#[test]
fn the_reason_of_a_hint_stays_until_something_is_done_and_escape_puts_it_away() {
    let mut window = begin(Some(Budget::Iterations(20)), &["a person", "a person"], &["Green begins"]);
    window.click("I am Green: ready");
    window.key(Key::H);
    until(&mut window, "there is a hint", |window| said(window, "Do this"));
    window.key(Key::Num1);
    window.assert_has("Why");
    window.key(Key::Escape);
    assert!(!window.has("Why"), "{:#?}", window.labels());
}

#[test]
fn whoever_hurries_a_hint_gets_the_best_so_far() {
    let mut window = begin(Some(FOR_EVER), &["a person", "a person"], &["Green begins"]);
    window.click("I am Green: ready");
    window.key(Key::H);
    window.click("The best so far will do");
    until(&mut window, "there is a hint", |window| said(window, "Do this"));
}

/// A match of bots that is over, in its window.
fn finished() -> Window {
    let mut window = begin(Some(Budget::Iterations(20)), &["Easy bot", "Normal bot"], &[]);
    until(&mut window, "the end", |window| window.has("Final scoring"));
    window
}

#[test]
fn a_review_charts_the_chances_tells_where_it_turned_and_leads_there() {
    let mut window = finished();
    window.click("Review");
    until(&mut window, "it is made", |window| window.has("Chart of the chance to win"));
    assert!(window.journal().with_extension("journal.reviews").exists(), "it is kept beside the match");
    let mut swings = window.offers("Turn ", " %");
    swings.dedup();
    assert!((1..=3).contains(&swings.len()), "{swings:?}");
    window.assert_has("A bot would ");
    // All of them are seen at once, whole, in the panel.
    let timeline = window.place_of(&window.offers("Timeline, ", "")[0]);
    for swing in &swings {
        let place = window.place_of(swing);
        let told = place.bottom() + place.height() * 0.8;
        assert!(told <= timeline.top(), "{swing} at {place:?} lies too low before {timeline:?}");
    }
    window.click(&swings[0].clone());
    let turn = swings[0].trim_start_matches("Turn ").split(':').next().unwrap().to_owned();
    window.assert_has(&format!("You are looking at turn {turn}"));
    window.key(Key::V);
    assert!(!window.has("Chart of the chance to win"));
}

#[test]
fn who_played_is_offered_for_the_next_match_and_plays_it_again() {
    let mut window = finished();
    window.click("Play again with the same people");
    let next = Document::read(&window.home.path().join("matches").join("samurai-0002.journal")).unwrap();
    let next = next.open::<Samurai>().unwrap().live;
    let sitters: Vec<&Sitter> = next.chairs().iter().map(|chair| &chair.sitter).collect();
    assert_eq!(sitters, [&Sitter::Bot("easy".to_owned()), &Sitter::Bot("normal".to_owned())]);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    window.click("Play Samurai");
    window.assert_has("Seat 1 is taken by Easy bot");
    window.assert_has("Seat 2 is taken by Normal bot");
    let Window { harness, home } = window;
    drop(harness);
    let settings = home.path().join("settings.ron");
    let kept = fs::read_to_string(&settings).unwrap();
    fs::write(&settings, kept.replace("Bot(\"normal\")", "Bot(\"clever\")")).unwrap();
    let mut window = Window::thinking(1280.0, 800.0, None, home, None);
    window.click("Play Samurai");
    window.assert_has("Seat 1 is taken by Easy bot");
    window.assert_has("Seat 2 is taken by a person");
}

#[test]
fn a_review_can_be_cancelled() {
    let played = finished();
    let (journal, Window { harness, home }) = (played.journal(), played);
    drop(harness);
    let mut window = Window::thinking(1280.0, 800.0, Some(journal), home, Some(FOR_EVER));
    window.click("Review");
    window.assert_has("Looking back on the match");
    window.click("Cancel");
    assert!(!window.has("Looking back on the match") && !window.has("Where it turned"));
}

#[test]
fn what_a_bot_saw_is_shown_when_nothing_is_secret_any_more() {
    let mut window = begin(None, &["a person", "Hard bot"], &["Red begins"]);
    until_people_act(&mut window);
    window.click("Who plays Red");
    window.click("What did it see?");
    assert!(!window.has("as Red saw it"), "its hand is secret");
    window.key(Key::Escape);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.click("Who plays Red");
    window.click("What did it see?");
    window.assert_has("You are looking at turn 1 as Red saw it");
    let live = kept(&window);
    let mut before = live.history().line().into_iter().filter_map(|point| live.history().step(point));
    let before = before.rfind(|step| step.by == Actor::Seat(Seat::new(1))).unwrap().before;
    for tile in live.history().position(before).hand(Seat::new(1)).iter() {
        window.assert_has(&format!("{} in hand", tile.name()));
    }
    window.key(Key::Escape);
    assert!(!window.has("as Red saw it"));
}

#[test]
fn the_key_for_hints_shows_the_turn_and_then_plays_it() {
    let mut window = begin(Some(Budget::Iterations(20)), &["a person", "a person"], &["Green begins"]);
    window.click("I am Green: ready");
    window.key(Key::H);
    until(&mut window, "there is a hint", |window| said(window, "Do this"));
    window.key(Key::H);
    window.assert_has("Play the turn");
    window.assert_has("The whole turn");
    window.key(Key::H);
    window.assert_has("Pass to Red. Ready?");
}

/// Whether something is seen happening.
fn is_shown(window: &Window) -> bool {
    said(window, "Any key or click goes on")
}

#[test]
fn escape_passes_over_all_that_bots_do_until_people_decide() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("settings.ron"), "(pace: Brisk)").unwrap();
    let mut window = Window::thinking(1280.0, 800.0, None, home, Some(Budget::Iterations(1)));
    window.click("Play Starship Samurai");
    window.click("3 players");
    for seat in [2, 3] {
        window.click(&format!("Seat {seat} is taken by a person"));
        window.click("Easy bot");
    }
    window.click("How it is played: as usual");
    window.click("Nova begins");
    window.type_seed("11");
    window.harness.get_by_label("Begin").click();
    let draft = |window: &Window| window.offers("Offer: draft ", "").into_iter().next();
    for _ in 0..2000 {
        if is_shown(&window) {
            break;
        }
        if let Some(draft) = draft(&window) {
            window.harness.query_all_by_label(&draft).next().unwrap().click_accesskit();
        }
        window.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(is_shown(&window), "{:#?}", window.labels());
    let is_asked = |window: &Window| window.has("Gamma to perform an order");
    window.harness.key_press(Key::Escape);
    window.harness.step();
    window.harness.step();
    let mut seen = 0;
    for _ in 0..2000 {
        if is_asked(&window) {
            break;
        }
        seen += usize::from(is_shown(&window));
        window.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(is_asked(&window), "{:#?}", window.labels());
    assert_eq!(seen, 0, "pictures in which something is seen happening");
}
