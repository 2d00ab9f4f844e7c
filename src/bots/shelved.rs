use super::{
    Bot, Budget, Chooser, Judged, Knowledge, Level, Manner, Player, Review, Temper, Thinking, Unasked, look_back,
};
use crate::game::{Game, Seat};
use crate::table::Match;
use std::path::Path;

/// [`Thinking::start`], from a match: with which bot, budget and seed, and on how many threads.
pub type Think<G> = fn(&Match<G>, Bot, Option<Budget>, u64, usize) -> Result<Thinking<G>, Unasked>;
/// [`look_back`].
pub type LookBack<G> = fn(Option<&Path>, &Match<G>, Manner<'_>) -> Option<Review<G>>;
/// [`Player::new`].
pub type Sit<G> = fn(&G, Seat, Bot, Option<Budget>, u64) -> Box<dyn Chooser<G>>;

/// The bots of a game, as a value: where a game may have none, an `Option` of it is asked for.
pub struct Bots<G: Game> {
    /// [`Judged::TEMPERS`].
    pub tempers: &'static [Temper],
    /// [`Judged::STRENGTHS`].
    pub strengths: &'static [(Level, &'static str)],
    /// How long a bot thinks about a turn of a game of so many players, unless somebody says otherwise.
    pub budget: fn(Bot, usize) -> Budget,
    /// Lets a bot think about what the seat to act shall do, from what that seat has seen of the match.
    pub think: Think<G>,
    /// Looks back on a match, unless that was done before: see [`look_back`].
    pub review: LookBack<G>,
    /// Puts a bot on a seat of a game that begins here, without a table.
    pub seat: Sit<G>,
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "derived, it would ask for games that are copied too")]
impl<G: Game> Clone for Bots<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Bots<G> {}

impl<G: Judged> Bots<G> {
    /// Those of a game that can be judged.
    #[must_use]
    pub const fn of() -> Self {
        Self {
            tempers: G::TEMPERS,
            strengths: G::STRENGTHS,
            budget: |bot, players| G::skill(bot.level, players).budget,
            think: |live, bot, budget, seed, threads| {
                Ok(Thinking::start(Knowledge::of(live)?, bot, budget, seed, threads))
            },
            review: look_back::<G>,
            seat: |start, seat, bot, budget, seed| Box::new(Player::new(start, seat, bot, budget, seed)),
        }
    }
}
