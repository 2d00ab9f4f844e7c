//! Settlements that are fought for: a plot for every piece, which stands on a pale field within a rim in the colour of whoever
//! leads there, with their emblem on the rim.

use super::art::paint_piece;
use super::board::Map;
use super::inks::Inks;
use super::layout::INNER;
use super::tile::Place;
use crate::game::Seat;
use crate::samurai::{Caste, Samurai, Space};
use crate::ui::material::{Paint, inset, kept, mix};
use crate::ui::theme::Shade;
use crate::ui::{Desk, Look};
use egui::{Color32, Id, Painter, Pos2, Shape, Vec2, vec2};

/// Below this size an emblem is left out: the colour has to do.
const READABLE: f32 = 6.5;

/// Half of what is between the fields of two plots, in radii.
const BETWEEN: f32 = 0.09;

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

    /// Where its piece stands as seen from the middle of the settlement, and half how high it is, in radii.
    pub const fn piece(self) -> (Vec2, f32) {
        match (self.of, self.which) {
            (0 | 1, _) => (vec2(0.0, -0.19), 0.55),
            (2, 0) => (vec2(-0.50, -0.19), 0.44),
            (2, _) => (vec2(0.50, -0.19), 0.44),
            (_, 0) => (vec2(-0.50, -0.27), 0.41),
            (_, 1) => (vec2(0.0, 0.49), 0.38),
            _ => (vec2(0.50, -0.27), 0.41),
        }
    }

    /// How wide its rim is, in radii.
    const fn rim(self) -> f32 {
        match self.of {
            0 | 1 => 0.13,
            2 => 0.16,
            _ => 0.19,
        }
    }

    /// Where its field ends towards other plots and towards its emblem: in which directions, and how far from the middle of the
    /// settlement, in radii.
    fn ends(self, is_pointed: bool) -> Vec<(f32, f32)> {
        let (way, _) = self.way();
        match self.of {
            0 | 1 => vec![(90.0, 0.36)],
            2 => vec![(way + 180.0, -BETWEEN), (90.0, 0.40)],
            // Three have their emblems in the corners of the settlement, or at its sides.
            _ => {
                let far = if is_pointed { 0.86 } else { 0.77 };
                vec![(way + 150.0, -BETWEEN), (way - 150.0, -BETWEEN), (way, far)]
            }
        }
    }

    /// The pale field in it on which its piece stands.
    fn field(self, place: Place) -> Vec<Pos2> {
        let Place { centre, radius, turn } = place;
        let whole = Self { of: 1, which: 0 }.outline(place, reach(self.of));
        let rimmed = inset(&whole, self.rim() * radius);
        let ends = self.ends(is_pointed(turn)).into_iter();
        ends.fold(rimmed, |field, (way, far)| within(&field, centre, Vec2::angled(way.to_radians()), far * radius))
    }

    /// Where the emblem of whoever leads is, and how large, in radii: of them all, or here alone.
    fn emblem(self, is_shared: bool, is_pointed: bool) -> (Vec2, f32) {
        match (self.of, self.which) {
            (0 | 1, _) => (vec2(0.0, 0.64), 0.45),
            (2, _) if is_shared => (vec2(0.0, 0.76), 0.52),
            (2, 0) => (vec2(-0.45, 0.68), 0.47),
            (2, _) => (vec2(0.45, 0.68), 0.47),
            _ => {
                let (far, size) = if is_pointed { (1.075, 0.42) } else { (0.955, 0.36) };
                (Vec2::angled(self.way().0.to_radians()) * far, size)
            }
        }
    }

    /// Its outline in a hexagon: the part of it that lies in its direction.
    fn outline(self, place: Place, size: f32) -> Vec<Pos2> {
        let Place { centre, radius, turn } = place;
        let corner = |number: i32| 60.0 * number as f32 + turn;
        if self.of < 2 {
            return (0..6).map(|number| centre + Vec2::angled(corner(number).to_radians()) * radius * size).collect();
        }
        let (way, side) = self.way();
        let at = |degrees: f32| {
            // A hexagon is nearer in the middle of its sides than at its corners.
            let beside = (degrees - turn).rem_euclid(60.0) - 30.0;
            centre + Vec2::angled(degrees.to_radians()) * (radius * size * INNER / beside.to_radians().cos())
        };
        let (from, to) = (way - side, way + side);
        let between = (-12..12).map(corner).filter(|degrees| *degrees > from + 0.5 && *degrees < to - 0.5);
        let mut outline = vec![centre, at(from)];
        outline.extend(between.map(at));
        outline.push(at(to));
        outline
    }
}

/// Whether hexagons that are turned so stand on a corner.
fn is_pointed(turn: f32) -> bool {
    (turn / 30.0).round() as i32 % 2 != 0
}

/// How far a settlement with so many plots reaches, in radii: with several it is larger than its space, so that each has room
/// for its piece, and the faces of tiles beside it step aside.
pub const fn reach(plots: usize) -> f32 {
    match plots {
        0 | 1 => 0.95,
        2 => 1.22,
        _ => 1.33,
    }
}

/// How many plots a settlement has: a piece keeps its own when others are not there yet.
pub fn plots(position: &Samurai, town: Space) -> usize {
    if position.supply().total() > 0 { town.terrain().pieces() } else { position.pieces_at(town).len() }
}

/// The plots of a settlement with pieces, each with who leads there.
fn painted(desk: &Desk<'_, Samurai>, town: Space) -> Vec<(Painted, Option<Look>)> {
    let (castes, influence) = (desk.position.pieces_at(town), desk.position.influence(town));
    let castes: Vec<Caste> = castes.iter().collect();
    let of = plots(desk.position, town);
    let leaders: Vec<Option<Seat>> = castes.iter().map(|caste| influence.leader(*caste)).collect();
    let is_shared = castes.len() == of && leaders.iter().all(|leader| *leader == leaders[0]);
    let plot = |which: usize| {
        let caste = castes.get(which).copied();
        let look = leaders.get(which).copied().flatten().map(|leader| desk.cast.look(leader));
        let leader = look.map(|look| look.lacquer().0);
        (Painted { town, plot: Plot { of, which }, caste, leader, is_shared }, look)
    };
    if castes.is_empty() { Vec::new() } else { (0..of).map(plot).collect() }
}

/// Every settlement with pieces.
pub struct Towns {
    plots: Vec<Painted>,
    leaders: Vec<Option<Look>>,
}

impl Towns {
    pub fn of(desk: &Desk<'_, Samurai>) -> Self {
        let towns = desk.position.board().settlements().iter();
        let (plots, leaders) = towns.flat_map(|town| painted(desk, town)).unzip();
        Self { plots, leaders }
    }

    /// The plots, under whatever marks them.
    pub fn paint_grounds(&self, map: &Map, painter: &Painter) {
        let corner = map.layout.plane(Pos2::ZERO);
        let place = [map.layout.radius, map.layout.turn, corner.x, corner.y].map(f32::to_bits);
        let key = (&self.plots, place, map.inks.shade == Shade::Dark);
        let ground = kept(painter.ctx(), Id::unique("towns of Japan"), key, || grounds(map, &self.plots));
        painter.add(Shape::Mesh(ground));
    }

    /// The pieces, and the emblems of those who lead.
    pub fn paint_pieces(&self, map: &Map, painter: &Painter) {
        for (painted, leader) in self.plots.iter().zip(&self.leaders) {
            paint_piece_of(map, painted, painter);
            if let Some(look) = leader {
                paint_emblem(map, painted, look, painter);
            }
        }
    }
}

fn paint_piece_of(map: &Map, Painted { town, plot, caste, .. }: &Painted, painter: &Painter) {
    let ((shift, half), radius) = (plot.piece(), map.layout.radius);
    if let Some(caste) = caste {
        paint_piece(painter, map.layout.centre(*town) + shift * radius, half * radius, *caste);
    }
}

/// Whose it is for now: once for all pieces of a city that the same player leads.
fn paint_emblem(map: &Map, Painted { town, plot, is_shared, .. }: &Painted, look: &Look, painter: &Painter) {
    let ((shift, size), radius) = (plot.emblem(*is_shared, map.layout.is_pointed()), map.layout.radius);
    if plot.of == 2 && *is_shared && plot.which == 0 || size * radius < READABLE {
        return;
    }
    look.emblem.paint(painter, map.layout.centre(*town) + shift * radius, size * radius, look.lacquer().1);
}

fn grounds(map: &Map, plots: &[Painted]) -> egui::Mesh {
    let mut paint = Paint::default();
    for plot in plots {
        paint_ground(&mut paint, map.place(plot.town), plot, map.inks);
    }
    paint.finish()
}

/// A plot as the legend shows it: in the colour of a leader, or of none.
pub fn paint_sample(paint: &mut Paint, place: Place, plot: Plot, leader: Option<Color32>, inks: &Inks) {
    let town = Space::all().next().expect("a board has spaces");
    paint_ground(paint, place, &Painted { town, plot, caste: None, leader, is_shared: false }, inks);
}

/// A rim in the colour of whoever leads, or of steel, and in it the pale field of the caste.
fn paint_ground(paint: &mut Paint, place: Place, painted: &Painted, inks: &Inks) {
    let Painted { plot, caste, leader, is_shared, .. } = painted;
    let (radius, reach) = (place.radius, reach(plot.of));
    let (rim, ground) = (leader.unwrap_or(inks.steel), caste.map_or(inks.town, |caste| inks.ground_of(caste)));
    let whole = Plot { of: 1, which: 0 }.outline(place, reach);
    if plot.which == 0 && plot.of > 1 {
        let below: Vec<Pos2> = whole.iter().map(|corner| *corner + vec2(0.04, 0.12) * radius).collect();
        paint.shadow(&below, 0.26 * radius, inks.shadow.gamma_multiply(0.6));
    }
    let (outer, field) = (plot.outline(place, reach), plot.field(place));
    paint.smooth(&outer, |_| rim);
    let lit = |at: Pos2| mix(ground, Color32::WHITE, ((place.centre.y - at.y) / radius * 0.22).clamp(0.0, 1.0));
    paint.smooth(&field, lit);
    let ink = |width: f32, strength: f32| {
        let colour = inks.line.gamma_multiply(strength);
        move |_: usize| ((width * radius).max(1.0), colour)
    };
    paint.line(&field, true, ink(0.05, 0.7));
    if !is_shared {
        paint.line(&outer, true, ink(0.06, 0.95));
    }
    if plot.which + 1 == plot.of.max(1) {
        paint.line(&whole, true, ink(0.08, 0.95));
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

    const TURNS: [f32; 4] = [0.0, 30.0, 60.0, 90.0];

    fn plots() -> impl Iterator<Item = Plot> {
        (1..=3).flat_map(|of| (0..of).map(move |which| Plot { of, which }))
    }

    fn place(turn: f32) -> Place {
        Place { centre: pos2(0.0, 0.0), radius: 1.0, turn }
    }

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
        for turn in TURNS {
            let whole = area(&Plot { of: 1, which: 0 }.outline(place(turn), 1.0));
            for plot in plots() {
                let share = area(&plot.outline(place(turn), 1.0)) / whole * plot.of as f32;
                assert!((share - 1.0).abs() < 1e-3, "{plot:?} at {turn}: {share}");
                let (at, half) = plot.piece();
                let field = plot.field(place(turn));
                assert!(depth(&field, at) > 0.45 * half, "{plot:?} at {turn}: {}", depth(&field, at));
                let outline = plot.outline(place(turn), reach(plot.of));
                assert!(field.iter().all(|corner| depth(&outline, corner.to_vec2()) > 0.05), "{plot:?} at {turn}");
            }
        }
    }

    #[test]
    fn an_emblem_is_on_the_rim_of_its_plot_beside_the_field_and_can_be_read_on_a_map_for_four() {
        for (turn, plot) in TURNS.into_iter().flat_map(|turn| plots().map(move |plot| (turn, plot))) {
            let (at, size) = plot.emblem(false, is_pointed(turn));
            let (rim, field) =
                (depth(&plot.outline(place(turn), reach(plot.of)), at), depth(&plot.field(place(turn)), at));
            assert!(rim > 0.4 * size && field < -0.4 * size, "{plot:?} at {turn}: {rim} and {field}");
            assert!(22.0 * size >= READABLE, "{plot:?}");
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
