use super::gate::{open_regular, read_open};
use super::{Kind, beside, folder_of, is_at};
use std::fmt;
#[cfg(not(windows))]
use std::fs::TryLockError;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;

/// The right to write a file, for this program alone, from before it is read until everything is written. Everybody may
/// read it meanwhile.
///
/// It stands in a small file beside it, which is locked and names the program. The system lets go of the lock when the
/// program ends, however that happens; then the small file is all that is left, and whoever comes next takes it over.
#[derive(Debug)]
pub struct Hold {
    path: PathBuf,
    lock: PathBuf,
    /// Open for as long as this lives.
    file: Option<File>,
}

/// Who holds a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The number of the program among all that run.
    pub process: Option<u32>,
    pub since: Option<Duration>,
}

/// Why a file cannot be held. The path goes before it.
#[derive(Debug, Error)]
pub enum HoldError {
    /// Another program holds it.
    #[error("is being played in {0}: close it there first; until then it can only be looked at")]
    Held(Holder),
    /// It cannot be noted who holds it.
    #[error("can only be looked at, because nothing can be written beside it: {0}")]
    Impossible(#[from] io::Error),
}

/// What a lock begins with.
const MARK: &str = "daimyo ";

/// How often a lock is tried before somebody is told, because others may have it for a moment; and the pause between.
const TRIES: u32 = 12;
const PAUSE: Duration = Duration::from_millis(20);

impl Hold {
    /// Takes a file, or says who has it.
    pub fn take(path: &Path) -> Result<Self, HoldError> {
        let lock = lock_of(path)?;
        for attempt in 0..TRIES {
            if attempt > 0 {
                std::thread::sleep(PAUSE);
            }
            if let Some(file) = lock_alone(&lock)? {
                sign(&file)?;
                return Ok(Self { path: path.to_owned(), lock, file: Some(file) });
            }
        }
        Err(HoldError::Held(Holder::of(&lock)))
    }

    /// The file that is held.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether a program held this file and ended without letting go.
    #[must_use]
    pub fn was_left(path: &Path) -> bool {
        let free = |lock: PathBuf| Ok(lock.is_file() && open_alone(&lock, OpenOptions::new().read(true))?.is_some());
        lock_of(path).and_then(free).unwrap_or(false)
    }

    /// Which file a lock is of, by its name.
    #[must_use]
    pub(crate) fn file_of_lock(lock: &Path) -> Option<PathBuf> {
        (lock.extension()? == EXTENSION).then(|| lock.with_extension(""))
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        // Elsewhere it goes while it is still ours, so that it is nobody else's; on Windows what is open cannot be removed.
        if cfg!(windows) {
            self.file = None;
        }
        let ours = self.file.as_ref().is_none_or(|file| is_at(file, &self.lock).unwrap_or(false));
        if ours {
            // If it stays, it is found to be nobody's.
            let _ = fs::remove_file(&self.lock);
        }
    }
}

impl Holder {
    fn of(lock: &Path) -> Self {
        let text = super::read_text(lock, Kind::Settings).unwrap_or_default();
        let process = text.strip_prefix(MARK).and_then(|number| number.trim().parse().ok());
        let since = || fs::metadata(lock).ok()?.modified().ok()?.elapsed().ok();
        Self { process, since: since() }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("another Daimyo")?;
        match self.process {
            Some(process) => write!(f, " (process {process}")?,
            None => return Ok(()),
        }
        match self.since.map(|since| since.as_secs() / 60) {
            None => f.write_str(")"),
            Some(0) => f.write_str(", for less than a minute)"),
            Some(minutes @ 1..120) => write!(f, ", for {minutes} min)"),
            Some(minutes) => write!(f, ", for {} h)", minutes / 60),
        }
    }
}

const EXTENSION: &str = "lock";

/// The lock of a file, whatever way leads to it.
fn lock_of(path: &Path) -> io::Result<PathBuf> {
    let real = fs::canonicalize(path).or_else(|_| {
        let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        fs::canonicalize(folder_of(path)).map(|folder| folder.join(name))
    })?;
    Ok(beside(&real, EXTENSION))
}

/// The lock, if it could be had, and is still where it was.
fn lock_alone(lock: &Path) -> io::Result<Option<File>> {
    match File::create_new(lock) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => drop(made?),
    }
    match open_alone(lock, OpenOptions::new().read(true).write(true)) {
        // Who had it has just let go of it, or made it and not yet opened it.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Ok(Some(file)) => Ok(is_at(&file, lock)?.then_some(file)),
        other => other,
    }
}

/// Writes down who holds it, over what another program has left there and over nothing else. On a full disk it stays
/// unsaid.
fn sign(mut file: &File) -> io::Result<()> {
    let before = read_open(file, Kind::Settings).unwrap_or_else(|_| b"?".to_vec());
    if !before.is_empty() && !before.starts_with(MARK.as_bytes()) {
        return Err(io::Error::other("a file that is no lock of Daimyo has the name of its lock"));
    }
    file.set_len(0)?;
    file.rewind()?;
    let _ = file.write_all(format!("{MARK}{}\n", std::process::id()).as_bytes());
    Ok(())
}

fn opened(path: &Path, options: &OpenOptions) -> io::Result<File> {
    if fs::symlink_metadata(path)?.file_type().is_symlink() {
        return Err(io::Error::other("a link has the name of its lock"));
    }
    open_regular(path, options).map_err(|error| match error {
        super::ReadError::Io(error) => error,
        other => io::Error::other(format!("what has the name of its lock {other}")),
    })
}

/// Opens a file so that nobody else can open it so meanwhile, though they may read it. `None`: somebody else has it so.
#[cfg(not(windows))]
fn open_alone(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    let file = opened(path, options)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Opens a file so that nobody else can open it so meanwhile, though they may read it. `None`: somebody else has it so.
///
/// A lock would keep readers out too on Windows, even those in this program; what is shared is said on opening.
#[cfg(windows)]
fn open_alone(path: &Path, options: &mut OpenOptions) -> io::Result<Option<File>> {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_SHARE_READ: u32 = 1;
    const ERROR_SHARING_VIOLATION: i32 = 32;
    match opened(path, options.share_mode(FILE_SHARE_READ)) {
        Err(error) if error.raw_os_error() == Some(ERROR_SHARING_VIOLATION) => Ok(None),
        opened => opened.map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_named_and_can_be_read_and_is_free_again() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.journal");
        fs::write(&path, b"kept")?;
        let hold = Hold::take(&path).expect("nobody has it");
        assert_eq!(fs::read(&path)?, b"kept");
        let Err(HoldError::Held(holder)) = Hold::take(&path) else { panic!("it is held twice") };
        assert_eq!(holder.process, Some(std::process::id()));
        assert!(!Hold::was_left(&path), "its program runs");
        drop(hold);
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "nothing is left beside it");
        Hold::take(&path).expect("nobody has it any more");
        Ok(())
    }

    #[test]
    fn the_lock_of_a_program_that_ended_is_taken_over() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.journal");
        fs::write(&path, b"kept")?;
        fs::write(folder.path().join("a.journal.lock"), "daimyo 4711\n")?;
        assert!(Hold::was_left(&path));
        Hold::take(&path).expect("nobody has it");
        assert!(!Hold::was_left(&path));
        Ok(())
    }

    #[test]
    fn a_file_of_somebody_elses_is_not_taken_for_a_lock() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let [path, lock] = ["a.ron", "a.ron.lock"].map(|name| folder.path().join(name));
        fs::write(&lock, "precious")?;
        assert!(matches!(Hold::take(&path), Err(HoldError::Impossible(_))));
        assert_eq!(fs::read(&lock)?, b"precious");
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_not_taken_for_a_lock_and_leads_to_the_lock_of_its_file() -> io::Result<()> {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir()?;
        let [path, link, lock, empty] = ["a.ron", "b.ron", "a.ron.lock", "empty"].map(|name| folder.path().join(name));
        fs::write(&path, "")?;
        symlink(&path, &link)?;
        let hold = Hold::take(&link).expect("nobody has it");
        assert!(matches!(Hold::take(&path), Err(HoldError::Held(_))));
        drop(hold);
        fs::write(&empty, "")?;
        symlink(&empty, &lock)?;
        assert!(matches!(Hold::take(&path), Err(HoldError::Impossible(_))));
        assert_eq!(fs::read(&empty)?, b"");
        Ok(())
    }
}
