//! The score sheet of Samurai: captured pieces, and no more of them than there are.

mod change;
mod sums;

pub use change::Change;

use super::{Caste, Pile, Reckoning, Samurai};
use crate::game::Seat;
use crate::sheet::{self, Account, Column, Draft, Fault, Limits, Page, Scored, Sum, Upset};

impl Scored for Samurai {
    const COLUMNS: &'static [Column] =
        &[Column::number("buddhas", "1"), Column::number("rice", "3"), Column::number("castles", "2")];

    const EXAMPLES: &'static [(&'static str, &'static str)] = &[
        ("The rulebook's scoring example", include_str!("../../../assets/sheets/samurai-scoring.ron")),
        ("A shared win", include_str!("../../../assets/sheets/samurai-shared.ron")),
        ("Nobody leads", include_str!("../../../assets/sheets/samurai-no-leader.ron")),
    ];

    fn read(page: &Page<'_>, faults: &mut Vec<Fault>) -> Option<Reckoning> {
        let limits = supply(page.players());
        let piles = page.lines(faults, |fields| {
            let mut pile = Pile::default();
            for caste in Caste::ALL {
                *pile.of_mut(caste) = fields.required_number(caste.plural(), limits) as u8;
            }
            pile
        });
        for caste in Caste::ALL {
            let total: usize = piles.iter().map(|pile| usize::from(pile.of(caste))).sum();
            let Limits { most, because, .. } = limits;
            if total > most.into() {
                let key = caste.plural();
                let words = format!("the players have {total} {key} together; there are {most}, {because}");
                faults.push(Fault::of_all(key, piles.len(), words));
            }
        }
        faults.is_empty().then(|| Reckoning::new(&piles))
    }

    fn fill(&self, draft: &mut Draft) {
        for seat in self.seats() {
            let pile = self.captured(seat);
            for caste in Caste::ALL {
                let pieces = pile.map(|pile| pile.of(caste).to_string()).unwrap_or_default();
                *draft.line_mut(seat.index()).typed_mut(caste.plural()) = pieces;
            }
        }
    }
}

impl Account for Reckoning {
    fn sums(&self) -> Vec<Sum> {
        sums::sums(self)
    }

    fn given(&self, seat: Seat) -> Vec<(&'static str, u16)> {
        let pile = self.piles()[seat.index()];
        Caste::ALL.map(|caste| (caste.plural(), pile.of(caste).into())).into()
    }

    fn largest_change(&self) -> u16 {
        pieces_of_a_caste(self.piles().len()).into()
    }

    fn altering(&self, size: u16) -> Vec<Upset> {
        sheet::altering(self, Change::of_size(self, size), |change| change.applied(self))
    }
}

/// How many pieces of each caste a game of so many players has.
#[must_use]
pub fn pieces_of_a_caste(players: usize) -> u8 {
    supply(players).most as u8
}

/// How many pieces of a caste there can be; with a wrong number of players, all in the box.
fn supply(players: usize) -> Limits {
    let (most, because) = match players {
        2 => (7, "the pieces of a caste for two players"),
        3 => (10, "the pieces of a caste for three players"),
        _ => (13, "the pieces of a caste in the box"),
    };
    Limits { least: 0, most, because }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Setup};
    use crate::samurai::Samurai;
    use crate::sheet::{Format, Sheet, SheetError};

    fn faults(players: &str) -> Vec<String> {
        match Sheet::parse(&format!("(game: Samurai, players: [{players}])"), Format::Ron) {
            Err(SheetError::Faults(faults)) => faults,
            other => panic!("{players}: {other:?}"),
        }
    }

    #[test]
    fn the_supply_is_the_one_a_match_is_played_with() {
        for players in 2..=4 {
            let position = Samurai::new(&Setup::for_players(players)).unwrap();
            assert_eq!(supply(players).most, u16::from(position.each_caste()));
        }
    }

    #[test]
    fn a_count_must_lie_between_nothing_and_the_supply() {
        let green = r#"(name: "Green", buddhas: -1, rice: 8, castles: 7)"#;
        let red = r#"(name: "Red", buddhas: "two", rice: 7, castles: 0, ships: 2)"#;
        assert_eq!(
            faults(&format!("{green}, {red}")),
            [
                "Green (player 1): buddhas is -1; it must be a whole number from 0 to 7, the pieces of a caste for two players",
                "Green (player 1): rice is 8; it must be a whole number from 0 to 7, the pieces of a caste for two players",
                "Red (player 2): there is no key \"ships\"; there are name, buddhas, rice, castles, colour",
                "Red (player 2): buddhas is \"two\"; it must be a whole number from 0 to 7, the pieces of a caste for two players",
            ]
        );
    }

    #[test]
    fn all_together_cannot_have_more_than_the_supply() {
        let three = [4, 3, 4].map(|rice| format!("(name: \"P{rice}\", buddhas: {rice}, rice: {rice}, castles: 1)"));
        let [first, second, _] = &three;
        let third = r#"(name: "X", buddhas: 3, rice: 4, castles: 1)"#;
        assert_eq!(
            faults(&format!("{first}, {second}, {third}")),
            ["the players have 11 rice together; there are 10, the pieces of a caste for three players"]
        );
    }
}
