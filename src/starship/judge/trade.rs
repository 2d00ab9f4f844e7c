//! Trades: who may make one, and its terms.

use super::Judge;
use crate::game::{Actor, Position, Seat};
use crate::starship::course::task::Task;
use crate::starship::course::trade::TERMS;
use crate::starship::{Move, Starship, Trading, rules};
use crate::text;

impl Starship {
    pub(super) fn judge_trade(&self, from: Seat, to: Seat, judge: &mut impl Judge) {
        if self.rulings.trading == Trading::No {
            judge.object(&rules::TRADING, || text!["this match is played without trading"]);
            return;
        }
        let deciding = matches!(self.actor(), Actor::Seat(_));
        judge.object_if(!self.trading_is_open() || !deciding, &rules::TRADING, || {
            text!["trades are made when somebody decides in a turn or a battle, one at a time"]
        });
        let two = from != to && from.index() < self.count.into() && to.index() < self.count.into();
        judge.object_if(!two, &rules::TRADING, || text!["a trade needs two players of this match"]);
    }

    /// What may be said about the trade that is being made.
    pub(super) fn judge_terms(&self, task: &Task, mv: Move, judge: &mut impl Judge) {
        match (*task, mv) {
            (Task::Trade { from, to, stage, .. }, Move::Take(amount)) if stage < TERMS => {
                let most = self.trade_limit(from, to, stage);
                judge.object_if(amount > most, &rules::TRADING, || text!["at most ", most, " is there"]);
            }
            (Task::Trade { stage, .. }, Move::Done) if stage < TERMS => {
                judge.object(&rules::TRADING, || text!["it takes a number, and nothing is a number too: Take(0)"]);
            }
            (Task::Trade { from, to, stage, .. }, Move::Name(card)) if stage < TERMS => {
                let hidden = self.player(from).hidden && self.player(to).hidden;
                self.judge_face(card, hidden, self.may_hold(from, card), &rules::TRADING, judge);
                let kind = Self::offered_kind(stage);
                judge.object_if(
                    kind.is_none() || card.is_known() && self.kind_of(card) != kind,
                    &rules::TRADING,
                    || text![self.card_words(card), " is not of the kind that is being offered"],
                );
            }
            (Task::Trade { to, terms, stage, .. }, Move::Agree) if stage >= TERMS => {
                judge
                    .object_if(!self.can_agree(to, terms), &rules::TRADING, || text![to, " does not have those cards"]);
            }
            (Task::Trade { .. }, Move::Decline) => {}
            _ => self.judge_untimely(judge),
        }
    }
}
