use super::files;
use crate::game::counted;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The first bytes of a journal, with the version of its form.
const MAGIC: &[u8] = b"daimyo journal 1\n";

/// Length and CRC-32 of the payload, both little-endian.
const HEAD: usize = 8;

/// A file that only grows: records of {length, CRC, payload}, each on disk before [`Journal::append`] returns.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
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
    /// How many bytes, or records if they could be read but not be played.
    pub amount: String,
    /// Why.
    pub why: String,
}

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The system said no.
    #[error("{path}: {source}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What it said.
        source: io::Error,
    },
    /// It is something else.
    #[error("{0} is not a journal of Daimyo")]
    NotAJournal(PathBuf),
    /// Another program has it open.
    #[error("{0} is open in another window of Daimyo: close it there first")]
    InUse(PathBuf),
}

impl Journal {
    /// Begins a journal in a file that must not exist yet.
    pub fn create(path: &Path, first: &[u8]) -> Result<Self, JournalError> {
        let fail = |source| JournalError::Io { path: path.to_owned(), source };
        let mut journal = Self::alone(path, OpenOptions::new().read(true).write(true).create_new(true))?;
        journal.write_at_end(MAGIC).map_err(fail)?;
        journal.append(first)?;
        files::flush_folder(path).map_err(fail)?;
        Ok(journal)
    }

    /// Opens a journal to go on with it. Behind its whole records there must be nothing: see [`Journal::mend`].
    pub fn open(path: &Path) -> Result<(Self, Reading), JournalError> {
        let fail = |source| JournalError::Io { path: path.to_owned(), source };
        let mut journal = Self::alone(path, OpenOptions::new().read(true).write(true))?;
        let mut bytes = Vec::new();
        journal.file.read_to_end(&mut bytes).map_err(fail)?;
        let (reading, length) = parse(&bytes).ok_or_else(|| JournalError::NotAJournal(path.to_owned()))?;
        journal.length = length as u64;
        Ok((journal, reading))
    }

    /// The file, for this program alone; others may read it.
    fn alone(path: &Path, options: &mut OpenOptions) -> Result<Self, JournalError> {
        let path = path.to_owned();
        match files::open_alone(&path, options) {
            Ok(Some(file)) => Ok(Self { path, file, length: 0 }),
            Ok(None) => Err(JournalError::InUse(path)),
            Err(source) => Err(JournalError::Io { path, source }),
        }
    }

    /// Reads a journal without touching it.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Reading> {
        parse(bytes).map(|(reading, _)| reading)
    }

    /// Keeps only so many records, after putting a copy of the whole file beside it. Returns where the copy is.
    pub fn mend(&mut self, keep: usize) -> Result<PathBuf, JournalError> {
        let copy = self.set_copy_aside().map_err(|source| self.fail(source))?;
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(0)).map_err(|source| self.fail(source))?;
        self.file.read_to_end(&mut bytes).map_err(|source| self.fail(source))?;
        let (reading, _) = parse(&bytes).ok_or_else(|| JournalError::NotAJournal(self.path.clone()))?;
        let kept: usize = reading.records.iter().take(keep).map(|record| HEAD + record.len()).sum();
        self.length = (MAGIC.len() + kept) as u64;
        self.file.set_len(self.length).and_then(|()| self.file.sync_all()).map_err(|source| self.fail(source))?;
        Ok(copy)
    }

    fn set_copy_aside(&self) -> io::Result<PathBuf> {
        for number in 1.. {
            let copy = files::beside(&self.path, &format!("damaged-{number}"));
            match OpenOptions::new().write(true).create_new(true).open(&copy) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(mut file) => {
                    let mut source = &self.file;
                    source.seek(SeekFrom::Start(0))?;
                    io::copy(&mut source, &mut file)?;
                    file.sync_all()?;
                    files::flush_folder(&copy)?;
                    return Ok(copy);
                }
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Adds a record. When this returns, the record is on disk; when it fails, the journal is as it was.
    pub fn append(&mut self, payload: &[u8]) -> Result<(), JournalError> {
        let mut record = Vec::with_capacity(HEAD + payload.len());
        record.extend((payload.len() as u32).to_le_bytes());
        record.extend(crc32fast::hash(payload).to_le_bytes());
        record.extend(payload);
        self.write_at_end(&record).map_err(|source| self.fail(source))
    }

    fn write_at_end(&mut self, bytes: &[u8]) -> io::Result<()> {
        let written = self
            .file
            .seek(SeekFrom::Start(self.length))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            // A half-written record would hide what comes after it; if this fails too, reading still stops before it.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += bytes.len() as u64;
        Ok(())
    }

    fn fail(&self, source: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), source }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
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
                reading.dropped = Some(Dropped { amount: counted(rest.len(), "byte"), why: why.to_owned() });
                break;
            }
        }
    }
    Some((reading, bytes.len() - rest.len()))
}

fn split_record(bytes: &[u8]) -> Result<(&[u8], &[u8]), &'static str> {
    const CUT: &str = "the last record is cut off";
    let (length, rest) = bytes.split_first_chunk::<4>().ok_or(CUT)?;
    let (crc, rest) = rest.split_first_chunk::<4>().ok_or(CUT)?;
    let (payload, behind) = rest.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or(CUT)?;
    if crc32fast::hash(payload) == u32::from_le_bytes(*crc) {
        Ok((payload, behind))
    } else {
        Err("a record is damaged (its checksum does not fit)")
    }
}
