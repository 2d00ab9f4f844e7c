use super::Budget;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Does anything that is allowed.
    Random,
    Easy,
    Normal,
    Hard,
    Master,
}

impl Level {
    /// All of them, from the weakest to the strongest.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Normal, Self::Hard, Self::Master];

    /// Those to play against.
    pub const OFFERED: [Self; 4] = [Self::Easy, Self::Normal, Self::Hard, Self::Master];

    /// The name in saves and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }
}

/// How a level thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How far judgements are off: the standard deviation of what is added to a chance to win.
    pub noise: f32,
    /// How likely a plausible turn is not thought of at all.
    pub oversight: f32,
    /// How many whole turns are weighed up.
    pub width: usize,
    /// How long it may think about a turn; with [`Budget::NONE`] turns are judged by what they lead to at once.
    pub budget: Budget,
    /// How many turns are played on in mind before a position is judged.
    pub horizon: u32,
    /// For how many worlds the judgement counts that a turn gets at once, before it is played on.
    pub trust: usize,
    /// About so many plays make a lap, after which plans that are behind drop out.
    pub lap: usize,
    /// By how many standard errors they must be behind.
    pub doubt: f32,
}

impl Skill {
    /// That of a level, unless a game says otherwise.
    #[must_use]
    pub const fn usual(level: Level) -> Self {
        let judging = Self {
            noise: 0.0,
            oversight: 0.0,
            width: 24,
            budget: Budget::NONE,
            horizon: 0,
            trust: 0,
            lap: 128,
            doubt: 2.5,
        };
        match level {
            Level::Random | Level::Easy => Self { noise: 0.1, oversight: 0.3, ..judging },
            Level::Normal => Self { noise: 0.02, oversight: 0.1, ..judging },
            Level::Hard => judging,
            Level::Master => Self { budget: Budget::Iterations(2000), horizon: 8, ..judging },
        }
    }
}
