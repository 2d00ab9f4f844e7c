//! Printing, so that a closed pipe is no drama.

use super::Failure;
use crate::files::written_out;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::Value;
use std::io::{self, Write};

/// Prints lines to standard output. `daimyo … | head` closes it early: that is no fault of anybody.
pub fn lines<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let printed = lines
        .into_iter()
        .try_for_each(|line| writeln!(out, "{}", written_out(line.as_ref())))
        .and_then(|()| out.flush());
    match printed {
        Err(error) if !is_closed_pipe(&error) => {
            Err(Failure::Wrong(format!("standard output cannot be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Whether the error says that nobody reads any more.
fn is_closed_pipe(error: &io::Error) -> bool {
    // Windows has several codes for that, and this one goes by no kind.
    const ERROR_PIPE_NOT_CONNECTED: i32 = 233;
    error.kind() == io::ErrorKind::BrokenPipe || cfg!(windows) && error.raw_os_error() == Some(ERROR_PIPE_NOT_CONNECTED)
}

/// Prints one JSON object.
pub fn json(value: &Value) -> Result<(), Failure> {
    lines([value.to_string()])
}

/// A bar on a terminal with these words behind it, nothing elsewhere.
pub fn progress_bar(length: u64, words: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {words}")).expect("the templates are constants");
    ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10)).with_style(style)
}
