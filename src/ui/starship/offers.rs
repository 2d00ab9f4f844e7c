//! What may be done now, sorted by the thing it is done with.

use super::Picked;
use crate::game::prelude::*;
use crate::starship::{Clan, Move, Spot, Starship, Unit};
use crate::ui::Desk;

/// The legal moves of the person at the screen: none while she only looks on.
pub struct Offers {
    pub moves: Vec<Move>,
}

/// What a move is done with, for lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    Orders,
    Raised,
    Cards,
    Samurai,
    Units,
    Free,
    Clans,
    Locations,
    Choices,
    Trade,
    ByHand,
}

impl Group {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Orders => "Orders",
            Self::Raised => "Orders raised by wealth",
            Self::Cards => "Cards",
            Self::Samurai => "Samurai",
            Self::Units => "Units",
            Self::Free => "Free orders",
            Self::Clans => "Clan markers",
            Self::Locations => "Locations",
            Self::Choices => "Choices",
            Self::Trade => "Trade",
            Self::ByHand => "By hand",
        }
    }

    /// Whether it is done with something on the boards.
    pub const fn is_on_boards(self) -> bool {
        matches!(self, Self::Units | Self::Free | Self::Clans | Self::Locations)
    }

    pub const fn of(mv: Move) -> Self {
        match mv {
            Move::Order { wealth: 0, .. } => Self::Orders,
            Move::Order { .. } => Self::Raised,
            Move::Play(_) | Move::Discard(_) | Move::Give(_) | Move::Commit(_) | Move::Pick(_) => Self::Cards,
            Move::Draft(_) => Self::Samurai,
            Move::Move { .. } | Move::Load(_) | Move::Choose(_) => Self::Units,
            Move::Attach(_) | Move::Snipe(_) => Self::Free,
            Move::Marker { .. } | Move::Clan(_) => Self::Clans,
            Move::Claim(_) | Move::At(_) => Self::Locations,
            Move::Trade(..) => Self::Trade,
            Move::Adjust(_) => Self::ByHand,
            _ => Self::Choices,
        }
    }
}

impl Offers {
    /// What ends the turn, a step, or the choice of a card.
    pub const ENDS: [Move; 3] = [Move::EndTurn, Move::Done, Move::Commit(None)];

    pub fn of(desk: &Desk<'_, Starship>) -> Self {
        let mut moves = Vec::new();
        if let Some(seat) = desk.seat {
            desk.position.moves(&mut moves);
            moves.retain(|mv| !matches!(mv, Move::Trade(from, _) if desk.bots.contains(from)));
            // Nobody means their own figure first.
            moves.sort_by_key(|mv| matches!(mv, Move::Snipe(unit) if unit.seat() == seat));
        }
        Self { moves }
    }

    /// Whether an order can be placed.
    pub fn has_orders(&self) -> bool {
        self.moves.iter().any(|mv| matches!(mv, Move::Order { .. }))
    }

    pub fn has(&self, mv: Move) -> bool {
        self.moves.contains(&mv)
    }

    /// What may be done with a figure, besides moving it.
    pub fn for_unit(&self, position: &Starship, unit: Unit) -> Vec<Move> {
        let deeds = [Move::Load(unit), Move::Choose(unit), Move::Attach(unit), Move::Snipe(unit)];
        deeds.into_iter().filter(|mv| self.has(position.as_listed(*mv))).collect()
    }

    /// The locations a figure may be moved to.
    pub fn goals(&self, position: &Starship, unit: Unit) -> Vec<u8> {
        let boards = 1..=position.players() as u8;
        boards.filter(|&to| self.has(position.as_listed(Move::Move { unit, to }))).collect()
    }

    /// Whether anything may be done with a figure.
    pub fn concerns(&self, position: &Starship, unit: Unit) -> bool {
        !self.for_unit(position, unit).is_empty() || !self.goals(position, unit).is_empty()
    }

    /// Whether a figure is asked for now, or may be moved: not if it is only one that a free order could name.
    pub fn asks_for(&self, position: &Starship, unit: Unit) -> bool {
        let free = |mv: &Move| matches!(mv, Move::Attach(_) | Move::Snipe(_));
        self.for_unit(position, unit).iter().any(|mv| !free(mv)) || !self.goals(position, unit).is_empty()
    }

    /// Whether what is picked goes nowhere, and something else can be done with it.
    pub fn aims_at(&self, position: &Starship, picked: Option<Picked>) -> bool {
        matches!(picked, Some(Picked::Unit(unit)) if self.goals(position, unit).is_empty() && !self.for_unit(position, unit).is_empty())
    }

    /// The spaces a clan marker may be moved to.
    pub fn spots(&self, clan: Clan) -> Vec<Spot> {
        let to = |mv: &Move| match *mv {
            Move::Marker { clan: moved, to } if moved == clan => Some(to),
            _ => None,
        };
        self.moves.iter().filter_map(to).collect()
    }

    /// The marker that alone can be moved: where it may go is lit as if it were picked.
    pub fn only_marker(&self) -> Option<Clan> {
        let moved = |mv: &Move| match *mv {
            Move::Marker { clan, .. } => Some(clan),
            _ => None,
        };
        let mut clans = self.moves.iter().filter_map(moved);
        let first = clans.next()?;
        clans.all(|clan| clan == first).then_some(first)
    }

    /// What a click on a clan marker does at once.
    pub fn for_clan(&self, clan: Clan) -> Option<Move> {
        Some(Move::Clan(clan)).filter(|mv| self.has(*mv))
    }

    /// What a click on a location does at once.
    pub fn for_board(&self, board: u8) -> Option<Move> {
        [Move::Claim(board), Move::At(board)].into_iter().find(|mv| self.has(*mv))
    }

    /// The first of these answers, where nothing else can be done and none of them is the end: it is the one Enter takes.
    pub fn main(&self, answers: &[Move]) -> Option<Move> {
        let alone = self.moves.iter().all(|mv| matches!(Group::of(*mv), Group::Choices | Group::Trade));
        answers.first().copied().filter(|_| alone && !self.has(Move::Done))
    }

    /// What is answered by a button: everything that is not done with something on the boards or in the hand.
    pub fn plain(&self) -> impl Iterator<Item = Move> + '_ {
        let plain = |mv: &Move| match *mv {
            Move::Commit(card) => card.is_none_or(|card| !card.is_known()),
            mv => matches!(Group::of(mv), Group::Choices | Group::Locations),
        };
        self.moves.iter().copied().filter(plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Seat, Setup as _};
    use crate::starship::Setup;

    #[test]
    fn a_marker_is_meant_by_itself_where_no_other_can_be_moved() {
        let to = |clan: Clan, space: u8| Move::Marker { clan, to: Spot::Branch(Seat::new(0), space) };
        let only = |moves: &[Move]| Offers { moves: moves.to_vec() }.only_marker();
        assert_eq!(only(&[to(Clan::Sol, 1), Move::Done, to(Clan::Sol, 2)]), Some(Clan::Sol));
        assert_eq!(only(&[to(Clan::Sol, 1), to(Clan::Ion, 1)]), None);
        assert_eq!(only(&[Move::Done, Move::Clan(Clan::Sol)]), None);
    }

    #[test]
    fn a_free_order_asks_for_nobody() {
        let position = Starship::new(&Setup::for_players(2)).unwrap();
        let unit = Unit::carrier(Seat::new(1));
        let asked = |mv: Move| Offers { moves: vec![mv] }.asks_for(&position, unit);
        assert!(!asked(Move::Snipe(unit)) && !asked(Move::Attach(unit)));
        assert!(asked(Move::Choose(unit)) && asked(Move::Load(unit)) && asked(Move::Move { unit, to: 1 }));
        assert!(!asked(Move::Choose(Unit::carrier(Seat::new(0)))));
    }
}
