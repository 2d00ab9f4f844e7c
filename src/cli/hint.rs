use super::document::open_with_warning;
use super::{Failure, print};
use crate::bots::{Bot, Choice, Level};
use crate::document::Document;
use crate::game::{Game, Seat, Viewer};
use crate::shelf::{Errand, Shelved};
use crate::table::{Match, notation};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Suggest what to do, and say why: from what the seat that acts may know, and nothing else
#[derive(Args, Debug)]
pub struct Hint {
    /// A save or a journal
    file: PathBuf,
    /// Which bot to ask
    #[arg(long, default_value = Level::Master.name(), value_name = "NAME")]
    bot: String,
    /// The seed: the same seed gives the same hint
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Hint {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        document.with_game(Ask { hint: self, document: &document, json })
    }
}

struct Ask<'a> {
    hint: &'a Hint,
    document: &'a Document,
    json: bool,
}

impl Errand for Ask<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Shelved>(self) -> Self::Outcome {
        let Some(bots) = G::BOTS else {
            return Err(Failure::No(format!("{} has no bots yet, so nobody can give a hint", G::TITLE)));
        };
        let bot =
            Bot::by_name(&self.hint.bot, bots.tempers).map_err(|error| Failure::Wrong(format!("--bot: {error}")))?;
        let (live, whole): (Match<G>, _) = open_with_warning(self.document)?;
        let seen = live.acting_seat().map_or_else(|| live.clone(), |seat| live.seen_by(Viewer::Seat(seat)));
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let unasked = |error| Failure::No(format!("{}: {error}", self.document.path().display()));
        let thinking = (bots.think)(&seen, bot, None, self.hint.seed, threads).map_err(unasked)?;
        let choice =
            thinking.choice().ok_or_else(|| Failure::Wrong("no thread could be started to think on".to_owned()))?;
        let advice = Advice { live: &seen, choice: &choice };
        if self.json { print::json(&advice.to_json()) } else { print::lines(advice.lines()) }?;
        whole.conclude()
    }
}

/// A choice in the words of a match.
struct Advice<'a, G: Game> {
    live: &'a Match<G>,
    choice: &'a Choice<G>,
}

impl<G: Game> Advice<'_, G> {
    /// Moves as saves write them and in words, each described where it would be made.
    fn moves(&self, moves: &[G::Move]) -> Vec<(String, String)> {
        let (mut position, names) = (self.live.position().clone(), self.live.names());
        let tell = |mv: &G::Move| {
            let told = (notation::write(mv), position.describe(mv).plain(&names));
            position.play_unchecked(mv);
            told
        };
        moves.iter().map(tell).collect()
    }

    fn in_words(&self, moves: &[G::Move]) -> String {
        self.moves(moves).into_iter().map(|(_, words)| words).collect::<Vec<_>>().join(", ")
    }

    fn lines(&self) -> Vec<String> {
        let (names, Choice { moves, chance, reason, others, .. }) = (self.live.names(), self.choice);
        let percent = |chance: f32| 100.0 * chance.clamp(0.0, 1.0);
        let mut lines = vec![
            format!("{}: {:.0} % to win", self.in_words(moves), percent(*chance)),
            format!("  because it {}", reason.plain(&names)),
        ];
        lines.extend(others.iter().map(|other| {
            let (words, lacks) = (self.in_words(&other.moves), other.lacks.plain(&names));
            format!("or {words}: {:.0} %, which {lacks}", percent(other.chance))
        }));
        lines.extend(self.moves(moves).into_iter().map(|(mv, _)| format!("  {mv}")));
        lines
    }

    fn to_json(&self) -> Value {
        let names = self.live.names();
        let rows = |moves: &[G::Move]| {
            self.moves(moves).into_iter().map(|(mv, text)| json!({"move": mv, "text": text})).collect::<Vec<_>>()
        };
        let Choice { moves, chance, chances, reason, others, iterations } = self.choice;
        let others = others.iter().map(
            |other| json!({"moves": rows(&other.moves), "chance": other.chance, "lacks": other.lacks.plain(&names)}),
        );
        json!({
            "seat": self.live.acting_seat().map(Seat::number),
            "moves": rows(moves),
            "chance": chance,
            "chances": chances[..names.len()],
            "reason": reason.plain(&names),
            "others": others.collect::<Vec<_>>(),
            "iterations": iterations,
        })
    }
}
