//! Who has no cards has nothing to hide: no curtain falls, and what can only be answered in one way goes by itself.

use super::reading::played;
use super::{Stage, press};
use crate::screen::Window;
use daimyo::game::{Actor, Seat, prelude::*};
use daimyo::starship::{Move, Order, Phase, Starship};

fn moves(position: &Starship) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// Who acts, if she has cards or has none as is wanted.
fn acts(position: &Starship, with_cards: bool) -> Option<Seat> {
    let Actor::Seat(seat) = position.actor() else { return None };
    Some(seat).filter(|seat| position.hand(*seat).is_empty() != with_cards)
}

/// A match of three that comes to such a position.
fn where_is(wanted: impl Fn(&Starship) -> bool) -> Stage {
    let found = |position: &Starship| position.actor() == Actor::Over || wanted(position);
    let stage = (0..200).map(|seed| played(3, seed, found)).find(|stage| wanted(stage.live.position()));
    stage.expect("it comes to that")
}

fn is_curtain_down(window: &Window) -> bool {
    !window.offers("I am ", ": ready").is_empty()
}

#[test]
fn no_curtain_falls_before_a_turn_without_cards_until_some_are_drawn() {
    let begins = |position: &Starship| {
        let orders = moves(position)
            .into_iter()
            .any(|mv| matches!(mv, Move::Order { marker: 4, order: Order::Cards, wealth: 0 }));
        acts(position, false).is_some() && position.phase() == Phase::Turn && position.is_calm() && orders
    };
    let mut stage = where_is(begins);
    let window = Window::of(stage.file("stage"));
    assert!(!is_curtain_down(&window), "{:#?}", window.labels());
    window.assert_has("No cards in hand");
    let [order, take] = [Move::Order { marker: 4, order: Order::Cards, wealth: 0 }, Move::Take(1)];
    stage.go(order).go(take).until(|moves| moves.contains(&Move::EndTurn));
    assert!(is_curtain_down(&Window::of(stage.file("stage"))), "now there is something to hide");
}

#[test]
fn a_curtain_falls_before_whoever_has_cards() {
    let begins =
        |position: &Starship| acts(position, true).is_some() && position.phase() == Phase::Turn && position.is_calm();
    assert!(is_curtain_down(&Window::of(where_is(begins).file("stage"))));
}

#[test]
fn nothing_is_committed_by_itself_without_cards_and_undo_leads_back_to_who_had_a_choice() {
    let next = |position: &Starship| {
        let mut after = position.clone();
        after.play_unchecked(&Move::Commit(None));
        after
    };
    let stage = where_is(|position| {
        let may = acts(position, true).is_some() && moves(position).contains(&Move::Commit(None));
        may && acts(&next(position), false).is_some() && moves(&next(position)) == [Move::Commit(None)]
    });
    let name = |seat: Option<Seat>| stage.live.names()[seat.unwrap().index()].to_owned();
    let [chooses, empty] = [name(stage.live.acting_seat()), name(acts(&next(stage.live.position()), false))];
    let mut window = stage.window();
    let asked = |window: &Window, name: &str| window.has(&format!("{name} to commit a battle card"));
    assert!(asked(&window, &chooses));
    press(&mut window, "Commit nothing");
    assert!(!asked(&window, &empty) && !window.has(&format!("I am {empty}: ready")), "{:#?}", window.labels());
    window.assert_has(&format!("{empty}: commit nothing"));
    window.click("Undo");
    for agrees in window.offers("", " agrees") {
        press(&mut window, &agrees);
    }
    press(&mut window, "Take it back");
    let ready = format!("I am {chooses}: ready");
    assert!(asked(&window, &chooses) || window.has(&ready), "{:#?}", window.labels());
}
