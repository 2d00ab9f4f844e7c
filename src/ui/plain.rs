//! The table of a game that draws nothing itself: its position, its moves and its standings in words.

use super::pane::{self, Pane};
use super::{Desk, Drawn, ask, rove, theme, words};
use crate::game::{Actor, Figure, Game, Position, Refused, Seat, Standings, Tally, Text};
use crate::table::notation;
use crate::text;
use egui::{Id, RichText, ScrollArea, TextStyle, Ui};

/// How wide the words on the board are at most, so that lines can be read.
const WIDTH: f32 = 620.0;

/// How many places of a refusal are named.
pub const FEW: usize = 8;

/// The position in words, on a sheet in the middle.
pub fn board_ui<G: Drawn>(desk: &Desk<'_, G>, ui: &mut Ui) {
    let zoom = desk.camera.zoom();
    let font = egui::FontId::new(16.0 * zoom, TextStyle::Body.resolve(ui.style()).family);
    let width = (WIDTH * zoom).min(ui.available_width() - 80.0);
    ScrollArea::vertical().id_salt("position").auto_shrink(false).show(ui, |ui| {
        ui.add_space(48.0);
        ui.vertical_centered(|ui| {
            ui.set_max_width(width);
            Pane::of(desk.palette).show(ui, desk.palette, 20, |ui| {
                ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                    ui.set_width(width - 40.0);
                    ui.spacing_mut().item_spacing.y = 10.0;
                    words::heading(ui, G::MOOD, 26.0 * zoom, G::TITLE);
                    for line in desk.position.sketch() {
                        desk.cast.words_ui(ui, &line, &font, desk.palette.ink);
                    }
                });
            });
        });
        ui.add_space(24.0);
    });
}

/// A button for each move. Moves that differ only in their places stand together, on lines of their own.
pub fn hand_ui<G: Drawn>(desk: &mut Desk<'_, G>, ui: &mut Ui) {
    if desk.seat.is_none() {
        ui.weak(match desk.position.actor() {
            _ if !desk.present => "You are looking back: Escape leads back to now",
            Actor::Over => "The game is over: the timeline below replays it, the assistant has the result",
            _ => "Waiting",
        });
        return;
    }
    let mut moves = Vec::new();
    desk.position.moves(&mut moves);
    let mut played = None;
    ui.label(RichText::new("What you may do").small().color(desk.palette.faint));
    ScrollArea::vertical().id_salt("moves").auto_shrink(false).show(ui, |ui| {
        let mut buttons = Buttons::of(ui);
        for group in grouped(desk.position, moves) {
            ui.horizontal_wrapped(|ui| {
                for (words, mv) in group {
                    if buttons.add(desk.cast.plain(&words), ui) {
                        played = Some(mv);
                    }
                }
            });
        }
        buttons.follow_arrows(ui);
    });
    if let Some(mv) = played {
        desk.play(mv);
    }
}

/// Moves with their words.
type Worded<G> = Vec<(Text, <G as Position>::Move)>;

/// Moves of which there are several alike in groups, and at the end the others.
fn grouped<G: Game>(position: &G, moves: Vec<G::Move>) -> Vec<Worded<G>> {
    let mut groups: Vec<(Text, Worded<G>)> = Vec::new();
    for mv in moves {
        let words = position.describe(&mv);
        let title = words.with_places_open(None);
        match groups.iter_mut().find(|(known, _)| *known == title) {
            Some((_, group)) => group.push((words, mv)),
            None => groups.push((title, vec![(words, mv)])),
        }
    }
    let (several, single): (Vec<Worded<G>>, Vec<Worded<G>>) =
        groups.into_iter().map(|(_, group)| group).partition(|group| group.len() > 1);
    let single: Vec<_> = single.into_iter().flatten().collect();
    several.into_iter().chain((!single.is_empty()).then_some(single)).collect()
}

/// Buttons of which one at a time stands in the order of Tab, and arrows go from one to the next.
struct Buttons {
    /// Where it is kept which one that is.
    memory: Id,
    at_hand: usize,
    drawn: Vec<egui::Response>,
}

impl Buttons {
    fn of(ui: &Ui) -> Self {
        let memory = ui.scope_id().with("button at hand");
        Self { memory, at_hand: ui.data(|data| data.get_temp(memory)).unwrap_or_default(), drawn: Vec::new() }
    }

    /// Draws the next one. Returns whether it was pressed.
    fn add(&mut self, words: String, ui: &mut Ui) -> bool {
        let sense = rove::sense(self.drawn.len() == self.at_hand);
        let button = egui::Button::new(RichText::new(words).size(15.0)).min_size(egui::vec2(0.0, 28.0)).sense(sense);
        self.drawn.push(ui.add(button));
        self.drawn.last().is_some_and(egui::Response::clicked)
    }

    /// Goes where the arrow keys point, and stays within what there is.
    fn follow_arrows(&self, ui: &Ui) {
        let places = || self.drawn.iter().map(|button| button.rect.center()).enumerate();
        let way = self.drawn.iter().find_map(|button| Some((button.rect.center(), rove::direction(ui, button)?)));
        let next = way.and_then(|(from, way)| rove::nearest(from, way, places()));
        if let Some(next) = next {
            rove::focus(ui, self.drawn[next].id);
            self.drawn[next].scroll_to_me(None);
        }
        let at_hand = next.unwrap_or(self.at_hand).min(self.drawn.len().saturating_sub(1));
        if at_hand != self.at_hand {
            ui.data_mut(|data| data.insert_temp(self.memory, at_hand));
            ui.ctx().request_repaint();
        }
    }
}

/// The facts of a position as text. They change as soon as they can be read.
pub fn facts_ui<G: Drawn>(desk: &Desk<'_, G>, facts: &mut G::Facts, ui: &mut Ui) {
    let memory = ui.scope_id().with("facts");
    let written = notation::write_in_lines(facts);
    let kept: Option<(String, String)> = ui.data(|data| data.get_temp(memory));
    let mut text = kept.filter(|(of, _)| *of == written).map_or_else(|| written.clone(), |(_, text)| text);
    let name = ui.label("How things stand");
    let edit = egui::TextEdit::multiline(&mut text).code_editor().desired_width(f32::INFINITY);
    ui.add(edit).labelled_by(name.id);
    match notation::read(&text) {
        Ok(read) => *facts = read,
        Err(error) => {
            let why = format!("line {}, column {}: {}", error.span.start.line, error.span.start.col, error.code);
            ui.label(RichText::new(why).color(desk.palette.bad));
        }
    }
    let written = notation::write_in_lines(facts);
    ui.data_mut(|data| data.insert_temp(memory, (written, text)));
}

/// How a seat stands.
pub fn seat_ui<G: Drawn>(desk: &Desk<'_, G>, seat: Seat, ui: &mut Ui) {
    let standings = desk.position.tally().standings();
    let Some(row) = standings.rows.iter().find(|row| row.seat == seat) else { return };
    let figures = row.figures.iter().filter_map(|(name, figure)| match figure {
        Figure::Number(number) => Some(text![*name, " ", *number]),
        Figure::Names(names) if names.is_empty() => None,
        Figure::Names(names) => Some(text![*name, ": ", names.join(", ")]),
        Figure::Codes(_) => None,
    });
    for figure in figures {
        desk.label(ui, &figure);
    }
}

/// What is to be done, what may not be done and why, and how all stand.
pub fn assist_ui<G: Drawn>(desk: &Desk<'_, G>, ui: &mut Ui) {
    pane::head(ui, if desk.present { "Now" } else { "At that moment" });
    desk.label(ui, &desk.position.step());
    let refused = if desk.seat.is_some() { Refused::all(desk.position) } else { Vec::new() };
    if !refused.is_empty() {
        section(ui, "What you may not do");
        for Refused { moves, reasons } in &refused {
            ask::refused_ui(desk, std::slice::from_ref(moves), reasons, ui);
        }
    }
    let over = desk.position.actor() == Actor::Over;
    section(ui, if over { "Result" } else { "As things stand" });
    standings_ui(desk, &desk.position.tally().standings(), over, ui);
}

fn section(ui: &mut Ui, title: &str) {
    ui.add_space(8.0);
    pane::head(ui, title);
}

fn standings_ui<G: Drawn>(desk: &Desk<'_, G>, standings: &Standings, over: bool, ui: &mut Ui) {
    for step in &standings.steps {
        desk.label(ui, step);
    }
    let winners: Vec<Text> = standings.winners().map(Text::from).collect();
    let verb = match winners.len() {
        0 => return,
        1 => " has won",
        _ => " share the win",
    };
    if over {
        let names = Text::join(winners, " and ");
        desk.cast.words_ui(ui, &text![names, verb], &theme::strong(15.0), desk.palette.ink);
    }
}
