use super::live::LONGEST_WORDS;
use super::{Dice, Event, Match, Point};
use crate::game::{Flaw, Game, Refusal, Text};
use crate::text;
use serde::{Deserialize, Serialize};

/// What the table says of how things stand, whatever was played before: a start in the middle of a game, a mistake that was
/// noticed late, a ruling against the book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction<F> {
    pub facts: F,
    /// Why, in a line; or nothing.
    pub reason: String,
}

impl<G: Game> Match<G> {
    /// The correction that lets a move stand though the rules refuse it, with what they have against it as the reason; or
    /// nothing if the board could not be so.
    pub fn let_stand(&self, mv: &G::Move, refusals: &[Refusal]) -> Option<Correction<G::Facts>> {
        let facts = self.position().bent(mv)?;
        let (words, names) = (self.position().describe(mv), self.names());
        let why = Refusal::sentence(refusals, &names);
        let reason = format!("the table lets it stand to {}, though {why}", words.plain(&names));
        let correction = Correction { facts, reason: reason.chars().take(LONGEST_WORDS).collect() };
        self.check(&Event::Correct(Box::new(correction.clone()))).is_ok().then_some(correction)
    }

    /// Another match that goes on from here with dice: its first step is how things stand now. Or every reason why the program
    /// cannot deal, such as a hand that it does not know.
    pub fn dealt_from_here(&self, dice: Dice) -> Result<Self, Vec<Flaw>> {
        let facts = self.position().facts();
        let after = G::from_facts(&self.setup, None, &facts)?;
        let begun = Self::new(self.setup.clone(), self.chairs.clone(), Some(dice));
        let mut live = begun.map_err(Flaw::of_set_up)?;
        live.history.correct(Correction { facts, reason: "the program deals from here".to_owned() }, after);
        live.history.settle();
        Ok(live)
    }

    /// What a correction says in the log.
    pub(super) fn told_correction(&self, before: Point, point: Point, reason: &str) -> Vec<Text> {
        let reason = if reason.is_empty() { Text::default() } else { text![": ", reason.to_owned()] };
        let is_start = before == Point::START;
        let [before, after] = [before, point].map(|point| self.history.position(point));
        if is_start {
            return vec![text!["the table begins here: ", after.step(), reason]];
        }
        let changes = Text::join(before.differences(after), "; ");
        let changes = if changes == Text::default() { text!["nothing"] } else { changes };
        vec![text!["the table corrects: ", changes, reason]]
    }
}
