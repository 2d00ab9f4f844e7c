use super::Outcome;
use crate::bots::{Bot, Bots, Budget, Chooser, Level};
use crate::cli::Failure;
use crate::game::{Actor, Seat, Tally as _};
use crate::shelf::Shelved;
use crate::table::Dice;

/// Who plays against whom.
pub struct Lineup<G: Shelved> {
    /// By player; on their seats in the first game.
    bots: Vec<Bot>,
    budget: Option<Budget>,
    /// Whether they change seats, and every deal is played once for each change.
    balanced: bool,
    game: std::marker::PhantomData<G>,
}

impl<G: Shelved> Lineup<G> {
    pub fn new(names: &[String], budget: Option<Budget>, balanced: bool, players: usize) -> Result<Self, Failure> {
        let tempers = G::BOTS.map_or(&[][..], |bots| bots.tempers);
        let bots = names.iter().map(|name| Bot::by_name(name, tempers)).collect::<Result<Vec<_>, _>>();
        let mut bots = bots.map_err(|error| Failure::Wrong(format!("--seats: {error}")))?;
        if G::BOTS.is_none() && bots.iter().any(|bot| bot.level != Level::Random) {
            return Err(Failure::Wrong(format!("--seats: {} has no bots yet; there is: random", G::TITLE)));
        }
        bots.resize(players, Bot::of(Level::Random));
        Ok(Self { bots, budget, balanced, game: std::marker::PhantomData })
    }

    /// Whether nobody thinks.
    pub fn is_random(&self) -> bool {
        self.bots.iter().all(|bot| bot.level == Level::Random)
    }

    pub fn name(&self, player: usize) -> String {
        self.bots[player].name(G::BOTS.map_or(&[][..], |bots| bots.tempers))
    }

    /// Where a player sits, in words.
    pub fn place(&self, player: usize) -> String {
        if self.balanced { format!("player {}", player + 1) } else { G::SEAT_NAMES[player].to_owned() }
    }

    /// Plays one game to its end. The start is the same for all games; the dice are not.
    pub fn play(&self, start: &G, dice: Dice, game: u64, outcome: &mut Outcome) {
        let players = self.bots.len();
        let (deal, shift) =
            if self.balanced { (game / players as u64, (game % players as u64) as usize) } else { (game, 0) };
        let player = |seat: usize| (seat + shift) % players;
        let mut rng = dice.after(deal as usize);
        let mut choosers: Vec<(Seat, Box<dyn Chooser<G>>)> = Vec::new();
        if let Some(Bots { seat: sit, .. }) = G::BOTS {
            let seed = dice.seed() ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let thinking = Seat::all(players).map(|seat| (seat, self.bots[player(seat.index())]));
            let thinking = thinking.filter(|(_, bot)| bot.level != Level::Random);
            choosers.extend(thinking.map(|(seat, bot)| (seat, sit(start, seat, bot, self.budget, seed))));
        }
        let mut position = start.clone();
        loop {
            let actor = position.actor();
            let chooser = choosers.iter_mut().find(|(seat, _)| actor == Actor::Seat(*seat));
            let decided = chooser.and_then(|(_, chooser)| chooser.decide());
            let Some(mv) = decided.or_else(|| position.pick(&mut rng)) else { break };
            let before = (!choosers.is_empty()).then(|| position.clone());
            position.play_unchecked(&mv);
            outcome.moves += 1;
            if let Some(before) = before {
                choosers.iter_mut().for_each(|(_, chooser)| chooser.witness(&before, &mv, &position));
            }
        }
        outcome.count(&position.tally().ranking(), players, player);
    }
}
