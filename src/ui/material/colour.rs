//! Colours that mix.

use egui::{Color32, Pos2};

/// One colour with a part of another, as their bytes are.
#[must_use]
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    let part = part.clamp(0.0, 1.0);
    let channel = |from: u8, to: u8| (f32::from(from) + (f32::from(to) - f32::from(from)) * part).round() as u8;
    Color32::from_rgba_premultiplied(
        channel(from.r(), to.r()),
        channel(from.g(), to.g()),
        channel(from.b(), to.b()),
        channel(from.a(), to.a()),
    )
}

/// Light that is added to whatever is below it.
#[must_use]
pub fn additive(colour: Color32, strength: f32) -> Color32 {
    let [r, g, b, _] = colour.gamma_multiply(strength.clamp(0.0, 1.0)).to_array();
    Color32::from_rgba_premultiplied(r, g, b, 0)
}

/// How well one colour is read on another, from 1 to 21, as WCAG counts it. Both are solid.
#[must_use]
pub fn contrast(one: Color32, other: Color32) -> f32 {
    let luminance = |colour: Color32| {
        let [r, g, b] = [colour.r(), colour.g(), colour.b()].map(|channel| {
            let value = f32::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Colours at places along a way, in rising order.
#[derive(Clone, Copy, Debug)]
pub struct Ramp<'a>(pub &'a [(f32, Color32)]);

impl Ramp<'_> {
    /// The colour at a place, mixed from those around it.
    #[must_use]
    pub fn at(&self, place: f32) -> Color32 {
        let after = self.0.partition_point(|(stop, _)| *stop <= place);
        match (after.checked_sub(1).and_then(|before| self.0.get(before)), self.0.get(after)) {
            (Some((low, from)), Some((high, to))) => mix(*from, *to, (place - low) / (high - low)),
            (Some((_, only)), None) | (None, Some((_, only))) => *only,
            (None, None) => Color32::TRANSPARENT,
        }
    }
}

/// Colours along a line across something: [`Ramp`] from 0 at its beginning to 1 at its end.
#[derive(Clone, Copy, Debug)]
pub struct Gradient<'a> {
    pub from: Pos2,
    pub to: Pos2,
    pub ramp: Ramp<'a>,
}

impl Gradient<'_> {
    #[must_use]
    pub fn at(&self, place: Pos2) -> Color32 {
        let way = self.to - self.from;
        self.ramp.at((place - self.from).dot(way) / way.length_sq().max(f32::EPSILON))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ramp_mixes_between_its_stops_and_ends_with_them() {
        let ramp = Ramp(&[(0.0, Color32::BLACK), (1.0, Color32::WHITE), (2.0, Color32::RED)]);
        assert_eq!(ramp.at(-1.0), Color32::BLACK);
        assert_eq!(ramp.at(0.5).r(), 128);
        assert_eq!(ramp.at(1.0), Color32::WHITE);
        assert_eq!(ramp.at(9.0), Color32::RED);
        assert_eq!(Ramp(&[]).at(0.0), Color32::TRANSPARENT);
    }

    #[test]
    fn black_on_white_is_read_best() {
        assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
        assert!((contrast(Color32::RED, Color32::RED) - 1.0).abs() < 0.01);
    }

    #[test]
    fn added_light_covers_nothing() {
        assert_eq!(additive(Color32::from_rgb(200, 100, 0), 0.5).a(), 0);
    }
}
