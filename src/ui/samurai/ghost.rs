//! What is picked, shown where the pointer is: the tile as a ghost, and what it would bring to the settlements around it.

use super::bay::Bay;
use super::board::Map;
use super::room::Room;
use super::tile::{Place, paint_body_at, paint_face};
use super::town::Plot;
use super::{Held, Intent, Spot, art, marks, preview};
use crate::game::{Refusal, Seat, Text, prelude::*};
use crate::samurai::{Caste, Influence, Move, Samurai, Space, Terrain, Tile};
use crate::ui::Desk;
use crate::ui::material::{Paint, rounded};
use crate::ui::theme::{self, rgb};
use crate::ui::words::say;
use egui::{Align2, Color32, FontId, Galley, Id, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use std::collections::HashSet;
use std::sync::Arc;

/// How high the name on a plate is, how high a line below it, and how large the chips there.
const NAME: f32 = 15.0;
const LINE: f32 = 22.0;
const CHIP: Vec2 = vec2(34.0, 18.0);
/// How far from a space a reason is at most, in radii: what lies farther away is not read as being about it.
const WHY: f32 = 8.0;
const PLATE: Color32 = rgb(0x1b_15_11);
const LEADER: Color32 = rgb(0xff_d9_83);

/// How a settlement would stand: each of its pieces with everybody's influence.
struct Totals {
    town: Space,
    lines: Vec<(Caste, Influence)>,
    /// Whether it is decided with this.
    falls: bool,
    /// Who would lead a piece that somebody else or nobody leads now.
    turns_to: Option<Seat>,
}

impl Totals {
    /// Whether nobody takes a piece that is decided with this.
    fn sets_aside(&self, caste: Caste, influence: &Influence) -> bool {
        self.falls && influence.leader(caste).is_none()
    }
}

/// What a click where the pointer is would come to.
pub struct Ghost {
    /// The move, if the rules allow it.
    mv: Option<Move>,
    spot: Spot,
    /// Why they do not.
    why: Option<Text>,
    totals: Vec<Totals>,
}

impl Ghost {
    pub fn of(desk: &Desk<'_, Samurai>, held: &Held) -> Option<Self> {
        let spot = held.looked_at.filter(|_| desk.seat.is_some())?;
        let (mv, refusals) = match held.intent(desk.position, spot)? {
            Intent::Play(mv) => (mv, desk.position.refusals(&mv)),
            Intent::Nothing(_, refusals) => return Some(Self::refused(spot, &refusals)),
            Intent::Pick(_) => return None,
        };
        if !refusals.is_empty() {
            return Some(Self::refused(spot, &refusals));
        }
        Some(Self { mv: Some(mv), spot, why: None, totals: totals(desk.position, mv) })
    }

    fn refused(spot: Spot, refusals: &[Refusal]) -> Self {
        let why = Text::join(refusals.iter().map(|refusal| refusal.text.clone()), "; ");
        Self { mv: None, spot, why: Some(why), totals: Vec::new() }
    }

    /// How a settlement would stand with it, if it touches that.
    pub fn influence(&self, town: Space, caste: Caste) -> Option<Influence> {
        let lines = self.totals.iter().filter(|totals| totals.town == town).flat_map(|totals| &totals.lines);
        lines.into_iter().find(|(other, _)| *other == caste).map(|(_, influence)| *influence)
    }

    /// The light on the settlements it touches, beneath what stands there.
    pub fn paint_light(&self, map: &Map, desk: &Desk<'_, Samurai>, painter: &Painter) {
        let mut light = Paint::default();
        for town in &self.totals {
            let (centre, radius) = (map.layout.centre(town.town), map.ground_of(desk.position, town.town));
            match town.turns_to {
                _ if town.falls => marks::about_to_fall(&mut light, centre, radius, map.inks),
                Some(seat) => marks::about_to_turn(&mut light, centre, radius, desk.cast.look(seat).light),
                None => marks::around(&mut light, centre, radius, LEADER),
            }
        }
        light.show(painter);
    }

    /// The tile itself, or that it may not go there, and how the settlements would stand.
    pub fn paint(&self, map: &Map, desk: &Desk<'_, Samurai>, held: &Held, ui: &Ui) {
        let painter = ui.painter();
        let kept = taken(map, desk, self.spot);
        let Bay { rect, covered } = map.bay.clone();
        let mut room = Room { rect: rect.shrink(4.0), layout: &map.layout, kept, taken: covered };
        if let Some(why) = &self.why {
            let mut paint = Paint::default();
            marks::refused(&mut paint, map.place(self.spot.space()));
            paint.show(painter);
            room.kept = needed(map, desk, self.spot);
            return paint_why(desk, why, map.layout.centre(self.spot.space()), &room, ui);
        }
        if let Some(mv) = self.mv.filter(|_| !held.dragging) {
            paint_ghost(map, desk, mv, self.spot, painter);
        }
        for town in &self.totals {
            let near = map.layout.centre(town.town);
            let size = size(desk.position, town, painter);
            let place = room.nearest(size, near, 16.0 * map.layout.radius).unwrap_or(beside(&room, near, size));
            room.taken.push(place.expand(2.0));
            paint_totals(map, desk, town, place, painter);
        }
    }
}

/// Why something may not go there, as near to it as it covers nothing that counts: wide or narrow, and with a line to it.
fn paint_why(desk: &Desk<'_, Samurai>, why: &Text, near: Pos2, room: &Room<'_>, ui: &Ui) {
    let painter = ui.painter();
    let ink = rgb(0xf7_ee_d6);
    let laid = |wide: f32| painter.layout(desk.cast.plain(why), FontId::proportional(13.0), ink, wide);
    let size = |galley: &Galley| galley.size() + vec2(16.0, 10.0);
    let free = [230.0, 170.0, 120.0].into_iter().filter_map(|wide| {
        let galley = laid(wide);
        room.nearest(size(&galley), near, WHY * room.layout.radius).map(|place| (place, galley))
    });
    let far = |(place, _): &(Rect, Arc<Galley>)| place.distance_to_pos(near);
    let (place, galley) = free.min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or_else(|| {
        let galley = laid(230.0);
        (beside(room, near, size(&galley)), galley)
    });
    if place.distance_to_pos(near) > room.layout.radius {
        painter.line_segment([place.clamp(near), near], Stroke::new(1.5, marks::RED));
    }
    painter.rect(place, 5.0, PLATE, Stroke::new(1.0, marks::RED), StrokeKind::Inside);
    say(ui, place, Id::unique("why not"), galley.text());
    painter.galley(place.min + vec2(8.0, 5.0), galley, ink);
}

/// The spaces that a reason may not cover: those that are lit, those with pieces, and the one it is about.
fn needed(map: &Map, desk: &Desk<'_, Samurai>, spot: Spot) -> Vec<Space> {
    let lit: HashSet<Space> = map.legal.iter().map(|spot| spot.space()).collect();
    let is_needed =
        |space: &Space| *space == spot.space() || lit.contains(space) || !desk.position.pieces_at(*space).is_empty();
    desk.position.board().spaces().iter().filter(is_needed).collect()
}

/// The spaces that a plate may not cover: all but empty sea.
fn taken(map: &Map, desk: &Desk<'_, Samurai>, spot: Spot) -> Vec<Space> {
    let spaces = desk.position.board().spaces().iter();
    let bare = |space: &Space| space.terrain() == Terrain::Sea && desk.position.tile_at(*space).is_none();
    spaces.filter(|space| !bare(space) || *space == spot.space() || map.is_legal(Spot::Space(*space))).collect()
}

/// Above a settlement, where nothing else is free.
fn beside(room: &Room<'_>, near: Pos2, size: Vec2) -> Rect {
    let above = near - vec2(0.0, 1.6 * room.layout.radius + size.y * 0.5);
    let rect = Rect::from_center_size(above, size);
    let inside = rect.translate((room.rect.min - rect.min).max(Vec2::ZERO));
    inside.translate((room.rect.max - inside.max).min(Vec2::ZERO))
}

/// How the settlements that a move touches would stand.
fn totals(position: &Samurai, mv: Move) -> Vec<Totals> {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    let instant = position.captures_of(mv);
    let turns_to = |town: Space| {
        let (was, is) = (position.influence(town), after.influence(town));
        let leaders = after.pieces_at(town).iter().map(|caste| (was.leader(caste), is.leader(caste)));
        leaders.into_iter().find(|(was, is)| was != is).and_then(|(_, is)| is)
    };
    let of = |town: Space| {
        let captured: Vec<_> = instant.iter().filter(|capture| capture.settlement == town).collect();
        if captured.is_empty() {
            let lines = after.pieces_at(town).iter().map(|caste| (caste, after.influence(town))).collect();
            return Totals { town, lines, falls: after.open_land(town).is_empty(), turns_to: turns_to(town) };
        }
        let lines = captured.iter().map(|capture| (capture.caste, capture.influence)).collect();
        Totals { town, lines, falls: true, turns_to: None }
    };
    preview::touched(position, mv).into_iter().map(of).filter(|town| !town.lines.is_empty()).collect()
}

fn paint_ghost(map: &Map, desk: &Desk<'_, Samurai>, mv: Move, spot: Spot, painter: &Painter) {
    let position = desk.position;
    let (tile, seat) = match mv {
        Move::Lay { tile, .. } => (tile, position.seat()),
        Move::Shift { from, .. } => {
            position.tile_at(from).map_or((Tile::Move, position.seat()), |laid| (laid.tile, laid.seat))
        }
        Move::Put { caste, .. } => {
            let faint = Color32::from_white_alpha(200);
            let (_, half) = Plot { of: spot.space().terrain().pieces(), which: 0 }.piece();
            let height = half * 2.2 * map.layout.radius;
            return art::paint_tinted(painter, map.layout.centre(spot.space()), height, caste, faint);
        }
        _ => return,
    };
    let flat = map.place(spot.space());
    let place = Place { centre: flat.centre - vec2(0.0, 0.1 * flat.radius), radius: flat.radius * 1.08, ..flat };
    let mut light = Paint::default();
    marks::ghost_light(&mut light, place);
    light.show(painter);
    let mut faint = painter.clone();
    faint.set_opacity(0.78);
    let look = desk.cast.look(seat);
    paint_body_at(&faint, place, &look, 1.6);
    paint_face(&faint, place, tile, &look);
    let mut line = Paint::default();
    marks::ghost_line(&mut line, place);
    line.show(painter);
}

/// Everybody who has influence on a caste, the strongest first.
fn shares(position: &Samurai, caste: Caste, influence: Influence) -> Vec<(Seat, u8)> {
    let mut shares: Vec<(Seat, u8)> = position.seats().map(|seat| (seat, influence.of(seat, caste))).collect();
    shares.retain(|(_, share)| *share > 0);
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(*share));
    shares
}

/// The name of a settlement on its plate, and whether that is decided.
fn name_of(town: &Totals, painter: &Painter) -> Arc<Galley> {
    let is_taken = town.falls && town.lines.iter().any(|(caste, influence)| influence.leader(*caste).is_some());
    let words = if is_taken { format!("{}: captured", town.town.name()) } else { town.town.name() };
    painter.layout_no_wrap(words, theme::strong(12.0), LEADER)
}

/// What becomes of a piece that nobody takes.
fn aside_words(painter: &Painter) -> Arc<Galley> {
    painter.layout_no_wrap("set aside".to_owned(), FontId::proportional(12.0), rgb(0xd8_d0_c4))
}

/// The size of a plate.
fn size(position: &Samurai, town: &Totals, painter: &Painter) -> Vec2 {
    let chips =
        town.lines.iter().map(|(caste, influence)| shares(position, *caste, *influence).len()).max().unwrap_or(0);
    let aside = town.lines.iter().any(|(caste, influence)| town.sets_aside(*caste, influence));
    let words = if aside { aside_words(painter).size().x + 6.0 } else { 0.0 };
    let wide = 34.0 + chips.max(1) as f32 * (CHIP.x + 4.0) + words;
    let name = name_of(town, painter).size().x + 16.0;
    vec2(wide.max(name), NAME + town.lines.len() as f32 * LINE + 8.0)
}

fn paint_totals(map: &Map, desk: &Desk<'_, Samurai>, town: &Totals, plate: Rect, painter: &Painter) {
    let centre = map.layout.centre(town.town);
    let from = plate.clamp(centre);
    let rim = centre + (from - centre).normalized() * map.layout.radius * 0.85;
    if centre.distance(from) > map.layout.radius {
        painter.line_segment([from, rim], Stroke::new(1.5, rgb(0xff_e7_b0)));
    }
    let line = if town.falls { Stroke::new(2.0, LEADER) } else { Stroke::new(1.0, LEADER.gamma_multiply(0.75)) };
    painter.rect(plate, 5.0, PLATE, line, StrokeKind::Inside);
    painter.galley(plate.min + vec2(8.0, 3.0), name_of(town, painter), LEADER);
    for (row, (caste, influence)) in town.lines.iter().enumerate() {
        let middle = plate.top() + 4.0 + NAME + (row as f32 + 0.5) * LINE;
        let sign = pos2(plate.left() + 17.0, middle);
        if town.sets_aside(*caste, influence) {
            art::paint_aside(painter, sign, 18.0, *caste);
            let words = aside_words(painter);
            painter.galley(pos2(plate.right() - 8.0, middle) - words.size() * vec2(1.0, 0.5), words, art::ASIDE);
        } else {
            art::paint_sign(painter, sign, 18.0, *caste);
        }
        let leader = influence.leader(*caste);
        let shares = shares(desk.position, *caste, *influence);
        if shares.is_empty() {
            painter.text(
                pos2(plate.left() + 42.0, middle),
                Align2::CENTER_CENTER,
                "–",
                theme::strong(13.0),
                Color32::WHITE,
            );
        }
        for (number, (seat, share)) in shares.into_iter().enumerate() {
            let left = plate.left() + 32.0 + number as f32 * (CHIP.x + 4.0);
            let chip = Rect::from_min_size(pos2(left, middle - CHIP.y * 0.5), CHIP);
            paint_chip(desk, seat, share, chip, leader == Some(seat), painter);
        }
    }
}

/// Somebody's influence on her colour; whoever has the most alone has a ring.
pub fn paint_chip(desk: &Desk<'_, Samurai>, seat: Seat, share: u8, chip: Rect, leads: bool, painter: &Painter) {
    let look = desk.cast.look(seat);
    if leads {
        painter.rect_filled(chip.expand(2.0), 5.0, LEADER);
        painter.rect_filled(chip.expand(1.0), 4.5, PLATE);
    }
    painter.rect_filled(chip, 4.0, look.fill);
    look.paint_pattern_in(painter, &rounded(chip, 4.0), 6.0, look.ink.gamma_multiply(0.18));
    let font = theme::strong((chip.height() * 0.72).max(13.0));
    let (left, right) =
        (chip.left_center().lerp(chip.right_center(), 0.29), chip.left_center().lerp(chip.right_center(), 0.71));
    look.emblem.paint(painter, left, chip.height() * if chip.height() > 24.0 { 0.52 } else { 0.76 }, look.ink);
    painter.text(right, Align2::CENTER_CENTER, share, font, look.ink);
}
