//! What a turn comes to, in words.

use crate::game::{Actor, Play, Position, Text};
use crate::starship::{Move, Spot, Starship};
use crate::text;

/// What some moves bring about at once: clan markers that pay, and locations where somebody takes the lead.
pub fn of(position: &Starship, moves: &[Move]) -> Vec<Text> {
    let Actor::Seat(seat) = position.actor() else { return Vec::new() };
    let mut after = position.clone();
    let mut remarks = Vec::new();
    for mv in moves.iter().filter(|mv| **mv != Move::EndTurn) {
        if let Move::Marker { clan, to } = *mv {
            let pays = |spot: Spot| after.reward_at(spot);
            remarks.push(match (after.marker(clan), to) {
                (_, Spot::Branch(owner, _)) if owner == seat => {
                    text![clan, " pays ", pays(to), " at the end of the round"]
                }
                (_, Spot::Branch(owner, _)) => text![clan, " pays ", owner, " ", pays(to), " at the end of the round"],
                (Spot::Branch(owner, _), Spot::Neutral) => text![clan, " pays ", owner, " nothing any more"],
                (Spot::Neutral, Spot::Neutral) => continue,
            });
        }
        after.play_unchecked(mv);
    }
    for board in position.boards() {
        let led = |position: &Starship| position.led_by(seat) >> board & 1 == 1;
        if led(&after) && !led(position) {
            let others = after.seats().filter(|&other| other != seat).map(|other| after.power_at(other, board));
            let [mine, most] = [after.power_at(seat, board), others.max().unwrap_or_default()].map(i16::unsigned_abs);
            remarks.push(text!["leads at ", after.name_of_board(board as u8 + 1), ", ", mine, " : ", most]);
        }
    }
    remarks
}
