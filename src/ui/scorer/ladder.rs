//! The ladder of criteria: on which rung players were level, and on which they were parted.

use super::result::View;
use crate::game::{Compared, Seat};
use crate::sheet::capital;
use crate::ui::{Icon, theme, words};
use egui::{RichText, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

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

    /// A rung: what is compared and what came of it, everybody's count in her column, and the rule.
    fn rung_ui(&self, ui: &mut Ui, rung: &Compared) {
        let parted = rung.left.len() < rung.level.len();
        let colour = if parted { self.palette.accent } else { self.palette.faint };
        let top = ui.cursor().min;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
            ui.add_space(RAILS + 2.0);
            ui.label(RichText::new(capital(rung.words)).font(theme::strong(13.0)));
            ui.label(RichText::new(self.outcome_of(rung)).small().color(colour));
        });
        self.row_ui(ui, 18.0, |_| {}, |ui, seat, _| self.climber_ui(ui, rung, seat));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(RAILS + 8.0);
            ui.vertical(|ui| {
                let words = format!("{} ({})", rung.rule.words, rung.rule.section);
                ui.add(egui::Label::new(RichText::new(words).small().color(self.palette.faint)).wrap())
                    .on_hover_ui(|ui| words::rule_ui(ui, self.palette, rung.rule));
                ui.add_space(2.0);
            });
        });
        self.paint_rails(ui, top, ui.cursor().top(), 9.0, colour);
    }

    /// A player's count on a rung: with a crown if it wins, struck out and faint if it falls behind, nothing if it is out.
    fn climber_ui(&self, ui: &mut Ui, rung: &Compared, seat: Seat) {
        let count = rung.counts[seat.index()];
        let name = self.cast.name(seat);
        let (words, label) = if rung.left == [seat] {
            (RichText::new(count.to_string()).font(theme::strong(15.0)), format!("{name} {count}: wins"))
        } else if rung.left.contains(&seat) {
            (RichText::new(count.to_string()).font(theme::strong(15.0)), format!("{name} {count}: level"))
        } else if rung.level.contains(&seat) {
            let words = RichText::new(count.to_string()).strikethrough().color(self.palette.faint);
            (words, format!("{name} {count}: falls behind"))
        } else {
            return;
        };
        let (place, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
        let mut painter = ui.painter().clone();
        if !rung.left.contains(&seat) {
            painter.set_opacity(0.5);
        }
        self.cast.look(seat).paint_badge(&painter, place.center(), 8.0);
        ui.label(words).widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
        if rung.left == [seat] {
            let (crown, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            Icon::Crown.paint(ui.painter(), crown.center(), 15.0, self.palette.accent);
        }
    }

    /// What a rung came to.
    fn outcome_of(&self, rung: &Compared) -> String {
        let names = || rung.left.iter().map(|&seat| self.cast.name(seat)).collect::<Vec<_>>().join(" and ");
        match rung.left.len() {
            1 => format!("Parted here: {} wins", names()),
            left if left < rung.level.len() => format!("Parted here: {left} still level"),
            _ => "Level".to_owned(),
        }
    }

    /// Something beside the rails, with a rung at its height.
    fn beside_rails(&self, ui: &mut Ui, colour: egui::Color32, draw: impl FnOnce(&mut Ui)) {
        let shown = ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
            let (rails, _) = ui.allocate_exact_size(vec2(RAILS, 18.0), Sense::hover());
            ui.vertical(|ui| {
                draw(ui);
                ui.add_space(2.0);
            });
            rails
        });
        let (rails, bottom) = (shown.inner, shown.response.rect.bottom());
        self.paint_rails(ui, rails.min, bottom, 9.0, colour);
    }

    /// The rails from here down to there, with a rung.
    fn paint_rails(&self, ui: &Ui, top: egui::Pos2, bottom: f32, rung: f32, colour: egui::Color32) {
        let (left, right) = (top.x + 4.0, top.x + RAILS - 4.0);
        for x in [left, right] {
            ui.painter().vline(x, top.y..=bottom, Stroke::new(2.0, self.palette.faint.gamma_multiply(0.7)));
        }
        ui.painter().hline(left..=right, top.y + rung, Stroke::new(4.0, colour));
    }
}
