//! A match with the box, refereed from the command line.

use crate::room::Room;
use std::fs;

#[test]
fn a_table_is_refereed_line_by_line() {
    let room = Room::new();
    let begun =
        room.expect(0, &["new", "starship", "--players", "2", "--referee", "--set", "first=1", "--out", "t.ron"]);
    assert!(begun.contains("turning up locations for round 1"), "{begun}");
    let said = room.expect(0, &["play", "t.ron", "--line", "reveal kumo; reveal nine bells"]);
    assert!(said.contains("turn up Nine Bells") && said.contains("showing the samurai of Gamma"), "{said}");
    let said = room.expect(0, &["play", "t.ron", "--line", "show gamma oda mori; show 2 gozen shingen"]);
    assert!(said.contains("Gamma to perform an order"), "{said}");
    let said = room.expect(0, &["play", "t.ron", "--line", "2 units 2f>1; end"]);
    assert!(said.contains("Nova to perform an order"), "{said}");
    let wrong = room.expect(2, &["play", "t.ron", "--line", "2 unitz"]);
    assert!(wrong.contains("'2 units'"), "{wrong}");
    room.expect(0, &["play", "t.ron", "--line", "1 clan"]);
    let against = room.expect(1, &["play", "t.ron", "--line", "sol nova 3"]);
    assert!(against.contains("'sol nova 3' is refused: "), "{against}");
    let stands = room.expect(0, &["play", "t.ron", "--line", "sol nova 3; end", "--let-stand"]);
    assert!(stands.contains("the table corrects: Sol: neutral → space 3 of Nova"), "{stands}");
    assert!(stands.contains("the table lets it stand to move the marker of Sol"), "{stands}");
    assert!(stands.contains("Nova: end the turn"), "the rest of the line is played: {stands}");
    let save = fs::read_to_string(room.path("t.ron")).unwrap();
    assert!(save.contains("referee: true") && !save.contains("seed"), "{save}");
    assert!(room.expect(0, &["check", "t.ron"]).contains("it has no dice"));
}

#[test]
fn how_things_stand_is_written_down_put_right_and_begun_from() {
    let room = Room::new();
    room.deal();
    fs::write(room.path("facts.ron"), room.expect(0, &["show", "m.ron", "--bystander", "--facts"])).unwrap();
    let begun = room.expect(0, &["new", "samurai", "--referee", "--from", "facts.ron", "--out", "r.ron"]);
    assert!(begun.contains("to play a tile"), "{begun}");
    assert_eq!(
        room.expect(0, &["show", "r.ron", "--facts"]),
        fs::read_to_string(room.path("facts.ron")).unwrap(),
        "from facts to a match and back nothing changes"
    );
    let facts = fs::read_to_string(room.path("facts.ron")).unwrap();
    fs::write(room.path("later.ron"), facts.replace("turn: 1", "turn: 9")).unwrap();
    let told = room.expect(0, &["play", "r.ron", "--correct", "later.ron", "--reason", "we had begun to count late"]);
    assert!(told.contains("the table corrects: turn: 1 → 9: we had begun to count late"), "{told}");
    assert!(room.expect(1, &["play", "m.ron", "--correct", "facts.ron"]).contains("only a match that people play"));
}

#[test]
fn facts_that_cannot_be_so_change_nothing() {
    let room = Room::new();
    room.deal();
    let facts = room.expect(0, &["show", "m.ron", "--bystander", "--facts"]);
    room.expect(0, &["new", "starship", "--players", "2", "--referee", "--out", "stars.ron"]);
    let stars = room.expect(0, &["show", "stars.ron", "--facts"]);
    let cases = [
        (facts[..facts.len() / 2].to_owned(), 2, "it holds no facts of Samurai: line "),
        ("(players: 2)".to_owned(), 2, "it holds no facts of Samurai"),
        (stars, 2, "it holds facts of Starship Samurai, not of Samurai"),
        (facts.replace("players: 2", "players: 3"), 1, "there are 2 entries for 3 players"),
        (facts.replace("stack: 15", "stack: 3"), 1, "stack of Red: the stack has 3 tiles; say 15"),
        (room.expect(0, &["show", "m.ron", "--open", "--facts"]), 1, "nobody may know them"),
    ];
    for (text, code, sentence) in cases {
        fs::write(room.path("bad.ron"), text).unwrap();
        let words = ["new", "samurai", "--referee", "--from", "bad.ron", "--out", "never.ron"];
        let said = room.expect(code, &words);
        assert!(said.contains(sentence), "{sentence}: {said}");
        assert!(!room.path("never.ron").exists());
    }
    fs::write(room.path("two.ron"), facts).unwrap();
    let three = ["new", "samurai", "--players", "3", "--referee", "--from", "two.ron", "--out", "never.ron"];
    assert!(room.expect(2, &three).contains("--players says 3 players, and "));
    assert!(!room.path("never.ron").exists());
    let dealt = room.expect(0, &["show", "m.ron", "--open", "--facts"]);
    fs::write(room.path("whole.ron"), dealt).unwrap();
    let on = room.expect(0, &["new", "samurai", "--from", "whole.ron", "--seed", "3", "--out", "on.ron"]);
    assert!(on.contains("to play a tile"), "what is all known can be played on with dice: {on}");
}

/// The words of a command, some of them between quotes.
fn words(command: &str) -> Vec<&str> {
    let quoted = command.split('\'').enumerate();
    quoted.flat_map(|(part, text)| if part % 2 == 1 { vec![text] } else { text.split_whitespace().collect() }).collect()
}

#[test]
fn the_commands_of_the_readme_do_what_they_say() {
    let room = Room::new();
    let readme = include_str!("../../README.md");
    let (_, section) = readme.split_once("### Referee on the command line").unwrap();
    let commands = section.split("```").nth(1).unwrap().lines().filter_map(|line| line.strip_prefix("daimyo "));
    let mut played = 0;
    for command in commands.map(|line| line.split('#').next().unwrap()) {
        if command.contains("end") && command.contains("table.ron") {
            // "When all of them are placed".
            while ["put b", "put r", "put c"]
                .iter()
                .any(|put| room.run(&["play", "table.ron", "--line", put]).status.success())
            {}
        }
        room.expect(0, &words(command));
        played += 1;
    }
    assert_eq!(played, 7);
}
