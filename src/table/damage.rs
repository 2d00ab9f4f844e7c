use super::{Dropped, Match};
use crate::game::Game;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A journal of which only the beginning holds.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{}: it holds up to move {moves}{turn}, and what was written after it is lost, {amount}: {why}",
    .path.display()
)]
pub struct Damage {
    path: PathBuf,
    moves: usize,
    /// When that was, in the match.
    turn: String,
    amount: String,
    why: String,
}

impl Damage {
    /// What is wrong with the journal at a path, of which this match and no more could be read.
    pub fn new<G: Game>(path: &Path, live: &Match<G>, dropped: &Dropped) -> Self {
        let turn = match live.position().turn_for_people() {
            0 => " (in the set-up)".to_owned(),
            turn => format!(" (in turn {turn})"),
        };
        let Dropped { amount, why, .. } = dropped.clone();
        Self { path: path.to_owned(), moves: live.history().points().count() - 1, turn, amount, why }
    }
}
