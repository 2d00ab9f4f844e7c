//! What the program prints of a match, and to whom.

use crate::laws;
use crate::laws::twins::{Twins, over_a_match, trading_and_spying};
use crate::room::Room;
use daimyo::game::{Actor, Setup as _, Viewer, prelude::*};
use daimyo::samurai::Samurai;
use daimyo::starship::Starship;
use rayon::prelude::*;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

const NEW: [&str; 4] = ["new", "samurai", "--players", "2"];

#[test]
fn a_seed_that_was_drawn_is_told_to_nobody() {
    let room = Room::new();
    let given = room.expect(0, &[&NEW[..], &["--seed", "77", "--out", "given.ron"]].concat());
    assert!(given.contains(", seed 77; "), "{given}");
    let drawn = room.expect(0, &[&NEW[..], &["--out", "drawn.ron"]].concat());
    let object = room.json(&[&NEW[..], &["--out", "object.ron"]].concat());
    assert!(!drawn.contains("seed") && object["seed"].is_null(), "{drawn}{object}");
    let save = fs::read_to_string(room.path("drawn.ron")).unwrap();
    assert!(save.contains("\n  seed: "), "it has one all the same");
}

#[test]
fn what_happens_is_told_to_the_seat_that_acts_unless_others_are_to_know() {
    let room = Room::new();
    room.deal();
    let lay = room.legal("Lay");
    let told = |eyes: &[&str]| {
        let told = room.json(&[&["play", "m.ron", &lay, "EndTurn", "--out", "on.ron"], eyes].concat());
        fs::remove_file(room.path("on.ron")).unwrap();
        told["log"].to_string()
    };
    let own = told(&[]);
    assert_eq!((own.contains("Green draws "), own.contains("unknown")), (true, false), "{own}");
    assert_eq!(own, told(&["--seat", "1"]));
    assert_eq!(own, told(&["--open"]));
    for eyes in [&["--seat", "2"][..], &["--bystander"]] {
        assert!(told(eyes).contains("Green draws an unknown tile"));
    }
    let both = room.expect(2, &["show", "m.ron", "--seat", "1", "--open"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

#[test]
fn others_draws_are_not_told_by_the_way() {
    let room = Room::new();
    room.deal();
    let lay = room.legal("Lay");
    room.expect(0, &["play", "m.ron", &lay, "EndTurn", "--out", "red.ron"]);
    let red = room.json(&["legal", "red.ron"]);
    assert_eq!(red["actor"], "seat 2");
    let red_lays = red["moves"].as_array().unwrap().iter().map(|row| row["move"].as_str().unwrap());
    let red_lays = red_lays.into_iter().find(|mv| mv.starts_with("Lay")).unwrap();
    let told = room.json(&["play", "m.ron", &lay, "EndTurn", red_lays, "EndTurn"])["log"].to_string();
    assert!(told.contains("Red draws an unknown tile") && !told.contains("Green draws an unknown"), "{told}");
}

#[test]
fn show_legal_and_score_use_the_eyes_of_who_acts_or_of_a_bystander() {
    let room = Room::new();
    room.deal();
    for command in ["show", "legal", "score"] {
        let seen = |eyes: &[&str]| room.expect(0, &[&[command, "m.ron", "--json"], eyes].concat());
        assert_eq!(seen(&[]), seen(&["--seat", "1"]), "{command}");
        if command != "score" {
            assert!(seen(&[]) != seen(&["--bystander"]) && seen(&["--seat", "2"]) != seen(&["--open"]), "{command}");
        }
    }
}

#[test]
fn a_view_is_what_one_sends_to_a_friend() {
    let room = Room::new();
    room.deal();
    room.expect(0, &["play", "m.ron", &room.legal("Lay"), "EndTurn"]);
    let told = room.expect(0, &["view", "m.ron", "--seat", "2", "--out", "for-red.ron"]);
    assert!(told.contains("for-red.ron: the match as seat 2 may know it: "), "{told}");
    let text = fs::read_to_string(room.path("for-red.ron")).unwrap();
    assert!(text.contains("viewer: Seat(2)") && text.contains("Draw(Unknown)") && !text.contains("seed"));
    assert_eq!(room.expect(0, &["show", "for-red.ron"]), room.expect(0, &["show", "m.ron", "--seat", "2"]));
    assert_eq!(room.expect(0, &["show", "for-red.ron", "--open"]), room.expect(0, &["show", "for-red.ron"]));
    room.expect(0, &["view", "m.ron", "--bystander", "--out", "for-all.ron"]);
    assert_eq!(room.expect(0, &["show", "for-all.ron"]), room.expect(0, &["show", "m.ron", "--bystander"]));
    assert!(room.expect(0, &["check", "for-all.ron"]).contains("has no dice, so its draws are taken on trust"));
    let named = text.lines().filter(|line| line.contains("Draw(")).count();
    let hidden = fs::read_to_string(room.path("for-all.ron")).unwrap().matches("Draw(Unknown)").count();
    assert_eq!(named, hidden, "a bystander has seen no tile drawn");
    assert!(room.expect(2, &["view", "m.ron", "--seat", "2", "--out", "for-red.ron"]).contains("is there already"));
    assert!(room.expect(2, &["view", "m.ron", "--out", "x.ron"]).contains("--bystander"));
    assert!(room.expect(2, &["view", "m.ron", "--seat", "3", "--out", "x.ron"]).contains("there is no seat 3"));
    assert!(!room.path("x.ron").exists());
}

#[test]
fn what_was_tried_counts_for_nobody_else() {
    let room = Room::new();
    room.deal();
    let lay = room.legal("Lay");
    room.expect(0, &["play", "m.ron", &lay, "--out", "tried.ron"]);
    let plain = fs::read_to_string(room.path("m.ron")).unwrap();
    let tried = fs::read_to_string(room.path("tried.ron")).unwrap();
    let at = |save: &str| save.lines().find(|line| line.starts_with("  at: ")).unwrap().to_owned();
    let (body, _) = tried.trim_end().rsplit_once('\n').unwrap();
    let taken_back = format!("{}\n// unsealed\n", body.replacen(&at(&tried), &at(&plain), 1));
    fs::write(room.path("tried.ron"), taken_back).unwrap();
    for words in
        [&["check"][..], &["show", "--bystander", "--json"], &["show", "--seat", "2"], &["legal", "--bystander"]]
    {
        let [plain, tried] = ["m.ron", "tried.ron"].map(|file| room.expect(0, &[words, &[file]].concat()));
        assert_eq!(plain, tried.replace("tried.ron", "m.ron"), "{words:?}");
    }
}

/// A save with the seed of another evening, sealed by nobody.
fn forge(room: &Room) {
    room.deal();
    let save = fs::read_to_string(room.path("m.ron")).unwrap();
    let (body, _) = save.trim_end().rsplit_once('\n').unwrap();
    fs::write(room.path("forged.ron"), body.replacen("seed: 11,", "seed: 12,", 1) + "\n// unsealed\n").unwrap();
}

#[test]
fn forged_luck_is_named_and_never_sealed() {
    let room = Room::new();
    forge(&room);
    let before = fs::read(room.path("forged.ron")).unwrap();
    let said = room.expect(1, &["check", "forged.ron"]);
    assert!(said.contains("forged.ron: the dice of this match do not show move 1: "), "{said}");
    for words in [
        &["play", "forged.ron"][..],
        &["play", "forged.ron", "--out", "x.ron"],
        &["view", "forged.ron", "--bystander", "--out", "x.ron"],
    ] {
        assert_eq!(room.expect(1, words), said, "{words:?}");
    }
    assert!(!room.path("x.ron").exists());
    assert_eq!(fs::read(room.path("forged.ron")).unwrap(), before);
    assert!(room.expect(0, &["check", "m.ron"]).contains(", the dice show every draw; "));
    assert_eq!(room.json(&["check", "m.ron"])["files"][0]["draws_checked"], true);
    let without = String::from_utf8(before).unwrap().replacen("seed: 12,", "", 1);
    fs::write(room.path("told.ron"), without).unwrap();
    assert!(room.expect(0, &["check", "told.ron"]).contains("it has no dice"));
    assert_eq!(room.json(&["check", "told.ron"])["files"][0]["draws_checked"], false);
}

#[test]
fn a_match_that_goes_on_is_scored_as_who_acts_may_know_it() {
    let room = Room::new();
    let save = format!("{}/saves/samurai-captures.ron", env!("CARGO_MANIFEST_DIR"));
    let pieces = |eyes: &[&str]| -> Vec<Value> {
        let scored = room.json(&[&["score", &save], eyes].concat());
        scored["players"].as_array().unwrap().iter().map(|row| row["all_castes"].clone()).collect()
    };
    let [own, bystander, open] = [&[][..], &["--bystander"], &["--open"]].map(pieces);
    assert_ne!(own, open, "the piles of others are behind their screens");
    assert!(bystander.iter().all(|pieces| *pieces == 0), "{bystander:?}");
    let told = room.expect(0, &["score", &save]);
    assert!(told.starts_with("the game is not over; as things stand, as far as Purple may know:"), "{told}");
    assert!(room.expect(0, &["score", &save, "--open"]).starts_with("the game is not over; as things stand:"));
}

/// What the program answers about a match to a viewer, whatever she asks; and its picture of it, which takes a while.
fn answers<G: Game>(
    twins: &Twins<G>,
    of: &daimyo::table::Match<G>,
    pictured: bool,
) -> Vec<(Option<i32>, Vec<u8>, Vec<u8>)> {
    let room = Room::new();
    fs::write(room.path("m.ron"), of.save().to_text()).unwrap();
    let number = if let Viewer::Seat(seat) = twins.viewer { seat.number().to_string() } else { String::new() };
    let eyes = if number.is_empty() { vec!["--bystander"] } else { vec!["--seat", &number] };
    let mut asked = vec![vec!["check", "m.ron"], vec!["play", "m.ron", "Nonsense(7)", "--out", "on.ron"]];
    for words in [&["show"][..], &["show", "--json"], &["legal"], &["legal", "--json"], &["score", "--json"]] {
        asked.push([words, &["m.ron"], &eyes].concat());
    }
    asked.push([&["view", "m.ron", "--out", "view.ron"], &eyes[..]].concat());
    if pictured && cfg!(feature = "window") {
        asked.push([&["render", "m.ron", "--out", "m.png", "--size", "640x400"], &eyes[..]].concat());
    }
    let acts = matches!(of.position().actor(), Actor::Seat(seat) if twins.viewer.is(seat));
    let mut answers: Vec<_> = asked
        .iter()
        .filter(|words| acts || words[0] != "play")
        .map(|words| room.run(words))
        .map(|output| (output.status.code(), output.stdout, output.stderr))
        .collect();
    for file in ["view.ron", "m.png"] {
        answers.push((None, fs::read(room.path(file)).unwrap_or_default(), Vec::new()));
    }
    answers
}

/// Asks the program about the first few twins of every kind in some matches. Returns how many of each kind it was.
fn ask_about<G: Game>(
    settings: &[(&str, &str)],
    matches: u64,
    each: usize,
    choose: impl Fn(&G, &mut laws::Dice) -> Option<G::Move> + Sync,
) -> BTreeMap<String, usize> {
    let of_a_match = |seed: u64| {
        let mut setup = G::Setup::for_players(2 + seed as usize % 3);
        settings.iter().for_each(|(key, value)| setup.choose(key, value).unwrap());
        let mut asked = BTreeMap::<String, usize>::new();
        over_a_match::<G>(&setup, &mut laws::dice(seed), &choose, |twins| {
            let before = asked.entry(twins.kind.clone()).or_default();
            if *before < each && twins.one.position() != twins.other.position() {
                *before += 1;
                let pictured = seed == 0 && *before == 1;
                let [one, other] = [&twins.one, &twins.other].map(|live| answers(twins, live, pictured));
                assert!(one.iter().any(|(code, out, _)| *code == Some(0) && !out.is_empty()));
                assert_eq!(one, other, "{:?} can tell {} apart", twins.viewer, twins.kind);
            }
        });
        asked
    };
    let all = (0..matches).into_par_iter().map(of_a_match).reduce(BTreeMap::new, |mut all, more| {
        more.into_iter().for_each(|(kind, count)| *all.entry(kind).or_default() += count);
        all
    });
    println!("twins: {all:?}");
    all
}

#[test]
fn the_program_answers_twins_of_samurai_alike() {
    let dealt = ask_about::<Samurai>(&[], 6, 20, Chance::pick);
    let chosen = ask_about::<Samurai>(&[("setup", "Players")], 3, 12, Chance::pick);
    assert!(dealt["Draw"] + chosen["Draw"] >= 130 && chosen["Keep"] >= 20, "{dealt:?} {chosen:?}");
}

#[test]
fn the_program_answers_twins_of_starship_samurai_alike() {
    let settings = [("trading", "Yes"), ("decks", "Drafted")];
    let asked = ask_about::<Starship>(&settings, 10, 3, trading_and_spying);
    for kind in ["Draw", "Commit", "Give", "Receive", "Look", "Steal", "Pick", "Draft", "Name"] {
        assert!(asked.get(kind).is_some_and(|twins| *twins > 0), "no twins by {kind}: {asked:?}");
    }
    assert!(asked.values().sum::<usize>() >= 150, "{asked:?}");
}

#[test]
fn what_is_drawn_one_after_the_other_is_one_line_and_so_is_the_set_up() {
    let room = Room::new();
    room.deal();
    let dealt = room.expect(0, &["show", "m.ron"]);
    let (_, log) = dealt.split_once("Green to play a tile\n").unwrap();
    assert!(log.starts_with("  The set-up: ") && log.lines().count() == 1, "{dealt}");
    // A fast tile and another one elsewhere: two are drawn.
    let fast = room.legal("Lay(tile:Ship");
    let place = fast.split('"').nth(1).unwrap();
    let legal = room.json(&["legal", "m.ron"]);
    let mut moves = legal["moves"].as_array().unwrap().iter().map(|row| row["move"].as_str().unwrap());
    let slow = moves.find(|mv| mv.starts_with("Lay(tile:Buddha") && !mv.contains(place)).unwrap();
    room.expect(0, &["play", "m.ron", &fast, slow, "EndTurn", "--out", "on.ron"]);
    let others = room.expect(0, &["show", "on.ron"]);
    assert!(others.contains("\n  Green: 2 tiles drawn\n") && !others.contains("unknown"), "{others}");
    let own = room.expect(0, &["show", "on.ron", "--seat", "1"]);
    assert!(own.contains("Green: 2 tiles drawn: "), "{own}");
}
