//! The window: an egui app over the [table](crate::table).
//!
//! [`App`] shows a home screen or a table. A table is the same for every game: seats, hand, assistant, log, timeline,
//! curtain, undo. What a game adds is in the [`Drawn`] trait: its boards, drawn from a [`Desk`] that holds only what the
//! person at the screen may know.

mod app;
mod ask;
mod backdrop;
mod browse;
mod builder;
mod camera;
mod chart;
mod command;
mod course;
mod desk;
mod dialogs;
mod door;
mod form;
pub mod games;
mod home;
mod hover;
mod icon;
mod keycap;
mod look;
pub mod material;
mod menus;
mod new_match;
mod notice;
mod one_by_one;
mod opponent;
mod own;
pub mod pane;
mod path_box;
mod plain;
mod pointer;
mod raster;
mod rescue;
mod rounds;
mod rove;
mod samurai;
mod scorer;
mod search;
mod settings;
mod shell;
mod sitting;
mod starship;
mod table;
mod theme;
mod words;

pub use app::{App, Start};
pub use ask::{Answer, Verdict};
pub use camera::Camera;
pub use command::{Command, Menu};
pub use desk::{Afloat, Desk, Drawn, Mooring, Motion, Scratch};
pub use door::Layer;
pub use hover::{About, Term};
pub use icon::{Icon, face};
pub use look::Look;
pub use raster::{Picture, banner_of, picture_of};
pub use scorer::{Scorer, open_sheet};
pub use settings::Settings;
pub use shell::{Can, Request, Screen, Shell};
pub use table::{Scene, Sign, Table, Weight};
pub use theme::{Mood, Palette, Shade};
pub use words::Cast;

use crate::files::{self, Kind};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Opens the window, and comes back when it is closed. The error is a sentence for people.
pub fn open(start: Start) -> Result<(), String> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Daimyo")
            .with_app_id("daimyo")
            .with_icon(face(256).unwrap_or_default())
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([1024.0, 700.0]),
        persistence_path: Some(start.folder.window())
            .filter(|path| !path.exists() || files::read(path, Kind::Settings).is_ok()),
        ..eframe::NativeOptions::default()
    };
    if cfg!(target_os = "linux") && !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].iter().any(is_set) {
        return Err(NO_DISPLAY.to_owned());
    }
    let run = move || {
        let app = |creation: &eframe::CreationContext<'_>| {
            material::work_beside(&creation.egui_ctx);
            App::new(&creation.egui_ctx, start).growing()
        };
        eframe::run_native("Daimyo", options, Box::new(|creation| Ok(Box::new(app(creation)))))
    };
    match quietly_until_up(run) {
        Ok(closed) => closed.map_err(|error| sentence_for(&error.to_string())),
        Err(why) => Err(sentence_for(&why)),
    }
}

const NO_DISPLAY: &str = "there is no display to open the window on: log in to a desktop, or give it one with \
                          `xvfb-run daimyo`; `daimyo --help` lists the commands that need none";

/// What winit says when the display that was named does not answer.
const NO_ANSWER: [&str; 2] = ["connection to X server", "wayland compositor"];

fn is_set(variable: &&str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty())
}

/// What to do when the system has no place for a window.
fn sentence_for(why: &str) -> String {
    let remedy = if NO_ANSWER.iter().any(|words| why.contains(words)) {
        "log in to a desktop, and see that DISPLAY or WAYLAND_DISPLAY names it"
    } else if cfg!(target_os = "linux") {
        "install what is missing (on Debian: apt install libegl1 libgl1-mesa-dri libx11-xcb1 libxcursor1 libxi6 \
         libxkbcommon-x11-0)"
    } else {
        "bring the graphics driver up to date"
    };
    let what = match without_place(why) {
        what if why.contains("glutin") => format!("there is no OpenGL to draw it with ({what})"),
        what => what.to_owned(),
    };
    format!("the window cannot be opened: {what}; {remedy}; `daimyo --help` lists the commands that need no window")
}

/// What happened, without the line of somebody's source where it was noticed and all that was asked for there.
fn without_place(why: &str) -> &str {
    let what = [".rs:", ". Error: ", "glutin error: "]
        .iter()
        .fold(why, |why, mark| why.rsplit_once(mark).map_or(why, |(_, what)| what));
    what.trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == ':').trim().trim_end_matches('.')
}

/// Whether the window stands: from then on a panic is a fault of ours, not of the system.
static UP: AtomicBool = AtomicBool::new(false);

/// Runs the window. Below it, a missing system library is a panic: before the window is up it comes back as words.
fn quietly_until_up<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    let usual = Arc::new(panic::take_hook());
    let loud = Arc::clone(&usual);
    panic::set_hook(Box::new(move |info| {
        if UP.load(Ordering::Relaxed) {
            loud(info);
        }
    }));
    panic::catch_unwind(AssertUnwindSafe(run)).map_err(|cause| {
        if UP.load(Ordering::Relaxed) {
            panic::resume_unwind(cause);
        }
        let words = cause.downcast_ref::<String>().map(String::as_str).or(cause.downcast_ref::<&str>().copied());
        words.unwrap_or("a system library failed").to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::sentence_for;

    #[test]
    fn what_the_system_says_goes_without_the_place_where_it_was_noticed() {
        let unconnected =
            "winit EventLoopError: os error at /src/linux/mod.rs:788: Failed to open connection to X server";
        let unlit = "Found no glutin configs matching the template: ConfigTemplate { api: None }. Error: [3001] failed";
        let undrawn = "glutin error: [a7] GLXBadFBConfig";
        let plain = "Library libxkbcommon-x11.so could not be loaded";
        for (why, told, remedy) in [
            (unconnected, "Failed to open connection to X server", "log in to a desktop"),
            (unlit, "there is no OpenGL to draw it with ([3001] failed)", ""),
            (undrawn, "there is no OpenGL to draw it with ([a7] GLXBadFBConfig)", ""),
            (&format!("{plain}."), plain, ""),
        ] {
            let sentence = sentence_for(why);
            assert!(sentence.starts_with(&format!("the window cannot be opened: {told}; {remedy}")), "{sentence}");
        }
    }
}
