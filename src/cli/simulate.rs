mod lineup;
mod outcome;

use self::lineup::Lineup;
use self::outcome::Outcome;
use super::{Failure, print};
use crate::bots::Budget;
use crate::game::{Game, counted};
use crate::shelf::{self, Errand, Shelved};
use crate::table::Dice;
use clap::Args;
use rayon::prelude::*;
use serde_json::json;
use std::time::{Duration, Instant};

/// How many games at random are played between two looks at the clock.
const BATCH: u64 = 256;

/// Play whole games and count
#[derive(Args, Debug)]
#[command(after_help = super::new::settings_help())]
pub struct Simulate {
    /// Which game
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(shelf::ids()))]
    game: String,
    /// How many play
    #[arg(long, short)]
    players: u8,
    /// How many games
    #[arg(long, short, default_value_t = 1000)]
    games: u64,
    /// The seed: the same seed plays the same games, on any number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays, seat by seat: random, easy, normal, hard, master; with the temper of a game behind it, such as hard-hoarder
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    seats: Vec<String>,
    /// Play every deal once with each player on each seat
    #[arg(long)]
    balanced: bool,
    /// How often those who think ahead play a turn on in mind; without it, as their levels do
    #[arg(long, value_name = "N", conflicts_with = "time")]
    iterations: Option<u32>,
    /// How many milliseconds those who think ahead have for a turn; other machines then play other games
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// How many threads; all cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// A variant or table ruling; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,
}

impl Simulate {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        shelf::take(&self.game, Run { simulate: self, json }).map_err(|error| Failure::Wrong(error.to_string()))?
    }

    fn budget(&self) -> Result<Option<Budget>, Failure> {
        let nothing = |option: &str| Failure::Wrong(format!("{option} 0: to think ahead takes at least 1"));
        match (self.iterations, self.time) {
            (Some(0), _) => Err(nothing("--iterations")),
            (_, Some(0)) => Err(nothing("--time")),
            (Some(count), _) => Ok(Some(Budget::Iterations(count))),
            (_, Some(milliseconds)) => Ok(Some(Budget::Time(Duration::from_millis(milliseconds)))),
            (None, None) => Ok(None),
        }
    }
}

struct Run<'a> {
    simulate: &'a Simulate,
    json: bool,
}

impl Errand for Run<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Shelved>(self) -> Self::Outcome {
        let start = self.start::<G>()?;
        let Simulate { games, seed, threads, balanced, .. } = *self.simulate;
        let lineup = Lineup::<G>::new(&self.simulate.seats, self.simulate.budget()?, balanced, start.players())?;
        let threads = threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Failure::Wrong(format!("--threads {threads}: {error}")))?;
        let bar = print::progress_bar(games, "{human_pos}/{human_len} games, {per_sec}, {eta} left");
        let began = Instant::now();
        let batch = if lineup.is_random() { BATCH } else { 1 };
        let outcome = pool.install(|| {
            let batches = (0..games.div_ceil(batch)).into_par_iter();
            let outcomes = batches.map(|number| {
                let mut outcome = Outcome::default();
                let range = number * batch..games.min((number + 1) * batch);
                range.clone().for_each(|game| lineup.play(&start, Dice::new(seed), game, &mut outcome));
                bar.inc(range.end - range.start);
                outcome
            });
            outcomes.reduce(Outcome::default, |sum, outcome| sum.and(&outcome))
        });
        let seconds = began.elapsed().as_secs_f64();
        bar.finish_and_clear();
        self.report::<G>(&lineup, &outcome, seconds)
    }
}

impl Run<'_> {
    fn start<G: Game>(&self) -> Result<G, Failure> {
        let Simulate { players, seats, settings, games, .. } = self.simulate;
        if *games == 0 {
            return Err(Failure::Wrong("--games 0: there is nothing to play".to_owned()));
        }
        if !seats.is_empty() && seats.len() != usize::from(*players) {
            let named = counted(seats.len(), "player");
            return Err(Failure::Wrong(format!("--seats names {named}, but --players says {players}")));
        }
        let setup = super::new::setup_with::<G>((*players).into(), settings)?;
        G::new(&setup).map_err(|faults| super::new::unplayable(&faults))
    }

    #[allow(clippy::cast_precision_loss, clippy::cast_possible_wrap, reason = "figures for people")]
    fn report<G: Shelved>(&self, lineup: &Lineup<G>, outcome: &Outcome, seconds: f64) -> Result<(), Failure> {
        let Simulate { players, games, seed, .. } = *self.simulate;
        let players = usize::from(players);
        let per_game = |amount: i64| amount as f64 / games as f64;
        let rate = games as f64 / seconds;
        let scores: Vec<f64> = outcome.score[..players].iter().map(|&sum| per_game(sum)).collect();
        let rates: Vec<(f64, f64)> = (0..players).map(|player| outcome.rate(player, games)).collect();
        if self.json {
            return print::json(&json!({
                "game": G::ID,
                "games": games,
                "seconds": seconds,
                "games_per_second": rate,
                "moves": outcome.moves,
                "players": (0..players).map(|player| lineup.name(player)).collect::<Vec<_>>(),
                "wins": outcome.wins[..players],
                "win_rate": rates.iter().map(|rate| rate.0).collect::<Vec<_>>(),
                "win_rate_margin": rates.iter().map(|rate| rate.1).collect::<Vec<_>>(),
                "mean_score": scores,
            }));
        }
        let moves = per_game(outcome.moves as i64);
        let mut lines = vec![format!(
            "{} of {}, {players} players, seed {seed}: {seconds:.2} s, {rate:.0} games/s, {moves:.1} moves a game; a shared win counts in parts, ± is 95 %",
            counted(games as usize, "game"),
            G::TITLE
        )];
        for (player, (score, (rate, margin))) in scores.iter().zip(rates).enumerate() {
            let (place, name) = (lineup.place(player), lineup.name(player));
            let (rate, margin) = (100.0 * rate, 100.0 * margin);
            lines.push(format!("  {place:8} {name}  wins {rate:5.1} ± {margin:.1} %  mean score {score:.2}"));
        }
        print::lines(lines)
    }
}
