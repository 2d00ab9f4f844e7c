//! Sheets filled in from matches.

use crate::document::{Document, DocumentError, Opened};
use crate::sheet::Draft;
use crate::shelf::{Errand, Shelved};
use std::path::PathBuf;
use thiserror::Error;

/// Why no sheet can be filled in from a file.
#[derive(Debug, Error)]
pub enum FillError {
    /// There is no match to be had from it.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The match is of a game without score sheets.
    #[error("{}: {title} has no score sheets", .path.display())]
    NoSheets {
        /// The file.
        path: PathBuf,
        /// The game.
        title: &'static str,
    },
}

/// The sheet of the match in a file.
pub fn draft_of(document: &Document) -> Result<Draft, FillError> {
    struct Fill<'a>(&'a Document);

    impl Errand for Fill<'_> {
        type Outcome = Result<Draft, FillError>;

        fn run<G: Shelved>(self) -> Self::Outcome {
            let path = || self.0.path().to_owned();
            let sheets = G::SHEETS.ok_or_else(|| FillError::NoSheets { path: path(), title: G::TITLE })?;
            let Opened::<G> { live, .. } = self.0.open()?;
            Ok((sheets.draft)(live.position(), live.chairs()))
        }
    }

    document.with_game(Fill(document))
}
