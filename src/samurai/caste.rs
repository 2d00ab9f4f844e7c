use crate::game::{Span, Text};
use serde::{Deserialize, Serialize};

/// A caste, and the piece that stands for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Caste {
    /// Religion.
    Buddha,
    /// Commerce.
    Rice,
    /// The military.
    Castle,
}

impl Caste {
    /// All three, in the order of the rulebook.
    pub const ALL: [Self; 3] = [Self::Buddha, Self::Rice, Self::Castle];

    /// From 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name of one piece.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Buddha => "Buddha",
            Self::Rice => "rice",
            Self::Castle => "castle",
        }
    }

    /// The name in moves and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Buddha => "Buddha",
            Self::Rice => "Rice",
            Self::Castle => "Castle",
        }
    }

    /// The name of several pieces, as score sheets write it.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Buddha => "buddhas",
            Self::Rice => "rice",
            Self::Castle => "castles",
        }
    }
}

impl From<Caste> for Text {
    fn from(caste: Caste) -> Self {
        Span::Thing(super::class::PIECE, caste as u16, caste.name().into()).into()
    }
}

/// The pieces of one settlement: at most one of each caste.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castes(u8);

impl Castes {
    /// One of each, as in Edo.
    pub const ALL: Self = Self(0b111);

    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::ALL.0)
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a piece of this caste is among them.
    #[must_use]
    pub const fn contains(self, caste: Caste) -> bool {
        self.0 & (1 << caste as u8) != 0
    }

    /// With a piece of this caste.
    #[must_use]
    pub const fn with(self, caste: Caste) -> Self {
        Self(self.0 | 1 << caste as u8)
    }

    /// Without a piece of this caste.
    #[must_use]
    pub const fn without(self, caste: Caste) -> Self {
        Self(self.0 & !(1 << caste as u8))
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The castes in order.
    pub fn iter(self) -> impl Iterator<Item = Caste> {
        Caste::ALL.into_iter().filter(move |&caste| self.contains(caste))
    }
}

/// A number of pieces of each caste: a supply, a captured pile, the pieces set aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pile {
    pub buddhas: u8,
    pub rice: u8,
    pub castles: u8,
}

impl Pile {
    /// So many of each.
    #[must_use]
    pub const fn of_each(count: u8) -> Self {
        Self { buddhas: count, rice: count, castles: count }
    }

    /// How many of one caste.
    #[must_use]
    pub const fn of(&self, caste: Caste) -> u8 {
        match caste {
            Caste::Buddha => self.buddhas,
            Caste::Rice => self.rice,
            Caste::Castle => self.castles,
        }
    }

    /// The number of one caste, to change.
    pub const fn of_mut(&mut self, caste: Caste) -> &mut u8 {
        match caste {
            Caste::Buddha => &mut self.buddhas,
            Caste::Rice => &mut self.rice,
            Caste::Castle => &mut self.castles,
        }
    }

    /// How many in all.
    #[must_use]
    pub const fn total(&self) -> u8 {
        self.buddhas + self.rice + self.castles
    }

    /// What is left when `other` is taken away, if it can be.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Option<Self> {
        Some(Self {
            buddhas: self.buddhas.checked_sub(other.buddhas)?,
            rice: self.rice.checked_sub(other.rice)?,
            castles: self.castles.checked_sub(other.castles)?,
        })
    }
}

impl From<Pile> for Text {
    fn from(pile: Pile) -> Self {
        crate::text![
            pile.buddhas,
            if pile.buddhas == 1 { " Buddha, " } else { " Buddhas, " },
            pile.rice,
            " rice, ",
            pile.castles,
            if pile.castles == 1 { " castle" } else { " castles" }
        ]
    }
}
