//! What the end of a turn ends, and what is still possible before it.

use crate::game::{Actor, Text, prelude::*};
use crate::starship::{Card, Move, Phase, Starship};
use crate::text;

/// What whoever acts could still do, and who or what comes next.
pub fn words(position: &Starship) -> Text {
    let next = next(position);
    match possible(position) {
        still if still.is_empty() => text!["Nothing else is possible: ", next],
        still => text!["Still possible: ", Text::join(still, ", "), " · ", next],
    }
}

/// What comes after the end of the turn.
fn next(position: &Starship) -> Text {
    let mut after = position.clone();
    after.play_unchecked(&Move::EndTurn);
    match (after.actor(), after.phase()) {
        (Actor::Over, _) => text!["this ends the game"],
        (_, Phase::Battle(_)) if position.rounds_left() == 0 => text!["ends the last turn: the last battles begin"],
        (_, Phase::Battle(_)) => text!["ends the last turn of the round: the battles begin"],
        (Actor::Seat(seat), _) => text!["then ", seat, " acts"],
        (Actor::Chance, _) => text!["ends the round"],
    }
}

/// Whether whoever acts is known to hold a card, and something would come of it.
fn is_of_use(position: &Starship, card: Card) -> bool {
    let seat = position.seat();
    position.hand(seat).known.contains(card) && !position.is_idle(seat, card)
}

/// What could still be done in the turn.
fn possible(position: &Starship) -> Vec<Text> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let is_prey = |mv: &Move| matches!(mv, Move::Snipe(unit) if unit.seat() != position.seat());
    let prey = moves.iter().filter(|mv| is_prey(mv)).count();
    let mut still: Vec<Text> = Vec::new();
    for mv in moves {
        let words = match mv {
            // What nobody at the screen may know, and what nothing would come of, is nothing one waits for.
            Move::Play(card) if !is_of_use(position, card) => continue,
            Move::Play(card) => text!["play ", position.name_of_card(card)],
            Move::Attach(_) => text!["attach wealth"],
            Move::Trade(..) => text!["trade"],
            // That one's own can be destroyed too is nothing one waits for.
            mv if is_prey(&mv) && prey > 1 => text!["destroy one of ", prey, " figures"],
            Move::Snipe(unit) if is_prey(&mv) => text!["destroy ", position.name_of_unit(unit)],
            Move::Move { unit, .. } => text!["move ", position.name_of_unit(unit)],
            _ => continue,
        };
        if !still.contains(&words) {
            still.push(words);
        }
    }
    still
}
