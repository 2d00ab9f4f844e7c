//! The draft: everything one can take, side by side, in the place of the boards.

use super::card::{Face, card_id};
use super::figure::{Figure, Tones, paint_base};
use super::gem::{self, CYAN};
use super::location::paint_location;
use super::offers::Offers;
use super::print::{LIFT, State, fitting};
use super::token::{self, NIGHT, Sky};
use super::{Held, card, paint};
use crate::game::{Seat, prelude::*};
use crate::starship::{Move, Phase, Starship, UnitCard};
use crate::ui::material::{Gradient, Paint, Ramp, Weave, additive, chamfered, ellipse, inset, mix, rounded};
use crate::ui::theme::{self, Mood, rgb};
use crate::ui::{Desk, Icon, keycap, rove};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, Ui, Vec2, pos2, vec2};
use std::sync::Arc;

/// How high the head is.
const HEAD: f32 = 40.0;
/// From how many cards on they need its room: what is asked stands below them too.
const MANY: usize = 16;
const GAP: f32 = 6.0;

/// What the player at the screen can take now.
pub fn faces(desk: &Desk<'_, Starship>, offers: &Offers) -> Vec<Face> {
    let face = |mv: &Move| match *mv {
        Move::Draft(samurai) => Some(Face::of_samurai(desk, samurai, *mv)),
        Move::Pick(card) => {
            let face = Face::of_card(desk, card, *mv);
            let alike = desk.position.in_the_pack(card);
            Some(if alike > 1 { face.with_copies(alike) } else { face })
        }
        _ => None,
    };
    offers.moves.iter().filter_map(face).collect()
}

/// Draws it, if there is something to take.
pub fn draft_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) -> bool {
    let faces = faces(desk, &Offers::of(desk));
    if faces.is_empty() {
        return false;
    }
    let room = ui.available_rect_before_wrap();
    let area = room.shrink(2.0);
    paint_table(ui.painter(), area);
    let inner = area.shrink(7.0);
    let mut table = inner;
    if faces.len() < MANY {
        let title = Rect::from_min_size(inner.min, vec2(inner.width(), HEAD));
        head_ui(desk, title, ui);
        table.min.y = title.bottom() + 4.0;
    }
    let samurai = matches!(desk.position.phase(), Phase::Draft(_));
    let (columns, rows) = match (samurai, faces.len()) {
        (true, count @ ..=4) => (count, 1),
        (true, count) => (count.div_ceil(2), 2),
        (false, count) => grid(count, table.size(), 1.2),
    };
    let size = vec2(
        (table.width() - GAP * (columns - 1) as f32) / columns as f32,
        (table.height() - GAP * (rows - 1) as f32) / rows as f32,
    );
    let size = size.min(vec2(320.0, 380.0));
    let spare = table.width() - size.x * columns as f32 - GAP * (columns - 1) as f32;
    let table = table.translate(vec2(spare * 0.5, 0.0));
    let (of, letters) = (faces.len(), card::letters(&faces, ui.painter(), size));
    held.columns = columns;
    for (place, face) in faces.iter().enumerate() {
        let (column, row) = ((place % columns) as f32, (place / columns) as f32);
        let min = table.min + vec2(column * (size.x + GAP), row * (size.y + GAP));
        let mut cell = ui.new_child(egui::UiBuilder::new().max_rect(Rect::from_min_size(min, size)));
        let response = face.ui(desk, held, (size, letters), (place, of), &mut cell);
        // Where nothing is written. Behind the last number arrows lead on.
        let corner = response.rect;
        let at = if samurai { corner.right_bottom() - Vec2::splat(13.0) } else { corner.left_top() + vec2(6.0, 5.0) };
        match place {
            ..9 => keycap::paint(&cell, at, &(place + 1).to_string()),
            9 => keycap::paint(&cell, at, "→"),
            _ => {}
        }
    }
    // Only now: a card that is not at hand yet lets go of the focus when it is drawn.
    if std::mem::take(&mut held.card_stepped) {
        rove::focus(ui, card_id(held.card_at_hand));
    }
    ui.advance_cursor_after_rect(room);
    true
}

/// In how many columns and rows so many cards are as near to a shape (width by height) as they can be.
fn grid(count: usize, room: Vec2, shape: f32) -> (usize, usize) {
    let rows = |columns: usize| count.div_ceil(columns);
    let strangeness = |columns: &usize| {
        let across = (room.x / *columns as f32) / (room.y / rows(*columns) as f32);
        // Places that stay empty make all others smaller.
        let empty = (*columns * rows(*columns)) as f32 / count.max(1) as f32 - 1.0;
        ((across / shape).ln().abs() * 1000.0 + empty * 6000.0) as i64
    };
    let columns = (1..=count.max(1)).min_by_key(strangeness).unwrap_or(1);
    (columns, rows(columns))
}

fn paint_table(painter: &Painter, rect: Rect) {
    let outline = chamfered(rect, 8.0);
    let (sky, mut paint) = (Sky::above(painter.ctx()), Paint::default());
    paint.smooth(&outline, |place| mix(sky.glass[0], sky.glass[1], (place.y - rect.top()) / rect.height()));
    if sky.is_night() {
        paint.glow(rect.center_top() + vec2(0.0, HEAD), vec2(rect.width() * 0.5, HEAD * 2.0), rgb(0x3a_4a_b0), 0.35);
    }
    paint.line(&outline, true, |_| (1.0, sky.edge));
    paint.show(painter);
    if let Some(hemp) = Weave::Asanoha.texture(painter.ctx()) {
        let tint = if sky.is_night() { rgb(0xb2_ca_ff).gamma_multiply(0.05) } else { sky.edge.gamma_multiply(0.2) };
        painter.image(hemp, rect.shrink(3.0), Weave::Asanoha.uv(rect.shrink(3.0), 88.0), tint);
    }
}

/// What is taken, and in which order the players do.
fn head_ui(desk: &Desk<'_, Starship>, rect: Rect, ui: &mut Ui) {
    let (painter, position, sky) = (ui.painter(), desk.position, Sky::of(desk.palette));
    let (icon, title, words) = match position.phase() {
        Phase::CardDraft(_) => (Icon::Deck, "Choose a card", "Take one into your deck; the pack goes on"),
        _ => (Icon::Mecha, "Choose a samurai", "Take one in secret and pass the rest on"),
    };
    icon.paint(painter, rect.left_center() + vec2(18.0, 0.0), 32.0, sky.gold);
    let at = rect.left_top() + vec2(44.0, 11.0);
    painter.text(at, Align2::LEFT_CENTER, title, theme::display(Mood::Space, 20.0), sky.palette.ink);
    let at = rect.left_top() + vec2(44.0, 31.0);
    painter.text(at, Align2::LEFT_CENTER, words, FontId::proportional(12.5), sky.palette.faint);
    let order = picks(position);
    let mut place = rect.right_center() - vec2(14.0 + 26.0 * (order.len().saturating_sub(1)) as f32, 0.0);
    painter.text(place - vec2(22.0, 0.0), Align2::RIGHT_CENTER, "picks", FontId::proportional(12.0), sky.palette.faint);
    for (number, (seat, now)) in order.iter().enumerate() {
        if number > 0 {
            let tip = place - vec2(12.0, 0.0);
            let arrow = [tip + vec2(-2.0, -3.0), tip + vec2(1.5, 0.0), tip + vec2(-2.0, 3.0)];
            painter.line(arrow.to_vec(), Stroke::new(1.2, rgb(0x6a_7b_c0)));
        }
        token::paint_disc(painter, &desk.cast.look(*seat), place, 9.5);
        if *now {
            painter.circle_stroke(place, 12.0, Stroke::new(2.0, sky.palette.accent));
        }
        place.x += 26.0;
    }
}

/// Who takes a samurai when, there and back, and whose turn it is; with cards, who sits at the table.
fn picks(position: &Starship) -> Vec<(Seat, bool)> {
    let order: Vec<Seat> = position.turn_order().collect();
    match position.phase() {
        Phase::Draft(taken) => {
            let all = order.iter().chain(order.iter().rev()).copied().enumerate();
            all.map(|(number, seat)| (seat, number == usize::from(taken))).collect()
        }
        _ => {
            let now = position.actor();
            order.into_iter().map(|seat| (seat, now == crate::game::Actor::Seat(seat))).collect()
        }
    }
}

/// A samurai to be drafted: the figure, its power, its name and what it can do.
pub fn paint_samurai(
    desk: &Desk<'_, Starship>,
    painter: &Painter,
    rect: Rect,
    card: &UnitCard,
    (state, focus): (State, Option<Stroke>),
) {
    let (raised, sky) = (state == State::Raised, Sky::of(desk.palette));
    let lift = if raised { LIFT } else { 0.0 };
    let rect = Rect::from_min_max(rect.min + vec2(0.0, LIFT), rect.max).translate(vec2(0.0, -lift));
    let outline = chamfered(rect, 12.0);
    paint_stage(painter, rect, &outline, (raised, &sky));
    // As much room for words on every card, so that all figures are as high.
    let foot = (rect.height() * 0.3).max(73.0);
    let room = vec2(rect.width() - 22.0, foot - 6.0);
    let largest: f32 = if rect.height() > 260.0 { 15.0 } else { 13.5 };
    let words = [0.0, 0.5, 1.0, 1.5, 2.0, 9.0]
        .map(|less| fitting(painter, &card.words(), (largest - less).max(11.0), sky.palette.ink, room));
    let fits = words.iter().find(|galley| !galley.elided).unwrap_or(&words[5]);
    painter.galley(pos2(rect.left() + 11.0, rect.bottom() - foot), Arc::clone(fits), Color32::WHITE);
    let name = pos2(rect.left() + 11.0, rect.bottom() - foot - 14.0);
    let upper = Rect::from_min_max(rect.min, pos2(rect.right(), name.y - 8.0));
    paint_figure(desk, painter, upper, &card.name, raised);
    let title = theme::display(Mood::Space, 17.0);
    let shown = painter.text(name, Align2::LEFT_CENTER, &card.name, title, sky.palette.ink);
    let mut paint = Paint::default();
    let under = shown.bottom() - 1.0;
    let ends = [pos2(name.x, under), pos2(rect.right() - 11.0, under)];
    paint.line(&ends, false, |end| (1.0, if end == 0 { sky.palette.gold } else { Color32::TRANSPARENT }));
    paint.line(&inset(&outline, 4.0), true, |_| (0.8, sky.palette.gold.gamma_multiply(0.25)));
    let (width, edge) = match focus {
        Some(stroke) => (stroke.width, stroke.color),
        None if raised => (2.0, sky.palette.accent),
        None => (1.2, if sky.is_night() { rgb(0x5a_6a_b0) } else { sky.edge }),
    };
    paint.line(&outline, true, |_| (width, edge));
    paint.show(painter);
    gem::paint_gold(painter, rect.left_top() + vec2(25.0, 26.0), 17.0, card.power);
    let (source, font) = (paint::source_word(card.source), FontId::proportional(11.5));
    let wide = painter.layout_no_wrap(source.to_owned(), font.clone(), NIGHT.ink).size().x;
    let at = rect.right_top() + vec2(-12.0 - wide * 0.5, 17.0);
    token::paint_plate(painter, at, source, font, NIGHT.ink, f32::INFINITY);
}

/// The ground of such a card: a sun behind whoever stands there, and light that falls from above.
fn paint_stage(painter: &Painter, rect: Rect, outline: &[Pos2], (raised, sky): (bool, &Sky)) {
    let mut paint = Paint::default();
    let lower: Vec<Pos2> = outline.iter().map(|corner| *corner + vec2(0.0, 2.0)).collect();
    paint.shadow(&lower, 10.0, Color32::from_black_alpha(if sky.is_night() { 140 } else { 60 }));
    if raised {
        token::halo(&mut paint, outline, CYAN, 9.0, 0.8);
    }
    let tones =
        if sky.is_night() { [0x2c_3a_78, 0x2a_24_5c, 0x0b_0f_22] } else { [0x3f_86_d8, 0xb4_d8_f6, 0xfb_fc_ff] };
    let [upper, middle, lower] = tones.map(rgb);
    let ramp = [(0.0, upper), (0.42, middle), (0.64, lower)];
    let down = Gradient { from: rect.center_top(), to: rect.center_bottom(), ramp: Ramp(&ramp) };
    paint.rings(rect.center(), outline, 10, |place| down.at(place));
    let sun = pos2(rect.center().x, rect.top() + rect.height() * 0.27);
    let disc = ellipse(sun, Vec2::splat((rect.height() * 0.21).min(rect.width() * 0.34)), 48);
    let (rise, set) = if sky.is_night() { (0xe8_5a_3a, 0x8a_1e_4a) } else { (0xff_c4_5a, 0xe0_3c_2a) };
    let bounds = Rect::from_points(&disc);
    paint.smooth(&disc, |place| mix(rgb(rise), rgb(set), (place.y - bounds.top()) / bounds.height()));
    let top = rect.center_top() + vec2(0.0, 3.0);
    let floor = rect.top() + rect.height() * 0.6;
    let (narrow, wide) = (rect.width() * 0.1, rect.width() * 0.36);
    let cone = [top - vec2(narrow, 0.0), top + vec2(narrow, 0.0), pos2(top.x + wide, floor), pos2(top.x - wide, floor)];
    let light = rgb(0xcf_e0_ff);
    paint.polygon(&cone, |place| additive(light, 0.16 - 0.14 * (place.y - rect.top()) / (floor - rect.top())));
    paint.show(painter);
}

/// The figure on its base: of steel, and in the colours of whoever points at it.
fn paint_figure(desk: &Desk<'_, Starship>, painter: &Painter, stage: Rect, name: &str, raised: bool) {
    let look = desk.cast.look(desk.seat.unwrap_or_else(|| desk.position.seat()));
    let height = (stage.height() - 12.0) / 1.38;
    let feet = stage.center_bottom() - vec2(0.0, height * 0.1);
    if raised {
        paint_base(painter, &look, feet, height, false);
    } else {
        let base = ellipse(feet, vec2(0.42, 0.125) * height, 32);
        let mut paint = Paint::default();
        paint.smooth(&base, |place| mix(rgb(0x65_72_9e), rgb(0x1e_25_42), (place.x - stage.left()) / stage.width()));
        paint.line(&base, true, |_| (1.2, rgb(0xc6_d1_f0)));
        paint.show(painter);
    }
    let tones = if raised { Tones::of(&look) } else { Tones::steel() };
    Figure::samurai(name).paint(painter, feet, height, &tones, Color32::WHITE);
}

/// What lies on the locations meanwhile, in a row: their worlds, and what they give in words.
pub fn locations_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let (boards, sky) = (desk.position.players() as u8, Sky::of(desk.palette));
    let width = (room.width() - GAP * f32::from(boards - 1)) / f32::from(boards);
    for board in 1..=boards {
        let min = room.min + vec2((width + GAP) * f32::from(board - 1), 0.0);
        let rect = Rect::from_min_size(min, vec2(width, room.height() - 4.0));
        let Some(card) = desk.position.location(board) else { continue };
        let painter = ui.painter();
        paint_location(painter, rect, (board, card));
        let words = fitting(painter, &card.words(), 13.0, sky.palette.ink, vec2(width - 20.0, 48.0));
        let foot = rect.with_min_y(rect.bottom() - words.size().y - 11.0);
        let mut plate = Paint::default();
        plate.polygon(&rounded(foot, 9.0), |_| sky.scrim.gamma_multiply(if sky.is_night() { 0.86 } else { 0.95 }));
        plate.line(&rounded(rect.shrink(0.5), 9.0), true, |_| (1.4, sky.edge));
        plate.show(painter);
        painter.galley(foot.left_top() + vec2(10.0, 5.0), words, Color32::WHITE);
    }
    ui.advance_cursor_after_rect(room);
}
