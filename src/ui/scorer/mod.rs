//! The scoring calculator: a sheet to fill in, and beside it what comes of it.

mod field;
mod files;
mod form;
mod ladder;
mod result;

pub use field::{Number, measure, step_button};
pub use files::open_sheet;
pub use form::Form;
pub use result::{changes_ui, places_ui};

use super::pane::{self, Pane};
use super::path_box::PathBox;
use super::shell::{Can, Screen, Shell};
use super::{Cast, Command, Look, Mood, theme};
use crate::scorer::{Edits, format_of};
use crate::sheet::{Draft, Fault, Field, Format, Holds, Kind, Report};
use egui::{CentralPanel, Context, Frame, Margin, Panel, RichText, ScrollArea, Ui, Vec2, vec2};
use files::Asked;
use std::path::{Path, PathBuf};

pub struct Scorer {
    edits: Edits,
    /// What was last read from the draft, with the draft it was read from.
    read: Option<(Draft, Result<Report, Vec<Fault>>)>,
    file: Option<PathBuf>,
    asking: Option<(Asked, PathBox)>,
    /// The match that waits behind it.
    behind: Behind,
    /// Whether somebody has typed names that are not kept yet.
    names_typed: bool,
    /// Whether the keys have been led to the first number.
    begun: bool,
}

/// What waits behind a calculator.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    Nothing,
    /// A match that was over when the sheet was filled in.
    Over,
    /// One that was still going on.
    GoingOn,
}

/// The room it needs at least: print half as large again fits a window of 1280 × 800.
const ROOM: Vec2 = vec2(850.0, 530.0);

/// How wide the result is drawn, and how wide everything is at least where it stands beside the form and not below it.
const RESULT: f32 = 560.0;
const BESIDE: f32 = 900.0;

impl Scorer {
    /// A calculator with this sheet.
    #[must_use]
    pub fn new(draft: Draft) -> Self {
        let edits = Edits::new(draft);
        Self { edits, read: None, file: None, asking: None, behind: Behind::Nothing, names_typed: false, begun: false }
    }

    /// A calculator with an empty sheet for the players of the last time.
    #[must_use]
    pub fn empty(kind: &'static Kind, shell: &Shell) -> Self {
        Self::new(Draft::new(kind, &shell.settings.players))
    }

    /// A calculator in front of a table, at which the match is over or goes on.
    #[must_use]
    pub fn over_table(draft: Draft, over: bool) -> Self {
        Self { behind: if over { Behind::Over } else { Behind::GoingOn }, ..Self::new(draft) }
    }

    /// The same, asking at once where to draw a picture.
    #[must_use]
    pub fn over_table_for_picture(draft: Draft, shell: &Shell) -> Self {
        let mut scorer = Self::over_table(draft, true);
        scorer.ask(Asked::Picture, shell);
        scorer
    }

    /// The sheet as it is.
    #[must_use]
    pub const fn draft(&self) -> &Draft {
        self.edits.now()
    }

    /// What comes of the sheet: read again only when it has changed.
    fn read(&mut self) -> &Result<Report, Vec<Fault>> {
        let now = self.edits.now();
        if self.read.as_ref().is_none_or(|(draft, _)| draft != now) {
            self.read = Some((now.clone(), now.report()));
        }
        &self.read.as_ref().expect("it was just read").1
    }

    /// Who the players are, for drawing.
    fn cast(&self) -> Cast {
        let draft = self.draft();
        Cast::new(draft.names(), draft.lines().iter().map(|line| Look::of(line.colour)).collect())
    }

    fn copy_text(&mut self, shell: &mut Shell, ctx: &Context) {
        if let Ok(report) = self.read() {
            ctx.copy_text(report.to_text());
            shell.note("The result is on the clipboard, as text");
        }
    }

    fn form_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        if !std::mem::replace(&mut self.begun, true) {
            let first = self.draft().kind().columns.iter().find(|column| column.holds == Holds::Number);
            let field = first.map(|column| Field { player: 0, key: column.key });
            field.into_iter().for_each(|field| ui.memory_mut(|memory| memory.request_focus(field::id_of(field))));
        }
        let faults = self.read().as_ref().err().cloned().unwrap_or_default();
        let mut draft = self.draft().clone();
        let palette = shell.palette;
        let mut form =
            Form { draft: &mut draft, faults: &faults, palette: &palette, typed_in: None, left_a_field: false };
        form.players_ui(ui);
        ui.add_space(4.0);
        let draw = shell.card(form.draft.kind().id).map_or(Form::plain_ui as fn(&mut _, &mut _), |card| card.sheet_ui);
        draw(&mut form, ui);
        let (typed_in, left_a_field) = (form.typed_in, form.left_a_field);
        self.names_typed |= draft.players() == self.draft().players() && draft.names() != self.draft().names();
        self.edits.change(draft, typed_in);
        if left_a_field {
            self.edits.stop_typing();
        }
        self.keep_names(shell);
    }

    /// Names that somebody has typed and that can be used are kept for the next time.
    fn keep_names(&mut self, shell: &mut Shell) {
        if !self.names_typed || self.edits.is_typing() || self.read().is_err() {
            return;
        }
        self.names_typed = false;
        let names = self.draft().names();
        if names != shell.settings.players {
            shell.settings.players = names;
            shell.keep_settings();
        }
    }

    /// Whether a match waits behind it.
    fn is_over_table(&self) -> bool {
        self.behind != Behind::Nothing
    }

    /// Whether nothing was filled in yet, so that there is nobody to name as the winner.
    fn is_blank(&self) -> bool {
        !self.is_over_table() && self.file.is_none() && self.draft().is_blank()
    }

    fn result_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        let (cast, mood) = (self.cast(), self.mood(shell));
        if self.is_blank() {
            ui.label(RichText::new("Nothing is filled in yet").font(theme::display(mood, 24.0)));
            ui.label("The result appears here as soon as something is, with all its reasons");
            return;
        }
        let blank: Vec<usize> =
            self.draft().blank_players().filter(|_| !self.is_over_table() && self.file.is_none()).collect();
        if !blank.is_empty() {
            let names: Vec<&str> = blank.into_iter().map(|player| cast.names()[player].as_str()).collect();
            let words = format!("As far as it is filled in: nothing is written for {} yet", names.join(", "));
            ui.label(RichText::new(words).color(shell.palette.faint));
        }
        let goes_on = self.behind == Behind::GoingOn;
        match self.read() {
            Ok(report) => result::report_ui(ui, &shell.palette, mood, &cast, (report, goes_on)),
            Err(faults) => withheld_ui(ui, shell, mood, faults),
        }
    }

    /// What would change the result, below the form.
    fn changes_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        if self.is_blank() {
            return;
        }
        let (cast, mood) = (self.cast(), self.mood(shell));
        let Ok(report) = self.read() else { return };
        if let Some(change) = changes_ui(ui, &shell.palette, mood, &cast, report, true) {
            let mut draft = self.draft().clone();
            change.apply_to(&mut draft);
            self.edits.change(draft, None);
        }
    }

    /// A picture of the calculator as it is.
    fn picture(&self, shell: &Shell) -> super::Picture {
        let settings = super::Settings { scale: 1.0, ..shell.settings.clone() };
        let mut still = Shell::new(shell.folder.clone(), settings);
        still.games.clone_from(&shell.games);
        let copy = Self::new(self.draft().clone());
        super::picture_of(1280, 800, |ctx| super::App::showing(ctx, still, Some(Box::new(copy))))
    }
}

/// Why there is no result.
fn withheld_ui(ui: &mut Ui, shell: &Shell, mood: Mood, faults: &[Fault]) {
    ui.label(RichText::new("The result is withheld").font(theme::display(mood, 24.0)));
    let (words, then) = match faults.len() {
        1 => ("One thing on the sheet cannot be:".to_owned(), "It appears as soon as that is mended"),
        count => (format!("{count} things on the sheet cannot be:"), "It appears as soon as they are mended"),
    };
    ui.label(words);
    for fault in faults {
        ui.add_space(2.0);
        ui.label(RichText::new(&fault.words).color(shell.palette.bad));
    }
    ui.add_space(6.0);
    ui.label(RichText::new(then).color(shell.palette.faint));
}

impl Screen for Scorer {
    fn title(&self) -> String {
        format!("Score {} · {}", self.draft().kind().title, self.draft().names().join(", "))
    }

    fn game(&self) -> &'static str {
        self.draft().kind().id
    }

    fn room(&self) -> Vec2 {
        ROOM
    }

    fn mood(&self, shell: &Shell) -> Mood {
        shell.card(self.game()).map_or(Mood::Ink, |card| card.mood)
    }

    fn can(&self, command: Command) -> Can {
        match command {
            _ if self.asking.is_some() => Can::No("A file is being asked for"),
            Command::Undo => Can::when(self.edits.can_undo(), "Nothing was changed yet"),
            Command::Redo => Can::when(self.edits.can_redo(), "Nothing was undone"),
            Command::CopyPosition if self.is_blank() => Can::No("Nothing is filled in yet"),
            Command::CopyPosition => Can::when(self.draft().sheet().is_ok(), "The result is withheld"),
            _ => Can::No("Only at a table"),
        }
    }

    fn is_on(&self, _: Command, _: &Shell) -> bool {
        false
    }

    fn tools(&self) -> &'static [Command] {
        &[Command::Home, Command::Undo, Command::Redo, Command::Palette]
    }

    fn run(&mut self, command: Command, shell: &mut Shell, ctx: &Context) {
        match command {
            Command::Undo => self.edits.undo(),
            Command::Redo => self.edits.redo(),
            Command::CopyPosition => self.copy_text(shell, ctx),
            _ => {}
        }
    }

    fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    fn file_words(&self) -> (String, &'static str) {
        (format!("{}-score.ron", self.game()), "Save the score sheet")
    }

    fn save_to(&mut self, path: &Path) -> Result<(), String> {
        if format_of(path) == Format::Json {
            return Err(format!("{}: a sheet is saved as RON: choose a name that ends in .ron", path.display()));
        }
        files::write(path, crate::files::Kind::Sheet, self.draft().to_ron().as_bytes())?;
        self.file = Some(path.to_owned());
        Ok(())
    }

    fn kept_in(&self) -> Option<&Path> {
        None
    }

    fn ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let edge = pane::GAP as i8;
        let tools = Frame::new().inner_margin(Margin { left: 18, right: edge, top: edge, bottom: 0 });
        Panel::top("scorer tools").frame(tools).show_separator_line(false).show(ui, |ui| self.tools_ui(shell, ui));
        let is_beside = ui.available_width() >= BESIDE;
        let width = RESULT.min(ui.available_width() * 0.46);
        let within = Margin { left: 14, right: 6, top: 8, bottom: 6 };
        if is_beside {
            let result = Panel::right("scorer result").exact_size(width);
            pane::panel(result, Margin { left: 0, ..Margin::same(edge) }, within, ui, |ui| {
                ScrollArea::vertical().id_salt("result").auto_shrink(false).show(ui, |ui| {
                    ui.set_max_width(ui.available_width() - 8.0);
                    self.result_ui(shell, ui);
                });
            });
        }
        CentralPanel::default().frame(Frame::new().outer_margin(edge)).show(ui, |ui| {
            Pane::of(&shell.palette).show(ui, &shell.palette.clone(), within, |ui| {
                ScrollArea::vertical().id_salt("form").auto_shrink(false).show(ui, |ui| {
                    ui.set_max_width(ui.available_width() - 8.0);
                    self.form_ui(shell, ui);
                    ui.add_space(6.0);
                    if !is_beside {
                        self.result_ui(shell, ui);
                    }
                    self.changes_ui(shell, ui);
                });
            });
        });
        self.ask_ui(shell, ui.ctx());
    }
}
