use serde::{Deserialize, Serialize};

/// Where in the course of the game we are, beneath whatever is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Chance is to name the first player.
    Begin,
    /// Location cards are turned up.
    Reveal,
    /// Packs for the card draft are dealt.
    Deal,
    /// Cards are drafted: so many have been taken from every pack.
    CardDraft(u8),
    /// Samurai are drafted: so many have been taken.
    Draft(u8),
    /// The samurai are shown.
    Unveil,
    Turn,
    /// The battle at this location, counted from 0.
    Battle(u8),
    /// The rewards and new locations at the end of a round.
    Resolution,
    /// Nothing more happens.
    Over,
}
