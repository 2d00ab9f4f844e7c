//! What makes seats different to every eye: colour, emblem and pattern.

use super::Icon;
use crate::game::Colour;
use egui::{Color32, Painter, Pos2, Stroke, Vec2};

/// How the things of one seat are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The ground of her tiles and figures.
    pub fill: Color32,
    /// What is written on it.
    pub ink: Color32,
    pub emblem: Icon,
    pattern: Pattern,
}

/// Lines on the ground, so that seats differ without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pattern {
    Plain,
    Rising,
    Falling,
    Level,
    Upright,
    Dots,
}

impl Look {
    /// The look that goes with a colour.
    #[must_use]
    pub const fn of(colour: Colour) -> Self {
        const WHITE: Color32 = Color32::WHITE;
        const INK: Color32 = Color32::from_rgb(0x1c, 0x17, 0x10);
        let (fill, ink, emblem, pattern) = match colour {
            Colour::Green => (Color32::from_rgb(0x12, 0x58, 0x3e), WHITE, Icon::Emblem1, Pattern::Plain),
            Colour::Red => (Color32::from_rgb(0xe4, 0x68, 0x48), INK, Icon::Emblem2, Pattern::Rising),
            Colour::Gold => (Color32::from_rgb(0xf2, 0xc8, 0x3f), INK, Icon::Emblem3, Pattern::Dots),
            Colour::Purple => (Color32::from_rgb(0x5b, 0x34, 0x8c), WHITE, Icon::Emblem4, Pattern::Level),
            Colour::Blue => (Color32::from_rgb(0x5a, 0xa9, 0xe0), INK, Icon::Emblem5, Pattern::Upright),
            Colour::Silver => (Color32::from_rgb(0xcd, 0xd6, 0xe0), INK, Icon::Emblem6, Pattern::Falling),
        };
        Self { fill, ink, emblem, pattern }
    }

    /// Draws the pattern inside a circle: fine lines in the colour of the ink.
    pub fn paint_pattern(&self, painter: &Painter, centre: Pos2, radius: f32) {
        let stroke = Stroke::new((radius / 14.0).clamp(0.7, 3.0), self.ink.gamma_multiply(0.28));
        let along = match self.pattern {
            Pattern::Plain => return,
            Pattern::Rising => Vec2::new(0.707, -0.707),
            Pattern::Falling => Vec2::new(0.707, 0.707),
            Pattern::Level => Vec2::new(1.0, 0.0),
            Pattern::Upright => Vec2::new(0.0, 1.0),
            Pattern::Dots => return paint_dots(painter, centre, radius, stroke),
        };
        for place in [-0.75f32, -0.25, 0.25, 0.75] {
            let half = along * radius * (1.0 - place * place).sqrt();
            let middle = centre + along.rot90() * radius * place;
            painter.line_segment([middle - half, middle + half], stroke);
        }
    }

    /// A small disc with her emblem.
    pub fn paint_badge(&self, painter: &Painter, centre: Pos2, radius: f32) {
        painter.circle(centre, radius, self.fill, Stroke::new(1.0, self.ink.gamma_multiply(0.6)));
        self.paint_pattern(painter, centre, radius);
        self.emblem.paint(painter, centre, radius * 1.45, self.ink);
    }
}

fn paint_dots(painter: &Painter, centre: Pos2, radius: f32, stroke: Stroke) {
    for row in -1..=1 {
        for column in -1..=1 {
            if (row, column) != (0, 0) {
                let place = Vec2::new(column as f32, row as f32) * radius * 0.52;
                painter.circle_filled(centre + place, stroke.width * 1.3, stroke.color);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How people with full and with the common kinds of deficient colour vision see linear light: the matrices of
    /// Machado, Oliveira and Fernandes (2009) for the severest protanomaly, deuteranomaly and tritanomaly.
    #[allow(clippy::unreadable_literal, reason = "as they are printed")]
    const EYES: [[[f32; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    fn linear(colour: Color32) -> [f32; 3] {
        [colour.r(), colour.g(), colour.b()].map(|channel| {
            let value = f32::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn lab(rgb: [f32; 3]) -> [f32; 3] {
        let [r, g, b] = rgb.map(|channel| channel.clamp(0.0, 1.0));
        let xyz = [
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        ];
        let [red, green, blue] = xyz.map(|t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 });
        [116.0 * green - 16.0, 500.0 * (red - green), 200.0 * (green - blue)]
    }

    fn seen(colour: Color32, eye: &[[f32; 3]; 3]) -> [f32; 3] {
        let light = linear(colour);
        lab(eye.map(|row| row.iter().zip(light).map(|(weight, channel)| weight * channel).sum()))
    }

    #[test]
    fn any_two_colours_differ_to_every_kind_of_eye() {
        for (index, one) in Colour::ALL.into_iter().enumerate() {
            for other in &Colour::ALL[index + 1..] {
                for (kind, eye) in EYES.iter().enumerate() {
                    let [a, b] = [one, *other].map(|colour| seen(Look::of(colour).fill, eye));
                    let distance = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
                    assert!(distance > 20.0, "{one:?} and {other:?} are only {distance:.0} apart to eye {kind}");
                }
            }
        }
    }

    #[test]
    fn what_is_written_on_a_colour_can_be_read() {
        let luminance = |colour: Color32| {
            let [r, g, b] = linear(colour);
            0.2126 * r + 0.7152 * g + 0.0722 * b
        };
        for colour in Colour::ALL {
            let Look { fill, ink, .. } = Look::of(colour);
            let (light, dark) = (luminance(fill).max(luminance(ink)), luminance(fill).min(luminance(ink)));
            assert!((light + 0.05) / (dark + 0.05) > 4.5, "{colour:?}");
        }
    }

    #[test]
    fn emblems_and_patterns_are_all_different() {
        for (index, one) in Colour::ALL.into_iter().enumerate() {
            for other in &Colour::ALL[index + 1..] {
                let (one, other) = (Look::of(one), Look::of(*other));
                assert!(one.emblem != other.emblem && one.pattern != other.pattern);
            }
        }
    }
}
