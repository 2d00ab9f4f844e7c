//! The end of a game: how it was decided, sum by sum, and then who has won; and what can be done next.

use super::count::Count;
use super::{Shell, Table, scroll};
use crate::game::{Actor, Refusal, Seat, Setup};
use crate::sheet::{Report, Sum};
use crate::table::{Dice, Match};
use crate::ui::material::{Ease, Paint};
use crate::ui::scorer::{changes_ui, places_ui};
use crate::ui::shell::Request;
use crate::ui::sitting::Sitting;
use crate::ui::theme::{self, size};
use crate::ui::{Can, Command, Drawn, Palette, keycap, pane, rounds};
use egui::text::LayoutJob;
use egui::{Align, Color32, Context, FontId, Galley, Key, Layout, Modifiers, Rect, Role, ScrollArea, Sense};
use egui::{Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};
use std::sync::Arc;

/// How long each sum is looked at before the next, how long it is counted, and how long the winner's light rises, in seconds.
const PART: f64 = 0.7;
const COUNTING: f64 = 0.5;
const GLORY: f64 = 0.6;

/// How large the result is at most, and how much of the window it leaves free.
const LARGEST: egui::Vec2 = vec2(1500.0, 920.0);
const AROUND: egui::Vec2 = vec2(124.0, 96.0);

/// How high its title is, and its row of buttons: both stay so while it is unrolled, so that nothing jumps.
const TITLE: f32 = 112.0;
const BUTTONS: f32 = 48.0;

/// The part of the room between them that the sums have at most, and half the size of the winner's badge.
const SUMS: f32 = 0.54;
const BADGE: f32 = 31.0;

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

/// How far a result is unrolled.
#[derive(Clone, Copy, Debug)]
pub struct Show {
    /// For how many seconds.
    elapsed: f64,
    /// How many sums there are to count.
    sums: usize,
}

impl Show {
    /// After how many seconds all of it is seen.
    fn whole_after(sums: usize) -> f64 {
        PART * sums as f64
    }

    fn is_whole(self) -> bool {
        self.elapsed >= Self::whole_after(self.sums)
    }

    /// How far a sum is counted, if its turn has come.
    pub(super) fn counted(self, number: usize) -> Option<f32> {
        let passed = self.elapsed - PART * number as f64;
        (passed >= 0.0).then(|| (passed / COUNTING).min(1.0) as f32)
    }

    /// How much of the course of the game is drawn.
    fn course(self) -> f32 {
        if self.is_whole() { 1.0 } else { (self.elapsed / Self::whole_after(self.sums)) as f32 }
    }

    /// For how many seconds it has been known who has won; it is of no account where nothing moves.
    fn since_won(self) -> f64 {
        self.elapsed - Self::whole_after(self.sums)
    }

    /// How bright the winner shines.
    pub(super) fn glory(self) -> f32 {
        ((self.elapsed - Self::whole_after(self.sums)) / GLORY).clamp(0.0, 1.0) as f32
    }
}

/// What stands below the sums.
#[derive(Clone, Copy)]
enum Column {
    Places,
    Course,
    Changes,
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
    /// Whether the result lies before the table.
    pub(super) fn shows_result(&self) -> bool {
        self.is_over() && self.looking.is_none() && !self.theatre.is_on() && self.finale.open
    }

    /// Whether the game is over and not all of its scoring has been seen: until then nothing else tells the result.
    pub(super) fn is_being_scored(&self) -> bool {
        self.is_over() && self.looking.is_none() && self.finale.open && !self.finale.whole
    }

    /// Shows the result as large as the window allows, until it is put away.
    pub(super) fn result_ui(&mut self, shell: &mut Shell, ui: &Ui) {
        if !self.shows_result() {
            return;
        }
        let report = self.report();
        let was_whole = self.finale.whole;
        let show = self.unroll(counted(&report).count(), shell, ui);
        let palette = scroll::palette(&shell.palette);
        let shown = scroll::modal(ui, &shell.palette, |ui| {
            let (whole, _) = ui.allocate_exact_size(result_size(ui.ctx()), Sense::hover());
            let (title, rest) = whole.split_top_bottom_at_y(whole.top() + TITLE);
            let (middle, buttons) = rest.split_top_bottom_at_y(rest.bottom() - BUTTONS);
            self.title_ui(&report, show, title, &palette, ui);
            self.middle_ui(&report, show, middle, &palette, ui);
            let next = in_part(ui, buttons, Layout::left_to_right(Align::Center), |ui| self.next_ui(show, ui));
            let sky = ui.ctx().content_rect();
            if scroll::paint_falling(palette.mood, sky, show.since_won(), &ui.painter().with_clip_rect(sky)) {
                ui.ctx().request_repaint();
            }
            next
        });
        // What shows all of it does not put it away as well.
        self.finale.open = !(was_whole && shown.should_close());
        if let Some(next) = shown.inner {
            self.go_on_after_the_end(next, shell, ui.ctx());
        }
    }

    /// Who has won, once everything has been seen, in the winner's colour; and why the game has ended.
    fn title_ui(&self, report: &Report, show: Show, title: Rect, palette: &Palette, ui: &Ui) {
        let winners: Vec<Seat> = report.standings.winners().filter(|_| show.is_whole()).collect();
        let verdict = if show.is_whole() { report.verdict() } else { "Sum by sum".to_owned() };
        let ink = match winners[..] {
            [winner] => self.cast.look(winner).line_on(palette.panel),
            _ => palette.ink,
        };
        let badges = winners.len() as f32 * (2.0 * BADGE + 12.0);
        let middle = pos2(title.center().x, title.top() + 48.0);
        let room = title.width() - badges;
        let font = theme::display(G::MOOD, size::DOOR + 8.0 * show.glory());
        let galley = line_of(ui, verdict.clone(), font, ink, room);
        let left = middle.x - (badges + galley.size().x) * 0.5;
        for (number, winner) in winners.iter().enumerate() {
            let centre = pos2(left + (2.0 * BADGE + 12.0) * number as f32 + BADGE, middle.y);
            let look = self.cast.look(*winner);
            let mut light = Paint::default();
            light.glow(centre, Vec2::splat(BADGE * 2.6), look.light, 0.6 * show.glory());
            light.show(ui.painter());
            look.paint_badge(ui.painter(), centre, BADGE * Ease::Back.at(0.4 + 0.6 * show.glory()));
        }
        let words = Rect::from_min_size(pos2(left + badges, middle.y - galley.size().y * 0.5), galley.size());
        ui.painter().galley(words.min, galley, ink);
        say(ui, words, &verdict);
        let why = self.live().position().why_over().map_or_else(String::new, |why| self.cast.plain(&why));
        for (words, y) in [("Final scoring".to_owned(), 6.0), (why, 94.0)] {
            let galley = line_of(ui, words.clone(), FontId::proportional(size::STRONG), palette.faint, title.width());
            let place = Rect::from_center_size(pos2(middle.x, title.top() + y), galley.size());
            ui.painter().galley(place.min, galley, palette.faint);
            say(ui, place, &words);
        }
    }

    /// The sums as large as there is room; below them the places, how it came about, and what would have changed it.
    fn middle_ui(&mut self, report: &Report, show: Show, middle: Rect, palette: &Palette, ui: &mut Ui) {
        let count = Count {
            sums: counted(report).map(|sum| (sum, G::sign_of(sum))).collect(),
            winners: report.standings.winners().collect(),
            spared: report.standings.spared().collect(),
            cast: &self.cast,
            palette,
        };
        let high = count.height(middle.height() * SUMS);
        let (sums, below) = middle.split_top_bottom_at_y(middle.top() + high);
        count.ui(sums, show, ui);
        let below = below.with_min_y(below.top() + 12.0);
        let columns: &[(Column, f32)] = match (G::CHARTS.is_empty(), G::SHEETS.is_some()) {
            (false, true) => &[(Column::Places, 0.36), (Column::Course, 0.36), (Column::Changes, 0.28)],
            (false, false) => &[(Column::Places, 0.5), (Column::Course, 0.5)],
            (true, true) => &[(Column::Places, 0.5), (Column::Changes, 0.5)],
            (true, false) => &[(Column::Places, 1.0)],
        };
        let mut left = below.left();
        for &(column, share) in columns {
            let width = below.width() * share;
            let place = Rect::from_min_size(pos2(left, below.top()), vec2(width - 20.0, below.height()));
            left += width;
            in_part(ui, place, Layout::top_down(Align::Min), |ui| {
                ScrollArea::vertical().id_salt(("finale", column as u8)).auto_shrink(false).show(ui, |ui| {
                    self.column_ui(column, report, show, palette, ui);
                });
            });
        }
    }

    fn column_ui(&mut self, column: Column, report: &Report, show: Show, palette: &Palette, ui: &mut Ui) {
        match column {
            Column::Course => {
                ui.add_space(8.0);
                pane::head_with(ui, "The course of the game", size::SMALL_HEAD, |_| {});
                self.refresh_timeline();
                let chosen = if G::CHARTS.len() > 1 { 28.0 } else { 0.0 };
                let high = (ui.available_height() - chosen - 8.0).max(120.0);
                self.chart_ui(high, show.course(), palette, ui);
            }
            _ if !show.is_whole() => {}
            Column::Places => {
                ui.add_space(8.0);
                pane::head_with(ui, "The places", size::SMALL_HEAD, |_| {});
                places_ui(ui, palette, G::MOOD, &self.cast, report);
            }
            Column::Changes => {
                changes_ui(ui, palette, G::MOOD, &self.cast, report, false);
            }
        }
    }

    /// How much of the result is seen by now: any key or click brings all of it.
    fn unroll(&mut self, sums: usize, shell: &Shell, ui: &Ui) -> Show {
        let now = ui.input(|input| input.time);
        let finale = &mut self.finale;
        let skipped = finale.since.is_some()
            && !finale.whole
            && ui.input_mut(|input| {
                let keys = [Key::Space, Key::Enter, Key::Escape];
                keys.map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true) || input.pointer.any_click()
            });
        let since = finale.since.get_or_insert(now);
        if self.still || !shell.settings.motion {
            *since = f64::NEG_INFINITY;
        } else if skipped {
            *since = now - Show::whole_after(sums);
        }
        let show = Show { elapsed: now - *since, sums };
        finale.whole = show.is_whole();
        if show.glory() < 1.0 {
            ui.ctx().request_repaint();
        }
        show
    }

    /// Who begins when the next seat does.
    fn next_to_begin(&self) -> Option<Seat> {
        let live = self.live();
        let Actor::Seat(first) = live.history().position(self.first_decision()?).actor() else { return None };
        Some(first.next(live.setup().players()))
    }

    /// The ways on from the end of a game.
    fn next_ui(&self, show: Show, ui: &mut Ui) -> Option<Next> {
        let mut next = None;
        if !show.is_whole() {
            ui.weak("Any key or click shows all of it");
            return None;
        }
        let palette = Palette::worn(ui.ctx());
        let again = ui.add(pane::main_button(&palette, "Play again with the same people"));
        // Keys come to what goes on, once all of it has been seen.
        if rounds::is_by_keys(ui.ctx()) && ui.memory(|memory| memory.focused().is_none()) {
            again.request_focus();
        }
        if again.on_hover_text("A new match with the same people and rulings; who begins is drawn as before").clicked()
        {
            next = Some(Next::Again);
        }
        let begins = self.next_to_begin().map(|seat| format!("Again, {} begins", self.cast.name(seat)));
        let others = [
            (begins.as_deref(), "A new match in which the next seat at the table begins", Next::OthersBegin),
            (G::SHEETS.map(|_| "Picture…"), "Draws the scoring into a PNG file", Next::Picture),
            (Some("Look through it"), "Plays the match again from its first turn", Next::Review),
            ((self.can_review() == Can::Yes).then_some("Review"), Command::Review.tooltip(), Next::Chances),
            (
                Some("Back to the board"),
                "Puts the result away; the assistant has a button for it (Escape)",
                Next::Board,
            ),
        ];
        for (words, help, what) in others {
            let Some(words) = words else { continue };
            let button = ui.add(egui::Button::new(words).min_size(pane::BUTTON)).on_hover_text(help);
            // Of all letters this one is heard before the result.
            let key = Some(Command::Review.shortcut()).filter(|_| what == Next::Chances);
            if key.is_some() {
                keycap::at_corner(ui, button.rect, &Command::Review.keys(ui.ctx()));
            }
            if button.clicked() || key.is_some_and(|key| ui.input_mut(|input| input.consume_shortcut(&key))) {
                next = Some(what);
            }
        }
        next
    }

    fn go_on_after_the_end(&mut self, next: Next, shell: &mut Shell, ctx: &Context) {
        match next {
            Next::Again => self.play_again(false, shell),
            Next::OthersBegin => self.play_again(true, shell),
            Next::Picture => shell.request = self.draft().map(|draft| Request::Picture(Box::new(draft))),
            Next::Board => self.finale.open = false,
            Next::Chances => self.show_review(),
            Next::Review => self.toggle_replay(shell, ctx),
        }
    }

    /// Begins another match of the same people.
    fn play_again(&mut self, next_begins: bool, shell: &mut Shell) {
        let live = self.live();
        let mut setup = live.setup().clone();
        if next_begins {
            setup.let_begin(self.next_to_begin());
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

/// The sums that come to a number.
fn counted(report: &Report) -> impl Iterator<Item = &Sum> {
    report.sums.iter().filter(|sum| sum.cells.iter().any(|cell| cell.count.is_some()))
}

/// Draws something in a part of the result, which is as large as it is whatever stands in it.
pub(super) fn in_part<R>(ui: &mut Ui, part: Rect, layout: Layout, content: impl FnOnce(&mut Ui) -> R) -> R {
    content(&mut ui.new_child(UiBuilder::new().max_rect(part).layout(layout)))
}

/// Words in one line that ends in "…" where it is too long.
fn line_of(ui: &Ui, words: String, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(words, font, ink, room);
    job.wrap.max_rows = 1;
    ui.painter().layout_job(job)
}

/// Lets words that are painted be read aloud.
fn say(ui: &Ui, place: Rect, words: &str) {
    let response = ui.interact(place, ui.scope_id().with(words), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
}
