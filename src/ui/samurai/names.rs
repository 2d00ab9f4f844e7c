//! The names of spaces, each nearest to what it names, apart from the others, and where it hides neither a piece nor the value
//! of a tile.

use super::berth::{Berth, Ground, NEARER, ON_LAND, ON_VALUE, berths, crosses, hexagon_boxes, meets, value};
use super::board::Map;
use super::layout::Layout;
use super::picture::{NAMED, is_emptied};
use super::rim;
use super::tile::{BODY, LAID};
use crate::samurai::{Board, Samurai, Space, Terrain};
use crate::ui::material::{kept, mix};
use crate::ui::theme::{self, Shade, rgb};
use egui::{Color32, FontId, Id, Painter, Pos2, Rect, Stroke, Vec2, vec2};
use std::sync::Arc;

const INK: Color32 = rgb(0xff_fb_f0);
const RIM: Color32 = rgb(0x17_10_0a);

/// Below this radius the spaces between settlements have no room for their coordinates.
const COORDINATES: f32 = 21.0;

/// What stays free between two names beside each other.
const BESIDE: f32 = 7.0;

/// A line no longer than this is left out: the name touches its settlement.
const SHORT: f32 = 5.0;

/// How large the letters are at least.
const LEAST: f32 = 11.0;

/// What stays free around the letters, besides their rim.
const MARGIN: f32 = 4.0;

/// A name and where it lies.
#[derive(Clone)]
pub struct Name {
    space: Space,
    words: String,
    place: Rect,
    /// The line that leads to it from its settlement, if one does.
    line: Option<[Pos2; 2]>,
    /// Whether it is that of a settlement which nobody fights for any more.
    is_quiet: bool,
}

/// Where the name of a settlement can lie on a map before anything is laid, best first.
struct Home {
    town: Space,
    ground: Ground,
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

/// The names that are written, each where there is room for it.
pub fn laid_out(map: &Map, position: &Samurai, which: &Which, painter: &Painter) -> Arc<Vec<Name>> {
    let spaces = position.board().spaces();
    let stands: Vec<_> =
        spaces.iter().map(|space| (position.tile_at(space).is_some(), position.pieces_at(space).len())).collect();
    let lies = (spaces.len(), map.key(), map.bay.key());
    let measure = |words: &str, font: FontId| painter.layout_no_wrap(words.to_owned(), font, INK).size();
    kept(painter.ctx(), Id::unique("names of Japan"), (stands, which, &lies), || {
        let homes =
            kept(painter.ctx(), Id::unique("places of names"), &lies, || homes(map, position.board(), &measure));
        let mut names = placed(map, position, which, &homes, &measure);
        if *which != Which::All && map.layout.radius >= NAMED {
            names.extend(quiet(map, position, &homes, &names));
        }
        names
    })
}

/// Writes them.
pub fn paint(map: &Map, names: &[Name], painter: &Painter) {
    for name in names {
        name.paint(&map.layout, map.inks.shade, painter);
    }
}

/// The places of all settlements' names: they depend on the board and its room alone, so that a name stays where it is from turn
/// to turn. Whoever has the least choice goes first.
fn homes(map: &Map, board: &Board, measure: &dyn Fn(&str, FontId) -> Vec2) -> Vec<Home> {
    let letters = vec2(1.1, 1.0) * rim::size(map.layout.radius);
    let labels = rim::labels(board, &map.layout, &map.bay);
    let labels: Vec<Rect> = labels.iter().map(|label| Rect::from_center_size(label.place, letters)).collect();
    let size = |town: Space| measure(&town.name(), font(town, map.layout.radius)) + vec2(MARGIN, -3.0);
    let home = |town: Space| Home {
        town,
        ground: Ground::of(map, town),
        berths: berths(map, board, town, size(town), &labels),
        own: None,
    };
    let mut homes: Vec<Home> = board.settlements().iter().map(home).collect();
    let mut order: Vec<usize> = (0..homes.len()).collect();
    let choice = |home: &Home| home.berths.iter().filter(|berth| berth.cost < ON_LAND).count();
    order.sort_by_key(|home| choice(&homes[*home]));
    let mut named: Vec<Rect> = Vec::new();
    for number in order {
        let home = &mut homes[number];
        home.own = home.berths.iter().copied().find(|berth| is_apart(berth.place, &named));
        named.extend(home.own.map(|berth| berth.place));
    }
    homes
}

/// Whether a name and others are read as names of their own: at least a row of letters is between two above each other.
fn is_apart(place: Rect, others: &[Rect]) -> bool {
    !meets(others, place.expand2(vec2(BESIDE, place.height())))
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
    let laid = board.spaces().iter().filter(|space| position.tile_at(*space).is_some());
    let bodies: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(map, space, LAID * BODY)).collect();
    let name = |home: &Home, berth: Berth| {
        let line = Some(home.ground.lead(berth.place)).filter(|[from, to]| berth.led && from.distance(*to) > SHORT);
        Name { space: home.town, words: home.town.name(), place: berth.place, line, is_quiet: false }
    };
    let taken = taken(map, position);
    // A line begins at its own settlement, and may come nearer to a value than letters.
    let nearer = NEARER * map.layout.radius;
    let solid: Vec<(Space, Rect)> = taken.iter().map(|(space, taken)| (*space, taken.shrink(nearer))).collect();
    let is_free = |name: &Name| {
        let others = || solid.iter().filter(|(space, _)| *space != name.space).map(|(_, solid)| *solid);
        let is_crossed = |line: [Pos2; 2]| crosses(line, &others().collect::<Vec<Rect>>());
        !taken.iter().any(|(_, taken)| taken.intersects(name.place)) && !name.line.is_some_and(is_crossed)
    };
    let crosses_no_tile = |name: &Name| !name.line.is_some_and(|line| crosses(line, &bodies));
    let hides_nothing = |name: &Name| !meets(&bodies, name.place) && crosses_no_tile(name);
    let mut named: Vec<Name> = Vec::new();
    let homes: Vec<&Home> = homes.iter().filter(|home| which.contains(home.town)).collect();
    let stays = |home: &Home| Some(name(home, home.own?)).filter(|name| hides_nothing(name) && is_free(name));
    let (staying, moving): (Vec<&Home>, Vec<&Home>) = homes.iter().partition(|home| stays(home).is_some());
    named.extend(staying.into_iter().filter_map(stays));
    for home in moving {
        let others: Vec<Rect> = named.iter().map(|name| name.place).collect();
        let berths = home.berths.iter().map(|berth| (berth.is_astray(), name(home, *berth)));
        let berths: Vec<(bool, Name)> = berths.filter(|(_, name)| is_free(name)).collect();
        let is_apart = |(_, name): &&(bool, Name)| is_apart(name.place, &others);
        let is_clear = |(_, name): &&(bool, Name)| !meets(&others, name.place);
        let is_bare = |(_, name): &&(bool, Name)| hides_nothing(name);
        let is_near = |(is_astray, _): &&(bool, Name)| !is_astray;
        // Rather over a corner of a tile, or near another name, than as if it named another settlement; rather so than not at all.
        let found = berths.iter().filter(is_apart).filter(is_near).find(is_bare);
        let found = found.or_else(|| berths.iter().filter(is_clear).filter(is_near).find(is_bare));
        let found =
            found.or_else(|| berths.iter().filter(is_clear).filter(is_near).find(|(_, name)| crosses_no_tile(name)));
        let found = found.or_else(|| berths.iter().filter(is_clear).find(is_near));
        let found = found.or_else(|| berths.iter().find(is_clear));
        named.extend(found.map(|(_, name)| name.clone()));
    }
    let is_bare = |space: &Space| !space.terrain().is_settlement() && position.tile_at(*space).is_none();
    if *which == Which::All && map.layout.radius >= COORDINATES {
        let mut kept: Vec<Rect> = taken.iter().map(|(_, taken)| *taken).collect();
        kept.extend(named.iter().map(|name| name.place.expand2(vec2(5.0, 2.0))));
        kept.extend(&map.bay.covered);
        let coordinates = board.spaces().iter().filter(is_bare).map(|space| coordinate(map, space, measure));
        named.extend(coordinates.filter(|name| map.bay.rect.contains_rect(name.place) && !meets(&kept, name.place)));
    }
    named
}

/// The names of settlements that nobody fights for any more, where one fits beside its gate and gives way to everything else.
fn quiet(map: &Map, position: &Samurai, homes: &[Home], named: &[Name]) -> Vec<Name> {
    let board = position.board();
    let laid = board.spaces().iter().filter(|space| position.tile_at(*space).is_some());
    let mut kept: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(map, space, LAID * BODY)).collect();
    kept.extend(taken(map, position).into_iter().map(|(_, taken)| taken));
    let mut others: Vec<Rect> = named.iter().map(|name| name.place).collect();
    let lines: Vec<[Pos2; 2]> = named.iter().filter_map(|name| name.line).collect();
    let is_unnamed = |home: &&Home| named.iter().all(|name| name.space != home.town);
    let emptied = homes.iter().filter(|home| is_emptied(position, home.town)).filter(is_unnamed);
    let mut names = Vec::new();
    for home in emptied {
        let is_free = |berth: &&Berth| {
            let place = berth.place.expand(1.0);
            let is_bare = !meets(&kept, place) && !lines.iter().any(|line| crosses(*line, &[place]));
            !berth.led && berth.cost < ON_LAND + ON_VALUE && is_bare && is_apart(place, &others)
        };
        let Some(berth) = home.own.iter().chain(&home.berths).find(is_free) else { continue };
        others.push(berth.place);
        names.push(Name { space: home.town, words: home.town.name(), place: berth.place, line: None, is_quiet: true });
    }
    names
}

/// A coordinate lies on its space.
fn coordinate(map: &Map, space: Space, measure: &dyn Fn(&str, FontId) -> Vec2) -> Name {
    let (centre, radius) = (map.layout.centre(space), map.layout.radius);
    let words = space.coordinate();
    let size = measure(&words, font(space, radius)) - vec2(0.0, 3.0);
    let place = Rect::from_center_size(centre + vec2(0.0, 0.62 * radius), size);
    Name { space, words, place, line: None, is_quiet: false }
}

/// What nothing may hide, and of which space it is: the values of tiles, and the whole of a settlement that is fought for, with
/// its plates.
pub fn taken(map: &Map, position: &Samurai) -> Vec<(Space, Rect)> {
    let spaces = position.board().spaces();
    let laid = spaces.iter().filter_map(|space| Some((space, position.tile_at(space)?)));
    let values = laid.map(|(space, laid)| (space, value(map.face(position, space), laid.tile.is_fast())));
    let towns = spaces.iter().filter(|space| !position.pieces_at(*space).is_empty());
    let towns = towns.flat_map(|town| Ground::of(map, town).boxes.into_iter().map(move |part| (town, part)));
    values.chain(towns).collect()
}

/// In which letters a space is named.
fn font(space: Space, radius: f32) -> FontId {
    let size = if space.terrain().is_settlement() { radius * 0.42 } else { radius * 0.36 };
    theme::strong(size.clamp(LEAST, 17.0))
}

/// The ink of a name that gives way to others, on its rim.
fn dimmed(ink: Color32, rim: Color32) -> Color32 {
    mix(ink, rim, 0.10)
}

impl Name {
    /// Whether other letters are so near that they would be read with it.
    pub fn is_within(&self, far: f32, letters: Rect) -> bool {
        self.place.expand2(vec2(far, far.min(4.0))).intersects(letters)
    }

    /// Letters with a rim, instead of a plate that would hide more.
    fn paint(&self, layout: &Layout, shade: Shade, painter: &Painter) {
        let [ink, rim_ink] = match shade {
            Shade::Dark => [INK, RIM],
            Shade::Light => [RIM, INK],
        };
        let middle = self.place.center();
        if let Some(line) = self.line {
            let dot = (0.11 * layout.radius).max(2.6);
            painter.line_segment(line, Stroke::new(4.4, rim_ink));
            painter.circle_filled(line[0], dot + 1.2, rim_ink);
            painter.line_segment(line, Stroke::new(2.0, ink));
            painter.circle_filled(line[0], dot, ink);
        }
        let font = if self.is_quiet { FontId::proportional(LEAST) } else { font(self.space, layout.radius) };
        let galley = painter.layout_no_wrap(self.words.clone(), font, Color32::PLACEHOLDER);
        let corner = middle - galley.size() * 0.5;
        let rim = [vec2(1.2, 0.0), vec2(-1.2, 0.0), vec2(0.0, 1.2), vec2(0.0, -1.2), vec2(0.9, 0.9), vec2(-0.9, 0.9)];
        for shift in rim {
            painter.galley(corner + shift, galley.clone(), rim_ink);
        }
        let is_faint = self.space.terrain() == Terrain::Sea;
        let ink = if self.is_quiet { dimmed(ink, rim_ink) } else { ink };
        painter.galley(corner, galley, if is_faint { ink.gamma_multiply(0.75) } else { ink });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::prelude::*;
    use crate::table::{Dice, Match};
    use crate::ui::Camera;
    use crate::ui::material::contrast;
    use crate::ui::samurai::{bay::Bay, berth::OWN, inks::Inks};
    use egui::pos2;
    use std::collections::HashSet;
    use std::f32::consts::TAU;

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
                assert!(kept.iter().all(|(_, kept)| !kept.intersects(name.place)), "{} hides something", name.words);
                if let Some([from, to]) = name.line {
                    let others = kept.iter().filter(|(space, _)| *space != name.space);
                    let kept = others.map(|(_, kept)| kept.shrink(NEARER * map.layout.radius));
                    let crosses = |kept: Rect| [0.25, 0.5, 0.75].iter().any(|part| kept.contains(from.lerp(to, *part)));
                    assert!(!kept.into_iter().any(crosses), "the line to {} crosses something", name.words);
                }
                let others = &names[number + 1..];
                assert!(others.iter().all(|other| !other.place.intersects(name.place)), "{}", name.words);
            }
            assert!(names.len() * 2 > position.board().settlements().len(), "most have room: {}", names.len());
        }
    }

    /// A match of four after so many moves of whatever kind, at random.
    fn of_four(seed: u64, moves: usize) -> Match<Samurai> {
        let setup = ron::from_str("(players: 4, first: Some(1), rulings: (setup: Random))").expect("a set-up");
        let mut live = Match::<Samurai>::new(setup, vec![], Some(Dice::new(seed))).expect("a match");
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
        afloat_on(position.board(), 4)
    }

    fn afloat_on(board: &Board, players: usize) -> Map {
        let [bay, _] = crate::ui::samurai::bay::tests::afloat(players);
        let fit = bay.fit(board, Some(vec2(1280.0, 800.0)));
        let layout = Layout::new(board, &bay, fit, &Camera::default());
        Map { layout, inks: Inks::of(Shade::Dark), legal: HashSet::new(), ghost: None, bay, fit }
    }

    #[test]
    fn a_name_is_nearer_to_its_own_settlement_than_to_any_other_and_a_row_of_letters_from_other_names() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        for players in 2..=4 {
            let board = Board::for_players(players).expect("so many can play");
            let map = afloat_on(board, players);
            let homes = homes(&map, board, &letters);
            for home in &homes {
                let Berth { place, .. } = home.own.unwrap_or_else(|| panic!("{} of {players} has no name", home.town));
                let touches = |berth: &Berth| meets(&map.bay.covered, berth.place.expand2(vec2(3.0, 0.0)));
                assert!(!home.berths.iter().any(touches), "{} of {players} could touch a panel", home.town);
                let far = |town: Space| Ground::of(&map, town).gap(place) / map.layout.radius;
                for other in homes.iter().filter(|other| other.town != home.town) {
                    assert!(far(home.town) + OWN <= far(other.town), "{} of {players}: {}", home.town, other.town);
                    let theirs = other.own.expect("a name").place;
                    let beside = theirs.left() - place.right() >= BESIDE || place.left() - theirs.right() >= BESIDE;
                    let row = theirs.top() - place.bottom() >= place.height()
                        || place.top() - theirs.bottom() >= place.height();
                    assert!(beside || row, "{} and {} of {players}", home.town, other.town);
                }
            }
        }
    }

    #[test]
    fn a_line_to_a_name_begins_at_the_rim_of_its_settlement() {
        let board = Board::for_players(4).expect("so many can play");
        let map = afloat_on(board, 4);
        let edo = "Edo".parse::<Space>().expect("Edo");
        for turn in 0..24 {
            let way = Vec2::angled(TAU * turn as f32 / 24.0);
            let place =
                Rect::from_center_size(map.layout.centre(edo) + way * 4.0 * map.layout.radius, vec2(30.0, 12.0));
            let ground = Ground::of(&map, edo);
            let [rim, end] = ground.lead(place);
            let far = |at: Pos2| {
                let disc = at.distance(ground.centre) - ground.far;
                ground.plates.iter().map(|plate| plate.expand(1.0).distance_to_pos(at)).fold(disc, f32::min)
            };
            assert!(far(rim) <= 0.0 && far(rim.lerp(end, 0.06)) > 0.0, "{}", far(rim));
            assert!(place.expand(0.1).contains(end));
        }
    }

    #[test]
    fn the_faces_of_tiles_beside_edo_step_aside() {
        let edo = "Edo".parse::<Space>().expect("Edo");
        let mut beside = 0;
        for moves in (0..90).step_by(10) {
            let live = of_four(7, moves);
            let position = live.position();
            let map = afloat(position);
            for space in position.board().spaces().iter().filter(|space| position.tile_at(*space).is_some()) {
                let far = |at: egui::Pos2| at.distance(map.layout.centre(edo)) / map.layout.radius;
                let by = far(map.face(position, space).centre) - far(map.layout.centre(space));
                let is_beside = position.board().settlements_around(space).any(|town| town == edo);
                let is_aside = is_beside && !position.pieces_at(edo).is_empty();
                assert_eq!(by > 0.08, is_aside, "{space} after {moves} moves");
                beside += usize::from(is_aside);
            }
        }
        assert!(beside > 3, "{beside}");
    }

    #[test]
    fn every_settlement_that_is_fought_for_has_its_name_where_panels_lie_over_the_sea() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        for moves in [0, 30, 60, 90] {
            let live = of_four(7, moves);
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
    fn letters_right_beside_a_name_would_be_read_with_it() {
        let place = Rect::from_min_size(pos2(100.0, 100.0), vec2(50.0, 14.0));
        let name =
            Name { space: "Edo".parse().expect("Edo"), words: "Edo".to_owned(), place, line: None, is_quiet: false };
        let beside = |free: f32| Rect::from_min_size(pos2(150.0 + free, 100.0), vec2(12.0, 14.0));
        assert!(
            name.is_within(9.0, beside(8.0)) && !name.is_within(9.0, beside(10.0)) && !name.is_within(1.0, beside(8.0))
        );
    }

    #[test]
    fn a_name_that_gives_way_is_not_taken_for_that_of_another_settlement_or_gate_and_its_line_crosses_no_tile() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        let (mut astray, mut crossed, mut led, mut total) = (Vec::new(), 0, 0, 0);
        for (seed, moves) in (1..6).flat_map(|seed| (10..100).step_by(15).map(move |moves| (seed, moves))) {
            let live = of_four(seed, moves);
            let position = live.position();
            let map = afloat(position);
            let homes = homes(&map, position.board(), &letters);
            let fought = position.board().settlements().iter().filter(|town| !position.pieces_at(*town).is_empty());
            let names = placed(&map, position, &Which::These(fought.collect()), &homes, &letters);
            let laid = position.board().spaces().iter().filter(|space| position.tile_at(*space).is_some());
            let tiles: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(&map, space, LAID * BODY)).collect();
            for name in &names {
                let gap = |town: Space| Ground::of(&map, town).gap(name.place);
                let others = homes.iter().filter(|home| home.town != name.space);
                if others.into_iter().any(|other| gap(other.town) < gap(name.space)) {
                    assert!(name.line.is_some() || gap(name.space) < SHORT, "{}", name.words);
                    astray.push((name.words.clone(), seed, moves));
                }
                total += 1;
                led += usize::from(name.line.is_some());
                crossed += usize::from(name.line.is_some_and(|line| crosses(line, &tiles)));
            }
        }
        // One that is closed in has no place of its own left; a line tells whose it is.
        assert!(astray.len() * 100 < total, "{astray:?} of {total}");
        assert!(led > 5 && crossed * 100 < total, "{crossed} of {led} lines of {total} names");
    }

    #[test]
    fn a_name_stays_in_its_place_until_a_tile_lies_there() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        let (mut before, mut moved, mut pushed): (Vec<Name>, usize, usize) = (Vec::new(), 0, 0);
        for (seed, moves) in (1..8).flat_map(|seed| (0..90).step_by(3).map(move |moves| (seed, moves))) {
            let live = of_four(seed, moves);
            if moves == 0 {
                before.clear();
            }
            let position = live.position();
            let map = afloat(position);
            let homes = homes(&map, position.board(), &letters);
            let fought = position.board().settlements().iter().filter(|town| !position.pieces_at(*town).is_empty());
            let names = placed(&map, position, &Which::These(fought.collect()), &homes, &letters);
            let kept = taken(&map, position);
            let laid = position.board().spaces().iter().filter(|space| position.tile_at(*space).is_some());
            let tiles: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(&map, space, LAID * BODY)).collect();
            for name in &names {
                let Some(was) = before.iter().find(|was| was.space == name.space) else { continue };
                let others: Vec<Rect> =
                    kept.iter().filter(|(space, _)| *space != name.space).map(|(_, kept)| *kept).collect();
                let own = kept.iter().any(|(_, kept)| kept.intersects(was.place));
                let crossed = was.line.is_some_and(|line| crosses(line, &others) || crosses(line, &tiles));
                let is_hidden = own || meets(&tiles, was.place) || crossed;
                moved += usize::from(was.place != name.place);
                let own = homes.iter().find(|home| home.town == name.space).and_then(|home| home.own);
                let was_home = own.is_some_and(|own| own.place == was.place);
                pushed += usize::from(was_home && was.place != name.place && !is_hidden);
            }
            before = names;
        }
        assert_eq!(pushed, 0, "names moved without a tile in their place");
        assert!(moved < 140, "{moved} times a name moved");
    }

    #[test]
    fn an_emptied_settlement_keeps_its_name_where_that_touches_nothing_else() {
        let letters = |words: &str, font: FontId| vec2(words.len() as f32 * font.size * 0.56, font.size * 1.3);
        let mut kept_names = 0;
        for (seed, moves) in (1..6).flat_map(|seed| [60, 90, 120].map(|moves| (seed, moves))) {
            let live = of_four(seed, moves);
            let position = live.position();
            let map = afloat(position);
            let homes = homes(&map, position.board(), &letters);
            let fought = position.board().settlements().iter().filter(|town| !position.pieces_at(*town).is_empty());
            let named = placed(&map, position, &Which::These(fought.collect()), &homes, &letters);
            let laid = position.board().spaces().iter().filter(|space| position.tile_at(*space).is_some());
            let mut solid: Vec<Rect> = laid.flat_map(|space| hexagon_boxes(&map, space, LAID * BODY)).collect();
            solid.extend(taken(&map, position).into_iter().map(|(_, taken)| taken));
            solid.extend(named.iter().map(|name| name.place));
            for name in quiet(&map, position, &homes, &named) {
                assert!(position.pieces_at(name.space).is_empty() && name.line.is_none(), "{}", name.words);
                assert!(!meets(&solid, name.place), "{} after {moves} moves of {seed}", name.words);
                solid.push(name.place);
                kept_names += 1;
            }
        }
        assert!(kept_names > 20, "{kept_names}");
    }

    #[test]
    fn the_dimmed_ink_of_an_emptied_settlement_is_read_on_its_rim() {
        for [ink, rim] in [[INK, RIM], [RIM, INK]] {
            assert!(contrast(dimmed(ink, rim), rim) >= 4.5, "{}", contrast(dimmed(ink, rim), rim));
        }
    }
}
