//! Why somebody is asked for a decision, and whether others may look on.

use super::ask::Question;
use super::task::{Effect, Goods, Task};
use crate::starship::{Card, Location, Starship};

/// What a decision comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// An action card that is being resolved.
    Card(Card),
    /// The reward of a location.
    Location(Location),
}

impl Starship {
    /// What the decision that is due comes from, if it is no order and no turn of its own.
    #[must_use]
    pub fn cause(&self) -> Option<Cause> {
        self.stack.iter().rev().skip(1).find_map(|task| match *task {
            Task::Effect(Effect { card, .. }) => Some(Cause::Card(card)),
            Task::Reward { location, .. } => Some(Cause::Location(location)),
            Task::Victory { board, .. } => self.sites[usize::from(board)].card.map(Cause::Location),
            _ => None,
        })
    }

    /// Whether what is to be decided now needs nothing but what everybody sees: boards, figures, markers and wealth.
    #[must_use]
    pub fn is_public_decision(&self) -> bool {
        match self.question() {
            Question::Task(task) => match task {
                Task::Rewards(_)
                | Task::Reward { .. }
                | Task::Marker { .. }
                | Task::Units(_)
                | Task::Cargo { .. }
                | Task::Displace { .. }
                | Task::Choose(_)
                | Task::Victory { .. } => true,
                Task::Amount { what, .. } => what != Goods::Power,
                _ => false,
            },
            _ => false,
        }
    }
}
