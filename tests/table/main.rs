//! Matches and what is written down of them: history, saves, journals, score sheets.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod journal;
#[path = "../laws/mod.rs"]
mod laws;
mod matches;
mod scorer;
mod sheets;
