//! The rules of Isaac Vega's *Starship Samurai*.
//!
//! One noun a file: clan [`Markers`] stand on the branches of the [`AllianceBoard`], location cards of four
//! [`LocationType`]s are claimed, and a [`Reckoning`] turns both into honor and decides who has won.

mod alliance;
mod location;
pub mod rules;
mod scoring;
mod source;

pub use alliance::{AllianceBoard, CLAN_MARKERS, Markers, Tier, TierSource};
pub use location::{Claims, LOCATION_CARDS, LocationType};
pub use scoring::{Alliances, Holdings, Reckoning};
pub use source::Source;

/// How many wealth tokens the game has.
pub const WEALTH_TOKENS: usize = 44;
