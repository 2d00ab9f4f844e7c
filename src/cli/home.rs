use super::{Failure, print};
use crate::shelf::GAMES;
use crate::table::Folder;
use serde_json::json;
use std::path::PathBuf;

/// Without a command: what there is, and how to begin.
pub fn run(data_dir: Option<PathBuf>, json: bool) -> Result<(), Failure> {
    let folder = Folder::find(data_dir).map_err(|error| Failure::Wrong(error.to_string()))?;
    let matches = folder.list().map_err(|error| Failure::Wrong(error.to_string()))?;
    if json {
        let rows = matches.iter().map(|kept| match &kept.game {
            Ok(game) => json!({"file": kept.path, "game": game}),
            Err(problem) => json!({"file": kept.path, "problem": problem}),
        });
        let rows: Vec<_> = rows.collect();
        return print::json(&json!({"games": GAMES, "folder": folder.matches(), "matches": rows}));
    }
    let mut lines = vec![
        format!("Daimyo {}: {}", env!("CARGO_PKG_VERSION"), GAMES.join(", ")),
        format!("Your matches in {}:", folder.matches().display()),
    ];
    lines.extend(matches.iter().map(|kept| match &kept.game {
        Ok(game) => format!("  {} ({game})", kept.path.display()),
        Err(problem) => format!("  {} cannot be opened: {problem}", kept.path.display()),
    }));
    if matches.is_empty() {
        lines.push("  none yet".to_owned());
    }
    lines.push("Begin: daimyo new samurai --players 2 --out match.ron   All commands: daimyo --help".to_owned());
    print::lines(lines)
}
