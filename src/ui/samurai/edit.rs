//! A position of Samurai that is put right on the map: tiles and pieces are put, taken and dragged.

use super::art::paint_sign;
use super::board::Map;
use super::rack::Rack;
use super::tile::paint_tile;
use super::{Held, Picked, Spot, assist};
use crate::game::{Seat, Span, prelude::*};
use crate::samurai::{Caste, Facts, HAND, OpenCaptures, Phase, Piece, Pile, Samurai, Terrain, Tile};
use crate::ui::{Desk, Scratch, form, theme};
use egui::{Key, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

/// The largest radius of a tile to be laid.
const RADIUS: f32 = 30.0;

/// What can be settled without a match.
pub const SCRATCHES: &[Scratch<Samurai>] = &[Scratch {
    title: "One settlement",
    words: "Lay its pieces and the tiles around it, and see who captures what, and why",
    facts: one_settlement,
}];

/// A first turn with a piece of every caste far from anywhere, so that the game is not over.
fn one_settlement(fresh: &Samurai) -> Facts {
    let mut facts = fresh.midway();
    let villages = fresh.board().settlements().iter().filter(|town| town.terrain() == Terrain::Village);
    Caste::ALL.into_iter().zip(villages).for_each(|(caste, village)| facts.put(Piece(caste, village)));
    facts
}

pub fn board_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let map = Map::of(desk, held, room, ui);
    map.paint(desk, held, ui);
    let spots = spots(desk, &map);
    for &(spot, _) in spots.iter().filter(|(spot, _)| is_flawed(desk, *spot)) {
        map.paint_ring(desk.position, spot, Stroke::new(4.0, desk.palette.bad), ui);
    }
    let (mut clicked, mut taken) = (None, None);
    for &(spot, rect) in &spots {
        let response = ui.interact(rect, ui.scope_id().with(("edited", spot)), Sense::click_and_drag());
        map.tell(desk, spot, &response);
        if response.hovered() {
            map.paint_ring(desk.position, spot, Stroke::new(2.0, desk.palette.accent), ui);
            if ui.input(|input| input.key_pressed(Key::Delete)) {
                taken = Some(spot);
            }
        }
        if response.clicked() {
            clicked = Some(spot);
        }
        if response.secondary_clicked() {
            taken = Some(spot);
        }
        if response.drag_started() {
            held.picked = lifted(desk.position, spot);
            held.dragging = held.picked.is_some();
        }
        if response.drag_stopped() && held.dragging {
            held.dropped = ui.input(|input| input.pointer.latest_pos());
        }
        response.on_hover_ui(|ui| flaws_ui(desk, spot, ui));
    }
    if let Some(spot) = taken {
        held.picked = None;
        take(desk.position, facts, spot);
    } else if let Some(spot) = clicked {
        click(desk.position, held, facts, spot);
    }
    drop_ui(desk, &map, held, facts, ui);
    ui.advance_cursor_after_rect(room);
}

/// Everything that can be pointed at: every space, and on top of it the pieces.
fn spots(desk: &Desk<'_, Samurai>, map: &Map) -> Vec<(Spot, Rect)> {
    let spaces = desk.position.board().spaces();
    let pieces = spaces
        .iter()
        .flat_map(|space| map.pieces(desk.position, space))
        .map(|(piece, place, radius)| (Spot::Piece(piece), Rect::from_center_size(place, vec2(1.6, 1.6) * radius)));
    spaces.iter().map(|space| (Spot::Space(space), map.layout.cell(space))).chain(pieces).collect()
}

fn is_flawed(desk: &Desk<'_, Samurai>, spot: Spot) -> bool {
    let Spot::Space(space) = spot else { return false };
    crate::game::Text::from(space).spans().iter().any(|span| desk.flaws_at(span).next().is_some())
}

fn flaws_ui(desk: &Desk<'_, Samurai>, spot: Spot, ui: &mut Ui) {
    let words = crate::game::Text::from(spot.space());
    desk.cast.label(ui, &words);
    for flaw in words.spans().iter().flat_map(|span| desk.flaws_at(span)) {
        ui.colored_label(desk.palette.bad, desk.cast.plain(&flaw.what));
    }
}

/// What lies at a spot, picked up.
fn lifted(position: &Samurai, spot: Spot) -> Option<Picked> {
    match spot {
        Spot::Piece(piece) => Some(Picked::SwitchFrom(piece)),
        Spot::Space(space) => position.tile_at(space).map(|_| Picked::ShiftFrom(space)),
    }
}

/// Takes away what lies at a spot.
fn take(position: &Samurai, facts: &mut Facts, spot: Spot) {
    match spot {
        Spot::Piece(piece) => facts.take(piece),
        Spot::Space(space) if position.tile_at(space).is_some() => facts.lay(space, None),
        Spot::Space(space) => position.pieces_at(space).iter().for_each(|caste| facts.take(Piece(caste, space))),
    }
}

/// Puts down what is picked, or picks up what lies there.
fn click(position: &Samurai, held: &mut Held, facts: &mut Facts, spot: Spot) {
    let space = spot.space();
    match held.picked {
        None => held.picked = lifted(position, spot),
        Some(Picked::Tile(tile)) => {
            facts.lay(space, Some((held.owner, tile)));
            held.picked = None;
        }
        Some(Picked::Caste(caste)) if position.pieces_at(space).contains(caste) => facts.take(Piece(caste, space)),
        Some(Picked::Caste(caste)) => facts.put(Piece(caste, space)),
        Some(Picked::ShiftFrom(from)) => {
            if from != space {
                facts.shift(from, space);
            }
            held.picked = None;
        }
        Some(Picked::SwitchFrom(Piece(caste, from))) => {
            facts.take(Piece(caste, from));
            facts.put(Piece(caste, space));
            held.picked = None;
        }
    }
}

/// What hangs on the pointer: dropped on the map it is put there, and beside the map it is taken away.
fn drop_ui(desk: &Desk<'_, Samurai>, map: &Map, held: &mut Held, facts: &mut Facts, ui: &Ui) {
    if let Some(place) = held.dropped.take() {
        held.dragging = false;
        match (map.layout.space_at(desk.position.board(), place), held.picked.take()) {
            (Some(space), picked) => {
                held.picked = picked;
                click(desk.position, held, facts, Spot::Space(space));
                held.picked = None;
            }
            (None, Some(Picked::ShiftFrom(space))) => facts.lay(space, None),
            (None, Some(Picked::SwitchFrom(piece))) => facts.take(piece),
            (None, _) => {}
        }
    } else if held.dragging {
        map.paint_dragged(desk, held, held.owner, ui);
    }
}

/// The tiles of one player and the pieces, to be put on the map.
pub fn store_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        held.picked = None;
    }
    ui.horizontal(|ui| {
        form::seat_tabs(desk.cast, desk.position.players(), &mut held.owner, ui);
        ui.separator();
        for caste in Caste::ALL {
            let standing = desk.position.standing().of(caste);
            let (rect, response) = ui.allocate_exact_size(vec2(82.0, 26.0), Sense::click_and_drag());
            paint_sign(ui.painter(), rect.left_center() + vec2(14.0, 0.0), 23.0, caste);
            let words = format!("{standing} of {}", desk.position.each_caste());
            let at = rect.left_center() + vec2(30.0, 0.0);
            ui.painter().text(at, egui::Align2::LEFT_CENTER, words, theme::strong(12.0), desk.palette.ink);
            let picked = held.picked == Some(Picked::Caste(caste));
            frame(desk, rect, picked || response.hovered(), ui);
            let label = format!("Put {} pieces", caste.name());
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &label));
            pick(held, Picked::Caste(caste), &response, ui);
        }
        ui.separator();
        let away = held.picked.and_then(|picked| match picked {
            Picked::ShiftFrom(space) => Some(Spot::Space(space)),
            Picked::SwitchFrom(piece) => Some(Spot::Piece(piece)),
            Picked::Tile(_) | Picked::Caste(_) => None,
        });
        if let Some(spot) = away
            && ui.button("Take it away").clicked()
        {
            take(desk.position, facts, spot);
            held.picked = None;
        }
        let hint = match held.picked {
            None => "Pick something; right click or Delete takes away",
            Some(Picked::Caste(_)) => "Click settlements: it comes and goes",
            Some(_) => "Click where it goes",
        };
        ui.add(egui::Label::new(RichText::new(hint).small().color(desk.palette.faint)).truncate());
    });
    faces_ui(desk, held, ui);
}

/// The tiles that can be laid, each with how many there are left.
fn faces_ui(desk: &Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let faces: Vec<Tile> = Tile::FACES.into_iter().filter(|tile| *tile != Tile::Switch).collect();
    let radius = Rack::fitting(ui.available_size(), faces.len(), 1).min(RADIUS);
    let (rect, _) = ui.allocate_exact_size(Rack::size(faces.len(), radius), Sense::hover());
    let rack = Rack { rect, radius, places: faces.len() };
    rack.paint_back(ui.painter(), |place| place < faces.len());
    for (number, tile) in faces.into_iter().enumerate() {
        face_ui(desk, held, tile, (&rack, number), ui);
    }
    rack.paint_front(ui.painter());
}

fn face_ui(desk: &Desk<'_, Samurai>, held: &mut Held, tile: Tile, (rack, number): (&Rack, usize), ui: &Ui) {
    let left = desk.position.left(held.owner).count(tile);
    let sense = if left > 0 { Sense::click_and_drag() } else { Sense::hover() };
    let (rect, mut place) = (rack.cell(number), rack.place(number));
    let response = ui.interact(rect, ui.scope_id().with(("face", number)), sense);
    let picked = held.picked == Some(Picked::Tile(tile));
    let mut painter = ui.painter().clone();
    if left == 0 {
        painter.set_opacity(0.3);
    }
    if picked {
        place.centre += rack.lift();
    }
    paint_tile(&painter, place, tile, &desk.cast.look(held.owner));
    let badge = Rect::from_center_size(rect.right_bottom() - vec2(7.0, 7.0), vec2(13.0, 14.0));
    ui.painter().rect_filled(badge, 4.0, desk.palette.ground);
    ui.painter().text(badge.center(), egui::Align2::CENTER_CENTER, left, theme::strong(12.0), desk.palette.ink);
    frame(desk, rect, picked || response.hovered(), ui);
    let label = format!("Lay {}, {left} left", tile.name());
    response.widget_info(|| WidgetInfo::selected(Role::Button, left > 0, picked, &label));
    pick(held, Picked::Tile(tile), &response, ui);
}

fn frame(desk: &Desk<'_, Samurai>, rect: Rect, shown: bool, ui: &Ui) {
    if shown {
        let stroke = Stroke::new(2.0, desk.palette.accent);
        ui.painter().rect_stroke(rect.expand(1.0), 4.0, stroke, egui::StrokeKind::Inside);
    }
}

/// Picks something of the store up, by click or by drag.
fn pick(held: &mut Held, what: Picked, response: &egui::Response, ui: &Ui) {
    if response.clicked() {
        held.toggle(what);
    }
    if response.drag_started() {
        held.picked = Some(what);
        held.dragging = true;
    }
    if response.drag_stopped() {
        held.dropped = ui.input(|input| input.pointer.latest_pos());
    }
}

/// All that does not lie on the map, and below it what it comes to.
pub fn form_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    let players = desk.position.players();
    if facts.phase == Phase::Turn {
        form::seat_row("Whose turn?", desk.cast, players, &mut facts.seat, ui);
        let mut first = facts.first.unwrap_or(facts.seat);
        form::seat_row("Who began?", desk.cast, players, &mut first, ui);
        facts.first = Some(first);
        ui.checkbox(&mut facts.tile_played, "A tile was played this turn");
        if !facts.tile_played {
            (facts.slow_tile_played, facts.laid_this_turn) = (false, Vec::new());
        }
        ui.add_enabled_ui(facts.tile_played, |ui| ui.checkbox(&mut facts.slow_tile_played, "one without chevrons"));
        ui.separator();
    }
    for seat in Seat::all(players) {
        seat_ui(desk, facts, seat, ui);
    }
    ui.separator();
    pile_ui("Set aside", desk, &mut facts.set_aside, ui);
    ui.separator();
    ui.label(RichText::new("As it lies").font(theme::strong(15.0)));
    assist::towns_ui(desk, held, ui);
}

fn seat_ui(desk: &Desk<'_, Samurai>, facts: &mut Facts, seat: Seat, ui: &mut Ui) {
    ui.horizontal(|ui| {
        desk.cast.name_label(ui, seat, 110.0);
        form::flaw_sign(desk, &Span::Seat(seat), ui);
        let mut held = facts.seats[seat.index()].hand.len();
        let name = format!("Tiles in the hand of {}", desk.cast.name(seat));
        if form::number(&name, &mut held, 0..=HAND, " in hand", ui) {
            facts.hold(seat, held);
        }
        let mut spent = facts.is_switch_spent(seat);
        if ui.checkbox(&mut spent, "switch played").changed() {
            facts.spend_switch(seat, spent);
        }
    });
    let open = facts.rulings.open_captures == OpenCaptures::Yes;
    match &mut facts.seats[seat.index()].captured {
        Some(pile) => pile_ui("Captured", desk, pile, ui),
        None if !open => {
            ui.label(RichText::new("captures lie behind the screen").small().color(desk.palette.faint));
        }
        None => {}
    }
}

/// How many of each caste.
fn pile_ui(title: &str, desk: &Desk<'_, Samurai>, pile: &mut Pile, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.label(title);
        for caste in Caste::ALL {
            let (place, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
            paint_sign(ui.painter(), place.center(), 17.0, caste);
            let name = format!("{title}: {}", caste.plural());
            form::number(&name, pile.of_mut(caste), 0..=desk.position.each_caste(), "", ui);
        }
    });
}
