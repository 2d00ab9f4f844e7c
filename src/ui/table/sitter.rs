//! Who plays a seat: a sign on its card, a menu to change it, and what is said where a bot cannot go on.

use super::{Shell, Table};
use crate::game::{Actor, Seat};
use crate::table::{Chair, Event, Point, Sitter};
use crate::ui::opponent::Seating;
use crate::ui::sitting::Sitting;
use crate::ui::{Command, Drawn, Icon, Screen, pane, words};
use egui::{Popup, Role, Sense, StrokeKind, Ui, WidgetInfo, pos2, vec2};

/// What ends that bots wait.
pub(super) const GO_ON: &str = "Let the bots go on";

impl<G: Drawn> Table<G> {
    /// Whether whoever is at the screen may say who plays.
    pub(super) fn is_seated_here(&self) -> bool {
        !self.still && !self.live().is_refereed() && self.live().viewer().is_none()
    }

    /// Draws at the right of a seat's name whether it acts, which bot plays it, and a menu to change that. Comes from the
    /// right.
    pub(super) fn sitter_ui(&mut self, seat: Seat, acts: bool, shell: &mut Shell, ui: &mut Ui) {
        if self.is_seated_here() {
            self.sitter_menu_ui(seat, shell, ui);
        }
        let palette = shell.palette;
        let sitter = self.live().chairs()[seat.index()].sitter.clone();
        let is_bot = matches!(sitter, Sitter::Bot(_));
        let seating = Seating::of::<G>(sitter);
        let now = acts && self.looking.is_none() && is_bot;
        if now && self.opponents.is_thinking(seat) {
            let breath = 0.75 + 0.25 * (ui.input(|input| input.time) * 4.0).sin() as f32;
            pane::pill(ui, "thinking", palette.accent.gamma_multiply(breath), palette.on_accent)
                .on_hover_text(format!("{}: Escape lets it play the best it has found so far", seating.name));
        } else if now && self.opponents.paused {
            pane::pill(ui, "waits", palette.raised, palette.ink)
                .on_hover_text("The bots wait until you let them go on");
        } else if now && self.is_bot_at_play() {
            pane::pill(ui, "plays", palette.accent, palette.on_accent);
        } else if acts {
            pane::pill(ui, "to act", palette.accent, palette.on_accent);
        } else if is_bot {
            let name = seating.name.split(',').next().unwrap_or_default();
            pane::pill(ui, name, palette.raised, palette.ink)
                .on_hover_text(format!("{}. {}", seating.name, seating.words));
        }
    }

    /// Three dots that open the menu of a seat.
    fn sitter_menu_ui(&mut self, seat: Seat, shell: &mut Shell, ui: &mut Ui) {
        let (rect, response) = ui.allocate_exact_size(vec2(12.0, 18.0), Sense::click());
        let ink = if response.hovered() || response.has_focus() { shell.palette.accent } else { shell.palette.faint };
        for row in [-5.0, 0.0, 5.0] {
            ui.painter().circle_filled(pos2(rect.center().x, rect.center().y + row), 1.6, ink);
        }
        if response.has_focus() {
            ui.painter().rect_stroke(rect.expand(2.0), 4.0, words::focus_stroke(&shell.palette), StrokeKind::Inside);
        }
        if std::mem::take(&mut self.calls_seats) {
            response.request_focus();
        }
        let words = format!("Who plays {}", self.cast.name(seat));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        let response = response.on_hover_text("Who plays this seat");
        let current = &self.live().chairs()[seat.index()].sitter;
        let (mut chosen, mut looked) = (None, false);
        Popup::menu(&response).show(|ui| {
            for seating in Seating::all::<G>(true) {
                let button = ui.selectable_label(*current == seating.sitter, &seating.name);
                if button.on_hover_text(&seating.words).clicked() {
                    chosen = Some(seating.sitter);
                    ui.close();
                }
            }
            if matches!(current, Sitter::Bot(_)) {
                ui.separator();
                looked = self.eyes_ui(seat, ui);
            }
        });
        if let Some(sitter) = chosen.filter(|sitter| sitter != current) {
            self.take_seat(seat, sitter, shell, ui);
        }
        if let Some(point) = self.last_decision_of(seat).filter(|_| looked) {
            self.through = Some(seat);
            self.look_at(point, shell);
        }
    }

    /// The offer to look with the eyes of a bot at what it saw before it last decided. Returns whether it was taken.
    fn eyes_ui(&self, seat: Seat, ui: &mut Ui) -> bool {
        let (may, decided) = (self.is_over() || self.open, self.last_decision_of(seat).is_some());
        let why = if decided {
            "It would show a hand that is still secret: open the table, or wait for the end"
        } else {
            "It has not decided anything yet"
        };
        let button = ui.add_enabled(may && decided, egui::Button::new("What did it see?"));
        let help = "Shows the match as it saw it when it last decided: it knew nothing else";
        button.on_hover_text(help).on_disabled_hover_text(why).clicked()
    }

    /// Where a seat has decided last.
    fn last_decision_of(&self, seat: Seat) -> Option<Point> {
        let history = self.live().history();
        let mut way = history.back_from(history.at()).filter_map(|point| history.step(point));
        way.find(|step| step.by == Actor::Seat(seat)).map(|step| step.before)
    }

    /// The seat whose eyes the past is looked at with, where that tells nobody a secret.
    pub(super) fn lent_eyes(&self) -> Option<Seat> {
        let may = self.looking.is_some() && (self.is_over() || self.open) && self.live().viewer().is_none();
        self.through.filter(|_| may)
    }

    /// Lets somebody else play a seat from here on.
    pub(super) fn take_seat(&mut self, seat: Seat, sitter: Sitter, shell: &mut Shell, ui: &Ui) {
        let chair = Chair { sitter, ..self.live().chairs()[seat.index()].clone() };
        // Whoever sat there has left the screen.
        self.at_screen = self.at_screen.filter(|at_screen| *at_screen != seat);
        self.act(Event::Sit(seat, chair), shell, ui.ctx());
    }

    /// What is said where a bot is to act in a match that is only looked at, and the offer to let it.
    pub(super) fn is_bot_looked_at(&self) -> bool {
        matches!(self.sitting, Sitting::Loose(_)) && self.is_seated_here()
    }

    /// Buttons with which the bots wait, go on, or do one thing. Comes from the right.
    pub(super) fn bots_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        if !self.has_bots() || self.is_over() || self.still || !matches!(self.sitting, Sitting::Kept(_)) {
            return;
        }
        let icon = if self.opponents.paused { Icon::Play } else { Icon::Pause };
        let mut chosen = None;
        for (command, icon) in [(Command::StepBot, Icon::StepForward), (Command::PauseBots, icon)] {
            let button = egui::Button::image(icon.image(shell.palette.ink)).small();
            let response = ui.add(button.selected(self.is_on(command, shell)));
            let words = match command {
                Command::PauseBots if self.opponents.paused => GO_ON,
                command => command.text(),
            };
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
            if response.on_hover_text(format!("{words} ({})", command.keys(ui.ctx()))).clicked() {
                chosen = Some(command);
            }
        }
        if let Some(command) = chosen {
            self.run(command, shell, ui.ctx());
        }
    }
}
