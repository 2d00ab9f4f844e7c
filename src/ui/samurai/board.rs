//! The map: drawn from data, played by click, drag and keys.

use super::layout::Layout;
use super::paint::{ground, paint_piece, paint_tile};
use super::{Held, Intent, Picked, Spot, preview};
use crate::game::{Seat, Text, prelude::*};
use crate::samurai::{Caste, Move, Piece, Samurai, Space, Terrain, Tile};
use crate::ui::{Desk, Motion, rove, theme, words};
use egui::{Align2, Id, LayerId, Order, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};
use std::collections::HashSet;

pub fn board_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let map = Map::of(desk, held, room, ui);
    map.paint(desk, held, room, ui);
    map.paint_motion(desk, ui);
    map.spots_ui(desk, held, ui);
    map.drop_ui(desk, held, ui);
    ui.advance_cursor_after_rect(room);
}

pub(super) struct Map {
    pub layout: Layout,
    legal: HashSet<Spot>,
}

/// The spots where what is picked may go.
fn legal_spots(desk: &Desk<'_, Samurai>, held: &Held) -> HashSet<Spot> {
    let Some(picked) = held.picked.filter(|_| desk.seat.is_some()) else { return HashSet::new() };
    let mut moves = Vec::new();
    desk.position.moves(&mut moves);
    let fits = |mv: Move| -> Vec<Spot> {
        match (picked, mv) {
            (Picked::Tile(tile), Move::Lay { tile: laid, on }) if tile == laid => vec![Spot::Space(on)],
            (Picked::Tile(Tile::Switch), Move::Switch(a, b)) => vec![Spot::Piece(a), Spot::Piece(b)],
            (Picked::SwitchFrom(first), Move::Switch(a, b)) if first == a => vec![Spot::Piece(b)],
            (Picked::SwitchFrom(first), Move::Switch(a, b)) if first == b => vec![Spot::Piece(a)],
            (Picked::Tile(Tile::Move), Move::Shift { from, .. }) => vec![Spot::Space(from)],
            (Picked::ShiftFrom(taken), Move::Shift { from, to }) if taken == from => vec![Spot::Space(to)],
            (Picked::Caste(caste), Move::Put { caste: put, on }) if caste == put => vec![Spot::Space(on)],
            _ => Vec::new(),
        }
    };
    moves.into_iter().flat_map(fits).collect()
}

impl Map {
    /// The map as it lies in its room, to be moved there by the pointer.
    pub fn of(desk: &mut Desk<'_, Samurai>, held: &Held, room: Rect, ui: &mut Ui) -> Self {
        let ground = ui.interact(room, ui.scope_id().with("ground"), Sense::DRAG);
        desk.camera.follow(ui, &ground);
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        let turned = desk.turned.then(|| ui.ctx().content_rect().size());
        let layout = Layout::new(desk.position.board(), room, desk.camera, turned);
        Self { layout, legal: legal_spots(desk, held) }
    }

    /// Everything but what moves.
    pub fn paint(&self, desk: &Desk<'_, Samurai>, held: &Held, room: Rect, ui: &Ui) {
        self.paint_ground(desk, ui);
        self.paint_things(desk, held, ui);
        self.paint_north(desk, room, ui);
    }

    fn paint_ground(&self, desk: &Desk<'_, Samurai>, ui: &Ui) {
        let (painter, palette, board) = (ui.painter(), desk.palette, desk.position.board());
        let radius = self.layout.radius;
        for space in board.spaces().iter() {
            let corners = self.layout.corners(self.layout.centre(space), radius);
            let thin = Stroke::new(1.0, palette.line.gamma_multiply(0.35));
            let settled = space.terrain().is_settlement() && desk.position.supply().total() == 0;
            let emptied = settled && desk.position.pieces_at(space).is_empty();
            let fill = ground(space.terrain(), palette.shade);
            let land = ground(Terrain::Land, palette.shade);
            let fill = if emptied { fill.lerp_to_gamma(land, 0.6) } else { fill };
            painter.add(Shape::convex_polygon(corners.to_vec(), fill, thin));
        }
        let coast = Stroke::new((radius / 9.0).clamp(1.5, 5.0), palette.line);
        for space in board.spaces().iter().filter(|space| space.terrain() != Terrain::Sea) {
            self.paint_coast(desk, space, coast, ui);
        }
        for space in board.settlements().iter() {
            self.paint_settlement(desk, space, ui);
        }
    }

    /// An arrow to the north, in the corner.
    fn paint_north(&self, desk: &Desk<'_, Samurai>, room: Rect, ui: &Ui) {
        let (centre, north) = (room.right_top() + vec2(-28.0, 28.0), self.layout.north());
        let stroke = Stroke::new(2.0, desk.palette.faint);
        ui.painter().arrow(centre - north * 9.0, north * 20.0, stroke);
        let font = theme::strong(12.0);
        ui.painter().text(centre - north * 16.0, Align2::CENTER_CENTER, "N", font, desk.palette.faint);
    }

    /// A line along the sides of a space that face the sea.
    fn paint_coast(&self, desk: &Desk<'_, Samurai>, space: Space, coast: Stroke, ui: &Ui) {
        let centre = self.layout.centre(space);
        let corners = self.layout.corners(centre, self.layout.radius);
        let inland: Vec<Pos2> = desk
            .position
            .board()
            .around(space)
            .filter(|near| near.terrain() != Terrain::Sea)
            .map(|near| self.layout.centre(near))
            .collect();
        for side in 0..6 {
            let ends = [corners[side], corners[(side + 1) % 6]];
            let middle = ends[0] + (ends[1] - ends[0]) * 0.5;
            let beyond = centre + (middle - centre) * 2.0;
            if !inland.iter().any(|near| near.distance(beyond) < self.layout.radius * 0.3) {
                ui.painter().line_segment(ends, coast);
            }
        }
    }

    /// Rings tell the settlements apart: one for a village, two for a city, three for Edo.
    fn paint_settlement(&self, desk: &Desk<'_, Samurai>, space: Space, ui: &Ui) {
        let (centre, radius, palette) = (self.layout.centre(space), self.layout.radius, desk.palette);
        for ring in 0..space.terrain().pieces() {
            let colour = if space.terrain() == Terrain::Edo { palette.accent } else { palette.line };
            let corners = self.layout.corners(centre, radius * (0.94 - 0.09 * ring as f32)).to_vec();
            ui.painter().add(Shape::closed_line(corners, Stroke::new((radius / 18.0).clamp(0.8, 2.5), colour)));
        }
    }

    fn paint_things(&self, desk: &Desk<'_, Samurai>, held: &Held, ui: &Ui) {
        let (position, palette, painter) = (desk.position, desk.palette, ui.painter());
        let on_its_way = desk.motion.as_ref().filter(|motion| motion.scene.is_none());
        let moving_to = on_its_way.and_then(|motion| landing(*motion.mv));
        for space in position.board().spaces().iter() {
            let centre = self.layout.centre(space);
            if let Some(laid) = position.tile_at(space).filter(|_| moving_to != Some(space)) {
                paint_tile(painter, &self.layout, centre, self.layout.radius, laid.tile, &desk.cast.look(laid.seat));
                if position.laid_now().contains(space) {
                    let corners = self.layout.corners(centre, self.layout.radius * 0.97).to_vec();
                    painter.add(Shape::closed_line(corners, Stroke::new(2.0, palette.accent)));
                }
            }
            for (piece, place, radius) in self.pieces(position, space) {
                paint_piece(painter, place, radius, piece.0);
            }
        }
        for space in position.board().spaces().iter().filter(|_| desk.names_shown) {
            self.paint_name(desk, space, ui);
        }
        for spot in &self.legal {
            self.paint_ring(position, *spot, Stroke::new(2.5, palette.accent), ui);
            if let Spot::Space(space) = spot {
                let corners = self.layout.corners(self.layout.centre(*space), self.layout.radius * 0.9).to_vec();
                painter.add(Shape::convex_polygon(corners, palette.accent.gamma_multiply(0.28), Stroke::NONE));
            }
        }
        let chosen = match held.picked {
            Some(Picked::SwitchFrom(piece)) => Some(Spot::Piece(piece)),
            Some(Picked::ShiftFrom(space)) => Some(Spot::Space(space)),
            _ => None,
        };
        for spot in chosen.into_iter().chain(held.pointed_out.map(Spot::Space)) {
            self.paint_ring(position, spot, Stroke::new(4.0, palette.ink), ui);
        }
    }

    /// The pieces of a settlement with their places and sizes.
    pub fn pieces<'a>(&'a self, position: &'a Samurai, space: Space) -> impl Iterator<Item = (Piece, Pos2, f32)> + 'a {
        let castes = position.pieces_at(space);
        let room = space.terrain().pieces();
        let radius = self.layout.radius * [0.0, 0.62, 0.47, 0.43][room];
        // A piece keeps its place when others are not there yet: castes stand in their order.
        let of = if position.supply().total() > 0 { room } else { castes.len() };
        castes.iter().enumerate().map(move |(which, caste)| {
            let place = self.layout.centre(space) + self.layout.piece_place(of, which);
            (Piece(caste, space), place, radius)
        })
    }

    fn paint_name(&self, desk: &Desk<'_, Samurai>, space: Space, ui: &Ui) {
        let settlement = space.terrain().is_settlement();
        if !settlement && (self.layout.radius < 19.0 || desk.position.tile_at(space).is_some()) {
            // No room to read it: the assistant names what is pointed at.
            return;
        }
        let size = if settlement { self.layout.radius * 0.5 } else { self.layout.radius * 0.38 };
        let place = self.layout.centre(space) + vec2(0.0, self.layout.radius * 0.7);
        let font = theme::strong(size.clamp(7.0, 15.0));
        let words = if settlement { space.name() } else { space.coordinate() };
        let galley = ui.painter().layout_no_wrap(words, font, desk.palette.ink);
        let rect = Align2::CENTER_CENTER.anchor_size(place, galley.size());
        ui.painter().rect_filled(rect.expand(1.0), 2.0, desk.palette.panel.gamma_multiply(0.8));
        ui.painter().galley(rect.min, galley, desk.palette.ink);
    }

    pub fn paint_ring(&self, position: &Samurai, spot: Spot, stroke: Stroke, ui: &Ui) {
        match spot {
            Spot::Space(space) => {
                let corners = self.layout.corners(self.layout.centre(space), self.layout.radius * 0.92).to_vec();
                ui.painter().add(Shape::closed_line(corners, stroke));
            }
            Spot::Piece(piece) => {
                ui.painter().circle_stroke(self.piece_centre(position, piece), self.layout.radius * 0.46, stroke);
            }
        }
    }

    /// Where a piece stands.
    fn piece_centre(&self, position: &Samurai, piece: Piece) -> Pos2 {
        let found = self.pieces(position, piece.1).find(|(other, ..)| *other == piece);
        found.map_or(self.layout.centre(piece.1), |(_, place, _)| place)
    }

    fn spots(&self, desk: &Desk<'_, Samurai>, held: &Held) -> Vec<(Spot, Rect)> {
        let spaces = desk.position.board().spaces();
        if !held.wants_pieces() {
            return spaces.iter().map(|space| (Spot::Space(space), self.layout.cell(space))).collect();
        }
        let pieces = spaces.iter().flat_map(|space| self.pieces(desk.position, space));
        pieces
            .map(|(piece, place, radius)| (Spot::Piece(piece), Rect::from_center_size(place, vec2(2.0, 2.0) * radius)))
            .collect()
    }

    /// Lets every spot be pointed at, clicked, and reached by keys.
    fn spots_ui(&self, desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
        let spots = self.spots(desk, held);
        let known = |spot: &Spot| spots.iter().any(|(other, _)| other == spot);
        let cursor = held.cursor.filter(known).or_else(|| self.first_stop(&spots));
        let mut looked_at = None;
        let (mut clicked, mut stepped) = (None, None);
        for &(spot, rect) in &spots {
            let response = ui.interact(rect, spot_id(spot), rove::sense(cursor == Some(spot)));
            self.tell(desk, spot, &response);
            if response.has_focus() {
                self.paint_ring(desk.position, spot, words::focus_stroke(desk.palette), ui);
                looked_at.get_or_insert(spot);
            }
            if response.hovered() {
                looked_at = Some(spot);
                if !held.dragging && !desk.assisted {
                    response.clone().on_hover_ui(|ui| preview::spot_ui(desk, held, spot, ui));
                }
            }
            if response.clicked() {
                clicked = Some(spot);
            }
            if response.secondary_clicked() {
                desk.ask(match spot {
                    Spot::Space(space) => Text::from(space),
                    Spot::Piece(Piece(caste, _)) => caste.into(),
                });
            }
            if let Some(way) = rove::direction(ui, &response) {
                let others = spots.iter().map(|(spot, rect)| (*spot, rect.center()));
                stepped = rove::nearest(rect.center(), way, others);
            }
        }
        // Only now: a spot that is drawn without being at hand gives the focus away, and the key that picked a tile
        // must not play it as well.
        let entered = cursor.filter(|_| std::mem::take(&mut held.to_map));
        if let Some(next) = stepped.or(entered) {
            held.cursor = Some(next);
            rove::focus(ui, spot_id(next));
        }
        if held.looked_at != looked_at {
            held.looked_at = looked_at;
            ui.ctx().request_repaint();
        }
        if let Some(spot) = clicked {
            held.cursor = Some(spot);
            act_on(desk, held, spot);
        }
    }

    /// Where Tab enters the map: a place where something can be done, or else its middle.
    fn first_stop(&self, spots: &[(Spot, Rect)]) -> Option<Spot> {
        let usable = spots.iter().find(|(spot, _)| self.legal.contains(spot));
        usable.or(spots.get(spots.len() / 2)).map(|(spot, _)| *spot)
    }

    /// Role, label and state for those who do not see the map.
    pub fn tell(&self, desk: &Desk<'_, Samurai>, spot: Spot, response: &Response) {
        let legal = self.legal.contains(&spot);
        response.widget_info(|| {
            let words = match spot {
                Spot::Space(space) => space_words(desk, space),
                Spot::Piece(Piece(caste, space)) => format!("{} piece of {}", caste.name(), space.name()),
            };
            let words = if legal { format!("{words}, possible") } else { words };
            WidgetInfo::selected(Role::Button, true, legal, words)
        });
    }

    /// Lets a thing that hangs on the pointer be dropped on the map.
    fn drop_ui(&self, desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &Ui) {
        if let Some(place) = held.dropped.take() {
            held.dragging = false;
            if let Some(spot) = self.spot_at(desk, held, place) {
                act_on(desk, held, spot);
            }
            return;
        }
        let Some(pointer) = ui.input(|input| input.pointer.latest_pos()).filter(|_| held.dragging) else { return };
        if let Some(spot) = self.spot_at(desk, held, pointer) {
            held.looked_at = Some(spot);
            self.paint_ring(desk.position, spot, Stroke::new(3.0, desk.palette.ink), ui);
        }
        self.paint_dragged(desk, held, desk.seat.unwrap_or(desk.position.seat()), ui);
    }

    /// What hangs on the pointer, in the colour of whoever lays it.
    pub fn paint_dragged(&self, desk: &Desk<'_, Samurai>, held: &Held, layer: Seat, ui: &Ui) {
        let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) else { return };
        let above = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged")));
        let lifted = match held.picked {
            Some(Picked::ShiftFrom(space)) => desk.position.tile_at(space).map(|laid| (laid.seat, laid.tile)),
            _ => None,
        };
        match held.picked {
            Some(Picked::Caste(caste) | Picked::SwitchFrom(Piece(caste, _))) => {
                paint_piece(&above, pointer, self.layout.radius * 0.6, caste);
            }
            _ => {
                let (seat, tile) = lifted.unwrap_or((layer, held.tile().unwrap_or(Tile::Unknown)));
                paint_tile(&above, &self.layout, pointer, self.layout.radius, tile, &desk.cast.look(seat));
            }
        }
    }

    fn spot_at(&self, desk: &Desk<'_, Samurai>, held: &Held, place: Pos2) -> Option<Spot> {
        if held.wants_pieces() {
            return self.spots(desk, held).into_iter().find(|(_, rect)| rect.contains(place)).map(|(spot, _)| spot);
        }
        self.layout.space_at(desk.position.board(), place).map(Spot::Space)
    }

    /// A tile slides to its place; captured pieces rise and fade.
    fn paint_motion(&self, desk: &Desk<'_, Samurai>, ui: &Ui) {
        let Some(Motion { before, mv, scene: None, progress }) = &desk.motion else { return };
        let eased = egui::emath::easing::cubic_out(*progress);
        let (from, to, tile) = match **mv {
            Move::Lay { tile, on } => {
                let start = Pos2::new(ui.max_rect().center().x, ui.max_rect().bottom());
                (start, self.layout.centre(on), Some((tile, before.seat())))
            }
            Move::Shift { from, to } => {
                let taken = before.tile_at(from).map(|laid| (laid.tile, laid.seat));
                (self.layout.centre(from), self.layout.centre(to), taken)
            }
            _ => (Pos2::ZERO, Pos2::ZERO, None),
        };
        if let Some((tile, seat)) = tile {
            let place = from + (to - from) * eased;
            paint_tile(ui.painter(), &self.layout, place, self.layout.radius, tile, &desk.cast.look(seat));
        }
        let mut painter = ui.painter().clone();
        painter.set_opacity(1.0 - eased);
        for capture in before.captures_of(**mv) {
            let rise = vec2(0.0, -eased * self.layout.radius * 2.5);
            let place = self.piece_centre(before, Piece(capture.caste, capture.settlement)) + rise;
            paint_piece(&painter, place, self.layout.radius * 0.6, capture.caste);
        }
    }
}

/// Where a move puts a tile.
const fn landing(mv: Move) -> Option<Space> {
    match mv {
        Move::Lay { on, .. } => Some(on),
        Move::Shift { to, .. } => Some(to),
        _ => None,
    }
}

/// Does what a click on a spot comes to. What the rules refuse is not done; the reasons stand in the assistant. Where people
/// play with the box it was done: the table answers.
fn act_on(desk: &mut Desk<'_, Samurai>, held: &mut Held, spot: Spot) {
    if desk.seat.is_none() {
        return;
    }
    match held.intent(desk.position, spot) {
        Some(Intent::Play(mv)) if desk.position.refusals(&mv).is_empty() => desk.play(mv),
        // The move tile has no goal yet.
        Some(Intent::Play(mv)) if desk.refereed && held.picked != Some(Picked::Tile(Tile::Move)) => desk.play(mv),
        Some(Intent::Play(_)) | None => {}
        Some(Intent::Pick(picked)) => {
            held.picked = Some(picked);
            held.cursor = Some(spot);
        }
    }
}

fn spot_id(spot: Spot) -> Id {
    Id::unique("spot").with(spot)
}

/// A space in words.
fn space_words(desk: &Desk<'_, Samurai>, space: Space) -> String {
    let position = desk.position;
    let name = if space.terrain().is_settlement() {
        format!("{}, {}", space.name(), space.coordinate())
    } else {
        space.coordinate()
    };
    match (space.terrain(), position.tile_at(space)) {
        (_, Some(laid)) => format!("{name}: {} of {}", laid.tile.name(), desk.cast.name(laid.seat)),
        (Terrain::Sea, None) => format!("{name}, sea, empty"),
        (Terrain::Land, None) => format!("{name}, land, empty"),
        (terrain, None) => {
            let castes: Vec<&str> = position.pieces_at(space).iter().map(Caste::name).collect();
            let pieces = if castes.is_empty() { "no pieces".to_owned() } else { castes.join(", ") };
            format!("{name}, {terrain:?}: {pieces}, {} spaces open", position.open_land(space).len())
        }
    }
}
