//! The command line: the same rules without a window. One file a command.

mod check;
mod document;
mod eyes;
mod facts;
mod hint;
mod home;
mod legal;
mod new;
mod play;
mod print;
mod render;
mod review;
mod score;
mod show;
mod simulate;
mod view;
mod words;

use crate::files::shown;
use crate::shelf;
use clap::{CommandFactory, Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// What the program is, with the games it knows.
fn about() -> String {
    let titles: Vec<&str> = shelf::ENTRIES.iter().map(|entry| entry.title).collect();
    format!("A desktop table for {}: plays, referees and scores them", titles.join(" and "))
}

/// What to try, and how every command answers.
fn more_help() -> String {
    let commands: Vec<&str> = shelf::ENTRIES.iter().flat_map(|entry| entry.commands).copied().collect();
    let commands = commands.join("\n  ");
    format!(
        "\
Without a command the window opens: on its home screen, or on FILE.

Examples:
  {commands}

What a command prints of a match is what the seat that acts may know; --seat N, --bystander and --open choose other eyes.
Every command takes --json and then prints one JSON object; with an \"error\" in it if it fails. Exit code 0: done. 1: the answer is no
(an illegal move, a file of which not all holds, a match that another program plays). 2: wrong use, or a file that cannot be read."
    )
}

#[derive(Parser, Debug)]
#[command(name = "daimyo", version, about = about(), after_help = more_help(), disable_help_subcommand = true, subcommand_precedence_over_arg = true)]
struct Cli {
    /// Where your matches are kept
    #[arg(long, global = true, env = "DAIMYO_DATA_DIR", value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long, global = true)]
    json: bool,
    /// A save or a journal to open in the window
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    New(new::New),
    Legal(legal::Legal),
    Play(play::Play),
    Check(check::Check),
    Show(show::Show),
    View(view::View),
    Score(score::Score),
    Hint(hint::Hint),
    Review(review::Review),
    Simulate(simulate::Simulate),
    Render(render::Render),
}

/// Why a command did not do what was asked.
#[derive(Debug)]
enum Failure {
    /// The answer is no.
    No(String),
    /// There was an answer, but not about all of the file: the rest does not hold.
    Partly(String),
    /// Wrong use or unreadable input.
    Wrong(String),
}

impl Failure {
    const fn code(&self) -> u8 {
        match self {
            Self::No(_) | Self::Partly(_) => 1,
            Self::Wrong(_) => 2,
        }
    }

    fn sentence(&self) -> &str {
        let (Self::No(sentence) | Self::Partly(sentence) | Self::Wrong(sentence)) = self;
        sentence
    }
}

#[cfg(feature = "window")]
fn window(data_dir: Option<PathBuf>, file: Option<PathBuf>) -> Result<(), Failure> {
    use crate::{table::Folder, ui};
    let folder = Folder::find(data_dir).map_err(|error| Failure::Wrong(error.to_string()))?;
    ui::open(ui::Start::new(folder, file)).map_err(Failure::Wrong)
}

#[cfg(not(feature = "window"))]
fn window(_: Option<PathBuf>, _: Option<PathBuf>) -> Result<(), Failure> {
    Err(no_window())
}

/// What is to be said where the window would be needed.
#[cfg(not(feature = "window"))]
fn no_window() -> Failure {
    Failure::Wrong(
        "this Daimyo was built without its window: build it with the feature `window`, or see `daimyo --help` for what \
         works without"
            .to_owned(),
    )
}

/// Every command and option, for manuals and completions.
#[must_use]
pub fn grammar() -> clap::Command {
    Cli::command()
}

/// Runs the program with the arguments of the process.
#[must_use]
pub fn main() -> ExitCode {
    run(document::tell, |answer| {
        // Nothing can be done for somebody who has closed both streams.
        let _ = answer.print();
    })
}

/// Runs it where there may be no terminal: `tell` is given the sentence if something goes wrong, and `answer` what there is to
/// say about words that are not understood, or that ask for help.
pub fn run(tell: impl FnOnce(&str), answer: impl FnOnce(&clap::Error)) -> ExitCode {
    let Cli { data_dir, json, file, command } = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            answer(&error);
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    // `check` answers for every file in its one object, failures and all.
    let silent = matches!(command, Some(Command::Check(_)));
    let outcome = match command {
        Some(_) if file.is_some() => {
            Err(Failure::Wrong("a file to open in the window goes without a command".to_owned()))
        }
        None if json => home::run(data_dir),
        None => window(data_dir, file),
        Some(Command::New(command)) => command.run(data_dir, json),
        Some(Command::Legal(command)) => command.run(json),
        Some(Command::Play(command)) => command.run(json),
        Some(Command::Check(command)) => command.run(json),
        Some(Command::Show(command)) => command.run(json),
        Some(Command::View(command)) => command.run(json),
        Some(Command::Score(command)) => command.run(json),
        Some(Command::Hint(command)) => command.run(json),
        Some(Command::Review(command)) => command.run(data_dir, json),
        Some(Command::Simulate(command)) => command.run(json),
        Some(Command::Render(command)) => command.run(data_dir, json),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let answered = silent || matches!(failure, Failure::Partly(_));
            if json && !answered {
                // The sentence below is for people, and comes in any case.
                let _ = print::json(&serde_json::json!({"error": shown(failure.sentence())}));
            }
            tell(failure.sentence());
            ExitCode::from(failure.code())
        }
    }
}
