//! What makes seats different to every eye: colour, emblem and pattern.

use super::Icon;
use super::material::{self, Paint};
use super::theme::rgb;
use crate::game::Colour;
use egui::{Color32, Painter, Pos2, Stroke, Vec2};

/// How the things of one seat are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The ground of her tiles and figures.
    pub fill: Color32,
    /// What is written on it.
    pub ink: Color32,
    /// Its sides that lie in the shade.
    pub deep: Color32,
    /// Large bodies of it, bright enough to stand on a dark ground.
    pub body: Color32,
    /// Its edges in the light, and her name where it stands beside her emblem on a dark ground.
    pub light: Color32,
    pub emblem: Icon,
    pattern: Pattern,
}

/// A strip of a seat's colour with her name on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Banner {
    /// Its ground where it is brightest, and where it lies in the shade.
    pub ends: [Color32; 2],
    /// What is written on it, which can be read anywhere between them.
    pub ink: Color32,
}

impl Banner {
    /// The ground somewhere between its ends: 0 is the bright one.
    #[must_use]
    pub fn at(&self, part: f32) -> Color32 {
        material::mix(self.ends[0], self.ends[1], part)
    }
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
        const INK: Color32 = rgb(0x1c_17_10);
        const WHITE: Color32 = Color32::WHITE;
        let (fill, ink, emblem, pattern) = match colour {
            Colour::Green => (rgb(0x12_58_3e), WHITE, Icon::Emblem1, Pattern::Plain),
            Colour::Red => (rgb(0xe4_68_48), INK, Icon::Emblem2, Pattern::Rising),
            Colour::Gold => (rgb(0xf2_c8_3f), INK, Icon::Emblem3, Pattern::Dots),
            Colour::Purple => (rgb(0x5b_34_8c), WHITE, Icon::Emblem4, Pattern::Level),
            Colour::Blue => (rgb(0x5a_a9_e0), INK, Icon::Emblem5, Pattern::Upright),
            Colour::Silver => (rgb(0xcd_d6_e0), INK, Icon::Emblem6, Pattern::Falling),
        };
        let (deep, body, light) = match colour {
            Colour::Green => (rgb(0x0a_33_25), rgb(0x17_69_4a), rgb(0x66_dd_ac)),
            Colour::Red => (rgb(0x8a_32_20), fill, rgb(0xff_b5_9b)),
            Colour::Gold => (rgb(0x8c_6a_14), fill, rgb(0xff_f0_b3)),
            Colour::Purple => (rgb(0x32_19_56), rgb(0x77_48_b8), rgb(0xc3_a2_fa)),
            Colour::Blue => (rgb(0x1f_4f_78), fill, rgb(0xbf_e2_ff)),
            Colour::Silver => (rgb(0x5e_6b_7a), fill, WHITE),
        };
        Self { fill, ink, deep, body, light, emblem, pattern }
    }

    /// The lacquer of her tiles, and what is written on it: in white wherever that can be read on a colour still hers.
    #[must_use]
    pub fn lacquer(&self) -> (Color32, Color32) {
        const VERMILION: Color32 = rgb(0xc8_45_2a);
        if self.fill == Self::of(Colour::Red).fill { (VERMILION, Color32::WHITE) } else { (self.fill, self.ink) }
    }

    /// How her tiles look while they cannot be played: of her colour as wet slate has it, whole, and as readable as ever.
    #[must_use]
    pub fn dull(&self) -> Self {
        const SLATE: Color32 = rgb(0x4c_49_46);
        const ASH: Color32 = rgb(0x9a_94_88);
        let (lacquer, ink) = self.lacquer();
        let ground = if ink == Color32::WHITE { SLATE } else { ASH };
        Self { fill: material::mix(lacquer, ground, 0.58), ink, ..*self }
    }

    /// Her colour where it has to be told in a thin line on a dark one.
    #[must_use]
    pub const fn bright(&self) -> Color32 {
        if self.has_dark_ink() { self.fill } else { self.light }
    }

    /// Her name in white on the brightest ground of hers where it can be read, down to the shade; on the palest colours in
    /// dark ink instead.
    #[must_use]
    pub fn banner(&self) -> Banner {
        let darker = (0_u8..=12).map(|step| material::mix(self.fill, self.deep, f32::from(step) * 0.05));
        let readable = |ground: &Color32| material::contrast(*ground, Color32::WHITE) >= 4.5;
        match darker.into_iter().find(readable) {
            Some(ground) => Banner { ends: [ground, self.deep], ink: Color32::WHITE },
            None => Banner { ends: [material::mix(self.fill, self.light, 0.35), self.fill], ink: self.ink },
        }
    }

    /// Draws the pattern inside a circle: fine lines in the colour of the ink.
    pub fn paint_pattern(&self, painter: &Painter, centre: Pos2, radius: f32) {
        let circle = material::ellipse(centre, Vec2::splat(radius), 24);
        self.paint_pattern_in(painter, &circle, radius * 0.5, self.ink.gamma_multiply(0.28));
    }

    /// Draws the pattern inside a convex outline, its lines so far apart.
    pub fn paint_pattern_in(&self, painter: &Painter, outline: &[Pos2], apart: f32, colour: Color32) {
        let mut paint = Paint::default();
        self.pattern_into(&mut paint, outline, apart, colour);
        paint.show(painter);
    }

    /// Draws the pattern inside a convex outline into a mesh.
    pub fn pattern_into(&self, paint: &mut Paint, outline: &[Pos2], apart: f32, colour: Color32) {
        let width = (apart / 7.0).clamp(0.7, 3.0);
        let along = match self.pattern {
            Pattern::Plain => return,
            Pattern::Rising => Vec2::new(1.0, -1.0),
            Pattern::Falling => Vec2::new(1.0, 1.0),
            Pattern::Level => Vec2::new(1.0, 0.0),
            Pattern::Upright => Vec2::new(0.0, 1.0),
            Pattern::Dots => {
                for dot in material::dots_in(outline, apart) {
                    paint.smooth(&material::ellipse(dot, Vec2::splat(width * 1.3), 6), |_| colour);
                }
                return;
            }
        };
        for line in material::lines_in(outline, along, apart) {
            paint.line(&line, false, |_| (width, colour));
        }
    }

    /// Whether what is written on the ground is darker than it.
    #[must_use]
    pub const fn has_dark_ink(&self) -> bool {
        self.ink.r() < 128
    }

    /// A small disc with her emblem.
    pub fn paint_badge(&self, painter: &Painter, centre: Pos2, radius: f32) {
        let (top, foot) = (material::mix(self.fill, self.light, 0.18), material::mix(self.fill, self.deep, 0.3));
        let mut disc = material::Paint::default();
        let outline = material::ellipse(centre, Vec2::splat(radius), if radius > 12.0 { 40 } else { 24 });
        disc.smooth(&outline, |place| material::mix(top, foot, (place.y - centre.y) / radius * 0.5 + 0.5));
        disc.show(painter);
        if radius > 7.0 {
            self.paint_pattern(painter, centre, radius);
        }
        painter.circle_stroke(
            centre,
            radius - 0.5,
            Stroke::new((radius * 0.09).max(1.0), self.light.gamma_multiply(0.85)),
        );
        self.emblem.paint(painter, centre, radius * 1.42, self.ink);
    }

    /// The colour of her lines on a ground: the first of hers that stands out there.
    #[must_use]
    pub fn line_on(&self, ground: Color32) -> Color32 {
        let hers = [self.fill, self.body, self.light, self.deep];
        hers.into_iter().find(|colour| material::contrast(*colour, ground) >= 3.0).unwrap_or(self.ink)
    }

    /// The colour of her name among words of some colour, on whatever ground those can be read.
    #[must_use]
    pub fn name_beside(&self, words: Color32) -> Color32 {
        let bright = material::contrast(words.to_opaque(), Color32::BLACK)
            > material::contrast(words.to_opaque(), Color32::WHITE);
        if bright { self.light } else { material::mix(self.deep, Color32::BLACK, 0.25) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Mood, Palette, Shade};

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
    fn what_cannot_be_played_is_dull_and_readable() {
        let bright = |colour: Color32| {
            let [r, g, b] = [colour.r(), colour.g(), colour.b()];
            u32::from(r.max(g).max(b) - r.min(g).min(b))
        };
        for colour in Colour::ALL.map(Look::of) {
            let (dull, ink) = colour.dull().lacquer();
            assert!(bright(dull) * 9 < bright(colour.lacquer().0).max(90) * 5, "{dull:?}");
            let contrast = material::contrast(dull, ink);
            assert!(contrast >= 4.5, "{dull:?} with {ink:?}: {contrast}");
        }
    }

    #[test]
    fn any_two_colours_differ_to_every_kind_of_eye() {
        for (index, one) in Colour::ALL.into_iter().enumerate() {
            for other in &Colour::ALL[index + 1..] {
                for (kind, eye) in EYES.iter().enumerate() {
                    for part in [|look: Look| look.fill, |look: Look| look.body, |look: Look| look.lacquer().0] {
                        let [a, b] = [one, *other].map(|colour| seen(part(Look::of(colour)), eye));
                        let distance = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt();
                        assert!(distance > 20.0, "{one:?} and {other:?} are only {distance:.0} apart to eye {kind}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_written_on_a_colour_can_be_read() {
        for colour in Colour::ALL {
            let Look { fill, ink, .. } = Look::of(colour);
            assert!(material::contrast(fill, ink) > 4.5, "{colour:?}");
            let (lacquer, ink) = Look::of(colour).lacquer();
            assert!(material::contrast(lacquer, ink) > 4.5, "{colour:?}");
        }
    }

    #[test]
    fn names_can_be_read_on_the_whole_of_a_banner() {
        for colour in Colour::ALL {
            let banner = Look::of(colour).banner();
            for part in 0_u8..=20 {
                let ground = banner.at(f32::from(part) / 20.0);
                let told = material::contrast(banner.ink, ground);
                assert!(told >= 4.5, "{colour:?} on {ground:?}: {told:.1}");
            }
        }
    }

    #[test]
    fn names_can_be_read_on_every_panel() {
        for (mood, shade) in
            [Mood::Ink, Mood::Space].into_iter().flat_map(|mood| [(mood, Shade::Dark), (mood, Shade::Light)])
        {
            let palette = Palette::of(mood, shade);
            for colour in Colour::ALL {
                for ground in [palette.panel, palette.foot, palette.raised] {
                    for words in [palette.ink, palette.faint] {
                        let told = material::contrast(Look::of(colour).name_beside(words), ground);
                        assert!(told >= 4.5, "{colour:?} on {ground:?} of {mood:?}, {shade:?}: {told:.1}");
                    }
                }
            }
        }
    }

    #[test]
    fn lines_stand_out_on_every_panel() {
        for (mood, shade) in
            [Mood::Ink, Mood::Space].into_iter().flat_map(|mood| [(mood, Shade::Dark), (mood, Shade::Light)])
        {
            let palette = Palette::of(mood, shade);
            for colour in Colour::ALL {
                let told = material::contrast(Look::of(colour).line_on(palette.panel), palette.panel);
                assert!(told >= 3.0, "{colour:?} on the panel of {mood:?}, {shade:?}: {told:.1}");
            }
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
