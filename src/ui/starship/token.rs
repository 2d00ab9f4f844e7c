//! Small pieces that lie on the boards: coins, emblem discs, clan markers, hexagons and seals, and the light around them.
//!
//! The boards are windows into space: by night, and in the light look by day, in the colours of their [`Sky`]. Plates with words,
//! gems and other small pieces are dark in both, in the colours of [`NIGHT`]: by day they stand out from a bright sky.

use super::paint::{clan_icon, one_line, plain_job};
use super::world::type_colour;
use crate::starship::{Clan, LocationType};
use crate::ui::material::{Gradient, Paint, Ramp, additive, ellipse, hexagon, inset, mix};
use crate::ui::theme::{self, rgb};
use crate::ui::{Icon, Look, Mood, Palette, Shade};
use egui::{Align2, Color32, Context, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, vec2};

/// The colours of what lies on dark pieces.
pub const NIGHT: Palette = Palette::of(Mood::Space, Shade::Dark);

/// The colours of the boards themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sky {
    /// Words on the boards.
    pub palette: Palette,
    /// The glass of the boards, at the top and at the foot.
    pub glass: [Color32; 2],
    /// The edges of boards.
    pub edge: Color32,
    /// Behind words on pictures.
    pub scrim: Color32,
    /// Where nothing lies yet.
    pub empty: Color32,
    /// Behind the words at the head of a board, at its top and where it fades.
    pub head: [Color32; 2],
    /// Words of rank and honor.
    pub gold: Color32,
    /// Words of war.
    pub war: Color32,
}

impl Sky {
    const NIGHT: Self = Self {
        palette: NIGHT,
        glass: [rgb(0x1a_22_50), rgb(0x0b_0f_22)],
        edge: rgb(0x3a_48_82),
        scrim: rgb(0x06_09_14),
        empty: rgb(0x09_0d_1e),
        head: [rgb(0x06_09_14), rgb(0x0b_10_24)],
        gold: NIGHT.gold,
        war: WAR_INK,
    };

    const DAY: Self = Self {
        palette: Palette { accent: rgb(0x06_56_70), ..Palette::of(Mood::Space, Shade::Light) },
        glass: [rgb(0xe0_ec_fc), rgb(0xb4_ce_f0)],
        edge: rgb(0x4a_74_b4),
        scrim: rgb(0xf6_fa_ff),
        empty: rgb(0xff_ff_ff),
        head: [rgb(0xf8_fb_ff), rgb(0xea_f3_fd)],
        gold: rgb(0x6a_45_00),
        war: rgb(0x8e_2a_14),
    };

    pub const fn of(palette: &Palette) -> Self {
        match palette.shade {
            Shade::Dark => Self::NIGHT,
            Shade::Light => Self::DAY,
        }
    }

    /// The one that is above whoever looks.
    pub fn above(ctx: &Context) -> Self {
        Self::of(&Palette::worn(ctx))
    }

    pub fn is_night(&self) -> bool {
        self.palette.is_dark()
    }

    /// A player's lines and names on the boards.
    pub fn ink_of(&self, look: &Look) -> Color32 {
        look.name_beside(self.palette.ink)
    }

    /// A player's light by night; by day her own colour.
    pub fn rim_of(&self, look: &Look) -> Color32 {
        if self.is_night() { look.light } else { look.line_on(self.glass[1]) }
    }

    /// The colour of a type of location, where its name is written.
    pub fn kind(&self, kind: LocationType) -> Color32 {
        match kind {
            kind if self.is_night() => type_colour(kind),
            LocationType::Capital => rgb(0x7a_52_00),
            LocationType::Temple => rgb(0x7a_2f_9c),
            LocationType::Outpost => rgb(0x0b_62_5e),
            LocationType::Colony => rgb(0x92_38_12),
        }
    }

    /// The edge of what is nobody's: a grey that is like no player's.
    pub fn nobody(&self) -> Color32 {
        if self.is_night() { rgb(0x5c_5e_66) } else { rgb(0x8c_8e_94) }
    }

    /// Behind words that lie on pictures, which are light in both skies.
    pub fn plate(&self) -> Color32 {
        if self.is_night() { rgb(0x05_08_12).gamma_multiply(0.86) } else { DUSK.gamma_multiply(0.94) }
    }

    /// Light of a colour by night; by day a tint of it.
    pub fn shine(&self, colour: Color32, share: f32) -> Color32 {
        if self.is_night() { additive(colour, share) } else { colour.gamma_multiply(share) }
    }
}

/// What is fought for, and the words of it.
pub const WAR: Color32 = rgb(0xff_6a_4a);
pub const WAR_INK: Color32 = rgb(0xff_b9_a4);
/// Gold in the light, as it is, and in the shade.
pub const GOLD: [Color32; 3] = [rgb(0xff_e9_b0), rgb(0xe9_c4_6a), rgb(0xc0_8a_2e)];
/// What is written on gold.
pub const ON_GOLD: Color32 = rgb(0x24_18_03);
/// Behind numbers and names.
pub const PLATE: Color32 = rgb(0x0b_0f_20);
/// Plates and pills in the sky of a day.
const DUSK: Color32 = rgb(0x10_2c_5e);
const ABYSS: Color32 = rgb(0x04_06_0d);

/// Words of this size on a board of this scale; none are too small to read.
pub fn plain(size: f32, scale: f32) -> FontId {
    FontId::proportional((size * scale).max(11.0))
}

/// The same for what counts.
pub fn strong(size: f32, scale: f32) -> FontId {
    theme::strong((size * scale).max(11.0))
}

/// Names and numbers in the face of space.
pub fn display(size: f32, scale: f32) -> FontId {
    theme::display(Mood::Space, (size * scale).max(11.0))
}

/// Three colours from the upper left of something to its lower right.
pub fn slanted(bounds: Rect, [light, body, deep]: [Color32; 3]) -> impl Fn(Pos2) -> Color32 {
    let ramp = [(0.1, light), (0.5, body), (0.9, deep)];
    move |place| Gradient { from: bounds.left_top(), to: bounds.right_bottom(), ramp: Ramp(&ramp) }.at(place)
}

/// Light that an outline gives off.
pub fn halo(paint: &mut Paint, outline: &[Pos2], colour: Color32, reach: f32, strength: f32) {
    for (width, share) in [(2.0, 0.05), (1.2, 0.12), (0.6, 0.25)] {
        let glow = additive(colour, share * strength);
        paint.line(outline, true, |_| (reach * width, glow));
    }
}

/// A coin with a square hole.
pub fn paint_coin(painter: &Painter, centre: Pos2, radius: f32) {
    let disc = |centre: Pos2, part: f32| ellipse(centre, Vec2::splat(radius * part), 20);
    let bounds = Rect::from_center_size(centre, Vec2::splat(radius * 2.0));
    let mut paint = Paint::default();
    paint.smooth(&disc(centre + vec2(0.0, radius * 0.18), 1.0), |_| rgb(0x5c_43_12));
    paint.smooth(&disc(centre, 1.0), slanted(bounds, [rgb(0xff_f0_b8), rgb(0xe9_be_55), rgb(0xa8_7b_22)]));
    paint.line(&disc(centre, 0.78), true, |_| (radius * 0.1, rgb(0x8a_64_1c)));
    paint.show(painter);
    let hole = Rect::from_center_size(centre, Vec2::splat(radius * 0.62));
    painter.rect_filled(hole, 0.0, rgb(0x3a_2a_08));
}

/// A coin that says how many lie there: each is a power more.
pub fn paint_amount(painter: &Painter, centre: Pos2, radius: f32, amount: u8) {
    let disc = |centre: Pos2, part: f32| ellipse(centre, Vec2::splat(radius * part), 20);
    let bounds = Rect::from_center_size(centre, Vec2::splat(radius * 2.0));
    let mut paint = Paint::default();
    paint.smooth(&disc(centre + vec2(0.0, radius * 0.16), 1.08), |_| rgb(0x3a_2a_08));
    paint.smooth(&disc(centre, 1.0), slanted(bounds, GOLD));
    paint.line(&disc(centre, 0.86), true, |_| (radius * 0.1, rgb(0x8a_64_1c)));
    paint.show(painter);
    let words = format!("+{amount}");
    painter.text(centre, Align2::CENTER_CENTER, words, theme::strong((radius * 1.1).max(11.0)), ON_GOLD);
}

/// A player's disc with her pattern and emblem.
pub fn paint_disc(painter: &Painter, look: &Look, centre: Pos2, radius: f32) {
    let outline = ellipse(centre, Vec2::splat(radius), 24);
    let ramp = [(0.0, mix(look.fill, look.light, 0.3)), (0.5, look.fill), (1.0, mix(look.fill, look.deep, 0.5))];
    let down = vec2(0.0, radius);
    let mut paint = Paint::default();
    paint.smooth(&outline, |place| Gradient { from: centre - down, to: centre + down, ramp: Ramp(&ramp) }.at(place));
    paint.show(painter);
    look.paint_pattern(painter, centre, radius * 0.94);
    // On a bright ground an edge of light is none.
    let night = Sky::above(painter.ctx()).is_night();
    let edge = if night { look.light } else { mix(look.fill, look.deep, 0.8) };
    painter.circle_stroke(centre, radius * 0.96, Stroke::new((radius * 0.09).max(0.8), edge));
    look.emblem.paint(painter, centre, radius * 1.42, look.ink);
}

/// The mark of what was moved: a small diamond in the colours of who did it, without any light.
pub fn paint_trace(painter: &Painter, centre: Pos2, by: Option<&Look>) {
    let night = Sky::above(painter.ctx()).is_night();
    let [fill, edge] =
        by.map_or([NIGHT.faint, NIGHT.ink], |look| [look.fill, if night { look.light } else { look.deep }]);
    let outline = [vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0)].map(|way| centre + way * TRACE);
    let mut paint = Paint::default();
    paint.polygon(&inset(&outline, -1.2), |_| if night { ABYSS } else { Color32::WHITE });
    paint.polygon(&outline, |_| fill);
    paint.line(&outline, true, |_| (1.1, edge));
    paint.show(painter);
}

/// How far the mark reaches.
const TRACE: f32 = 4.6;

/// A clan's marker: its sigil on a lacquered disc, ringed in gold, or in the light of whoever holds it.
pub fn paint_mon(painter: &Painter, clan: Clan, holder: Option<&Look>, centre: Pos2, radius: f32) {
    let disc = |part: f32| ellipse(centre, Vec2::splat(radius * part), 28);
    let bounds = Rect::from_center_size(centre, Vec2::splat(radius * 2.0));
    let mut paint = Paint::default();
    if let Some(look) = holder {
        paint.glow(centre, Vec2::splat(radius * 1.9), look.light, 0.35);
    }
    let rim = holder.map_or(NIGHT.gold, |look| look.light);
    paint.smooth(&disc(1.0), slanted(bounds, [rgb(0x3a_42_70), rgb(0x15_1a_33), rgb(0x0a_0d_1c)]));
    paint.line(&disc(0.95), true, |_| ((radius * 0.11).max(1.2), rim));
    paint.line(&disc(0.8), true, |_| (0.6, rim.gamma_multiply(0.5)));
    paint.show(painter);
    clan_icon(clan).paint(painter, centre, radius * 1.28, rgb(0xf6_ec_cf));
}

/// A dark hexagon with a number in it: how strong something of this player is.
pub fn paint_power(painter: &Painter, look: &Look, centre: Pos2, radius: f32, power: &str) {
    let outline = hexagon(centre, radius);
    let mut paint = Paint::default();
    paint.smooth(&inset(&outline, -1.0), |_| ABYSS);
    paint.smooth(&outline, |_| PLATE);
    paint.line(&inset(&outline, 0.6), true, |_| ((radius * 0.14).max(1.0), look.light));
    paint.show(painter);
    let font = theme::display(Mood::Space, (radius * 1.3).max(12.0));
    painter.text(centre, Align2::CENTER_CENTER, power, font, Color32::WHITE);
}

/// A golden hexagon with a number in it: a board's, or a card's place in a row.
pub fn paint_number(painter: &Painter, centre: Pos2, radius: f32, number: u8) {
    let outline = hexagon(centre, radius);
    let bounds = Rect::from_center_size(centre, Vec2::splat(radius * 2.0));
    let mut paint = Paint::default();
    paint.shadow(&outline, radius * 0.3, ABYSS.gamma_multiply(0.8));
    paint.smooth(&outline, slanted(bounds, GOLD));
    paint.line(&inset(&outline, radius * 0.16), true, |_| (0.8, rgb(0x8a_64_1c)));
    paint.show(painter);
    let font = theme::display(Mood::Space, radius * 1.14);
    painter.text(centre, Align2::CENTER_CENTER, number, font, ON_GOLD);
}

/// Words on a plate no wider than there is room, in the middle of a place, in a colour of [`NIGHT`]. Answers with where the plate
/// is.
pub fn paint_plate(painter: &Painter, centre: Pos2, words: &str, font: FontId, colour: Color32, width: f32) -> Rect {
    let galley = one_line(painter, plain_job(words, font, colour), width - 1.0);
    let rect = Rect::from_center_size(centre, galley.size());
    let plate = rect.expand2(vec2(((width - rect.width()) * 0.5).clamp(0.5, 1.5), -1.0));
    painter.rect_filled(plate, 2.5, Sky::above(painter.ctx()).plate());
    painter.galley(rect.min, galley, colour);
    plate
}

/// A pill with a picture and words in gold, from a point of its left edge. Answers with where it is, unless it would end beyond the right.
pub fn paint_pill(painter: &Painter, left: Pos2, (icon, words): (Icon, String), size: f32, right: f32) -> Option<Rect> {
    let sky = Sky::above(painter.ctx());
    let ink = GOLD[0];
    let galley = painter.layout_no_wrap(words, theme::strong(size), ink);
    let half = size * 0.8 + 0.6;
    let pill = Rect::from_min_size(left - vec2(0.0, half), vec2(galley.size().x + half * 2.8, half * 2.0));
    if pill.right() > right {
        return None;
    }
    let fill = if sky.is_night() { rgb(0x08_0a_17) } else { DUSK };
    let edge = Stroke::new(1.0, NIGHT.gold.gamma_multiply(0.75));
    painter.rect(pill, half, fill, edge, StrokeKind::Inside);
    let sign = pill.left_center() + vec2(half * 1.18, 0.0);
    match icon {
        Icon::Wealth => paint_coin(painter, sign, half * 0.6),
        icon => icon.paint(painter, sign, half * 1.27, NIGHT.gold),
    }
    painter.galley(pill.left_center() + vec2(half * 2.0, -galley.size().y * 0.5), galley, ink);
    Some(pill)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Colour;
    use crate::ui::material::contrast;

    #[test]
    fn every_word_on_the_boards_can_be_read() {
        for sky in [Sky::NIGHT, Sky::DAY] {
            let mut words = vec![sky.palette.ink, sky.palette.faint, sky.gold, sky.palette.accent, sky.war];
            words.extend(Colour::ALL.map(|colour| sky.ink_of(&Look::of(colour))));
            for ground in sky.glass.into_iter().chain([sky.scrim]) {
                for colour in &words {
                    assert!(contrast(*colour, ground) >= 4.5, "{colour:?} on {ground:?}");
                }
                for look in Colour::ALL.map(Look::of) {
                    assert!(contrast(sky.rim_of(&look), ground) >= 3.0, "the rim of {look:?} on {ground:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_nobodys_has_the_colour_of_nobody() {
        for sky in [Sky::NIGHT, Sky::DAY] {
            let [r, g, b, _] = sky.nobody().to_array();
            assert!(r.max(g).max(b) - r.min(g).min(b) < 14, "a grey");
            for look in Colour::ALL.map(Look::of) {
                let rim = sky.rim_of(&look);
                let apart = |one: u8, other: u8| i32::from(one).abs_diff(i32::from(other));
                let far = apart(rim.r(), r) + apart(rim.g(), g) + apart(rim.b(), b);
                assert!(far > 60, "{look:?} has a line like that of nobody: {rim:?}");
            }
        }
    }

    #[test]
    fn every_word_on_a_piece_can_be_read() {
        let looks = Colour::ALL.map(|colour| Look::of(colour).light);
        for colour in [NIGHT.ink, NIGHT.faint, NIGHT.gold, NIGHT.accent, WAR_INK, GOLD[0]].into_iter().chain(looks) {
            assert!(contrast(colour, PLATE) >= 4.5, "{colour:?}");
        }
        assert!(GOLD.iter().all(|gold| contrast(ON_GOLD, *gold) >= 4.5));
        for (sky, pill) in [(Sky::NIGHT, rgb(0x08_0a_17)), (Sky::DAY, DUSK)] {
            for colour in [NIGHT.ink, NIGHT.accent, NIGHT.gold, WAR_INK, GOLD[0]] {
                for ground in [pill, mix(sky.plate().to_opaque(), sky.scrim, 0.14)] {
                    assert!(contrast(colour, ground) >= 4.5, "{colour:?} on {ground:?}");
                }
            }
            let types = LocationType::ALL.map(|kind| sky.kind(kind));
            for colour in [sky.palette.ink, sky.palette.faint, sky.gold, sky.war].into_iter().chain(types) {
                for ground in sky.head {
                    assert!(contrast(colour, ground) >= 4.5, "{colour:?} on the head {ground:?}");
                }
            }
        }
    }
}
