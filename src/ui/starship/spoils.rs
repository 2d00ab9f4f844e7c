//! A location that was won in this round: until everything is cleared away its world lies dim where it was, with whose it is.

use super::paint::line;
use super::token::{Sky, display, paint_disc, paint_number};
use crate::game::Seat;
use crate::starship::{LocationCard, Starship};
use crate::ui::{Desk, theme};
use egui::{Align2, Painter, Pos2, Rect, vec2};

/// How much of the world is seen.
const VEIL: f32 = 0.55;

/// Paints it on a board, which has its number at a place.
pub fn paint(
    desk: &Desk<'_, Starship>,
    (board, (seal, radius)): (Rect, (Pos2, f32)),
    (number, seat, card): (u8, Seat, &LocationCard),
    painter: &Painter,
) {
    // Letters are as large as the number beside them.
    let (sky, scale) = (Sky::of(desk.palette), radius / 15.0);
    painter.rect_filled(board, 9.0, sky.palette.ground.gamma_multiply(VEIL));
    paint_number(painter, seal, radius, number);
    let (left, room) = (seal.x + radius + 6.0, board.right() - seal.x - radius - 14.0);
    let at = Pos2::new(left, seal.y);
    line(painter, at, Align2::LEFT_CENTER, &card.name, display(15.0, scale), sky.palette.faint, room);
    let below = at + vec2(8.0, 18.0) * scale;
    paint_disc(painter, &desk.cast.look(seat), below, 8.0 * scale);
    let words = format!("won by {}", desk.cast.name(seat));
    let beside = below + vec2(13.0 * scale, 0.0);
    line(
        painter,
        beside,
        Align2::LEFT_CENTER,
        &words,
        theme::strong(13.0 * scale),
        sky.palette.ink,
        room - 21.0 * scale,
    );
}
