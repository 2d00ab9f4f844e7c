//! The command line, as scripts and people without a display use it.

use crate::laws;
use crate::room::{Room, example, text};
use rand::RngExt;
use rayon::prelude::*;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn wrong_words_are_answered_with_a_sentence() {
    let room = Room::new();
    room.deal();
    fs::write(room.path("binary"), [0xff, 0xfe, 0]).unwrap();
    fs::write(room.path("empty"), "").unwrap();
    for (words, part) in [
        (&["play", "m.ron", "Dance"][..], "'Dance' is no move"),
        (&["play", "m.ron", "Lay(tile: Buddha4, on: \"Z9\")"], "no space 'Z9'"),
        (&["legal", "missing.ron"], "missing.ron: cannot be read"),
        (&["legal", "binary"], "is not text"),
        (&["legal", "empty"], "not a save of Daimyo"),
        (&["legal", "."], "is a folder, not a file"),
        (&["show", "m.ron", "--seat", "3"], "there is no seat 3: this match has seats 1 to 2"),
        (&["show", "m.ron", "--seat", "0"], "there is no seat 0"),
        (&["show", "m.ron", "--at", "9999"], "no point 9999"),
        (&["new", "samurai", "--players", "5", "--out", "x.ron"], "2 to 4 players, not 5"),
        (&["new", "samurai", "--players", "0", "--out", "x.ron"], "2 to 4 players, not 0"),
        (&["new", "samurai", "--players", "900", "--out", "x.ron"], "900 is not in 0..=255"),
        (&["new", "samurai", "--players", "2", "--names", "Ada", "--out", "x.ron"], "--names has 1 name for 2 players"),
        (&["new", "samurai", "--players", "2", "--names", "Ada, ", "--out", "x.ron"], "is no name"),
        (&["new", "samurai", "--players", "3", "--seats", "person,hard"], "--seats has 2 players for 3 players"),
        (
            &["new", "samurai", "--players", "2", "--seats", "person,clever"],
            "--seats: there is no player 'clever'; there are: random, easy, normal, hard, master",
        ),
        (&["simulate", "samurai", "--players", "2", "--threads", "1000"], "1000 is not in 1..=256"),
        (&["new", "samurai", "--players", "2", "--set", "first=3", "--out", "x.ron"], "'first' cannot be '3'"),
        (&["new", "samurai", "--players", "2", "--set", "colour=red", "--out", "x.ron"], "no setting 'colour'"),
        (&["new", "samurai", "--players", "2", "--set", "setup=Chaos", "--out", "x.ron"], "Random, Players"),
        (&["new", "samurai", "--players", "2", "--set", "setup", "--out", "x.ron"], "KEY=VALUE"),
        (&["new", "samurai", "--players", "3", "--set", "handicap=yes", "--out", "x.ron"], "handicap is for two"),
        (&["new", "samurai", "--players", "2", "--out", "no/such/folder/x.ron"], "cannot be written"),
        (&["new", "go", "--players", "2", "--out", "x.ron"], "invalid value 'go'"),
        (&["simulate", "samurai", "--players", "2", "--games", "0"], "nothing to play"),
        (&["simulate", "samurai", "--players", "2", "--seats", "random"], "--seats names 1 player, but"),
        (&["simulate", "samurai", "--players", "2", "--seats", "random,genius"], "no player 'genius'"),
        (
            &["simulate", "samurai", "--players", "2", "--iterations", "0"],
            "--iterations 0: to think ahead takes at least 1",
        ),
        (&["simulate", "samurai", "--players", "2", "--time", "0"], "--time 0: to think ahead takes at least 1"),
        (&["hint", "m.ron", "--bot", "genius"], "--bot: there is no player 'genius'"),
        (&["score", "empty"], "empty"),
    ] {
        let sentence = room.expect(2, words);
        assert!(sentence.contains(part), "{words:?}: {sentence}");
        assert!(!room.path("x.ron").exists());
    }
}

#[cfg(not(feature = "window"))]
#[test]
fn without_its_window_the_program_says_so() {
    let room = Room::new();
    room.deal();
    for words in [&[][..], &["m.ron"], &["render", "m.ron", "--out", "m.png"]] {
        let said = room.expect(2, words);
        assert!(said.contains("built without its window"), "{said}");
    }
    assert!(!room.path("m.png").exists());
}

#[cfg(feature = "window")]
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "elsewhere there always is one, and the window opens")]
fn without_a_display_it_says_what_to_do_instead_of_a_window() {
    let room = Room::new();
    let printed = room.expect(2, &[]);
    assert!(printed.contains("no display") && printed.lines().count() == 1, "{printed}");
    assert_eq!(room.expect(2, &["m.ron"]), printed);
    assert!(room.expect(2, &["m.ron", "legal", "m.ron"]).contains("without a command"));
    assert!(room.expect(0, &["--help"]).contains("Examples:"));
    assert!(room.expect(0, &["new", "--help"]).contains("capture_timing=EndOfPlay|Instant"));
}

#[test]
fn a_closed_pipe_is_no_drama() {
    let room = Room::new();
    room.deal();
    let mut legal = Command::new(env!("CARGO_BIN_EXE_daimyo"))
        .args(["legal", "m.ron"])
        .current_dir(room.path(""))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(legal.stdout.take());
    let output = legal.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

/// Changes, cuts or inserts some bytes.
fn damage(bytes: &[u8], rng: &mut laws::Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..rng.random_range(1..4) {
        let place = rng.random_range(0..bytes.len());
        match rng.random_range(0..3) {
            0 => bytes[place] ^= rng.random_range(1..=255_u8),
            1 => {
                let end = bytes.len().min(place + rng.random_range(1..200));
                bytes.drain(place..end);
            }
            _ => bytes.insert(place, rng.random()),
        }
    }
    bytes
}

#[test]
fn a_thousand_damaged_saves_are_answered_with_a_sentence() {
    let room = Room::new();
    let saves = ["samurai-captures", "samurai-scoring"].map(|name| fs::read(example(name)).unwrap());
    (0..1000_u64).into_par_iter().for_each(|number| {
        let name = format!("{number}.ron");
        let path: &Path = &room.path(&name);
        let save = &saves[(number % 2) as usize];
        let damaged = damage(save, &mut laws::dice(number));
        if damaged == *save {
            return;
        }
        fs::write(path, damaged).unwrap();
        for command in ["check", "legal"] {
            let output = room.run(&[command, &name]);
            let sentence = text(&output.stderr);
            assert!(matches!(output.status.code(), Some(1 | 2)), "{command} {name}: {sentence}");
            assert!(sentence.starts_with(&format!("daimyo: {name}: ")), "{sentence}");
            assert!(!sentence.contains("panicked"), "{sentence}");
        }
    });
}

#[test]
fn a_save_changed_by_hand_opens_unsealed_whatever_the_editor_left() {
    let room = Room::new();
    room.deal();
    let save = fs::read_to_string(room.path("m.ron")).unwrap().replacen("Green", "Grace", 1);
    let (body, _) = save.trim_end().rsplit_once('\n').unwrap();
    for end in ["\n// unsealed", "\n// unsealed\n\n", "\n// unsealed  \r\n"] {
        fs::write(room.path("hand.ron"), format!("{body}{end}")).unwrap();
        assert!(room.expect(0, &["check", "hand.ron"]).contains("Grace to play"));
    }
    fs::write(room.path("hand.ron"), body).unwrap();
    assert!(room.expect(1, &["check", "hand.ron"]).contains("add a last line '// unsealed'"));
}

#[test]
fn a_failure_is_an_object_too() {
    let room = Room::new();
    let output = room.run(&["legal", "missing.ron", "--json"]);
    let answer: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert!(answer["error"].as_str().unwrap().contains("missing.ron: cannot be read"));
}
