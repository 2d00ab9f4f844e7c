use serde::{Deserialize, Serialize};

/// The colours players can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Colour {
    Green,
    Red,
    Gold,
    Purple,
    Blue,
    Silver,
}

impl Colour {
    pub const ALL: [Self; 6] = [Self::Green, Self::Red, Self::Gold, Self::Purple, Self::Blue, Self::Silver];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "Green",
            Self::Red => "Red",
            Self::Gold => "Gold",
            Self::Purple => "Purple",
            Self::Blue => "Blue",
            Self::Silver => "Silver",
        }
    }

    /// The colour with this name, in capitals or not.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name().eq_ignore_ascii_case(name))
    }
}
