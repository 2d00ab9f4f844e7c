//! Positions on paper, as the commands use them.

use super::Failure;
use crate::document;
use crate::files::Kind;
use crate::game::Game;
use crate::shelf;
use crate::table::{Match, Unplayable};
use std::path::Path;

/// The facts in a file.
pub fn facts_in<G: Game>(file: &Path) -> Result<G::Facts, Failure> {
    let (_, text) = document::text_file(file, Kind::Facts)?;
    shelf::read_facts::<G>(&text).map_err(|holds| {
        Failure::Wrong(format!("{}: it holds {holds}; `show --facts` prints how they are written", file.display()))
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
