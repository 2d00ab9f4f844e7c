//! The rules of Starship Samurai that decisions cite: the section of the rulebook, and what it says in our own words.

use crate::game::Rule;

const fn rule(section: &'static str, words: &'static str) -> Rule {
    Rule { document: "Starship Samurai rulebook", section, words, ruling: None }
}

crate::rules! {
    /// What clan markers earn.
    ALLIANCE_REWARDS = rule("Resolution Phase, Gain Rewards from Alliances", "Every clan marker on a player's branch earns her the honor of the tier it stands on.");
    /// What different locations earn.
    LOCATION_SETS = rule("End of Game", "Claimed locations of two, three or four different types are worth 3, 6 or 9 honor at the end.");
    /// The most honor wins.
    MOST_HONOR = rule("End of Game", "Whoever has the most honor has won.");
    /// First tie-break.
    MOST_WEALTH = rule("End of Game", "Players level on honor compare their wealth.");
    /// Second tie-break.
    MOST_LOCATIONS = rule("End of Game", "Players level on wealth too compare how many location cards they have claimed.");
    /// Third tie-break.
    MOST_MARKERS = rule("End of Game", "Players level on locations too compare how many clan markers stand on their branches.");
    /// Last tie-break.
    EARLIEST = rule("End of Game", "Of players level on everything the one whose turn came first in the last round has won.");
}
