//! What a turn comes to, in words.

use crate::game::{Play, Text};
use crate::samurai::{Capture, Move, Samurai};
use crate::text;

/// What some moves bring about at once.
pub fn of(position: &Samurai, moves: &[Move]) -> Vec<Text> {
    let mut position = position.clone();
    let mut remarks = Vec::new();
    for mv in moves {
        remarks.extend(position.captures_of(*mv).iter().map(|capture| closing(&position, capture)));
        position.play_unchecked(mv);
    }
    remarks
}

fn closing(position: &Samurai, Capture { settlement, caste, taker, influence }: &Capture) -> Text {
    let mut counts: Vec<u8> = position.seats().map(|seat| influence.of(seat, *caste)).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    let verdict = match taker {
        Some(seat) => text![*caste, " to ", *seat],
        None => text![*caste, " to nobody"],
    };
    text!["closes ", *settlement, ": ", verdict, ", ", counts[0], " : ", counts[1]]
}
