use super::weights::Weights;
use crate::bots::math::exp;
use crate::game::Seat;
use crate::samurai::{Caste, Castes, Influence, Phase, Samurai};

/// What everybody can expect to have in the end.
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

    pub fn of(position: &Samurai, weights: &Weights) -> Self {
        let mut outlook = Self::of_captures(position);
        let next = next_mover(position);
        for settlement in position.board().settlements().iter() {
            let pieces = position.pieces_at(settlement);
            if !pieces.is_empty() {
                let open = position.open_land(settlement).len();
                outlook.add(pieces, &position.influence(settlement), open, next, weights);
            }
        }
        outlook
    }

    fn add(&mut self, pieces: Castes, influence: &Influence, open: usize, next: Seat, weights: &Weights) {
        for caste in pieces.iter() {
            if open == 0 {
                influence.leader(caste).into_iter().for_each(|seat| self.piles[caste.index()][seat.index()] += 1.0);
                continue;
            }
            let sharpness = 1.0 / (weights.doubt + weights.doubt_a_space * open as f32);
            let mut shares = [0.0; 4];
            for seat in Seat::all(self.players) {
                let edge = if open == 1 && seat == next { weights.next_mover } else { 0.0 };
                shares[seat.index()] = exp(f32::from(influence.of(seat, caste)) * sharpness + edge);
            }
            let sum: f32 = shares.iter().sum();
            let mut certain = 0.0;
            for (pile, share) in self.piles[caste.index()].iter_mut().zip(shares) {
                let share = share / sum;
                *pile += share;
                certain += share * share;
            }
            self.open[caste.index()] += 1.0 - certain;
        }
    }
}

/// Who can lay a tile next.
fn next_mover(position: &Samurai) -> Seat {
    let is_over = position.phase() == Phase::Refresh || position.any_played();
    if is_over { position.seat().next(position.board().players()) } else { position.seat() }
}
