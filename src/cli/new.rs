use super::document::{actor, must_be_new, next_step, write};
use super::{Failure, print};
use crate::game::{Game, Refusal, Setup};
use crate::shelf::{self, Errand, GAMES};
use crate::table::{Dice, Match};
use clap::Args;
use serde_json::json;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Deal a new match into a save
#[derive(Args, Debug)]
#[command(after_help = settings_help())]
pub struct New {
    /// Which game
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(GAMES))]
    game: String,
    /// How many play
    #[arg(long, short)]
    players: usize,
    /// The seed of the dice: the same seed deals the same match
    #[arg(long)]
    seed: Option<u64>,
    /// A variant or table ruling; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
    /// Where to write the save
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl New {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        must_be_new(&self.out)?;
        shelf::take(&self.game, Deal { new: self, json }).map_err(|error| Failure::Wrong(error.to_string()))?
    }
}

struct Deal<'a> {
    new: &'a New,
    json: bool,
}

impl Errand for Deal<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let New { players, seed, settings, out, .. } = self.new;
        let setup = setup_with::<G>(*players, settings)?;
        let dice = Dice::new(seed.unwrap_or_else(rand::random));
        let mut live = Match::<G>::new(setup, Vec::new(), Some(dice)).map_err(|faults| unplayable(&faults))?;
        live.roll();
        write(&live, out)?;
        if self.json {
            let position = live.position();
            let step = position.step().plain(&live.names());
            return print::json(&json!({
                "game": G::ID, "file": out, "seed": dice.seed(), "actor": actor(position), "step": step
            }));
        }
        print::lines([format!("{}: {}, seed {}; {}", out.display(), G::TITLE, dice.seed(), next_step(&live))])
    }
}

/// A set-up with these settings, each as KEY=VALUE.
pub fn setup_with<G: Game>(players: usize, settings: &[String]) -> Result<G::Setup, Failure> {
    let mut setup = G::Setup::for_players(players);
    for setting in settings {
        let (key, value) = setting.split_once('=').ok_or_else(|| {
            Failure::Wrong(format!("--set takes KEY=VALUE, for example --set first=1, not '{setting}'"))
        })?;
        setup.choose(key.trim(), value.trim()).map_err(|error| Failure::Wrong(error.to_string()))?;
    }
    Ok(setup)
}

/// Why a set-up cannot be played.
pub fn unplayable(faults: &[Refusal]) -> Failure {
    let sentences: Vec<String> = faults.iter().map(|fault| fault.text.plain::<&str>(&[])).collect();
    Failure::Wrong(sentences.join("; "))
}

/// Every setting of every game, with its question and its answers.
fn settings_help() -> String {
    struct Describe;

    impl Errand for Describe {
        type Outcome = String;

        fn run<G: Game>(self) -> String {
            let mut help = format!("Settings of {} (the first value is the default):\n", G::TITLE);
            let mut row = |key: &str, values: &str, question: &str| {
                writeln!(help, "  {:38} {question}", format!("{key}={values}"))
                    .expect("writing to a string cannot fail");
            };
            row("first", "random|1|2|…", "Who begins?");
            for setting in G::Setup::SETTINGS {
                row(setting.key, &setting.values.join("|"), setting.question);
            }
            help
        }
    }

    GAMES.iter().filter_map(|game| shelf::take(game, Describe).ok()).collect::<Vec<_>>().join("\n")
}
