//! The program as a double click starts it on Windows: without a console. What goes wrong is told in a box of its own.

#![windows_subsystem = "windows"]

use std::process::ExitCode;

fn main() -> ExitCode {
    daimyo::cli::run(|sentence| {
        rfd::MessageDialog::new()
            .set_level(rfd::MessageLevel::Error)
            .set_title("Daimyo")
            .set_description(sentence)
            .show();
    })
}
