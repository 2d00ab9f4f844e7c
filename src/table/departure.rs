use crate::game::Rule;
use std::fmt;

/// Where a match that was kept under an earlier reading of the rules parts from today's.
///
/// A save says by its format under which reading it was played; a choice between readings that people can still make is a
/// setting of its set-up. Where a rule was mended, the moves are played again by today's rules as far as they can be.
#[derive(Clone, PartialEq, Debug)]
pub struct Departure {
    /// The first move, from 1, that the mended rule decided about.
    pub from: usize,
    /// That rule, as it is read now.
    pub rule: &'static Rule,
    /// Whether the position is known to be another; otherwise it may be.
    pub certain: bool,
    /// How many moves at the end cannot be made any more, and are left out.
    pub left_out: usize,
}

impl fmt::Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, rule, certain, left_out } = *self;
        let differs = if certain { "differs" } else { "may differ" };
        let Rule { document, section, words, .. } = rule;
        let end = match left_out {
            0 => "all its moves can still be made".to_owned(),
            1 => "its last move can no longer be made and is left out".to_owned(),
            left_out => format!("its last {left_out} moves can no longer be made and are left out"),
        };
        write!(
            f,
            "it was played under an earlier reading of the rules and {differs} from move {from} on: {words} ({document}, \
             {section}); {end}"
        )
    }
}
