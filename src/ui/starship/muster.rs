//! Who stands where: figures that are alike stand together, and all of them as large as their room allows.

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

/// How high the place of a figure is at most, and at least.
const HIGHEST: f32 = 96.0;
const LOWEST: f32 = 24.0;
/// How much wider a place is for each figure beyond the first, up to [`SEEN`] of them.
const BESIDE: f32 = 0.4;
/// How much wider than needed a place is at most.
const SPREAD: f32 = 1.3;
/// How many figures of a squad are drawn.
pub const SEEN: usize = 3;

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

/// The figures of a set in a room: in the number of rows in which they are largest, from its lower left corner on.
pub fn muster(position: &Starship, units: UnitSet, room: Rect, scale: f32) -> Vec<Squad> {
    let squads = squads(position, units);
    let ways = (1..=3).map(|rows| Rows::of(&squads, rows, room, scale));
    let best = ways.reduce(|best, other| if other.high > best.high * 1.02 { other } else { best });
    best.map_or_else(Vec::new, |rows| rows.placed(squads, room))
}

/// How squads stand in rows.
struct Rows {
    /// How many stand in each.
    counts: Vec<usize>,
    /// How high the place of a figure is.
    high: f32,
}

impl Rows {
    fn of(squads: &[Vec<Unit>], rows: usize, room: Rect, scale: f32) -> Self {
        let (each, more) = (squads.len() / rows, squads.len() % rows);
        let counts: Vec<usize> = (0..rows).map(|row| each + usize::from(row < more)).collect();
        let mut widest: f32 = 1.0;
        let mut rest = squads;
        for count in &counts {
            let (row, after) = rest.split_at(*count);
            widest = widest.max(row.iter().map(|squad| weight(squad.len())).sum());
            rest = after;
        }
        let mut high = (room.height() / rows as f32).min(HIGHEST * scale);
        while width_for(high) * widest > room.width() && high > LOWEST {
            high *= 0.98;
        }
        Self { counts, high }
    }

    fn placed(self, squads: Vec<Vec<Unit>>, room: Rect) -> Vec<Squad> {
        let mut squads = squads.into_iter();
        let mut placed = Vec::new();
        for (row, count) in self.counts.iter().enumerate() {
            let top = room.bottom() - self.high * (self.counts.len() - row) as f32;
            let mut left = room.left();
            let row: Vec<Vec<Unit>> = squads.by_ref().take(*count).collect();
            let needed: f32 = row.iter().map(|units| width_for(self.high) * weight(units.len())).sum();
            // Room that is left over goes to the names.
            let spread = (room.width() / needed.max(1.0)).clamp(1.0, SPREAD);
            for units in row {
                let wide = width_for(self.high) * weight(units.len()) * spread;
                placed.push(Squad { units, slot: Rect::from_min_size(pos2(left, top), vec2(wide, self.high)) });
                left += wide;
            }
        }
        placed
    }
}

/// How many times as wide as a single figure so many are that stand together.
fn weight(many: usize) -> f32 {
    1.0 + BESIDE * (many.clamp(1, SEEN) - 1) as f32
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
        let room = Rect::from_min_size(Pos2::ZERO, vec2(223.0, 110.0));
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
            let squads = muster(&position, units, room, 1.0);
            assert_eq!(squads.len(), many);
            for (index, squad) in squads.iter().enumerate() {
                assert!(room.expand(0.1).contains_rect(squad.slot), "{many}: {:?}", squad.slot);
                assert!(squad.slot.height() > 48.0, "{many}: {:?}", squad.slot);
                for other in &squads[index + 1..] {
                    assert!(!squad.slot.intersect(other.slot).shrink(0.1).is_positive());
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
