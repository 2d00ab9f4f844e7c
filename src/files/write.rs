use super::gate::{self, must_be_regular};
use super::kind::Content;
use super::{Kind, ReadError, folder_of};
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;
use thiserror::Error;

/// What a file may be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// Nothing: it must be new.
    Nothing,
    /// What is of its own kind, and in the same form.
    ItsKind,
}

/// Why a file is not written. The path goes before it.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The system said no.
    #[error("cannot be written: {0}")]
    Io(#[from] io::Error),
    #[error("is there already, and nothing is overwritten: choose another name")]
    There,
    /// A journal is there.
    #[error("holds the journal of a match, and nothing is written over one: choose another name")]
    Journal,
    /// Something of another kind is there.
    #[error("holds {found}, and {wanted} would destroy it: choose another name")]
    OtherKind {
        found: &'static str,
        /// What was to be written.
        wanted: &'static str,
    },
    #[error("is there and may not be changed (it is read-only): choose another name")]
    ReadOnly,
    /// What is there cannot be looked at, or is no file.
    #[error("{0}")]
    Unread(ReadError),
}

/// How temporary files are called, but for what is drawn at random.
const TEMPORARY: (&str, &str) = (".daimyo-", ".tmp");

/// How old a temporary file is when nobody can be writing it any more.
const STRAY: Duration = Duration::from_hours(1);

/// Writes a whole file: it is as it was or as it should be, never in between, and never over something else.
pub fn write(path: &Path, kind: Kind, over: Over, bytes: &[u8]) -> Result<(), WriteError> {
    // A link is followed, so that it stays one.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let before = may_write(path, kind, over)?;
    let (prefix, suffix) = TEMPORARY;
    let mut builder = tempfile::Builder::new();
    let mut file = builder.prefix(prefix).suffix(suffix).make_in(folder_of(path), |path| File::create_new(path))?;
    file.write_all(bytes)?;
    if let Some(permissions) = before {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    let temporary = file.into_temp_path();
    match over {
        // Not `persist`: this is how a file is replaced on Windows too while somebody reads it.
        Over::ItsKind => fs::rename(&temporary, path)?,
        Over::Nothing => temporary.persist_noclobber(path).map_err(|failed| match failed.error.kind() {
            io::ErrorKind::AlreadyExists => WriteError::There,
            _ => failed.error.into(),
        })?,
    }
    Ok(flush_folder(path)?)
}

/// Decides whether something may be written here: for everything the program writes. Returns the permissions to keep.
pub(crate) fn may_write(path: &Path, kind: Kind, over: Over) -> Result<Option<Permissions>, WriteError> {
    let there = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        there => there?,
    };
    must_be_regular(there.file_type()).map_err(WriteError::Unread)?;
    if over == Over::Nothing {
        return Err(WriteError::There);
    }
    match Content::of(&gate::read(path, kind).map_err(WriteError::Unread)?) {
        Content::Journal => Err(WriteError::Journal),
        found if !kind.may_replace(found) => Err(WriteError::OtherKind { found: found.words(), wanted: kind.words() }),
        _ if there.permissions().readonly() => Err(WriteError::ReadOnly),
        _ => Ok(Some(there.permissions())),
    }
}

/// Makes sure that a file's name is on disk, not only its content.
fn flush_folder(path: &Path) -> io::Result<()> {
    // Windows has no such call and needs none: its renames are journalled.
    if cfg!(unix) {
        File::open(folder_of(path))?.sync_all()?;
    }
    Ok(())
}

/// Whether a file that is open is still the one at this path.
pub(crate) fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let there = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        there => there?,
    };
    Ok(identity(&file.metadata()?) == identity(&there))
}

#[cfg(unix)]
fn identity(file: &fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// The nearest thing to a number of its own that can be had elsewhere.
#[cfg(not(unix))]
fn identity(file: &fs::Metadata) -> Option<std::time::SystemTime> {
    file.created().ok()
}

/// Removes temporary files of programs that ended while they wrote where this file is.
pub(crate) fn clear_strays_beside(path: &Path) {
    // A link is followed, for it is written beside what it leads to.
    clear_strays(folder_of(&fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())));
}

/// Removes temporary files of programs that ended while they wrote.
pub(crate) fn clear_strays(folder: &Path) {
    let (prefix, suffix) = TEMPORARY;
    clear_old(folder, STRAY, |name| name.starts_with(prefix) && name.ends_with(suffix));
}

/// Removes files of a folder that are called so and that nobody has written for so long.
pub(crate) fn clear_old(folder: &Path, least: Duration, is_called: impl Fn(&str) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if is_called(&entry.file_name().to_string_lossy()) && age().is_some_and(|age| age > least) {
            // It is only untidy if this fails.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::OpenOptions;

    const SAVE: &[u8] = b"(moves: [])\n// unsealed\n";

    fn replace(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
        write(path, Kind::Match, Over::ItsKind, bytes)
    }

    #[test]
    fn a_file_is_replaced_as_a_whole_while_somebody_reads_it() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a.ron");
        replace(&path, SAVE).expect("it is new");
        let reader = File::open(&path)?;
        replace(&path, b"after").expect("a save may replace a save");
        assert_eq!((fs::read(&path)?, io::read_to_string(reader)?.as_bytes()), (b"after".to_vec(), SAVE));
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "nothing is left beside it");
        Ok(())
    }

    #[test]
    fn nothing_is_written_over_a_journal_or_over_another_kind() -> io::Result<()> {
        const KINDS: [Kind; 7] =
            [Kind::Match, Kind::Sheet, Kind::Deck, Kind::Set, Kind::Settings, Kind::Picture, Kind::Table];
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("a");
        for (content, replaceable_by) in [
            (&b"daimyo journal 1\n"[..], None),
            (SAVE, Some(Kind::Match)),
            (b"\x89PNG\r\n\x1a\n", Some(Kind::Picture)),
            (b"(game: Samurai, players: [])", Some(Kind::Sheet)),
            (b"{\"game\": \"Samurai\", \"players\": []}", None),
            (b"place,player,honor\r\n", Some(Kind::Table)),
            (b"(scale: ", Some(Kind::Settings)),
        ] {
            fs::write(&path, content)?;
            for kind in KINDS {
                assert!(write(&path, kind, Over::Nothing, b"new").is_err());
                if Some(kind) != replaceable_by {
                    let refused = write(&path, kind, Over::ItsKind, b"new").expect_err("it is of another kind");
                    assert!(refused.to_string().ends_with("choose another name"), "{refused}");
                }
            }
            assert_eq!(fs::read(&path)?, content);
            if let Some(kind) = replaceable_by {
                write(&path, kind, Over::ItsKind, b"new").expect("it is of the same kind");
                assert_eq!(fs::read(&path)?, b"new");
            }
        }
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn modes_and_links_are_kept_and_what_is_read_only_stays() -> io::Result<()> {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir()?;
        let [path, link] = ["a.ron", "link.ron"].map(|name| folder.path().join(name));
        fs::write(&path, SAVE)?;
        symlink(&path, &link)?;
        fs::set_permissions(&path, Permissions::from_mode(0o640))?;
        replace(&link, SAVE).expect("it is a save");
        assert_eq!(fs::metadata(&path)?.permissions().mode() & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link)?.file_type().is_symlink());
        fs::set_permissions(&path, Permissions::from_mode(0o440))?;
        assert!(matches!(replace(&path, b"new"), Err(WriteError::ReadOnly)));
        assert_eq!(fs::read(&path)?, SAVE);
        Ok(())
    }

    #[test]
    fn only_old_temporary_files_are_cleared() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let [old, young, other] = [".daimyo-a.tmp", ".daimyo-b.tmp", "c.tmp"].map(|name| folder.path().join(name));
        for path in [&old, &young, &other] {
            fs::write(path, "")?;
        }
        for path in [&old, &other] {
            OpenOptions::new().write(true).open(path)?.set_modified(std::time::UNIX_EPOCH)?;
        }
        clear_strays(folder.path());
        assert_eq!([&old, &young, &other].map(|path| path.exists()), [false, true, true]);
        Ok(())
    }
}
