//! One running match of any [`Game`](crate::game::Game): who sits where, who answers for Chance, what has happened, and
//! how it is kept.
//!
//! A [`Match`] is played in memory: its [`History`] keeps a snapshot after every move, so undo, redo and jumps are a
//! change of point, never an "unapply", and lines that were taken back stay where they are. What taking back costs is
//! answered in [`Terms`]. A [`Save`] is a match as text; a [`Journal`] is a match as it grows, on disk before anybody is
//! shown the result. A [`Keeper`] plays and journals at once, and a [`Folder`] holds everybody's journals.

mod chair;
mod correction;
mod damage;
mod departure;
mod dice;
mod folder;
mod history;
mod journal;
mod keeper;
mod known;
mod live;
mod log;
mod luck;
pub mod notation;
mod save;
pub mod shorthand;
mod sight;
mod terms;

pub use chair::{Chair, Sitter};
pub use correction::Correction;
pub use damage::Damage;
pub use departure::Departure;
pub use dice::Dice;
pub use folder::{Folder, FolderError, Kept};
pub use history::{Deed, History, Point, Step};
pub use journal::{Dropped, Journal, JournalError, Reading};
pub use keeper::{Keeper, KeeperError, Recovered, Repair, recover};
pub use live::{Event, Match, Note, Unplayable, Waiting};
pub use log::LogLine;
pub use luck::Luck;
pub use save::{Header, Save, SaveError};
pub use sight::Sight;
pub use terms::{Because, Terms};
