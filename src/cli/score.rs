use super::document::{Whole, open_with_warning};
use super::eyes::Eyes;
use super::{Failure, print};
use crate::document::{self, Document};
use crate::game::{Actor, Figure, Game, Standings, Tally, Viewer};
use crate::scorer::format_of;
use crate::sheet::{Sheet, SheetError, lines_of};
use crate::shelf::Errand;
use clap::Args;
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};

/// Score a sheet or a save, step by step with every tie-breaker
#[derive(Args, Debug)]
pub struct Score {
    /// A score sheet (.ron or .json), a save or a journal
    file: PathBuf,
    #[command(flatten)]
    eyes: Eyes,
}

/// Who stands where, and why.
struct Scored {
    game: &'static str,
    names: Vec<String>,
    standings: Standings,
    over: bool,
    /// Whose eyes it is scored with, in words, unless all is known.
    known_to: Option<String>,
}

impl Score {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let (bytes, is_match) = document::read_any(&self.file)?;
        if !is_match {
            return score_sheet(&self.file, &document::text(&self.file, bytes)?)?.print(json);
        }
        let document = Document::new(&self.file, bytes)?;
        let (scored, whole) = document.with_game(ScoreMatch { eyes: self.eyes, document: &document })?;
        scored.print(json)?;
        whole.conclude()
    }
}

fn score_sheet(path: &Path, text: &str) -> Result<Scored, Failure> {
    let sheet = Sheet::parse(text, format_of(path)).map_err(|error| match error {
        SheetError::Faults(faults) => {
            let sentences: Vec<String> = faults.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
            Failure::Wrong(sentences.join("\ndaimyo: "))
        }
        SheetError::Unreadable(why) => Failure::Wrong(format!("{}: {why}", path.display())),
    })?;
    Ok(Scored { game: sheet.game(), names: sheet.names(), standings: sheet.standings(), over: true, known_to: None })
}

struct ScoreMatch<'a> {
    eyes: Eyes,
    document: &'a Document,
}

impl Errand for ScoreMatch<'_> {
    type Outcome = Result<(Scored, Whole), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let (open, whole) = open_with_warning::<G>(self.document)?;
        let live = self.eyes.see(&open)?;
        let scored = Scored {
            game: G::ID,
            names: live.names().into_iter().map(str::to_owned).collect(),
            standings: live.position().tally().standings(),
            over: live.position().actor() == Actor::Over,
            known_to: live.viewer().map(|viewer| match viewer {
                Viewer::Seat(seat) => live.names()[seat.index()].to_owned(),
                Viewer::Bystander => "a bystander".to_owned(),
            }),
        };
        Ok((scored, whole))
    }
}

impl Scored {
    fn print(&self, json: bool) -> Result<(), Failure> {
        if json { print::json(&self.to_json()) } else { print::lines(self.to_lines()) }
    }

    fn name(&self, index: usize) -> &str {
        self.names.get(index).map_or("", String::as_str)
    }

    fn to_json(&self) -> Value {
        let rows = self.standings.rows.iter().map(|row| {
            let mut object = Map::new();
            object.insert("name".to_owned(), json!(self.name(row.seat.index())));
            object.insert("place".to_owned(), json!(row.place));
            for (key, figure) in &row.figures {
                let value = match figure {
                    Figure::Number(number) => json!(number),
                    Figure::Names(names) | Figure::Codes(names) => json!(names),
                };
                object.insert((*key).to_owned(), value);
            }
            Value::Object(object)
        });
        json!({
            "game": self.game,
            "winners": self.standings.winners().map(|seat| self.name(seat.index())).collect::<Vec<_>>(),
            "decided_by": self.standings.decided_by,
            "players": rows.collect::<Vec<_>>(),
            "steps": self.standings.steps.iter().map(|step| step.plain(&self.names)).collect::<Vec<_>>(),
            "over": self.over,
        })
    }

    fn to_lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        if !self.over {
            let known = self.known_to.as_ref().map(|name| format!(", as far as {name} may know")).unwrap_or_default();
            lines.push(format!("the game is not over; as things stand{known}:"));
        }
        lines.extend(lines_of(&self.standings, &self.names));
        lines
    }
}
