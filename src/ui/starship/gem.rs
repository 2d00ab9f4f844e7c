//! What players hold: the tokens of orders, the gems of costs and powers.

use super::paint::order_icon;
use super::token::{GOLD, NIGHT, PLATE, Sky, halo, slanted};
use crate::starship::{Cost, Order};
use crate::ui::material::{Paint, hexagon, inset, mix};
use crate::ui::theme::{self, Mood, rgb};
use crate::ui::{Icon, Look};
use egui::{Align2, Color32, Painter, Pos2, Rect, Vec2, vec2};

/// The light of what can be done, on every dark ground, and of what can be done in a battle.
pub const CYAN: Color32 = NIGHT.accent;
pub const EMBER: Color32 = rgb(0xff_8a_5a);

/// What an order token shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Token {
    /// Still to be placed.
    Free,
    /// About to be placed.
    Chosen,
    /// It lies on an order.
    Spent(Order),
}

/// A hexagon of lacquer with the number of an order marker.
pub fn paint_token(painter: &Painter, centre: Pos2, radius: f32, look: &Look, marker: u8, token: Token) {
    let mut paint = Paint::default();
    if let Token::Spent(order) = token {
        let outline = hexagon(centre, radius);
        let sky = Sky::above(painter.ctx());
        let [upper, lower] =
            if sky.is_night() { [rgb(0x1a_20_3e), rgb(0x0d_12_26)] } else { [rgb(0xf4_f7_fc), rgb(0xde_e6_f2)] };
        paint.smooth(&outline, |place| mix(upper, lower, (place.y - centre.y) / radius));
        paint.line(&outline, true, |_| {
            (1.2, if sky.is_night() { rgb(0x8a_98_ce) } else { mix(sky.edge, sky.palette.ink, 0.5) })
        });
        paint.show(painter);
        // What it lies on is read as well as a number would be.
        let ink = if sky.is_night() { 0.75 } else { 0.7 };
        order_icon(order).paint(painter, centre, radius * 1.3, mix(sky.palette.faint, sky.palette.ink, ink));
        return;
    }
    let lift = if token == Token::Chosen { 2.0 } else { 0.0 };
    let centre = centre - vec2(0.0, lift);
    let outline = hexagon(centre, radius);
    let below = |depth: f32| hexagon(centre + vec2(0.0, radius * depth), radius);
    paint.shadow(&below(0.17), radius * 0.3, Color32::from_black_alpha(150));
    if token == Token::Chosen {
        halo(&mut paint, &hexagon(centre, radius + 2.0), CYAN, radius * 0.55, 0.9);
        paint.smooth(&hexagon(centre, radius + 2.2), |_| CYAN);
    }
    paint.smooth(&below(0.11), |_| look.deep);
    let tones = [mix(look.fill, look.light, 0.45), look.fill, mix(look.fill, look.deep, 0.55)];
    let face = slanted(Rect::from_center_size(centre, Vec2::splat(radius * 2.0)), tones);
    paint.smooth(&outline, &face);
    paint.show(painter);
    look.paint_pattern_in(painter, &inset(&outline, 1.0), radius * 0.42, look.ink.gamma_multiply(0.24));
    let mut ring = Paint::default();
    ring.line(&hexagon(centre, radius * 0.76), true, |_| (0.8, look.ink.gamma_multiply(0.55)));
    ring.line(&outline, true, |_| (0.8, look.light.gamma_multiply(0.7)));
    // The number stands on plain ground.
    ring.smooth(&hexagon(centre, radius * 0.7), &face);
    ring.show(painter);
    painter.text(centre, Align2::CENTER_CENTER, marker, theme::strong(radius * 1.02), look.ink);
}

/// What a cost is paid with: its picture, its amount, and the light, the face and the shade of its gem.
const fn gem_of(cost: Cost) -> Option<(Icon, u8, [Color32; 3])> {
    Some(match cost {
        Cost::Free => return None,
        Cost::Wealth(amount) => (Icon::Wealth, amount, [rgb(0xff_f0_b8), rgb(0xe0_ae_3e), rgb(0x9a_6c_1c)]),
        Cost::Honor(amount) => (Icon::Honor, amount, [rgb(0xff_ff_ff), rgb(0xb9_c8_f5), rgb(0x7a_89_c4)]),
        Cost::Ships(amount) => (Icon::Fighter, amount, [rgb(0xd8_f5_f0), rgb(0x6f_b3_b4), rgb(0x3f_7f_86)]),
    })
}

/// The gem of a cost: what is paid, and how much. What is free has none.
pub fn paint_cost(painter: &Painter, centre: Pos2, radius: f32, cost: Cost, bright: bool) {
    let Some((icon, amount, tones)) = gem_of(cost) else { return };
    let dim = if Sky::above(painter.ctx()).is_night() { rgb(0x2a_32_58) } else { rgb(0xe6_ea_f2) };
    let [light, face, shade] = tones.map(|tone| if bright { tone } else { mix(tone, dim, 0.42) });
    let mut paint = Paint::default();
    paint_facets(&mut paint, centre, radius, [light, face, shade]);
    paint.show(painter);
    let ink = rgb(0x1a_14_08);
    icon.paint(painter, centre - vec2(radius * 0.3, 0.0), radius * 0.82, ink);
    let place = centre + vec2(radius * 0.1, 0.0);
    painter.text(place, Align2::LEFT_CENTER, amount, theme::strong((radius * 0.86).max(11.0)), ink);
}

/// A hexagon of six facets, lit from the upper left, with a flat face.
pub fn paint_facets(paint: &mut Paint, centre: Pos2, radius: f32, [light, face, shade]: [Color32; 3]) {
    let (rim, table) = (hexagon(centre, radius), hexagon(centre, radius * 0.76));
    paint.shadow(&hexagon(centre + vec2(0.0, 1.5), radius), 4.0, Color32::from_black_alpha(140));
    paint.smooth(&rim, |_| shade);
    // Facets begin at the top corner, clockwise.
    for (side, lit) in [0.75, 0.3, 0.0, 0.15, 0.6, 1.0].into_iter().enumerate() {
        let next = (side + 1) % 6;
        let tone = if lit > 0.5 { mix(face, light, lit * 2.0 - 1.0) } else { mix(shade, face, lit * 2.0) };
        paint.polygon(&[rim[side], rim[next], table[next], table[side]], |_| tone);
    }
    let bounds = Rect::from_center_size(centre, Vec2::splat(radius * 1.2));
    paint.smooth(&table, slanted(bounds, [mix(face, light, 0.75), mix(face, light, 0.35), face]));
    paint.line(&rim, true, |_| (0.9, shade));
}

/// A player's power, in a hexagon of her colour and pattern; whoever leads has a rim of gold.
pub fn paint_strength(painter: &Painter, look: &Look, centre: Pos2, radius: f32, power: i16, leads: bool) {
    let mut paint = Paint::default();
    if leads {
        paint.glow(centre, Vec2::splat(radius * 1.7), GOLD[1], 0.35);
    }
    paint.smooth(&hexagon(centre, radius), |_| look.body);
    paint.show(painter);
    look.paint_pattern_in(painter, &hexagon(centre, radius - 1.0), radius * 0.3, look.ink.gamma_multiply(0.35));
    let mut inner = Paint::default();
    inner.smooth(&hexagon(centre, radius * 0.8), |_| PLATE);
    let (width, rim) = if leads { (1.8, GOLD[1]) } else { (1.0, look.light) };
    inner.line(&hexagon(centre, radius), true, |_| (width, rim));
    inner.show(painter);
    let font = theme::display(Mood::Space, radius * 0.95);
    painter.text(centre, Align2::CENTER_CENTER, power, font, Color32::WHITE);
}

/// A pennant at a pole, in a colour, with words in another.
pub fn paint_pennant(painter: &Painter, rect: Rect, (words, size): (&str, f32), [ground, ink]: [Color32; 2]) {
    let tail = vec2(rect.height() * 0.28, 0.0);
    let cloth = rect.with_min_x(rect.left() + 2.0);
    let mut paint = Paint::default();
    let middle = cloth.center() - tail * 0.5;
    let rim =
        [cloth.left_top(), cloth.right_top(), cloth.right_center() - tail, cloth.right_bottom(), cloth.left_bottom()];
    paint.fan(middle, &rim, |_| ground);
    paint.rect(Rect::from_min_max(rect.left_top(), rect.left_bottom() + vec2(2.0, 3.0)), ground, ground);
    paint.show(painter);
    painter.text(middle, Align2::CENTER_CENTER, words, theme::strong(size), ink);
}

/// The crown of whoever leads, above her power.
pub fn paint_crown(painter: &Painter, centre: Pos2, radius: f32) {
    Icon::Crown.paint(painter, centre - vec2(0.0, radius * 1.18), radius * 0.72, GOLD[1]);
}

/// A gem of gold with a number: the power of a samurai.
pub fn paint_gold(painter: &Painter, centre: Pos2, radius: f32, number: u8) {
    let mut paint = Paint::default();
    paint_facets(&mut paint, centre, radius, [GOLD[0], GOLD[1], rgb(0x7a_5a_1e)]);
    paint.smooth(&hexagon(centre, radius * 0.74), |_| PLATE);
    paint.show(painter);
    painter.text(centre, Align2::CENTER_CENTER, number, theme::display(Mood::Space, radius * 1.08), Color32::WHITE);
}
