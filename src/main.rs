//! The program: arguments to a command, nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    daimyo::cli::main()
}
