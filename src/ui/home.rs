//! The home screen: the games with their doors, the matches to continue, and examples.

use super::games::Card;
use super::shell::Shell;
use super::sitting::{Purpose, Sitting, SittingError};
use super::table::Table;
use super::{Drawn, Icon, Mood, Palette, theme};
use crate::document::{self, Document, DocumentError};
use crate::files::shown;
use crate::game::{Actor, Game, Viewer};
use crate::sheet::Kind;
use crate::shelf::Example;
use crate::table::{KeeperError, Kept};
use egui::{Align, CentralPanel, Frame, Layout, RichText, ScrollArea, Sense, Stroke, Ui, vec2};
use std::path::{Path, PathBuf};

/// The room between two games, and the least a game needs.
const GAP: f32 = 16.0;
const NARROWEST: f32 = 350.0;

/// What is asked for on the home screen.
pub enum Wish {
    /// A new match of this game.
    New(&'static str),
    /// A match of this game that people play with the box.
    Referee(&'static str),
    /// The scoring calculator with an empty sheet.
    Score(&'static Kind),
    /// A match or a score sheet in this file.
    Open(PathBuf),
    /// A built-in example, by name and text.
    Example(&'static str, &'static str),
    /// A file to be named.
    Browse,
    Settings,
    Help,
}

#[derive(Default)]
pub struct Home {
    matches: Option<Vec<Entry>>,
}

/// A match that can be continued.
struct Entry {
    path: PathBuf,
    title: String,
    /// Where it stands, or why it cannot be opened.
    summary: String,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Unfinished,
    Finished,
    Broken,
}

impl Home {
    /// Looks at the folder again the next time it is drawn.
    pub fn refresh(&mut self) {
        self.matches = None;
    }

    pub fn ui(&mut self, shell: &mut Shell, ui: &mut Ui) -> Option<Wish> {
        if self.matches.is_none() {
            let listed = shell.folder.list();
            let kept = shell.or_tell(listed).unwrap_or_default();
            let mut entries: Vec<Entry> = kept.into_iter().map(|kept| Entry::new(kept, shell)).collect();
            entries.reverse();
            self.matches = Some(entries);
        }
        let mut wish = None;
        let frame = Frame::new().fill(shell.palette.panel).inner_margin(24.0);
        CentralPanel::default().frame(frame).show(ui, |ui| {
            paint_waves(ui, &shell.palette);
            ui.horizontal(|ui| {
                ui.label(RichText::new("Daimyo").font(theme::display(Mood::Ink, 44.0)).color(shell.palette.accent));
                ui.label(RichText::new("大名").font(theme::display(Mood::Ink, 26.0)).color(shell.palette.faint));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    for (icon, words, hover, what) in [
                        (Icon::Help, "Help", "How to begin, and every key", Wish::Help),
                        (Icon::Gear, "Settings", "Look, size and motion", Wish::Settings),
                        (Icon::Open, "Open…", "A save or a kept match from a file", Wish::Browse),
                    ] {
                        let button = egui::Button::image_and_text(icon.image(shell.palette.ink), words);
                        if ui.add(button).on_hover_text(hover).clicked() {
                            wish = Some(what);
                        }
                    }
                });
            });
            ui.add_space(10.0);
            if let Some(asked) = games_ui(shell, ui) {
                wish = Some(asked);
            }
            ui.add_space(GAP);
            let width = (ui.available_width() - GAP) / 2.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let size = vec2(width, ui.available_height());
                for part in 0..2 {
                    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                        ui.set_width(width);
                        let asked = if part == 0 { self.continue_ui(shell, ui) } else { examples_ui(shell, ui) };
                        if asked.is_some() {
                            wish = asked;
                        }
                    });
                }
            });
        });
        wish
    }

    fn continue_ui(&mut self, shell: &mut Shell, ui: &mut Ui) -> Option<Wish> {
        ui.label(RichText::new("Continue").font(theme::display(Mood::Ink, 22.0)));
        let entries = self.matches.as_deref().unwrap_or_default();
        let mut wish = None;
        let mut away = None;
        ScrollArea::vertical().id_salt("continue").auto_shrink(false).show(ui, |ui| {
            if entries.is_empty() {
                ui.weak("No match yet. Every match you begin is kept here, move by move.");
            }
            for state in [State::Unfinished, State::Broken, State::Finished] {
                for entry in entries.iter().filter(|entry| entry.state == state) {
                    match entry.ui(&shell.palette, ui) {
                        Some(Act::Open) => wish = Some(Wish::Open(entry.path.clone())),
                        Some(Act::PutAway) => away = Some(entry.path.clone()),
                        None => {}
                    }
                }
            }
        });
        if let Some(path) = away {
            let moved = shell.folder.put_away(&path);
            if let Some(target) = shell.or_tell(moved) {
                shell.note(format!("The match was put away; it is now {}", target.display()));
            }
            self.refresh();
        }
        wish
    }
}

/// Waves along the lower edge, as old prints have them: rows of arcs, each row half hidden by the next.
fn paint_waves(ui: &Ui, palette: &Palette) {
    const RADIUS: f32 = 34.0;
    let screen = ui.ctx().content_rect();
    let painter = ui.ctx().layer_painter(ui.layer_id());
    for row in 0..3 {
        let y = screen.bottom() - 26.0 + row as f32 * RADIUS * 0.5;
        let shift = if row % 2 == 0 { 0.0 } else { RADIUS };
        for column in 0..=(screen.width() / (2.0 * RADIUS)) as usize + 1 {
            let centre = egui::pos2(screen.left() + shift + column as f32 * 2.0 * RADIUS, y + RADIUS * 0.6);
            for ring in 0..3 {
                let radius = RADIUS * (1.0 - 0.28 * ring as f32);
                let stroke = Stroke::new(1.5, palette.accent.gamma_multiply(0.22));
                painter.circle(
                    centre,
                    radius,
                    if ring == 0 { palette.panel } else { egui::Color32::TRANSPARENT },
                    stroke,
                );
            }
        }
    }
}

enum Act {
    Open,
    PutAway,
}

/// A match in a line: what it is, where it stands, and whether it is over.
pub struct Summary {
    title: String,
    stands: String,
    over: bool,
}

/// Sums a match up for whoever sees the home screen.
pub fn summarise<G: Game>(document: &Document) -> Result<Summary, DocumentError> {
    let document::Opened::<G> { live, damage, .. } = document.open()?;
    let names = live.names();
    let position = live.position();
    // Whoever sees the home screen need not be the one whose hand the step is about.
    let step = position.seen_by(Viewer::Bystander).step().plain(&names);
    let turn = match position.turn_for_people() {
        0 => "set-up".to_owned(),
        turn => format!("turn {turn}"),
    };
    let damage = if damage.is_some() { " · its end is damaged" } else { "" };
    let title = format!("{} · {}", G::TITLE, names.join(", "));
    Ok(Summary { title, stands: format!("{turn}: {step}{damage}"), over: position.actor() == Actor::Over })
}

impl Entry {
    fn new(kept: Kept, shell: &Shell) -> Self {
        let path = kept.path;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let read = Document::read(&path).map_err(|error| error.to_string()).and_then(|document| {
            let card = shell.card(document.game()).ok_or_else(|| missing(&document))?;
            (card.summarise)(&document).map_err(|error| error.to_string())
        });
        match read {
            Ok(Summary { title, stands, over }) => {
                let state = if over { State::Finished } else { State::Unfinished };
                Self { path, title, summary: stands, state }
            }
            Err(sentence) => Self { path, title: name, summary: shown(&sentence), state: State::Broken },
        }
    }

    fn ui(&self, palette: &Palette, ui: &mut Ui) -> Option<Act> {
        let mut act = None;
        let frame = Frame::new().fill(palette.raised.gamma_multiply(0.5)).corner_radius(5.0).inner_margin(8.0);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let trash = ui.add(egui::Button::image(Icon::Trash.image(palette.faint)));
                    let words = format!("Put away {}", self.title);
                    trash.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
                    if trash.on_hover_text("Puts the match away: out of this list, into a folder beside it").clicked() {
                        act = Some(Act::PutAway);
                    }
                    let verb = match self.state {
                        State::Unfinished => "Continue",
                        State::Finished => "Look at it",
                        State::Broken => "Try to open",
                    };
                    let words = format!("{verb}: {}", self.title);
                    let button = ui.button(verb);
                    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
                    if button.clicked() {
                        act = Some(Act::Open);
                    }
                    ui.with_layout(Layout::top_down(Align::Min), |ui| {
                        ui.add(egui::Label::new(RichText::new(&self.title).font(theme::strong(14.0))).truncate());
                        let colour = if self.state == State::Broken { palette.bad } else { palette.faint };
                        ui.add(egui::Label::new(RichText::new(&self.summary).small().color(colour)).truncate());
                    });
                });
            });
        });
        ui.add_space(4.0);
        act
    }
}

/// All games, in as few rows as there is room for and no more columns than those need; many of them are scrolled.
fn games_ui(shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    let games = shell.games.len().max(1);
    let room = ((ui.available_width() + GAP) / (NARROWEST + GAP)).max(1.0) as usize;
    let columns = games.div_ceil(games.div_ceil(room));
    let width = (ui.available_width() - GAP * (columns - 1) as f32) / columns as f32;
    let mut wish = None;
    let height = ui.available_height() * 0.55;
    ScrollArea::vertical().id_salt("games").max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        for (number, row) in shell.games.chunks(columns).enumerate() {
            ui.add_space(if number > 0 { GAP / 2.0 } else { 0.0 });
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for card in row {
                    if let Some(asked) = game_ui(card, width, shell, ui) {
                        wish = Some(asked);
                    }
                }
            });
        }
    });
    wish
}

/// A game with its doors.
fn game_ui(card: &Card, width: f32, shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    let palette = Palette::of(card.mood, shell.settings.shade);
    let mut wish = None;
    let frame = Frame::new()
        .fill(palette.ground)
        .stroke(Stroke::new(1.0, palette.accent.gamma_multiply(0.5)))
        .corner_radius(8.0)
        .inner_margin(16.0);
    ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 34.0);
            ui.visuals_mut().override_text_color = Some(palette.ink);
            ui.horizontal(|ui| {
                let (place, _) = ui.allocate_exact_size(vec2(72.0, 72.0), Sense::hover());
                card.icon.paint(ui.painter(), place.center(), 68.0, palette.accent);
                ui.vertical(|ui| {
                    ui.label(RichText::new(card.entry.title).font(theme::display(card.mood, 28.0)));
                    ui.add(egui::Label::new(RichText::new(card.entry.blurb).color(palette.faint)).wrap());
                });
            });
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let mut doors = vec![
                    ("Play", "A new match at this screen", Some(Wish::New(card.entry.id))),
                    (
                        "Referee",
                        "A match with the real box: the program knows the rules and keeps the score",
                        Some(Wish::Referee(card.entry.id)),
                    ),
                ];
                let score = |kind| ("Score", "The scoring calculator: who has won, and why", Some(Wish::Score(kind)));
                doors.extend(card.entry.sheet.map(score));
                for (door, hover, behind) in doors {
                    let (words, open) = (RichText::new(door).font(theme::strong(17.0)), behind.is_some());
                    let button = egui::Button::new(words).min_size(vec2(96.0, 36.0)).fill(palette.raised);
                    let response = ui.add_enabled(open, button);
                    let label = format!("{door} {}", card.entry.title);
                    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, open, &label));
                    if response.on_hover_text(hover).on_disabled_hover_text(hover).clicked() {
                        wish = behind;
                    }
                }
            });
        });
    });
    wish
}

fn examples_ui(shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    ui.label(RichText::new("Examples").font(theme::display(Mood::Ink, 22.0)));
    ui.label(RichText::new("The rulebooks' own worked examples, to step through").color(shell.palette.faint));
    ui.add_space(4.0);
    let mut wish = None;
    ScrollArea::vertical().id_salt("examples").auto_shrink(false).show(ui, |ui| {
        for Card { entry, .. } in &shell.games {
            for &Example { title, file, text } in entry.examples {
                if ui.button(format!("{}: {title}", entry.title)).clicked() {
                    wish = Some(Wish::Example(file, text));
                }
            }
        }
    });
    wish
}

/// A table, and what had to be left out of the match on it, or why there is none.
pub type Opened = Result<(Box<dyn super::Screen>, Option<String>), Unopened>;

/// Why a match is not on a table.
pub enum Unopened {
    Impossible(String),
    /// Not all of it holds, and somebody must say whether to go on without the rest.
    Damaged(String),
}

impl<S: ToString> From<S> for Unopened {
    fn from(sentence: S) -> Self {
        Self::Impossible(sentence.to_string())
    }
}

/// Opens a file on a table of its game. If not all of it could be read, the sentence says what was left out.
pub fn open_table(document: &Document, purpose: Purpose, shell: &Shell) -> Opened {
    let card = shell.card(document.game()).ok_or_else(|| missing(document))?;
    (card.open)(document, purpose)
}

/// Opens a built-in example at its beginning, everything shown.
pub fn open_example(name: &str, text: &str, shell: &Shell) -> Opened {
    let document = Document::new(Path::new(name), text.as_bytes().to_vec())?;
    open_table(&document, Purpose::Study, shell)
}

fn missing(document: &Document) -> String {
    format!("{}: the window has no table for '{}'", document.path().display(), document.game())
}

/// Opens a match of a game on its table.
pub fn open<G: Drawn>(document: &Document, purpose: Purpose) -> Opened {
    let (sitting, sentence) = Sitting::<G>::open(document, purpose).map_err(|error| match error {
        SittingError::Keeper(KeeperError::Damaged(damage)) => Unopened::Damaged(damage.to_string()),
        error => error.into(),
    })?;
    let is_file = document.is_save() && purpose != Purpose::Study;
    let file = is_file.then(|| std::path::absolute(document.path()).ok()).flatten();
    let mut table = Table::new(sitting, file.map(|file| (file, document.print())));
    if purpose == Purpose::Study {
        table.demonstrate();
    }
    Ok((Box::new(table), sentence))
}
