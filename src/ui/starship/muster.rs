//! Who stands where in a battle and in the supply: figures that are alike stand together.

use super::figure::width_for;
use crate::starship::{Move, Starship, Unit, UnitSet};
use egui::{Rect, pos2, vec2};

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
/// How much wider a place is for each figure beyond the first, up to [`ROOMED`] of them; in a battle none hides another.
const BESIDE: f32 = 0.4;
const CLEAR: f32 = 0.62;
/// How much wider than needed a place is at least, and at most.
const ELBOWS: f32 = 1.1;
const SPREAD: f32 = 1.5;
/// How much larger than a ship a samurai is in a battle.
const HERO: f32 = 1.35;
/// How far a squad is from the edge of its place, so that its badges are seen to be its own.
const APART: f32 = 3.0;
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
    width_for(high * stature(squad)) * front(squad.len())
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

/// The same of so many who fight.
pub fn front(many: usize) -> f32 {
    1.0 + CLEAR * (many.clamp(1, ROOMED) - 1) as f32
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
