/// What kind of space it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// For ships only.
    Sea,
    /// For every other tile.
    Land,
    /// A settlement with one piece.
    Village,
    /// A settlement with two pieces.
    City,
    /// The settlement with three pieces.
    Edo,
}

impl Terrain {
    /// How many caste pieces it begins with.
    #[must_use]
    pub const fn pieces(self) -> usize {
        match self {
            Self::Sea | Self::Land => 0,
            Self::Village => 1,
            Self::City => 2,
            Self::Edo => 3,
        }
    }

    /// Whether caste pieces stand there rather than tiles.
    #[must_use]
    pub const fn is_settlement(self) -> bool {
        self.pieces() > 0
    }

    pub(super) const fn from_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '~' => Self::Sea,
            'o' => Self::Land,
            'v' => Self::Village,
            'c' => Self::City,
            'E' => Self::Edo,
            _ => return None,
        })
    }
}
