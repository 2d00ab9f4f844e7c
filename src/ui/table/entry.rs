//! The line in which people type what was done at a real table, and what the rules answer to it.

use super::{Shell, Table};
use crate::game::Refusal;
use crate::table::Event;
use crate::table::shorthand::{Misread, Phrasebook, completed, read_bent, read_line, ways_on};
use crate::ui::pane::{self, Pane};
use crate::ui::{Command, Drawn, dialogs, rounds};
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{
    Align2, Area, Context, Grid, Id, Key, KeyboardShortcut, Modifiers, Order, RichText, ScrollArea, TextEdit, Ui, vec2,
};

/// How many ways to go on are shown below the line.
const SHOWN: usize = 8;

/// Lets what was refused stand all the same.
const INSISTS: KeyboardShortcut = KeyboardShortcut::new(Modifiers::SHIFT, Key::Enter);

/// What was typed, and what was answered.
pub(super) struct Entry<G: Drawn> {
    typed: String,
    /// Why it was not understood, or what stood against it.
    answer: Option<String>,
    /// Whether the words were clear, and the rules are against it.
    refused: bool,
    /// What lets stand what the rules refused, if the boards could be so all the same.
    bent: Option<Vec<Event<G>>>,
    /// Whether the list of what can be said is open.
    listed: bool,
    /// How high it was when it was last drawn.
    height: f32,
}

impl<G: Drawn> Default for Entry<G> {
    fn default() -> Self {
        Self { typed: String::new(), answer: None, refused: false, bent: None, listed: false, height: 0.0 }
    }
}

impl<G: Drawn> Entry<G> {
    /// Forgets the answer.
    pub(super) fn clear(&mut self) {
        (self.answer, self.refused, self.bent) = (None, false, None);
    }
}

/// What always works in a line, and what it does.
const ALWAYS: [(&str, &str); 6] = [
    ("…; …", "one thing after the other"),
    ("a few letters", "any word may be shortened as long as it is clear"),
    ("Tab", "completes what is begun, as far as it is clear"),
    ("1, 2, …", "a player, by the number of the seat"),
    ("2f>1", "what moves by > so often: as f>1 f>1"),
    ("?", "opens and closes this list"),
];

impl<G: Drawn> Table<G> {
    /// Draws the line, and does what is typed in it. It takes the keys as soon as somebody types.
    pub(super) fn entry_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let id = Id::unique("line");
        let top = ui.max_rect().left_top();
        let mut entered = false;
        let taken = self.take_keys(id, ui);
        // Before the field hears Enter in it.
        let insists = self.entry.refused && ui.input_mut(|input| input.consume_shortcut(&INSISTS));
        ui.horizontal(|ui| {
            let name = pane::strong(ui, "What did the table do?");
            // Tab completes what is begun; from an empty line and from one that is answered it goes on as from any field.
            let begun = !self.entry.typed.is_empty() && self.entry.answer.is_none();
            let edit = TextEdit::singleline(&mut self.entry.typed).id(id).lock_focus(begun);
            let edit = edit.hint_text("type / or a letter, ? lists them");
            let mut field = ui.add(edit.desired_width(ui.available_width() - 142.0)).labelled_by(name.id);
            if begun && field.has_focus() {
                rounds::take_tab(ui.ctx());
            }
            if begun && field.has_focus() && ui.input(|input| input.key_pressed(Key::Tab)) {
                self.complete(&mut field, ui);
            }
            // A whole line may come in one picture.
            entered = (field.lost_focus() || taken) && ui.input(|input| input.key_pressed(Key::Enter));
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
        if self.entry.listed {
            let area = Area::new(Id::unique("phrases")).order(Order::Foreground).pivot(Align2::LEFT_BOTTOM);
            area.fixed_pos(top - vec2(0.0, 8.0)).show(ui.ctx(), |ui| {
                let pane = Pane { shadow: 24.0, ..Pane::of(&shell.palette) };
                pane.show(ui, &shell.palette, 14, |ui| self.phrases_ui(shell, ui));
            });
        }
        self.below_line_ui(insists, shell, ui);
        let height = ui.min_rect().height();
        if (std::mem::replace(&mut self.entry.height, height) - height).abs() > 0.5 {
            // The panels make room in the next picture.
            ui.ctx().request_repaint();
        }
        if entered && !self.entry.typed.trim().is_empty() {
            self.say_line(shell, ui);
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    }

    /// Whether what is typed goes to the line, wherever the focus is.
    pub(super) fn has_line(&self) -> bool {
        self.live().is_refereed() && !self.is_over() && self.looking.is_none() && self.editor.is_none()
    }

    /// Brings the keys to the line when somebody types and no other field listens: what was typed is then for the field to take.
    fn take_keys(&self, id: Id, ui: &Ui) -> bool {
        let begins = |text: &str| text.starts_with(|letter: char| letter.is_alphanumeric() || letter == '/');
        let typed =
            ui.input(|input| input.events.iter().any(|event| matches!(event, egui::Event::Text(text) if begins(text))));
        let taken = typed && !ui.ctx().text_edit_focused();
        if taken {
            self.go_to_end(id, ui);
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        taken
    }

    /// Says the move that is begun to its end, or as far as it is clear, and goes there.
    fn complete(&mut self, field: &mut egui::Response, ui: &Ui) {
        let Some(line) = completed(self.live(), &self.entry.typed) else { return };
        self.entry.typed = line;
        field.mark_changed();
        self.go_to_end(field.id, ui);
    }

    /// Lets whatever is typed next stand at the end of the line.
    fn go_to_end(&self, id: Id, ui: &Ui) {
        let end = CCursor::new(self.entry.typed.chars().count());
        let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
        state.cursor.set_char_range(Some(CCursorRange::one(end)));
        state.store(ui.ctx(), id);
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
    fn below_line_ui(&mut self, insists: bool, shell: &mut Shell, ui: &mut Ui) {
        if let Some(answer) = &self.entry.answer {
            ui.add(egui::Label::new(RichText::new(answer).color(shell.palette.bad)).wrap());
            if self.entry.refused {
                self.stands_ui(insists, shell, ui);
            }
            return;
        }
        let ways = ways_on(self.live(), &self.entry.typed);
        let more = if ways.len() > SHOWN { format!(" and {} more", ways.len() - SHOWN) } else { String::new() };
        let words = format!("{}{more}", ways[..ways.len().min(SHOWN)].join(" · "));
        ui.add(egui::Label::new(RichText::new(words).small().color(shell.palette.faint)).truncate());
    }

    /// Whether what the rules refuse may stand all the same; it does if somebody insists.
    fn stands_ui(&mut self, insists: bool, shell: &mut Shell, ui: &mut Ui) {
        ui.horizontal(|ui| {
            if shell.settings.strict {
                ui.label("This table is strict: it does not stand");
            } else if self.entry.bent.is_none() {
                let (name, keys) = (Command::PutRight.text(), Command::PutRight.keys(ui.ctx()));
                ui.label(format!("The boards could not be so; {name} ({keys}) says how they are"));
            } else {
                let stands = ui.button("The table lets it stand").clicked() || insists;
                ui.label(RichText::new(ui.ctx().format_shortcut(&INSISTS)).small().color(shell.palette.faint));
                if stands {
                    self.let_stand(shell, ui);
                }
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
                self.entry.refused = matches!(why, Misread::Refused { .. });
                self.entry.bent = read_bent(self.live(), &self.entry.typed).ok();
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
        self.entry.refused = true;
        let bent = self.live().let_stand(&mv, &refusals);
        self.entry.bent = bent.map(|correction| vec![Event::Correct(Box::new(correction))]);
    }

    fn let_stand(&mut self, shell: &mut Shell, ui: &Ui) {
        let events = self.entry.bent.take().unwrap_or_default();
        self.entry.typed.clear();
        self.entry.clear();
        events.into_iter().for_each(|event| self.act(event, shell, ui.ctx()));
    }
}
