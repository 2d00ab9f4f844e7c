use super::{FIGHTERS, UNITS, Unit};
use crate::game::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct UnitSet(u64);

impl UnitSet {
    /// Whether it is in it.
    #[must_use]
    pub const fn contains(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    pub const fn insert(&mut self, unit: Unit) {
        self.0 |= 1 << unit.0;
    }

    pub const fn remove(&mut self, unit: Unit) {
        self.0 &= !(1 << unit.0);
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

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

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Unit>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl FromIterator<Unit> for UnitSet {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        let mut set = Self::default();
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

const fn repeated(one_player: u64) -> u64 {
    one_player | one_player << UNITS | one_player << (2 * UNITS) | one_player << (3 * UNITS)
}

const FIGHTER_BITS: u64 = repeated((1 << FIGHTERS) - 1);
const SHIPS: u64 = repeated((1 << (FIGHTERS + 1)) - 1);
