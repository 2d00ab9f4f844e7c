//! Who stands where: on a location everybody on a space, all of one size; in a battle figures that are alike stand together.

use super::figure::width_for;
use crate::starship::{Move, SPACES, Starship, Unit, UnitSet};
use egui::{Rect, Vec2, pos2, vec2};

/// Figures that are alike, or one alone, and where they stand.
#[derive(Clone, PartialEq, Debug)]
pub struct Squad {
    pub units: Vec<Unit>,
    pub slot: Rect,
}

impl Squad {
    /// The one that is meant where any of them is.
    pub fn first(&self) -> Unit {
        self.units[0]
    }
}

/// How high the place of a figure is at least.
const LOWEST: f32 = 24.0;
/// How many spaces of a location are in its back row.
const BEHIND: usize = SPACES.div_ceil(2);
/// How much of a room's height a figure has where those in front can stand between those behind.
const DEEP: f32 = 0.64;
/// How much wider than a figure the way to its neighbour is then.
const BETWEEN: f32 = 1.75;
/// How much wider than a figure its place is where there is room beside it.
const NAMED: f32 = 1.15;
/// How much wider a place is for each figure beyond the first, up to [`ROOMED`] of them.
const BESIDE: f32 = 0.4;
/// How much wider than needed a place is at least, and at most.
const ELBOWS: f32 = 1.1;
const SPREAD: f32 = 1.5;
/// How much larger than a ship a samurai is in a battle.
const HERO: f32 = 1.35;
/// How far a squad is from the edge of its place, so that its badges are seen to be its own.
const APART: f32 = 3.0;
/// How high a room is at least in which figures stand in two rows, and how much of the width of a figure a free space has in one.
const LOW: f32 = 68.0;
const FREE: f32 = 0.3;
/// How much wider than its part of the row the place of a figure is there.
const OVER: f32 = 1.1;
/// How many figures of a squad have room of their own, and how many are drawn where there is more.
const ROOMED: usize = 3;
pub const SEEN: usize = 6;

/// The figures of a set, those alike together.
pub fn squads(position: &Starship, units: UnitSet) -> Vec<Vec<Unit>> {
    let mut squads: Vec<Vec<Unit>> = Vec::new();
    let kind = |unit: Unit| position.as_listed(Move::Choose(unit));
    for unit in units.iter() {
        match squads.iter_mut().find(|squad| kind(squad[0]) == kind(unit)) {
            Some(squad) => squad.push(unit),
            None => squads.push(vec![unit]),
        }
    }
    squads
}

/// How large the place of a figure can be in a room with all its spaces taken.
pub fn place_in(room: Rect) -> Vec2 {
    if is_one_row(room) {
        return vec2(room.width() / SPACES as f32, room.height());
    }
    let pitch = room.width() / BEHIND as f32;
    let deep = room.height() * DEEP;
    let high = if width_for(deep) * BETWEEN <= pitch { deep } else { room.height() * 0.5 };
    // Where nobody stands before anybody a place is a little wider, for its name.
    let wide = width_for(high) * if high < deep { NAMED } else { 1.0 };
    vec2(wide.min(pitch), high)
}

/// The spaces of a location in its room, each a place of a size: a row behind and one before it, between the others or,
/// where something lies in the corner, at the left. They are closer where more are needed than there are.
pub fn spaces(room: Rect, size: Vec2, needed: usize, cornered: bool) -> Vec<Rect> {
    let all = needed.max(SPACES);
    if is_one_row(room) {
        // Something in the corner has a quarter of the room.
        return in_one_row(if cornered { room.with_max_x(room.right() - room.width() * 0.25) } else { room }, needed);
    }
    let behind = all.div_ceil(2);
    let pitch = room.width() / behind as f32;
    let shift = if cornered { 0.0 } else { pitch * 0.5 * (2 * behind - all) as f32 };
    // Who stands right before somebody else does not cover them.
    let high = if shift > 0.0 { size.y } else { size.y.min(room.height() * 0.5) };
    let wide = size.x.min(pitch);
    let place = |index: usize| {
        let (column, foot) = if index < behind {
            (pitch * index as f32, room.top() + high)
        } else {
            (pitch * (index - behind) as f32 + shift, room.bottom())
        };
        Rect::from_min_size(pos2(room.left() + column + (pitch - wide) * 0.5, foot - high), vec2(wide, high))
    };
    (0..all).map(place).collect()
}

/// Whether a room is so low that figures are larger in one row than in two.
fn is_one_row(room: Rect) -> bool {
    room.height() < LOW
}

/// The spaces of a location in one row: who stands there has the room that free spaces leave.
fn in_one_row(room: Rect, needed: usize) -> Vec<Rect> {
    let free = SPACES.saturating_sub(needed);
    let wide = (room.width() / (needed as f32 + free as f32 * FREE)).min(width_for(room.height()) * NAMED);
    let mut left = room.left();
    let place = |index: usize| {
        let size = if index < needed { wide } else { wide * FREE };
        let place = Rect::from_min_size(pos2(left, room.top()), vec2(size, room.height()));
        left += size;
        // Who stands there reaches a little over who is beside them.
        let over = if index < needed { size * (OVER - 1.0) * 0.5 } else { 0.0 };
        place.expand2(vec2(over, 0.0)).intersect(room)
    };
    (0..needed.max(SPACES)).map(place).collect()
}

/// Figures in a room, no ship in a higher place than may be: in the number of rows in which they are largest, in
/// the middle of its foot.
pub fn muster(squads: Vec<Vec<Unit>>, room: Rect, highest: f32) -> Vec<Squad> {
    let ways = (1..=3).map(|rows| Rows::of(&squads, rows, room, highest));
    let best = ways.reduce(|best, other| if other.high > best.high * 1.02 { other } else { best });
    best.map_or_else(Vec::new, |best| best.placed(squads, room))
}

/// How much higher than that of a ship the place of a squad is.
pub fn stature(squad: &[Unit]) -> f32 {
    if squad.iter().all(|unit| unit.is_ship()) { 1.0 } else { HERO }
}

/// How wide a squad is where ships stand in places of a height.
fn breadth(squad: &[Unit], high: f32) -> f32 {
    width_for(high * stature(squad)) * weight(squad.len())
}

/// How squads stand in rows.
struct Rows {
    /// How many stand in each.
    counts: Vec<usize>,
    /// How high the place of a ship is.
    high: f32,
}

impl Rows {
    fn of(squads: &[Vec<Unit>], rows: usize, room: Rect, highest: f32) -> Self {
        let (each, more) = (squads.len() / rows, squads.len() % rows);
        let counts: Vec<usize> = (0..rows).map(|row| each + usize::from(row < more)).collect();
        let tall: f32 = in_rows(squads, &counts).map(tallest).sum();
        let mut high = (room.height() / tall.max(1.0)).min(highest);
        let wide = |row: &[Vec<Unit>], high: f32| row.iter().map(|squad| breadth(squad, high)).sum::<f32>() * ELBOWS;
        while in_rows(squads, &counts).any(|row| wide(row, high) > room.width()) && high > LOWEST {
            high *= 0.98;
        }
        Self { counts, high }
    }

    fn placed(self, squads: Vec<Vec<Unit>>, room: Rect) -> Vec<Squad> {
        let heights: Vec<f32> = in_rows(&squads, &self.counts).map(|row| self.high * tallest(row)).collect();
        let mut foot = room.bottom() - heights.iter().sum::<f32>();
        let mut squads = squads.into_iter();
        let mut placed = Vec::new();
        for (count, height) in self.counts.iter().zip(heights) {
            foot += height;
            let row: Vec<Vec<Unit>> = squads.by_ref().take(*count).collect();
            let needed: f32 = row.iter().map(|units| breadth(units, self.high)).sum();
            // Room that is left over goes to the names.
            let spread = (room.width() / needed.max(1.0)).clamp(1.0, SPREAD);
            let mut left = room.center().x - needed * spread * 0.5;
            for units in row {
                let size = vec2(breadth(&units, self.high) * spread, self.high * stature(&units));
                let slot = Rect::from_min_size(pos2(left, foot - size.y), size).shrink2(vec2(APART, 0.0));
                placed.push(Squad { units, slot });
                left += size.x;
            }
        }
        placed
    }
}

/// Squads row by row.
fn in_rows<'a>(squads: &'a [Vec<Unit>], counts: &'a [usize]) -> impl Iterator<Item = &'a [Vec<Unit>]> {
    counts.iter().scan(squads, |rest, count| {
        let (row, after) = rest.split_at(*count);
        *rest = after;
        Some(row)
    })
}

/// How high a row is for the height of a ship.
fn tallest(row: &[Vec<Unit>]) -> f32 {
    row.iter().map(|squad| stature(squad)).fold(0.0, f32::max)
}

/// How many times as wide as a single figure so many are that stand together.
pub fn weight(many: usize) -> f32 {
    1.0 + BESIDE * (many.clamp(1, ROOMED) - 1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position as _, Seat, Setup as _};
    use crate::starship::Setup;
    use egui::Pos2;

    #[test]
    fn nobody_stands_on_anybody_or_outside_of_the_room() {
        let position = Starship::new(&Setup::for_players(4)).unwrap();
        // What somebody with many figures has in a battle of a window of 1280 × 800.
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 150.0));
        let [one, other] = [0, 1].map(Seat::new);
        let crowd = [
            Unit::carrier(one),
            Unit::samurai(one, 0),
            Unit::samurai(one, 1),
            Unit::carrier(other),
            Unit::samurai(other, 0),
            Unit::samurai(other, 1),
            Unit::fighter(other, 0),
        ];
        for many in 1..=crowd.len() {
            let mut units = UnitSet::default();
            crowd[..many].iter().for_each(|unit| units.insert(*unit));
            let squads = muster(super::squads(&position, units), room, 96.0);
            assert_eq!(squads.len(), many);
            for (index, squad) in squads.iter().enumerate() {
                assert!(room.expand(0.1).contains_rect(squad.slot), "{many}: {:?}", squad.slot);
                assert!(squad.slot.height() > 48.0, "{many}: {:?}", squad.slot);
                for other in &squads[index + 1..] {
                    let common = squad.slot.intersect(other.slot);
                    assert!(!common.shrink(0.1).is_positive(), "{many}: {:?} on {:?}", squad.slot, other.slot);
                }
            }
        }
    }

    #[test]
    fn every_space_is_seen_and_no_place_is_another() {
        // Of four players and of two, with a card attached and without, and more figures than a location has spaces.
        for (room, cornered) in [(223.0, false), (223.0, true), (470.0, false), (470.0, true)] {
            let room = Rect::from_min_size(Pos2::ZERO, vec2(room, 126.0));
            let size = place_in(room);
            assert!(size.y >= 63.0, "{size:?}");
            for needed in [0, SPACES, SPACES + 2] {
                let places = spaces(room, size, needed, cornered);
                assert_eq!(places.len(), needed.max(SPACES));
                for (index, place) in places.iter().enumerate() {
                    assert!(room.expand(0.1).contains_rect(*place), "{place:?}");
                    let beside = |other: &&Rect| (other.top() - place.top()).abs() < 0.1;
                    for other in places[index + 1..].iter().filter(beside) {
                        assert!(!place.intersect(*other).shrink(0.1).is_positive(), "{place:?} and {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn fighters_that_are_alike_stand_together() {
        let position = Starship::new(&Setup::for_players(2)).unwrap();
        let mut units = UnitSet::default();
        (0..3).for_each(|number| units.insert(Unit::fighter(Seat::new(0), number)));
        units.insert(Unit::fighter(Seat::new(1), 0));
        units.insert(Unit::carrier(Seat::new(0)));
        let sizes: Vec<usize> = squads(&position, units).iter().map(Vec::len).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 5);
        assert_eq!(sizes.len(), 3, "{sizes:?}");
    }
}
