//! Tiles: lacquered hexagons with a bevel, the pattern of their player, and the picture and number embossed.

use super::layout::hexagon;
use crate::samurai::{Caste, Sway, Tile};
use crate::ui::material::{Gradient, Paint, Ramp, kept, mix};
use crate::ui::{Icon, Look, theme};
use egui::{Align2, Color32, Id, Mesh, Painter, Pos2, Shape, Stroke, Vec2, vec2};

/// Where the light comes from.
const LIGHT: Vec2 = vec2(-0.45, -0.90);
const CREAM: Color32 = Color32::from_rgb(0xff, 0xf6, 0xe4);
const NIGHT: Color32 = Color32::from_rgb(0x0a, 0x07, 0x05);

/// How large a tile is that is laid on a space, and how far its body reaches in it, in radii.
pub const LAID: f32 = 0.93;
pub const BODY: f32 = 0.93;

/// How high those on the map stand, where the ones in the hand are 1: they lie flat.
const FLAT: f32 = 0.6;

/// Below this radius a tile has neither gloss nor hairline.
const FINE: f32 = 14.5;

/// How a tile lies: where, how large, and how its hexagon is turned.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub centre: Pos2,
    pub radius: f32,
    pub turn: f32,
}

impl Place {
    fn corners(&self, size: f32, shift: Vec2) -> Vec<Pos2> {
        let hexagon = hexagon(self.centre + shift * self.radius, self.radius * size, self.turn);
        let cut = 0.1;
        let round = |corner: usize| {
            let [before, here, after] = [corner + 5, corner, corner + 1].map(|corner| hexagon[corner % 6]);
            let (from, to) = (here.lerp(before, cut), here.lerp(after, cut));
            [from, here.lerp(from.lerp(to, 0.5), 0.5), to]
        };
        (0..6).flat_map(round).collect()
    }
}

/// A whole tile.
pub fn paint_tile(painter: &Painter, place: Place, tile: Tile, look: &Look) {
    paint_body_at(painter, place, look, 1.0);
    paint_face(painter, place, tile, look);
}

/// The body of one tile, lifted more or less. It is made once for its size and colour, and moved.
pub fn paint_body_at(painter: &Painter, place: Place, look: &Look, lift: f32) {
    let still = Place { centre: Pos2::ZERO, ..place };
    let key = ([place.radius, place.turn, lift].map(f32::to_bits), look.fill);
    let body = kept(painter.ctx(), Id::unique("tile").with(key), key, || bodies(&[(still, *look)], lift));
    let mut body = Mesh::clone(&body);
    body.translate(place.centre.to_vec2());
    painter.add(Shape::mesh(body));
}

/// The bodies of many tiles that lie still: they are made anew only when something has changed.
pub fn paint_bodies(painter: &Painter, id: Id, tiles: &[(Place, Look)]) {
    let bits = |(place, look): &(Place, Look)| {
        let Place { centre, radius, turn } = *place;
        ([centre.x, centre.y, radius, turn].map(f32::to_bits), look.fill)
    };
    let key: Vec<_> = tiles.iter().map(bits).collect();
    let mesh = kept(painter.ctx(), id, key, || bodies(tiles, FLAT));
    painter.add(Shape::Mesh(mesh));
}

fn bodies(tiles: &[(Place, Look)], lift: f32) -> Mesh {
    let mut paint = Paint::default();
    for (place, _) in tiles {
        let soft = 0.30 * place.radius * lift;
        paint.shadow(&place.corners(BODY, vec2(0.05, 0.13) * lift), soft, Color32::from_black_alpha(150));
    }
    for (place, look) in tiles {
        paint_body(&mut paint, *place, look, lift);
    }
    paint.finish()
}

fn paint_body(paint: &mut Paint, place: Place, look: &Look, lift: f32) {
    let Place { centre, radius, .. } = place;
    let (outer, inner) = (place.corners(BODY, Vec2::ZERO), place.corners(0.80, Vec2::ZERO));
    let (lacquer, ink) = look.lacquer();
    let is_dark_ink = ink != Color32::WHITE;
    paint.smooth(&place.corners(BODY, vec2(0.0, 0.03 + 0.07 * lift)), |_| mix(lacquer, NIGHT, 0.55));
    let shine = if is_dark_ink { 0.16 } else { 0.09 };
    let ramp = [(0.0, mix(lacquer, CREAM, shine)), (0.5, lacquer), (1.0, mix(lacquer, NIGHT, 0.08))];
    let face =
        Gradient { from: centre - vec2(0.5, 0.9) * radius, to: centre + vec2(0.4, 0.9) * radius, ramp: Ramp(&ramp) };
    paint.smooth(&outer, |place| face.at(place));
    let bevel = |at: Pos2| {
        let slant = (at - centre).normalized().dot(LIGHT);
        // Dark lacquer is lit all around, or it would sink into the ground.
        if slant > 0.0 || !is_dark_ink {
            CREAM.gamma_multiply(if is_dark_ink { 0.34 * slant } else { 0.27 + 0.17 * slant })
        } else {
            Color32::BLACK.gamma_multiply(-0.30 * slant)
        }
    };
    paint.band(&inner, &outer, bevel, bevel);
    let pattern = if is_dark_ink { 0.15 } else { 0.13 };
    look.pattern_into(paint, &inner, 0.29 * radius, ink.gamma_multiply(pattern));
    if radius >= FINE {
        paint_gloss(paint, place, &inner, if is_dark_ink { 0.26 } else { 0.13 });
        let hairline = if is_dark_ink { (0x3c_22_06, 0.38) } else { (0xf4_d6_8c, 0.55) };
        paint.line(&inner, true, |_| (1.0, theme::rgb(hairline.0).gamma_multiply(hairline.1)));
    }
    paint.line(&outer, true, |_| ((radius / 26.0).max(1.0), Color32::from_rgb(0x0c, 0x08, 0x04).gamma_multiply(0.75)));
}

/// A soft light on the upper left of the face.
fn paint_gloss(paint: &mut Paint, place: Place, face: &[Pos2], strength: f32) {
    let light = place.centre + vec2(-0.35, -0.75) * place.radius;
    paint.fan(place.centre + vec2(-0.2, -0.4) * place.radius, face, |at| {
        let far = (at.distance(light) / (1.15 * place.radius)).min(1.0);
        CREAM.gamma_multiply(strength * (1.0 - far).powi(2))
    });
}

/// The picture, the influence and the chevrons of a tile, without its body.
pub fn paint_face(painter: &Painter, place: Place, tile: Tile, look: &Look) {
    let Place { radius, .. } = place;
    let (_, ink) = look.lacquer();
    let emboss = if ink == Color32::WHITE { Color32::from_black_alpha(140) } else { CREAM.gamma_multiply(0.5) };
    let lower = if tile.is_fast() { 0.10 } else { 0.02 };
    let centre = place.centre + vec2(0.0, lower * radius);
    let down = vec2(0.0, (0.035 * radius).max(0.8));
    for (shift, ink) in [(down, emboss), (Vec2::ZERO, ink)] {
        if shift != Vec2::ZERO && radius < FINE {
            continue;
        }
        if tile.influence() == 0 {
            tile_icon(tile).paint(painter, centre + shift, radius, ink);
            continue;
        }
        let number = if radius < 11.0 { Vec2::ZERO } else { vec2(0.42 * radius, 0.0) };
        let font = theme::strong((radius * 0.94).max(11.0));
        painter.text(centre + number + shift, Align2::CENTER_CENTER, tile.influence(), font, ink);
        if radius >= 11.0 {
            tile_icon(tile).paint(painter, centre - vec2(radius * 0.29, 0.0) + shift, radius * 0.80, ink);
        }
    }
    if tile.is_fast() {
        paint_chevrons(painter, place.centre - vec2(0.0, radius * 0.58), radius * 0.15, ink);
    }
}

/// Two chevrons: the mark of fast tiles.
fn paint_chevrons(painter: &Painter, centre: Pos2, size: f32, colour: Color32) {
    let stroke = Stroke::new((size * 0.45).clamp(1.0, 3.0), colour);
    for shift in [-0.9, 0.5] {
        let tip = centre + vec2((shift + 0.8) * size, 0.0);
        painter.line_segment([tip, tip + vec2(-size, -size)], stroke);
        painter.line_segment([tip, tip + vec2(-size, size)], stroke);
    }
}

/// The picture of a tile.
pub const fn tile_icon(tile: Tile) -> Icon {
    match (tile, tile.sway()) {
        (_, Sway::One(Caste::Buddha)) => Icon::Buddha,
        (_, Sway::One(Caste::Rice)) => Icon::Rice,
        (_, Sway::One(Caste::Castle)) => Icon::Castle,
        (Tile::Ship2 | Tile::Ship1, _) => Icon::Ship,
        (Tile::Ronin, _) => Icon::Ronin,
        (Tile::Switch, _) => Icon::Switch,
        (Tile::Move, _) => Icon::Move,
        (Tile::Unknown, _) => Icon::Screen,
        _ => Icon::Samurai,
    }
}
