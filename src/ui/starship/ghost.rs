//! What a click would come to: where what is picked would stand and what that would change, or why it may not be.

use super::Thing;
use super::offers::Offers;
use crate::game::{Seat, Text, prelude::*};
use crate::starship::{Move, Place, SPACES, Spot, Starship, Unit};
use crate::text;
use crate::ui::Desk;

/// A move that is pointed at.
pub struct Ghost {
    pub mv: Move,
    /// What is pointed at.
    pub thing: Thing,
    /// Where it would lead, if it may be made.
    pub after: Option<Box<Starship>>,
    /// What is to be known of it, a line each.
    pub words: Vec<Text>,
    /// Who would come along.
    followers: Vec<Unit>,
}

impl Ghost {
    /// A move as the first of so many alike that go together.
    pub fn of(desk: &Desk<'_, Starship>, offers: &Offers, (mv, many): (Move, u8), thing: Thing) -> Self {
        let position = desk.position;
        let Some(mut after) = offers.has(position.as_listed(mv)).then(|| Box::new(outcome(position, mv))) else {
            return Self { mv, thing, after: None, words: reasons(position, mv), followers: Vec::new() };
        };
        let mut followers = Vec::new();
        while followers.len() + 1 < usize::from(many)
            && let Some(next) = follower(position, mv, &after)
        {
            let Move::Move { to, .. } = mv else { break };
            after.play_unchecked(&Move::Move { unit: next, to });
            followers.push(next);
        }
        let mut words = changes(position, mv, &after);
        if many > 1 {
            words.insert(0, company(mv, followers.len() + 1, many, &after));
        }
        // Locations stand as they do wherever a marker goes, whatever may come of it then.
        let after = if matches!(mv, Move::Marker { .. }) { Box::new(position.clone()) } else { after };
        Self { mv, thing, after: Some(after), words, followers }
    }

    /// A carrier that may still take others along, where it goes, with those it has taken: they count there as soon as it sails.
    pub fn sailing(position: &Starship) -> Option<Self> {
        let (unit, to) = position.sailing()?;
        let mv = Move::Move { unit, to };
        let after = Box::new(outcome(position, Move::Done));
        let comes = |other: &Unit| *other != unit && !position.units_on(to).contains(*other);
        let followers = after.units_on(to).of(unit.seat()).iter().filter(comes).collect();
        Some(Self { mv, thing: Thing::Site(to), after: Some(after), words: Vec::new(), followers })
    }

    /// The figures that would come to a location, and where.
    pub fn guests(&self) -> Vec<(u8, Unit)> {
        match self.mv {
            Move::Move { unit, to } if self.after.is_some() => {
                [unit].iter().chain(&self.followers).map(|unit| (to, *unit)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Who would win a location who does not now.
    pub fn new_leader(&self, position: &Starship, board: u8) -> Option<Seat> {
        let then = self.after.as_ref()?.would_win(board);
        then.filter(|_| then != position.would_win(board))
    }
}

/// The next figure like one that has moved which could go the same way.
fn follower(before: &Starship, mv: Move, after: &Starship) -> Option<Unit> {
    let Move::Move { unit, to } = mv else { return None };
    let alike = |other: &Unit| {
        other.is_fighter() && unit.is_fighter() && after.place(*other) == before.place(unit) && *other != unit
    };
    let free = after.units_on(to).len() < SPACES;
    Unit::all_of(unit.seat())
        .filter(alike)
        .find(|other| free && after.refusals(&Move::Move { unit: *other, to }).is_empty())
}

/// How many go together, and if those are not all that were meant, why.
fn company(mv: Move, going: usize, many: u8, after: &Starship) -> Text {
    let full = matches!(mv, Move::Move { to, .. } if after.units_on(to).len() >= SPACES);
    match (going < usize::from(many), full) {
        (false, _) => text![going, " go together"],
        (true, true) => text![going, " of ", many, ": the location is full then"],
        (true, false) => text![going, " of ", many, ": no more can go there now"],
    }
}

/// Every reason against a move, once each.
pub fn reasons(position: &Starship, mv: Move) -> Vec<Text> {
    let mut reasons: Vec<Text> = Vec::new();
    for refusal in position.refusals(&mv) {
        if !reasons.contains(&refusal.text) {
            reasons.push(refusal.text);
        }
    }
    reasons
}

/// Whether a move costs a figure that is there already.
pub fn destroys(position: &Starship, mv: Move) -> bool {
    matches!(mv, Move::Move { unit, to } if losses(position, unit, to, &outcome(position, mv)).is_some())
}

/// Where a move leads, once nothing comes along that could.
fn outcome(position: &Starship, mv: Move) -> Starship {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    let on_its_way = matches!(mv, Move::Move { unit, to } if after.place(unit) != Some(Place::Location(to)));
    if on_its_way && after.refusals(&Move::Done).is_empty() {
        after.play_unchecked(&Move::Done);
    }
    after
}

/// What a move changes, as far as one would ask before making it.
fn changes(position: &Starship, mv: Move, after: &Starship) -> Vec<Text> {
    let mut words = Vec::new();
    match mv {
        Move::Move { unit, to } => {
            words.extend(losses(position, unit, to, after));
            let from = position
                .place(unit)
                .and_then(|place| if let Place::Location(board) = place { Some(board) } else { None });
            for board in [Some(to), from].into_iter().flatten() {
                words.extend(powers(position, board, after));
            }
            let paid = position.wealth(unit.seat()).saturating_sub(after.wealth(unit.seat()));
            if paid > 0 {
                words.push(text!["costs ", paid, " wealth"]);
            }
        }
        Move::Marker { clan, to } => {
            let pays = |spot: Spot| match spot {
                Spot::Branch(seat, _) => text!["+", position.reward_at(spot), " honor for ", seat],
                Spot::Neutral => text!["nothing"],
            };
            words.push(text![pays(to), " at the end of the round, now ", pays(position.marker(clan))]);
        }
        _ => {}
    }
    words
}

/// What is destroyed to make room.
fn losses(position: &Starship, unit: Unit, to: u8, after: &Starship) -> Option<Text> {
    let is_lost =
        |unit: &Unit| after.place(*unit) == Some(Place::Graveyard) && position.place(*unit) != Some(Place::Graveyard);
    let lost: Vec<Text> =
        position.units_on(to).iter().filter(is_lost).map(|unit| position.name_of_unit(unit)).collect();
    if !lost.is_empty() {
        return Some(text!["the location is full: ", Text::join(lost, " and "), " would be destroyed"]);
    }
    if after.place(unit) == Some(Place::Location(to)) {
        return None;
    }
    let mut choices = Vec::new();
    after.moves(&mut choices);
    let weakest = choices
        .iter()
        .filter_map(|mv| if let Move::Choose(ship) = mv { Some(position.name_of_unit(*ship)) } else { None });
    let weakest: Vec<Text> = weakest.collect();
    (!weakest.is_empty()).then(|| text!["the location is full: ", Text::join(weakest, " or "), " would be destroyed"])
}

/// Whose power changes at a location, and who would lead then.
fn powers(position: &Starship, board: u8, after: &Starship) -> Vec<Text> {
    let power = |position: &Starship, seat: Seat| i64::from(position.power_of(seat, board).total());
    let changed = position.seats().filter(|seat| power(position, *seat) != power(after, *seat));
    let mut words: Vec<Text> = changed
        .map(|seat| {
            text![
                seat,
                format!(" {} → {}", power(position, seat), power(after, seat)),
                " at ",
                position.name_of_board(board)
            ]
        })
        .collect();
    let then = after.would_win(board);
    if let Some(leader) = then.filter(|_| then != position.would_win(board)) {
        words.push(text![leader, " would lead there"]);
    }
    words
}
