//! The page on which the referee answers: a field to find what to ask about, and below it the answer.

use super::{Shell, Table};
use crate::game::{Text, Topic, Viewer};
use crate::table::Point;
use crate::ui::{Answer, Drawn, Term, ask, pane, theme};
use egui::{Id, Key, RichText, ScrollArea, TextEdit, Ui};
use std::rc::Rc;

/// How many names are offered for what was typed.
const OFFERED: usize = 12;

/// What was asked last, and the answer, made anew only when something has happened.
#[derive(Default)]
pub(super) struct Inquiry {
    typed: String,
    subject: Option<Subject>,
    /// The page that was left for this one.
    left: usize,
    /// All that can be asked about.
    names: Rc<[Subject]>,
    answer: Option<Rc<Answer>>,
    made_for: Option<(Point, Option<Viewer>)>,
}

/// What can be asked about.
#[derive(Clone)]
enum Subject {
    /// Something on the table, by a text that names it.
    Named(Text),
    /// A word of the game.
    Term(&'static Term),
}

impl<G: Drawn> Table<G> {
    /// Asks about what a text names.
    pub(super) fn ask(&mut self, what: &Text) {
        self.turn_to_inquiry();
        self.choose(Subject::Named(what.clone()));
    }

    /// Opens the page, ready to type.
    pub(super) fn open_inquiry(&mut self, ctx: &egui::Context) {
        self.turn_to_inquiry();
        ctx.memory_mut(|memory| memory.request_focus(field_id()));
    }

    fn turn_to_inquiry(&mut self) {
        if self.aside.page != Self::ASK {
            self.inquiry.left = self.aside.page;
        }
        self.aside.turn_to(Self::ASK);
    }

    fn choose(&mut self, subject: Subject) {
        self.refresh_inquiry();
        self.inquiry.typed.clear();
        self.inquiry.answer = self.answer_to(&subject);
        self.inquiry.subject = Some(subject);
    }

    fn answer_to(&self, subject: &Subject) -> Option<Rc<Answer>> {
        let Subject::Named(text) = subject else { return None };
        Topic::first_in(text).map(|topic| Rc::new(Answer::about(&self.view(self.shown()), topic)))
    }

    /// What was asked is nobody else's business: with other eyes before the screen it is forgotten.
    fn refresh_inquiry(&mut self) {
        let key = (self.shown(), self.viewer());
        if self.inquiry.made_for == Some(key) {
            return;
        }
        if self.inquiry.made_for.is_some_and(|(_, viewer)| viewer != key.1) {
            self.inquiry = Inquiry { left: self.inquiry.left, ..Inquiry::default() };
        }
        let named = self.view(key.0).topics().into_iter().map(Subject::Named);
        self.inquiry.names = named.chain(G::glossary().iter().map(Subject::Term)).collect();
        self.inquiry.answer = self.inquiry.subject.as_ref().and_then(|subject| self.answer_to(subject));
        self.inquiry.made_for = Some(key);
    }

    pub(super) fn ask_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        self.refresh_inquiry();
        let name = ui.label("Ask the referee about");
        let edit = TextEdit::singleline(&mut self.inquiry.typed).id(field_id()).hint_text("a thing, a player, a word");
        let field = ui.add(edit.desired_width(f32::INFINITY)).labelled_by(name.id);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if is_left(ui) {
            self.aside.page = self.inquiry.left;
        }
        ui.add_space(4.0);
        pane::scrolled(ScrollArea::vertical().id_salt("answer").auto_shrink(false), ui, |ui| {
            if self.inquiry.typed.trim().is_empty() {
                self.answered_ui(shell, ui);
            } else if let Some(subject) = self.offered_ui(entered, ui) {
                self.choose(subject);
            }
        });
    }

    /// What fits what was typed. Enter takes the first.
    fn offered_ui(&self, entered: bool, ui: &mut Ui) -> Option<Subject> {
        let typed = self.inquiry.typed.to_lowercase();
        let words: Vec<&str> = typed.split_whitespace().collect();
        let mut fitting: Vec<(String, &Subject)> =
            self.inquiry.names.iter().map(|subject| (self.name_of(subject), subject)).collect();
        fitting.retain(|(name, _)| words.iter().all(|word| name.to_lowercase().contains(word)));
        fitting.sort_by_key(|(name, _)| !name.to_lowercase().starts_with(typed.trim()));
        if fitting.is_empty() {
            ui.weak("Nothing on the table and no word of the game has these letters");
        }
        let mut chosen = None;
        for (place, (name, subject)) in fitting.into_iter().take(OFFERED).enumerate() {
            let button = egui::Button::selectable(false, name).wrap();
            if ui.add(button).clicked() || entered && place == 0 {
                chosen = Some(subject.clone());
            }
        }
        chosen
    }

    fn name_of(&self, subject: &Subject) -> String {
        match subject {
            Subject::Named(text) => self.cast.plain(text),
            Subject::Term(term) => term.name.to_owned(),
        }
    }

    /// What was asked last, and the answer to it.
    fn answered_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let Some(subject) = self.inquiry.subject.clone() else {
            ui.weak("Type a name, or right-click anything on the boards, in the hand, at a seat or in the log: the answer says what the rules make of it now");
            return;
        };
        let answer = self.inquiry.answer.clone();
        self.with_desk(shell, ui, |desk, _, ui| match (&subject, answer) {
            (Subject::Named(text), Some(answer)) => {
                desk.cast.words_ui(ui, text, &theme::strong(16.0), desk.palette.ink);
                ask::answer_ui(desk, &answer, ui);
            }
            (Subject::Named(text), None) => {
                desk.label(ui, &text.clone().and(": it names nothing that can be asked about"));
            }
            (Subject::Term(term), _) => {
                ui.label(RichText::new(term.name).font(theme::strong(16.0)));
                ask::term_ui(desk, term, ui);
            }
        });
    }
}

fn field_id() -> Id {
    Id::unique("ask about")
}

/// Whether Escape was pressed, and for nothing else.
fn is_left(ui: &Ui) -> bool {
    let free = ui.memory(|memory| memory.focused().is_none() && memory.top_modal_layer().is_none());
    free && ui.input(|input| input.key_pressed(Key::Escape))
}
