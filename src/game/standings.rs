use super::{MAX_SEATS, Seat, Text};

/// The bare result of a game, without a single allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ranking {
    /// The place of each seat; shared places count 1, 1, 3. Zero where there is no such seat.
    pub places: [u8; MAX_SEATS],
    /// What each seat scored, in the unit people compare: pieces in Samurai, honor in Starship Samurai.
    pub scores: [i32; MAX_SEATS],
}

impl Ranking {
    /// Ranks seats by a key of which more is better.
    #[must_use]
    pub fn by_key<K: Ord>(keys: &[K], scores: [i32; MAX_SEATS]) -> Self {
        let mut places = [0; MAX_SEATS];
        for (place, mine) in places.iter_mut().zip(keys) {
            *place = 1 + keys.iter().filter(|theirs| *theirs > mine).count() as u8;
        }
        Self { places, scores }
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(|seat| self.places[seat.index()] == 1)
    }
}

/// A result with its reasons: the same for a finished match and for a score sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// A row a player, in seat order.
    pub rows: Vec<Standing>,
    /// The criterion that parted the winner from the rest, or `shared`.
    pub decided_by: &'static str,
    /// How the result came about, step by step.
    pub steps: Vec<Text>,
}

/// One player's row of [`Standings`].
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Whose row it is.
    pub seat: Seat,
    /// Her place; shared places count 1, 1, 3.
    pub place: u8,
    /// The figures that decided, by name, in the order they are compared.
    pub figures: Vec<(&'static str, Figure)>,
}

/// A cell of a [`Standing`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figure {
    /// A number.
    Number(i64),
    /// Some names.
    Names(Vec<&'static str>),
}

impl Standings {
    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.rows.iter().filter(|row| row.place == 1).map(|row| row.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_places_count_one_one_three() {
        let ranking = Ranking::by_key(&[7, 9, 9, 2], [0; MAX_SEATS]);
        assert_eq!(ranking.places[..4], [3, 1, 1, 4]);
        assert_eq!(ranking.winners().collect::<Vec<_>>(), [Seat::new(1), Seat::new(2)]);
    }
}
