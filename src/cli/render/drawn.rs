//! What `render` draws: it needs the window's code, but no display.

use super::Render;
use crate::cli::Failure;
use crate::cli::document::{Whole, open_with_warning};
use crate::document::Document;
use crate::table::{Folder, Point};
use crate::ui::games::{self, Visit};
use crate::ui::{App, Drawn, Screen, Settings, Shade, Shell, Table, banner_of, open_sheet, picture_of};
use std::path::{Path, PathBuf};

impl Render {
    /// The picture as a PNG file.
    pub(super) fn draw(&self, data_dir: Option<PathBuf>) -> Result<(Vec<u8>, Whole), Failure> {
        let (width, height) = self.size;
        let Some(file) = &self.file else {
            return Ok((banner_of(width, height, games::CARDS).to_png(), Whole::default()));
        };
        let (screen, whole) = match open_sheet(file) {
            Some(sheet) => (sheet.map_err(Failure::Wrong)?, Whole::default()),
            None => self.table(file)?,
        };
        let folder = Folder::find(data_dir).map_err(|error| Failure::Wrong(error.to_string()))?;
        let shade = if self.light { Shade::Light } else { Shade::Dark };
        let settings = Settings { shade, names: self.names, motion: false, ..Settings::default() };
        let picture = picture_of(width, height, |ctx| App::showing(ctx, Shell::new(folder, settings), Some(screen)));
        Ok((picture.to_png(), whole))
    }

    /// The table of the match in the file, as it was asked for.
    fn table(&self, file: &Path) -> Posed {
        let document = Document::read(file)?;
        let pose = Pose { render: self, document: &document };
        games::visit(document.game(), pose).unwrap_or_else(|| {
            let (file, game) = (file.display(), document.game());
            Err(Failure::Wrong(format!("{file}: the window has no table for '{game}'")))
        })
    }
}

/// A table as it was asked for, and whether its file held all of the match.
type Posed = Result<(Box<dyn Screen>, Whole), Failure>;

struct Pose<'a> {
    render: &'a Render,
    document: &'a Document,
}

impl Visit for Pose<'_> {
    type Outcome = Posed;

    fn run<G: Drawn>(self) -> Self::Outcome {
        let (open, whole) = open_with_warning::<G>(self.document)?;
        let live = self.render.eyes.see(&open)?;
        let at = self.render.at.map(Point);
        if let Some(at) = at.filter(|at| !live.history().contains(*at)) {
            let last = live.history().points().next_back().unwrap_or_default();
            return Err(Failure::Wrong(format!("--at {}: the match has no such move; its last is {}", at.0, last.0)));
        }
        Ok((Box::new(Table::posed(live, None, at)), whole))
    }
}
