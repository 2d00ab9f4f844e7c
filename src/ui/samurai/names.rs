//! The names of spaces, each where it hides neither a piece nor the value of a tile.

use super::board::Map;
use super::layout::Layout;
use super::rim;
use super::town;
use crate::samurai::{Board, Samurai, Space, Terrain};
use crate::ui::material::kept;
use crate::ui::theme::{self, Shade, rgb};
use egui::{Color32, FontId, Id, Painter, Pos2, Rect, Stroke, Vec2, vec2};
use std::f32::consts::TAU;

const INK: Color32 = rgb(0xff_fb_f0);
const RIM: Color32 = rgb(0x17_10_0a);

/// Below this radius the spaces between settlements have no room for their coordinates.
const COORDINATES: f32 = 21.0;

/// How far a name may be from its settlement, in radii, and from where on a line leads to it.
const FAR: [f32; 11] = [0.0, 0.1, 0.2, 0.36, 0.6, 0.9, 1.2, 1.6, 2.0, 2.6, 3.2];

/// By how much nearer to a value a line may come than letters may, in radii.
const NEARER: f32 = 0.12;

/// In how many directions a place is looked for.
const WAYS: usize = 24;
const LED: f32 = 0.5;

/// How much farther away it rather lies than on a space of land, than on its middle, where the value of a tile will be, than
/// on the middle of a space of the sea, and than above its settlement.
const ON_LAND: f32 = 0.7;
const ON_VALUE: f32 = 0.6;
const ON_SEA: f32 = 0.12;
const ABOVE: f32 = 0.17;

/// And than where a line to it would cross the value of a tile.
const ACROSS: f32 = 1.5;

/// A name and where it lies.
#[derive(Clone)]
pub struct Name {
    space: Space,
    words: String,
    place: Rect,
    /// Whether a line leads to it from its settlement.
    led: bool,
}

/// A place for the name of a settlement, whether a line leads there, and what speaks against it.
#[derive(Clone, Copy)]
struct Berth {
    place: Rect,
    led: bool,
    cost: f32,
}

/// Where the name of a settlement can lie on a map before anything is laid, best first.
struct Home {
    town: Space,
    berths: Vec<Berth>,
    /// Its own: the first that no other name has.
    own: Option<Berth>,
}

/// Whose names are written.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Which {
    /// All spaces that have room for theirs.
    All,
    /// These settlements.
    These(Vec<Space>),
}

impl Which {
    fn contains(&self, space: Space) -> bool {
        match self {
            Self::All => true,
            Self::These(towns) => towns.contains(&space),
        }
    }
}

/// Writes names where there is room for them.
pub fn paint(map: &Map, position: &Samurai, which: &Which, painter: &Painter) {
    let spaces = position.board().spaces();
    let stands: Vec<_> =
        spaces.iter().map(|space| (position.tile_at(space).is_some(), position.pieces_at(space).len())).collect();
    let Layout { radius, turn, .. } = map.layout;
    let corner = map.layout.plane(Pos2::ZERO);
    let lies = (spaces.len(), [radius, turn, corner.x, corner.y].map(f32::to_bits), map.bay.key());
    let measure = |words: &str, font: FontId| painter.layout_no_wrap(words.to_owned(), font, INK).size();
    let names = kept(painter.ctx(), Id::unique("names of Japan"), (stands, which, &lies), || {
        let homes =
            kept(painter.ctx(), Id::unique("places of names"), &lies, || homes(map, position.board(), &measure));
        placed(map, position, which, &homes, &measure)
    });
    for name in names.iter() {
        name.paint(&map.layout, map.inks.shade, painter);
    }
}

/// The places of all settlements' names: they depend on the board and its room alone, so that a name stays where it is from turn
/// to turn. Whoever has the least choice goes first.
fn homes(map: &Map, board: &Board, measure: &dyn Fn(&str, FontId) -> Vec2) -> Vec<Home> {
    let mut taken: Vec<Rect> = map.bay.covered.clone();
    let letters = Vec2::splat(rim::size(map.layout.radius));
    let rim = rim::labels(board, &map.layout, &map.bay);
    taken.extend(rim.into_iter().map(|label| Rect::from_center_size(label.place, letters)));
    let towns = || board.settlements().iter();
    taken.extend(towns().flat_map(|town| hexagon_boxes(map, town, town::reach(town.terrain().pieces()))));
    let mut homes: Vec<Home> =
        towns().map(|town| Home { town, berths: berths(map, board, town, &taken, measure), own: None }).collect();
    let mut order: Vec<usize> = (0..homes.len()).collect();
    let choice = |home: &Home| home.berths.iter().filter(|berth| berth.cost < ON_LAND).count();
    order.sort_by_key(|home| choice(&homes[*home]));
    let mut named: Vec<Rect> = Vec::new();
    for number in order {
        let home = &mut homes[number];
        home.own = home.berths.iter().copied().find(|berth| !named.iter().any(|name| name.intersects(berth.place)));
        named.extend(home.own.map(|berth| berth.place));
    }
    homes
}

/// Where a settlement's name can lie, best first: as near to it as it can, below it, and rather on the sea than where tiles
/// will lie.
fn berths(map: &Map, board: &Board, town: Space, taken: &[Rect], measure: &dyn Fn(&str, FontId) -> Vec2) -> Vec<Berth> {
    let (centre, radius) = (map.layout.centre(town), map.layout.radius);
    let room = map.bay.rect.shrink(2.0);
    let size = measure(&town.name(), font(town, radius)) - vec2(0.0, 3.0);
    let reach = town::reach(town.terrain().pieces()) - 0.33;
    let of = |terrain: Terrain| board.spaces().iter().filter(move |space| space.terrain() == terrain);
    let bodies: Vec<Rect> = of(Terrain::Land).flat_map(|space| hexagon_boxes(map, space, 0.95)).collect();
    let [land, sea] = [Terrain::Land, Terrain::Sea]
        .map(|terrain| of(terrain).map(|space| value(map, space, false)).collect::<Vec<Rect>>());
    let numbers: Vec<Rect> = land.iter().map(|value| value.shrink(NEARER * radius)).collect();
    let around = FAR.into_iter().flat_map(|far| (0..WAYS).map(move |turn| (far, turn))).map(|(far, turn)| {
        // To the right and to the left by turns, beginning below.
        let side = if turn % 2 == 0 { 1.0 } else { -1.0 };
        let way = Vec2::angled(TAU * (0.25 + side * turn.div_ceil(2) as f32 / WAYS as f32));
        let half = way.x.abs() * size.x * 0.5 + way.y.abs() * size.y * 0.5;
        (far, Rect::from_center_size(centre + way * (half + (reach + far) * radius), size))
    });
    let berth = |(far, place): (f32, Rect)| {
        let covers = |places: &[Rect], cost: f32| if meets(places, place) { cost } else { 0.0 };
        let aside = covers(&bodies, ON_LAND) + covers(&land, ON_VALUE) + covers(&sea, ON_SEA);
        let above = if place.center().y < centre.y - 0.4 * radius { ABOVE } else { 0.0 };
        let across = if far > LED && crosses(lead(centre, radius, place), &numbers) { ACROSS } else { 0.0 };
        Berth { place, led: far > LED, cost: far + aside + above + across }
    };
    let is_open = |berth: &Berth| {
        room.contains_rect(berth.place)
            && !meets(taken, berth.place)
            && !(berth.led && crosses(lead(centre, radius, berth.place), taken))
    };
    let mut berths: Vec<Berth> = around.map(berth).filter(is_open).collect();
    berths.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    berths
}

/// The names with their places: each in its own as long as no tile lies there, else in the next that is free; then coordinates.
fn placed(
    map: &Map,
    position: &Samurai,
    which: &Which,
    homes: &[Home],
    measure: &dyn Fn(&str, FontId) -> Vec2,
) -> Vec<Name> {
    let board = position.board();
    let taken = taken(map, position);
    let laid = board.spaces().iter().filter(|space| position.tile_at(*space).is_some());
    let bodies: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(map, space, 0.93)).collect();
    let solid: Vec<Rect> = taken.iter().map(|taken| taken.shrink(NEARER * map.layout.radius)).collect();
    let is_free = |town: Space, berth: &Berth| {
        let line = lead(map.layout.centre(town), map.layout.radius, berth.place);
        !(meets(&taken, berth.place) || berth.led && crosses(line, &solid))
    };
    let hides_nothing = |berth: &Berth| !meets(&bodies, berth.place);
    let mut named: Vec<Name> = Vec::new();
    let name = |town: Space, berth: Berth| Name { space: town, words: town.name(), place: berth.place, led: berth.led };
    let homes: Vec<&Home> = homes.iter().filter(|home| which.contains(home.town)).collect();
    let stays = |home: &Home| home.own.filter(|own| hides_nothing(own) && is_free(home.town, own));
    named.extend(homes.iter().filter_map(|home| stays(home).map(|own| name(home.town, own))));
    for home in homes.iter().filter(|home| stays(home).is_none()) {
        let is_apart =
            |berth: &&Berth| is_free(home.town, berth) && !named.iter().any(|name| name.place.intersects(berth.place));
        let mut berths = home.berths.iter().filter(is_apart);
        let first = berths.clone().next();
        if let Some(berth) = berths.find(|berth| hides_nothing(berth)).or(first) {
            named.push(name(home.town, *berth));
        }
    }
    let is_bare = |space: &Space| !space.terrain().is_settlement() && position.tile_at(*space).is_none();
    if *which == Which::All && map.layout.radius >= COORDINATES {
        let mut kept: Vec<Rect> = taken.iter().copied().chain(named.iter().map(|name| name.place)).collect();
        kept.extend(&map.bay.covered);
        let coordinates = board.spaces().iter().filter(is_bare).map(|space| coordinate(map, space, measure));
        named.extend(coordinates.filter(|name| map.bay.rect.contains_rect(name.place) && !meets(&kept, name.place)));
    }
    named
}

/// A coordinate lies on its space.
fn coordinate(map: &Map, space: Space, measure: &dyn Fn(&str, FontId) -> Vec2) -> Name {
    let (centre, radius) = (map.layout.centre(space), map.layout.radius);
    let words = space.coordinate();
    let size = measure(&words, font(space, radius)) - vec2(0.0, 3.0);
    let place = Rect::from_center_size(centre + vec2(0.0, 0.62 * radius), size);
    Name { space, words, place, led: false }
}

/// What nothing may hide: the values of tiles, and the whole of a settlement that is fought for, whose plots reach to its rim.
pub fn taken(map: &Map, position: &Samurai) -> Vec<Rect> {
    let spaces = position.board().spaces();
    let laid = spaces.iter().filter_map(|space| Some((space, position.tile_at(space)?)));
    let values = laid.map(|(space, laid)| value(map, space, laid.tile.is_fast()));
    let towns = spaces.iter().filter(|space| !position.pieces_at(*space).is_empty());
    let towns = towns.flat_map(|town| hexagon_boxes(map, town, town::reach(town::plots(position, town))));
    values.chain(towns).collect()
}

/// Where the picture and the number of a tile are, and the chevrons above them.
fn value(map: &Map, space: Space, is_fast: bool) -> Rect {
    let (centre, radius) = (map.layout.centre(space), map.layout.radius);
    let top = if is_fast { 0.74 } else { 0.46 };
    Rect::from_min_max(centre - vec2(0.74, top) * radius, centre + vec2(0.74, 0.50) * radius)
}

/// Two boxes that are nearly the hexagon of a space, this large.
fn hexagon_boxes(map: &Map, space: Space, reach: f32) -> [Rect; 2] {
    let boxes = if map.layout.is_pointed() {
        [vec2(0.88, 0.53), vec2(0.48, 0.97)]
    } else {
        [vec2(0.53, 0.88), vec2(0.97, 0.48)]
    };
    boxes.map(|half| Rect::from_center_size(map.layout.centre(space), half * 2.0 * reach * map.layout.radius))
}

fn meets(places: &[Rect], rect: Rect) -> bool {
    places.iter().any(|place| place.intersects(rect))
}

/// Whether a line crosses one of these.
fn crosses([from, to]: [Pos2; 2], places: &[Rect]) -> bool {
    (0..=8).map(|part| from.lerp(to, part as f32 / 8.0)).any(|at| places.iter().any(|place| place.contains(at)))
}

/// The line that leads from a settlement to its name.
fn lead(centre: Pos2, radius: f32, name: Rect) -> [Pos2; 2] {
    let from = centre + (name.center() - centre).normalized() * radius * 1.16;
    [from, name.clamp(from)]
}

/// In which letters a space is named.
fn font(space: Space, radius: f32) -> FontId {
    let size = if space.terrain().is_settlement() { radius * 0.42 } else { radius * 0.36 };
    theme::strong(size.clamp(11.0, 17.0))
}

impl Name {
    /// Letters with a rim, instead of a plate that would hide more.
    fn paint(&self, layout: &Layout, shade: Shade, painter: &Painter) {
        let [ink, rim_ink] = match shade {
            Shade::Dark => [INK, RIM],
            Shade::Light => [RIM, INK],
        };
        let (centre, middle) = (layout.centre(self.space), self.place.center());
        if self.led {
            let line = lead(centre, layout.radius, self.place);
            painter.line_segment(line, Stroke::new(2.4, rim_ink));
            painter.line_segment(line, Stroke::new(1.2, ink));
        }
        let font = font(self.space, layout.radius);
        let galley = painter.layout_no_wrap(self.words.clone(), font, Color32::PLACEHOLDER);
        let corner = middle - galley.size() * 0.5;
        let rim = [vec2(1.2, 0.0), vec2(-1.2, 0.0), vec2(0.0, 1.2), vec2(0.0, -1.2), vec2(0.9, 0.9), vec2(-0.9, 0.9)];
        for shift in rim {
            painter.galley(corner + shift, galley.clone(), rim_ink);
        }
        let is_faint = self.space.terrain() == Terrain::Sea;
        painter.galley(corner, galley, if is_faint { ink.gamma_multiply(0.75) } else { ink });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::prelude::*;
    use crate::table::{Dice, Match};
    use crate::ui::Camera;
    use crate::ui::samurai::{bay::Bay, inks::Inks};
    use egui::pos2;
    use std::collections::HashSet;

    fn map(position: &Samurai, room: Rect, turned: bool) -> Map {
        let turned = turned.then(|| room.size() + vec2(540.0, 220.0));
        let bay = Bay::open(room);
        let fit = bay.fit(position.board(), turned);
        let layout = Layout::new(position.board(), &bay, fit, &Camera::default());
        Map { layout, inks: Inks::of(Shade::Dark), legal: HashSet::new(), ghost: None, bay, fit }
    }

    #[test]
    fn names_hide_no_piece_no_value_and_no_other_name() {
        let save = std::fs::read_to_string("saves/samurai-captures.ron").expect("an example");
        let example = Match::<Samurai>::open(&save).expect("a match");
        let position = example.position();
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        for (room, turned) in [(vec2(420.0, 300.0), true), (vec2(740.0, 580.0), true), (vec2(740.0, 580.0), false)] {
            let room = Rect::from_min_size(pos2(200.0, 30.0), room);
            let map = map(position, room, turned);
            let homes = homes(&map, position.board(), &letters);
            let (kept, names) = (taken(&map, position), placed(&map, position, &Which::All, &homes, &letters));
            for (number, name) in names.iter().enumerate() {
                assert!(room.contains_rect(name.place), "{}", name.words);
                assert!(kept.iter().all(|kept| !kept.intersects(name.place)), "{} hides something", name.words);
                let [from, to] = lead(map.layout.centre(name.space), map.layout.radius, name.place);
                let kept = kept.iter().map(|kept| kept.shrink(NEARER * map.layout.radius));
                let crosses = |kept: Rect| [0.25, 0.5, 0.75].iter().any(|part| kept.contains(from.lerp(to, *part)));
                assert!(!name.led || !kept.into_iter().any(crosses), "the line to {} crosses something", name.words);
                let others = &names[number + 1..];
                assert!(others.iter().all(|other| !other.place.intersects(name.place)), "{}", name.words);
            }
            assert!(names.len() * 2 > position.board().settlements().len(), "most have room: {}", names.len());
        }
    }

    /// A match of four after so many moves of whatever kind, at random.
    fn of_four(moves: usize) -> Match<Samurai> {
        let setup = ron::from_str("(players: 4, first: Some(1), rulings: (setup: Random))").expect("a set-up");
        let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(7))).expect("a match");
        live.roll();
        for number in 0..moves {
            let mut can = Vec::new();
            live.position().moves(&mut can);
            let Some(mv) = can.get(number * 31 % can.len().max(1)) else { break };
            live.play(*mv).expect("a move that was offered");
            live.roll();
        }
        live
    }

    /// The map of a window of 1280 × 800, with panels over the sea.
    fn afloat(position: &Samurai) -> Map {
        let [bay, _] = crate::ui::samurai::bay::tests::afloat(4);
        let fit = bay.fit(position.board(), Some(vec2(1280.0, 800.0)));
        let layout = Layout::new(position.board(), &bay, fit, &Camera::default());
        Map { layout, inks: Inks::of(Shade::Dark), legal: HashSet::new(), ghost: None, bay, fit }
    }

    #[test]
    fn every_settlement_that_is_fought_for_has_its_name_where_panels_lie_over_the_sea() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        for moves in [0, 30, 60, 90] {
            let live = of_four(moves);
            let position = live.position();
            let map = afloat(position);
            let fought: Vec<Space> =
                position.board().settlements().iter().filter(|town| !position.pieces_at(*town).is_empty()).collect();
            let homes = homes(&map, position.board(), &letters);
            let names = placed(&map, position, &Which::These(fought.clone()), &homes, &letters);
            for town in fought {
                assert!(names.iter().any(|name| name.space == town), "{town} after {moves} moves");
            }
        }
    }

    #[test]
    fn a_name_stays_in_its_place_until_a_tile_lies_there() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        let (mut before, mut moved, mut pushed): (Vec<Name>, usize, usize) = (Vec::new(), 0, 0);
        for moves in 0..90 {
            let live = of_four(moves);
            let position = live.position();
            let map = afloat(position);
            let homes = homes(&map, position.board(), &letters);
            let fought = position.board().settlements().iter().filter(|town| !position.pieces_at(*town).is_empty());
            let names = placed(&map, position, &Which::These(fought.collect()), &homes, &letters);
            let kept = taken(&map, position);
            let laid = position.board().spaces().iter().filter(|space| position.tile_at(*space).is_some());
            let tiles: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(&map, space, 0.93)).collect();
            for name in &names {
                let Some(was) = before.iter().find(|was| was.space == name.space) else { continue };
                let line = lead(map.layout.centre(name.space), map.layout.radius, was.place);
                let is_hidden = meets(&kept, was.place) || meets(&tiles, was.place) || crosses(line, &kept);
                moved += usize::from(was.place != name.place);
                pushed += usize::from(was.place != name.place && !is_hidden);
            }
            before = names;
        }
        assert_eq!(pushed, 0, "names moved without a tile in their place");
        assert!(moved < 20, "{moved} times a name moved");
    }
}
