use super::{Level, Plan, Skill, plan};
use crate::game::{Game, MAX_SEATS, Seat, Tally as _, Text};
use rand::Rng;
use std::fmt::Debug;

/// For every seat how likely it is to win, in seat order; nought where nobody sits.
pub type Chances = [f32; MAX_SEATS];

/// A part of a judgement, in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it is called in answers to scripts.
    pub name: &'static str,
    /// What a turn does that is better in it: "keeps better tiles".
    pub gains: &'static str,
    /// What a turn does that is worse in it: "keeps worse tiles".
    pub lacks: &'static str,
}

/// A way of weighing things up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// The name in saves and on the command line.
    pub name: &'static str,
    /// What it is like, in a line.
    pub words: &'static str,
}

impl Temper {
    /// The usual one.
    pub const EVEN: Self = Self { name: "even", words: "Weighs everything up" };
}

/// A game that can be judged: all that bots need beside the rules.
///
/// Whatever is judged is *whole*: what a seat does not know has been [imagined](crate::game::Secrets::imagine). Nothing here may depend
/// on the machine: no clock, no randomness but what is handed in, and [`math::exp`](super::math::exp) instead of the system's.
pub trait Judged: Game {
    /// What judgements are made of.
    const TERMS: &'static [Term];

    /// The ways of weighing things up; the first is the usual one.
    const TEMPERS: &'static [Temper] = &[Temper::EVEN];

    /// Raised whenever judgements or choices change: what was made by others does not count any more.
    const EDITION: u32;

    /// How well levels play, as far as it was measured: what stands in docs/bots.md, in a few words.
    const STRENGTHS: &'static [(Level, &'static str)] = &[];

    /// What a seat saw happen that its view does not hold; `()` if views hold everything.
    type Memory: Clone + Debug + Default + Send + Sync + 'static;

    /// What a seat remembers when this view of it is the first thing it sees.
    #[must_use]
    fn remember(&self) -> Self::Memory {
        Self::Memory::default()
    }

    /// Notes what a seat saw: how a move, made in this view of it, led to another.
    fn witness(&self, mv: &Self::Move, after: &Self, memory: &mut Self::Memory) {
        let _ = (mv, after, memory);
    }

    /// This view with what its seat remembers filled in, so that less of it has to be imagined.
    #[must_use]
    fn recalled(&self, memory: &Self::Memory) -> Self {
        let _ = memory;
        self.clone()
    }

    /// How likely everybody is to win, by this temper (an index of [`Judged::TEMPERS`]). In the middle of a turn: as if it ended there.
    fn chances(&self, temper: usize) -> Chances;

    /// How likely everybody is to win, as people are told: in accord with how games go on. [`Judged::chances`] need only be good for
    /// choosing.
    #[must_use]
    fn odds(&self) -> Chances {
        self.chances(0)
    }

    /// What comes of a game that is over: the win, shared among those who share it.
    #[must_use]
    fn result(&self) -> Chances {
        let ranking = self.tally().ranking();
        let share = 1.0 / ranking.winners().count() as f32;
        let mut chances = [0.0; MAX_SEATS];
        ranking.winners().for_each(|seat| chances[seat.index()] = share);
        chances
    }

    /// How much each of [`Judged::TERMS`] speaks for a seat, in the unit of [`Judged::chances`].
    fn weigh(&self, seat: Seat, temper: usize) -> Vec<f32>;

    /// How a level thinks in a game of so many players.
    #[must_use]
    fn skill(level: Level, players: usize) -> Skill {
        let _ = players;
        Skill::usual(level)
    }

    /// Plausible things for the seat to act to do until its turn is over or somebody else, be it Chance, acts: the best first as
    /// it looks at once, at most `width`, and at least one. None of them is illegal here.
    fn plans(&self, temper: usize, width: usize) -> Vec<Plan<Self>> {
        plan::beam(self, temper, width)
    }

    /// Acts quickly and decently for the seat to act, one move or several: what is thought of others, and of oneself later on,
    /// while a turn is played on in mind.
    fn play_on<R: Rng + ?Sized>(&mut self, temper: usize, rng: &mut R) {
        let _ = rng;
        if let Some(mv) = plan::greedy(self, temper) {
            self.play_unchecked(&mv);
        }
    }

    /// What comes of some moves made here, in a few words each, what matters most first: "closes Kyoto: Buddha to Green, 5 : 3".
    fn remarks(&self, moves: &[Self::Move]) -> Vec<Text> {
        let _ = moves;
        Vec::new()
    }
}
