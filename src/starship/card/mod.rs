//! Action cards: what they are made of, how that is read out and checked, and the interpreter that does what they say.

mod action;
mod cards;
pub(super) mod check;
mod effect;
mod idle;
mod words;

pub use action::{ActionCard, Among, Aura, Copies, Cost, Count, Deed, Effect, Kind, Step};
pub use cards::{CARD_KINDS, Card, Cards, Zone};
