use super::Space;
use crate::samurai::bits::nth_bit;
use std::fmt;

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet([u64; 3]);

impl SpaceSet {
    /// Whether the space is in it.
    #[must_use]
    pub const fn contains(&self, space: Space) -> bool {
        self.0[space.index() >> 6] >> (space.0 & 63) & 1 != 0
    }

    pub const fn insert(&mut self, space: Space) {
        self.0[space.index() >> 6] |= 1 << (space.0 & 63);
    }

    /// Takes a space away.
    pub const fn remove(&mut self, space: Space) {
        self.0[space.index() >> 6] &= !(1 << (space.0 & 63));
    }

    /// Those that are in both.
    #[must_use]
    pub const fn and(&self, other: &Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// Those that are not in the other.
    #[must_use]
    pub const fn minus(&self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    #[must_use]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The `n`th, counted from 0.
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<Space> {
        let mut n = n as u32;
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if n < here {
                return Some(Space((word as u32 * 64 + nth_bit(bits, n)) as u8));
            }
            n -= here;
        }
        None
    }

    /// The spaces in order.
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        let mut words = self.0;
        std::iter::from_fn(move || {
            let (index, word) = words.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
            let bit = word.trailing_zeros();
            *word &= *word - 1;
            Some(Space((index as u32 * 64 + bit) as u8))
        })
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Self::default();
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
