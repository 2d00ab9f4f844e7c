//! Where the name of a settlement can lie: near to it, and nearer than to any other, or at the end of a line.

use super::board::Map;
use super::tile::Place;
use super::{plate, town};
use crate::samurai::{Board, Space, Terrain};
use egui::{Pos2, Rect, Vec2, vec2};
use std::f32::consts::TAU;

/// How far a name may be from its settlement, in radii, and from where on a line leads to it.
const FAR: [f32; 16] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8, 1.0, 1.2, 1.45, 1.7, 2.0, 2.4, 2.8, 3.3];
const LED: f32 = 0.34;

/// By how much nearer to a value a line may come than letters may, in radii.
pub const NEARER: f32 = 0.12;

/// How far from a settlement the things are that a place of its name is compared with, in radii.
const WITHIN: f32 = 8.5;

/// In how many directions a place is looked for.
const WAYS: usize = 24;

/// How much farther away it rather lies than on a space of land, than on its middle, where the value of a tile will be, than
/// on the middle of a space of the sea, than on the letter or number of a line, than above its settlement, and than at the end
/// of a line.
pub const ON_LAND: f32 = 0.7;
pub const ON_VALUE: f32 = 0.6;
const ON_SEA: f32 = 0.12;
const ON_LABEL: f32 = 0.5;
const ABOVE: f32 = 0.17;
const APART: f32 = 0.5;

/// And for every radius that it is not straight above or below.
const ASLANT: f32 = 0.16;

/// What stays free between a name and a panel or another settlement, in points.
const CLEAR: Vec2 = vec2(4.0, 0.5);

/// And than where a line to it would cross the value of a tile or the label of a line, or where another settlement is about as
/// near.
const ACROSS: f32 = 1.5;
const ASTRAY: f32 = 8.0;

/// By how much nearer to its own settlement than to any other it is, and how far from others at least at the end of a line, in
/// radii.
pub const OWN: f32 = 0.25;
const ALOOF: f32 = 0.75;

/// A place for the name of a settlement, whether a line leads there, and what speaks against it.
#[derive(Clone, Copy)]
pub struct Berth {
    pub place: Rect,
    pub led: bool,
    pub cost: f32,
}

impl Berth {
    /// Whether a name there could be taken for that of another settlement.
    pub const fn is_astray(&self) -> bool {
        self.cost >= ASTRAY
    }
}

/// Where a name of this size can lie, best first: as near to its settlement as it can, below it, and rather on the sea than where
/// tiles will lie.
pub fn berths(map: &Map, board: &Board, town: Space, size: Vec2, labels: &[Rect]) -> Vec<Berth> {
    let (centre, radius) = (map.layout.centre(town), map.layout.radius);
    let around = Around::of(map, board, town, labels);
    let places = FAR.into_iter().flat_map(|far| (0..WAYS).map(move |turn| (far, turn))).map(|(far, turn)| {
        // To the right and to the left by turns, beginning below.
        let side = if turn % 2 == 0 { 1.0 } else { -1.0 };
        let way = Vec2::angled(TAU * (0.25 + side * turn.div_ceil(2) as f32 / WAYS as f32));
        let half = way.x.abs() * size.x * 0.5 + way.y.abs() * size.y * 0.5;
        Rect::from_center_size(centre + way * (half + around.own.far + (far - 0.33) * radius), size)
    });
    let room = map.bay.rect.shrink(2.0);
    let is_open = |place: &Rect| {
        let is_clear = |taken: &[Rect]| !meets(taken, place.expand2(CLEAR));
        let is_beside = !meets(&around.own.boxes, *place);
        room.contains_rect(*place) && is_beside && is_clear(&around.beyond) && is_clear(&map.bay.covered)
    };
    let berths = places.filter(is_open).map(|place| around.berth(place));
    let is_clear = |berth: &Berth| !berth.led || !crosses(around.own.lead(berth.place), &around.beyond);
    let mut berths: Vec<Berth> = berths.filter(is_clear).collect();
    berths.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    berths
}

/// What lies around a settlement, as far as names get.
struct Around<'a> {
    own: Ground,
    others: Vec<Ground>,
    /// What the others cover.
    beyond: Vec<Rect>,
    /// The spaces of land, and the middles of those and of spaces of the sea.
    bodies: Vec<Rect>,
    land: Vec<Rect>,
    sea: Vec<Rect>,
    labels: &'a [Rect],
    radius: f32,
}

impl<'a> Around<'a> {
    fn of(map: &Map, board: &Board, town: Space, labels: &'a [Rect]) -> Self {
        let (centre, radius) = (map.layout.centre(town), map.layout.radius);
        let is_near = |space: &Space| map.layout.centre(*space).distance(centre) < WITHIN * radius;
        let of =
            |terrain: Terrain| board.spaces().iter().filter(is_near).filter(move |space| space.terrain() == terrain);
        let values = |terrain: Terrain| of(terrain).map(|space| value(map.place(space), false)).collect();
        let others = board.settlements().iter().filter(|other| *other != town && is_near(other));
        let others: Vec<Ground> = others.map(|other| Ground::of(map, other)).collect();
        Self {
            own: Ground::of(map, town),
            beyond: others.iter().flat_map(|other| other.boxes.iter().copied()).collect(),
            others,
            bodies: of(Terrain::Land).flat_map(|space| hexagon_boxes(map, space, 0.95)).collect(),
            land: values(Terrain::Land),
            sea: values(Terrain::Sea),
            labels,
            radius,
        }
    }

    fn berth(&self, place: Rect) -> Berth {
        let far = self.own.gap(place) / self.radius;
        let nearest = self.others.iter().map(|other| other.gap(place)).fold(f32::INFINITY, f32::min) / self.radius;
        let is_astray = nearest < far + OWN || far > LED && nearest < ALOOF;
        let led = far > LED || is_astray;
        let covers = |places: &[Rect], cost: f32| if meets(places, place) { cost } else { 0.0 };
        let aside = covers(&self.bodies, ON_LAND)
            + covers(&self.land, ON_VALUE)
            + covers(&self.sea, ON_SEA)
            + covers(self.labels, ON_LABEL);
        let above = if place.center().y < self.own.centre.y - 0.4 * self.radius { ABOVE } else { 0.0 };
        // Beside its settlement it could not be straight.
        let (across, down): (f32, f32) = ((place.center() - self.own.centre).abs() / self.radius).into();
        let slant = if down > 0.6 { ASLANT * across } else { 0.0 };
        let is_across = || {
            let (line, nearer) = (self.own.lead(place), NEARER * self.radius);
            crosses(line, self.labels)
                || crosses(line, &self.land.iter().map(|value| value.shrink(nearer)).collect::<Vec<_>>())
        };
        let line = if led { APART + if is_across() { ACROSS } else { 0.0 } } else { 0.0 };
        Berth { place, led, cost: far + aside + above + slant + line + if is_astray { ASTRAY } else { 0.0 } }
    }
}

/// The ground of a settlement while pieces stand there, with the plates at its foot.
pub struct Ground {
    pub centre: Pos2,
    /// How far it reaches, in points.
    pub far: f32,
    pub plates: Vec<Rect>,
    pub boxes: Vec<Rect>,
}

impl Ground {
    pub fn of(map: &Map, town: Space) -> Self {
        let (centre, radius, pieces) = (map.layout.centre(town), map.layout.radius, town.terrain().pieces());
        let far = town::reach(pieces) * radius;
        let plates = plate::covered(centre, radius, pieces, map.layout.is_pointed());
        let boxes = disc_boxes(centre, far).into_iter().chain(plates.iter().copied()).collect();
        Self { centre, far, plates, boxes }
    }

    /// How far a name is from it.
    pub fn gap(&self, name: Rect) -> f32 {
        let disc = name.distance_to_pos(self.centre) - self.far;
        self.plates.iter().map(|plate| apart(*plate, name)).fold(disc, f32::min).max(0.0)
    }

    /// The line that leads from its rim, or from a plate there, to its name.
    pub fn lead(&self, name: Rect) -> [Pos2; 2] {
        let to = name.clamp(self.centre);
        let covers = |at: Pos2| {
            at.distance(self.centre) <= self.far || self.plates.iter().any(|plate| plate.expand(1.0).contains(at))
        };
        let steps = (0..=48).map(|step| to.lerp(self.centre, step as f32 / 48.0));
        [steps.into_iter().find(|at| covers(*at)).unwrap_or(to), to]
    }
}

/// How far two boxes are from each other.
fn apart(one: Rect, other: Rect) -> f32 {
    let free = (one.center() - other.center()).abs() - (one.size() + other.size()) * 0.5;
    free.max(Vec2::ZERO).length()
}

/// Boxes that are nearly a circle.
fn disc_boxes(centre: Pos2, radius: f32) -> [Rect; 5] {
    let halves = [vec2(0.97, 0.22), vec2(0.89, 0.45), vec2(0.71, 0.71), vec2(0.45, 0.89), vec2(0.22, 0.97)];
    halves.map(|half| Rect::from_center_size(centre, half * 2.0 * radius))
}

/// Where the picture and the number of a tile are, and the chevrons above them.
pub fn value(face: Place, is_fast: bool) -> Rect {
    let Place { centre, radius, .. } = face;
    let top = if is_fast { 0.74 } else { 0.46 };
    Rect::from_min_max(centre - vec2(0.74, top) * radius, centre + vec2(0.74, 0.50) * radius)
}

/// Boxes that are nearly the hexagon of a space, this large.
pub fn hexagon_boxes(map: &Map, space: Space, reach: f32) -> [Rect; 4] {
    let halves = [vec2(0.88, 0.53), vec2(0.70, 0.64), vec2(0.48, 0.79), vec2(0.22, 0.97)];
    let halves = halves.map(|half| if map.layout.is_pointed() { half } else { half.yx() });
    halves.map(|half| Rect::from_center_size(map.layout.centre(space), half * 2.0 * reach * map.layout.radius))
}

pub fn meets(places: &[Rect], rect: Rect) -> bool {
    places.iter().any(|place| place.intersects(rect))
}

/// Whether a line crosses one of these.
pub fn crosses([from, to]: [Pos2; 2], places: &[Rect]) -> bool {
    (0..=16).map(|part| from.lerp(to, part as f32 / 16.0)).any(|at| places.iter().any(|place| place.contains(at)))
}
