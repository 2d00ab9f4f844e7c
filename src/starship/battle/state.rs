//! What a position knows of a battle: what was committed, what has happened, and how the last one ended.

use crate::game::Seat;
use crate::starship::{Card, PLAYERS};
use serde::{Deserialize, Serialize};

/// What a player has committed to a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(in crate::starship) enum Commitment {
    /// She has not chosen yet.
    #[default]
    Open,
    Nothing,
    Card(Card),
}

impl Commitment {
    pub(in crate::starship) const fn card(self) -> Option<Card> {
        match self {
            Self::Card(card) => Some(card),
            Self::Open | Self::Nothing => None,
        }
    }
}

/// What has happened in the battle that is being fought.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(in crate::starship) struct BattleState {
    /// Whether there is anybody to fight against.
    pub contested: bool,
    /// Who was in it when it began.
    pub present: [bool; PLAYERS],
    /// Whose samurai lets her choose last.
    pub last: Option<Seat>,
    pub committed: [Commitment; PLAYERS],
    /// Whose card has been turned up.
    pub shown: [bool; PLAYERS],
    /// Whose card has been resolved or discarded.
    pub resolved: [bool; PLAYERS],
    pub bonus: [i16; PLAYERS],
    pub shielded: [bool; PLAYERS],
    /// Whose card has no effect, though it is not resolved yet.
    pub countered: [bool; PLAYERS],
    /// Whether the victor has been declared.
    pub over: bool,
    /// Cards whose end waits for the victor.
    pub waiting: [Option<Card>; PLAYERS],
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(in crate::starship) struct Report {
    /// How many battles have been fought.
    pub battles: u8,
    /// Where, from 0.
    pub board: u8,
    /// With what power, of those who took part.
    pub powers: [Option<i16>; PLAYERS],
    pub victor: Option<Seat>,
}
