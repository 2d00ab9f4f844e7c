//! Settlements that are fought for: a plot for every piece, on the ground of its caste and on a foot in the colour of whoever
//! leads there, with their emblem.

use super::art::paint_piece;
use super::board::Map;
use super::inks::Inks;
use super::layout::INNER;
use super::marks;
use super::tile::Place;
use crate::game::Seat;
use crate::samurai::{Caste, Samurai, Space};
use crate::ui::material::{Paint, inset, kept, mix};
use crate::ui::theme::Shade;
use crate::ui::{Desk, Look};
use egui::{Color32, Id, Painter, Pos2, Shape, Vec2, vec2};

/// Below this size an emblem is left out, and where it has no foot to itself: the colour has to do.
const READABLE: f32 = 6.5;
const READABLE_BADGE: f32 = 10.0;

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
            (2, 0) => (vec2(-0.47, -0.19), 0.49),
            (2, _) => (vec2(0.47, -0.19), 0.49),
            (_, 0) => (vec2(-0.53, -0.31), 0.43),
            (_, 1) => (vec2(0.0, 0.58), 0.43),
            _ => (vec2(0.53, -0.31), 0.43),
        }
    }

    /// How wide its rim is, in radii: without a foot it alone tells who leads.
    const fn rim(self) -> f32 {
        match self.of {
            0 | 1 => 0.13,
            2 => 0.15,
            _ => 0.21,
        }
    }

    /// How low the foot begins on which its piece stands, in radii. Three plots have none: they meet in the middle.
    const fn foot(self) -> Option<f32> {
        match self.of {
            0..=2 => Some(0.36),
            _ => None,
        }
    }

    /// Where the emblem of whoever leads is, and how large, in radii: of them all, or here alone.
    const fn emblem(self, is_shared: bool) -> (Vec2, f32) {
        match (self.of, self.which) {
            (0 | 1, _) => (vec2(0.0, 0.64), 0.45),
            (2, _) if is_shared => (vec2(0.0, 0.70), 0.50),
            (2, 0) => (vec2(-0.42, 0.62), 0.46),
            (2, _) => (vec2(0.42, 0.62), 0.46),
            (_, 0) => (vec2(-0.935, -0.54), 0.36),
            (_, 1) => (vec2(0.0, 1.08), 0.36),
            _ => (vec2(0.935, -0.54), 0.36),
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

/// How far a settlement with so many plots reaches, in radii: with several it is a little larger than its space, so that
/// each has room for its piece, and tiles step back behind it.
pub const fn reach(plots: usize) -> f32 {
    match plots {
        0 | 1 => 0.95,
        2 => 1.13,
        _ => 1.18,
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

/// Whose it is for now: once for all pieces that the same player leads, if there is a foot for it.
fn paint_emblem(map: &Map, Painted { town, plot, is_shared, .. }: &Painted, look: &Look, painter: &Painter) {
    let ((shift, size), radius) = (plot.emblem(*is_shared), map.layout.radius);
    let (least, is_badge) = plot.foot().map_or((READABLE_BADGE, true), |_| (READABLE, false));
    if !is_badge && *is_shared && plot.which + 1 < plot.of || size * radius < least {
        return;
    }
    let place = map.layout.centre(*town) + shift * radius;
    let (lacquer, ink) = look.lacquer();
    if is_badge {
        painter.circle_filled(place, size * radius * 0.62 + 1.2, marks::NIGHT);
        painter.circle_filled(place, size * radius * 0.62, lacquer);
    }
    look.emblem.paint(painter, place, size * radius, ink);
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

/// A rim and a foot in the colour of whoever leads, or of stone, and the ground of the caste within.
fn paint_ground(paint: &mut Paint, place: Place, painted: &Painted, inks: &Inks) {
    let Painted { plot, caste, leader, is_shared, .. } = painted;
    let (radius, reach) = (place.radius, reach(plot.of));
    let (rim, ground) = (leader.unwrap_or(inks.stone), caste.map_or(inks.town, |caste| inks.ground_of(caste)));
    let whole = Plot { of: 1, which: 0 }.outline(place, reach);
    if plot.which == 0 && plot.of > 1 {
        let below: Vec<Pos2> = whole.iter().map(|corner| *corner + vec2(0.04, 0.12) * radius).collect();
        paint.shadow(&below, 0.26 * radius, inks.shadow.gamma_multiply(0.6));
    }
    let outer = plot.outline(place, reach);
    let inner = inset(&outer, plot.rim() * radius);
    let inner = plot.foot().map_or(inner.clone(), |foot| above(&inner, place.centre.y + foot * radius));
    paint.smooth(&outer, |_| rim);
    let lit = |at: Pos2| mix(ground, Color32::WHITE, ((place.centre.y - at.y) / radius * 0.22).clamp(0.0, 1.0));
    paint.smooth(&inner, lit);
    let ink = |width: f32, strength: f32| {
        let colour = inks.line.gamma_multiply(strength);
        move |_: usize| ((width * radius).max(1.0), colour)
    };
    paint.line(&inner, true, ink(0.05, 0.7));
    if !is_shared || plot.foot().is_none() {
        paint.line(&outer, true, ink(0.08, 0.95));
    }
    if plot.which + 1 == plot.of.max(1) {
        paint.line(&whole, true, ink(0.08, 0.95));
    }
}

/// What of a convex outline lies above a line.
fn above(outline: &[Pos2], line: f32) -> Vec<Pos2> {
    let mut kept = Vec::with_capacity(outline.len() + 1);
    for (number, &here) in outline.iter().enumerate() {
        let next = outline[(number + 1) % outline.len()];
        if here.y <= line {
            kept.push(here);
        }
        if (here.y <= line) != (next.y <= line) {
            kept.push(here.lerp(next, (line - here.y) / (next.y - here.y)));
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

    fn area(outline: &[Pos2]) -> f32 {
        let next = |number: usize| outline[(number + 1) % outline.len()];
        outline.iter().enumerate().map(|(number, at)| at.x * next(number).y - next(number).x * at.y).sum::<f32>() * 0.5
    }

    #[test]
    fn plots_share_a_settlement_evenly_and_each_has_its_piece_and_its_emblem() {
        for turn in [0.0, 30.0, 60.0, 90.0] {
            let place = Place { centre: pos2(0.0, 0.0), radius: 1.0, turn };
            let whole = area(&Plot { of: 1, which: 0 }.outline(place, 1.0));
            for plot in plots() {
                let outline = plot.outline(place, 1.0);
                let share = area(&outline) / whole * plot.of as f32;
                assert!((share - 1.0).abs() < 1e-3, "{plot:?} at {turn}: {share}");
                let is_within = |at: Vec2| {
                    (0..outline.len()).all(|number| {
                        let (from, to) = (outline[number], outline[(number + 1) % outline.len()]);
                        (to - from).rot90().dot(at.to_pos2() - from) <= 0.0
                    })
                };
                assert!(is_within(plot.piece().0), "the piece of {plot:?} at {turn}");
                // A badge has its place on the rim.
                let emblem = plot.emblem(false).0 * if plot.foot().is_none() { 0.8 } else { 1.0 };
                assert!(is_within(emblem), "the emblem of {plot:?} at {turn}");
            }
        }
    }

    #[test]
    fn pieces_of_a_settlement_hide_neither_each_other_nor_the_emblems() {
        for of in 1..=3 {
            let figure = |which: usize| {
                let (at, half) = Plot { of, which }.piece();
                Rect::from_center_size(at.to_pos2(), vec2(1.7, 1.8) * half)
            };
            for which in 0..of {
                assert!((which + 1..of).all(|other| !figure(other).intersects(figure(which))), "{which} of {of}");
                let (at, size) = Plot { of, which }.emblem(false);
                let emblem = Rect::from_center_size(at.to_pos2(), Vec2::splat(size * 0.8));
                assert!(of == 3 || (0..of).all(|other| !figure(other).intersects(emblem)), "{which} of {of}");
            }
        }
    }

    #[test]
    fn what_lies_above_a_line_ends_there() {
        let square = [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0), pos2(0.0, 1.0)];
        let half = above(&square, 0.25);
        assert!((area(&half) - 0.25).abs() < 1e-5 && half.iter().all(|at| at.y <= 0.25), "{half:?}");
        assert_eq!(above(&square, 2.0), square);
    }
}
