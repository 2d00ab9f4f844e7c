//! Where sheets come from and where results go: examples, saves, files, the clipboard and pictures.

use super::Scorer;
use crate::document::{self, Document};
use crate::files::{self, Kind, Over};
use crate::scorer::{Filled, draft_of, format_of};
use crate::sheet::{Draft, Format, SheetError};
use crate::ui::path_box::{self, Answer, PathBox, Purpose};
use crate::ui::shell::{Can, Request, Screen, Shell};
use crate::ui::{Command, theme};
use egui::{Align, Context, Layout, RichText, Ui};
use std::path::Path;

/// What a file is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// To fill the sheet in from a save.
    Fill,
    /// To write a table for a spreadsheet.
    Csv,
    /// To draw a picture.
    Picture,
}

/// Opens a file that is meant as a score sheet: a calculator with it, or what is wrong with it. Nothing if it is none.
#[must_use]
pub fn open_sheet(path: &Path) -> Option<Result<Box<dyn Screen>, String>> {
    let bytes = match document::read_any(path) {
        Ok((_, true)) => return None,
        Ok((bytes, false)) => bytes,
        Err(error) => return Some(Err(error.to_string())),
    };
    let text = String::from_utf8(bytes).ok().filter(|text| Draft::is_meant(text))?;
    let draft = Draft::parse(&text, format_of(path)).map_err(|error| {
        let sentences = match error {
            SheetError::Faults(faults) => faults,
            SheetError::Unreadable(why) => vec![why],
        };
        sentences.iter().map(|why| format!("{}: {why}", path.display())).collect::<Vec<_>>().join("\n")
    });
    Some(draft.map(|draft| {
        let mut scorer = Scorer::new(draft);
        // A sheet in JSON is saved as RON, to a file of its own.
        scorer.file = Some(path.to_owned()).filter(|path| path.is_absolute() && format_of(path) == Format::Ron);
        Box::new(scorer) as Box<dyn Screen>
    }))
}

impl Scorer {
    /// The line of tools above the form and the result.
    pub(super) fn tools_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let title = format!("Score {}", self.draft().kind().title);
            let font = theme::display(self.mood(shell), theme::size::TITLE);
            ui.label(RichText::new(title).font(font).color(shell.palette.accent));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let ready = self.can(Command::CopyPosition);
                if tool(ui, "Picture…", "Draws this screen into a PNG file", Can::Yes) {
                    self.ask(Asked::Picture, shell);
                }
                if tool(ui, "CSV…", "Writes the result as a table for a spreadsheet", ready) {
                    self.ask(Asked::Csv, shell);
                }
                if tool(ui, "Copy as text", "Puts the result on the clipboard", ready) {
                    self.copy_text(shell, ui.ctx());
                }
                if tool(ui, "From a save…", "Fills the sheet in from a match in a file", Can::Yes) {
                    self.ask(Asked::Fill, shell);
                }
                ui.menu_button("Example", |ui| self.examples_ui(ui))
                    .response
                    .on_hover_text("Fills the sheet in from a worked example");
                if tool(ui, "Clear", "Empties the sheet; the names stay", Can::Yes) {
                    self.clear();
                }
                if self.is_over_table() && tool(ui, "Back to the table", "The match waits behind this sheet", Can::Yes)
                {
                    shell.request = Some(Request::BackToTable);
                }
            });
        });
    }

    fn examples_ui(&mut self, ui: &mut Ui) {
        ui.set_min_width(230.0);
        for &(title, text) in self.draft().kind().examples {
            if ui.button(title).clicked() {
                if let Ok(draft) = Draft::parse(text, Format::Ron) {
                    self.edits.change(draft, None);
                }
                ui.close();
            }
        }
    }

    fn clear(&mut self) {
        let old = self.draft();
        let mut draft = Draft::new(old.kind(), &old.names());
        for (index, line) in old.lines().iter().enumerate() {
            draft.set_colour(index, line.colour);
        }
        self.edits.change(draft, None);
    }

    pub(super) fn ask(&mut self, asked: Asked, shell: &Shell) {
        let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned()).unwrap_or_default();
        let (purpose, suggestion, title) = match asked {
            Asked::Fill => {
                (Purpose::Open, path_box::latest(&shell.folder, Some(self.game())), "Fill the sheet in from a match")
            }
            Asked::Csv => {
                (Purpose::Save, home.join(format!("{}-score.csv", self.game())), "Write the result as a table")
            }
            Asked::Picture => {
                (Purpose::Save, home.join(format!("{}-score.png", self.game())), "Draw the sheet and its result")
            }
        };
        self.asking = Some((asked, PathBox::new(purpose, &suggestion).titled(title)));
    }

    /// Draws the dialog for a file, and does what it was asked for.
    pub(super) fn ask_ui(&mut self, shell: &mut Shell, ctx: &Context) {
        let Some((asked, mut dialog)) = self.asking.take() else { return };
        match dialog.show(ctx) {
            Answer::Pending => self.asking = Some((asked, dialog)),
            Answer::Cancelled => {}
            Answer::Chosen(path) => {
                let done = match asked {
                    Asked::Fill => self.fill(&path, shell),
                    Asked::Csv => self.write_csv(&path),
                    Asked::Picture => write(&path, Kind::Picture, &self.picture(shell).to_png()),
                };
                match done {
                    Err(sentence) => self.asking = Some((asked, dialog.refused(sentence))),
                    Ok(()) if asked != Asked::Fill => shell.note(format!("Written to {}", path.display())),
                    Ok(()) => {}
                }
            }
        }
    }

    fn fill(&mut self, path: &Path, shell: &mut Shell) -> Result<(), String> {
        let document = Document::read(path).map_err(|error| error.to_string())?;
        let Filled { draft, closed } = draft_of(&document).map_err(|error| error.to_string())?;
        self.edits.change(draft, None);
        if closed {
            shell.note("The match goes on, so only what everybody may know is filled in");
        }
        Ok(())
    }

    fn write_csv(&mut self, path: &Path) -> Result<(), String> {
        let Ok(report) = self.read() else { return Err("the result is withheld: mend the sheet first".to_owned()) };
        let table = report.to_csv();
        write(path, Kind::Table, table.as_bytes())
    }
}

pub(super) fn write(path: &Path, kind: Kind, bytes: &[u8]) -> Result<(), String> {
    files::write(path, kind, Over::ItsKind, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

fn tool(ui: &mut Ui, words: &str, hover: &str, can: Can) -> bool {
    let response = ui.add_enabled(can == Can::Yes, egui::Button::new(words));
    let why = if let Can::No(why) = can { why } else { "" };
    response.on_hover_text(hover).on_disabled_hover_text(why).clicked()
}
