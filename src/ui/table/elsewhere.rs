//! When the disk says no: the match stays as it was, and can be kept elsewhere.

use super::Table;
use crate::ui::path_box::{Answer, PathBox, Purpose};
use crate::ui::sitting::SittingError;
use crate::ui::{Drawn, Shell};
use egui::Context;

/// Whether the match must be kept in another place.
#[derive(Default)]
pub(super) struct Elsewhere {
    /// Whether the last thing that was to happen could not be kept where the match is.
    needed: bool,
    /// The dialog that asks for the place.
    asked: Option<PathBox>,
}

impl Elsewhere {
    pub(super) const fn is_needed(&self) -> bool {
        self.needed
    }

    pub(super) const fn is_asked(&self) -> bool {
        self.asked.is_some()
    }
}

impl<G: Drawn> Table<G> {
    /// Whether something has happened and is kept. If not, it says why; and if that is for the disk, it asks where to
    /// keep the match instead.
    pub(super) fn is_kept(&mut self, outcome: Result<(), SittingError>, shell: &mut Shell) -> bool {
        let Err(error) = outcome else {
            self.elsewhere.needed = false;
            return true;
        };
        if error.is_of_the_disk() {
            let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned()).unwrap_or_default();
            let dialog = PathBox::new(Purpose::Save, &home.join(format!("{}.journal", G::ID)));
            let dialog = dialog.titled("Keep the match elsewhere").refused(error.to_string());
            self.elsewhere = Elsewhere { needed: true, asked: Some(dialog) };
        } else {
            shell.tell(error.to_string());
        }
        false
    }

    /// Asks where to keep the match, if it must be asked.
    pub(super) fn elsewhere_ui(&mut self, shell: &mut Shell, ctx: &Context) {
        let Some(mut dialog) = self.elsewhere.asked.take() else { return };
        match dialog.show(ctx) {
            Answer::Pending => self.elsewhere.asked = Some(dialog),
            Answer::Cancelled => shell.tell("The match is only in memory. The next move asks again where to keep it"),
            Answer::Chosen(path) => match self.sitting.keep_in(&path) {
                Ok(()) => {
                    self.elsewhere.needed = false;
                    shell.note(format!("From here on the match is kept in {}", path.display()));
                }
                Err(error) => self.elsewhere.asked = Some(dialog.refused(error.to_string())),
            },
        }
    }
}
