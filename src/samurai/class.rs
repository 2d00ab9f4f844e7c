//! The sorts of things that texts of Samurai name.

use crate::game::Class;

/// A space of the map, by its index.
pub const SPACE: Class = Class::of_places("space");
/// A tile, by its face.
pub const TILE: Class = Class::new("tile");
/// A piece, by its caste.
pub const PIECE: Class = Class::new("caste piece");
