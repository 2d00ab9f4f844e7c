//! A few words beside something on the boards, where they cover nothing that is lit.

use super::token::{NIGHT, PLATE, WAR, WAR_INK};
use crate::game::Text;
use crate::ui::Cast;
use crate::ui::material::Paint;
use crate::ui::theme::rgb;
use crate::ui::words::say;
use egui::{
    Align2, FontId, Galley, Id, LayerId, Order, Painter, Pos2, Rect, RectAlign, Response, Stroke, StrokeKind, Tooltip,
    Ui, Vec2, pos2, vec2,
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
    /// Paints it beside a place, away from what is lit.
    pub fn paint(&self, cast: &Cast, beside: Rect, lit: &[Rect], ui: &Ui) {
        self.paint_at(cast, |size, window| spot(beside, size, lit, window), ui);
    }

    /// Paints it above a place.
    pub fn paint_above(&self, cast: &Cast, place: Rect, ui: &Ui) {
        let at = |size: Vec2, window: Rect| {
            let left = (place.center().x - size.x * 0.5).min(window.right() - size.x).max(window.left());
            Rect::from_min_size(pos2(left, place.top() - size.y), size)
        };
        self.paint_at(cast, at, ui);
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

/// Where something of a size lies beside a place: inside the window, over as little as possible of what is lit.
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
    let places = corners.map(inside);
    places.into_iter().min_by(|one, other| covered(one).total_cmp(&covered(other))).unwrap_or(places[0])
}

/// Shows a card about something while it is pointed at, away from what is lit.
pub fn tooltip(response: &Response, lit: &[Rect], content: impl FnOnce(&mut Ui)) {
    let mut tooltip = Tooltip::for_enabled(response);
    if let Some(size) = tooltip.popup.get_expected_size() {
        let place = spot(response.rect.shrink(GAP - 4.0), size, lit, response.ctx.content_rect());
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
        let corner = Rect::from_min_size(pos2(980.0, 580.0), Vec2::splat(20.0));
        let place = spot(corner, size, &[], window);
        assert!(window.contains_rect(place) && !place.intersect(corner).is_positive(), "{place:?}");
    }
}
