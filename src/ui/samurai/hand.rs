//! What the acting player holds: her tiles, or what she may choose from while the game is set up.

use super::first_hand::{first_hand_ui, paint_count};
use super::layout::hexagon;
use super::prompt::end_ui;
use super::rack::Rack;
use super::supply::supply_ui;
use super::tile::{Place, paint_tile};
use super::{Held, Picked, digits, happening, hint, marks, slots};
use crate::game::{Position as _, Seat};
use crate::samurai::{HAND, Phase, Samurai, Tile};
use crate::text;
use crate::ui::material::Paint;
use crate::ui::{Desk, Mood, keycap, rounds, rove, theme, words};
use egui::{Align, Id, Layout, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

/// The largest radius of a tile in the hand, and the smallest of any tile to pick.
pub const LARGE: f32 = 52.0;
pub const SMALL: f32 = 13.0;

/// What is beside the rack, and how wide a hand is at most in which it is above.
const BESIDE: f32 = 250.0;
const NARROW: f32 = 420.0;
/// How large what is seen happening is told.
const TOLD: f32 = 18.0;

pub fn hand_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    if !rounds::is_covered(ui.ctx()) && ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        held.picked = None;
        held.dragging = false;
    }
    held.pointed = None;
    match (desk.seat, desk.position.phase()) {
        (Some(seat), Phase::Hands) => first_hand_ui(desk, held, seat, ui),
        (Some(seat), Phase::Pieces) => supply_ui(desk, held, seat, ui),
        (Some(seat), _) => turn_ui(desk, held, seat, ui),
        // While others act, everything keeps its place.
        (None, phase) => match desk.eyes.filter(|_| desk.present && phase == Phase::Turn) {
            Some(seat) => turn_ui(desk, held, seat, ui),
            None => watching_ui(desk, phase, ui),
        },
    }
}

/// What is seen happening, in large letters; and what she holds while she cannot act.
fn watching_ui(desk: &Desk<'_, Samurai>, phase: Phase, ui: &mut Ui) {
    if let Some(told) = happening::told(desk) {
        ui.add_space(4.0);
        desk.cast.rows_ui(ui, &told, &theme::display(Mood::Ink, TOLD), 4);
    }
    let words = match phase {
        _ if !desk.present => "You are looking back: Escape leads back to now",
        _ if desk.motion.is_some() => "Any key or click goes on",
        Phase::Over => "The game is over: the timeline below replays it",
        _ => "Waiting",
    };
    ui.weak(words);
    if let Some(seat) = desk.eyes {
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            tiles_ui(desk, seat, ui.available_size(), ui);
            desk.label(ui, &text!["The hand of ", seat]);
        });
    }
}

/// Tiles of a hand to look at.
pub fn tiles_ui(desk: &Desk<'_, Samurai>, seat: Seat, room: Vec2, ui: &mut Ui) {
    let radius = Rack::fitting(room, HAND, 1).min(LARGE);
    let (rect, _) = ui.allocate_exact_size(Rack::size(HAND, radius), Sense::hover());
    let rack = Rack { rect, radius, places: HAND };
    let filled = desk.position.hand(seat).len();
    rack.paint_back(ui.painter(), |place| place < filled);
    for (place, tile) in desk.position.hand(seat).iter().enumerate() {
        paint_tile(ui.painter(), rack.place(place), tile, &desk.cast.look(seat));
        let response = ui.interact(rack.cell(place), tile_id(place), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("{} in hand", tile.name())));
        response.on_hover_text(tile_help(tile));
    }
    rack.paint_front(ui.painter());
}

/// The hand, and the button that ends the turn: always in its place, however many tiles there are.
fn turn_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    if desk.refereed {
        return palette_ui(desk, held, seat, ui);
    }
    let tiles = held.slots.follow(desk.position, seat, held.tile_at_hand);
    held.tile_at_hand = at_hand(desk, held, seat, &tiles);
    held.typed = digits::pressed(ui, tiles.len()).filter(|_| desk.seat.is_some());
    let room = ui.available_size();
    let radius = |room: Vec2| Rack::fitting(room, HAND, 1).clamp(SMALL, LARGE);
    let row = |radius| Row { first: 0, of: tiles.len(), faces: &tiles, places: HAND, radius };
    if room.x < NARROW {
        // The tiles first: what is asked for depends on the one that is pointed at.
        ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
            rack_ui(desk, held, seat, row(radius(room)), ui);
            ui.with_layout(Layout::top_down(Align::Min), |ui| end_ui(desk, held, ui));
        });
        return;
    }
    ui.horizontal_centered(|ui| {
        rack_ui(desk, held, seat, row(radius(room - vec2(BESIDE, 0.0))), ui);
        ui.add_space(8.0);
        ui.vertical(|ui| end_ui(desk, held, ui));
    });
}

/// The tile that the keys rest on: the first that can be played when a turn begins, and after each act one near the last that still can.
fn at_hand(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, tiles: &[Option<Tile>]) -> usize {
    let turn = Some((seat, desk.position.turn()));
    if std::mem::replace(&mut held.turn, turn) != turn {
        held.tile_at_hand = 0;
    }
    // While something is seen happening nobody is led anywhere.
    let led = desk.seat.is_none() || std::mem::replace(&mut held.is_led, true);
    let playable = |tile: &Tile| led || why_not(desk.position, *tile).is_none();
    let of_use: Vec<Option<Tile>> = tiles.iter().map(|tile| tile.filter(playable)).collect();
    let near = |places: &[Option<Tile>]| slots::nearest(places, held.tile_at_hand);
    near(&of_use).or_else(|| near(tiles)).unwrap_or(0)
}

/// All that a player has not played, where nobody at the screen may know which of it she holds: each face with how many
/// there are, in one rack or in two.
fn palette_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    let tiles: Vec<Tile> = desk.position.left(seat).faces().collect();
    let room = ui.available_size() - vec2(BESIDE, 6.0);
    let fitting = |racks: &usize| Rack::fitting(room, tiles.len(), *racks);
    let racks = if fitting(&1) >= fitting(&2) { 1 } else { 2 };
    let radius = fitting(&racks).clamp(SMALL, LARGE);
    let places = tiles.len().div_ceil(racks).max(1);
    let tiles: Vec<Option<Tile>> = tiles.into_iter().map(Some).collect();
    ui.horizontal_centered(|ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (number, faces) in tiles.chunks(places).enumerate() {
                let row = Row { first: number * places, of: tiles.len(), faces, places, radius };
                palette_rack_ui(desk, held, seat, row, ui);
            }
        });
        ui.add_space(8.0);
        ui.vertical(|ui| end_ui(desk, held, ui));
    });
}

fn palette_rack_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, row: Row<'_>, ui: &mut Ui) {
    let left = desk.position.left(seat);
    for (response, tile) in rack_ui(desk, held, seat, row, ui).iter().zip(row.faces.iter().flatten().copied()) {
        if left.count(tile) > 1 {
            paint_count(desk, left.count(tile), response.rect, ui);
        }
    }
}

/// Some tiles beside each other, among so many in all.
#[derive(Clone, Copy)]
struct Row<'a> {
    /// The number of its first tile.
    first: usize,
    of: usize,
    /// What stands there, or nothing any more.
    faces: &'a [Option<Tile>],
    /// For how many there is room.
    places: usize,
    radius: f32,
}

impl Row<'_> {
    /// The tiles before and after one of these, among all of them.
    fn beside(&self, number: usize) -> [usize; 2] {
        let Self { first, of, faces, .. } = *self;
        let is_filled = |number: &usize| faces[*number].is_some();
        let before = (0..number).rev().find(is_filled).map(|number| first + number).or_else(|| first.checked_sub(1));
        let beyond = (first + faces.len() < of).then_some(first + faces.len());
        let after = (number + 1..faces.len()).find(is_filled).map(|number| first + number).or(beyond);
        [before, after].map(|place| place.unwrap_or(first + number))
    }
}

/// Tiles on a rack, to be picked up.
fn rack_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, row: Row<'_>, ui: &mut Ui) -> Vec<Response> {
    let Row { first, of, faces, places, radius } = row;
    let (rect, _) = ui.allocate_exact_size(Rack::size(places, radius), Sense::hover());
    let rack = Rack { rect, radius, places };
    let is_filled = |number: usize| faces.get(number).is_some_and(Option::is_some);
    rack.paint_back(ui.painter(), is_filled);
    let mut responses = Vec::with_capacity(faces.len());
    for (number, tile) in faces.iter().enumerate() {
        let place = first + number;
        let Some(tile) = *tile else {
            gap_ui(desk, held, seat, place, rack.cell(number), ui);
            continue;
        };
        let beside = row.beside(number);
        let slot = Slot { place, of, beside, cell: rack.cell(number), lies: rack.place(number), lift: rack.lift() };
        let response = tile_ui(desk, held, seat, tile, slot, ui);
        if desk.seat.is_some() {
            pick_ui(held, tile, slot, &response, ui);
        }
        if held.typed == Some(place) {
            pick(held, tile, slot);
            held.to_map = held.picked.is_some();
        }
        responses.push(response);
    }
    rack.paint_front(ui.painter());
    for number in (0..faces.len().min(9 - first.min(9))).filter(|number| is_filled(*number)) {
        let key = (first + number + 1).to_string();
        keycap::paint(ui, pos2(rack.cell(number).center().x, rack.lip().center().y), &key);
    }
    responses
}

/// A place whose tile was played: whoever reaches for it hears why nothing is there.
fn gap_ui(desk: &Desk<'_, Samurai>, held: &Held, seat: Seat, place: usize, cell: Rect, ui: &Ui) {
    let response = ui.interact(cell, tile_id(place).with("gap"), rove::sense(false));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("place {}, empty", place + 1)));
    if response.clicked() || held.typed == Some(place) {
        let why = match desk.position.stack(seat) {
            0 => "This place is empty: its tile was played, and the stack has no more",
            _ => "This place is empty: its tile was played this turn, and a new one is drawn at the end of it",
        };
        desk.note_at(&text![why], cell);
    }
}

/// Picks a tile up by click or by drag.
fn pick_ui(held: &mut Held, tile: Tile, slot: Slot, response: &Response, ui: &Ui) {
    if response.clicked() {
        held.to_map = response.has_focus();
        pick(held, tile, slot);
    }
    if response.drag_started() {
        held.picked = Some(Picked::Tile(tile));
        (held.tile_at_hand, held.left_from) = (slot.place, Some(slot.lies.centre));
        held.dragging = true;
    }
    if response.drag_stopped() {
        held.dropped = ui.input(|input| input.pointer.latest_pos());
    }
}

/// Picks a tile up, or puts it down again.
fn pick(held: &mut Held, tile: Tile, slot: Slot) {
    held.toggle(Picked::Tile(tile));
    held.tile_at_hand = slot.place;
    held.left_from = Some(slot.lies.centre);
}

/// Where a tile stands among how many, and how.
#[derive(Clone, Copy)]
struct Slot {
    place: usize,
    of: usize,
    /// The places of the tiles before and after it.
    beside: [usize; 2],
    cell: Rect,
    lies: Place,
    /// How far it is lifted when it is picked.
    lift: Vec2,
}

/// A tile to pick up: by click, by drag, by keys.
fn tile_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, tile: Tile, slot: Slot, ui: &mut Ui) -> Response {
    let Slot { place, of, beside, cell, mut lies, lift } = slot;
    let at_hand = place == held.tile_at_hand.min(of.saturating_sub(1));
    let response = ui.interact(cell, tile_id(place), rove::sense(at_hand) | Sense::DRAG);
    // Of two alike only one is lifted.
    let picked = held.tile() == Some(tile) && place == held.tile_at_hand;
    // While somebody else acts the hand rests: what they have played says nothing of it.
    let playable = desk.position.seat() != seat || why_not(desk.position, tile).is_none();
    if picked {
        lies.centre += lift;
        let mut light = Paint::default();
        marks::ghost_light(&mut light, Place { radius: lies.radius * 0.8, ..lies });
        light.show(ui.painter());
    }
    let look = desk.cast.look(seat);
    paint_tile(ui.painter(), lies, tile, &if playable { look } else { look.dull() });
    let outline = hexagon(lies.centre, lies.radius * 0.97, lies.turn).to_vec();
    let ring = |stroke| ui.painter().add(egui::Shape::closed_line(outline.clone(), stroke));
    if picked {
        ring(Stroke::new((lies.radius * 0.08).max(2.0), theme::rgb(0xff_f1_c9)));
    } else if response.hovered() {
        ring(Stroke::new(1.5, theme::rgb(0xff_f1_c9)));
    }
    if desk.hinted.iter().any(|mv| hint::tile_of(*mv) == Some(tile)) {
        ring(Stroke::new(3.0, hint::LIGHT));
    }
    if response.has_focus() {
        ring(words::focus_stroke(desk.palette));
    }
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, tile_words(tile, playable)));
    if response.secondary_clicked() {
        desk.ask(tile);
    }
    if let Some(way) = rove::direction(ui, &response) {
        let next = beside[usize::from(way.x + way.y > 0.0)];
        held.tile_at_hand = next;
        rove::focus(ui, tile_id(next));
    }
    // A tile that the keys rest on and that cannot be played says why when it is picked.
    if response.hovered() || response.has_focus() && playable && held.pointed.is_none() {
        held.pointed = Some(tile);
    }
    response
}

/// Why a tile cannot be played or taken now, if it cannot.
pub fn why_not(position: &Samurai, tile: Tile) -> Option<&'static str> {
    match () {
        () if position.may_play(tile) => None,
        () if position.any_played() && !tile.is_fast() => {
            Some("Not now: the one tile without fast icon of this turn has been played")
        }
        () => Some("Not now: there is no place for it on the board"),
    }
}

pub fn tile_id(place: usize) -> Id {
    Id::unique("tile").with(place)
}

fn tile_words(tile: Tile, playable: bool) -> String {
    let fast = if tile.is_fast() { ", fast" } else { "" };
    let state = if playable { "" } else { ", not playable now" };
    format!("{}{fast}{state}", tile.name())
}

/// What a tile does, after its name.
pub fn tile_help(tile: Tile) -> String {
    format!("{}: {}", tile.name(), tile_use(tile))
}

/// What a tile does.
pub fn tile_use(tile: Tile) -> String {
    let what = match tile {
        Tile::Switch => "exchanges two caste pieces on the board: pick it, then both pieces",
        Tile::Move => "takes one of your tiles elsewhere on land: pick it, the tile, the space",
        tile if tile.is_ship() => "goes on the sea and counts for every caste",
        Tile::Unknown => "its face is not known to you",
        Tile::Ronin | Tile::Samurai3 | Tile::Samurai2 | Tile::Samurai1 => "goes on land and counts for every caste",
        _ => "goes on land and counts for its own caste",
    };
    let fast =
        if tile.is_fast() { "; fast (»): any number of these in a turn" } else { "; one tile of this kind a turn" };
    format!("{what}{fast}")
}
