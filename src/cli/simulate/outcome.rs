use crate::game::{MAX_SEATS, Ranking};

/// What came of some games, by player.
#[derive(Clone, Default)]
pub struct Outcome {
    pub moves: u64,
    /// How often each won, alone or not.
    pub wins: [u64; MAX_SEATS],
    pub score: [i64; MAX_SEATS],
    /// The parts of wins that fell to each, and their squares, counted in twelfths and 144ths: so sums do not depend on their
    /// order.
    parts: [u64; MAX_SEATS],
    squares: [u64; MAX_SEATS],
}

/// A win can be shared by two, three or four.
const PARTS: u64 = 12;

impl Outcome {
    pub fn and(mut self, other: &Self) -> Self {
        self.moves += other.moves;
        for player in 0..MAX_SEATS {
            self.wins[player] += other.wins[player];
            self.score[player] += other.score[player];
            self.parts[player] += other.parts[player];
            self.squares[player] += other.squares[player];
        }
        self
    }

    /// Counts a game in which the player `player(seat)` sat on each seat.
    pub fn count(&mut self, ranking: &Ranking, players: usize, player: impl Fn(usize) -> usize) {
        let part = PARTS / ranking.winners().count().max(1) as u64;
        for seat in ranking.winners() {
            let player = player(seat.index());
            self.wins[player] += 1;
            self.parts[player] += part;
            self.squares[player] += part * part;
        }
        for (seat, score) in ranking.scores.iter().enumerate().take(players) {
            self.score[player(seat)] += i64::from(*score);
        }
    }

    /// How much of so many games a player has won, and how far that may be off with a confidence of 95 %.
    #[allow(clippy::cast_precision_loss, reason = "figures for people")]
    pub fn rate(&self, player: usize, games: u64) -> (f64, f64) {
        let (games, whole) = (games as f64, PARTS as f64);
        let mean = self.parts[player] as f64 / whole / games;
        let variance = self.squares[player] as f64 / whole / whole / games - mean * mean;
        (mean, 1.96 * (variance.max(0.0) / games).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_win_counts_in_parts_and_for_who_sat_there() {
        let mut outcome = Outcome::default();
        let shared = Ranking { places: [1, 2, 1, 0, 0, 0, 0, 0], scores: [5, 3, 5, 0, 0, 0, 0, 0] };
        let alone = Ranking { places: [1, 2, 2, 0, 0, 0, 0, 0], ..shared };
        outcome.count(&shared, 3, |seat| seat);
        outcome.count(&alone, 3, |seat| (seat + 1) % 3);
        assert_eq!(outcome.wins[..3], [1, 1, 1]);
        let rates: Vec<f64> = (0..3).map(|player| outcome.rate(player, 2).0).collect();
        assert_eq!(rates, [0.25, 0.5, 0.25]);
        assert_eq!(outcome.score[..3], [10, 8, 8]);
    }

    #[test]
    fn the_margin_is_that_of_a_fair_coin() {
        let mut outcome = Outcome::default();
        for game in 0..100 {
            let places = if game % 2 == 0 { [1, 2, 0, 0, 0, 0, 0, 0] } else { [2, 1, 0, 0, 0, 0, 0, 0] };
            outcome.count(&Ranking { places, ..Ranking::default() }, 2, |seat| seat);
        }
        let (rate, margin) = outcome.rate(0, 100);
        assert!((rate - 0.5).abs() < 1e-9 && (margin - 0.098).abs() < 1e-9);
    }
}
