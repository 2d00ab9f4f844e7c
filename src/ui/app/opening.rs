//! How matches and score sheets come onto the table, and what is asked about those that did not end well.

use super::{App, Dialog};
use crate::document::Document;
use crate::files::{Hold, shown};
use crate::ui::home::{self, Unopened};
use crate::ui::rescue::{self, Remedy};
use crate::ui::scorer;
use crate::ui::sitting::Purpose;
use egui::Context;
use std::path::{Path, PathBuf};

impl App {
    /// Opens a save, a journal or a score sheet, and says why if it cannot.
    pub(super) fn open(&mut self, path: &Path) {
        let opened = self.try_open(path);
        self.shell.or_tell(opened);
    }

    pub(super) fn try_open(&mut self, path: &Path) -> Result<(), String> {
        match scorer::open_sheet(path) {
            Some(sheet) => self.seat(path, sheet.map(|sheet| (sheet, None)).map_err(Unopened::Impossible)),
            None => self.try_open_for(path, Purpose::Play),
        }
    }

    fn try_open_for(&mut self, path: &Path, purpose: Purpose) -> Result<(), String> {
        let mut kept = self.table.iter().chain(&self.behind).filter_map(|table| table.kept_in());
        if kept.any(|kept| is_same(kept, path)) {
            self.shell.note(format!("{} is on this table", path.display()));
            return Ok(());
        }
        let document = Document::read(path).map_err(|error| error.to_string())?;
        let opened = home::open_table(&document, purpose, &self.shell);
        self.seat(path, opened)
    }

    /// Brings what was opened before the person, or asks her what to do with it.
    pub(super) fn seat(&mut self, path: &Path, opened: home::Opened) -> Result<(), String> {
        let (table, sentence) = match opened {
            Ok(opened) => opened,
            Err(Unopened::Impossible(sentence)) => return Err(sentence),
            Err(Unopened::Damaged(sentence)) => {
                self.dialog = Some(Dialog::Repair(path.to_owned(), shown(&sentence)));
                return Ok(());
            }
        };
        self.table = Some(table);
        self.behind = None;
        sentence.into_iter().for_each(|sentence| self.shell.tell(sentence));
        Ok(())
    }

    /// Asks once about all matches that were left open: the last of them can be gone on with at once.
    pub(super) fn recovery_ui(&mut self, left: Vec<PathBuf>, ctx: &Context) -> Option<Dialog> {
        let (last, others) = left.split_last()?;
        let Some(goes_on) = rescue::ask_recovery(last, others.len(), ctx) else { return Some(Dialog::Recover(left)) };
        // Whoever takes one and lets go of it leaves no trace.
        left.iter().for_each(|path| drop(Hold::take(path)));
        if goes_on {
            self.open(last);
        }
        None
    }

    pub(super) fn repair_ui(&mut self, path: PathBuf, sentence: String, ctx: &Context) -> Option<Dialog> {
        let Some(answer) = rescue::ask_repair(&sentence, ctx) else { return Some(Dialog::Repair(path, sentence)) };
        if let Remedy::Open(purpose) = answer {
            let opened = self.try_open_for(&path, purpose);
            self.shell.or_tell(opened);
        }
        None
    }
}

/// Whether two paths lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let [one, other] = [one, other].map(Path::canonicalize);
    one.is_ok_and(|one| other.is_ok_and(|other| one == other))
}
