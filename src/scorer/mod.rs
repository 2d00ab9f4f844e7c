//! The scoring calculator over all games: score sheets in files, from matches, and with what was typed before.
//!
//! ```
//! use daimyo::sheet::{Format, Sheet};
//!
//! let sheet = Sheet::parse(
//!     r#"(game: Samurai, players: [
//!         (name: "Green", buddhas: 1, rice: 3, castles: 2),
//!         (name: "Red", buddhas: 4, rice: 2, castles: 1),
//!     ])"#,
//!     Format::Ron,
//! )
//! .unwrap();
//! assert_eq!(sheet.standings().decided_by, "leader_tokens");
//! ```

mod edits;
mod file;
mod matches;

pub use edits::Edits;
pub use file::format_of;
pub use matches::{FillError, Filled, draft_of};
