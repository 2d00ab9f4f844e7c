use super::{Bot, Budget, Judged, Knowledge, Stop, choose};
use crate::game::Seat;
use std::collections::VecDeque;

/// A bot on a seat of a game that is played without a table.
pub struct Player<G: Judged> {
    known: Knowledge<G>,
    bot: Bot,
    budget: Option<Budget>,
    seed: u64,
    /// What it has yet to do of what it decided on.
    plan: VecDeque<G::Move>,
    /// The turn it has thought about last.
    thought: Option<u32>,
}

/// Whoever plays a seat of such a game.
pub trait Chooser<G>: Send
where
    G: crate::game::Game,
{
    /// Sees what happens.
    fn witness(&mut self, before: &G, mv: &G::Move, after: &G);

    /// Decides: it is this seat's turn.
    fn decide(&mut self) -> Option<G::Move>;
}

impl<G: Judged> Player<G> {
    /// A bot on a seat of a game that begins here.
    pub fn new(start: &G, seat: Seat, bot: Bot, budget: Option<Budget>, seed: u64) -> Self {
        Self { known: Knowledge::new(start, seat), bot, budget, seed, plan: VecDeque::new(), thought: None }
    }
}

impl<G: Judged> Chooser<G> for Player<G> {
    fn witness(&mut self, before: &G, mv: &G::Move, after: &G) {
        self.known.witness(before, mv, after);
    }

    fn decide(&mut self) -> Option<G::Move> {
        let view = self.known.view();
        if let Some(mv) = self.plan.pop_front().filter(|mv| view.refusals(mv).is_empty()) {
            return Some(mv);
        }
        let turn = view.turn();
        let skill = G::skill(self.bot.level, view.players());
        let budget = self.budget.unwrap_or(skill.budget);
        let budget = if self.thought == Some(turn) { budget.for_the_rest() } else { budget };
        self.thought = Some(turn);
        let choice = choose(&self.known, self.bot, Some(budget), self.seed, 1, &Stop::default());
        self.plan = choice.moves.into();
        self.plan.pop_front()
    }
}
