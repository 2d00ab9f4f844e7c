//! Figures: which there are, what their cards say, where they stand and how they travel.

mod card;
mod figures;
pub(super) mod travel;

pub use card::{Ability, Roster, UnitCard};

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
    /// A small ship.
    Fighter,
    /// The large ship.
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

    /// A player's carrier.
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

    /// Whose it is.
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

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct UnitSet(u64);

impl UnitSet {
    /// Whether it is in it.
    #[must_use]
    pub const fn contains(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    /// Adds one.
    pub const fn insert(&mut self, unit: Unit) {
        self.0 |= 1 << unit.0;
    }

    /// Takes one away.
    pub const fn remove(&mut self, unit: Unit) {
        self.0 &= !(1 << unit.0);
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those of one player.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Self {
        Self(self.0 & ((1 << UNITS) - 1) << (seat.index() * UNITS))
    }

    /// Those that are ships.
    #[must_use]
    pub const fn ships(self) -> Self {
        Self(self.0 & SHIPS)
    }

    /// Those that are fighters.
    #[must_use]
    pub const fn fighters(self) -> Self {
        Self(self.0 & FIGHTER_BITS)
    }

    /// Those that are samurai.
    #[must_use]
    pub const fn samurai(self) -> Self {
        Self(self.0 & !SHIPS)
    }

    /// In order.
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let unit = Unit(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(unit)
        })
    }
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromIterator<Unit> for UnitSet {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        let mut set = Self::default();
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

/// Fighters in the order in which they were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Convoy([u8; FIGHTERS]);

impl Convoy {
    pub(super) fn push(&mut self, fighter: Unit) {
        if let Some(free) = self.0.iter_mut().find(|place| **place == 0) {
            *free = fighter.0 + 1;
        }
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Unit> {
        self.0.into_iter().map_while(|place| place.checked_sub(1)).map(Unit)
    }

    pub(super) fn len(self) -> usize {
        self.iter().count()
    }

    pub(super) fn units(self) -> UnitSet {
        self.iter().collect()
    }
}

impl Serialize for Convoy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

const fn repeated(one_player: u64) -> u64 {
    one_player | one_player << UNITS | one_player << (2 * UNITS) | one_player << (3 * UNITS)
}

const FIGHTER_BITS: u64 = repeated((1 << FIGHTERS) - 1);
const SHIPS: u64 = repeated((1 << (FIGHTERS + 1)) - 1);

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
    fn a_convoy_keeps_its_order() {
        let mut convoy = Convoy::default();
        let chosen = [5, 0, 7].map(|number| Unit::fighter(Seat::new(3), number));
        chosen.into_iter().for_each(|fighter| convoy.push(fighter));
        assert_eq!(convoy.iter().collect::<Vec<_>>(), chosen);
        assert_eq!((convoy.len(), convoy.units().len()), (3, 3));
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
