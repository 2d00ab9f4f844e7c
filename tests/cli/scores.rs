//! Scores, and whether files hold.

use crate::room::{Room, example, keys, text};
use serde_json::Value;
use std::fs;

#[test]
fn check_answers_for_every_file() {
    let room = Room::new();
    room.deal();
    let good = example("samurai-captures");
    let changed = fs::read_to_string(room.path("m.ron")).unwrap().replacen("Green", "Grey", 1);
    fs::write(room.path("changed.ron"), changed).unwrap();
    let output = room.run(&["check", &good, "changed.ron", "m.ron"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).lines().count(), 2);
    assert!(text(&output.stderr).contains("changed.ron: it was changed or damaged"));
    let output = room.run(&["check", "missing.ron", "m.ron", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let files = serde_json::from_str::<Value>(&text(&output.stdout)).unwrap();
    assert_eq!((&files["files"][0]["holds"], &files["files"][1]["holds"]), (&Value::Bool(false), &Value::Bool(true)));
}

#[test]
fn score_takes_sheets_and_saves() {
    let room = Room::new();
    let save = room.json(&["score", &example("samurai-scoring")]);
    assert_eq!(keys(&save), ["game", "winners", "decided_by", "players", "steps", "over"]);
    assert_eq!(keys(&save["players"][0]), ["name", "place", "leaders", "leader_of", "other_castes", "all_castes"]);
    assert_eq!(save["winners"], serde_json::json!(["Red"]));
    assert_eq!(save["decided_by"], "all_castes");
    let red = &save["players"][1];
    assert_eq!((&red["leaders"][0], &red["leader_of"][0]), (&"buddhas".into(), &"Buddha".into()));
    assert!(!room.expect(0, &["score", &example("samurai-scoring")]).contains("leader_of"), "people read it once");
    let sheet = r#"(game: Samurai, players: [
        (name: "Green", buddhas: 1, rice: 3, castles: 2),
        (name: "Red", buddhas: 4, rice: 2, castles: 1),
        (name: "Gold", buddhas: 0, rice: 1, castles: 2)])"#;
    fs::write(room.path("sheet.ron"), sheet).unwrap();
    assert_eq!(room.json(&["score", "sheet.ron"]), save, "the sheet and the save are of one game");
    let sheet = r#"{"game": "Starship", "alliance": true, "players": [
        {"name": "Nova", "honor": 31, "wealth": 2, "markers": [6, 1], "locations": ["Capital", "Temple", "Capital"], "turn_order": 2},
        {"name": "Void", "honor": 40, "turn_order": 1}]}"#;
    fs::write(room.path("sheet.json"), sheet).unwrap();
    let starship = room.json(&["score", "sheet.json"]);
    assert_eq!((&starship["winners"][0], &starship["decided_by"]), (&"Nova".into(), &"honor".into()));
    let keys_of_a_row = ["name", "place", "honor", "alliance", "sets", "wealth", "locations", "markers", "turn_order"];
    assert_eq!(keys(&starship["players"][0]), keys_of_a_row);
    assert_eq!(starship["players"][0]["honor"], 42);
    assert!(room.expect(0, &["score", "sheet.ron"]).contains("Red wins"));
}

#[test]
fn a_bad_sheet_is_told_every_fault() {
    let room = Room::new();
    fs::write(
        room.path("bad.ron"),
        r#"(game: Samurai, players: [(name: "A", buddhas: -1, rice: 99, castles: 0, x: 1)])"#,
    )
    .unwrap();
    let sentences = room.expect(2, &["score", "bad.ron"]);
    for part in ["buddhas is -1", "rice is 99", "\"x\"", "players is 1"] {
        assert!(sentences.contains(part), "{part}: {sentences}");
    }
    assert!(sentences.lines().all(|line| line.starts_with("daimyo: bad.ron: ")), "{sentences}");
}

#[test]
fn an_unfinished_match_is_scored_as_it_stands() {
    let room = Room::new();
    let scored = room.json(&["score", &example("samurai-captures")]);
    assert_eq!(scored["over"], false);
}
