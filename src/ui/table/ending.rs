//! The end of a game: who has won, and how that came about, step by step.

use super::{Shell, Table};
use crate::ui::Drawn;
use crate::ui::scorer::{changes_ui, report_ui};
use egui::{Align2, ScrollArea, Ui, Window};

impl<G: Drawn> Table<G> {
    /// Shows the result in front of the board, until it is put away.
    pub(super) fn result_ui(&mut self, shell: &Shell, board: egui::Rect, ui: &Ui) {
        if !self.is_over() || self.looking.is_some() || self.stage.is_on() || !self.result {
            return;
        }
        let report = self.report();
        Window::new("Final scoring")
            .open(&mut self.result)
            .collapsible(false)
            .resizable(false)
            .pivot(Align2::CENTER_CENTER)
            .default_pos(board.center())
            .constrain_to(board)
            .default_width(580.0)
            .show(ui.ctx(), |ui| {
                ScrollArea::vertical().max_height((board.height() - 170.0).max(200.0)).show(ui, |ui| {
                    ui.set_width(572.0_f32.min(board.width() - 40.0));
                    report_ui(ui, &shell.palette, G::MOOD, &self.cast, &report);
                    if G::SHEETS.is_some() {
                        changes_ui(ui, &shell.palette, G::MOOD, &self.cast, &report, false);
                    }
                });
                ui.add_space(6.0);
                ui.weak(if G::SHEETS.is_some() {
                    "Close this to look at the board; “Score this match” opens it as a sheet"
                } else {
                    "Close this to look at the board"
                });
            });
    }
}
