//! The games on the shelf: the one place that lists them all.

use crate::game::Game;
use crate::samurai::Samurai;
use crate::starship::Starship;
use thiserror::Error;

/// Something that can be done with any game.
pub trait Errand {
    /// What comes of it.
    type Outcome;

    /// Does it with this game.
    fn run<G: Game>(self) -> Self::Outcome;
}

/// The names of all games.
pub const GAMES: &[&str] = &[Samurai::ID, Starship::ID];

/// There is no such game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game '{0}'; there are: {known}", known = GAMES.join(", "))]
pub struct UnknownGame(pub String);

/// Takes the game with this name from the shelf and runs an errand with it.
pub fn take<E: Errand>(id: &str, errand: E) -> Result<E::Outcome, UnknownGame> {
    match id {
        Samurai::ID => Ok(errand.run::<Samurai>()),
        Starship::ID => Ok(errand.run::<Starship>()),
        _ => Err(UnknownGame(id.to_owned())),
    }
}
