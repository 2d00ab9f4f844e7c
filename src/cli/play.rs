use super::document::{Document, actor, must_be_new, next_step, write};
use super::{Failure, print};
use crate::game::{Game, Refusal};
use crate::shelf::Errand;
use crate::table::{Match, Point};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Play moves and write the save
#[derive(Args, Debug)]
pub struct Play {
    /// A save or a journal
    file: PathBuf,
    /// Moves as `legal` prints them, in RON; with none, the save is only written anew and sealed
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// Where to write the save, if not back to FILE
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Play {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        match &self.out {
            Some(out) if *out != self.file => must_be_new(out)?,
            None if !document.is_save() => {
                let file = self.file.display();
                return Err(Failure::Wrong(format!(
                    "{file}: is a journal, which only the window continues: give --out"
                )));
            }
            _ => {}
        }
        document.with_game(PlayOn { play: self, document: &document, json })
    }
}

struct PlayOn<'a> {
    play: &'a Play,
    document: &'a Document,
    json: bool,
}

impl Errand for PlayOn<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let Play { file, moves, out } = self.play;
        let mut live: Match<G> = self.document.open_with_warning()?;
        let known = live.history().points().next_back().unwrap_or(Point::START);
        live.roll();
        for (index, word) in moves.iter().enumerate() {
            let mv: G::Move = ron::from_str(word).map_err(|error| {
                let place = error.span.start.col;
                Failure::Wrong(format!(
                    "'{word}' is no move (column {place}: {}): `daimyo legal {}` lists them",
                    error.code,
                    file.display()
                ))
            })?;
            let words = live.position().describe(&mv).plain(&live.names());
            if let Err(refusals) = live.play(mv) {
                let reasons = reasons(&refusals, &live.names());
                let nothing = if index == 0 { "" } else { "; none of the moves was kept" };
                return Err(Failure::No(format!("{words}: refused: {reasons}{nothing}")));
            }
            live.roll();
        }
        write(&live, out.as_deref().unwrap_or(file))?;
        report(&live, known, self.json)
    }
}

/// What happened since a point, and what comes next.
fn report<G: Game>(live: &Match<G>, since: Point, json: bool) -> Result<(), Failure> {
    let names = live.names();
    let log = live.log(None).into_iter().filter(|line| line.point > since).map(|line| line.text.plain(&names));
    let log: Vec<String> = log.collect();
    if json {
        let position = live.position();
        let step = position.step().plain(&names);
        return print::json(&json!({"actor": actor(position), "step": step, "log": log}));
    }
    print::lines(log.into_iter().chain([next_step(live)]))
}

fn reasons(refusals: &[Refusal], names: &[&str]) -> String {
    refusals.iter().map(|refusal| refusal.cited().plain(names)).collect::<Vec<_>>().join("; ")
}
