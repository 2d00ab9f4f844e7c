use crate::starship::{Clan, Source};
use serde::{Deserialize, Serialize};

/// How many location cards the game has.
pub const LOCATION_CARDS: usize = 16;

/// The type of a location card. The box shows symbols; the names are ours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum LocationType {
    Capital,
    Temple,
    Outpost,
    Colony,
}

impl LocationType {
    pub const ALL: [Self; 4] = [Self::Capital, Self::Temple, Self::Outpost, Self::Colony];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capital => "Capital",
            Self::Temple => "Temple",
            Self::Outpost => "Outpost",
            Self::Colony => "Colony",
        }
    }

    /// The type with this name, in capitals or not.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }
}

/// What one location card says.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationCard {
    pub name: String,
    pub kind: LocationType,
    /// The pips in its corner, by which smaller games leave cards out.
    pub pips: u8,
    /// What it gives, in this order. Each may be taken in part.
    pub reward: Vec<Reward>,
    pub source: Source,
}

/// A part of a location's reward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reward {
    /// This clan's marker may be moved so many spaces.
    Clan(Clan, u8),
    /// A clan marker of one's choice may be moved so many spaces.
    Any(u8),
    Honor(u8),
    Wealth(u8),
    Cards(u8),
}

/// The location cards that one player has claimed, by type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Claims([u8; 4]);

impl Claims {
    /// How many cards there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().map(|&cards| usize::from(cards)).sum()
    }

    /// How many cards of a type there are.
    #[must_use]
    pub const fn of(&self, kind: LocationType) -> u8 {
        self.0[kind as usize]
    }

    /// The type of every card.
    pub fn iter(&self) -> impl Iterator<Item = LocationType> {
        LocationType::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, self.of(kind).into()))
    }

    /// The different types among them.
    pub fn types(&self) -> impl Iterator<Item = LocationType> {
        LocationType::ALL.into_iter().filter(|&kind| self.0[kind as usize] > 0)
    }
}

impl FromIterator<LocationType> for Claims {
    fn from_iter<I: IntoIterator<Item = LocationType>>(cards: I) -> Self {
        let mut claims = Self::default();
        for kind in cards {
            claims.0[kind as usize] += 1;
        }
        claims
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_one_type_count_as_cards_but_once_as_a_type() {
        let claims: Claims = [LocationType::Colony, LocationType::Capital, LocationType::Colony].into_iter().collect();
        assert_eq!(claims.count(), 3);
        assert_eq!(claims.types().collect::<Vec<_>>(), [LocationType::Capital, LocationType::Colony]);
    }

    #[test]
    fn types_are_known_by_their_names() {
        for kind in LocationType::ALL {
            assert_eq!(LocationType::by_name(&kind.name().to_lowercase()), Some(kind));
        }
        assert_eq!(LocationType::by_name("Palace"), None);
    }
}
