//! A save played again, move by move through the rules.

use super::seal::hex;
use super::{Entry, FORMAT, Save, SaveError};
use crate::game::{Game, Refusal, fingerprint};
use crate::table::live::MOST_MOVES;
use crate::table::{Departure, Dice, Event, Match, Note, Point};

impl<G: Game> Save<G> {
    /// Plays the whole match again.
    pub fn replay(self) -> Result<Match<G>, SaveError> {
        let expected = hex(G::data_hash(&self.setup));
        if self.data != expected && !G::EARLIER_DATA.iter().any(|&earlier| self.data == hex(earlier)) {
            return Err(SaveError::OtherData { found: self.data, expected });
        }
        self.check_seats()?;
        let dice = self.seed.map(Dice::new);
        let mut replayed = Match::begin(self.setup, self.seats, dice, self.viewer).map_err(SaveError::Setup)?;
        replayed.refereed = self.referee;
        replayed.earlier = self.format < FORMAT;
        replayed.on_trust = self.on_trust.unwrap_or_default();
        replayed.replay_entries(self.moves)?;
        let last = replayed.history.points().next_back().unwrap_or_default();
        let cut = replayed.departure.as_ref().is_some_and(|departure| departure.left_out > 0);
        let at = if cut { self.at.min(last) } else { self.at };
        if !replayed.history.contains(at) {
            return Err(SaveError::NoSuchPoint("the place where the match stands".to_owned(), at.0));
        }
        for note in self.notes.into_iter().filter(|note| !cut || note.at <= last) {
            replayed.repeat_note(note)?;
        }
        replayed.history.visit(at);
        replayed.history.settle();
        Ok(replayed)
    }
}

impl<G: Game> Match<G> {
    /// Plays all moves again. Where they were made under an earlier reading, they part from it as soon as a rule that was
    /// mended leads somewhere else.
    fn replay_entries(&mut self, entries: Vec<Entry<G>>) -> Result<(), SaveError> {
        let count = entries.len();
        if count > MOST_MOVES as usize {
            return Err(SaveError::TooLong(count));
        }
        // What may have led elsewhere, until a fingerprint says that it has or has not.
        let mut suspect = None;
        for (index, entry) in entries.into_iter().enumerate() {
            let (before, checked) = (entry.after.unwrap_or(Point(index as u32)), entry.state.is_some());
            suspect = suspect.or_else(|| self.suspect(before, index + 1, entry.play.as_ref()?));
            match (self.replay_entry(index as u32, entry), self.departure.as_ref().or(suspect.as_ref()).cloned()) {
                (Ok(()), _) if checked => suspect = None,
                (Ok(()), _) => {}
                (Err(SaveError::OtherState(_)), Some(departure)) => {
                    self.departure = Some(Departure { certain: true, ..departure });
                }
                (Err(SaveError::Refused { .. }), Some(departure)) => {
                    self.departure = Some(Departure { certain: true, left_out: count - index, ..departure });
                    return Ok(());
                }
                (Err(error), _) => return Err(error),
            }
        }
        self.departure = self.departure.take().or(suspect);
        Ok(())
    }

    /// A mended rule that decides about a move of a match that was kept under an earlier reading.
    pub(in crate::table) fn suspect(&self, before: Point, number: usize, mv: &G::Move) -> Option<Departure> {
        let position = self.history.contains(before).then(|| self.history.position(before))?;
        let rule = self.earlier.then(|| position.amended(mv)).flatten()?;
        Some(Departure { from: number, rule, certain: false, left_out: 0 })
    }

    fn replay_entry(&mut self, index: u32, entry: Entry<G>) -> Result<(), SaveError> {
        let number = index as usize + 1;
        let before = entry.after.unwrap_or(Point(index));
        if !self.history.contains(before) {
            return Err(SaveError::NoSuchPoint(format!("move {number}"), before.0));
        }
        self.history.visit(before);
        match (entry.play, entry.correct) {
            (Some(mv), None) => self.replay_move(number, &mv)?,
            (None, Some(correction)) => {
                let event = Event::Correct(Box::new(correction));
                self.repeat(event).map_err(|error| SaveError::Correction(number, error.to_string()))?;
            }
            _ => {
                return Err(SaveError::Unreadable(format!(
                    "move {number} is neither a move nor a correction, or both"
                )));
            }
        }
        match entry.state {
            Some(state) if state != hex(fingerprint(self.position())) => Err(SaveError::OtherState(number)),
            _ => Ok(()),
        }
    }

    fn replay_move(&mut self, number: usize, mv: &G::Move) -> Result<(), SaveError> {
        let (before, refusals) = (self.history.at(), self.position().refusals(mv));
        let repeated = refusals.is_empty() && self.history.play(mv.clone()) != Point(number as u32);
        if refusals.is_empty() && !repeated {
            return Ok(());
        }
        let names = self.names();
        let mv = self.history.position(before).describe(mv).plain(&names);
        let reasons =
            if repeated { "it was made there before".to_owned() } else { Refusal::sentence(&refusals, &names) };
        Err(SaveError::Refused { number, mv, reasons })
    }

    fn repeat_note(&mut self, note: Note) -> Result<(), SaveError> {
        let Note { at, seat, text } = note;
        if !self.history.contains(at) {
            return Err(SaveError::NoSuchPoint("a note".to_owned(), at.0));
        }
        self.history.visit(at);
        let event = match seat {
            Some(seat) => Event::Say(seat, text),
            None => Event::Announce(text),
        };
        self.repeat(event).map_err(|error| SaveError::Note(error.to_string()))
    }
}
