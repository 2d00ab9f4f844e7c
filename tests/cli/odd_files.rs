//! Files that are no files, files that are far too large, and words in them that are not for people: everything is answered
//! with a short sentence, and nothing waits for ever.

use crate::room::{Room, text};
use std::fs::{self, File};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Far longer than anything takes.
const PATIENCE: Duration = Duration::from_mins(2);

/// The program, which has only this much memory where it can be measured out: 300 MB.
fn program() -> Command {
    let program = env!("CARGO_BIN_EXE_daimyo");
    if !cfg!(target_os = "linux") {
        return Command::new(program);
    }
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 307200; exec \"$0\" \"$@\"", program]);
    shell
}

/// Runs the program, and fails if it does not end by itself.
fn run(room: &Room, words: &[&str]) -> Output {
    let mut program = program()
        .args(words)
        .current_dir(room.path("."))
        .env("DAIMYO_DATA_DIR", room.path("data"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let started = Instant::now();
    while program.try_wait().unwrap().is_none() {
        if started.elapsed() > PATIENCE {
            program.kill().unwrap();
            panic!("{words:?} does not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
    program.wait_with_output().unwrap()
}

/// What a command says that must fail.
fn refused(room: &Room, words: &[&str]) -> String {
    let output = run(room, words);
    let sentence = text(&output.stderr);
    assert!(matches!(output.status.code(), Some(1 | 2)), "{words:?}: {sentence}");
    assert!(sentence.starts_with("daimyo: ") && !sentence.contains("panicked"), "{sentence}");
    assert!(sentence.chars().count() < 3000, "{words:?}: {} letters", sentence.chars().count());
    assert!(!sentence.trim_end().contains(|letter: char| letter.is_control() && letter != '\n'), "{sentence:?}");
    sentence
}

#[cfg(unix)]
#[test]
fn pipes_sockets_devices_and_folders_are_refused_by_kind() {
    let room = Room::new();
    room.deal();
    fs::create_dir(room.path("folder")).unwrap();
    assert!(Command::new("mkfifo").arg(room.path("pipe")).status().unwrap().success());
    let _socket = std::os::unix::net::UnixListener::bind(room.path("socket")).unwrap();
    for (file, kind) in [
        ("pipe", "a pipe"),
        ("socket", "a socket"),
        ("folder", "a folder"),
        ("/dev/zero", "a device"),
        ("/dev/tty", "a device"),
    ] {
        for words in [
            &["legal", file][..],
            &["show", file],
            &["check", file],
            &["score", file],
            &["play", file, "Pass"],
            &["new", "starship", "--players", "2", "--deck", file, "--out", "x.ron"],
            &["new", "samurai", "--players", "2", "--out", file],
            &["play", "m.ron", "--out", file],
        ] {
            let sentence = refused(&room, words);
            assert!(sentence.contains(kind) || sentence.contains("is there already"), "{words:?}: {sentence}");
        }
    }
    assert!(!room.path("x.ron").exists());
}

#[cfg(unix)]
#[test]
fn a_pipe_among_the_matches_or_the_cards_stops_nobody() {
    let room = Room::new();
    for folder in ["data/matches", "data/sets/mine"] {
        fs::create_dir_all(room.path(folder)).unwrap();
    }
    for pipe in ["data/matches/samurai-0001.journal", "data/sets/mine/cards.ron"] {
        assert!(Command::new("mkfifo").arg(room.path(pipe)).status().unwrap().success());
    }
    let listed = run(&room, &["--json"]);
    assert!(listed.status.success() && text(&listed.stdout).contains("is a pipe"), "{listed:?}");
    let kept = run(&room, &["new", "samurai", "--players", "2"]);
    assert!(text(&kept.stdout).contains("samurai-0002.journal"), "{kept:?}");
    let sentence = refused(&room, &["new", "starship", "--players", "2", "--data", "mine", "--out", "x.ron"]);
    assert!(sentence.contains("cards.ron: is a pipe"), "{sentence}");
}

/// Other systems have no such names.
#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_is_told_as_well_as_it_can_be() {
    use std::os::unix::ffi::OsStrExt;
    let room = Room::new();
    let odd = std::ffi::OsStr::from_bytes(b"odd-\xff");
    fs::create_dir(room.path(".").join(odd)).unwrap();
    let said = |words: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_daimyo"));
        let output = program.args(words).current_dir(room.path(".")).env("DAIMYO_DATA_DIR", odd).output().unwrap();
        (text(&output.stdout), text(&output.stderr))
    };
    for words in [&["new", "samurai", "--players", "2"][..], &[]] {
        let (out, err) = said(&[words, &["--json"]].concat());
        assert!(out.contains("odd-\u{fffd}/matches/samurai-0001.journal") && err.is_empty(), "{words:?}: {out}{err}");
    }
}

#[test]
fn what_is_too_large_is_refused_before_it_fills_the_memory() {
    let room = Room::new();
    let sheet = |length: usize| {
        let player = r#"{"name": "A", "buddhas": 1, "rice": 3, "castles": 2},"#.repeat(length / 54);
        format!(r#"{{"game": "Samurai", "players": [{player}]}}"#)
    };
    fs::write(room.path("sheet.json"), sheet(3 << 20)).unwrap();
    assert!(refused(&room, &["score", "sheet.json"]).contains("is larger than 1 MB, and a score sheet"));
    File::create(room.path("huge.json")).unwrap().set_len(200 << 20).unwrap();
    for command in ["score", "legal", "check", "show"] {
        assert!(refused(&room, &[command, "huge.json"]).contains("is larger than 64 MB, and a match"));
    }
    let deck = ["new", "starship", "--players", "2", "--out", "x.ron", "--deck", "huge.json"];
    assert!(refused(&room, &deck).contains("is larger than 1 MB, and a deck"));
    fs::create_dir_all(room.path("data/sets/mine")).unwrap();
    for name in ["a.ron", "b.ron", "c.ron"] {
        fs::write(room.path("data/sets/mine").join(name), " ".repeat(3 << 20)).unwrap();
    }
    let data = ["new", "starship", "--players", "2", "--out", "x.ron", "--data", "mine"];
    assert!(refused(&room, &data).contains("is larger than 8 MB, and a set of cards"));
}

#[test]
fn names_and_texts_have_an_end() {
    let room = Room::new();
    let long = "A".repeat(41);
    let names = ["new", "samurai", "--players", "2", "--out", "x.ron", "--names"];
    assert!(refused(&room, &[&names[..], &[&format!("{long},B")]].concat()).contains("is no name"));
    let sheet = |name: &str| {
        let numbers = "buddhas: 1, rice: 3, castles: 2";
        format!("(game: Samurai, players: [(name: {name:?}, {numbers}), (name: \"B\", {numbers})])")
    };
    fs::write(room.path("sheet.ron"), sheet(&long)).unwrap();
    assert!(refused(&room, &["score", "sheet.ron"]).contains("at most 40 letters"));
    for (name, text) in [
        ("name.ron", sheet(&"A".repeat(100_000))),
        ("game.ron", format!("(game: {:?}, players: [])", "A".repeat(100_000))),
        ("key.ron", sheet("A").replace("rice", &"r".repeat(100_000))),
        (
            "players.ron",
            format!(
                "(game: Samurai, players: [{}])",
                (0..60_000).map(|n| format!("(name:\"{n}\")")).collect::<Vec<_>>().join(",")
            ),
        ),
        ("word.ron", sheet("A").replace("Samurai", &"S".repeat(100_000))),
        (
            "starship.ron",
            sheet("A").replace("Samurai", "Starship").replacen(
                "rice: 3",
                &format!("locations: [{:?}]", "L".repeat(100_000)),
                1,
            ),
        ),
    ] {
        fs::write(room.path(name), text).unwrap();
        let sentence = refused(&room, &["score", name]);
        assert!(sentence.contains(name), "{sentence}");
    }
    room.deal();
    let said = format!("1={}", "word ".repeat(300));
    assert!(refused(&room, &["play", "m.ron", "--say", &said]).contains("at most 1000 letters"));
    refused(&room, &["play", "m.ron", &format!("Lay({})", "x".repeat(100_000))]);
    refused(&room, &["play", "m.ron", "--line", &"x".repeat(100_000)]);
}

#[test]
fn what_steers_a_terminal_is_written_out_in_every_sentence() {
    let room = Room::new();
    room.deal();
    let save = fs::read_to_string(room.path("m.ron")).unwrap();
    let (body, _) = save.trim_end().rsplit_once('\n').unwrap();
    let steer = "\u{1b}]0;mine\u{7}\u{1b}[2J\u{202e}";
    for (name, text) in [
        ("game.ron", body.replace("\"samurai\"", &format!("\"{steer}\""))),
        ("name.ron", body.replace("Green", steer)),
        ("field.ron", body.replace("setup:", &format!("{steer}:"))),
        ("data.ron", body.replacen("data: \"", &format!("data: \"{steer}"), 1)),
        ("long.ron", body.replacen("data: \"", &format!("data: \"{}", "x".repeat(600_000)), 1)),
    ] {
        fs::write(room.path(name), format!("{text}\n// unsealed\n")).unwrap();
        for command in ["legal", "check"] {
            let sentence = refused(&room, &[command, name]);
            assert!(!sentence.contains('\u{202e}'), "{sentence}");
            let json = text_of_json(&room, &[command, name, "--json"]);
            assert!(!json.contains('\u{1b}') && json.chars().count() < 3000, "{json}");
        }
    }
    let sheet = format!("(game: Samurai, {steer}: 1, players: [(name: \"A\", \"{steer}\": 2)])");
    fs::write(room.path("sheet.ron"), sheet).unwrap();
    refused(&room, &["score", "sheet.ron"]);
    fs::write(room.path("sheet.json"), format!("{{\"game\": \"{}\"}}", "\\u001b".repeat(20))).unwrap();
    refused(&room, &["score", "sheet.json"]);
    refused(&room, &["play", "m.ron", &format!("Lay({steer})")]);
}

/// All texts of an answer in JSON.
fn text_of_json(room: &Room, words: &[&str]) -> String {
    fn gather(value: &serde_json::Value, into: &mut String) {
        match value {
            serde_json::Value::String(text) => into.push_str(text),
            serde_json::Value::Array(values) => values.iter().for_each(|value| gather(value, into)),
            serde_json::Value::Object(entries) => entries.values().for_each(|value| gather(value, into)),
            _ => {}
        }
    }
    let mut all = String::new();
    gather(&serde_json::from_slice(&run(room, words).stdout).unwrap(), &mut all);
    all
}

#[test]
fn a_set_of_far_too_many_cards_is_refused_as_a_whole() {
    let room = Room::new();
    fs::create_dir_all(room.path("data/sets/mine")).unwrap();
    let card = |number| {
        format!(
            "(name: \"Card {number}\", kind: Order, copies: Deck(2), cost: Wealth(1), effect: Manual(\"x\"), source: House),"
        )
    };
    let cards: String = (0..60_000).map(card).collect();
    fs::write(room.path("data/sets/mine/cards.ron"), format!("(actions: [{cards}])")).unwrap();
    let sentence = refused(&room, &["new", "starship", "--players", "2", "--data", "mine", "--out", "x.ron"]);
    assert!(sentence.contains("60000 cards of one sort"), "{sentence}");
}
