//! What stands still on a location board: clouds, stars, its world with rings, arcs or stones, and the dark behind words.
//! It is made once and kept until the card or the size of the board changes.

use super::token::Sky;
use super::world::{DISC, World, backcloth, open_sky, type_colour};
use crate::starship::{LocationCard, LocationType};
use crate::ui::material::{Drawing, Paint, Ramp, additive, ellipse, hash, kept, mix, rounded, scatter};
use crate::ui::theme::rgb;
use egui::{Color32, Context, Id, Painter, Pos2, Rect, Shape, TextureId, Vec2, vec2};
use std::f32::consts::{PI, TAU};
use std::sync::Arc;

/// The shapes of a board, from the back to the front.
pub fn backdrop(
    ctx: &Context,
    (board, sky): (u8, Sky),
    rect: Rect,
    scale: f32,
    card: Option<&LocationCard>,
) -> Arc<Vec<Shape>> {
    let (world, night) = (card.map(World::of), sky.is_night());
    let textures = match &world {
        Some(world) => [backcloth(ctx, world, night), world.planet(ctx, night)],
        None => [open_sky(ctx, night), None],
    };
    let place = [rect.left(), rect.top(), rect.width(), rect.height()].map(f32::to_bits);
    let key = (place, card.map(|card| &card.name), textures, night);
    kept(ctx, Id::unique("location board").with(board), key, || {
        Scene { board, rect, scale, sky, world: world.as_ref(), textures }.shapes()
    })
}

struct Scene<'a> {
    board: u8,
    rect: Rect,
    scale: f32,
    sky: Sky,
    world: Option<&'a World>,
    /// The clouds and the planet, once they are made.
    textures: [Option<TextureId>; 2],
}

/// Where the planet of a board is, and its radius.
fn planet_place(rect: Rect) -> (Pos2, f32) {
    let radius = (rect.width() * 0.34).min(rect.height() * 0.43);
    (rect.min + vec2(rect.width() - radius * 0.98, radius * 1.1), radius)
}

impl Scene<'_> {
    fn shapes(&self) -> Vec<Shape> {
        let ground = rounded(self.rect, 9.0 * self.scale);
        let mut shapes = Vec::new();
        let mut back = Paint::default();
        back.smooth(&ground, |_| self.sky.palette.ground);
        shapes.push(shape(back));
        if let Some(clouds) = self.textures[0] {
            let mut paint = Paint::with(clouds);
            let rect = self.rect;
            let uv = |place: Pos2| ((place - rect.min) / rect.size()).to_pos2();
            paint.cloth(&ground, uv, |_| if self.sky.is_night() { Color32::from_gray(235) } else { Color32::WHITE });
            shapes.push(shape(paint));
        }
        let (centre, radius) = planet_place(self.rect);
        let mut behind = Paint::default();
        let Some(world) = self.world else {
            if self.sky.is_night() {
                self.stars(&mut behind);
            }
            self.chart(centre, radius, &mut behind);
            self.shades(&mut behind);
            shapes.push(shape(behind));
            return shapes;
        };
        if self.sky.is_night() {
            behind.glow(centre, Vec2::splat(radius * 1.5), type_colour(world.kind), 0.16);
            self.stars(&mut behind);
        }
        self.around(world, centre, radius, false, &mut behind);
        shapes.push(shape(behind));
        shapes.push(self.planet(world, centre, radius));
        let mut front = Paint::default();
        self.around(world, centre, radius, true, &mut front);
        self.quiet(centre, radius, &mut front);
        self.shades(&mut front);
        shapes.push(shape(front));
        shapes
    }

    fn planet(&self, world: &World, centre: Pos2, radius: f32) -> Shape {
        let disc = ellipse(centre, Vec2::splat(radius), 48);
        let Some(planet) = self.textures[1] else {
            let mut paint = Paint::default();
            paint.smooth(&disc, |place| mix(world.air, self.sky.head[0], 0.6 + (place - centre).y / radius * 0.2));
            return shape(paint);
        };
        let mut paint = Paint::with(planet);
        let whole = Rect::from_center_size(centre, Vec2::splat(radius * 2.0 / DISC));
        let seen = whole.intersect(self.rect);
        let corners = [seen.left_top(), seen.right_top(), seen.right_bottom(), seen.left_bottom()];
        paint.cloth(&corners, |place| ((place - whole.min) / whole.size()).to_pos2(), |_| Color32::WHITE);
        shape(paint)
    }

    /// What goes around a world, behind it or in front: rings of temples, arcs of capitals, stones of dry colonies.
    fn around(&self, world: &World, centre: Pos2, radius: f32, front: bool, paint: &mut Paint) {
        match world.kind {
            LocationType::Temple => {
                let pale = if self.sky.is_night() { rgb(0xf3_cf_e0) } else { rgb(0xff_f2_dc) };
                ring(world, centre, radius, (front, pale), paint);
            }
            LocationType::Capital if front => arcs(centre, radius, &self.sky, paint),
            LocationType::Colony if !world.wet => belt(world, centre, radius, front, paint),
            _ => {}
        }
    }

    /// Where no world is yet: the ways of one that may come, and a constellation.
    fn chart(&self, centre: Pos2, radius: f32, paint: &mut Paint) {
        let ink = if self.sky.is_night() { rgb(0x9f_bc_ff) } else { Color32::WHITE };
        for (reach, share) in [(0.5, 0.34), (0.82, 0.26), (1.2, 0.18)] {
            let way = ellipse(centre, Vec2::splat(radius * reach), 64);
            // Of every four parts one is free.
            for dash in way.chunks(4) {
                paint.line(dash, false, |_| (1.2 * self.scale, ink.gamma_multiply(share)));
            }
        }
        let mut chance = scatter(i32::from(self.board) * 17 + 5);
        let room = self.rect.shrink2(self.rect.size() * vec2(0.12, 0.26));
        let mut at = |part: f32| room.min + vec2((part + 0.16 * chance()) * room.width(), chance() * room.height());
        let stars: Vec<Pos2> = (0..5).map(|star| at(star as f32 * 0.2)).collect();
        paint.line(&stars, false, |_| (1.1 * self.scale, ink.gamma_multiply(0.4)));
        for star in stars {
            paint.smooth(&ellipse(star, Vec2::splat(4.2 * self.scale), 14), |_| ink.gamma_multiply(0.3));
            paint.smooth(&ellipse(star, Vec2::splat(1.8 * self.scale), 10), |_| ink);
        }
    }

    fn stars(&self, paint: &mut Paint) {
        let room = self.rect.shrink(4.0 * self.scale);
        let count = (room.area() / (2600.0 * self.scale * self.scale)) as usize;
        let mut chance = scatter(self.world.map_or(0, |world| world.kind as i32) + 3);
        for _ in 0..count {
            let place = room.min + vec2(chance() * room.width(), chance() * room.height());
            let size = (0.5 + 0.6 * chance()) * self.scale;
            let tone = chance();
            let colour = match () {
                () if tone < 0.6 => Color32::WHITE,
                () if tone < 0.85 => rgb(0xaa_cd_ff),
                () => rgb(0xff_d6_aa),
            };
            let light = additive(colour, 0.25 + 0.6 * chance());
            paint.smooth(&ellipse(place, Vec2::splat(size), 5), |_| light);
        }
    }

    /// Where figures stand the picture is calm: the world is dim but for its rim, and so is the sky around it.
    fn quiet(&self, centre: Pos2, radius: f32, paint: &mut Paint) {
        let night = self.sky.is_night();
        let (veil, around, inside) = if night { (self.sky.scrim, 0.1, 0.16) } else { (rgb(0xe4_ef_fb), 0.0, 0.0) };
        paint.polygon(&rounded(self.rect, 9.0 * self.scale), |_| veil.gamma_multiply(around));
        let rims = [0.84, 1.0].map(|part| ellipse(centre, Vec2::splat(radius * part), 48));
        paint.polygon(&rims[0], |_| veil.gamma_multiply(inside));
        paint.band(&rims[0], &rims[1], |_| veil.gamma_multiply(inside), |_| Color32::TRANSPARENT);
    }

    /// Behind words the picture steps back: at the top and at the foot, and by night at the left.
    fn shades(&self, paint: &mut Paint) {
        if !self.sky.is_night() {
            return self.head(paint);
        }
        let (rect, scale) = (self.rect, self.scale);
        let round = 9.0 * scale;
        let dark = |share: f32| self.sky.scrim.gamma_multiply(share.clamp(0.0, 1.0));
        let left = rect.with_max_x(rect.left() + rect.width() * 0.7);
        paint.polygon(&rounded(left, round), |place| dark(0.55 * (1.0 - (place.x - left.left()) / left.width())));
        let upper = rect.with_max_y(rect.top() + 60.0 * scale);
        paint.polygon(&rounded(upper, round), |place| dark(0.82 * (1.0 - (place.y - upper.top()) / upper.height())));
        let lower = rect.with_min_y(rect.center().y);
        paint.polygon(&rounded(lower, round), |place| dark(0.45 * ((place.y - lower.top()) / lower.height())));
    }

    /// By day a haze lies over the height of the sky, so that dark words are read there: thick at the left, where they are, and
    /// gone a little below them.
    fn head(&self, paint: &mut Paint) {
        let (rect, scale) = (self.rect, self.scale);
        let [top, foot] = self.sky.head;
        let band = rect.with_max_y(rect.top() + HEAD * scale);
        let corners = rounded(band.with_max_y(band.bottom() + 9.0 * scale), 9.0 * scale);
        let corners: Vec<Pos2> =
            corners.into_iter().map(|corner| corner.min(Pos2::new(corner.x, band.bottom()))).collect();
        let thick = |x: f32| 0.9 - 0.5 * ((x - rect.left()) / rect.width() - 0.5).clamp(0.0, 0.5) * 2.0;
        let tone = |place: Pos2| {
            mix(top, foot, ((place.y - band.top()) / band.height()).clamp(0.0, 1.0)).gamma_multiply(thick(place.x))
        };
        paint.polygon(&corners, tone);
        let fading = HAZE * scale;
        for [left, right] in [[band.left(), band.center().x], [band.center().x, band.right()]] {
            let (upper, lower) = (band.bottom(), band.bottom() + fading);
            let corners =
                [Pos2::new(left, upper), Pos2::new(right, upper), Pos2::new(right, lower), Pos2::new(left, lower)];
            let fade = |place: Pos2| tone(place).gamma_multiply((1.0 - (place.y - upper) / fading).clamp(0.0, 1.0));
            paint.polygon(&corners, fade);
        }
    }
}

/// How high the head of a board is, in which its card is described, and the haze in which it ends by day.
const HEAD: f32 = 34.0;
const HAZE: f32 = 20.0;

fn shape(paint: Paint) -> Shape {
    Shape::Mesh(Arc::new(paint.finish()))
}

/// A place on a tilted circle around a world.
fn orbit(centre: Pos2, reach: f32, tilt: f32, lean: f32, angle: f32) -> Pos2 {
    let flat = vec2(angle.cos() * reach, angle.sin() * reach * tilt);
    centre + egui::emath::Rot2::from_angle(lean) * flat
}

/// Half a turn: the near half is below the middle.
fn half(front: bool, steps: usize) -> impl Iterator<Item = f32> {
    (0..=steps).map(move |step| if front { 0.0 } else { PI } + PI * step as f32 / steps as f32)
}

fn ring(world: &World, centre: Pos2, radius: f32, (front, pale): (bool, Color32), paint: &mut Paint) {
    const BANDS: i32 = 14;
    let (tilt, lean) = (0.2 + 0.14 * world.chance(2), -0.5 + 0.5 * world.chance(3));
    for band in 0..BANDS {
        let reach = radius * (1.22 + 0.53 * band as f32 / BANDS as f32);
        let path: Vec<Pos2> = half(front, 40).map(|angle| orbit(centre, reach, tilt, lean, angle)).collect();
        let share = 0.1 + 0.5 * world.chance(10 + band);
        let colour = mix(pale, world.air, 0.3).gamma_multiply(share);
        paint.line(&path, false, |_| (radius * 0.53 / BANDS as f32, colour));
    }
}

fn arcs(centre: Pos2, radius: f32, sky: &Sky, paint: &mut Paint) {
    let gold = if sky.is_night() { rgb(0xff_d2_7a) } else { rgb(0xff_ec_b4) };
    for (reach, stations) in [(1.16, 4), (1.24, 5)] {
        let at = |angle: f32| orbit(centre, radius * reach, 0.3, -0.3, angle);
        let path: Vec<Pos2> = half(true, 36).map(at).collect();
        let shine = |step: usize| sky.shine(gold, 0.6 * (1.0 - (step as f32 / 18.0 - 1.0).powi(2)));
        paint.line(&path, false, |step| (1.1, shine(step)));
        for station in 0..stations {
            let place = at(PI * (station as f32 + 0.7) / stations as f32);
            if sky.is_night() {
                paint.glow(place, Vec2::splat(radius * 0.05), gold, 0.8);
            }
            let lamp = if sky.is_night() { rgb(0xff_f3_d6) } else { gold };
            paint.smooth(&ellipse(place, Vec2::splat(radius * 0.014), 6), |_| lamp);
        }
    }
}

fn belt(world: &World, centre: Pos2, radius: f32, front: bool, paint: &mut Paint) {
    let mut chance = scatter((world.chance(4) * 999.0) as i32);
    for _ in 0..70 {
        let (turn, reach, size) = (chance(), 1.25 + 0.3 * chance(), 0.012 + 0.028 * chance());
        let angle = TAU * turn;
        let place = orbit(centre, radius * reach, 0.27, -0.25, angle);
        if (angle < PI) != front {
            continue;
        }
        let skew = TAU * chance();
        let stone: Vec<Pos2> = (0..5)
            .map(|corner| {
                let bump = 0.7 + 0.5 * hash(corner, (turn * 999.0) as i32, 2);
                place + Vec2::angled(skew + TAU * corner as f32 / 5.0) * (radius * size * bump)
            })
            .collect();
        let ramp = [(0.0, rgb(0xc8_a0_84)), (1.0, rgb(0x3a_22_22))];
        let top = place.y - radius * size;
        paint.polygon(&stone, |spot| Ramp(&ramp).at((spot.y - top) / (2.0 * radius * size)));
    }
}

/// A space for a figure: a flat hexagon.
pub fn pad(centre: Pos2, half: Vec2) -> Vec<Pos2> {
    [(-0.6, -1.0), (0.6, -1.0), (1.0, 0.0), (0.6, 1.0), (-0.6, 1.0), (-1.0, 0.0)]
        .map(|(x, y)| centre + half * vec2(x, y))
        .to_vec()
}

macro_rules! station {
    ($name:literal) => {
        Drawing { name: $name, svg: include_str!(concat!("../../../assets/art/starship/station-", $name, ".svg")) }
    };
}

/// What people have built above a world: a palace, a gate, a ring or domes.
const fn station(kind: LocationType) -> Drawing {
    match kind {
        LocationType::Capital => station!("capital"),
        LocationType::Temple => station!("temple"),
        LocationType::Outpost => station!("outpost"),
        LocationType::Colony => station!("colony"),
    }
}

/// Paints the station of a type of location in the middle of a place, as large as it may be.
pub fn paint_station(painter: &Painter, kind: LocationType, place: Rect, scale: f32) {
    let width = (place.width() - 4.0 * scale).min((place.height() - 6.0 * scale) * 1.2);
    let rect = Rect::from_center_size(place.center(), vec2(width, width / 1.2));
    let mut paint = Paint::default();
    paint.glow(rect.center(), rect.size() * 0.6, type_colour(kind), 0.25);
    paint.show(painter);
    station(kind).paint(painter, rect, &[], Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_station_is_drawn() {
        for kind in LocationType::ALL {
            assert!(station(kind).texture(&Context::default(), 24, &[]).is_some(), "{kind:?}");
        }
    }
}
