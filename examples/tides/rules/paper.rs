//! Tides on paper. Its position is made of plain facts already: all there is to do is to look whether they can be so.

use super::{HAND, Place, ROUNDS, Tides};
use daimyo::game::{Flaw, Flaws, Seat, Seating, Text, Viewer, Words, Written};
use daimyo::text;

impl Written for Tides {
    type Facts = Self;

    fn facts(&self) -> Self {
        self.clone()
    }

    fn setup_of(facts: &Self) -> Seating {
        Seating { players: facts.players.try_into().unwrap_or(u8::MAX), first: Some(facts.first) }
    }

    fn lay_out(&mut self, viewer: Option<Viewer>, facts: &Self) -> Vec<Flaw> {
        let mut flaws = Flaws::default();
        let players = self.players;
        if facts.players != players {
            flaws.add("players", text!["there are ", players], "say so");
        }
        if facts.first.index() >= players || facts.laid > players || facts.rounds_over > ROUNDS {
            flaws.add("round", "there are not so many players or rounds", "count again");
        }
        if !flaws.is_empty() {
            return flaws.into_vec();
        }
        self.clone_from(facts);
        let in_order = (0..players).map(|place| Seat::new((facts.first.index() + place) % players));
        let mut filling = true;
        for (place, seat) in in_order.enumerate() {
            let hidden = viewer.is_some_and(|viewer| !viewer.is(seat));
            let held = facts.held[seat.index()];
            let least = if facts.rounds_over == 0 { 0 } else { HAND - 1 };
            let fits = match facts.laid {
                0 if facts.rounds_over == ROUNDS => held == HAND - 1,
                0 if filling => (least..=HAND).contains(&held),
                0 => held == least,
                laid => held == if place < laid { HAND - 1 } else { HAND },
            };
            filling &= held == HAND;
            let lies = |at: Place| facts.cards_at(at).count();
            let up = usize::from(place < facts.face_up().count());
            let down = usize::from(place < facts.laid) - up.min(usize::from(place < facts.laid));
            let known = [lies(Place::Hand(seat)), lies(Place::FaceDown(seat)), lies(Place::FaceUp(seat))];
            let must = if hidden { [0, 0, up] } else { [held.into(), down, up] };
            if !fits || known != must || up > usize::from(place < facts.laid) || facts.hidden[seat.index()] != hidden {
                flaws.add(text!["cards of ", seat], "they cannot be so by now", "lay one a round, and draw three");
            }
        }
        let elsewhere = |seat: Seat| seat.index() >= players;
        let gone = facts.cards_at(Place::Gone).count();
        let strange = facts.cards.iter().any(|at| match at {
            Place::Hand(seat) | Place::FaceDown(seat) | Place::FaceUp(seat) => elsewhere(*seat),
            Place::Pile | Place::Gone => false,
        });
        if strange || gone != usize::from(facts.rounds_over) * players || facts.points.iter().any(|&points| points > 99)
        {
            flaws.add("cards", "there are others than were played", "count again");
        }
        if facts.laid == players && facts.face_up().count() == players {
            flaws.add("round", "all cards are face up, and the round goes on", "count the points");
        }
        flaws.into_vec()
    }

    fn differences(&self, other: &Self) -> Vec<Text> {
        let lines = self.sketch().into_iter().zip(other.sketch()).filter(|(before, after)| before != after);
        lines.map(|(before, after)| text![before, " → ", after]).collect()
    }
}
