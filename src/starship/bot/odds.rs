//! How far ahead one must be to win, as games of bots have gone on. Choices go by the weights' own spread, which was found by
//! winning; it is far too cautious to be told to people.

/// By how much honor players must be apart for one of them to be well ahead, while so many rounds are to come.
pub fn spread(players: u8, rounds: f32) -> f32 {
    let (end, a_round) = match players {
        2 => (8.5, 4.5),
        3 => (7.5, 9.0),
        _ => (6.5, 7.0),
    };
    end + a_round * rounds
}

#[cfg(test)]
mod tests {
    use super::super::Outlook;
    use super::super::weights::Weights;
    use super::*;
    use crate::bots::{Bot, Chances, Chooser, Judged, Level, Player, math};
    use crate::game::{Actor, MAX_SEATS, Setup as _, prelude::*};
    use crate::starship::{Setup, Starship};
    use crate::table::Dice;

    /// How things stood when a turn began, and what came of it.
    struct Sample {
        rounds: f32,
        sums: [f32; MAX_SEATS],
        result: Chances,
    }

    /// The beginnings of turns in a game of bots, and its end.
    fn play(players: usize, game: u64) -> Vec<Sample> {
        let mut position = Starship::new(&Setup::for_players(players)).unwrap();
        let mut seated: Vec<Player<Starship>> =
            position.seats().map(|seat| Player::new(&position, seat, Bot::of(Level::Hard), None, game)).collect();
        let mut dice = Dice::new(game).after(0);
        let (mut samples, mut turn) = (Vec::new(), None);
        while position.actor() != Actor::Over {
            let decided = match position.actor() {
                Actor::Seat(seat) => seated[seat.index()].decide(),
                _ => None,
            };
            if matches!(position.actor(), Actor::Seat(_)) && turn.replace(position.turn()) != Some(position.turn()) {
                let outlook = Outlook::of(&position, Weights::of(0, players as u8));
                samples.push(Sample { rounds: outlook.rounds, sums: outlook.sums(), result: [0.0; MAX_SEATS] });
            }
            let mv = decided.or_else(|| position.pick(&mut dice)).unwrap();
            let before = position.clone();
            position.play_unchecked(&mv);
            seated.iter_mut().for_each(|player| player.witness(&before, &mv, &position));
        }
        samples.iter_mut().for_each(|sample| sample.result = position.result());
        samples
    }

    /// How surprising the ends are to whoever tells such odds, on average.
    fn surprise(samples: &[Sample], players: usize, spread: impl Fn(f32) -> f32) -> f32 {
        let of_one = |sample: &Sample| {
            let odds = math::shares(sample.sums, 1.0 / spread(sample.rounds), players);
            let told = odds.iter().zip(sample.result).filter(|(_, won)| *won > 0.0);
            told.map(|(odds, won)| -won * odds.max(1e-6).ln()).sum::<f32>()
        };
        samples.iter().map(of_one).sum::<f32>() / samples.len() as f32
    }

    #[test]
    #[ignore = "finds the numbers above: some minutes"]
    fn the_least_surprising_spread() {
        for players in 2..=4_usize {
            let samples: Vec<Sample> = (0..200).flat_map(|game| play(players, game)).collect();
            let mut best = (f32::MAX, 0.0, 0.0);
            for (end, a_round) in (2..60).flat_map(|end| (0..24).map(move |a_round| (end, a_round))) {
                let (end, a_round) = (end as f32 / 2.0, a_round as f32 / 2.0);
                let found = surprise(&samples, players, |rounds| end + a_round * rounds);
                best = if found < best.0 { (found, end, a_round) } else { best };
            }
            let weights = Weights::of(0, players as u8);
            let raw = surprise(&samples, players, |rounds| weights.spread + weights.spread_a_round * rounds);
            let now = surprise(&samples, players, |rounds| spread(players as u8, rounds));
            let (least, end, a_round) = best;
            println!(
                "{players} players, {} turns: ({end:.1}, {a_round:.1}) {least:.4}; as weighed {raw:.4}, as told {now:.4}, blind {:.4}",
                samples.len(),
                (players as f32).ln()
            );
            for tenth in 0..10 {
                let (mut told, mut won, mut count) = (0.0, 0.0, 0);
                for sample in &samples {
                    let odds = math::shares(sample.sums, 1.0 / (end + a_round * sample.rounds), players);
                    for (odds, result) in odds.iter().zip(sample.result).take(players) {
                        if (odds * 10.0).min(9.0) as i32 == tenth {
                            (told, won, count) = (told + odds, won + result, count + 1);
                        }
                    }
                }
                println!("  told {:.2}  won {:.2}  of {count}", told / count as f32, won / count as f32);
            }
        }
    }
}
