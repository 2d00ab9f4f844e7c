//! How good a position of Samurai is for whom.

mod claim;
mod ground;
mod memory;
mod outlook;
mod plans;
mod remarks;
mod survey;
mod turn;
mod weights;
mod win;

use self::memory::Memory;
use self::outlook::Outlook;
use self::survey::Survey;
use self::weights::Weights;
use super::{Move, Phase, Samurai};
use crate::bots::{Budget, Chances, Judged, Level, Plan, Skill, Temper, Term};
use crate::game::{Chance, MAX_SEATS, Play, Seat, Text};
use rand::Rng;

impl Judged for Samurai {
    // Each is said of a plan beside another, and holds whatever either of them does.
    const TERMS: &'static [Term] = &[
        Term {
            name: "captured",
            gains: "gets more out of what is captured",
            lacks: "gets less out of what is captured",
        },
        Term {
            name: "promised",
            gains: "makes more of the settlements still open",
            lacks: "makes less of the settlements still open",
        },
        Term { name: "fast", gains: "spends less of the fast tiles", lacks: "spends more of the fast tiles" },
        Term { name: "tiles", gains: "keeps the stronger tiles", lacks: "spends the stronger tiles" },
    ];
    const TEMPERS: &'static [Temper] = weights::TEMPERS;
    const EDITION: u32 = 1;

    const STRENGTHS: &'static [(Level, &'static str)] = &[
        (Level::Easy, "wins 94 of 100 for two against anybody who plays at random"),
        (Level::Normal, "wins 98 of 100 for two against Easy"),
        (Level::Hard, "wins 88 of 100 for two against Normal"),
        (Level::Master, "wins 84 of 100 for two against Hard"),
    ];

    type Memory = Memory;

    fn remember(&self) -> Memory {
        Memory::of(self)
    }

    fn witness(&self, &mv: &Move, _: &Self, memory: &mut Memory) {
        memory.note(&self.captures_of(mv));
    }

    fn recalled(&self, memory: &Memory) -> Self {
        memory.filled_in(self)
    }

    fn chances(&self, temper: usize) -> Chances {
        if matches!(self.phase, Phase::Screens | Phase::Over) {
            return self.result();
        }
        let weights = Weights::of(temper);
        let outlook = Outlook::of(self, &Survey::of(self), weights);
        let mut chances = [0.0; MAX_SEATS];
        let won = win::chances(&outlook, weights);
        let prices = self.seats().map(|seat| weights.price(self.left(seat))).sum::<f32>() / self.players_f32();
        for seat in self.seats() {
            chances[seat.index()] = won[seat.index()] + weights.price(self.left(seat)) - prices;
            if self.phase == Phase::Hands {
                chances[seat.index()] += Weights::gladness(self.hand(seat));
            }
        }
        chances
    }

    fn weigh(&self, seat: Seat, temper: usize) -> Vec<f32> {
        let weights = Weights::of(temper);
        let mine = |outlook: &Outlook| win::chances(outlook, weights)[seat.index()];
        let captured = mine(&Outlook::of_captures(self));
        let won = if matches!(self.phase, Phase::Screens | Phase::Over) {
            self.result()[seat.index()]
        } else {
            mine(&Outlook::of(self, &Survey::of(self), weights))
        };
        let fast = weights.price(self.left(seat).fast());
        vec![captured, won - captured, fast, weights.price(self.left(seat)) - fast]
    }

    fn skill(level: Level, players: usize) -> Skill {
        let judging = Skill::usual(Level::Hard);
        match level {
            Level::Random | Level::Easy => Skill { noise: 0.3, oversight: 0.9, width: 1000, ..judging },
            Level::Normal => Skill { noise: 0.05, width: 1000, ..judging },
            Level::Hard => Skill { noise: 0.008, width: 1000, ..judging },
            Level::Master => {
                let (horizon, iterations) = if players == 2 { (u32::MAX, 1000) } else { (12, 800) };
                Skill { budget: Budget::Iterations(iterations), horizon, trust: 8, lap: 256, doubt: 3.0, ..judging }
            }
        }
    }

    fn plans(&self, temper: usize, width: usize) -> Vec<Plan<Self>> {
        plans::of(self, temper, width)
    }

    fn play_on<R: Rng + ?Sized>(&mut self, temper: usize, rng: &mut R) {
        if self.phase == Phase::Turn {
            plans::play_on(self, temper);
        } else if let Some(mv) = self.pick(rng) {
            self.play_unchecked(&mv);
        }
    }

    fn remarks(&self, moves: &[Move]) -> Vec<Text> {
        remarks::of(self, moves)
    }
}

impl Samurai {
    fn players_f32(&self) -> f32 {
        self.board.players() as f32
    }
}
