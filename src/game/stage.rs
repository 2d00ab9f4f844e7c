use super::{Rule, Text};

/// A line of the check-list of a round or a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    pub words: Text,
    pub progress: Progress,
    /// How far it stands in: what belongs to a line stands below it, one further.
    pub depth: u8,
    pub rule: &'static Rule,
}

/// How far a [`Stage`] has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Progress {
    Done,
    /// It is being done, or is to be done now.
    Now,
    /// It may be done now, or left.
    May,
    Ahead,
}

impl Progress {
    /// In a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Now => "now",
            Self::May => "possible",
            Self::Ahead => "ahead",
        }
    }
}
