use crate::files::{self, Hold, HoldError, Kind, Over, ReadError, WriteError};
use crate::game::counted;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The first bytes of a journal, with the version of its form.
const MAGIC: &[u8] = b"daimyo journal 1\n";

/// Length and CRC-32 of the payload, both little-endian.
const HEAD: usize = 8;

/// How much of a journal can be the beginning of a record that was never finished.
const LONGEST_TORN: usize = 1 << 14;

/// A file that only grows: records of {length, CRC, payload}, each on disk before [`Journal::append`] returns.
#[derive(Debug)]
pub struct Journal {
    hold: Hold,
    /// The file itself, whatever links lead to it.
    real: PathBuf,
    file: File,
    /// How much of the file is whole records.
    length: u64,
}

/// What could be read from a journal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The whole records, in order.
    pub records: Vec<Vec<u8>>,
    /// What lies behind them and cannot be read.
    pub dropped: Option<Dropped>,
}

/// The part of a journal that recovery left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dropped {
    /// How many records, as far as they can still be told apart, or bytes.
    pub amount: String,
    pub why: String,
    /// Whether it is only the beginning of a last record: the program ended while it wrote it, and nobody was told that it
    /// was kept.
    pub torn: bool,
}

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The system said no.
    #[error("{}: {source}", .path.display())]
    Io { path: PathBuf, source: io::Error },
    /// It is something that is not read.
    #[error("{} {source}", .path.display())]
    Unread {
        path: PathBuf,
        /// What is wrong with it.
        source: ReadError,
    },
    /// Something cannot be written.
    #[error("{}: {source}", .path.display())]
    Unwritten { path: PathBuf, source: WriteError },
    /// It is something else.
    #[error("{} is not a journal of Daimyo", .0.display())]
    NotAJournal(PathBuf),
    /// Another program has it, or it cannot be said who has.
    #[error("{} {source}", .path.display())]
    Hold {
        path: PathBuf,
        /// Who, or why not.
        source: HoldError,
    },
    /// It is not where it was when it was opened.
    #[error("{} is no longer there: it was moved or deleted, or its disk is gone", .0.display())]
    Gone(PathBuf),
    /// Another program has written it, lock or no lock.
    #[error("{} was written by another program since it was opened: what that has written stays", .0.display())]
    Changed(PathBuf),
    /// There is no room in it.
    #[error("{} is as large as a journal can be: save the match, and go on from the save", .0.display())]
    Full(PathBuf),
    /// Something was written of which nothing or everything should stand there.
    #[error(
        "{}: {source}; what was written of it could not be taken away again: `daimyo check` says how far it holds",
        .path.display()
    )]
    Unclear {
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl Journal {
    /// Begins a journal in a file that must not exist yet. If that fails, there is none.
    pub fn create(path: &Path, first: &[u8]) -> Result<Self, JournalError> {
        let unwritten = |source| JournalError::Unwritten { path: path.to_owned(), source };
        // What is there is somebody else's, and so is the right to hold it.
        if path.exists() {
            return Err(unwritten(WriteError::There));
        }
        let hold = Hold::take(path).map_err(|source| JournalError::Hold { path: path.to_owned(), source })?;
        let bytes = [MAGIC, &record(first)].concat();
        files::write(path, Kind::Match, Over::Nothing, &bytes).map_err(unwritten)?;
        Ok(Self::open(hold)?.0)
    }

    /// Opens a journal that is held, to go on with it. Behind its whole records there must be nothing: see
    /// [`Journal::mend`].
    pub fn open(hold: Hold) -> Result<(Self, Reading), JournalError> {
        let path = hold.path().to_owned();
        let unread = |source| JournalError::Unread { path: path.clone(), source };
        let file = files::open_regular(&path, OpenOptions::new().read(true).write(true)).map_err(unread)?;
        let bytes = files::read_open(&file, Kind::Match).map_err(unread)?;
        let (reading, length) = parse(&bytes).ok_or_else(|| JournalError::NotAJournal(path.clone()))?;
        let real = fs::canonicalize(&path).map_err(|source| JournalError::Io { path, source })?;
        Ok((Self { hold, real, file, length: length as u64 }, reading))
    }

    /// Reads a journal without touching it.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Reading> {
        parse(bytes).map(|(reading, _)| reading)
    }

    /// Whether it is a journal that only another version of the program can read.
    #[must_use]
    pub fn is_of_another_version(bytes: &[u8]) -> bool {
        bytes.starts_with(files::JOURNAL) && !bytes.starts_with(MAGIC)
    }

    /// Keeps only so many records, after putting a copy of the whole file beside it. Returns where the copy is.
    pub fn mend(&mut self, keep: usize) -> Result<PathBuf, JournalError> {
        self.file.seek(SeekFrom::Start(0)).map_err(|source| self.fail(source))?;
        let path = || self.path().to_owned();
        let bytes = files::read_open(&self.file, Kind::Match);
        let bytes = bytes.map_err(|source| JournalError::Unread { path: path(), source })?;
        let (reading, _) = parse(&bytes).ok_or_else(|| JournalError::NotAJournal(path()))?;
        let copy = self.set_copy_aside(&bytes)?;
        let kept: usize = reading.records.iter().take(keep).map(|payload| HEAD + payload.len()).sum();
        self.length = (MAGIC.len() + kept) as u64;
        self.file.set_len(self.length).and_then(|()| self.file.sync_all()).map_err(|source| self.fail(source))?;
        Ok(copy)
    }

    fn set_copy_aside(&self, bytes: &[u8]) -> Result<PathBuf, JournalError> {
        for number in 1.. {
            let copy = files::beside(self.path(), &format!("damaged-{number}"));
            match files::write(&copy, Kind::Match, Over::Nothing, bytes) {
                Err(WriteError::There) => {}
                Err(source) => return Err(JournalError::Unwritten { path: copy, source }),
                Ok(()) => return Ok(copy),
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Adds a record. When this returns, the record is on disk; when it fails, the journal is as it was.
    pub fn append(&mut self, payload: &[u8]) -> Result<(), JournalError> {
        self.append_all(&[payload])
    }

    /// Adds several records: all, or none.
    pub fn append_all(&mut self, payloads: &[impl AsRef<[u8]>]) -> Result<(), JournalError> {
        let records: Vec<Vec<u8>> = payloads.iter().map(|payload| record(payload.as_ref())).collect();
        self.write_at_end(&records.concat())
    }

    fn write_at_end(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        let length = self.length + bytes.len() as u64;
        if length > Kind::Match.limit() {
            return Err(JournalError::Full(self.path().to_owned()));
        }
        // A lock can be deleted, and on some networks it keeps nobody out.
        if self.file.metadata().map_err(|source| self.fail(source))?.len() != self.length {
            return Err(JournalError::Changed(self.path().to_owned()));
        }
        if let Err(source) = self.try_write_at_end(bytes) {
            let path = self.path().to_owned();
            // Nothing may stand there of what is said not to be kept.
            let put_back = self.file.set_len(self.length).and_then(|()| self.file.sync_data());
            return Err(match put_back {
                _ if source.kind() == io::ErrorKind::NotFound => JournalError::Gone(path),
                Ok(()) => JournalError::Io { path, source },
                Err(_) => JournalError::Unclear { path, source },
            });
        }
        self.length = length;
        Ok(())
    }

    fn try_write_at_end(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(bytes)?;
        self.file.sync_data()?;
        // A file can be written long after its name is gone; then nobody finds it again.
        if files::is_at(&self.file, &self.real)? { Ok(()) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    fn fail(&self, source: io::Error) -> JournalError {
        JournalError::Io { path: self.path().to_owned(), source }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        self.hold.path()
    }
}

fn record(payload: &[u8]) -> Vec<u8> {
    let (length, crc) = (payload.len() as u32, crc32fast::hash(payload));
    [&length.to_le_bytes()[..], &crc.to_le_bytes(), payload].concat()
}

/// The whole records of a journal and the length of the part they fill.
fn parse(bytes: &[u8]) -> Option<(Reading, usize)> {
    let mut rest = bytes.strip_prefix(MAGIC)?;
    let mut reading = Reading::default();
    while !rest.is_empty() {
        match split_record(rest) {
            Ok((payload, behind)) => {
                reading.records.push(payload.to_vec());
                rest = behind;
            }
            Err(why) => {
                let (amount, torn) = (amount_of(rest), is_torn(rest));
                reading.dropped = Some(Dropped { amount, why: why.to_owned(), torn });
                break;
            }
        }
    }
    Some((reading, bytes.len() - rest.len()))
}

fn split_record(bytes: &[u8]) -> Result<(&[u8], &[u8]), &'static str> {
    let (crc, payload, behind) = split_unchecked(bytes).ok_or("the last record is cut off")?;
    match payload {
        // Nothing is no record: this is room that the system has left.
        [] => Err("a record is empty"),
        _ if crc32fast::hash(payload) == crc => Ok((payload, behind)),
        _ => Err("a record is damaged (its checksum does not fit)"),
    }
}

/// Checksum and payload of a record, and what comes behind it.
fn split_unchecked(bytes: &[u8]) -> Option<(u32, &[u8], &[u8])> {
    let (length, rest) = bytes.split_first_chunk::<4>()?;
    let (crc, rest) = rest.split_first_chunk::<4>()?;
    let (payload, behind) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    Some((u32::from_le_bytes(*crc), payload, behind))
}

/// How much is lost behind the last record that is whole.
fn amount_of(rest: &[u8]) -> String {
    let mut behind = rest;
    let mut records = 0;
    while let Some((_, _, next)) = split_unchecked(behind) {
        (records, behind) = (records + 1, next);
    }
    let bytes = counted(rest.len(), "byte");
    if records == 0 { bytes } else { format!("{} ({bytes})", counted(records, "record")) }
}

/// Whether this can be the beginning of one record and nothing more, or room that was never written: no whole record
/// follows in it.
fn is_torn(rest: &[u8]) -> bool {
    let unfinished = split_unchecked(rest).is_none() || rest.iter().all(|byte| *byte == 0);
    rest.len() < LONGEST_TORN && unfinished && !(1..rest.len()).any(|from| split_record(&rest[from..]).is_ok())
}
