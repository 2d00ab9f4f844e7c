//! From piles to the chance to win.

use super::outlook::Outlook;
use super::weights::Weights;
use crate::bots::math::shares;

/// How likely everybody is to win with such piles.
pub fn chances(outlook: &Outlook, weights: &Weights) -> [f32; 4] {
    let Outlook { players, piles, open } = outlook;
    let all: [f32; 4] = std::array::from_fn(|seat| piles.iter().map(|caste| caste[seat]).sum());
    let sharpness = |open: f32| 1.0 / (weights.lead + weights.lead_open * open.sqrt());
    if weights.counts_pieces {
        return shares(all, sharpness(open.iter().sum()), *players);
    }
    let leads: [[f32; 4]; 3] = std::array::from_fn(|caste| shares(piles[caste], sharpness(open[caste]), *players));
    let mut won = [0.0; 4];
    for (a, first) in leads[0].iter().enumerate().take(*players) {
        for (b, second) in leads[1].iter().enumerate().take(*players) {
            for (c, third) in leads[2].iter().enumerate().take(*players) {
                let chance = first * second * third;
                if a == b || a == c {
                    won[a] += chance;
                } else if b == c {
                    won[b] += chance;
                } else {
                    let others = [(a, all[a] - piles[0][a]), (b, all[b] - piles[1][b]), (c, all[c] - piles[2][c])];
                    let parts = shares(others.map(|(_, other)| other), sharpness(open.iter().sum()), 3);
                    others.iter().zip(parts).for_each(|(&(seat, _), part)| won[seat] += chance * part);
                }
            }
        }
    }
    won
}
