//! Why somebody is asked for a decision, and whether others may look on.

use super::ask::Question;
use super::task::{Choose, Effect, Fate, From, Goods, Task};
use super::trade::TERMS;
use crate::game::{Actor, Seat, prelude::*};
use crate::starship::{Ability, Card, Decks, Location, Starship, Unit};

/// What a decision comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// An action card that is being resolved.
    Card(Card),
    /// The reward of a location.
    Location(Location),
    /// What a figure does, or needs, when it is moved.
    Unit(Unit),
}

impl Starship {
    /// What the decision that is due comes from, if it is no order and no turn of its own.
    #[must_use]
    pub fn cause(&self) -> Option<Cause> {
        self.figure_that_asks().map(Cause::Unit).or_else(|| self.card_that_asks())
    }

    /// The figure whose arrival asks for the decision that is due.
    fn figure_that_asks(&self) -> Option<Unit> {
        let able = |seat: Seat, board: Option<u8>, ability: fn(Ability) -> bool| {
            let mut arrived = self.turn.moved.of(seat).iter();
            arrived.find(|&unit| {
                let there = board.is_none_or(|board| self.board_of(unit) == Some(board.into()));
                there && self.ability(unit).is_some_and(ability)
            })
        };
        match *self.stack.top()? {
            Task::Cargo { carrier, .. } => Some(carrier),
            Task::Displace { samurai, .. } => Some(samurai),
            Task::Bombard { seat, board, .. } => {
                able(seat, Some(board), |ability| matches!(ability, Ability::Bombard(_)))
            }
            Task::Choose(Choose { by, from: From::WeakestAt(board, None), fate: Fate::Destroy, .. }) => {
                able(by, Some(board), |ability| ability == Ability::CrushWeakest)
            }
            Task::Marker { seat, .. } if matches!(self.stack.below_top(), Some(Task::Units(_))) => {
                able(seat, None, |ability| matches!(ability, Ability::Negotiate(_)))
            }
            _ => None,
        }
    }

    /// How far the card that asks has come: which of its steps, and of how many.
    pub(in crate::starship) fn step_that_asks(&self) -> Option<(usize, usize)> {
        let effect = self.stack.iter().rev().skip(1).find_map(|task| match task {
            Task::Effect(effect) if !effect.is_done() => Some(effect),
            _ => None,
        })?;
        let steps = self.steps(effect.card).count();
        (steps > 1).then_some((usize::from(effect.step).clamp(1, steps), steps))
    }

    /// The card, or the location, that asks for the decision that is due.
    fn card_that_asks(&self) -> Option<Cause> {
        self.stack.iter().rev().skip(1).find_map(|task| match *task {
            Task::Effect(Effect { card, .. }) => Some(Cause::Card(card)),
            Task::Reward { location, .. } => Some(Cause::Location(location)),
            Task::Victory { board, .. } => self.sites[usize::from(board)].card.map(Cause::Location),
            _ => None,
        })
    }

    /// Whether somebody has to give a card and has no other, as everybody can see.
    #[must_use]
    pub fn gives_only_card(&self) -> bool {
        matches!(self.question(), Question::Task(Task::Lay { seat, .. }) if self.hand(seat).len() == 1)
    }

    /// Whether what is to be decided now needs nothing but what everybody sees: boards, figures, markers and wealth.
    #[must_use]
    pub fn is_public_decision(&self) -> bool {
        // Who has no cards has nothing to hide.
        let empty_handed = || matches!(self.actor(), Actor::Seat(seat) if self.hand(seat).is_empty());
        match self.question() {
            Question::Task(task) => match task {
                // What comes to a hand that may be too small is claimed by whoever sees that hand.
                Task::Rewards(boards) => empty_handed() || self.has_room(self.seat, self.cards_on(boards)),
                Task::Amount { seat, what: Goods::Cards, most } => empty_handed() || self.has_room(seat, most),
                Task::Reward { .. }
                | Task::Marker { .. }
                | Task::Units(_)
                | Task::Cargo { .. }
                | Task::Displace { .. }
                | Task::Choose(_)
                | Task::Victory { .. }
                // What a card lets somebody choose is said of players, places, markers and wealth, never of the cards in a hand.
                | Task::Effect(_)
                | Task::Either { .. }
                | Task::Amount { .. } => true,
                // Who gives no cards need not look at their own to agree.
                Task::Trade { terms, stage, .. } if stage >= TERMS && terms[4..] == [0, 0] => true,
                _ => empty_handed(),
            },
            // What is in a drafted deck only its player knows.
            Question::Turn => empty_handed() && self.rulings.decks != Decks::Drafted,
            Question::Commit(_) => empty_handed(),
            // What is drafted is in nobody's hand yet.
            _ => false,
        }
    }
}
