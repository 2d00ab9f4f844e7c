//! Matches that people play with the box: what the whole table sees is entered, hidden things happen by themselves, and the
//! table can put things right.

use crate::{laws, rules::Tides, setups};
use daimyo::game::{Actor, Seating, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{self, Samurai};
use daimyo::starship::{self, Starship};
use daimyo::table::shorthand::{Misread, read_line};
use daimyo::table::{Correction, Dice, Event, Match, Terms, Unplayable, Waiting};

/// Plays a random match, and enters what a bystander sees of it into a refereed one. What happens there by itself must be what
/// happened.
fn entered<G: Game>(setup: &G::Setup, seed: u64) {
    let (course, last) = laws::random_game::<G>(setup, seed);
    let mut live = Match::<G>::refereed(setup.clone(), vec![]).unwrap();
    let mut by_itself = 0;
    for (position, mv) in &course {
        let told = position.move_seen_by(mv, Viewer::Bystander);
        by_itself += usize::from(live.rolled().inspect(|rolled| assert_eq!(*rolled, told, "{mv:?}")).is_some());
        live.play(told.clone()).unwrap_or_else(|why| panic!("{told:?} is refused: {why:?}"));
    }
    assert_eq!(live.position().actor(), Actor::Over);
    assert_eq!(live.position().tally().standings(), last.tally().standings());
    assert!(by_itself > 0, "hidden draws are not asked about");
    laws::saves_open_as_they_were(&live);
}

#[test]
fn what_a_bystander_sees_of_samurai_can_be_entered() {
    setups::some(36, setups::samurai).zip(0..).for_each(|(setup, seed)| entered::<Samurai>(&setup, seed));
}

#[test]
fn what_a_bystander_sees_of_starship_can_be_entered() {
    setups::some(36, setups::starship).zip(0..).for_each(|(setup, seed)| entered::<Starship>(&setup, seed));
}

#[test]
fn what_a_bystander_sees_of_tides_can_be_entered() {
    (0..10).for_each(|seed| entered::<Tides>(&Seating { players: 2 + seed as u8 % 3, first: None }, seed));
}

/// A refereed match of Samurai after a whole deal and a turn.
fn a_table() -> Match<Samurai> {
    let setup = samurai::Setup::for_players(2);
    let (course, _) = laws::random_game::<Samurai>(&setup, 4);
    let mut live = Match::<Samurai>::refereed(setup, vec![]).unwrap();
    for (position, mv) in course.iter().take_while(|(position, _)| position.turn() < 3) {
        live.play(position.move_seen_by(mv, Viewer::Bystander)).unwrap();
    }
    live.roll();
    live
}

#[test]
fn a_correction_is_a_step_like_a_move() {
    let mut live = a_table();
    let before = live.position().clone();
    let mut facts = before.facts();
    let (&space, castes) = facts.pieces.iter_mut().find(|(_, castes)| castes.len() == 1).unwrap();
    let caste = castes.remove(0);
    *facts.set_aside.of_mut(caste) += 1;
    let reason = "it was tied, and nobody took it off".to_owned();
    live.apply(Event::Correct(Box::new(Correction { facts, reason }))).unwrap();
    assert!(live.position().pieces_at(space).is_empty());
    let told = live.log(None).last().unwrap().text.plain(&live.names());
    assert!(
        told.starts_with(&format!("the table corrects: {}: {} → nothing; set aside: ", space.name(), caste.name())),
        "{told}"
    );
    assert!(told.ends_with(": it was tied, and nobody took it off"), "{told}");
    laws::saves_open_as_they_were(&live);
    let opened = Match::<Samurai>::open(&live.save().to_text()).unwrap();
    assert_eq!(opened.position(), live.position());
    assert!(live.undo() && *live.position() == before && live.redo() && *live.position() != before);
}

#[test]
fn a_correction_tells_what_has_changed_and_no_more() {
    let mut live = a_table();
    let mut facts = live.position().facts();
    let (&space, &(seat, tile)) = facts.tiles.iter().next().unwrap();
    facts.lay(space, None);
    Samurai::new(live.setup()).unwrap().work_out(&mut facts);
    live.apply(Event::Correct(Box::new(Correction { facts, reason: String::new() }))).unwrap();
    let told = live.log(None).last().unwrap().text.plain(&live.names());
    let name = &live.names()[seat.index()];
    assert!(told.contains(&format!("not played by {name}: no tiles → {}", tile.name())), "{told}");
    assert!(told.contains(&format!("{}: {} of {name} → nothing", space.name(), tile.name())), "{told}");
}

#[test]
fn a_correction_that_loses_something_is_refused() {
    let mut live = a_table();
    let mut facts = live.position().facts();
    facts.pieces.values_mut().find(|castes| !castes.is_empty()).unwrap().clear();
    facts.tiles.clear();
    let flaws = live.apply(Event::Correct(Box::new(Correction { facts, reason: String::new() }))).unwrap_err();
    let Unplayable::Flawed(flaws) = flaws else { panic!("{flaws}") };
    assert!(flaws.len() >= 2, "every flaw is told at once: {flaws:?}");
}

#[test]
fn a_dealt_match_is_nobodys_to_correct() {
    let mut live = Match::<Samurai>::new(samurai::Setup::for_players(2), vec![], Some(Dice::new(1))).unwrap();
    let correct = |live: &Match<Samurai>| {
        Event::Correct(Box::new(Correction { facts: live.position().facts(), reason: String::new() }))
    };
    live.apply(correct(&live)).unwrap();
    live.roll();
    assert_eq!(live.apply(correct(&live)), Err(Unplayable::NotTheTables));
    let mut view = live.seen_by(Viewer::Bystander);
    assert_eq!(view.apply(correct(&view)), Err(Unplayable::NotTheTables), "a view that was mailed is not the match");
}

#[test]
fn the_program_deals_on_where_nothing_is_hidden_and_says_why_where_something_is() {
    let mut setup = samurai::Setup::for_players(2);
    setup.choose("open_captures", "Yes").unwrap();
    let start = Match::<Samurai>::refereed(setup, vec![]).unwrap();
    let mut live = start.dealt_from_here(Dice::new(3)).unwrap_or_else(|flaws| panic!("{flaws:?}"));
    assert_eq!((live.position(), live.chairs()), (&Samurai::new(live.setup()).unwrap(), start.chairs()));
    assert!(!live.is_refereed() && live.viewer().is_none() && live.waiting() == Waiting::Dice);
    let mut rng = laws::dice(1);
    while let Some(mv) = live.rolled().or_else(|| live.position().pick(&mut rng)) {
        live.play(mv).unwrap();
    }
    assert_eq!(live.position().actor(), Actor::Over);
    laws::saves_open_as_they_were(&live);
    let flaws = a_table().dealt_from_here(Dice::new(3)).unwrap_err();
    assert!(!flaws.is_empty() && flaws.iter().all(|flaw| !flaw.remedy.spans().is_empty()), "{flaws:?}");
}

#[test]
fn the_table_may_let_a_move_stand() {
    let mut live = a_table();
    let mut candidates = Vec::new();
    live.position().moves(&mut candidates);
    let slow = |mv: &&samurai::Move| matches!(mv, samurai::Move::Lay { tile, .. } if !tile.is_fast());
    let first = *candidates.iter().find(slow).unwrap();
    live.play(first).unwrap();
    live.position().candidates(&mut candidates);
    let stands = candidates.iter().find_map(|mv| {
        let refusals = live.position().refusals(mv);
        let correction = (!refusals.is_empty()).then(|| live.let_stand(mv, &refusals))??;
        Some((mv, correction))
    });
    let (mv, correction) = stands.expect("some move against the rules leaves a board that can be");
    assert!(correction.reason.starts_with("the table lets it stand to "), "{mv:?}: {}", correction.reason);
    assert!(correction.reason.contains("fast"), "a second tile without the fast icon: {}", correction.reason);
    live.apply(Event::Correct(Box::new(correction))).unwrap();
    laws::saves_open_as_they_were(&live);
}

/// Why a line is refused at a table.
fn refused<G: Game>(table: &Match<G>, line: &str) -> String {
    match read_line(table, line).unwrap_err() {
        Misread::Refused { reasons, .. } => reasons,
        other => panic!("{other}"),
    }
}

/// Says a line at a table.
fn say<G: Game>(table: &mut Match<G>, line: &str) {
    for mv in read_line(table, line).unwrap_or_else(|why| panic!("{why}")) {
        table.play(mv).unwrap();
        table.roll();
    }
}

#[test]
fn what_lies_open_already_is_refused_with_the_reason() {
    let mut setup = starship::Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    let mut table = Match::<Starship>::refereed(setup, vec![]).unwrap();
    table.roll();
    say(&mut table, "reveal kumo");
    assert!(refused(&table, "reveal kumo temples").starts_with("Kumo Temples lies at location 1 already"));
    say(&mut table, "reveal nine bells; show 1 oda mori");
    assert!(refused(&table, "show 2 oda shingen").starts_with("Nova has not drafted these"));
    say(&mut table, "show 2 gozen shingen; 4 wealth; take 4");
    assert!(refused(&table, "4 units 2f>1; end").starts_with("an order has been performed this turn"));
    let factory = table.position().all_cards().kinds().find(|card| table.position().set().name(*card) == "War Factory");
    let copies = table.position().copies_left(factory.unwrap());
    let mut facts = table.position().facts();
    (0..copies).for_each(|_| facts.discard(table.position().seat(), factory.unwrap()));
    table.apply(Event::Correct(Box::new(Correction { facts, reason: String::new() }))).unwrap();
    let why = refused(&table, "play war factory");
    assert!(why.starts_with(&format!("War Factory is known to be elsewhere, every one of {copies}")), "{why}");
}

#[test]
fn a_tile_on_the_board_and_pieces_that_cannot_be_are_refused_with_the_reason() {
    let mut table = a_table();
    let spaces: Vec<_> = table.position().spaces_for(samurai::Tile::Buddha4).iter().take(2).collect();
    say(&mut table, &format!("b4 {}", spaces[0]));
    let why = refused(&table, &format!("b4 {}", spaces[1]));
    assert!(why.starts_with("Buddha 4 is not in the hand: it has been played already"), "{why}");
    let mut table = Match::<Samurai>::refereed(samurai::Setup::for_players(2), vec![]).unwrap();
    say(&mut table, "begin 1");
    assert!(refused(&table, "put b kashima").starts_with("pieces are dealt in order, and the next goes to "));
}

#[test]
fn more_behind_a_screen_than_can_be_there_is_refused_with_the_reason() {
    let setup = samurai::Setup::for_players(2);
    let (course, _) = laws::random_game::<Samurai>(&setup, 4);
    let mut table = Match::<Samurai>::refereed(setup, vec![]).unwrap();
    for (position, mv) in course.iter().take_while(|(position, _)| position.phase() != samurai::Phase::Screens) {
        table.play(position.move_seen_by(mv, Viewer::Bystander)).unwrap();
    }
    let name = table.names()[table.position().seat().index()].to_owned();
    assert!(refused(&table, &format!("show {name} 7 7 7")).starts_with("the pieces that can lie there are "));
}

#[test]
fn a_turn_in_which_nothing_was_played_may_stand() {
    let mut live = a_table();
    let (seat, mv) = (live.acting_seat().unwrap(), samurai::Move::EndTurn);
    let refusals = live.position().refusals(&mv);
    let correction = live.let_stand(&mv, &refusals).expect("the boards can be so");
    assert!(correction.reason.contains("no tile has been played this turn"), "{}", correction.reason);
    live.apply(Event::Correct(Box::new(correction))).unwrap();
    assert_eq!(live.acting_seat(), Some(seat.next(2)));
    laws::saves_open_as_they_were(&live);
}

#[test]
fn an_order_card_too_many_or_too_dear_may_stand() {
    let mut stood = [false; 2];
    for seed in 0..20 {
        let setup = starship::Setup::for_players(2);
        let mut live = Match::<Starship>::refereed(setup.clone(), vec![]).unwrap();
        for (position, mv) in laws::random_game::<Starship>(&setup, seed).0 {
            live.play(position.move_seen_by(&mv, Viewer::Bystander)).unwrap();
            if stood == [true; 2] {
                return;
            }
            let mut candidates = Vec::new();
            live.position().candidates(&mut candidates);
            for mv in candidates.iter().filter(|mv| matches!(mv, starship::Move::Play(_))) {
                let refusals = live.position().refusals(mv);
                let Some(correction) = live.let_stand(mv, &refusals).filter(|_| !refusals.is_empty()) else { continue };
                stood[0] |= correction.reason.contains("an order card has been played this turn");
                stood[1] |= correction.reason.contains("cannot meet the cost");
                let mut bent = live.clone();
                bent.apply(Event::Correct(Box::new(correction))).unwrap();
                assert_eq!(bent.position().hand(bent.position().seat()).len() + 1, hand_of(&live));
            }
        }
    }
    panic!("too many and too dear: {stood:?}");
}

fn hand_of(live: &Match<Starship>) -> usize {
    live.position().hand(live.position().seat()).len()
}

#[test]
fn undo_goes_back_to_what_somebody_said() {
    let mut live = a_table();
    assert!(matches!(live.waiting(), Waiting::Person(_)));
    let (here, seat) = (live.history().at(), live.acting_seat().unwrap());
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    live.play(moves[0]).unwrap();
    live.roll();
    live.play(samurai::Move::EndTurn).unwrap();
    live.roll();
    assert_ne!(live.acting_seat(), Some(seat), "the tile that was drawn is nobody's to name");
    assert_eq!(live.terms(here, seat), Terms::Free);
    while live.history().at() != here {
        assert!(live.undo());
        assert!(live.rolled().is_none(), "nothing that happens by itself is in the way");
    }
}
