//! Proposals to trade that should please both.

use super::turn::{Line, Thinker};
use crate::game::{Play, Seat};
use crate::starship::course::task::Task;
use crate::starship::course::trade::TERMS;
use crate::starship::{Move, Starship};

/// What is offered and asked for: wealth, battle cards and order cards of the one, then of the other.
const OFFERS: [[u8; 6]; 4] = [[2, 0, 0, 0, 1, 0], [2, 0, 0, 0, 0, 1], [0, 1, 0, 2, 0, 0], [0, 0, 1, 2, 0, 0]];

/// A turn with an offer at its end by which both would stand better, if there is one. Two alone have nothing to gain together.
pub fn proposal(thinker: Thinker, line: &Line) -> Option<Line> {
    if line.position.count == 2 || !line.position.trading_is_open() {
        return None;
    }
    let partners = line.position.seats().filter(|&partner| partner != thinker.seat);
    let offers = partners.flat_map(|partner| OFFERS.map(|terms| (partner, terms)));
    offers.into_iter().find_map(|(partner, terms)| offer(thinker, line, partner, terms))
}

fn offer(thinker: Thinker, line: &Line, partner: Seat, terms: [u8; 6]) -> Option<Line> {
    /// Less is not worth a word.
    const WORTH_IT: f32 = 0.002;
    let mut offered = line.clone();
    let mut make = |mv: Move| {
        offered.position.play_unchecked(&mv);
        offered.moves.push(mv);
        offered.position.stack.top().copied()
    };
    let mut task = make(Move::Trade(thinker.seat, partner));
    while let Some(Task::Trade { from, to, stage, .. }) = task
        && stage < TERMS
    {
        let amount = terms[usize::from(stage)];
        if amount > line.position.trade_limit(from, to, stage) {
            return None;
        }
        task = make(Move::Take(amount));
    }
    if !offered.position.is_answer(offered.position.question(), Move::Agree) {
        return None;
    }
    let mut agreed = offered.position.clone();
    agreed.play_unchecked(&Move::Agree);
    agreed.settle_questions(thinker.temper);
    let gains = |seat: Seat| {
        let prospect = |position: &Starship| position.prospect(seat, thinker.temper);
        prospect(&agreed) - prospect(&line.position)
    };
    (gains(thinker.seat) > WORTH_IT && gains(partner) > WORTH_IT).then_some(offered)
}
