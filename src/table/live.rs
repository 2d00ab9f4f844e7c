use super::history::{History, Point};
use super::{Because, Chair, Correction, Departure, Dice, Sitter, Terms};
use crate::game::{Actor, Flaw, Game, Refusal, Revealed, Seat, SeatSet, Setup, Viewer};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many letters something that is said has at most.
pub(super) const LONGEST_WORDS: usize = 1000;

/// How many moves are remembered at most: far more than any match has, and no burden for the memory.
pub(super) const MOST_MOVES: u32 = 100_000;

#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(super) setup: G::Setup,
    pub(super) chairs: Vec<Chair>,
    pub(super) dice: Option<Dice>,
    pub(super) viewer: Option<Viewer>,
    /// Whether people play it with the box, and only say what the whole table sees.
    pub(super) refereed: bool,
    pub(super) history: History<G>,
    pub(super) notes: Vec<Note>,
    /// Whether it was begun under an earlier reading of the rules.
    pub(super) earlier: bool,
    pub(super) departure: Option<Departure>,
    /// How far the dice need not show what Chance did: see [`Luck::RolledBefore`](super::Luck::RolledBefore).
    pub(super) on_trust: Point,
}

/// Something that was said, for everybody to remember: a promise, perhaps. It binds nobody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Where in the match.
    pub at: Point,
    /// By whom; nobody in particular if it was announced to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    pub text: String,
}

/// Anything that changes a match: what a journal records.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Event<G: Game> {
    /// A move is made.
    Play(G::Move),
    /// The match goes to a point of its history: undo, redo or jump.
    Go(Point),
    /// Somebody takes a seat.
    Sit(Seat, Chair),
    /// Somebody says something that the log shall keep.
    Say(Seat, String),
    /// Something is announced to all that the log shall keep.
    Announce(String),
    /// The table says how things stand.
    Correct(Box<Correction<G::Facts>>),
}

/// Whom the match waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A person at the screen.
    Person(Seat),
    /// A bot, by name.
    Bot(Seat, String),
    /// Somebody to sit down on this seat.
    Sitter(Seat),
    Dice,
    /// Whoever has the physical box, to say what Chance did: this match has no dice. What is forced need not be said.
    Table,
    /// Nobody: the game is over.
    Nobody,
}

/// Why something cannot happen in a match.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum Unplayable {
    /// The rules are against it.
    #[error("the rules refuse it: {}", Refusal::sentence::<&str>(.0, &[]))]
    Refused(Vec<Refusal>),
    /// There is no such point in the history.
    #[error("the match has no point {}; its last is {}", .asked.0, .last.0)]
    NoSuchPoint {
        /// What was asked for.
        asked: Point,
        /// The last there is.
        last: Point,
    },
    /// There is no such seat.
    #[error("there is no {0} in this match")]
    NoSuchSeat(Seat),
    /// It has gone on for ever.
    #[error("a match has at most {MOST_MOVES} moves")]
    TooLong,
    /// A name would break a line, or is none.
    #[error("{0:?} is no name: a name has at most {LONGEST} letters and no control characters", LONGEST = Chair::LONGEST_NAME)]
    Name(String),
    /// What was said would break a line, or is nothing.
    #[error("what is said must be one line with something in it, of at most {LONGEST_WORDS} letters")]
    NotALine,
    /// How things stand is not the table's to say.
    #[error("only a match that people play with the box can be corrected, and one with dice before its first move")]
    NotTheTables,
    /// What the table says cannot be so.
    #[error("{}", .0.iter().map(|flaw| flaw.sentence::<&str>(&[])).collect::<Vec<_>>().join("; "))]
    Flawed(Vec<Flaw>),
    /// Not everybody who must agree has agreed.
    #[error("it takes the consent of {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    NotAgreed(Vec<Seat>),
}

impl<G: Game> Match<G> {
    /// A new match. Without chairs given, people sit on all seats under the names of their colours.
    pub fn new(setup: G::Setup, chairs: Vec<Chair>, dice: Option<Dice>) -> Result<Self, Vec<Refusal>> {
        Self::begin(setup, chairs, dice, None)
    }

    /// A match that people play with the box: the program knows what the whole table sees, and what it is told.
    pub fn refereed(setup: G::Setup, chairs: Vec<Chair>) -> Result<Self, Vec<Refusal>> {
        let live = Self::begin(setup, chairs, None, Some(Viewer::Bystander))?;
        Ok(Self { refereed: true, ..live })
    }

    pub(super) fn begin(
        setup: G::Setup,
        mut chairs: Vec<Chair>,
        dice: Option<Dice>,
        viewer: Option<Viewer>,
    ) -> Result<Self, Vec<Refusal>> {
        let start = G::new(&setup)?;
        let start = viewer.map_or_else(|| start.clone(), |viewer| start.seen_by(viewer));
        for seat in Seat::all(setup.players()).skip(chairs.len()) {
            chairs.push(Chair::person(G::SEAT_NAMES.get(seat.index()).copied().unwrap_or("Nobody")));
        }
        chairs.truncate(setup.players());
        let (history, notes, on_trust) = (History::new(start), Vec::new(), Point::START);
        let (refereed, earlier, departure) = (false, false, None);
        Ok(Self { setup, chairs, dice, viewer, refereed, history, notes, earlier, departure, on_trust })
    }

    /// What was chosen before the first move.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// What the players are called, in seat order.
    pub fn names(&self) -> Vec<&str> {
        self.chairs.iter().map(|chair| chair.name.as_str()).collect()
    }

    /// Whose view of a match this is, if it is only a view.
    pub const fn viewer(&self) -> Option<Viewer> {
        self.viewer
    }

    /// Whether people play it with the box, and the program only knows what they say.
    pub const fn is_refereed(&self) -> bool {
        self.refereed
    }

    /// All that has happened.
    pub const fn history(&self) -> &History<G> {
        &self.history
    }

    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Where it parts from what was kept of it under an earlier reading of the rules.
    pub const fn departure(&self) -> Option<&Departure> {
        self.departure.as_ref()
    }

    /// The seat that acts, if a seat acts.
    pub fn acting_seat(&self) -> Option<Seat> {
        match self.position().actor() {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance | Actor::Over => None,
        }
    }

    pub fn position(&self) -> &G {
        self.history.position(self.history.at())
    }

    /// Whom the match waits for.
    pub fn waiting(&self) -> Waiting {
        match self.position().actor() {
            Actor::Over => Waiting::Nobody,
            Actor::Chance if self.dice.is_some() => Waiting::Dice,
            Actor::Chance => Waiting::Table,
            Actor::Seat(seat) => match self.chairs.get(seat.index()).map(|chair| &chair.sitter) {
                Some(Sitter::Bot(name)) => Waiting::Bot(seat, name.clone()),
                Some(Sitter::Empty) => Waiting::Sitter(seat),
                Some(Sitter::Person) | None => Waiting::Person(seat),
            },
        }
    }

    /// What happens here by itself: what the dice show, or without dice what is forced. At a refereed table nobody need be
    /// asked about a step with one possible answer, whoever is to take it.
    pub fn rolled(&self) -> Option<G::Move> {
        match (self.position().actor(), self.dice) {
            (Actor::Chance, Some(dice)) => self.position().pick(&mut dice.after(self.history.depth(self.history.at()))),
            (Actor::Chance, None) => self.forced(self.history.at()),
            (Actor::Seat(_), _) if self.refereed => self.forced(self.history.at()),
            (Actor::Seat(_) | Actor::Over, _) => None,
        }
    }

    /// The one thing that can happen at a point. A view waits even then: it shows what was seen, and makes nothing up. What
    /// the table did not see at a refereed match happened all the same.
    fn forced(&self, point: Point) -> Option<G::Move> {
        let mut moves = Vec::new();
        if self.viewer.is_none() || self.refereed {
            self.history.position(point).moves(&mut moves);
        }
        moves.pop().filter(|_| moves.is_empty())
    }

    /// Where undoing a step leads: to the last point before here at which somebody had to say something, past what happened
    /// by itself since.
    pub fn step_back_target(&self) -> Option<Point> {
        self.history.back_from(self.history.at()).skip(1).find(|&point| self.is_decision(point))
    }

    /// Where undoing a turn leads: to the first decision of the turn in which the last decision was made.
    pub fn turn_back_target(&self) -> Option<Point> {
        let last = self.step_back_target()?;
        let turn = self.history.position(last).turn();
        let same_turn = self.history.back_from(last).take_while(|&point| self.history.position(point).turn() == turn);
        same_turn.filter(|&point| self.is_decision(point)).last()
    }

    /// Whether somebody decides at a point; at a refereed table, whether anybody has to be asked.
    fn is_decision(&self, point: Point) -> bool {
        match self.history.position(point).actor() {
            Actor::Over => false,
            _ if self.refereed => self.forced(point).is_none(),
            actor => matches!(actor, Actor::Seat(_)),
        }
    }

    /// Lets the dice answer, or what is forced happen, until somebody else is to move. Returns how many moves that made.
    pub fn roll(&mut self) -> usize {
        let mut rolls = 0;
        while let Some(mv) = self.rolled() {
            self.history.play(mv);
            rolls += 1;
        }
        rolls
    }

    /// Makes a move, or says every reason why not.
    pub fn play(&mut self, mv: G::Move) -> Result<Point, Vec<Refusal>> {
        let refusals = self.position().refusals(&mv);
        if refusals.is_empty() { Ok(self.history.play(mv)) } else { Err(refusals) }
    }

    /// What stands against an event.
    pub fn check(&self, event: &Event<G>) -> Result<(), Unplayable> {
        match event {
            Event::Play(_) if self.history.points().next_back() >= Some(Point(MOST_MOVES)) => Err(Unplayable::TooLong),
            Event::Play(mv) => match self.position().refusals(mv) {
                refusals if refusals.is_empty() => Ok(()),
                refusals => Err(Unplayable::Refused(refusals)),
            },
            &Event::Go(asked) if !self.history.contains(asked) => {
                let last = self.history.points().next_back().unwrap_or_default();
                Err(Unplayable::NoSuchPoint { asked, last })
            }
            &Event::Sit(seat, _) | &Event::Say(seat, _) if seat.index() >= self.chairs.len() => {
                Err(Unplayable::NoSuchSeat(seat))
            }
            Event::Sit(_, chair) if !chair.has_a_good_name() => Err(Unplayable::Name(chair.name.clone())),
            Event::Say(_, text) | Event::Announce(text) if !is_a_line(text) => Err(Unplayable::NotALine),
            Event::Correct(correction) => self.corrected(correction).map(|_| ()),
            Event::Go(_) | Event::Sit(..) | Event::Say(..) | Event::Announce(_) => Ok(()),
        }
    }

    /// Lets an event happen. Consent to going back is not asked here: see [`Match::take_back`].
    pub fn apply(&mut self, event: Event<G>) -> Result<(), Unplayable> {
        self.repeat(event)?;
        self.history.settle();
        Ok(())
    }

    /// Lets one of many events in a row happen. After the last, the history must [settle](History::settle).
    pub(super) fn repeat(&mut self, event: Event<G>) -> Result<(), Unplayable> {
        self.check(&event)?;
        match event {
            Event::Play(mv) => {
                self.history.play(mv);
            }
            Event::Go(point) => self.history.visit(point),
            Event::Sit(seat, chair) => self.chairs[seat.index()] = chair,
            Event::Say(seat, text) => self.notes.push(Note { at: self.history.at(), seat: Some(seat), text }),
            Event::Announce(text) => self.notes.push(Note { at: self.history.at(), seat: None, text }),
            Event::Correct(correction) => {
                let after = self.corrected(&correction)?;
                self.history.correct(*correction, after);
            }
        }
        Ok(())
    }

    /// The position that a correction leads to. Where the program deals, only the beginning can be put right: what was dealt
    /// since is nobody's to change.
    fn corrected(&self, Correction { facts, reason }: &Correction<G::Facts>) -> Result<G, Unplayable> {
        let is_dealt = self.dice.is_some() || self.viewer.is_some() && !self.refereed;
        if is_dealt && self.history.at() != Point::START {
            return Err(Unplayable::NotTheTables);
        }
        if !reason.is_empty() && !is_a_line(reason) {
            return Err(Unplayable::NotALine);
        }
        G::from_facts(&self.setup, self.viewer, facts).map_err(Unplayable::Flawed)
    }

    /// What it takes for a seat to bring the match to another point of its history.
    ///
    /// Back to the last reveal, random event or other seat's decision is free; so is going forward again. Across one,
    /// everybody else at the screen must agree. Bots and empty seats are not asked. At a refereed table all see the screen.
    pub fn terms(&self, target: Point, asked_by: Seat) -> Terms {
        if self.refereed {
            return Terms::Free;
        }
        let mut because = Vec::new();
        for step in self.history.undone_by_going_to(target).into_iter().filter_map(|point| self.history.step(point)) {
            let reasons = [
                (step.by == Actor::Chance).then_some(Because::Chance),
                (step.revealed != Revealed::Nothing).then_some(Because::Seen(step.revealed)),
                match step.by {
                    Actor::Seat(seat) if seat != asked_by => Some(Because::Decision(seat)),
                    _ => None,
                },
            ];
            for reason in reasons.into_iter().flatten() {
                if !because.contains(&reason) {
                    because.push(reason);
                }
            }
        }
        let others = Seat::all(self.chairs.len()).filter(|&seat| seat != asked_by);
        let seats: Vec<Seat> = others.filter(|seat| self.chairs[seat.index()].sitter == Sitter::Person).collect();
        if because.is_empty() || seats.is_empty() { Terms::Free } else { Terms::Consent { seats, because } }
    }

    /// The event that brings the match to another point, if everybody who must agree has agreed.
    pub fn take_back(&self, target: Point, asked_by: Seat, agreed: SeatSet) -> Result<Event<G>, Unplayable> {
        let event = Event::Go(target);
        self.check(&event)?;
        if let Terms::Consent { seats, .. } = self.terms(target, asked_by) {
            let missing: Vec<Seat> = seats.into_iter().filter(|&seat| !agreed.contains(seat)).collect();
            if !missing.is_empty() {
                return Err(Unplayable::NotAgreed(missing));
            }
        }
        Ok(event)
    }

    /// Takes back the last decision of a seat and what Chance did since, whoever has seen what: whether that is free is
    /// for [`Match::terms`] to say.
    pub fn undo(&mut self) -> bool {
        self.go_if(self.step_back_target())
    }

    /// Takes back the whole turn in which the last decision was made.
    pub fn undo_turn(&mut self) -> bool {
        self.go_if(self.turn_back_target())
    }

    /// Makes the move again that was taken back last from here.
    pub fn redo(&mut self) -> bool {
        self.go_if(self.history.redo_target())
    }

    fn go_if(&mut self, target: Option<Point>) -> bool {
        if let Some(point) = target {
            self.history.go(point);
        }
        target.is_some()
    }
}

fn is_a_line(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(char::is_control) && text.chars().count() <= LONGEST_WORDS
}
