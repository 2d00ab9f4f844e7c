use super::{Bot, Budget, Judged, Stop, Witness, choose};
use crate::game::{Game, Seat, Viewer};
use std::collections::VecDeque;

/// Whoever plays a seat of a game that is played without a table.
pub trait Chooser<G: Game>: Send {
    /// Sees what happens.
    fn witness(&mut self, before: &G, mv: &G::Move, after: &G);

    /// Decides: it is this seat's turn.
    fn decide(&mut self) -> Option<G::Move>;
}

/// A bot on such a seat.
pub struct Player<G: Judged> {
    seen: Witness<G>,
    bot: Bot,
    budget: Option<Budget>,
    seed: u64,
    /// What it has yet to do of what it decided on.
    plan: VecDeque<G::Move>,
    /// The turn it has thought about last.
    thought: Option<u32>,
}

impl<G: Judged> Player<G> {
    /// A bot on a seat of a game that begins here.
    pub fn new(start: &G, seat: Seat, bot: Bot, budget: Option<Budget>, seed: u64) -> Self {
        let seen = Witness::new(start, Some(Viewer::Seat(seat)));
        Self { seen, bot, budget, seed, plan: VecDeque::new(), thought: None }
    }
}

impl<G: Judged> Chooser<G> for Player<G> {
    fn witness(&mut self, before: &G, mv: &G::Move, after: &G) {
        self.seen.see(before, mv, after);
    }

    fn decide(&mut self) -> Option<G::Move> {
        let view = self.seen.view();
        if let Some(mv) = self.plan.pop_front().filter(|mv| view.refusals(mv).is_empty()) {
            return Some(mv);
        }
        let turn = view.turn();
        let budget = self.budget.unwrap_or(G::skill(self.bot.level, view.players()).budget);
        let budget = if self.thought == Some(turn) { budget.for_the_rest() } else { budget };
        self.thought = Some(turn);
        let choice = choose(&self.seen.to_act()?, self.bot, Some(budget), self.seed, 1, &Stop::default());
        self.plan = choice.moves.into();
        self.plan.pop_front()
    }
}
