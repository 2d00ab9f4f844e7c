#[cfg(feature = "window")]
mod drawn;

use super::eyes::Eyes;
use super::{Failure, print};
use crate::files::{self, Kind, Over};
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// How large a picture can be: larger than any screen, and no burden for the machine.
const MOST_PIXELS: u32 = 36_000_000;

/// Draw the table of a save, or the calculator with a score sheet, as a picture, without a display
#[derive(Args, Debug)]
#[cfg_attr(not(feature = "window"), allow(dead_code, reason = "without the window nothing is drawn"))]
pub struct Render {
    /// A save, a journal or a score sheet
    #[arg(required_unless_present = "banner")]
    file: Option<PathBuf>,
    /// The doors of the games instead, side by side
    #[arg(long, conflicts_with_all = ["file", "at", "light", "names"])]
    banner: bool,
    /// Where to write the picture, a PNG file
    #[arg(long, value_name = "PNG")]
    out: PathBuf,
    #[command(flatten)]
    eyes: Eyes,
    /// After this move, as these eyes count them; 0 is before the first
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
        let (width, height) = self.size;
        let (picture, whole) = self.draw(data_dir)?;
        files::write(&self.out, Kind::Picture, Over::ItsKind, &picture)
            .map_err(|error| Failure::Wrong(format!("{}: {error}", self.out.display())))?;
        if json {
            print::json(&json!({"file": self.out.to_string_lossy(), "width": width, "height": height}))?;
        } else {
            print::lines([format!("{}: {width}x{height}", self.out.display())])?;
        }
        whole.conclude()
    }

    #[cfg(not(feature = "window"))]
    #[allow(clippy::unused_self, reason = "with the window it draws what it was asked for")]
    fn draw(&self, _: Option<PathBuf>) -> Result<(Vec<u8>, super::document::Whole), Failure> {
        Err(super::no_window())
    }
}

/// Reads "1280x800".
fn size(words: &str) -> Result<(u32, u32), String> {
    let parts =
        words.split_once(['x', '×']).and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    match parts {
        Some((width @ 400..=8000, height @ 300..=8000)) if width * height <= MOST_PIXELS => Ok((width, height)),
        _ => Err(format!(
            "a size is written like 1280x800, from 400x300 to 8000 either way, with {} million pixels at most",
            MOST_PIXELS / 1_000_000
        )),
    }
}
