//! Where land ends: an irregular line along the sides between land and sea, the same however the map is turned.

use super::layout::{INNER, Layout};
use crate::samurai::{Board, Space, Terrain};
use crate::ui::material::{fbm, hash};
use egui::{Pos2, Vec2, vec2};
use std::collections::HashMap;

/// How many pieces a bend of the coast is drawn with; an even number.
const STEPS: usize = 6;

/// The coasts of a board as it lies in the window.
pub struct Coast {
    /// Every space that is not sea, with its outline, clockwise.
    pub land: Vec<(Space, Vec<Pos2>)>,
    /// The closed lines around the islands, clockwise.
    pub lines: Vec<Vec<Pos2>>,
    /// The sides between two spaces of land.
    pub borders: Vec<[Pos2; 2]>,
    /// The straight sides between land and sea, to measure from.
    sides: Vec<[Pos2; 2]>,
    radius: f32,
}

/// A space of land and what its sides face.
struct Plot<'a> {
    layout: &'a Layout,
    centre: Pos2,
    corners: [Pos2; 6],
    /// Whether the side from each corner to the next faces the sea.
    open: [bool; 6],
}

/// The middle of a side, moved in or out of the land a little.
struct Middle {
    key: Key,
    place: Pos2,
}

type Key = (i32, i32);

/// A bend of the coast: from the middle of a side around a corner to the middle of the next one.
type Bend = [Pos2; STEPS + 1];

impl Coast {
    pub fn new(board: &Board, layout: &Layout) -> Self {
        let (mut land, mut borders, mut sides, mut bends) = (Vec::new(), Vec::new(), Vec::new(), HashMap::new());
        for space in board.spaces().iter().filter(|space| space.terrain() != Terrain::Sea) {
            let plot = Plot::new(board, layout, space);
            land.push((space, plot.outline()));
            borders.extend(plot.borders());
            for side in (0..6).filter(|side| plot.open[*side]) {
                sides.push([plot.corners[side], plot.corners[(side + 1) % 6]]);
                let (from, bend, to) = plot.bend_after(side);
                bends.insert(from, (bend, to));
            }
        }
        Self { land, lines: chained(bends), borders, sides, radius: layout.radius }
    }

    /// How far a place is from the nearest side between land and sea, counted in radii of a hexagon.
    pub fn distance(&self, place: Pos2) -> f32 {
        let square = |side: &[Pos2; 2]| {
            let way = side[1] - side[0];
            let part = ((place - side[0]).dot(way) / way.length_sq()).clamp(0.0, 1.0);
            (side[0] + way * part).distance_sq(place)
        };
        self.sides.iter().map(square).fold(f32::INFINITY, f32::min).sqrt() / self.radius
    }
}

impl<'a> Plot<'a> {
    fn new(board: &Board, layout: &'a Layout, space: Space) -> Self {
        let centre = layout.centre(space);
        let corners = layout.corners(centre, layout.radius);
        let inland: Vec<Pos2> =
            board.around(space).filter(|near| near.terrain() != Terrain::Sea).map(|near| layout.centre(near)).collect();
        let open = std::array::from_fn(|side| {
            let beyond = corners[side] + (corners[(side + 1) % 6] - centre);
            !inland.iter().any(|near| near.distance(beyond) < layout.radius * 0.3)
        });
        Self { layout, centre, corners, open }
    }

    fn middle(&self, side: usize) -> Middle {
        let straight = self.corners[side].lerp(self.corners[(side + 1) % 6], 0.5);
        Middle::new(self.layout, self.centre, straight)
    }

    /// The middle of the side between the two neighbours that meet at a corner, of which the one beyond a side is land.
    fn middle_beyond(&self, corner: usize, land_beyond: usize) -> Middle {
        let straight = self.corners[corner] + (self.corners[corner] - self.centre) * 0.5;
        let side = self.corners[land_beyond].lerp(self.corners[(land_beyond + 1) % 6], 0.5);
        Middle::new(self.layout, self.centre + (side - self.centre) * 2.0, straight)
    }

    /// The bend of the coast that begins at the middle of a side and goes on clockwise, with both ends.
    fn bend_after(&self, side: usize) -> (Key, Bend, Key) {
        let corner = (side + 1) % 6;
        let from = self.middle(side);
        let to = if self.open[corner] { self.middle(corner) } else { self.middle_beyond(corner, corner) };
        (from.key, bend(self.layout, &from, self.corners[corner], &to), to.key)
    }

    /// Half of the sides that meet other land: the neighbours have the others.
    fn borders(&self) -> impl Iterator<Item = [Pos2; 2]> {
        let side = |side: usize| [self.corners[side], self.corners[side + 1]];
        // Not quite to the corners, for the coast may have moved those.
        (0..3).filter(|at| !self.open[*at]).map(side).map(|[from, to]| [from.lerp(to, 0.05), from.lerp(to, 0.95)])
    }

    /// The outline of this space: coast where it faces the sea, straight where it meets other land.
    fn outline(&self) -> Vec<Pos2> {
        let mut outline = Vec::with_capacity(6 * STEPS);
        for corner in 0..6 {
            let before = (corner + 5) % 6;
            match (self.open[before], self.open[corner]) {
                (true, true) => outline.extend(&self.bend_after(before).1[..STEPS]),
                (true, false) => outline.extend(&self.bend_after(before).1[..=STEPS / 2]),
                (false, true) => {
                    let from = self.middle_beyond(corner, before);
                    let bend = bend(self.layout, &from, self.corners[corner], &self.middle(corner));
                    outline.extend(&bend[STEPS / 2..STEPS]);
                }
                (false, false) => outline.push(self.corners[corner]),
            }
            if !self.open[corner] {
                // Neighbours share what lies between two corners, wherever the coast has moved those.
                let [from, to] = [self.corners[corner], self.corners[(corner + 1) % 6]];
                outline.extend([0.25, 0.5, 0.75].map(|part| from.lerp(to, part)));
            }
        }
        outline
    }
}

impl Middle {
    /// Moves it along the way out of the land.
    fn new(layout: &Layout, land: Pos2, straight: Pos2) -> Self {
        let key = key(layout, straight);
        let out = (straight - land).normalized() * ((hash(key.0, key.1, 3) - 0.55) * 0.26 * layout.radius);
        Self { key, place: straight + out }
    }
}

/// The number of a corner, or of the middle of a side, on the grid they all lie on: neighbours agree on it.
fn key(layout: &Layout, place: Pos2) -> Key {
    let unit = layout.unit(place);
    ((unit.x * 4.0).round() as i32, (unit.y * 2.0 / INNER).round() as i32)
}

/// A curve around a corner that is itself moved, and trembles.
fn bend(layout: &Layout, from: &Middle, corner: Pos2, to: &Middle) -> Bend {
    let (x, y) = key(layout, corner);
    let corner = corner + vec2(hash(x, y, 1) - 0.5, hash(x, y, 2) - 0.5) * (0.34 * layout.radius);
    std::array::from_fn(|step| {
        let part = step as f32 / STEPS as f32;
        let place = from.place.lerp(corner, part).lerp(corner.lerp(to.place, part), part);
        place + tremble(layout, place) * layout.radius
    })
}

fn tremble(layout: &Layout, place: Pos2) -> Vec2 {
    let unit = layout.unit(place) * 2.6;
    vec2(fbm(unit.x, unit.y, 3) - 0.5, fbm(unit.x + 40.0, unit.y + 9.0, 3) - 0.5) * 0.22
}

/// The bends joined to closed lines: each ends where another begins.
fn chained(mut bends: HashMap<Key, (Bend, Key)>) -> Vec<Vec<Pos2>> {
    let mut starts: Vec<Key> = bends.keys().copied().collect();
    starts.sort_unstable();
    let mut lines = Vec::new();
    for start in starts {
        let (mut line, mut next) = (Vec::new(), start);
        while let Some((bend, end)) = bends.remove(&next) {
            line.extend(&bend[..STEPS]);
            next = end;
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Rect, pos2};

    fn coast(players: usize) -> (Layout, Coast) {
        let board = Board::for_players(players).expect("so many can play");
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(760.0, 600.0));
        let layout = Layout::in_room(board, room, Some(vec2(1280.0, 800.0)));
        let coast = Coast::new(board, &layout);
        (layout, coast)
    }

    #[test]
    fn every_island_has_one_closed_coast() {
        for (players, islands) in [(2, 1), (3, 3), (4, 4)] {
            let (layout, coast) = coast(players);
            assert_eq!(coast.lines.len(), islands, "{players} players");
            for line in &coast.lines {
                let gap = line[0].distance(line[line.len() - 1]);
                assert!(gap < layout.radius * 0.4, "{gap}");
            }
        }
    }

    #[test]
    fn the_coast_stays_near_the_sides_and_out_of_the_middle_of_spaces() {
        let (layout, coast) = coast(4);
        for place in coast.lines.iter().flatten() {
            assert!(coast.distance(*place) < 0.45);
        }
        for (space, outline) in &coast.land {
            let centre = layout.centre(*space);
            let nearest = outline.iter().map(|place| place.distance(centre)).fold(f32::INFINITY, f32::min);
            assert!(nearest > layout.radius * 0.55, "{space}: {nearest}");
        }
    }
}
