use super::{Ranking, Standings};

/// What everybody has, by a match or by a sheet: all that deciding takes.
pub trait Tally {
    /// The bare result.
    fn ranking(&self) -> Ranking;

    /// The result with all its reasons.
    fn standings(&self) -> Standings;
}
