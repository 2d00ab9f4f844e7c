//! Asks those who must agree before something is taken back, each by name.

use super::{Shell, Table};
use crate::game::{Seat, SeatSet, Text};
use crate::table::{Because, Point};
use crate::text;
use crate::ui::Drawn;
use egui::{Context, Id, Modal, Ui};

/// A question to the others at the table.
pub struct Consent {
    target: Point,
    seats: Vec<Seat>,
    because: Vec<Because>,
    agreed: Vec<Seat>,
}

impl Consent {
    pub fn new(target: Point, seats: Vec<Seat>, because: Vec<Because>) -> Self {
        Self { target, seats, because, agreed: Vec::new() }
    }
}

/// What came of a question.
enum Answer {
    Pending,
    Refused,
    Agreed,
}

impl<G: Drawn> Table<G> {
    pub(super) fn consent_ui(&mut self, shell: &mut Shell, ctx: &Context) {
        let Some(mut consent) = self.consent.take() else { return };
        let shown = Modal::new(Id::unique("consent")).show(ctx, |ui| self.question_ui(&mut consent, ui));
        let answer = if shown.should_close() { Answer::Refused } else { shown.inner };
        match answer {
            Answer::Pending => self.consent = Some(consent),
            Answer::Refused => {}
            Answer::Agreed => {
                let agreed: SeatSet = consent.agreed.iter().copied().collect();
                let event = self.live().take_back(consent.target, self.asker(), agreed);
                if let Some(event) = shell.expect(event) {
                    self.act(event, shell, ctx);
                }
            }
        }
    }

    fn question_ui(&self, consent: &mut Consent, ui: &mut Ui) -> Answer {
        ui.set_width(420.0);
        ui.heading("Take this back?");
        ui.add_space(4.0);
        self.cast.label(ui, &text![self.asker(), " asks to take back what cannot be unseen:"]);
        for because in &consent.because {
            self.cast.label(ui, &text!["• ", Text::from(*because)]);
        }
        ui.add_space(8.0);
        for &seat in &consent.seats {
            let mut agrees = consent.agreed.contains(&seat);
            let name = self.cast.name(seat);
            if ui.checkbox(&mut agrees, format!("{name} agrees")).changed() {
                consent.agreed.retain(|other| *other != seat);
                if agrees {
                    consent.agreed.push(seat);
                }
            }
        }
        ui.add_space(8.0);
        let all = consent.agreed.len() == consent.seats.len();
        let mut answer = Answer::Pending;
        ui.horizontal(|ui| {
            let button = ui.add_enabled(all, egui::Button::new("Take it back"));
            if button.on_disabled_hover_text("Everybody named above must agree").clicked() {
                answer = Answer::Agreed;
            }
            if ui.button("Leave it").clicked() {
                answer = Answer::Refused;
            }
        });
        answer
    }
}
