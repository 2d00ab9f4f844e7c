//! Sheets filled in from matches.

use crate::document::{Document, DocumentError, Opened};
use crate::game::{Actor, Viewer};
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
    NoSheets { path: PathBuf, title: &'static str },
}

/// A sheet that was filled in from a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filled {
    pub draft: Draft,
    /// Whether the match goes on, so that only what everybody may know of it stands there.
    pub closed: bool,
}

/// The sheet of the match in a file. Whoever has the file has not asked the players: of a match that goes on, only what a
/// bystander may know is filled in, and of a view what it holds.
pub fn draft_of(document: &Document) -> Result<Filled, FillError> {
    struct Fill<'a>(&'a Document);

    impl Errand for Fill<'_> {
        type Outcome = Result<Filled, FillError>;

        fn run<G: Shelved>(self) -> Self::Outcome {
            let path = || self.0.path().to_owned();
            let sheets = G::SHEETS.ok_or_else(|| FillError::NoSheets { path: path(), title: G::TITLE })?;
            let Opened::<G> { live, .. } = self.0.open()?;
            let closed = live.viewer().is_none() && live.position().actor() != Actor::Over;
            let seen = Some(live.position()).filter(|_| closed).map(|position| position.seen_by(Viewer::Bystander));
            let draft = (sheets.draft)(seen.as_ref().unwrap_or(live.position()), live.chairs());
            Ok(Filled { draft, closed })
        }
    }

    document.with_game(Fill(document))
}
