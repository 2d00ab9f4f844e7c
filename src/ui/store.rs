//! A match at the screen, and where it is kept.

use crate::document::{Document, DocumentError, Opened};
use crate::game::Game;
use crate::table::{Dropped, Event, Folder, FolderError, Keeper, KeeperError, Luck, Match};
use std::path::Path;
use thiserror::Error;

/// A match at the screen. One that was opened from a save is only looked at until somebody does something: then it is
/// kept in the folder like any other, and the save stays as it is. One with forged luck is never more than looked at.
pub enum Store<G: Game> {
    /// Only looked at so far.
    Loose(Box<Match<G>>),
    /// On disk with every move.
    Kept(Box<Keeper<G>>),
}

/// Why something could not be opened, done or kept.
#[derive(Debug, Error)]
pub enum StoreError {
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
}

impl<G: Game> Store<G> {
    /// A new match, kept from the first move on.
    pub fn begin(live: &Match<G>, folder: &Folder) -> Result<Self, StoreError> {
        let mut store = Self::Kept(Box::new(folder.keep(live)?));
        store.roll()?;
        Ok(store)
    }

    /// Opens a save to look at, or takes a kept match up where it was left. If not all of it could be read, the sentence
    /// says what was left out.
    pub fn open(document: &Document) -> Result<(Self, Option<String>), StoreError> {
        let path = document.path().display();
        let amiss = |live: &Match<G>| {
            let forged = forged(live).map(|luck| luck.to_string());
            let why = forged.or_else(|| live.departure().map(ToString::to_string));
            why.map(|why| format!("{path}: {why}"))
        };
        if document.is_save() {
            let Opened { mut live, .. } = document.open()?;
            live.roll();
            let sentence = amiss(&live);
            return Ok((Self::Loose(Box::new(live)), sentence));
        }
        let recovered = Keeper::open(document.path())?;
        let sentence = recovered.dropped.map(|Dropped { amount, why }| {
            let copy = recovered.copy.map(|path| format!("; the whole file is at {}", path.display()));
            format!("{path}: left out at its end: {amount}: {why}{}", copy.unwrap_or_default())
        });
        let sentence = sentence.or_else(|| amiss(recovered.found.live()));
        if forged(recovered.found.live()).is_some() {
            return Ok((Self::Loose(Box::new(recovered.found.live().clone())), sentence));
        }
        let mut store = Self::Kept(Box::new(recovered.found));
        store.roll()?;
        Ok((store, sentence))
    }

    /// The match.
    pub fn live(&self) -> &Match<G> {
        match self {
            Self::Loose(live) => live,
            Self::Kept(keeper) => keeper.live(),
        }
    }

    /// Where it is kept, if it is.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::Loose(_) => None,
            Self::Kept(keeper) => Some(keeper.path()),
        }
    }

    /// Lets something happen.
    pub fn act(&mut self, event: Event<G::Move>, folder: &Folder) -> Result<(), StoreError> {
        if let Self::Loose(live) = self {
            live.check(&event).map_err(KeeperError::from)?;
            if let Some(luck) = forged(live) {
                return Err(StoreError::Forged(luck));
            }
            *self = Self::Kept(Box::new(folder.keep(live)?));
        }
        match self {
            Self::Loose(_) => Ok(()),
            Self::Kept(keeper) => Ok(keeper.act(event)?),
        }
    }

    /// Lets the dice answer, if the match is being played.
    pub fn roll(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Loose(_) => Ok(()),
            Self::Kept(keeper) => Ok(keeper.roll()?),
        }
    }
}

/// What is wrong with the luck of a match.
fn forged<G: Game>(live: &Match<G>) -> Option<Luck> {
    Some(live.luck()).filter(|luck| matches!(luck, Luck::Forged(_)))
}
