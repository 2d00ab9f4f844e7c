//! What a person is told beside the point: it floats before everything else and goes by itself.

use super::pane::{self, Pane};
use super::{Icon, Palette};
use crate::files::shown;
use egui::{Align2, Area, Context, Id, Margin, Order, Rect, RichText, Stroke, Ui, vec2};
use std::path::PathBuf;
use std::time::Duration;

/// How long a notice stays, in seconds, and how long one of something that went wrong.
const STAYS: f64 = 6.0;
const BAD_STAYS: f64 = 25.0;

/// How wide a notice is at most.
const WIDTH: f32 = 420.0;

/// How wide one is beside what it speaks of, how far from it, and from which part of the window on it is above it.
const WHY_WIDTH: f32 = 330.0;
const APART: f32 = 10.0;
const LOW: f32 = 0.55;

/// Where the others float: so far from the lower right corner, above the status line.
const CORNER: egui::Vec2 = vec2(-18.0, -74.0);

/// Something the person is told.
#[derive(PartialEq)]
struct Notice {
    words: String,
    kind: Kind,
    /// The match that was put away, to be brought back from here.
    put_away: Option<PathBuf>,
    /// What it speaks of, if it floats beside that.
    at: Option<Rect>,
    /// When it goes; unknown until it has been seen.
    until: Option<f64>,
}

/// What it means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Something is as it should be.
    Good,
    /// Something went wrong.
    Bad,
    /// Why something that was tried does nothing: the last of them counts.
    Why,
    /// What has just happened by itself: nobody has done it.
    News,
}

/// What the person is told and has not put away yet.
#[derive(Default)]
pub struct Notices(Vec<Notice>);

/// What is done about a notice.
enum Act {
    PutAway,
    BringBack(PathBuf),
}

impl Notices {
    /// Something went wrong.
    pub fn tell(&mut self, sentence: &str) {
        self.say(sentence, Kind::Bad, None);
    }

    /// Something is as it should be.
    pub fn note(&mut self, sentence: &str) {
        self.say(sentence, Kind::Good, None);
    }

    /// Why something does nothing, beside a place, or without one beside the focus or the pointer.
    pub fn explain(&mut self, sentence: &str, place: Option<Rect>) {
        self.0.retain(|notice| notice.kind != Kind::Why);
        self.say(sentence, Kind::Why, None);
        self.0.iter_mut().filter(|notice| notice.kind == Kind::Why).for_each(|notice| notice.at = place);
    }

    /// Something has happened by itself.
    pub fn announce(&mut self, sentence: &str) {
        self.say(sentence, Kind::News, None);
    }

    /// Somebody has acted: what was told of the moment before is over.
    pub fn move_on(&mut self) {
        self.0.retain(|notice| !matches!(notice.kind, Kind::Why | Kind::News));
    }

    /// Puts the newest away. Returns whether there was one.
    pub fn close_newest(&mut self) -> bool {
        self.0.pop().is_some()
    }

    /// A match was put away: it can be brought back from this file.
    pub fn put_away(&mut self, sentence: &str, from: PathBuf) {
        self.say(sentence, Kind::Good, Some(from));
    }

    /// Says something; what is there already stays longer.
    fn say(&mut self, sentence: &str, kind: Kind, put_away: Option<PathBuf>) {
        let words = shown(sentence);
        self.0.retain(|notice| notice.words != words);
        self.0.push(Notice { words, kind, put_away, at: None, until: None });
    }

    /// Draws them, above something so high in the corner. Returns the match that is to be brought back.
    pub fn ui(&mut self, palette: &Palette, corner: f32, ctx: &Context) -> Option<PathBuf> {
        if self.0.is_empty() {
            return None;
        }
        // Where it was tried is known when it is first seen.
        for notice in self.0.iter_mut().filter(|notice| notice.kind == Kind::Why && notice.until.is_none()) {
            notice.at = notice.at.or_else(|| tried_at(ctx));
        }
        let corner = Area::new(Id::unique("notices")).anchor(Align2::RIGHT_BOTTOM, CORNER - vec2(0.0, corner));
        let (floating, others): (Vec<_>, Vec<_>) =
            self.0.iter().enumerate().partition(|(_, notice)| notice.at.is_some());
        let mut act = None;
        let mut pointed = false;
        let beside = floating.into_iter().map(|(number, notice)| (notice.beside(ctx), vec![(number, notice)]));
        for (area, notices) in beside.chain([(corner, others)]).filter(|(_, notices)| !notices.is_empty()) {
            let shown = area.order(Order::Foreground).show(ctx, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                for (place, notice) in notices {
                    act = notice.ui(palette, ui).map(|done| (place, done)).or(act.take());
                }
            });
            pointed |= shown.response.contains_pointer();
        }
        self.let_go(pointed, ctx);
        let (place, act) = act?;
        self.0.remove(place);
        ctx.request_repaint();
        match act {
            Act::PutAway => None,
            Act::BringBack(path) => Some(path),
        }
    }

    /// Lets go of what has been there long enough; not while somebody points at it.
    fn let_go(&mut self, pointed: bool, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        for notice in &mut self.0 {
            let stays = if notice.kind == Kind::Bad { BAD_STAYS } else { STAYS };
            let until = notice.until.get_or_insert(now + stays);
            if pointed {
                *until = until.max(now + STAYS);
            }
        }
        self.0.retain(|notice| notice.until.is_none_or(|until| until > now));
        let next = self.0.iter().filter_map(|notice| notice.until).min_by(f64::total_cmp);
        if let Some(next) = next {
            ctx.request_repaint_after(Duration::from_secs_f64((next - now).max(0.02)));
        }
    }
}

/// Where the person has just tried something: at the pointer if it is used, else at the focus.
fn tried_at(ctx: &Context) -> Option<Rect> {
    let pointer = ctx.input(|input| input.pointer.latest_pos()).map(|at| Rect::from_center_size(at, vec2(24.0, 24.0)));
    let focus = || ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id)).map(|focus| focus.rect);
    pointer.or_else(focus)
}

impl Notice {
    /// Where it floats beside what it speaks of: below it, or above it in the lower part of the window.
    fn beside(&self, ctx: &Context) -> Area {
        let (place, window) = (self.at.unwrap_or(Rect::NOTHING), ctx.content_rect());
        let is_low = place.center().y > window.top() + LOW * window.height();
        let (pivot, at) = if is_low {
            (Align2::LEFT_BOTTOM, place.left_top() - vec2(0.0, APART))
        } else {
            (Align2::LEFT_TOP, place.left_bottom() + vec2(0.0, APART))
        };
        Area::new(Id::unique("why")).pivot(pivot).fixed_pos(at).constrain_to(window.shrink(8.0))
    }

    fn ui(&self, palette: &Palette, ui: &mut Ui) -> Option<Act> {
        let (colour, icon) = match self.kind {
            Kind::Good => (palette.good, Icon::Check),
            Kind::Bad => (palette.bad, Icon::Warning),
            Kind::Why => (palette.gold, Icon::Help),
            Kind::News => (palette.accent, Icon::Check),
        };
        let pane = Pane { line: Stroke::new(1.4, colour), shadow: 24.0, ..Pane::of(palette) };
        let mut act = None;
        pane.show(ui, palette, Margin::symmetric(12, 8), |ui| {
            let wide = if self.at.is_some() { WHY_WIDTH } else { WIDTH };
            ui.set_width(wide.min(ui.ctx().content_rect().width() - 60.0));
            ui.horizontal_top(|ui| {
                ui.add(icon.image(colour));
                ui.vertical(|ui| {
                    ui.set_width(ui.available_width() - if self.put_away.is_some() { 130.0 } else { 52.0 });
                    let scrolled = egui::ScrollArea::vertical().max_height(140.0).id_salt(&self.words);
                    scrolled.show(ui, |ui| ui.add(egui::Label::new(RichText::new(&self.words)).wrap()));
                });
                if let Some(path) = &self.put_away
                    && ui.add(pane::main_button(palette, "Undo").min_size(vec2(70.0, 26.0))).clicked()
                {
                    act = Some(Act::BringBack(path.clone()));
                }
                if ui.button("OK").on_hover_text("Puts the message away, as Escape does").clicked() {
                    act = Some(Act::PutAway);
                }
            });
        });
        act
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws the notices once at a time, for nobody to see.
    fn draw(notices: &mut Notices, ctx: &Context, time: f64) {
        let palette = Palette::worn(ctx);
        let input = egui::RawInput { time: Some(time), ..Default::default() };
        ctx.run_ui(input, |ui| drop(notices.ui(&palette, 0.0, ui.ctx()))).textures_delta.clear();
    }

    #[test]
    fn what_is_told_goes_by_itself_and_what_went_wrong_stays_longer() {
        let ctx = Context::default();
        super::super::theme::install_fonts(&ctx);
        let mut notices = Notices::default();
        notices.note("Saved");
        notices.tell("Not saved");
        for (time, left) in [(0.0, 2), (STAYS - 0.1, 2), (STAYS + 0.1, 1), (BAD_STAYS - 0.1, 1), (BAD_STAYS + 0.1, 0)] {
            draw(&mut notices, &ctx, time);
            assert_eq!(notices.0.len(), left, "after {time} s");
        }
    }

    #[test]
    fn of_several_reasons_only_the_last_is_told() {
        let mut notices = Notices::default();
        notices.note("Saved");
        notices.explain("No fighter can be chosen now", None);
        notices.explain("No carrier can be chosen now", None);
        let told: Vec<&str> = notices.0.iter().map(|notice| notice.words.as_str()).collect();
        assert_eq!(told, ["Saved", "No carrier can be chosen now"]);
    }

    #[test]
    fn what_was_told_of_a_moment_is_over_with_it_and_the_newest_goes_first() {
        let mut notices = Notices::default();
        notices.tell("Not saved");
        notices.announce("The turn has ended");
        notices.explain("No carrier can be chosen now", None);
        notices.move_on();
        let told: Vec<&str> = notices.0.iter().map(|notice| notice.words.as_str()).collect();
        assert_eq!(told, ["Not saved"], "what went wrong is not over");
        notices.note("Saved");
        assert!(notices.close_newest());
        assert_eq!(notices.0[0].words, "Not saved");
        assert!(notices.close_newest() && !notices.close_newest());
    }

    #[test]
    fn nothing_is_said_twice_at_once() {
        let mut notices = Notices::default();
        notices.note("Saved");
        notices.note("Saved");
        assert_eq!(notices.0.len(), 1);
    }
}
