//! The line in which people type what was done at a real table.

use super::{Shell, Table};
use crate::table::shorthand::{Phrasebook, read_line, read_refused};
use crate::table::{Correction, Event};
use crate::ui::Drawn;
use egui::{Id, Key, RichText, TextEdit, Ui};

/// How many ways to go on are shown below the line.
const SHOWN: usize = 8;

/// What was typed, and what was answered.
#[derive(Default)]
pub(super) struct Entry {
    typed: String,
    /// Why it was not understood, or what stood against it.
    answer: Option<String>,
    /// Whether the table could let it stand all the same.
    bendable: bool,
}

impl<G: Drawn> Table<G> {
    /// Draws the line, and does what is typed in it. It takes the keys as soon as somebody types.
    pub(super) fn entry_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let id = Id::unique("line");
        let mut entered = false;
        ui.horizontal(|ui| {
            let name = ui.strong("What did the table do?");
            let edit = TextEdit::singleline(&mut self.entry.typed).id(id).hint_text("type / or a letter");
            let field = ui.add(edit.desired_width(ui.available_width() - 8.0)).labelled_by(name.id);
            entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if field.changed() {
                // A new beginning, wherever it is typed.
                if let Some((_, begun)) = self.entry.typed.rsplit_once('/') {
                    self.entry.typed = begun.to_owned();
                }
                self.entry.answer = None;
                self.entry.bendable = false;
            }
        });
        let free = ui.memory(|memory| memory.focused().is_none());
        let typed = ui.input(|input| {
            input.events.iter().find_map(|event| match event {
                egui::Event::Text(text) if free => Some(text.clone()),
                _ => None,
            })
        });
        if let Some(text) = typed.filter(|text| text.chars().all(|letter| letter.is_alphanumeric() || letter == '/')) {
            self.entry.typed.push_str(text.trim_start_matches('/'));
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        self.below_line_ui(shell, ui);
        if self.entry.bendable && ui.button("The table lets it stand").clicked() {
            self.let_stand(shell, ui);
        }
        if entered && !self.entry.typed.trim().is_empty() {
            self.say_line(shell, ui);
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// What was answered, or how one can go on.
    fn below_line_ui(&self, shell: &Shell, ui: &mut Ui) {
        if let Some(answer) = &self.entry.answer {
            ui.add(egui::Label::new(RichText::new(answer).color(shell.palette.bad)).wrap());
            return;
        }
        // Only the first of several moves is spoken of where the match stands.
        let words = if self.entry.typed.contains(';') {
            "Enter does all of it".to_owned()
        } else {
            let book = Phrasebook::of(self.live());
            let ways = book.completions(&self.entry.typed);
            let more = if ways.len() > SHOWN { format!(" and {} more", ways.len() - SHOWN) } else { String::new() };
            format!("{}{more}", ways[..ways.len().min(SHOWN)].join(" · "))
        };
        ui.add(egui::Label::new(RichText::new(words).small().color(shell.palette.faint)).truncate());
    }

    fn say_line(&mut self, shell: &mut Shell, ui: &Ui) {
        match read_line(self.live(), &self.entry.typed) {
            Ok(moves) => {
                self.entry = Entry::default();
                moves.into_iter().for_each(|mv| self.act(Event::Play(mv), shell, ui.ctx()));
            }
            Err(why) => {
                self.entry.bendable = self.bent().is_some();
                self.entry.answer = Some(why.to_string());
            }
        }
    }

    /// What was typed against the rules, as a correction, if the boards could be so.
    fn bent(&self) -> Option<Correction<G::Facts>> {
        let mv = read_refused(self.live(), &self.entry.typed)?;
        self.live().let_stand(&mv, &self.live().position().refusals(&mv))
    }

    fn let_stand(&mut self, shell: &mut Shell, ui: &Ui) {
        if let Some(correction) = self.bent() {
            self.entry = Entry::default();
            self.act(Event::Correct(Box::new(correction)), shell, ui.ctx());
        }
    }
}
