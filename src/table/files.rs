//! Writing files so that they are either as they were or as they should be, never in between.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replaces a file as a whole: temporary file, flush, rename, flush of the folder.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link is followed, so that it stays one.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let temporary = beside(path, &format!("tmp-{}", std::process::id()));
    let written = write_new(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The error that matters is the one above; the leftover is only untidy.
        let _ = fs::remove_file(&temporary);
    }
    written?;
    flush_folder(path)
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The path with another extension behind its own.
pub(super) fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Makes sure that a file's name is on disk, not only its content.
pub(super) fn flush_folder(path: &Path) -> io::Result<()> {
    // Windows has no such call and needs none: its renames are journalled.
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
