//! The program as scripts and people without a display use it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod commands;
mod kill;
#[path = "../laws/mod.rs"]
mod laws;
mod readings;
mod secrets;
