//! The end of a game: how it was decided, sum by sum, and then who has won; and what can be done next.

use super::{Shell, Table};
use crate::game::{Actor, Refusal, Setup};
use crate::table::{Dice, Match};
use crate::ui::scorer::{Unrolled, changes_ui, report_ui};
use crate::ui::shell::Request;
use crate::ui::sitting::Sitting;
use crate::ui::{Drawn, Palette, pane};
use egui::{Align2, Key, Modifiers, ScrollArea, Ui, Window};

/// How long each part of the result is looked at before the next.
const PART: f64 = 0.55;

/// The result of a finished match, in front of the board.
pub struct Finale {
    /// Whether it is still to be shown.
    pub open: bool,
    /// Since when it is being unrolled, part by part.
    since: Option<f64>,
    /// Whether all of it has been seen.
    whole: bool,
}

impl Default for Finale {
    fn default() -> Self {
        Self { open: true, since: None, whole: false }
    }
}

/// What people do after a game.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Again,
    OthersBegin,
    Picture,
    Review,
}

impl<G: Drawn> Table<G> {
    /// Shows the result in front of the board, until it is put away.
    pub(super) fn result_ui(&mut self, shell: &mut Shell, board: egui::Rect, ui: &Ui) {
        if !self.is_over() || self.looking.is_some() || self.theatre.is_on() || !self.finale.open {
            return;
        }
        let report = self.report();
        let parts = report.sums.len() + 1;
        let unrolled = self.unroll(parts, shell, ui);
        let (mut open, mut next) = (true, None);
        Window::new("Final scoring")
            .open(&mut open)
            .collapsible(false)
            .resizable(false)
            .pivot(Align2::CENTER_CENTER)
            .default_pos(board.center())
            .constrain_to(board)
            .default_width(640.0)
            .show(ui.ctx(), |ui| {
                ScrollArea::vertical().max_height((board.height() - 190.0).max(200.0)).show(ui, |ui| {
                    ui.set_width(632.0_f32.min(board.width() - 40.0));
                    report_ui(ui, &shell.palette, G::MOOD, &self.cast, &report, unrolled);
                    if unrolled == Unrolled::Whole {
                        self.course_of_game_ui(ui);
                        if G::SHEETS.is_some() {
                            changes_ui(ui, &shell.palette, G::MOOD, &self.cast, &report, false);
                        }
                    }
                });
                ui.add_space(6.0);
                next = next_ui::<G>(unrolled, ui);
            });
        let put_away =
            unrolled == Unrolled::Whole && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        self.finale.open = open && !put_away;
        if let Some(next) = next {
            self.go_on_after_the_end(next, shell);
        }
    }

    /// How much of the result is seen by now: any key or click brings all of it.
    fn unroll(&mut self, parts: usize, shell: &Shell, ui: &Ui) -> Unrolled {
        let finale = &mut self.finale;
        let skipped = finale.since.is_some()
            && ui.input_mut(|input| {
                let keys = [Key::Space, Key::Enter, Key::Escape];
                !finale.whole && keys.map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true)
                    || input.pointer.any_click()
            });
        let now = ui.input(|input| input.time);
        let since = *finale.since.get_or_insert(now);
        let shown = ((now - since) / PART) as usize;
        finale.whole |= skipped || self.still || !shell.settings.motion || shown >= parts;
        if finale.whole {
            return Unrolled::Whole;
        }
        ui.ctx().request_repaint();
        Unrolled::Sums(shown + 1)
    }

    /// How everybody stood over the game.
    fn course_of_game_ui(&mut self, ui: &mut Ui) {
        if !G::CHARTS.is_empty() && !self.timeline.charted {
            pane::head(ui, "The course of the game");
            self.refresh_timeline();
            self.chart_ui(ui);
        }
    }

    fn go_on_after_the_end(&mut self, next: Next, shell: &mut Shell) {
        match next {
            Next::Again => self.play_again(false, shell),
            Next::OthersBegin => self.play_again(true, shell),
            Next::Picture => shell.request = self.draft().map(|draft| Request::Picture(Box::new(draft))),
            Next::Review => {
                if let Some(start) = self.first_decision() {
                    self.look_at(start, shell);
                }
            }
        }
    }

    /// Begins another match of the same people.
    fn play_again(&mut self, next_begins: bool, shell: &mut Shell) {
        let live = self.live();
        let mut setup = live.setup().clone();
        if next_begins
            && let Some(Actor::Seat(first)) = self.first_decision().map(|point| live.history().position(point).actor())
        {
            setup.let_begin(Some(first.next(setup.players())));
        }
        let chairs = live.chairs().to_vec();
        let begun = if live.is_refereed() {
            Match::<G>::refereed(setup, chairs)
        } else {
            Match::<G>::new(setup, chairs, Some(Dice::new(rand::random())))
        };
        let Some(mut live) = shell.or_tell(begun.map_err(|faults| Refusal::sentence::<&str>(&faults, &[]))) else {
            return;
        };
        live.roll();
        let begun = Sitting::begin(&live, &shell.folder);
        if let Some(sitting) = shell.or_tell(begun) {
            *self = Self::new(sitting, None);
        }
    }
}

/// The ways on from the end of a game.
fn next_ui<G: Drawn>(unrolled: Unrolled, ui: &mut Ui) -> Option<Next> {
    let mut next = None;
    ui.horizontal(|ui| {
        if unrolled != Unrolled::Whole {
            ui.weak("Any key shows all of it");
            return;
        }
        let palette = Palette::worn(ui.ctx());
        let again = ui.add(pane::main_button(&palette, "Play again"));
        if again.on_hover_text("A new match with the same people and rulings").clicked() {
            next = Some(Next::Again);
        }
        let others = [
            ("Next seat begins", "The same, and the seat after the one that began this time begins", Next::OthersBegin),
            ("Picture…", "Draws the scoring into a PNG file", Next::Picture),
            ("Look through it", "Goes back to the first turn, to step through the match", Next::Review),
        ];
        for (words, help, what) in others {
            let sheets = what != Next::Picture || G::SHEETS.is_some();
            if sheets && ui.button(words).on_hover_text(help).clicked() {
                next = Some(what);
            }
        }
    });
    next
}
