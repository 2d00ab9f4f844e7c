//! The ladder of criteria: on which rung players were level, and on which they were parted.

use super::result::View;
use crate::game::{Compared, Seat, Text};
use crate::text;
use crate::ui::words;
use egui::{Rect, RichText, Sense, Stroke, Ui, pos2, vec2};

/// The width of the rails with the rung between them.
const RAILS: f32 = 22.0;

impl View<'_> {
    pub(super) fn ladder_ui(&self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let (needed, spared): (Vec<&Compared>, Vec<&Compared>) =
            self.report.standings.ladder.iter().partition(|rung| !rung.level.is_empty());
        for rung in &needed {
            self.rung_ui(ui, rung);
        }
        if needed.last().is_some_and(|rung| rung.left.len() > 1) {
            self.beside_rails(ui, self.palette.accent, |ui| {
                ui.label(RichText::new("No rung is left: the win is shared").color(self.palette.accent));
            });
        }
        if !spared.is_empty() {
            let names: Vec<&str> = spared.iter().map(|rung| rung.words).collect();
            self.beside_rails(ui, self.palette.faint.gamma_multiply(0.4), |ui| {
                let words = format!("not needed: {}", names.join(", "));
                ui.add(egui::Label::new(RichText::new(words).small().color(self.palette.faint)).wrap());
            });
        }
        ui.reset_style();
    }

    fn rung_ui(&self, ui: &mut Ui, rung: &Compared) {
        let parted = rung.left.len() < rung.level.len();
        let colour = if parted { self.palette.accent } else { self.palette.faint };
        self.beside_rails(ui, colour, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(5.0, 1.0);
                ui.strong(format!("{}:", super::field::capital(rung.words)));
                for &seat in &rung.level {
                    self.climber_ui(ui, rung, seat);
                }
                self.cast.label(ui, &outcome_of(rung));
            });
            let rule = format!("{} ({})", rung.rule.words, rung.rule.section);
            ui.add(egui::Label::new(RichText::new(rule).small().color(self.palette.faint)).wrap())
                .on_hover_ui(|ui| words::rule_ui(ui, self.palette, rung.rule));
        });
    }

    /// One who was level above the rung, with her count: faint if she falls behind on it.
    fn climber_ui(&self, ui: &mut Ui, rung: &Compared, seat: Seat) {
        let count = rung.counts[seat.index()];
        if rung.left.contains(&seat) {
            self.cast.label(ui, &text![seat, " ", count]);
        } else {
            let words = format!("{} {count}", self.cast.name(seat));
            ui.label(RichText::new(words).strikethrough().color(self.palette.faint));
        }
    }

    /// Something beside the rails, with a rung at its height.
    fn beside_rails(&self, ui: &mut Ui, colour: egui::Color32, draw: impl FnOnce(&mut Ui)) {
        let shown = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
            let (rails, _) = ui.allocate_exact_size(vec2(RAILS, 18.0), Sense::hover());
            ui.vertical(|ui| {
                draw(ui);
                ui.add_space(4.0);
            });
            rails
        });
        let (rails, bottom) = (shown.inner, shown.response.rect.bottom());
        let side = Stroke::new(2.0, self.palette.faint.gamma_multiply(0.7));
        let rect = Rect::from_min_max(rails.min, pos2(rails.right(), bottom));
        for x in [rect.left() + 4.0, rect.right() - 4.0] {
            ui.painter().vline(x, rect.y_range(), side);
        }
        let y = rails.center().y;
        ui.painter().hline((rect.left() + 4.0)..=(rect.right() - 4.0), y, Stroke::new(4.0, colour));
    }
}

/// What a rung came to.
fn outcome_of(rung: &Compared) -> Text {
    let names = || Text::join(rung.left.iter().map(|&seat| seat.into()), " and ");
    match rung.left.len() {
        1 => text!["· parted here: ", names(), " wins"],
        left if left < rung.level.len() => text!["· parted here: still level are ", names()],
        _ => "· level".into(),
    }
}
