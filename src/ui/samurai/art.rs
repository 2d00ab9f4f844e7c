//! Our drawings: caste pieces, the gates of emptied settlements, and what grows on empty land.

use super::inks::Inks;
use crate::samurai::Caste;
use crate::ui::material::{Drawing, ellipse, hash, mix};
use crate::ui::theme;
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Vec2, vec2};

macro_rules! drawings {
    ($($name:ident = $file:literal),* $(,)?) => {
        $(const $name: Drawing = Drawing {
            name: concat!("samurai ", $file),
            svg: include_str!(concat!("../../../assets/art/samurai/", $file, ".svg")),
        };)*

        #[cfg(test)]
        const ALL: &[Drawing] = &[$($name),*];
    };
}

drawings! {
    BUDDHA = "buddha",
    RICE = "rice",
    CASTLE = "castle",
    GATE = "gate",
    HILLS = "hills",
    PINES = "pines",
    PADDIES = "paddies",
    SCREEN = "screen",
}

/// The sign of a caste: its piece, this high, around a point.
pub fn paint_sign(painter: &Painter, centre: Pos2, height: f32, caste: Caste) {
    paint_tinted(painter, centre, height, caste, Color32::WHITE);
}

/// What tells a piece that nobody takes from one that somebody captures.
pub const ASIDE: Color32 = Color32::from_gray(110);

/// The drawing of a caste's pieces.
pub const fn drawing_of(caste: Caste) -> Drawing {
    match caste {
        Caste::Buddha => BUDDHA,
        Caste::Rice => RICE,
        Caste::Castle => CASTLE,
    }
}

/// The sign of a caste, fainter or in a shade.
pub fn paint_tinted(painter: &Painter, centre: Pos2, height: f32, caste: Caste, tint: Color32) {
    // The figure is a little smaller than its picture, for the outline.
    drawing_of(caste).paint(painter, Rect::from_center_size(centre, Vec2::splat(height * 1.1)), &[], tint);
}

/// The picture of a piece that nobody takes: its colours are gone.
pub fn paint_aside(painter: &Painter, centre: Pos2, height: f32, caste: Caste) {
    paint_tinted(painter, centre, height, caste, ASIDE);
}

/// A caste piece that stands on something, half as high as this.
pub fn paint_piece(painter: &Painter, centre: Pos2, half: f32, caste: Caste) {
    let foot = ellipse(centre + vec2(0.14, 0.95) * half, vec2(1.05, 0.32) * half, 16);
    painter.add(Shape::convex_polygon(foot, Color32::from_black_alpha(90), egui::Stroke::NONE));
    paint_sign(painter, centre, half * 2.2, caste);
}

/// How large a gate is in the hollow where it stands: it is no piece, and stays back behind those.
pub const GATE_SIZE: f32 = 0.92;

/// A settlement where no piece is left: its gate, of old red wood.
pub fn paint_gate(painter: &Painter, centre: Pos2, radius: f32, ink: Color32) {
    GATE.paint(painter, Rect::from_center_size(centre, Vec2::splat(0.95 * radius)), &[], ink);
}

/// What is on land where no tile lies.
pub fn paint_motif(painter: &Painter, centre: Pos2, radius: f32, number: i32, inks: &Inks) {
    let drawing = match hash(number, 2, 2) {
        ..0.42 => HILLS,
        ..0.72 => PINES,
        _ => PADDIES,
    };
    let [lit, dim, ink] = inks.motif;
    let rect = Rect::from_center_size(centre, Vec2::splat(1.3 * radius));
    drawing.paint(painter, rect, &[("lit", lit), ("dim", dim), ("ink", ink)], Color32::from_white_alpha(112));
}

/// A folding screen: what lies behind it, nobody else knows.
pub fn paint_screen(painter: &Painter, rect: Rect) {
    const GOLD: Color32 = Color32::from_rgb(0xb9, 0x8f, 0x42);
    let dark = Color32::from_rgb(0x3a, 0x2a, 0x12);
    let colours = [("bright", GOLD), ("dull", mix(GOLD, dark, 0.5)), ("line", dark)];
    SCREEN.paint(painter, rect, &colours, Color32::WHITE);
    painter.text(rect.center(), Align2::CENTER_CENTER, "?", theme::strong(rect.height() * 0.68), dark);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_can_be_drawn_and_is_seen() {
        let ctx = egui::Context::default();
        let colours = ["lit", "dim", "ink", "bright", "dull", "line"].map(|name| (name, Color32::GOLD));
        for drawing in ALL {
            assert!(drawing.texture(&ctx, 48, &colours).is_some(), "{}", drawing.name);
        }
        let mut loaded = ctx.tex_manager().write().take_delta();
        let pictures: Vec<_> = loaded.set.values().flatten().filter(|delta| delta.image.height() == 48).collect();
        assert_eq!(pictures.len(), ALL.len());
        for delta in pictures {
            let egui::ImageData::Color(image) = &delta.image;
            let seen = image.pixels.iter().filter(|pixel| pixel.a() > 100).count();
            assert!(seen * 8 > image.pixels.len(), "{seen} of {}", image.pixels.len());
        }
        loaded.clear();
    }
}
