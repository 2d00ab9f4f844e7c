//! The rules of Isaac Vega's *Starship Samurai*.
//!
//! One noun a file: clan [`Markers`] stand on the branches of the [`AllianceBoard`], location cards of four
//! [`LocationType`]s are claimed, and a [`Reckoning`] turns both into honor and decides who has won.

mod alliance;
mod card;
mod clan;
mod location;
pub mod rules;
mod scoring;
mod source;
mod unit_card;

pub use alliance::{AllianceBoard, CLAN_MARKERS, Markers, Tier, TierSource};
pub use card::{ActionCard, Among, Aura, Copies, Cost, Count, Deed, Effect, Kind, Step};
pub use clan::Clan;
pub use location::{Claims, LOCATION_CARDS, LocationCard, LocationType, Reward};
pub use scoring::{Alliances, Holdings, Reckoning};
pub use source::Source;
pub use unit_card::{Ability, Roster, UnitCard};

/// How many wealth tokens the game has.
pub const WEALTH_TOKENS: usize = 44;
