//! Journals: what is acknowledged is on disk, what is damaged is said and never destroyed.

use crate::laws;
use daimyo::game::{Seat, Setup as _, prelude::*};
use daimyo::samurai::{Move, Samurai, Setup};
use daimyo::table::{Chair, Dice, Event, Folder, Journal, JournalError, Keeper, KeeperError, Match, notation, recover};
use rand::RngExt;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn new_match() -> Match<Samurai> {
    Match::new(Setup::for_players(2), vec![], Some(Dice::new(3))).unwrap()
}

/// A journal with a whole game in it, and the match as it was after every record.
fn kept_game(path: &Path) -> Vec<Match<Samurai>> {
    let mut keeper = Keeper::create(path, new_match()).unwrap();
    let mut rng = laws::dice(1);
    let mut course = vec![keeper.live().clone()];
    keeper.act(Event::Sit(Seat::new(1), Chair::person("Beth"))).unwrap();
    course.push(keeper.live().clone());
    for _ in 0..60 {
        let mv = keeper.live().position().pick(&mut rng).unwrap();
        keeper.act(Event::Play(mv)).unwrap();
        course.push(keeper.live().clone());
    }
    let back = keeper.live().history().points().nth(50).unwrap();
    keeper.act(Event::Go(back)).unwrap();
    course.push(keeper.live().clone());
    course
}

#[test]
fn a_journal_opens_as_it_was() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let course = kept_game(&path);
    let opened = Keeper::<Samurai>::open(&path).unwrap();
    assert_eq!(opened.dropped, None);
    assert_eq!(opened.copy, None);
    assert_eq!(opened.found.live().save(), course.last().unwrap().save());
    assert_eq!(opened.found.live().names()[1], "Beth");
}

#[test]
fn a_cut_journal_keeps_every_whole_record() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let course = kept_game(&path);
    let whole = fs::read(&path).unwrap();
    let mut best = 0;
    for length in (0..whole.len()).step_by(7) {
        let cut = folder.path().join(format!("cut-{length}.journal"));
        fs::write(&cut, &whole[..length]).unwrap();
        if let Ok(opened) = Keeper::<Samurai>::open(&cut) {
            let kept = course.iter().position(|live| live.save() == opened.found.live().save()).unwrap();
            assert!(kept >= best, "a longer file never holds less");
            best = kept;
            if let Some(copy) = opened.copy {
                assert_eq!(fs::read(copy).unwrap(), &whole[..length], "the damaged file is kept as it was");
            }
            drop(opened.found);
            let again = Keeper::<Samurai>::open(&cut).unwrap();
            assert_eq!(again.dropped, None, "a mended journal is whole");
        }
    }
    assert_eq!(best, course.len() - 2);
}

#[test]
fn a_mended_journal_goes_on() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    kept_game(&path);
    let mut bytes = fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 3);
    fs::write(&path, &bytes).unwrap();
    let opened = Keeper::<Samurai>::open(&path).unwrap();
    assert_eq!(opened.dropped.unwrap().why, "the last record is cut off");
    let mut keeper = opened.found;
    keeper.act(Event::Sit(Seat::new(0), Chair::person("Ada"))).unwrap();
    let text = keeper.live().save();
    drop(keeper);
    assert_eq!(Keeper::<Samurai>::open(&path).unwrap().found.live().save(), text);
}

#[test]
fn what_another_program_has_written_stays_even_if_the_lock_was_deleted() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let mut first = Keeper::create(&path, new_match()).unwrap();
    fs::remove_file(path.with_extension("journal.lock")).unwrap();
    let mut second = Keeper::<Samurai>::open(&path).unwrap().found;
    let say = |words: &str| Event::Say(Seat::new(0), words.to_owned());
    second.act(say("kept")).unwrap();
    let written = fs::read(&path).unwrap();
    for events in [vec![say("lost")], vec![say("lost"), say("too")]] {
        let refused = first.act_all(events).unwrap_err();
        assert!(matches!(refused, KeeperError::NotKept(JournalError::Changed(_))), "{refused}");
    }
    assert_eq!(fs::read(&path).unwrap(), written);
    second.act(say("and on")).unwrap();
}

#[test]
fn random_damage_is_answered_never_hidden() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let course = kept_game(&path);
    let whole = fs::read(&path).unwrap();
    let mut rng = laws::dice(8);
    for _ in 0..500 {
        let mut bytes = whole.clone();
        let place = rng.random_range(0..bytes.len());
        match rng.random_range(0..3) {
            0 => bytes[place] ^= rng.random_range(1..=255_u8),
            1 => bytes.insert(place, rng.random()),
            _ => {
                bytes.remove(place);
            }
        }
        if let Some(Ok(recovered)) = Journal::read(&bytes).map(|reading| recover::<Samurai>(&reading)) {
            let prefix = course.iter().any(|live| live.save() == recovered.found.save());
            assert!(prefix, "what is recovered was once true");
            let all = recovered.found.save() == course.last().unwrap().save();
            assert!(recovered.dropped.is_some() || all, "what is left out is said");
        }
    }
}

#[test]
fn an_illegal_move_is_not_written() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let mut keeper = Keeper::create(&path, new_match()).unwrap();
    let before = fs::read(&path).unwrap();
    assert!(matches!(keeper.act(Event::Play(Move::EndTurn)), Err(KeeperError::Unplayable(_))));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn two_windows_do_not_share_a_journal() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let first = Keeper::create(&path, new_match()).unwrap();
    let second = Keeper::<Samurai>::open(&path);
    assert!(matches!(second, Err(KeeperError::Journal(JournalError::Hold { .. }))));
    drop(first);
    let over = Keeper::create(&path, new_match());
    assert!(matches!(over, Err(KeeperError::Journal(JournalError::Unwritten { .. }))), "nothing is overwritten");
}

#[test]
fn a_damaged_journal_hides_no_other() {
    let home = TempDir::new().unwrap();
    let folder = Folder::find(Some(home.path().to_owned())).unwrap();
    assert!(folder.list().unwrap().is_empty());
    for _ in 0..3 {
        folder.keep(&new_match()).unwrap();
    }
    fs::write(folder.matches().join("samurai-0002.journal"), b"daimyo journal 1\nrubbish").unwrap();
    fs::write(folder.matches().join("notes.txt"), b"not a match").unwrap();
    let games: Vec<bool> = folder.list().unwrap().iter().map(|kept| kept.game.is_ok()).collect();
    assert_eq!(games, [true, false, true]);
    let fourth = folder.keep(&new_match()).unwrap();
    assert!(fourth.path().ends_with("samurai-0004.journal"));
}

#[test]
fn what_is_written_to_a_journal_that_is_gone_is_not_kept() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let elsewhere = folder.path().join("b.journal");
    let say = |keeper: &mut Keeper<Samurai>, words: &str| keeper.act(Event::Say(Seat::new(0), words.to_owned()));
    let mut keeper = Keeper::create(&path, new_match()).unwrap();
    say(&mut keeper, "kept").unwrap();
    let before = fs::read(&path).unwrap();
    // Moved away, replaced by another file, and then back again.
    fs::rename(&path, &elsewhere).unwrap();
    let gone = say(&mut keeper, "not kept").unwrap_err();
    assert!(matches!(gone, KeeperError::NotKept(JournalError::Gone(_))), "{gone}");
    fs::write(&path, &before).unwrap();
    assert!(say(&mut keeper, "not kept").is_err());
    assert_eq!((fs::read(&path).unwrap(), fs::read(&elsewhere).unwrap()), (before.clone(), before));
    fs::rename(&elsewhere, &path).unwrap();
    say(&mut keeper, "kept too").unwrap();
    drop(keeper);
    let notes: Vec<String> =
        Keeper::<Samurai>::open(&path).unwrap().found.live().notes().iter().map(|note| note.text.clone()).collect();
    assert_eq!(notes, ["kept", "kept too"]);
}

#[test]
fn several_things_happen_all_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let mut keeper = Keeper::create(&path, new_match()).unwrap();
    let before = fs::read(&path).unwrap();
    let say = |words: &str| Event::Say(Seat::new(0), words.to_owned());
    assert!(keeper.act_all(vec![say("one"), say("two"), say("\n")]).is_err());
    assert_eq!((fs::read(&path).unwrap(), keeper.live().notes().len()), (before, 0));
    keeper.act_all(vec![say("one"), say("two")]).unwrap();
    assert_eq!(keeper.live().notes().len(), 2);
    drop(keeper);
    assert_eq!(Keeper::<Samurai>::open(&path).unwrap().found.live().notes().len(), 2);
}

#[test]
fn a_name_that_is_none_is_not_sat_down_under() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let mut keeper = Keeper::create(&path, new_match()).unwrap();
    for name in ["", "a\nb", "\u{1b}[2J", &"A".repeat(41)] {
        let sat = keeper.act(Event::Sit(Seat::new(0), Chair::person(name)));
        assert!(matches!(sat, Err(KeeperError::Unplayable(_))), "{name:?}");
    }
    keeper.act(Event::Sit(Seat::new(0), Chair::person("Ä".repeat(40)))).unwrap();
    drop(keeper);
    // Nor from a journal that says so.
    let mut bytes = fs::read(&path).unwrap();
    let record = notation::write(&Event::<Samurai>::Sit(Seat::new(1), Chair::person("a\nb")));
    bytes.extend((record.len() as u32).to_le_bytes());
    bytes.extend(crc32fast::hash(record.as_bytes()).to_le_bytes());
    bytes.extend(record.as_bytes());
    let recovered = recover::<Samurai>(&Journal::read(&bytes).unwrap()).unwrap();
    assert!(recovered.dropped.unwrap().why.contains("is no name"));
    assert_eq!(recovered.found.names()[1], "Red");
}

#[test]
fn only_what_was_never_finished_is_cut_unasked() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    kept_game(&path);
    let whole = fs::read(&path).unwrap();
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = whole.clone();
        change(&mut bytes);
        Journal::read(&bytes).unwrap().dropped.expect("something is left out")
    };
    assert!(with(&|bytes| bytes.truncate(whole.len() - 1)).torn);
    assert!(with(&|bytes| bytes.extend([7, 0, 0])).torn);
    assert!(with(&|bytes| bytes.extend([0; 512])).torn, "room that was never written");
    assert!(!with(&|bytes| bytes[whole.len() - 1] ^= 1).torn, "a record that was finished");
    // The length of a record in the middle: all that follows seems to belong to it.
    let second = whole.windows(4).position(|part| part == b"Sit(").unwrap() - 8;
    for length in [u32::MAX, 1 << 20, whole.len() as u32] {
        assert!(!with(&|bytes| bytes[second..second + 4].copy_from_slice(&length.to_le_bytes())).torn);
    }
}
