//! Which card to commit to a battle.

use super::turn::{Line, Thinker};
use crate::game::{Actor, Chance, Play, Position, Seat};
use crate::starship::course::ask::Question;
use crate::starship::{Kind, Move, Phase, Starship};
use crate::table::Dice;

/// Every card that can be committed, and none, judged by how the battle may end.
pub fn lines(thinker: Thinker, start: &Line) -> Vec<Line> {
    let line = |mv: Move| {
        let mut position = start.position.clone();
        position.play_unchecked(&mv);
        let alone = ended(position.clone(), thinker, |_, _| None);
        let answered = ended(position.clone(), thinker, best_card);
        let prospect = |end: &Starship| end.prospect(thinker.seat, thinker.temper);
        let chance = f32::midpoint(prospect(&alone), prospect(&answered));
        Line { position, moves: vec![mv], chance }
    };
    start.position.options().into_iter().map(line).collect()
}

/// The battle fought to its end, if the others commit these cards.
fn ended(mut position: Starship, thinker: Thinker, commits: fn(&Starship, Seat) -> Option<Move>) -> Starship {
    /// No battle is longer.
    const LONGEST: usize = 60;
    let phase = position.phase;
    let mut luck = Dice::new(0).after(0);
    for _ in 0..LONGEST {
        if position.phase != phase || matches!(position.phase, Phase::Battle(_)) && position.battle.over {
            break;
        }
        let mv = match (position.actor(), position.question()) {
            (Actor::Over, _) => None,
            (Actor::Chance, _) => position.pick(&mut luck),
            (Actor::Seat(seat), Question::Commit(_)) => commits(&position, seat).or(Some(Move::Commit(None))),
            (Actor::Seat(_), _) => position.quick_answer(thinker.temper),
        };
        let Some(mv) = mv else { break };
        position.play_unchecked(&mv);
    }
    position
}

/// The best battle card that a seat holds and can pay for.
fn best_card(position: &Starship, seat: Seat) -> Option<Move> {
    let cards = position.hand(seat).known.kinds().filter(|&card| {
        let data = &position.set.actions[card.index()];
        data.kind == Kind::Battle && position.can_pay(seat, data.cost)
    });
    let worth = cards.map(|card| (position.worth_of_card(card), card));
    worth.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, card)| Move::Commit(Some(card)))
}
