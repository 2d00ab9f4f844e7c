//! Nothing is lost: no command writes over a match, and what is damaged is said and never cut off unasked.

use crate::room::{Room, text};
use std::fs;

/// A journal in the room's folder, of a two-player match that Green begins.
pub fn journal(room: &Room) -> String {
    let new = ["new", "samurai", "--players", "2", "--seed", "11", "--set", "first=1"];
    room.json(&new)["file"].as_str().unwrap().to_owned()
}

/// Runs a command that must be refused with this code, and leave the file as it is.
fn refused(room: &Room, code: i32, words: &[&str], file: &str) -> String {
    let before = fs::read(room.path(file)).unwrap();
    let sentence = room.expect(code, words);
    assert_eq!(fs::read(room.path(file)).unwrap(), before, "{words:?}");
    sentence
}

#[test]
fn no_command_writes_over_a_match_in_another_form() {
    let room = Room::new();
    room.deal();
    let journal = journal(&room);
    for (words, file, part) in [
        (&["play", &journal, "--out", &journal][..], journal.as_str(), "holds the journal of a match"),
        (&["play", "m.ron", "--out", &journal], &journal, "is there already"),
        (&["play", &journal, "--out", "m.ron"], "m.ron", "is there already"),
        (&["new", "samurai", "--players", "2", "--out", &journal], &journal, "is there already"),
    ] {
        let sentence = refused(&room, 2, words, file);
        assert!(sentence.contains(part) && sentence.contains(file), "{sentence}");
        assert!(sentence.contains("choose another name"), "{sentence}");
    }
    assert_eq!(fs::read_dir(room.path("data/matches")).unwrap().count(), 1, "nothing is left beside the journal");
}

#[cfg(feature = "window")]
#[test]
fn no_picture_is_drawn_over_a_match_or_a_sheet() {
    let room = Room::new();
    room.deal();
    let journal = journal(&room);
    let sheet = "(game: Samurai, players: [(name: \"A\", buddhas: 1, rice: 3, castles: 2), (name: \"B\", buddhas: 0, \
                 rice: 0, castles: 0)])";
    fs::write(room.path("sheet.ron"), sheet).unwrap();
    for (input, out) in [
        ("m.ron", "m.ron"),
        (&journal, &journal),
        ("sheet.ron", "sheet.ron"),
        ("m.ron", &journal),
        ("sheet.ron", "m.ron"),
    ] {
        let sentence = refused(&room, 2, &["render", input, "--out", out], out);
        assert!(sentence.contains(out) && sentence.contains("choose another name"), "{sentence}");
    }
    room.expect(0, &["render", "m.ron", "--out", "m.png"]);
    room.expect(0, &["render", "sheet.ron", "--out", "m.png"]);
    let sentence = room.expect(2, &["render", "m.ron", "--size", "8000x8000", "--out", "large.png"]);
    assert!(sentence.contains("million pixels"), "{sentence}");
}

#[test]
fn a_match_that_is_held_can_be_read_and_not_be_played() {
    let room = Room::new();
    room.deal();
    let journal = journal(&room);
    for file in ["m.ron", &journal] {
        let hold = daimyo::files::Hold::take(&room.path(file)).unwrap();
        let sentence = refused(&room, 1, &["play", file, "--say", "1=hello"], file);
        let me = format!("another Daimyo (process {}", std::process::id());
        assert!(sentence.contains("is being played in") && sentence.contains(&me), "{sentence}");
        for words in [&["show", file][..], &["legal", file], &["check", file], &["score", file]] {
            room.expect(0, words);
        }
        room.expect(0, &["play", file, "--say", "1=hello", "--out", &format!("{file}.copy")]);
        drop(hold);
        room.expect(0, &["play", file, "--say", "1=hello"]);
    }
}

/// Turns over one bit of the file, in a record about the middle of the journal.
fn damage(room: &Room, journal: &str) -> Vec<u8> {
    let mut bytes = fs::read(room.path(journal)).unwrap();
    let words = b"the second of three";
    let place = bytes.windows(words.len()).position(|part| part == words).unwrap();
    bytes[place] ^= 1;
    fs::write(room.path(journal), &bytes).unwrap();
    bytes
}

#[test]
fn a_damaged_journal_is_answered_about_and_not_cut_unasked() {
    let room = Room::new();
    let journal = journal(&room);
    for words in ["1=the first of three", "1=the second of three", "1=the third of three"] {
        room.expect(0, &["play", &journal, "--say", words]);
    }
    let damaged = damage(&room, &journal);
    for command in ["show", "legal", "score"] {
        let output = room.run(&[command, &journal, "--json"]);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(1), "{command}: {err}");
        let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert!(answer.get("error").is_none(), "it answers as far as the file holds: {out}");
        assert!(err.contains("it holds up to move ") && err.contains("2 records"), "{err}");
        assert!(err.contains("--repair"), "{err}");
    }
    assert!(room.expect(1, &["check", &journal]).contains("it holds up to move "));
    for words in [&["play", &journal, "--say", "1=more"][..], &["play", &journal, "--out", "saved.ron"]] {
        let sentence = refused(&room, 1, words, &journal);
        assert!(sentence.contains("what was written after it is lost") && sentence.contains("--repair"), "{sentence}");
    }
    let output = room.run(&["play", &journal, "--say", "1=more", "--repair"]);
    let told = text(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert!(told.contains("2 records") && told.contains(".journal.damaged-1"), "{told}");
    assert_eq!(fs::read(room.path(&format!("{journal}.damaged-1"))).unwrap(), damaged);
    let log = room.json(&["show", &journal])["log"].to_string();
    assert!(log.contains("the first of three") && log.contains("more") && !log.contains("third"), "{log}");
}

#[test]
fn a_record_that_was_never_finished_is_no_damage() {
    let room = Room::new();
    let journal = journal(&room);
    room.expect(0, &["play", &journal, "--say", "1=kept"]);
    let mut bytes = fs::read(room.path(&journal)).unwrap();
    bytes.extend([40, 0, 0, 0, 1, 2, 3, 4, b'S', b'a']);
    fs::write(room.path(&journal), &bytes).unwrap();
    assert!(room.json(&["show", &journal])["log"].to_string().contains("kept"));
    room.expect(0, &["play", &journal, "--say", "1=and on"]);
    room.expect(0, &["check", &journal]);
}
