//! An example is looked through moment by moment, each with what there is to see.

use super::{Shell, Table};
use crate::shelf::Moment;
use crate::table::Point;
use crate::ui::theme::size;
use crate::ui::{Drawn, Palette, pane, theme};
use egui::{RichText, Ui};

/// How wide what there is to see is written at most.
const WIDTH: f32 = 620.0;

impl<G: Drawn> Table<G> {
    /// Shows an example, everything open, at the first moment that it is about; or where decisions begin.
    pub fn demonstrate(&mut self, moments: &'static [Moment]) {
        self.guide = moments;
        self.open = true;
        let start = moments.first().and_then(|moment| self.point_of(moment)).or_else(|| self.first_decision());
        self.looking = start.filter(|start| *start != self.live().history().at());
    }

    fn point_of(&self, moment: &Moment) -> Option<Point> {
        self.live().history().line().get(moment.after).copied()
    }

    /// Which of the moments is shown: the last that has come.
    fn moment(&self) -> Option<usize> {
        let depth = self.live().history().depth(self.shown());
        self.guide.iter().rposition(|moment| moment.after <= depth)
    }

    /// What an example says here, if it does.
    pub(super) fn spoken(&self) -> &'static str {
        self.moment().map_or("", |number| self.guide[number].look)
    }

    /// Whether there is something to point at here.
    pub(super) fn is_guided(&self) -> bool {
        self.moment().is_some() && !self.is_over()
    }

    /// What there is to see, in the place of the hand, the way to the next moment, and that to playing on.
    pub(super) fn guide_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let Some(number) = self.moment() else { return };
        let (moment, count) = (self.guide[number], self.guide.len());
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.add_space(4.0);
        ui.scope(|ui| {
            ui.set_max_width(WIDTH);
            ui.label(RichText::new(moment.look).font(theme::strong(size::STRONG)));
        });
        let mut wanted = None;
        ui.horizontal(|ui| {
            ui.label(RichText::new(format!("Moment {} of {count}", number + 1)).color(shell.palette.faint));
            let before = egui::Button::new("Previous moment");
            if ui.add_enabled(number > 0, before).clicked() {
                wanted = number.checked_sub(1);
            }
            let next = pane::main_button(&Palette::worn(ui.ctx()), "Next moment").min_size(egui::vec2(0.0, 24.0));
            if ui.add_enabled(number + 1 < count, next).clicked() {
                wanted = Some(number + 1);
            }
            if self.looking.is_none() && ui.button("Play on from here").clicked() {
                self.guide = &[];
            }
        });
        if self.looking.is_some() {
            self.past_row_ui(shell, false, ui);
        }
        if let Some(point) = wanted.and_then(|number| self.point_of(&self.guide[number])) {
            self.look_at(point, shell);
        }
    }
}
