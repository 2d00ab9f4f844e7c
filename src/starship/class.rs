//! The sorts of things that texts of Starship Samurai name.

use crate::game::Class;

/// A figure, by its index among all.
pub const UNIT: Class = Class::new("unit");
/// A samurai, by its card.
pub const SAMURAI: Class = Class::new("samurai");
pub const CARD: Class = Class::new("card");
/// A location, by its card.
pub const LOCATION: Class = Class::new("location");
/// A location board, counted from 1.
pub const BOARD: Class = Class::of_places("location board");
/// A space of the alliance board, by its number.
pub const SPOT: Class = Class::new("alliance space");
/// A clan marker, by its clan.
pub const CLAN: Class = Class::new("clan");
