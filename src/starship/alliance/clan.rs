use crate::game::{Span, Text};
use crate::starship::class;
use serde::{Deserialize, Serialize};

/// One of the eight lesser clans, and the marker that stands for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Clan {
    Sol,
    Terra,
    Ion,
    Horizon,
    Aurora,
    Rift,
    Luna,
    Comet,
}

impl Clan {
    pub const ALL: [Self; 8] =
        [Self::Sol, Self::Terra, Self::Ion, Self::Horizon, Self::Aurora, Self::Rift, Self::Luna, Self::Comet];

    /// From 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sol => "Sol",
            Self::Terra => "Terra",
            Self::Ion => "Ion",
            Self::Horizon => "Horizon",
            Self::Aurora => "Aurora",
            Self::Rift => "Rift",
            Self::Luna => "Luna",
            Self::Comet => "Comet",
        }
    }
}

impl From<Clan> for Text {
    fn from(clan: Clan) -> Self {
        Span::Thing(class::CLAN, clan as u16, clan.name().into()).into()
    }
}
