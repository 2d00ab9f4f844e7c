//! The program as a double click starts it on Windows: without a console. What it has to say, it says in a box of its own.

#![windows_subsystem = "windows"]

use daimyo::files::shown;
use std::process::ExitCode;

fn main() -> ExitCode {
    daimyo::cli::run(show, |answer| show(&answer.to_string()))
}

fn show(words: &str) {
    rfd::MessageDialog::new()
        .set_level(rfd::MessageLevel::Error)
        .set_title("Daimyo")
        .set_description(shown(words))
        .show();
}
