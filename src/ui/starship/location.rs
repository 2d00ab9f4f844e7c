//! A location board: its card, seven spaces with figures, what is attached, and who is how strong.

use super::battle::commitment_sign;
use super::figure::{paint_body, paint_name};
use super::ghost::Ghost;
use super::layout::Layout;
use super::muster::{Squad, muster};
use super::paint::{line, one_line, plain_job, reward_sign, type_icon};
use super::scene::{backdrop, pad, paint_station};
use super::token::{
    GOLD, NIGHT, WAR, WAR_INK, display, halo, paint_coin, paint_disc, paint_number, paint_pips, paint_seal, plain,
    strong,
};
use super::world::type_colour;
use crate::game::{Rule, Seat, Text, prelude::*};
use crate::starship::{LocationCard, Phase, SPACES, Starship, Unit, rules};
use crate::text;
use crate::ui::material::{Paint, additive, rounded};
use crate::ui::theme::rgb;
use crate::ui::{Desk, Icon};
use egui::{Align2, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

/// The parts of a location board.
pub struct Field {
    pub board: u8,
    pub rect: Rect,
    /// The figure that would come here.
    pub guest: Option<Unit>,
    scale: f32,
}

impl Field {
    pub fn all(layout: &Layout) -> impl Iterator<Item = Self> + '_ {
        layout.sites.iter().enumerate().map(|(index, rect)| Self {
            board: index as u8 + 1,
            rect: *rect,
            guest: layout.guest.filter(|(board, _)| usize::from(*board) == index + 1).map(|(_, unit)| unit),
            scale: layout.scale,
        })
    }

    fn inner(&self) -> Rect {
        self.rect.shrink2(vec2(8.0, 4.0) * self.scale)
    }

    /// Where figures stand: below the words of the card, beside the spaces and the cards attached here.
    fn room(&self, position: &Starship) -> Rect {
        let attached = self.attached(position).first().map_or(0.0, |(_, rect)| rect.width() + 3.0 * self.scale);
        Rect::from_min_max(
            pos2(self.inner().left(), self.rect.top() + 50.0 * self.scale),
            pos2(self.spaces().left() - attached - 2.0 * self.scale, self.foot().top() - 1.0 * self.scale),
        )
    }

    /// The figures that stand here, those alike together.
    pub fn squads(&self, position: &Starship) -> Vec<Squad> {
        let mut units = position.units_on(self.board);
        self.guest.into_iter().for_each(|guest| units.insert(guest));
        muster(position, units, self.room(position), self.scale)
    }

    /// Where a figure stands here, if it does.
    pub fn place_of(&self, position: &Starship, unit: Unit) -> Option<Rect> {
        self.squads(position).into_iter().find(|squad| squad.units.contains(&unit)).map(|squad| squad.slot)
    }

    /// The column of the spaces, taken or not.
    fn spaces(&self) -> Rect {
        let right = self.rect.right() - 5.0 * self.scale;
        Rect::from_min_max(
            pos2(right - 15.0 * self.scale, self.rect.top() + 54.0 * self.scale),
            pos2(right, self.foot().top() - 3.0 * self.scale),
        )
    }

    /// Where powers and the verdict stand.
    fn foot(&self) -> Rect {
        self.rect.with_min_y(self.rect.bottom() - 37.0 * self.scale)
    }

    /// Everybody who counts here, each with the place of her power.
    pub fn powers(&self, position: &Starship) -> Vec<(Seat, Rect)> {
        let seats: Vec<Seat> = position.seats().filter(|seat| counts(position, *seat, self.board)).collect();
        let inner = self.inner();
        let width = (inner.width() / seats.len().max(3) as f32).min(72.0 * self.scale);
        let place = |index: usize| {
            let min = pos2(inner.left() + width * index as f32, self.foot().top() + 1.0 * self.scale);
            Rect::from_min_size(min, vec2(width, 20.0 * self.scale))
        };
        seats.into_iter().enumerate().map(|(index, seat)| (seat, place(index))).collect()
    }

    /// The cards attached here, each with its place: a pile that grows upwards where the station is.
    pub fn attached(&self, position: &Starship) -> Vec<(usize, Rect)> {
        let count = position.attached_cards(self.board).count();
        let (foot, scale) = (self.foot(), self.scale);
        let width = (self.inner().width() * 0.25).max(58.0 * scale);
        let place = |index: usize| {
            let foot = pos2(self.spaces().left() - 2.0, foot.top() - 2.0 * scale - 17.0 * scale * index as f32);
            Rect::from_min_max(foot - vec2(width, 16.0 * scale), foot)
        };
        (0..count).map(|index| (index, place(index))).collect()
    }

    /// Paints the board, lit if it is open to what is picked; `but` is on its way and painted elsewhere. What would be there is
    /// a ghost.
    pub fn paint(&self, desk: &Desk<'_, Starship>, (open, but): (bool, Option<Unit>), ghost: Option<&Ghost>, ui: &Ui) {
        let (painter, position, scale) = (ui.painter(), desk.position, self.scale);
        let card = position.location(self.board);
        let clipped = painter.with_clip_rect(self.rect.intersect(painter.clip_rect()));
        clipped.extend(backdrop(ui.ctx(), self.board, self.rect, scale, card).iter().cloned());
        let fought = is_fought(position, self.board);
        if let (Some(card), Some(place)) = (card, self.station(position)) {
            paint_station(&clipped, card.kind, place, scale);
        }
        self.paint_spaces(desk, open, painter);
        self.paint_card(card, fought, painter);
        self.paint_foot(desk, fought, ghost, painter);
        let new_leader = ghost.and_then(|ghost| ghost.new_leader(position, self.board));
        self.paint_edge(desk, (fought, open), new_leader, painter);
        let mut squads = self.squads(position);
        squads.iter_mut().for_each(|squad| squad.units.retain(|unit| Some(*unit) != but));
        squads.retain(|squad| !squad.units.is_empty());
        for squad in &squads {
            let mut painter = painter.clone();
            if Some(squad.first()) == self.guest {
                painter.set_opacity(0.6);
            }
            paint_body(&painter, desk, squad.first(), squad.units.len(), squad.slot);
        }
        // No figure may stand before another's name.
        for squad in &squads {
            paint_name(painter, position, squad.first(), squad.units.len(), squad.slot);
        }
        self.paint_attached(desk, painter);
    }

    /// Where the station of the world floats: in what the figures leave free at the right, if there is enough.
    fn station(&self, position: &Starship) -> Option<Rect> {
        let room = self.room(position);
        let taken = self.squads(position).into_iter().map(|squad| squad.slot.right()).fold(room.left(), f32::max);
        let free = room.with_min_x((taken + 4.0 * self.scale).max(room.right() - 96.0 * self.scale));
        (free.width() > 44.0 * self.scale).then_some(free)
    }

    /// The edge: of who leads, in the colour of war, or lit where something may go.
    fn paint_edge(
        &self,
        desk: &Desk<'_, Starship>,
        (fought, open): (bool, bool),
        new_leader: Option<Seat>,
        painter: &Painter,
    ) {
        let outline = rounded(self.rect.shrink(0.5), 9.0 * self.scale);
        let leader = claimant(desk.position, self.board).map(|seat| desk.cast.look(seat).light.gamma_multiply(0.6));
        let (colour, width, shine) = match new_leader.map(|seat| desk.cast.look(seat).light) {
            Some(light) => (light, 3.0, 1.6),
            None if fought => (WAR, 2.0, 1.0),
            None if open => (NIGHT.accent, 2.0, 0.9),
            None => (leader.unwrap_or(rgb(0x3a_48_82)), 1.2, 0.0),
        };
        let mut paint = Paint::default();
        if shine > 0.0 {
            halo(&mut paint, &outline, colour, 9.0 * self.scale, shine);
        }
        paint.line(&outline, true, |_| (width, colour));
        paint.show(painter);
    }

    /// The seven spaces one above the other: those taken in the colours of who stands there, those free lit if the board may
    /// be entered.
    fn paint_spaces(&self, desk: &Desk<'_, Starship>, open: bool, painter: &Painter) {
        let (column, scale) = (self.spaces(), self.scale);
        let taken: Vec<Unit> = desk.position.units_on(self.board).iter().collect();
        let many = taken.len().max(SPACES);
        let pitch = (column.height() / many as f32).min(17.0 * scale);
        let mut paint = Paint::default();
        for place in 0..many {
            let centre = pos2(column.center().x, column.bottom() - pitch * (place as f32 + 0.5));
            let outline = pad(centre, vec2(7.0 * scale, pitch * 0.34));
            let (fill, rim) = match taken.get(place).map(|unit| desk.cast.look(unit.seat())) {
                Some(look) => (look.body, look.light),
                None if open => (additive(NIGHT.accent, 0.3), NIGHT.accent),
                None => (rgb(0x0a_0f_22).gamma_multiply(0.7), rgb(0xa0_b6_f5).gamma_multiply(0.55)),
            };
            paint.smooth(&outline, |_| fill);
            paint.line(&outline, true, |_| (1.0, rim));
        }
        paint.show(painter);
    }

    /// The number of the board, and the name, type, reward, pips and source of its card.
    fn paint_card(&self, card: Option<&LocationCard>, fought: bool, painter: &Painter) {
        let (scale, inner) = (self.scale, self.inner());
        let row = self.rect.top() + 17.0 * scale;
        let left = self.rect.left() + 40.0 * scale;
        paint_number(
            painter,
            pos2(self.rect.left() + 21.0 * scale, self.rect.top() + 20.0 * scale),
            15.0 * scale,
            self.board,
        );
        let Some(card) = card else {
            line(
                painter,
                pos2(left, row),
                Align2::LEFT_CENTER,
                "no card",
                display(15.0, scale),
                NIGHT.faint,
                inner.width(),
            );
            return;
        };
        paint_seal(painter, card.source, pos2(inner.right() - 5.5 * scale, row), (12.0 * scale).max(11.0));
        let end = paint_pips(painter, pos2(inner.right() - 16.0 * scale, row), 8.0 * scale, card.pips);
        let room = end - left - 4.0 * scale;
        let name = one_line(painter, plain_job(&card.name, display(16.0, scale), NIGHT.ink), room);
        let at = Align2::LEFT_CENTER.anchor_size(pos2(left, row), name.size());
        painter.galley(at.min, name, NIGHT.ink);
        self.paint_reward(card, fought, painter);
    }

    /// The type of the card in words, and what it gives as pills.
    fn paint_reward(&self, card: &LocationCard, fought: bool, painter: &Painter) {
        let (scale, inner) = (self.scale, self.inner());
        let y = self.rect.top() + 38.5 * scale;
        let (icon, words, colour) = if fought {
            (Icon::Battle, "battle!", WAR_INK)
        } else {
            (type_icon(card.kind), card.kind.name(), type_colour(card.kind))
        };
        let font = strong(11.5, scale);
        let pills: Vec<(Icon, String)> = card.reward.iter().map(|reward| reward_sign(*reward)).collect();
        let width = |words: &str| painter.layout_no_wrap(words.to_owned(), font.clone(), NIGHT.ink).size().x;
        let pill = |words: &str| width(words) + 25.0 * scale;
        let all = pills.iter().map(|(_, words)| pill(words) + 3.0 * scale).sum::<f32>();
        let mut x = self.rect.left() + 40.0 * scale;
        icon.paint(painter, pos2(x + 7.0 * scale, y), 14.0 * scale, colour);
        x += 17.0 * scale;
        // Where there is no room for the word its sign must do.
        if x + width(words) + 6.0 * scale + all <= inner.right() {
            x = painter.text(pos2(x, y), Align2::LEFT_CENTER, words, font.clone(), colour).right() + 6.0 * scale;
        }
        for (icon, words) in pills {
            let rect = Rect::from_min_size(pos2(x, y - 10.0 * scale), vec2(pill(&words), 20.0 * scale));
            let edge = Stroke::new(1.0, NIGHT.gold.gamma_multiply(0.5));
            painter.rect(rect, 10.0 * scale, rgb(0x05_08_14).gamma_multiply(0.78), edge, StrokeKind::Inside);
            let sign = pos2(x + 10.5 * scale, y);
            match icon {
                Icon::Wealth => paint_coin(painter, sign, 6.0 * scale),
                icon => icon.paint(painter, sign, 13.0 * scale, GOLD[0]),
            }
            painter.text(pos2(x + 19.0 * scale, y), Align2::LEFT_CENTER, &words, font.clone(), NIGHT.ink);
            x = rect.right() + 3.0 * scale;
        }
    }

    /// Who is how strong here, and who leads.
    fn paint_foot(&self, desk: &Desk<'_, Starship>, fought: bool, ghost: Option<&Ghost>, painter: &Painter) {
        let (scale, foot, inner) = (self.scale, self.foot(), self.inner());
        let mut paint = Paint::default();
        paint.polygon(&rounded(foot, 9.0 * scale), |_| rgb(0x04_06_0e).gamma_multiply(0.72));
        paint.show(painter);
        let then = ghost.and_then(|ghost| ghost.after.as_deref()).unwrap_or(desk.position);
        let winner = then.would_win(self.board);
        for (seat, rect) in self.powers(then) {
            let centre = pos2(rect.left() + 9.0 * scale, rect.center().y);
            paint_disc(painter, &desk.cast.look(seat), centre, 9.0 * scale);
            let [now, then] = [desk.position, then].map(|position| position.power_of(seat, self.board).total());
            let (words, size, ink) = match (now == then, winner == Some(seat)) {
                (false, _) => (format!("{now}→{then}"), 14.0, NIGHT.accent),
                (true, true) => (now.to_string(), 18.0, NIGHT.ink),
                (true, false) => (now.to_string(), 18.0, NIGHT.faint),
            };
            let at = centre + vec2(12.0 * scale, 0.0);
            let number = painter.text(at, Align2::LEFT_CENTER, words, display(size, scale), ink);
            if winner == Some(seat) {
                Icon::Crown.paint(painter, pos2(number.right() + 9.0 * scale, centre.y), 13.0 * scale, NIGHT.gold);
            }
        }
        if fought {
            self.paint_commitments(desk, painter);
            return;
        }
        let font = plain(11.5, scale);
        let laid_out = |words: &Text| one_line(painter, desk.cast.emblazoned(words, &font, NIGHT.ink), inner.width());
        let mut words = verdict(then, self.board);
        let mut galley = laid_out(&words);
        if galley.elided {
            // The crown above says who.
            words = brief_verdict(then, self.board);
            galley = laid_out(&words);
        }
        let at = pos2(inner.left(), foot.bottom() - 9.5 * scale - galley.size().y * 0.5);
        desk.cast.paint_emblems(painter, &words, at, &galley);
        painter.galley(at, galley, NIGHT.ink);
    }

    /// What lies before everybody in the battle, below her power.
    fn paint_commitments(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        let y = self.foot().bottom() - 9.5 * self.scale;
        for (seat, rect) in self.powers(desk.position).into_iter().filter(|(seat, _)| desk.position.is_in_battle(*seat))
        {
            let words = desk.cast.plain(&commitment_sign(desk.position, seat));
            let room = rect.width() - 4.0 * self.scale;
            line(painter, pos2(rect.left(), y), Align2::LEFT_CENTER, &words, plain(11.0, self.scale), WAR_INK, room);
        }
    }

    fn paint_attached(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        let scale = self.scale;
        for ((_, rect), (card, seat)) in
            self.attached(desk.position).into_iter().zip(desk.position.attached_cards(self.board))
        {
            let look = desk.cast.look(seat);
            painter.rect(rect, 3.0 * scale, look.fill, Stroke::new(1.0, look.light), StrokeKind::Inside);
            let name = desk.position.set().name(card);
            let room = rect.width() - 4.0;
            line(painter, rect.center(), Align2::CENTER_CENTER, name, strong(11.0, scale), look.ink, room);
        }
    }
}

/// Whether people fight at a location now: who is alone there does not.
pub fn is_fought(position: &Starship, board: u8) -> bool {
    position.battle_board() == Some(board) && position.seats().filter(|seat| position.is_in_battle(*seat)).count() > 1
}

/// Whether a player has another turn in this round, at whose start rewards are claimed.
pub fn has_turn_to_come(position: &Starship, seat: Seat) -> bool {
    let left = position.orders(seat).iter().filter(|order| order.is_none()).count();
    let begun = usize::from(position.seat() == seat && !position.is_order_done());
    position.phase() == Phase::Turn && left > begun
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

/// The same without names.
fn brief_verdict(position: &Starship, board: u8) -> Text {
    match ruled(position, board).1 {
        rule if rule == &rules::VICTOR_TIE => text!["tied: earlier in turn order wins"],
        rule if rule == &rules::UNCONTESTED => text!["alone here"],
        _ => {
            let mut powers: Vec<i16> = position.seats().map(|seat| position.power_of(seat, board).total()).collect();
            powers.sort_unstable();
            let [.., second, first] = powers[..] else { return Text::default() };
            text!["leads ", i64::from(first), " to ", i64::from(second)]
        }
    }
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
