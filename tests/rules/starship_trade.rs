//! The trading variant: an offer, an answer, and then it is binding.

use crate::armada::*;
use daimyo::game::{Setup as _, prelude::*};
use daimyo::starship::{Move, Setup, Starship, rules};

/// Sets the terms: wealth, battle cards, order cards of the one and of the other, as far as they are asked.
fn offer(scene: &mut Scene, terms: [(&str, u8); 6]) {
    scene.go(Move::Trade(GAMMA, NOVA));
    while !scene.offers(|mv| *mv == Move::Agree) && scene.step().plain(Starship::SEAT_NAMES).starts_with("Gamma") {
        let step = scene.step().plain(Starship::SEAT_NAMES);
        let term = terms.iter().find(|(words, _)| step.contains(words)).unwrap();
        scene.go(Move::Take(term.1));
    }
}

fn terms(gives: [u8; 3], takes: [u8; 3]) -> [(&'static str, u8); 6] {
    [
        ("offers wealth", gives[0]),
        ("offers battle", gives[1]),
        ("offers order", gives[2]),
        ("asks wealth", takes[0]),
        ("asks battle", takes[1]),
        ("asks order", takes[2]),
    ]
}

fn table() -> Armada {
    Armada::players(2).set("trading", "Yes").wealth(GAMMA, 2).cards(NOVA, &["Ignite"])
}

#[test]
fn two_wealth_buy_a_battle_card_and_no_other() {
    let mut scene = table().turn_of(GAMMA);
    let before = scene.hand(GAMMA).len();
    offer(&mut scene, terms([2, 0, 0], [0, 1, 0]));
    scene.go(Move::Agree);
    assert_eq!((scene.wealth(GAMMA), scene.wealth(NOVA)), (0, 2));
    scene.refuses(Move::Give(card("Ignite")), &rules::TRADING);
    scene.go(Move::Give(card("Elite General"))).go(Move::Receive(card("Elite General")));
    assert_eq!(scene.hand(GAMMA).len(), before + 1);
    assert_eq!(scene.hand(GAMMA).known.count(card("Elite General")), 2);
}

#[test]
fn nobody_agrees_to_give_what_she_does_not_have() {
    let mut scene = table().turn_of(GAMMA);
    offer(&mut scene, terms([2, 0, 0], [0, 0, 2]));
    scene.refuses(Move::Agree, &rules::TRADING);
    scene.go(Move::Decline);
    assert_eq!((scene.wealth(GAMMA), scene.wealth(NOVA)), (2, 0), "nothing has changed hands");
}

#[test]
fn what_is_offered_must_be_there_and_can_be_withdrawn() {
    let mut scene = table().turn_of(GAMMA);
    scene.go(Move::Trade(GAMMA, NOVA));
    scene.refuses(Move::Take(3), &rules::TRADING);
    scene.go(Move::Decline);
    scene.refuses(Move::Trade(GAMMA, GAMMA), &rules::TRADING);
}

#[test]
fn both_lay_their_cards_down_before_either_takes_one_up() {
    let full = ["Ignite", "Blockade", "Levy"];
    let plan = Armada::players(2).set("trading", "Yes").set("decks", "Both");
    let mut scene = plan.cards(GAMMA, &full).cards(NOVA, &full).turn_of(GAMMA);
    assert_eq!((scene.hand(GAMMA).len(), scene.hand(NOVA).len()), (5, 5));
    offer(&mut scene, terms([0, 0, 2], [0, 0, 2]));
    scene.go(Move::Agree);
    for name in ["Ignite", "Blockade", "Blockade", "Levy"] {
        scene.go(Move::Give(card(name)));
    }
    for name in ["Ignite", "Blockade", "Blockade", "Levy"] {
        scene.go(Move::Receive(card(name)));
    }
    assert_eq!((scene.hand(GAMMA).len(), scene.hand(NOVA).len()), (5, 5), "nobody had to discard");
    assert_eq!(scene.hand(GAMMA).known.count(card("Levy")), 2);
    assert_eq!(scene.hand(NOVA).known.count(card("Ignite")), 2);
}

#[test]
fn without_the_variant_there_is_no_trade() {
    let scene = Armada::players(2).turn_of(GAMMA);
    scene.refuses(Move::Trade(GAMMA, NOVA), &rules::TRADING);
    assert_eq!(Setup::for_players(2).chosen("trading"), Some("No"));
}
