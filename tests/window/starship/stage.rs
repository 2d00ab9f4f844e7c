//! What a move of Starship Samurai brings about, as numbers that rise where it happens.

use super::reading::played;
use super::{Stage, press};
use crate::screen::Window;
use daimyo::game::{Actor, prelude::*};
use daimyo::starship::{Cause, Move, Place, Starship, Unit};
use egui::{Pos2, Rect};

/// The middle of every number with these words, picture by picture, until nothing moves.
pub fn rising(window: &mut Window, words: &str) -> Vec<Pos2> {
    let mut places = Vec::new();
    for _ in 0..200 {
        window.harness.step();
        let output = window.harness.output();
        places.extend(output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) if text.galley.text() == words => Some(text.visual_bounding_rect().center()),
            _ => None,
        }));
        if !output.viewport_output[&egui::ViewportId::ROOT].repaint_delay.is_zero() {
            break;
        }
    }
    places
}

/// Asks for what is offered in these words, without waiting for what comes of it.
#[track_caller]
pub fn ask_for(window: &Window, offer: &str) {
    use egui_kittest::kittest::Queryable;
    let node = window.harness.query_all_by_label(offer).next();
    // What is done with a card is done in the hand.
    let card = offer.strip_prefix("Offer: ").map(|deed| format!(", click to {deed}"));
    let in_hand = || window.harness.query_all_by_label_contains(card.as_deref()?).next();
    node.or_else(in_hand).unwrap_or_else(|| panic!("no {offer:?}: {:#?}", window.labels())).click_accesskit();
}

/// The board of a location: lists name it too, in less room.
fn board(window: &Window, number: u8) -> Rect {
    let named = window.offers(&format!("location {number} ("), "").into_iter().map(|label| window.place_of(&label));
    named.max_by(|one, other| one.area().total_cmp(&other.area())).expect("the boards are shown")
}

/// A match that chance has played to a decision with such an answer, and the answer.
pub fn about_to(wanted: impl Fn(&Starship, Move) -> bool) -> (Stage, Move) {
    let answer = |position: &Starship| {
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().find(|mv| wanted(position, *mv))
    };
    let stage = played(2, 3, |position| matches!(position.actor(), Actor::Seat(_)) && answer(position).is_some());
    let mv = answer(stage.live.position()).unwrap();
    (stage, mv)
}

/// A window in which an offered move has just been chosen.
fn choosing(stage: &Stage, mv: Move) -> Window {
    let window = stage.window();
    let words = stage.live.position().describe(&mv).plain(&stage.live.names());
    ask_for(&window, &format!("Offer: {words}"));
    window
}

#[test]
fn the_reward_of_a_location_rises_there_and_flies_to_the_seat() {
    let gain = |position: &Starship, mv: Move| {
        let seat = position.seat();
        let mut after = position.clone();
        after.play_unchecked(&mv);
        after.wealth(seat).saturating_sub(position.wealth(seat))
    };
    let (stage, mv) = about_to(|position, mv| {
        let pays = matches!((mv, position.cause()), (Move::Take(1..), Some(Cause::Location(_))));
        pays && position.battle_board().is_none() && gain(position, mv) > 0
    });
    let position = stage.live.position();
    let Some(Cause::Location(location)) = position.cause() else { panic!("a location pays") };
    let card = &position.set().locations[location.index()];
    let number = (1..=2).find(|board| position.location(*board) == Some(card)).unwrap();
    let words = format!("+{} wealth", gain(position, mv));
    let mut window = choosing(&stage, mv);
    let there = board(&window, number);
    let places = rising(&mut window, &words);
    assert!(places.first().is_some_and(|place| there.contains(*place)), "{words} at {places:?}, not in {there:?}");
    let counted = window.offers("", " wealth").into_iter().filter(|label| !label.contains(':'));
    let counted = counted.map(|label| window.place_of(&label));
    let counted: Vec<Rect> = counted.filter(|place| place.right() < there.left()).collect();
    let over = |place: &Pos2| counted.iter().any(|rect| rect.expand2(egui::vec2(40.0, 9.0)).contains(*place));
    assert!(!counted.is_empty() && !places.iter().any(over), "beside what it changes: {places:?}, {counted:?}");
    let end = places.last().unwrap();
    assert!(end.x < there.left() && !there.contains(*end), "{words} ends at {end:?}");
}

#[test]
fn the_honor_of_a_battle_rises_where_it_was_fought() {
    let mut window = Stage::before_battle(2).window();
    window.click("Look at the boards");
    let there = board(&window, 2);
    press(&mut window, "Commit nothing");
    window.click("I am Nova: ready");
    ask_for(&window, "Commit nothing");
    let places = rising(&mut window, "+5 honor");
    assert!(places.iter().any(|place| there.contains(*place)), "{places:?} in {there:?}");
}

#[test]
fn a_destroyed_figure_is_counted_where_it_stood() {
    let lost = |position: &Starship, mv: Move| -> Option<(Unit, u8)> {
        let mut after = position.clone();
        after.play_unchecked(&mv);
        let units = position.seats().flat_map(Unit::all_of);
        let mut on_board = units.filter_map(|unit| match position.place(unit) {
            Some(Place::Location(board)) => Some((unit, board)),
            _ => None,
        });
        on_board.find(|(unit, _)| after.place(*unit) == Some(Place::Graveyard))
    };
    let (stage, mv) = about_to(|position, mv| position.battle_board().is_none() && lost(position, mv).is_some());
    let (_, number) = lost(stage.live.position(), mv).unwrap();
    let mut window = choosing(&stage, mv);
    let there = board(&window, number);
    let stands = format!(", in location {number} ");
    let on_board = |window: &Window| {
        window.labels().iter().filter(|label| label.contains(", power ") && label.contains(&stands)).count()
    };
    let all = on_board(&window);
    window.harness.step();
    window.harness.step();
    assert_eq!(on_board(&window), all, "nobody closes ranks before it is seen");
    let places = rising(&mut window, "1 destroyed");
    assert_eq!(on_board(&window), all - 1);
    assert!(!places.is_empty() && places.iter().all(|place| there.contains(*place)), "{places:?} in {there:?}");
}

#[test]
fn no_tooltip_covers_what_is_seen_happening() {
    let mut window = Stage::before_battle(2).window();
    window.click("Look at the boards");
    let resting = board(&window, 1).center();
    press(&mut window, "Commit nothing");
    window.click("I am Nova: ready");
    ask_for(&window, "Commit nothing");
    window.harness.step();
    window.harness.hover_at(resting);
    // The battle is decided and paid in these.
    for seen in 0..8 {
        assert!(!window.has(" pip"), "after {seen} pictures");
        window.harness.step();
    }
}
