//! How good a position of Starship Samurai is for whom, and what to do with a turn.

mod alliance;
mod answer;
mod fight;
mod markers;
mod odds;
mod orders;
mod outlook;
mod remarks;
mod trade;
mod turn;
mod weights;
mod worth;

use self::outlook::Outlook;
use self::weights::Weights;
use super::{Move, Phase, Starship};
use crate::bots::{Budget, Chances, Judged, Level, Plan, Skill, Temper, Term, math};
use crate::game::{Seat, Text};
use rand::Rng;

impl Judged for Starship {
    // Each is said of a plan beside another, and holds whatever either of them does.
    const TERMS: &'static [Term] = &[
        Term { name: "honor", gains: "brings more honor at once", lacks: "brings less honor at once" },
        Term { name: "alliances", gains: "makes more of the alliances", lacks: "makes less of the alliances" },
        Term { name: "battles", gains: "is better placed for the battles", lacks: "is worse placed for the battles" },
        Term { name: "rewards", gains: "earns more rewards of locations", lacks: "earns fewer rewards of locations" },
        Term { name: "wealth", gains: "keeps more wealth", lacks: "leaves less wealth" },
        Term { name: "cards", gains: "keeps better cards", lacks: "leaves worse cards" },
        Term { name: "orders", gains: "saves the higher order markers", lacks: "spends a higher order marker" },
        Term { name: "fleet", gains: "keeps more of the fleet for later", lacks: "loses more of the fleet" },
    ];
    const TEMPERS: &'static [Temper] = weights::TEMPERS;
    const EDITION: u32 = 1;

    const STRENGTHS: &'static [(Level, &'static str)] = &[
        (Level::Easy, "wins nearly always against anybody who plays at random"),
        (Level::Normal, "wins nearly always against Easy"),
        (Level::Hard, "wins 85 of 100 for two against Normal"),
        (Level::Master, "wins 78 of 100 for two against Hard"),
    ];

    type Memory = ();

    fn chances(&self, temper: usize) -> Chances {
        if self.phase == Phase::Over {
            return self.result();
        }
        let outlook = Outlook::of(self, Weights::of(temper, self.count));
        math::shares(outlook.sums(), 1.0 / outlook.spread, self.count.into())
    }

    fn odds(&self) -> Chances {
        if self.phase == Phase::Over {
            return self.result();
        }
        let outlook = Outlook::of(self, Weights::of(0, self.count));
        math::shares(outlook.sums(), 1.0 / odds::spread(self.count, outlook.rounds), self.count.into())
    }

    fn weigh(&self, seat: Seat, temper: usize) -> Vec<f32> {
        let outlook = Outlook::of(self, Weights::of(temper, self.count));
        let chance = self.chances(temper)[seat.index()];
        // How fast the chance to win grows with what one has.
        let slope = (chance * (1.0 - chance)).max(0.02) / outlook.spread;
        let others = (f32::from(self.count) - 1.0).max(1.0);
        let ahead = |term: usize| {
            let mine = outlook.terms[seat.index()][term];
            let theirs = self.seats().map(|other| outlook.terms[other.index()][term]).sum::<f32>() - mine;
            slope * (mine - theirs / others)
        };
        (0..outlook::TERMS).map(ahead).collect()
    }

    fn skill(level: Level, players: usize) -> Skill {
        let judging = Skill::usual(Level::Hard);
        let two = players == 2;
        match level {
            // A beginner must err more to lose to one random player than to three.
            Level::Random | Level::Easy => {
                Skill { noise: if two { 0.9 } else { 0.4 }, oversight: 0.5, width: 500, ..judging }
            }
            Level::Normal => Skill { noise: 0.03, oversight: 0.2, ..judging },
            Level::Hard => Skill { noise: if two { 0.012 } else { 0.0 }, ..judging },
            Level::Master => Skill { budget: Budget::Iterations(200), horizon: players as u32, ..judging },
        }
    }

    fn plans(&self, temper: usize, width: usize) -> Vec<Plan<Self>> {
        turn::plans(self, temper, width)
    }

    fn play_on<R: Rng + ?Sized>(&mut self, temper: usize, _: &mut R) {
        turn::play_on(self, temper);
    }

    fn remarks(&self, moves: &[Move]) -> Vec<Text> {
        remarks::of(self, moves)
    }
}
