use crate::starship::UnitSet;
use crate::starship::unit::Convoy;
use serde::{Deserialize, Serialize};

/// What has happened in the turn that is being played.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(in crate::starship) struct TurnState {
    pub order_done: bool,
    pub card_played: bool,
    pub sniped: bool,
    /// How often the samurai that follows ships may still do so.
    pub follow: u8,
    pub followed: bool,
    /// Whether the order or card being resolved has moved a ship.
    pub ships_moved: bool,
    /// The figures that the order being resolved has moved.
    pub moved: UnitSet,
    /// The ships that follow their carrier when the order is done, and where to.
    pub cargo: Convoy,
    pub cargo_to: u8,
}
