use super::{Caste, Pile, Space, Tile};
use crate::game::Seat;
use serde::{Deserialize, Serialize};

/// A caste piece on the board: its caste and the settlement it stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Piece(pub Caste, pub Space);

/// Anything that can happen in a game of Samurai.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Chance names the seat that begins.
    Begin(Seat),
    /// Chance gives the seat that refreshes its hand this tile from its stack.
    Draw(Tile),
    /// A player takes this tile into her first hand.
    Keep(Tile),
    /// A player, or Chance in the basic set-up, puts a caste piece from the supply on a settlement.
    Put { caste: Caste, on: Space },
    /// A player lays a tile from her hand.
    Lay { tile: Tile, on: Space },
    /// A player uses her switch tile on two pieces, named in either order.
    Switch(Piece, Piece),
    /// A player uses her move tile to take one of her tiles to another space.
    Shift {
        /// Where the tile lies.
        from: Space,
        to: Space,
    },
    /// A player has played all the tiles she wants to.
    EndTurn,
    /// A player cannot play any tile.
    Pass,
    /// At the end the screen of a seat is lifted.
    Show { seat: Seat, pile: Pile },
}
