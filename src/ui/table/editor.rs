//! A position that people put right on the boards themselves: a start in the middle of a game, a mistake that was noticed late,
//! a scratch ruling.

use super::{Shell, Table};
use crate::files::shown;
use crate::game::{Flaw, Seat, Setup as _, Viewer};
use crate::shelf;
use crate::table::{Chair, Correction, Event, Match, Point, notation};
use crate::ui::sitting::Sitting;
use crate::ui::{Camera, Can, Cast, Command, Desk, Drawn, Scratch, pane, theme, words};
use egui::{CentralPanel, Context, Frame, Id, Margin, Panel, RichText, ScrollArea, TextEdit, Ui, ViewportCommand};

/// The facts as people have changed them, and what is wrong with them so far.
pub(super) struct Editor<G: Drawn> {
    fresh: G,
    facts: G::Facts,
    past: Vec<G::Facts>,
    future: Vec<G::Facts>,
    /// How it lies, flaws and all.
    position: G,
    flaws: Vec<Flaw>,
    held: G::Held,
    purpose: Purpose,
    reason: String,
    /// Whether to play from here, by a key.
    done: bool,
    /// Why what was pasted is not taken.
    refusal: Option<String>,
}

/// What it is put right for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// A match that begins there.
    Start,
    /// A match that goes on from there.
    Correction,
    /// Something that is settled without a match, by its title.
    Scratch(&'static str),
}

/// What is to become of it.
enum Answer {
    Play,
    Leave,
}

impl<G: Drawn> Editor<G> {
    /// With facts to begin with.
    fn new(setup: &G::Setup, mut facts: G::Facts, purpose: Purpose) -> Self {
        let fresh = G::new(setup).expect("the match is played with it");
        fresh.work_out(&mut facts);
        let mut editor = Self {
            position: fresh.clone(),
            fresh,
            facts,
            past: Vec::new(),
            future: Vec::new(),
            flaws: Vec::new(),
            held: G::Held::default(),
            purpose,
            reason: String::new(),
            done: false,
            refusal: None,
        };
        editor.lay_out();
        editor
    }

    fn lay_out(&mut self) {
        self.position = self.fresh.clone();
        self.flaws = self.position.lay_out(Some(Viewer::Bystander), &self.facts);
    }

    /// Goes on from other facts.
    fn change(&mut self, mut facts: G::Facts) {
        self.fresh.work_out(&mut facts);
        if facts == self.facts {
            return;
        }
        self.past.push(std::mem::replace(&mut self.facts, facts));
        self.future.clear();
        self.refusal = None;
        self.lay_out();
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    pub(super) fn undo(&mut self) {
        if let Some(facts) = self.past.pop() {
            self.future.push(std::mem::replace(&mut self.facts, facts));
            self.lay_out();
        }
    }

    pub(super) fn redo(&mut self) {
        if let Some(facts) = self.future.pop() {
            self.past.push(std::mem::replace(&mut self.facts, facts));
            self.lay_out();
        }
    }

    /// Takes over a position that was written down as text, unless something is wrong with it.
    fn paste(&mut self, text: &str, cast: &Cast) {
        let read = shelf::read_facts::<G>(text).map_err(|are| format!("what was pasted are {are}"));
        let sound = read.and_then(|facts| {
            let mut position = self.fresh.clone();
            let flaws = position.lay_out(Some(Viewer::Bystander), &facts);
            let why = || format!("what was pasted cannot be so: {}", Flaw::few(&flaws, cast.names()));
            if flaws.is_empty() { Ok(facts) } else { Err(why()) }
        });
        match sound {
            Ok(facts) => self.change(facts),
            Err(why) => self.refusal = Some(shown(&why)),
        }
    }
}

impl<G: Drawn> Table<G> {
    /// Lets people say how things stand: where the match is, or anywhere before it has begun.
    pub fn put_right(&mut self) {
        let (live, position) = (self.live(), self.live().position());
        let (facts, purpose) = match live.history().at() {
            Point::START => (position.midway(), Purpose::Start),
            _ => (position.facts(), Purpose::Correction),
        };
        self.editor = Some(Box::new(Editor::new(live.setup(), facts, purpose)));
    }

    /// A table to settle one thing at, for as many players as there can be. Nothing of it is kept.
    #[must_use]
    pub fn scratch(scratch: &Scratch<G>) -> Self {
        let players = *G::PLAYERS.end();
        let mut setup = G::Setup::for_players(players);
        setup.let_begin(Some(Seat::new(0)));
        let chairs = G::SEAT_NAMES.iter().take(players).map(|name| Chair::person(*name)).collect();
        let live = Match::refereed(setup, chairs).expect("the usual set-up can be played");
        let facts = (scratch.facts)(live.position());
        let editor = Editor::new(live.setup(), facts, Purpose::Scratch(scratch.title));
        let mut table = Self::new(Sitting::Scratch(Box::new(live)), None);
        table.editor = Some(Box::new(editor));
        table
    }

    /// What can be done while a position is put right.
    pub(super) fn can_while_editing(&self, command: Command) -> Can {
        let Some(editor) = &self.editor else { return Can::Yes };
        match command {
            Command::Undo => Can::when(editor.can_undo(), "Nothing was changed yet"),
            Command::Redo => Can::when(editor.can_redo(), "There is nothing to change again"),
            Command::EndTurn => Can::when(editor.flaws.is_empty(), "Some things are not right yet"),
            Command::CopyPosition | Command::ZoomIn | Command::ZoomOut | Command::TurnBoard | Command::ShowNames => {
                Can::Yes
            }
            Command::Fit => Can::when(!self.camera.is_fitted(), "The whole board is shown"),
            _ => Can::No("Say first how things stand, or leave it as it was"),
        }
    }

    /// Carries out what concerns the position that is put right. Returns whether it did.
    pub(super) fn edit(&mut self, command: Command, shell: &mut Shell, ctx: &Context) -> bool {
        match (&mut self.editor, command) {
            (Some(editor), Command::Undo) => editor.undo(),
            (Some(editor), Command::Redo) => editor.redo(),
            (Some(editor), Command::CopyPosition) => editor.copy(shell, ctx),
            (Some(editor), Command::EndTurn) => editor.done = true,
            _ => return false,
        }
        true
    }

    pub(super) fn editor_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let Some(mut editor) = self.editor.take() else { return };
        let answer = editor.ui(&self.cast, &mut self.camera, shell, ui);
        match answer {
            Some(Answer::Play) if editor.purpose == Purpose::Correction && !editor.can_undo() => {}
            Some(Answer::Play) => {
                let reason = match editor.purpose {
                    Purpose::Scratch(title) => title.to_lowercase(),
                    Purpose::Start | Purpose::Correction => editor.reason.trim().to_owned(),
                };
                let correction = Correction { facts: editor.facts, reason };
                self.act(Event::Correct(Box::new(correction)), shell, ui.ctx());
            }
            Some(Answer::Leave) => {
                let rolled = self.sitting.roll();
                self.is_kept(rolled, shell);
            }
            None => self.editor = Some(editor),
        }
    }
}

impl<G: Drawn> Editor<G> {
    fn ui(&mut self, cast: &Cast, camera: &mut Camera, shell: &mut Shell, ui: &mut Ui) -> Option<Answer> {
        self.take_pasted(cast, ui);
        let edge = pane::GAP as i8;
        let around = Margin { bottom: 0, ..Margin::same(edge) };
        let head = Panel::top("paper");
        let answer = pane::panel(head, around, Margin::symmetric(12, 6), ui, |ui| self.head_ui(shell, ui));
        let width = if ui.available_width() < 1200.0 { 300.0 } else { 372.0 };
        let mut facts = self.facts.clone();
        let form = Panel::right("facts").exact_size(width + 2.0 * pane::GAP);
        pane::panel(form, Margin::same(edge), Margin::symmetric(12, 8), ui, |ui| {
            ScrollArea::vertical().id_salt("facts").auto_shrink(false).show(ui, |ui| {
                self.flaws_ui(cast, shell, ui);
                self.with_desk(cast, camera, shell, ui, |desk, held, ui| G::edit_form_ui(desk, held, &mut facts, ui));
            });
        });
        let below = Margin { left: edge, right: 0, top: 0, bottom: edge };
        let store = Panel::bottom("store").exact_size(G::HAND_HEIGHT + pane::GAP);
        pane::panel(store, below, Margin::symmetric(10, 6), ui, |ui| {
            self.with_desk(cast, camera, shell, ui, |desk, held, ui| G::edit_store_ui(desk, held, &mut facts, ui));
        });
        let middle = Frame::new().outer_margin(Margin { right: 0, ..Margin::same(edge) });
        CentralPanel::default().frame(middle).show(ui, |ui| {
            let board = ui.available_rect_before_wrap();
            if G::FRAMED {
                ui.painter().rect_filled(board, theme::RADIUS, shell.palette.ground);
            }
            self.with_desk(cast, camera, shell, ui, |desk, held, ui| G::edit_board_ui(desk, held, &mut facts, ui));
            if G::FRAMED {
                pane::rim(ui.painter(), board, &shell.palette);
            }
        });
        self.change(facts);
        answer
    }

    fn head_ui(&mut self, shell: &mut Shell, ui: &mut Ui) -> Option<Answer> {
        let mut answer = std::mem::take(&mut self.done).then_some(Answer::Play);
        ui.horizontal(|ui| {
            let (title, play, leave) = match self.purpose {
                Purpose::Start => ("How do things stand?", "Play from here", Some("From the beginning")),
                Purpose::Correction => ("How should things stand?", "Play from here", Some("Leave it as it was")),
                Purpose::Scratch(title) => (title, "Settle it", None),
            };
            words::heading(ui, G::MOOD, 19.0, title);
            ui.separator();
            if ui.add_enabled(self.can_undo(), egui::Button::new("Undo")).clicked() {
                self.undo();
            }
            if ui.add_enabled(self.can_redo(), egui::Button::new("Redo")).clicked() {
                self.redo();
            }
            if ui.button("Copy").on_hover_text("Puts the position on the clipboard as text").clicked() {
                self.copy(shell, ui.ctx());
            }
            if ui.button("Paste").on_hover_text("Takes a position from the clipboard").clicked() {
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            ui.separator();
            let count = self.flaws.len();
            let main = pane::main_button(&shell.palette, play);
            let button = ui.add_enabled(count == 0, main);
            let why = if count == 1 { "One thing is not right yet" } else { "Some things are not right yet" };
            if button.on_disabled_hover_text(format!("{why}: it is said beside the boards")).clicked() {
                answer = Some(Answer::Play);
            }
            if leave.is_some_and(|leave| ui.button(leave).clicked()) {
                answer = Some(Answer::Leave);
            }
            if self.purpose == Purpose::Correction {
                let name = ui.label("Why?");
                let edit = TextEdit::singleline(&mut self.reason)
                    .id(Id::unique("why"))
                    .char_limit(200)
                    .hint_text("a forgotten reward");
                ui.add(edit.desired_width(ui.available_width() - 8.0)).labelled_by(name.id);
            }
        });
        if let Some(refusal) = &self.refusal {
            ui.add(egui::Label::new(RichText::new(refusal).color(shell.palette.bad)).wrap());
        }
        answer
    }

    fn copy(&self, shell: &mut Shell, ctx: &Context) {
        ctx.copy_text(notation::write_in_lines(&self.facts));
        shell.note("The position is on the clipboard, as text");
    }

    /// What is wrong, each with its place and the nearest remedy.
    fn flaws_ui(&self, cast: &Cast, shell: &Shell, ui: &mut Ui) {
        if self.flaws.is_empty() {
            ui.label(RichText::new("All this can be so.").color(shell.palette.good));
        }
        for flaw in &self.flaws {
            let words = flaw.at.clone().and(": ").and(flaw.what.clone()).and(". ");
            let frame = Frame::new().fill(shell.palette.panel.lerp_to_gamma(shell.palette.bad, 0.18));
            frame.corner_radius(4.0).inner_margin(5.0).show(ui, |ui| {
                ui.set_width(ui.available_width());
                cast.label(ui, &words);
                ui.label(RichText::new(cast.plain(&flaw.remedy)).small());
            });
        }
        ui.separator();
    }

    /// What somebody pastes is a position, unless she is writing somewhere.
    fn take_pasted(&mut self, cast: &Cast, ui: &Ui) {
        let writing = ui.ctx().egui_wants_keyboard_input();
        let pasted = ui.input(|input| {
            input.events.iter().find_map(|event| match event {
                egui::Event::Paste(text) if !writing => Some(text.clone()),
                _ => None,
            })
        });
        if let Some(text) = pasted {
            self.paste(&text, cast);
        }
    }

    /// Draws something of the game from the position as it lies.
    fn with_desk(
        &mut self,
        cast: &Cast,
        camera: &mut Camera,
        shell: &Shell,
        ui: &mut Ui,
        draw: impl FnOnce(&mut Desk<'_, G>, &mut G::Held, &mut Ui),
    ) {
        let annals = G::Annals::default();
        let laid_out = Desk::laid_out(&self.position, &annals, cast, camera, shell);
        let mut desk = Desk { refereed: true, flaws: &self.flaws, ..laid_out };
        draw(&mut desk, &mut self.held, ui);
    }
}
