//! Where a battle is fought: above the world it is for, whose rim goes across the field, and before the light behind it.

use super::token::{Sky, WAR};
use super::world::{World, type_colour};
use crate::starship::LocationCard;
use crate::ui::material::{self, Paint, Ramp, Wrap, additive, fbm3, hash, kept, mix, rounded, smooth_step};
use crate::ui::theme::rgb;
use egui::{Color32, ColorImage, Context, Id, Painter, Pos2, Rect, Shape, TextureId, Vec2, pos2, vec2};
use std::f32::consts::PI;
use std::sync::Arc;

/// How large the picture is that is laid over the whole field.
const SIZE: [usize; 2] = [384, 248];

/// How far down the rim of the world is, in the middle and at the sides of a field that is 1 high.
const RIM: f32 = 0.47;
const BEND: f32 = 0.34;

fn rim(x: f32) -> f32 {
    RIM + BEND * (x - 0.5) * (x - 0.5)
}

/// Paints sky, world and light over a room, so hot; what is on a location card says which.
pub fn paint_horizon(painter: &Painter, card: Option<&LocationCard>, room: Rect, heat: f32) {
    let (ctx, night) = (painter.ctx(), Sky::above(painter.ctx()).is_night());
    let world = card.map(World::of);
    let picture = world.as_ref().and_then(|world| picture(ctx, world, night));
    let place = [room.left(), room.top(), room.width(), room.height(), heat].map(f32::to_bits);
    let key = (place, card.map(|card| &card.name), picture, night);
    let shapes: Arc<Vec<Shape>> = kept(ctx, Id::unique("battlefield"), key, || {
        let ground = rounded(room.shrink(1.0), 10.0);
        let mut back = picture.map_or_else(Paint::default, Paint::with);
        let uv = |place: Pos2| ((place - room.min) / room.size()).to_pos2();
        match picture {
            Some(_) => back.cloth(&ground, uv, |_| Color32::WHITE),
            None => back.smooth(&ground, |_| rgb(0x14_10_26)),
        }
        let air = world.as_ref().map_or(WAR, |world| type_colour(world.kind));
        let mut light = Paint::default();
        beams(&mut light, room, air, heat * if night { 1.0 } else { 0.7 });
        glare(&mut light, room, air, night);
        [back, light].map(|paint| Shape::mesh(paint.finish())).into()
    });
    painter.extend(shapes.iter().cloned());
}

/// Beams that rise from behind the world.
fn beams(paint: &mut Paint, room: Rect, air: Color32, heat: f32) {
    let source = pos2(room.center().x, room.top() + room.height() * RIM);
    for beam in 0..44 {
        let way = Vec2::angled(PI + PI * (0.03 + 0.94 * hash(beam, 5, 1)));
        let (near, far) = (room.width() * 0.07, room.width() * (0.45 + 0.4 * hash(beam, 5, 2)));
        let half = way.rot90() * (3.0 + 20.0 * hash(beam, 5, 3));
        let colour = additive(mix(air, WAR, hash(beam, 5, 4)), (0.06 + 0.12 * hash(beam, 5, 6)) * heat);
        let (foot, tip) = (source + way * near, source + way * far);
        // It is brightest along its middle, so that nobody sees where it ends.
        let middle = foot + (tip - foot) * 0.3;
        let rim = [foot, middle + half * 0.5, tip + half * 0.6, tip - half * 0.6, middle - half * 0.5];
        paint.fan(middle, &rim, |place| if place == middle { colour } else { Color32::TRANSPARENT });
    }
}

/// The light along the rim of the world, and where it breaks out.
fn glare(paint: &mut Paint, room: Rect, air: Color32, night: bool) {
    let at = |x: f32| room.min + room.size() * vec2(x, rim(x));
    let path: Vec<Pos2> = (0..=48).map(|step| at(step as f32 / 48.0)).collect();
    let fade = |step: usize| 1.0 - (step as f32 / 24.0 - 1.0).powi(2) * 0.75;
    let white = mix(air, Color32::WHITE, 0.6);
    for (wide, share, colour) in [(34.0, 0.08, air), (16.0, 0.16, air), (6.0, 0.34, white), (2.0, 0.9, Color32::WHITE)]
    {
        paint.line(&path, false, |step| (wide, additive(colour, share * fade(step))));
    }
    let strength = if night { 0.55 } else { 0.4 };
    paint.glow(at(0.5), room.size() * vec2(0.34, 0.2), white, strength * 0.55);
    paint.glow(at(0.5), room.size() * vec2(0.12, 0.09), Color32::WHITE, strength);
}

/// The picture of the field of a world, once it is made.
fn picture(ctx: &Context, world: &World, night: bool) -> Option<TextureId> {
    let made = world.clone();
    let name = format!("battlefield {:?} {} {night}", world.kind, world.wet);
    material::texture(ctx, &name, Wrap::Clamp, move || field(SIZE, &made, night))
}

fn field([width, height]: [usize; 2], world: &World, night: bool) -> ColorImage {
    let texel = 1.0 / height as f32;
    let pixel = |index: usize| {
        let x = (index % width) as f32 / width as f32;
        let y = (index / width) as f32 / height as f32;
        let depth = y - rim(x);
        let ground = smooth_step(-texel, texel, depth);
        let above = if ground < 1.0 { heaven(x, y, -depth, world, night) } else { [0.0; 3] };
        let below = if ground > 0.0 { land(x, depth, world, night) } else { [0.0; 3] };
        let seen = [0, 1, 2].map(|part| (above[part] * (1.0 - ground) + below[part] * ground) as u8);
        Color32::from_rgb(seen[0], seen[1], seen[2])
    };
    ColorImage::new([width, height], (0..width * height).map(pixel).collect())
}

/// The sky, so high above the rim: space with clouds of fire, or a sunset.
fn heaven(x: f32, y: f32, high: f32, world: &World, night: bool) -> [f32; 3] {
    let air = type_colour(world.kind);
    let ramp = if night {
        let glow = mix(mix(air, WAR, 0.35), rgb(0x10_08_1c), 0.25);
        [(0.0, glow), (0.09, mix(glow, rgb(0x4a_16_3c), 0.6)), (0.24, rgb(0x2c_12_3c)), (0.5, rgb(0x09_08_1a))]
    } else {
        [(0.0, rgb(0xff_ec_b0)), (0.1, rgb(0xff_a8_5a)), (0.26, rgb(0xd4_4e_6a)), (0.5, rgb(0x2a_2e_80))]
    };
    let base = light(Ramp(&ramp).at(high.max(0.0)));
    let seed = world.chance(8) * 40.0;
    let warp = fbm3(x * 2.2 + seed, y * 3.0, 1.0, 4);
    let thick = fbm3(x * 3.4 + 1.6 * warp + seed, y * 7.0 + warp, 3.0, 5);
    let cloud = light(if night { mix(air, rgb(0xff_5a_3c), 0.6) } else { mix(air, rgb(0xff_e0_9a), 0.7) });
    // Clouds are lit from below.
    let lit = smooth_step(0.46, 0.78, thick) * smooth_step(0.5, 0.04, high) * if night { 0.5 } else { 0.75 };
    let fire = 0.4 * smooth_step(0.26, 0.52, (x - 0.5).abs()) * smooth_step(0.44, 0.1, high);
    let ember = light(rgb(0xff_4a_2c));
    let star = if night && hash((x * 384.0) as i32, (y * 248.0) as i32, 9) > 0.9965 { 150.0 } else { 0.0 };
    std::array::from_fn(|part| {
        let sum = base[part] + (cloud[part] - base[part]) * lit;
        (sum + (ember[part] - sum) * fire + star).clamp(0.0, 255.0)
    })
}

/// The world below the rim, so deep: bright where the light grazes it, and dark towards whoever looks.
fn land(x: f32, depth: f32, world: &World, night: bool) -> [f32; 3] {
    let ground = world.ground();
    let steps: Vec<(f32, Color32)> =
        ground.iter().enumerate().map(|(step, tone)| (step as f32 / (ground.len() - 1) as f32, *tone)).collect();
    let far = 0.3 / (depth.max(0.0) + 0.1);
    let seed = world.chance(9) * 30.0;
    let rough = fbm3((x - 0.5) * far * 3.4 + seed, far * 3.2, seed, 5);
    let tone = light(Ramp(&steps).at(smooth_step(0.28, 0.74, rough)));
    let middle = (-((x - 0.5) / 0.42).powi(2)).exp();
    let (dim, graze) = if night { (0.2, 0.75) } else { (0.36, 0.8) };
    let lit = dim + graze * (-depth * 9.0).exp() * (0.35 + 0.65 * middle);
    let air = light(mix(type_colour(world.kind), if night { WAR } else { rgb(0xff_c0_80) }, 0.4));
    let shade = light(if night { rgb(0x12_0a_1e) } else { rgb(0x3a_22_5c) });
    let haze = 0.75 * (-depth * 26.0).exp();
    std::array::from_fn(|part| {
        let seen = shade[part] * 0.7 + tone[part] * lit;
        (seen + (air[part] - seen) * haze).clamp(0.0, 255.0)
    })
}

fn light(colour: Color32) -> [f32; 3] {
    [colour.r(), colour.g(), colour.b()].map(f32::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::starship::{LocationType, Source};

    #[test]
    fn words_and_cards_lie_on_the_dark_of_every_field() {
        for kind in LocationType::ALL {
            let card =
                LocationCard { name: "Somewhere".to_owned(), kind, pips: 1, reward: vec![], source: Source::House };
            for night in [true, false] {
                let image = field([64, 40], &World::of(&card), night);
                let bright = |x: usize, y: usize| light(image[(x, y)]).iter().sum::<f32>();
                assert!(bright(32, 17) > 300.0, "{kind:?}: light at the rim");
                for x in [2, 32, 61] {
                    assert!(bright(x, 38) < 330.0 && bright(x, 1) < 380.0, "{kind:?} {night}: dark at the edges");
                }
            }
        }
    }
}
