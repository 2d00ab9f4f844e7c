//! What a turn brings about, seen happening: pieces that are captured or tied, and screens that are lifted at the end.

use super::art::{ASIDE, paint_aside, paint_sign, paint_tinted};
use super::board::Map;
use super::ghost::paint_chip;
use super::room::Room;
use super::seat::place_of_pile;
use super::{assist, marks};
use crate::game::{Seat, Text};
use crate::samurai::{Capture, Caste, Laid, Move, Piece, Samurai, Space, Sway};
use crate::sheet::capital;
use crate::text;
use crate::ui::material::{Ease, Paint, Tempo, additive, ellipse, rounded, smooth_step};
use crate::ui::{Desk, Icon, Motion, Scene, Weight, theme, words};
use egui::{Align2, Color32, Id, LayerId, Order, Painter, Pos2, Rect, Ui, Vec2, pos2, vec2};

/// How long a screen is lifted.
const LIFTED: f32 = 1.3;

/// How large what was behind a screen is shown.
const LIFTED_PLATE: Vec2 = vec2(460.0, 156.0);

/// How far the numbers that decide stand apart.
const PITCH: f32 = 60.0;

/// How far from its piece a plate is still seen with it, in radii, and how near it needs no line.
const FAR: f32 = 10.0;
const SHORT: f32 = 6.0;

/// The room of the piece beside its name.
const SIGN: f32 = 32.0;

const GLOW: Color32 = Color32::from_rgb(0xff, 0xce, 0x60);
const PLATE: Color32 = Color32::from_rgb(0x1b, 0x15, 0x11);
const LEADER: Color32 = Color32::from_rgb(0xff, 0xd9, 0x83);

/// What a move brings about: each piece that leaves the board, and each screen that is lifted.
pub fn scenes(before: &Samurai, mv: Move) -> Vec<Scene> {
    if let Move::Show { seat, pile } = mv {
        let words = text!["the screen of ", seat, " is lifted: ", Text::from(pile)];
        return vec![Scene { words, seconds: LIFTED, weight: Weight::Counted }];
    }
    let captures = before.captures_of(mv);
    let scene = |capture: &Capture| {
        let (words, seconds) = (capture.words(), Tempo::Capture.seconds());
        Scene { words, seconds, weight: Weight::Counted }
    };
    captures.iter().map(scene).collect()
}

/// What is being seen just now, in words: a piece that is captured or set aside, or a screen that is lifted.
pub fn told(desk: &Desk<'_, Samurai>) -> Option<Text> {
    let Motion { before, mv, scene, .. } = desk.motion.as_ref()?;
    scenes(before, **mv).into_iter().nth((*scene)?).map(|scene| words::begun(&scene.words))
}

/// How things stand as far as captures have been seen, while they are.
pub fn as_seen(desk: &Desk<'_, Samurai>) -> Option<Samurai> {
    let Motion { before, mv, scene, progress, .. } = desk.motion.as_ref()?;
    before.while_captured(**mv, (*scene)? + usize::from(*progress >= 0.85))
}

/// Whether a turn is seen bringing captures about.
pub fn is_capturing(desk: &Desk<'_, Samurai>) -> bool {
    desk.motion
        .as_ref()
        .is_some_and(|motion| motion.scene.is_some() && !motion.before.captures_of(*motion.mv).is_empty())
}

/// Draws the piece that is leaving the board.
pub fn paint(map: &Map, desk: &Desk<'_, Samurai>, ui: &Ui) {
    let Some(Motion { before, mv, scene, progress, .. }) = &desk.motion else { return };
    if let Move::Show { seat, .. } = **mv {
        return paint_lifted(map, desk, seat, *progress, ui);
    }
    let captures = before.captures_of(**mv);
    if let Some(capture) = scene.and_then(|scene| captures.get(scene)) {
        let scene = scene.unwrap_or_default();
        paint_capture(map, desk, before, capture, (*progress, scene == 0, scene + 1 == captures.len()), ui);
    }
}

/// The board dims around the settlement, the numbers that decided stand beside it, and the piece goes to whoever takes it.
/// Between several of them it stays dim.
fn paint_capture(
    map: &Map,
    desk: &Desk<'_, Samurai>,
    before: &Samurai,
    capture: &Capture,
    (progress, first, last): (f32, bool, bool),
    ui: &Ui,
) {
    let (centre, radius) = (map.layout.centre(capture.settlement), map.layout.radius);
    let (rise, fall) = (smooth_step(0.0, 0.1, progress), 1.0 - smooth_step(0.9, 1.0, progress));
    let fade = rise * fall;
    let mut paint = Paint::default();
    let dim = if first { rise } else { 1.0 } * if last { fall } else { 1.0 };
    dim_around(&mut paint, centre, radius, map.bay.rect, dim);
    let colour = capture.taker.map_or(ASIDE, |seat| desk.cast.look(seat).light);
    paint.glow(centre, Vec2::splat(radius * 2.2), colour, 0.55 * fade);
    let rim = ellipse(centre, Vec2::splat(map.ground_of(before, capture.settlement) * 1.04), 36);
    paint.line(&rim, true, |_| ((radius * 0.12).max(2.0), colour.gamma_multiply(fade)));
    light_helpers(&mut paint, map, desk, before, capture, fade * smooth_step(0.08, 0.26, progress));
    paint.show(ui.painter());
    paint_plate(map, desk, capture, (fade, Ease::Back.at((progress - 0.2) / 0.15)), ui);
    let piece = Piece(capture.caste, capture.settlement);
    // Those that are left close ranks when one has gone.
    let standing = map.pieces(desk.position, capture.settlement).find(|(other, ..)| *other == piece);
    let (from, size) = standing.map_or((centre, radius * 0.6), |(_, place, size)| (place, size));
    let way = Ease::InOut.at((progress - 0.42) / 0.46);
    // Where it stood it is missed.
    ui.painter().circle_filled(from, size * 1.15, PLATE.gamma_multiply(0.82 * smooth_step(0.0, 0.06, way)));
    paint_flight(capture, (from, size), way, ui);
}

/// Lights the tiles whose influence counts, each in the colour of its player.
fn light_helpers(
    paint: &mut Paint,
    map: &Map,
    desk: &Desk<'_, Samurai>,
    before: &Samurai,
    capture: &Capture,
    strength: f32,
) {
    for space in before.board().around(capture.settlement) {
        let counts = |laid: &Laid| match laid.tile.sway() {
            Sway::All => true,
            Sway::One(caste) => caste == capture.caste,
            Sway::None => false,
        };
        if let Some(laid) = before.tile_at(space).filter(counts) {
            let outline = map.outline(before, space, 0.95);
            let colour = desk.cast.look(laid.seat).light.gamma_multiply(strength);
            marks::ring(paint, &outline, map.layout.radius, colour);
        }
    }
}

/// Night over the board, but not around a settlement.
fn dim_around(paint: &mut Paint, centre: Pos2, radius: f32, room: Rect, fade: f32) {
    let far = room.size().length();
    let rings = [2.6, 6.0].map(|part| ellipse(centre, Vec2::splat(radius * part), 40));
    let beyond = ellipse(centre, Vec2::splat(far), 40);
    let night = Color32::from_black_alpha((150.0 * fade) as u8);
    paint.band(&rings[0], &rings[1], |_| Color32::TRANSPARENT, |_| night);
    paint.band(&rings[1], &beyond, |_| night, |_| night);
}

/// Everybody's influence on the piece, the highest first: whoever has none is seen to have none.
fn shares(desk: &Desk<'_, Samurai>, capture: &Capture) -> Vec<(Seat, u8)> {
    let share = |seat: Seat| (seat, capture.influence.of(seat, capture.caste));
    let mut shares: Vec<(Seat, u8)> = desk.position.seats().map(share).collect();
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(*share));
    shares
}

/// The piece, its settlement and the numbers that decide, near it.
fn paint_plate(map: &Map, desk: &Desk<'_, Samurai>, capture: &Capture, (fade, swell): (f32, f32), ui: &Ui) {
    let shares = shares(desk, capture);
    let words = plate_words(desk, capture);
    let title = theme::display(theme::Mood::Ink, 17.0);
    let ink = Color32::from_rgb(0xf7, 0xee, 0xd6);
    let title = ui.painter().layout_no_wrap(words, title, ink);
    let wide = (shares.len() as f32 * PITCH).max(title.size().x + SIGN) + 28.0;
    let size = vec2(wide, 100.0);
    let town = map.layout.centre(capture.settlement);
    let middle = plate_at(map, desk.position, town, size);
    let plate = Rect::from_center_size(middle, size * swell.clamp(0.6, 1.1));
    let mut painter = ui.painter().clone();
    let shown = fade * smooth_step(0.0, 0.3, swell);
    painter.set_opacity(shown);
    let mut paint = Paint::default();
    let rim = town + (plate.clamp(town) - town).normalized() * 1.1 * map.layout.radius;
    if plate.distance_to_pos(rim) > SHORT {
        paint.line(&[rim, plate.clamp(town)], false, |_| (2.0, LEADER.gamma_multiply(0.8)));
    }
    paint.shadow(&rounded(plate, 8.0), 14.0, Color32::from_black_alpha(160));
    paint.smooth(&rounded(plate, 8.0), |_| PLATE);
    let edge = if capture.taker.is_some() { LEADER.gamma_multiply(0.8) } else { ASIDE };
    paint.line(&rounded(plate, 8.0), true, |_| (1.2, edge));
    paint.show(&painter);
    // While it unfolds, nothing stands out of it.
    painter.set_clip_rect(plate.intersect(ui.clip_rect()));
    let line = plate.center_top() + vec2(-(title.size().x + SIGN) * 0.5, 20.0);
    let paint_piece = if capture.taker.is_some() { paint_sign } else { paint_aside };
    paint_piece(&painter, line + vec2(SIGN * 0.4, 0.0), 26.0, capture.caste);
    painter.galley(line + vec2(SIGN, -title.size().y * 0.5), title, ink);
    let left = plate.center().x - shares.len() as f32 * PITCH * 0.5;
    for (number, (seat, share)) in shares.into_iter().enumerate() {
        let chip =
            Rect::from_min_size(pos2(left + number as f32 * PITCH + 7.0, plate.bottom() - 45.0), vec2(46.0, 36.0));
        let leads = capture.taker == Some(seat);
        painter.set_opacity(shown * if share == 0 { 0.6 } else { 1.0 });
        paint_chip(desk, seat, share, chip, leads, &painter);
        if leads {
            Icon::Crown.paint(&painter, chip.center_top() - vec2(0.0, 8.0), 16.0, LEADER);
        }
    }
}

/// The middle of a plate near a place: where it hides nothing that lies on the map; else above it, below it or beside it, where no
/// panel covers it.
fn plate_at(map: &Map, position: &Samurai, near: Pos2, size: Vec2) -> Pos2 {
    let bay = &map.bay;
    let counts = |space: &Space| position.tile_at(*space).is_some() || !position.pieces_at(*space).is_empty();
    let kept = position.board().spaces().iter().filter(counts).collect();
    let room = Room { rect: bay.rect.shrink(6.0), layout: &map.layout, kept, taken: bay.covered.clone() };
    if let Some(free) = room.nearest(size, near, FAR * map.layout.radius) {
        return free.center();
    }
    let inner = bay.rect.shrink2(size * 0.5 + vec2(6.0, 6.0));
    let far = Vec2::splat(map.layout.radius * 2.6) + size * 0.5;
    let around = [vec2(0.0, -far.y), vec2(0.0, far.y), vec2(far.x, 0.0), vec2(-far.x, 0.0)];
    let mut places = around.map(|way| inner.clamp(near + way)).into_iter();
    let is_free = |plate: Rect| {
        plate.distance_to_pos(near) > map.layout.radius && !bay.covered.iter().any(|panel| panel.intersects(plate))
    };
    let found = places.find(|middle| is_free(Rect::from_center_size(*middle, size)));
    found.unwrap_or_else(|| inner.clamp(near + around[0]))
}

/// Who takes which piece, or why nobody does.
fn plate_words(desk: &Desk<'_, Samurai>, capture: &Capture) -> String {
    let Capture { settlement, caste, taker, influence } = *capture;
    let piece = format!("{} of {}", caste.name(), settlement.name());
    match taker {
        Some(seat) => format!("{} takes the {piece}", desk.cast.name(seat)),
        None if influence.is_none(caste) => format!("{}: nobody has influence, set aside", capital(&piece)),
        None => format!("{}: tied, set aside", capital(&piece)),
    }
}

/// A piece that nobody takes is grey from the first and goes to those that are set aside, or only fades where they are not in view.
fn paint_tied(capture: &Capture, (from, size): (Pos2, f32), way: f32, painter: &Painter) {
    match assist::place_aside(painter.ctx()) {
        Some(to) => {
            let height = size * 2.2 + (15.0 - size * 2.2) * way;
            paint_aside(painter, from.lerp(to, way), height, capture.caste);
        }
        None => {
            let place = from - vec2(0.0, size * 1.5 * way);
            paint_tinted(painter, place, size * 2.2, capture.caste, ASIDE.gamma_multiply(1.0 - way));
        }
    }
}

/// The piece on its way to whoever takes it, with a trail of light; one that is tied goes in grey.
fn paint_flight(capture: &Capture, (from, size): (Pos2, f32), way: f32, ui: &Ui) {
    let layer = LayerId::new(Order::Foreground, Id::unique("captured piece"));
    let painter = Painter::new(ui.ctx().clone(), layer, ui.ctx().content_rect());
    let Some(seat) = capture.taker else { return paint_tied(capture, (from, size), way, &painter) };
    // To where her pieces lie, behind the screen.
    let to = place_of_pile(ui.ctx(), seat, capture.caste).unwrap_or(from - vec2(0.0, size * 6.0));
    let bend = from.lerp(to, 0.5) - vec2(0.0, (to - from).length() * 0.25);
    let at = |part: f32| from.lerp(bend, part).lerp(bend.lerp(to, part), part);
    let tail: Vec<Pos2> = (0..=24).map(|step| at(way * (0.55 + 0.45 * step as f32 / 24.0))).collect();
    let mut paint = Paint::default();
    if way > 0.0 && way < 1.0 {
        paint.line(&tail, false, |step| {
            let part = step as f32 / 24.0;
            (1.5 + 10.0 * part, additive(GLOW, 0.45 * part))
        });
    }
    paint.show(&painter);
    let grown = 1.0 + 1.1 * (way * (1.0 - way) * 4.0);
    let tint = Color32::WHITE.gamma_multiply(1.0 - smooth_step(0.97, 1.0, way));
    paint_tinted(&painter, at(way), size * 2.2 * grown, capture.caste, tint);
}

/// The seat whose screen is lifted shines, and what was behind it stands in the middle of the board.
fn paint_lifted(map: &Map, desk: &Desk<'_, Samurai>, seat: Seat, progress: f32, ui: &Ui) {
    let strength = smooth_step(0.0, 0.15, progress) * (1.0 - smooth_step(0.85, 1.0, progress));
    if let Some(rect) = desk.place_of(seat, ui.ctx()) {
        let layer = LayerId::new(Order::Foreground, Id::unique("lifted screen"));
        let painter = Painter::new(ui.ctx().clone(), layer, ui.ctx().content_rect());
        let mut paint = Paint::default();
        paint.glow(rect.center(), rect.size() * 0.9, GLOW, 0.5 * strength);
        paint.line(&rounded(rect.expand(2.0), 8.0), true, |_| (2.0, GLOW.gamma_multiply(strength)));
        paint.show(&painter);
    }
    let room = map.bay.rect;
    let mut dark = ui.painter().clone();
    dark.rect_filled(room, 0.0, Color32::from_black_alpha((120.0 * strength) as u8));
    dark.set_opacity(strength);
    let rise = vec2(0.0, 14.0 * (1.0 - Ease::Out.at(progress * 3.0)));
    let plate = Rect::from_center_size(room.center() + rise, LIFTED_PLATE.min(room.size()));
    let mut paint = Paint::default();
    paint.shadow(&rounded(plate, 10.0), 18.0, Color32::from_black_alpha(170));
    paint.smooth(&rounded(plate, 10.0), |_| PLATE);
    paint.line(&rounded(plate, 10.0), true, |_| (1.4, LEADER.gamma_multiply(0.8)));
    paint.show(&dark);
    let look = desk.cast.look(seat);
    let title = format!("Behind the screen of {}", desk.cast.name(seat));
    let ink = Color32::from_rgb(0xf7, 0xee, 0xd6);
    let title = dark.layout(title, theme::display(theme::Mood::Ink, 20.0), ink, plate.width() - 90.0);
    let left = plate.center().x - (title.size().x + 36.0) * 0.5;
    look.paint_badge(&dark, pos2(left + 13.0, plate.top() + 32.0), 14.0);
    dark.galley(pos2(left + 36.0, plate.top() + 32.0 - title.size().y * 0.5), title, ink);
    let pile = desk.position.captured(seat);
    for (number, caste) in Caste::ALL.into_iter().enumerate() {
        let shown = smooth_step(0.12, 0.3, progress - 0.08 * number as f32);
        let place = pos2(plate.left() + plate.width() * (0.2 + 0.3 * number as f32), plate.bottom() - 52.0);
        paint_tinted(&dark, place - vec2(14.0, 0.0), 56.0, caste, Color32::WHITE.gamma_multiply(shown));
        let count = pile.map_or(0, |pile| pile.of(caste));
        let ink = LEADER.gamma_multiply(shown);
        dark.text(place + vec2(22.0, 2.0), Align2::LEFT_CENTER, count, theme::strong(34.0), ink);
    }
}
