//! Settlements that are fought for: round grounds with a plot for every piece, which stands on a pale field within a rim in the
//! colour of whoever leads there, with a plate at its foot.

use super::art::paint_piece;
use super::board::Map;
use super::ghost::Ghost;
use super::inks::Inks;
use super::picture::exchanged;
use super::plate::Plate;
use super::tile::Place;
use crate::game::Seat;
use crate::samurai::{Caste, Piece, Samurai, Space, Terrain};
use crate::ui::Desk;
use crate::ui::material::{Paint, ellipse, kept, mix};
use egui::{Color32, Id, Painter, Pos2, Shape, Vec2, vec2};

/// Half of what is between the fields of two plots, in radii.
const BETWEEN: f32 = 0.07;

/// How many corners stand for a circle.
const CORNERS: usize = 48;

/// A plot of a settlement: which of how many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plot {
    pub of: usize,
    pub which: usize,
}

/// What is drawn of a plot.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Painted {
    town: Space,
    plot: Plot,
    caste: Option<Caste>,
    /// Whether the piece stands there, and is not on its way.
    is_here: bool,
    leader: Option<Color32>,
    /// Whether the same player leads on all pieces here.
    is_shared: bool,
}

impl Plot {
    /// The way from the middle of the settlement to that of the plot, and how far to both sides it reaches, in degrees.
    const fn way(self) -> (f32, f32) {
        match (self.of, self.which) {
            (0 | 1, _) => (0.0, 180.0),
            (2, 0) => (180.0, 90.0),
            (2, _) => (0.0, 90.0),
            (_, 0) => (210.0, 60.0),
            (_, 1) => (90.0, 60.0),
            _ => (-30.0, 60.0),
        }
    }

    /// Where its piece stands as seen from the middle of the settlement, and half how high it is, in radii: a little over the
    /// upper rim, so that the plate at the foot hides nothing of it.
    pub const fn piece(self) -> (Vec2, f32) {
        match (self.of, self.which) {
            (0 | 1, _) => (vec2(0.0, -0.24), 0.58),
            (2, 0) => (vec2(-0.48, -0.20), 0.47),
            (2, _) => (vec2(0.48, -0.20), 0.47),
            (_, 0) => (vec2(-0.45, -0.22), 0.36),
            (_, 1) => (vec2(0.0, 0.41), 0.33),
            _ => (vec2(0.45, -0.22), 0.36),
        }
    }

    /// Where the middle of a plate of this size is, in radii: at the foot of the settlement, where the tiles around it leave a
    /// corner, or of three on the rim outside of its piece.
    pub fn foot(self, size: Vec2, is_pointed: bool) -> Vec2 {
        let side = self.way().0.to_radians().cos().signum();
        // From here on outwards, beside the middle of the settlement.
        let beside = |from: f32, down: f32| vec2(side * (from + 0.5 * size.x), down);
        match (self.of, self.which) {
            (0 | 1, _) => vec2(0.0, 0.66),
            (2, _) if is_pointed => vec2(side * (0.5 * size.x + 0.02).max(0.55), 0.80),
            (2, _) => beside(0.58, 0.22),
            (_, 1) => vec2(0.0, 0.97),
            _ if is_pointed => vec2(side * (0.5 * size.x + 0.02).max(0.60), -0.89),
            _ => beside(0.80, 0.14),
        }
    }

    /// Where its emblem is instead that stands there without words.
    pub fn bare_foot(self) -> Vec2 {
        match self.of {
            0 | 1 => vec2(0.0, 0.66),
            2 => vec2(self.way().0.to_radians().cos() * 0.55, 0.80),
            _ => Vec2::angled(self.way().0.to_radians()) * 1.06,
        }
    }

    /// How wide its rim is, in radii.
    const fn rim(self) -> f32 {
        match self.of {
            0 | 1 => 0.19,
            2 => 0.20,
            _ => 0.21,
        }
    }

    /// The pale field in it on which its piece stands.
    fn field(self, place: Place) -> Vec<Pos2> {
        let whole = ground(place, reach(self.of) - self.rim());
        let (way, side) = self.way();
        // What is beyond the lines to the plots beside it is theirs.
        let ends = [way + side + 90.0, way - side - 90.0].into_iter().take(if self.of < 2 { 0 } else { 2 });
        ends.fold(whole, |field, end| {
            within(&field, place.centre, Vec2::angled(end.to_radians()), -BETWEEN * place.radius)
        })
    }

    /// Its outline: the part of the settlement that lies in its direction.
    fn outline(self, place: Place, size: f32) -> Vec<Pos2> {
        if self.of < 2 {
            return ground(place, size);
        }
        let (way, side) = self.way();
        let steps = (CORNERS as f32 * side / 180.0) as i32;
        let on_the_rim = (-steps..=steps).step_by(2).map(|step| way + side * step as f32 / steps as f32);
        let rim = on_the_rim.map(|way| place.centre + Vec2::angled(way.to_radians()) * (size * place.radius));
        std::iter::once(place.centre).chain(rim).collect()
    }
}

/// The round ground of a settlement.
fn ground(place: Place, size: f32) -> Vec<Pos2> {
    ellipse(place.centre, Vec2::splat(place.radius * size), CORNERS)
}

/// How far a settlement with so many plots reaches, in radii: with several it is larger than its space, so that each has room
/// for its piece, and the faces of tiles beside it step aside.
pub const fn reach(plots: usize) -> f32 {
    match plots {
        0 | 1 => 0.86,
        2 => 1.10,
        _ => 1.12,
    }
}

/// How far the faces of tiles beside such a settlement step aside, in radii.
pub const fn aside(plots: usize) -> f32 {
    match plots {
        0 | 1 => 0.0,
        2 => 0.03,
        _ => 0.15,
    }
}

/// How far the hollow of a settlement reaches that nobody fights for any more, in radii: less than when pieces stood there.
pub const fn hollow(terrain: Terrain) -> f32 {
    match terrain {
        Terrain::Edo => 0.96,
        Terrain::City => 0.86,
        _ => 0.77,
    }
}

/// How many plots a settlement has: a piece keeps its own when others are not there yet.
pub fn plots(position: &Samurai, town: Space) -> usize {
    if position.supply().total() > 0 { town.terrain().pieces() } else { position.pieces_at(town).len() }
}

/// The plots of a settlement with pieces, each with the plate at its foot.
/// While something is held over the map, as it would be.
fn painted(desk: &Desk<'_, Samurai>, ghost: Option<&Ghost>, town: Space) -> Vec<(Painted, Option<Plate>)> {
    let castes: Vec<Caste> = desk.position.pieces_at(town).iter().collect();
    let on_their_way = exchanged(desk);
    let stands = desk.position.influence(town);
    let influence = |caste: Caste| ghost.and_then(|ghost| ghost.influence(town, caste)).unwrap_or(stands);
    let of = plots(desk.position, town);
    let leaders: Vec<Option<Seat>> = castes.iter().map(|caste| influence(*caste).leader(*caste)).collect();
    let is_shared = castes.len() == of && leaders.iter().all(|leader| *leader == leaders[0]);
    let plot = |which: usize| {
        let (plot, caste) = (Plot { of, which }, castes.get(which).copied());
        let is_here = caste.is_some_and(|caste| !on_their_way.contains(&Some(Piece(caste, town))));
        let leader = leaders.get(which).copied().flatten().map(|leader| desk.cast.look(leader));
        let contested = caste.filter(|caste| !influence(*caste).is_none(*caste));
        let plate = contested.map(|caste| Plate { town, plot, leader, margin: influence(caste).margin(caste) });
        let leader = leader.map(|look| look.lacquer().0);
        (Painted { town, plot, caste, is_here, leader, is_shared }, plate)
    };
    if castes.is_empty() { Vec::new() } else { (0..of).map(plot).collect() }
}

/// Every settlement with pieces.
pub struct Towns {
    plots: Vec<Painted>,
    plates: Vec<Plate>,
}

impl Towns {
    pub fn of(desk: &Desk<'_, Samurai>, ghost: Option<&Ghost>) -> Self {
        let towns = desk.position.board().settlements().iter();
        let (plots, plates): (Vec<_>, Vec<_>) = towns.flat_map(|town| painted(desk, ghost, town)).unzip();
        Self { plots, plates: plates.into_iter().flatten().collect() }
    }

    /// The plots, under whatever marks them.
    pub fn paint_grounds(&self, map: &Map, painter: &Painter) {
        let key = (&self.plots, map.key());
        let ground = kept(painter.ctx(), Id::unique("towns of Japan"), key, || grounds(map, &self.plots));
        painter.add(Shape::Mesh(ground));
    }

    /// The pieces, and the plates at their feet. Three stand close together, and before the rims of their plates.
    pub fn paint_pieces(&self, map: &Map, painter: &Painter) {
        let (close, apart): (Vec<&Painted>, Vec<&Painted>) = self.plots.iter().partition(|painted| painted.plot.of > 2);
        apart.into_iter().for_each(|painted| paint_piece_of(map, painted, painter));
        super::plate::paint(map, &self.plates, painter);
        close.into_iter().for_each(|painted| paint_piece_of(map, painted, painter));
    }
}

fn paint_piece_of(map: &Map, Painted { town, plot, caste, is_here, .. }: &Painted, painter: &Painter) {
    let ((shift, half), radius) = (plot.piece(), map.layout.radius);
    if let Some(caste) = caste.as_ref().filter(|_| *is_here) {
        paint_piece(painter, map.layout.centre(*town) + shift * radius, half * radius, *caste);
    }
}

fn grounds(map: &Map, plots: &[Painted]) -> egui::Mesh {
    let mut paint = Paint::default();
    for plot in plots {
        paint_ground(&mut paint, map.place(plot.town), plot, map.inks);
    }
    paint.finish()
}

/// A plot as the legend shows it, in little: in the colour of a leader, or of none.
pub fn paint_sample(paint: &mut Paint, place: Place, plot: Plot, leader: Option<Color32>, inks: &Inks) {
    let outline = plot.outline(place, 1.0);
    paint.smooth(&outline, |_| leader.unwrap_or(inks.steel));
    if plot.which + 1 == plot.of {
        paint.smooth(&ground(place, 0.60), |_| inks.town);
        paint.line(&ground(place, 1.0), true, |_| (1.2, inks.line));
    }
}

/// A rim in the colour of whoever leads, or of steel, and in it the pale field of the caste.
fn paint_ground(paint: &mut Paint, place: Place, painted: &Painted, inks: &Inks) {
    let Painted { plot, caste, leader, is_shared, .. } = painted;
    let (radius, reach) = (place.radius, reach(plot.of));
    let (rim, floor) = (leader.unwrap_or(inks.steel), caste.map_or(inks.town, |caste| inks.ground_of(caste)));
    if plot.which == 0 {
        let below = Place { centre: place.centre + vec2(0.04, 0.11) * radius, ..place };
        paint.shadow(&ground(below, reach), 0.24 * radius, inks.shadow.gamma_multiply(0.6));
    }
    let (outer, field) = (plot.outline(place, reach), plot.field(place));
    let lit = |colour: Color32, most: f32| {
        move |at: Pos2| mix(colour, Color32::WHITE, ((place.centre.y - at.y) / radius * most).clamp(0.0, 1.0))
    };
    paint.smooth(&outer, lit(rim, 0.14));
    paint.smooth(&field, lit(floor, 0.22));
    let ink = |width: f32, strength: f32| {
        let colour = inks.line.gamma_multiply(strength);
        move |_: usize| ((width * radius).max(1.0), colour)
    };
    paint.line(&field, true, ink(0.04, 0.6));
    if !is_shared {
        paint.line(&outer, true, ink(0.05, 0.95));
    }
    if plot.which + 1 == plot.of.max(1) {
        paint.line(&ground(place, reach), true, ink(0.07, 0.95));
    }
}

/// What of a convex outline lies no farther than so far in a direction from a point.
fn within(outline: &[Pos2], from: Pos2, way: Vec2, far: f32) -> Vec<Pos2> {
    let beyond = |at: Pos2| (at - from).dot(way) - far;
    let mut kept = Vec::with_capacity(outline.len() + 1);
    for (number, &here) in outline.iter().enumerate() {
        let next = outline[(number + 1) % outline.len()];
        let [out, next_out] = [here, next].map(beyond);
        if out <= 0.0 {
            kept.push(here);
        }
        if (out <= 0.0) != (next_out <= 0.0) {
            kept.push(here.lerp(next, out / (out - next_out)));
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Rect, pos2};

    fn plots() -> impl Iterator<Item = Plot> {
        (1..=3).flat_map(|of| (0..of).map(move |which| Plot { of, which }))
    }

    const PLACE: Place = Place { centre: Pos2::ZERO, radius: 1.0, turn: 30.0 };

    fn area(outline: &[Pos2]) -> f32 {
        let next = |number: usize| outline[(number + 1) % outline.len()];
        outline.iter().enumerate().map(|(number, at)| at.x * next(number).y - next(number).x * at.y).sum::<f32>() * 0.5
    }

    /// How far a place is inside a convex outline.
    fn depth(outline: &[Pos2], at: Vec2) -> f32 {
        let sides = (0..outline.len()).map(|number| (outline[number], outline[(number + 1) % outline.len()]));
        let long = sides.filter(|(from, to)| from.distance(*to) > 1e-4);
        long.map(|(from, to)| -(to - from).normalized().rot90().dot(at.to_pos2() - from)).fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn plots_share_a_settlement_evenly_and_each_piece_has_a_field_of_its_own() {
        let whole = area(&Plot { of: 1, which: 0 }.outline(PLACE, 1.0));
        for plot in plots() {
            let share = area(&plot.outline(PLACE, 1.0)) / whole * plot.of as f32;
            assert!((share - 1.0).abs() < 1e-2, "{plot:?}: {share}");
            let (at, half) = plot.piece();
            let field = plot.field(PLACE);
            assert!(depth(&field, at) > 0.45 * half, "{plot:?}: {}", depth(&field, at));
            let outline = plot.outline(PLACE, reach(plot.of));
            assert!(field.iter().all(|corner| depth(&outline, corner.to_vec2()) > 0.05), "{plot:?}");
        }
    }

    #[test]
    fn settlements_are_round_and_those_with_several_pieces_larger_so_that_nobody_takes_them_for_tiles() {
        for plot in plots() {
            let far = plot.outline(PLACE, reach(plot.of)).into_iter().map(|corner| corner.to_vec2().length());
            let on_the_rim = far.filter(|far| *far > 0.1);
            for far in on_the_rim {
                assert!((far - reach(plot.of)).abs() < 1e-3, "{plot:?}: {far}");
            }
        }
        let tile = super::super::tile::LAID * super::super::tile::BODY;
        assert!(reach(1) > tile * super::super::layout::INNER && reach(2) > 1.2 * reach(1) && reach(3) > reach(2));
        for terrain in [Terrain::Village, Terrain::City, Terrain::Edo] {
            assert!(hollow(terrain) < 0.92 * reach(terrain.pieces()), "{terrain:?} is smaller once it is emptied");
        }
    }

    #[test]
    fn pieces_of_a_settlement_do_not_hide_each_other() {
        for of in 1..=3 {
            let figure = |which: usize| {
                let (at, half) = Plot { of, which }.piece();
                Rect::from_center_size(at.to_pos2(), vec2(1.7, 1.8) * half)
            };
            for which in 0..of {
                assert!((which + 1..of).all(|other| !figure(other).intersects(figure(which))), "{which} of {of}");
            }
        }
    }

    #[test]
    fn what_lies_beyond_a_line_is_cut_off() {
        let square = [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0), pos2(0.0, 1.0)];
        let half = within(&square, Pos2::ZERO, vec2(0.0, 1.0), 0.25);
        assert!((area(&half) - 0.25).abs() < 1e-5 && half.iter().all(|at| at.y <= 0.25), "{half:?}");
        assert_eq!(within(&square, Pos2::ZERO, vec2(0.0, 1.0), 2.0), square);
    }
}
