//! Location cards and samurai, by their slots in the set.

use crate::starship::Set;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A location card, by its number in the set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location(pub(in crate::starship) u8);

/// A samurai, by its number in the set, or one that is not known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Samurai(pub(in crate::starship) u8);

impl Samurai {
    /// A samurai that is not known to whoever holds the position.
    pub const UNKNOWN: Self = Self(u8::MAX);

    /// Whether it is known which.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.0 != u8::MAX
    }

    /// Its number in the set.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Set {
    pub fn all_locations(&self) -> impl Iterator<Item = Location> + use<> {
        (0..self.locations.len()).map(|index| Location(index as u8))
    }

    pub fn all_samurai(&self) -> impl Iterator<Item = Samurai> + use<> {
        (0..self.units.samurai.len()).map(|index| Samurai(index as u8))
    }
}

impl Location {
    /// Its number in the set.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Writes things of the set by the built-in name of their slot, and reads them back.
macro_rules! by_slot {
    ($type:ident, $what:literal, $list:expr) => {
        impl $type {
            fn label(self) -> String {
                let list = $list;
                list.get(usize::from(self.0)).map_or_else(
                    || if self.0 == u8::MAX { "unknown".to_owned() } else { format!(concat!($what, " {}"), self.0) },
                    |card| card.name.clone(),
                )
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.label())
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.label())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                (0..=u8::MAX)
                    .map(Self)
                    .find(|slot| slot.label().eq_ignore_ascii_case(&word))
                    .ok_or_else(|| serde::de::Error::custom(format!(concat!("there is no ", $what, " '{}'"), word)))
            }
        }
    };
}
by_slot!(Location, "location", &Set::builtin().locations);
by_slot!(Samurai, "samurai", &Set::builtin().units.samurai);
