use super::document::open_with_warning;
use super::{Failure, print};
use crate::document::Document;
use crate::table::{Folder, Match, Point, write_whole};
use crate::ui::games::{self, Errand};
use crate::ui::{App, Drawn, Screen, Settings, Shade, Shell, Table, open_sheet, picture_of};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// Draw the table of a save, or the calculator with a score sheet, as a picture, without a display
#[derive(Args, Debug)]
pub struct Render {
    /// A save, a journal or a score sheet
    file: PathBuf,
    /// Where to write the picture, a PNG file
    #[arg(long, value_name = "PNG")]
    out: PathBuf,
    /// The seat whose eyes to use; without it, everything is shown
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// After this move, counted as `check` counts; 0 is before the first
    #[arg(long, value_name = "MOVE")]
    at: Option<u32>,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = size)]
    size: (u32, u32),
    /// Dark ink on light ground
    #[arg(long)]
    light: bool,
    /// Write names and coordinates on the board
    #[arg(long)]
    names: bool,
}

impl Render {
    pub fn run(&self, data_dir: Option<PathBuf>, json: bool) -> Result<(), Failure> {
        let screen = match open_sheet(&self.file) {
            Some(sheet) => sheet.map_err(Failure::Wrong)?.0,
            None => self.table()?,
        };
        let folder = Folder::find(data_dir).map_err(|error| Failure::Wrong(error.to_string()))?;
        let shade = if self.light { Shade::Light } else { Shade::Dark };
        let settings = Settings { shade, names: self.names, motion: false, ..Settings::default() };
        let (width, height) = self.size;
        let picture = picture_of(width, height, |ctx| App::showing(ctx, Shell::new(folder, settings), Some(screen)));
        write_whole(&self.out, &picture.to_png())
            .map_err(|error| Failure::Wrong(format!("{}: cannot be written: {error}", self.out.display())))?;
        if json {
            return print::json(&json!({"file": self.out, "width": width, "height": height}));
        }
        print::lines([format!("{}: {width}x{height}", self.out.display())])
    }
}

impl Render {
    /// The table of the match in the file, as it was asked for.
    fn table(&self) -> Result<Box<dyn Screen>, Failure> {
        let document = Document::read(&self.file)?;
        let pose = Pose { render: self, document: &document };
        games::take(document.game(), pose).unwrap_or_else(|| {
            let (file, game) = (self.file.display(), document.game());
            Err(Failure::Wrong(format!("{file}: the window has no table for '{game}'")))
        })
    }
}

struct Pose<'a> {
    render: &'a Render,
    document: &'a Document,
}

impl Errand for Pose<'_> {
    type Outcome = Result<Box<dyn Screen>, Failure>;

    fn run<G: Drawn>(self) -> Self::Outcome {
        let live: Match<G> = open_with_warning(self.document)?;
        let seat = self.render.seat.map(|number| super::words::seat(&live, number)).transpose()?;
        let at = self.render.at.map(Point);
        if let Some(at) = at.filter(|at| !live.history().contains(*at)) {
            let last = live.history().points().next_back().unwrap_or_default();
            return Err(Failure::Wrong(format!("--at {}: the match has no such move; its last is {}", at.0, last.0)));
        }
        Ok(Box::new(Table::posed(live, seat, at)))
    }
}

/// Reads "1280x800".
fn size(words: &str) -> Result<(u32, u32), String> {
    let parts =
        words.split_once(['x', '×']).and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match parts {
        Some((width @ 400..=8000, height @ 300..=8000)) => Ok((width, height)),
        _ => Err("a size is written like 1280x800, from 400x300 to 8000x8000".to_owned()),
    }
}
