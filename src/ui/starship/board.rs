//! All boards at once: drawn, pointed at, clicked, dragged and reached by keys.

use super::alliance::{marker_places, paint_alliance, paint_marker};
use super::figure::paint_figure;
use super::layout::Layout;
use super::location::Field;
use super::offers::Offers;
use super::{Held, Picked, Thing, preview};
use crate::game::Seat;
use crate::starship::{Move, Place, Sort, Starship, Unit};
use crate::ui::{Desk, Icon, Motion, rove, theme, words};
use egui::{Align2, FontId, Id, LayerId, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

pub fn board_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    // The supply is shown of who acts, or of whose turn it is.
    let boards = Boards::of(desk, desk.seat.unwrap_or_else(|| desk.position.seat()), room, ui);
    boards.pick_next(desk, held, ui);
    boards.paint(desk, ui);
    boards.paint_motion(desk, ui);
    let things = boards.things(desk);
    boards.paint_offers(desk, held, &things, ui);
    boards.things_ui(desk, held, &things, ui);
    boards.drop_ui(desk, held, &things, ui);
    ui.advance_cursor_after_rect(room);
}

pub(super) struct Boards {
    layout: Layout,
    offers: Offers,
    /// The player whose supply is shown.
    shown: Seat,
}

impl Boards {
    /// The boards as they lie in their room, to be moved there by the pointer.
    pub fn of(desk: &mut Desk<'_, Starship>, shown: Seat, room: Rect, ui: &mut Ui) -> Self {
        let ground = ui.interact(room, ui.scope_id().with("ground"), Sense::DRAG);
        desk.camera.follow(ui, &ground);
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        Self { offers: Offers::of(desk), layout: Layout::new(desk.position, room, desk.camera), shown }
    }

    /// The supply and the graveyard.
    pub fn stores(&self) -> [(Place, Rect); 2] {
        let (supply, graveyard) = self.layout.store.split_left_right_at_x(self.graveyard_left());
        [(Place::Supply, supply), (Place::Graveyard, graveyard)]
    }

    pub fn paint(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        paint_alliance(desk, &self.layout, ui);
        for (clan, rect) in marker_places(desk.position, &self.layout) {
            paint_marker(ui.painter(), desk, clan, rect);
        }
        for field in Field::all(&self.layout) {
            field.paint(desk, ui);
        }
        self.paint_store(desk, ui);
    }

    /// The supply and the graveyard of the player who acts.
    fn paint_store(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        let (painter, palette, scale, rect) = (ui.painter(), desk.palette, self.layout.scale, self.layout.store);
        let seat = self.shown;
        painter.rect_filled(rect, 8.0 * scale, palette.panel);
        desk.cast.look(seat).paint_badge(painter, rect.min + vec2(15.0, 12.0) * scale, 8.0 * scale);
        let font = FontId::proportional(11.5 * scale);
        let words = format!("Supply of {}", desk.cast.name(seat));
        painter.text(rect.min + vec2(28.0, 12.0) * scale, Align2::LEFT_CENTER, words, font.clone(), palette.ink);
        let grave = pos2(self.graveyard_left() + 4.0 * scale, rect.top() + 12.0 * scale);
        Icon::Graveyard.paint(painter, grave + vec2(7.0 * scale, 0.0), 14.0 * scale, palette.faint);
        painter.text(grave + vec2(18.0 * scale, 0.0), Align2::LEFT_CENTER, "Graveyard", font, palette.faint);
        painter.vline(self.graveyard_left(), rect.y_range().shrink(6.0), Stroke::new(1.0, palette.line));
        for (unit, many, slot) in self.stored(desk) {
            paint_figure(painter, desk, unit, many, slot);
        }
    }

    /// A figure or clan marker slides to where it has gone.
    fn paint_motion(&self, desk: &Desk<'_, Starship>, ui: &Ui) {
        let Some(Motion { before, mv, scene: None, progress }) = &desk.motion else { return };
        let (thing, from) = match **mv {
            Move::Move { unit, .. } => (Thing::Unit(unit), self.place_before(before, unit)),
            Move::Marker { clan, .. } => {
                let places = marker_places(before, &self.layout);
                (Thing::Clan(clan), places.into_iter().find(|(other, _)| *other == clan).map(|(_, rect)| rect))
            }
            _ => return,
        };
        let to = self.things(desk).into_iter().find(|(other, _)| *other == thing).map(|(_, rect)| rect);
        let (Some(from), Some(to)) = (from, to) else { return };
        let eased = egui::emath::easing::cubic_out(*progress);
        let rect = Rect::from_center_size(from.center() + (to.center() - from.center()) * eased, to.size());
        match thing {
            Thing::Unit(unit) => paint_figure(ui.painter(), desk, unit, 1, rect),
            Thing::Clan(clan) => paint_marker(ui.painter(), desk, clan, rect),
            _ => {}
        }
    }

    /// Where a figure stood before it moved: on a location, or somewhere in the supply.
    fn place_before(&self, before: &Starship, unit: Unit) -> Option<Rect> {
        let fields = Field::all(&self.layout).flat_map(|field| field.figures(before));
        let found = fields.into_iter().find(|(other, _)| *other == unit).map(|(_, rect)| rect);
        found.or_else(|| (before.place(unit) == Some(Place::Supply)).then_some(self.layout.store))
    }

    fn graveyard_left(&self) -> f32 {
        let rect = self.layout.store;
        rect.left() + rect.width() * 0.68
    }

    /// The figures that stand on no location, those alike together: one of them, how many, and where.
    fn stored(&self, desk: &Desk<'_, Starship>) -> Vec<(Unit, usize, Rect)> {
        let (position, seat, rect, scale) = (desk.position, self.shown, self.layout.store, self.layout.scale);
        let mut all = Vec::new();
        let places = [
            (position.supply_of(seat), rect.left(), self.graveyard_left()),
            (position.graveyard_of(seat), self.graveyard_left(), rect.right()),
        ];
        for (units, left, right) in places {
            let mut groups: Vec<(Unit, usize)> = Vec::new();
            for unit in units.iter() {
                let alike =
                    |other: Unit| position.as_listed(Move::Choose(other)) == position.as_listed(Move::Choose(unit));
                match groups.iter_mut().find(|(other, _)| alike(*other)) {
                    Some((_, many)) => *many += 1,
                    None => groups.push((unit, 1)),
                }
            }
            let width = ((right - left - 12.0 * scale) / groups.len().max(1) as f32).min(62.0 * scale);
            for (index, (unit, many)) in groups.into_iter().enumerate() {
                let min = pos2(left + 6.0 * scale + width * index as f32, rect.top() + 24.0 * scale);
                all.push((unit, many, Rect::from_min_size(min, vec2(width, 50.0 * scale)).shrink(1.0)));
            }
        }
        all
    }

    /// Everything that can be pointed at, what lies on top last.
    pub fn things(&self, desk: &Desk<'_, Starship>) -> Vec<(Thing, Rect)> {
        let position = desk.position;
        let fields: Vec<Field> = Field::all(&self.layout).collect();
        let mut things: Vec<(Thing, Rect)> =
            fields.iter().map(|field| (Thing::Site(field.board), field.rect)).collect();
        things.extend(self.layout.spots().map(|(spot, rect)| (Thing::Spot(spot), rect)));
        for field in &fields {
            things
                .extend(field.powers(position).into_iter().map(|(seat, rect)| (Thing::Power(field.board, seat), rect)));
            things.extend(
                field.attached(position).into_iter().map(|(index, rect)| (Thing::Attached(field.board, index), rect)),
            );
        }
        things.extend(marker_places(position, &self.layout).into_iter().map(|(clan, rect)| (Thing::Clan(clan), rect)));
        for field in &fields {
            things.extend(field.figures(position).into_iter().map(|(unit, rect)| (Thing::Unit(unit), rect)));
        }
        things.extend(self.stored(desk).into_iter().map(|(unit, _, rect)| (Thing::Unit(unit), rect)));
        things
    }

    /// Whether something can be done with a thing, with what is picked.
    fn is_possible(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> bool {
        match (thing, held.picked) {
            (Thing::Site(board), Some(Picked::Unit(unit))) => self.offers.goals(desk.position, unit).contains(&board),
            (Thing::Site(board), _) => self.offers.for_board(board).is_some(),
            (Thing::Spot(spot), Some(Picked::Clan(clan))) => self.offers.has(Move::Marker { clan, to: spot }),
            (Thing::Clan(clan), None) => self.offers.for_clan(clan).is_some() || !self.offers.spots(clan).is_empty(),
            (Thing::Unit(unit), None) => self.offers.concerns(desk.position, unit),
            _ => false,
        }
    }

    /// Lights up what something can be done with.
    fn paint_offers(&self, desk: &Desk<'_, Starship>, held: &Held, things: &[(Thing, Rect)], ui: &Ui) {
        let (painter, palette, scale) = (ui.painter(), desk.palette, self.layout.scale);
        for (thing, rect) in things {
            let picked = match (thing, held.picked) {
                (Thing::Unit(unit), Some(Picked::Unit(other))) => *unit == other,
                (Thing::Clan(clan), Some(Picked::Clan(other))) => *clan == other,
                _ => false,
            };
            if picked {
                painter.rect_stroke(*rect, 5.0 * scale, Stroke::new(3.0, palette.ink), StrokeKind::Outside);
            } else if self.is_possible(desk, held, *thing) {
                let large = matches!(thing, Thing::Site(_) | Thing::Spot(_));
                let stroke = Stroke::new(if large { 2.5 } else { 1.5 }, palette.accent);
                painter.rect_stroke(*rect, 5.0 * scale, stroke, StrokeKind::Inside);
                if let (Thing::Spot(spot), Some(Picked::Clan(clan))) = (thing, held.picked) {
                    let cost = desk.position.distance_to(clan, *spot);
                    let centre = rect.left_bottom() + vec2(9.0, -9.0) * scale;
                    painter.circle_filled(centre, 8.0 * scale, palette.accent);
                    painter.text(centre, Align2::CENTER_CENTER, cost, theme::strong(11.0 * scale), palette.on_accent);
                }
            }
        }
    }

    /// Lets every thing be pointed at, clicked, dragged, and reached by keys.
    fn things_ui(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, things: &[(Thing, Rect)], ui: &mut Ui) {
        let known = |thing: &Thing| things.iter().any(|(other, _)| other == thing);
        let first = || {
            things
                .iter()
                .find(|(thing, _)| self.is_possible(desk, held, *thing))
                .or(things.first())
                .map(|(thing, _)| *thing)
        };
        let cursor = held.cursor.filter(known).or_else(first);
        let (mut clicked, mut stepped) = (None, None);
        for &(thing, rect) in things {
            let movable = matches!(thing, Thing::Unit(_) | Thing::Clan(_)) && self.is_possible(desk, held, thing);
            let sense = rove::sense(cursor == Some(thing)) | if movable { Sense::DRAG } else { Sense::empty() };
            let response = ui.interact(rect, thing_id(thing), sense);
            let possible = self.is_possible(desk, held, thing);
            response.widget_info(|| preview::info(desk, thing, possible));
            if response.has_focus() {
                ui.painter().rect_stroke(rect, 5.0, words::focus_stroke(desk.palette), StrokeKind::Outside);
            }
            if !held.dragging {
                response.clone().on_hover_ui(|ui| preview::thing_ui(desk, held, &self.offers, thing, ui));
            }
            if response.clicked() {
                clicked = Some(thing);
            }
            if response.secondary_clicked() {
                desk.ask(preview::name(desk, thing));
            }
            if response.drag_started() {
                held.picked = picked(thing);
                held.dragging = held.picked.is_some();
            }
            if response.drag_stopped() {
                held.dropped = ui.input(|input| input.pointer.latest_pos());
            }
            if let Some(way) = rove::direction(ui, &response) {
                let others = things.iter().map(|(thing, rect)| (*thing, rect.center()));
                stepped = rove::nearest(rect.center(), way, others);
            }
        }
        // Only now: a thing that is not at hand yet lets go of the focus when it is drawn.
        if let Some(next) = stepped {
            held.cursor = Some(next);
            rove::focus(ui, thing_id(next));
        }
        if let Some(thing) = clicked {
            held.cursor = Some(thing);
            self.act_on(desk, held, thing);
        }
    }

    /// Where people play with the box, the next fighter is picked up by itself while an order goes on, so that a place can be
    /// clicked again.
    fn pick_next(&self, desk: &Desk<'_, Starship>, held: &mut Held, ui: &Ui) {
        let Some((last, from)) = held.followed.take().filter(|_| desk.refereed && held.picked.is_none()) else {
            return;
        };
        let follows = |unit: &Unit| {
            let alike = [*unit, last].map(Unit::sort) == [Sort::Fighter; 2] && desk.position.place(*unit) == Some(from);
            alike && !self.offers.goals(desk.position, *unit).is_empty()
        };
        held.picked = Unit::all_of(last.seat()).find(follows).map(Picked::Unit);
        held.by_itself = held.picked.is_some();
        ui.ctx().request_repaint();
    }

    /// Does what a click comes to.
    fn act_on(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, thing: Thing) {
        let by_itself = std::mem::take(&mut held.by_itself);
        if let Some(mv) = self.landing(desk, held, thing) {
            if let Move::Move { unit, .. } = mv {
                held.followed = desk.position.place(unit).map(|from| (unit, from));
            }
            desk.play(mv);
            return;
        }
        if picked(thing).is_some() && held.picked == picked(thing) {
            // Whoever clicks what was picked by itself wants it picked.
            held.picked = held.picked.filter(|_| by_itself);
            return;
        }
        match thing {
            Thing::Unit(unit) => {
                let deeds = self.offers.for_unit(desk.position, unit);
                let goals = self.offers.goals(desk.position, unit);
                match deeds[..] {
                    [mv @ (Move::Load(_) | Move::Choose(_))] if goals.is_empty() => desk.play(mv),
                    [] if goals.is_empty() => held.picked = picked(thing).filter(|_| desk.refereed),
                    _ => held.picked = Some(Picked::Unit(unit)),
                }
            }
            Thing::Clan(clan) => match self.offers.for_clan(clan) {
                Some(mv) => desk.play(mv),
                None => {
                    let movable = desk.refereed || !self.offers.spots(clan).is_empty();
                    held.picked = picked(thing).filter(|_| movable);
                }
            },
            Thing::Site(board) if held.picked.is_none() => {
                if let Some(mv) = self.offers.for_board(board) {
                    desk.play(mv);
                }
            }
            _ => {}
        }
    }

    /// The move that brings what is picked to a thing, if it may go there. Where people play with the box it has gone there,
    /// and the table says what the rules have against it.
    fn landing(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> Option<Move> {
        match held.picked? {
            Picked::Unit(unit) => {
                let to = match thing {
                    Thing::Site(board) | Thing::Power(board, _) | Thing::Attached(board, _) => board,
                    // A click on an own figure picks that one up instead.
                    Thing::Unit(other) if other.seat() != unit.seat() || held.dragging => {
                        match desk.position.place(other)? {
                            Place::Location(board) => board,
                            _ => return None,
                        }
                    }
                    _ => return None,
                };
                let may = desk.refereed || self.offers.goals(desk.position, unit).contains(&to);
                may.then_some(Move::Move { unit, to })
            }
            Picked::Clan(clan) => {
                let to = match thing {
                    Thing::Spot(spot) => spot,
                    Thing::Clan(other) if held.dragging => desk.position.marker(other),
                    _ => return None,
                };
                Some(Move::Marker { clan, to }).filter(|mv| desk.refereed || self.offers.has(*mv))
            }
        }
    }

    /// Lets what hangs on the pointer be dropped.
    fn drop_ui(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, things: &[(Thing, Rect)], ui: &Ui) {
        let at =
            |place: Pos2| things.iter().rev().filter(move |(_, rect)| rect.contains(place)).map(|(thing, _)| *thing);
        if let Some(place) = held.dropped.take() {
            if let Some(mv) = at(place).find_map(|thing| self.landing(desk, held, thing)) {
                desk.play(mv);
            }
            (held.dragging, held.picked) = (false, None);
            return;
        }
        if held.dragging {
            self.paint_dragged(desk, held, ui);
        }
    }

    /// What hangs on the pointer.
    pub fn paint_dragged(&self, desk: &Desk<'_, Starship>, held: &Held, ui: &Ui) {
        let Some(place) = ui.input(|input| input.pointer.latest_pos()) else { return };
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged")));
        match held.picked {
            Some(Picked::Unit(unit)) => {
                let slot = Rect::from_center_size(place, vec2(56.0, 44.0) * self.layout.scale);
                paint_figure(&painter, desk, unit, 1, slot);
            }
            Some(Picked::Clan(clan)) => {
                let rect = Rect::from_center_size(place, vec2(60.0, 24.0) * self.layout.scale);
                paint_marker(&painter, desk, clan, rect);
            }
            None => {}
        }
    }
}

/// What is picked up with a thing.
pub const fn picked(thing: Thing) -> Option<Picked> {
    match thing {
        Thing::Unit(unit) => Some(Picked::Unit(unit)),
        Thing::Clan(clan) => Some(Picked::Clan(clan)),
        _ => None,
    }
}

fn thing_id(thing: Thing) -> Id {
    Id::unique("thing").with(thing)
}
