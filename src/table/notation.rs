//! Moves, events and saves as text: the one way to write them and to read them.
//!
//! The text is RON in which `Some` goes without saying: `Commit("Elite General")`. Read is the longer form too, which
//! journals once had.

use crate::game::Game;
use ron::error::SpannedError;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Serialize, de::DeserializeOwned};

/// How many legal moves are named to somebody who has misspelt one.
const NEAREST: usize = 3;

/// How much of what was typed is compared with them.
const LONGEST: usize = 200;

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A value on one line.
pub fn write<T: Serialize>(value: &T) -> String {
    options().to_string(value).expect("moves, events and saves are plain data")
}

/// A value with a line for each of its parts.
pub fn write_in_lines<T: Serialize>(value: &T) -> String {
    let pretty = PrettyConfig::new().depth_limit(2).new_line("\n").indentor("  ");
    options().to_string_pretty(value, pretty).expect("moves, events and saves are plain data")
}

pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, SpannedError> {
    options().from_str(text)
}

/// Reads a move as somebody has typed it. The error is a sentence that says what is wrong with it, and which legal moves
/// come nearest.
pub fn read_move<G: Game>(position: &G, typed: &str) -> Result<G::Move, String> {
    read(typed).map_err(|error| {
        let why = match error.code {
            ron::Error::NoSuchEnumVariant { expected, found, outer: _ } if expected.len() > 1 => {
                format!("there is no '{found}'; there are: {}", expected.join(", "))
            }
            code => format!("column {}: {code}", error.span.start.col),
        };
        format!("'{typed}' is no move ({why}); {}", nearest(position, typed))
    })
}

/// The legal moves that are written most like what somebody has typed, in a sentence.
pub fn nearest<G: Game>(position: &G, typed: &str) -> String {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    // No move is longer, and comparing takes as long as what is compared.
    let typed: String = typed.chars().take(LONGEST).collect();
    let mut near: Vec<(usize, String)> =
        moves.iter().map(write).map(|mv| (strsim::levenshtein(&typed, &mv), mv)).collect();
    near.sort();
    let near: Vec<String> = near.into_iter().take(NEAREST).map(|(_, mv)| format!("'{mv}'")).collect();
    match near.len() {
        0 => "the game is over, and nothing can be played".to_owned(),
        1 => format!("legal is only {}", near[0]),
        _ => format!("the nearest legal moves are {}, and `legal` lists all", near.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Actor, Setup as _, prelude::*};
    use crate::samurai::{self, Samurai};
    use crate::starship::{self, Starship};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn some_goes_without_saying_and_may_be_said() {
        let commit = |words: &str| read::<starship::Move>(words).unwrap();
        let elite = commit(r#"Commit("Elite General")"#);
        assert_eq!(commit(r#"Commit(Some("Elite General"))"#), elite);
        assert_eq!(write(&elite), r#"Commit("Elite General")"#);
        assert_eq!(write(&commit("Commit(None)")), "Commit(None)");
    }

    #[test]
    fn every_move_reads_back_as_it_is_written() {
        fn whole_game<G: Game>(mut position: G) {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
            while position.actor() != Actor::Over {
                let mut moves = Vec::new();
                position.moves(&mut moves);
                for mv in &moves {
                    assert_eq!(read::<G::Move>(&write(mv)).as_ref(), Ok(mv));
                }
                position.play(&position.pick(&mut rng).unwrap()).unwrap();
            }
        }
        whole_game(Samurai::new(&samurai::Setup::for_players(3)).unwrap());
        whole_game(Starship::new(&starship::Setup::for_players(2)).unwrap());
    }

    #[test]
    fn what_is_misspelt_is_answered_with_what_comes_near() {
        let mut position = Samurai::new(&samurai::Setup::for_players(2)).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        while position.actor() == Actor::Chance {
            position.play(&position.pick(&mut rng).unwrap()).unwrap();
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        let lay = moves.iter().map(write).find(|mv| mv.starts_with("Lay")).unwrap();
        let misspelt = lay.replace("Lay", "Put");
        let said = read_move(&position, &misspelt.replace("Put(", "Place(")).unwrap_err();
        assert!(said.contains("there is no 'Place'") && said.contains(&lay), "{said}");
        let said = read_move(&position, "Move(from: \"F17\", to: \"G3\")").unwrap_err();
        assert!(said.contains("there is no 'Move'; there are: ") && !said.contains("enum"), "{said}");
        let said = read_move(&position, &lay.replace(')', "")).unwrap_err();
        assert!(said.contains("column") && said.contains(&lay), "{said}");
    }
}
