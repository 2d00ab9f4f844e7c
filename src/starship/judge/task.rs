//! Decisions about the topmost task.

use super::Judge;
use crate::starship::course::task::{Task, Which};
use crate::starship::{HAND_LIMIT, Move, Side, Starship, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_task(&self, task: &Task, mv: Move, judge: &mut impl Judge) {
        match (*task, mv) {
            (Task::Rewards(boards), Move::Claim(board)) => {
                let due = board > 0 && boards.checked_shr(u32::from(board) - 1).is_some_and(|bits| bits & 1 == 1);
                judge.object_if(!due, &rules::CLAIM_REWARDS, || text!["no reward is due from location ", board]);
            }
            (Task::Amount { seat, what, most }, Move::Take(amount)) => {
                let most = self.amount_limit(seat, what, most);
                judge.object_if(amount > most, &rules::UP_TO, || text!["at most ", most, " can be taken"]);
            }
            (Task::Amount { .. }, Move::Done) => {
                judge.object(&rules::UP_TO, || text!["it takes a number, and nothing is a number too: Take(0)"]);
            }
            (Task::Marker { .. }, Move::Marker { clan, to }) => self.judge_marker(task, clan, to, judge),
            (Task::Marker { which: Which::Inwards | Which::Outwards, .. }, Move::Done) => {
                judge.object(&rules::CARD_TEXT, || text!["a clan marker must be moved"]);
            }
            (Task::Units(units), Move::Move { unit, to }) => self.judge_move(units, unit, to, judge),
            (Task::Cargo { carrier, to, chosen, .. }, Move::Load(unit)) => {
                self.judge_load(carrier, to, chosen, unit, judge);
            }
            (Task::Displace { to, .. }, Move::Choose(unit)) => {
                let fits = self.weakest_ships(to.into(), None).contains(unit);
                let there = self.units_at(to.into()).contains(unit);
                judge.object_if(!fits, &rules::SPACES, || {
                    let why = if there { " is not it" } else { " stands elsewhere" };
                    text!["the weakest ship makes room, and ", self.unit_words(unit), why]
                });
            }
            (Task::Choose(choose), Move::Choose(unit)) => self.judge_choice(&choose, unit, judge),
            (Task::Choose(choose), Move::Done) => {
                judge.object_if(!choose.optional, &rules::CARD_TEXT, || text!["a unit must be chosen"]);
            }
            (Task::Either { by, you, she, first, second }, Move::Option(side)) => {
                let deed = if side == Side::First { first } else { second };
                judge.object_if(by != you && !self.can_do(deed, you, she), &rules::CHOICES, || {
                    text![she, " cannot do that in full"]
                });
            }
            (Task::Effect(effect), _) => self.judge_card_choice(&effect, mv, judge),
            (Task::Manual { .. }, Move::Adjust(adjustment)) => self.judge_adjustment(adjustment, judge),
            (Task::Trade { .. }, _) => self.judge_terms(task, mv, judge),
            (
                Task::Marker { .. } | Task::Units(_) | Task::Cargo { .. } | Task::Bombard { .. } | Task::Manual { .. },
                Move::Done,
            ) => {}
            _ => self.judge_card_task(task, mv, judge),
        }
    }

    /// Cards that change hands.
    fn judge_card_task(&self, task: &Task, mv: Move, judge: &mut impl Judge) {
        match (*task, mv) {
            (Task::Bombard { seat, .. } | Task::Discard { seat, .. }, Move::Discard(card)) => {
                let rule = match task {
                    Task::Bombard { .. } => &rules::ABILITIES,
                    _ if self.hand(seat).len() > HAND_LIMIT => &rules::HAND_LIMIT,
                    _ => &rules::CARD_TEXT,
                };
                judge.object_if(!self.may_hold(seat, card), rule, || self.absence_words(card));
            }
            (Task::Draw { seat, .. }, Move::Draw(card)) => {
                let deck = &self.decks[self.deck_of(seat)];
                let there = deck.known.contains(card) || deck.unknown > 0 && self.unseen().contains(card);
                self.judge_face(card, self.player(seat).hidden, there, &rules::DRAW, judge);
            }
            (Task::Steal { from, to, .. }, Move::Steal(card)) => {
                let hidden = self.player(from).hidden && self.player(to).hidden;
                self.judge_face(card, hidden, self.may_hold(from, card), &rules::CARD_TEXT, judge);
            }
            (Task::Lay { seat, kind, .. }, Move::Give(card)) => {
                let rule = if kind.is_some() { &rules::TRADING } else { &rules::CARD_TEXT };
                self.judge_face(card, self.player(seat).hidden, self.hand(seat).known.contains(card), rule, judge);
                let other_kind = card.is_known() && kind.is_some() && self.kind_of(card) != kind;
                judge.object_if(other_kind, &rules::TRADING, || {
                    text![self.card_words(card), " is not of the kind that was agreed on"]
                });
            }
            (Task::HandOver { from, to }, Move::Receive(card)) => {
                let laid = &self.laid[from.index()];
                let there = laid.known.contains(card) || laid.unknown > 0 && self.unseen().contains(card);
                let hidden = self.player(from).hidden && self.player(to).hidden;
                self.judge_face(card, hidden, there, &rules::CARD_TEXT, judge);
            }
            _ => self.judge_untimely(judge),
        }
    }
}
