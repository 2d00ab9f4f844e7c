//! The home screen: the games behind their doors, the matches to continue, and examples.

mod doors;
mod entry;
mod opening;
mod when;

pub use entry::{Summary, summarise};
pub use opening::{Opened, Unopened, open, open_example, open_table};

use super::games::Card;
use super::pane::{self, GAP};
use super::shell::Shell;
use super::theme::size;
use super::{Icon, Mood, theme};
use crate::sheet::{Kind, capital};
use crate::shelf::Example;
use egui::{Align, CentralPanel, Frame, Layout, Margin, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};
use entry::{Act, Entry, State};
use std::path::PathBuf;

/// The room between two doors, and between the two lists below them.
const BETWEEN: f32 = 2.0 * GAP;

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

impl Home {
    /// Looks at the folder again the next time it is drawn.
    pub fn refresh(&mut self) {
        self.matches = None;
    }

    pub fn ui(&mut self, shell: &mut Shell, ui: &mut Ui) -> Option<Wish> {
        if self.matches.is_none() {
            let listed = shell.folder.list();
            let kept = shell.or_tell(listed).unwrap_or_default();
            let now = jiff::Zoned::now();
            let mut entries: Vec<Entry> = kept.into_iter().map(|kept| Entry::new(kept, shell, &now)).collect();
            entries.sort_by_key(|entry| std::cmp::Reverse(entry.changed));
            self.matches = Some(entries);
        }
        let mut wish = None;
        let margin = Margin { left: 32, right: 32, top: 12, bottom: 12 };
        CentralPanel::default().frame(Frame::new().inner_margin(margin)).show(ui, |ui| {
            wish = head_ui(shell, ui);
            ui.add_space(8.0);
            if let Some(asked) = doors::ui(shell, ui) {
                wish = Some(asked);
            }
            ui.add_space(4.0);
            let width = (ui.available_width() - BETWEEN) / 2.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = BETWEEN;
                let size = vec2(width, ui.available_height());
                for part in 0..2 {
                    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                        ui.set_width(width);
                        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
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
        pane::head_with(ui, "Continue", 22.0, |_| {});
        let entries = self.matches.as_deref().unwrap_or_default();
        let mut wish = None;
        let mut away = None;
        ScrollArea::vertical().id_salt("continue").auto_shrink(false).show(ui, |ui| {
            if entries.is_empty() {
                ui.weak("No match yet. Every match you begin is kept here, move by move.");
            }
            for state in [State::Unfinished, State::Broken, State::Finished] {
                for entry in entries.iter().filter(|entry| entry.state == state) {
                    match entry.ui(shell, ui) {
                        Some(Act::Open) => wish = Some(Wish::Open(entry.path.clone())),
                        Some(Act::PutAway) => away = Some(entry.path.clone()),
                        None => {}
                    }
                }
            }
        });
        if let Some(path) = away {
            shell.put_away(&path);
            self.refresh();
        }
        wish
    }
}

/// The name of the program, and what belongs to no game.
fn head_ui(shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    let palette = &shell.palette;
    let mut wish = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        ui.label(RichText::new("Daimyo").font(theme::display(Mood::Ink, size::NAME)).color(palette.accent));
        ui.label(RichText::new("大名").font(theme::display(Mood::Ink, 28.0)).color(palette.faint));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (icon, words, hover, what) in [
                (Icon::Help, "Help", "How to begin, and every key", Wish::Help),
                (Icon::Gear, "Settings", "Look, size and motion", Wish::Settings),
                (Icon::Open, "Open…", "A save or a kept match from a file", Wish::Browse),
            ] {
                let button = egui::Button::image_and_text(icon.image(palette.ink), words).min_size(vec2(78.0, 34.0));
                if ui.add(button).on_hover_text(hover).clicked() {
                    wish = Some(what);
                }
            }
        });
    });
    wish
}

fn examples_ui(shell: &Shell, ui: &mut Ui) -> Option<Wish> {
    let palette = &shell.palette;
    pane::head_with(ui, "Examples", 22.0, |_| {});
    ui.label(RichText::new("The rulebooks' own worked examples, to step through").color(palette.faint));
    let mut wish = None;
    ScrollArea::vertical().id_salt("examples").auto_shrink(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            ui.spacing_mut().button_padding.x = 12.0;
            for card in &shell.games {
                for &Example { title, file, text, .. } in card.entry.examples {
                    if example_ui(card, title, shell, ui).clicked() {
                        wish = Some(Wish::Example(file, text));
                    }
                }
            }
        });
    });
    wish
}

/// An example in a pill, with the sign of its game.
fn example_ui(card: &Card, title: &str, shell: &Shell, ui: &mut Ui) -> egui::Response {
    let accent = theme::Palette::of(card.mood, shell.settings.shade).accent;
    let button = egui::Button::image_and_text(card.icon.image(accent), capital(title))
        .wrap_mode(egui::TextWrapMode::Extend)
        .corner_radius(17.0)
        .fill(shell.palette.panel)
        .stroke(egui::Stroke::new(1.0, accent.gamma_multiply(0.55)))
        .min_size(vec2(0.0, 32.0));
    let response = ui.add(button);
    let label = format!("{}: {title}", card.entry.title);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    response.on_hover_text(card.entry.title)
}
