//! What every screen of the window shares.

use super::games::{self, Card};
use super::notice::Notices;
use super::theme::{Mood, Palette};
use super::{Command, Settings};
use crate::bots::Budget;
use crate::sheet::Draft;
use crate::table::Folder;
use egui::{Context, Rect, Ui, Vec2, vec2};
use std::path::{Path, PathBuf};

/// The room that anything needs at least unless it says otherwise, in points.
pub const LEAST: Vec2 = vec2(920.0, 590.0);

/// What every screen shares: the person's folder and settings, the colours, and what she must be told.
pub struct Shell {
    /// Where her matches are.
    pub folder: Folder,
    /// What she has set.
    pub settings: Settings,
    pub palette: Palette,
    /// How large everything is, where the window has no room for what she has set.
    pub held_back: Option<f32>,
    /// How long bots think about a turn, if not as long as their level says.
    pub budget: Option<Budget>,
    /// The games there are tables for.
    pub games: Vec<Card>,
    /// What the screen asks the window for.
    pub request: Option<Request>,
    notices: Notices,
}

/// What a screen asks the window for, because it cannot do it itself.
pub enum Request {
    /// The calculator in front of it, with this sheet.
    Score { draft: Box<Draft>, over: bool },
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

    /// The room it needs at least, in points: larger print is not larger than that allows.
    fn room(&self) -> Vec2 {
        LEAST
    }

    /// Hears what is pressed before commands do. Returns whether that was meant for it.
    fn listen(&mut self, _: &Context) -> bool {
        false
    }

    /// Whether it waits for the answer to a question that lies before it: then no command is heard.
    fn is_asking(&self) -> bool {
        false
    }

    /// Why a key that nothing has heard does nothing now, if that is to be said.
    fn why_unheard(&self) -> Option<String> {
        None
    }

    /// Whether a command can be carried out here.
    fn can(&self, command: Command) -> Can;

    /// Whether a switch is on.
    fn is_on(&self, command: Command, shell: &Shell) -> bool;

    /// The commands that have a button above it.
    fn tools(&self) -> &'static [Command] {
        &Command::TOOLBAR
    }

    /// Carries a command out.
    fn run(&mut self, command: Command, shell: &mut Shell, ctx: &Context);

    /// Whether letters and digits are for it, whatever command they stand for elsewhere.
    fn takes_letters(&self) -> bool {
        false
    }

    /// Whether Tab goes from panel to panel on it, and not from field to field.
    fn has_panels(&self) -> bool {
        false
    }

    /// How high something is in its lower right corner that no notice may cover.
    fn corner(&self) -> f32 {
        0.0
    }

    /// The file it is saved in.
    fn file(&self) -> Option<&Path>;

    /// What its file is called unless somebody says otherwise, and the title of the dialog that asks for it.
    fn file_words(&self) -> (String, &'static str) {
        ("match.ron".to_owned(), "Save the match")
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
            held_back: None,
            budget: None,
            games: games::CARDS.to_vec(),
            request: None,
            notices: Notices::default(),
        }
    }

    /// The game with this name, if there is a table for it.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.games.iter().find(|card| card.entry.id == id)
    }

    /// Tells the person something that went wrong.
    pub fn tell(&mut self, sentence: impl AsRef<str>) {
        self.notices.tell(sentence.as_ref());
    }

    /// Tells the person something that they should know.
    pub fn note(&mut self, sentence: impl AsRef<str>) {
        self.notices.note(sentence.as_ref());
    }

    /// Tells the person why something that was tried does nothing.
    pub fn explain(&mut self, sentence: impl AsRef<str>) {
        self.explain_at(sentence, None);
    }

    /// The same beside a place, or without one beside the focus or the pointer.
    pub fn explain_at(&mut self, sentence: impl AsRef<str>, place: Option<Rect>) {
        self.notices.explain(sentence.as_ref(), place);
    }

    /// Tells everybody what has happened by itself.
    pub fn announce(&mut self, sentence: impl AsRef<str>) {
        self.notices.announce(sentence.as_ref());
    }

    /// Somebody has acted: what was told of the moment before goes.
    pub fn move_on(&mut self) {
        self.notices.move_on();
    }

    /// Puts the newest notice away. Returns whether there was one.
    pub fn close_notice(&mut self) -> bool {
        self.notices.close_newest()
    }

    /// Puts a match away and says so, with the offer to bring it back.
    pub fn put_away(&mut self, path: &Path) {
        let moved = self.folder.put_away(path);
        if let Some(target) = self.or_tell(moved) {
            self.notices.put_away(&format!("The match was put away; it is now {}", target.display()), target);
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

    /// Draws what was told and has not gone yet. Returns the match that is to be brought back.
    pub fn notices_ui(&mut self, corner: f32, ctx: &Context) -> Option<PathBuf> {
        self.notices.ui(&self.palette, corner, ctx)
    }
}
