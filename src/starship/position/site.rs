use crate::game::Seat;
use crate::starship::{Card, Location};

/// How many cards can be attached to one location.
pub(in crate::starship) const ATTACHED: usize = 8;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::starship) struct Site {
    pub card: Option<Location>,
    pub attached: [Option<(Card, Seat)>; ATTACHED],
}
