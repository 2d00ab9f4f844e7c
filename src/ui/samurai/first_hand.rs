//! The first hand, chosen by its player: every face with how many there are, and a rack for the five that are kept. Nothing is
//! kept before she says so, and until then any of them can be put back.

use super::hand::{LARGE, SMALL, tile_help, tile_id};
use super::rack::Rack;
use super::tile::{Place, paint_tile};
use super::{Held, digits, marks};
use crate::game::Seat;
use crate::samurai::{HAND, Move, Samurai, Tile, TileSet};
use crate::text;
use crate::ui::material::Paint;
use crate::ui::{Desk, keycap, pane, rounds, rove, theme, words};
use egui::{Align2, Rect, Response, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

/// How much of the room the store takes.
const STORE: f32 = 0.6;

pub fn first_hand_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    if keep_next(desk, held, seat) {
        ui.ctx().request_repaint();
    }
    // Whoever else looks at the screen sees neither her choice nor a way to choose for her.
    if desk.eyes != Some(seat) && !desk.open {
        ui.weak("Waiting");
        return;
    }
    let count = desk.position.hand(seat).len() + held.chosen.len();
    let room = ui.available_size() - vec2(16.0, 2.0);
    let (mut taken, mut put_back) = (None, None);
    ui.horizontal_centered(|ui| {
        taken = store_ui(desk, held, seat, room * vec2(STORE, 1.0), ui);
        ui.vertical(|ui| {
            put_back = chosen_ui(desk, held, seat, vec2(room.x * (1.0 - STORE), room.y - 42.0), ui);
            ui.horizontal(|ui| keep_ui(desk, held, count, ui));
        });
    });
    if let Some(place) = put_back {
        held.chosen.remove(place);
    }
    if let Some(tile) = taken.filter(|_| count < HAND) {
        held.chosen.push(tile);
        // Five are enough: the next thing is to keep them.
        held.to_end = count + 1 == HAND && rounds::is_by_keys(ui.ctx());
    }
}

/// Keeps the next of the tiles that she has confirmed. Says whether there was one.
fn keep_next(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat) -> bool {
    let Some(tile) = held.keeping.pop() else { return false };
    if desk.position.left(seat).minus(desk.position.hand(seat)).contains(tile) {
        desk.play(Move::Keep(tile));
    }
    true
}

/// What she may still choose from.
fn left(desk: &Desk<'_, Samurai>, held: &Held, seat: Seat) -> TileSet {
    let left = desk.position.left(seat).minus(desk.position.hand(seat));
    held.chosen.iter().fold(left, |left, tile| left.without(*tile))
}

/// Every face in its place, with how many are left of it. Returns the one that is chosen.
fn store_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, room: Vec2, ui: &mut Ui) -> Option<Tile> {
    let faces = Tile::FACES;
    let left = left(desk, held, seat);
    let places = faces.len().div_ceil(2);
    let radius = Rack::fitting(room - vec2(0.0, 4.0), faces.len(), 2).clamp(SMALL, LARGE);
    let typed = digits::pressed(ui, faces.len());
    let (mut taken, mut keys) = (None, Vec::new());
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (row, faces) in faces.chunks(places).enumerate() {
            let (rect, _) = ui.allocate_exact_size(Rack::size(places, radius), Sense::hover());
            let rack = Rack { rect, radius, places };
            rack.paint_back(ui.painter(), |place| place < faces.len());
            for (number, &tile) in faces.iter().enumerate() {
                let count = left.count(tile);
                let state = if count > 0 { format!(", {count} left") } else { ", none left".to_owned() };
                let label = format!("{}{state}", tile.name());
                let stand = Stand { tile, faint: count == 0, label, number: row * places + number };
                let place = stand.number;
                let response = stand.ui(desk, held, seat, (&rack, number), ui);
                if tile.copies() > 1 {
                    paint_count(desk, count, response.rect, ui);
                }
                if place < digits::MOST {
                    let key = pos2(rack.cell(number).center().x, rack.lip().center().y);
                    keys.push((key, place + 1));
                }
                if response.clicked() || typed == Some(place) {
                    held.tile_at_hand = place;
                    taken = (count > 0).then_some(tile);
                    if count == 0 && rounds::is_by_keys(ui.ctx()) {
                        desk.note_at(&text!["None of ", tile, " is left to choose"], response.rect);
                    }
                }
            }
            rack.paint_front(ui.painter());
            keys.drain(..).for_each(|(place, key)| keycap::paint(ui, place, &key.to_string()));
        }
    });
    taken
}

/// The tiles she has chosen; those that are kept already stay. Returns the place of the one that is put back.
fn chosen_ui(desk: &Desk<'_, Samurai>, held: &mut Held, seat: Seat, room: Vec2, ui: &mut Ui) -> Option<usize> {
    let kept: Vec<Tile> = desk.position.hand(seat).iter().collect();
    let tiles: Vec<Tile> = kept.iter().chain(&held.chosen).copied().collect();
    let radius = Rack::fitting(room, HAND, 1).clamp(SMALL, LARGE);
    let (rect, _) = ui.allocate_exact_size(Rack::size(HAND, radius), Sense::hover());
    let rack = Rack { rect, radius, places: HAND };
    rack.paint_back(ui.painter(), |place| place < tiles.len());
    let mut put_back = None;
    for (number, tile) in tiles.into_iter().enumerate() {
        let place = number.checked_sub(kept.len());
        let what = if place.is_some() { "a click puts it back" } else { "kept" };
        let label = format!("chosen {}: {what}", tile.name());
        let stand = Stand { tile, faint: false, label, number: Tile::FACES.len() + number };
        if stand.ui(desk, held, seat, (&rack, number), ui).clicked() {
            put_back = place;
        }
    }
    rack.paint_front(ui.painter());
    put_back
}

/// The button that keeps them, and what is to be done before.
fn keep_ui(desk: &Desk<'_, Samurai>, held: &mut Held, count: usize, ui: &mut Ui) {
    let whole = count == HAND && !held.chosen.is_empty();
    let button = ui.add_enabled(whole, pane::main_button(desk.palette, "Keep these five"));
    if whole && std::mem::take(&mut held.to_end) {
        button.request_focus();
        rounds::arrived(ui.ctx());
    }
    if button.on_disabled_hover_text("Choose five tiles first").clicked() {
        held.keeping = std::mem::take(&mut held.chosen);
        held.keeping.reverse();
        ui.ctx().request_repaint();
    }
    let words = if whole {
        text!["Keep them, or put one back by a click"]
    } else {
        text!["First hand: ", count, " of 5 so far; a click puts one back"]
    };
    desk.cast.brief_ui(ui, &words, 2);
}

/// A tile that stands on a rack, to be chosen or put back.
struct Stand {
    tile: Tile,
    faint: bool,
    label: String,
    /// Among all of them, where the arrows go.
    number: usize,
}

impl Stand {
    fn ui(
        self,
        desk: &Desk<'_, Samurai>,
        held: &mut Held,
        seat: Seat,
        (rack, on): (&Rack, usize),
        ui: &Ui,
    ) -> Response {
        let (cell, place) = (rack.cell(on), rack.place(on));
        let of = Tile::FACES.len() + desk.position.hand(seat).len() + held.chosen.len();
        let response =
            ui.interact(cell, tile_id(self.number), rove::sense(self.number == held.tile_at_hand.min(of - 1)));
        let mut painter = ui.painter().clone();
        if self.faint {
            painter.set_opacity(0.35);
        } else if response.hovered() || response.has_focus() {
            let mut light = Paint::default();
            marks::ghost_light(&mut light, Place { radius: place.radius * 0.8, ..place });
            light.show(ui.painter());
        }
        paint_tile(&painter, place, self.tile, &desk.cast.look(seat));
        if response.has_focus() {
            ui.painter().rect_stroke(cell, 4.0, words::focus_stroke(desk.palette), egui::StrokeKind::Inside);
        }
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &self.label));
        if let Some(way) = rove::direction(ui, &response) {
            let next = if way.x + way.y > 0.0 { (self.number + 1).min(of - 1) } else { self.number.saturating_sub(1) };
            held.tile_at_hand = next;
            rove::focus(ui, tile_id(next));
        }
        response.on_hover_text(tile_help(self.tile))
    }
}

/// How many there are of a face, on its corner.
pub fn paint_count(desk: &Desk<'_, Samurai>, count: usize, cell: Rect, ui: &Ui) {
    let badge = Rect::from_center_size(cell.right_bottom() - vec2(9.0, 7.0), vec2(20.0, 14.0));
    ui.painter().rect_filled(badge, 4.0, desk.palette.ground);
    let words = format!("×{count}");
    ui.painter().text(badge.center(), Align2::CENTER_CENTER, words, theme::strong(12.0), desk.palette.ink);
}
