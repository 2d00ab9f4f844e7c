use super::{Bot, Budget, Chooser, Judged, Knowledge, Player, Temper, Thinking, Unasked};
use crate::game::{Game, Seat};
use crate::table::Match;

/// The bots of a game, as a value: where a game may have none, an `Option` of it is asked for.
pub struct Bots<G: Game> {
    /// [`Judged::TEMPERS`].
    pub tempers: &'static [Temper],
    /// How long a bot thinks about a turn of a game of so many players, unless somebody says otherwise.
    pub budget: fn(Bot, usize) -> Budget,
    /// Lets a bot think about what the seat to act shall do, from what that seat has seen of the match.
    pub think: fn(&Match<G>, Bot, Option<Budget>, u64, usize) -> Result<Thinking<G>, Unasked>,
    /// Puts a bot on a seat of a game that begins here, without a table.
    pub seat: fn(&G, Seat, Bot, Option<Budget>, u64) -> Box<dyn Chooser<G>>,
}

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
            budget: |bot, players| G::skill(bot.level, players).budget,
            think: |live, bot, budget, seed, threads| {
                Ok(Thinking::start(Knowledge::of(live)?, bot, budget, seed, threads))
            },
            seat: |start, seat, bot, budget, seed| Box::new(Player::new(start, seat, bot, budget, seed)),
        }
    }
}
