//! Where the spaces of Japan lie in the window.

use super::bay::{Bay, Fit, bounds};
use crate::samurai::{Board, SPACES, Space};
use crate::ui::Camera;
use egui::{Pos2, Rect, Vec2, vec2};

/// Half of √3: a hexagon's inner radius.
pub const INNER: f32 = 0.866_025_4;

/// Where the spaces lie.
pub struct Layout {
    centres: [Pos2; SPACES],
    /// From the middle of a space to its corners.
    pub radius: f32,
    /// By how much the map is turned from north up, in degrees.
    pub turn: f32,
    /// Where the north-west corner of the whole map would be.
    origin: Pos2,
}

/// The corners of a hexagon around a point: flat on top, or turned by so many degrees.
pub fn hexagon(centre: Pos2, radius: f32, turn: f32) -> [Pos2; 6] {
    std::array::from_fn(|corner| centre + radius * Vec2::angled((60.0 * corner as f32 + turn).to_radians()))
}

impl Layout {
    /// Lays a board as it fits its bay, zoomed and moved by the person.
    pub fn new(board: &Board, bay: &Bay, fit: Fit, camera: &Camera) -> Self {
        let unit = bounds(board, fit.turn);
        let frame = camera.view(bay.rect, fit.frame);
        let radius = frame.width() / unit.width();
        let mut centres = [Pos2::ZERO; SPACES];
        for space in board.spaces().iter() {
            centres[space.index()] = frame.min + (place(space, fit.turn) - unit.min) * radius;
        }
        Self { centres, radius, turn: fit.turn, origin: frame.min - unit.min.to_vec2() * radius }
    }

    /// Lays a board into a room of its own, turned to fill a window of this size if there is one.
    #[cfg(test)]
    pub fn in_room(board: &Board, room: Rect, turned: Option<Vec2>) -> Self {
        let bay = Bay::open(room);
        Self::new(board, &bay, bay.fit(board, turned), &Camera::default())
    }

    /// The middle of a space.
    pub const fn centre(&self, space: Space) -> Pos2 {
        self.centres[space.index()]
    }

    /// The corners of a hexagon around a point.
    pub fn corners(&self, centre: Pos2, radius: f32) -> [Pos2; 6] {
        hexagon(centre, radius, self.turn)
    }

    /// Where a point lies on the map when hexagons have radius 1, as it is turned: the same however it is zoomed.
    pub fn plane(&self, point: Pos2) -> Pos2 {
        ((point - self.origin) / self.radius).to_pos2()
    }

    /// Where a point lies on the map when hexagons have radius 1 and north is up: the same however it is turned and zoomed.
    pub fn unit(&self, point: Pos2) -> Pos2 {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let turned = self.plane(point);
        Pos2::new(turned.x * cos + turned.y * sin, turned.y * cos - turned.x * sin)
    }

    /// The way to the north.
    pub fn north(&self) -> Vec2 {
        Vec2::angled((self.turn - 90.0).to_radians())
    }

    /// Whether the hexagons stand on a corner.
    pub fn is_pointed(&self) -> bool {
        (self.turn / 30.0).round() as i32 % 2 != 0
    }

    /// A box around the middle of a space that touches no other space's.
    pub fn cell(&self, space: Space) -> Rect {
        let size = if self.is_pointed() { vec2(2.0 * INNER, 1.5) } else { vec2(1.5, 2.0 * INNER) };
        Rect::from_center_size(self.centre(space), size * self.radius)
    }

    /// The space that contains a point.
    pub fn space_at(&self, board: &Board, point: Pos2) -> Option<Space> {
        let nearest = board.spaces().iter().min_by(|a, b| {
            let distance = |space: &Space| self.centre(*space).distance_sq(point);
            distance(a).total_cmp(&distance(b))
        })?;
        (self.centre(nearest).distance(point) <= self.radius).then_some(nearest)
    }
}

/// Where a space lies when hexagons have radius 1 and the map is turned.
pub fn place(space: Space, turn: f32) -> Pos2 {
    let (column, half_row) = space.place();
    let north_up = vec2(1.5 * f32::from(column), INNER * f32::from(half_row));
    let (sin, cos) = turn.to_radians().sin_cos();
    Pos2::new(north_up.x * cos - north_up.y * sin, north_up.x * sin + north_up.y * cos)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    fn layout(players: usize, room: Rect, turned: bool) -> (&'static Board, Layout) {
        let board = Board::for_players(players).unwrap();
        (board, Layout::in_room(board, room, turned.then(|| room.size() + vec2(470.0, 234.0))))
    }

    #[test]
    fn every_hexagon_lies_in_the_room() {
        for players in 2..=4 {
            for turned in [false, true] {
                for size in [vec2(560.0, 500.0), vec2(1500.0, 900.0), vec2(400.0, 900.0)] {
                    let room = Rect::from_min_size(pos2(30.0, 40.0), size);
                    let (board, layout) = layout(players, room, turned);
                    for space in board.spaces().iter() {
                        let corners = layout.corners(layout.centre(space), layout.radius);
                        assert!(corners.iter().all(|corner| room.contains(*corner)), "{players} {turned} {space}");
                    }
                }
            }
        }
    }

    #[test]
    fn neighbours_lie_next_to_each_other_and_a_point_finds_its_space() {
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(770.0, 600.0));
        for turned in [false, true] {
            let (board, layout) = layout(4, room, turned);
            for space in board.spaces().iter() {
                assert_eq!(layout.space_at(board, layout.centre(space) + vec2(2.0, 2.0)), Some(space));
                for near in board.around(space) {
                    let distance = layout.centre(space).distance(layout.centre(near)) / layout.radius;
                    assert!((distance - 2.0 * INNER).abs() < 0.01);
                    assert!(
                        !layout.cell(space).shrink(0.1).intersects(layout.cell(near).shrink(0.1)),
                        "{space} {near}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_point_has_the_same_place_on_the_map_however_it_is_turned() {
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(770.0, 600.0));
        let [(board, plain), (_, turned)] = [false, true].map(|turned| layout(4, room, turned));
        assert!(turned.turn > plain.turn);
        for space in board.spaces().iter() {
            let [one, other] = [&plain, &turned].map(|layout| layout.unit(layout.centre(space)));
            assert!(one.distance(other) < 1e-3, "{space}: {one:?} and {other:?}");
        }
    }
}
