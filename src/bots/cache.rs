//! Reviews that were made before, in a small file beside their match. It is only a cache: whatever is wrong with it, a review is
//! made anew.

use super::review::{self, turning_points};
use super::{Budget, Judged, Manner, Review};
use crate::files::{self, Kind, Over};
use crate::game::{Game, Viewer, fingerprint};
use crate::table::{Match, Point, notation};
use serde::{Deserialize, Serialize};
use std::path::Path;
use xxhash_rust::xxh3::xxh3_64;

/// What stands before the seal in the first line.
const HEAD: &str = "// daimyo reviews, made anew if deleted; seal ";
/// How many are kept for a match: the latest.
const MOST: usize = 8;

/// Which review it is, in terms of the match that was looked back on: what that does not know, it does not tell.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Subject {
    game: String,
    /// [`Judged::EDITION`].
    edition: u32,
    at: Point,
    /// A fingerprint of how everything on the way there looked.
    way: u64,
    viewer: Option<Viewer>,
    open: bool,
    budget: Option<Budget>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(bound = "")]
struct Entry<G: Game> {
    subject: Subject,
    review: Review<G>,
}

impl Subject {
    fn of<G: Judged>(live: &Match<G>, open: bool, budget: Option<Budget>) -> Self {
        let history = live.history();
        let looks =
            history.back_from(history.at()).flat_map(|point| fingerprint(history.position(point)).to_le_bytes());
        let way = xxh3_64(&looks.collect::<Vec<u8>>());
        Self { game: G::ID.to_owned(), edition: G::EDITION, at: history.at(), way, viewer: live.viewer(), open, budget }
    }
}

/// Looks back on a match as [`review()`](super::review()) does, unless that stands in the file already; what is made is kept there.
pub fn look_back<G: Judged>(cache: Option<&Path>, live: &Match<G>, manner: Manner<'_>) -> Option<Review<G>> {
    let Some(path) = cache else { return review::review(live, manner) };
    let subject = Subject::of(live, manner.open, manner.budget);
    let mut entries = read::<G>(path);
    if let Some(found) = entries.iter().position(|entry| entry.subject == subject && fits(&entry.review, live)) {
        return Some(entries.swap_remove(found).review);
    }
    let review = review::review(live, manner)?;
    entries.retain(|entry| entry.subject != subject);
    entries.drain(..entries.len().saturating_sub(MOST - 1));
    entries.push(Entry { subject, review: review.clone() });
    write(path, &entries);
    Some(review)
}

/// Whether a review tells of the turns of this match.
fn fits<G: Game>(review: &Review<G>, live: &Match<G>) -> bool {
    review.turns.iter().map(|turn| turn.point).eq(turning_points(live))
        && review.swings.iter().all(|swing| swing.turn < review.turns.len())
}

/// What is kept, oldest first: nothing if it is damaged or was written by a version that did it otherwise.
fn read<G: Game>(path: &Path) -> Vec<Entry<G>> {
    let text = files::read_text(path, Kind::Reviews).unwrap_or_default();
    let sealed = text.strip_prefix(HEAD).and_then(|text| text.split_once('\n'));
    let whole = sealed.filter(|(seal, body)| *seal == seal_of(body));
    whole.and_then(|(_, body)| notation::read(body).ok()).unwrap_or_default()
}

fn write<G: Game>(path: &Path, entries: &[Entry<G>]) {
    let body = notation::write(&entries);
    let text = format!("{HEAD}{}\n{body}", seal_of(&body));
    // Nobody misses it: the next to look back waits as long as this one did.
    let _ = path.parent().map(std::fs::create_dir_all);
    let _ = files::write(path, Kind::Reviews, Over::ItsKind, text.as_bytes());
}

fn seal_of(body: &str) -> String {
    format!("{:016x}", xxh3_64(body.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::super::Stop;
    use super::*;
    use crate::game::{Seat, Setup as _, Text, prelude::*};
    use crate::samurai::{Samurai, Setup};
    use crate::table::Dice;
    use crate::text;
    use std::fs;

    const FEW: Option<Budget> = Some(Budget::Iterations(1));

    /// Something done to the text of a file, or to what stands in it.
    type Spoil = fn(&str) -> Vec<u8>;
    type Change = fn(&mut Entry<Samurai>);

    fn looked_back(path: &Path, live: &Match<Samurai>, open: bool, budget: Option<Budget>) -> Review<Samurai> {
        let manner = Manner { open, budget, stop: &Stop::default(), progress: &|_| () };
        look_back(Some(path), live, manner).unwrap()
    }

    /// A match of some moves.
    fn begun() -> Match<Samurai> {
        let mut live = Match::<Samurai>::new(Setup::for_players(2), vec![], Some(Dice::new(1))).unwrap();
        for _ in 0..6 {
            live.roll();
            let mv = live.position().pick(&mut Dice::new(2).after(0)).unwrap();
            live.play(mv).unwrap();
        }
        live.roll();
        live
    }

    /// Writes something into the file by which what is read is told from what is made anew.
    fn mark(path: &Path) -> Text {
        let reason = text!["because of ", Seat::new(1), "; marked"];
        let mut entries = read::<Samurai>(path);
        let entry = entries.last_mut().unwrap();
        entry.review.swings[0].instead.as_mut().unwrap().reason = reason.clone();
        write(path, &entries);
        reason
    }

    fn reason(review: &Review<Samurai>) -> String {
        review.swings[0].instead.as_ref().unwrap().reason.plain(&["Ann", "Bea"])
    }

    #[test]
    fn what_was_found_before_is_not_looked_for_again() {
        let folder = tempfile::tempdir().unwrap();
        let (path, live) = (folder.path().join("deep").join("a.reviews"), begun());
        let first = looked_back(&path, &live, false, FEW);
        assert_eq!(read::<Samurai>(&path)[0].review.turns, first.turns, "to the last digit");
        let marked = mark(&path).plain(&["Ann", "Bea"]);
        assert_eq!(marked, "because of Bea; marked");
        assert_eq!(reason(&looked_back(&path, &live, false, FEW)), marked);
    }

    #[test]
    fn another_question_has_another_answer_and_both_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (path, live) = (folder.path().join("a.reviews"), begun());
        looked_back(&path, &live, false, FEW);
        let marked = mark(&path).plain(&["Ann", "Bea"]);
        let seat = live.acting_seat().unwrap();
        let mut later = live.clone();
        later.play(later.position().pick(&mut Dice::new(4).after(0)).unwrap()).unwrap();
        let others = [
            looked_back(&path, &live, true, FEW),
            looked_back(&path, &live, false, Some(Budget::Iterations(2))),
            looked_back(&path, &live.seen_by(Viewer::Seat(seat)), false, FEW),
            looked_back(&path, &later, false, FEW),
        ];
        assert!(others.iter().all(|review| !format!("{review:?}").contains("marked")));
        assert_eq!(reason(&looked_back(&path, &live, false, FEW)), marked);
        assert_eq!(read::<Samurai>(&path).len(), 5);
        for count in 3..20 {
            looked_back(&path, &live, false, Some(Budget::Iterations(count)));
        }
        assert_eq!(read::<Samurai>(&path).len(), MOST);
        assert_ne!(reason(&looked_back(&path, &live, false, FEW)), marked, "the oldest have made room");
    }

    #[test]
    fn what_is_damaged_older_or_of_another_match_is_made_anew() {
        let folder = tempfile::tempdir().unwrap();
        let (path, live) = (folder.path().join("a.reviews"), begun());
        let made = looked_back(&path, &live, false, FEW);
        let spoil: [Spoil; 5] = [
            |text| text.replace("marked", "harmed").into_bytes(),
            |text| text.as_bytes()[..text.len() / 2].to_vec(),
            |_| b"\xff\xfe nonsense".to_vec(),
            |_| Vec::new(),
            |_| format!("{HEAD}{}\n[(subject: 3)]", seal_of("[(subject: 3)]")).into_bytes(),
        ];
        for spoil in spoil {
            mark(&path);
            fs::write(&path, spoil(&fs::read_to_string(&path).unwrap())).unwrap();
            assert_eq!(reason(&looked_back(&path, &live, false, FEW)), reason(&made));
            assert_eq!(read::<Samurai>(&path).len(), 1, "and kept again");
        }
        let change: [Change; 4] = [
            |entry| entry.subject.edition -= 1,
            |entry| entry.subject.way += 1,
            |entry| entry.review.turns[0].point = Point(9999),
            |entry| entry.review.swings[0].turn = 9999,
        ];
        for change in change {
            mark(&path);
            let mut entries = read::<Samurai>(&path);
            entries.iter_mut().for_each(change);
            write(&path, &entries);
            assert_eq!(reason(&looked_back(&path, &live, false, FEW)), reason(&made));
        }
    }

    #[test]
    fn where_nothing_can_be_written_a_review_is_made_all_the_same() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!looked_back(folder.path(), &begun(), false, FEW).turns.is_empty());
        let stopped = Stop::default();
        stopped.now();
        let path = folder.path().join("a.reviews");
        let manner = Manner { open: false, budget: FEW, stop: &stopped, progress: &|_| () };
        assert!(look_back(Some(&path), &begun(), manner).is_none() && !path.exists());
    }
}
