//! A position of Starship Samurai that is put right on the boards: figures and markers are put and dragged, cards and numbers
//! are said beside them.

mod boards;
mod cards;
mod seats;

pub use boards::board_ui;
pub use cards::store_ui;
pub use seats::form_ui;

use crate::game::{Position, Seat, Written};
use crate::starship::{Facts, Order, Starship};
use crate::ui::Scratch;

/// What can be settled without a match.
pub const SCRATCHES: &[Scratch<Starship>] = &[
    Scratch {
        title: "One battle",
        words: "Put the units at location 1, and see who wins with which cards, why, and what it brings",
        facts: one_battle,
    },
    Scratch {
        title: "The end of a round",
        words: "Put the clan markers and the last units, end the turn, and see what battles and alliances pay",
        facts: end_of_a_round,
    },
];

fn one_battle(fresh: &Starship) -> Facts {
    let mut facts = fresh.midway();
    place_all_markers(&mut facts);
    facts.let_fight(0);
    facts
}

fn end_of_a_round(fresh: &Starship) -> Facts {
    let mut facts = fresh.midway();
    place_all_markers(&mut facts);
    facts.let_act(Seat::new(fresh.players() - 1), true);
    facts
}

fn place_all_markers(facts: &mut Facts) {
    for seat in Seat::all(facts.seats.len()) {
        Order::ALL.into_iter().enumerate().for_each(|(marker, order)| facts.place_marker(seat, marker, Some(order)));
    }
}
