use super::journal::{Dropped, Journal, JournalError, Reading};
use super::notation;
use super::{Damage, Event, Match, SaveError, Unplayable};
use crate::files::Hold;
use crate::game::{Game, counted};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A match that is on disk before anybody sees the result.
#[derive(Debug)]
pub struct Keeper<G: Game> {
    live: Match<G>,
    journal: Journal,
}

/// Why something could not be done or kept.
#[derive(Debug, Error)]
pub enum KeeperError {
    /// The match says no; nothing was written.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// The disk says no; nothing was played.
    #[error("the move was not kept, so it was not made: {0}")]
    NotKept(JournalError),
    /// The journal cannot be begun or opened.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The journal does not begin with a match.
    #[error("{}: the match in it cannot be opened: {source}", .path.display())]
    Save {
        path: PathBuf,
        /// What is wrong with its first record.
        source: SaveError,
    },
    /// Not all of the journal can be read, and nobody has said to go on without the rest.
    #[error(transparent)]
    Damaged(Damage),
}

/// What to do with a journal of which a part cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repair {
    /// Nothing, but for the beginning of a record that was never finished.
    Refuse,
    /// Copy it aside, and cut that part off.
    Cut,
}

/// A match read from a journal.
#[derive(Debug)]
pub struct Recovered<T> {
    /// The match as far as it could be read.
    pub found: T,
    /// What was left out.
    pub dropped: Option<Dropped>,
    /// Where a copy of the whole damaged file was put.
    pub copy: Option<PathBuf>,
}

impl<G: Game> Keeper<G> {
    /// Begins to keep a match in a new file.
    pub fn create(path: &Path, live: Match<G>) -> Result<Self, KeeperError> {
        let journal = Journal::create(path, live.save().to_text().as_bytes())?;
        Ok(Self { live, journal })
    }

    /// Takes up a match from its journal, if all of it holds.
    pub fn open(path: &Path) -> Result<Recovered<Self>, KeeperError> {
        let hold = Hold::take(path).map_err(|source| JournalError::Hold { path: path.to_owned(), source })?;
        Self::take_up(hold, Repair::Refuse)
    }

    /// Takes up a match from a journal that is held. Before anything is cut off, the whole file is copied aside.
    pub fn take_up(hold: Hold, repair: Repair) -> Result<Recovered<Self>, KeeperError> {
        let path = hold.path().to_owned();
        let (mut journal, reading) = Journal::open(hold)?;
        let (live, records, dropped) =
            replay(&reading).map_err(|source| KeeperError::Save { path: path.clone(), source })?;
        if let Some(dropped) = dropped.as_ref().filter(|dropped| repair == Repair::Refuse && !dropped.torn) {
            return Err(KeeperError::Damaged(Damage::new(&path, &live, dropped)));
        }
        let copy = dropped.as_ref().map(|_| journal.mend(records)).transpose()?;
        Ok(Recovered { found: Self { live, journal }, dropped, copy })
    }

    pub const fn live(&self) -> &Match<G> {
        &self.live
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        self.journal.path()
    }

    /// Lets something happen: checked, then written, then done.
    pub fn act(&mut self, event: Event<G>) -> Result<(), KeeperError> {
        self.live.check(&event)?;
        let record = notation::write(&event);
        self.journal.append(record.as_bytes()).map_err(KeeperError::NotKept)?;
        self.live.apply(event)?;
        Ok(())
    }

    /// Lets several things happen: all, or none.
    pub fn act_all(&mut self, events: Vec<Event<G>>) -> Result<(), KeeperError> {
        let mut after = self.live.clone();
        let records: Vec<String> = events.iter().map(notation::write).collect();
        events.into_iter().try_for_each(|event| after.apply(event))?;
        self.journal.append_all(&records).map_err(KeeperError::NotKept)?;
        self.live = after;
        Ok(())
    }

    /// Lets the dice answer, or what is forced happen, until somebody else is to move.
    pub fn roll(&mut self) -> Result<(), KeeperError> {
        while let Some(mv) = self.live.rolled() {
            self.act(Event::Play(mv))?;
        }
        Ok(())
    }
}

/// Plays what could be read from a journal, without touching the file.
pub fn recover<G: Game>(reading: &Reading) -> Result<Recovered<Match<G>>, SaveError> {
    replay(reading).map(|(found, _, dropped)| Recovered { found, dropped, copy: None })
}

impl<G: Game> Match<G> {
    /// Lets an event happen again that may have been kept under an earlier reading of the rules.
    fn replay_event(&mut self, event: Event<G>) -> Result<(), String> {
        if let Some(departure) = self.departure.as_ref().filter(|departure| departure.left_out > 0) {
            return Err(departure.to_string());
        }
        if let Event::Play(mv) = &event
            && self.departure.is_none()
        {
            let at = self.history.at();
            self.departure = self.suspect(at, self.history.depth(at) + 1, mv);
        }
        self.repeat(event).map_err(|error| match &self.departure {
            Some(departure) => format!("{error}; {departure}"),
            None => error.to_string(),
        })
    }
}

/// Plays what a journal holds, and says how many of its records that was and what was left out.
fn replay<G: Game>(reading: &Reading) -> Result<(Match<G>, usize, Option<Dropped>), SaveError> {
    let Reading { records, dropped } = reading;
    let mut payloads = records.iter().map(|record| std::str::from_utf8(record).unwrap_or_default());
    let mut live = Match::open(payloads.next().unwrap_or_default())?;
    for (index, payload) in payloads.enumerate() {
        let played = match notation::read::<Event<G>>(payload) {
            Ok(event) => live.replay_event(event),
            Err(error) => Err(error.to_string()),
        };
        if let Err(why) = played {
            live.history.settle();
            let kept = index + 1;
            let amount = counted(records.len() - kept, "record");
            return Ok((live, kept, Some(Dropped { amount, why, torn: false })));
        }
    }
    live.history.settle();
    let kept = records.len();
    Ok((live, kept, dropped.clone()))
}
