//! What a person is told beside the point: it floats before everything else and goes by itself.

use super::pane::{self, Pane};
use super::{Icon, Palette};
use crate::files::shown;
use egui::{Align2, Area, Context, Id, Margin, Order, RichText, Stroke, Ui, vec2};
use std::path::PathBuf;
use std::time::Duration;

/// How long a notice stays, in seconds, and how long one of something that went wrong.
const STAYS: f64 = 6.0;
const BAD_STAYS: f64 = 25.0;

/// How wide a notice is at most.
const WIDTH: f32 = 420.0;

/// Where they float: so far from the lower right corner, above the status line.
const CORNER: egui::Vec2 = vec2(-18.0, -74.0);

/// Something the person is told.
#[derive(PartialEq)]
struct Notice {
    words: String,
    kind: Kind,
    /// The match that was put away, to be brought back from here.
    put_away: Option<PathBuf>,
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

    /// Why something does nothing.
    pub fn explain(&mut self, sentence: &str) {
        self.0.retain(|notice| notice.kind != Kind::Why);
        self.say(sentence, Kind::Why, None);
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
        self.0.push(Notice { words, kind, put_away, until: None });
    }

    /// Draws them, above something so high in the corner. Returns the match that is to be brought back.
    pub fn ui(&mut self, palette: &Palette, corner: f32, ctx: &Context) -> Option<PathBuf> {
        if self.0.is_empty() {
            return None;
        }
        let mut act = None;
        let area = Area::new(Id::unique("notices"))
            .order(Order::Foreground)
            .anchor(Align2::RIGHT_BOTTOM, CORNER - vec2(0.0, corner));
        let shown = area.show(ctx, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            for (place, notice) in self.0.iter().enumerate() {
                if let Some(done) = notice.ui(palette, ui) {
                    act = Some((place, done));
                }
            }
        });
        self.let_go(shown.response.contains_pointer(), ctx);
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

impl Notice {
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
            ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 60.0));
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
        notices.explain("No fighter can be chosen now");
        notices.explain("No carrier can be chosen now");
        let told: Vec<&str> = notices.0.iter().map(|notice| notice.words.as_str()).collect();
        assert_eq!(told, ["Saved", "No carrier can be chosen now"]);
    }

    #[test]
    fn what_was_told_of_a_moment_is_over_with_it_and_the_newest_goes_first() {
        let mut notices = Notices::default();
        notices.tell("Not saved");
        notices.announce("The turn has ended");
        notices.explain("No carrier can be chosen now");
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
