//! Thousands of damaged inputs over everything that is read: each is answered, by what it holds or by a sentence.

use crate::laws;
use daimyo::document::{Document, DocumentError, Opened};
use daimyo::files::shown;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::samurai::{self, Samurai};
use daimyo::sheet::{Draft, Format, Sheet};
use daimyo::shelf::Errand;
use daimyo::starship::{self, Starship};
use daimyo::table::shorthand::{Phrasebook, read_bent, read_line};
use daimyo::table::{Correction, Dice, Event, Keeper, Match, notation};
use rand::RngExt;
use std::fs;
use std::path::{Path, PathBuf};

/// What damages are made of, beside what stands in the file itself.
const RUBBISH: [&[u8]; 12] = [
    b"\"",
    b"(",
    b"]",
    b"-1",
    b"99999999999999999999",
    b"1e999",
    b"\\u{0}",
    b"\x1b[2J",
    b"\xff\xfe",
    b"None",
    b"// unsealed\n",
    b"\0\0\0\0\0\0\0\0",
];

/// The bytes with one to three damages: bits turned, something put in, taken out, doubled or cut off.
fn damaged(bytes: &[u8], rng: &mut impl rand::Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..rng.random_range(1..=3) {
        let from = rng.random_range(0..bytes.len().max(1));
        let to = (from + rng.random_range(1..40)).min(bytes.len());
        match rng.random_range(0..6) {
            0 if from < bytes.len() => bytes[from] ^= 1 << rng.random_range(0..8),
            1 => drop(bytes.splice(from..from, RUBBISH[rng.random_range(0..RUBBISH.len())].iter().copied())),
            2 if from < to => drop(bytes.drain(from..to)),
            3 if from < to => {
                let part = bytes[from..to].to_vec();
                bytes.splice(from..from, part);
            }
            4 if from < to => drop(bytes.splice(from..to, RUBBISH[rng.random_range(0..RUBBISH.len())].iter().copied())),
            _ if rng.random_range(0..4) == 0 => bytes.truncate(from),
            _ => {}
        }
    }
    bytes
}

/// Damages something so many times, and hands it over. What is said about it must be fit for people.
fn sweep(times: usize, whole: &[u8], seed: u64, read: impl Fn(Vec<u8>) -> Result<(), String>) {
    let mut rng = laws::dice(seed);
    let mut answered = 0;
    for _ in 0..times {
        if let Err(sentence) = read(damaged(whole, &mut rng)) {
            assert!(!sentence.trim().is_empty());
            assert!(shown(&sentence).lines().all(|line| line.chars().count() < 1100 && !line.contains('\u{1b}')));
            answered += 1;
        }
    }
    assert!(answered > times / 10, "the damages are felt: {answered} of {times}");
}

struct Replay<'a>(&'a Document);

impl Errand for Replay<'_> {
    type Outcome = Result<(), DocumentError>;

    fn run<G: daimyo::shelf::Shelved>(self) -> Self::Outcome {
        let Opened::<G> { live, dropped, .. } = self.0.open()?;
        assert!(self.0.is_save() <= dropped.is_none());
        live.log(None);
        Ok(())
    }
}

fn open(bytes: Vec<u8>) -> Result<(), String> {
    let document = Document::new(Path::new("a.ron"), bytes).map_err(|error| error.to_string())?;
    document.with_game(Replay(&document)).map_err(|error: DocumentError| error.to_string())
}

#[test]
fn damaged_saves_are_answered() {
    for (seed, name) in ["samurai-scoring", "starship-five-units", "starship-alliances"].into_iter().enumerate() {
        let save = fs::read_to_string(format!("saves/{name}.ron")).unwrap();
        let (body, _) = save.trim_end().rsplit_once('\n').unwrap();
        // Behind the seal most damage would not be looked at.
        let unsealed = |bytes: Vec<u8>| open([bytes, b"\n// unsealed\n".to_vec()].concat());
        sweep(400, body.as_bytes(), seed as u64, unsealed);
        sweep(100, save.as_bytes(), seed as u64, open);
    }
}

/// The journal of a short match, and how it stood after each record.
fn short_journal() -> (tempfile::TempDir, PathBuf, Vec<Match<Samurai>>) {
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("a.journal");
    let live = Match::<Samurai>::new(samurai::Setup::for_players(2), vec![], Some(Dice::new(3))).unwrap();
    let mut keeper = Keeper::create(&path, live).unwrap();
    let mut course = vec![keeper.live().clone()];
    for _ in 0..12 {
        let mv = keeper.live().position().pick(&mut laws::dice(5)).unwrap();
        keeper.act(Event::Play(mv)).unwrap();
        course.push(keeper.live().clone());
    }
    (folder, path, course)
}

#[test]
fn damaged_journals_are_answered_by_what_was_once_true() {
    let (_folder, path, course) = short_journal();
    let whole = fs::read(&path).unwrap();
    sweep(800, &whole, 11, |bytes| {
        let document = Document::new(&path, bytes).map_err(|error| error.to_string())?;
        let Opened { live, dropped, .. } = document.open::<Samurai>().map_err(|error| error.to_string())?;
        // A record that was doubled is played twice if it can be.
        let prefix = course.iter().any(|once| once.save() == live.save());
        assert!(prefix || dropped.is_none());
        dropped.map_or(Ok(()), |dropped| Err(dropped.why))
    });
}

#[test]
fn a_journal_cut_anywhere_holds_every_whole_record() {
    let (folder, path, course) = short_journal();
    let whole = fs::read(&path).unwrap();
    let cut = folder.path().join("cut.journal");
    let mut best = None;
    for length in 0..=whole.len() {
        let document = Document::new(&cut, whole[..length].to_vec());
        let Ok(opened) = document.and_then(|document| document.open::<Samurai>()) else {
            assert_eq!(best, None, "what was readable stays so");
            continue;
        };
        assert!(opened.damage.is_none(), "what was never finished is no damage: {:?}", opened.damage);
        let kept = course.iter().position(|once| once.save() == opened.live.save());
        assert!(kept.is_some() && kept >= best, "a longer file never holds less");
        if kept > best || length % 16 == 0 {
            fs::write(&cut, &whole[..length]).unwrap();
            let keeper = Keeper::<Samurai>::open(&cut).unwrap().found;
            assert_eq!(Some(keeper.live().save()), kept.map(|kept| course[kept].save()));
        }
        best = kept;
    }
    assert_eq!(best, Some(course.len() - 1));
}

#[test]
fn damaged_sheets_are_answered() {
    for (seed, entry) in fs::read_dir("assets/sheets").unwrap().enumerate() {
        let ron = fs::read_to_string(entry.unwrap().path()).unwrap();
        let read = |text: &str, format| {
            let draft = Draft::parse(text, format).map(|draft| draft.sheet().is_ok());
            let sheet = Sheet::parse(text, format).map_err(|error| error.to_string());
            assert!(sheet.is_err() || draft.is_ok(), "what can be scored can be filled in");
            sheet.map(|sheet| drop(sheet.standings()))
        };
        sweep(150, ron.as_bytes(), seed as u64, |bytes| read(&String::from_utf8_lossy(&bytes), Format::Ron));
    }
    let json = r#"{"game": "Starship", "alliance": true, "players": [
        {"name": "Nova", "honor": 31, "wealth": 2, "markers": [6, 1], "locations": ["Capital"], "turn_order": 2},
        {"name": "Void", "honor": 40, "turn_order": 1}]}"#;
    sweep(700, json.as_bytes(), 9, |bytes| {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Sheet::parse(&text, Format::Json).map(|sheet| drop(sheet.standings())).map_err(|error| error.to_string())
    });
}

#[test]
fn damaged_decks_and_sets_are_answered() {
    let load = |load: daimyo::game::Load<starship::Setup>, bytes: Vec<u8>| {
        let files = vec![("a.ron".to_owned(), String::from_utf8_lossy(&bytes).into_owned())];
        let mut setup = starship::Setup::for_players(2);
        load(&mut setup, &files).map_err(|faults| faults.join("\n"))?;
        Starship::new(&setup).map(drop).map_err(|faults| format!("{faults:?}"))
    };
    let mut deck: Vec<&str> = Vec::new();
    for name in ["Ignite", "Elite General"] {
        deck.extend([name; 3]);
    }
    let deck = format!("{deck:?}");
    sweep(500, deck.as_bytes(), 21, |bytes| load(starship::OWN_DECK.load, bytes));
    let files = fs::read_dir("assets/starship").unwrap().map(|entry| entry.unwrap().path());
    for (seed, path) in files.enumerate() {
        let set = fs::read(path).unwrap();
        sweep(60, &set, seed as u64, |bytes| load(starship::load_set, bytes));
    }
}

#[test]
fn damaged_moves_are_answered() {
    fn all<G: Game>(position: &G, times: usize) {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        for (seed, mv) in moves.iter().enumerate().take(20) {
            let word = notation::write(mv);
            sweep(times, word.as_bytes(), seed as u64, |bytes| {
                let typed = String::from_utf8_lossy(&bytes).into_owned();
                let mv = notation::read_move(position, &typed)?;
                position.describe(&mv);
                let refusals = position.refusals(&mv);
                notation::read::<Event<G>>(&format!("Play({typed})")).ok();
                if refusals.is_empty() { Ok(()) } else { Err(notation::nearest(position, &typed)) }
            });
        }
    }
    let dealt = |seed: u64| {
        let mut live = Match::<Samurai>::new(samurai::Setup::for_players(3), vec![], Some(Dice::new(seed))).unwrap();
        live.roll();
        live
    };
    all(dealt(7).position(), 40);
    let save = fs::read_to_string("saves/starship-five-units.ron").unwrap();
    all(Match::<Starship>::open(&save).unwrap().position(), 40);
}

/// Some positions of a match at random, as its table knows them.
fn along_a_match<G: Game>(players: usize, seed: u64, mut look: impl FnMut(&Match<G>)) {
    let mut live = Match::<G>::new(G::Setup::for_players(players), vec![], None).unwrap();
    let mut rng = laws::dice(seed);
    for number in 0.. {
        let Some(mv) = live.position().pick(&mut rng) else { break };
        live.play(mv).unwrap();
        if number % 60 == 0 {
            look(&live);
        }
    }
    look(&live);
}

#[test]
fn damaged_facts_are_answered() {
    fn all<G: Game>() {
        along_a_match::<G>(3, 8, |live| {
            let facts = notation::write_in_lines(&live.position().facts());
            sweep(60, facts.as_bytes(), 2, |bytes| {
                let facts: G::Facts =
                    notation::read(&String::from_utf8_lossy(&bytes)).map_err(|why| why.to_string())?;
                let correction = Correction { facts: facts.clone(), reason: String::new() };
                live.check(&Event::Correct(Box::new(correction))).map_err(|why| why.to_string())?;
                let setup = G::setup_of(&facts);
                G::from_facts(&setup, None, &facts).map(drop).map_err(|flaws| format!("{flaws:?}"))
            });
        });
    }
    all::<Samurai>();
    all::<Starship>();
}

#[test]
fn damaged_lines_are_answered() {
    fn all<G: Game>() {
        along_a_match::<G>(2, 5, |live| {
            let book = Phrasebook::of(live);
            let line: Vec<&str> = book.usual().map(|(_, line)| line).take(3).collect();
            let Some(times) = (!line.is_empty()).then_some(40) else { return };
            sweep(times, line.join("; ").as_bytes(), 4, |bytes| {
                let typed = String::from_utf8_lossy(&bytes).into_owned();
                let _ = read_bent(live, &typed);
                let _ = book.completions(&typed);
                read_line(live, &typed).map(drop).map_err(|why| why.to_string())
            });
        });
    }
    all::<Samurai>();
    all::<Starship>();
}
