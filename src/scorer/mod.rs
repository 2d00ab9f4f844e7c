//! The scoring calculator: score sheets that are being filled in, and what they say.
//!
//! A [`Draft`] is a sheet as somebody types it, possibly impossible. It yields either every [`Fault`](crate::sheet::Fault),
//! each tied to its field and in the words of `score`, or a [`Report`]: the result with each line of each sum, the ladder
//! of criteria, and the smallest [`Change`]s that would alter it. An [`Edits`] remembers what was typed, to undo it.
//!
//! ```
//! use daimyo::scorer::{Draft, Report};
//! use daimyo::sheet::Kind;
//!
//! let mut draft = Draft::new(Kind::Samurai, &["Green", "Red"]);
//! draft.line_mut(0).pieces[1] = "3".into();
//! let report = draft.report().unwrap();
//! assert_eq!(report.verdict(), "Green wins");
//! draft.line_mut(1).pieces[1] = "5".into();
//! assert_eq!(draft.report().unwrap_err()[0].words,
//!     "the players have 8 rice together; there are 7, the pieces of a caste for two players");
//! ```

mod change;
mod draft;
mod edits;
mod examples;
mod file;
mod found;
mod matches;
mod report;
mod sums;

pub use change::Change;
pub use draft::{Draft, Line, MOST_PLAYERS};
pub use edits::Edits;
pub use examples::EXAMPLES;
pub use file::format_of;
pub use found::{Outcome, smallest_changes};
pub use matches::{Scored, draft_of};
pub use report::Report;
pub(crate) use report::lines_of;
pub use sums::{Cell, Sum, capital};
