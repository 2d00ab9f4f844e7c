//! A location board: its card, seven spaces with figures, what is attached, and who is how strong.

use super::battle::commitment_sign;
use super::figure::paint_figure;
use super::layout::Layout;
use super::paint::{board_fill, job_line, line, reward_sign, sign, source_word, type_icon};
use crate::game::{Rule, Seat, Text, prelude::*};
use crate::starship::{SPACES, Starship, Unit, rules};
use crate::text;
use crate::ui::{Desk, Icon, theme};
use egui::{Align2, FontId, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

/// The parts of a location board.
pub struct Field {
    pub board: u8,
    pub rect: Rect,
    scale: f32,
}

impl Field {
    pub fn all(layout: &Layout) -> impl Iterator<Item = Self> + '_ {
        layout.sites.iter().enumerate().map(|(index, rect)| Self {
            board: index as u8 + 1,
            rect: *rect,
            scale: layout.scale,
        })
    }

    fn inner(&self) -> Rect {
        self.rect.shrink2(vec2(8.0, 4.0) * self.scale)
    }

    fn columns(&self) -> usize {
        if self.rect.width() > 380.0 * self.scale { SPACES } else { 4 }
    }

    pub fn space(&self, index: usize) -> Rect {
        let (inner, columns) = (self.inner(), self.columns());
        let width = (inner.width() / columns as f32).min(70.0 * self.scale);
        let rows = SPACES.div_ceil(columns) as f32;
        let room = (inner.height() - (42.0 + 70.0) * self.scale) / rows - 2.0 * self.scale;
        let height = room.clamp(36.0 * self.scale, 66.0 * self.scale);
        let (row, column) = (index / columns, index % columns);
        let top = inner.top() + 42.0 * self.scale;
        let min = pos2(inner.left() + width * column as f32, top + (height + 2.0 * self.scale) * row as f32);
        Rect::from_min_size(min, vec2(width, height)).shrink(1.0)
    }

    /// The figures that stand here, each with its place.
    pub fn figures(&self, position: &Starship) -> Vec<(Unit, Rect)> {
        position.units_on(self.board).iter().enumerate().map(|(index, unit)| (unit, self.space(index))).collect()
    }

    /// Where the line of powers begins.
    fn powers_top(&self) -> f32 {
        self.space(SPACES - 1).bottom() + 3.0 * self.scale
    }

    /// Everybody who counts here, each with the place of her power.
    pub fn powers(&self, position: &Starship) -> Vec<(Seat, Rect)> {
        let seats: Vec<Seat> = position.seats().filter(|seat| counts(position, *seat, self.board)).collect();
        let inner = self.inner();
        let width = (inner.width() / seats.len().max(3) as f32).min(110.0 * self.scale);
        let place = |index: usize| {
            let min = pos2(inner.left() + width * index as f32, self.powers_top());
            Rect::from_min_size(min, vec2(width, 20.0 * self.scale))
        };
        seats.into_iter().enumerate().map(|(index, seat)| (seat, place(index))).collect()
    }

    /// The cards attached here, each with its place.
    pub fn attached(&self, position: &Starship) -> Vec<(usize, Rect)> {
        let inner = self.inner();
        let count = position.attached_cards(self.board).count();
        let width = (inner.width() / count.max(2) as f32).min(140.0 * self.scale);
        let top = inner.bottom() - 17.0 * self.scale;
        let place = |index: usize| {
            Rect::from_min_size(pos2(inner.left() + width * index as f32, top), vec2(width - 2.0, 16.0 * self.scale))
        };
        (0..count).map(|index| (index, place(index))).collect()
    }

    pub fn paint(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        let (painter, palette) = (ui.painter(), desk.palette);
        let fought = desk.position.battle_board() == Some(self.board);
        let edge = if fought { Stroke::new(2.5, palette.bad) } else { Stroke::new(1.0, palette.line) };
        painter.rect(self.rect, 8.0 * self.scale, board_fill(palette.shade), edge, StrokeKind::Inside);
        self.paint_card(desk, fought, ui);
        for index in 0..SPACES {
            let slot = self.space(index);
            painter.rect_stroke(
                slot,
                4.0 * self.scale,
                Stroke::new(1.0, palette.line.gamma_multiply(0.6)),
                StrokeKind::Inside,
            );
        }
        for (unit, slot) in self.figures(desk.position) {
            paint_figure(painter, desk, unit, 1, slot);
        }
        self.paint_powers(desk, ui);
        self.paint_attached(desk, ui);
    }

    /// The name, type, pips and source of the card, and its reward.
    fn paint_card(&self, desk: &Desk<'_, Starship>, fought: bool, ui: &Ui) {
        let (painter, palette, scale, inner) = (ui.painter(), desk.palette, self.scale, self.inner());
        let top = inner.left_top();
        let Some(card) = desk.position.location(self.board) else {
            let words = format!("{} · no card", self.board);
            let at = top + vec2(2.0, 11.0) * scale;
            line(painter, at, Align2::LEFT_CENTER, &words, theme::strong(14.0 * scale), palette.faint, inner.width());
            return;
        };
        type_icon(card.kind).paint(painter, top + vec2(9.0, 11.0) * scale, 18.0 * scale, palette.accent);
        let pips = "●".repeat(card.pips.into());
        let corner = inner.right_top() + vec2(0.0, 11.0 * scale);
        let pips = painter.text(corner, Align2::RIGHT_CENTER, pips, FontId::proportional(9.0 * scale), palette.faint);
        let name = format!("{} {}", self.board, card.name);
        let at = top + vec2(22.0, 11.0) * scale;
        let room = pips.left() - at.x - 4.0 * scale;
        let name = line(painter, at, Align2::LEFT_CENTER, &name, theme::strong(14.0 * scale), palette.ink, room);
        let words = if fought { "battle!" } else { card.kind.name() };
        let colour = if fought { palette.bad } else { palette.faint };
        let beside = pos2(name.right() + 6.0 * scale, at.y);
        let room = pips.left() - beside.x - 4.0 * scale;
        if room > 30.0 * scale {
            line(painter, beside, Align2::LEFT_CENTER, words, FontId::proportional(11.0 * scale), colour, room);
        }
        let mut x = inner.left();
        let y = inner.top() + 30.0 * scale;
        for reward in &card.reward {
            let (icon, words) = reward_sign(*reward);
            x = sign(painter, pos2(x, y), 15.0 * scale, icon, &words, palette.ink) + 9.0 * scale;
        }
        let room = inner.right() - x;
        let source = source_word(card.source);
        line(
            painter,
            pos2(inner.right(), y),
            Align2::RIGHT_CENTER,
            source,
            FontId::proportional(10.0 * scale),
            palette.faint,
            room,
        );
    }

    fn paint_powers(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        let (painter, palette, scale) = (ui.painter(), desk.palette, self.scale);
        let winner = desk.position.would_win(self.board);
        for (seat, rect) in self.powers(desk.position) {
            let centre = pos2(rect.left() + 9.0 * scale, rect.center().y);
            desk.cast.look(seat).paint_badge(painter, centre, 8.0 * scale);
            let total = desk.position.power_of(seat, self.board).total();
            let at = centre + vec2(12.0 * scale, 0.0);
            let number = painter.text(at, Align2::LEFT_CENTER, total, theme::strong(15.0 * scale), palette.ink);
            if winner == Some(seat) {
                Icon::Crown.paint(painter, pos2(number.right() + 10.0 * scale, centre.y), 14.0 * scale, palette.accent);
            }
        }
        let at = pos2(self.inner().left(), self.powers_top() + 29.0 * scale);
        let job = desk.cast.job(&verdict(desk.position, self.board), &FontId::proportional(11.0 * scale), palette.ink);
        job_line(painter, at, Align2::LEFT_CENTER, job, self.inner().width());
        if desk.position.battle_board() == Some(self.board) {
            self.paint_commitments(desk, ui);
        }
    }

    /// What lies before everybody in the battle.
    fn paint_commitments(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        let fighters = desk.position.turn_order().filter(|seat| desk.position.is_in_battle(*seat));
        let words = Text::join(fighters.map(|seat| text![seat, " ", commitment_sign(desk.position, seat)]), "  ");
        let at = pos2(self.inner().left(), self.powers_top() + 44.0 * self.scale);
        let job = desk.cast.job(&words, &FontId::proportional(10.5 * self.scale), desk.palette.ink);
        job_line(ui.painter(), at, Align2::LEFT_CENTER, job, self.inner().width());
    }

    fn paint_attached(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        let (painter, scale) = (ui.painter(), self.scale);
        for ((_, rect), (card, seat)) in
            self.attached(desk.position).into_iter().zip(desk.position.attached_cards(self.board))
        {
            let look = desk.cast.look(seat);
            painter.rect_filled(rect, 3.0 * scale, look.fill);
            let name = desk.position.set().name(card);
            line(
                painter,
                rect.center(),
                Align2::CENTER_CENTER,
                name,
                theme::strong(10.5 * scale),
                look.ink,
                rect.width() - 4.0,
            );
        }
    }
}

/// Whether a player has anything at a location.
pub fn counts(position: &Starship, seat: Seat, board: u8) -> bool {
    let fought = position.battle_board() == Some(board) && position.is_in_battle(seat);
    fought || position.power_of(seat, board).total() != 0 || !position.units_on(board).of(seat).is_empty()
}

/// Who leads, or who would win the tie and why.
pub fn verdict(position: &Starship, board: u8) -> Text {
    ruled(position, board).0
}

/// The same, and the rule that decides it.
pub fn ruled(position: &Starship, board: u8) -> (Text, &'static Rule) {
    let Some(winner) = position.would_win(board) else { return (text!["nobody is here"], &rules::BATTLES) };
    let power = |seat: Seat| position.power_of(seat, board).total();
    let rivals = position.seats().filter(|seat| *seat != winner && !position.units_on(board).of(*seat).is_empty());
    match rivals.map(power).max() {
        None => (text![winner, " is alone here"], &rules::UNCONTESTED),
        Some(second) if second == power(winner) => {
            (text![winner, " wins the tie: earlier in turn order"], &rules::VICTOR_TIE)
        }
        Some(second) => (text![winner, " leads ", i64::from(power(winner)), " to ", i64::from(second)], &rules::VICTOR),
    }
}

/// Who would be given the reward if her turn began now: she must have more power than anybody else.
pub fn claimant(position: &Starship, board: u8) -> Option<Seat> {
    let power = |seat: Seat| position.power_of(seat, board).total();
    let leads =
        |seat: &Seat| power(*seat) > 0 && position.seats().all(|other| other == *seat || power(other) < power(*seat));
    position.location(board)?;
    Seat::all(position.players()).find(leads)
}
