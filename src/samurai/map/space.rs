use super::{JAPAN, SPACES, Site, Terrain};
use crate::game::{Span, Text};
use crate::samurai::class;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A space, numbered from the north-west; the same number on every board. Written as its coordinate, such as "O14".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(pub(super) u8);

impl Space {
    /// From 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every space of the largest board.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPACES as u8).map(Self)
    }

    /// What kind of space it is.
    #[must_use]
    pub fn terrain(self) -> Terrain {
        self.site().terrain
    }

    /// Its column from the west and its half-row from the north, both from 0, for drawing.
    #[must_use]
    pub fn place(self) -> (u8, u8) {
        (self.site().column, self.site().half_row)
    }

    /// Its coordinate: a letter for the column, a number for the row.
    #[must_use]
    pub fn coordinate(self) -> String {
        let (column, half_row) = self.place();
        format!("{}{}", char::from(b'A' + column), half_row / 2 + 1)
    }

    /// The settlement's name, or else the coordinate.
    #[must_use]
    pub fn name(self) -> String {
        self.site().name.clone().unwrap_or_else(|| self.coordinate())
    }

    pub(super) fn site(self) -> &'static Site {
        &JAPAN[self.index()]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.coordinate())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Space> for Text {
    fn from(space: Space) -> Self {
        Span::Thing(class::SPACE, u16::from(space.0), space.name().into()).into()
    }
}

impl FromStr for Space {
    type Err = String;

    /// Understands coordinates and settlement names, in any case.
    fn from_str(word: &str) -> Result<Self, String> {
        Self::all()
            .find(|space| {
                let named = space.site().name.as_ref().is_some_and(|name| name.eq_ignore_ascii_case(word));
                named || space.coordinate().eq_ignore_ascii_case(word)
            })
            .ok_or_else(|| format!("the map has no space '{word}'; spaces are written like \"H17\" or \"Edo\""))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.coordinate())
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
