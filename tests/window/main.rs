//! The window, driven by labels as a person with a screen reader would.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod ask;
mod bots;
mod editor;
mod face;
mod haste;
mod honor;
mod keep;
#[path = "../laws/mod.rs"]
mod laws;
mod paper;
mod pictures;
mod plain;
mod referee;
mod referee_games;
#[path = "../../examples/tides/rules/mod.rs"]
mod rules;
mod samurai;
mod samurai_hand;
mod samurai_keys;
mod samurai_map;
mod samurai_setup;
mod samurai_stage;
mod samurai_turn;
mod score;
mod screen;
mod secrets;
mod shell;
mod stage;
mod starship;
mod starship_own;
#[path = "../../examples/tides/table.rs"]
mod table;
mod theatre;
