//! A battle as it is fought: everybody with her figures, her power and her card, in front of the world it is for.

use super::figure::{Figure, Miniature, Tones};
use super::happening::decision;
use super::location::counts;
use super::print::{State, paint_back};
use super::scene::backdrop;
use super::token::{GOLD, WAR, display, halo, paint_disc, paint_number};
use super::{card, gem};
use crate::game::{Seat, Words};
use crate::starship::{Committed, LastBattle, Starship, Unit};
use crate::ui::Desk;
use crate::ui::material::{Ease, Paint, additive, chamfered, hash, rounded};
use crate::ui::theme::{self, rgb};
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};

/// How large a card is at most.
const CARD: Vec2 = vec2(176.0, 200.0);

/// A battle in a frame: before the move that is being shown, and where it is drawn.
struct Melee<'a, 'd> {
    desk: &'a Desk<'d, Starship>,
    before: &'a Starship,
    board: u8,
    room: Rect,
    painter: Painter,
}

/// A card is turned up: it turns, says what it does, and powers change.
#[allow(clippy::too_many_arguments, reason = "a moment of a battle has as many sides")]
pub fn paint_reveal(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    board: u8,
    seat: Seat,
    decided: Option<&LastBattle>,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let melee = Melee { desk, before, board, room, painter: ui.painter().clone() };
    melee.paint_ground(1.25);
    let after = |fighter: Seat| match decided {
        Some(last) => last.powers.iter().find(|(other, _)| *other == fighter).map_or(0, |(_, power)| *power),
        None => desk.position.power_of(fighter, board).total(),
    };
    let counted = Ease::Out.at((progress - 0.35) / 0.4);
    for (column, fighter) in melee.columns() {
        let from = before.power_of(fighter, board).total();
        let power = from + (f32::from(after(fighter) - from) * counted).round() as i16;
        melee.paint_fighter(column, fighter, power, false);
        let turned = if fighter == seat { Some(Ease::InOut.at(progress / 0.3)) } else { None };
        melee.paint_card(column, fighter, turned);
    }
    let Some(motion) = &desk.motion else { return };
    let told = Starship::tell(before, motion.mv, desk.position);
    melee.paint_words(&told.iter().map(|line| desk.cast.plain(line)).collect::<Vec<_>>().join(" · "));
}

/// The battle is decided: the victor stands in the light.
pub fn paint_victory(
    desk: &Desk<'_, Starship>,
    before: &Starship,
    last: &LastBattle,
    progress: f32,
    room: Rect,
    ui: &Ui,
) {
    let melee = Melee { desk, before, board: last.board, room, painter: ui.painter().clone() };
    melee.paint_ground(0.8);
    let shown = Ease::Out.at(progress / 0.3);
    for (column, fighter) in melee.columns() {
        let power = last.powers.iter().find(|(other, _)| *other == fighter).map_or(0, |(_, power)| *power);
        let wins = last.victor == Some(fighter);
        if wins {
            melee.paint_light(column, fighter, shown);
        }
        melee.paint_fighter(column, fighter, power, wins);
        melee.paint_card(column, fighter, (before.turns_up() == Some(fighter)).then_some(1.0));
    }
    if let Some(victor) = last.victor {
        melee.paint_ribbon(victor, shown);
    }
    melee.paint_words(&desk.cast.plain(&decision(last)));
}

impl Melee<'_, '_> {
    /// Everybody who was in the battle when it began, in turn order, with her part of the room.
    fn columns(&self) -> Vec<(Rect, Seat)> {
        let there = |seat: &Seat| self.before.is_in_battle(*seat) || counts(self.before, *seat, self.board);
        let seats: Vec<Seat> = self.before.turn_order().filter(there).collect();
        let width = self.room.width() / seats.len().max(1) as f32;
        let column = |(place, seat): (usize, Seat)| {
            let left = self.room.left() + width * place as f32;
            (Rect::from_min_max(pos2(left, self.room.top()), pos2(left + width, self.room.bottom())), seat)
        };
        seats.into_iter().enumerate().map(column).collect()
    }

    /// The world it is for, and the heat of the battle.
    fn paint_ground(&self, heat: f32) {
        let (painter, room) = (&self.painter, self.room);
        let card = self.before.location(self.board);
        for shape in backdrop(painter.ctx(), 9, room, 1.0, card).iter() {
            painter.add(shape.clone());
        }
        let mut paint = Paint::default();
        let night = rgb(0x08_06_14);
        paint.rect(room, night.gamma_multiply(0.55), night.gamma_multiply(0.9));
        let horizon = pos2(room.center().x, room.top() + room.height() * 0.42);
        paint.glow(horizon, vec2(room.width() * 0.55, room.height() * 0.4), rgb(0xff_5a_3c), 0.3 * heat);
        for line in 0..56 {
            let angle = hash(line, 3, 1) * std::f32::consts::TAU;
            let way = Vec2::angled(angle);
            let (near, far) = (room.width() * (0.14 + 0.1 * hash(line, 3, 2)), room.width() * 0.72);
            let half = way.rot90() * (1.0 + 9.0 * hash(line, 3, 3));
            let glow = additive(rgb(0xff_b2_7a), 0.10 * heat);
            let tip = horizon + way * near;
            let wedge = [tip, horizon + way * far + half, horizon + way * far - half];
            paint.fan(tip, &wedge[1..], |place| if place == tip { Color32::TRANSPARENT } else { glow });
        }
        let outline = rounded(room.shrink(1.0), 10.0);
        paint.line(&outline, true, |_| (1.5, WAR));
        halo(&mut paint, &outline, WAR, 8.0, 0.5);
        paint.show(&painter.with_clip_rect(room));
        let name = card.map_or("no card", |card| card.name.as_str());
        paint_number(painter, room.left_top() + vec2(30.0, 30.0), 20.0, self.board);
        let title = format!("Battle of {name}");
        painter.text(
            room.left_top() + vec2(58.0, 30.0),
            Align2::LEFT_CENTER,
            title,
            display(25.0, 1.0),
            Color32::WHITE,
        );
    }

    /// Her figures, her name and her power.
    fn paint_fighter(&self, column: Rect, seat: Seat, power: i16, wins: bool) {
        let (painter, look) = (&self.painter, self.desk.cast.look(seat));
        let units: Vec<Unit> = self.before.units_on(self.board).of(seat).iter().collect();
        let (samurai, ships): (Vec<Unit>, Vec<Unit>) = units.into_iter().partition(|unit| !unit.is_ship());
        let size = (column.width() / 260.0).clamp(0.55, 1.0) * (self.room.height() / 500.0).clamp(0.8, 1.5);
        let ground = column.top() + self.room.height() * 0.42;
        for (rank, group) in [(ships, 58.0), (samurai, 104.0)].map(|(group, height)| (height, group)) {
            let apart = (column.width() * 0.86 / group.len().max(1) as f32).min(rank * 0.9 * size);
            for (place, unit) in group.iter().enumerate() {
                let shift = (place as f32 - (group.len() as f32 - 1.0) * 0.5) * apart;
                let drop = if rank < 60.0 { -38.0 * size } else { 22.0 * size };
                self.paint_unit(*unit, pos2(column.center().x + shift, ground + drop), rank * size);
            }
        }
        let plate = Rect::from_center_size(
            pos2(column.center().x, ground + 50.0 * size),
            vec2((column.width() - 16.0).min(200.0), 30.0),
        );
        let mut paint = Paint::default();
        paint.smooth(&chamfered(plate, 9.0), |place| {
            crate::ui::material::mix(look.fill, look.deep, (place.x - plate.left()) / plate.width())
        });
        paint.line(&chamfered(plate, 9.0), true, |_| (1.3, if wins { GOLD[1] } else { look.light }));
        paint.show(painter);
        paint_disc(painter, &look, plate.left_center() + vec2(17.0, 0.0), 10.5);
        let name = self.desk.cast.name(seat);
        super::paint::line(
            painter,
            plate.left_center() + vec2(32.0, 0.0),
            Align2::LEFT_CENTER,
            name,
            theme::strong(14.0),
            look.ink,
            plate.width() - 84.0,
        );
        gem::paint_strength(painter, &look, plate.right_center() - vec2(20.0, 0.0), 24.0, power, wins);
    }

    fn paint_unit(&self, unit: Unit, feet: Pos2, height: f32) {
        let look = self.desk.cast.look(unit.seat());
        let miniature = Miniature {
            figure: Figure::of(self.before, unit),
            look,
            power: Some(self.before.power(unit)),
            wealth: self.before.attached(unit),
            destroyed: false,
        };
        let gone = self.desk.position.place(unit) == Some(crate::starship::Place::Graveyard);
        if gone {
            miniature.figure.paint(&self.painter, feet, height, &Tones::ash(), Color32::WHITE.gamma_multiply(0.7));
        } else {
            miniature.paint(&self.painter, feet, height);
        }
    }

    /// Her card: its back, its face once it is turned up, or a place where none lies.
    fn paint_card(&self, column: Rect, seat: Seat, turned: Option<f32>) {
        let top = column.top() + self.room.height() * 0.42 + 78.0;
        let room = vec2(column.width() - 18.0, self.room.bottom() - 46.0 - top);
        let size = CARD.min(room);
        let centre = pos2(column.center().x, top + size.y * 0.5);
        let Some(committed) = self.before.committed(seat) else { return };
        let place = Rect::from_center_size(centre, size);
        match committed {
            Committed { card: Some(_), shown: false, .. } if turned.is_none_or(|turned| turned < 0.5) => {
                let wide = (turned.unwrap_or(0.0) * std::f32::consts::PI).cos().abs().max(0.02);
                let back = Rect::from_center_size(centre, vec2(size.y * 0.68 * wide, size.y * 0.92));
                paint_back(&self.painter, back, &self.desk.cast.look(seat));
            }
            Committed { card: Some(committed), .. } => self.paint_face(committed, place, turned.unwrap_or(1.0)),
            Committed { card: None, .. } => {
                let outline = chamfered(place.shrink(size.x * 0.2), 8.0);
                let closed: Vec<Pos2> = outline.iter().chain(outline.first()).copied().collect();
                self.painter.extend(Shape::dashed_line(&closed, Stroke::new(1.3, rgb(0x8a_7a_96)), 6.0, 5.0));
                let font = FontId::proportional(13.0);
                self.painter.text(centre, Align2::CENTER_CENTER, "no card", font, rgb(0xd6_cf_de));
            }
        }
    }

    fn paint_face(&self, committed: crate::starship::Card, place: Rect, turned: f32) {
        let shown = match &self.desk.motion {
            Some(motion) => match motion.mv {
                crate::starship::Move::TurnUp(card) if turned < 1.0 || !committed.is_known() => *card,
                _ => committed,
            },
            None => committed,
        };
        let Some(data) = self.desk.position.set().actions.get(shown.index()) else {
            return;
        };
        let wide = (turned * std::f32::consts::PI).cos().abs().max(0.02);
        if wide < 0.98 {
            let narrow = Rect::from_center_size(place.center(), vec2(place.width() * wide, place.height()));
            let mut paint = Paint::default();
            paint.smooth(&chamfered(narrow, 6.0_f32.min(narrow.width() * 0.3)), |_| rgb(0x4e_17_14));
            paint.show(&self.painter);
            return;
        }
        card::print(data, &data.words(), None).paint(&self.painter, place, State::Lit, None);
    }

    /// Light behind the victor.
    fn paint_light(&self, column: Rect, seat: Seat, shown: f32) {
        let look = self.desk.cast.look(seat);
        let centre = pos2(column.center().x, column.top() + self.room.height() * 0.36);
        let mut paint = Paint::default();
        paint.glow(centre, Vec2::splat(column.width() * 0.75), look.light, 0.55 * shown);
        let circle: Vec<Pos2> = (0..=40)
            .map(|step| {
                let angle = -1.2 + step as f32 / 40.0 * 5.6 * shown;
                centre + Vec2::angled(angle) * (column.width() * 0.36).min(self.room.height() * 0.27)
            })
            .collect();
        paint.line(&circle, false, |step| {
            (1.0 + 8.0 * (step as f32 / 40.0 * 3.1).sin().abs(), GOLD[0].gamma_multiply(0.85))
        });
        paint.show(&self.painter.with_clip_rect(self.room));
    }

    /// Who wins, across the top.
    fn paint_ribbon(&self, victor: Seat, shown: f32) {
        let look = self.desk.cast.look(victor);
        let centre = pos2(self.room.center().x, self.room.top() + 64.0);
        let ribbon =
            Rect::from_center_size(centre, vec2((self.room.width() * 0.62).min(520.0) * shown.max(0.05), 46.0));
        let mut paint = Paint::default();
        paint.shadow(&chamfered(ribbon, 14.0), 14.0, Color32::from_black_alpha(170));
        paint.smooth(&chamfered(ribbon, 14.0), |_| look.fill);
        paint.line(&chamfered(ribbon, 14.0), true, |_| (2.0, GOLD[1]));
        paint.show(&self.painter);
        if shown > 0.9 {
            look.paint_pattern_in(&self.painter, &chamfered(ribbon, 14.0), 7.0, look.ink.gamma_multiply(0.14));
            let words = format!("{} is victorious", self.desk.cast.name(victor));
            self.painter.text(centre, Align2::CENTER_CENTER, words, display(24.0, 1.0), look.ink);
        }
    }

    /// One sentence at the foot.
    fn paint_words(&self, words: &str) {
        let foot = Rect::from_min_max(pos2(self.room.left(), self.room.bottom() - 38.0), self.room.max)
            .shrink2(vec2(8.0, 4.0));
        self.painter.rect_filled(foot, 6.0, Color32::from_black_alpha(170));
        let (font, ink) = (FontId::proportional(14.0), rgb(0xea_f0_ff));
        super::paint::line(&self.painter, foot.center(), Align2::CENTER_CENTER, words, font, ink, foot.width() - 16.0);
    }
}
