//! Locations as worlds: the planet and the clouds behind it, made by formulas from a card's type and name.

use crate::starship::{LocationCard, LocationType};
use crate::ui::material::{self, Ramp, Wrap, fbm3, hash, mix, smooth_step, value3};
use crate::ui::theme::rgb;
use egui::ecolor::Hsva;
use egui::{Color32, ColorImage, Context, TextureId};

/// How a location looks from afar.
#[derive(Clone, PartialEq, Debug)]
pub struct World {
    pub kind: LocationType,
    /// The colours of its ground, dark to light.
    ground: Vec<Color32>,
    /// Its air.
    pub air: Color32,
    /// Whether there are seas under clouds, or a belt of stones, where colonies are.
    pub wet: bool,
    seed: i32,
    name: String,
}

/// The colour of a type of location, on a dark ground.
pub const fn type_colour(kind: LocationType) -> Color32 {
    match kind {
        LocationType::Capital => rgb(0xff_d2_7a),
        LocationType::Temple => rgb(0xeb_b5_ff),
        LocationType::Outpost => rgb(0x8f_ef_e4),
        LocationType::Colony => rgb(0xff_ae_86),
    }
}

/// Grounds and airs of the worlds that have their own.
const GENBU: (&[u32], u32) = (&[0x14_1a_33, 0x2c_35_58, 0x59_61_8a, 0x9a_95_a0, 0xd9_c9_a8], 0xff_c7_77);
const AKANE: (&[u32], u32) = (&[0x4a_14_20, 0x8c_2f_2b, 0xc2_60_3c, 0xe0_93_5a, 0xf6_d3_a0], 0xff_9a_6a);
const KESTREL: (&[u32], u32) = (&[0x20_30_3a, 0x3c_52_5c, 0x6d_86_8c, 0xb9_cf_cf], 0x7f_e9_e0);
const KUMO: (&[u32], u32) = (&[0x3a_1f_5c, 0x6d_3f_8c, 0xb8_79_a8, 0xe6_b3_b4, 0xf6_df_c6, 0xff_f4_df], 0xe9_a8_ff);
const MIZU: (&[u32], u32) = (&[0x0b_2a_5c, 0x17_5a_8c, 0x2f_8f_8a, 0x6f_9a_58, 0xb9_a8_74, 0xf2_ef_e2], 0x8c_d3_ff);
const TANUKI: (&[u32], u32) = (&[0x2c_2a_3c, 0x4a_46_58, 0x82_7a_80, 0xd0_c2_b4], 0xb8_c4_ff);

impl World {
    pub fn of(card: &LocationCard) -> Self {
        let number = card.name.bytes().fold(7_i32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let wet = card.kind == LocationType::Colony && (card.name == "Mizu Reach" || number.rem_euclid(2) == 0);
        let own = match card.name.as_str() {
            "Genbu Citadel" => Some(GENBU),
            "Akane Belt" => Some(AKANE),
            "Kestrel Relay" => Some(KESTREL),
            "Kumo Temples" => Some(KUMO),
            "Mizu Reach" => Some(MIZU),
            "Tanuki Yards" => Some(TANUKI),
            _ => None,
        };
        let of_kind = match card.kind {
            LocationType::Capital => GENBU,
            LocationType::Temple => KUMO,
            LocationType::Outpost => KESTREL,
            LocationType::Colony if wet => MIZU,
            LocationType::Colony => AKANE,
        };
        // Whoever has no colours of her own has those of her type, turned a little.
        let steps = number.rem_euclid(8) - 4;
        let steps = if steps < 0 { steps } else { steps + 1 };
        let turn = if own.is_some() { 0.0 } else { steps as f32 * 10.0 / 360.0 };
        let (ground, air) = own.unwrap_or(of_kind);
        Self {
            kind: card.kind,
            ground: ground.iter().map(|colour| turned(rgb(*colour), turn)).collect(),
            air: turned(rgb(air), turn),
            wet: wet && card.name != "Akane Belt",
            seed: number.rem_euclid(97),
            name: card.name.clone(),
        }
    }

    /// The colours of its ground, dark to light.
    pub fn ground(&self) -> &[Color32] {
        &self.ground
    }

    /// Something of its own, between 0 and 1: the same every time.
    pub fn chance(&self, which: i32) -> f32 {
        hash(self.seed, which, 3)
    }

    /// Its planet, in the middle of a picture whose half side is 1 / [`DISC`] of its radius.
    pub fn planet(&self, ctx: &Context, night: bool) -> Option<TextureId> {
        let world = self.clone();
        let name = format!("planet {:?} {} {:?} {night}", self.kind, self.name, self.air);
        material::texture(ctx, &name, Wrap::Clamp, move || world.picture(256, night))
    }

    fn picture(&self, side: usize, night: bool) -> ColorImage {
        let ramp: Vec<(f32, Color32)> = self
            .ground
            .iter()
            .enumerate()
            .map(|(step, colour)| (step as f32 / (self.ground.len() - 1) as f32, *colour))
            .collect();
        let half = side as f32 * 0.5;
        let pixel = |index: usize| {
            let place = |number: usize| ((number as f32 + 0.5) / half - 1.0) / DISC;
            let (x, y, texel) = (place(index % side), place(index / side), 1.0 / (half * DISC));
            if night { self.seen(x, y, texel, Ramp(&ramp)) } else { self.seen_by_day(x, y, texel, Ramp(&ramp)) }
        };
        ColorImage::new([side, side], (0..side * side).map(pixel).collect())
    }

    /// What is seen of the planet at a place, counted in its radius from its middle. An edge is one texel wide.
    fn seen(&self, x: f32, y: f32, texel: f32, ramp: Ramp<'_>) -> Color32 {
        let away = x.hypot(y);
        let air = light(self.air);
        if away > 1.0 + texel {
            let shine = smooth_step(-0.35, 0.8, (x * LIGHT[0] + y * LIGHT[1]) / away);
            let glow = 0.75 * (-16.0 * (away - 1.0)).exp() * shine;
            return colour(air.map(|part| part * glow), 0.0);
        }
        let z = (1.0 - x * x - y * y).max(0.0).sqrt();
        let lit = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
        let day = smooth_step(-0.12, 0.75, lit);
        let (ground, lamps) = self.surface(x, y, z, lit, ramp);
        let rim = 1.05 * (1.0 - z).powf(2.6) * smooth_step(-0.35, 0.55, lit);
        let shade = 0.13 + 1.32 * day * (0.35 + 0.65 * z);
        let edge = ((1.0 - away) / texel + 0.5).clamp(0.0, 1.0);
        colour(std::array::from_fn(|part| (ground[part] * shade + air[part] * rim + lamps[part]) * edge), edge)
    }

    /// The same in the sky of a day: in clear colours, with the blue of the sky over its shade and over all of it a little.
    fn seen_by_day(&self, x: f32, y: f32, texel: f32, ramp: Ramp<'_>) -> Color32 {
        let away = x.hypot(y);
        if away > 1.0 + texel {
            let glow = 0.4 * (-16.0 * (away - 1.0)).exp() * smooth_step(1.24, 1.1, away);
            return colour([255.0, 250.0, 236.0].map(|part| part * glow), glow);
        }
        let z = (1.0 - x * x - y * y).max(0.0).sqrt();
        let lit = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
        let (ground, _) = self.surface(x, y, z, lit, ramp);
        let day = smooth_step(-0.25, 0.7, lit);
        let (shade, air) = (light(rgb(0x1d_3f_86)), light(mix(self.air, Color32::WHITE, 0.35)));
        let rim = 0.55 * (1.0 - z).powf(3.4) * smooth_step(-0.5, 0.5, lit);
        let edge = ((1.0 - away) / texel + 0.5).clamp(0.0, 1.0);
        let seen = |part: usize| {
            let bright = vivid(ground, part, 1.4) * 1.08 + air[part] * 0.05;
            let dim = ground[part] * 0.3 + shade[part] * 0.4;
            dim + (bright - dim) * day + air[part] * rim
        };
        let seen = [0, 1, 2].map(|part| seen(part).min(255.0));
        colour(std::array::from_fn(|part| vivid(seen, part, AFAR) * edge), edge)
    }

    /// The colour of the ground, and of lamps that burn there at night.
    fn surface(&self, x: f32, y: f32, z: f32, lit: f32, ramp: Ramp<'_>) -> ([f32; 3], [f32; 3]) {
        let seed = self.seed as f32;
        // The axis leans.
        let (sin, cos) = 0.35_f32.sin_cos();
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        let dark = [0.0; 3];
        match self.kind {
            LocationType::Capital => {
                let streets = street(x * 4.5 + fbm3(x * 2.0, y * 2.0, z, 2)) || street(y * 4.5 + fbm3(y, x, z, 2));
                let height = smooth_step(0.25, 0.8, fbm3(x * 2.2 + seed, y * 2.2, z * 2.2, 5));
                let height = height + if streets { 0.14 } else { 0.0 };
                (light(ramp.at(height)), lamps(x, y, z + seed, lit))
            }
            LocationType::Temple => {
                let swirl = fbm3(x * 2.0 + seed, y * 5.0, z * 2.0, 5);
                let streaks = fbm3(x * 3.0 + 9.0, y * 16.0, z * 3.0 + seed, 4) - 0.5;
                let bands = 9.0 + 8.0 * self.chance(1);
                (light(ramp.at(0.5 + 0.275 * (bands * y + 5.2 * swirl).sin() + 0.9 * streaks)), dark)
            }
            LocationType::Outpost => {
                let height = 1.1 * fbm3(x * 2.6 + seed, y * 2.6, z * 2.6, 6);
                (light(ramp.at(height + craters(x, y, self.seed))), dark)
            }
            LocationType::Colony => {
                let warp = fbm3(x * 1.7 + seed, y * 1.7, z * 1.7, 4);
                let height = fbm3(x * 2.1 + 1.5 * warp, y * 2.1 + seed, z * 2.1, 6);
                let ground = light(ramp.at(smooth_step(0.22, 0.78, height)));
                let cover = fbm3(x * 2.4 + 2.2 * warp, y * 4.4 + seed, z * 2.4, 5);
                let clouds = if self.wet { 0.85 * smooth_step(0.5, 0.78, cover) } else { 0.0 };
                (std::array::from_fn(|part| ground[part] + (245.0 - ground[part]) * clouds), dark)
            }
        }
    }
}

/// How much of half its picture a planet takes.
pub const DISC: f32 = 0.8;
/// How much of its colour the air of a day leaves to a world.
const AFAR: f32 = 0.66;
/// And how much of its light a sky has then, so that worlds stand out from it.
const DIM: f32 = 0.88;
/// Where the light comes from: the right, where nobody stands before a world.
const LIGHT: [f32; 3] = [0.60, -0.42, 0.68];

fn light(colour: Color32) -> [f32; 3] {
    [colour.r(), colour.g(), colour.b()].map(f32::from)
}

fn colour(light: [f32; 3], alpha: f32) -> Color32 {
    let [r, g, b] = light.map(|part| part.clamp(0.0, 255.0) as u8);
    Color32::from_rgba_premultiplied(r, g, b, (alpha * 255.0) as u8)
}

/// A part of a colour that is so much further from grey.
fn vivid(colour: [f32; 3], part: usize, share: f32) -> f32 {
    let grey = colour.iter().sum::<f32>() / 3.0;
    (grey + (colour[part] - grey) * share).clamp(0.0, 255.0)
}

/// A colour with another hue; `turn` of 1 would be all the way around.
pub(super) fn turned(colour: Color32, turn: f32) -> Color32 {
    let mut hue = Hsva::from(colour);
    hue.h = (hue.h + turn).rem_euclid(1.0);
    hue.into()
}

fn street(place: f32) -> bool {
    (place.rem_euclid(1.0) - 0.5).abs() < 0.05
}

/// The lights of a city, strongest at night.
fn lamps(x: f32, y: f32, z: f32, lit: f32) -> [f32; 3] {
    let town = smooth_step(0.45, 0.68, fbm3(x * 3.0, y * 3.0, z * 3.0, 4));
    let spark = if value3(x * 46.0, y * 46.0, z * 46.0) > 0.64 { 1.0 } else { 0.0 };
    let bright = (2.2 * value3(x * 15.0, y * 15.0, z * 15.0).powf(2.6) * spark + 0.1) * town;
    light(rgb(0xff_d2_7a)).map(|part| part * bright * smooth_step(0.35, -0.1, lit).max(0.12))
}

/// What craters of three sizes add to the height of the ground: lower within, higher at the rim, lit from one side.
fn craters(x: f32, y: f32, seed: i32) -> f32 {
    let mut height = 0.0;
    for cells in [4.0, 8.0, 15.0] {
        let (column, row) = ((x * cells * 0.5).floor(), (y * cells * 0.5).floor());
        let chance = |salt: i32| hash(column as i32 + seed, row as i32 + salt, cells as i32);
        let (across, down) = (x * cells * 0.5 - column, y * cells * 0.5 - row);
        let (dx, dy) = (across - 0.35 - 0.3 * chance(11), down - 0.35 - 0.3 * chance(23));
        let part = dx.hypot(dy) / (0.16 + 0.16 * chance(37));
        if part < 1.0 {
            height += -0.1 + 0.16 * (dx + dy) / part.max(0.1);
        } else if part < 1.25 {
            height += 0.07;
        }
    }
    height
}

/// What is behind the worlds of a type: clouds of light by night, by day a sky with clouds.
pub fn backcloth(ctx: &Context, world: &World, night: bool) -> Option<TextureId> {
    let (kind, wet) = (world.kind, world.wet);
    let seed = kind as i32 as f32 * 5.0;
    if !night {
        let name = format!("sky {kind:?} {wet}");
        return material::texture(ctx, &name, Wrap::Clamp, move || sky([208, 168], day(kind, wet), seed));
    }
    let clouds = match kind {
        LocationType::Capital => [0x3a_3a_9a, 0x5a_4a_1a, 0x7a_4a_1a],
        LocationType::Temple => [0x4a_2a_8a, 0x6a_2a_6a, 0x3a_2a_7a],
        LocationType::Outpost => [0x12_45_6a, 0x0e_6a_66, 0x1a_3a_6a],
        LocationType::Colony => [0x5a_1f_3a, 0x7a_2e_1e, 0x3a_1a_5a],
    };
    let name = format!("nebula {kind:?}");
    material::texture(ctx, &name, Wrap::Clamp, move || clouded([160, 128], clouds.map(rgb), seed))
}

/// What is behind a board on which no world lies.
pub fn open_sky(ctx: &Context, night: bool) -> Option<TextureId> {
    if night {
        let clouds = [rgb(0x1c_34_7a), rgb(0x3a_22_6a), rgb(0x0e_4a_66)];
        return material::texture(ctx, "open nebula", Wrap::Clamp, move || clouded([160, 128], clouds, 23.0));
    }
    let tones = [rgb(0x16_40_94), rgb(0x2e_74_c8), rgb(0x78_b4_ea), rgb(0xf4_d8_b0)];
    material::texture(ctx, "open sky", Wrap::Clamp, move || sky([208, 168], tones, 31.0))
}

/// A sky by day, from its height to the horizon: of another colour than the world in it.
const fn day(kind: LocationType, wet: bool) -> [Color32; 4] {
    match kind {
        LocationType::Capital => [rgb(0x0e_3c_9a), rgb(0x1e_6e_d8), rgb(0x74_b6_f2), rgb(0xff_c2_5e)],
        LocationType::Temple => [rgb(0x0a_4c_94), rgb(0x12_88_cc), rgb(0x62_c6_e8), rgb(0xff_d0_68)],
        LocationType::Outpost => [rgb(0x34_2c_98), rgb(0x5c_56_d6), rgb(0xa8_8c_e8), rgb(0xff_a8_7c)],
        LocationType::Colony if wet => [rgb(0x4e_28_8c), rgb(0xa4_48_a8), rgb(0xf0_80_84), rgb(0xff_ce_78)],
        LocationType::Colony => [rgb(0x08_50_8e), rgb(0x14_8a_c8), rgb(0x64_c4_de), rgb(0xff_cc_6c)],
    }
}

/// A picture of a sky with clouds, more of them towards the horizon, lit from the upper left.
fn sky([width, height]: [usize; 2], tones: [Color32; 4], seed: f32) -> ColorImage {
    let [high, middle, low, horizon] = tones;
    let ramp = [(0.0, high), (0.34, middle), (0.72, low), (1.0, horizon)];
    let shade = light(mix(low, middle, 0.4));
    let pixel = |index: usize| {
        let (x, y) = ((index % width) as f32 / width as f32, (index / width) as f32 / height as f32);
        // Clouds are flatter and smaller the further they are.
        let (u, v) = (x * (2.6 + 2.0 * y), y * 6.5);
        let warp = 0.6 * fbm3(u * 1.3 + seed, v * 1.3, 4.0, 3);
        let heap = |u: f32, v: f32| fbm3(u + warp + seed, v + warp, seed, 5);
        let (thick, towards) = (heap(u, v), heap(u - 0.14, v - 0.22));
        let cover = smooth_step(0.62 - 0.2 * y, 0.8 - 0.2 * y, thick) * smooth_step(0.16, 0.42, y);
        let lit = (0.62 + 4.2 * (thick - towards)).clamp(0.0, 1.0);
        let ground = light(Ramp(&ramp).at(y));
        let seen = |part: usize| {
            let cloud = shade[part] + ([255.0, 252.0, 244.0][part] - shade[part]) * lit;
            (ground[part] + (cloud - ground[part]) * cover * 0.62) * DIM
        };
        colour(std::array::from_fn(seen), 1.0)
    };
    ColorImage::new([width, height], (0..width * height).map(pixel).collect())
}

/// A picture of clouds of light in three colours, over the dark of space.
fn clouded([width, height]: [usize; 2], clouds: [Color32; 3], seed: f32) -> ColorImage {
    let pixel = |index: usize| {
        let u = 3.2 * (index % width) as f32 / width as f32;
        let v = 2.2 * (index / width) as f32 / height as f32;
        let warp = fbm3(u + seed, v, 2.0, 4);
        let parts = [
            0.62 * smooth_step(0.42, 0.85, fbm3(u + 1.6 * warp, v + 1.2 * warp, seed, 5)),
            0.55 * smooth_step(0.5, 0.85, fbm3(u * 1.3 + 7.0, v * 1.3 + 2.0 * warp, seed + 3.0, 5)),
            0.6 * smooth_step(0.55, 0.9, fbm3(u * 1.1 + 2.0 * warp + 19.0, v * 1.1 + 3.0, seed + 9.0, 5)),
        ];
        let sum = clouds.iter().zip(parts).fold(light(rgb(0x07_0a_16)), |sum, (cloud, part)| {
            let cloud = light(*cloud);
            std::array::from_fn(|channel| sum[channel] + cloud[channel] * part * 1.25)
        });
        colour(sum, 1.0)
    };
    ColorImage::new([width, height], (0..width * height).map(pixel).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::starship::Source;

    fn card(name: &str, kind: LocationType) -> LocationCard {
        LocationCard { name: name.to_owned(), kind, pips: 1, reward: vec![], source: Source::House }
    }

    /// How bright a picture is around a place.
    fn around(image: &ColorImage, x: usize, y: usize) -> f32 {
        let places = (x - 3..=x + 3).flat_map(|x| (y - 3..=y + 3).map(move |y| (x, y)));
        places.map(|place| light(image[place]).iter().sum::<f32>()).sum::<f32>() / 49.0
    }

    #[test]
    fn every_world_has_a_day_and_a_night() {
        for kind in LocationType::ALL {
            let image = World::of(&card("Somewhere", kind)).picture(64, true);
            let bright = |x: usize, y: usize| around(&image, x, y);
            assert!(bright(42, 24) > bright(16, 42) + 60.0, "{kind:?}");
            assert_eq!(image[(0, 0)].a(), 0, "{kind:?}: space is left as it is");
            let vivid = World::of(&card("Somewhere", kind)).picture(64, false);
            let seen = |x: usize, y: usize| around(&vivid, x, y);
            assert!(seen(42, 24) > seen(16, 42) + 60.0, "{kind:?}: a side in the shade by day too");
            assert!(seen(16, 42) > bright(16, 42) + 60.0, "{kind:?}: but no night");
        }
    }

    #[test]
    fn no_world_has_the_colours_of_paint_by_day() {
        for (name, kind) in [("Kurogane", LocationType::Colony), ("Hoshi Shrine", LocationType::Temple)] {
            let image = World::of(&card(name, kind)).picture(64, false);
            let strength = |pixel: &Color32| {
                let parts = light(*pixel);
                parts.into_iter().fold(0.0, f32::max) - parts.into_iter().fold(255.0, f32::min)
            };
            let inside: Vec<f32> = image.pixels.iter().filter(|pixel| pixel.a() == 255).map(strength).collect();
            let mean = inside.iter().sum::<f32>() / inside.len() as f32;
            assert!((20.0..90.0).contains(&mean), "{name}: {mean}");
        }
    }

    #[test]
    fn names_of_a_set_of_ones_own_turn_the_colours_of_their_type() {
        let worlds: Vec<World> =
            ["Aa", "Ab", "Ac", "Ad"].map(|name| World::of(&card(name, LocationType::Temple))).into();
        assert!(worlds.windows(2).all(|pair| pair[0].ground != pair[1].ground));
        assert_eq!(World::of(&card("Kumo Temples", LocationType::Temple)).ground[0], rgb(KUMO.0[0]));
    }
}
