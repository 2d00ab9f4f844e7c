//! Asks those who must agree before something is taken back or shown to all, each by name.

use super::{Shell, Table};
use crate::game::{Seat, SeatSet, Text, Viewer};
use crate::table::{Because, Point};
use crate::text;
use crate::ui::{Drawn, Palette, pane};
use egui::{Context, Ui};

/// How many lines of what would be taken back are told.
const LINES: usize = 6;

/// What the others are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    /// To bring the match back to a point.
    TakeBack(Point),
    /// To show everything to everybody.
    OpenTable,
}

/// A question to the others at the table.
pub struct Consent {
    ask: Ask,
    seats: Vec<Seat>,
    because: Vec<Because>,
    agreed: Vec<Seat>,
}

impl Consent {
    pub fn new(ask: Ask, seats: Vec<Seat>, because: Vec<Because>) -> Self {
        Self { ask, seats, because, agreed: Vec::new() }
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
        let shown = pane::modal(ctx, "consent", |ui| self.question_ui(&mut consent, ui));
        match if shown.should_close() { Answer::Refused } else { shown.inner } {
            Answer::Pending => self.consent = Some(consent),
            Answer::Refused => {
                self.at_screen = None;
                self.sit_down_alone();
            }
            Answer::Agreed => self.agree(&consent, shell, ctx),
        }
    }

    /// Does what everybody has agreed to.
    fn agree(&mut self, consent: &Consent, shell: &mut Shell, ctx: &Context) {
        match consent.ask {
            Ask::OpenTable => self.set_open(true, shell, ctx),
            Ask::TakeBack(target) => {
                let agreed: SeatSet = consent.agreed.iter().copied().collect();
                let event = self.live().take_back(target, self.asker(), agreed);
                if let Some(event) = shell.or_tell(event) {
                    // Others were at the screen to agree, so whoever plays next is asked to it again.
                    self.at_screen = None;
                    self.act(event, shell, ctx);
                }
            }
        }
    }

    fn question_ui(&self, consent: &mut Consent, ui: &mut Ui) -> Answer {
        ui.set_width(440.0);
        let verb = match consent.ask {
            Ask::TakeBack(target) => {
                pane::title(ui, "Take this back?");
                self.taken_back_ui(target, &consent.because, ui);
                "Take it back"
            }
            Ask::OpenTable => {
                pane::title(ui, "Open the table?");
                self.cast.label(ui, &text![self.asker(), " asks to show every hand to everybody, for teaching"]);
                "Open the table"
            }
        };
        ui.add_space(8.0);
        let mut ticked = false;
        for &seat in &consent.seats {
            let mut agrees = consent.agreed.contains(&seat);
            let name = self.cast.name(seat);
            if ui.checkbox(&mut agrees, format!("{name} agrees")).changed() {
                consent.agreed.retain(|other| *other != seat);
                if agrees {
                    consent.agreed.push(seat);
                    ticked = true;
                }
            }
        }
        ui.add_space(8.0);
        let all = consent.agreed.len() == consent.seats.len();
        let mut answer = Answer::Pending;
        ui.horizontal(|ui| {
            let button = ui.add_enabled(all, pane::main_button(&Palette::worn(ui.ctx()), verb));
            // With the last tick Enter does what was asked for.
            if ticked && all {
                button.request_focus();
            }
            if button.on_disabled_hover_text("Everybody named above must agree").clicked() {
                answer = Answer::Agreed;
            }
            if ui.add(egui::Button::new("Leave it").min_size(pane::BUTTON)).clicked() {
                answer = Answer::Refused;
            }
        });
        answer
    }

    /// What would be taken back, as everybody saw it, and why that is not free.
    fn taken_back_ui(&self, target: Point, because: &[Because], ui: &mut Ui) {
        self.cast.label(ui, &text![self.asker(), " asks to take back:"]);
        let undone = self.live().history().undone_by_going_to(target);
        let lines = self.live().sight(Viewer::Bystander).log();
        let lines: Vec<_> = lines.iter().filter(|line| undone.contains(&line.point)).collect();
        for line in lines.iter().take(LINES) {
            self.cast.label(ui, &text!["• ", line.text.clone()]);
        }
        if lines.len() > LINES {
            ui.weak(format!("and {} lines more", lines.len() - LINES));
        }
        ui.add_space(4.0);
        let reasons = Text::join(because.iter().map(|because| Text::from(*because)), "; ");
        self.cast.label(ui, &text!["The others are asked because ", reasons]);
    }
}
