//! Opponents for any game that can be judged.
//!
//! A game says how good a position is for whom ([`Judged`]), beside its rules; everything else is here. A [`Bot`] has a
//! [`Level`] and a temper. It is handed what a seat knows ([`Knowledge`]: the match as that seat saw it, and what it remembers
//! of it) and [chooses](choose) a whole turn: it lists plausible turns ([`Plan`]s), imagines what may lie hidden, plays each on in
//! the same imagined worlds, and drops those that fall behind.
//!
//! The same seed and the same number of iterations give the same choice on any machine and any number of threads: worlds are
//! numbered, sums do not depend on their order, and [`exp`](math::exp) is our own.

mod bot;
mod budget;
mod cache;
mod choice;
mod judged;
mod knowledge;
mod level;
pub mod math;
mod plan;
mod player;
mod race;
mod review;
mod shelved;
mod thinking;

pub use bot::{Bot, UnknownBot};
pub use budget::Budget;
pub use cache::look_back;
pub use choice::{Choice, RunnerUp, choose};
pub use judged::{Chances, Judged, Temper, Term};
pub use knowledge::{Knowledge, Unasked, Witness};
pub use level::{Level, Skill};
pub use plan::{Plan, beam};
pub use player::{Chooser, Player};
pub use race::Stop;
pub use review::{Assessed, Instead, Manner, Review, Swing, review};
pub use shelved::Bots;
pub use thinking::Thinking;
