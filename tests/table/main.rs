//! Matches and what is written down of them: history, saves, journals, score sheets.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod damage;
mod journal;
#[path = "../laws/mod.rs"]
mod laws;
mod luck;
mod matches;
mod referee;
#[path = "../../examples/tides/rules/mod.rs"]
#[allow(dead_code, reason = "the page of rules is for the window")]
mod rules;
mod scorer;
#[path = "../laws/setups.rs"]
mod setups;
mod sheets;
mod shorthand;
mod tides;
mod tries;
mod twins;
