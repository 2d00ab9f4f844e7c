//! What a hint advises, marked on the map and in the hand.

use super::board::Map;
use super::tile::paint_tile;
use super::{Spot, marks};
use crate::samurai::{Move, Samurai, Tile};
use crate::ui::Desk;
use crate::ui::material::Paint;
use crate::ui::theme::{self, rgb};
use egui::{Align2, Color32, Stroke, Ui, vec2};

/// The light of what is advised: like that of nothing else on the map.
pub const LIGHT: Color32 = rgb(0xe7_9a_ff);

/// The tile of the hand that a move uses.
pub const fn tile_of(mv: Move) -> Option<Tile> {
    match mv {
        Move::Lay { tile, .. } | Move::Keep(tile) => Some(tile),
        Move::Switch(..) => Some(Tile::Switch),
        Move::Shift { .. } => Some(Tile::Move),
        _ => None,
    }
}

/// Tiles as ghosts where they would lie, and rings around what would be moved; numbered if there are several.
pub fn paint(map: &Map, desk: &Desk<'_, Samurai>, ui: &Ui) {
    let shown: Vec<Move> = desk.hinted.iter().copied().filter(|mv| !spots(*mv).is_empty()).collect();
    for (number, &mv) in shown.iter().enumerate() {
        for spot in spots(mv) {
            let stroke = Stroke::new((map.layout.radius * 0.13).max(2.5), LIGHT);
            match spot {
                Spot::Space(space) => {
                    let place = map.laid(space);
                    if let Some(tile) = laid(desk.position, mv).filter(|(_, on)| *on == spot).map(|(tile, _)| tile) {
                        let mut faint = ui.painter().clone();
                        faint.set_opacity(0.62);
                        paint_tile(&faint, place, tile, &desk.cast.look(desk.position.seat()));
                    }
                    let mut ring = Paint::default();
                    let outline = map.outline(desk.position, space, 0.97);
                    marks::ring(&mut ring, &outline, map.layout.radius, LIGHT);
                    ring.show(ui.painter());
                }
                Spot::Piece(_) => map.paint_ring(desk.position, spot, stroke, ui),
            }
        }
        if let Some(space) = spots(mv).last().map(|spot| spot.space()).filter(|_| shown.len() > 1) {
            let at = map.layout.centre(space) + vec2(0.62, -0.62) * map.layout.radius;
            ui.painter().circle_filled(at, 9.0, LIGHT);
            let words = (number + 1).to_string();
            ui.painter().text(at, Align2::CENTER_CENTER, words, theme::strong(12.0), rgb(0x20_08_2a));
        }
    }
}

/// What of the map a move concerns.
fn spots(mv: Move) -> Vec<Spot> {
    match mv {
        Move::Lay { on, .. } | Move::Put { on, .. } => vec![Spot::Space(on)],
        Move::Switch(a, b) => vec![Spot::Piece(a), Spot::Piece(b)],
        Move::Shift { from, to } => vec![Spot::Space(from), Spot::Space(to)],
        _ => Vec::new(),
    }
}

/// The tile that would lie somewhere, and where.
fn laid(position: &Samurai, mv: Move) -> Option<(Tile, Spot)> {
    match mv {
        Move::Lay { tile, on } => Some((tile, Spot::Space(on))),
        Move::Shift { from, to } => position.tile_at(from).map(|laid| (laid.tile, Spot::Space(to))),
        _ => None,
    }
}
