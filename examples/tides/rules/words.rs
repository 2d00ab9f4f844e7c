//! Tides in words.

use super::{Move, Place, ROUNDS, Stage, Tides};
use daimyo::game::{Class, Seat, Span, Text, Words};
use daimyo::text;

pub(super) fn name(card: Option<u8>) -> Text {
    const CARD: Class = Class::of_places("card");
    card.map_or(text!["a card"], |card| text!["the ", Span::Thing(CARD, card.into(), card.to_string().into())])
}

impl Words for Tides {
    fn step(&self) -> Text {
        match self.stage() {
            Stage::Draw(seat) => text![seat, " draws a card"],
            Stage::Lay(seat) => text![seat, " lays a card · round ", self.rounds_over + 1, " of ", ROUNDS],
            Stage::Show(seat) => text!["the card of ", seat, " is turned over"],
            Stage::Over => text!["the game is over"],
        }
    }

    fn describe(&self, mv: &Move) -> Text {
        match *mv {
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
}
