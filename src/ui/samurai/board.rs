//! The map: drawn from data, played by click, drag and keys.

use super::art::{self, paint_piece};
use super::ghost::Ghost;
use super::ground::Ground;
use super::inks::Inks;
use super::layout::Layout;
use super::tile::{Place, paint_bodies, paint_face, paint_tile};
use super::{Held, Intent, Picked, Spot, happening, marks, preview};
use crate::game::{Seat, Text, prelude::*};
use crate::samurai::{Caste, Move, Piece, Samurai, Space, Terrain, Tile};
use crate::ui::material::Paint;
use crate::ui::{Desk, Look, Motion, rove, theme, words};
use egui::{Align2, Id, LayerId, Order, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, vec2};
use std::collections::HashSet;

pub fn board_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let map = Map::of(desk, held, room, ui);
    map.paint(desk, held, room, ui);
    if let Some(ghost) = &map.ghost {
        ghost.paint(&map, desk, held, room, ui.painter());
    }
    map.paint_motion(desk, ui);
    happening::paint(&map, desk, room, ui);
    map.spots_ui(desk, held, ui);
    map.drop_ui(desk, held, ui);
    ui.advance_cursor_after_rect(room);
}

pub(super) struct Map {
    pub layout: Layout,
    pub inks: &'static Inks,
    legal: HashSet<Spot>,
    ghost: Option<Ghost>,
    /// The size of the window, if the board is turned to fill it.
    turned: Option<Vec2>,
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
        Self {
            layout,
            inks: Inks::of(desk.palette.shade),
            legal: legal_spots(desk, held),
            ghost: Ghost::of(desk, held),
            turned,
        }
    }

    /// How a tile lies on a space.
    pub const fn place(&self, space: Space) -> Place {
        Place { centre: self.layout.centre(space), radius: self.layout.radius, turn: self.layout.turn }
    }

    /// Whether what is picked may go there.
    pub fn is_legal(&self, spot: Spot) -> bool {
        self.legal.contains(&spot)
    }

    /// Everything but what moves.
    pub fn paint(&self, desk: &Desk<'_, Samurai>, held: &Held, room: Rect, ui: &Ui) {
        let board = desk.position.board();
        let ground = Ground { board, layout: &self.layout, room, inks: self.inks, turned: self.turned };
        ground.paint(ui.painter());
        self.paint_tiles(desk, ui);
        self.paint_legal(desk.position, ui);
        if let Some(ghost) = &self.ghost {
            ghost.paint_light(self, ui.painter());
        }
        self.paint_towns(desk.position, ui);
        for space in board.spaces().iter().filter(|_| desk.names_shown) {
            self.paint_name(desk, space, ui);
        }
        let chosen = match held.picked {
            Some(Picked::SwitchFrom(piece)) => Some(Spot::Piece(piece)),
            Some(Picked::ShiftFrom(space)) => Some(Spot::Space(space)),
            _ => None,
        };
        for spot in chosen.into_iter().chain(held.pointed_out.map(Spot::Space)) {
            self.paint_ring(desk.position, spot, Stroke::new((self.layout.radius * 0.16).max(3.0), marks::GLOW), ui);
        }
    }

    /// The tiles, and what is on land without one.
    fn paint_tiles(&self, desk: &Desk<'_, Samurai>, ui: &Ui) {
        let (position, painter) = (desk.position, ui.painter());
        let on_its_way = desk.motion.as_ref().filter(|motion| motion.scene.is_none());
        let moving_to = on_its_way.and_then(|motion| landing(*motion.mv));
        let mut laid: Vec<(Space, Tile, Look)> = Vec::new();
        for space in position.board().spaces().iter() {
            match position.tile_at(space).filter(|_| moving_to != Some(space)) {
                Some(tile) => laid.push((space, tile.tile, desk.cast.look(tile.seat))),
                None if space.terrain() == Terrain::Land => {
                    let (centre, number) = (self.layout.centre(space), i32::from(space.index() as u16));
                    art::paint_motif(painter, centre, self.layout.radius, number, self.inks);
                }
                None => {}
            }
        }
        let bodies: Vec<(Place, Look)> = laid.iter().map(|(space, _, look)| (self.place(*space), *look)).collect();
        paint_bodies(painter, Id::unique("tiles of the map"), &bodies);
        for (space, tile, look) in &laid {
            paint_face(painter, self.place(*space), *tile, look);
        }
        let is_new = |space: Space| desk.since.is_some_and(|since| since.tile_at(space) != position.tile_at(space));
        let mut recent = Paint::default();
        for &(space, ..) in &laid {
            if position.laid_now().contains(space) {
                marks::just_laid(&mut recent, self.place(space));
            } else if is_new(space) {
                marks::laid_lately(&mut recent, self.place(space));
            }
        }
        recent.show(painter);
    }

    /// Where what is picked may go.
    fn paint_legal(&self, position: &Samurai, ui: &Ui) {
        let mut paint = Paint::default();
        for spot in &self.legal {
            match *spot {
                Spot::Space(space) => marks::legal(&mut paint, self.place(space), self.inks),
                Spot::Piece(piece) => {
                    let (centre, half) = self.piece_place(position, piece);
                    marks::legal_piece(&mut paint, centre, half * 1.2, self.inks);
                }
            }
        }
        paint.show(ui.painter());
    }

    /// Buildings and pieces, row by row, so that roofs are before what lies behind them.
    fn paint_towns(&self, position: &Samurai, ui: &Ui) {
        let (painter, radius) = (ui.painter(), self.layout.radius);
        let mut towns: Vec<Space> = position.board().settlements().iter().collect();
        towns.sort_by(|a, b| self.layout.centre(*a).y.total_cmp(&self.layout.centre(*b).y));
        for town in towns {
            let centre = self.layout.centre(town);
            let emptied = position.supply().total() == 0 && position.pieces_at(town).is_empty();
            art::paint_town(painter, centre, radius, town.terrain(), emptied);
            if emptied {
                let corners = self.layout.corners(centre, radius * 0.97).to_vec();
                let (colour, strength) = self.inks.quiet;
                painter.add(Shape::convex_polygon(corners, colour.gamma_multiply(strength), Stroke::NONE));
            }
            for (piece, place, half) in self.pieces(position, town) {
                paint_piece(painter, place, half, piece.0);
            }
        }
    }

    /// The pieces of a settlement with their places and sizes.
    pub fn pieces<'a>(&'a self, position: &'a Samurai, space: Space) -> impl Iterator<Item = (Piece, Pos2, f32)> + 'a {
        let castes = position.pieces_at(space);
        // A piece keeps its place when others are not there yet: castes stand in their order.
        let of = if position.supply().total() > 0 { space.terrain().pieces() } else { castes.len() };
        castes.iter().enumerate().map(move |(which, caste)| {
            let (shift, half) = self.layout.piece_place(of, which);
            (Piece(caste, space), self.layout.centre(space) + shift, half)
        })
    }

    /// The name of a space below what stands on it, in letters with a rim instead of a plate that would hide something.
    fn paint_name(&self, desk: &Desk<'_, Samurai>, space: Space, ui: &Ui) {
        let (settlement, radius, painter) = (space.terrain().is_settlement(), self.layout.radius, ui.painter());
        if !settlement && (radius < 21.0 || desk.position.tile_at(space).is_some()) {
            // No room to read it: the assistant names what is pointed at.
            return;
        }
        let size = if settlement { radius * 0.42 } else { radius * 0.36 };
        // Below the pieces, and above the numbers of the tiles below.
        let down = match space.terrain() {
            Terrain::Edo => 0.98,
            Terrain::City | Terrain::Village => 0.76,
            Terrain::Land | Terrain::Sea => 0.62,
        };
        let place = self.layout.centre(space) + vec2(0.0, radius * down);
        let words = if settlement { space.name() } else { space.coordinate() };
        let font = theme::strong(size.clamp(11.0, 17.0));
        let (ink, rim) = (theme::rgb(0xff_fb_f0), theme::rgb(0x17_10_0a));
        for shift in [vec2(1.2, 0.0), vec2(-1.2, 0.0), vec2(0.0, 1.2), vec2(0.0, -1.2), vec2(0.9, 0.9), vec2(-0.9, 0.9)]
        {
            painter.text(place + shift, Align2::CENTER_CENTER, &words, font.clone(), rim);
        }
        painter.text(place, Align2::CENTER_CENTER, &words, font, ink);
    }

    pub fn paint_ring(&self, position: &Samurai, spot: Spot, stroke: Stroke, ui: &Ui) {
        match spot {
            Spot::Space(space) => {
                let corners = self.layout.corners(self.layout.centre(space), self.layout.radius * 0.92).to_vec();
                ui.painter().add(Shape::closed_line(corners, stroke));
            }
            Spot::Piece(piece) => {
                let (centre, half) = self.piece_place(position, piece);
                ui.painter().circle_stroke(centre, half * 1.15, stroke);
            }
        }
    }

    /// Where a piece stands, and half how high it is.
    fn piece_place(&self, position: &Samurai, piece: Piece) -> (Pos2, f32) {
        let found = self.pieces(position, piece.1).find(|(other, ..)| *other == piece);
        found.map_or((self.layout.centre(piece.1), self.layout.radius * 0.5), |(_, place, half)| (place, half))
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
                let place = Place { centre: pointer, radius: self.layout.radius, turn: self.layout.turn };
                paint_tile(&above, place, tile, &desk.cast.look(seat));
            }
        }
    }

    fn spot_at(&self, desk: &Desk<'_, Samurai>, held: &Held, place: Pos2) -> Option<Spot> {
        if held.wants_pieces() {
            return self.spots(desk, held).into_iter().find(|(_, rect)| rect.contains(place)).map(|(spot, _)| spot);
        }
        self.layout.space_at(desk.position.board(), place).map(Spot::Space)
    }

    /// A tile slides to its place.
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
            let centre = from + (to - from) * eased;
            let place = Place { centre, radius: self.layout.radius, turn: self.layout.turn };
            paint_tile(ui.painter(), place, tile, &desk.cast.look(seat));
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
