//! What every screen of the window shares.

use super::games::{self, Card};
use super::theme::{Mood, Palette};
use super::{Command, Settings};
use crate::bots::Budget;
use crate::files::shown;
use crate::sheet::Draft;
use crate::table::Folder;
use egui::{Context, RichText, Ui};
use std::path::Path;

/// What every screen shares: the person's folder and settings, the colours, and what she must be told.
pub struct Shell {
    /// Where her matches are.
    pub folder: Folder,
    /// What she has set.
    pub settings: Settings,
    pub palette: Palette,
    /// How long bots think about a turn, if not as long as their level says.
    pub budget: Option<Budget>,
    /// The games there are tables for.
    pub games: Vec<Card>,
    /// What the screen asks the window for.
    pub request: Option<Request>,
    messages: Vec<Message>,
}

/// Something the person is told until she puts it away.
#[derive(PartialEq)]
struct Message {
    words: String,
    /// Whether something went wrong.
    bad: bool,
}

/// What a screen asks the window for, because it cannot do it itself.
pub enum Request {
    /// The calculator in front of it, with this sheet.
    Score(Box<Draft>),
    /// The same, to draw a picture of it.
    Picture(Box<Draft>),
    /// Back to the table behind the calculator.
    BackToTable,
}

/// Whether a command can be carried out now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Can {
    Yes,
    No(&'static str),
}

impl Can {
    /// It can if this holds, and else cannot because.
    #[must_use]
    pub const fn when(holds: bool, else_because: &'static str) -> Self {
        if holds { Self::Yes } else { Self::No(else_because) }
    }
}

/// A screen that fills the window: a table of some game.
pub trait Screen {
    /// What the window is called while it shows this.
    fn title(&self) -> String;

    /// The game it is of, by its name in saves.
    fn game(&self) -> &'static str;

    /// What it feels like.
    fn mood(&self, shell: &Shell) -> Mood;

    /// Whether a command can be carried out here.
    fn can(&self, command: Command) -> Can;

    /// Whether a switch is on.
    fn is_on(&self, command: Command, shell: &Shell) -> bool;

    /// Carries a command out.
    fn run(&mut self, command: Command, shell: &mut Shell, ctx: &Context);

    /// Whether letters and digits are for it, whatever command they stand for elsewhere.
    fn takes_letters(&self) -> bool {
        false
    }

    /// The file it is saved in.
    fn file(&self) -> Option<&Path>;

    /// What its file is called unless somebody says otherwise, and the title of the dialog that asks for it.
    fn file_words(&self) -> (&'static str, &'static str) {
        ("match.ron", "Save the match")
    }

    /// Saves it to a file.
    fn save_to(&mut self, path: &Path) -> Result<(), String>;

    /// The journal it is kept in.
    fn kept_in(&self) -> Option<&Path>;

    fn ui(&mut self, shell: &mut Shell, ui: &mut Ui);
}

impl Shell {
    /// A shell over a folder, with the settings that are kept there.
    #[must_use]
    pub fn open(folder: Folder) -> Self {
        let (settings, problem) = Settings::read(&folder);
        folder.tidy();
        let mut shell = Self::new(folder, settings);
        problem.into_iter().for_each(|problem| shell.tell(problem));
        if let Err(error) = shell.folder.try_writing() {
            shell.tell(format!("no match can be kept here: {error}"));
        }
        shell
    }

    /// A shell with these settings.
    #[must_use]
    pub fn new(folder: Folder, settings: Settings) -> Self {
        let palette = Palette::of(Mood::Ink, settings.shade);
        Self {
            folder,
            settings,
            palette,
            budget: None,
            games: games::CARDS.to_vec(),
            request: None,
            messages: Vec::new(),
        }
    }

    /// The game with this name, if there is a table for it.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.games.iter().find(|card| card.entry.id == id)
    }

    /// Tells the person something that went wrong.
    pub fn tell(&mut self, sentence: impl Into<String>) {
        self.say(Message { words: shown(&sentence.into()), bad: true });
    }

    /// Tells the person something that she should know.
    pub fn note(&mut self, sentence: impl Into<String>) {
        self.say(Message { words: shown(&sentence.into()), bad: false });
    }

    fn say(&mut self, message: Message) {
        if !self.messages.contains(&message) {
            self.messages.push(message);
        }
    }

    /// Tells what went wrong, if something did.
    pub fn or_tell<T>(&mut self, outcome: Result<T, impl ToString>) -> Option<T> {
        outcome.map_err(|error| self.tell(error.to_string())).ok()
    }

    pub fn keep_settings(&mut self) {
        let written = self.settings.write(&self.folder);
        self.or_tell(written);
    }

    /// Draws what was told and not yet put away.
    pub fn messages_ui(&mut self, ui: &mut Ui) {
        if self.messages.is_empty() {
            return;
        }
        let bad = self.messages.iter().any(|message| message.bad);
        let ground = if bad { self.palette.bad } else { self.palette.good };
        let frame = egui::Frame::new()
            .fill(self.palette.panel.lerp_to_gamma(ground, 0.22))
            .stroke(egui::Stroke::new(1.0, ground.gamma_multiply(0.7)))
            .corner_radius(8.0)
            .outer_margin(egui::Margin { bottom: 0, ..egui::Margin::same(8) })
            .inner_margin(8.0);
        let mut done = None;
        egui::Panel::top("messages").frame(frame).show_separator_line(false).show(ui, |ui| {
            egui::ScrollArea::vertical().max_height(140.0).show(ui, |ui| {
                for (index, message) in self.messages.iter().enumerate() {
                    ui.horizontal_top(|ui| {
                        if ui.button("OK").on_hover_text("Puts the message away").clicked() {
                            done = Some(index);
                        }
                        ui.add(egui::Label::new(RichText::new(&message.words)).wrap().selectable(true));
                    });
                }
            });
        });
        if let Some(index) = done {
            self.messages.remove(index);
        }
    }
}
