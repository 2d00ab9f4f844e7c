//! The course of the game: what happens by itself between two decisions, turn by turn and round by round.

mod amended;
pub(super) mod ask;
mod blow;
mod cause;
mod draft;
mod honor;
pub(super) mod pick;
mod play;
pub(super) mod task;
pub(super) mod trade;

pub use blow::Blow;
pub use cause::Cause;
pub use honor::{HonorBySource, HonorSource};

use crate::game::Seat;
use crate::starship::position::{SUPPLY, TurnState};
use crate::starship::{Decks, Location, Move, OdaFollow, Phase, Reward, Spot, Starship, UnitSet, Zone};
use task::{Goods, Task, Which};

impl Starship {
    /// Does everything that needs no decision.
    pub(super) fn settle(&mut self) {
        while !self.waits() {
            self.go_on();
        }
    }

    /// Does the next thing that needs no decision.
    pub(super) fn go_on(&mut self) {
        match self.stack.top().copied() {
            Some(task) => self.run(task),
            None => self.advance(),
        }
    }

    /// Does a task that needs no decision, or the next part of it.
    pub(super) fn run(&mut self, task: Task) {
        match task {
            Task::Rewards(boards) if boards != 0 => self.claim_reward(boards, boards.trailing_zeros() as u8),
            Task::Reward { seat, location, item } => self.gain_reward(seat, location.index(), item),
            // A deck without a card: the discards may have grown since it ran out; without any, drawing stops.
            Task::Draw { seat, left } if left > 0 && self.shuffle_discards(seat) => {}
            Task::Effect(effect) => self.run_card(effect),
            // Somebody has to choose between things of which she can no longer do both.
            Task::Either { you, she, first, second, .. } => {
                self.stack.pop();
                self.offer(you, she, first, second);
            }
            Task::Finish => self.finish_order(),
            Task::Victory { seat, board, rewards, honored } => self.run_victory(seat, board, rewards, honored),
            Task::Cargo { carrier, to, chosen, .. } => self.sail(carrier, to, chosen),
            Task::HandOverNamed { to } => self.hand_over_named(to),
            // A term of which there is nothing to give.
            Task::Trade { .. } => {
                self.answer_trade(Move::Take(0));
            }
            _ => self.stack.pop(),
        }
    }

    pub(super) fn gain_reward(&mut self, seat: Seat, location: usize, item: u8) {
        self.stack.pop();
        let Some(&reward) = self.set.locations[location].reward.get(usize::from(item)) else { return };
        self.stack.push(Task::Reward { seat, location: Location(location as u8), item: item + 1 });
        let marker = |spaces, which| Task::Marker { seat, spaces, which, left: 1, used: 0 };
        let amount = |what, most| Task::Amount { seat, what, most };
        self.stack.push(match reward {
            Reward::Clan(clan, spaces) => marker(spaces, Which::Only(clan)),
            Reward::Any(spaces) => marker(spaces, Which::Any),
            Reward::Honor(most) => amount(Goods::Honor, most),
            Reward::Wealth(most) => amount(Goods::Wealth, most),
            Reward::Cards(most) => amount(Goods::Cards, most),
        });
    }

    /// The discards become the deck a player draws from, if there are any.
    pub(super) fn shuffle_discards(&mut self, seat: Seat) -> bool {
        let deck = self.deck_of(seat);
        let discards = Zone { known: std::mem::take(&mut self.discards[deck]), unknown: 0 };
        self.decks[deck] = if self.deck_hidden[deck] { discards.hidden() } else { discards };
        !discards.is_empty()
    }

    pub(super) fn finish_order(&mut self) {
        self.stack.pop();
        let cargo = std::mem::take(&mut self.turn.cargo);
        self.follow_carrier(cargo, self.turn.cargo_to);
        let once = self.rulings.oda_follow == OdaFollow::OncePerTurn && (self.turn.followed || self.turn.follow > 0);
        // The samurai that follows ships has earned it even where he lies in the graveyard: he may be back in time.
        if std::mem::take(&mut self.turn.ships_moved)
            && self.phase == Phase::Turn
            && self.follower(self.seat).is_some()
            && !once
        {
            self.turn.follow += 1;
        }
        self.turn.moved = UnitSet::default();
    }

    /// Goes on where nothing is being resolved.
    pub(super) fn advance(&mut self) {
        match self.phase {
            Phase::Reveal => {
                self.phase = match (self.turns, self.rulings.decks) {
                    (0, Decks::Drafted) => Phase::Deal,
                    (0, _) => Phase::Draft(0),
                    _ => {
                        self.begin_turn();
                        return;
                    }
                };
            }
            Phase::Deal => self.phase = Phase::CardDraft(0),
            Phase::CardDraft(_) => {
                self.phase = Phase::Draft(0);
                self.seat = self.first;
            }
            Phase::Draft(_) => {
                self.phase = Phase::Unveil;
                self.seat = self.first;
            }
            Phase::Unveil => {
                self.seat = self.first;
                self.begin_turn();
            }
            Phase::Battle(board) => self.advance_battle(board),
            Phase::Resolution => self.resolve_round(),
            Phase::Begin | Phase::Turn | Phase::Over => debug_assert!(false, "{:?} waits for a decision", self.phase),
        }
    }

    pub(super) fn begin_turn(&mut self) {
        self.phase = Phase::Turn;
        self.turns += 1;
        self.turn = TurnState::default();
        let seat = self.seat;
        for protector in &mut self.protected {
            if *protector == Some(seat) {
                *protector = None;
            }
        }
        self.stack.push(Task::Rewards(self.led_by(seat)));
    }

    /// The location boards where a player has more power than anybody else, a bit each.
    pub(super) fn led_by(&self, seat: Seat) -> u8 {
        let leads = |board: &usize| {
            let mine = self.power_at(seat, *board);
            mine > 0 && self.seats().all(|other| other == seat || self.power_at(other, *board) < mine)
        };
        self.boards().filter(leads).fold(0, |bits, board| bits | 1 << board)
    }

    pub(super) fn end_turn(&mut self) {
        self.seat = self.seat.next(self.count.into());
        if self.player(self.seat).orders.iter().all(Option::is_some) {
            self.phase = Phase::Battle(0);
            self.begin_battle(0);
        } else {
            self.begin_turn();
        }
    }

    pub(super) fn resolve_round(&mut self) {
        for seat in self.seats() {
            self.player_mut(seat).honor += self.alliance_pay(seat);
        }
        for board in self.boards() {
            self.clear_site(board);
        }
        let left = self.locations.count_ones() as usize + usize::from(self.wild != 0);
        if left < usize::from(self.count) {
            self.phase = Phase::Over;
            return;
        }
        for seat in self.seats() {
            for unit in self.graveyard().of(seat).iter() {
                self.put(unit, SUPPLY);
            }
            self.player_mut(seat).orders = [None; 4];
        }
        self.first = self.first.next(self.count.into());
        self.seat = self.first;
        self.round += 1;
        self.phase = Phase::Reveal;
    }

    /// The honor that a player's alliances pay when the round ends, as they stand.
    #[must_use]
    pub fn alliance_pay(&self, seat: Seat) -> u16 {
        self.markers_of(seat).map(|clan| self.tier_reward(self.marker(clan))).sum()
    }

    /// The honor a clan marker earns where it stands.
    pub(super) fn tier_reward(&self, spot: Spot) -> u16 {
        let Spot::Branch(_, space) = spot else { return 0 };
        let tier = self.set.alliance.tiers().find(|(_, spaces)| spaces.contains(&space));
        tier.map_or(0, |(tier, _)| u16::from(tier.reward))
    }

    /// Takes the card and whatever is attached from a location board.
    pub(super) fn clear_site(&mut self, board: usize) {
        for (card, seat) in std::mem::take(&mut self.sites[board].attached).into_iter().flatten() {
            self.discard(seat, card);
        }
        self.sites[board].card = None;
    }
}
