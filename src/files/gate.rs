use super::Kind;
use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, Read};
use std::path::Path;
use thiserror::Error;

/// Why a file is not read. The path goes before it.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The system said no.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It is something that has no end, or no content.
    #[error("is {0}, not a file: name a file")]
    NoFile(&'static str),
    /// It is larger than anything of its kind.
    #[error("is larger than {} MB, and {} is never so large: it is something else", .0.limit() >> 20, .0.words())]
    TooLarge(Kind),
    /// It is not text.
    #[error("is not text (byte {0} is not UTF-8), so it is no file of Daimyo")]
    NotText(usize),
}

/// The bytes of a file of some kind. Pipes, devices and folders are refused before they are opened, and what is too large
/// is refused before it fills the memory.
pub fn read(path: &Path, kind: Kind) -> Result<Vec<u8>, ReadError> {
    read_open(&open_regular(path, OpenOptions::new().read(true))?, kind)
}

/// The text of a file of some kind.
pub fn read_text(path: &Path, kind: Kind) -> Result<String, ReadError> {
    text(read(path, kind)?)
}

/// The text in the bytes of a file.
pub fn text(bytes: Vec<u8>) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| ReadError::NotText(error.utf8_error().valid_up_to()))
}

/// Refuses what is there and is no file.
pub fn must_be_file(path: &Path) -> Result<(), ReadError> {
    must_be_regular(fs::metadata(path)?.file_type())
}

/// Opens what is a file and nothing else.
pub(crate) fn open_regular(path: &Path, options: &OpenOptions) -> Result<File, ReadError> {
    must_be_file(path)?;
    let file = options.open(path)?;
    // Somebody may have put something else there meanwhile.
    must_be_regular(file.metadata()?.file_type())?;
    Ok(file)
}

/// The bytes of a file that is open at its beginning.
pub(crate) fn read_open(file: &File, kind: Kind) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    file.take(kind.limit() + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > kind.limit() { Err(ReadError::TooLarge(kind)) } else { Ok(bytes) }
}

pub(super) fn must_be_regular(kind: FileType) -> Result<(), ReadError> {
    match kind {
        _ if kind.is_file() => Ok(()),
        _ if kind.is_dir() => Err(ReadError::NoFile("a folder")),
        _ if kind.is_symlink() => Err(ReadError::NoFile("a link")),
        other => Err(ReadError::NoFile(odd(other))),
    }
}

#[cfg(unix)]
fn odd(kind: FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    match kind {
        _ if kind.is_fifo() => "a pipe",
        _ if kind.is_socket() => "a socket",
        _ => "a device",
    }
}

#[cfg(not(unix))]
fn odd(_: FileType) -> &'static str {
    "a device"
}
