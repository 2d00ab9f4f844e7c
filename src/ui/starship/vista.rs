//! The picture at the head of a card: what it does, before a sky of its own over the edge of a world.

use super::token::Sky;
use super::world::turned;
use crate::starship::Kind;
use crate::ui::material::{Drawing, Gradient, Paint, Ramp, ellipse, mix, scatter};
use crate::ui::theme::rgb;
use egui::{Color32, Painter, Pos2, Rect, Vec2, pos2, vec2};

/// How low it is at least, and how high at most: beyond that a card has its picture behind its words.
pub const LEAST: f32 = 20.0;
pub const MOST: f32 = 84.0;
/// How far the colours of a sky are turned at most, so that no two pictures of a hand have the same.
const TURN: f32 = 0.07;
/// How many stars are seen in a sky.
const STARS: usize = 26;

/// A sky, from its height to where the world begins; the world; and what is drawn before both.
struct Tones {
    sky: [Color32; 3],
    world: Color32,
    ink: Color32,
    glow: Color32,
}

impl Tones {
    fn of(kind: Kind, (night, dull): (bool, bool), turn: f32) -> Self {
        let (sky, world, glow) = match (kind, night) {
            (Kind::Order, true) => ([0x0a_1c_4a, 0x14_58_8e, 0x4c_d0_e0], 0x06_14_2c, 0x8c_f4_ff),
            (Kind::Battle, true) => ([0x3a_0c_2e, 0x9c_28_28, 0xff_96_50], 0x1c_08_16, 0xff_d0_8c),
            (Kind::Order, false) => ([0x0c_44_94, 0x12_70_b4, 0x9c_e4_f0], 0x0a_36_6a, 0xff_f2_b4),
            (Kind::Battle, false) => ([0x84_1a_46, 0xc8_3c_26, 0xff_cc_78], 0x5c_14_30, 0xff_f0_b0),
        };
        let all = [sky[0], sky[1], sky[2], world, glow].map(|tone| turned(rgb(tone), turn));
        // What cannot be played has its picture in the dusk, or in a haze by day.
        let (veil, share) = if night { (rgb(0x22_28_44), 0.5) } else { (rgb(0xe6_ec_f6), 0.52) };
        let [high, middle, low, world, glow] = all.map(|tone| if dull { mix(tone, veil, share) } else { tone });
        let ink = match (night, dull) {
            (_, false) => Color32::WHITE,
            (true, true) => rgb(0xc8_d2_f0),
            (false, true) => rgb(0x26_32_52),
        };
        Self { sky: [high, middle, low], world, ink, glow }
    }
}

/// Paints the picture of a card over a rectangle.
pub fn paint(painter: &Painter, rect: Rect, motif: Drawing, kind: Kind, dull: bool) {
    let night = Sky::above(painter.ctx()).is_night();
    let seed = motif.name.bytes().fold(7_i32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let mut chance = scatter(seed.rem_euclid(997));
    let tones = Tones::of(kind, (night, dull), TURN * (2.0 * chance() - 1.0));
    let painter = &painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let middle = rect.center() - vec2(0.0, rect.height() * 0.02);
    let mut paint = Paint::default();
    let [high, lower, low] = tones.sky;
    let ramp = [(0.0, high), (0.5, lower), (1.0, low)];
    let down = Gradient { from: rect.center_top(), to: rect.center_bottom(), ramp: Ramp(&ramp) };
    // In rows, so that the sky has all its colours.
    for row in 0..4_u8 {
        let part = |row: u8| rect.top() + rect.height() * f32::from(row) / 4.0;
        let (top, foot) = (pos2(middle.x, part(row)), pos2(middle.x, part(row + 1)));
        paint.rect(Rect::from_x_y_ranges(rect.x_range(), top.y..=foot.y), down.at(top), down.at(foot));
    }
    if night {
        for _ in 0..STARS {
            let place = rect.min + vec2(chance() * rect.width(), chance() * rect.height() * 0.7);
            let light = Color32::WHITE.gamma_multiply((0.2 + 0.6 * chance()) * if dull { 0.4 } else { 1.0 });
            paint.smooth(&ellipse(place, Vec2::splat(0.4 + 0.6 * chance()), 5), |_| light);
        }
    }
    let far = rect.height().max(40.0);
    light(&mut paint, middle, vec2(far * 1.5, far * 0.8), tones.glow, (night, if dull { 0.16 } else { 0.55 }));
    horizon(&mut paint, rect, &tones, (chance() - 0.5) * 0.3);
    paint.show(painter);
    let high = rect.height() - 5.0;
    let size = Vec2::splat(high.min(rect.width() * 0.6));
    let colours = [("ink", tones.ink), ("glow", mix(tones.glow, tones.ink, 0.25))];
    // The same once more, large and faint at each side.
    let echo = Color32::WHITE.gamma_multiply(if dull { 0.06 } else { 0.14 });
    for side in [-1.0, 1.0] {
        let aside = middle + vec2(side * rect.width() * 0.36, rect.height() * 0.12);
        motif.paint(painter, Rect::from_center_size(aside, size * 1.9), &colours, echo);
    }
    let shade = Color32::from_black_alpha(if dull { 60 } else { 140 });
    let each = [(vec2(0.0, 1.6), shade), (vec2(1.2, 0.4), shade), (Vec2::ZERO, Color32::WHITE)];
    motif.paint_often(painter, Rect::from_center_size(middle, size), &colours, &each);
}

/// Light in the sky: added to it by night, and a haze of it by day.
fn light(paint: &mut Paint, middle: Pos2, reach: Vec2, glow: Color32, (night, strength): (bool, f32)) {
    if night {
        paint.glow(middle, reach, glow, strength * 0.7);
    } else {
        paint.wash(middle, reach, glow, strength);
    }
}

/// The edge of a world below the sky, with its air.
fn horizon(paint: &mut Paint, rect: Rect, tones: &Tones, aside: f32) {
    let reach = vec2(rect.width() * 0.9, rect.width() * 0.42);
    let centre = pos2(rect.center().x + rect.width() * aside, rect.bottom() + reach.y - rect.height() * 0.2);
    let edge = ellipse(centre, reach, 60);
    let air = ellipse(centre, reach + vec2(5.0, 3.5), 60);
    paint.band(&edge, &air, |_| tones.glow.gamma_multiply(0.7), |_| Color32::TRANSPARENT);
    paint.smooth(&edge, |_| tones.world);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::contrast;

    #[test]
    fn a_picture_that_can_be_played_shines_and_another_does_not() {
        for (kind, night) in [Kind::Order, Kind::Battle].into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
            for turn in [-TURN, 0.0, TURN] {
                let [lit, dull] = [false, true].map(|dull| Tones::of(kind, (night, dull), turn));
                let spread = |tone: Color32| {
                    let parts = [tone.r(), tone.g(), tone.b()];
                    u32::from(parts.iter().max().unwrap() - parts.iter().min().unwrap())
                };
                let [bright, flat] = [&lit, &dull].map(|tones| tones.sky.map(spread).iter().sum::<u32>());
                assert!(2 * bright > 3 * flat, "{kind:?}, night {night}: {bright} and {flat}");
                // The drawing is seen before the middle of the sky, where it is.
                for tones in [&lit, &dull] {
                    let seen = contrast(tones.ink, tones.sky[1]);
                    assert!(seen >= 2.5, "{kind:?}, night {night}: {seen}");
                }
            }
        }
    }
}
