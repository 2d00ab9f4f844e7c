//! The line in which people type what was done at a real table, and what the rules answer to it.

use super::{Shell, Table};
use crate::game::Refusal;
use crate::table::shorthand::{Phrasebook, read_line, read_refused};
use crate::table::{Correction, Event};
use crate::ui::pane::{self, Pane};
use crate::ui::{Command, Drawn, dialogs};
use egui::{Align2, Area, Context, Grid, Id, Key, Order, RichText, ScrollArea, TextEdit, Ui, vec2};

/// How many ways to go on are shown below the line.
const SHOWN: usize = 8;

/// What was typed, and what was answered.
pub(super) struct Entry<M> {
    typed: String,
    /// Why it was not understood, or what stood against it.
    answer: Option<String>,
    /// What the rules refused, if the boards could be so all the same.
    refused: Option<M>,
    /// Whether the list of what can be said is open.
    listed: bool,
}

impl<M> Default for Entry<M> {
    fn default() -> Self {
        Self { typed: String::new(), answer: None, refused: None, listed: false }
    }
}

impl<M> Entry<M> {
    /// Forgets the answer.
    pub(super) fn clear(&mut self) {
        (self.answer, self.refused) = (None, None);
    }
}

/// What always works in a line, and what it does.
const ALWAYS: [(&str, &str); 5] = [
    ("…; …", "one thing after the other"),
    ("a few letters", "any word may be shortened as long as it is clear"),
    ("1, 2, …", "a player, by the number of her seat"),
    ("2f>1", "what moves by > so often: as f>1 f>1"),
    ("?", "opens and closes this list"),
];

impl<G: Drawn> Table<G> {
    /// Draws the line, and does what is typed in it. It takes the keys as soon as somebody types.
    pub(super) fn entry_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let id = Id::unique("line");
        let top = ui.max_rect().left_top();
        let mut entered = false;
        ui.horizontal(|ui| {
            let name = pane::strong(ui, "What did the table do?");
            let edit = TextEdit::singleline(&mut self.entry.typed).id(id).hint_text("type / or a letter, ? lists them");
            let field = ui.add(edit.desired_width(ui.available_width() - 130.0)).labelled_by(name.id);
            entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if field.changed() {
                // A new beginning, wherever it is typed.
                if let Some(slash) = self.entry.typed.rfind('/') {
                    self.entry.typed.drain(..=slash);
                }
                self.entry.clear();
            }
            let list = ui.toggle_value(&mut self.entry.listed, "What can be said");
            list.on_hover_text("Lists the words for everything that can be done now; ? in the empty line does it too");
        });
        if self.entry.typed == "?" {
            self.entry.typed.clear();
            self.entry.listed = !self.entry.listed;
        }
        self.take_keys(id, ui);
        if self.entry.listed {
            let area = Area::new(Id::unique("phrases")).order(Order::Foreground).pivot(Align2::LEFT_BOTTOM);
            area.fixed_pos(top - vec2(0.0, 8.0)).show(ui.ctx(), |ui| {
                let pane = Pane { shadow: 24.0, ..Pane::of(&shell.palette) };
                pane.show(ui, &shell.palette, 14, |ui| self.phrases_ui(shell, ui));
            });
        }
        self.below_line_ui(shell, ui);
        if entered && !self.entry.typed.trim().is_empty() {
            self.say_line(shell, ui);
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// Brings the keys to the line when somebody types and nothing else listens.
    fn take_keys(&mut self, id: Id, ui: &Ui) {
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
    }

    /// Everything that can be said now, an example a kind, and what always works.
    fn phrases_ui(&self, shell: &Shell, ui: &mut Ui) {
        let position = self.live().position();
        let book = Phrasebook::of(self.live());
        let examples = book.examples(position).into_iter();
        let now: Vec<(&str, String)> =
            examples.map(|(usual, mv)| (usual, self.cast.plain(&position.describe(mv)))).collect();
        let moves_by_sign = now.iter().any(|(usual, _)| usual.contains('>'));
        let always = ALWAYS.iter().filter(|(words, _)| moves_by_sign || !words.contains('>'));
        let always: Vec<(&str, String)> = always.map(|(words, means)| (*words, (*means).to_owned())).collect();
        let height = (ui.ctx().content_rect().height() * 0.5).min(420.0);
        ScrollArea::vertical().id_salt("phrases").max_height(height).show(ui, |ui| {
            for (title, phrases) in [("Now", &now[..]), ("Always", &always[..])] {
                pane::head(ui, title);
                Grid::new(title).num_columns(2).striped(true).spacing([16.0, 2.0]).show(ui, |ui| {
                    for (words, means) in phrases {
                        ui.label(RichText::new(*words).monospace().color(shell.palette.accent));
                        ui.label(means);
                        ui.end_row();
                    }
                });
            }
            let undo = Command::Undo.keys(ui.ctx());
            ui.label(RichText::new(format!("{undo} takes the last thing back")).small().color(shell.palette.faint));
        });
    }

    /// What was answered, or how one can go on.
    fn below_line_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        if let Some(answer) = &self.entry.answer {
            ui.add(egui::Label::new(RichText::new(answer).color(shell.palette.bad)).wrap());
            if self.entry.refused.is_some() {
                self.stands_ui(shell, ui);
            }
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

    /// Whether what the rules refuse may stand all the same.
    fn stands_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        ui.horizontal(|ui| {
            if shell.settings.strict {
                ui.label("This table is strict: it does not stand");
            } else if ui.button("The table lets it stand").clicked() {
                self.let_stand(shell, ui);
            }
            if ui.checkbox(&mut shell.settings.strict, dialogs::STRICT).changed() {
                shell.keep_settings();
            }
        });
    }

    fn say_line(&mut self, shell: &mut Shell, ui: &Ui) {
        match read_line(self.live(), &self.entry.typed) {
            Ok(moves) => {
                self.entry.typed.clear();
                self.entry.clear();
                moves.into_iter().for_each(|mv| self.act(Event::Play(mv), shell, ui.ctx()));
            }
            Err(why) => {
                let refused = read_refused(self.live(), &self.entry.typed);
                self.entry.refused = refused.filter(|mv| self.bent(mv).is_some());
                self.entry.answer = Some(why.to_string());
            }
        }
    }

    /// Does what a click at a refereed table says, or answers why the rules are against it.
    pub(super) fn enter(&mut self, mv: G::Move, shell: &mut Shell, ctx: &Context) {
        self.entry.clear();
        let refusals = self.live().position().refusals(&mv);
        if refusals.is_empty() {
            self.act(Event::Play(mv), shell, ctx);
            return;
        }
        let said = self.cast.plain(&self.live().position().describe(&mv));
        let reasons = Refusal::sentence(&refusals, self.cast.names());
        self.entry.answer = Some(format!("'{said}' is refused: {reasons}"));
        self.entry.refused = Some(mv).filter(|mv| self.bent(mv).is_some());
    }

    /// What the rules refuse, as a correction, if the boards could be so.
    fn bent(&self, mv: &G::Move) -> Option<Correction<G::Facts>> {
        self.live().let_stand(mv, &self.live().position().refusals(mv))
    }

    fn let_stand(&mut self, shell: &mut Shell, ui: &Ui) {
        let correction = self.entry.refused.as_ref().and_then(|mv| self.bent(mv));
        if let Some(correction) = correction {
            self.entry.typed.clear();
            self.entry.clear();
            self.act(Event::Correct(Box::new(correction)), shell, ui.ctx());
        }
    }
}
