//! Quick answers to whatever is asked in the course of a turn or battle.

use super::markers;
use crate::bots::Judged;
use crate::game::{Actor, Legality, Play, Position, Seat};
use crate::starship::course::ask::Question;
use crate::starship::course::task::{Goods, Task};
use crate::starship::course::trade::TERMS;
use crate::starship::{Kind, Move, Starship};

impl Starship {
    /// How likely a seat is to win, as it looks.
    pub(super) fn prospect(&self, seat: Seat, temper: usize) -> f32 {
        self.chances(temper)[seat.index()]
    }

    /// What may be done now, but for proposing a trade.
    pub(super) fn options(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.retain(|mv| !matches!(mv, Move::Trade(..)));
        moves
    }

    /// A decent answer to what is asked now, where that is not what to do with a whole turn.
    pub(super) fn quick_answer(&self, temper: usize) -> Option<Move> {
        let Actor::Seat(seat) = self.actor() else { return None };
        let answer = match self.question() {
            Question::Task(Task::Marker { .. }) => self.best_way(seat, temper),
            Question::Task(task) => self.plain_answer(&task),
            Question::Draft => self.best_samurai(),
            Question::Pick => self.best_of_the_pack(),
            Question::Commit(_) => Some(self.quick_commitment(seat)),
            _ => None,
        };
        answer.or_else(|| self.best_answer(seat, temper))
    }

    /// The answer to a question that leaves little to think about.
    fn plain_answer(&self, task: &Task) -> Option<Move> {
        match *task {
            Task::Rewards(boards) => Some(Move::Claim(boards.trailing_zeros() as u8 + 1)),
            Task::Amount { seat, what: what @ (Goods::Honor | Goods::Wealth | Goods::Cards), most } => {
                Some(Move::Take(self.amount_limit(seat, what, most)))
            }
            Task::Cargo { carrier, to, chosen, .. } => {
                self.loadable(carrier, to, chosen).iter().next().map(|ship| self.listed(Move::Load(ship)))
            }
            Task::Manual { .. } => Some(Move::Done),
            Task::Trade { stage, .. } if stage < TERMS => Some(Move::Decline),
            _ => None,
        }
    }

    /// Whatever leads to the best position for whoever is asked.
    fn best_answer(&self, seat: Seat, temper: usize) -> Option<Move> {
        let after = |mv: &Move| {
            let mut after = self.clone();
            after.play_unchecked(mv);
            after.load();
            after.prospect(seat, temper)
        };
        self.options().into_iter().map(|mv| (after(&mv), mv)).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mv)| mv)
    }

    /// Lets a carrier that is about to leave take along what it can.
    fn load(&mut self) {
        while let Some(task @ &Task::Cargo { .. }) = self.stack.top()
            && let Some(mv) = self.plain_answer(task)
        {
            self.play_unchecked(&mv);
        }
    }

    /// The best move of a clan marker, or none if that is better.
    fn best_way(&self, seat: Seat, temper: usize) -> Option<Move> {
        let stays = self.prospect(seat, temper);
        let ways = markers::ways(self, seat, temper);
        let best = ways.first()?;
        let may_stay = self.is_answer(self.question(), Move::Done);
        Some(if may_stay && best.chance < stays { Move::Done } else { best.mv })
    }

    fn best_samurai(&self) -> Option<Move> {
        let samurai = self.options().into_iter().filter_map(|mv| match mv {
            Move::Draft(samurai) => Some((self.worth_of_samurai(samurai), mv)),
            _ => None,
        });
        samurai.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mv)| mv)
    }

    fn best_of_the_pack(&self) -> Option<Move> {
        let cards = self.looked.known.kinds().map(|card| (self.worth_of_card(card), Move::Pick(card)));
        cards.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mv)| mv)
    }

    /// A card where the battle is close enough for one, and otherwise none but what comes back to the hand.
    fn quick_commitment(&self, seat: Seat) -> Move {
        const CLOSE: std::ops::RangeInclusive<i16> = -5..=3;
        let crate::starship::Phase::Battle(board) = self.phase else { return Move::Commit(None) };
        let others = self.seats().filter(|&other| other != seat).map(|other| self.power_at(other, board.into()));
        let lead = self.power_at(seat, board.into()) - others.max().unwrap_or_default();
        let battle_cards = self.hand(seat).known.kinds().filter(|&card| {
            let data = &self.set.actions[card.index()];
            data.kind == Kind::Battle && self.can_pay(seat, data.cost)
        });
        let best = battle_cards
            .map(|card| (self.worth_of_card(card), card))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, card)| card);
        Move::Commit(best.filter(|_| CLOSE.contains(&lead)))
    }

    /// Lets everybody answer what is asked of them while something is resolved, until whoever has the turn decides on what to do
    /// next with it or Chance is asked.
    pub(super) fn settle_questions(&mut self, temper: usize) {
        /// A card asks for no more than this.
        const QUESTIONS: usize = 16;
        for _ in 0..QUESTIONS {
            let loose = self.stack.top().is_some_and(|task| !matches!(task, Task::Units(_)));
            if !loose || !matches!(self.actor(), Actor::Seat(_)) {
                return;
            }
            let Some(mv) = self.quick_answer(temper) else { return };
            self.play_unchecked(&mv);
        }
    }
}
