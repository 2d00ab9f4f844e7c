use super::survey::Survey;
use super::weights::Weights;
use crate::samurai::{Caste, Samurai};

/// What everybody can expect to have in the end.
#[derive(Clone)]
pub struct Outlook {
    pub players: usize,
    /// Pieces by caste and seat.
    pub piles: [[f32; 4]; 3],
    /// How uncertain that is, by caste: the variance of what is still open.
    pub open: [f32; 3],
}

impl Outlook {
    /// As if nothing more were captured.
    pub fn of_captures(position: &Samurai) -> Self {
        let pile = |seat: usize, caste| position.players[seat].pile.map_or(0.0, |pile| f32::from(pile.of(caste)));
        let piles = Caste::ALL.map(|caste| std::array::from_fn(|seat| pile(seat, caste)));
        Self { players: position.board().players(), piles, open: [0.0; 3] }
    }

    pub fn of(position: &Samurai, survey: &Survey, weights: &Weights) -> Self {
        let mut outlook = Self::of_captures(position);
        for site in survey.sites() {
            for caste in site.pieces.iter() {
                let shares = site.shares(caste, survey.next, survey.players, weights);
                let mut certain = 0.0;
                for (pile, share) in outlook.piles[caste.index()].iter_mut().zip(shares) {
                    *pile += share;
                    certain += share * share;
                }
                if site.open > 0 {
                    outlook.open[caste.index()] += 1.0 - certain;
                }
            }
        }
        outlook
    }
}
