//! The window: an egui app over the [table](crate::table).
//!
//! [`App`] shows a home screen or a table. A table is the same for every game: seats, hand, assistant, log, timeline,
//! curtain, undo. What a game adds is in the [`Drawn`] trait: its boards, drawn from a [`Desk`] that holds only what the
//! person at the screen may know.

mod app;
mod camera;
mod command;
mod desk;
mod dialogs;
pub mod games;
mod home;
mod icon;
mod look;
mod new_match;
mod path_box;
mod raster;
mod rove;
mod samurai;
mod settings;
mod shell;
mod store;
mod table;
mod theme;
mod words;

pub use app::{App, Start};
pub use camera::Camera;
pub use command::{Command, Menu};
pub use desk::{Desk, Drawn, Motion};
pub use icon::Icon;
pub use look::Look;
pub use raster::{Picture, picture_of};
pub use settings::Settings;
pub use shell::{Can, Screen, Shell};
pub use table::Table;
pub use theme::{Mood, Palette, Shade};
pub use words::Cast;

/// Opens the window, and comes back when it is closed. The error is a sentence for people.
pub fn open(start: Start) -> Result<(), String> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Daimyo")
            .with_app_id("daimyo")
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([1024.0, 700.0]),
        persistence_path: Some(start.folder.window()),
        ..eframe::NativeOptions::default()
    };
    eframe::run_native("Daimyo", options, Box::new(|creation| Ok(Box::new(App::new(&creation.egui_ctx, start)))))
        .map_err(|error| sentence_for(&error.to_string()))
}

/// What to do when the system has no place for a window.
fn sentence_for(error: &str) -> String {
    let remedy = if cfg!(target_os = "linux") {
        "on a machine with a screen install libgl1, libegl1 and libxkbcommon-x11-0 (their Debian names) if they are \
         missing; without one, `xvfb-run daimyo` gives it a screen, and `daimyo --help` lists the commands that need none"
    } else {
        "`daimyo --help` lists the commands that need no window"
    };
    format!("the window cannot be opened ({error}): {remedy}")
}
