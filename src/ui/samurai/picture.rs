//! The map as it is painted: tiles, settlements, marks, and what is on its way.

use super::art;
use super::board::Map;
use super::ground::Ground;
use super::names::{self, Which};
use super::tile::{LAID, Place, paint_bodies, paint_face, paint_tile};
use super::town::{self, Plot, Towns};
use super::{Held, Picked, Spot, marks};
use crate::game::{Seat, Span, Text};
use crate::samurai::{Move, Piece, Samurai, Space, Terrain, Tile, class};
use crate::ui::hover::has_word;
use crate::ui::material::{Paint, ellipse};
use crate::ui::{Desk, Look, Motion};
use egui::{Id, LayerId, Order, Painter, Pos2, Shape, Stroke, Ui, Vec2};

/// From this radius on there is room for names.
pub const NAMED: f32 = 19.0;

impl Map {
    /// Everything but what moves.
    pub fn paint(&self, desk: &Desk<'_, Samurai>, held: &Held, ui: &Ui) {
        let board = desk.position.board();
        let is_sought = desk.names_shown || held.picked.is_some() || held.looked_at.is_some();
        let leaders = [0, 1].map(|seat| desk.cast.look(Seat::new(seat)));
        let Self { layout, bay, fit, inks, .. } = self;
        let which = if desk.names_shown { Which::All } else { Which::These(self.named(desk)) };
        let names = names::laid_out(self, desk.position, &which, ui.painter());
        let ground = Ground { board, layout, bay, fit: *fit, inks, leaders, is_sought, names: &names };
        ground.paint(ui.painter());
        let laid = self.paint_tiles(desk, ui);
        self.paint_recent(desk, &laid, ui.painter());
        self.paint_emptied(desk.position, ui);
        let towns = Towns::of(desk, self.ghost.as_ref());
        let is_beside = |spot: Spot| matches!(spot, Spot::Space(space) if !space.terrain().is_settlement());
        self.paint_legal(desk.position, is_beside, ui);
        towns.paint_grounds(self, ui.painter());
        self.paint_legal(desk.position, |spot| !is_beside(spot), ui);
        if let Some(ghost) = &self.ghost {
            ghost.paint_light(self, desk, ui.painter());
        }
        towns.paint_pieces(self, ui.painter());
        names::paint(self, &names, ui.painter());
        let chosen = match held.picked {
            Some(Picked::SwitchFrom(piece)) => Some(Spot::Piece(piece)),
            Some(Picked::ShiftFrom(space)) => Some(Spot::Space(space)),
            _ => None,
        };
        let told = desk.told.into_iter().flat_map(told_of).map(Spot::Space);
        for spot in chosen.into_iter().chain(held.pointed_out.map(Spot::Space)).chain(told) {
            self.paint_ring(desk.position, spot, Stroke::new((self.layout.radius * 0.16).max(3.0), marks::GLOW), ui);
        }
    }

    /// The tiles, and what is on land without one.
    fn paint_tiles(&self, desk: &Desk<'_, Samurai>, ui: &Ui) -> Vec<(Space, Tile, Look)> {
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
        let bodies: Vec<(Place, Look)> = laid.iter().map(|(space, _, look)| (self.laid(*space), *look)).collect();
        paint_bodies(painter, Id::unique("tiles of the map"), &bodies);
        for (space, tile, look) in &laid {
            paint_face(painter, self.face(position, *space), *tile, look);
        }
        laid
    }

    /// How the face of a tile lies: a little aside where a settlement reaches over its edge.
    pub fn face(&self, position: &Samurai, space: Space) -> Place {
        let place = self.laid(space);
        let aside = |town: Space| {
            let far = town::aside(town::plots(position, town)) * self.layout.radius;
            (place.centre - self.layout.centre(town)).normalized() * far
        };
        let centre =
            position.board().settlements_around(space).map(aside).fold(place.centre, |centre, way| centre + way);
        Place { centre, ..place }
    }

    /// Lines around what was laid lately, in the colours of those who laid it.
    fn paint_recent(&self, desk: &Desk<'_, Samurai>, laid: &[(Space, Tile, Look)], painter: &Painter) {
        // What may be done comes before what was done.
        let since = desk.since.filter(|_| self.legal.is_empty());
        let is_new = |space: Space| since.is_some_and(|since| since.tile_at(space) != desk.position.tile_at(space));
        let mut recent = Paint::default();
        for &(space, _, look) in laid {
            if desk.position.laid_now().contains(space) || is_new(space) {
                marks::laid_lately(&mut recent, self.laid(space), look.bright(), self.inks.shade);
            }
        }
        recent.show(painter);
    }

    /// Where what is picked may go: beside settlements, which reach over what is lit there, or on them.
    fn paint_legal(&self, position: &Samurai, is_shown: impl Fn(Spot) -> bool, ui: &Ui) {
        let mut paint = Paint::default();
        for spot in self.legal.iter().filter(|spot| is_shown(**spot)) {
            match *spot {
                Spot::Space(space) => {
                    let (centre, outline) = (self.layout.centre(space), self.outline(position, space, 0.82));
                    // What lies there stays readable.
                    if position.tile_at(space).is_some() {
                        marks::legal_rim(&mut paint, &outline, self.layout.radius, self.inks);
                    } else {
                        marks::legal(&mut paint, centre, self.layout.radius, &outline, self.inks);
                    }
                }
                Spot::Piece(piece) => {
                    let (centre, half) = self.piece_place(position, piece);
                    marks::legal_piece(&mut paint, centre, half * 1.2, self.inks);
                }
            }
        }
        paint.show(ui.painter());
    }

    /// Settlements that nobody fights for any more.
    fn paint_emptied(&self, position: &Samurai, ui: &Ui) {
        let (painter, radius) = (ui.painter(), self.layout.radius);
        let emptied = || position.board().settlements().iter().filter(|town| is_emptied(position, *town));
        let mut grounds = Paint::default();
        for town in emptied() {
            marks::swept(&mut grounds, self.layout.centre(town), radius * town::hollow(town.terrain()), self.inks);
        }
        grounds.show(painter);
        for town in emptied() {
            let high = radius * town::hollow(town.terrain()) * art::GATE_SIZE;
            art::paint_gate(painter, self.layout.centre(town), high, self.inks.quiet[1]);
        }
    }

    /// The settlements that have their names, of those that are fought for: on a map large enough all, and on any where something
    /// changed of late; and those that an example speaks of.
    fn named(&self, desk: &Desk<'_, Samurai>) -> Vec<Space> {
        let (late, is_large) = (changed(desk), self.layout.radius >= NAMED);
        // While it is set up, towns are spoken of before a piece stands there.
        let is_set_up = desk.position.supply().total() > 0;
        let has_any = |town: Space| is_set_up || !desk.position.pieces_at(town).is_empty();
        let spoken = desk.spoken.to_lowercase();
        let is_spoken_of = |town: Space| has_word(&spoken, &town.name().to_lowercase());
        let is_named = |town: &Space| has_any(*town) && (is_large || late.contains(town)) || is_spoken_of(*town);
        desk.position.board().settlements().iter().filter(is_named).collect()
    }

    /// How far the ground of a settlement reaches: with several pieces it is larger than its space.
    pub fn ground_of(&self, position: &Samurai, town: Space) -> f32 {
        let is_emptied = is_emptied(position, town);
        let reach = if is_emptied { town::hollow(town.terrain()) } else { town::reach(town::plots(position, town)) };
        self.layout.radius * reach
    }

    /// A line around a space, or a part of it: settlements are round.
    pub fn outline(&self, position: &Samurai, space: Space, part: f32) -> Vec<Pos2> {
        let centre = self.layout.centre(space);
        if space.terrain().is_settlement() {
            return ellipse(centre, Vec2::splat(self.ground_of(position, space) * (part + 0.08)), 40);
        }
        self.layout.corners(centre, self.layout.radius * part).to_vec()
    }

    /// The pieces of a settlement with their places and sizes.
    pub fn pieces<'a>(&'a self, position: &'a Samurai, space: Space) -> impl Iterator<Item = (Piece, Pos2, f32)> + 'a {
        let castes = position.pieces_at(space);
        let of = town::plots(position, space);
        castes.iter().enumerate().map(move |(which, caste)| {
            let (shift, half) = Plot { of, which }.piece();
            let radius = self.layout.radius;
            (Piece(caste, space), self.layout.centre(space) + shift * radius, half * radius)
        })
    }

    pub fn paint_ring(&self, position: &Samurai, spot: Spot, stroke: Stroke, ui: &Ui) {
        match spot {
            Spot::Space(space) => {
                ui.painter().add(Shape::closed_line(self.outline(position, space, 0.92), stroke));
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

    /// A tile slides to its place, over the panels where it comes from there, and two pieces pass each other.
    pub fn paint_motion(&self, desk: &Desk<'_, Samurai>, held: &Held, ui: &Ui) {
        let Some(Motion { before, mv, after, scene: None, progress, .. }) = &desk.motion else { return };
        let eased = egui::emath::easing::cubic_out(*progress);
        if let Move::Switch(one, other) = **mv {
            let layer = ui.ctx().layer_painter(LayerId::new(Order::Middle, Id::unique("tile on its way")));
            for (piece, to) in [(one, other.1), (other, one.1)] {
                let ((from, half), (to, _)) =
                    (self.piece_place(before, piece), self.piece_place(after, Piece(piece.0, to)));
                // Each keeps to its own side, and is nearer to who looks while it is on its way.
                let aside = (to - from).rot90() * (0.18 * (std::f32::consts::PI * eased).sin());
                let nearer = 1.0 + 0.5 * (std::f32::consts::PI * eased).sin();
                art::paint_piece(&layer, from.lerp(to, eased) + aside, half * nearer, piece.0);
            }
            return;
        }
        let (from, to, tile) = match **mv {
            Move::Lay { tile, on } => {
                let own = held.left_from.filter(|_| desk.eyes == Some(before.seat()));
                let seat = || desk.place_of(before.seat(), ui.ctx()).map(|rect| rect.center());
                let start = own.or_else(seat).unwrap_or(ui.max_rect().center_bottom());
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
            let place = Place { centre, radius: self.layout.radius * LAID, turn: self.layout.turn };
            let layer = LayerId::new(Order::Middle, Id::unique("tile on its way"));
            paint_tile(&ui.ctx().layer_painter(layer), place, tile, &desk.cast.look(seat));
        }
    }
}

/// The pieces that a switch is just taking to their new places.
pub fn exchanged(desk: &Desk<'_, Samurai>) -> [Option<Piece>; 2] {
    match &desk.motion {
        Some(Motion { mv: Move::Switch(one, other), scene: None, .. }) => {
            [Some(Piece(one.0, other.1)), Some(Piece(other.0, one.1))]
        }
        _ => [None; 2],
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

/// The spaces that a line of the log names.
fn told_of(line: &Text) -> Vec<Space> {
    let space = |span: &Span| match span {
        Span::Thing(class::SPACE, id, _) => Space::all().nth(usize::from(*id)),
        _ => None,
    };
    line.spans().iter().filter_map(space).collect()
}

/// The settlements where pieces were captured or exchanged of late.
fn changed(desk: &Desk<'_, Samurai>) -> Vec<Space> {
    let is_set_up = desk.position.supply().total() == 0;
    let Some(since) = desk.since.filter(|since| is_set_up && since.supply().total() == 0) else { return Vec::new() };
    let towns = desk.position.board().settlements().iter();
    towns.filter(|town| since.pieces_at(*town) != desk.position.pieces_at(*town)).collect()
}

/// Whether all has been captured that stood there.
pub fn is_emptied(position: &Samurai, town: Space) -> bool {
    position.supply().total() == 0 && position.pieces_at(town).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samurai::Caste;
    use crate::text;

    #[test]
    fn a_line_of_the_log_leads_to_the_spaces_it_names() {
        let [edo, land] = ["Edo", "K17"].map(|name| name.parse::<Space>().unwrap());
        let line = text![Seat::new(0), " moves ", Tile::Ship1, " from ", land, " beside ", edo, " for ", 3usize];
        assert_eq!(told_of(&line), [land, edo]);
        assert_eq!(told_of(&text![Seat::new(1), " ends the turn"]), []);
    }

    #[test]
    fn whatever_goes_elsewhere_on_the_map_is_seen_on_its_way() {
        let [kyoto, edo]: [Space; 2] = ["Kyoto", "Edo"].map(|name| name.parse().expect("a settlement"));
        let switch = Move::Switch(Piece(Caste::Rice, kyoto), Piece(Caste::Castle, edo));
        let moves = [Move::Lay { tile: Tile::Rice4, on: edo }, Move::Shift { from: kyoto, to: edo }, switch];
        assert!(moves.iter().all(<Samurai as crate::ui::Drawn>::is_seen_moving));
        assert!(!<Samurai as crate::ui::Drawn>::is_seen_moving(&Move::EndTurn));
    }
}
