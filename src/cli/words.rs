//! What several commands say in the same words.

use super::Failure;
use crate::game::{Actor, Game, Seat, Tally};
use crate::table::Match;
use serde_json::{Value, json};

/// The seat with this number, if the match has it.
pub fn seat<G: Game>(live: &Match<G>, number: usize) -> Result<Seat, Failure> {
    let players = live.chairs().len();
    Seat::all(players)
        .find(|seat| seat.number() == number)
        .ok_or_else(|| Failure::Wrong(format!("there is no seat {number}: this match has seats 1 to {players}")))
}

/// What comes next, and by whom; when it is all over, who has won. Of a view it tells no more than the view holds.
pub fn next_step<G: Game>(live: &Match<G>) -> String {
    let step = live.position().step().plain(&live.names());
    match live.position().actor() {
        Actor::Chance => format!("{step} (chance)"),
        Actor::Seat(seat) => format!("{step} ({seat})"),
        Actor::Over => {
            let winners = winners(live);
            let verb = if winners.len() == 1 { "wins" } else { "share the win" };
            format!("{step}: {} {verb}; `score` says why", winners.join(" and "))
        }
    }
}

/// Who has won, when it is all over.
fn winners<G: Game>(live: &Match<G>) -> Vec<&str> {
    let names = live.names();
    live.position().tally().ranking().winners().map(|seat| names[seat.index()]).collect()
}

/// Adds to an answer in JSON who has won, when it is all over.
pub fn add_winners<G: Game>(live: &Match<G>, answer: &mut Value) {
    if live.position().actor() == Actor::Over {
        answer["winners"] = json!(winners(live));
    }
}
