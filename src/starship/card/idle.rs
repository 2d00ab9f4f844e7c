//! Whether anything comes of a card as things stand.

use crate::game::Seat;
use crate::starship::course::task::{Effect, Task};
use crate::starship::{Card, Cost, Move, Starship, Step, UnitSet};

impl Starship {
    /// Whether a player could pay for a card, and nothing would come of it now: there is nothing to decide, and nothing changes. Of
    /// a card that meets what others commit, nobody can say; nor of one that costs ships, for they leave room.
    #[must_use]
    pub fn is_idle(&self, seat: Seat, card: Card) -> bool {
        let Some(data) = self.set.actions.get(card.index()) else { return false };
        let unclear = matches!(data.cost, Cost::Ships(_)) || self.steps(card).any(|step| step == Step::Counter);
        if unclear || !self.can_pay(seat, data.cost) {
            return false;
        }
        let mut before = self.clone();
        before.turn.moved = UnitSet::default();
        let mut after = before.clone();
        let here = self.battle_board().map(|board| board - 1);
        let card = Effect { card, step: 0, you: seat, she: None, here, destroyed: 0, round: 0, holds_card: false };
        after.stack.push(Task::Effect(card));
        before.is_left_by(after)
    }

    /// Whether a card that is being resolved ends up leaving all as it is, whichever opponent it is turned against.
    fn is_left_by(&self, mut after: Self) -> bool {
        let depth = self.stack.iter().count();
        while after.stack.iter().count() > depth {
            if after.waits() {
                let Some(&Task::Effect(effect)) = after.stack.top() else { return false };
                let Some(Step::ChooseOpponent(among)) = after.step_of(&effect) else { return false };
                let against = |she: Seat| {
                    let mut after = after.clone();
                    after.answer_card(Move::Target(she));
                    after
                };
                let mut targets = after.seats().filter(|she| after.can_target(&effect, among, *she));
                return targets.all(|she| self.is_left_by(against(she)));
            }
            after.go_on();
        }
        *self == after
    }
}
