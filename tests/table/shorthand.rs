//! Lines as one types them: every move has one that reads back to it, and nonsense is answered.

use crate::laws;
use daimyo::game::{Actor, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{self, Samurai};
use daimyo::starship::{self, Starship};
use daimyo::table::shorthand::{Misread, Phrasebook, read_line};
use daimyo::table::{Dice, Match};
use rand::RngExt;

/// Every legal move of some positions of a random game, in the whole match and as a bystander sees it.
fn every_move_reads_back<G: Game>(setup: G::Setup, seed: u64) {
    let mut rng = laws::dice(seed);
    let mut live = Match::<G>::new(setup, vec![], None).unwrap();
    while let Some(mv) = live.position().pick(&mut rng) {
        if rng.random_ratio(1, 40) {
            said_and_understood(&live);
            said_and_understood(&live.seen_by(Viewer::Bystander));
        }
        live.play(mv).unwrap();
    }
}

/// What is said alike is alike: nobody could tell in words which of two equal fighters goes.
fn said_and_understood<G: Game>(live: &Match<G>) {
    let book = Phrasebook::of(live);
    for (mv, line) in book.usual() {
        let read = book.find(line).unwrap_or_else(|why| panic!("{mv:?} as '{line}': {why}"));
        let [read, mv] = [read, mv].map(|mv| live.position().describe(mv).plain(&live.names()));
        assert_eq!(read, mv, "'{line}'");
    }
}

#[test]
fn every_move_of_samurai_reads_back() {
    for seed in 0..100 {
        let mut setup = samurai::Setup::for_players(2 + seed % 3);
        setup.choose("setup", ["Random", "Players"][seed % 2]).unwrap();
        every_move_reads_back::<Samurai>(setup, seed as u64);
    }
}

#[test]
fn every_move_of_starship_reads_back() {
    for seed in 0..100 {
        let mut setup = starship::Setup::for_players(2 + seed % 3);
        setup.choose("decks", ["Core", "Both", "Second", "Drafted"][seed % 4]).unwrap();
        setup.choose("trading", ["No", "Yes"][seed % 2]).unwrap();
        every_move_reads_back::<Starship>(setup, seed as u64);
    }
}

#[test]
fn a_turn_is_one_line() {
    let setup = samurai::Setup::for_players(2);
    let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(5))).unwrap();
    live.roll();
    let open = live.seen_by(Viewer::Bystander);
    let (sea, land) =
        (live.position().spaces_for(samurai::Tile::Ship2), live.position().spaces_for(samurai::Tile::Buddha4));
    let (sea, land) = (sea.iter().next().unwrap(), land.iter().next().unwrap());
    let refused = read_line(&open, &format!("Ship2 {sea}; b4 edo")).unwrap_err();
    assert!(matches!(&refused, Misread::Refused { understood, .. } if understood.len() == 1), "{refused}");
    let mut position = open.position().clone();
    for mv in read_line(&open, &format!("SHIP2 {sea}; {land} buddha4; end")).unwrap() {
        position.play(&mv).unwrap();
    }
    assert_eq!(position.actor(), Actor::Chance);
    let said =
        read_line(&open, &format!("b {land}")).unwrap_err().to_string().replace(&land.to_string().to_lowercase(), "x");
    assert!(said.ends_with("may mean 'b2 x' or 'b3 x' or 'b4 x': say more of it"), "{said}");
    let coordinate = land.to_string().to_lowercase();
    let short = read_line(&open, &format!("b4 {}", &coordinate[..coordinate.len() - 1])).unwrap_err();
    assert!(matches!(short, Misread::Ambiguous { .. }), "a coordinate is not guessed: {short}");
    assert!(Phrasebook::of(&open).completions("ship1 ").iter().all(|line| line.starts_with("h1 ")));
}

#[test]
fn an_order_and_its_moves_are_one_line() {
    let mut live = Match::<Starship>::new(starship::Setup::for_players(2), vec![], Some(Dice::new(3))).unwrap();
    let mut rng = laws::dice(3);
    while live.position().phase() != starship::Phase::Turn {
        live.play(live.position().pick(&mut rng).unwrap()).unwrap();
    }
    live.roll();
    let mut told = live.seen_by(Viewer::Bystander);
    for mv in read_line(&told, "3 units 2f>1 c>2 done").unwrap() {
        told.play(mv).unwrap();
    }
    assert_eq!((told.position().units_on(1).len(), told.position().units_on(2).len()), (2, 1));
    let marker = read_line(&live, "3 clan sol 2 3").unwrap();
    assert_eq!(marker.len(), 2);
    assert_eq!(read_line(&live, "clan 3").unwrap(), marker[..1]);
}

#[test]
fn nonsense_is_answered() {
    const WORDS: [&str; 16] =
        ["b4", "end", ";", ">", "2f>9", "99f>1", "", "switch", "|", "🎲", "h7", "nova", "play", "3", "+1", "\u{1b}[2J"];
    let mut rng = laws::dice(9);
    let mut samurai = Match::<Samurai>::new(samurai::Setup::for_players(3), vec![], Some(Dice::new(1))).unwrap();
    let mut starship = Match::<Starship>::new(starship::Setup::for_players(3), vec![], Some(Dice::new(1))).unwrap();
    samurai.roll();
    starship.roll();
    for _ in 0..2000 {
        let count = rng.random_range(0..7);
        let line: Vec<&str> = (0..count).map(|_| WORDS[rng.random_range(0..WORDS.len())]).collect();
        for answer in [
            read_line(&samurai, &line.join(" ")).err().map(|why| why.to_string()),
            read_line(&starship, &line.join(" ")).err().map(|why| why.to_string()),
        ] {
            assert!(answer.is_none_or(|why| why.len() < 400 && !why.contains('\n')));
        }
    }
}
