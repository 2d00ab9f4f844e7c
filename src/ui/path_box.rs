//! Asks for a file: by a field to type in, and by the system's own dialog where there is one.

use super::browse::{Brought, Browse, NO_DIALOG};
use super::words::select_all;
use super::{Palette, pane};
use crate::files::shown;
use crate::table::{Folder, Kept};
use egui::{Context, Key, Ui};
use std::path::{Path, PathBuf};

/// What the file is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To be opened.
    Open,
    /// To be written.
    Save,
}

/// A dialog that asks for a file.
pub struct PathBox {
    purpose: Purpose,
    title: &'static str,
    text: String,
    browse: Browse,
    fresh: bool,
    /// What is wrong with what was chosen.
    problem: Option<String>,
    /// The file that may be replaced, because it was chosen twice.
    replaceable: Option<PathBuf>,
}

/// The match that was played last, of a game if one is named, to begin with; or the folder of matches.
pub fn latest(folder: &Folder, game: Option<&str>) -> PathBuf {
    let played = |path: &PathBuf| std::fs::metadata(path).and_then(|file| file.modified()).ok();
    let is_of = |kept: &Kept| game.is_none_or(|game| kept.game.as_deref() == Ok(game));
    let kept = folder.list().unwrap_or_default().into_iter().filter(is_of);
    kept.map(|kept| kept.path).max_by_key(played).unwrap_or_else(|| folder.matches())
}

/// What came of asking.
pub enum Answer {
    /// Nothing yet.
    Pending,
    /// She changed her mind.
    Cancelled,
    Chosen(PathBuf),
}

impl PathBox {
    /// A dialog with this file named to begin with.
    #[must_use]
    pub fn new(purpose: Purpose, suggestion: &std::path::Path) -> Self {
        let title = match purpose {
            Purpose::Open => "Open a match or a score sheet",
            Purpose::Save => "Save the match",
        };
        Self {
            purpose,
            title,
            text: suggestion.display().to_string(),
            browse: Browse::default(),
            fresh: true,
            problem: None,
            replaceable: None,
        }
    }

    /// The dialog under another title.
    #[must_use]
    pub fn titled(self, title: &'static str) -> Self {
        Self { title, ..self }
    }

    /// The dialog once more, with what was wrong with the answer.
    #[must_use]
    pub fn refused(self, problem: impl AsRef<str>) -> Self {
        Self { problem: Some(shown(problem.as_ref())), fresh: true, ..self }
    }

    /// What it asks for.
    #[must_use]
    pub const fn purpose(&self) -> Purpose {
        self.purpose
    }

    pub fn show(&mut self, ctx: &Context) -> Answer {
        match self.browse.take() {
            Some(Brought::File(path)) => return Answer::Chosen(path),
            Some(Brought::NoDialog) => self.problem = Some(NO_DIALOG.to_owned()),
            None => {}
        }
        let shown = pane::modal(ctx, "path box", |ui| self.dialog_ui(ui));
        if shown.should_close() && !self.browse.is_open() { Answer::Cancelled } else { shown.inner }
    }

    fn dialog_ui(&mut self, ui: &mut Ui) -> Answer {
        let verb = match self.purpose {
            Purpose::Open => "Open",
            Purpose::Save => "Save",
        };
        ui.set_width(520.0);
        pane::title(ui, self.title);
        let name = ui.label("File");
        let field = ui.add(egui::TextEdit::singleline(&mut self.text).desired_width(f32::INFINITY));
        let field = field.labelled_by(name.id);
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
            select_all(ui.ctx(), field.id, self.text.chars().count());
        }
        if field.changed() {
            self.problem = None;
        }
        if let Some(problem) = &self.problem {
            ui.colored_label(ui.visuals().error_fg_color, problem);
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.add_space(6.0);
        let mut answer = Answer::Pending;
        ui.horizontal(|ui| {
            let named = !self.text.trim().is_empty();
            let main = pane::main_button(&Palette::worn(ui.ctx()), verb);
            if ui.add_enabled(named, main).clicked() || entered && named {
                answer = self.chosen();
            }
            let browse = egui::Button::new("Browse…").min_size(pane::BUTTON);
            if ui.add_enabled(!self.browse.is_open(), browse).on_hover_text("Asks the system's own dialog").clicked() {
                let (purpose, named) = (self.purpose, PathBuf::from(&self.text));
                self.browse.open(ui.ctx(), move || ask_system(purpose, &named));
            }
            if ui.add(egui::Button::new("Cancel").min_size(pane::BUTTON)).clicked() {
                answer = Answer::Cancelled;
            }
            if self.browse.is_open() {
                ui.weak("the system's dialog is open");
            }
        });
        answer
    }

    /// What was typed, unless it would replace a file: that is asked first.
    fn chosen(&mut self) -> Answer {
        let path = PathBuf::from(self.text.trim());
        if self.purpose == Purpose::Save && path.exists() && self.replaceable.as_ref() != Some(&path) {
            self.problem = Some(format!("{} is there already: save again to replace it", path.display()));
            self.replaceable = Some(path);
            self.fresh = true;
            return Answer::Pending;
        }
        Answer::Chosen(path)
    }
}

/// Asks by the system's own dialog for a file like the one that is named.
fn ask_system(purpose: Purpose, named: &Path) -> Option<PathBuf> {
    let dialog = match named.extension().and_then(|extension| extension.to_str()) {
        Some(other @ ("csv" | "png")) => rfd::FileDialog::new().add_filter(other, &[other]),
        _ => rfd::FileDialog::new().add_filter("Daimyo", &["ron", "json", "journal"]),
    };
    match purpose {
        Purpose::Open => dialog.pick_file(),
        Purpose::Save => dialog.set_file_name(named.file_name().unwrap_or_default().to_string_lossy()).save_file(),
    }
}
