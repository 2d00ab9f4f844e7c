//! Matches that were kept under an earlier reading of the rules: they open, and say where they part from today's.

use crate::room::Room;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::starship::{Move, Order, Setup, Starship, Unit, rules};
use daimyo::table::{Dice, Match, SaveError};
use std::fs;

const GAMMA: daimyo::game::Seat = daimyo::game::Seat::new(0);

/// A match of two as it was begun under the first reading.
fn begun(settings: &[(&str, &str)]) -> Match<Starship> {
    let mut setup = Setup::for_players(2);
    let first_reading = [("cargo_again", "Yes"), ("cards_alone", "Yes"), ("draws", "NamedFirst")];
    for (key, value) in first_reading.iter().chain(settings) {
        setup.choose(key, value).unwrap();
    }
    setup.let_begin(Some(GAMMA));
    let mut live = Match::new(setup, vec![], Some(Dice::new(5))).unwrap();
    live.roll();
    live
}

fn play(live: &mut Match<Starship>, moves: impl IntoIterator<Item = Move>) {
    for mv in moves {
        live.play(mv).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
        live.roll();
    }
}

/// Plays the least there is to play until it is Gamma's to perform an order.
fn until_gammas_order(live: &mut Match<Starship>) {
    let order = |live: &Match<Starship>| {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        (live.position().seat() == GAMMA && moves.iter().any(|mv| matches!(mv, Move::Order { .. })), moves)
    };
    loop {
        let (ready, moves) = order(live);
        if ready {
            return;
        }
        let wish = |mv: &Move| match mv {
            Move::EndTurn | Move::Done | Move::Take(0) | Move::Commit(None) => 0,
            Move::Order { order: Order::Wealth, .. } => 1,
            Move::Order { .. } | Move::Play(_) | Move::Attach(_) | Move::Snipe(_) | Move::Move { .. } => 3,
            _ => 2,
        };
        play(live, [moves.into_iter().min_by_key(wish).unwrap()]);
    }
}

/// The text of a save as the first version wrote it, with some words replaced.
fn old_text(live: &Match<Starship>, replace: &[(&str, &str)]) -> String {
    let text = live.save().to_text();
    assert!(!text.contains("cargo_again"), "a reading from before the ruling is not named");
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let data = body.split("data: \"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut body = body.replacen("format: 2", "format: 1", 1).replacen(&data, "e558929444e064e3", 1);
    for (words, others) in replace {
        assert!(body.contains(words), "{words} is not in {body}");
        body = body.replacen(words, others, 1);
    }
    format!("{body}\n// unsealed\n")
}

/// A carrier comes to a location with one more space, and was once loaded with two fighters.
fn overloaded() -> (Match<Starship>, String) {
    let mut live = begun(&[]);
    until_gammas_order(&mut live);
    let go = |number: usize| Move::Move { unit: Unit::fighter(GAMMA, number), to: 1 };
    play(&mut live, [Move::Order { marker: 4, order: Order::Units, wealth: 0 }, go(0), go(1), go(2), go(3)]);
    until_gammas_order(&mut live);
    let carrier = Move::Move { unit: Unit::carrier(GAMMA), to: 1 };
    play(&mut live, [Move::Order { marker: 2, order: Order::Units, wealth: 0 }, go(4), carrier]);
    let at = live.history().at().0;
    let text = old_text(
        &live,
        &[
            (
                "(play: Move(unit: \"1C\", to: 1))",
                "(play: Move(unit: \"1C\", to: 1)),\n(play: Load(\"1F6\")),\n(play: Load(\"1F7\"))",
            ),
            (&format!("at: {at}"), &format!("at: {}", at + 2)),
        ],
    );
    (live, text)
}

#[test]
fn a_save_of_the_first_reading_opens_up_to_where_its_moves_cannot_be_made() {
    let (live, text) = overloaded();
    let opened = Match::<Starship>::open(&text).unwrap();
    let departure = opened.departure().unwrap();
    let moves = live.history().at().0 as usize;
    assert_eq!((departure.from, departure.rule, departure.left_out), (moves + 1, &rules::CARGO, 1));
    assert!(departure.certain);
    assert_eq!(opened.history().at().0 as usize, moves + 1, "the first fighter went along");
    let today = text.replacen("format: 1", "format: 2", 1);
    assert!(matches!(Match::<Starship>::open(&today), Err(SaveError::Refused { number, .. }) if number == moves + 2));
}

#[test]
fn a_save_that_leads_elsewhere_but_can_still_be_played_says_so() {
    let mut live = begun(&[("own_decks", "Yes")]);
    until_gammas_order(&mut live);
    while live.position().deck_size(GAMMA) > 0 && live.position().discards_of(GAMMA).len() < 30 {
        let position = live.position();
        let left = position.deck_size(GAMMA) as u8;
        let marker = position.orders(GAMMA).iter().rposition(Option::is_none).unwrap() as u8 + 1;
        play(&mut live, [Move::Order { marker, order: Order::Cards, wealth: 0 }, Move::Take(marker.min(left))]);
        until_gammas_order(&mut live);
        if left <= marker {
            break;
        }
    }
    assert_eq!(Match::<Starship>::open(&old_text(&live, &[])).unwrap().departure(), None, "its fingerprints agree");
    let states = live.save().to_text();
    let last = states.rsplit("state: \"").next().unwrap().split('"').next().unwrap().to_owned();
    let opened = Match::<Starship>::open(&old_text(&live, &[(&last, "0123456789abcdef")])).unwrap();
    let departure = opened.departure().unwrap();
    assert_eq!((departure.rule, departure.certain, departure.left_out), (&rules::DRAW, true, 0));
    assert_eq!(opened.position(), live.position());
}

#[test]
fn the_command_line_names_the_rule_and_keeps_what_is_left_out() {
    let room = Room::new();
    let (_, text) = overloaded();
    fs::write(room.path("old.ron"), &text).unwrap();
    let said = room.expect(1, &["check", "old.ron"]);
    assert!(said.contains("an earlier reading of the rules and differs from move"), "{said}");
    assert!(said.contains("Unit Cards, Carrier Ship"), "{said}");
    let said = room.expect(1, &["play", "old.ron", "EndTurn"]);
    assert!(said.contains("--out"), "{said}");
    assert_eq!(fs::read_to_string(room.path("old.ron")).unwrap(), text, "nothing is lost");
    room.expect(0, &["play", "old.ron", "EndTurn", "--out", "new.ron"]);
    let said = room.expect(0, &["check", "new.ron"]);
    assert!(said.contains(" moves are taken on trust: they come from an earlier reading of the rules"), "{said}");
}
