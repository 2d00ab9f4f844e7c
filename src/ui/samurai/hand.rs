//! What the acting player holds: her tiles, or what she may choose from while the game is set up.

use super::art::paint_piece;
use super::layout::hexagon;
use super::rack::Rack;
use super::tile::{Place, paint_tile};
use super::{Held, Picked, marks};
use crate::game::{Legality, Play, Seat, Text};
use crate::samurai::{Capture, Caste, HAND, Move, Phase, Samurai, Tile};
use crate::text;
use crate::ui::material::Paint;
use crate::ui::{Command, Desk, rove, theme, words};
use egui::{Id, Rect, Response, RichText, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};

/// The largest radius of a tile in the hand, and the smallest of any tile to pick.
const LARGE: f32 = 52.0;
const SMALL: f32 = 13.0;

/// What is beside the rack.
const BESIDE: f32 = 200.0;

pub fn hand_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        held.picked = None;
        held.dragging = false;
    }
    match (desk.seat, desk.position.phase()) {
        (Some(seat), Phase::Hands) => first_hand_ui(desk, held, seat, ui),
        (Some(seat), Phase::Pieces) => supply_ui(desk, held, seat, ui),
        (Some(seat), _) => turn_ui(desk, held, seat, ui),
        (None, phase) => watching_ui(desk, phase, ui),
    }
}

/// What she holds while she cannot act.
fn watching_ui(desk: &Desk<'_, Samurai>, phase: Phase, ui: &mut Ui) {
    let words = match phase {
        _ if !desk.present => "You are looking at another moment of the match",
        Phase::Over => "The game is over: the timeline below replays it, the assistant has the result",
        _ => "Waiting",
    };
    ui.weak(words);
    if let Some(seat) = desk.eyes {
        tiles_ui(desk, seat, ui.available_size(), ui);
    }
}

/// Tiles of a hand to look at.
fn tiles_ui(desk: &Desk<'_, Samurai>, seat: Seat, room: Vec2, ui: &mut Ui) {
    let radius = Rack::fitting(room, HAND, 1).min(LARGE);
    let (rect, _) = ui.allocate_exact_size(Rack::size(HAND, radius), Sense::hover());
    let rack = Rack { rect, radius, places: HAND };
    rack.paint_back(ui.painter(), desk.position.hand(seat).len());
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
    let tiles: Vec<Tile> = desk.position.hand(seat).iter().collect();
    let room = ui.available_size() - vec2(BESIDE, 0.0);
    let radius = Rack::fitting(room, HAND, 1).clamp(SMALL, LARGE);
    ui.horizontal_centered(|ui| {
        rack_ui(desk, held, seat, Row { first: 0, of: tiles.len(), faces: &tiles, places: HAND, radius }, ui);
        ui.add_space(8.0);
        ui.vertical(|ui| end_ui(desk, held, ui));
    });
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
    for (response, &tile) in rack_ui(desk, held, seat, row, ui).iter().zip(row.faces) {
        if left.count(tile) > 1 {
            let badge = Rect::from_center_size(response.rect.right_bottom() - vec2(9.0, 7.0), vec2(20.0, 14.0));
            ui.painter().rect_filled(badge, 4.0, desk.palette.ground);
            let words = format!("×{}", left.count(tile));
            let font = theme::strong(12.0);
            ui.painter().text(badge.center(), egui::Align2::CENTER_CENTER, words, font, desk.palette.ink);
        }
    }
}

/// Some tiles beside each other, among so many in all.
#[derive(Clone, Copy)]
struct Row<'a> {
    /// The number of its first tile.
    first: usize,
    of: usize,
    faces: &'a [Tile],
    /// For how many there is room.
    places: usize,
    radius: f32,
}

/// Tiles on a rack, to be picked up.
fn rack_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, row: Row<'_>, ui: &mut Ui) -> Vec<Response> {
    let Row { first, of, faces, places, radius } = row;
    let (rect, _) = ui.allocate_exact_size(Rack::size(places, radius), Sense::hover());
    let rack = Rack { rect, radius, places };
    rack.paint_back(ui.painter(), faces.len());
    let mut responses = Vec::with_capacity(faces.len());
    for (number, &tile) in faces.iter().enumerate() {
        let place = first + number;
        let slot = Slot { place, of, cell: rack.cell(number), lies: rack.place(number), lift: rack.lift() };
        let response = tile_ui(desk, held, seat, tile, slot, ui);
        if desk.position.phase() != Phase::Hands {
            pick_ui(held, tile, place, &response, ui);
        }
        responses.push(response);
    }
    rack.paint_front(ui.painter());
    responses
}

/// Picks a tile up by click or by drag.
fn pick_ui(held: &mut Held, tile: Tile, place: usize, response: &Response, ui: &Ui) {
    if response.clicked() {
        held.to_map = response.has_focus();
        held.toggle(Picked::Tile(tile));
        held.tile_at_hand = place;
    }
    if response.drag_started() {
        held.picked = Some(Picked::Tile(tile));
        held.dragging = true;
    }
    if response.drag_stopped() {
        held.dropped = ui.input(|input| input.pointer.latest_pos());
    }
}

/// Where a tile stands among how many, and how.
#[derive(Clone, Copy)]
struct Slot {
    place: usize,
    of: usize,
    cell: Rect,
    lies: Place,
    /// How far it is lifted when it is picked.
    lift: Vec2,
}

/// A tile to pick up: by click, by drag, by keys.
fn tile_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, tile: Tile, slot: Slot, ui: &mut Ui) -> Response {
    let Slot { place, of, cell, mut lies, lift } = slot;
    let at_hand = place == held.tile_at_hand.min(of.saturating_sub(1));
    let response = ui.interact(cell, tile_id(place), rove::sense(at_hand) | Sense::DRAG);
    let picked = held.tile() == Some(tile);
    let playable = why_not(desk, seat, tile).is_none();
    if picked {
        lies.centre += lift;
        let mut light = Paint::default();
        marks::ghost_light(&mut light, Place { radius: lies.radius * 0.8, ..lies });
        light.show(ui.painter());
    }
    let mut painter = ui.painter().clone();
    if !playable {
        painter.set_opacity(0.45);
    }
    paint_tile(&painter, lies, tile, &desk.cast.look(seat));
    let outline = hexagon(lies.centre, lies.radius * 0.97, lies.turn).to_vec();
    let ring = |stroke| ui.painter().add(egui::Shape::closed_line(outline.clone(), stroke));
    if picked {
        ring(Stroke::new((lies.radius * 0.08).max(2.0), theme::rgb(0xff_f1_c9)));
    } else if response.hovered() {
        ring(Stroke::new(1.5, theme::rgb(0xff_f1_c9)));
    }
    if response.has_focus() {
        ring(words::focus_stroke(desk.palette));
    }
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, tile_words(tile, playable)));
    if response.secondary_clicked() {
        desk.ask(tile);
    }
    if let Some(way) = rove::direction(ui, &response) {
        let next = if way.x + way.y > 0.0 { (place + 1).min(of - 1) } else { place.saturating_sub(1) };
        held.tile_at_hand = next;
        rove::focus(ui, tile_id(next));
    }
    response.on_hover_ui(|ui| {
        ui.label(tile_help(tile));
        if let Some(why) = why_not(desk, seat, tile) {
            ui.label(why);
        }
    })
}

/// Why a tile cannot be played or taken now, if it cannot.
fn why_not(desk: &Desk<'_, Samurai>, seat: Seat, tile: Tile) -> Option<&'static str> {
    let position = desk.position;
    match position.phase() {
        Phase::Hands if !position.left(seat).minus(position.hand(seat)).contains(tile) => {
            Some("It is in your first hand already, or stays in the box")
        }
        Phase::Hands => None,
        _ if position.may_play(tile) => None,
        _ if position.any_played() && !tile.is_fast() => {
            Some("Not now: the one tile without fast icon of this turn has been played")
        }
        _ => Some("Not now: there is no place for it on the board"),
    }
}

fn tile_id(place: usize) -> Id {
    Id::unique("tile").with(place)
}

fn tile_words(tile: Tile, playable: bool) -> String {
    let fast = if tile.is_fast() { ", fast" } else { "" };
    let state = if playable { "" } else { ", not playable now" };
    format!("{}{fast}{state}", tile.name())
}

/// What a tile does.
fn tile_help(tile: Tile) -> String {
    let what = match tile {
        Tile::Switch => "exchanges two caste pieces on the board: pick it, then the one piece, then the other",
        Tile::Move => "takes one of your tiles to another land space: pick it, then the tile, then the space",
        tile if tile.is_ship() => "goes on the sea and counts for every caste",
        Tile::Unknown => "its face is not known to you",
        Tile::Ronin | Tile::Samurai3 | Tile::Samurai2 | Tile::Samurai1 => "goes on land and counts for every caste",
        _ => "goes on land and counts for its own caste",
    };
    let fast = if tile.is_fast() { "; fast: any number of these in a turn" } else { "; one tile of this kind a turn" };
    format!("{}: {what}{fast}", tile.name())
}

/// The button that ends the turn, with what is still possible.
fn end_ui(desk: &mut Desk<'_, Samurai>, held: &Held, ui: &mut Ui) {
    let pass = desk.position.refusals(&Move::Pass).is_empty();
    let (mv, words) = if pass { (Move::Pass, "Pass") } else { (Move::EndTurn, "End turn") };
    let refusals = desk.position.refusals(&mv);
    let ink = if refusals.is_empty() { desk.palette.on_accent } else { desk.palette.faint };
    let words = RichText::new(words).font(theme::strong(17.0)).color(ink);
    let button = egui::Button::new(words).min_size(vec2(120.0, 38.0));
    let button = if refusals.is_empty() { button.fill(desk.palette.accent) } else { button };
    let response = ui.add_enabled(refusals.is_empty(), button);
    let still = desk.position.words_for_more();
    let why = Text::join(refusals.iter().map(|refusal| refusal.text.clone()), "; ");
    let hover = format!("{} ({})", desk.cast.plain(&still), Command::EndTurn.keys(ui.ctx()));
    if response.on_hover_text(hover).on_disabled_hover_text(desk.cast.plain(&why)).clicked() {
        desk.play(mv);
    }
    let hint = match held.picked {
        Some(Picked::Tile(Tile::Switch)) => text!["Choose the first piece"],
        Some(Picked::SwitchFrom(piece)) => text!["Choose what to switch with ", piece],
        Some(Picked::Tile(Tile::Move)) => text!["Choose one of your tiles"],
        Some(Picked::ShiftFrom(from)) => text!["Choose where the tile on ", from, " goes"],
        Some(Picked::Tile(tile)) => match desk.seat.and_then(|seat| why_not(desk, seat, tile)) {
            Some(why) => text![why],
            None => text!["Choose a space for ", tile],
        },
        _ if desk.position.any_played() => still,
        _ => text!["Pick a tile"],
    };
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width().min(250.0));
        let ending = if held.picked.is_none() && refusals.is_empty() { what_ends(desk.position, mv) } else { None };
        match ending {
            Some(ending) => desk.cast.brief_ui(ui, &ending, 3),
            None => desk.cast.label(ui, &hint),
        };
    });
}

/// What the end of a turn brings about: who captures what, and whether the game ends with it.
fn what_ends(position: &Samurai, mv: Move) -> Option<Text> {
    let captures = position.captures_of(mv);
    let mut after = position.clone();
    after.play_unchecked(&mv);
    let taken = captures.iter().map(|capture| {
        let Capture { settlement, caste, taker, .. } = *capture;
        match taker {
            Some(seat) => text![caste, " of ", settlement, " to ", seat],
            None => text![caste, " of ", settlement, " tied"],
        }
    });
    let over = matches!(after.phase(), Phase::Screens | Phase::Over);
    let end = over.then(|| text!["This ends the game"]);
    let lines: Vec<Text> = end.into_iter().chain(taken).collect();
    (!lines.is_empty()).then(|| Text::join(lines, "; "))
}

/// The tiles to choose the first hand from: every face in its place, taken or not.
fn first_hand_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    let chosen = desk.position.hand(seat);
    let names = Text::join(chosen.iter().map(Text::from), ", ");
    desk.cast
        .label(ui, &text!["Choose your first hand: ", chosen.len(), " of 5 so far (undo takes one back). ", names]);
    let faces = Tile::FACES;
    let radius = Rack::fitting(ui.available_size(), faces.len(), 1).clamp(SMALL, LARGE);
    let row = Row { first: 0, of: faces.len(), faces: &faces, places: faces.len(), radius };
    let clicked = rack_ui(desk, held, seat, row, ui).iter().position(Response::clicked);
    let kept = clicked.filter(|place| why_not(desk, seat, faces[*place]).is_none()).map(|place| {
        held.tile_at_hand = place;
        faces[place]
    });
    if let Some(tile) = kept {
        desk.play(Move::Keep(tile));
    }
}

/// The pieces still to be placed, and the hand chosen for the first turn.
fn supply_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    ui.label("Place a caste piece: pick one, then a settlement that lights up");
    let room = ui.available_size();
    ui.horizontal(|ui| {
        for caste in Caste::ALL {
            caste_ui(desk, held, caste, room.y, ui);
        }
        ui.add_space(12.0);
        tiles_ui(desk, seat, room * vec2(0.5, 1.0), ui);
    });
}

/// A piece of the supply to pick up.
fn caste_ui(desk: &Desk<'_, Samurai>, held: &mut Held, caste: Caste, height: f32, ui: &mut Ui) {
    let left = desk.position.supply().of(caste);
    let size = vec2(116.0, height.clamp(40.0, 90.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let picked = held.picked == Some(Picked::Caste(caste));
    let radius = rect.height() / Rack::size(1, 1.0).y;
    let rack = Rack { rect, radius, places: 1 };
    rack.paint_back(ui.painter(), 1);
    let up = if picked { rack.lift() } else { Vec2::ZERO };
    let half = radius * 0.8;
    let place = egui::pos2(rect.left() + half * 1.5, rack.lip().top() - half * 0.96) + up;
    if picked || response.hovered() {
        let mut light = Paint::default();
        light.glow(place, Vec2::splat(half * 1.7), marks::GLOW, if picked { 0.7 } else { 0.4 });
        light.show(ui.painter());
    }
    paint_piece(ui.painter(), place, half, caste);
    rack.paint_front(ui.painter());
    let words = format!("× {left}");
    let at = egui::pos2(place.x + half * 1.3, rack.lip().top() - half * 0.8);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, words, theme::strong(17.0), theme::rgb(0xf6_ea_d2));
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 5.0, words::focus_stroke(desk.palette), egui::StrokeKind::Inside);
    }
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, left > 0, picked, format!("{} piece, {left} left", caste.name()))
    });
    if response.clicked() {
        held.to_map = response.has_focus();
        held.toggle(Picked::Caste(caste));
    }
    if response.secondary_clicked() {
        desk.ask(caste);
    }
    if response.drag_started() {
        held.picked = Some(Picked::Caste(caste));
        held.dragging = true;
    }
    if response.drag_stopped() {
        held.dropped = ui.input(|input| input.pointer.latest_pos());
    }
}
