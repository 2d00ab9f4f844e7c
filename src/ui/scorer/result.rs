//! A result with all its reasons: on the calculator, and at the end of a match.

use super::field::measure;
use crate::game::{Seat, Standing};
use crate::sheet::{Change, Report, Sum, Upset};
use crate::ui::theme::size;
use crate::ui::{Cast, Icon, Mood, Palette, pane, theme, words};
use egui::{Align, Layout, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use std::sync::Arc;

/// Draws a report: who has won, or would if a match that goes on ended now, the places, the sums and the ladder.
pub fn report_ui(ui: &mut Ui, palette: &Palette, mood: Mood, cast: &Cast, (report, goes_on): (&Report, bool)) {
    let view = View { palette, mood, cast, report };
    let verdict = report.verdict();
    view.verdict_ui(ui, if goes_on { format!("As things stand, {verdict}") } else { verdict });
    view.places_ui(ui);
    if !report.sums.is_empty() {
        title_ui(ui, "The sums");
        view.sums_ui(ui);
    }
    view.steps_ui(ui);
}

/// Draws how a report parts the players: the places, and the ladder.
pub fn places_ui(ui: &mut Ui, palette: &Palette, mood: Mood, cast: &Cast, report: &Report) {
    let view = View { palette, mood, cast, report };
    view.places_ui(ui);
    view.steps_ui(ui);
}

/// Draws what would change a report. Returns the change to be tried, if that is offered and asked for.
pub fn changes_ui(
    ui: &mut Ui,
    palette: &Palette,
    mood: Mood,
    cast: &Cast,
    report: &Report,
    trying: bool,
) -> Option<Arc<dyn Change>> {
    let view = View { palette, mood, cast, report };
    title_ui(ui, "What would change it");
    view.changes_ui(ui, trying)
}

fn title_ui(ui: &mut Ui, title: &str) {
    ui.add_space(8.0);
    pane::head_with(ui, title, size::SMALL_HEAD, |_| {});
}

/// The width of the column of labels.
const FIRST: f32 = 118.0;

/// A column narrower than this has no room for a name beside a badge.
const NARROW: f32 = 95.0;

/// What a report is drawn from.
pub(super) struct View<'a> {
    pub palette: &'a Palette,
    pub mood: Mood,
    pub cast: &'a Cast,
    pub report: &'a Report,
}

impl View<'_> {
    /// The ladder, and every step of the reckoning.
    fn steps_ui(&self, ui: &mut Ui) {
        let report = self.report;
        if !report.standings.ladder.is_empty() {
            title_ui(ui, "The ladder");
            self.ladder_ui(ui);
        }
        ui.add_space(4.0);
        egui::CollapsingHeader::new("Step by step").id_salt("steps").show(ui, |ui| {
            for (number, step) in report.standings.steps.iter().enumerate() {
                ui.horizontal_wrapped(|ui| {
                    ui.strong(format!("{}.", number + 1));
                    self.cast.label(ui, step);
                });
            }
        });
    }

    fn verdict_ui(&self, ui: &mut Ui, verdict: String) {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(26.0, 28.0), Sense::hover());
            Icon::Crown.paint(ui.painter(), place.center(), 24.0, self.palette.accent);
            let words = RichText::new(verdict).font(theme::display(self.mood, size::TITLE));
            ui.add(egui::Label::new(words).wrap());
        });
    }

    fn places_ui(&self, ui: &mut Ui) {
        let names = self.report.names.iter().map(|name| self.fitted(ui, name, 14.0, 1, 210.0).size().x);
        let width = names.fold(60.0, f32::max) + 26.0;
        for row in self.report.ranked() {
            self.place_ui(ui, row, width);
        }
    }

    fn place_ui(&self, ui: &mut Ui, row: &Standing, width: f32) {
        ui.horizontal(|ui| {
            ui.add_sized(
                vec2(20.0, 20.0),
                egui::Label::new(RichText::new(row.place.to_string()).font(theme::strong(16.0))),
            );
            self.player_ui(ui, row.seat, width);
            let why = self.report.behind_by(row).unwrap_or_default();
            let why = if row.place == 1 { self.decided() } else { why };
            ui.add(egui::Label::new(RichText::new(why).small().color(self.palette.faint)).wrap());
        });
    }

    /// What made the winner win.
    fn decided(&self) -> String {
        let standings = &self.report.standings;
        let rung = standings.ladder.iter().find(|rung| rung.name == standings.decided_by);
        match rung {
            Some(rung) => format!("by {}", rung.words),
            None if standings.winners().count() > 1 => "level with the other winners on every rung".to_owned(),
            None => format!("by {}", standings.decided_by.replace('_', " ")),
        }
    }

    /// A player's badge and name in one line, no wider than this.
    fn player_ui(&self, ui: &mut Ui, seat: Seat, width: f32) {
        let galley = self.fitted(ui, self.cast.name(seat), 14.0, 1, width - 22.0);
        self.paint_player(ui, seat, vec2(width, 20.0), galley);
    }

    /// A player's badge and name at the head of a column; in a narrow one the name stands below the badge.
    fn head_ui(&self, ui: &mut Ui, seat: Seat, width: f32) {
        let galley = self.head_galley(ui, self.cast.name(seat), width);
        let height = ui.available_height();
        if width >= NARROW {
            self.paint_player(ui, seat, vec2(width, height), galley);
            return;
        }
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        self.cast.look(seat).paint_badge(ui.painter(), rect.left_top() + vec2(9.0, 9.0), 8.5);
        ui.painter().galley(rect.left_top() + vec2(0.0, 19.0), galley, self.palette.ink);
        let name = self.cast.name(seat);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
        response.on_hover_text(name);
    }

    fn head_galley(&self, ui: &Ui, name: &str, width: f32) -> Arc<egui::Galley> {
        let room = if width >= NARROW { width - 22.0 } else { width };
        self.fitted(ui, name, 11.5, 3, room)
    }

    fn paint_player(&self, ui: &mut Ui, seat: Seat, size: egui::Vec2, galley: Arc<egui::Galley>) {
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        self.cast.look(seat).paint_badge(ui.painter(), rect.left_center() + vec2(9.0, 0.0), 8.5);
        let at = pos2(rect.left() + 22.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, self.palette.ink);
        let name = self.cast.name(seat);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
        response.on_hover_text(name);
    }

    /// A name that ends in "…" where it is too long.
    fn fitted(&self, ui: &Ui, name: &str, size: f32, rows: usize, width: f32) -> Arc<egui::Galley> {
        let font = theme::strong(size);
        let mut job = egui::text::LayoutJob::simple(name.to_owned(), font, self.palette.ink, width.max(10.0));
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    }

    /// The width of a player's column.
    fn column(&self, ui: &Ui) -> f32 {
        ((ui.available_width() - FIRST) / measure(self.report.names.len().max(1))).min(150.0)
    }

    /// A row with a label and a cell for each player.
    pub(super) fn row_ui(
        &self,
        ui: &mut Ui,
        height: f32,
        label: impl FnOnce(&mut Ui),
        mut cell: impl FnMut(&mut Ui, Seat, f32),
    ) {
        let players = self.report.names.len();
        let first = FIRST;
        let width = self.column(ui);
        let (rect, _) = ui.allocate_exact_size(vec2(first + width * measure(players), height), Sense::hover());
        let cell_at = |ui: &mut Ui, left: f32, width: f32| {
            let place = Rect::from_min_size(pos2(rect.left() + left, rect.top()), vec2(width - 4.0, height));
            let mut child =
                ui.new_child(egui::UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
            child.set_clip_rect(ui.clip_rect().intersect(place.expand2(vec2(4.0, 2.0))));
            child
        };
        label(&mut cell_at(ui, 0.0, first));
        for seat in Seat::all(players) {
            cell(&mut cell_at(ui, first + width * measure(seat.index()), width), seat, width - 4.0);
        }
    }

    fn sums_ui(&self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 1.0;
        let width = self.column(ui) - 4.0;
        let names = self.report.names.iter().map(|name| self.head_galley(ui, name, width).size().y);
        let height = names.fold(18.0, f32::max) + if width >= NARROW { 4.0 } else { 22.0 };
        self.row_ui(ui, height, |_| {}, |ui, seat, width| self.head_ui(ui, seat, width));
        for sum in &self.report.sums {
            self.sum_ui(ui, sum);
        }
        ui.reset_style();
    }

    fn sum_ui(&self, ui: &mut Ui, sum: &Sum) {
        let colour = if sum.is_total { self.palette.ink } else { self.palette.faint };
        let label = |ui: &mut Ui| {
            let response = ui.label(RichText::new(&sum.label).color(colour));
            if let Some(rule) = sum.rule {
                response.on_hover_ui(|ui| words::rule_ui(ui, self.palette, rule));
            }
        };
        let top = ui.cursor().top();
        self.row_ui(ui, 19.0, label, |ui, seat, width| {
            let cell = &sum.cells[seat.index()];
            let words = RichText::new(&cell.words);
            let words = if width < NARROW && cell.words.len() > 9 { words.size(11.0) } else { words };
            let words = if sum.is_total { words.font(theme::strong(15.0)) } else { words };
            ui.label(words);
            if let Some(crown) = cell.crown {
                let (place, response) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
                Icon::Crown.paint(ui.painter(), place.center(), 14.0, self.palette.accent);
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, crown));
                response.on_hover_text(crown);
            }
        });
        if sum.is_total {
            let line = self.palette.faint.gamma_multiply(0.6);
            ui.painter().hline(ui.min_rect().x_range(), top, egui::Stroke::new(1.0, line));
        }
    }

    fn changes_ui(&self, ui: &mut Ui, trying: bool) -> Option<Arc<dyn Change>> {
        let mut tried = None;
        if self.report.changes.is_empty() {
            ui.label(RichText::new("No single change would: it takes more than one").color(self.palette.faint));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for (number, outcome) in self.report.changes.iter().enumerate() {
            if self.change_ui(ui, number, outcome, trying) {
                tried = Some(Arc::clone(&outcome.change));
            }
        }
        ui.reset_style();
        tried
    }

    fn change_ui(&self, ui: &mut Ui, number: usize, outcome: &Upset, trying: bool) -> bool {
        let text = outcome.change.words().and(": ").and(outcome.verdict());
        let mut tried = false;
        ui.horizontal(|ui| {
            if trying {
                let button = ui.small_button("Try").on_hover_text("Makes this change; undo takes it back");
                let label = format!("Try change {}", number + 1);
                button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
                tried = button.clicked();
            }
            ui.vertical(|ui| {
                self.cast.words_ui(
                    ui,
                    &text,
                    &egui::FontId::proportional(if trying { 13.0 } else { 15.0 }),
                    self.palette.ink,
                )
            });
        });
        tried
    }
}
