//! Marks on the map: where something may go, what is chosen, what was just laid, and what may not be.

use super::inks::Inks;
use super::layout::hexagon;
use super::tile::Place;
use crate::ui::material::{Paint, ellipse, mix};
use crate::ui::theme::{Shade, rgb};
use egui::{Color32, Pos2, Vec2, vec2};

/// The light of what is chosen, and of ghosts.
pub const GLOW: Color32 = rgb(0xff_ce_60);

/// What may not be.
pub const RED: Color32 = rgb(0xe2_4a_30);

/// The line around what was laid lately.
const PALE: Color32 = rgb(0xff_f6_dc);
pub const NIGHT: Color32 = rgb(0x17_10_0a);

/// A place where something may go, within this outline: light that grows toward its rim.
pub fn legal(paint: &mut Paint, centre: Pos2, radius: f32, outline: &[Pos2], inks: &Inks) {
    let [middle, rim] = inks.legal.0;
    paint.fan(centre, outline, |at| {
        let (colour, strength) = if at == centre { middle } else { rim };
        colour.gamma_multiply(strength)
    });
    let dot = ellipse(centre, Vec2::splat((0.14 * radius).max(2.6)), 16);
    legal_rim(paint, outline, radius, inks);
    on_dark(paint, &dot, 0.05 * radius, inks.legal.1);
    paint.smooth(&dot, |_| inks.legal.1);
}

/// Something lying there that may be taken: the line around it alone.
pub fn legal_rim(paint: &mut Paint, outline: &[Pos2], radius: f32, inks: &Inks) {
    on_dark(paint, outline, 0.09 * radius, inks.legal.1);
}

/// A line in a colour that nobody plays, on a dark one, so that it is seen on every ground.
fn on_dark(paint: &mut Paint, outline: &[Pos2], width: f32, colour: Color32) {
    paint.line(outline, true, |_| (width.max(1.6) + 2.4, NIGHT.gamma_multiply(0.75)));
    paint.line(outline, true, |_| (width.max(1.6), colour));
}

/// A piece that may be taken: a ring with a glow.
pub fn legal_piece(paint: &mut Paint, centre: Pos2, radius: f32, inks: &Inks) {
    paint.glow(centre, Vec2::splat(radius * 1.5), GLOW, 0.45);
    let (outline, width) = (ellipse(centre, Vec2::splat(radius), 28), (0.18 * radius).max(2.0));
    paint.line(&outline, true, |_| (width + 2.4, NIGHT.gamma_multiply(0.75)));
    paint.line(&outline, true, |_| (width, inks.legal.1));
}

/// A line around a space, or around a settlement, with light around the line.
pub fn ring(paint: &mut Paint, outline: &[Pos2], radius: f32, colour: Color32) {
    for wider in [4.0, 3.0, 2.0] {
        paint.line(outline, true, |_| (0.1 * radius * wider, colour.gamma_multiply(0.12)));
    }
    paint.line(outline, true, |_| ((0.085 * radius).max(1.6), colour));
}

/// A tile laid lately: a line in the bright colour of whoever laid it, with a pale one within and light around both, so that it
/// is seen on every ground and on a tile of the same colour. On a bright ground light is not seen: there the lines are broader,
/// within a dark one.
pub fn laid_lately(paint: &mut Paint, place: Place, owner: Color32, shade: Shade) {
    let line = |paint: &mut Paint, far: f32, width: f32, colour: Color32| {
        paint.line(&hexagon(place.centre, place.radius * far, place.turn), true, |_| (width, colour));
    };
    let radius = place.radius;
    let (around, [dark, bright]) = match shade {
        Shade::Dark => (PALE, [0.30, 0.11]),
        Shade::Light => (NIGHT, [0.42, 0.14]),
    };
    for (wide, strength) in [(0.22, 0.22), (0.06, 0.30)] {
        line(paint, 1.02, ((dark + wide) * radius).max(6.0), around.gamma_multiply(strength));
    }
    line(paint, if shade == Shade::Dark { 0.97 } else { 0.99 }, (dark * radius).max(5.4), NIGHT);
    line(paint, 1.04, (bright * radius).max(2.0), owner);
    line(paint, 0.92, (bright * radius).max(2.0), PALE);
}

/// The ground of a settlement that nobody fights for any more: a round hollow in the earth, this far.
pub fn swept(paint: &mut Paint, centre: Pos2, radius: f32, inks: &Inks) {
    let [earth, _] = inks.quiet;
    let circle = |part: f32| ellipse(centre, Vec2::splat(radius * part), 40);
    // The light comes from the upper left: a hollow is in the shade there, and lit on the other side.
    let slant = |at: Pos2| (at - centre).normalized().dot(vec2(0.45, 0.90));
    let slope = |at: Pos2| {
        let lit = slant(at);
        mix(earth, if lit > 0.0 { Color32::WHITE } else { inks.line }, if lit > 0.0 { 0.20 * lit } else { -0.42 * lit })
    };
    paint.smooth(&circle(1.0), |_| earth);
    paint.band(&circle(0.80), &circle(1.0), |_| earth, slope);
    let rim = circle(1.0);
    paint.line(&rim, true, |_| ((0.06 * radius).max(1.0), inks.line.gamma_multiply(0.6)));
}

/// Light around a settlement whose pieces are about to be taken.
pub fn about_to_fall(paint: &mut Paint, centre: Pos2, radius: f32, inks: &Inks) {
    paint.glow(centre, Vec2::splat(2.0 * radius), GLOW, 0.5);
    around(paint, centre, radius, mix(inks.legal.1, GLOW, 0.5));
}

/// Light around a settlement where somebody else is about to lead, in their colour.
pub fn about_to_turn(paint: &mut Paint, centre: Pos2, radius: f32, colour: Color32) {
    paint.glow(centre, Vec2::splat(1.7 * radius), colour, 0.35);
    around(paint, centre, radius, colour);
}

/// A line around a settlement that reaches so far.
pub fn around(paint: &mut Paint, centre: Pos2, radius: f32, colour: Color32) {
    ring(paint, &ellipse(centre, Vec2::splat(radius), 40), radius, colour);
}

/// Light around a tile that is not there yet.
pub fn ghost_light(paint: &mut Paint, place: Place) {
    paint.glow(place.centre, Vec2::splat(2.0 * place.radius), GLOW, 0.30);
}

/// The broken line around it.
pub fn ghost_line(paint: &mut Paint, place: Place) {
    let corners = hexagon(place.centre, place.radius * 1.0, place.turn);
    for side in 0..6 {
        let (from, to) = (corners[side], corners[(side + 1) % 6]);
        for dash in [0.04, 0.38, 0.72] {
            let path = [from.lerp(to, dash), from.lerp(to, dash + 0.24)];
            paint.line(&path, false, |_| ((0.07 * place.radius).max(1.4), rgb(0xff_fb_e8)));
        }
    }
}

/// A place where what is picked may not go.
pub fn refused(paint: &mut Paint, place: Place) {
    let radius = (0.36 * place.radius).max(7.0);
    let width = (0.26 * radius).max(2.2);
    // Beside what lies there, which stays to be seen.
    let centre = place.centre + vec2(0.42, -0.48) * place.radius;
    paint.smooth(&ellipse(centre, Vec2::splat(radius * 1.2), 28), |_| rgb(0x1b_15_11).gamma_multiply(0.85));
    paint.line(&ellipse(centre, Vec2::splat(radius * 0.84), 28), true, |_| (width, RED));
    let slant = vec2(0.55, 0.55) * radius;
    paint.line(&[centre - slant, centre + slant], false, |_| (width, RED));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Colour;
    use crate::ui::Look;
    use egui::pos2;

    #[test]
    fn what_was_laid_lately_is_outlined_in_the_full_colour_of_its_owner_between_dark_and_pale_lines() {
        for colour in Colour::ALL {
            for shade in [Shade::Dark, Shade::Light] {
                let owner = Look::of(colour).bright();
                let mut paint = Paint::default();
                laid_lately(&mut paint, Place { centre: pos2(0.0, 0.0), radius: 22.0, turn: 30.0 }, owner, shade);
                let mesh = paint.finish();
                let reach = |wanted: Color32| {
                    let painted = mesh.vertices.iter().filter(|vertex| vertex.color == wanted);
                    let far: Vec<f32> = painted.map(|vertex| vertex.pos.to_vec2().length()).collect();
                    let [least, most] = [f32::min, f32::max].map(|pick| far.iter().copied().reduce(pick));
                    Some((least?, most?))
                };
                let (inner, outer) = reach(owner).unwrap_or_else(|| panic!("{colour:?} is not seen"));
                assert!(outer - inner > 1.2, "{colour:?} from {inner} to {outer}");
                let dark = reach(NIGHT).expect("a dark line");
                assert!(dark.0 < inner && dark.1 > outer, "{colour:?}: {dark:?} around {inner} to {outer}");
                assert!(reach(PALE).is_some());
                // Pale light is not seen on a bright ground: there the dark line alone sets the ring off.
                let beyond = dark.1 - outer;
                assert!(beyond > if shade == Shade::Light { 1.8 } else { 0.4 }, "{colour:?}: {beyond} in {shade:?}");
            }
        }
    }
}
