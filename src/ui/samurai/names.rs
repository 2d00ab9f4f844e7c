//! The names of spaces, each where it hides neither a piece nor the value of a tile.

use super::board::Map;
use super::layout::Layout;
use super::rim;
use crate::samurai::{Samurai, Space, Terrain};
use crate::ui::material::kept;
use crate::ui::theme::{self, Shade, rgb};
use egui::{Color32, FontId, Id, Painter, Pos2, Rect, Stroke, Vec2, vec2};
use std::f32::consts::TAU;

const INK: Color32 = rgb(0xff_fb_f0);
const RIM: Color32 = rgb(0x17_10_0a);

/// Below this radius the spaces between settlements have no room for their coordinates.
const COORDINATES: f32 = 21.0;

/// How far a name may be from its settlement, in radii, and from where on a line leads to it.
const FAR: [f32; 7] = [0.0, 0.2, 0.36, 0.6, 0.9, 1.4, 2.0];
const LED: f32 = 0.5;

/// How much farther away it rather lies than on the middle of open land, than on a tile, and than above its settlement.
const ASIDE: f32 = 0.3;
const BEYOND: f32 = 0.6;
const BELOW: f32 = 0.17;

/// A name and where it lies.
pub struct Name {
    space: Space,
    words: String,
    place: Rect,
    /// Whether a line leads to it from its settlement.
    led: bool,
}

/// What a position leaves for names.
struct Names<'a> {
    map: &'a Map,
    position: &'a Samurai,
    room: Rect,
    /// What a name may not cover: pieces, the values of tiles, and other names.
    taken: Vec<Rect>,
    /// What it should not: the middles of open land.
    land: Vec<Rect>,
    /// And tiles, though their values are beside it.
    tiles: Vec<Rect>,
    named: Vec<Name>,
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
    let key = (stands, which.clone(), [radius, turn, corner.x, corner.y].map(f32::to_bits), map.bay.key());
    let measure = |words: &str, font: FontId| painter.layout_no_wrap(words.to_owned(), font, INK).size();
    let names = kept(painter.ctx(), Id::unique("names of Japan"), key, || placed(map, position, which, &measure));
    for name in names.iter() {
        name.paint(&map.layout, map.inks.shade, painter);
    }
}

/// The names with their places: of settlements that are fought for, then of the others, then coordinates.
pub fn placed(map: &Map, position: &Samurai, which: &Which, measure: &dyn Fn(&str, FontId) -> Vec2) -> Vec<Name> {
    let board = position.board();
    let mut taken = taken(map, position);
    let letters = Vec2::splat(rim::size(map.layout.radius));
    let rim = rim::labels(board, &map.layout, &map.bay);
    taken.extend(rim.into_iter().map(|label| Rect::from_center_size(label.place, letters)));
    taken.extend(&map.bay.covered);
    let is_open = |space: &Space| space.terrain() == Terrain::Land && position.tile_at(*space).is_none();
    let around = |space: Space, size: f32| {
        Rect::from_center_size(map.layout.centre(space), Vec2::splat(size * map.layout.radius))
    };
    let land = board.spaces().iter().filter(is_open).map(|space| around(space, 0.5)).collect();
    let laid = board.spaces().iter().filter(|space| position.tile_at(*space).is_some());
    let tiles = laid.map(|space| around(space, 1.5)).collect();
    let mut names = Names { map, position, room: map.bay.rect.shrink(2.0), taken, land, tiles, named: Vec::new() };
    let (quiet, fought): (Vec<Space>, Vec<Space>) = board
        .settlements()
        .iter()
        .filter(|town| which.contains(*town))
        .partition(|town| position.pieces_at(*town).is_empty());
    // Whoever has the least choice goes first.
    let mut fought: Vec<(usize, Space)> =
        fought.into_iter().map(|town| (names.places_for(town, measure).len(), town)).collect();
    fought.sort_by_key(|(choice, _)| *choice);
    for town in fought.into_iter().map(|(_, town)| town).chain(quiet) {
        let found = names.places_for(town, measure).into_iter().next();
        if let Some((place, led)) = found {
            names.take(Name { space: town, words: town.name(), place, led });
        }
    }
    let bare =
        |space: &Space| *which == Which::All && !space.terrain().is_settlement() && position.tile_at(*space).is_none();
    for space in board.spaces().iter().filter(|space| map.layout.radius >= COORDINATES && bare(space)) {
        names.name_space(space, measure);
    }
    names.named
}

/// What nothing may hide.
pub fn taken(map: &Map, position: &Samurai) -> Vec<Rect> {
    let spaces = position.board().spaces();
    let radius = map.layout.radius;
    let values = spaces.iter().filter(|space| position.tile_at(*space).is_some()).map(|space| {
        let chevrons = position.tile_at(space).is_some_and(|laid| laid.tile.is_fast());
        let top = if chevrons { 0.74 } else { 0.46 };
        let centre = map.layout.centre(space);
        Rect::from_min_max(centre - vec2(0.74, top) * radius, centre + vec2(0.74, 0.50) * radius)
    });
    // The whole of a settlement that is fought for: its plots reach to its rim, and two boxes are nearly a hexagon.
    let towns = spaces.iter().filter(|space| !position.pieces_at(*space).is_empty());
    let boxes =
        if map.layout.is_pointed() { [vec2(0.86, 0.5), vec2(0.46, 0.93)] } else { [vec2(0.5, 0.86), vec2(0.93, 0.46)] };
    let towns =
        towns.flat_map(|town| boxes.map(|half| Rect::from_center_size(map.layout.centre(town), half * 2.0 * radius)));
    values.chain(towns).collect()
}

impl Names<'_> {
    /// Where a settlement's name can lie, best first: as near to it as it can, below it, and beside the middles of open land,
    /// where tiles will lie; and whether a line leads to it there.
    fn places_for(&self, town: Space, measure: &dyn Fn(&str, FontId) -> Vec2) -> Vec<(Rect, bool)> {
        let (centre, radius) = (self.map.layout.centre(town), self.map.layout.radius);
        let size = measure(&town.name(), font(town, radius)) - vec2(0.0, 3.0);
        let own = self.position.pieces_at(town).is_empty().then(|| (0.0, Rect::from_center_size(centre, size)));
        let around = FAR.into_iter().flat_map(|far| (0..16).map(move |turn| (far, turn))).map(|(far, turn)| {
            // To the right and to the left by turns, beginning below.
            let side = if turn % 2 == 0 { 1.0 } else { -1.0 };
            let way = Vec2::angled(TAU * (0.25 + side * ((turn + 1) / 2) as f32 / 16.0));
            let reach = way.x.abs() * size.x * 0.5 + way.y.abs() * size.y * 0.5;
            (far, Rect::from_center_size(centre + way * (reach + (0.62 + far) * radius), size))
        });
        let is_open = |(far, rect): &(f32, Rect)| {
            self.is_free(*rect) && (*far <= LED || self.is_clear(lead(centre, radius, *rect)))
        };
        let all = own.into_iter().chain(around).filter(is_open);
        let cost = |far: f32, rect: Rect| {
            let covers = |places: &[Rect]| places.iter().any(|place| place.intersects(rect));
            let aside = if covers(&self.land) { ASIDE } else { 0.0 };
            let beyond = if covers(&self.tiles) { BEYOND } else { 0.0 };
            far + aside + beyond + if rect.center().y < centre.y - 0.4 * radius { BELOW } else { 0.0 }
        };
        let mut places: Vec<(f32, Rect, bool)> = all.map(|(far, rect)| (cost(far, rect), rect, far > LED)).collect();
        places.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        places.into_iter().map(|(_, rect, led)| (rect, led)).collect()
    }

    /// A coordinate lies on its space.
    fn name_space(&mut self, space: Space, measure: &dyn Fn(&str, FontId) -> Vec2) {
        let (centre, radius) = (self.map.layout.centre(space), self.map.layout.radius);
        let words = space.coordinate();
        let size = measure(&words, font(space, radius)) - vec2(0.0, 3.0);
        let place = Rect::from_center_size(centre + vec2(0.0, 0.62 * radius), size);
        if self.is_free(place) {
            self.take(Name { space, words, place, led: false });
        }
    }

    fn is_free(&self, place: Rect) -> bool {
        self.room.contains_rect(place) && !self.taken.iter().any(|taken| taken.intersects(place))
    }

    /// Whether a line crosses nothing that counts.
    fn is_clear(&self, [from, to]: [Pos2; 2]) -> bool {
        let places = (0..=8).map(|part| from.lerp(to, part as f32 / 8.0));
        places.into_iter().all(|place| !self.taken.iter().any(|taken| taken.contains(place)))
    }

    fn take(&mut self, name: Name) {
        self.taken.push(name.place);
        self.named.push(name);
    }
}

/// The line that leads from a settlement to its name.
fn lead(centre: Pos2, radius: f32, name: Rect) -> [Pos2; 2] {
    let from = centre + (name.center() - centre).normalized() * radius * 1.02;
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
        painter.galley(
            corner,
            galley,
            if self.space.terrain() == Terrain::Sea { ink.gamma_multiply(0.8) } else { ink },
        );
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
            let (kept, names) = (taken(&map, position), placed(&map, position, &Which::All, &letters));
            for (number, name) in names.iter().enumerate() {
                assert!(room.contains_rect(name.place), "{}", name.words);
                assert!(kept.iter().all(|kept| !kept.intersects(name.place)), "{} hides something", name.words);
                let [from, to] = lead(map.layout.centre(name.space), map.layout.radius, name.place);
                let crosses = |kept: &Rect| [0.25, 0.5, 0.75].iter().any(|part| kept.contains(from.lerp(to, *part)));
                assert!(!name.led || !kept.iter().any(crosses), "the line to {} crosses something", name.words);
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

    #[test]
    fn every_settlement_that_is_fought_for_has_its_name_where_panels_lie_over_the_sea() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        for moves in [0, 30, 60, 90] {
            let live = of_four(moves);
            let position = live.position();
            let [bay, _] = crate::ui::samurai::bay::tests::afloat(4);
            let fit = bay.fit(position.board(), Some(vec2(1280.0, 800.0)));
            let layout = Layout::new(position.board(), &bay, fit, &Camera::default());
            let map = Map { layout, inks: Inks::of(Shade::Dark), legal: HashSet::new(), ghost: None, bay, fit };
            let fought: Vec<Space> =
                position.board().settlements().iter().filter(|town| !position.pieces_at(*town).is_empty()).collect();
            let names = placed(&map, position, &Which::These(fought.clone()), &letters);
            for town in fought {
                assert!(names.iter().any(|name| name.space == town), "{town} after {moves} moves");
            }
        }
    }
}
