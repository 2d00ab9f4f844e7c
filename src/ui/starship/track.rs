//! The track of honor: a line with ticks, and a pin for everybody.

use super::layout::Layout;
use super::token::{NIGHT, PLATE, display, paint_disc, plain};
use crate::game::Seat;
use crate::starship::Starship;
use crate::ui::material::{Paint, mix, rounded};
use crate::ui::theme::rgb;
use crate::ui::{Desk, Icon};
use egui::{Align2, Painter, Pos2, Rect, Vec2, pos2, vec2};

/// Everybody's score marker on one line.
pub fn paint_track(desk: &Desk<'_, Starship>, layout: &Layout, painter: &Painter) {
    let (scale, rect) = (layout.scale, layout.track);
    Icon::Honor.paint(painter, rect.min + vec2(8.0, 7.0) * scale, 14.0 * scale, NIGHT.gold);
    let words = rect.min + vec2(18.0, 7.0) * scale;
    painter.text(words, Align2::LEFT_CENTER, "Honor", display(12.5, scale), NIGHT.gold);
    let most = desk.position.seats().map(|seat| desk.position.honor(seat)).max().unwrap_or_default();
    let end = (most / 10 + 1).max(3) * 10;
    let (left, right) = (rect.left() + 10.0 * scale, rect.right() - 12.0 * scale);
    let x = |honor: u16| left + (right - left) * f32::from(honor) / f32::from(end);
    let base = rect.bottom() - 16.0 * scale;
    let mut paint = Paint::default();
    let rail = [pos2(left - 4.0 * scale, base), pos2(right + 4.0 * scale, base)];
    paint.line(&rail, false, |_| (6.0 * scale, rgb(0x3a_2c_10)));
    let gold = [rgb(0x8a_64_20), rgb(0xff_e9_b0)];
    paint.line(&rail, false, |end| (2.4 * scale, gold[end]));
    for honor in (0..=end).filter(|honor| honor % if end > 60 { 5 } else { 1 } == 0) {
        let length = match honor {
            honor if honor % 10 == 0 => 7.0,
            honor if honor % 5 == 0 => 5.0,
            _ => 3.0,
        };
        let tick = [pos2(x(honor), base), pos2(x(honor), base + length * scale)];
        paint.line(&tick, false, |_| (1.0, mix(gold[0], gold[1], 0.5)));
    }
    paint.show(painter);
    let step = if end > 60 { 20 } else { 10 };
    for honor in (0..=end).step_by(step) {
        let at = pos2(x(honor), rect.bottom() + 3.0 * scale);
        painter.text(at, Align2::CENTER_BOTTOM, honor, plain(11.0, scale), NIGHT.faint);
    }
    let honors: Vec<(Seat, f32)> = desk.position.seats().map(|seat| (seat, x(desk.position.honor(seat)))).collect();
    let font = display(13.5, scale);
    let size = vec2(20.0 * scale + font.size * 1.25, 18.0 * scale);
    let pins = pins(honors, base - 3.0 * scale, size, [rect.left(), rect.right()]);
    // No spike may cross a number.
    let mut spikes = Paint::default();
    for (seat, tip, head) in &pins {
        let light = desk.cast.look(*seat).light;
        spikes.line(&[*head, *tip], false, |end| (if end == 0 { 4.0 } else { 1.0 } * scale, light));
    }
    spikes.show(painter);
    for (seat, _, head) in pins {
        let look = desk.cast.look(seat);
        let plate = Rect::from_center_size(head, size - vec2(2.0, 1.0) * scale);
        let mut paint = Paint::default();
        paint.smooth(&rounded(plate, plate.height() * 0.5), |_| PLATE);
        paint.line(&rounded(plate, plate.height() * 0.5), true, |_| (1.0, look.light));
        paint.show(painter);
        let radius = plate.height() * 0.5 - 0.5;
        paint_disc(painter, &look, plate.left_center() + vec2(radius, 0.0), radius);
        let at = plate.left_center() + vec2(radius * 2.0 + (plate.width() - radius * 2.0) * 0.46, 0.0);
        painter.text(at, Align2::CENTER_CENTER, desk.position.honor(seat), font.clone(), NIGHT.ink);
    }
}

/// A pin for each place on the line: its tip, and its head of a size in one of two rows, where no head touches another.
fn pins(mut places: Vec<(Seat, f32)>, base: f32, size: Vec2, [left, right]: [f32; 2]) -> Vec<(Seat, Pos2, Pos2)> {
    places.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    let half = size.x * 0.5;
    // How far each row is taken.
    let mut taken = [left - half; 2];
    let mut heads: Vec<(Seat, f32, usize, f32)> = Vec::new();
    for (seat, x) in places {
        let free = |row: usize| x.max(left + half).max(taken[row] + size.x);
        let row = usize::from(free(1) < free(0));
        taken[row] = free(row);
        heads.push((seat, x, row, taken[row]));
    }
    // Whoever was pushed beyond the end goes back, and pushes those before.
    for row in 0..2 {
        let mut limit = right - half;
        for head in heads.iter_mut().rev().filter(|head| head.2 == row) {
            head.3 = head.3.min(limit);
            limit = head.3 - size.x;
        }
    }
    let head = |row: usize, x: f32| pos2(x, base - size.y * (0.72 + row as f32));
    heads.into_iter().map(|(seat, x, row, at)| (seat, pos2(x, base), head(row, at))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Vec2 = vec2(36.0, 18.0);

    #[test]
    fn no_pin_hides_another_wherever_they_stand() {
        let all = |places: [f32; 4]| {
            let places = places.into_iter().enumerate().map(|(seat, x)| (Seat::new(seat), x)).collect();
            pins(places, 100.0, SIZE, [0.0, 200.0])
        };
        for places in [[0.0; 4], [200.0; 4], [100.0; 4], [90.0, 95.0, 99.0, 100.0], [0.0, 60.0, 120.0, 180.0]] {
            let pins = all(places);
            for (index, (_, tip, head)) in pins.iter().enumerate() {
                assert!((18.0..=182.0).contains(&head.x), "{head:?} is beyond the track of {places:?}");
                assert!(places.contains(&tip.x));
                for (_, _, other) in &pins[index + 1..] {
                    let apart = (*head - *other).abs();
                    assert!(apart.x >= 36.0 || apart.y >= 18.0, "{head:?} touches {other:?} in {places:?}");
                }
            }
        }
    }
}
