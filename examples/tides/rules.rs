//! The rules of Tides, a small game of hidden cards: the page to copy from when one writes a game.
//!
//! Cards are numbered 1 to 30. Five times everybody fills her hand up to three cards and lays one face down; then all are
//! turned over. The highest card brings as many points as rounds were played, the lowest brings 1. The most points win.

use daimyo::game::{Actor, Class, Game, Ranking, Refusal, Revealed, Rule, Rung, Seat, Seating, Span, Standings};
use daimyo::game::{Text, Viewer};
use daimyo::{shelf::Shelved, text};
use rand::{Rng, seq::IndexedRandom as _, seq::IteratorRandom as _};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

const HAND: u8 = 3;
const ROUNDS: u8 = 5;

const fn rule(section: &'static str, words: &'static str) -> Rule {
    Rule { document: "Tides", section, words, ruling: None }
}

daimyo::rules! {
    SETUP = rule("Set-up", "Two to four play; who begins is drawn unless somebody is named.");
    CARDS = rule("Cards", "Everybody draws up to three cards, then lays one of them face down, then all are turned over.");
    POINTS = rule("Points", "The highest card brings the number of the round, the lowest 1; the most points win.");
}

/// A position is a plain value without heap memory. A view of it is a position too: it only knows less.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tides {
    players: usize,
    first: Option<Seat>,
    rounds_over: u8,
    /// Where each card is. What somebody may not know is as good as in the pile to her.
    cards: [Place; 30],
    /// How many cards each player has in her hand.
    held: [u8; 4],
    /// Whose cards are only counted here. An empty hand looks the same to all, and yet the next card comes into it with its
    /// number, or without it in the view of somebody else: so a view must know that a hand is hidden.
    hidden: [bool; 4],
    points: [u8; 4],
    /// How many have laid a card in this round.
    laid: usize,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
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
    Begin(Seat),
    Draw(Option<u8>),
    Lay(Option<u8>),
    Show(u8),
}

/// What happens next, and to whose cards.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Begin,
    Draw(Seat),
    Lay(Seat),
    Show(Seat),
    Over,
}

impl Tides {
    fn stage(&self) -> Stage {
        let Some(first) = self.first else { return Stage::Begin };
        let nth = |place| Seat::new((first.index() + place) % self.players);
        let short = (0..self.players).map(nth).find(|seat| self.held[seat.index()] < HAND);
        match short {
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
        let at = card.and_then(|card| self.cards.get_mut(usize::from(card).checked_sub(1)?));
        at.into_iter().for_each(|at| *at = place);
    }
}

fn name(card: Option<u8>) -> Text {
    const CARD: Class = Class::of_places("card");
    card.map_or(text!["a card"], |card| text!["the ", Span::Thing(CARD, card.into(), card.to_string().into())])
}

impl Game for Tides {
    // The position.
    const ID: &'static str = "tides";
    const TITLE: &'static str = "Tides";
    const SEAT_NAMES: &'static [&'static str] = &["Gull", "Heron", "Seal", "Crab"];
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    type Setup = Seating;
    type Move = Move;

    fn new(setup: &Seating) -> Result<Self, Vec<Refusal>> {
        let (players, first) = (setup.players.into(), setup.first);
        if !Self::PLAYERS.contains(&players) || first.is_some_and(|first| first.index() >= players) {
            return Err(vec![Refusal::new(&SETUP, "two to four play, and one of them begins")]);
        }
        let (cards, held, hidden, points) = ([Place::Pile; 30], [0; 4], [false; 4], [0; 4]);
        Ok(Self { players, first, rounds_over: 0, cards, held, hidden, points, laid: 0 })
    }

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> u32 {
        let lays = usize::from(self.rounds_over) * self.players + self.laid;
        lays as u32 + u32::from(matches!(self.stage(), Stage::Lay(_)))
    }

    // Legality. Nobody decides anything when cards are turned over, so Chance does it, though only one thing can happen.
    fn actor(&self) -> Actor {
        match self.stage() {
            Stage::Lay(seat) => Actor::Seat(seat),
            Stage::Begin | Stage::Draw(_) | Stage::Show(_) => Actor::Chance,
            Stage::Over => Actor::Over,
        }
    }

    // In a view: a card that stays hidden is one move, whichever it is; one that is turned over may be any unseen card.
    fn moves(&self, into: &mut Vec<Move>) {
        let hidden = |seat: Seat| self.hidden[seat.index()];
        match self.stage() {
            Stage::Begin => into.extend(Seat::all(self.players).map(Move::Begin)),
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
            Stage::Draw(_) => Move::Draw(Some(card)),
            Stage::Lay(_) => Move::Lay(Some(card)),
            Stage::Begin | Stage::Show(_) | Stage::Over => Move::Show(card),
        }));
    }

    fn refusals(&self, mv: &Move) -> Vec<Refusal> {
        let hidden = |seat: Seat| self.hidden[seat.index()];
        let is_at = |card: u8, place| self.cards_at(place).any(|other| other == card);
        let fits =
            |card: Option<u8>, seat, place| card.map_or(hidden(seat), |card| !hidden(seat) && is_at(card, place));
        let (fits, rule, why) = match (self.stage(), *mv) {
            (Stage::Begin, Move::Begin(seat)) => (seat.index() < self.players, &SETUP, text![seat, " does not play"]),
            (Stage::Draw(seat), Move::Draw(card)) => {
                (fits(card, seat, Place::Pile), &CARDS, text![seat, " cannot draw ", name(card)])
            }
            (Stage::Lay(seat), Move::Lay(card)) => {
                (fits(card, seat, Place::Hand(seat)), &CARDS, text![name(card), " is not in the hand of ", seat])
            }
            (Stage::Show(seat), Move::Show(card)) => {
                let place = if hidden(seat) { Place::Pile } else { Place::FaceDown(seat) };
                (is_at(card, place), &CARDS, text![seat, " has not laid ", name(Some(card))])
            }
            _ => (false, &CARDS, text!["it is not the time for this: ", self.step()]),
        };
        if fits { Vec::new() } else { vec![Refusal::new(rule, why)] }
    }

    // Playing. What a move has revealed decides who must agree to take it back.
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
            (_, Move::Begin(seat)) => self.first = Some(seat),
            _ => {}
        }
        let shown: Vec<Seat> = self.face_up().collect();
        if let [lowest, .., highest] = shown[..]
            && shown.len() == self.players
        {
            (self.rounds_over, self.laid) = (self.rounds_over + 1, 0);
            self.points[lowest.index()] += 1;
            self.points[highest.index()] += self.rounds_over;
            self.cards.iter_mut().filter(|at| matches!(at, Place::FaceUp(_))).for_each(|at| *at = Place::Gone);
        }
        Revealed::Everyone
    }

    // Chance: all cards of the pile are alike.
    fn pick<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.choose(rng).copied()
    }

    // Secrets.
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
            let held = self.held[seat.index()];
            let laid = self.has_face_down(seat).then_some(Place::FaceDown(seat));
            let lost = (0..held).map(|_| Place::Hand(seat)).chain(laid);
            lost.for_each(|place| whole.put(whole.cards_at(Place::Pile).choose(rng), place));
        }
        whole
    }

    // Words.
    fn step(&self) -> Text {
        match self.stage() {
            Stage::Begin => text!["who begins is drawn"],
            Stage::Draw(seat) => text![seat, " draws a card"],
            Stage::Lay(seat) => text![seat, " lays a card · round ", self.rounds_over + 1, " of ", ROUNDS],
            Stage::Show(seat) => text!["the card of ", seat, " is turned over"],
            Stage::Over => text!["the game is over"],
        }
    }

    fn describe(&self, mv: &Move) -> Text {
        match *mv {
            Move::Begin(seat) => text![seat, " begins"],
            Move::Draw(card) => text!["draw ", name(card)],
            Move::Lay(card) => text!["lay ", name(card)],
            Move::Show(card) => text!["turn over ", name(Some(card))],
        }
    }

    fn tell(before: &Self, mv: &Move, after: &Self) -> Vec<Text> {
        let happened = match (before.stage(), *mv) {
            (Stage::Draw(seat), Move::Draw(card)) => text![seat, " draws ", name(card)],
            (Stage::Lay(seat), Move::Lay(card)) => text![seat, " lays ", name(card)],
            (Stage::Show(seat), Move::Show(card)) => text![seat, " has laid ", name(Some(card))],
            _ => before.describe(mv),
        };
        let won = |seat: Seat| usize::from(after.points[seat.index()] - before.points[seat.index()]);
        let winners = Seat::all(after.players).filter(|seat| won(*seat) > 0);
        let points = winners.map(|seat| text![seat, " wins ", Text::counted(won(seat), "point")]);
        [happened].into_iter().chain(points).collect()
    }

    fn sketch(&self) -> Vec<Text> {
        let list = |place| Text::join(self.cards_at(place).map(Text::from), ", ");
        let line = |seat: Seat| {
            let (points, held) = (self.points[seat.index()].into(), self.held[seat.index()].into());
            let cards = if self.hidden[seat.index()] { Text::default() } else { text![": ", list(Place::Hand(seat))] };
            let down = self.has_face_down(seat).then(|| name(self.cards_at(Place::FaceDown(seat)).next()));
            let down = down.map_or_else(Text::default, |card| text![" · face down ", card]);
            let up =
                Text::join(self.cards_at(Place::FaceUp(seat)).map(|card| text![" · face up ", name(Some(card))]), "");
            text![seat, " · ", Text::counted(points, "point"), " · ", Text::counted(held, "card"), cards, down, up]
        };
        Seat::all(self.players).map(line).chain([text!["Earlier rounds: ", list(Place::Gone)]]).collect()
    }

    // The outcome.
    fn ranking(&self) -> Ranking {
        Ranking::by_score(&self.points[..self.players])
    }

    fn standings(&self) -> Standings {
        const WON: Rung<u8> = Rung { name: "points", words: "points", rule: &POINTS, value: |&won| won.into() };
        Standings::by_ladder(&[WON], &self.points[..self.players], &self.ranking())
    }
}

impl Shelved for Tides {
    const BLURB: &'static str = "Cards face down, for high and low water";
    const AUTHOR: &'static str = "nobody in particular";
}
