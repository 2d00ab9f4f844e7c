use crate::game::{Revealed, Seat, Text};
use crate::text;

/// What it takes to go back in a match.
#[derive(Clone, PartialEq, Debug)]
pub enum Terms {
    /// Nobody loses anything by it.
    Free,
    /// These seats must agree, for these reasons.
    Consent {
        /// Everybody at the screen but the one who asks.
        seats: Vec<Seat>,
        /// What would be taken back.
        because: Vec<Because>,
    },
}

/// Why taking something back is not free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// Chance has decided something.
    Chance,
    /// Somebody has seen what she could not know.
    Seen(Revealed),
    /// Another seat has decided something.
    Decision(Seat),
}

impl From<Because> for Text {
    fn from(because: Because) -> Self {
        match because {
            Because::Chance => text!["chance has decided since"],
            Because::Seen(Revealed::To(seats)) => {
                let have = if seats.iter().count() > 1 { "have" } else { "has" };
                text![Text::join(seats.iter().map(Text::from), " and "), format!(" {have} seen something new since")]
            }
            Because::Seen(_) => text!["something was revealed to all since"],
            Because::Decision(seat) => text![seat, " has decided something since"],
        }
    }
}
