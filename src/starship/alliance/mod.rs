//! The alliance board and the clans whose markers go up its branches.

mod clan;
mod spot;

pub use clan::Clan;
pub use spot::Spot;
pub(super) use spot::{distance, inwards};

use crate::starship::Source;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// How many clan markers the game has.
pub const CLAN_MARKERS: usize = 8;

/// The board on which clan markers go from neutral up the branches of the players. All branches are alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllianceBoard {
    branch: Vec<Tier>,
}

/// A stretch of a branch on which every clan marker earns the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// The honor a clan marker earns here every round.
    pub reward: u8,
    /// How many spaces it covers.
    pub spaces: u8,
    pub source: TierSource,
}

/// How we know what a [`Tier`] is like.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TierSource {
    /// How we know its reward.
    pub reward: Source,
    /// How we know its number of spaces.
    pub spaces: Source,
}

impl AllianceBoard {
    /// A board whose branches have these tiers, from neutral outwards.
    pub(super) const fn new(branch: Vec<Tier>) -> Self {
        Self { branch }
    }

    /// The board of the game.
    #[must_use]
    pub fn get() -> &'static Self {
        static BOARD: LazyLock<AllianceBoard> = LazyLock::new(|| {
            let data = include_str!("../../../assets/starship/alliance.ron");
            ron::from_str(data).unwrap_or_else(|error| panic!("assets/starship/alliance.ron:{error}"))
        });
        &BOARD
    }

    /// The tiers of a branch from neutral outwards, each with the spaces it covers, counted from 1.
    pub fn tiers(&self) -> impl Iterator<Item = (&Tier, RangeInclusive<u8>)> {
        self.branch.iter().scan(0, |end, tier| {
            let first = *end + 1;
            *end += tier.spaces;
            Some((tier, first..=*end))
        })
    }

    /// How many spaces a branch has.
    #[must_use]
    pub fn spaces(&self) -> u8 {
        self.branch.iter().map(|tier| tier.spaces).sum()
    }
}

/// The clan markers on one player's branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Markers {
    /// The space of each, and 0 for those that stand elsewhere.
    spaces: [u8; CLAN_MARKERS],
}

impl Markers {
    /// Markers on these spaces, counted from 1 next to neutral: at most [`CLAN_MARKERS`].
    #[must_use]
    pub fn new(occupied: &[u8]) -> Self {
        let mut spaces = [0; CLAN_MARKERS];
        spaces[..occupied.len()].copy_from_slice(occupied);
        Self { spaces }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.spaces.iter().filter(|&&space| space > 0).count()
    }

    /// The spaces they stand on, counted from 1 next to neutral.
    pub fn spaces(&self) -> impl Iterator<Item = u8> + use<> {
        self.spaces.into_iter().filter(|&space| space > 0)
    }

    /// How many of them stand on each tier, from neutral outwards.
    pub fn by_tier(&self) -> impl Iterator<Item = (&'static Tier, usize)> {
        let on = |spaces: RangeInclusive<u8>| self.spaces.iter().filter(|space| spaces.contains(space)).count();
        AllianceBoard::get().tiers().map(move |(tier, spaces)| (tier, on(spaces)))
    }

    /// The honor they earn together in a round.
    #[must_use]
    pub fn reward(&self) -> u16 {
        self.by_tier().map(|(tier, markers)| u16::from(tier.reward) * markers as u16).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_branch_has_two_spaces_of_each_reward() {
        let board = AllianceBoard::get();
        let rewards = board.tiers().flat_map(|(tier, spaces)| spaces.map(|_| tier.reward));
        assert_eq!(rewards.collect::<Vec<_>>(), [3, 3, 4, 4, 5, 5]);
        assert_eq!(board.tiers().map(|(_, spaces)| spaces).collect::<Vec<_>>(), [1..=2, 3..=4, 5..=6]);
        assert_eq!(board.spaces(), 6);
    }

    #[test]
    fn the_data_says_what_is_printed_and_what_is_not() {
        for (tier, _) in AllianceBoard::get().tiers() {
            assert_eq!(tier.source, TierSource { reward: Source::Rulebook, spaces: Source::Inferred });
        }
    }

    #[test]
    fn the_rulebooks_examples_of_rewards() {
        assert_eq!(Markers::new(&[6, 1]).reward(), 8);
        assert_eq!(Markers::new(&[3, 4]).reward(), 8);
    }

    #[test]
    fn markers_may_share_a_space_and_an_empty_branch_earns_nothing() {
        assert_eq!(Markers::new(&[5; CLAN_MARKERS]).reward(), 40);
        assert_eq!(Markers::new(&[5; CLAN_MARKERS]).count(), CLAN_MARKERS);
        assert_eq!((Markers::default().reward(), Markers::default().count()), (0, 0));
    }
}
