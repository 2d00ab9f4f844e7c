use super::journal::Journal;
use super::{Header, JournalError, Keeper, KeeperError, Match};
use crate::files::{self, Hold, HoldError, Kind, WriteError};
use crate::game::Game;
use directories::ProjectDirs;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;
use xxhash_rust::xxh3::xxh3_64;

/// The extension of journals.
const EXTENSION: &str = "journal";
/// What is behind the name of a match in that of its reviews.
const REVIEWS: &str = "reviews";
/// How long reviews of matches that lie elsewhere are kept.
const UNWANTED: Duration = Duration::from_hours(90 * 24);

/// The folder in which a person's matches are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folder {
    root: PathBuf,
}

/// A match that is kept in a [`Folder`].
#[derive(Debug)]
pub struct Kept {
    pub path: PathBuf,
    /// Which game it is of, or why that cannot be told. A damaged journal hides no other.
    pub game: Result<String, String>,
}

/// Why the folder cannot be used.
#[derive(Debug, Error)]
pub enum FolderError {
    /// The system names no home for this person.
    #[error("this system names no folder for your data: give one with --data-dir or DAIMYO_DATA_DIR")]
    NoHome,
    /// The system said no.
    #[error("{}: {source}; another folder can be given with --data-dir or DAIMYO_DATA_DIR", .path.display())]
    Io { path: PathBuf, source: io::Error },
    /// The match could not be written.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// Another program has the match.
    #[error("{} {source}", .path.display())]
    Hold { path: PathBuf, source: HoldError },
}

impl Folder {
    /// The folder at this path, or else the system's usual place for data of this program.
    pub fn find(given: Option<PathBuf>) -> Result<Self, FolderError> {
        let usual = || ProjectDirs::from("", "", "Daimyo").map(|folders| folders.data_dir().to_owned());
        given.or_else(usual).map(|root| Self { root }).ok_or(FolderError::NoHome)
    }

    /// Where the matches are.
    #[must_use]
    pub fn matches(&self) -> PathBuf {
        self.root.join("matches")
    }

    /// Where the window keeps what a person has set.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.root.join("settings.ron")
    }

    /// Where the window keeps its size and place.
    #[must_use]
    pub fn window(&self) -> PathBuf {
        self.root.join("window.ron")
    }

    /// Where sets of cards and boards of a person's own are.
    #[must_use]
    pub fn sets(&self) -> PathBuf {
        self.root.join("sets")
    }

    /// Where reviews of the match in a file are kept: beside it if it is one of these, else with those of matches that lie elsewhere.
    #[must_use]
    pub fn reviews_of(&self, path: &Path) -> PathBuf {
        let whole = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::canonicalize(self.matches()).is_ok_and(|matches| whole.starts_with(matches)) {
            return files::beside(path, REVIEWS);
        }
        let print = xxh3_64(whole.as_os_str().as_encoded_bytes());
        self.root.join("reviews").join(format!("{print:016x}.{REVIEWS}"))
    }

    /// Whether matches can be kept here, or the folder made in which they will be. Nothing is left behind.
    pub fn try_writing(&self) -> Result<(), FolderError> {
        let matches = self.matches();
        let there = matches.ancestors().find(|path| path.exists()).unwrap_or(&matches);
        let written = tempfile::tempfile_in(there).map(drop);
        written.map_err(|source| FolderError::Io { path: there.to_owned(), source })
    }

    /// Begins to keep a match here, under the first name that is free.
    pub fn keep<G: Game>(&self, live: &Match<G>) -> Result<Keeper<G>, FolderError> {
        let matches = self.matches();
        fs::create_dir_all(&matches).map_err(|source| FolderError::Io { path: matches.clone(), source })?;
        for number in 1.. {
            let path = matches.join(format!("{}-{number:04}.{EXTENSION}", G::ID));
            match Keeper::create(&path, live.clone()) {
                Err(KeeperError::Journal(
                    JournalError::Unwritten { source: WriteError::There, .. }
                    | JournalError::Hold { source: HoldError::Held(_), .. },
                )) => {}
                kept => return Ok(kept?),
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// Puts a match away, out of the list: into a folder beside, so that nothing is ever lost.
    pub fn put_away(&self, path: &Path) -> Result<PathBuf, FolderError> {
        let _hold = Hold::take(path).map_err(|source| FolderError::Hold { path: path.to_owned(), source })?;
        let away = self.matches().join("put-away");
        let fail = |source| FolderError::Io { path: path.to_owned(), source };
        fs::create_dir_all(&away).map_err(fail)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let names = (1..u32::MAX).map(|number| away.join(format!("{number:04}-{name}")));
        let target = names.into_iter().find(|path| !path.exists()).expect("there are more numbers than files");
        move_match(path, &target).map_err(fail)?;
        Ok(target)
    }

    /// Brings a match back that was put away, into the list: under its old name, or the next one that is free.
    pub fn bring_back(&self, path: &Path) -> Result<PathBuf, FolderError> {
        let fail = |source| FolderError::Io { path: path.to_owned(), source };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // It was numbered when it was put away.
        let name = name.split_once('-').map_or(name.as_str(), |(_, name)| name);
        let numbered = (1..u32::MAX).map(|number| format!("{number:04}-{name}"));
        let names = std::iter::once(name.to_owned()).chain(numbered).map(|name| self.matches().join(name));
        let target = names.into_iter().find(|path| !path.exists()).expect("there are more numbers than files");
        move_match(path, &target).map_err(fail)?;
        Ok(target)
    }

    /// The matches that a program had open when it ended without closing them, what was played last at the end.
    #[must_use]
    pub fn left_open(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.matches()).into_iter().flatten().flatten();
        let held = entries.filter_map(|entry| Hold::file_of_lock(&entry.path()));
        let mut left: Vec<PathBuf> = held.filter(|path| path.is_file() && Hold::was_left(path)).collect();
        left.sort_by_cached_key(|path| (fs::metadata(path).and_then(|file| file.modified()).ok(), path.clone()));
        left
    }

    /// Removes what programs that ended while they wrote have left here.
    pub fn tidy(&self) {
        files::clear_strays(&self.root);
        files::clear_strays(&self.matches());
        let reviews = self.root.join("reviews");
        files::clear_strays(&reviews);
        files::clear_old(&reviews, UNWANTED, |name| name.ends_with(REVIEWS));
    }

    /// Every match that is kept here, by name.
    pub fn list(&self) -> Result<Vec<Kept>, FolderError> {
        let matches = self.matches();
        let fail = |source| FolderError::Io { path: matches.clone(), source };
        let entries = match fs::read_dir(&matches) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(fail)?,
        };
        let mut paths =
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(fail)?;
        paths.retain(|path| path.extension().is_some_and(|extension| extension == EXTENSION));
        paths.sort();
        Ok(paths.into_iter().map(|path| Kept { game: game_of(&path), path }).collect())
    }
}

/// Moves a match, and what was found out about it.
fn move_match(path: &Path, target: &Path) -> io::Result<()> {
    fs::rename(path, target)?;
    let [reviews, beside] = [path, target].map(|path| files::beside(path, REVIEWS));
    // Without them they are made anew.
    let _ = fs::rename(&reviews, beside).or_else(|_| fs::remove_file(&reviews));
    Ok(())
}

/// Which game a journal is of.
fn game_of(path: &Path) -> Result<String, String> {
    let bytes = files::read(path, Kind::Match).map_err(|error| error.to_string())?;
    let reading = Journal::read(&bytes).ok_or("it is not a journal of Daimyo")?;
    let first = reading.records.first().ok_or("damaged at its very beginning, where its set-up stands")?;
    let text = std::str::from_utf8(first).map_err(|_| "damaged at its very beginning, where its set-up stands")?;
    Header::parse(text).map(|header| header.game).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Setup as _;
    use crate::samurai::{Samurai, Setup};

    #[test]
    fn reviews_go_along_with_their_match() {
        let home = tempfile::tempdir().unwrap();
        let folder = Folder::find(Some(home.path().to_owned())).unwrap();
        let live = Match::<Samurai>::new(Setup::for_players(2), vec![], None).unwrap();
        let path = folder.keep(&live).unwrap().path().to_owned();
        assert_eq!(folder.reviews_of(&path), folder.matches().join("samurai-0001.journal.reviews"));
        fs::write(folder.reviews_of(&path), "kept").unwrap();
        let away = folder.put_away(&path).unwrap();
        assert!(!folder.reviews_of(&path).exists());
        assert_eq!(fs::read_to_string(folder.reviews_of(&away)).unwrap(), "kept");
        let back = folder.bring_back(&away).unwrap();
        assert_eq!(fs::read_to_string(folder.reviews_of(&back)).unwrap(), "kept");
        assert!(!folder.reviews_of(&away).exists());
        assert_eq!(folder.list().unwrap().len(), 1, "reviews are no match");
    }

    #[test]
    fn reviews_of_a_match_elsewhere_are_in_the_folder_until_nobody_wants_them() {
        let [home, elsewhere] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let folder = Folder::find(Some(home.path().to_owned())).unwrap();
        let [one, other] = ["a.ron", "b.ron"].map(|name| folder.reviews_of(&elsewhere.path().join(name)));
        assert!(one != other && one.starts_with(home.path()));
        fs::create_dir_all(one.parent().unwrap()).unwrap();
        [&one, &other].into_iter().for_each(|path| fs::write(path, "kept").unwrap());
        fs::File::options().write(true).open(&one).unwrap().set_modified(std::time::UNIX_EPOCH).unwrap();
        folder.tidy();
        assert_eq!([one.exists(), other.exists()], [false, true]);
    }
}
