use serde::{Deserialize, Serialize};

/// How we know what a card or a board says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Source {
    /// It stands in the rulebook.
    Rulebook,
    /// It is printed, but our text of it has lost something that we restored by sense.
    Inferred,
    /// It is ours, so that the box is full.
    House,
}
