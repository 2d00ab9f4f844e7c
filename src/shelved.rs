//! What a game says of itself to stand on the [shelf](crate::shelf).

use crate::bots::Bots;
use crate::game::{Game, Load, OwnDeck};
use crate::sheet::Sheets;

/// A game on the shelf: what there is to it beside its rules.
pub trait Shelved: Game {
    /// What it is, in a line.
    const BLURB: &'static str;

    /// Who made it up.
    const AUTHOR: &'static str;

    /// Matches to step through.
    const EXAMPLES: &'static [Example] = &[];

    /// What to try on the command line.
    const COMMANDS: &'static [&'static str] = &[];

    /// Its score sheets, if it has some.
    const SHEETS: Option<Sheets<Self>> = None;

    /// Its bots, if it has some.
    const BOTS: Option<Bots<Self>> = None;

    /// How it takes in cards and boards of people's own, if it does.
    const OWN_DATA: Option<Load<Self::Setup>> = None;

    /// How it is played with a deck of somebody's own, if it can be.
    const OWN_DECK: Option<OwnDeck<Self::Setup>> = None;
}

/// A match to step through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// What it is about.
    pub title: &'static str,
    /// What its file is called.
    pub file: &'static str,
    pub text: &'static str,
    /// What there is to see in it, in order.
    pub moments: &'static [Moment],
}

/// A moment of an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// How many moves have been made.
    pub after: usize,
    /// What to look at.
    pub look: &'static str,
}

/// An example among the saves of the program.
macro_rules! example {
    ($title:literal, $file:literal, $(($after:literal, $look:literal)),+ $(,)?) => {
        $crate::shelved::Example {
            title: $title,
            file: $file,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/saves/", $file)),
            moments: &[$($crate::shelved::Moment { after: $after, look: $look }),+],
        }
    };
}
pub(crate) use example;
