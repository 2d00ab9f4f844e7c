//! Tiles and pieces.

use super::layout::Layout;
use crate::samurai::{Caste, Sway, Terrain, Tile};
use crate::ui::theme::{self, Shade, rgb};
use crate::ui::{Icon, Look};
use egui::{Align2, Color32, Painter, Pos2, Shape, Stroke, vec2};

/// The picture of a caste.
pub const fn caste_icon(caste: Caste) -> Icon {
    match caste {
        Caste::Buddha => Icon::Buddha,
        Caste::Rice => Icon::Rice,
        Caste::Castle => Icon::Castle,
    }
}

/// The picture of a tile.
pub const fn tile_icon(tile: Tile) -> Icon {
    match (tile, tile.sway()) {
        (_, Sway::One(caste)) => caste_icon(caste),
        (Tile::Ship2 | Tile::Ship1, _) => Icon::Ship,
        (Tile::Ronin, _) => Icon::Ronin,
        (Tile::Switch, _) => Icon::Switch,
        (Tile::Move, _) => Icon::Move,
        (Tile::Unknown, _) => Icon::Screen,
        _ => Icon::Samurai,
    }
}

/// The ground of a caste's pieces.
const fn caste_fill(caste: Caste) -> Color32 {
    match caste {
        Caste::Buddha => Color32::from_rgb(0xc9, 0x8a, 0x2b),
        Caste::Rice => Color32::from_rgb(0xe9, 0xe4, 0xd2),
        Caste::Castle => Color32::from_rgb(0x51, 0x5c, 0x6b),
    }
}

const fn caste_ink(caste: Caste) -> Color32 {
    match caste {
        Caste::Buddha => Color32::from_rgb(0x1e, 0x12, 0x02),
        Caste::Rice => Color32::from_rgb(0x24, 0x3a, 0x1a),
        Caste::Castle => Color32::WHITE,
    }
}

/// A caste piece: a disc with its picture.
pub fn paint_piece(painter: &Painter, centre: Pos2, radius: f32, caste: Caste) {
    let rim = Stroke::new((radius / 9.0).clamp(1.0, 3.0), Color32::from_rgb(0x14, 0x10, 0x0a));
    painter.circle(centre, radius, caste_fill(caste), rim);
    caste_icon(caste).paint(painter, centre, radius * 1.5, caste_ink(caste));
}

/// A tile of a player: her colour and pattern, the picture and the influence, and chevrons if it is fast.
pub fn paint_tile(painter: &Painter, layout: &Layout, centre: Pos2, radius: f32, tile: Tile, look: &Look) {
    let corners = layout.corners(centre, radius * 0.94);
    let rim = Stroke::new((radius / 14.0).clamp(1.0, 3.0), look.ink.gamma_multiply(0.8));
    painter.add(Shape::convex_polygon(corners.to_vec(), look.fill, rim));
    look.paint_pattern(painter, centre, radius * 0.78);
    paint_face(painter, centre, radius, tile, look);
}

/// The picture, the influence and the chevrons of a tile, without its ground.
fn paint_face(painter: &Painter, centre: Pos2, radius: f32, tile: Tile, look: &Look) {
    let icon = tile_icon(tile);
    if tile.influence() == 0 {
        icon.paint(painter, centre, radius * 1.0, look.ink);
    } else {
        icon.paint(painter, centre - vec2(radius * 0.26, 0.0), radius * 0.82, look.ink);
        let number = centre + vec2(radius * 0.44, 0.0);
        let font = theme::strong((radius * 0.86).max(9.0));
        painter.text(number, Align2::CENTER_CENTER, tile.influence(), font, look.ink);
    }
    if tile.is_fast() {
        paint_chevrons(painter, centre - vec2(0.0, radius * 0.6), radius * 0.16, look.ink);
    }
}

/// Two chevrons: the mark of fast tiles.
pub fn paint_chevrons(painter: &Painter, centre: Pos2, size: f32, colour: Color32) {
    let stroke = Stroke::new((size * 0.45).clamp(1.0, 3.0), colour);
    for shift in [-0.9, 0.5] {
        let tip = centre + vec2((shift + 0.8) * size, 0.0);
        painter.line_segment([tip, tip + vec2(-size, -size)], stroke);
        painter.line_segment([tip, tip + vec2(-size, size)], stroke);
    }
}

/// What a space is drawn in.
pub const fn ground(terrain: Terrain, shade: Shade) -> Color32 {
    match (terrain, shade) {
        (Terrain::Sea, Shade::Dark) => rgb(0x2a_4a_5a),
        (Terrain::Sea, Shade::Light) => rgb(0x9d_c0_c8),
        (Terrain::Land, Shade::Dark) => rgb(0x9c_8d_66),
        (Terrain::Land, Shade::Light) => rgb(0xcf_bd_8c),
        (Terrain::Village | Terrain::City | Terrain::Edo, Shade::Dark) => rgb(0xe9_dc_bd),
        (Terrain::Village | Terrain::City | Terrain::Edo, Shade::Light) => rgb(0xfb_f5_e4),
    }
}
