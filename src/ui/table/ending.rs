//! The end of a game: who has won, and how that came about, step by step.

use super::{Shell, Table};
use crate::game::{Figure, Standings};
use crate::ui::{Cast, Drawn, Icon, theme};
use egui::{Align2, RichText, ScrollArea, Ui, Window};

impl<G: Drawn> Table<G> {
    /// Shows the result in front of the board, until it is put away.
    pub(super) fn result_ui(&mut self, shell: &Shell, board: egui::Rect, ui: &Ui) {
        if !self.is_over() || self.looking.is_some() || !self.result {
            return;
        }
        let standings = self.live().position().standings();
        Window::new("Final scoring")
            .open(&mut self.result)
            .collapsible(false)
            .resizable(false)
            .pivot(Align2::CENTER_CENTER)
            .default_pos(board.center())
            .constrain_to(board)
            .max_width(560.0)
            .show(ui.ctx(), |ui| {
                let winners: Vec<&str> = standings.winners().map(|seat| self.cast.name(seat)).collect();
                let words = match winners[..] {
                    [winner] => format!("{winner} wins"),
                    _ => format!("{} share the win", winners.join(" and ")),
                };
                ui.horizontal(|ui| {
                    ui.add(Icon::Crown.image(shell.palette.accent));
                    ui.label(RichText::new(words).font(theme::display(G::MOOD, 26.0)));
                });
                ui.add_space(6.0);
                standings_ui(&self.cast, &standings, ui);
                ui.add_space(6.0);
                ui.weak("Close this to look at the board; the timeline replays the match");
            });
    }
}

/// The places with their figures, and the steps that led to them.
pub fn standings_ui(cast: &Cast, standings: &Standings, ui: &mut Ui) {
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.place);
    egui::Grid::new("standings").striped(true).num_columns(5).spacing([14.0, 4.0]).show(ui, |ui| {
        ui.weak("place");
        ui.weak("player");
        for (key, _) in rows.first().map(|row| row.figures.as_slice()).unwrap_or_default() {
            ui.weak(key.replace('_', " "));
        }
        ui.end_row();
        for row in rows {
            ui.strong(row.place.to_string());
            cast.label(ui, &row.seat.into());
            for (_, figure) in &row.figures {
                match figure {
                    Figure::Number(number) => ui.label(number.to_string()),
                    Figure::Names(names) if names.is_empty() => ui.label("none"),
                    Figure::Names(names) => ui.label(names.join(", ")),
                };
            }
            ui.end_row();
        }
    });
    ui.add_space(6.0);
    ScrollArea::vertical().max_height(220.0).show(ui, |ui| {
        for (number, step) in standings.steps.iter().enumerate() {
            ui.horizontal_wrapped(|ui| {
                ui.strong(format!("{}.", number + 1));
                cast.label(ui, step);
            });
        }
    });
}
