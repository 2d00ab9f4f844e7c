use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats any game may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table. People, saves and the command line count seats from 1; [`Seat::index`] from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no game has so many seats");
        Self(index as u8)
    }

    /// Counted from 0, for arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, for people.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The seat to the left, in a game of so many players.
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        let next = self.index() + 1;
        Self(if next >= players { 0 } else { next as u8 })
    }

    /// All seats of a game of so many players, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..players).map(Self::new)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        match number {
            1..=8 => Ok(Self(number - 1)),
            _ => Err(format!("there is no seat {number}; seats count from 1 to {MAX_SEATS}")),
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0 + 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Some of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Whether the seat is one of them.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().fold(0, |set, seat| set | 1 << seat.0))
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self(1 << seat.0)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    Seat(Seat),
    /// Something random happens.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("chance"),
            Self::Over => f.write_str("over"),
        }
    }
}

/// Whose eyes a position is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// A player: she knows her own secrets.
    Seat(Seat),
    /// Somebody who looks on and knows nobody's secrets.
    Bystander,
}

impl Viewer {
    /// Whether the viewer sits on this seat.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// What a move showed to somebody beyond what its maker chose to show.
///
/// It decides how freely the move can be taken back. A tile that a player lays from her own hand tells others
/// something too, but it was hers to tell: taking it back robs nobody, so such a move reveals nothing. A card that is
/// drawn or turned over cannot be unseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Revealed {
    /// Nothing that could not be taken back.
    Nothing,
    /// Something, to these seats.
    To(SeatSet),
    /// Something, to the whole table.
    Everyone,
}
