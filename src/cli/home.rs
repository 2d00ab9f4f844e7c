use super::{Failure, print};
use crate::files::shown;
use crate::shelf;
use crate::table::Folder;
use serde_json::json;
use std::path::PathBuf;

/// Without a command, for scripts: what there is.
pub fn run(data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = Folder::find(data_dir).map_err(|error| Failure::Wrong(error.to_string()))?;
    folder.tidy();
    let matches = folder.list().map_err(|error| Failure::Wrong(error.to_string()))?;
    let rows = matches.iter().map(|kept| match &kept.game {
        Ok(game) => json!({"file": kept.path.to_string_lossy(), "game": game}),
        Err(problem) => json!({"file": kept.path.to_string_lossy(), "problem": shown(problem)}),
    });
    let rows: Vec<_> = rows.collect();
    print::json(&json!({"games": shelf::ids(), "folder": folder.matches().to_string_lossy(), "matches": rows}))
}
