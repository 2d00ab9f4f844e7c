//! Matches begun and played from the shell.

use crate::room::{Room, before_the_screens, example};
use std::fs;

#[test]
fn a_match_can_be_played_from_the_shell() {
    let room = Room::new();
    room.deal();
    let lay = room.legal("Lay");
    let played = room.json(&["play", "m.ron", &lay, "EndTurn"]);
    assert_eq!(played["actor"], "seat 2");
    let log = played["log"].as_array().unwrap();
    assert!(log[0].as_str().unwrap().starts_with("Green lays "), "{log:?}");
    assert!(log.last().unwrap().as_str().unwrap().starts_with("Green draws "), "{log:?}");
    assert!(room.expect(0, &["check", "m.ron"]).contains("m.ron: holds: "));
}

#[test]
fn the_same_seed_deals_the_same_save() {
    let room = Room::new();
    for name in ["a.ron", "b.ron"] {
        room.expect(0, &["new", "samurai", "--players", "4", "--seed", "5", "--out", name]);
    }
    assert_eq!(fs::read(room.path("a.ron")).unwrap(), fs::read(room.path("b.ron")).unwrap());
}

#[test]
fn nothing_is_overwritten() {
    let room = Room::new();
    room.deal();
    let before = fs::read(room.path("m.ron")).unwrap();
    let sentence = room.expect(2, &["new", "samurai", "--players", "3", "--out", "m.ron"]);
    assert!(sentence.contains("m.ron: is there already"), "{sentence}");
    fs::write(room.path("other.ron"), "mine").unwrap();
    room.expect(2, &["play", "m.ron", &room.legal("Lay"), "--out", "other.ron"]);
    assert_eq!(fs::read(room.path("other.ron")).unwrap(), b"mine");
    assert_eq!(fs::read(room.path("m.ron")).unwrap(), before);
}

#[test]
fn an_illegal_move_is_refused_with_all_reasons_and_changes_nothing() {
    let room = Room::new();
    room.deal();
    let before = fs::read(room.path("m.ron")).unwrap();
    let sentence = room.expect(1, &["play", "m.ron", &room.legal("Lay"), "Pass"]);
    assert!(
        sentence.contains("a tile has been played") && sentence.contains("none of the moves was kept"),
        "{sentence}"
    );
    let held: Vec<String> = {
        let show = room.json(&["show", "m.ron"]);
        let hand = show["position"]["seats"][0]["hand"].as_array().unwrap();
        hand.iter().map(|tile| tile.as_str().unwrap().to_owned()).collect()
    };
    let missing = ["Buddha4", "Rice4", "Castle4", "Buddha3", "Rice3", "Castle3"];
    let missing = missing.iter().find(|tile| !held.contains(&(**tile).to_owned())).unwrap();
    let sentence = room.expect(1, &["play", "m.ron", &format!("Lay(tile: {missing}, on: \"Edo\")")]);
    assert!(sentence.contains("not in the hand") && sentence.contains("Edo is a settlement"), "{sentence}");
    assert_eq!(fs::read(room.path("m.ron")).unwrap(), before);
}

#[test]
fn what_is_forced_need_not_be_typed() {
    let room = Room::new();
    before_the_screens(&room);
    assert_eq!(room.json(&["legal", "m.ron"])["actor"], "chance");
    let played = room.json(&["play", "m.ron", "--out", "played.ron"]);
    assert_eq!((&played["actor"], played["log"].as_array().unwrap().len()), (&"over".into(), 3));
    room.expect(0, &["play", &example("samurai-scoring"), "--out", "whole.ron"]);
    let text = |name| fs::read_to_string(room.path(name)).unwrap();
    assert_eq!(text("played.ron"), text("whole.ron"));
    let first = "Show(seat: 1, pile: (buddhas: 1, rice: 3, castles: 2))";
    room.expect(0, &["play", "m.ron", first, "--out", "typed.ron"]);
    assert_eq!(text("typed.ron"), text("whole.ron"), "and it may be typed");
}

#[test]
fn a_match_without_a_file_is_kept_in_the_folder() {
    let room = Room::new();
    let dealt =
        room.json(&["new", "samurai", "--players", "2", "--seed", "11", "--set", "first=1", "--names", "Ada,Ben"]);
    let file = dealt["file"].as_str().unwrap().to_owned();
    assert!(file.ends_with("samurai-0001.journal"), "{file}");
    assert_eq!(room.json(&[])["matches"][0]["game"], "samurai");
    let legal = room.json(&["legal", &file]);
    let lay = legal["moves"][0]["move"].as_str().unwrap();
    let told = room.expect(0, &["play", &file, lay, "EndTurn", "--seat", "2"]);
    assert!(told.contains("Ada lays ") && told.contains("Ada draws an unknown tile"), "{told}");
    room.expect(1, &["play", &file, "Pass"]);
    assert!(room.expect(0, &["check", &file]).contains("Ben to play a tile"));
}

#[test]
fn starship_samurai_is_played_with_the_same_commands() {
    let room = Room::new();
    let new = ["new", "starship", "--players", "3", "--seed", "4", "--set", "first=2", "--out", "m.ron"];
    room.expect(0, &new);
    let legal = room.json(&["legal", "m.ron"]);
    assert_eq!(legal["actor"], "seat 2");
    let draft = legal["moves"][0]["move"].as_str().unwrap();
    assert!(draft.starts_with("Draft("), "{draft}");
    let told = room.expect(0, &["play", "m.ron", draft, "--say", "2=I shall be kind", "--seat", "1"]);
    assert!(told.contains("Nova: draft a samurai"), "seat 1 does not see which: {told}");
    assert!(room.json(&["show", "m.ron", "--seat", "1"])["log"].to_string().contains("Nova says: I shall be kind"));
    assert!(room.expect(0, &["check", "m.ron"]).contains("Pulsar to draft a samurai"));
    assert!(room.expect(2, &["play", "m.ron", "--say", "kind"]).contains("2=TEXT"));
}

#[test]
fn own_cards_and_decks_are_taken_in_or_every_fault_is_told() {
    let room = Room::new();
    fs::create_dir_all(room.path("data/sets/mine")).unwrap();
    let card = |cost: &str| {
        format!(
            r#"(actions: [(name: "Jump Drive", kind: Order, copies: Deck(2), cost: {cost}, effect: Manual("Move as the card in your box says"), source: Rulebook)])"#
        )
    };
    fs::write(room.path("data/sets/mine/cards.ron"), card("Wealth(1)")).unwrap();
    room.expect(0, &["new", "starship", "--players", "2", "--data", "mine", "--seed", "1", "--out", "mine.ron"]);
    assert!(room.expect(0, &["check", "mine.ron"]).contains("holds"));
    fs::write(room.path("data/sets/mine/cards.ron"), card("Wealth(99)")).unwrap();
    let faults = room.expect(2, &["new", "starship", "--players", "2", "--data", "mine", "--out", "x.ron"]);
    assert!(faults.contains("cards.ron") && faults.contains("Jump Drive"), "{faults}");
    assert!(
        room.expect(2, &["new", "samurai", "--players", "2", "--data", "mine", "--out", "x.ron"])
            .contains("takes no data")
    );
    fs::write(room.path("deck.ron"), r#"["Ignite", "Ignite", "Nonsense"]"#).unwrap();
    let faults = room.expect(2, &["new", "starship", "--players", "2", "--deck", "deck.ron", "--out", "x.ron"]);
    assert!(faults.contains("no action card \"Nonsense\""), "{faults}");
    fs::write(room.path("deck.ron"), r#"["Ignite", "Ignite"]"#).unwrap();
    let faults = room.expect(2, &["new", "starship", "--players", "2", "--deck", "deck.ron", "--out", "x.ron"]);
    assert!(faults.contains("has 2 cards, not 40"), "{faults}");
}
