use super::pieces_of_a_caste;
use crate::game::{Seat, Text};
use crate::samurai::{Caste, Reckoning};
use crate::sheet::{self, Draft, moved, number, ways};

/// A single change to a sheet of Samurai.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// So many pieces of a caste, from a player or from the supply, to a player or away.
    Pieces(Caste, u8, Option<Seat>, Option<Seat>),
}

impl Change {
    /// Every change of this size, whether the box allows it or not.
    pub(super) fn of_size(reckoning: &Reckoning, size: u16) -> impl Iterator<Item = Self> {
        let count = u8::try_from(size).unwrap_or(u8::MAX);
        let of_castes = move |(from, to)| Caste::ALL.map(|caste| Self::Pieces(caste, count, from, to));
        ways(reckoning.piles().len()).flat_map(of_castes)
    }

    /// What everybody has after it, if the box allows that.
    pub(super) fn applied(self, reckoning: &Reckoning) -> Option<Reckoning> {
        let Self::Pieces(caste, count, from, to) = self;
        let mut piles = reckoning.piles().to_vec();
        if let Some(from) = from {
            let pieces = piles[from.index()].of_mut(caste);
            *pieces = pieces.checked_sub(count)?;
        }
        if let Some(to) = to {
            *piles[to.index()].of_mut(caste) += count;
        }
        let total: u8 = piles.iter().map(|pile| pile.of(caste)).sum();
        (total <= pieces_of_a_caste(piles.len())).then(|| Reckoning::new(&piles))
    }
}

impl sheet::Change for Change {
    fn size(&self) -> u16 {
        let Self::Pieces(_, count, ..) = *self;
        count.into()
    }

    fn manner(&self) -> usize {
        match self {
            Self::Pieces(_, _, None, _) => 0,
            Self::Pieces(_, _, Some(_), Some(_)) => 1,
            Self::Pieces(_, _, Some(_), None) => 2,
        }
    }

    fn words(&self) -> Text {
        let Self::Pieces(caste, count, from, to) = *self;
        let things = if count == 1 { caste.name() } else { caste.plural() };
        moved(&number(count.into()), things, from, to)
    }

    fn words_by_one(&self) -> Text {
        let Self::Pieces(caste, _, from, to) = *self;
        Self::Pieces(caste, 1, from, to).words()
    }

    fn apply_to(&self, draft: &mut Draft) {
        let Self::Pieces(caste, count, from, to) = *self;
        for (seat, by) in [(from, -i64::from(count)), (to, i64::from(count))] {
            seat.into_iter().for_each(|seat| draft.line_mut(seat.index()).add(caste.plural(), by));
        }
    }
}
