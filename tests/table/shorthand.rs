//! Lines as one types them: every move has one that reads back to it, and nonsense is answered.

use crate::{laws, setups};
use daimyo::game::{Actor, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{self, Samurai};
use daimyo::starship::{self, Starship};
use daimyo::table::shorthand::{Misread, Phrasebook, completed, read_bent, read_line, ways_on};
use daimyo::table::{Dice, Event, Match};
use rand::RngExt;

/// Many moves of a random game as the table sees them, and every legal move of some of its positions, in the whole match and at
/// the table.
fn every_move_reads_back<G: Game>(setup: G::Setup, seed: u64) {
    let mut rng = laws::dice(seed);
    let mut live = Match::<G>::new(setup.clone(), vec![], None).unwrap();
    let mut table = Match::<G>::refereed(setup, vec![]).unwrap();
    while let Some(mv) = live.position().pick(&mut rng) {
        if rng.random_ratio(1, 40) {
            said_and_understood(&live);
            said_and_understood(&table);
        }
        let told = live.position().move_seen_by(&mv, Viewer::Bystander);
        if rng.random_ratio(1, 8) {
            one_is_understood(&table, &Phrasebook::of(&table), &told);
        }
        live.play(mv).unwrap();
        table.play(told).unwrap();
    }
}

fn said_and_understood<G: Game>(live: &Match<G>) {
    let (mut moves, book) = (Vec::new(), Phrasebook::of(live));
    live.position().moves(&mut moves);
    moves.iter().for_each(|mv| one_is_understood(live, &book, mv));
}

/// What is said alike is alike: nobody could tell in words which of two equal fighters goes.
fn one_is_understood<G: Game>(live: &Match<G>, book: &Phrasebook<G::Move>, mv: &G::Move) {
    let line = book.usual().find(|(other, _)| *other == mv).unwrap_or_else(|| panic!("{mv:?} cannot be said")).1;
    let read = book.find(line).unwrap_or_else(|why| panic!("{mv:?} as '{line}': {why}"));
    let [read, mv] = [read, mv].map(|mv| live.position().describe(mv).plain(&live.names()));
    assert_eq!(read, mv, "'{line}'");
}

#[test]
fn every_move_of_samurai_reads_back() {
    setups::some(100, setups::samurai).zip(0..).for_each(|(setup, seed)| every_move_reads_back::<Samurai>(setup, seed));
}

#[test]
fn every_move_of_starship_reads_back() {
    setups::some(100, setups::starship)
        .zip(0..)
        .for_each(|(setup, seed)| every_move_reads_back::<Starship>(setup, seed));
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
    assert!(read_line(&live, "4 units f>1; end").unwrap().ends_with(&[starship::Move::Done, starship::Move::EndTurn]));
    assert!(read_line(&live, "4 units f>1; f>9; end").is_err(), "nothing is left off for what is not understood");
    let marker = read_line(&live, "3 clan sol 2 3").unwrap();
    assert_eq!(marker.len(), 2);
    assert_eq!(read_line(&live, "clan 3").unwrap(), marker[..1]);
}

#[test]
fn the_word_that_is_not_understood_is_named_with_what_could_stand_there() {
    let table = table_where::<Samurai>(&samurai::Setup::for_players(4), 4, "r1 p2");
    for (line, answer) in [
        ("ship2 a1", "'a1' is not understood after 'ship2'; possible: 'h2 "),
        ("b4 h7", "'h7' is not understood after 'b4'; possible: 'b4 "),
        ("zork h7", "'zork' is not understood here; possible: '"),
    ] {
        let said = read_line(&table, line).unwrap_err().to_string();
        assert!(said.starts_with(answer), "{said}");
        assert_eq!(said.matches('\'').count(), if line.starts_with("zork") { 14 } else { 16 }, "six ways on: {said}");
    }
    let table = table_where::<Starship>(&starship::Setup::for_players(2), 5, "take 2");
    let said = read_line(&table, "zork").unwrap_err().to_string();
    assert!(said.starts_with("'zork' is not understood here; possible: 'take 0', 'take 1', 'take 2'"), "{said}");
    let table = table_where::<Samurai>(&samurai::Setup::for_players(4), 4, "r1 p2");
    let said = read_line(&table, "b4").unwrap_err().to_string();
    assert!(said.ends_with(" other things: say more of it"), "{said}");
}

/// A refereed match after the beginning of a random game, where something can be said.
fn table_where<G: Game>(setup: &G::Setup, seed: u64, line: &str) -> Match<G> {
    let mut table = Match::<G>::refereed(setup.clone(), vec![]).unwrap();
    for (position, mv) in laws::random_game::<G>(setup, seed).0 {
        if Phrasebook::of(&table).usual().any(|(_, usual)| usual == line) {
            return table;
        }
        table.play(position.move_seen_by(&mv, Viewer::Bystander)).unwrap();
    }
    panic!("nowhere can one say '{line}'");
}

#[test]
fn who_lays_a_card_face_down_need_not_say_which() {
    let table = table_where::<Starship>(&starship::Setup::for_players(2), 5, "commit card");
    let seat = table.acting_seat().unwrap();
    let commits = [starship::Move::Commit(Some(starship::Card::UNKNOWN))];
    for line in [format!("commit {}", table.names()[seat.index()]), format!("commit {}", seat.index() + 1)] {
        assert_eq!(read_line(&table, &line).unwrap(), commits, "{line}");
    }
    assert_eq!(read_line(&table, "commit nothing").unwrap(), [starship::Move::Commit(None)]);
}

#[test]
fn a_line_is_completed_as_far_as_it_is_clear() {
    let table = table_where::<Starship>(&starship::Setup::for_players(2), 3, "3 units");
    for (typed, whole) in [
        ("3 u", Some("3 units")),
        ("3 clan s", Some("3 clan sol ")),
        ("3 clan; s", Some("3 clan; sol ")),
        ("3 clan sol neut", None),
        ("what is this", None),
        ("3 units 2f>", None),
    ] {
        let said = completed(&table, typed);
        assert_eq!(said.as_deref(), whole, "{typed}: {:?}", ways_on(&table, typed));
    }
    assert!(ways_on(&table, "3 clan; sol").iter().all(|way| way.starts_with("sol ")));
}

#[test]
fn what_is_refused_in_a_line_may_stand_with_the_rest_of_it() {
    let table = table_where::<Samurai>(&samurai::Setup::for_players(2), 4, "end");
    let mut table = table;
    table.undo();
    let spaces: Vec<_> = table.position().spaces_for(samurai::Tile::Buddha4).iter().take(2).collect();
    let line = format!("b4 {}; c4 {}; end", spaces[0], spaces[1]);
    let Misread::Refused { understood, said, .. } = read_line(&table, &line).unwrap_err() else { panic!() };
    assert_eq!((understood.len(), said), (1, format!("c4 {}", spaces[1]).to_lowercase()));
    let events = read_bent(&table, &line).unwrap();
    assert!(
        matches!(&events[..], [Event::Play(_), Event::Correct(_), Event::Play(samurai::Move::EndTurn)]),
        "{events:?}"
    );
    let before = table.acting_seat();
    for event in events {
        table.apply(event).unwrap();
        table.roll();
    }
    assert!(table.position().tile_at(spaces[1]).is_some() && table.acting_seat() != before);
    assert!(read_bent(&table, "c4 edo; end").is_err(), "a board that cannot be does not stand");
}

#[test]
fn nonsense_is_answered() {
    setups::some(3, setups::samurai).zip(0..).for_each(|(setup, seed)| fuzz::<Samurai>(&setup, seed));
    setups::some(3, setups::starship).zip(0..).for_each(|(setup, seed)| fuzz::<Starship>(&setup, seed));
}

/// Types damaged lines at a table while a random game goes on.
fn fuzz<G: Game>(setup: &G::Setup, seed: u64) {
    let mut rng = laws::dice(seed);
    let mut table = Match::<G>::refereed(setup.clone(), vec![]).unwrap();
    for (position, mv) in laws::random_game::<G>(setup, seed).0 {
        if rng.random_ratio(1, 40) {
            let before = table.position().clone();
            (0..4).for_each(|_| answered(&table, &damaged_line(&Phrasebook::of(&table), &mut rng)));
            assert!(*table.position() == before, "reading changes nothing");
        }
        table.play(position.move_seen_by(&mv, Viewer::Bystander)).unwrap();
    }
}

/// A line of what can be said and of nonsense, with some letters changed.
fn damaged_line<M: Clone + PartialEq>(book: &Phrasebook<M>, rng: &mut laws::Dice) -> String {
    const NONSENSE: [&str; 14] =
        ["", ";", ">", "2f>9", "99f>1", "9f>", "|", "🎲", "ß>ß", "/", "+", "0", "18446744073709551616", "\u{1b}[2J"];
    let said: Vec<&str> = book.usual().map(|(_, line)| line).chain(NONSENSE).collect();
    let mut line = String::new();
    for _ in 0..rng.random_range(1..4) {
        line += said[rng.random_range(0..said.len())];
        line += [" ", ";", "; "][rng.random_range(0..3)];
    }
    let damage = |letter: char| {
        if rng.random_ratio(1, 12) { ['x', '1', ' ', '>', '🎲'][rng.random_range(0..5)] } else { letter }
    };
    line.chars().map(damage).collect()
}

fn answered<G: Game>(table: &Match<G>, line: &str) {
    for answer in [read_line(table, line).err(), read_bent(table, line).err()].into_iter().flatten() {
        assert!(!answer.to_string().contains(char::is_control), "{line:?}: {answer}");
    }
    let ways = ways_on(table, line);
    assert!(completed(table, line).is_none() || !ways.is_empty(), "{line:?}");
}
