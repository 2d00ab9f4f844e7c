use super::fault::Fault;
use super::fields::{Fields, Limits};
use super::player::{COLOUR, Player};
use super::value::Value;
use crate::samurai::{Caste, Pile, Reckoning};

/// What the players of a sheet have captured, unless there are faults.
pub(super) fn read(players: &[Player], alliances: Option<&Value>, faults: &mut Vec<Fault>) -> Option<Reckoning> {
    if alliances.is_some() {
        let words = "the sheet: alliance belongs to Starship Samurai; a Samurai sheet has game and players";
        faults.push(Fault::of_sheet(words));
    }
    let limits = supply(players.len());
    let piles = players.iter().map(|player| player.fields(faults).map(|fields| read_pile(fields, limits)));
    let piles: Vec<Pile> = piles.map(Option::unwrap_or_default).collect();
    for caste in Caste::ALL {
        let total: usize = piles.iter().map(|pile| usize::from(pile.of(caste))).sum();
        let Limits { most, because, .. } = limits;
        if total > most.into() {
            let key = caste.plural();
            let words = format!("the players have {total} {key} together; there are {most}, {because}");
            faults.push(Fault::at(key, 0..players.len(), words));
        }
    }
    faults.is_empty().then(|| Reckoning::new(&piles))
}

fn read_pile(mut fields: Fields, limits: Limits) -> Pile {
    fields.allow(&["name", "buddhas", "rice", "castles", COLOUR]);
    let mut pile = Pile::default();
    for caste in Caste::ALL {
        *pile.of_mut(caste) = fields.required_number(caste.plural(), limits) as u8;
    }
    pile
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
    use crate::game::{Game, Setup};
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
