//! What is told and drawn of a match.

use crate::room::{Room, before_the_screens, example, keys};
use daimyo::game::{Setup as _, prelude::*};
use daimyo::samurai::{Move, Phase, Samurai, Setup, Tile};
use daimyo::table::{Dice, Match};
use std::fs;

#[test]
fn legal_names_every_move_and_every_refusal() {
    let room = Room::new();
    room.deal();
    let legal = room.json(&["legal", "m.ron"]);
    assert_eq!(keys(&legal), ["actor", "step", "moves", "refused"]);
    assert_eq!(legal["actor"], "seat 1");
    assert_eq!(legal["step"], "Green to play a tile");
    assert_eq!(keys(&legal["moves"][0]), ["move", "text"]);
    assert_eq!(keys(&legal["refused"][0]), ["text", "reasons"]);
    let refused = legal["refused"].to_string();
    for reason in ["is sea, and", "is a settlement", "not in the hand", "no tile has been played", "that could move"] {
        assert!(refused.contains(reason), "{reason} is missing");
    }
    let printed = room.expect(0, &["legal", "m.ron"]);
    assert!(printed.starts_with("Green to play a tile (seat 1)\n"), "{printed}");
    let over = room.json(&["legal", &example("samurai-scoring")]);
    assert_eq!((over["actor"].as_str(), over["moves"].as_array().map(Vec::len)), (Some("over"), Some(0)));
}

#[test]
fn every_listed_move_can_be_played() {
    let room = Room::new();
    room.deal();
    let legal = room.json(&["legal", "m.ron"]);
    for (index, row) in legal["moves"].as_array().unwrap().iter().enumerate().step_by(40) {
        room.expect(0, &["play", "m.ron", row["move"].as_str().unwrap(), "--out", &format!("{index}.ron")]);
    }
}

#[test]
fn show_keeps_secrets() {
    let room = Room::new();
    room.deal();
    let seen = room.json(&["show", "m.ron", "--seat", "1"]);
    assert_eq!(keys(&seen), ["game", "names", "actor", "step", "turn", "position", "log"]);
    let hand = |seat: usize| seen["position"]["seats"][seat]["hand"].to_string();
    assert!(!hand(0).contains("Unknown"));
    assert_eq!(hand(1), r#"["Unknown","Unknown","Unknown","Unknown","Unknown"]"#);
    assert!(seen["position"]["seats"][1]["captured"].is_null());
    assert_eq!(room.json(&["show", "m.ron"]), seen, "seat 1 is to act");
    let whole = room.json(&["show", "m.ron", "--open"]);
    assert!(!whole["position"]["seats"][1]["hand"].to_string().contains("Unknown"));
    let start = room.json(&["show", "m.ron", "--at", "0"]);
    assert_eq!((start["actor"].as_str(), &start["turn"], &whole["turn"]), (Some("chance"), &0.into(), &1.into()));
    assert!(room.expect(0, &["show", "m.ron", "--seat", "2"]).contains("behind the screen"));
}

/// Two players have chosen slow tiles alone, and Green begins.
fn slow_hands() -> Match<Samurai> {
    let mut setup = Setup::for_players(2);
    for (key, value) in [("setup", "Players"), ("first", "1")] {
        setup.choose(key, value).unwrap();
    }
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(3))).unwrap();
    let slow = [Tile::Rice4, Tile::Rice3, Tile::Rice2, Tile::Castle4, Tile::Castle3];
    for tile in slow.into_iter().chain(slow) {
        live.play(Move::Keep(tile)).unwrap();
    }
    while live.position().phase() == Phase::Pieces {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        live.play(moves[0]).unwrap();
    }
    live
}

#[test]
fn the_step_is_told_to_each_as_she_may_know_it() {
    let room = Room::new();
    fs::write(room.path("m.ron"), slow_hands().save().to_text()).unwrap();
    let lay = r#"Lay(tile: Rice4, on: "O9")"#;
    let [open, own, other] = [&[][..], &["--seat", "1"], &["--seat", "2"]].map(|seat| {
        let out = format!("{}.ron", seat.len() + seat.last().map_or(0, |number| usize::from(*number == "2")));
        let words = [&["play", "m.ron", lay, "--out", &out], seat].concat();
        let told = room.json(&words)["step"].as_str().unwrap().to_owned();
        fs::remove_file(room.path(&out)).unwrap();
        assert!(room.expect(0, &words).contains(&told));
        told
    });
    assert_eq!((open.as_str(), own.as_str()), ("Green to end the turn", "Green to end the turn"));
    assert_eq!(other, "Green to play a fast tile or end the turn", "Red does not know that Green has none");
    room.expect(0, &["play", "m.ron", lay]);
    assert!(room.expect(0, &["check", "m.ron"]).contains(&other));
    assert!(room.expect(0, &["show", "m.ron", "--seat", "2"]).contains(&other));
    assert!(room.expect(0, &["legal", "m.ron"]).contains("\n1 legal move:\n"));
}

#[test]
fn one_is_not_several() {
    let room = Room::new();
    let new = ["new", "samurai", "--players", "2", "--seed", "1", "--set", "setup=Players", "--out", "m.ron"];
    room.expect(0, &new);
    assert!(room.expect(0, &["check", "m.ron"]).contains(": holds: 1 move, the dice show every draw; "));
    room.expect(0, &["play", "m.ron", "Keep(Rice4)"]);
    let bystander = if room.json(&["legal", "m.ron"])["actor"] == "seat 1" { "2" } else { "1" };
    assert!(room.expect(0, &["show", "m.ron", "--seat", bystander]).contains(": hand 1 tile; "));
    let played = room.expect(0, &["simulate", "samurai", "--players", "2", "--games", "1"]);
    assert!(played.starts_with("1 game of Samurai, "), "{played}");
}

#[cfg(feature = "window")]
#[test]
fn a_table_is_drawn_without_a_display_and_always_alike() {
    let room = Room::new();
    room.deal();
    let draw = |out: &str, more: &[&str]| {
        room.expect(0, &[&["render", "m.ron", "--out", out, "--size", "1024x700"], more].concat());
        fs::read(room.path(out)).unwrap()
    };
    let open = draw("open.png", &["--open"]);
    assert!(open.starts_with(b"\x89PNG") && open.len() > 20_000);
    assert_eq!(open, draw("again.png", &["--open"]));
    assert_ne!(open, draw("light.png", &["--open", "--light"]));
    assert_ne!(open, draw("first.png", &["--open", "--at", "0"]));
    let seat = draw("seat.png", &["--seat", "1"]);
    assert_ne!(open, seat);
    assert_eq!(seat, draw("acting.png", &[]), "seat 1 is to act");
    assert_ne!(seat, draw("bystander.png", &["--bystander"]));
    for (words, sentence) in [
        (["--size", "12"], "1280x800"),
        (["--seat", "7"], "there is no seat 7"),
        (["--at", "9999"], "the match has no such move"),
    ] {
        let told = room.expect(2, &[&["render", "m.ron", "--out", "no.png"], &words[..]].concat());
        assert!(told.contains(sentence), "{told}");
    }
    assert!(!room.path("no.png").exists());
}

#[test]
fn a_view_makes_nothing_up() {
    let room = Room::new();
    room.deal();
    let save = fs::read_to_string(room.path("m.ron")).unwrap();
    let (body, _) = save.trim_end().rsplit_once('\n').unwrap();
    for (viewer, part) in [("Bystander", "a view has no dice"), ("Seat(8)", "seat 8, who does not play")] {
        let changed = body.replace("  at: ", &format!("  viewer: {viewer},\n  at: "));
        fs::write(room.path("view.ron"), format!("{changed}\n// unsealed\n")).unwrap();
        let sentence = room.expect(1, &["check", "view.ron"]);
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[test]
fn a_turn_of_starship_samurai_is_laid_out_with_values_and_costs() {
    let room = Room::new();
    let example = example("starship-five-units").replace(".ron", "");
    let save = room.json(&["legal", &format!("{example}.ron")]);
    let all = save.to_string();
    for part in [
        "end the turn",
        "attach 1 wealth",
        "an order has been performed",
        "is a battle card",
        "it takes 1 wealth, and Pulsar has 0",
    ] {
        assert!(all.contains(part), "{part}");
    }
}

#[test]
fn when_all_is_over_every_command_names_the_winner() {
    let room = Room::new();
    before_the_screens(&room);
    assert_eq!(room.json(&["legal", "m.ron"]).get("winners"), None);
    assert_eq!(room.json(&["score", "m.ron"])["over"], false);
    assert_eq!(room.json(&["play", "m.ron"])["winners"], serde_json::json!(["Red"]));
    for command in ["show", "legal"] {
        assert_eq!(room.json(&[command, "m.ron"])["winners"], serde_json::json!(["Red"]), "{command}");
    }
    assert!(room.expect(0, &["show", "m.ron"]).contains("Red wins"));
    assert_eq!(room.json(&["score", "m.ron"])["over"], true);
}
