//! What a person has set, kept in a small file of her folder.

use super::theme::Shade;
use crate::files::{self, Kind, Over, ReadError};
use crate::table::{Folder, Sitter};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;

/// What a person has set. Every field has a default, so a file of any version can be read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Settings {
    pub shade: Shade,
    /// How large everything is drawn; 1 is as the system says.
    pub scale: f32,
    /// Whether tiles slide and captured pieces fly.
    pub motion: bool,
    /// Whether boards are turned to fill the window.
    pub turned: bool,
    /// Whether names are written on boards.
    pub names: bool,
    /// Whether the log is shown.
    pub log: bool,
    /// Whether the timeline is shown.
    pub timeline: bool,
    /// Whether nothing stands against the rules at a refereed table.
    pub strict: bool,
    /// Whether a turn ends by itself when nothing else is left to do.
    pub turn_end: TurnEnd,
    /// How fast bots play.
    pub pace: Pace,
    /// How long it is seen what comes of a move.
    pub scenes: Rest,
    /// Whether bots say in the log why they did something.
    pub reasons: bool,
    /// What the players were called last time; nothing where it was the name of their colour.
    pub players: Vec<String>,
    /// Who took the seats of the last match that the program dealt.
    pub sitters: Vec<Sitter>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            shade: Shade::Dark,
            scale: 1.0,
            motion: true,
            turned: true,
            names: false,
            log: true,
            timeline: true,
            strict: false,
            turn_end: TurnEnd::Usual,
            pace: Pace::Brisk,
            scenes: Rest::Brisk,
            reasons: false,
            players: Vec::new(),
            sitters: Vec::new(),
        }
    }
}

/// How a turn ends in which nothing else is left to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TurnEnd {
    /// As it is usual for the game.
    #[default]
    Usual,
    ByItself,
    /// Only when its player says so.
    WhenSaid,
}

/// How fast bots play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pace {
    /// As fast as they think, and nothing is seen on its way.
    Instant,
    #[default]
    Brisk,
    Calm,
}

/// How long what comes of a move stays on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Rest {
    #[default]
    Brisk,
    Calm,
}

impl Rest {
    /// By how much a scene is stretched.
    #[must_use]
    pub const fn stretch(self) -> f32 {
        match self {
            Self::Brisk => 1.0,
            Self::Calm => 2.0,
        }
    }
}

/// The sizes that can be chosen.
pub const SCALES: [f32; 6] = [0.8, 0.9, 1.0, 1.15, 1.3, 1.5];

impl Settings {
    /// Reads the settings of a folder. If they cannot be read, the defaults hold, and the sentence says why.
    #[must_use]
    pub fn read(folder: &Folder) -> (Self, Option<String>) {
        let path = folder.settings();
        let text = match files::read_text(&path, Kind::Settings) {
            Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => return (Self::default(), None),
            text => text,
        };
        let read = text
            .map_err(|error| error.to_string())
            .and_then(|text| ron::from_str::<Self>(&text).map_err(|error| error.to_string()));
        match read {
            Ok(mut settings) => {
                settings.scale = if settings.scale.is_finite() { settings.scale.clamp(0.5, 3.0) } else { 1.0 };
                (settings, None)
            }
            Err(why) => {
                let sentence =
                    format!("{}: the settings cannot be read, so the usual ones hold: {why}", path.display());
                (Self::default(), Some(sentence))
            }
        }
    }

    /// Writes them to a folder.
    pub fn write(&self, folder: &Folder) -> Result<(), String> {
        let path = folder.settings();
        let text =
            ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()).expect("settings are plain data");
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.map_err(Into::into)
            .and_then(|()| files::write(&path, Kind::Settings, Over::ItsKind, text.as_bytes()))
            .map_err(|error| format!("{}: the settings cannot be written: {error}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, Folder) {
        let home = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(home.path().to_owned())).unwrap();
        (home, folder)
    }

    #[test]
    fn what_is_written_is_read_and_what_is_missing_has_its_default() {
        let (_home, folder) = folder();
        assert_eq!(Settings::read(&folder), (Settings::default(), None));
        let mine = Settings { scale: 1.3, players: vec!["Ada".into()], ..Settings::default() };
        mine.write(&folder).unwrap();
        assert_eq!(Settings::read(&folder), (mine, None));
        fs::write(folder.settings(), "(scale: 1.15, of_a_later_version: 3)").unwrap();
        assert_eq!(Settings::read(&folder).0, Settings { scale: 1.15, ..Settings::default() });
    }

    #[test]
    fn a_damaged_file_is_told_and_does_not_stop_anybody() {
        let (_home, folder) = folder();
        fs::write(folder.settings(), "(scale: ").unwrap();
        let (settings, sentence) = Settings::read(&folder);
        assert_eq!(settings, Settings::default());
        assert!(sentence.unwrap().contains("settings.ron"));
    }

    #[test]
    fn settings_cut_or_changed_anywhere_are_read_or_told() {
        let (_home, folder) = folder();
        Settings { players: vec!["Ada".into(), "Ben".into()], ..Settings::default() }.write(&folder).unwrap();
        let whole = fs::read(folder.settings()).unwrap();
        let cut = (0..whole.len()).map(|length| whole[..length].to_vec());
        let changed = (0..whole.len()).map(|place| {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x15;
            bytes
        });
        for bytes in cut.chain(changed) {
            fs::write(folder.settings(), bytes).unwrap();
            let (settings, sentence) = Settings::read(&folder);
            assert!(settings.scale.is_finite());
            assert!(sentence.is_none() || settings == Settings::default());
        }
    }
}
