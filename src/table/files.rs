//! Writing files so that they are either as they were or as they should be, never in between.

use std::ffi::OsString;
#[cfg(not(windows))]
use std::fs::TryLockError;
use std::fs::{self, File, OpenOptions};
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

/// Opens a file so that nobody else can write it meanwhile, though they may read it. `None`: somebody else has it so.
#[cfg(not(windows))]
pub(super) fn open_alone(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    let file = options.open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Opens a file so that nobody else can write it meanwhile, though they may read it. `None`: somebody else has it so.
///
/// A lock would keep readers out too on Windows, even those in this program; what is shared is said on opening.
#[cfg(windows)]
pub(super) fn open_alone(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_SHARE_READ: u32 = 1;
    const ERROR_SHARING_VIOLATION: i32 = 32;
    match options.share_mode(FILE_SHARE_READ).open(path) {
        Err(error) if error.raw_os_error() == Some(ERROR_SHARING_VIOLATION) => Ok(None),
        opened => opened.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_opened_alone_can_still_be_read() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.journal");
        let mut file = open_alone(&path, OpenOptions::new().write(true).create_new(true))?.expect("it is new");
        file.write_all(b"kept")?;
        assert_eq!(fs::read(&path)?, b"kept");
        assert!(open_alone(&path, OpenOptions::new().read(true).write(true))?.is_none());
        drop(file);
        assert!(open_alone(&path, OpenOptions::new().read(true).write(true))?.is_some());
        Ok(())
    }

    #[test]
    fn a_file_is_replaced_as_a_whole_while_somebody_reads_it() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.ron");
        write_whole(&path, b"before")?;
        let reader = File::open(&path)?;
        write_whole(&path, b"after")?;
        assert_eq!((fs::read(&path)?, io::read_to_string(reader)?), (b"after".to_vec(), "before".to_owned()));
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "nothing is left beside it");
        Ok(())
    }
}
