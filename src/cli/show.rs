use super::document::open_with_warning;
use super::words::{add_winners, next_step, seat};
use super::{Failure, print};
use crate::document::Document;
use crate::game::{Actor, Game, Viewer};
use crate::shelf::Errand;
use crate::table::{Event, Match, Point};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// How many lines of the log a person is shown.
const RECENT: usize = 8;

/// Print the position as a seat sees it
#[derive(Args, Debug)]
pub struct Show {
    /// A save or a journal
    file: PathBuf,
    /// The seat whose eyes to use; without it, everything is shown
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// After this move, counted as `check` counts; 0 is before the first
    #[arg(long, value_name = "MOVE")]
    at: Option<u32>,
}

impl Show {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        document.with_game(Look { show: self, document: &document, json })
    }
}

struct Look<'a> {
    show: &'a Show,
    document: &'a Document,
    json: bool,
}

impl Errand for Look<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let (mut live, whole): (Match<G>, _) = open_with_warning(self.document)?;
        if let Some(at) = self.show.at {
            live.apply(Event::Go(Point(at))).map_err(|error| Failure::Wrong(format!("--at {at}: {error}")))?;
        }
        let viewer = self.show.seat.map(|number| seat(&live, number)).transpose()?.map(Viewer::Seat);
        let position = viewer.map_or_else(|| live.position().clone(), |viewer| live.position().seen_by(viewer));
        let names = live.names();
        let log = live.log(viewer).into_iter().filter(|line| !line.undone).map(|line| line.text.plain(&names));
        let log: Vec<String> = log.collect();
        if self.json {
            let mut answer = json!({
                "game": G::ID,
                "names": names,
                "actor": position.actor().to_string(),
                "step": position.step().plain(&names),
                "turn": position.turn_for_people(),
                "position": position,
                "log": log,
            });
            add_winners(&live, &mut answer);
            print::json(&answer)?;
            return whole.conclude();
        }
        let over = (position.actor() == Actor::Over).then(|| next_step(&live, viewer));
        let recent = log.len().saturating_sub(RECENT);
        let sketch = position.sketch().into_iter().map(|line| line.plain(&names));
        print::lines(sketch.chain(over).chain(log.into_iter().skip(recent).map(|line| format!("  {line}"))))?;
        whole.conclude()
    }
}
