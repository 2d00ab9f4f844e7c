//! The contract every game fulfils.
//!
//! A game is a *position*: a small value that can be cloned, compared, serialised and asked. Everything that
//! happens to it is a [move](Position::Move), and at every moment exactly one [`Actor`] is to move: a seat, Chance, or
//! nobody because the game is over. Drawing, shuffling and choosing the first player at random are moves by Chance;
//! the rules never roll dice themselves. Who answers for Chance is the business of the [table](crate::table): seeded
//! dice when the program deals, the person with the physical box when she referees.
//!
//! # Writing a game
//!
//! A game answers for one concern after the other, each a trait, implemented in the file that does the work: [`Position`],
//! [`Legality`], [`Play`], [`Chance`], [`Secrets`], [`Words`], [`Outcome`], [`Written`], [`Heritage`]; [`Game`] is their sum and the name.
//! `examples/tides` is a small complete game of hidden cards to copy from: `rules` goes through the steps below in their
//! order, `table.rs` brings it into the window, and the tests hold it against every law.
//!
//! 1. **Set-up.** A type for [`Position::Setup`]: number of players, and the settings people choose before they begin.
//!    The [`settings!`](crate::settings) macro declares the settings together with the words that explain them; a game
//!    without any takes [`Seating`].
//! 2. **Position.** A struct that implements [`Position`]. Keep it free of heap memory: it is cloned for every move of
//!    every undo stack and every search. Its `Serialize` form is what scripts and fingerprints see, so write it in
//!    words and keep it stable: old saves carry fingerprints of it.
//! 3. **Moves.** An enum for [`Position::Move`], readable in RON, because saves and the command line are written in it.
//!    Whatever changes the position is a move, and [`Position::actor`] says whose.
//!
//!    *Who makes a forced reveal?* Chance. When cards laid face down are turned over, or screens are lifted at the end, nobody
//!    decides anything, though it is clear what must come: so it is nobody's turn, no curtain falls for it, and to take it back is
//!    not to take back a decision. It must be a move all the same, and name what it shows: a view does not hold the hidden card,
//!    and can learn it only from the move. The table makes such a move by itself, with or without dice, wherever
//!    [`Legality::moves`] lists one thing alone.
//! 4. **Legality, twice.** [`Legality::moves`] lists what may be done; [`Legality::refusals`] says for anything why it may
//!    not. They must agree on every one of [`Legality::candidates`]: a move is in `moves` if and only if `refusals` has
//!    nothing against it. Test this over random games; it proves the more, the less the two share.
//!
//!    *What does `moves` list in a view?* What its viewer must hold possible. A hidden card that stays hidden is one move,
//!    whichever card it is: `Draw(None)`, `Lay(None)`. A hidden card that is turned over for all to see may be any card that she
//!    has not seen yet, and each is a move: `Show(1)`, `Show(2)` and so on. Of what she sees herself she has the moves that the
//!    whole position has.
//! 5. **Chance.** [`Chance::pick`] gives the odds of the physical act. What [`Play::play_unchecked`] returns says who has learnt
//!    something that cannot be unlearnt: a card drawn is revealed to its owner, a card turned over to everyone, and what a
//!    player does with her own cards reveals nothing.
//! 6. **Secrets.** [`Secrets::seen_by`] hides what a viewer may not know, [`Secrets::move_seen_by`] does the same to a move,
//!    and [`Secrets::imagine`] fills the gaps with something possible. The law that keeps secrets: *hiding and playing
//!    commute*. Playing the hidden move on the hidden position gives the hidden result:
//!
//!    ```text
//!    p.seen_by(v) ── play(p.move_seen_by(m, v)) ──▶ p.play(m).seen_by(v)
//!    ```
//!
//!    From it follows that a log, a history or a save for one seat needs nothing but that seat's own views, and so
//!    cannot leak: the table derives all three that way.
//!
//!    *Why must a view know that a hand is hidden?* Because what it holds does not tell. An empty hand is empty to everybody, and
//!    yet the next card drawn comes into it as `Draw(7)` in the whole position and in its owner's view, where `Draw(None)` must be
//!    refused, and as `Draw(None)` in all other views, where it must be legal. The same goes for a hand whose cards are all
//!    unknown, and `imagine` has to know which cards are missing and which are not there. So a view keeps a mark for each hand
//!    that is only counted.
//! 7. **Words.** [`Words::describe`], [`Words::tell`], [`Words::step`] and [`Words::sketch`] speak in [`Text`], so the
//!    window can colour and link what the command line prints plain. Things that are chosen among many alike, such as spaces
//!    or cards, are named as [places](Class::of_places): buttons for them stand together, and what is refused for all of them is
//!    told once.
//! 8. **End.** [`Outcome::tally`] says what everybody has, and by that a [`Tally`] decides: [`Tally::ranking`] is the bare
//!    result, for simulations, [`Tally::standings`] the same with its reasons. A game whose players are compared by counts needs
//!    no tally of its own: [`Standings::by_ladder`] is one.
//! 9. **On paper.** [`Written::facts`] is a type that reads back what the position serialises to, and [`Written::from_facts`] the
//!    gate behind it: whatever it lets through can be played to the end.
//! 10. **Heritage.** Nothing, until saves of it are about and its rules or its data change.
//!
//! Play the laws of `tests/laws` over random games of it: with them kept, everything below holds.
//!
//! Then put the game on the [shelf](crate::shelf): [`Shelved`](crate::shelf::Shelved) beside its rules, and a line in the list there. Every
//! command of the program works with it. Whatever more it can do is said there too, each in a value of its own: [score
//! sheets](crate::sheet), cards of people's own ([`Load`]) and decks that they build ([`OwnDeck`]).
//!
//! In the window it is playable with an empty `impl ui::Drawn`, of two types: its position in words, a button a move, the
//! reasons against everything else, standings, log, timeline, undo and curtain. Every board drawn by hand replaces one
//! default.

mod actor;
mod alike;
mod colour;
mod draw;
mod flaw;
mod own;
mod refusal;
mod refused;
mod seating;
mod setting;
mod stage;
mod standings;
mod tally;
mod text;
mod topic;

pub use actor::{Actor, MAX_SEATS, Revealed, Seat, SeatSet, Viewer};
pub use alike::Alike;
pub use colour::Colour;
pub use draw::Draw;
pub use flaw::{Flaw, Flaws};
pub use own::{Load, OwnDeck, PoolCard};
pub use refusal::{Refusal, Rule};
pub use refused::Refused;
pub use seating::Seating;
pub use setting::{Answer, Setting, SettingError};
pub use stage::{Progress, Stage};
pub use standings::{Compared, Figure, Ranking, Rung, Standing, Standings, compare, descend};
pub use tally::Tally;
pub use text::{Class, Span, Text, counted};
pub use topic::Topic;

use rand::Rng;
use rand::seq::IteratorRandom;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// What people choose before the first move. Stored in every save.
pub trait Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The settings, with the words that explain them.
    const SETTINGS: &'static [Setting];

    /// A set-up with every setting at its default.
    fn for_players(players: usize) -> Self;

    /// How many seats take part.
    fn players(&self) -> usize;

    /// Who begins; at random if nobody is named.
    fn first(&self) -> Option<Seat>;

    /// Names the seat that begins, or leaves it to Chance.
    fn let_begin(&mut self, first: Option<Seat>);

    /// Sets one of [`Setup::SETTINGS`] by its key and the name of a value.
    fn choose_setting(&mut self, key: &str, value: &str) -> Result<(), SettingError>;

    /// The value one of [`Setup::SETTINGS`] has now, by name.
    fn chosen(&self, key: &str) -> Option<&'static str>;

    /// Whether a setting makes a difference with so many players.
    fn matters(&self, setting: &Setting) -> bool {
        let _ = setting;
        true
    }

    /// Sets anything by name, as in `--set key=value`: one of the settings, or `first` to a seat's number or `random`.
    fn choose(&mut self, key: &str, value: &str) -> Result<(), SettingError> {
        if key != setting::FIRST {
            return self.choose_setting(key, value).map_err(SettingError::besides_first);
        }
        self.let_begin(setting::first_by_name(value, self.players())?);
        Ok(())
    }
}

/// A point in the course of a game, as a value: how one begins, who plays, whose move it is.
pub trait Position: Clone + PartialEq + Debug + Serialize + Send + Sync + Sized + 'static {
    /// What is chosen before the first move.
    type Setup: Setup;
    /// Anything a seat or Chance can do.
    type Move: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The position before the first move, or every reason why this set-up cannot be played.
    fn new(setup: &Self::Setup) -> Result<Self, Vec<Refusal>>;

    /// How many seats take part.
    fn players(&self) -> usize;

    /// Who is to move.
    fn actor(&self) -> Actor;

    /// Counts the turns begun; never falls. Undo-a-turn and the fingerprints in saves go by it.
    fn turn(&self) -> u32;

    /// The turn as people count it: 1 is the first of the game itself, and before it there is only the set-up, 0. It differs
    /// from [`Position::turn`] where that counts the choices of a set-up too.
    fn turn_for_people(&self) -> u32 {
        self.turn()
    }
}

/// What may be done, and why not the rest: two answers to one question, given apart.
pub trait Legality: Position {
    /// Appends every legal move of the actor; of moves that differ only in which of several things alike they name, one
    /// will do. Appends nothing if and only if the game is over.
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Appends everything the actor might think of trying, legal or not: at least all of [`Legality::moves`].
    fn candidates(&self, into: &mut Vec<Self::Move>) {
        self.moves(into);
    }

    /// Every reason why this move may not be made now; empty if it may.
    fn refusals(&self, mv: &Self::Move) -> Vec<Refusal>;
}

/// What a move does.
pub trait Play: Legality {
    /// Makes a move that [`Legality::refusals`] has nothing against. An illegal move leaves a position that need not make
    /// sense (but is never unsound): use [`Play::play`] unless legality is already known.
    fn play_unchecked(&mut self, mv: &Self::Move) -> Revealed;

    /// Makes a move, or says every reason why not and leaves the position as it was.
    fn play(&mut self, mv: &Self::Move) -> Result<Revealed, Vec<Refusal>> {
        let refusals = self.refusals(mv);
        if refusals.is_empty() { Ok(self.play_unchecked(mv)) } else { Err(refusals) }
    }
}

/// The odds.
pub trait Chance: Legality {
    /// A legal move at random, or none when the game is over. For Chance the odds are those of the physical act;
    /// for a seat every legal move is possible. Unless a game says otherwise, all legal moves are equally likely.
    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().choose(rng)
    }
}

/// Who may know what.
pub trait Secrets: Position {
    /// The position with everything unknown that the viewer may not know.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// A move, made in this position, as the viewer sees it.
    #[must_use]
    fn move_seen_by(&self, mv: &Self::Move, viewer: Viewer) -> Self::Move;

    /// A position without unknowns that looks like this one to whoever sees it: `imagine().seen_by(v) == self` for
    /// the viewer `v` of this view.
    #[must_use]
    fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Self;
}

/// The game in words.
pub trait Words: Position {
    /// Where in the course of the game we are, in a few words, as far as whoever holds the position may know it. Show it to
    /// nobody but from her own view: it may tell what she can do.
    fn step(&self) -> Text;

    /// The check-list of the round or turn that is being played, for whoever must not forget anything; or nothing.
    fn course(&self) -> Vec<Stage> {
        Vec::new()
    }

    /// The move in words, as an offer: "lay Buddha 4 on H7".
    fn describe(&self, mv: &Self::Move) -> Text;

    /// The move as one types it beside a real table, in few letters: "b4 o9". A word may have several spellings, "o14|edo", and
    /// the move several ways to be said, of which the first is the usual one. No two things that can be done are said alike.
    fn shorthand(&self, mv: &Self::Move) -> Vec<Text> {
        vec![self.describe(mv)]
    }

    /// What happened, line by line, when `mv` led from `before` to `after`. Works on views too.
    fn tell(before: &Self, mv: &Self::Move, after: &Self) -> Vec<Text>;

    /// What a move draws, if it does nothing else: several of them are told in one line.
    fn drawn(&self, _mv: &Self::Move) -> Option<Draw> {
        None
    }

    /// The whole position as lines of text, for people without a window.
    fn sketch(&self) -> Vec<Text>;
}

/// Who has won.
pub trait Outcome: Position {
    type Tally: Tally;

    /// What everybody has, at the end or as things stand. Unknown pieces count for nobody.
    fn tally(&self) -> Self::Tally;
}

/// A position on paper: what people can read, write down, read back and put right.
pub trait Written: Position {
    /// The facts of a position. A position serialises as its facts do: fingerprints in saves are made from them.
    type Facts: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// How things stand, all that matters and nothing else.
    fn facts(&self) -> Self::Facts;

    /// The set-up that some facts speak of.
    fn setup_of(facts: &Self::Facts) -> Self::Setup;

    /// Lays things out on the fresh boards of this position as the facts say, as far as they can lie so, and tells every flaw
    /// in them. If `viewer` is given it is her view: what she may not know need not be known. With flaws it is only to be
    /// looked at.
    fn lay_out(&mut self, viewer: Option<Viewer>, facts: &Self::Facts) -> Vec<Flaw>;

    /// The position in which things stand so, or every flaw in the facts.
    fn from_facts(setup: &Self::Setup, viewer: Option<Viewer>, facts: &Self::Facts) -> Result<Self, Vec<Flaw>> {
        let mut position = Self::new(setup).map_err(Flaw::of_set_up)?;
        let flaws = position.lay_out(viewer, facts);
        if flaws.is_empty() { Ok(position) } else { Err(flaws) }
    }

    /// How things might stand in the middle of a game, seen from this fresh position of it: as after the set-up, with everything
    /// that only people at the table can say left to them.
    fn midway(&self) -> Self::Facts {
        self.facts()
    }

    /// Works out what follows from the rest of some facts, after people have changed something in them. This position is fresh.
    fn work_out(&self, facts: &mut Self::Facts) {
        let _ = facts;
    }

    /// How things stand after an act on the table that the rules refuse, if people let it stand: the bare act, and nothing that
    /// would follow from it. Not every move is an act that can be done against the rules.
    fn bent(&self, mv: &Self::Move) -> Option<Self::Facts> {
        let _ = mv;
        None
    }

    /// What is otherwise in another position, thing by thing: "Nova: 12 → 13 honor".
    fn differences(&self, other: &Self) -> Vec<Text>;
}

/// What a game owes to matches that were kept by earlier versions of it: most owe nothing.
pub trait Heritage: Position {
    /// Fingerprints of earlier data that differ from today's in nothing the rules go by.
    const EARLIER_DATA: &'static [u64] = &[];

    /// A fingerprint of the data (maps, cards) the rules run on with this set-up, if they come from files. A save remembers it.
    fn data_hash(setup: &Self::Setup) -> u64 {
        let _ = setup;
        0
    }

    /// The rule, if any, that decides about this move and was read otherwise when older saves were written. It explains why
    /// such a save leads to another position now.
    fn amended(&self, mv: &Self::Move) -> Option<&'static Rule> {
        let _ = mv;
        None
    }
}

/// A game: all of the above under one name. See the [module](self) for how to write one.
pub trait Game: Play + Chance + Secrets + Words + Outcome + Written + Heritage {
    /// The name in saves and on the command line, lower case.
    const ID: &'static str;
    /// The name people know it by.
    const TITLE: &'static str;
    /// What the seats are called unless people say otherwise.
    const SEAT_NAMES: &'static [&'static str];
    /// The colours of the seats unless people say otherwise.
    const SEAT_COLOURS: &'static [Colour] = &Colour::ALL;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
}

/// Everything a position can be asked, for whoever holds one of a certain game.
pub mod prelude {
    pub use super::{Chance, Game, Heritage, Legality, Outcome, Play, Position, Secrets, Tally, Words, Written};
}

/// A fingerprint of a position that is the same on every machine: of its serialised form.
pub fn fingerprint<G: Game>(position: &G) -> u64 {
    let bytes = serde_json::to_vec(position).expect("positions serialise: they are plain values with text keys");
    xxhash_rust::xxh3::xxh3_64(&bytes)
}
