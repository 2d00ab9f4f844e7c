//! The doors of the home screen: each a picture in a frame of lacquer.

use super::backdrop;
use super::games::Card;
use super::material::{Drawing, Paint, Ramp, Weave, ellipse, mix, rounded};
use super::theme::{self, Mood, Palette, Shade, rgb};
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

/// A part of the picture on a door, before those that are listed first. All of them are as wide and as high.
#[derive(Clone, Copy, Debug)]
pub struct Layer {
    pub drawing: Drawing,
    /// Whether it rises while somebody points at the door.
    pub rises: bool,
}

impl Layer {
    #[must_use]
    pub const fn still(name: &'static str, svg: &'static str) -> Self {
        Self { drawing: Drawing { name, svg }, rises: false }
    }

    #[must_use]
    pub const fn rising(name: &'static str, svg: &'static str) -> Self {
        Self { drawing: Drawing { name, svg }, rises: true }
    }
}

/// The proportions of the pictures.
const PICTURE: Vec2 = vec2(600.0, 372.0);

/// How wide the frame is, with the line in gold.
const FRAME: f32 = 9.0;

/// How high something rises.
const RISE: f32 = 6.0;

/// Paints the door of a game; `lift` says how much somebody points at it, from 0 to 1. Returns the room within its frame.
pub fn paint(painter: &Painter, rect: Rect, card: &Card, lift: f32) -> Rect {
    let inner = rect.shrink(FRAME);
    paint_frame(painter, rect);
    let picture = painter.with_clip_rect(inner.intersect(painter.clip_rect()));
    if card.door.is_empty() {
        paint_plain(&picture, inner, card);
    }
    for layer in card.door {
        let up = if layer.rises { lift * RISE } else { 0.0 };
        layer.drawing.cover(&picture, inner, PICTURE, vec2(0.0, -up));
    }
    paint_foot(&picture, inner, card.mood);
    let gold = mix(rgb(0xc8_92_3c), rgb(0xff_e2_9a), lift);
    painter.rect_stroke(inner, 1.0, Stroke::new(1.0 + 0.6 * lift, gold), StrokeKind::Outside);
    inner
}

/// Lacquer, lit from above.
fn paint_frame(painter: &Painter, rect: Rect) {
    let mut paint = Paint::default();
    let outline = rounded(rect, 6.0);
    paint.shadow(&rounded(rect.translate(vec2(0.0, 5.0)), 6.0), 18.0, Color32::from_black_alpha(110));
    let ramp = Ramp(&[(0.0, rgb(0x5a_24_18)), (0.08, rgb(0x3a_1a_12)), (1.0, rgb(0x14_08_06))]);
    paint.smooth(&outline, |place| ramp.at((place.y - rect.top()) / rect.height()));
    paint.show(painter);
    painter.rect_stroke(rect, 6.0, Stroke::new(1.0, rgb(0x9a_6a_2a).gamma_multiply(0.8)), StrokeKind::Inside);
}

/// Where words stand, the picture is dark.
fn paint_foot(painter: &Painter, rect: Rect, mood: Mood) {
    let night = match mood {
        Mood::Ink => rgb(0x07_12_1c),
        Mood::Space => rgb(0x04_06_14),
    };
    let top = rect.bottom() - FOOT - 40.0;
    let mut paint = Paint::default();
    for (from, to, strengths) in [(0.0, 0.35, [0.0, 0.62]), (0.35, 1.0, [0.62, 0.93])] {
        let range = |part: f32| egui::lerp(top..=rect.bottom(), part);
        let band = Rect::from_x_y_ranges(rect.x_range(), range(from)..=range(to));
        let [above, below] = strengths.map(|strength| night.gamma_multiply(strength));
        paint.rect(band, above, below);
    }
    paint.show(painter);
}

/// How high the part of a door is that has the words and the buttons.
pub const FOOT: f32 = 150.0;

/// The door of a game that has no picture: its sign before the cloth of its mood.
fn paint_plain(painter: &Painter, rect: Rect, card: &Card) {
    let palette = Palette::of(card.mood, Shade::Dark);
    let mut paint = Paint::default();
    let (top, weave) = match card.mood {
        Mood::Ink => (rgb(0x2b_4a_5c), Weave::Seigaiha),
        Mood::Space => (rgb(0x2a_2c_70), Weave::Asanoha),
    };
    paint.rect(rect, top, palette.window);
    let middle = pos2(rect.center().x, (rect.top() + rect.bottom() - FOOT + 24.0) * 0.5);
    let radius = (rect.height() - FOOT) * 0.46;
    paint.show(painter);
    painter.add(backdrop::weave(painter.ctx(), weave, rect, 150.0, |_| palette.gold.gamma_multiply(0.16)));
    let mut light = Paint::default();
    light.glow(middle, Vec2::splat(radius * 2.2), palette.accent, 0.34);
    light.smooth(&ellipse(middle, Vec2::splat(radius), 48), |_| mix(top, palette.window, 0.55));
    light.show(painter);
    painter.circle_stroke(middle, radius, Stroke::new(1.5, palette.gold));
    card.icon.paint(painter, middle, radius * 1.3, palette.accent);
}

impl Drawing {
    /// Paints it so that it covers a rectangle, whatever the proportions of that: what has no room is left out at both sides.
    fn cover(&self, painter: &Painter, rect: Rect, size: Vec2, shift: Vec2) {
        let scale = (rect.width() / size.x).max(rect.height() / size.y);
        let whole = size * scale;
        // Of a wide picture more is seen of its upper part, where things happen.
        let at = rect.min + (rect.size() - whole) * vec2(0.5, 0.35);
        self.paint(painter, Rect::from_min_size(at + shift, whole), &[], Color32::WHITE);
    }
}

/// Paints the doors side by side, and the name of the program where they meet.
pub fn paint_banner(painter: &Painter, rect: Rect, games: &[Card]) {
    painter.rect_filled(rect, 0.0, rgb(0x0e_12_16));
    let width = rect.width() / games.len().max(1) as f32;
    for (number, card) in games.iter().enumerate() {
        let door = Rect::from_min_size(rect.min + vec2(width * number as f32, 0.0), vec2(width, rect.height()));
        let inner = paint(painter, door.shrink(4.0), card, 0.0);
        let title = theme::display(card.mood, rect.height() * 0.1);
        let far = number * 2 >= games.len();
        let (align, corner) =
            if far { (Align2::RIGHT_BOTTOM, inner.right_bottom()) } else { (Align2::LEFT_BOTTOM, inner.left_bottom()) };
        let margin = vec2(if far { -1.0 } else { 1.0 }, -1.0) * inner.height() * 0.07;
        painter.text(corner + margin, align, card.entry.title, title, Color32::WHITE);
    }
    let name = theme::display(Mood::Ink, rect.height() * 0.16);
    let galley = painter.layout_no_wrap("Daimyo".to_owned(), name, rgb(0xff_e2_9a));
    let plate = Rect::from_center_size(
        pos2(rect.center().x, rect.bottom() - rect.height() * 0.17),
        galley.size() * vec2(1.4, 1.15),
    );
    let mut paint = Paint::default();
    paint.shadow(&rounded(plate.translate(vec2(0.0, 5.0)), 8.0), 20.0, Color32::from_black_alpha(150));
    paint.smooth(&rounded(plate, 8.0), |place| {
        mix(rgb(0x3a_1a_12), rgb(0x14_08_06), (place.y - plate.top()) / plate.height())
    });
    paint.show(painter);
    painter.rect_stroke(plate.shrink(5.0), 5.0, Stroke::new(1.2, rgb(0xc8_92_3c)), StrokeKind::Inside);
    painter.galley(plate.center() - galley.size() * 0.5, galley, Color32::WHITE);
}

/// A door pull of brass.
pub fn paint_pull(painter: &Painter, centre: Pos2) {
    const RADIUS: f32 = 13.0;
    let mut paint = Paint::default();
    let brass = Ramp(&[(0.0, rgb(0xf6_dc_96)), (0.5, rgb(0xb9_8a_3a)), (1.0, rgb(0x6a_48_16))]);
    let ring = ellipse(centre, Vec2::splat(RADIUS), 32);
    paint.shadow(&ellipse(centre + vec2(0.0, 2.0), Vec2::splat(RADIUS), 32), 6.0, Color32::from_black_alpha(120));
    paint.smooth(&ring, |place| brass.at((place.y - centre.y + place.x - centre.x) / (RADIUS * 2.8) + 0.5));
    let well = Ramp(&[(0.0, rgb(0x2a_18_06)), (1.0, rgb(0x7a_56_1e))]);
    let hollow = ellipse(centre, Vec2::splat(RADIUS * 0.68), 32);
    paint.smooth(&hollow, |place| well.at((place.y - centre.y) / (RADIUS * 1.4) + 0.5));
    paint.show(painter);
}

#[cfg(test)]
mod tests {
    use crate::ui::games::CARDS;

    #[test]
    fn every_picture_on_a_door_is_drawn_and_has_the_same_proportions() {
        let ctx = egui::Context::default();
        for layer in CARDS.iter().flat_map(|card| card.door) {
            let texture = layer.drawing.texture(&ctx, 48, &[]).expect("without a window it is made at once");
            let size = ctx.tex_manager().read().meta(texture).expect("it was just made").size;
            assert_eq!(size, [77, 48], "{}", layer.drawing.name);
        }
    }
}
