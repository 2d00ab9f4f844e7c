//! Positions on paper, as the commands use them.

use super::Failure;
use crate::document;
use crate::files::Kind;
use crate::game::Game;
use crate::table::{Match, Unplayable, notation};
use std::path::Path;

/// The facts in a file.
pub fn facts_in<G: Game>(file: &Path) -> Result<G::Facts, Failure> {
    let (_, text) = document::text_file(file, Kind::Facts)?;
    notation::read(&text).map_err(|error| {
        let (line, column, why) = (error.span.start.line, error.span.start.col, error.code);
        let sentence = format!("line {line}, column {column}: {why}; `show --facts` prints how they are written");
        Failure::Wrong(format!("{}: it holds no facts of {}: {sentence}", file.display(), G::TITLE))
    })
}

/// Why the facts in a file cannot stand: a line a flaw.
pub fn flawed<G: Game>(file: &Path, live: &Match<G>, error: &Unplayable) -> String {
    let sentences: Vec<String> = match error {
        Unplayable::Flawed(flaws) => flaws.iter().map(|flaw| flaw.sentence(&live.names())).collect(),
        error => vec![error.to_string()],
    };
    format!("{}: {}", file.display(), sentences.join("\ndaimyo:   "))
}
