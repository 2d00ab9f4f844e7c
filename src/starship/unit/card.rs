//! Unit cards as data.

use crate::starship::Source;
use serde::{Deserialize, Serialize};

/// What one unit card says.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitCard {
    pub name: String,
    /// How strong such a unit is.
    pub power: u8,
    /// What it can do.
    pub ability: Ability,
    pub source: Source,
}

/// What a unit can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ability {
    /// As a free order, a wealth token is attached to it, for one more power.
    TakeWealth,
    /// So many small ships that were with it follow when it moves.
    Carry(u8),
    /// After it moved, the weakest ship at its new location may be destroyed.
    CrushWeakest,
    /// Once a turn, as a free order, a ship anywhere is destroyed for so much wealth.
    Snipe(u8),
    /// In its battle the opponents commit and reveal before its player chooses.
    CommitLast,
    /// It may move as a free order after an order or card that moved ships.
    FollowShips,
    /// Every own ship at its location has so much more power.
    Inspire(u8),
    /// Whenever it moves, a clan marker may be moved so many spaces.
    Negotiate(u8),
    /// After it came from the supply, so many ships at its new location may be destroyed for a card.
    Bombard(u8),
    /// Whenever it moves, so much wealth must be spent.
    MovePrice(u8),
}

/// All unit cards: everybody has the two ships, and drafts two samurai.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// The small ship, of which everybody has eight.
    pub fighter: UnitCard,
    /// The large ship, of which everybody has one.
    pub carrier: UnitCard,
    /// The samurai to be drafted.
    pub samurai: Vec<UnitCard>,
}
