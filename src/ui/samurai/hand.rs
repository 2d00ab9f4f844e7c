//! What the acting player holds: her tiles, or what she may choose from while the game is set up.

use super::layout::Layout;
use super::paint::{paint_piece, paint_tile};
use super::{Held, Picked};
use crate::game::{Legality, Seat, Text};
use crate::samurai::{Board, Caste, HAND, Move, Phase, Samurai, Tile};
use crate::text;
use crate::ui::{Camera, Command, Desk, rove, theme, words};
use egui::{Id, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

/// The size of a tile in the hand, where there is room for it.
const SIZE: f32 = 66.0;

/// The size of a tile where all of them are shown.
const SMALL: f32 = 40.0;

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
        ui.horizontal_centered(|ui| tiles_ui(desk, seat, SIZE * 0.8, ui));
    }
}

/// Tiles of a hand to look at.
fn tiles_ui(desk: &Desk<'_, Samurai>, seat: Seat, size: f32, ui: &mut Ui) {
    for tile in desk.position.hand(seat).iter() {
        let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
        paint_tile(ui.painter(), &face_layout(rect), rect.center(), size * 0.5, tile, &desk.cast.look(seat));
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, format!("{} in hand", tile.name())));
        response.on_hover_text(tile_help(tile));
    }
}

/// The hand, and the button that ends the turn: always in its place, however many tiles there are.
fn turn_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    if desk.refereed {
        return palette_ui(desk, held, seat, ui);
    }
    let tiles: Vec<Tile> = desk.position.hand(seat).iter().collect();
    let size = ((ui.available_width() - 200.0) / HAND as f32 - ui.spacing().item_spacing.x).clamp(SMALL, SIZE);
    ui.horizontal_centered(|ui| {
        tile_row_ui(desk, held, seat, Row { first: 0, of: tiles.len(), faces: &tiles, size }, ui);
        for _ in tiles.len()..HAND {
            ui.allocate_exact_size(vec2(size, size), Sense::hover());
        }
        ui.add_space(8.0);
        ui.vertical(|ui| end_ui(desk, held, ui));
    });
}

/// All that a player has not played, where nobody at the screen may know which of it she holds: each face with how many
/// there are, in two rows.
fn palette_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    let left = desk.position.left(seat);
    let tiles: Vec<Tile> = left.faces().collect();
    let columns = tiles.len().div_ceil(2).max(1);
    let room = ui.available_width() - 200.0;
    let size = (room / columns as f32 - ui.spacing().item_spacing.x)
        .min(ui.available_height() / 2.0 - 8.0)
        .clamp(SMALL * 0.6, SIZE);
    ui.horizontal_centered(|ui| {
        ui.vertical(|ui| {
            for (row, faces) in tiles.chunks(columns).enumerate() {
                ui.horizontal(|ui| {
                    palette_row_ui(desk, held, seat, Row { first: row * columns, of: tiles.len(), faces, size }, ui);
                });
            }
        });
        ui.add_space(8.0);
        ui.vertical(|ui| end_ui(desk, held, ui));
    });
}

fn palette_row_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, row: Row<'_>, ui: &mut Ui) {
    let left = desk.position.left(seat);
    for (rect, &tile) in tile_row_ui(desk, held, seat, row, ui).iter().zip(row.faces) {
        if left.count(tile) > 1 {
            let badge = egui::Rect::from_center_size(rect.right_bottom() - vec2(9.0, 7.0), vec2(20.0, 14.0));
            ui.painter().rect_filled(badge, 4.0, desk.palette.ground);
            let words = format!("×{}", left.count(tile));
            ui.painter().text(
                badge.center(),
                egui::Align2::CENTER_CENTER,
                words,
                theme::strong(12.0),
                desk.palette.ink,
            );
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
    size: f32,
}

/// Tiles in a row, to be picked up. Returns where they are.
fn tile_row_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, row: Row<'_>, ui: &mut Ui) -> Vec<egui::Rect> {
    let Row { first, of, faces, size } = row;
    let tiles = faces.iter().enumerate().map(|(number, &tile)| {
        let place = first + number;
        let response = tile_ui(desk, held, seat, tile, Slot { place, of, size }, ui);
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
        response.rect
    });
    tiles.collect()
}

/// Where a tile stands in a row, and how large.
#[derive(Clone, Copy)]
struct Slot {
    place: usize,
    of: usize,
    size: f32,
}

/// A tile to pick up: by click, by drag, by keys.
fn tile_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, tile: Tile, slot: Slot, ui: &mut Ui) -> Response {
    let Slot { place, of, size } = slot;
    let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let at_hand = place == held.tile_at_hand.min(of.saturating_sub(1));
    let response = ui.interact(rect, tile_id(place), rove::sense(at_hand) | Sense::DRAG);
    let picked = held.tile() == Some(tile);
    let playable = why_not(desk, seat, tile).is_none();
    let centre = rect.center() - vec2(0.0, if picked { 6.0 } else { 0.0 });
    let mut painter = ui.painter().clone();
    if !playable {
        painter.set_opacity(0.4);
    }
    let layout = face_layout(rect);
    paint_tile(&painter, &layout, centre, size * 0.5, tile, &desk.cast.look(seat));
    let ring = |stroke| ui.painter().add(egui::Shape::closed_line(layout.corners(centre, size * 0.5).to_vec(), stroke));
    if picked {
        ring(Stroke::new(4.0, desk.palette.accent));
    } else if response.hovered() {
        ring(Stroke::new(1.5, desk.palette.accent));
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

/// A hexagon as it lies in the hand.
pub fn face_layout(rect: egui::Rect) -> Layout {
    let board = Board::for_players(2).expect("two can play");
    Layout::new(board, rect, &Camera::default(), None)
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
        desk.cast.label(ui, &hint);
    });
}

/// The tiles to choose the first hand from: every face in its place, taken or not.
fn first_hand_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    let chosen = desk.position.hand(seat);
    let names = Text::join(chosen.iter().map(Text::from), ", ");
    desk.cast
        .label(ui, &text!["Choose your first hand: ", chosen.len(), " of 5 so far (undo takes one back). ", names]);
    let faces = Tile::FACES;
    let mut kept = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 3.0);
        for (place, &tile) in faces.iter().enumerate() {
            let response = tile_ui(desk, held, seat, tile, Slot { place, of: faces.len(), size: SMALL }, ui);
            if response.clicked() && why_not(desk, seat, tile).is_none() {
                held.tile_at_hand = place;
                kept = Some(tile);
            }
        }
    });
    if let Some(tile) = kept {
        desk.play(Move::Keep(tile));
    }
}

/// The pieces still to be placed, and the hand chosen for the first turn.
fn supply_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    ui.label("Place a caste piece: pick one, then a settlement that lights up");
    ui.horizontal(|ui| {
        for caste in Caste::ALL {
            caste_ui(desk, held, caste, ui);
        }
        ui.separator();
        tiles_ui(desk, seat, SMALL, ui);
    });
}

/// A piece of the supply to pick up.
fn caste_ui(desk: &Desk<'_, Samurai>, held: &mut Held, caste: Caste, ui: &mut Ui) {
    let left = desk.position.supply().of(caste);
    let (rect, response) = ui.allocate_exact_size(vec2(108.0, SIZE), Sense::click_and_drag());
    let picked = held.picked == Some(Picked::Caste(caste));
    let place = rect.left_center() + vec2(30.0, 0.0);
    paint_piece(ui.painter(), place, 24.0, caste);
    let words = format!("× {left}");
    ui.painter().text(place + vec2(30.0, 0.0), egui::Align2::LEFT_CENTER, words, theme::strong(17.0), desk.palette.ink);
    if picked || response.hovered() {
        ui.painter().circle_stroke(place, 27.0, Stroke::new(if picked { 4.0 } else { 1.5 }, desk.palette.accent));
    }
    if response.has_focus() {
        ui.painter().circle_stroke(place, 28.0, words::focus_stroke(desk.palette));
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
