use super::{Seat, Setting, SettingError, Setup};
use serde::{Deserialize, Serialize};

/// A set-up without settings: how many play, and who begins. Enough for a game in which people choose nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    /// How many seats take part.
    pub players: u8,
    /// Who begins; at random if nobody is named.
    #[serde(default)]
    pub first: Option<Seat>,
}

impl Setup for Seating {
    const SETTINGS: &'static [Setting] = &[];

    fn for_players(players: usize) -> Self {
        Self { players: players.try_into().unwrap_or(u8::MAX), first: None }
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn let_begin(&mut self, first: Option<Seat>) {
        self.first = first;
    }

    fn choose_setting(&mut self, key: &str, _: &str) -> Result<(), SettingError> {
        Err(SettingError::NoSuchKey { key: key.to_owned(), known: Vec::new() })
    }

    fn chosen(&self, _: &str) -> Option<&'static str> {
        None
    }
}
