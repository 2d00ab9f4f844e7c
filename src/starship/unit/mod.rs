//! Figures: which there are, what their cards say, where they stand and how they travel.

mod card;
mod convoy;
mod figures;
pub(super) mod travel;
mod unit_set;

pub use card::{Ability, Roster, UnitCard};
pub(super) use convoy::Convoy;
pub use unit_set::UnitSet;

use crate::game::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many fighters everybody has.
pub const FIGHTERS: usize = 8;

/// How many figures everybody has: fighters, the carrier, two samurai.
pub const UNITS: usize = FIGHTERS + 3;

/// A figure. Written as the number of its seat, a letter and its own number: "1F3", "2C", "4S1".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

/// What sort of figure it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    Fighter,
    Carrier,
    /// The first or second samurai its player drafted.
    Samurai(usize),
}

impl Unit {
    /// A player's figure, by its number among hers.
    #[must_use]
    pub const fn new(seat: Seat, number: usize) -> Self {
        assert!(number < UNITS, "everybody has eleven figures");
        Self((seat.index() * UNITS + number) as u8)
    }

    /// A player's fighter, from 0.
    #[must_use]
    pub const fn fighter(seat: Seat, number: usize) -> Self {
        Self::new(seat, number)
    }

    #[must_use]
    pub const fn carrier(seat: Seat) -> Self {
        Self::new(seat, FIGHTERS)
    }

    /// A player's first or second samurai.
    #[must_use]
    pub const fn samurai(seat: Seat, number: usize) -> Self {
        Self::new(seat, FIGHTERS + 1 + number)
    }

    /// All figures of a player.
    pub fn all_of(seat: Seat) -> impl Iterator<Item = Self> {
        (0..UNITS).map(move |number| Self::new(seat, number))
    }

    /// From 0, for arrays over all players' figures.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[must_use]
    pub const fn seat(self) -> Seat {
        Seat::new(self.0 as usize / UNITS)
    }

    /// What sort of figure it is.
    #[must_use]
    pub const fn sort(self) -> Sort {
        match self.0 as usize % UNITS {
            FIGHTERS => Sort::Carrier,
            number if number < FIGHTERS => Sort::Fighter,
            number => Sort::Samurai(number - FIGHTERS - 1),
        }
    }

    /// Whether it is a fighter or a carrier.
    #[must_use]
    pub const fn is_ship(self) -> bool {
        !matches!(self.sort(), Sort::Samurai(_))
    }

    /// Whether it is a fighter.
    #[must_use]
    pub const fn is_fighter(self) -> bool {
        matches!(self.sort(), Sort::Fighter)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.seat().number();
        match self.sort() {
            Sort::Fighter => write!(f, "{seat}F{}", self.0 as usize % UNITS + 1),
            Sort::Carrier => write!(f, "{seat}C"),
            Sort::Samurai(number) => write!(f, "{seat}S{}", number + 1),
        }
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        (0..4 * UNITS as u8).map(Self).find(|unit| unit.to_string().eq_ignore_ascii_case(&word)).ok_or_else(|| {
            serde::de::Error::custom(format!("there is no figure '{word}'; they are written like \"1F3\""))
        })
    }
}

/// Where a figure stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Place {
    /// On its player's board, ready.
    Supply,
    /// On its player's board, destroyed.
    Graveyard,
    /// On a location board, counted from 1.
    Location(u8),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_eight_fighters_a_carrier_and_two_samurai() {
        let all: UnitSet = Seat::all(4).flat_map(Unit::all_of).collect();
        assert_eq!(all.len(), 44);
        for seat in Seat::all(4) {
            let mine = all.of(seat);
            assert_eq!((mine.fighters().len(), mine.ships().len(), mine.samurai().len()), (8, 9, 2));
            assert!(mine.iter().all(|unit| unit.seat() == seat && mine.samurai().contains(unit) != unit.is_ship()));
        }
    }

    #[test]
    fn figures_are_written_shortly_and_read_back() {
        for unit in Seat::all(4).flat_map(Unit::all_of) {
            let text = ron::to_string(&unit).unwrap();
            assert_eq!(ron::from_str::<Unit>(&text).unwrap(), unit);
        }
        assert_eq!(Unit::samurai(Seat::new(3), 0).to_string(), "4S1");
    }
}
