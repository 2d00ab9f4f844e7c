//! The map: drawn from data, played by click, drag and keys.

use super::art::paint_piece;
use super::bay::{Bay, Fit};
use super::ghost::Ghost;
use super::inks::Inks;
use super::layout::Layout;
use super::steps::{self, Step};
use super::tile::{LAID, Place, paint_tile};
use super::{Held, Intent, Picked, Spot, happening, hint, preview, worth};
use crate::game::{Seat, Text, prelude::*};
use crate::samurai::{Caste, Move, Piece, Samurai, Space, Terrain, Tile};
use crate::text;
use crate::ui::material::kept;
use crate::ui::rove::{self, Leap};
use crate::ui::theme::Shade;
use crate::ui::{Desk, words};
use egui::{Id, LayerId, Order, Pos2, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};
use std::collections::HashSet;

pub fn board_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let map = Map::of(desk, held, room, ui);
    map.paint(desk, held, ui);
    if let Some(ghost) = &map.ghost {
        ghost.paint(&map, desk, held, ui);
    }
    hint::paint(&map, desk, ui);
    map.paint_motion(desk, held, ui);
    happening::paint(&map, desk, ui);
    map.spots_ui(desk, held, ui);
    map.drop_ui(desk, held, ui);
    ui.advance_cursor_after_rect(room);
}

pub(super) struct Map {
    pub layout: Layout,
    pub inks: &'static Inks,
    /// The spots where what is picked may go.
    pub legal: HashSet<Spot>,
    pub ghost: Option<Ghost>,
    pub bay: Bay,
    pub fit: Fit,
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
        let turned = desk.turned.then(|| ui.ctx().content_rect().size());
        let board = desk.position.board();
        let bay = Bay { rect: room, covered: desk.covered.to_vec() };
        let key = (board.spaces().len(), bay.key(), turned.map(|size| [size.x, size.y].map(f32::to_bits)));
        let fit = *kept(ui.ctx(), Id::unique("fit of Japan"), key, || bay.fit(board, turned));
        let before = Layout::new(board, &bay, fit, desk.camera);
        let bare = |space: Space| space.terrain() == Terrain::Sea && desk.position.tile_at(space).is_none();
        // A wheel turned over a panel scrolls what is written there.
        if !ui.input(|input| input.pointer.latest_pos()).is_some_and(|place| bay.is_covered(place)) {
            desk.camera.follow_on(ui, &ground, |place| before.space_at(board, place).is_none_or(bare));
        }
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        Self {
            layout: Layout::new(board, &bay, fit, desk.camera),
            inks: Inks::of(desk.palette.shade),
            legal: legal_spots(desk, held),
            ghost: Ghost::of(desk, held),
            bay,
            fit,
        }
    }

    /// How it lies and looks, to be compared.
    pub fn key(&self) -> ([u32; 4], bool) {
        let Layout { radius, turn, .. } = self.layout;
        let corner = self.layout.plane(Pos2::ZERO);
        ([radius, turn, corner.x, corner.y].map(f32::to_bits), self.inks.shade == Shade::Dark)
    }

    /// How a space lies.
    pub const fn place(&self, space: Space) -> Place {
        Place { centre: self.layout.centre(space), radius: self.layout.radius, turn: self.layout.turn }
    }

    /// How a tile lies on a space: smaller than it, so that the grid shows between tiles.
    pub fn laid(&self, space: Space) -> Place {
        Place { radius: self.layout.radius * LAID, ..self.place(space) }
    }

    /// Whether what is picked may go there.
    pub fn is_legal(&self, spot: Spot) -> bool {
        self.legal.contains(&spot)
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
        if held.to_map {
            held.set_out = held.cursor.map(Spot::space);
        }
        let cursor = self.cursor(desk.position, held, &spots);
        let (mut pointed, mut focused) = (None, None);
        let (mut clicked, mut stepped) = (None, None);
        for &(spot, rect) in &spots {
            let response = ui.interact(rect, spot_id(spot), rove::sense(cursor == Some(spot)));
            self.tell(desk, spot, &response);
            if response.has_focus() {
                self.paint_ring(desk.position, spot, words::focus_stroke(desk.palette), ui);
                focused = Some(spot);
            }
            if response.hovered() {
                pointed = Some(spot);
                // With something picked, the ghost says it where it covers nothing; and what happens is not covered.
                if desk.motion.is_none() && held.picked.is_none() && !desk.assisted {
                    response.clone().on_hover_ui(|ui| preview::spot_ui(desk, held, spot, ui));
                }
            }
            if response.clicked() {
                clicked = Some((spot, !ui.input(|input| input.pointer.any_click())));
            }
            if response.secondary_clicked() {
                desk.ask(match spot {
                    Spot::Space(space) => Text::from(space),
                    Spot::Piece(Piece(caste, _)) => caste.into(),
                });
            }
            if let Some(step) = steps::pressed(ui, &response) {
                stepped = self.step_from(desk.position, &spots, spot, step);
            }
        }
        if let Some(leap) = rove::leap(ui).filter(|_| !desk.refereed) {
            stepped = self.leap_from(desk, held, &spots, cursor, leap);
        }
        // Only now: a spot that is drawn without being at hand gives the focus away, and the key that picked a tile
        // must not play it as well.
        let entered = cursor.filter(|_| std::mem::take(&mut held.to_map));
        let next = stepped.or(entered);
        if let Some(next) = next {
            held.cursor = Some(next);
            rove::focus(ui, spot_id(next));
        }
        // What is seen there comes with the ring, in the same picture: Enter lays it there.
        let looked_at = pointed.or(next).or(focused);
        if held.looked_at != looked_at {
            held.looked_at = looked_at;
            ui.ctx().request_repaint();
        }
        if let Some((spot, by_key)) = clicked {
            held.cursor = Some(spot);
            let was = held.picked;
            act_on(desk, held, spot);
            held.to_end = by_key && desk.is_wishing();
            // What follows a first step is on the map too.
            held.to_map |= by_key && held.picked != was && held.picked.is_some();
        }
    }

    /// Where the keys are on the map: where they were, or where Tab enters it. Something that is picked takes them to where it
    /// brings the most.
    fn cursor(&self, position: &Samurai, held: &Held, spots: &[(Spot, Rect)]) -> Option<Spot> {
        let was = held.cursor.filter(|spot| spots.iter().any(|(other, _)| other == spot));
        if !held.to_map && was.is_some() || self.legal.is_empty() {
            return was.or(spots.get(spots.len() / 2).map(|(spot, _)| *spot));
        }
        self.ranked(position, held, spots).first().copied()
    }

    /// The lit spots in the order in which keys go through them: where what is picked brings the most first, and of those alike
    /// the nearest to where the keys were.
    fn ranked(&self, position: &Samurai, held: &Held, spots: &[(Spot, Rect)]) -> Vec<Spot> {
        // Without a place of her own, from where something is nearest to being captured.
        let set_out = held.set_out.or_else(|| preview::towns(position).first().copied());
        let from = set_out.map_or(self.bay.rect.center(), |space| self.layout.centre(space));
        let worth = |spot: Spot| match held.intent(position, spot) {
            Some(Intent::Play(mv)) => worth::worth(position, mv),
            // What puts a first step back comes last.
            Some(Intent::Pick(picked)) => worth::worth_of_first(position, picked).unwrap_or(i32::MIN),
            _ => 0,
        };
        let lit = spots.iter().filter(|(spot, _)| self.is_legal(*spot));
        let mut ranked: Vec<(i32, f32, Spot)> =
            lit.map(|(spot, rect)| (worth(*spot), rect.center().distance_sq(from), *spot)).collect();
        ranked.sort_by(|(worth, far, _), (other, farther, _)| other.cmp(worth).then(far.total_cmp(farther)));
        ranked.into_iter().map(|(.., spot)| spot).collect()
    }

    /// The next spot that is lit; where none is, it is told why.
    fn leap_from(
        &self,
        desk: &Desk<'_, Samurai>,
        held: &Held,
        spots: &[(Spot, Rect)],
        cursor: Option<Spot>,
        leap: Leap,
    ) -> Option<Spot> {
        let found = leap.among(cursor, &self.ranked(desk.position, held, spots));
        if found.is_none() {
            desk.note(&match held.tile() {
                _ if desk.seat.is_none() => text!["Nothing is lit: ", desk.position.step()],
                Some(tile) => text!["Nothing is lit: there is no place for ", tile],
                None => text!["Nothing is lit before something is picked: numbers take it from the hand"],
            });
        }
        found
    }

    /// The spot to which a key leads: the neighbour on that side, or beyond the rim whatever is nearest.
    fn step_from(&self, position: &Samurai, spots: &[(Spot, Rect)], from: Spot, step: Step) -> Option<Spot> {
        let beside = match from {
            Spot::Space(space) => steps::neighbour(position.board(), &self.layout, space, step).map(Spot::Space),
            Spot::Piece(_) => None,
        };
        let place = |spot: Spot| spots.iter().find(|(other, _)| *other == spot).map(|(_, rect)| rect.center());
        let others = spots.iter().map(|(spot, rect)| (*spot, rect.center()));
        beside.or_else(|| rove::nearest(place(from)?, step.way.normalized(), others))
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
}

/// Does what a click on a spot comes to. What the rules refuse is not done; the reasons stand in the assistant. Where people
/// play with the box it was done: the table answers.
fn act_on(desk: &mut Desk<'_, Samurai>, held: &mut Held, spot: Spot) {
    if desk.seat.is_none() {
        return;
    }
    match held.intent(desk.position, spot) {
        Some(Intent::Play(mv)) if desk.refereed || desk.position.refusals(&mv).is_empty() => desk.play(mv),
        Some(Intent::Nothing(..)) if desk.refereed => {
            held.picked = picked_anyway(held, spot);
        }
        Some(Intent::Play(_) | Intent::Nothing(..)) | None => {}
        Some(Intent::Pick(picked)) => {
            held.picked = Some(picked);
            held.cursor = Some(spot);
        }
    }
}

/// What people with the box have taken up though the rules say that nothing can follow.
fn picked_anyway(held: &Held, spot: Spot) -> Option<Picked> {
    match (held.picked, spot) {
        (Some(Picked::Tile(Tile::Switch)), Spot::Piece(piece)) => Some(Picked::SwitchFrom(piece)),
        (picked, _) => picked,
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
