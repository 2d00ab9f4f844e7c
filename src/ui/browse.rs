//! The system's own file dialog. It blocks, and the window must not: so it runs on a thread of its own.

use egui::Context;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// A dialog of the system, open or not.
#[derive(Default)]
pub struct Browse(Option<Receiver<Option<PathBuf>>>);

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
            // Nobody listens any more if the window has gone on meanwhile.
            let _ = sender.send(ask());
            ctx.request_repaint();
        });
        self.0 = Some(receiver);
    }

    /// The file it has brought, once.
    pub fn take(&mut self) -> Option<PathBuf> {
        let received = self.0.as_ref()?.try_recv();
        if received != Err(TryRecvError::Empty) {
            self.0 = None;
        }
        received.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits for the answer of a dialog.
    fn answer(browse: &mut Browse) -> Option<PathBuf> {
        while browse.is_open() {
            if let Some(path) = browse.take() {
                return Some(path);
            }
            std::thread::yield_now();
        }
        None
    }

    #[test]
    fn a_file_is_brought_once_and_a_cancelled_dialog_brings_none() {
        let (ctx, mut browse) = (Context::default(), Browse::default());
        browse.open(&ctx, || Some("deck.ron".into()));
        assert_eq!(answer(&mut browse), Some("deck.ron".into()));
        assert!(!browse.is_open() && browse.take().is_none());
        browse.open(&ctx, || None);
        assert_eq!(answer(&mut browse), None);
        assert!(!browse.is_open());
    }
}
