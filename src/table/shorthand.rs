//! Lines as one types them beside a real table: `b4 o9; ship2 l12; end`. A line is read against what can be done, word by word: a
//! word may be shortened as long as it is clear, and whatever happens by itself between two moves happens.

use super::{Event, Match};
use crate::game::{Game, Refusal};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashSet;
use thiserror::Error;

/// How many possibilities an answer lists.
const LISTED: usize = 6;

/// How much of a strange word an answer repeats.
const LONGEST: usize = 40;

/// Why a line was not understood, and what was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misread {
    /// Nothing that can be done here is said so; up to a word it could have been.
    #[error("{}'{word}' is not understood {}; {}", heard(.understood), after(.begun), offered(.possible))]
    Unknown { understood: Vec<String>, begun: String, word: String, possible: Vec<String> },
    /// What is said so is against the rules.
    #[error("{}'{said}' is refused: {reasons}", heard(.understood))]
    Refused { understood: Vec<String>, said: String, reasons: String },
    #[error("{}'{words}' may mean {}: say more of it", heard(.understood), .meanings.join(" or "))]
    Ambiguous { understood: Vec<String>, words: String, meanings: Vec<String> },
}

fn offered(possible: &[String]) -> String {
    if possible.is_empty() {
        "nothing is left to be done".to_owned()
    } else {
        format!("possible: {}", possible.join(", "))
    }
}

fn after(begun: &str) -> String {
    if begun.is_empty() { "here".to_owned() } else { format!("after '{begun}'") }
}

fn heard(understood: &[String]) -> String {
    if understood.is_empty() { String::new() } else { format!("understood {}, but ", understood.join("; ")) }
}

/// Everything that can be done at a point of a match, and how it is said.
pub struct Phrasebook<M> {
    sayings: Vec<Saying<M>>,
}

/// A thing that can be done, in one of the ways it may be said.
struct Saying<M> {
    mv: M,
    /// Word by word, each with its spellings.
    words: Vec<Vec<String>>,
    /// The usual way to say it.
    usual: String,
}

impl<M> Saying<M> {
    /// Whether its words come in the usual order.
    fn is_usual(&self) -> bool {
        self.words.iter().filter_map(|spellings| spellings.first()).eq(self.usual.split(' '))
    }
}

/// How well what was typed fits a saying.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    /// Whether the saying was typed to its last word.
    whole: bool,
    words: usize,
    /// How many of them were typed in full.
    exact: usize,
    /// Whether no number was left out: "h" may be shortened from "hagi", but not from "h17".
    clear: bool,
}

/// The moves that a line says, in a match as it stands. Nothing happens to the match.
pub fn read_line<G: Game>(live: &Match<G>, typed: &str) -> Result<Vec<G::Move>, Misread> {
    let mut reader = Reader::of(live);
    reader.read(typed)?;
    Ok(reader.said.into_iter().filter_map(|event| if let Event::Play(mv) = event { Some(mv) } else { None }).collect())
}

/// What a line says even against the rules: what they refuse becomes a correction that lets it stand, if the boards can be so.
pub fn read_bent<G: Game>(live: &Match<G>, typed: &str) -> Result<Vec<Event<G>>, Misread> {
    let mut reader = Reader { bends: true, ..Reader::of(live) };
    reader.read(typed)?;
    Ok(reader.said)
}

/// The ways to go on with a line from the words that begin its last move, in the usual words.
#[must_use]
pub fn ways_on<G: Game>(live: &Match<G>, typed: &str) -> Vec<String> {
    begun(live, typed).1
}

/// A line with its last move said as far as all ways to go on agree; nothing if that is no more than was typed.
#[must_use]
pub fn completed<G: Game>(live: &Match<G>, typed: &str) -> Option<String> {
    let (begun, ways) = begun(live, typed);
    let agreed = ways.iter().fold(ways.first()?.as_str(), |agreed, way| shared(agreed, way));
    let head = typed.rfind(';').map_or(0, |end| end + 1);
    let words: Vec<&str> = typed[head..].split_whitespace().collect();
    let (kept, last) = words.split_at(words.len().checked_sub(begun.len())?);
    let as_typed = last.iter().map(|word| word.to_lowercase()).eq(begun);
    let more = ways.len() == 1 || agreed.len() > last.join(" ").len();
    let said = kept.iter().copied().chain([agreed]).collect::<Vec<_>>().join(" ");
    let gap = if head == 0 { "" } else { " " };
    (as_typed && more).then(|| format!("{}{gap}{said}", &typed[..head]))
}

/// The words of a line that begin its last move, and the ways to go on from them.
fn begun<G: Game>(live: &Match<G>, typed: &str) -> (Vec<String>, Vec<String>) {
    let (before, last) = typed.rsplit_once(';').unwrap_or(("", typed));
    let (mut reader, mut words) = (Reader::of(live), unfolded(last));
    if reader.read(before).is_err() {
        return (words, Vec::new());
    }
    loop {
        let book = Phrasebook::of(&reader.trial);
        match book.best(&words, &[]) {
            Ok((_, taken)) if taken < words.len() && reader.step(&words).is_ok() => drop(words.drain(..taken)),
            _ => return (words.clone(), book.going_on(&words).into_iter().map(str::to_owned).collect()),
        }
    }
}

/// What two ways to say something begin with.
fn shared<'a>(one: &'a str, other: &str) -> &'a str {
    let alike = one.char_indices().zip(other.chars()).take_while(|((_, a), b)| a == b);
    &one[..alike.last().map_or(0, |((at, letter), _)| at + letter.len_utf8())]
}

/// A line while it is read: what it has said so far, and how things stand after that.
struct Reader<'a, G: Game> {
    trial: Cow<'a, Match<G>>,
    said: Vec<Event<G>>,
    understood: Vec<String>,
    /// Whether what the rules refuse may stand.
    bends: bool,
}

impl<'a, G: Game> Reader<'a, G> {
    fn of(live: &'a Match<G>) -> Self {
        Self { trial: Cow::Borrowed(live), said: Vec::new(), understood: Vec::new(), bends: false }
    }

    fn read(&mut self, line: &str) -> Result<(), Misread> {
        for part in line.split(';') {
            let words = unfolded(part);
            let mut read = 0;
            while read < words.len() {
                read += self.step(&words[read..])?;
            }
        }
        Ok(())
    }

    /// Does what the first words say. Returns how many they are.
    fn step(&mut self, words: &[String]) -> Result<usize, Misread> {
        let book = Phrasebook::of(&self.trial);
        match book.best(words, &self.understood) {
            Ok((saying, taken)) => {
                let unknown = |_| book.unknown(words, &self.understood);
                self.trial.to_mut().play(saying.mv.clone()).map_err(unknown)?;
                self.note(Event::Play(saying.mv.clone()), saying.usual.clone());
                Ok(taken)
            }
            Err(misread) => match (self.leave_off(words), refused(&self.trial, words)) {
                (Some(taken), _) => Ok(taken),
                (None, Some((mv, usual, taken))) => self.bend(&mv, usual).map(|()| taken),
                (None, None) => Err(misread),
            },
        }
    }

    /// Does what the first words say once what goes on is left at that: "done" need not be said before "end".
    fn leave_off(&mut self, words: &[String]) -> Option<usize> {
        let done = Phrasebook::of(&self.trial).find("done").ok()?.clone();
        let mut further = Reader::of(&self.trial);
        further.trial.to_mut().play(done.clone()).ok()?;
        further.note(Event::Play(done), "done".to_owned());
        let taken = further.step(words).ok()?;
        let (said, understood, trial) = (further.said, further.understood, further.trial.into_owned());
        self.said.extend(said);
        self.understood.extend(understood);
        self.trial = Cow::Owned(trial);
        Some(taken)
    }

    /// Lets something stand that the rules refuse, if that may be.
    fn bend(&mut self, mv: &G::Move, usual: String) -> Result<(), Misread> {
        let refusals = self.trial.position().refusals(mv);
        let event = Some(mv).filter(|_| self.bends).and_then(|mv| self.trial.let_stand(mv, &refusals));
        let Some(event) = event.map(|correction| Event::Correct(Box::new(correction))) else {
            let reasons = Refusal::sentence(&refusals, &self.trial.names());
            return Err(Misread::Refused { understood: self.understood.clone(), said: usual, reasons });
        };
        self.trial.to_mut().apply(event.clone()).expect("it was tried before it was let stand");
        self.note(event, usual);
        Ok(())
    }

    fn note(&mut self, event: Event<G>, usual: String) {
        self.trial.to_mut().roll();
        self.said.push(event);
        self.understood.push(usual);
    }
}

/// A move against the rules that the first words say in full, with the usual way to say it and how many words that takes.
fn refused<G: Game>(live: &Match<G>, words: &[String]) -> Option<(G::Move, String, usize)> {
    let mut candidates = Vec::new();
    live.position().candidates(&mut candidates);
    let book = Phrasebook::in_words(live, candidates);
    let (saying, taken) = book.best(words, &[]).ok()?;
    let is_whole = taken == saying.words.len();
    let is_refused = !live.position().refusals(&saying.mv).is_empty();
    (is_whole && is_refused).then(|| (saying.mv.clone(), saying.usual.clone(), taken))
}

impl<M: Clone + PartialEq> Phrasebook<M> {
    #[must_use]
    pub fn of<G: Game<Move = M>>(live: &Match<G>) -> Self {
        let mut moves = Vec::new();
        live.position().moves(&mut moves);
        Self::in_words(live, moves)
    }

    fn in_words<G: Game<Move = M>>(live: &Match<G>, moves: Vec<M>) -> Self {
        let names = spoken_names(live);
        let mut sayings = Vec::new();
        for mv in moves {
            let ways: Vec<String> = live.position().shorthand(&mv).iter().map(|text| text.plain(&names)).collect();
            let usual = ways.first().map_or_else(String::new, |way| first_spellings(way));
            for way in ways {
                let words = way.to_lowercase();
                let words = words.split_whitespace().map(|word| word.split('|').map(str::to_owned).collect()).collect();
                sayings.push(Saying { mv: mv.clone(), words, usual: usual.clone() });
            }
        }
        Self { sayings }
    }

    /// Every move with the usual way to say it.
    pub fn usual(&self) -> impl Iterator<Item = (&M, &str)> {
        self.sayings.iter().map(|saying| (&saying.mv, saying.usual.as_str()))
    }

    /// One example of each kind of move that can be said: the usual way to say it, and the move.
    pub fn examples<G: Game<Move = M>>(&self, position: &G) -> Vec<(&str, &M)> {
        let mut kinds: Vec<String> = Vec::new();
        let is_new = |(_, mv): &(&str, &M)| {
            // "1 card" and "2 cards" are of a kind.
            let kind = position.describe(mv).with_all_open().plain::<&str>(&[]).replace('s', "");
            let new = !kinds.contains(&kind);
            kinds.extend(new.then_some(kind));
            new
        };
        self.usual().map(|(mv, usual)| (usual, mv)).filter(is_new).collect()
    }

    /// The move that some words say, if they say one and nothing else.
    pub fn find(&self, words: &str) -> Result<&M, Misread> {
        let words = unfolded(words);
        match self.best(&words, &[])? {
            (saying, taken) if taken == words.len() => Ok(&saying.mv),
            (saying, taken) => Err(self.unknown(&words[taken..], std::slice::from_ref(&saying.usual))),
        }
    }

    /// What can be said, the usual way, that goes on from what was typed so far of one move.
    #[must_use]
    pub fn completions(&self, typed: &str) -> Vec<&str> {
        self.going_on(&unfolded(typed))
    }

    fn going_on(&self, words: &[String]) -> Vec<&str> {
        let fitting = self.sayings.iter().filter(|saying| words.is_empty() || fit(&saying.words, words).is_some());
        let mut said: Vec<&str> = fitting.map(|saying| saying.usual.as_str()).collect();
        said.dedup();
        said
    }

    /// The saying that fits best, and how many words it takes. What is said alike in the usual way is alike.
    fn best(&self, typed: &[String], understood: &[String]) -> Result<(&Saying<M>, usize), Misread> {
        let fitting = || self.sayings.iter().filter_map(|saying| Some((fit(&saying.words, typed)?, saying)));
        let Some((fit, first)) = fitting().max_by_key(|(fit, _)| *fit) else {
            return Err(self.unknown(typed, understood));
        };
        let mut meanings: Vec<&str> =
            fitting().filter(|(other, _)| *other == fit).map(|(_, saying)| saying.usual.as_str()).collect();
        meanings.sort_unstable();
        meanings.dedup();
        if meanings.len() > 1 || !fit.clear {
            let words = typed[..fit.words].join(" ");
            let more = meanings.len().saturating_sub(LISTED);
            let listed = meanings.into_iter().take(LISTED).map(|usual| format!("'{usual}'"));
            let meanings = listed.chain((more > 0).then(|| format!("{more} other things"))).collect();
            return Err(Misread::Ambiguous { understood: understood.to_vec(), words, meanings });
        }
        Ok((first, fit.words))
    }

    /// Why no saying fits: the first word that none of those has which fit up to it, and what could stand there.
    fn unknown(&self, typed: &[String], understood: &[String]) -> Misread {
        let agreed = self.sayings.iter().map(|saying| agreed(&saying.words, typed)).max().unwrap_or_default();
        // No word is longer, and comparing takes as long as what is compared.
        let word: String = typed.get(agreed).map_or("", String::as_str).chars().take(LONGEST).collect();
        // Other words in that place come first, and then other ways on from the same.
        let mut near: Vec<(bool, Reverse<u32>, &str)> = Vec::new();
        let mut seen: HashSet<&[String]> = HashSet::new();
        let fitting = self.sayings.iter().filter(|saying| self::agreed(&saying.words, typed) == agreed);
        let fitting = fitting.filter(|saying| agreed > 0 || saying.is_usual());
        for (spellings, usual) in fitting.filter_map(|saying| Some((saying.words.get(agreed)?, &saying.usual))) {
            let alike = spellings.iter().map(|other| strsim::jaro_winkler(&word, other)).fold(0.0, f64::max);
            near.push((!seen.insert(spellings), Reverse((alike * 1000.0) as u32), usual));
        }
        near.sort_by_key(|(again, alike, _)| (*again, *alike));
        near.dedup_by_key(|(_, _, usual)| *usual);
        let possible = near.into_iter().take(LISTED).map(|(_, _, usual)| format!("'{usual}'")).collect();
        let begun = typed[..agreed].join(" ");
        let word = word.escape_debug().take(LONGEST).collect();
        Misread::Unknown { understood: understood.to_vec(), begun, word, possible }
    }
}

/// How many words of a saying fit what was typed.
fn agreed(saying: &[Vec<String>], typed: &[String]) -> usize {
    let fits =
        |(spellings, word): &(&Vec<String>, &String)| spellings.iter().any(|other| other.starts_with(word.as_str()));
    saying.iter().zip(typed).take_while(fits).count()
}

/// The words of a part of a line. "2f>3" is "f>3" twice.
fn unfolded(part: &str) -> Vec<String> {
    part.split_whitespace()
        .flat_map(|word| {
            let word = word.to_lowercase();
            let digits = word.chars().take_while(char::is_ascii_digit).count();
            let (count, rest) = word.split_at(digits);
            match count.parse::<usize>() {
                Ok(count @ 2..=9) if rest.starts_with(char::is_alphabetic) && rest.contains('>') => {
                    vec![rest.to_owned(); count]
                }
                _ => vec![word],
            }
        })
        .collect()
}

/// Names as one types them: a word each, or the number of the seat.
fn spoken_names<G: Game>(live: &Match<G>) -> Vec<String> {
    let names = live.names();
    let spoken = names.iter().enumerate().map(|(index, name)| {
        let word: String = name.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect();
        format!("{word}|{}", index + 1)
    });
    spoken.collect()
}

fn first_spellings(words: &str) -> String {
    words.split_whitespace().filter_map(|word| word.split('|').next()).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// How well a saying fits what was typed, if it does: all of it, or its beginning where nothing more was typed.
fn fit(saying: &[Vec<String>], typed: &[String]) -> Option<Fit> {
    let (mut exact, mut clear) = (0, true);
    for (spellings, word) in saying.iter().zip(typed) {
        if spellings.contains(word) {
            exact += 1;
            continue;
        }
        let mut longer = spellings.iter().filter(|spelling| spelling.starts_with(word.as_str())).peekable();
        longer.peek()?;
        clear &= longer.any(|spelling| !spelling.contains(|letter: char| letter.is_ascii_digit()));
    }
    let words = saying.len().min(typed.len());
    Some(Fit { whole: words == saying.len(), words, exact, clear })
}
