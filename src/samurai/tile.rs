use super::Caste;
use super::bits::nth_bit;
use crate::game::{Span, Text};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The face of a tile. The number is its influence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Tile {
    Buddha4,
    Buddha3,
    Buddha2,
    Rice4,
    Rice3,
    Rice2,
    Castle4,
    Castle3,
    Castle2,
    Samurai3,
    Samurai2,
    Samurai1,
    Ship2,
    Ship1,
    Ronin,
    /// Exchanges two caste pieces on the board.
    Switch,
    /// Repositions an own tile and fills the space it left.
    Move,
    /// A tile whose face is not known to whoever holds the position.
    Unknown,
}

/// What a tile lends its influence to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sway {
    /// One caste only.
    One(Caste),
    All,
    /// None: the tile acts, or its face is unknown.
    None,
}

impl Tile {
    /// Every face there is.
    pub const FACES: [Self; 17] = [
        Self::Buddha4,
        Self::Buddha3,
        Self::Buddha2,
        Self::Rice4,
        Self::Rice3,
        Self::Rice2,
        Self::Castle4,
        Self::Castle3,
        Self::Castle2,
        Self::Samurai3,
        Self::Samurai2,
        Self::Samurai1,
        Self::Ship2,
        Self::Ship1,
        Self::Ronin,
        Self::Switch,
        Self::Move,
    ];

    const fn from_index(index: usize) -> Self {
        if index < Self::FACES.len() { Self::FACES[index] } else { Self::Unknown }
    }

    /// How many of the 20 tiles of a player have this face.
    #[must_use]
    pub const fn copies(self) -> usize {
        match self {
            Self::Samurai2 | Self::Samurai1 | Self::Ship1 => 2,
            Self::Unknown => 0,
            _ => 1,
        }
    }

    /// The amount of influence.
    #[must_use]
    pub const fn influence(self) -> u8 {
        match self {
            Self::Buddha4 | Self::Rice4 | Self::Castle4 => 4,
            Self::Buddha3 | Self::Rice3 | Self::Castle3 | Self::Samurai3 => 3,
            Self::Buddha2 | Self::Rice2 | Self::Castle2 | Self::Samurai2 | Self::Ship2 => 2,
            Self::Samurai1 | Self::Ship1 | Self::Ronin => 1,
            Self::Switch | Self::Move | Self::Unknown => 0,
        }
    }

    /// What it lends its influence to.
    #[must_use]
    pub const fn sway(self) -> Sway {
        match self {
            Self::Buddha4 | Self::Buddha3 | Self::Buddha2 => Sway::One(Caste::Buddha),
            Self::Rice4 | Self::Rice3 | Self::Rice2 => Sway::One(Caste::Rice),
            Self::Castle4 | Self::Castle3 | Self::Castle2 => Sway::One(Caste::Castle),
            Self::Samurai3 | Self::Samurai2 | Self::Samurai1 | Self::Ship2 | Self::Ship1 | Self::Ronin => Sway::All,
            Self::Switch | Self::Move | Self::Unknown => Sway::None,
        }
    }

    /// Whether it has the fast icon.
    #[must_use]
    pub const fn is_fast(self) -> bool {
        matches!(self, Self::Ship2 | Self::Ship1 | Self::Ronin | Self::Switch)
    }

    /// Whether it is laid on the sea.
    #[must_use]
    pub const fn is_ship(self) -> bool {
        matches!(self, Self::Ship2 | Self::Ship1)
    }

    /// The name people use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Buddha4 => "Buddha 4",
            Self::Buddha3 => "Buddha 3",
            Self::Buddha2 => "Buddha 2",
            Self::Rice4 => "rice 4",
            Self::Rice3 => "rice 3",
            Self::Rice2 => "rice 2",
            Self::Castle4 => "castle 4",
            Self::Castle3 => "castle 3",
            Self::Castle2 => "castle 2",
            Self::Samurai3 => "samurai 3",
            Self::Samurai2 => "samurai 2",
            Self::Samurai1 => "samurai 1",
            Self::Ship2 => "ship 2",
            Self::Ship1 => "ship 1",
            Self::Ronin => "ronin 1",
            Self::Switch => "the switch tile",
            Self::Move => "the move tile",
            Self::Unknown => "an unknown tile",
        }
    }
}

impl From<Tile> for Text {
    fn from(tile: Tile) -> Self {
        Span::Thing(super::class::TILE, tile as u16, tile.name().into()).into()
    }
}

/// Some tiles of one player, as counts of three bits a face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u64);

/// The lowest bit of every count.
const ONES: u64 = {
    let (mut ones, mut index) = (0, 0);
    while index <= Tile::Unknown as usize {
        ones |= 1 << (3 * index);
        index += 1;
    }
    ones
};

/// All bits of the counts of faces with the fast icon.
const FAST: u64 = {
    let (mut bits, mut index) = (0, 0);
    while index < Tile::FACES.len() {
        if Tile::FACES[index].is_fast() {
            bits |= 7 << (3 * index);
        }
        index += 1;
    }
    bits
};

impl TileSet {
    pub const EMPTY: Self = Self(0);

    /// The 20 tiles of one player.
    pub const FULL: Self = {
        let (mut bits, mut index) = (0, 0);
        while index < Tile::FACES.len() {
            bits |= (Tile::FACES[index].copies() as u64) << (3 * index);
            index += 1;
        }
        Self(bits)
    };

    /// So many tiles of unknown face: at most seven.
    #[must_use]
    pub const fn unknown(count: usize) -> Self {
        assert!(count < 8, "a hand has five tiles");
        Self((count as u64) << (3 * Tile::Unknown as usize))
    }

    /// How many have this face.
    #[must_use]
    pub const fn count(self, tile: Tile) -> usize {
        (self.0 >> (3 * tile as usize) & 7) as usize
    }

    /// Whether at least one has this face.
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> (3 * tile as usize) & 7 != 0
    }

    /// How many in all.
    #[must_use]
    pub const fn len(self) -> usize {
        let [units, twos, fours] = [self.0 & ONES, self.0 >> 1 & ONES, self.0 >> 2 & ONES];
        (units.count_ones() + 2 * twos.count_ones() + 4 * fours.count_ones()) as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With one more of this face.
    #[must_use]
    pub const fn with(self, tile: Tile) -> Self {
        Self(self.0 + (1 << (3 * tile as usize)))
    }

    /// With one fewer of this face. There must be one.
    #[must_use]
    pub const fn without(self, tile: Tile) -> Self {
        debug_assert!(self.contains(tile), "only a tile that is there can go");
        Self(self.0.wrapping_sub(1 << (3 * tile as usize)))
    }

    /// With fewer of every face. `other` must be a part of this set.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// Those that are fast.
    #[must_use]
    pub const fn fast(self) -> Self {
        Self(self.0 & FAST)
    }

    /// The `n`th tile, counted from 0, in no particular order but always the same.
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<Tile> {
        let mut n = n as u32;
        let mut place = 0;
        while place < 3 {
            let faces = self.0 >> place & ONES;
            let tiles = faces.count_ones() << place;
            if n < tiles {
                return Some(Tile::from_index(nth_bit(faces, n >> place) as usize / 3));
            }
            n -= tiles;
            place += 1;
        }
        None
    }

    /// The faces that occur, each once.
    pub fn faces(self) -> impl Iterator<Item = Tile> {
        (0..=Tile::Unknown as usize).map(Tile::from_index).filter(move |&tile| self.contains(tile))
    }

    /// All tiles, each as often as it occurs.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        self.faces().flat_map(move |tile| std::iter::repeat_n(tile, self.count(tile)))
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_has_twenty_tiles_five_of_them_fast() {
        assert_eq!(TileSet::FULL.len(), 20);
        assert_eq!(TileSet::FULL.fast().len(), 5);
        assert_eq!(TileSet::FULL.iter().count(), 20);
    }

    #[test]
    fn influence_runs_from_nought_to_four() {
        let total: usize = TileSet::FULL.iter().map(|tile| usize::from(tile.influence())).sum();
        assert_eq!(total, 3 * (4 + 3 + 2) + (3 + 2 + 2 + 1 + 1) + (2 + 1 + 1) + 1);
        assert_eq!(Tile::Move.influence(), 0);
    }

    #[test]
    fn the_fast_part_keeps_counts() {
        let hand: TileSet =
            [Tile::Ship1, Tile::Ship1, Tile::Samurai2, Tile::Samurai2, Tile::Switch].into_iter().collect();
        assert_eq!(hand.fast().iter().collect::<Vec<_>>(), [Tile::Ship1, Tile::Ship1, Tile::Switch]);
        assert_eq!(hand.without(Tile::Ship1).fast().len(), 2);
        assert!(TileSet::unknown(5).fast().is_empty());
    }

    #[test]
    fn every_tile_has_a_number() {
        let tiles: Vec<_> = (0..20).map(|n| TileSet::FULL.nth(n).unwrap()).collect();
        assert_eq!(tiles.into_iter().collect::<TileSet>(), TileSet::FULL);
        assert_eq!(TileSet::FULL.nth(20), None);
    }
}
