//! Nothing is lost in the window: matches that others play, damaged ones, and disks that go away.

use crate::samurai::{play_something, type_instead};
use crate::screen::Window;
use daimyo::document::Document;
use daimyo::files::Hold;
use daimyo::samurai::Samurai;
use daimyo::table::{Event, Keeper};
use egui::{Key, Modifiers};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fs;
use std::path::Path;

/// A match that Green begins and has played something in.
fn begun() -> Window {
    let mut window = Window::home();
    window.begin_samurai(2, "21", &["Green begins"]);
    window.click("I am Green: ready");
    play(&mut window);
    window
}

fn play(window: &mut Window) {
    play_something(window, &mut Xoshiro256PlusPlus::seed_from_u64(3));
}

fn moves(journal: &Path) -> usize {
    let opened = Document::read(journal).unwrap().open::<Samurai>().unwrap();
    opened.live.history().points().count()
}

#[test]
fn a_match_is_not_saved_over_its_own_journal() {
    let mut window = begun();
    let journal = window.journal();
    let before = fs::read(&journal).unwrap();
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    type_instead(&mut window, "File", journal.to_str().unwrap());
    window.click("Save");
    window.click("Save");
    window.assert_has("samurai-0001.journal: holds the journal of a match");
    assert_eq!(fs::read(&journal).unwrap(), before);
}

#[test]
fn a_match_that_is_on_the_table_is_not_opened_twice() {
    let mut window = begun();
    let journal = window.journal();
    window.keys(Modifiers::COMMAND, Key::O);
    type_instead(&mut window, "File", journal.to_str().unwrap());
    window.click("Open");
    window.assert_has("samurai-0001.journal is on this table");
    window.assert_has("kept in samurai-0001.journal");
}

#[test]
fn a_save_that_another_program_has_played_on_is_not_saved_over() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.ron");
    fs::copy("saves/samurai-captures.ron", &path).unwrap();
    let mut window = Window::of(&path);
    window.keys(Modifiers::COMMAND, Key::S);
    let unsealed = fs::read_to_string(&path).unwrap().replace("Green", "Grace").replace("// seal", "// unsealed //");
    fs::write(&path, &unsealed).unwrap();
    window.keys(Modifiers::COMMAND, Key::S);
    window.assert_has("m.ron: was changed by another program since it was read");
    assert_eq!(fs::read_to_string(&path).unwrap(), unsealed);
}

#[test]
fn a_second_window_looks_on_and_takes_nothing_away() {
    let first = begun();
    let journal = first.journal();
    let lock = journal.with_extension("journal.lock");
    let before = (fs::read(&journal).unwrap(), fs::read(&lock).unwrap());
    let Window { harness, home } = first;
    let mut second = Window::in_folder(1280.0, 800.0, None, home);
    assert!(!second.has("Go on where you were?"), "the first window runs");
    second.click("Put away Samurai · Green, Red");
    second.assert_has("is being played in another Daimyo (process ");
    second.click("OK");
    second.click("Continue: Samurai · Green, Red");
    second.assert_has("until then it can only be looked at");
    second.assert_has("only looked at: it is played elsewhere");
    second.click("OK");
    second.click("I am Green: ready");
    for _ in 0..3 {
        play(&mut second);
    }
    second.assert_has("is being played in another Daimyo (process ");
    second.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    assert_eq!((fs::read(&journal).unwrap(), fs::read(&lock).unwrap()), before);
    drop(harness);
    second.click("OK");
    second.click("Continue: Samurai · Green, Red");
    second.assert_has("kept in samurai-0001.journal");
}

#[test]
fn a_match_whose_folder_is_gone_is_not_said_to_be_kept_and_is_kept_elsewhere() {
    let mut window = begun();
    window.assert_has("kept in samurai-0001.journal");
    let known = moves(&window.journal());
    fs::remove_dir_all(window.home.path().join("matches")).unwrap();
    for _ in 0..4 {
        if !window.has("Keep the match elsewhere") {
            play(&mut window);
        }
    }
    window.assert_has("Keep the match elsewhere");
    window.assert_has("samurai-0001.journal is no longer there: it was moved or deleted");
    window.assert_has("not kept: only in memory");
    let elsewhere = tempfile::tempdir().unwrap();
    let journal = elsewhere.path().join("saved.journal");
    type_instead(&mut window, "File", journal.to_str().unwrap());
    window.click("Save");
    window.assert_has("From here on the match is kept in");
    window.assert_has("kept in saved.journal");
    assert_eq!(moves(&journal), known, "what was not kept was not made");
    for _ in 0..4 {
        play(&mut window);
    }
    assert!(moves(&journal) > known);
}

/// A journal of which a record in the middle is damaged, in the folder of a window to come.
fn damaged() -> tempfile::TempDir {
    let Window { harness, home } = begun();
    drop(harness);
    let journal = home.path().join("matches/samurai-0001.journal");
    let mut keeper = Keeper::<Samurai>::open(&journal).unwrap().found;
    for words in ["the first", "the second", "the third"] {
        keeper.act(Event::Say(daimyo::game::Seat::new(0), words.to_owned())).unwrap();
    }
    drop(keeper);
    let mut bytes = fs::read(&journal).unwrap();
    let place = bytes.windows(10).position(|part| part == b"the second").unwrap();
    bytes[place] ^= 1;
    fs::write(&journal, bytes).unwrap();
    home
}

#[test]
fn a_damaged_journal_is_a_question() {
    let mut window = Window::in_folder(1280.0, 800.0, None, damaged());
    let journal = window.journal();
    let before = fs::read(&journal).unwrap();
    window.assert_has("its end is damaged");
    let again = "Continue: Samurai · Green, Red";
    window.click(again);
    window.assert_has("A part of this match is lost");
    window.assert_has("it holds up to move ");
    window.click("Leave it");
    window.click(again);
    window.click("Only look");
    window.assert_has("not kept yet: the first move keeps it");
    assert_eq!(fs::read(&journal).unwrap(), before, "nothing was cut");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    window.click(again);
    window.click("Go on from there");
    window.assert_has("kept in samurai-0001.journal");
    window.assert_has("samurai-0001.journal.damaged-1");
    assert_eq!(fs::read(journal.with_extension("journal.damaged-1")).unwrap(), before);
}

/// A folder with two matches that a program has left open; the first was played last.
fn left_open() -> tempfile::TempDir {
    let Window { harness, home } = begun();
    drop(harness);
    let folder = home.path().join("matches");
    fs::copy(folder.join("samurai-0001.journal"), folder.join("samurai-0002.journal")).unwrap();
    let long_ago = std::time::SystemTime::UNIX_EPOCH;
    let file = fs::File::options().append(true).open(folder.join("samurai-0002.journal")).unwrap();
    file.set_modified(long_ago).unwrap();
    for name in ["samurai-0001.journal.lock", "samurai-0002.journal.lock"] {
        fs::write(folder.join(name), "daimyo 4711\n").unwrap();
    }
    home
}

#[test]
fn matches_that_were_left_open_are_asked_about_once_for_all() {
    let mut window = Window::in_folder(1280.0, 800.0, None, left_open());
    window.assert_has("samurai-0001.journal was on the table");
    window.assert_has("Another match was open too");
    window.key(Key::Escape);
    assert!(!window.has("Go on where you were?"));
    let Window { harness, home } = window;
    drop(harness);
    for name in ["samurai-0001.journal", "samurai-0002.journal"] {
        assert!(!Hold::was_left(&home.path().join("matches").join(name)), "{name}");
    }
}

#[test]
fn enter_goes_on_with_the_match_that_was_left_open_last() {
    let mut window = Window::in_folder(1280.0, 800.0, None, left_open());
    window.key(Key::Enter);
    window.assert_has("kept in samurai-0001.journal");
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::H);
    assert!(!window.has("Go on where you were?"), "nobody is asked again");
}

#[test]
fn where_nothing_can_be_kept_the_window_says_so_and_goes_on() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("matches"), "in the way").unwrap();
    let mut window = Window::in_folder(1280.0, 800.0, None, home);
    window.assert_has("no match can be kept here: ");
    window.assert_has("another folder can be given with --data-dir");
    window.click("OK");
    window.assert_has("Play Samurai");
}

#[cfg(unix)]
#[test]
fn a_pipe_among_the_matches_is_named_and_stops_nobody() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("matches");
    fs::create_dir(&folder).unwrap();
    let made = std::process::Command::new("mkfifo").arg(folder.join("samurai-0001.journal")).status().unwrap();
    assert!(made.success());
    let window = Window::in_folder(1280.0, 800.0, None, home);
    window.assert_has("is a pipe, not a file");
    window.assert_has("Play Samurai");
}
