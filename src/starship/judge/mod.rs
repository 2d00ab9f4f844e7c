//! What may be done and why the rest may not: decided in one place, in words only when somebody asks for them.

mod adjustment;
mod battle;
mod choice;
mod marker;
mod options;
mod set_up;
mod task;
mod trade;
mod travel;
mod turn;

use crate::game::{Actor, Legality, Position, Refusal, Rule, Seat, Text, Words};
use crate::starship::course::ask::Question;
use crate::starship::{Card, Move, Starship, rules};
use crate::text;

/// Somebody who hears reasons against a move.
trait Judge {
    /// There is something against it.
    fn object(&mut self, rule: &'static Rule, why: impl FnOnce() -> Text);

    fn object_if(&mut self, against: bool, rule: &'static Rule, why: impl FnOnce() -> Text) {
        if against {
            self.object(rule, why);
        }
    }
}

/// One who only wants to know whether there is any.
#[derive(Default)]
struct Verdict {
    refused: bool,
}

impl Judge for Verdict {
    fn object(&mut self, _: &'static Rule, _: impl FnOnce() -> Text) {
        self.refused = true;
    }
}

/// One who wants to know them all.
#[derive(Default)]
struct Reasons(Vec<Refusal>);

impl Judge for Reasons {
    fn object(&mut self, rule: &'static Rule, why: impl FnOnce() -> Text) {
        self.0.push(Refusal::new(rule, why()));
    }
}

impl Legality for Starship {
    fn moves(&self, into: &mut Vec<Move>) {
        let question = self.question();
        self.each_option(|mv| {
            if self.is_answer(question, mv) {
                into.push(mv);
            }
        });
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        // Nobody wonders why Chance did not do something else; but people who name what lies open may name something wrong.
        let is_named =
            self.viewed && matches!(self.question(), Question::Reveal | Question::Unveil | Question::TurnUp(_));
        if self.actor() == Actor::Chance && !is_named {
            self.moves(into);
        } else {
            self.each_option(|mv| into.push(mv));
        }
    }

    fn refusals(&self, mv: &Move) -> Vec<Refusal> {
        let mut reasons = Reasons::default();
        self.judge(self.question(), *mv, &mut reasons);
        reasons.0
    }
}

impl Starship {
    /// Whether a move may be made in answer to what is asked now.
    pub(super) fn is_answer(&self, question: Question, mv: Move) -> bool {
        let mut verdict = Verdict::default();
        self.judge(question, mv, &mut verdict);
        !verdict.refused
    }

    fn judge(&self, question: Question, mv: Move, judge: &mut impl Judge) {
        match (question, mv) {
            (_, Move::Trade(from, to)) => self.judge_trade(from, to, judge),
            (Question::Turn, _) => self.judge_turn(mv, judge),
            (Question::Task(task), _) => self.judge_task(&task, mv, judge),
            (Question::Commit(seat), Move::Commit(card)) => self.judge_commit(seat, card, judge),
            (Question::TurnUp(seat), Move::TurnUp(card)) => self.judge_turn_up(seat, card, judge),
            _ => self.judge_set_up(question, mv, judge),
        }
    }

    /// A move that does not answer what is asked.
    fn judge_untimely(&self, judge: &mut impl Judge) {
        judge.object(&rules::ORDER_OF_PLAY, || text!["this is not the time for it: "].and(self.step()));
    }

    /// A card whose face may have to stay unknown.
    fn judge_face(&self, card: Card, hidden: bool, there: bool, rule: &'static Rule, judge: &mut impl Judge) {
        let fits = if hidden { !card.is_known() } else { there };
        judge.object_if(!fits, rule, || {
            if hidden { text!["the card is not known"] } else { text![self.card_words(card), " is not there"] }
        });
    }

    /// Why a card cannot come out of a hand: it is not there, or as far as is known none of its copies can be.
    fn absence_words(&self, card: Card) -> Text {
        match self.all.count(card) {
            0 => text![self.card_words(card), " is not played with"],
            copies if self.viewed && !self.unseen().contains(card) => {
                text![self.card_words(card), " is known to be elsewhere, every one of ", copies]
            }
            _ => text![self.card_words(card), " is not in the hand"],
        }
    }

    fn judge_price(&self, seat: Seat, price: u8, rule: &'static Rule, judge: &mut impl Judge) {
        let has = self.wealth(seat);
        judge.object_if(has < price, rule, || text!["it takes ", price, " wealth, and ", seat, " has ", has]);
    }
}
