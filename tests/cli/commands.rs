//! The command line, as scripts and people without a display use it.

use crate::laws;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::samurai::{Move, Phase, Samurai, Setup, Tile};
use daimyo::table::{Dice, Match};
use rand::RngExt;
use rayon::prelude::*;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A folder for one test, and the program run in it.
pub struct Room(TempDir);

impl Room {
    pub fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn run(&self, words: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_daimyo"))
            .args(words)
            .current_dir(self.0.path())
            .env("DAIMYO_DATA_DIR", self.path("data"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .output()
            .unwrap()
    }

    /// Runs the program and gives what it prints, if its exit code is this.
    pub fn expect(&self, code: i32, words: &[&str]) -> String {
        let output = self.run(words);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{words:?}\n{out}{err}");
        if code == 0 { out } else { err }
    }

    pub fn json(&self, words: &[&str]) -> Value {
        serde_json::from_str(&self.expect(0, &[words, &["--json"]].concat())).unwrap()
    }

    /// A two-player match, dealt, Green to begin.
    pub fn deal(&self) {
        self.expect(0, &["new", "samurai", "--players", "2", "--seed", "11", "--set", "first=1", "--out", "m.ron"]);
    }

    /// The first legal move of a kind.
    pub fn legal(&self, kind: &str) -> String {
        let legal = self.json(&["legal", "m.ron"]);
        let mut moves = legal["moves"].as_array().unwrap().iter().map(|row| row["move"].as_str().unwrap());
        moves.find(|mv| mv.starts_with(kind)).unwrap().to_owned()
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn example(name: &str) -> String {
    format!("{}/saves/{name}.ron", env!("CARGO_MANIFEST_DIR"))
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

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

/// The scoring example without its last moves, in which the screens are lifted.
fn before_the_screens(room: &Room) {
    let save = fs::read_to_string(example("samurai-scoring")).unwrap();
    let lines = save.lines().filter(|line| !line.contains("Show(") && !line.starts_with("// seal"));
    let lines = lines.map(|line| line.replace("at: 174", "at: 171")).collect::<Vec<_>>();
    fs::write(room.path("m.ron"), lines.join("\n") + "\n// unsealed\n").unwrap();
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

#[test]
fn simulations_do_not_depend_on_the_number_of_threads() {
    let room = Room::new();
    let words = ["simulate", "samurai", "--players", "3", "--games", "600", "--seed", "4", "--threads"];
    let [mut one, mut two] = ["1", "2"].map(|threads| room.json(&[&words[..], &[threads]].concat()));
    let rates = ["players", "wins", "win_rate", "win_rate_margin", "mean_score"];
    assert_eq!(keys(&one), [&["game", "games", "seconds", "games_per_second", "moves"], &rates[..]].concat());
    for timed in ["seconds", "games_per_second"] {
        assert!(one[timed].as_f64().unwrap() > 0.0);
        for result in [&mut one, &mut two] {
            result.as_object_mut().unwrap().remove(timed);
        }
    }
    assert_eq!(one, two);
    assert!(one["wins"].as_array().unwrap().iter().all(|wins| wins.as_u64().unwrap() > 100), "{one}");
}

#[test]
fn balanced_games_of_bots_do_not_depend_on_the_number_of_threads() {
    let room = Room::new();
    let words = ["simulate", "samurai", "--players", "2", "--games", "6", "--balanced", "--seats", "master,easy"];
    let play = |threads: &str| {
        let mut played = room.json(&[&words[..], &["--iterations", "20", "--threads", threads]].concat());
        for timed in ["seconds", "games_per_second"] {
            played.as_object_mut().unwrap().remove(timed);
        }
        played
    };
    let alone = play("1");
    assert_eq!(alone, play("2"));
    assert_eq!(alone["players"], serde_json::json!(["master", "easy"]));
    assert!(alone["win_rate"][0].as_f64().unwrap() > alone["win_rate"][1].as_f64().unwrap(), "{alone}");
}

#[test]
fn a_hint_can_be_played_and_a_review_looks_back_on_it() {
    let room = Room::new();
    room.expect(0, &["new", "samurai", "--players", "3", "--seed", "5", "--out", "h.ron"]);
    let hint = room.json(&["hint", "h.ron", "--bot", "hard"]);
    assert_eq!(hint, room.json(&["hint", "h.ron", "--bot", "hard"]), "the same seed, the same hint");
    assert_eq!(hint["others"].as_array().unwrap().len(), 2);
    for mv in hint["moves"].as_array().unwrap() {
        room.expect(0, &["play", "h.ron", mv["move"].as_str().unwrap()]);
    }
    let review = room.json(&["review", "h.ron"]);
    assert_eq!(review["turns"].as_array().unwrap().len(), 2);
    let swing = &review["swings"][0];
    assert_eq!((&swing["turn"], &swing["seat"]), (&serde_json::json!(1), &hint["seat"]));
    assert_eq!(swing["played"], hint["moves"]);
    let text = room.expect(0, &["hint", "h.ron", "--bot", "hard"]);
    assert!(text.contains(" % to win\n") && text.contains("\nas moves:\n  Lay("), "{text}");
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
fn a_closed_pipe_is_no_drama() {
    let room = Room::new();
    room.deal();
    let mut legal = Command::new(env!("CARGO_BIN_EXE_daimyo"))
        .args(["legal", "m.ron"])
        .current_dir(room.0.path())
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

#[test]
fn a_failure_is_an_object_too() {
    let room = Room::new();
    let output = room.run(&["legal", "missing.ron", "--json"]);
    let answer: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert!(answer["error"].as_str().unwrap().contains("missing.ron: cannot be read"));
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
