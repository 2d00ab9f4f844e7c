//! The panels around the board, and what goes where.

use super::{Shell, Table};
use crate::game::{Actor, Seat};
use crate::table::Waiting;
use crate::ui::sitting::Sitting;
use crate::ui::{Drawn, theme};
use egui::{CentralPanel, Frame, Margin, Panel, Rect, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

impl<G: Drawn> Table<G> {
    pub(super) fn frame_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        self.go_on_replaying(shell, ui.ctx());
        self.skip_stage(ui);
        let width = ui.available_width();
        let (left, right) = match width {
            ..1000.0 => (150.0, 216.0),
            ..1200.0 => (184.0, 264.0),
            _ => (216.0, 312.0),
        };
        let panel = Frame::side_top_panel(ui.style()).fill(shell.palette.panel).inner_margin(6.0);
        Panel::bottom("status")
            .frame(panel.inner_margin(Margin::symmetric(8, 3)))
            .show(ui, |ui| self.status_ui(shell, ui));
        if shell.settings.timeline {
            Panel::bottom("timeline").frame(panel.inner_margin(Margin::symmetric(8, 4))).show(ui, |ui| {
                self.timeline_ui(shell, ui);
            });
        }
        Panel::left("seats").frame(panel).resizable(false).exact_size(left).show(ui, |ui| self.seats_ui(shell, ui));
        Panel::right("assistant").frame(panel).resizable(false).exact_size(right).show(ui, |ui| {
            self.assistant_ui(shell, ui);
        });
        if self.live().is_refereed() && !self.is_over() && self.looking.is_none() {
            Panel::bottom("line").frame(panel.inner_margin(Margin::symmetric(8, 4))).show(ui, |ui| {
                self.entry_ui(shell, ui);
            });
        }
        Panel::bottom("hand")
            .frame(panel)
            .resizable(false)
            .exact_size(G::HAND_HEIGHT)
            .show(ui, |ui| self.hand_ui(shell, ui));
        let ground = Frame::new().fill(shell.palette.ground);
        CentralPanel::default().frame(ground).show(ui, |ui| {
            let board = ui.available_rect_before_wrap();
            self.with_desk(shell, ui, |desk, held, ui| G::board_ui(desk, held, ui));
            self.curtain_ui(shell, board, ui);
            self.result_ui(shell, board, ui);
        });
        self.consent_ui(shell, ui.ctx());
        self.elsewhere_ui(shell, ui.ctx());
    }

    fn status_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        ui.horizontal(|ui| {
            self.cast.label(ui, &self.view(self.shown()).status());
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let (kept, colour) = self.kept_words(shell);
                ui.label(RichText::new(kept).small().color(colour));
                if self.open {
                    ui.label(RichText::new("open table").small().color(shell.palette.accent));
                }
            });
        });
    }

    /// Where the match is kept, and in which colour to say it.
    fn kept_words(&self, shell: &Shell) -> (String, egui::Color32) {
        let name = self.sitting.path().and_then(|path| path.file_name());
        match (&self.sitting, name) {
            _ if self.elsewhere.is_needed() => ("not kept: only in memory".to_owned(), shell.palette.bad),
            (_, Some(name)) => (format!("kept in {}", name.to_string_lossy()), shell.palette.faint),
            (Sitting::Scratch(_), _) => ("a scratch ruling: kept nowhere".to_owned(), shell.palette.faint),
            (Sitting::Watched(..), _) => ("only looked at: it is played elsewhere".to_owned(), shell.palette.bad),
            _ => ("only looked at: it is kept as soon as somebody plays".to_owned(), shell.palette.faint),
        }
    }

    fn hand_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        if self.live().waiting() == Waiting::Table && self.looking.is_none() {
            self.chance_ui(shell, ui);
            return;
        }
        self.with_desk(shell, ui, |desk, held, ui| G::hand_ui(desk, held, ui));
    }

    fn seats_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        let seats = self.live().chairs().len();
        for seat in Seat::all(seats) {
            self.one_seat_ui(seat, shell, ui);
        }
        if shell.settings.log {
            ui.separator();
            self.log_ui(shell, ui);
        }
    }

    fn one_seat_ui(&mut self, seat: Seat, shell: &mut Shell, ui: &mut Ui) {
        let look = self.cast.look(seat);
        let acts = self.live().history().position(self.shown()).actor() == Actor::Seat(seat);
        let palette = shell.palette;
        let stroke = if acts { Stroke::new(2.0, palette.accent) } else { Stroke::new(1.0, palette.raised) };
        let frame = Frame::new().stroke(stroke).corner_radius(5.0).inner_margin(Margin {
            left: 12,
            right: 6,
            top: 4,
            bottom: 4,
        });
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let (place, _) = ui.allocate_exact_size(vec2(22.0, 22.0), Sense::hover());
                look.paint_badge(ui.painter(), place.center(), 10.5);
                let name = RichText::new(self.cast.name(seat)).font(theme::strong(15.0));
                let room = ui.available_width() - if acts { 44.0 } else { 0.0 };
                ui.scope(|ui| {
                    ui.set_max_width(room);
                    ui.add(egui::Label::new(name).truncate());
                });
                if acts {
                    ui.label(RichText::new("to act").small().color(palette.accent));
                }
            });
            self.with_desk(shell, ui, |desk, held, ui| G::seat_ui(desk, held, seat, ui));
        });
        let rect = shown.response.rect;
        if ui.rect_contains_pointer(rect) && ui.input(|input| input.pointer.secondary_clicked()) {
            self.ask(&seat.into());
        }
        let strip = Rect::from_min_max(rect.min + vec2(2.0, 2.0), egui::pos2(rect.left() + 8.0, rect.bottom() - 2.0));
        ui.painter().rect(
            strip,
            2.0,
            look.fill,
            Stroke::new(1.0, palette.line.gamma_multiply(0.5)),
            egui::StrokeKind::Inside,
        );
        ui.add_space(2.0);
    }

    fn assistant_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            ui.spacing_mut().button_padding.x = 6.0;
            for (page, title) in G::PAGES.iter().chain(&["Rules", "Ask"]).enumerate() {
                ui.selectable_value(&mut self.page, page, *title);
            }
            if self.is_over() && !self.result && ui.button("Result").clicked() {
                self.result = true;
            }
        });
        ui.separator();
        let page = self.page;
        if page == Self::RULES {
            return self.rules_ui(shell, ui);
        }
        if page == Self::ASK {
            return self.ask_ui(shell, ui);
        }
        ScrollArea::vertical().id_salt(("assistant", page)).auto_shrink(false).show(ui, |ui| {
            self.recap_ui(shell, ui);
            self.with_desk(shell, ui, |desk, held, ui| G::assist_ui(desk, held, page, ui));
        });
    }
}
