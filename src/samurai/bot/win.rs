//! From piles to the chance to win.

use super::outlook::Outlook;
use super::weights::Weights;
use crate::bots::math::{exp, shares};
use crate::game::Seat;

/// Who may lead each caste, and who is ahead when three players lead one each.
struct Contest {
    players: usize,
    /// By caste and seat.
    leads: [[f32; 4]; 3],
    sharpness: [f32; 3],
    /// How well each seat does by its other castes, if it leads this one alone.
    others: [[f32; 4]; 3],
}

impl Contest {
    fn of(outlook: &Outlook, weights: &Weights) -> Self {
        let Outlook { players, piles, open } = *outlook;
        let sharpness = open.map(|open| weights.sharpness(open));
        let tie_break = weights.sharpness(open.iter().sum());
        let leads = std::array::from_fn(|caste| shares(piles[caste], sharpness[caste], players));
        let mut others = [[0.0; 4]; 3];
        if players > 2 {
            for seat in 0..players {
                let all = piles[0][seat] + piles[1][seat] + piles[2][seat];
                (0..3).for_each(|caste| others[caste][seat] = exp((all - piles[caste][seat]) * tie_break));
            }
        }
        Self { players, leads, sharpness, others }
    }

    /// Calls `found` with every way the three castes may be led, how likely it is, and what part of the win each leader has.
    fn each(&self, mut found: impl FnMut([usize; 3], [f32; 3], [f32; 3])) {
        for a in 0..self.players {
            for b in 0..self.players {
                for c in 0..self.players {
                    let parts = match () {
                        () if a == b || a == c => [1.0, 0.0, 0.0],
                        () if b == c => [0.0, 1.0, 0.0],
                        () => {
                            let parts = [self.others[0][a], self.others[1][b], self.others[2][c]];
                            let sum = parts[0] + parts[1] + parts[2];
                            parts.map(|part| part / sum)
                        }
                    };
                    found([a, b, c], [self.leads[0][a], self.leads[1][b], self.leads[2][c]], parts);
                }
            }
        }
    }
}

/// How likely everybody is to win with such piles.
pub fn chances(outlook: &Outlook, weights: &Weights) -> [f32; 4] {
    if weights.counts_pieces {
        return counted(outlook, weights).0;
    }
    let mut won = [0.0; 4];
    Contest::of(outlook, weights).each(|seats, leads, parts| {
        let chance = leads[0] * leads[1] * leads[2];
        seats.iter().zip(parts).for_each(|(&seat, part)| won[seat] += chance * part);
    });
    won
}

/// What one piece more of each caste for each seat would add to the chance of one of them to win.
pub fn gradient(outlook: &Outlook, weights: &Weights, me: Seat) -> [[f32; 4]; 3] {
    let mut gradient = [[0.0; 4]; 3];
    if weights.counts_pieces {
        let (won, sharpness) = counted(outlook, weights);
        for (seat, slope) in won.iter().enumerate().take(outlook.players) {
            let same = if seat == me.index() { 1.0 } else { 0.0 };
            gradient.iter_mut().for_each(|caste| caste[seat] = sharpness * won[me.index()] * (same - slope));
        }
        return gradient;
    }
    let all = Contest::of(outlook, weights);
    all.each(|seats, leads, parts| {
        let mine: f32 = seats.iter().zip(parts).filter(|(seat, _)| **seat == me.index()).map(|(_, part)| part).sum();
        for caste in 0..3 {
            gradient[caste][seats[caste]] += mine * leads[(caste + 1) % 3] * leads[(caste + 2) % 3];
        }
    });
    for (caste, gradient) in gradient.iter_mut().enumerate() {
        let leads = &all.leads[caste];
        let mean: f32 = gradient.iter().zip(leads).map(|(slope, lead)| slope * lead).sum();
        gradient.iter_mut().zip(leads).for_each(|(slope, lead)| *slope = all.sharpness[caste] * lead * (*slope - mean));
    }
    gradient
}

/// The same for those who only count pieces, and how sharply they do.
fn counted(outlook: &Outlook, weights: &Weights) -> ([f32; 4], f32) {
    let all = std::array::from_fn(|seat| outlook.piles.iter().map(|caste| caste[seat]).sum());
    let sharpness = weights.sharpness(outlook.open.iter().sum());
    (shares(all, sharpness, outlook.players), sharpness)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gradient_is_the_slope_of_the_chances() {
        let weights = Weights::of(0);
        let piles = [[2.1, 1.2, 0.4, 0.0], [0.3, 2.5, 2.2, 0.0], [1.0, 1.0, 1.5, 0.0]];
        for players in [2, 3] {
            let outlook = Outlook { players, piles, open: [1.5, 0.7, 1.1] };
            for me in Seat::all(players) {
                let slopes = gradient(&outlook, weights, me);
                for (caste, seat) in (0..3).flat_map(|caste| (0..players).map(move |seat| (caste, seat))) {
                    const STEP: f32 = 0.02;
                    let chance = |step: f32| {
                        let mut moved = outlook.clone();
                        moved.piles[caste][seat] += step;
                        chances(&moved, weights)[me.index()]
                    };
                    let slope = (chance(STEP) - chance(-STEP)) / (2.0 * STEP);
                    // With three players the gradient leaves tie-breaks out.
                    let near = if players == 2 { 0.002 } else { 0.06 };
                    assert!((slopes[caste][seat] - slope).abs() < near, "{slope} {:?}", slopes[caste][seat]);
                }
            }
        }
    }
}
