use crate::starship::{Order, Samurai, Zone};

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::starship) struct Player {
    pub honor: u16,
    pub wealth: u8,
    pub hand: Zone,
    /// Whether whoever holds the position may not know this hand.
    pub hidden: bool,
    pub samurai: [Option<Samurai>; 2],
    /// For each order marker the order it lies on.
    pub orders: [Option<Order>; 4],
    /// The location cards she has claimed, a bit each.
    pub claimed: u32,
}
