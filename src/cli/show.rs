use super::document::open_with_warning;
use super::eyes::Eyes;
use super::words::{add_winners, next_step};
use super::{Failure, print};
use crate::document::Document;
use crate::game::{Actor, Game};
use crate::shelf::Errand;
use crate::table::{Event, LogLine, Point, notation};
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
    #[command(flatten)]
    eyes: Eyes,
    /// After this move, as these eyes count them; 0 is before the first
    #[arg(long, value_name = "MOVE")]
    at: Option<u32>,
    /// Print the facts of the position in RON, for `new --from` and `play --correct`
    #[arg(long)]
    facts: bool,
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
        let (open, whole) = open_with_warning::<G>(self.document)?;
        let mut live = self.show.eyes.see(&open)?;
        if let Some(at) = self.show.at {
            live.apply(Event::Go(Point(at))).map_err(|error| Failure::Wrong(format!("--at {at}: {error}")))?;
        }
        if self.show.facts && !self.json {
            print::lines(notation::write_in_lines(&live.position().facts()).lines())?;
            return whole.conclude();
        }
        let (position, names) = (live.position(), live.names());
        let log: Vec<LogLine> = live.log(None).into_iter().filter(|line| !line.undone).collect();
        if self.json {
            let mut answer = json!({
                "game": G::ID,
                "names": names,
                "actor": position.actor().to_string(),
                "step": position.step().plain(&names),
                "turn": position.turn_for_people(),
                "position": position,
                "log": log.iter().map(|line| line.text.plain(&names)).collect::<Vec<_>>(),
            });
            add_winners(&live, &mut answer);
            print::json(&answer)?;
            return whole.conclude();
        }
        let over = (position.actor() == Actor::Over).then(|| next_step(&live));
        let log: Vec<String> = LogLine::texts(&log).map(|text| text.plain(&names)).collect();
        let recent = log.len().saturating_sub(RECENT);
        let sketch = position.sketch().into_iter().map(|line| line.plain(&names));
        print::lines(sketch.chain(over).chain(log.into_iter().skip(recent).map(|line| format!("  {line}"))))?;
        whole.conclude()
    }
}
