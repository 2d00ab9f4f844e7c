//! A match at the screen, and where it is kept.

use crate::document::{Document, DocumentError, Opened};
use crate::files::{Hold, HoldError};
use crate::game::{Game, Seat};
use crate::table::{Chair, Event, Folder, FolderError, Keeper, KeeperError, Luck, Match, Recovered, Repair, Sitter};
use std::path::Path;
use thiserror::Error;

/// A match at the screen. One that was opened from a save is only looked at until somebody does something: then it is
/// kept in the folder like any other, and the save stays as it is. One with forged luck is never more than looked at.
pub enum Sitting<G: Game> {
    /// Only looked at so far.
    Loose(Box<Match<G>>),
    /// Only looked at, because another program plays it: the sentence says which.
    Watched(Box<Match<G>>, String),
    /// A question that is settled once, and kept nowhere.
    Scratch(Box<Match<G>>),
    /// On disk with every move.
    Kept(Box<Keeper<G>>),
}

/// What a file is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To go on with the match in it, if all of it holds.
    Play,
    /// To go on with what holds.
    Repair,
    /// To look at what holds.
    Look,
    /// To step through it from its beginning.
    Study,
}

/// Why something could not be opened, done or kept.
#[derive(Debug, Error)]
pub enum SittingError {
    /// The file does not hold.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The match says no, or the disk.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// The folder says no.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// Its luck is not that of its dice.
    #[error("nothing is played on: {0}")]
    Forged(Luck),
    /// Another program plays it.
    #[error("{0}")]
    Watched(String),
}

impl SittingError {
    /// Whether it was the disk that said no, so that another place may help.
    pub const fn is_of_the_disk(&self) -> bool {
        matches!(self, Self::Keeper(KeeperError::NotKept(_) | KeeperError::Journal(_)) | Self::Folder(_))
    }
}

impl<G: Game> Sitting<G> {
    /// A new match, kept from the first move on. Nothing has happened in it yet.
    pub fn begin(live: &Match<G>, folder: &Folder) -> Result<Self, SittingError> {
        Ok(Self::Kept(Box::new(folder.keep(live)?)))
    }

    /// Opens a save to look at, or takes a kept match up where it was left. If not all is as it was, or the match can only
    /// be looked at, the sentence says why.
    pub fn open(document: &Document, purpose: Purpose) -> Result<(Self, Option<String>), SittingError> {
        if document.is_save() || purpose == Purpose::Look {
            let Opened { mut live, .. } = document.open()?;
            live.roll();
            let sentence = amiss(document, &live);
            return Ok((Self::Loose(Box::new(live)), sentence));
        }
        let hold = match Hold::take(document.path()) {
            Ok(hold) => hold,
            Err(error) => return Self::look_at(document, &error),
        };
        let repair = if purpose == Purpose::Repair { Repair::Cut } else { Repair::Refuse };
        let Recovered { found, dropped, copy } = Keeper::take_up(hold, repair)?;
        let sentence = dropped.map(|dropped| {
            let copy = copy.map(|path| format!("; the whole file is at {}", path.display())).unwrap_or_default();
            format!("{}: left out at its end: {}: {}{copy}", document.path().display(), dropped.amount, dropped.why)
        });
        let sentence = sentence.or_else(|| amiss(document, found.live()));
        if forged(found.live()).is_some() {
            return Ok((Self::Loose(Box::new(found.live().clone())), sentence));
        }
        let mut sitting = Self::Kept(Box::new(found));
        sitting.roll()?;
        Ok((sitting, sentence))
    }

    /// A match that another program plays, or that nobody can go on with where it is.
    fn look_at(document: &Document, why: &HoldError) -> Result<(Self, Option<String>), SittingError> {
        let live = Box::new(document.open()?.live);
        let sentence = format!("{} {why}", document.path().display());
        let sitting = match why {
            HoldError::Held(_) => Self::Watched(live, sentence.clone()),
            HoldError::Impossible(_) => Self::Loose(live),
        };
        Ok((sitting, Some(sentence)))
    }

    pub fn live(&self) -> &Match<G> {
        match self {
            Self::Loose(live) | Self::Scratch(live) | Self::Watched(live, _) => live,
            Self::Kept(keeper) => keeper.live(),
        }
    }

    /// Where it is kept, if it is.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Loose(_) | Self::Scratch(_) | Self::Watched(..) => None,
            Self::Kept(keeper) => Some(keeper.path()),
        }
    }

    /// Lets something happen.
    pub fn act(&mut self, event: Event<G>, folder: &Folder) -> Result<(), SittingError> {
        if let Self::Loose(live) = self {
            live.check(&event).map_err(KeeperError::from)?;
            if let Some(luck) = forged(live) {
                return Err(SittingError::Forged(luck));
            }
            *self = Self::Kept(Box::new(folder.keep(live)?));
        }
        match self {
            Self::Loose(_) => Ok(()),
            Self::Watched(_, sentence) => Err(SittingError::Watched(sentence.clone())),
            Self::Scratch(live) => Ok(live.apply(event).map_err(KeeperError::from)?),
            Self::Kept(keeper) => Ok(keeper.act(event)?),
        }
    }

    /// Lets nobody sit on a seat until somebody sits down there. A match that is only looked at is not kept for that.
    pub fn vacate(&mut self, seat: Seat) -> Result<(), SittingError> {
        let chair = Chair { sitter: Sitter::Empty, ..self.live().chairs()[seat.index()].clone() };
        let event = Event::Sit(seat, chair);
        match self {
            Self::Loose(live) | Self::Scratch(live) | Self::Watched(live, _) => {
                Ok(live.apply(event).map_err(KeeperError::from)?)
            }
            Self::Kept(keeper) => Ok(keeper.act(event)?),
        }
    }

    /// Keeps the match from here on in a new journal.
    pub fn keep_in(&mut self, path: &Path) -> Result<(), SittingError> {
        *self = Self::Kept(Box::new(Keeper::create(path, self.live().clone())?));
        self.roll()
    }

    /// Lets the dice answer, if the match is being played.
    pub fn roll(&mut self) -> Result<(), SittingError> {
        match self {
            Self::Loose(_) | Self::Watched(..) => Ok(()),
            Self::Scratch(live) => {
                live.roll();
                Ok(())
            }
            Self::Kept(keeper) => Ok(keeper.roll()?),
        }
    }
}

/// What is wrong with the luck of a match.
fn forged<G: Game>(live: &Match<G>) -> Option<Luck> {
    Some(live.luck()).filter(|luck| matches!(luck, Luck::Forged(_)))
}

/// What is not as it should be in a match that was kept.
fn amiss<G: Game>(document: &Document, live: &Match<G>) -> Option<String> {
    let forged = forged(live).map(|luck| luck.to_string());
    let why = forged.or_else(|| live.departure().map(ToString::to_string));
    why.map(|why| format!("{}: {why}", document.path().display()))
}
