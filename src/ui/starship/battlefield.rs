//! Where a battle is fought: the world it is for, what it is called, what is at stake, and how far it has come.

use super::horizon::paint_horizon;
use super::paint::clan_icon;
use super::token::{GOLD, NIGHT, Sky, WAR, WAR_INK, display, halo, paint_number, paint_pill};
use crate::game::{Seat, counted};
use crate::starship::{Reward, Starship};
use crate::ui::material::{Paint, chamfered, rounded};
use crate::ui::theme::{self, rgb};
use crate::ui::{Desk, Icon};
use egui::{Align2, Color32, Painter, Pos2, Rect, Vec2, pos2, vec2};

/// The steps of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Commit,
    Reveal,
    Victor,
    /// Nobody fights: somebody stands there alone.
    Alone,
}

impl Stage {
    /// How hot the fight is.
    const fn heat(self) -> f32 {
        match self {
            Self::Commit => 1.0,
            Self::Reveal => 1.25,
            Self::Victor | Self::Alone => 0.8,
        }
    }
}

/// The colour of a battle by day.
pub const CRIMSON: Color32 = rgb(0xb8_2c_22);

/// Behind words on the field, which is dark by day and by night.
pub fn plate_of(night: bool) -> Color32 {
    if night { rgb(0x05_08_12).gamma_multiply(0.86) } else { rgb(0x24_0e_2c).gamma_multiply(0.86) }
}

/// How high the head is: the name, the stakes and the step. In a low room they are closer together.
pub fn head_of(room: Rect) -> f32 {
    if is_low(room) { 58.0 } else { 76.0 }
}

/// Whether a battlefield is so low that cards would have no room.
pub fn is_low(room: Rect) -> bool {
    room.height() < 360.0
}

/// Paints all that stands behind the fighters.
pub fn paint_field(painter: &Painter, position: &Starship, board: u8, stage: Stage, room: Rect) {
    let card = position.location(board);
    let clipped = painter.with_clip_rect(room.intersect(painter.clip_rect()));
    paint_horizon(&clipped, card, room, stage.heat());
    paint_shades(&clipped, room);
    let (first, second) = if is_low(room) { (20.0, 45.0) } else { (26.0, 58.0) };
    paint_number(painter, room.left_top() + vec2(30.0, first + 6.0), 20.0, board);
    let name = card.map_or("no card", |card| card.name.as_str());
    let alone = stage == Stage::Alone;
    let steps = if alone { room.right() - 14.0 } else { paint_steps(painter, room, stage) };
    let at = room.left_top() + vec2(58.0, first);
    let narrow = room.width() < 600.0;
    let title = if narrow || alone { name.to_owned() } else { format!("Battle of {name}") };
    let font = display(if narrow { 19.0 } else { 24.0 }, 1.0);
    super::paint::line(painter, at, Align2::LEFT_CENTER, &title, font, NIGHT.ink, steps - at.x - 10.0);
    // Who wins stands in the place of what is at stake.
    if !matches!(stage, Stage::Victor | Stage::Alone) {
        paint_stakes(painter, position, board, room.left_top() + vec2(58.0, second), room.right() - 12.0);
    }
}

/// Behind the name, the stakes and the cards the picture steps back; around it all is war.
fn paint_shades(painter: &Painter, room: Rect) {
    let night = Sky::above(painter.ctx()).is_night();
    let dark = if night { rgb(0x08_05_12) } else { rgb(0x14_10_3c) };
    let inner = room.shrink(1.0);
    let mut paint = Paint::default();
    let head = inner.with_max_y(room.top() + head_of(room) + 30.0);
    let veil = |share: f32| dark.gamma_multiply(share.clamp(0.0, 1.0));
    let middle = room.top() + head_of(room) * 0.8;
    let outline = rounded(inner, 10.0);
    let upper: Vec<Pos2> = outline.iter().map(|corner| corner.min(pos2(corner.x, middle))).collect();
    paint.polygon(&upper, |place| veil(0.85 - 0.25 * (place.y - inner.top()) / (middle - inner.top())));
    paint.rect(head.with_min_y(middle), veil(0.6), Color32::TRANSPARENT);
    let deep = room.top() + room.height() * 0.6;
    let lower: Vec<Pos2> = outline.iter().map(|corner| corner.max(pos2(corner.x, deep))).collect();
    let share = if night { 0.7 } else { 0.5 };
    paint.polygon(&lower, |place| veil(share * (place.y - deep) / (inner.bottom() - deep)));
    if night {
        paint.line(&outline, true, |_| (1.5, WAR));
        halo(&mut paint, &outline, WAR, 8.0, 0.5);
    } else {
        paint.line(&outline, true, |_| (1.5, CRIMSON));
    }
    paint.show(painter);
}

/// The three steps at the upper right. Answers with where they begin.
fn paint_steps(painter: &Painter, room: Rect, stage: Stage) -> f32 {
    let wide = 78.0;
    let left = room.right() - 14.0 - wide * 3.0;
    for (place, (step, words)) in
        [(Stage::Commit, "1 Commit"), (Stage::Reveal, "2 Reveal"), (Stage::Victor, "3 Victor")].into_iter().enumerate()
    {
        let rect = Rect::from_min_size(
            pos2(left + wide * place as f32, room.top() + if is_low(room) { 7.0 } else { 13.0 }),
            vec2(wide - 2.0, 26.0),
        );
        let tip = vec2(8.0, 0.0);
        let outline = [
            rect.left_top(),
            rect.right_top(),
            rect.right_center() + tip,
            rect.right_bottom(),
            rect.left_bottom(),
            rect.left_center() + tip,
        ];
        let (fill, ink) = step_colours(step == stage);
        let mut paint = Paint::default();
        paint.polygon(&outline, |_| fill.gamma_multiply(0.9));
        paint.line(&outline, true, |_| (1.0, WAR.gamma_multiply(if step == stage { 1.0 } else { 0.55 })));
        paint.show(painter);
        painter.text(rect.center() + tip * 0.5, Align2::CENTER_CENTER, words, theme::strong(12.5), ink);
    }
    left
}

/// The ground of a step and its words, of the one that is on or another.
const fn step_colours(on: bool) -> (Color32, Color32) {
    if on { (rgb(0x9c_2c_1e), Color32::WHITE) } else { (rgb(0x1a_10_1e), WAR_INK) }
}

/// What the victor gains, as pills in a row.
fn paint_stakes(painter: &Painter, position: &Starship, board: u8, at: Pos2, right: f32) {
    let label = painter.text(at, Align2::LEFT_CENTER, "at stake", theme::strong(13.0), WAR_INK);
    let mut stakes = vec![(Icon::Honor, format!("+{} honor", position.honor_at_stake(board)))];
    if let Some(card) = position.location(board) {
        stakes.extend(card.reward.iter().map(|reward| match reward {
            Reward::Honor(honor) => (Icon::Honor, format!("reward +{honor} honor")),
            Reward::Any(spaces) => (Icon::ClanMarker, format!("any clan marker {spaces}")),
            Reward::Wealth(amount) => (Icon::Wealth, format!("{amount} wealth")),
            Reward::Cards(amount) => (Icon::CardDraw, counted(usize::from(*amount), "card")),
            Reward::Clan(clan, spaces) => (clan_icon(*clan), format!("{} marker {spaces}", clan.name())),
        }));
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
    paint.glow(centre, reach, look.light, if night { 0.55 } else { 0.4 } * shown);
    let gold = GOLD[0];
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
pub fn paint_ribbon(
    painter: &Painter,
    desk: &Desk<'_, Starship>,
    (victor, deed): (Seat, &str),
    shown: f32,
    room: Rect,
) {
    let look = desk.cast.look(victor);
    let centre = pos2(room.center().x, room.top() + head_of(room) - 16.0);
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
        let words = format!("{} {deed}", desk.cast.name(victor));
        let (font, room) = (display(23.0, 1.0), ribbon.width() - 24.0);
        super::paint::line(painter, centre, Align2::CENTER_CENTER, &words, font, banner.ink, room);
    }
}

/// That powers are level, in the place where it says who wins.
pub fn paint_level(painter: &Painter, words: &str, shown: f32, room: Rect) {
    let centre = pos2(room.center().x, room.top() + head_of(room) - 16.0);
    let band = Rect::from_center_size(centre, vec2((room.width() * 0.5).min(320.0) * shown.max(0.05), 40.0));
    let outline = chamfered(band, 12.0);
    let mut paint = Paint::default();
    paint.shadow(&outline, 14.0, Color32::from_black_alpha(170));
    paint.smooth(&outline, |_| rgb(0x1a_10_1e));
    paint.line(&outline, true, |_| (2.0, GOLD[1]));
    paint.show(painter);
    let font = display(26.0, 1.0);
    super::paint::line(painter, centre, Align2::CENTER_CENTER, words, font, GOLD[0], band.width().max(60.0) - 16.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::{contrast, mix};
    use crate::ui::{Mood, Palette, Shade};

    #[test]
    fn the_words_of_a_battle_can_be_read_by_day_and_by_night() {
        // They are nearly opaque on the battlefield, whose head is dark by day and by night.
        for (ground, ink) in [true, false].map(step_colours) {
            for behind in [rgb(0x08_05_12), rgb(0x14_10_3c)] {
                let seen = mix(ground, behind, 0.1);
                assert!(contrast(ink, seen) >= 4.5, "{ink:?} on {seen:?}");
            }
        }
        // The darkest words of the head on the brightest that its veil leaves of a sunset.
        let head = mix(rgb(0x14_10_3c), rgb(0x6a_3a_76), 0.4);
        for ink in [NIGHT.ink, WAR_INK] {
            assert!(contrast(ink, head) >= 4.5, "{ink:?} on {head:?}");
        }
        for (night, bright) in [(true, rgb(0xc0_70_90)), (false, rgb(0xff_ec_b0))] {
            let seen = mix(bright, plate_of(night).to_opaque(), 0.86);
            for ink in [NIGHT.ink, WAR_INK] {
                assert!(contrast(ink, seen) >= 4.5, "{ink:?} on {seen:?}");
            }
        }
        let day = Sky::of(&Palette::of(Mood::Space, Shade::Light));
        assert!(contrast(CRIMSON, day.scrim) >= 4.5);
    }
}
