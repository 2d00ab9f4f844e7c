//! Numbers that rise where something is gained, and then come to the seat of whoever gains it.

use super::happening::Gain;
use super::token::{GOLD, display};
use crate::starship::Starship;
use crate::ui::Desk;
use crate::ui::material::{Ease, Paint};
use egui::{Align2, Color32, Id, LayerId, Order, Painter, Pos2, Rect, Ui, Vec2, pos2, vec2};

pub fn foreground(ui: &Ui) -> Painter {
    let layer = LayerId::new(Order::Foreground, Id::unique("what happens"));
    Painter::new(ui.ctx().clone(), layer, ui.ctx().content_rect())
}

/// A number that rises from its place and fades.
pub fn paint_rising(at: Pos2, words: &str, colour: Color32, progress: f32, painter: &Painter) {
    let rise = vec2(0.0, -26.0 * Ease::Out.at(progress));
    let fade = 1.0 - Ease::InOut.at((progress - 0.6) / 0.4);
    paint_number(at + rise, words, (LARGE, colour), fade, painter);
}

/// A number with a dark edge, to be read on anything.
pub fn paint_number(at: Pos2, words: &str, (size, colour): (f32, Color32), fade: f32, painter: &Painter) {
    let font = display(size, 1.0);
    // Behind it the picture steps back, by day too.
    let wide = painter.layout_no_wrap(words.to_owned(), font.clone(), colour).size();
    let ground = Color32::from_black_alpha((150.0 * fade) as u8);
    painter.rect_filled(Rect::from_center_size(at, wide + vec2(10.0, -2.0)), 6.0, ground);
    for shift in [vec2(1.5, 1.5), vec2(-1.5, 1.5), vec2(1.5, -1.5), vec2(-1.5, -1.5)] {
        let shade = Color32::from_black_alpha((200.0 * fade) as u8);
        painter.text(at + shift, Align2::CENTER_CENTER, words, font.clone(), shade);
    }
    painter.text(at, Align2::CENTER_CENTER, words, font, colour.gamma_multiply(fade));
}

pub fn paint_glow(at: Pos2, radius: f32, colour: Color32, progress: f32, painter: &Painter) {
    let mut paint = Paint::default();
    paint.glow(at, Vec2::splat(radius), colour, 0.6 * (progress * std::f32::consts::PI).sin());
    paint.show(painter);
}

/// What a player gains: it rises where it comes from and then comes to her seat. Of two things each has its own place beside the other
/// or below it.
pub fn paint_gain(
    desk: &Desk<'_, Starship>,
    gain: Gain,
    from: Option<(Pos2, Vec2)>,
    progress: f32,
    ui: &Ui,
    painter: &Painter,
) {
    let Some(rect) = desk.place_of(gain.seat, ui.ctx()) else { return };
    let look = desk.cast.look(gain.seat);
    let [gone, seen, _] = PASSAGE;
    let arrived = if from.is_some() { (progress - seen) / (1.0 - seen) } else { progress };
    paint_glow(rect.right_top() + vec2(-24.0, 18.0), 46.0, GOLD[1], arrived.clamp(0.0, 1.0), painter);
    if let Some((from, _)) = from.filter(|_| progress < gone) {
        paint_glow(from, 60.0, look.light, progress / gone, painter);
    }
    let parts = [(gain.honor, "honor", GOLD[0]), (gain.wealth, "wealth", GOLD[1])];
    for (place, (amount, what, colour)) in parts.into_iter().filter(|(amount, ..)| *amount != 0).enumerate() {
        let words = format!("{amount:+} {what}");
        // Of two the second stands before the first: below it would be what they change.
        let home = home(rect) - vec2(92.0 * place as f32, 0.0);
        match from {
            Some((from, apart)) => {
                paint_passing([from + apart * place as f32, home], &words, colour, progress, painter);
            }
            None => paint_arrived(home, &words, colour, progress, painter),
        }
    }
}

/// How far numbers are from each other that rise side by side, and one below the other.
const BESIDE: Vec2 = vec2(-118.0, 0.0);
const BELOW: Vec2 = vec2(0.0, 32.0);

/// Where numbers rise at a location: beside what is printed there as its reward, above all figures.
pub fn pay_place(site: Rect, place: usize, scale: f32) -> (Pos2, Vec2) {
    (site.right_top() + vec2(-62.0, 40.0 * scale) + BESIDE * place as f32, BESIDE)
}

/// The same in a battle, below a plate: where a card lies, and nothing of anybody else.
pub fn prize_place(plate: Rect) -> (Pos2, Vec2) {
    (plate.center_bottom() + vec2(0.0, 44.0), BELOW)
}

/// How large a number is on the card of a seat, and everywhere else.
const SMALL: f32 = 17.0;
const LARGE: f32 = 26.0;

/// Where a number stands that comes to a seat: in the corner of the card, beside the name, above what it changes.
pub fn home(seat: Rect) -> Pos2 {
    pos2(seat.right() - 46.0, seat.top() + 15.0)
}

/// A number that has come to a seat: it does not rise, so that it covers nothing that it changes.
fn paint_arrived(home: Pos2, words: &str, colour: Color32, progress: f32, painter: &Painter) {
    let fade = 1.0 - Ease::InOut.at((progress - 0.75) / 0.25);
    paint_number(home, words, (SMALL, colour), fade, painter);
}

/// When a number that has risen at its place is gone from there, from when on it is seen at the seat, and when it has arrived.
const PASSAGE: [f32; 3] = [0.55, 0.6, 0.85];

/// A number that rises at its place, and then stands where it goes: on its way it would lie over what belongs to others.
fn paint_passing([from, to]: [Pos2; 2], words: &str, colour: Color32, progress: f32, painter: &Painter) {
    let [gone, seen, there] = PASSAGE;
    let rise = vec2(0.0, -26.0 * Ease::Out.at(progress / gone));
    let left = 1.0 - Ease::InOut.at((progress - gone + 0.15) / 0.15);
    if left > 0.0 {
        paint_number(from + rise, words, (LARGE, colour), left, painter);
    }
    let come = Ease::Out.at((progress - seen) / 0.1) * (1.0 - Ease::InOut.at((progress - there) / (1.0 - there)));
    if come > 0.0 {
        paint_number(to, words, (SMALL, colour), come, painter);
    }
}
