//! The system's own file dialog. It blocks, and the window must not: so it runs on a thread of its own.

use egui::Context;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant};

/// Nobody chooses or changes their mind so fast: then no dialog came up.
const AT_ONCE: Duration = Duration::from_millis(500);

/// Why there is no file though nobody has cancelled anything.
pub const NO_DIALOG: &str =
    "No file dialog of the system came up: on Linux that takes a desktop portal or zenity. Type where the file is";

/// What a dialog has brought.
#[derive(PartialEq, Debug)]
pub enum Brought {
    File(PathBuf),
    /// The system has none.
    NoDialog,
}

/// A dialog of the system, open or not.
#[derive(Default)]
pub struct Browse(Option<Receiver<Option<Brought>>>);

impl Browse {
    /// Whether it is open.
    pub const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Opens it; `ask` waits for the person's answer.
    pub fn open(&mut self, ctx: &Context, ask: impl FnOnce() -> Option<PathBuf> + Send + 'static) {
        let (sender, receiver) = channel();
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            let asked = Instant::now();
            let file = ask().map(Brought::File);
            let none = (asked.elapsed() < AT_ONCE).then_some(Brought::NoDialog);
            // Nobody listens any more if the window has gone on meanwhile.
            let _ = sender.send(file.or(none));
            ctx.request_repaint();
        });
        self.0 = Some(receiver);
    }

    /// What it has brought, once.
    pub fn take(&mut self) -> Option<Brought> {
        let received = self.0.as_ref()?.try_recv();
        if !matches!(received, Err(TryRecvError::Empty)) {
            self.0 = None;
        }
        received.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits for the answer of a dialog.
    fn answer(browse: &mut Browse) -> Option<Brought> {
        while browse.is_open() {
            if let Some(brought) = browse.take() {
                return Some(brought);
            }
            std::thread::yield_now();
        }
        None
    }

    #[test]
    fn a_file_is_brought_once_and_a_cancelled_dialog_brings_none() {
        let (ctx, mut browse) = (Context::default(), Browse::default());
        browse.open(&ctx, || Some("deck.ron".into()));
        assert_eq!(answer(&mut browse), Some(Brought::File("deck.ron".into())));
        assert!(!browse.is_open() && browse.take().is_none());
        browse.open(&ctx, || {
            std::thread::sleep(AT_ONCE);
            None
        });
        assert_eq!(answer(&mut browse), None);
        assert!(!browse.is_open());
    }

    #[test]
    fn a_dialog_that_never_came_up_is_told() {
        let (ctx, mut browse) = (Context::default(), Browse::default());
        browse.open(&ctx, || None);
        assert_eq!(answer(&mut browse), Some(Brought::NoDialog));
    }
}
