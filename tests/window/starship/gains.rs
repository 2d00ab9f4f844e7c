//! What is gained by rewards, orders and cards: what comes by itself, what is asked about it, and in front of whose eyes.

use super::Stage;
use super::reading::{played, try_played};
use super::stage::about_to;
use super::watching::{Frame, watch};
use crate::screen::Window;
use daimyo::game::{Actor, Setup as _, prelude::*};
use daimyo::starship::{Cause, Move, Setup, Starship};
use daimyo::table::{Dice, Match};
use egui::{Key, Modifiers};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A match of two with dice, played by chance until this is so.
fn diced(until: impl Fn(&Starship) -> bool) -> Stage {
    let mut setup = Setup::for_players(2);
    setup.choose("first", "1").unwrap();
    let live = Match::<Starship>::new(setup, vec![], Some(Dice::new(5))).unwrap();
    let mut stage = Stage { live, samurai: Vec::new() };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    stage.live.roll();
    while !until(stage.live.position()) {
        let mv = stage.live.position().pick(&mut rng).unwrap();
        stage.go(mv).live.roll();
    }
    stage
}

#[test]
fn all_cards_of_an_order_are_drawn_by_themselves_where_the_hand_has_room() {
    let stage = diced(|position| {
        position.seats().any(|seat| position.actor() == Actor::Seat(seat)) && {
            let mut moves = Vec::new();
            position.moves(&mut moves);
            moves.iter().any(|mv| matches!(mv, Move::Order { .. }))
        }
    });
    let mut window = stage.window();
    let held = window.offers("Card ", "").len();
    for key in [Key::Num3, Key::D] {
        window.key(key);
    }
    assert!(!window.has("Take 2 cards"), "nobody is asked: {:#?}", window.labels());
    assert_eq!(window.offers("Card ", "").len(), held + 3);
}

#[test]
fn cards_that_would_be_too_many_are_asked_for_with_the_reason_in_front_of_the_hand() {
    let (stage, _) = about_to(|position, mv| {
        let too_many = matches!(mv, Move::Take(cards) if position.excess_of(cards) > 0);
        too_many && matches!(position.cause(), Some(Cause::Location(_)))
    });
    let position = stage.live.position();
    let held = position.hand(stage.live.acting_seat().unwrap()).len();
    let window = Window::of(stage.file("curtain"));
    assert_eq!(window.offers("I am ", ": ready").len(), 1, "whoever claims sees the hand: {:#?}", window.labels());
    let window = stage.window();
    window.assert_has(&format!("({held} in hand, 5 at most)"));
    assert_eq!(window.offers("Card ", "").len(), held);
}

#[test]
fn a_reward_that_leaves_nothing_to_choose_is_claimed_by_itself_and_the_others_are_asked_for() {
    let claims = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.iter().filter(|mv| matches!(mv, Move::Claim(_))).count()
    };
    let turns = |position: &Starship| {
        let mut next = position.clone();
        let ends = position.refusals(&Move::EndTurn).is_empty() && matches!(position.actor(), Actor::Seat(_));
        ends.then(|| next.play_unchecked(&Move::EndTurn));
        (ends && next.sure_claim().is_some() && claims(&next) > 1 && next.is_public_decision()).then_some(next)
    };
    let stage = (0..30)
        .find_map(|seed| try_played(3, seed, |position| turns(position).is_some()))
        .expect("some reward is sure");
    let next = turns(stage.live.position()).unwrap();
    let sure = next.sure_claim().unwrap();
    let mut window = stage.window();
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert!(!window.has(&format!("Claim the reward of location {sure} ")), "{:#?}", window.labels());
    window.assert_has(&format!("claim the reward of location {sure}"));
}

#[test]
fn cards_that_are_too_many_have_the_place_of_the_card_that_brings_them() {
    let stage = played(2, 3, |position| {
        let Actor::Seat(seat) = position.actor() else { return false };
        position.hand(seat).known.iter().count() == 6 && matches!(position.cause(), Some(Cause::Card(_)))
    });
    let window = stage.window();
    assert!(!window.has(" is being resolved"), "{:#?}", window.labels());
    let cards: Vec<egui::Rect> = window.offers("Card ", "").iter().map(|card| window.place_of(card)).collect();
    assert_eq!(cards.len(), 6);
    assert!(cards.iter().all(|card| card.left() > 230.0 && card.right() < 1000.0), "{cards:?}");
}

#[test]
fn a_marker_that_the_victor_moves_is_seen_on_the_boards() {
    let (stage, mv) = about_to(|position, mv| matches!(mv, Move::Marker { .. }) && position.is_battle_over());
    let Move::Marker { clan, .. } = mv else { unreachable!() };
    let mut window = stage.window();
    let words = stage.live.position().describe(&mv).plain(&stage.live.names());
    let frames = watch(&mut window, &format!("Offer: {words}"));
    let told = format!("the marker of {} has come to ", clan.name());
    let seen: Vec<&Frame> = frames.iter().filter(|frame| frame.says(&told)).collect();
    assert!(seen.len() > 2, "{} pictures", seen.len());
    for frame in seen {
        let on_boards = frame.labels.iter().any(|label| label.starts_with(&format!("{} marker on ", clan.name())));
        assert!(on_boards && !frame.says("is victorious"), "{:#?}", frame.texts);
    }
}
