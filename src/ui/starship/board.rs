//! All boards at once: drawn, pointed at, clicked, dragged and reached by keys.

use super::alliance::{marker_corner, marker_places, paint_alliance, paint_goal, paint_marker, paint_marker_ring};
use super::figure::{paint_ring, stand};
use super::flight::Flight;
use super::ghost::Ghost;
use super::head::Form;
use super::layout::Layout;
use super::location::Field;
use super::muster::Squad;
use super::note::{self, Note, paint_no};
use super::offers::Offers;
use super::paint::within;
use super::preview::why_not;
use super::store::Store;
use super::token::{GOLD, Sky, WAR, halo, paint_trace};
use super::touch::picked;
use super::{Held, Picked, Thing, cursor, hand, happening, hint, preview};
use crate::game::{Seat, Text, prelude::*};
use crate::starship::{Cause, Clan, Move, Place, Starship, Unit};
use crate::text;
use crate::ui::material::{Paint, mix, rounded};
use crate::ui::{Desk, rounds, rove, words};
use egui::{Color32, Id, Painter, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, vec2};

pub fn board_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let mut boards = Boards::of(desk, hand::shown(desk), room, ui);
    boards.go_on(desk, held, ui);
    let ghost = boards.ghost(desk, held, ui);
    // A carrier that may still take others along is seen where it goes, with them.
    let sailing = Ghost::sailing(desk.position);
    let coming = ghost.as_ref().or(sailing.as_ref());
    boards.layout.guests = coming.map(Ghost::guests).unwrap_or_default();
    boards.flight = Flight::of(desk, &boards.layout, boards.shown);
    boards.away = boards.flight.as_ref().and_then(Flight::unit).into_iter().chain(happening::bursting(desk)).collect();
    boards.paint(desk, |board| boards.is_possible(desk, held, Thing::Site(board)), coming, ui);
    // What is on its way between the boards and the corner goes over whatever lies there.
    let over = within(room.union(boards.layout.store), ui.painter());
    if let Some(flight) = &boards.flight {
        flight.paint(desk, &over);
    }
    let things = boards.things(desk);
    boards.paint_source(desk, &things, ui.painter());
    boards.paint_offers(desk, held, &things, ui);
    boards.paint_ghost(desk, ghost.as_ref(), ui);
    hint::paint(desk, (&things, &boards.squads(desk.position)), &boards.layout, ui);
    boards.paint_names(desk, ui.painter());
    boards.things_ui(desk, held, &things, ui);
    boards.drop_ui(desk, held, &things, ui);
    boards.paint_keys(desk, held, &things, ui);
    boards.paint_notes(desk, held, ghost.as_ref(), &things, ui);
    happening::paint(desk, &boards.layout, room, ui);
    ui.advance_cursor_after_rect(room);
}

/// The supply in its corner while something else is in the place of the boards.
pub fn corner_ui(desk: &Desk<'_, Starship>, ui: &Ui) {
    let Some(corner) = desk.corner else { return };
    let store = Store::in_corner(hand::shown(desk), corner);
    let painter = within(corner.expand(2.0), ui.painter());
    store.paint(desk, &[], &painter);
    store.paint_names(desk, &[], &painter);
}

pub(super) struct Boards {
    pub(super) layout: Layout,
    pub(super) offers: Offers,
    /// The player whose supply is shown.
    shown: Seat,
    /// What is on its way.
    flight: Option<Flight>,
    /// The figures that are painted elsewhere: on their way, or while they burst.
    away: Vec<Unit>,
}

impl Boards {
    /// The boards as they lie in their room, to be moved there by the pointer.
    pub fn of(desk: &mut Desk<'_, Starship>, shown: Seat, room: Rect, ui: &mut Ui) -> Self {
        let ground = ui.interact(room, ui.scope_id().with("ground"), Sense::DRAG);
        let rooms = (room, desk.corner);
        let before = Layout::new(desk.position, rooms, desk.camera);
        desk.camera.follow_on(ui, &ground, |place| before.is_bare(place));
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        let layout = Layout::new(desk.position, rooms, desk.camera);
        Self { offers: Offers::of(desk), layout, shown, flight: None, away: Vec::new() }
    }

    /// The supply and the graveyard.
    pub fn stores(&self) -> [(Place, Rect); 2] {
        self.store().places()
    }

    fn store(&self) -> Store {
        Store::new(&self.layout, self.shown)
    }

    /// Paints everything. Locations that are open to what is picked are lit.
    pub fn paint(&self, desk: &Desk<'_, Starship>, is_open: impl Fn(u8) -> bool, ghost: Option<&Ghost>, ui: &Ui) {
        paint_alliance(desk, &self.layout, ui);
        for (clan, rect) in marker_places(desk.position, &self.layout) {
            if self.flight.as_ref().is_none_or(|flight| flight.thing != Thing::Clan(clan)) {
                paint_marker(ui.painter(), desk, clan, rect);
            }
            // What others have moved since she last looked is marked in the colour of who did: light is for what is asked.
            if desk.since.is_some_and(|since| since.marker(clan) != desk.position.marker(clan)) {
                let moved = |mv: &Move| matches!(mv, Move::Marker { clan: moved, .. } if *moved == clan);
                let by = desk.moved.iter().find(|(_, mv)| moved(mv)).map(|(seat, _)| desk.cast.look(*seat));
                paint_trace(ui.painter(), marker_corner(rect), by.as_ref());
            }
        }
        let fields: Vec<Field> = Field::all(&self.layout).collect();
        let heads: Vec<_> = fields.iter().filter_map(|field| Some((field.head(), field.card(desk)?))).collect();
        let form = Form::of(&heads, ui.painter());
        for field in &fields {
            field.paint(desk, (is_open(field.board), form, &self.away), ghost, ui);
        }
        self.store().paint(desk, &self.away, &self.painter_at(self.layout.store, ui.painter()));
    }

    /// The names of the figures: nothing may stand before them, nor any light.
    pub fn paint_names(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        Field::all(&self.layout).for_each(|field| field.paint_names(desk, &self.away, painter));
        self.store().paint_names(desk, &self.away, &self.painter_at(self.layout.store, painter));
    }

    /// A painter for something on the boards or in the corner.
    fn painter_at(&self, rect: Rect, painter: &Painter) -> Painter {
        within(self.layout.window_of(rect), painter)
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
            let squads = field.squads(position);
            let figures = squads.iter().flat_map(Squad::parts).filter(|(unit, _)| !field.guests.contains(unit));
            things.extend(figures.map(|(unit, place)| (Thing::Unit(unit), place)));
        }
        things.extend(self.store().squads(position).into_iter().map(|squad| (Thing::Unit(squad.first()), squad.slot)));
        things
    }

    /// Whether something can be done with a thing, with what is picked.
    pub(super) fn is_possible(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> bool {
        match (thing, self.meant(held)) {
            (Thing::Clan(_) | Thing::Unit(_), _) if held.picked.is_none() => self.is_movable(desk, thing),
            (Thing::Site(board), Some(Picked::Unit(unit))) => self.offers.goals(desk.position, unit).contains(&board),
            (Thing::Site(board), _) => self.offers.for_board(board).is_some(),
            (Thing::Spot(spot), Some(Picked::Clan(clan))) => self.offers.has(Move::Marker { clan, to: spot }),
            _ => false,
        }
    }

    /// What is picked, or the marker that is meant by itself because no other can be moved.
    pub(super) fn meant(&self, held: &Held) -> Option<Picked> {
        held.picked.or_else(|| self.offers.only_marker().map(Picked::Clan))
    }

    /// Whether a figure or a marker can be dragged, whatever is picked.
    fn is_movable(&self, desk: &Desk<'_, Starship>, thing: Thing) -> bool {
        match thing {
            Thing::Unit(unit) => self.offers.concerns(desk.position, unit),
            Thing::Clan(clan) => self.offers.for_clan(clan).is_some() || !self.offers.spots(clan).is_empty(),
            _ => false,
        }
    }

    /// Lights up what something can be done with.
    fn paint_offers(&self, desk: &Desk<'_, Starship>, held: &Held, things: &[(Thing, Rect)], ui: &Ui) {
        let sky = Sky::of(desk.palette);
        let is_asked = desk.position.cause().is_some();
        let squads = self.squads(desk.position);
        for (thing, part) in things {
            let rect = &stand_of(&squads, *thing).unwrap_or(*part);
            let painter = &self.painter_at(*rect, ui.painter());
            let picked = picked(*thing).is_some() && picked(*thing) == held.picked;
            if picked {
                // For a free order it stays where it is: a frame says which it is.
                if self.offers.aims_at(desk.position, held.picked) {
                    paint_choice(painter, frame_of(&squads, *thing, *rect).unwrap_or(*rect), WAR);
                }
                paint_light(painter, *thing, *rect, sky.palette.ink, 1.4);
            } else if self.is_possible(desk, held, *thing) && self.glows(desk, *thing) {
                match (thing, self.meant(held)) {
                    (Thing::Spot(spot), Some(Picked::Clan(clan))) => {
                        let cost = desk.position.distance_to(clan, *spot);
                        paint_goal(painter, *spot, *rect, cost.into(), self.layout.scale);
                    }
                    (Thing::Unit(_), None) if is_asked => {
                        if let Some(frame) = frame_of(&squads, *thing, *rect) {
                            paint_choice(painter, frame, sky.palette.accent);
                        }
                        paint_light(painter, *thing, *rect, sky.palette.accent, 1.0);
                    }
                    _ => paint_light(painter, *thing, *rect, sky.palette.accent, 1.0),
                }
            }
        }
    }

    /// Whether what something can be done with is lit for it: what only a free order could name is not, for nobody has asked.
    pub(super) fn glows(&self, desk: &Desk<'_, Starship>, thing: Thing) -> bool {
        !matches!(thing, Thing::Unit(unit) if !self.offers.asks_for(desk.position, unit))
    }

    /// Everybody at the locations, those alike together.
    pub(super) fn squads(&self, position: &Starship) -> Vec<Squad> {
        Field::all(&self.layout).flat_map(|field| field.squads(position)).collect()
    }

    /// Light around what asks for the decision that is due.
    fn paint_source(&self, desk: &Desk<'_, Starship>, things: &[(Thing, Rect)], painter: &Painter) {
        let source = match desk.position.cause().filter(|_| desk.seat.is_some()) {
            Some(Cause::Unit(unit)) => Thing::Unit(unit),
            Some(Cause::Location(location)) => {
                let card = desk.position.set().locations.get(location.index());
                let boards = 1..=desk.position.players() as u8;
                let Some(board) = boards.into_iter().find(|board| desk.position.location(*board) == card) else {
                    return;
                };
                Thing::Site(board)
            }
            _ => return,
        };
        let Some((_, rect)) = things.iter().find(|(thing, _)| *thing == source) else { return };
        let field = Field::all(&self.layout).find(|field| source == Thing::Site(field.board));
        // Frames are for what may be chosen: a location that asks has its number in the light.
        let outline = field.map_or_else(|| rounded(rect.expand(1.0), 9.0 * self.layout.scale), |field| field.seal());
        let mut paint = Paint::default();
        halo(&mut paint, &outline, GOLD[1], 10.0 * self.layout.scale, 0.6);
        paint.line(&outline, true, |_| (2.0, Sky::of(desk.palette).palette.gold));
        paint.show(painter);
    }

    /// What a click would come to with what is picked: where the pointer is, or else the focus.
    fn ghost(&self, desk: &Desk<'_, Starship>, held: &Held, ui: &Ui) -> Option<Ghost> {
        if desk.seat.is_none() || self.meant(held).is_none() {
            return None;
        }
        let things = self.things(desk);
        let place = ui.input(|input| input.pointer.hover_pos());
        let pointed = |(thing, rect): &(Thing, Rect)| match place {
            Some(place) => rect.contains(place),
            None => ui.memory(|memory| memory.has_focus(thing_id(*thing))),
        };
        let found = things.iter().rev().filter(|thing| pointed(thing));
        let (mv, thing) =
            found.map(|(thing, _)| *thing).find_map(|thing| Some((self.target(desk, held, thing)?, thing)))?;
        let there = match mv {
            Move::Move { unit, to } => desk.position.place(unit) == Some(Place::Location(to)),
            Move::Marker { clan, to } => desk.position.marker(clan) == to,
            _ => false,
        };
        // Where nothing was picked, only what may be is shown.
        let shown = !there && (held.picked.is_some() || self.offers.has(mv));
        shown.then(|| Ghost::of(desk, &self.offers, (mv, held.many.max(1)), thing))
    }

    /// The marker that is picked, as it would stand.
    fn paint_ghost(&self, desk: &Desk<'_, Starship>, ghost: Option<&Ghost>, ui: &Ui) {
        let Some(Ghost { mv: Move::Marker { clan, to }, after: Some(_), .. }) = ghost else { return };
        let Some(rect) = self.layout.spot(*to) else { return };
        // Who stands there already stays to be seen: the space alone is lit then.
        let is_taken = Clan::ALL.into_iter().any(|other| other != *clan && desk.position.marker(other) == *to);
        if is_taken {
            return paint_marker_ring(ui.painter(), rect.shrink(2.0), Sky::of(desk.palette).palette.accent, 1.4);
        }
        let mut painter = ui.painter().clone();
        painter.set_opacity(0.65);
        let rect = Rect::from_center_size(rect.center(), Vec2::splat(rect.size().min_elem() * 0.75));
        paint_marker(&painter, desk, *clan, rect);
        paint_light(ui.painter(), Thing::Clan(*clan), rect, Sky::of(desk.palette).palette.accent, 1.4);
    }

    /// What a click would change, or why it may not be, beside the place.
    fn paint_notes(
        &self,
        desk: &Desk<'_, Starship>,
        held: &mut Held,
        ghost: Option<&Ghost>,
        things: &[(Thing, Rect)],
        ui: &Ui,
    ) {
        let place = |thing: Thing| things.iter().find(|(other, _)| *other == thing).map(|(_, rect)| *rect);
        let pointer = ui.input(|input| input.pointer.hover_pos());
        if let Some(ghost) = ghost {
            let Some(rect) = place(ghost.thing) else { return };
            let refused = ghost.after.is_none() && !desk.refereed;
            let beside = pointer.map_or(rect, |pointer| Rect::from_center_size(pointer, Vec2::splat(20.0)));
            if refused {
                paint_no(ui.painter(), pointer.unwrap_or(rect.center()) + vec2(12.0, -12.0), 9.0);
            }
            let others: Vec<Rect> = self.lit(desk, held, things).filter(|lit| *lit != rect).collect();
            let by_key = pointer.is_none() && ghost.after.is_some() && rounds::is_by_keys(ui.ctx());
            let enter = by_key.then(|| text!["Enter: ", desk.position.describe(&ghost.mv)]);
            let words: Vec<Text> = enter.into_iter().chain(ghost.words.iter().cloned()).collect();
            Note { words: &words, refused }.paint(desk.cast, beside, &others, ui);
            return;
        }
        let Some(rect) = held.refused.and_then(place) else {
            return self.paint_focus_note(desk, held, things, ui);
        };
        if pointer.is_some_and(|pointer| !rect.contains(pointer)) {
            held.refused = None;
            return;
        }
        let mut words = held.refused.map(|thing| why_not(desk.position, &self.offers, thing)).unwrap_or_default();
        if words.is_empty() {
            words.push(match held.picked {
                Some(_) => text!["What is picked does not go there: choose a place that is lit"],
                None => text!["Not now: ", desk.position.step()],
            });
        }
        paint_no(ui.painter(), rect.right_top() + vec2(-8.0, 8.0), 9.0);
        let lit: Vec<Rect> = self.lit(desk, held, things).collect();
        Note { words: &words, refused: true }.paint(desk.cast, rect, &lit, ui);
    }

    /// The places of everything that is lit.
    pub(super) fn lit<'a>(
        &'a self,
        desk: &'a Desk<'_, Starship>,
        held: &'a Held,
        things: &'a [(Thing, Rect)],
    ) -> impl Iterator<Item = Rect> + 'a {
        things.iter().filter(|(thing, _)| self.is_possible(desk, held, *thing)).map(|(_, rect)| *rect)
    }

    /// Lets every thing be pointed at, clicked, dragged, and reached by keys.
    fn things_ui(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, things: &[(Thing, Rect)], ui: &mut Ui) {
        let (cursor, mut stepped) = self.cursor(desk, held, things, ui);
        self.lit(desk, held, things).for_each(|lit| note::need(ui.ctx(), lit));
        let mut clicked = None;
        let mut corner = ui.new_child(UiBuilder::new().id_salt("corner").max_rect(self.layout.store));
        corner.set_clip_rect(self.layout.window_of(self.layout.store));
        for &(thing, rect) in things {
            let ui = if self.layout.is_in_corner(rect) { &mut corner } else { &mut *ui };
            let movable = self.is_movable(desk, thing);
            // What cannot be dragged says why not.
            let dragged = movable || desk.seat.is_some() && picked(thing).is_some();
            let sense = rove::sense(cursor == Some(thing)) | if dragged { Sense::DRAG } else { Sense::empty() };
            let response = ui.interact(rect, thing_id(thing), sense);
            let possible = self.is_possible(desk, held, thing);
            response.widget_info(|| preview::info(desk, thing, possible));
            if response.has_focus() {
                ui.painter().rect_stroke(rect, 5.0, words::focus_stroke(desk.palette), StrokeKind::Outside);
            }
            // What is picked has its note instead, and what happens is not covered.
            let noted = held.picked.is_some() || self.landing(desk, held, thing).is_some();
            if desk.motion.is_none() && !noted && held.refused.is_none() && response.hovered() {
                let lit: Vec<Rect> = self.lit(desk, held, things).filter(|lit| *lit != rect).collect();
                note::tooltip(&response, &lit, |ui| preview::thing_ui(desk, held, &self.offers, thing, ui));
            }
            if response.clicked() {
                clicked = Some((thing, !ui.input(|input| input.pointer.any_click())));
            }
            if response.secondary_clicked() {
                desk.ask(preview::name(desk, thing));
            }
            if response.drag_started() && !movable {
                let why = why_not(desk.position, &self.offers, thing);
                if !why.is_empty() {
                    desk.note_at(&Text::join(why, "; "), rect);
                }
            } else if response.drag_started() {
                held.picked = picked(thing);
                held.dragging = held.picked.is_some();
            }
            if response.drag_stopped() && held.dragging {
                held.dropped = ui.input(|input| input.pointer.latest_pos());
            }
            if let Some(way) = rove::direction(ui, &response) {
                stepped = self.step(desk, held, things, rect.center(), way);
            }
        }
        stepped = self.leap(desk, held, things, cursor, ui).or(stepped);
        // Only now: a thing that is not at hand yet lets go of the focus when it is drawn.
        if let Some(next) = stepped {
            (held.cursor, held.refused) = (Some(next), None);
            rove::focus(ui, thing_id(next));
        }
        if let Some((thing, by_key)) = clicked {
            held.cursor = Some(thing);
            let before = held.picked;
            self.act_on(desk, held, thing);
            if by_key && !desk.is_wishing() {
                cursor::keep_picked(held, thing, before);
                if matches!(held.picked, Some(Picked::Unit(unit)) if self.offers.goals(desk.position, unit).is_empty())
                {
                    rounds::go_on(ui.ctx(), rounds::Region::Orders);
                }
                ui.ctx().request_repaint();
            }
        }
    }
}

/// Where a figure at a location stands: others may be close before it.
pub fn stand_of(squads: &[Squad], thing: Thing) -> Option<Rect> {
    let Thing::Unit(unit) = thing else { return None };
    squads.iter().flat_map(Squad::stands).find(|(other, _)| *other == unit).map(|(_, place)| place)
}

/// The frame around a figure, or around the squad of which it is the first: the others are within it.
fn frame_of(squads: &[Squad], thing: Thing, alone: Rect) -> Option<Rect> {
    let Thing::Unit(unit) = thing else { return Some(alone) };
    match squads.iter().find(|squad| squad.units.contains(&unit)) {
        Some(squad) => (squad.first() == unit).then_some(squad.slot),
        None => Some(alone),
    }
}

/// The frame of a figure that may be the answer to what is asked: brighter than the mark of who asks.
fn paint_choice(painter: &Painter, rect: Rect, colour: Color32) {
    let frame = rect.shrink(1.0);
    painter.rect_filled(frame, 7.0, colour.gamma_multiply(0.16));
    for (width, colour) in [(7.0, colour.gamma_multiply(0.25)), (3.0, colour), (1.0, mix(colour, Color32::WHITE, 0.7))]
    {
        painter.rect_stroke(frame, 7.0, Stroke::new(width, colour), StrokeKind::Middle);
    }
}

/// Light around a figure or a marker. Boards and spaces are lit as they are painted.
pub fn paint_light(painter: &Painter, thing: Thing, rect: Rect, colour: Color32, strength: f32) {
    match thing {
        Thing::Unit(unit) => {
            let (feet, height) = stand(unit, rect);
            paint_ring(painter, feet, height, colour, strength);
        }
        Thing::Clan(_) => paint_marker_ring(painter, rect, colour, strength),
        _ => {}
    }
}

pub fn thing_id(thing: Thing) -> Id {
    Id::unique("thing").with(thing)
}
