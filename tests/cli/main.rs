//! The program as scripts and people without a display use it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod commands;
mod keep;
mod kill;
#[path = "../laws/mod.rs"]
mod laws;
mod odd_files;
mod readings;
mod referee;
mod secrets;
mod writers;
