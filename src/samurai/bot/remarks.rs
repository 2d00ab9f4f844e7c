//! What a turn comes to, in words.

use crate::game::{Play, Seat, Text};
use crate::samurai::{Capture, Caste, Influence, Move, Phase, Samurai, Space};
use crate::text;

/// What some moves bring about at once: what is closed, and then where the lead changes.
pub fn of(position: &Samurai, moves: &[Move]) -> Vec<Text> {
    /// More would not be read.
    const MOST: usize = 3;
    let me = position.seat();
    let mut after = position.clone();
    let mut remarks = Vec::new();
    for mv in moves {
        remarks.extend(after.captures_of(*mv).iter().map(|capture| closing(position, capture)));
        after.play_unchecked(mv);
    }
    if position.phase() == Phase::Turn {
        let open = after.pieces().filter_map(|piece| taking_the_lead(position, &after, me, piece.1, piece.0));
        remarks.extend(open);
    }
    remarks.truncate(MOST);
    remarks
}

fn closing(position: &Samurai, Capture { settlement, caste, taker, influence }: &Capture) -> Text {
    let verdict = match taker {
        Some(seat) => text![*caste, " to ", *seat],
        None => text![*caste, " to nobody"],
    };
    text!["closes ", *settlement, ": ", verdict, ", ", counts(position, influence, *caste)]
}

fn taking_the_lead(before: &Samurai, after: &Samurai, me: Seat, settlement: Space, caste: Caste) -> Option<Text> {
    let leads = |position: &Samurai| position.influence(settlement).leader(caste) == Some(me);
    let is_new = leads(after) && (!leads(before) || !before.pieces_at(settlement).contains(caste));
    let counts = counts(after, &after.influence(settlement), caste);
    is_new.then(|| text!["takes the lead in ", settlement, ": ", caste, " ", counts])
}

/// The two largest influences on a caste: "5 : 3".
fn counts(position: &Samurai, influence: &Influence, caste: Caste) -> Text {
    let mut counts: Vec<u8> = position.seats().map(|seat| influence.of(seat, caste)).collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    text![counts[0], " : ", counts[1]]
}
