//! A few words beside something, where they cover nothing that is lit or needed now.

use super::token::{NIGHT, PLATE, WAR, WAR_INK};
use crate::game::Text;
use crate::ui::Cast;
use crate::ui::material::Paint;
use crate::ui::theme::rgb;
use crate::ui::words::say;
use egui::{
    Align2, Context, FontId, Galley, Id, LayerId, Order, Painter, Pos2, Rect, RectAlign, Response, Stroke, StrokeKind,
    Tooltip, Ui, Vec2, pos2, vec2,
};
use std::sync::Arc;

/// How wide it is at most.
const WIDTH: f32 = 250.0;
const GAP: f32 = 14.0;

/// Words about what is pointed at.
pub struct Note<'a> {
    pub words: &'a [Text],
    /// Whether they say why not.
    pub refused: bool,
}

impl Note<'_> {
    /// Paints it beside a place, away from what is lit and what is [needed](need) now.
    pub fn paint(&self, cast: &Cast, beside: Rect, lit: &[Rect], ui: &Ui) {
        let mut kept = needed(ui.ctx());
        kept.extend_from_slice(lit);
        self.paint_at(cast, |size, window| spot(beside, size, &kept, window), ui);
    }

    /// Paints it where something as large as it may lie in the window.
    fn paint_at(&self, cast: &Cast, place: impl FnOnce(Vec2, Rect) -> Rect, ui: &Ui) {
        let layer = LayerId::new(Order::Tooltip, Id::unique("note"));
        let painter = Painter::new(ui.ctx().clone(), layer, ui.ctx().content_rect());
        let ink = if self.refused { WAR_INK } else { NIGHT.ink };
        let lines: Vec<Arc<Galley>> = self
            .words
            .iter()
            .map(|words| painter.layout(cast.plain(words), FontId::proportional(13.0), ink, WIDTH))
            .collect();
        let wide = lines.iter().map(|line| line.size().x).fold(0.0, f32::max);
        let high: f32 = lines.iter().map(|line| line.size().y + 1.0).sum();
        if lines.is_empty() {
            return;
        }
        let place = place(vec2(wide + 18.0, high + 10.0), ui.ctx().content_rect());
        let edge = Stroke::new(1.2, if self.refused { WAR } else { NIGHT.accent });
        painter.rect(place, 6.0, PLATE, edge, StrokeKind::Inside);
        let mut at = place.min + vec2(9.0, 5.0);
        let said: Vec<&str> = lines.iter().map(|line| line.text()).collect();
        say(ui, place, Id::unique("note"), &said.join(" · "));
        for line in lines {
            let down = line.size().y + 1.0;
            painter.galley(at, line, ink);
            at.y += down;
        }
    }
}

/// The sign of what may not be.
pub fn paint_no(painter: &Painter, centre: Pos2, radius: f32) {
    painter.circle_filled(centre, radius, rgb(0x2a_08_08));
    painter.circle_stroke(centre, radius, Stroke::new(radius * 0.28, WAR));
    let slant = Vec2::splat(radius * 0.62);
    let mut paint = Paint::default();
    paint.line(&[centre - slant, centre + slant], false, |_| (radius * 0.28, WAR));
    paint.show(painter);
}

/// What nothing may lie over: of this frame and of the one before, for what is drawn only later.
#[derive(Clone, Default)]
struct Needed {
    frame: u64,
    now: Vec<Rect>,
    before: Vec<Rect>,
}

/// Says that what is here is needed now, to be clicked or to be read: no card about something else lies over it.
pub fn need(ctx: &Context, rect: Rect) {
    let (id, frame) = (Id::unique("needed now"), ctx.cumulative_frame_nr());
    ctx.data_mut(|data| {
        let needed: &mut Needed = data.get_temp_mut_or_default(id);
        if needed.frame != frame {
            needed.before = if needed.frame + 1 == frame { std::mem::take(&mut needed.now) } else { Vec::new() };
            (needed.frame, needed.now) = (frame, Vec::new());
        }
        needed.now.push(rect);
    });
}

/// Everything that is needed now.
pub fn needed(ctx: &Context) -> Vec<Rect> {
    let needed: Needed = ctx.data(|data| data.get_temp(Id::unique("needed now"))).unwrap_or_default();
    let fresh = needed.frame + 1 >= ctx.cumulative_frame_nr();
    if fresh { needed.now.into_iter().chain(needed.before).collect() } else { Vec::new() }
}

/// How far apart the places are that are tried where none beside a thing is free, and how far from it they are at most: what lies
/// farther away is not read as being about it.
const STEP: f32 = 16.0;
const FAR: f32 = 220.0;

/// Where something of a size lies beside a place: inside the window, over as little as possible of what is lit. Where it would lie
/// over something beside the place, it lies as near as there is room, and never far away.
fn spot(beside: Rect, size: Vec2, lit: &[Rect], window: Rect) -> Rect {
    let (left, right) = (beside.left() - GAP - size.x, beside.right() + GAP);
    let (above, below) = (beside.top() - GAP - size.y, beside.bottom() + GAP);
    let middle = beside.center() - size * 0.5;
    let corners = [
        pos2(right, middle.y),
        pos2(left, middle.y),
        pos2(middle.x, below),
        pos2(middle.x, above),
        pos2(right, below),
        pos2(left, below),
        pos2(right, above),
        pos2(left, above),
    ];
    let inside = |corner: Pos2| {
        let most = window.max - size;
        Rect::from_min_size(pos2(corner.x.min(most.x).max(window.left()), corner.y.min(most.y).max(window.top())), size)
    };
    let covered = |place: &Rect| {
        let of = |rect: &Rect| place.intersect(*rect);
        let all = lit.iter().chain([&beside]).map(of).filter(Rect::is_positive);
        all.map(|rect| rect.area()).sum::<f32>()
    };
    let least = |one: &Rect, other: &Rect| covered(one).total_cmp(&covered(other));
    let places = corners.map(inside);
    let best = places.into_iter().min_by(least).unwrap_or(places[0]);
    if covered(&best) < 1.0 {
        return best;
    }
    let [columns, rows] = [window.width() - size.x, window.height() - size.y].map(|room| (room.max(0.0) / STEP) as u16);
    let anywhere = (0..=rows).flat_map(|row| (0..=columns).map(move |column| (column, row)));
    let anywhere = anywhere.map(|(column, row)| inside(window.min + vec2(column.into(), row.into()) * STEP));
    let far = |place: &Rect| place.center().distance(beside.center());
    let near = anywhere.filter(|place| apart(*place, beside) <= FAR);
    let (free, others): (Vec<Rect>, Vec<Rect>) = near.partition(|place| covered(place) < 1.0);
    let free = free.into_iter().min_by(|one, other| far(one).total_cmp(&far(other)));
    free.or_else(|| others.into_iter().chain([best]).min_by(least)).unwrap_or(best)
}

/// How much room is between two places.
fn apart(one: Rect, other: Rect) -> f32 {
    (one.min - other.max).max(other.min - one.max).max(Vec2::ZERO).length()
}

/// Shows a card about something while it is pointed at, away from what is lit and what is [needed](need) now.
pub fn tooltip(response: &Response, lit: &[Rect], content: impl FnOnce(&mut Ui)) {
    let mut tooltip = Tooltip::for_enabled(response);
    // As large as it was in the last picture; in its first nobody sees it.
    let drawn = response.ctx.memory(|memory| memory.area_rect(Tooltip::tooltip_id(response.id, 0)));
    if let Some(size) = drawn.map(|rect| rect.size()) {
        let mut kept = needed(&response.ctx);
        kept.extend_from_slice(lit);
        let place = spot(response.rect.shrink(GAP - 4.0), size, &kept, response.ctx.content_rect());
        tooltip.popup =
            tooltip.popup.anchor(place).align(RectAlign { parent: Align2::LEFT_TOP, child: Align2::LEFT_TOP }).gap(0.0);
    }
    tooltip.show(content);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cover_nothing_lit_where_there_is_room() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1000.0, 600.0));
        let beside = Rect::from_center_size(pos2(500.0, 300.0), Vec2::splat(40.0));
        let right = Rect::from_min_size(pos2(525.0, 0.0), vec2(475.0, 600.0));
        let size = vec2(200.0, 60.0);
        let place = spot(beside, size, &[right], window);
        assert!(!place.intersect(right).is_positive() && window.contains_rect(place), "{place:?}");
        // With everything beside it lit, it lies farther away.
        let around = Rect::from_center_size(beside.center(), vec2(520.0, 300.0));
        let place = spot(beside, size, &[around], window);
        assert!(!place.intersect(around).is_positive() && window.contains_rect(place), "{place:?}");
        // Never far away, be it over something.
        let around = Rect::from_center_size(beside.center(), vec2(720.0, 600.0));
        let place = spot(beside, size, &[around], window);
        assert!(apart(place, beside) <= FAR && !place.intersect(beside).is_positive(), "{place:?}");
        let corner = Rect::from_min_size(pos2(980.0, 580.0), Vec2::splat(20.0));
        let place = spot(corner, size, &[], window);
        assert!(window.contains_rect(place) && !place.intersect(corner).is_positive(), "{place:?}");
    }
}
