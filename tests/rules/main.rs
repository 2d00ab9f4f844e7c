//! The rules of all games, sentence by sentence and over random games.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod armada;
mod bots;
mod editing;
#[path = "../laws/mod.rs"]
mod laws;
mod paper;
mod samurai_captures;
mod samurai_examples;
mod samurai_laws;
mod samurai_setup;
mod samurai_turns;
mod scene;
mod second_opinion;
#[path = "../laws/setups.rs"]
mod setups;
mod starship_battles;
mod starship_book;
mod starship_bots;
mod starship_core_battle_cards;
mod starship_core_cards;
mod starship_course;
mod starship_examples;
mod starship_laws;
mod starship_manual;
mod starship_orders;
mod starship_readings;
mod starship_rounds;
mod starship_samurai;
mod starship_second_battle_cards;
mod starship_second_cards;
mod starship_set;
mod starship_trade;
mod starship_units;
#[path = "../../examples/tides/rules/mod.rs"]
#[allow(dead_code, reason = "the page of rules is for the window")]
mod tides;
mod tides_laws;
