//! Several programs write one match at once, are killed, or find no room on the disk: what they have said to be kept is kept.

use crate::keep::journal;
use crate::laws;
use crate::room::{Room, text};
use rand::RngExt;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// How many notes are in the match of a file.
fn notes(room: &Room, file: &str) -> usize {
    let log = room.json(&["show", file])["log"].to_string();
    log.matches(" says: note ").count()
}

/// Says so many things, each until it is kept.
fn say_all(room: &Room, file: &str, writer: usize, count: usize) {
    for number in 0..count {
        let words = format!("1=note {writer} {number}");
        loop {
            let output = room.run(&["play", file, "--say", &words]);
            if output.status.success() {
                break;
            }
            let sentence = text(&output.stderr);
            assert!(sentence.contains("is being played in another Daimyo"), "{sentence}");
        }
    }
}

#[test]
fn two_and_three_writers_lose_nothing() {
    for (writers, count) in [(2, 100), (3, 70)] {
        let room = Room::new();
        room.deal();
        let journal = journal(&room);
        for file in ["m.ron", &journal] {
            thread::scope(|scope| {
                let room = &room;
                (0..writers).for_each(|writer| drop(scope.spawn(move || say_all(room, file, writer, count))));
            });
            assert_eq!(notes(&room, file), writers * count, "{writers} writers of {file}");
            room.expect(0, &["check", file]);
        }
    }
}

#[test]
fn a_play_that_is_killed_has_happened_or_has_not() {
    const KILLS: usize = 50;
    let room = Room::new();
    room.deal();
    let journal = journal(&room);
    let mut rng = laws::dice(6);
    for file in ["m.ron", &journal] {
        let (mut least, mut most) = (0, 0);
        for _ in 0..KILLS {
            let mut play = Command::new(env!("CARGO_BIN_EXE_daimyo"))
                .args(["play", file, "--say", "1=note"])
                .current_dir(room.path("."))
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            thread::sleep(Duration::from_micros(rng.random_range(0..12_000)));
            // It may have ended by itself.
            let _ = play.kill();
            least += usize::from(play.wait().unwrap().success());
            most += 1;
        }
        room.expect(0, &["play", file, "--say", "1=note"]);
        let found = room.json(&["show", file])["log"].to_string().matches(" says: note").count();
        assert!((least + 1..=most + 1).contains(&found), "{least} acknowledged, {found} found in {file}");
        room.expect(0, &["check", file]);
    }
}

/// Runs the program where no file can grow beyond so many blocks of 512 bytes, as on a disk that is full.
#[cfg(unix)]
fn run_with_little_room(room: &Room, blocks: u64, words: &[&str]) -> std::process::Output {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_daimyo")])
        .args(words)
        .current_dir(room.path("."))
        .env("DAIMYO_DATA_DIR", room.path("data"))
        .output()
        .unwrap()
}

/// Says something so long that the file ends this many bytes before a block of 512.
#[cfg(unix)]
fn fill_up(room: &Room, file: &str, left: u64) {
    let length = || fs::metadata(room.path(file)).unwrap().len();
    let before = length();
    room.expect(0, &["play", file, "--say", "1=x"]);
    let around = length() - before - 1;
    let missing = (1024 - left - length() % 512 - around) % 512;
    room.expect(0, &["play", file, "--say", &format!("1={}", "x".repeat(missing as usize))]);
    assert_eq!(length() % 512, 512 - left);
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_everything_stays_as_it_was() {
    let room = Room::new();
    room.deal();
    let journal = journal(&room);
    let lay = room.legal("Lay");
    // In the journal what is said finds room, and the moves do not; the save finds none.
    fill_up(&room, &journal, 60);
    for (file, more) in [(journal.as_str(), 1), ("m.ron", 0)] {
        let before = fs::read(room.path(file)).unwrap();
        let blocks = before.len() as u64 / 512 + more;
        let output = run_with_little_room(&room, blocks, &["play", file, &lay, "EndTurn", "--say", "1=all or nothing"]);
        let sentence = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{sentence}");
        assert!(sentence.contains(file), "{sentence}");
        assert_eq!(fs::read(room.path(file)).unwrap(), before, "{file}");
    }
    for words in [&["new", "samurai", "--players", "2"][..], &["new", "samurai", "--players", "2", "--out", "new.ron"]]
    {
        let output = run_with_little_room(&room, 1, words);
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    }
    let mut left: Vec<String> = [".", "data", "data/matches"]
        .iter()
        .flat_map(|folder| fs::read_dir(room.path(folder)).unwrap())
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    assert_eq!(left, ["data", "m.ron", "matches", "samurai-0001.journal"], "nothing else is left behind");
}

/// Runs the program as somebody to whom a shut door is shut: root lays down the right to pass.
#[cfg(unix)]
fn run_humbly(room: &Room, words: &[&str]) -> std::process::Output {
    let script = "[ \"$(id -u)\" = 0 ] && humbly='setpriv --bounding-set=-dac_override,-dac_read_search'; \
                  exec $humbly \"$0\" \"$@\"";
    Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_daimyo")])
        .args(words)
        .current_dir(room.path("."))
        .env("DAIMYO_DATA_DIR", room.path("shut"))
        .output()
        .unwrap()
}

#[cfg(unix)]
#[test]
fn in_a_folder_that_cannot_be_written_a_match_can_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let room = Room::new();
    let set_mode = |file: &str, mode| fs::set_permissions(room.path(file), fs::Permissions::from_mode(mode)).unwrap();
    fs::create_dir(room.path("shut")).unwrap();
    room.expect(0, &["new", "samurai", "--players", "2", "--out", "shut/m.ron"]);
    set_mode("shut", 0o555);
    for (words, code, part) in [
        (&["show", "shut/m.ron"][..], 0, ""),
        (&["legal", "shut/m.ron"], 0, ""),
        (&["play", "shut/m.ron", "--out", "m.ron"], 0, ""),
        (&["play", "shut/m.ron", "--say", "1=hello"], 2, "can only be looked at"),
        (&["new", "samurai", "--players", "2"], 2, "another folder can be given with --data-dir"),
        (&["new", "samurai", "--players", "2", "--out", "shut/new.ron"], 2, "shut/new.ron: cannot be written"),
    ] {
        let output = run_humbly(&room, words);
        let sentence = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{words:?}: {sentence}");
        assert!(sentence.contains(part), "{sentence}");
    }
    set_mode("shut", 0o755);
    assert_eq!(fs::read_dir(room.path("shut")).unwrap().count(), 1, "nothing was written");
    let before = fs::read(room.path("m.ron")).unwrap();
    set_mode("m.ron", 0o444);
    let sentence = room.expect(2, &["play", "m.ron", "--say", "1=hello"]);
    assert!(sentence.contains("m.ron: is there and may not be changed (it is read-only)"), "{sentence}");
    assert_eq!(fs::read(room.path("m.ron")).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn a_journal_that_is_read_only_is_not_played() {
    use std::os::unix::fs::PermissionsExt;
    let room = Room::new();
    let journal = journal(&room);
    fs::set_permissions(room.path(&journal), fs::Permissions::from_mode(0o444)).unwrap();
    let before = fs::read(room.path(&journal)).unwrap();
    let output = run_humbly(&room, &["play", &journal, "--say", "1=hello"]);
    assert_eq!((output.status.code(), fs::read(room.path(&journal)).unwrap()), (Some(2), before));
    assert!(text(&output.stderr).contains(&journal));
}

#[test]
fn what_a_killed_program_has_left_beside_a_match_goes_when_it_is_played_on() {
    let room = Room::new();
    room.deal();
    let [old, young] = [".daimyo-old.tmp", ".daimyo-young.tmp"].map(|name| room.path(name));
    fs::write(&young, "").unwrap();
    fs::File::create(&old).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
    room.expect(0, &["play", "m.ron", "--say", "1=hello"]);
    assert_eq!([old.exists(), young.exists()], [false, true]);
}
