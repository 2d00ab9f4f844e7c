use super::document::open_with_warning;
use super::hint::{Advice, bots_to};
use super::{Failure, print};
use crate::bots::{Assessed, Manner, Review as Found, Stop, Swing};
use crate::document::Document;
use crate::game::{Game, Seat};
use crate::shelf::{Errand, Shelved};
use crate::table::{Folder, Match};
use clap::Args;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Look back on a match: everybody's chance to win turn by turn, and the turns that changed most
#[derive(Args, Debug)]
pub struct Review {
    /// A save or a journal
    file: PathBuf,
    /// Judge with all hands open, instead of by what somebody who looks on could know at each moment; what would have been better is
    /// always found from what the seat knew
    #[arg(long)]
    open: bool,
}

impl Review {
    pub fn run(&self, data_dir: Option<PathBuf>, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        // Where nothing can be kept it is made anew each time.
        let cache = Folder::find(data_dir).ok().map(|folder| folder.reviews_of(document.path()));
        document.with_game(LookBack { open: self.open, document: &document, cache, json })
    }
}

struct LookBack<'a> {
    open: bool,
    document: &'a Document,
    cache: Option<PathBuf>,
    json: bool,
}

impl Errand for LookBack<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Shelved>(self) -> Self::Outcome {
        let bots = bots_to::<G>("judge a match of it")?;
        let (live, whole): (Match<G>, _) = open_with_warning(self.document)?;
        let bar = print::progress_bar(100, "{percent} %, {eta} left");
        let progress = |part| bar.set_position((100.0 * part) as u64);
        let stop = Stop::default();
        let manner = Manner { open: self.open, budget: None, stop: &stop, progress: &progress };
        let found = (bots.review)(self.cache.as_deref(), &live, manner);
        bar.finish_and_clear();
        // Nobody stops it here.
        let Some(found) = found else { return whole.conclude() };
        let told = Told { live: &live, found: &found };
        if self.json { print::json(&told.to_json()) } else { print::lines(told.lines()) }?;
        whole.conclude()
    }
}

/// A review in the words of a match.
struct Told<'a, G: Game> {
    live: &'a Match<G>,
    found: &'a Found<G>,
}

impl<G: Game> Told<'_, G> {
    /// What was done in a turn that was looked at: the decisions of its seat until the next.
    fn played(&self, turn: usize) -> Vec<G::Move> {
        let history = self.live.history();
        let point = |turn: usize| self.found.turns.get(turn).map(|assessed| assessed.point);
        let (Some(begin), Some(end)) = (point(turn), point(turn + 1)) else { return Vec::new() };
        let way = history.back_from(end).take_while(|&point| point != begin);
        let by = history.position(begin).actor();
        let mut moves: Vec<G::Move> = way
            .filter_map(|point| history.step(point).filter(|step| step.by == by).and_then(|step| step.mv().cloned()))
            .collect();
        moves.reverse();
        moves
    }

    fn advice(&self, turn: usize) -> Advice<'_, G> {
        let assessed = &self.found.turns[turn];
        Advice { position: self.live.history().position(assessed.point), names: self.live.names() }
    }

    fn lines(&self) -> Vec<String> {
        let names = self.live.names();
        let row = |Assessed { turn, seat, chances, .. }: &Assessed| {
            let chances: Vec<String> =
                names.iter().zip(chances).map(|(name, chance)| format!("{name} {}", percent(*chance))).collect();
            let whose = seat.map_or("over", |seat| names[seat.index()]);
            format!("turn {turn:3}  {whose:10}  {}", chances.join("  "))
        };
        let mut lines: Vec<String> = self.found.turns.iter().map(row).collect();
        for Swing { turn, seat, change, instead } in &self.found.swings {
            let (number, name, advice) = (self.found.turns[*turn].turn, names[seat.index()], self.advice(*turn));
            let played = advice.in_words(&self.played(*turn));
            lines.push(format!("turn {number}: {name} {:+.0} % by: {played}", 100.0 * change));
            if let Some(instead) = instead {
                let (words, reason) = (advice.in_words(&instead.moves), instead.reason.plain(&names));
                lines.push(format!("  a bot would: {words}: {reason}"));
            }
        }
        lines
    }

    fn to_json(&self) -> Value {
        let names = self.live.names();
        let turn = |assessed: &Assessed| {
            json!({
                "turn": assessed.turn,
                "point": assessed.point,
                "seat": assessed.seat.map(Seat::number),
                "chances": assessed.chances[..names.len()],
            })
        };
        let swing = |swing: &Swing<G>| {
            let advice = self.advice(swing.turn);
            json!({
                "turn": self.found.turns[swing.turn].turn,
                "point": self.found.turns[swing.turn].point,
                "seat": swing.seat.number(),
                "change": swing.change,
                "played": advice.rows(&self.played(swing.turn)),
                "instead": swing.instead.as_ref().map(|instead| advice.rows(&instead.moves)),
                "reason": swing.instead.as_ref().map(|instead| instead.reason.plain(&names)),
            })
        };
        json!({
            "turns": self.found.turns.iter().map(turn).collect::<Vec<_>>(),
            "swings": self.found.swings.iter().map(swing).collect::<Vec<_>>(),
        })
    }
}

fn percent(chance: f32) -> String {
    format!("{:3.0} %", 100.0 * chance.clamp(0.0, 1.0))
}
