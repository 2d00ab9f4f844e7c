use super::{Bot, Budget, Choice, Judged, Knowledge, Stop, choose};
use crate::game::Game;
use std::thread::JoinHandle;

/// A bot that thinks on threads of its own.
pub struct Thinking<G: Game> {
    stop: Stop,
    thread: Option<JoinHandle<Choice<G>>>,
}

impl<G: Judged> Thinking<G> {
    /// Begins to think about what the seat to act shall do, on so many threads.
    #[must_use]
    pub fn start(known: Knowledge<G>, bot: Bot, budget: Option<Budget>, seed: u64, threads: usize) -> Self {
        let stop = Stop::default();
        let stops = stop.clone();
        let think = move || choose(&known, bot, budget, seed, threads, &stops);
        let thread = std::thread::Builder::new().name("bot".to_owned()).spawn(think).ok();
        Self { stop, thread }
    }
}

impl<G: Game> Thinking<G> {
    /// Whether it has decided.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Enough: the best so far will do.
    pub fn hurry(&self) {
        self.stop.now();
    }

    /// What it has decided on; waits until it has. Nothing if it could not think at all.
    #[must_use]
    pub fn choice(mut self) -> Option<Choice<G>> {
        self.thread.take().and_then(|thread| thread.join().ok())
    }
}

impl<G: Game> Drop for Thinking<G> {
    fn drop(&mut self) {
        self.stop.now();
    }
}
