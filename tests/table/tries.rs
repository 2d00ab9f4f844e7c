//! What is tried in one's own turn and taken back is nobody else's business; the law over random games is in `laws`.

use crate::laws;
use crate::rules::{Move as Card, Tides};
use daimyo::game::{Seat, Seating, Setup as _, Viewer, prelude::*};
use daimyo::samurai::{Move, Samurai, Setup};
use daimyo::table::{Dice, Match};

const RED: Seat = Seat::new(0);
const GREEN: Seat = Seat::new(1);

fn dealt() -> Match<Samurai> {
    let mut setup = Setup::for_players(3);
    setup.choose("first", "1").unwrap();
    let mut live = Match::new(setup, vec![], Some(Dice::new(5))).unwrap();
    live.roll();
    live
}

/// The ways to lay a tile, each on another space or of another tile.
fn lays(live: &Match<Samurai>) -> Vec<Move> {
    let mut moves = Vec::new();
    live.position().moves(&mut moves);
    moves.retain(|mv| matches!(mv, Move::Lay { .. }));
    moves
}

fn others_can_tell(one: &Match<Samurai>, other: &Match<Samurai>) -> bool {
    laws::viewers(3).filter(|viewer| !viewer.is(RED)).any(|viewer| laws::can_tell_apart(viewer, one, other))
}

#[test]
fn a_tile_tried_and_taken_back_is_known_to_who_tried_it_alone() {
    let (mut plain, mut tried) = (dealt(), dealt());
    let (try_it, make_it) = (lays(&plain)[0], *lays(&plain).last().unwrap());
    tried.play(try_it).unwrap();
    assert!(others_can_tell(&plain, &tried), "as long as it lies there it is seen");
    assert!(tried.undo());
    for live in [&mut plain, &mut tried] {
        live.play(make_it).unwrap();
        live.play(Move::EndTurn).unwrap();
        live.roll();
    }
    assert!(!others_can_tell(&plain, &tried));
    assert!(laws::can_tell_apart(Viewer::Seat(RED), &plain, &tried));
    let undone = |viewer| tried.log(viewer).iter().filter(|line| line.undone).count();
    assert_eq!([None, Some(Viewer::Seat(RED)), Some(Viewer::Seat(GREEN))].map(undone), [1, 1, 0]);
}

#[test]
fn what_could_be_made_again_is_not_told_either() {
    let (plain, mut tried) = (dealt(), dealt());
    tried.play(lays(&plain)[0]).unwrap();
    assert!(tried.undo());
    assert!(!others_can_tell(&plain, &tried));
    let moves = |viewer| tried.line(viewer).len() - plain.line(viewer).len();
    assert_eq!([None, Some(Viewer::Seat(RED)), Some(Viewer::Bystander)].map(moves), [1, 1, 0]);
}

#[test]
fn nobody_can_tell_when_a_move_that_was_made_was_first_tried() {
    let (mut plain, mut tried) = (dealt(), dealt());
    let (first, second, here) = (lays(&plain)[0], *lays(&plain).last().unwrap(), plain.history().at());
    tried.play(second).unwrap();
    assert!(tried.undo());
    for live in [&mut plain, &mut tried] {
        for mv in [first, second] {
            live.apply(daimyo::table::Event::Go(here)).unwrap();
            live.play(mv).unwrap();
            live.play(Move::EndTurn).unwrap();
            live.roll();
        }
    }
    assert_ne!(plain.save().to_text(), tried.save().to_text());
    assert!(!others_can_tell(&plain, &tried));
}

#[test]
fn an_open_line_that_was_taken_back_stays_in_everybodys_log() {
    let mut live = dealt();
    live.play(lays(&live)[0]).unwrap();
    live.play(Move::EndTurn).unwrap();
    live.roll();
    assert!(live.undo_turn());
    for viewer in laws::viewers(3) {
        let undone = live.log(Some(viewer)).iter().filter(|line| line.undone).count();
        assert!(undone >= 2, "{viewer:?} saw the tile, the end of the turn and a draw, and reads of {undone}");
    }
}

#[test]
fn what_is_said_while_something_is_tried_was_heard() {
    let mut live = dealt();
    live.play(lays(&live)[0]).unwrap();
    live.apply(daimyo::table::Event::Say(RED, "hm".into())).unwrap();
    assert!(live.undo());
    let log = live.log(Some(Viewer::Seat(GREEN)));
    assert!(log.iter().any(|line| line.text.plain(&live.names()).ends_with("says: hm")));
}

#[test]
fn laid_again_and_laid_otherwise_look_alike() {
    let deal = || {
        let mut live =
            Match::<Tides>::new(Seating { players: 2, first: Some(RED) }, vec![], Some(Dice::new(2))).unwrap();
        live.roll();
        live
    };
    let mut cards = Vec::new();
    deal().position().moves(&mut cards);
    let lay = |cards: &[Card]| {
        let mut live = deal();
        for card in cards {
            live.undo();
            live.play(*card).unwrap();
        }
        live
    };
    let [plain, again, otherwise] = [&cards[..1], &[cards[0], cards[0]], &[cards[1], cards[0]]].map(lay);
    for viewer in [Viewer::Seat(GREEN), Viewer::Bystander] {
        assert!(!laws::can_tell_apart(viewer, &plain, &again) && !laws::can_tell_apart(viewer, &again, &otherwise));
    }
    assert!(laws::can_tell_apart(Viewer::Seat(RED), &again, &otherwise));
}
