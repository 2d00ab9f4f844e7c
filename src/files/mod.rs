//! Files: the one gate through which all are read, the one way in which all are written, who may write them, and how what
//! stands in them is shown to people.

mod gate;
mod hold;
mod kind;
mod shown;
mod write;

pub use gate::{ReadError, must_be_file, read, read_text, text};
pub(crate) use gate::{open_regular, read_open};
pub use hold::{Hold, HoldError, Holder};
pub(crate) use kind::JOURNAL;
pub use kind::Kind;
pub use shown::{shown, written_out};
pub use write::{Over, WriteError, write};
pub(crate) use write::{clear_old, clear_strays, clear_strays_beside, is_at, may_write};

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The path with another extension behind its own.
pub(crate) fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// The folder a path is in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
