use super::{Failure, print};
use crate::game::{Game, MAX_SEATS, Tally as _, counted};
use crate::shelf::{self, Errand};
use crate::table::Dice;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde_json::json;
use std::time::Instant;

/// How many games are played between two looks at the clock.
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
    /// Who plays, seat by seat: random
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    seats: Vec<String>,
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
}

struct Run<'a> {
    simulate: &'a Simulate,
    json: bool,
}

/// What came of some games.
#[derive(Clone, Default)]
struct Tally {
    moves: u64,
    wins: [u64; MAX_SEATS],
    score: [i64; MAX_SEATS],
}

impl Tally {
    fn and(mut self, other: &Self) -> Self {
        self.moves += other.moves;
        for seat in 0..MAX_SEATS {
            self.wins[seat] += other.wins[seat];
            self.score[seat] += other.score[seat];
        }
        self
    }

    /// Plays one game to its end. The start is the same for all games; the dice are not.
    fn play<G: Game>(&mut self, start: &G, dice: Dice, game: u64) {
        let mut rng = dice.after(game as usize);
        let mut position = start.clone();
        while let Some(mv) = position.pick(&mut rng) {
            position.play_unchecked(&mv);
            self.moves += 1;
        }
        let ranking = position.tally().ranking();
        for seat in ranking.winners() {
            self.wins[seat.index()] += 1;
        }
        for (sum, score) in self.score.iter_mut().zip(ranking.scores) {
            *sum += i64::from(score);
        }
    }
}

impl Errand for Run<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let start = self.start::<G>()?;
        let Simulate { games, seed, threads, .. } = *self.simulate;
        let threads = threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Failure::Wrong(format!("--threads {threads}: {error}")))?;
        let bar = progress_bar(games);
        let began = Instant::now();
        let tally = pool.install(|| {
            let batches = (0..games.div_ceil(BATCH)).into_par_iter();
            let tallies = batches.map(|batch| {
                let mut tally = Tally::default();
                let range = batch * BATCH..games.min((batch + 1) * BATCH);
                range.clone().for_each(|game| tally.play(&start, Dice::new(seed), game));
                bar.inc(range.end - range.start);
                tally
            });
            tallies.reduce(Tally::default, |sum, tally| sum.and(&tally))
        });
        let seconds = began.elapsed().as_secs_f64();
        bar.finish_and_clear();
        self.report::<G>(&tally, seconds)
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
        if let Some(unknown) = seats.iter().find(|seat| *seat != "random") {
            return Err(Failure::Wrong(format!("--seats: there is no player '{unknown}'; there is: random")));
        }
        let setup = super::new::setup_with::<G>((*players).into(), settings)?;
        G::new(&setup).map_err(|faults| super::new::unplayable(&faults))
    }

    #[allow(clippy::cast_precision_loss, clippy::cast_possible_wrap, reason = "figures for people")]
    fn report<G: Game>(&self, tally: &Tally, seconds: f64) -> Result<(), Failure> {
        let Simulate { players, games, seed, .. } = *self.simulate;
        let players = usize::from(players);
        let per_game = |amount: i64| amount as f64 / games as f64;
        let rate = games as f64 / seconds;
        let scores: Vec<f64> = tally.score[..players].iter().map(|&sum| per_game(sum)).collect();
        if self.json {
            return print::json(&json!({
                "game": G::ID,
                "games": games,
                "seconds": seconds,
                "games_per_second": rate,
                "moves": tally.moves,
                "wins": tally.wins[..players],
                "mean_score": scores,
            }));
        }
        let moves = per_game(tally.moves as i64);
        let mut lines = vec![format!(
            "{} of {}, {players} players, seed {seed}: {seconds:.2} s, {rate:.0} games/s, {moves:.1} moves a game; a shared win counts for each",
            counted(games as usize, "game"),
            G::TITLE
        )];
        for (seat, score) in scores.iter().enumerate() {
            let (name, wins) = (G::SEAT_NAMES[seat], 100.0 * per_game(tally.wins[seat] as i64));
            lines.push(format!("  {name:8} random  wins {wins:5.1} %  mean score {score:.2}"));
        }
        print::lines(lines)
    }
}

/// A bar on a terminal, nothing elsewhere.
fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left")
        .expect("the template is a constant");
    ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10)).with_style(style)
}
