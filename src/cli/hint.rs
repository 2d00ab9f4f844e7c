use super::document::open_with_warning;
use super::{Failure, print};
use crate::bots::{Bot, Bots, Choice, Level};
use crate::document::Document;
use crate::game::{Actor, Game, Viewer};
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
        let bots = bots_to::<G>("give a hint")?;
        let bot =
            Bot::by_name(&self.hint.bot, bots.tempers).map_err(|error| Failure::Wrong(format!("--bot: {error}")))?;
        let (live, whole): (Match<G>, _) = open_with_warning(self.document)?;
        let seen = live.acting_seat().map_or_else(|| live.clone(), |seat| live.seen_by(Viewer::Seat(seat)));
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let unasked = |error| Failure::No(format!("{}: {error}", self.document.path().display()));
        let thinking = (bots.think)(&seen, bot, None, self.hint.seed, threads).map_err(unasked)?;
        let choice =
            thinking.choice().ok_or_else(|| Failure::Wrong("no thread could be started to think on".to_owned()))?;
        let advice = Advice { position: seen.position(), names: seen.names() };
        if self.json { print::json(&advice.to_json(&choice)) } else { print::lines(advice.lines(&choice)) }?;
        whole.conclude()
    }
}

/// The bots of a game, which shall do something that nobody else can.
pub fn bots_to<G: Shelved>(purpose: &str) -> Result<Bots<G>, Failure> {
    G::BOTS.ok_or_else(|| Failure::No(format!("{} has no bots yet, so nobody can {purpose}", G::TITLE)))
}

/// Advice at a position, in the words of its match.
pub struct Advice<'a, G: Game> {
    pub position: &'a G,
    pub names: Vec<&'a str>,
}

impl<G: Game> Advice<'_, G> {
    /// Moves as saves write them and in words, each described where it would be made.
    fn moves(&self, moves: &[G::Move]) -> Vec<(String, String)> {
        let mut position = self.position.clone();
        let tell = |mv: &G::Move| {
            let told = (notation::write(mv), position.describe(mv).plain(&self.names));
            position.play_unchecked(mv);
            told
        };
        moves.iter().map(tell).collect()
    }

    pub fn in_words(&self, moves: &[G::Move]) -> String {
        self.moves(moves).into_iter().map(|(_, words)| words).collect::<Vec<_>>().join(", ")
    }

    pub fn rows(&self, moves: &[G::Move]) -> Vec<Value> {
        self.moves(moves).into_iter().map(|(mv, text)| json!({"move": mv, "text": text})).collect()
    }

    fn lines(&self, Choice { moves, chance, reason, others, .. }: &Choice<G>) -> Vec<String> {
        let line = |moves: &[G::Move], chance: f32| {
            format!("{}: {:.0} % to win", self.in_words(moves), 100.0 * chance.clamp(0.0, 1.0))
        };
        let mut lines = vec![line(moves, *chance), format!("  {}", reason.plain(&self.names))];
        for other in others {
            lines.push(format!("or {}", line(&other.moves, other.chance)));
            lines.push(format!("  {}", other.lacks.plain(&self.names)));
        }
        lines.push("as moves:".to_owned());
        lines.extend(self.moves(moves).into_iter().map(|(mv, _)| format!("  {mv}")));
        lines
    }

    fn to_json(&self, choice: &Choice<G>) -> Value {
        let Choice { moves, chance, chances, reason, others, iterations } = choice;
        let others = others.iter().map(|other| {
            json!({"moves": self.rows(&other.moves), "chance": other.chance, "lacks": other.lacks.plain(&self.names)})
        });
        let seat = if let Actor::Seat(seat) = self.position.actor() { Some(seat.number()) } else { None };
        json!({
            "seat": seat,
            "moves": self.rows(moves),
            "chance": chance,
            "chances": chances[..self.names.len()],
            "reason": reason.plain(&self.names),
            "others": others.collect::<Vec<_>>(),
            "iterations": iterations,
        })
    }
}
