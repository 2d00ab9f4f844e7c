//! The trading variant: two players agree on wealth and numbers of cards, and then it is binding.

use super::position::HAND_LIMIT;
use super::task::Task;
use super::{Move, Starship};
use crate::game::{Revealed, Seat};

/// How far a trade is: first its four terms are set, then the partner answers.
pub(super) const TERMS: u8 = 4;

impl Starship {
    /// The most a term of a trade can be: wealth and cards of the one, then of the other.
    pub(super) fn trade_limit(&self, from: Seat, to: Seat, stage: u8) -> u8 {
        match stage {
            0 => self.wealth(from),
            1 => self.hand(from).len() as u8,
            2 => self.wealth(to),
            _ => self.hand(to).len() as u8,
        }
    }

    /// Who decides about the trade now.
    pub(super) fn trader(from: Seat, to: Seat, stage: u8) -> Seat {
        if stage < TERMS { from } else { to }
    }

    pub(super) fn answer_trade(&mut self, mv: Move) -> Revealed {
        let Some(&Task::Trade { from, to, mut terms, stage }) = self.stack.top() else { return Revealed::Nothing };
        self.stack.pop();
        match mv {
            Move::Take(amount) => {
                terms[usize::from(stage)] = amount;
                self.stack.push(Task::Trade { from, to, terms, stage: stage + 1 });
            }
            Move::Agree => {
                let [gives, gives_cards, takes, takes_cards] = terms;
                self.pay(from, to, gives);
                self.pay(to, from, takes);
                for task in [
                    Task::HandOver { from: to, to: from },
                    Task::HandOver { from, to },
                    Task::Lay { seat: to, left: takes_cards },
                    Task::Lay { seat: from, left: gives_cards },
                ] {
                    self.stack.push(task);
                }
            }
            _ => {}
        }
        Revealed::Nothing
    }

    fn pay(&mut self, from: Seat, to: Seat, amount: u8) {
        self.player_mut(from).wealth -= amount;
        let wealth = &mut self.player_mut(to).wealth;
        *wealth = wealth.saturating_add(amount);
    }

    /// Whether players may begin to trade now: whenever somebody decides in a turn or a battle, but a hand that is too
    /// large comes first.
    pub(super) fn trading_is_open(&self) -> bool {
        use super::{Phase, Trading};
        let unfinished =
            self.stack.iter().any(|task| matches!(task, Task::Trade { .. } | Task::Lay { .. } | Task::HandOver { .. }));
        let too_large = self.seats().any(|seat| self.hand(seat).len() > HAND_LIMIT);
        self.rulings.trading == Trading::Yes
            && matches!(self.phase, Phase::Turn | Phase::Battle(_))
            && !unfinished
            && !too_large
    }
}
