//! The alliance board: the branches with their tiers, the clan markers, and the track of honor.

use super::layout::Layout;
use super::paint::{board_fill, clan_icon, line, space_fill};
use crate::game::{Seat, prelude::*};
use crate::starship::{Clan, Spot, Starship};
use crate::ui::{Desk, Mood, theme};
use egui::{Align2, Color32, FontId, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

pub fn paint_alliance(desk: &Desk<'_, Starship>, layout: &Layout, ui: &Ui) {
    let (painter, palette, scale) = (ui.painter(), desk.palette, layout.scale);
    painter.rect_filled(layout.alliance, 8.0 * scale, board_fill(palette.shade));
    let title = layout.alliance.min + vec2(10.0, 5.0) * scale;
    painter.text(title, Align2::LEFT_TOP, "Alliances", theme::display(Mood::Space, 15.0 * scale), palette.ink);
    for (seat, branch) in &layout.branches {
        paint_branch(desk, layout, *seat, *branch, ui);
    }
    painter.rect(
        layout.neutral,
        5.0 * scale,
        space_fill(palette.shade),
        Stroke::new(1.0, palette.line),
        StrokeKind::Inside,
    );
    let words = layout.neutral.min + vec2(6.0, 2.0) * scale;
    painter.text(words, Align2::LEFT_TOP, "Neutral space", FontId::proportional(11.0 * scale), palette.ink);
    paint_track(desk, layout, ui);
}

/// A player's branch: her name on top, the tiers from +3 below to +5 above.
fn paint_branch(desk: &Desk<'_, Starship>, layout: &Layout, seat: Seat, branch: Rect, ui: &Ui) {
    let (painter, palette, scale) = (ui.painter(), desk.palette, layout.scale);
    let plays = seat.index() < desk.position.players();
    let look = desk.cast.look(seat);
    let name = if plays { desk.cast.name(seat) } else { Starship::SEAT_NAMES[seat.index()] };
    let head = Rect::from_min_size(branch.min, vec2(branch.width(), 18.0 * scale));
    painter.rect_filled(head, 3.0 * scale, if plays { look.fill } else { palette.raised });
    let ink = if plays { look.ink } else { palette.faint };
    line(painter, head.center(), Align2::CENTER_CENTER, name, theme::strong(12.0 * scale), ink, head.width() - 4.0);
    for (tier, spaces) in desk.position.set().alliance.tiers() {
        let highest = *spaces.end();
        for space in spaces {
            let Some(rect) = layout.spot(Spot::Branch(seat, space)) else { continue };
            let fill = tier_fill(palette, tier.reward);
            painter.rect(rect, 3.0 * scale, fill, Stroke::new(1.0, palette.line), StrokeKind::Inside);
            if space == highest {
                let corner = rect.right_top() + vec2(-3.0, 1.0) * scale;
                let words = format!("+{}", tier.reward);
                painter.text(corner, Align2::RIGHT_TOP, words, theme::strong(11.0 * scale), palette.ink);
            }
        }
    }
}

/// The ground of a tier: the more it earns, the stronger.
fn tier_fill(palette: &crate::ui::Palette, reward: u8) -> Color32 {
    let share = (f32::from(reward) - 2.0).max(0.0) * 0.12;
    space_fill(palette.shade).lerp_to_gamma(palette.accent, share.min(0.5))
}

/// Where the clan markers stand: in rows with their names, or closer where many share a space.
pub fn marker_places(position: &Starship, layout: &Layout) -> Vec<(Clan, Rect)> {
    let mut places = Vec::new();
    for (spot, rect) in layout.spots() {
        let here: Vec<Clan> = Clan::ALL.into_iter().filter(|clan| position.marker(*clan) == spot).collect();
        let inside = match spot {
            Spot::Neutral => Rect::from_min_max(rect.min + vec2(0.0, 15.0 * layout.scale), rect.max),
            Spot::Branch(..) => rect,
        };
        let columns = match (spot, here.len()) {
            (Spot::Neutral, _) => 4,
            (_, 0..=3) => 1,
            (_, 4 | 5) => 2,
            _ => 4,
        };
        let rows = here.len().div_ceil(columns).max(if spot == Spot::Neutral { 2 } else { 1 });
        let size = vec2(inside.width() / columns as f32, (inside.height() / rows as f32).min(26.0 * layout.scale));
        let top = inside.center().y - size.y * rows as f32 / 2.0;
        for (index, clan) in here.into_iter().enumerate() {
            let min = pos2(inside.left() + size.x * (index % columns) as f32, top + size.y * (index / columns) as f32);
            places.push((clan, Rect::from_min_size(min, size).shrink(1.0)));
        }
    }
    places
}

/// A clan marker: its emblem on a dark disc, and its name where there is room.
pub fn paint_marker(painter: &egui::Painter, desk: &Desk<'_, Starship>, clan: Clan, rect: Rect) {
    let named = rect.width() > rect.height() * 2.0;
    let radius = if named { (rect.height() * 0.5).min(rect.width() * 0.135) } else { rect.size().min_elem() * 0.5 };
    let centre = if named { pos2(rect.left() + radius + 1.0, rect.center().y) } else { rect.center() };
    painter.circle(centre, radius, CLAN_GROUND, Stroke::new(1.0, CLAN_INK));
    clan_icon(clan).paint(painter, centre, radius * 1.5, CLAN_INK);
    if let Some(protector) = desk.position.protector(clan) {
        painter.circle_stroke(centre, radius, Stroke::new(2.5, desk.cast.look(protector).fill));
    }
    if named {
        let at = pos2(centre.x + radius + 2.0, rect.center().y);
        let room = rect.right() - at.x;
        let font = theme::strong((room * 0.235).min(rect.height() * 0.62).clamp(8.0, 20.0));
        line(painter, at, Align2::LEFT_CENTER, clan.name(), font, desk.palette.ink, room);
    }
}

const CLAN_GROUND: Color32 = Color32::from_rgb(0x10, 0x14, 0x28);
const CLAN_INK: Color32 = Color32::from_rgb(0xf4, 0xe9, 0xc8);

/// Everybody's score marker on one line.
fn paint_track(desk: &Desk<'_, Starship>, layout: &Layout, ui: &Ui) {
    let (painter, palette, scale) = (ui.painter(), desk.palette, layout.scale);
    let rect = layout.track;
    painter.text(
        rect.right_top() - vec2(2.0, 0.0),
        Align2::RIGHT_TOP,
        "Honor",
        FontId::proportional(11.0 * scale),
        palette.ink,
    );
    let most = desk.position.seats().map(|seat| desk.position.honor(seat)).max().unwrap_or_default();
    let end = (most / 10 + 1).max(3) * 10;
    let (left, right) = (rect.left() + 12.0 * scale, rect.right() - 14.0 * scale);
    let x = |honor: u16| left + (right - left) * f32::from(honor) / f32::from(end);
    let base = rect.bottom() - 15.0 * scale;
    painter.hline(left..=right, base, Stroke::new(2.0, palette.line));
    let step = if end > 60 { 20 } else { 10 };
    for honor in (0..=end).step_by(step) {
        painter.vline(x(honor), base..=base + 3.0 * scale, Stroke::new(1.5, palette.line));
        let at = pos2(x(honor), rect.bottom() + 1.0);
        painter.text(at, Align2::CENTER_BOTTOM, honor, FontId::proportional(10.0 * scale), palette.faint);
    }
    for (seat, place) in score_places(desk.position, base, 7.0 * scale, x) {
        desk.cast.look(seat).paint_badge(painter, place, 7.0 * scale);
    }
}

/// Score markers side by side, those that would overlap on top of each other.
fn score_places(position: &Starship, base: f32, radius: f32, x: impl Fn(u16) -> f32) -> Vec<(Seat, egui::Pos2)> {
    let mut places: Vec<(Seat, egui::Pos2)> = Vec::new();
    for seat in position.seats() {
        let mut place = pos2(x(position.honor(seat)), base - radius);
        while places.iter().any(|(_, other)| other.distance(place) < radius * 1.9) {
            place.y -= radius * 0.1;
        }
        places.push((seat, place));
    }
    places
}
