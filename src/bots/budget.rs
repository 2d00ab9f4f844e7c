use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long a bot may think about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Budget {
    /// So many turns played on in imagined worlds: the same choice on any machine.
    Iterations(u32),
    Time(Duration),
}

impl Budget {
    /// No thinking ahead at all.
    pub const NONE: Self = Self::Iterations(0);

    /// What is left for the rest of a turn that has been thought about already, after something else has happened in it.
    #[must_use]
    pub const fn for_the_rest(self) -> Self {
        const PART: u32 = 4;
        match self {
            Self::Iterations(count) => Self::Iterations(count / PART),
            Self::Time(time) => Self::Time(Duration::from_nanos(time.as_nanos() as u64 / PART as u64)),
        }
    }
}
