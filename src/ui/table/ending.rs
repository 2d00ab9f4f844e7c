//! The end of a game: how it was decided, sum by sum, and then who has won; and what can be done next.

use super::{Shell, Table};
use crate::game::{Actor, Refusal, Setup};
use crate::sheet::Report;
use crate::table::{Dice, Match};
use crate::ui::scorer::{Unrolled, changes_ui, reasons_ui};
use crate::ui::shell::Request;
use crate::ui::sitting::Sitting;
use crate::ui::theme::{self, size};
use crate::ui::{Command, Drawn, Palette, pane};
use egui::{Align, Context, Key, Layout, Modifiers, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2};

/// How long each part of the result is looked at before the next.
const PART: f64 = 0.55;

/// How large the result is at most, and how much of the window it leaves free.
const LARGEST: egui::Vec2 = vec2(1080.0, 720.0);
const AROUND: egui::Vec2 = vec2(100.0, 90.0);

/// How high its title is, and its row of buttons: both stay so while it is unrolled, so that nothing jumps.
const TITLE: f32 = 92.0;
const BUTTONS: f32 = 48.0;

/// The result of a finished match, in front of everything.
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
    Chances,
    Board,
}

impl<G: Drawn> Table<G> {
    /// Shows the result as large as the window allows, until it is put away.
    pub(super) fn result_ui(&mut self, shell: &mut Shell, ui: &Ui) {
        if !self.is_over() || self.looking.is_some() || self.theatre.is_on() || !self.finale.open {
            return;
        }
        let report = self.report();
        let was_whole = self.finale.whole;
        let unrolled = self.unroll(report.sums.len() + 1, shell, ui);
        let shown = pane::modal(ui.ctx(), "finale", |ui| {
            let (whole, _) = ui.allocate_exact_size(result_size(ui.ctx()), Sense::hover());
            let (title, rest) = whole.split_top_bottom_at_y(whole.top() + TITLE);
            let (columns, buttons) = rest.split_top_bottom_at_y(rest.bottom() - BUTTONS);
            in_part(ui, title, Layout::top_down(Align::Center), |ui| {
                title_ui::<G>(&report, unrolled, &shell.palette, ui);
            });
            in_part(ui, columns, Layout::left_to_right(Align::Min), |ui| {
                self.columns_ui(&report, unrolled, columns.height(), &shell.palette, ui);
            });
            in_part(ui, buttons, Layout::left_to_right(Align::Center), |ui| next_ui::<G>(unrolled, ui))
        });
        // What shows all of it does not put it away as well.
        self.finale.open = !(was_whole && shown.should_close());
        if let Some(next) = shown.inner {
            self.go_on_after_the_end(next, shell);
        }
    }

    /// Why it ended like this at the left; how it came about and what would have changed it at the right.
    fn columns_ui(&mut self, report: &Report, unrolled: Unrolled, height: f32, palette: &Palette, ui: &mut Ui) {
        let [left, right] = [0.56, 0.44].map(|share| ui.available_width() * share - 12.0);
        ui.spacing_mut().item_spacing.x = 24.0;
        for (number, width) in [left, right].into_iter().enumerate() {
            ui.allocate_ui_with_layout(vec2(width, height), Layout::top_down(Align::Min), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.x = 8.0;
                ScrollArea::vertical().id_salt(("finale", number)).auto_shrink(false).show(ui, |ui| {
                    if number == 0 {
                        reasons_ui(ui, palette, G::MOOD, &self.cast, report, unrolled);
                    } else if unrolled == Unrolled::Whole {
                        self.course_of_game_ui(palette, ui);
                        if G::SHEETS.is_some() {
                            changes_ui(ui, palette, G::MOOD, &self.cast, report, false);
                        }
                    }
                });
            });
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
    fn course_of_game_ui(&mut self, palette: &Palette, ui: &mut Ui) {
        if !G::CHARTS.is_empty() {
            pane::head_with(ui, "The course of the game", size::SMALL_HEAD, |_| {});
            self.refresh_timeline();
            self.chart_ui(190.0, palette, ui);
        }
    }

    fn go_on_after_the_end(&mut self, next: Next, shell: &mut Shell) {
        match next {
            Next::Again => self.play_again(false, shell),
            Next::OthersBegin => self.play_again(true, shell),
            Next::Picture => shell.request = self.draft().map(|draft| Request::Picture(Box::new(draft))),
            Next::Board => self.finale.open = false,
            Next::Chances => self.toggle_review(),
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

/// How large the result is, from its first picture to its last.
fn result_size(ctx: &Context) -> Vec2 {
    (ctx.content_rect().size() - AROUND).min(LARGEST)
}

/// Draws something in a part of the result, which is as large as it is whatever stands in it.
fn in_part<R>(ui: &mut Ui, part: Rect, layout: Layout, content: impl FnOnce(&mut Ui) -> R) -> R {
    content(&mut ui.new_child(UiBuilder::new().max_rect(part).layout(layout)))
}

/// Who has won, once everything has been seen.
fn title_ui<G: Drawn>(report: &Report, unrolled: Unrolled, palette: &Palette, ui: &mut Ui) {
    let is_whole = unrolled == Unrolled::Whole;
    let (verdict, colour) =
        if is_whole { (report.verdict(), palette.accent) } else { ("Sum by sum".into(), palette.ink) };
    ui.label(RichText::new("Final scoring").color(palette.faint));
    let verdict = RichText::new(verdict).font(theme::display(G::MOOD, size::DOOR));
    ui.add(egui::Label::new(verdict.color(colour)).truncate());
}

/// The ways on from the end of a game.
fn next_ui<G: Drawn>(unrolled: Unrolled, ui: &mut Ui) -> Option<Next> {
    let mut next = None;
    if unrolled != Unrolled::Whole {
        ui.weak("Any key or click shows all of it");
        return None;
    }
    let palette = Palette::worn(ui.ctx());
    let again = ui.add(pane::main_button(&palette, "Play again with the same people"));
    if again.on_hover_text("A new match with the same people and rulings").clicked() {
        next = Some(Next::Again);
    }
    let others = [
        ("Next seat begins", "The same, and the seat after the one that began this time begins", Next::OthersBegin),
        ("Picture…", "Draws the scoring into a PNG file", Next::Picture),
        ("Look through it", "Goes back to the first turn, to step through the match", Next::Review),
        ("Review", Command::Review.tooltip(), Next::Chances),
        ("Back to the board", "Puts the result away; the assistant has a button for it (Escape)", Next::Board),
    ];
    for (words, help, what) in others {
        let there_is = match what {
            Next::Picture => G::SHEETS.is_some(),
            Next::Chances => G::BOTS.is_some(),
            _ => true,
        };
        let button = egui::Button::new(words).min_size(pane::BUTTON);
        if there_is && ui.add(button).on_hover_text(help).clicked() {
            next = Some(what);
        }
    }
    next
}
