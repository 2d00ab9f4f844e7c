//! The program as scripts and people without a display use it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod bots;
mod commands;
mod keep;
mod kill;
#[path = "../laws/mod.rs"]
mod laws;
mod odd_files;
mod plays;
mod readings;
mod referee;
mod room;
mod scores;
mod secrets;
mod shows;
mod writers;
