//! A match looked back on: how likely everybody was to win turn by turn, and where that changed most.

use super::bot::POLL;
use super::hint::{in_a_line, percent};
use super::{Shell, Table};
use crate::bots::{Manner, Review, Stop, Swing};
use crate::game::{Game, Viewer};
use crate::table::{Point, Step};
use crate::text;
use crate::ui::chart::{Chart, Curve};
use crate::ui::{Can, Command, Drawn, Palette, pane};
use egui::text::LayoutJob;
use egui::{Align, Context, Layout, ProgressBar, Role, Ui, WidgetInfo, vec2};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::JoinHandle;

/// How high it is above the timeline.
pub(super) const HEIGHT: f32 = 190.0;
/// How high it is at least in the place of the hand.
pub(super) const AT_HAND: f32 = 170.0;

/// What was looked back on so far.
pub(super) struct Reviews<G: Game> {
    shown: bool,
    /// Whether with everything open, if that is allowed.
    open: bool,
    running: Option<Running<G>>,
    made: Vec<Made<G>>,
}

impl<G: Game> Default for Reviews<G> {
    fn default() -> Self {
        Self { shown: false, open: false, running: None, made: Vec::new() }
    }
}

/// Up to where, with whose eyes, and whether with everything open.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Subject {
    at: Point,
    viewer: Option<Viewer>,
    open: bool,
}

struct Made<G: Game> {
    subject: Subject,
    review: Review<G>,
    /// How many moves there were before each of its turns.
    depths: Vec<usize>,
}

/// One that is being made, on a thread of its own. It ends when nobody wants it any more.
struct Running<G: Game> {
    subject: Subject,
    stop: Stop,
    /// In parts of a thousand.
    progress: Arc<AtomicU32>,
    thread: Option<JoinHandle<Option<Made<G>>>>,
}

impl<G: Game> Drop for Running<G> {
    fn drop(&mut self) {
        self.stop.now();
    }
}

/// What was asked of it.
enum Wish {
    Look(usize),
    Open(bool),
    Close,
}

impl<G: Drawn> Table<G> {
    /// Whether the match can be looked back on now.
    pub(super) fn can_review(&self) -> Can {
        match () {
            () if G::BOTS.is_none() => Can::No("This game has no bots yet, so nobody can judge how it went"),
            () if self.live().is_refereed() || self.live().viewer().is_some() || self.still => {
                Can::No("Only where the program deals and plays")
            }
            () => Can::when(
                self.is_over() || self.open || self.looking.is_some(),
                "When the game is over, or while you look back",
            ),
        }
    }

    pub(super) fn is_reviewed(&self) -> bool {
        self.reviews.shown
    }

    /// Shows how the match went, or no longer.
    pub(super) fn toggle_review(&mut self) {
        self.reviews.shown = !self.reviews.shown;
        self.reviews.running = None;
        self.finale.open &= !self.reviews.shown;
    }

    /// Shows how the match went in place of its result, also where it was shown already.
    pub(super) fn show_review(&mut self) {
        self.reviews.shown = false;
        self.toggle_review();
    }

    /// Whether no secret is told by looking at all cards.
    fn may_open_all(&self) -> bool {
        self.is_over() || self.open
    }

    fn subject(&self) -> Subject {
        let viewer = if self.may_open_all() { None } else { self.viewer() };
        let open = self.reviews.open && self.may_open_all();
        Subject { at: self.live().history().at(), viewer, open }
    }

    /// Whether it is in the place of the hand, because there is nothing to do with that: boards keep their room.
    pub(super) fn is_reviewed_at_hand(&self) -> bool {
        self.reviews.shown && (self.is_over() || self.looking.is_some())
    }

    /// How much room it takes above the timeline.
    pub(super) fn review_height(&self) -> f32 {
        if self.reviews.shown && !self.is_reviewed_at_hand() { HEIGHT } else { 0.0 }
    }

    /// Begins to look back on what is shown, or takes what has come of it.
    fn refresh_review(&mut self, shell: &Shell, ctx: &Context) {
        let subject = self.subject();
        if self.reviews.made.iter().any(|made| made.subject == subject) {
            return;
        }
        if self.reviews.running.as_ref().is_none_or(|running| running.subject != subject) {
            self.reviews.running = self.begin_review(subject, shell);
        }
        ctx.request_repaint_after(POLL);
        let Some(running) = &mut self.reviews.running else { return };
        if running.thread.as_ref().is_some_and(JoinHandle::is_finished) {
            let made = running.thread.take().and_then(|thread| thread.join().ok()).flatten();
            self.reviews.made.extend(made);
        }
    }

    /// Lets a thread look back with the eyes there are at the screen: what they have not seen is not handed to it.
    fn begin_review(&self, subject: Subject, shell: &Shell) -> Option<Running<G>> {
        let review = G::BOTS?.review;
        let live = subject.viewer.map_or_else(|| self.live().clone(), |viewer| self.live().seen_by(viewer));
        let (stop, progress) = (Stop::default(), Arc::new(AtomicU32::new(0)));
        let (stops, tells) = (stop.clone(), Arc::clone(&progress));
        let save = || self.file.as_ref().map(|(path, _)| path.as_path());
        let cache = self.sitting.path().or_else(save).map(|path| shell.folder.reviews_of(path));
        let budget = shell.budget;
        let look_back = move || {
            let tell = move |share: f32| tells.store((1000.0 * share) as u32, Ordering::Relaxed);
            let manner = Manner { open: subject.open, budget, stop: &stops, progress: &tell };
            let review = review(cache.as_deref(), &live, manner)?;
            let depths = review.turns.iter().map(|turn| live.history().depth(turn.point)).collect();
            Some(Made { subject, review, depths })
        };
        let thread = std::thread::Builder::new().name("review".to_owned()).spawn(look_back).ok();
        Some(Running { subject, stop, progress, thread })
    }

    /// Draws it, this high.
    pub(super) fn review_ui(&mut self, shell: &Shell, height: f32, ui: &mut Ui) {
        self.refresh_review(shell, ui.ctx());
        let subject = self.subject();
        let made = self.reviews.made.iter().find(|made| made.subject == subject);
        let mut wish = None;
        ui.allocate_ui_with_layout(vec2(ui.available_width(), height), Layout::left_to_right(Align::Min), |ui| {
            ui.set_height(height);
            ui.spacing_mut().item_spacing.x = 16.0;
            let left = ui.available_width() * 0.56;
            ui.allocate_ui_with_layout(vec2(left, height), Layout::top_down(Align::Min), |ui| {
                ui.set_width(left);
                wish = match made {
                    Some(made) => self.chances_ui(made, &shell.palette, height, ui),
                    None => self.progress_ui(height, ui),
                };
            });
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                wish = self.head_of_review_ui(ui).or(wish.take());
                let swings = made.map_or(&[][..], |made| &made.review.swings);
                // All of them are seen at once: of what is told of each, as much as there is room for.
                ui.spacing_mut().item_spacing.y = 1.0;
                let below = (ui.available_height() - 4.0) / swings.len().max(1) as f32;
                for swing in swings {
                    wish = self.swing_ui(swing, made, below, &shell.palette, ui).or(wish.take());
                }
            });
        });
        match wish {
            Some(Wish::Close) => self.toggle_review(),
            Some(Wish::Open(open)) => self.reviews.open = open,
            Some(Wish::Look(depth)) => self.way().get(depth).into_iter().for_each(|point| self.look_at(*point, shell)),
            None => {}
        }
    }

    /// The points from the beginning to now.
    fn way(&self) -> Vec<Point> {
        let mut way: Vec<Point> = self.live().history().back_from(self.live().history().at()).collect();
        way.reverse();
        way
    }

    /// How far it has come, and a way out.
    fn progress_ui(&self, height: f32, ui: &mut Ui) -> Option<Wish> {
        let done = self.reviews.running.as_ref().map_or(0, |running| running.progress.load(Ordering::Relaxed));
        ui.add_space(height * 0.3);
        ui.label("Looking back on the match, turn by turn…");
        ui.horizontal(|ui| {
            ui.add(ProgressBar::new(done as f32 / 1000.0).desired_width(ui.available_width() - 90.0).show_percentage());
            ui.button("Cancel").clicked().then_some(Wish::Close)
        })
        .inner
    }

    /// The curves. A click looks at the turn.
    fn chances_ui(&self, made: &Made<G>, palette: &Palette, height: f32, ui: &mut Ui) -> Option<Wish> {
        let seats = 0..self.live().chairs().len();
        let curve = |seat: usize| -> Curve {
            made.review.turns.iter().map(|turn| (turn.turn, f64::from(100.0 * turn.chances[seat]).round())).collect()
        };
        let curves: Vec<Curve> = seats.map(curve).collect();
        let chart =
            Chart { title: "the chance to win, in percent", curves: &curves, cast: &self.cast, palette, drawn: 1.0 };
        let turn = chart.ui(ui, height)?;
        let place = made.review.turns.iter().rposition(|assessed| assessed.turn <= turn)?;
        made.depths.get(place).map(|depth| Wish::Look(*depth))
    }

    /// What is seen, and with which eyes.
    fn head_of_review_ui(&self, ui: &mut Ui) -> Option<Wish> {
        let mut wish = None;
        pane::head_with(ui, "Where it turned", crate::ui::theme::size::SMALL_HEAD, |ui| {
            let mut open = self.reviews.open && self.may_open_all();
            if ui.small_button("Close").on_hover_text(Command::Review.tooltip()).clicked() {
                wish = Some(Wish::Close);
            }
            let switch = ui.add_enabled(self.may_open_all(), egui::Checkbox::new(&mut open, "all cards open"));
            let switch = switch
                .on_hover_text("Judges with every hand known; else by what everybody could see at that moment")
                .on_disabled_hover_text(
                    "It would show hands that are still secret: after the end, or on an open table",
                );
            if switch.changed() {
                wish = Some(Wish::Open(open));
            }
        });
        wish
    }

    /// Whether these moves were made from a point of the way on.
    fn is_played(&self, depth: usize, moves: &[G::Move]) -> bool {
        let way = self.way();
        let made = way.iter().skip(depth + 1).map(|point| self.live().history().step(*point).and_then(Step::mv));
        made.take(moves.len()).eq(moves.iter().map(Some))
    }

    /// A turn that changed much, and what a bot would have done, in this height.
    fn swing_ui(
        &self,
        swing: &Swing<G>,
        made: Option<&Made<G>>,
        height: f32,
        palette: &Palette,
        ui: &mut Ui,
    ) -> Option<Wish> {
        let top = ui.cursor().top();
        let (made, Swing { turn, seat, change, instead }) = (made?, swing);
        let (assessed, depth) = (made.review.turns.get(*turn)?, *made.depths.get(*turn)?);
        let sign = if *change < 0.0 { "loses" } else { "gains" };
        let words = format!("Turn {}: {} {sign} {}", assessed.turn, self.cast.name(*seat), percent(change.abs()));
        let looked = ui.link(words).on_hover_text("Looks at the beginning of this turn").clicked();
        let point = *self.way().get(depth)?;
        let told = match instead {
            Some(choice) => {
                let seen = self.live().history().position(point).seen_by(Viewer::Seat(*seat));
                let moves = in_a_line(&seen, &choice.moves);
                let played = if self.is_played(depth, &choice.moves) { "played the same: " } else { "played: " };
                text!["A bot would have ", played, moves, ". Why: ", choice.reason.clone()]
            }
            None => text!["What a bot would have done depends on what only ", *seat, " knows"],
        };
        let font = egui::TextStyle::Small.resolve(ui.style());
        let row = ui.fonts_mut(|fonts| fonts.row_height(&font));
        let rows = ((height - (ui.cursor().top() - top)) / row).floor().max(1.0) as usize;
        let words = self.cast.plain(&told);
        let mut job = LayoutJob::simple(words.clone(), font, palette.faint, ui.available_width());
        job.wrap.max_rows = rows;
        let line = ui.add(egui::Label::new(job).wrap().show_tooltip_when_elided(false));
        line.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
        line.on_hover_text(&words);
        looked.then_some(Wish::Look(depth))
    }
}
