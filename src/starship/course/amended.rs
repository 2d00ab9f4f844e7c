//! What older matches were played by: earlier data, and decisions that fell otherwise under the first reading of the rules.

use super::task::{From, Task};
use crate::game::{Heritage, Rule};
use crate::starship::set::FIRST_BUILTIN;
use crate::starship::unit::Convoy;
use crate::starship::{Ability, Move, Setup, Starship, Step, Unit, rules};

impl Heritage for Starship {
    const EARLIER_DATA: &'static [u64] = &[FIRST_BUILTIN];

    fn data_hash(setup: &Setup) -> u64 {
        setup.set().fingerprint()
    }

    fn amended(&self, &mv: &Move) -> Option<&'static Rule> {
        match (*self.stack.top()?, mv) {
            (Task::Units(_), Move::Move { unit, to }) if self.leaves_somebody(unit, to.checked_sub(1)?) => {
                Some(&rules::CARGO)
            }
            (Task::Cargo { carrier, to, most, chosen }, Move::Load(unit)) => {
                let mut next = chosen;
                next.push(unit);
                let more = next.len() < most.into() && self.small_ships_with(carrier).len() > next.len();
                let refused = !self.loadable(carrier, to, chosen).contains(unit);
                (refused || more && self.loadable(carrier, to, next).is_empty()).then_some(&rules::CARGO)
            }
            (Task::Draw { .. }, _)
                if self.stack.iter().any(|task| matches!(task, Task::Effect(card) if card.is_done())) =>
            {
                Some(&rules::RESOLVE)
            }
            (Task::Draw { seat, .. }, _) if self.deck_size(seat) == 1 && !self.discards_of(seat).is_empty() => {
                Some(&rules::DRAW)
            }
            (Task::Effect(card), Move::Target(_)) if self.hand(card.you).is_empty() => {
                self.steps(card.card).any(|step| step == Step::Exchange).then_some(&rules::CARD_TEXT)
            }
            (Task::Choose(choose), _) if matches!(choose.from, From::StrongestAt(..)) => Some(&rules::CARD_TEXT),
            _ => None,
        }
    }
}

impl Starship {
    /// Whether not every small ship beside a carrier could be chosen to go with it.
    fn leaves_somebody(&self, unit: Unit, to: u8) -> bool {
        matches!(self.ability(unit), Some(Ability::Carry(_)))
            && self.boards().contains(&usize::from(to))
            && self.loadable(unit, to, Convoy::default()) != self.small_ships_with(unit)
    }
}
