//! The rules of Tides, a small game of hidden cards: the page to copy from when one writes a game.
//!
//! Cards are numbered 1 to 30. Five times everybody fills her hand up to three cards and lays one face down; then all are
//! turned over. The highest card brings as many points as rounds were played, the lowest brings 1. The most points win.

mod paper;
mod words;

use daimyo::game::{Actor, Refusal, Revealed, Rule, Rung, Seat, Seating, Standings, Viewer, prelude::*};
use daimyo::text;
use rand::{Rng, seq::IteratorRandom as _};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use words::name;

const HAND: u8 = 3;
const ROUNDS: u8 = 5;

daimyo::rules! {
    SETUP = Rule::new("Tides", "Set-up", "Two to four play; the first of them begins unless somebody else is named.");
    CARDS = Rule::new("Tides", "Cards", "Everybody draws up to three cards, then lays one of them face down, then all are turned over.");
    POINTS = Rule::new("Tides", "Points", "The highest card brings the number of the round, the lowest 1; the most points win.");
}

/// A position is a plain value without heap memory. A view of it is a position too: it only knows less.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tides {
    players: usize,
    first: Seat,
    rounds_over: u8,
    /// Where each card is. What somebody may not know is as good as in the pile to her.
    cards: [Place; 30],
    held: [u8; 4],
    /// Whose cards are only counted here. An empty hand looks the same to all, and yet the next card comes into it with its
    /// number, or without it in the view of somebody else: so a view must know that a hand is hidden.
    hidden: [bool; 4],
    points: [u8; 4],
    laid: usize,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
enum Place {
    Pile,
    Hand(Seat),
    FaceDown(Seat),
    FaceUp(Seat),
    Gone,
}

/// Whatever happens is a move, also what nobody decides. To those who do not see it, a card is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    Draw(Option<u8>),
    Lay(Option<u8>),
    Show(u8),
}

/// What happens next, and to whose cards.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Draw(Seat),
    Lay(Seat),
    Show(Seat),
    Over,
}

impl Tides {
    fn stage(&self) -> Stage {
        let nth = |place| Seat::new((self.first.index() + place) % self.players);
        match (0..self.players).map(nth).find(|seat| self.held[seat.index()] < HAND) {
            _ if self.rounds_over == ROUNDS => Stage::Over,
            Some(seat) if self.laid == 0 => Stage::Draw(seat),
            _ if self.laid < self.players => Stage::Lay(nth(self.laid)),
            _ => Stage::Show(nth(self.face_up().count())),
        }
    }

    /// Who has laid the cards that are turned over, from the lowest card to the highest.
    fn face_up(&self) -> impl Iterator<Item = Seat> {
        self.cards.iter().filter_map(|at| if let Place::FaceUp(seat) = at { Some(*seat) } else { None })
    }

    fn has_face_down(&self, seat: Seat) -> bool {
        self.laid > 0 && self.held[seat.index()] < HAND && self.face_up().all(|other| other != seat)
    }

    fn cards_at(&self, place: Place) -> impl Iterator<Item = u8> {
        (1..).zip(self.cards).filter(move |(_, at)| *at == place).map(|(card, _)| card)
    }

    fn put(&mut self, card: Option<u8>, place: Place) {
        card.and_then(|card| self.cards.get_mut(usize::from(card).checked_sub(1)?))
            .into_iter()
            .for_each(|at| *at = place);
    }
}

impl Position for Tides {
    type Setup = Seating;
    type Move = Move;

    fn new(setup: &Seating) -> Result<Self, Vec<Refusal>> {
        let (players, first) = (setup.players.into(), setup.first.unwrap_or(Seat::new(0)));
        if !Self::PLAYERS.contains(&players) || first.index() >= players {
            return Err(vec![Refusal::new(&SETUP, "two to four play, and one of them begins")]);
        }
        let (cards, held, hidden, points) = ([Place::Pile; 30], [0; 4], [false; 4], [0; 4]);
        Ok(Self { players, first, rounds_over: 0, cards, held, hidden, points, laid: 0 })
    }

    fn players(&self) -> usize {
        self.players
    }

    // Nobody decides anything when cards are turned over, so Chance does it, though only one thing can happen.
    fn actor(&self) -> Actor {
        match self.stage() {
            Stage::Lay(seat) => Actor::Seat(seat),
            Stage::Draw(_) | Stage::Show(_) => Actor::Chance,
            Stage::Over => Actor::Over,
        }
    }

    fn turn(&self) -> u32 {
        let begun = self.laid + usize::from(matches!(self.stage(), Stage::Lay(_)));
        (usize::from(self.rounds_over) * self.players + begun) as u32
    }
}

impl Legality for Tides {
    // In a view: a card that stays hidden is one move, whichever it is; one that is turned over may be any unseen card.
    fn moves(&self, into: &mut Vec<Move>) {
        let hidden = |seat: Seat| self.hidden[seat.index()];
        match self.stage() {
            Stage::Draw(seat) if hidden(seat) => into.push(Move::Draw(None)),
            Stage::Draw(_) => into.extend(self.cards_at(Place::Pile).map(Some).map(Move::Draw)),
            Stage::Lay(seat) if hidden(seat) => into.push(Move::Lay(None)),
            Stage::Lay(seat) => into.extend(self.cards_at(Place::Hand(seat)).map(Some).map(Move::Lay)),
            Stage::Show(seat) if hidden(seat) => into.extend(self.cards_at(Place::Pile).map(Move::Show)),
            Stage::Show(seat) => into.extend(self.cards_at(Place::FaceDown(seat)).map(Move::Show)),
            Stage::Over => {}
        }
    }

    fn candidates(&self, into: &mut Vec<Move>) {
        self.moves(into);
        into.extend((1..=30).map(|card| match self.stage() {
            Stage::Lay(_) => Move::Lay(Some(card)),
            Stage::Draw(_) | Stage::Show(_) | Stage::Over => Move::Show(card),
        }));
    }

    fn refusals(&self, mv: &Move) -> Vec<Refusal> {
        let hidden = |seat: Seat| self.hidden[seat.index()];
        let is_at = |card: u8, place| self.cards_at(place).any(|other| other == card);
        let down = |seat| if hidden(seat) { Place::Pile } else { Place::FaceDown(seat) };
        let fits =
            |card: Option<u8>, seat, place| card.map_or(hidden(seat), |card| !hidden(seat) && is_at(card, place));
        let why = match (self.stage(), *mv) {
            (Stage::Draw(seat), Move::Draw(card)) if fits(card, seat, Place::Pile) => return vec![],
            (Stage::Lay(seat), Move::Lay(card)) if fits(card, seat, Place::Hand(seat)) => return vec![],
            (Stage::Show(seat), Move::Show(card)) if is_at(card, down(seat)) => return vec![],
            (Stage::Draw(seat), Move::Draw(card)) => text![seat, " cannot draw ", name(card)],
            (Stage::Lay(seat), Move::Lay(card)) => text![name(card), " is not in the hand of ", seat],
            (Stage::Show(seat), Move::Show(card)) => text![seat, " has not laid ", name(Some(card))],
            _ => text!["it is not the time for this: ", self.step()],
        };
        vec![Refusal::new(&CARDS, why)]
    }
}

impl Play for Tides {
    // What a move has revealed decides who must agree to take it back.
    fn play_unchecked(&mut self, mv: &Move) -> Revealed {
        match (self.stage(), *mv) {
            (Stage::Draw(seat), Move::Draw(card)) => {
                self.put(card, Place::Hand(seat));
                self.held[seat.index()] += 1;
                return Revealed::To(seat.into());
            }
            (Stage::Lay(seat), Move::Lay(card)) => {
                self.put(card, Place::FaceDown(seat));
                self.held[seat.index()] -= 1;
                self.laid += 1;
                return Revealed::Nothing;
            }
            (Stage::Show(seat), Move::Show(card)) => self.put(Some(card), Place::FaceUp(seat)),
            _ => {}
        }
        let shown: Vec<Seat> = self.face_up().collect();
        if shown.len() == self.players {
            (self.rounds_over, self.laid) = (self.rounds_over + 1, 0);
            self.points[shown[0].index()] += 1;
            self.points[shown[self.players - 1].index()] += self.rounds_over;
            self.cards.iter_mut().filter(|at| matches!(at, Place::FaceUp(_))).for_each(|at| *at = Place::Gone);
        }
        Revealed::Everyone
    }
}

impl Chance for Tides {}

impl Secrets for Tides {
    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        for seat in Seat::all(self.players).filter(|seat| !viewer.is(*seat)) {
            view.hidden[seat.index()] = true;
            let secret = [Place::Hand(seat), Place::FaceDown(seat)];
            view.cards.iter_mut().filter(|at| secret.contains(at)).for_each(|at| *at = Place::Pile);
        }
        view
    }

    fn move_seen_by(&self, mv: &Move, viewer: Viewer) -> Move {
        match (self.stage(), *mv) {
            (Stage::Draw(seat), Move::Draw(_)) if !viewer.is(seat) => Move::Draw(None),
            (Stage::Lay(seat), Move::Lay(_)) if !viewer.is(seat) => Move::Lay(None),
            (_, open) => open,
        }
    }

    fn imagine<R: Rng + ?Sized>(&self, rng: &mut R) -> Self {
        let mut whole = self.clone();
        for seat in Seat::all(self.players).filter(|seat| self.hidden[seat.index()]) {
            whole.hidden[seat.index()] = false;
            let laid = self.has_face_down(seat).then_some(Place::FaceDown(seat));
            let lost = (0..self.held[seat.index()]).map(|_| Place::Hand(seat)).chain(laid);
            lost.for_each(|place| whole.put(whole.cards_at(Place::Pile).choose(rng), place));
        }
        whole
    }
}

impl Outcome for Tides {
    type Tally = Standings;

    fn tally(&self) -> Standings {
        const WON: Rung<u8> = Rung { name: "points", words: "points", rule: &POINTS, value: |&won| won.into() };
        Standings::by_ladder(&[WON], &self.points[..self.players])
    }
}

impl Heritage for Tides {}

impl Game for Tides {
    const ID: &'static str = "tides";
    const TITLE: &'static str = "Tides";
    const SEAT_NAMES: &'static [&'static str] = &["Gull", "Heron", "Seal", "Crab"];
    const PLAYERS: RangeInclusive<usize> = 2..=4;
}
