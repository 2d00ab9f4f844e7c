//! Where a battle is fought: the world it is for, what it is called, what is at stake, and how far it has come.

use super::paint::reward_sign;
use super::scene::{backdrop, planet_place};
use super::token::{GOLD, Sky, WAR, display, halo, paint_number, paint_pill};
use crate::game::Seat;
use crate::starship::Starship;
use crate::ui::material::{Paint, additive, chamfered, hash, mix, rounded};
use crate::ui::theme::{self, rgb};
use crate::ui::{Desk, Icon, Shade};
use egui::{Align2, Color32, Painter, Pos2, Rect, Vec2, pos2, vec2};

/// The steps of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Commit,
    Reveal,
    Victor,
}

impl Stage {
    /// How hot the fight is.
    const fn heat(self) -> f32 {
        match self {
            Self::Commit => 1.0,
            Self::Reveal => 1.25,
            Self::Victor => 0.8,
        }
    }
}

/// The colour of a battle by day.
pub const CRIMSON: Color32 = rgb(0xb8_2c_22);

/// The day above the dusk, and how much of it that covers.
const DAY: Color32 = rgb(0xff_f7_ec);
const DAYLIGHT: f32 = 0.86;

/// How high the head is: the name, the stakes and the step.
pub const HEAD: f32 = 76.0;

/// Paints all that stands behind the fighters.
pub fn paint_field(painter: &Painter, position: &Starship, board: u8, stage: Stage, room: Rect) {
    let card = position.location(board);
    let sky = Sky::above(painter.ctx());
    let clipped = painter.with_clip_rect(room.intersect(painter.clip_rect()));
    clipped.extend(backdrop(painter.ctx(), (9, sky), room, 1.0, card).iter().cloned());
    paint_heat(&clipped, sky, room, stage.heat());
    paint_number(painter, room.left_top() + vec2(30.0, 32.0), 20.0, board);
    let name = card.map_or("no card", |card| card.name.as_str());
    let steps = paint_steps(painter, room, stage);
    let at = room.left_top() + vec2(58.0, 26.0);
    let narrow = room.width() < 600.0;
    let title = if narrow { name.to_owned() } else { format!("Battle of {name}") };
    let font = display(if narrow { 19.0 } else { 24.0 }, 1.0);
    super::paint::line(painter, at, Align2::LEFT_CENTER, &title, font, sky.palette.ink, steps - at.x - 10.0);
    // Who wins stands in the place of what is at stake.
    if stage != Stage::Victor {
        paint_stakes(painter, position, board, room.left_top() + vec2(58.0, 58.0), room.right() - 12.0);
    }
}

/// What shines above the horizon, and the lines that lead there.
fn paint_heat(painter: &Painter, sky: Sky, room: Rect, heat: f32) {
    let mut paint = Paint::default();
    let outline = rounded(room.shrink(1.0), 10.0);
    let horizon = pos2(room.center().x, room.top() + room.height() * 0.42);
    let reach = vec2(room.width() * 0.55, room.height() * 0.4);
    let beam = if sky.is_night() {
        let haze = rgb(0x08_06_14);
        paint.polygon(&outline, |place| haze.gamma_multiply(0.55 + 0.35 * (place.y - room.top()) / room.height()));
        paint.glow(horizon, reach, rgb(0xff_5a_3c), 0.3 * heat);
        additive(rgb(0xff_b2_7a), 0.10 * heat)
    } else {
        paint_dusk(&mut paint, room, heat);
        rgb(0xff_f3_cf).gamma_multiply(0.2 * heat)
    };
    for line in 0..56 {
        let way = Vec2::angled(hash(line, 3, 1) * std::f32::consts::TAU);
        let (near, far) = (room.width() * (0.14 + 0.1 * hash(line, 3, 2)), room.width() * 0.72);
        let half = way.rot90() * (1.0 + 9.0 * hash(line, 3, 3));
        let tip = horizon + way * near;
        let wedge = [tip, horizon + way * far + half, horizon + way * far - half];
        paint.fan(tip, &wedge[1..], |place| if place == tip { Color32::TRANSPARENT } else { beam });
    }
    if sky.is_night() {
        paint.line(&outline, true, |_| (1.5, WAR));
        halo(&mut paint, &outline, WAR, 8.0, 0.5);
    } else {
        paint_daylight(&mut paint, room);
        for (wide, share) in [(16.0, 0.07), (8.0, 0.14)] {
            paint.line(&outline, true, |_| (wide, CRIMSON.gamma_multiply(share)));
        }
        paint.line(&outline, true, |_| (2.5, CRIMSON));
    }
    paint.show(painter);
}

/// By day a battle is fought at dusk: gold in the middle, crimson at the edges, and a light behind the cards.
fn paint_dusk(paint: &mut Paint, room: Rect, heat: f32) {
    let (centre, radius) = planet_place(room);
    paint.wash(centre, Vec2::splat(radius * 1.1), rgb(0x8c_2a_1c), 0.42);
    let (gold, ember) = (rgb(0xf6_b4_5a), rgb(0xb0_2c_30));
    let light = pos2(room.center().x, room.top() + room.height() * 0.66);
    let far = |place: Pos2| ((place - light) / (room.size() * vec2(0.56, 0.72))).length().min(1.0);
    let dusk = |place: Pos2| mix(gold, ember, far(place).powf(1.6)).gamma_multiply(0.42 + 0.36 * far(place));
    paint.rings(light, &rounded(room.shrink(1.0), 10.0), 12, dusk);
    paint.wash(light, room.size() * vec2(0.42, 0.36), rgb(0xff_f0_b4), (0.85 * heat).min(1.0));
}

/// The day above the dusk, where the name and the stakes are written.
fn paint_daylight(paint: &mut Paint, room: Rect) {
    let inner = room.shrink(1.0);
    let head = inner.with_max_y(room.top() + HEAD - 4.0);
    let corners = rounded(head.with_max_y(head.bottom() + 10.0), 10.0);
    let top: Vec<Pos2> = corners.into_iter().map(|corner| corner.min(pos2(corner.x, head.bottom()))).collect();
    paint.polygon(&top, |_| DAY.gamma_multiply(DAYLIGHT));
    let below = Rect::from_min_max(head.left_bottom(), pos2(inner.right(), head.bottom() + 34.0));
    paint.rect(below, DAY.gamma_multiply(DAYLIGHT), Color32::TRANSPARENT);
}

/// The three steps at the upper right. Answers with where they begin.
fn paint_steps(painter: &Painter, room: Rect, stage: Stage) -> f32 {
    let sky = Sky::above(painter.ctx());
    let wide = 78.0;
    let left = room.right() - 14.0 - wide * 3.0;
    for (place, (step, words)) in
        [(Stage::Commit, "1 Commit"), (Stage::Reveal, "2 Reveal"), (Stage::Victor, "3 Victor")].into_iter().enumerate()
    {
        let rect = Rect::from_min_size(pos2(left + wide * place as f32, room.top() + 13.0), vec2(wide - 2.0, 26.0));
        let tip = vec2(8.0, 0.0);
        let outline = [
            rect.left_top(),
            rect.right_top(),
            rect.right_center() + tip,
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_center() + tip,
        ];
        let (fill, ink) = step_colours(sky, step == stage);
        let mut paint = Paint::default();
        paint.polygon(&outline, |_| fill.gamma_multiply(0.9));
        let edge = if sky.is_night() { WAR } else { CRIMSON };
        paint.line(&outline, true, |_| (1.0, edge.gamma_multiply(if step == stage { 1.0 } else { 0.45 })));
        paint.show(painter);
        painter.text(rect.center() + tip * 0.5, Align2::CENTER_CENTER, words, theme::strong(12.5), ink);
    }
    left
}

/// The ground of a step and its words, of the one that is on or another.
const fn step_colours(sky: Sky, on: bool) -> (Color32, Color32) {
    match (on, sky.palette.shade) {
        (true, Shade::Dark) => (rgb(0x8c_2c_20), Color32::WHITE),
        (true, Shade::Light) => (rgb(0xa8_2a_20), Color32::WHITE),
        (false, Shade::Dark) => (rgb(0x1a_10_1e), sky.war),
        (false, Shade::Light) => (rgb(0xff_f4_ef), sky.war),
    }
}

/// What the victor gains, as pills in a row.
fn paint_stakes(painter: &Painter, position: &Starship, board: u8, at: Pos2, right: f32) {
    let label = painter.text(at, Align2::LEFT_CENTER, "at stake", theme::strong(12.5), Sky::above(painter.ctx()).war);
    let mut stakes = vec![(Icon::Honor, format!("+{} honor", position.honor_at_stake(board)))];
    if let Some(card) = position.location(board) {
        stakes.extend(card.reward.iter().map(|reward| reward_sign(*reward)));
        stakes.push((super::paint::type_icon(card.kind), format!("the {}", card.kind.name().to_lowercase())));
    }
    let mut x = label.right() + 8.0;
    for (icon, words) in stakes {
        let Some(pill) = paint_pill(painter, pos2(x, at.y), (icon, words), 13.0, right) else { break };
        x = pill.right() + 5.0;
    }
}

/// Light behind the victor.
pub fn paint_light(painter: &Painter, desk: &Desk<'_, Starship>, column: Rect, seat: Seat, shown: f32) {
    let look = desk.cast.look(seat);
    let centre = pos2(column.center().x, column.top() + column.height() * 0.36);
    let (reach, night) = (Vec2::splat(column.width() * 0.75), Sky::of(desk.palette).is_night());
    let mut paint = Paint::default();
    if night {
        paint.glow(centre, reach, look.light, 0.55 * shown);
    } else {
        paint.wash(centre, reach, look.body, 0.4 * shown);
    }
    let gold = if night { GOLD[0] } else { GOLD[2] };
    let circle: Vec<Pos2> = (0..=40)
        .map(|step| {
            let angle = -1.2 + step as f32 / 40.0 * 5.6 * shown;
            centre + Vec2::angled(angle) * (column.width() * 0.36).min(column.height() * 0.27)
        })
        .collect();
    paint.line(&circle, false, |step| (1.0 + 8.0 * (step as f32 / 40.0 * 3.1).sin().abs(), gold.gamma_multiply(0.85)));
    paint.show(painter);
}

/// Who wins, below the name of the battle: above all heads.
pub fn paint_ribbon(painter: &Painter, desk: &Desk<'_, Starship>, victor: Seat, shown: f32, room: Rect) {
    let look = desk.cast.look(victor);
    let centre = pos2(room.center().x, room.top() + HEAD - 16.0);
    let ribbon = Rect::from_center_size(centre, vec2((room.width() * 0.62).min(520.0) * shown.max(0.05), 36.0));
    let outline = chamfered(ribbon, 12.0);
    let mut paint = Paint::default();
    paint.shadow(&outline, 14.0, Color32::from_black_alpha(170));
    let banner = look.banner();
    paint.smooth(&outline, |place| banner.at(((place.x - centre.x).abs() / ribbon.width()) * 0.8));
    paint.line(&outline, true, |_| (2.0, GOLD[1]));
    paint.show(painter);
    if shown > 0.9 {
        look.paint_pattern_in(painter, &outline, 7.0, banner.ink.gamma_multiply(0.10));
        let words = format!("{} is victorious", desk.cast.name(victor));
        let (font, room) = (display(23.0, 1.0), ribbon.width() - 24.0);
        super::paint::line(painter, centre, Align2::CENTER_CENTER, &words, font, banner.ink, room);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::contrast;
    use crate::ui::{Mood, Palette};

    #[test]
    fn the_words_of_a_battle_can_be_read_by_day_and_by_night() {
        for shade in [Shade::Dark, Shade::Light] {
            let sky = Sky::of(&Palette::of(Mood::Space, shade));
            for (ground, ink) in [true, false].map(|on| step_colours(sky, on)) {
                // It is nearly opaque on the battlefield.
                let seen = mix(ground, sky.palette.ground, 0.1);
                assert!(contrast(ink, seen) >= 4.5, "{shade:?}: {ink:?} on {seen:?}");
            }
            for ink in [sky.palette.ink, sky.war] {
                assert!(contrast(ink, sky.scrim) >= 4.5, "{shade:?}: {ink:?}");
            }
        }
        // The day covers the darkest of the dusk behind the name and the stakes.
        let day = Sky::of(&Palette::of(Mood::Space, Shade::Light));
        let head = mix(DAY, rgb(0x8c_2a_1c), 1.0 - DAYLIGHT);
        assert!([day.palette.ink, day.war].iter().all(|ink| contrast(*ink, head) >= 4.5));
        assert!(contrast(CRIMSON, Sky::of(&Palette::of(Mood::Space, Shade::Light)).scrim) >= 4.5);
    }
}
