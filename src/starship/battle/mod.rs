//! The Battle Phase: committing, turning up, resolving, and the victor.

mod state;

pub(super) use state::{BattleState, Commitment, Report};

use crate::game::Seat;
use crate::starship::course::task::{self, Task};
use crate::starship::position::SUPPLY;
use crate::starship::{Ability, Aura, Card, Effect, EmptyHandedVictor, PLAYERS, Phase, Starship, Step, Unit};

impl Starship {
    /// A battle, or what there is instead of one, begins at a location.
    pub(super) fn begin_battle(&mut self, board: usize) {
        self.battle = BattleState::default();
        for seat in self.seats() {
            self.battle.present[seat.index()] = !self.units_at(board).of(seat).is_empty();
        }
        self.battle.last = self.last_to_commit(board);
        self.battle.contested = self.battle.present.iter().filter(|&&present| present).count() >= 2;
        // Where nobody fights, nothing is committed or resolved.
        if !self.battle.contested {
            self.battle.resolved = [true; PLAYERS];
        }
    }

    /// The player whose samurai at this battle lets her choose last.
    fn last_to_commit(&self, board: usize) -> Option<Seat> {
        let units = self.units_at(board).samurai();
        units.iter().find(|&unit| self.ability(unit) == Some(Ability::CommitLast)).map(Unit::seat)
    }

    /// Who is to commit a card now.
    pub(super) fn seat_to_commit(&self) -> Option<Seat> {
        if !self.battle.contested {
            return None;
        }
        let last = self.battle.last;
        let undecided =
            |seat: &Seat| self.battle.present[seat.index()] && self.battle.committed[seat.index()] == Commitment::Open;
        self.turn_order().filter(|&seat| Some(seat) != last).find(undecided).or_else(|| last.filter(undecided))
    }

    /// Whose card is to be turned up now.
    pub(super) fn seat_to_turn_up(&self) -> Option<Seat> {
        if !self.battle.contested {
            return None;
        }
        let face_down =
            |seat: &Seat| self.battle.committed[seat.index()].card().is_some() && !self.battle.shown[seat.index()];
        match self.seat_to_commit() {
            Some(seat) if self.battle.last == Some(seat) => self.turn_order().find(face_down),
            Some(_) => None,
            None => self.turn_order().find(|seat| !self.battle.resolved[seat.index()]).filter(face_down),
        }
    }

    /// Goes on with a battle in which nobody has to decide anything just now.
    pub(super) fn advance_battle(&mut self, board: u8) {
        if let Some(seat) = self.turn_order().find(|seat| !self.battle.resolved[seat.index()]) {
            self.battle.resolved[seat.index()] = true;
            if let Commitment::Card(card) = self.battle.committed[seat.index()] {
                let payable = self.can_pay(seat, self.set.actions[card.index()].cost);
                if payable && !self.battle.countered[seat.index()] {
                    self.stack.push(Task::Finish);
                    self.resolve_card(card, seat, Some(board));
                } else {
                    self.discard(seat, card);
                }
            }
        } else if self.battle.over {
            self.next_battle(board);
        } else {
            self.declare_victor(board);
        }
    }

    /// A player's whole power in the battle.
    pub(super) fn battle_power(&self, seat: Seat, board: u8) -> i16 {
        self.power_at(seat, board.into()).saturating_add(self.battle.bonus[seat.index()])
    }

    /// Who wins the battle as things stand.
    pub(super) fn victor(&self, board: u8) -> Option<Seat> {
        let in_battle = |seat: &Seat| {
            let empty_handed = self.rulings.empty_handed_victor == EmptyHandedVictor::Yes
                && self.battle.present[seat.index()]
                && self.battle.bonus[seat.index()] > 0;
            !self.units_at(board.into()).of(*seat).is_empty() || empty_handed
        };
        let mut strongest = None;
        for seat in self.turn_order().filter(in_battle) {
            let power = self.battle_power(seat, board);
            // Of equals the first in turn order wins.
            if strongest.is_none_or(|(_, most)| power > most) {
                strongest = Some((seat, power));
            }
        }
        strongest.map(|(seat, _)| seat)
    }

    fn declare_victor(&mut self, board: u8) {
        self.battle.over = true;
        let victor = self.victor(board);
        self.remember_battle(board, victor);
        let mut rewards = 1;
        let waiting: Vec<(Seat, Card)> =
            self.turn_order().filter_map(|seat| Some((seat, self.battle.waiting[seat.index()]?))).collect();
        self.battle.waiting = [None; PLAYERS];
        // A card goes to the discards when its effect is done: what brings the victor a second reward, after that reward.
        let doubling = waiting
            .iter()
            .copied()
            .find(|&(seat, card)| Some(seat) == victor && self.steps(card).any(|step| step == Step::RewardTwice));
        if let Some((seat, card)) = doubling {
            rewards += 1;
            self.stack.push(Task::Effect(task::Effect::done(card, seat)));
        }
        if let Some(seat) = victor {
            self.stack.push(Task::Victory { seat, board, rewards, honored: false });
        }
        // The first in turn order comes first: it goes onto the stack last.
        for &(seat, card) in waiting.iter().rev() {
            if doubling != Some((seat, card)) {
                self.stack.push(Task::Effect(task::Effect::done(card, seat)));
            }
            for step in self.steps(card) {
                if let Step::Afterwards { won, lost } = step
                    && let Some(deed) = if Some(seat) == victor { won } else { lost }
                {
                    self.do_deed(deed, seat, seat);
                }
            }
        }
    }

    /// Keeps the result of a contested battle for the log.
    fn remember_battle(&mut self, board: u8, victor: Option<Seat>) {
        if !self.battle.contested {
            return;
        }
        let present = self.battle.present;
        let powers = std::array::from_fn(|index| present[index].then(|| self.battle_power(Seat::new(index), board)));
        self.report = Report { battles: self.report.battles.wrapping_add(1), board, powers, victor };
    }

    /// The steps of a card that the program resolves.
    pub(super) fn steps(&self, card: Card) -> impl Iterator<Item = Step> + use<> {
        let steps = match &self.set.actions[card.index()].effect {
            Effect::Steps(steps) => &steps[..],
            Effect::Manual(_) => &[],
        };
        steps.iter().copied()
    }

    /// What the victor gains: honor first, then the reward as often as it is due, then the card, and her figures go
    /// home.
    pub(super) fn run_victory(&mut self, seat: Seat, board: u8, rewards: u8, honored: bool) {
        self.stack.pop();
        let index = usize::from(board);
        if !honored {
            self.player_mut(seat).honor += self.honor_at_stake(board + 1);
        }
        let Some(location) = self.sites[index].card else { return };
        if rewards > 0 {
            self.stack.push(Task::Victory { seat, board, rewards: rewards - 1, honored: true });
            self.stack.push(Task::Reward { seat, location, item: 0 });
            return;
        }
        self.player_mut(seat).claimed |= 1 << location.index();
        self.clear_site(index);
        for unit in self.units_at(index).of(seat).iter() {
            self.put(unit, SUPPLY);
        }
    }

    /// The honor that a victory at a location board brings, counted from 1.
    #[must_use]
    pub fn honor_at_stake(&self, board: u8) -> u16 {
        const HONOR: u16 = 5;
        let auras = self.auras(usize::from(board) - 1);
        let golden = auras.map(|(aura, _)| if let Aura::Honor(more) = aura { more.into() } else { 0 });
        HONOR + golden.sum::<u16>()
    }

    fn next_battle(&mut self, board: u8) {
        let next = board + 1;
        if usize::from(next) < self.boards().end {
            self.phase = Phase::Battle(next);
            self.begin_battle(next.into());
        } else {
            self.phase = Phase::Resolution;
            self.battle = BattleState::default();
        }
    }
}
