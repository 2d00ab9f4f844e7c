use super::document::{must_be_rolled, open_with_warning};
use super::words::{next_step, seat};
use super::{Failure, print};
use crate::document::{Document, write_new};
use crate::game::{Game, Viewer, counted};
use crate::shelf::Errand;
use crate::table::Match;
use clap::{ArgGroup, Args};
use serde_json::json;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  daimyo view evening.ron --seat 2 --out for-ben.ron
  daimyo view evening.ron --bystander --out for-all.ron";

/// Write a match as one seat or a bystander may know it, for somebody to keep or to be sent
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("viewer").required(true).args(["seat", "bystander"])))]
pub struct View {
    /// A save or a journal
    file: PathBuf,
    /// The seat whose view to write
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// Write what somebody who looks on may know
    #[arg(long)]
    bystander: bool,
    /// Where to write it, as a save without dice and without anything that seat may not know
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl View {
    pub fn run(&self, json: bool) -> Result<(), Failure> {
        let document = Document::read(&self.file)?;
        document.with_game(Write { view: self, document: &document, json })
    }
}

struct Write<'a> {
    view: &'a View,
    document: &'a Document,
    json: bool,
}

impl Errand for Write<'_> {
    type Outcome = Result<(), Failure>;

    fn run<G: Game>(self) -> Self::Outcome {
        let (live, all): (Match<G>, _) = open_with_warning(self.document)?;
        all.require()?;
        must_be_rolled(self.document.path(), &live)?;
        let number = self.view.seat.map(|number| seat(&live, number)).transpose()?;
        let seen = live.seen_by(number.map_or(Viewer::Bystander, Viewer::Seat));
        write_new(&seen, &self.view.out)?;
        let (moves, file) = (seen.history().points().count() - 1, &self.view.out);
        let whose = number.map_or_else(|| "a bystander".to_owned(), |seat| seat.to_string());
        if self.json {
            return print::json(&json!({"file": file.to_string_lossy(), "viewer": whose, "moves": moves}));
        }
        let (file, moves) = (file.display(), counted(moves, "move"));
        print::lines([format!("{file}: the match as {whose} may know it: {moves}; {}", next_step(&seen))])
    }
}
