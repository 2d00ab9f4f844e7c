//! A location board: its card, seven spaces with figures, what is attached, and who is how strong.

use super::deck::Strength;
use super::figure::{Miniature, stand};
use super::formation::{Deck, Formation, Team};
use super::ghost::Ghost;
use super::head::{Form, Head, Shape};
use super::layout::Layout;
use super::muster::Squad;
use super::paint::plain_job;
use super::scene::{backdrop, pad, paint_station};
use super::spoils;
use super::token::{NIGHT, PLATE, Sky, WAR, halo, paint_disc, paint_trace, strong};
use crate::game::{Rule, Seat, Text, prelude::*};
use crate::starship::{LocationCard, Move, Phase, SPACES, Starship, Unit, UnitSet, rules};
use crate::text;
use crate::ui::material::{Paint, chamfered, hexagon, mix, rounded};
use crate::ui::theme;
use crate::ui::{Desk, Look};
use egui::{Align2, Color32, Painter, Pos2, Rect, Ui, pos2, vec2};

/// The parts of a location board.
pub struct Field {
    pub board: u8,
    pub rect: Rect,
    /// The figures that would come here.
    pub guests: Vec<Unit>,
    /// Where figures stand.
    room: Rect,
    scale: f32,
    shape: Shape,
}

/// How high the foot of a board is.
pub const FOOT: f32 = 23.0;
/// How high the station of a world is at least.
const LEAST: f32 = 48.0;

impl Field {
    pub fn all(layout: &Layout) -> impl Iterator<Item = Self> + '_ {
        layout.sites.iter().enumerate().map(|(index, rect)| Self {
            board: index as u8 + 1,
            rect: *rect,
            guests: layout
                .guests
                .iter()
                .filter(|(to, _)| usize::from(*to) == index + 1)
                .map(|(_, unit)| *unit)
                .collect(),
            room: layout.rooms[index],
            scale: layout.scale,
            shape: layout.heads,
        })
    }

    pub fn head(&self) -> Head {
        Head { board: self.board, rect: self.rect, scale: self.scale, shape: self.shape }
    }

    /// The card that lies here, or that was here until it was won.
    pub fn card<'a>(&self, desk: &'a Desk<'_, Starship>) -> Option<&'a LocationCard> {
        let won = || desk.position.set().locations.get(desk.annals.won_on(self.board, desk.position)?.location.index());
        desk.position.location(self.board).or_else(won)
    }

    /// Between head and foot.
    fn inside(&self) -> Rect {
        room_of(self.rect, self.scale, self.shape)
    }

    fn inner(&self) -> Rect {
        self.rect.shrink2(vec2(8.0, 4.0) * self.scale)
    }

    /// How everybody stands here.
    pub fn formation(&self, position: &Starship) -> Formation {
        let (units, cornered) = (self.units(position), position.attached_cards(self.board).next().is_some());
        let is_here = |seat: &Seat| !units.of(*seat).is_empty() || counts(position, *seat, self.board);
        let team = |seat: Seat| (seat, alike(position, units.of(seat)));
        let teams: Vec<Team> = position.seats().filter(is_here).map(team).collect();
        Formation::new(self.room, &teams, cornered)
    }

    /// Everybody who stands here or would come.
    fn units(&self, position: &Starship) -> UnitSet {
        let mut units = position.units_on(self.board);
        self.guests.iter().for_each(|guest| units.insert(*guest));
        units
    }

    /// The figures that stand here, those alike together.
    pub fn squads(&self, position: &Starship) -> Vec<Squad> {
        self.formation(position).squads().cloned().collect()
    }

    /// Where a figure stands here, if it does.
    pub fn place_of(&self, position: &Starship, unit: Unit) -> Option<Rect> {
        let decks = self.formation(position).decks;
        decks.iter().flat_map(Deck::figures).find(|(other, _)| *other == unit).map(|(_, place)| place)
    }

    /// Where powers and the verdict stand.
    fn foot(&self) -> Rect {
        self.rect.with_min_y(self.rect.bottom() - FOOT * self.scale)
    }

    /// Everybody who counts here, each with her banner.
    pub fn powers(&self, position: &Starship) -> Vec<(Seat, Rect)> {
        let decks = self.formation(position).decks.into_iter().filter(|deck| deck.is_first);
        decks.map(|deck| (deck.seat, deck.banner)).collect()
    }

    /// The cards attached here, each with its place: a pile that grows upwards from the lower right corner.
    pub fn attached(&self, position: &Starship) -> Vec<(usize, Rect)> {
        attached_places(self.inside(), self.scale, position.attached_cards(self.board).count())
    }

    /// Paints the board, lit if it is open to what is picked; who is `away` is painted elsewhere. What would be there is
    /// a ghost.
    pub fn paint(
        &self,
        desk: &Desk<'_, Starship>,
        (open, form, away): (bool, Form, &[Unit]),
        ghost: Option<&Ghost>,
        ui: &Ui,
    ) {
        let (painter, position, scale, sky) = (ui.painter(), desk.position, self.scale, Sky::of(desk.palette));
        let card = position.location(self.board);
        let clipped = painter.with_clip_rect(self.rect.intersect(painter.clip_rect()));
        let won = desk.annals.won_on(self.board, position);
        let lay = won.and_then(|won| position.set().locations.get(won.location.index()));
        clipped.extend(backdrop(ui.ctx(), (self.board, sky), self.rect, scale, card.or(lay)).iter().cloned());
        let fought = is_fought(position, self.board);
        if let (Some(card), Some(place)) = (card, self.station(position)) {
            paint_station(&clipped, card.kind, place, scale);
        }
        match (won.zip(lay), card) {
            (Some((won, lay)), _) => {
                spoils::paint(desk, (self.rect, self.head().number()), (self.board, won.seat, lay), painter);
            }
            (None, Some(card)) => self.head().paint(card, form, fought, painter),
            (None, None) => self.head().paint_vacancy(position, painter),
        }
        let then = ghost.and_then(|ghost| ghost.after.as_deref()).unwrap_or(position);
        self.paint_foot(desk, then, painter);
        let new_leader = ghost.and_then(|ghost| ghost.new_leader(position, self.board));
        self.paint_edge(desk, (fought, open), new_leader, painter);
        self.paint_figures(desk, then, away, painter);
        self.paint_attached(desk, painter);
    }

    /// Everybody who stands here, and then whose they are and how strong: nobody stands before that.
    fn paint_figures(&self, desk: &Desk<'_, Starship>, then: &Starship, away: &[Unit], painter: &Painter) {
        let position = desk.position;
        let mut pale = painter.clone();
        pale.set_opacity(0.6);
        let painter_of = |unit: Unit| if self.guests.contains(&unit) { &pale } else { painter };
        let decks = self.formation(position).decks;
        let mut banners = Vec::new();
        for deck in &decks {
            let (seat, look) = (deck.seat, desk.cast.look(deck.seat));
            let [now, later] = [position, then].map(|position| position.power_of(seat, self.board).total());
            let leads = then.would_win(self.board) == Some(seat);
            deck.paint(painter, &look);
            if deck.is_first {
                banners.push((deck, look, Strength { now, then: later, leads }));
            }
        }
        for (deck, look, strength) in banners {
            deck.paint_banner(painter, &look, strength);
        }
        let here =
            |squad: &Squad| -> Vec<(Unit, Rect)> { squad.stands().filter(|(unit, _)| !away.contains(unit)).collect() };
        let squads: Vec<Vec<(Unit, Rect)>> = decks.iter().flat_map(|deck| &deck.squads).map(here).collect();
        for squad in &squads {
            // Every second stands behind those beside it.
            let (front, back): (Vec<_>, Vec<_>) = squad.iter().enumerate().partition(|(index, _)| index % 2 == 0);
            for (_, (unit, place)) in back.into_iter().chain(front) {
                Miniature::of(desk, *unit).paint_bodies(painter_of(*unit), 1, *place);
                // What others have moved since she last looked is marked: light is for what is asked.
                if desk.since.is_some_and(|since| since.place(*unit) != position.place(*unit)) {
                    let (feet, height) = stand(*unit, *place);
                    let moved = |mv: &Move| matches!(mv, Move::Move { unit: moved, .. } if moved == unit);
                    let by = desk.moved.iter().find(|(_, mv)| moved(mv)).map_or(unit.seat(), |(seat, _)| *seat);
                    let beside = feet - vec2(0.46, 0.1) * height;
                    paint_trace(painter_of(*unit), beside, Some(&desk.cast.look(by)));
                }
            }
        }
        for squad in &squads {
            if let [(first, place), ..] = squad[..] {
                let last = squad[squad.len() - 1].1.with_max_y(place.bottom());
                Miniature::of(desk, first).paint_tally(painter_of(first), squad.len(), (1, last));
            }
        }
    }

    /// The names of those who are here: nothing may stand before them.
    pub fn paint_names(&self, desk: &Desk<'_, Starship>, away: &[Unit], painter: &Painter) {
        self.formation(desk.position).decks.iter().for_each(|deck| {
            deck.paint_names(&desk.cast.look(deck.seat), desk.position, away, painter);
        });
    }

    /// Where the station of the world floats: at the right, as long as nobody stands there, on the side that is free.
    fn station(&self, position: &Starship) -> Option<Rect> {
        let room = self.inside();
        let high = room.with_min_x(room.right() - 110.0 * self.scale);
        let decks = self.formation(position).decks;
        let is_free = |place: &Rect| !decks.iter().any(|deck| deck.rect.intersect(*place).shrink(1.0).is_positive());
        let upper = high.with_max_y(room.center().y);
        [high, upper].into_iter().find(|place| is_free(place) && place.height() > LEAST * self.scale)
    }

    /// The edge: in the colour of war, or lit where something may go. Who leads says the foot.
    fn paint_edge(
        &self,
        desk: &Desk<'_, Starship>,
        (fought, open): (bool, bool),
        new_leader: Option<Seat>,
        painter: &Painter,
    ) {
        let sky = Sky::of(desk.palette);
        let outline = rounded(self.rect.shrink(0.5), 9.0 * self.scale);
        let rim = |seat: Seat| sky.rim_of(&desk.cast.look(seat));
        let (colour, width, shine) = match new_leader.map(rim) {
            Some(light) => (light, 3.0, 1.6),
            None if fought => (WAR, 2.0, 1.0),
            None if open => (sky.palette.accent, 2.6, 1.2),
            None => (sky.nobody(), 1.2, 0.0),
        };
        let mut paint = Paint::default();
        if shine > 0.0 {
            halo(&mut paint, &outline, colour, 9.0 * self.scale, shine);
        }
        paint.line(&outline, true, |_| (width, colour));
        paint.show(painter);
    }

    /// The line around its number.
    pub fn seal(&self) -> Vec<Pos2> {
        let (middle, radius) = self.head().number();
        hexagon(middle, radius + 1.5)
    }

    /// Who leads here and why, in one line: how strong everybody is their banners say.
    fn paint_foot(&self, desk: &Desk<'_, Starship>, then: &Starship, painter: &Painter) {
        let (scale, foot, sky) = (self.scale, self.foot(), Sky::of(desk.palette));
        let mut paint = Paint::default();
        paint.polygon(&rounded(foot, 9.0 * scale), |_| {
            sky.scrim.gamma_multiply(if sky.is_night() { 0.76 } else { 0.8 })
        });
        paint.show(painter);
        let mut left = self.inner().left() + 2.0 * scale;
        let leader = then.would_win(self.board);
        if let Some(leader) = leader {
            paint_disc(painter, &desk.cast.look(leader), pos2(left + 8.5 * scale, foot.center().y), 8.5 * scale);
            left += 23.0 * scale;
        }
        let ink = if leader.is_some() { sky.palette.ink } else { sky.palette.faint };
        let words = |words: &str| painter.layout_no_wrap(words.to_owned(), strong(13.0, scale), ink);
        let room = self.paint_free(then, painter) - 6.0 * scale - left;
        let [long, short] = verdict_in_short(then, self.board);
        // A name that is too long for the line leaves it to the emblem.
        let name = leader.map(|leader| format!("{} ", desk.cast.name(leader))).unwrap_or_default();
        let all = [format!("{name}{long}"), format!("{name}{short}"), short].map(|line| words(&line));
        let Some(line) = all.iter().find(|line| line.size().x <= room).or(all.last()) else { return };
        painter.galley(pos2(left, foot.center().y - line.size().y * 0.5), line.clone(), ink);
    }

    /// How many spaces are free, at the right end of the foot. Answers with where that begins.
    fn paint_free(&self, position: &Starship, painter: &Painter) -> f32 {
        let (scale, sky) = (self.scale, Sky::above(painter.ctx()));
        let (y, right) = (self.foot().center().y, self.inner().right());
        let words = free_words(position, self.board);
        let ink = sky.palette.ink;
        let at = pos2(right, y);
        let words = painter.text(at, Align2::RIGHT_CENTER, words, strong(12.5, scale), ink);
        if position.units_on(self.board).len() >= SPACES {
            return words.left();
        }
        let middle = pos2(words.left() - 12.0 * scale, y);
        let mut paint = Paint::default();
        paint.line(&pad(middle, vec2(8.0, 4.6) * scale), true, |_| (1.4, ink));
        paint.show(painter);
        middle.x - 9.0 * scale
    }

    fn paint_attached(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        let scale = self.scale;
        for ((_, rect), (card, seat)) in
            self.attached(desk.position).into_iter().zip(desk.position.attached_cards(self.board))
        {
            let look = desk.cast.look(seat);
            paint_tag(painter, &look, rect);
            let name = desk.position.set().name(card);
            let mut job = plain_job(name, theme::strong(11.0), NIGHT.ink);
            (job.wrap.max_width, job.wrap.max_rows) = (rect.width() - 3.0, if rect.height() > 24.0 { 2 } else { 1 });
            job.halign = egui::Align::Center;
            for section in &mut job.sections {
                section.format.line_height = Some(12.5);
            }
            let galley = painter.layout_job(job);
            let top = rect.center().y - galley.size().y * 0.5;
            painter.galley(pos2(rect.center().x, top), galley, NIGHT.ink);
            if rect.height() > 24.0 {
                paint_disc(painter, &look, rect.center_top() - vec2(0.0, 5.0 * scale), 7.0 * scale);
            }
        }
    }
}

/// A small card of a player: dark, in a frame of her light.
fn paint_tag(painter: &Painter, look: &Look, rect: Rect) {
    let outline = chamfered(rect.shrink(0.6), 4.0);
    let [top, foot] = [mix(look.deep, PLATE, 0.35), PLATE];
    let mut paint = Paint::default();
    paint.shadow(&outline, 4.0, Color32::from_black_alpha(150));
    paint.smooth(&outline, |place| mix(top, foot, (place.y - rect.top()) / rect.height()));
    paint.line(&outline, true, |_| (1.4, look.light));
    paint.show(painter);
}

/// The figures of a player, those alike together: of one kind, and as strong with as much on them.
fn alike(position: &Starship, units: UnitSet) -> Vec<Vec<Unit>> {
    let kind = |unit: Unit| (unit.sort(), position.power(unit), position.attached(unit));
    let mut squads: Vec<Vec<Unit>> = Vec::new();
    for unit in units.iter() {
        match squads.iter_mut().find(|squad| kind(squad[0]) == kind(unit)) {
            Some(squad) => squad.push(unit),
            None => squads.push(vec![unit]),
        }
    }
    squads
}

/// The places of so many cards attached to a board, in the corner where nobody stands then: two lines each, where there are few.
fn attached_places(room: Rect, scale: f32, count: usize) -> Vec<(usize, Rect)> {
    // One of the four columns in which figures stand is free.
    let width = (room.width() * 0.25 - 1.0).min(110.0 * scale);
    let high = if count < 3 { 30.0 } else { 17.0 } * scale;
    let place = |index: usize| {
        let foot = room.right_bottom() - vec2(0.0, scale + high * index as f32);
        Rect::from_min_max(foot - vec2(width, high - scale), foot)
    };
    (0..count).map(|index| (index, place(index))).collect()
}

/// Paints the world of a location and the head of its board, without anybody there.
pub fn paint_location(painter: &Painter, rect: Rect, (board, card): (u8, &LocationCard)) {
    let sky = Sky::above(painter.ctx());
    let clipped = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    // The boards themselves may be drawn elsewhere.
    clipped.extend(backdrop(painter.ctx(), (board + 20, sky), rect, 1.0, Some(card)).iter().cloned());
    // Where nobody stands the head has two lines, however low the board is.
    let head = Head { board, rect, scale: 1.0, shape: Shape::Tall };
    head.paint(card, Form::of(&[(head, card)], &clipped), false, &clipped);
}

/// Where figures stand on a board: between the words of its card and its foot.
pub fn room_of(board: Rect, scale: f32, heads: Shape) -> Rect {
    let inner = board.shrink2(vec2(4.5, 0.0) * scale);
    Rect::from_min_max(
        pos2(inner.left(), board.top() + heads.height(scale)),
        pos2(inner.right(), board.bottom() - (FOOT + 1.0) * scale),
    )
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

/// The same in a few words, where it is seen who is meant, and in fewer.
fn verdict_in_short(position: &Starship, board: u8) -> [String; 2] {
    let alike = |words: &str| [words.to_owned(), words.to_owned()];
    match (position.would_win(board), ruled(position, board).1) {
        (Some(winner), rule) if rule == &rules::VICTOR => {
            let power = |seat: Seat| position.power_of(seat, board).total();
            let second = position.seats().filter(|seat| *seat != winner).map(power).max().unwrap_or_default();
            alike(&format!("leads by {}", power(winner) - second))
        }
        (_, rule) if rule == &rules::VICTOR_TIE => ["wins the tie by turn order", "wins the tie"].map(str::to_owned),
        (Some(_), _) => alike("is alone here"),
        (None, _) => alike("nobody here"),
    }
}

/// How many spaces are free at a location, in words.
fn free_words(position: &Starship, board: u8) -> String {
    match SPACES.saturating_sub(position.units_on(board).len()) {
        0 => "full".to_owned(),
        free => format!("{free} free"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_stands_on_a_card_that_is_attached() {
        for (size, scale) in [(vec2(240.0, 205.0), 0.98), (vec2(490.0, 205.0), 0.98), (vec2(150.0, 140.0), 0.63)] {
            let board = Rect::from_min_size(Pos2::ZERO, size);
            let room = room_of(board, scale, Shape::of(&[board], scale));
            let team = |seat: Seat| (seat, vec![vec![Unit::samurai(seat, 0)], vec![Unit::carrier(seat)]]);
            let mut teams: Vec<Team> = (0..4).map(|seat| team(Seat::new(seat))).collect();
            teams[3].1.pop();
            assert_eq!(teams.iter().map(|(_, squads)| squads.len()).sum::<usize>(), SPACES);
            let formation = Formation::new(room, &teams, true);
            let figures: Vec<Rect> = formation.decks.iter().map(|deck| deck.rect).collect();
            for count in 1..=2 {
                for (_, card) in attached_places(room, scale, count) {
                    assert!(board.contains_rect(card), "{card:?}");
                    let on = figures.iter().find(|place| place.intersect(card).shrink(0.3).is_positive());
                    assert!(on.is_none(), "{card:?} on {on:?}");
                }
            }
        }
    }
}
