//! The battle above the hand: where, for what, and everybody in it with her power and her card.

use super::battlefield::CRIMSON;
use super::figure::{Figure, Tones};
use super::gem::{self, EMBER};
use super::location::counts;
use super::paint::{line, reward_sign};
use super::print::paint_back;
use super::seen::Seen;
use super::token::{self, Sky, WAR};
use super::{battle, note, preview};
use crate::game::{Actor, Seat, prelude::*};
use crate::starship::{Committed, Starship};
use crate::ui::material::{Gradient, Paint, Ramp, chamfered, rounded};
use crate::ui::theme::{self, Mood, rgb};
use crate::ui::{Desk, Icon};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};

/// How high it is.
pub const HEIGHT: f32 = 52.0;

/// Draws the battle that goes on over a rectangle.
pub fn arena_ui(desk: &Desk<'_, Starship>, board: u8, rect: Rect, ui: &mut Ui) {
    let painter = ui.painter().clone();
    note::need(ui.ctx(), rect);
    paint_ground(&painter, rect);
    let seats: Vec<Seat> = desk.position.turn_order().filter(|seat| counts(desk.position, *seat, board)).collect();
    let count = seats.len().max(1) as f32;
    let stake = (rect.width() - count * 135.0).clamp(150.0, 210.0);
    let (left, right) = rect.split_left_right_at_x(rect.left() + stake);
    stake_ui(desk, board, left, ui);
    let width = (right.width() / count).min(330.0);
    for (place, seat) in seats.into_iter().enumerate() {
        let min = right.min + vec2(width * place as f32, 0.0);
        fighter_ui(desk, (seat, board), Rect::from_min_size(min, vec2(width, rect.height())).shrink(2.0), ui);
    }
}

fn paint_ground(painter: &Painter, rect: Rect) {
    let (outline, night) = (rounded(rect, 8.0), Sky::above(painter.ctx()).is_night());
    let tones = if night { [0x3a_14_24, 0x24_12_2a, 0x10_10_22] } else { [0xff_ec_e6, 0xfd_f1_f0, 0xf0_f4_fc] };
    let [left, middle, right] = tones.map(rgb);
    let ramp = [(0.0, left), (0.5, middle), (1.0, right)];
    let across = Gradient { from: rect.left_top(), to: rect.right_bottom(), ramp: Ramp(&ramp) };
    let mut paint = Paint::default();
    paint.smooth(&outline, |place| across.at(place));
    paint.line(&outline, true, |_| (1.2, if night { WAR.gamma_multiply(0.8) } else { CRIMSON }));
    if night {
        token::halo(&mut paint, &outline, WAR, 5.0, 0.35);
    }
    paint.show(painter);
}

/// Which location is fought for, and what victory there brings.
fn stake_ui(desk: &Desk<'_, Starship>, board: u8, rect: Rect, ui: &mut Ui) {
    let (painter, position) = (ui.painter(), desk.position);
    let seal = rect.left_center() + vec2(20.0, 0.0);
    token::paint_number(painter, seal, 16.0, board);
    let left = rect.left() + 41.0;
    let name = position.location(board).map_or("no card", |card| card.name.as_str());
    let at = pos2(left, rect.top() + 15.0);
    let (title, ink) = (theme::display(Mood::Space, 15.0), Sky::of(desk.palette).palette.ink);
    line(painter, at, Align2::LEFT_CENTER, name, title, ink, rect.right() - left - 6.0);
    let mut stakes = vec![(Icon::Honor, format!("+{}", position.honor_at_stake(board)))];
    if let Some(card) = position.location(board) {
        stakes.extend(card.reward.iter().map(|reward| reward_sign(*reward)));
    }
    let mut x = left;
    for (icon, words) in stakes {
        let place = pos2(x, rect.top() + 36.0);
        let Some(pill) = token::paint_pill(painter, place, (icon, words), 11.5, rect.right() - 2.0) else { break };
        x = pill.right() + 4.0;
    }
    let response = ui.interact(rect, ui.scope_id().with("stake"), Sense::hover());
    response.on_hover_ui(|ui| {
        let honor = position.honor_at_stake(board);
        let words = position.location(board).map(crate::starship::LocationCard::words).unwrap_or_default();
        ui.label(format!("The victor gains {honor} honor and claims the card of location {board}. {words}"));
    });
}

/// Somebody in the battle: her card, her name and how far she is, and her power.
fn fighter_ui(desk: &Desk<'_, Starship>, (seat, board): (Seat, u8), rect: Rect, ui: &mut Ui) {
    let (painter, position, look) = (ui.painter(), desk.position, desk.cast.look(seat));
    let sky = Sky::of(desk.palette);
    let committed = position.committed(seat);
    let acts = position.actor() == Actor::Seat(seat);
    // Where there is little room, names come before pictures of cards.
    let pictured = rect.width() > 170.0;
    let slot = Rect::from_center_size(rect.left_center() + vec2(15.0, 0.0), vec2(27.0, 38.0));
    if pictured {
        paint_slot(desk, painter, slot, (seat, acts), committed);
    }
    let hexagon = rect.right_center() + vec2(-22.0, 4.0);
    let leads = position.would_win(board) == Some(seat);
    let power = position.power_of(seat, board).total();
    gem::paint_strength(painter, &look, hexagon, 18.0, power, leads);
    if leads {
        gem::paint_crown(painter, hexagon, 18.0);
    }
    let left = if pictured { slot.right() + 6.0 } else { rect.left() + 5.0 };
    let alone = position.seats().filter(|other| counts(position, *other, board)).count() < 2;
    let state = if alone { "alone here".to_owned() } else { state_words(position, acts, committed) };
    let wide = |words: &str, font: FontId| painter.layout_no_wrap(words.to_owned(), font, look.light).size().x;
    let name = desk.cast.name(seat);
    let needed = wide(name, theme::strong(12.5)).max(wide(&state, FontId::proportional(11.0))) + 2.0;
    let room = (hexagon.x - 22.0 - left).min(needed.min(120.0));
    paint_units(
        desk,
        (seat, board),
        Rect::from_x_y_ranges(left + room + 4.0..=hexagon.x - 22.0, rect.y_range()),
        painter,
    );
    let at = pos2(left, rect.center().y - 8.0);
    line(painter, at, Align2::LEFT_CENTER, name, theme::strong(12.5), sky.ink_of(&look), room);
    let ink = if acts { sky.palette.accent } else { sky.palette.faint };
    let at = pos2(left, rect.center().y + 8.0);
    line(painter, at, Align2::LEFT_CENTER, &state, FontId::proportional(11.0), ink, room);
    let response = ui.interact(rect, ui.scope_id().with(("fighter", seat.index())), Sense::hover());
    let told = Seen::of(desk).map(|seen| desk.cast.plain(&battle::commitment(desk, &seen, seat))).unwrap_or_default();
    let words = format!("{} with power {power} in the battle: {told}", desk.cast.name(seat));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    if response.hovered() {
        note::tooltip(&response, &[], |ui| {
            preview::power_ui(desk, seat, board, ui);
            ui.label(told);
            if let Some(card) = committed.and_then(|committed| committed.card).filter(|card| card.is_known()) {
                ui.separator();
                super::card::words_ui(desk, card, ui);
            }
        });
    }
}

/// Who stands there for her, as many as there is room for.
fn paint_units(desk: &Desk<'_, Starship>, (seat, board): (Seat, u8), rect: Rect, painter: &Painter) {
    const WIDTH: f32 = 29.0;
    let (look, room) = (desk.cast.look(seat), (rect.width() / WIDTH).max(0.0) as usize);
    let units: Vec<_> = desk.position.units_on(board).of(seat).iter().collect();
    let shown = if units.len() > room { room.saturating_sub(1) } else { units.len() };
    let left = rect.right() - WIDTH * (shown + usize::from(shown < units.len() && room > 0)) as f32;
    for (place, unit) in units.iter().take(shown).enumerate() {
        let feet = pos2(left + WIDTH * (place as f32 + 0.5), rect.bottom() - 10.0);
        let height = if unit.is_ship() { 25.0 } else { 27.0 };
        Figure::of(desk.position, *unit).paint(painter, feet, height, &Tones::of(&look), Color32::WHITE);
    }
    if shown < units.len() && room > 0 {
        let at = pos2(rect.right() - WIDTH * 0.5, rect.center().y);
        let words = format!("+{}", units.len() - shown);
        painter.text(at, Align2::CENTER_CENTER, words, theme::strong(12.0), Sky::of(desk.palette).palette.ink);
    }
}

/// How far somebody is, in a word or two.
fn state_words(position: &Starship, acts: bool, committed: Option<Committed>) -> String {
    let Some(committed) = committed else {
        return if acts { "to choose" } else { "later" }.to_owned();
    };
    match committed.card {
        None => "no card".to_owned(),
        Some(card) if committed.shown && card.is_known() => position.set().name(card).to_owned(),
        Some(_) => "card down".to_owned(),
    }
}

/// The place of somebody's card: empty, its back, or its kind once it is turned up.
fn paint_slot(
    desk: &Desk<'_, Starship>,
    painter: &Painter,
    rect: Rect,
    (seat, acts): (Seat, bool),
    committed: Option<Committed>,
) {
    let look = desk.cast.look(seat);
    let data = |committed: Committed| desk.position.set().actions.get(committed.card?.index());
    match committed {
        Some(shown) if shown.shown && data(shown).is_some() => {
            let outline = chamfered(rect.shrink2(vec2(0.0, 3.0)), 5.0);
            let mut paint = Paint::default();
            paint.smooth(&outline, |_| rgb(0x4e_17_14));
            let edge = if shown.resolved { rgb(0x9a_6a_6a) } else { EMBER };
            paint.line(&outline, true, |_| (1.2, edge));
            paint.show(painter);
            if let Some(card) = data(shown) {
                let colours = [("ink", rgb(0xff_ea_df)), ("glow", WAR)];
                let place = Rect::from_center_size(rect.center(), vec2(20.0, 20.0));
                super::motif::of(card).paint(painter, place, &colours, Color32::WHITE);
            }
        }
        Some(Committed { card: Some(_), .. }) => paint_back(painter, rect, &look),
        other => {
            let outline: Vec<Pos2> = chamfered(rect, 4.0);
            let closed: Vec<Pos2> = outline.iter().chain(outline.first()).copied().collect();
            let palette = Sky::of(desk.palette).palette;
            let edge = Stroke::new(1.2, if acts && other.is_none() { palette.accent } else { palette.faint });
            painter.extend(Shape::dashed_line(&closed, edge, 4.0, 3.0));
            token::paint_disc(painter, &look, rect.center(), 9.0);
        }
    }
}
