//! What is to be decided, in words.

use super::names::several;
use crate::game::{Text, Words as _};
use crate::starship::course::ask::Question;
use crate::starship::course::task::{Choose, Effect, Fate, From, Goods, Sorts, Task, Which};
use crate::starship::{CLAN_MARKERS, Cause, HAND_LIMIT, Phase, Starship};
use crate::text;

impl Starship {
    /// What is to be decided in as few words as can be, for places where it is told besides: without where, and without why.
    #[must_use]
    pub fn brief_step(&self) -> Text {
        match self.question() {
            Question::Commit(seat) => text![seat, " to commit a battle card or none"],
            Question::TurnUp(seat) => text!["turning up the card of ", seat],
            Question::Task(Task::Displace { samurai, .. }) => text![samurai.seat(), " to choose the ship to destroy"],
            Question::Task(task) => self.task_words(&task),
            _ => self.step(),
        }
    }

    /// The order of this turn, if the decision that is due is a part of it.
    pub(super) fn order_that_asks(&self) -> Option<&'static str> {
        if !self.is_order_under_way() {
            return None;
        }
        match self.stack.top()? {
            Task::Marker { .. } => Some("Order Clan"),
            Task::Units(_) => Some("Order Units"),
            Task::Amount { what: Goods::Cards, .. } => Some("Order Cards"),
            Task::Amount { what: Goods::Wealth, .. } => Some("Order Wealth"),
            _ => None,
        }
    }

    /// What of a reward is given up by whoever is done now.
    #[must_use]
    pub fn forgone(&self) -> Option<Text> {
        match (self.cause(), self.stack.top()?) {
            (Some(Cause::Location(_)), Task::Marker { spaces, .. }) => {
                Some(text!["moving a clan marker up to ", several(*spaces, "space")])
            }
            (Some(Cause::Location(_)), Task::Units(units)) => Some(text!["moving up to ", several(units.left, "unit")]),
            _ => None,
        }
    }

    /// What is done to a figure that is chosen now.
    pub(super) fn choosing_verb(&self) -> &'static str {
        match self.stack.top() {
            Some(Task::Choose(choose)) if matches!(choose.fate, Fate::Return | Fate::Retreat { .. }) => "return",
            Some(Task::Choose(_) | Task::Displace { .. }) => "destroy",
            _ => "choose",
        }
    }

    /// Whether ships are chosen to pay for a card.
    pub(super) fn pays_with_ships(&self) -> bool {
        matches!(self.stack.top(), Some(Task::Choose(Choose { from: From::ShipsOf(_), fate: Fate::Destroy, .. })))
    }

    pub(super) fn battle_words(&self) -> Text {
        match self.phase {
            Phase::Battle(board) => text![" in the battle at ", self.board_words(board + 1)],
            _ => Text::default(),
        }
    }

    pub(super) fn task_words(&self, task: &Task) -> Text {
        match *task {
            Task::Rewards(_) => text![self.seat, " to claim a reward"],
            Task::Reward { seat, location, .. } => text![seat, " gains the reward of ", self.location_words(location)],
            Task::Amount { seat, what, most } => {
                let limit = self.amount_limit(seat, what, most);
                let room = match what {
                    Goods::Cards if !self.has_room(seat, limit) => {
                        text![" (", self.hand(seat).len() as u16, " in hand, ", HAND_LIMIT, " at most)"]
                    }
                    _ => Text::default(),
                };
                text![seat, " to take up to ", limit, " ", Self::goods_name(what, limit), room]
            }
            Task::Marker { seat, spaces, which, left, used } => match which {
                Which::Only(clan) => text![seat, " to move the marker of ", clan, " up to ", spaces],
                _ => {
                    let place = place_of_marker(used.count_ones() as usize, left.into());
                    text![seat, " to move a clan marker up to ", spaces, place]
                }
            },
            Task::Units(units) => {
                let what = match (units.what, self.turn.moved.is_empty()) {
                    (Sorts::All, true) => "unit",
                    (Sorts::All, false) => "more unit",
                    (Sorts::Ships, true) => "ship",
                    (Sorts::Ships, false) => "more ship",
                    (Sorts::Fighters, true) => "fighter",
                    (Sorts::Fighters, false) => "more fighter",
                };
                let to = units.to.map_or_else(Text::default, |board| text![" to ", self.board_words(board + 1)]);
                let together =
                    if units.together && units.to.is_none() { " from one place to one location" } else { "" };
                text![units.seat, " to move up to ", several(units.left, what), together, to]
            }
            Task::Cargo { carrier, to, most, chosen } => {
                let left = most.saturating_sub(chosen.len() as u8);
                let more = if chosen.len() > 0 { " more" } else { "" };
                let goal = self.board_words(to + 1);
                text![
                    carrier.seat(),
                    " may take up to ",
                    several(left, "fighter"),
                    more,
                    " along with the carrier to ",
                    goal
                ]
            }
            Task::Displace { samurai, to } => {
                let full = self.board_words(to + 1);
                text![samurai.seat(), " to choose the ship to destroy, for ", full, " is full"]
            }
            Task::Bombard { seat, ships, .. } => {
                text![seat, " may discard a card to destroy up to ", several(ships, "ship")]
            }
            Task::Choose(choose) if self.pays_with_ships() => {
                text![choose.by, " to choose a ship of their own to destroy, as the cost"]
            }
            Task::Choose(choose) => text![choose.by, " to choose a unit to ", self.choosing_verb()],
            Task::Discard { seat, left } if self.hand(seat).len() > HAND_LIMIT => {
                text![seat, " to discard ", left, ": a hand has at most ", HAND_LIMIT]
            }
            Task::Discard { seat, left } => text![seat, " to discard ", left],
            Task::Draw { seat, left } => text![seat, " draws ", left],
            Task::Effect(Effect { card, you, .. }) => text![you, " resolves ", self.card_words(card)],
            Task::Either { by, .. } => text![by, " to choose one of two"],
            Task::Steal { from, to, .. } => text![to, " takes a card from ", from],
            Task::Lay { seat, left, .. } => text![seat, " to give ", several(left, "card")],
            Task::HandOver { from, to } => text![to, " receives what ", from, " gives"],
            Task::HandOverNamed { to } => text![to, " receives what was named"],
            Task::Manual { seat, card } => text![seat, " to resolve ", self.card_words(card), " by hand"],
            Task::Finish => text!["the order is done"],
            Task::Victory { seat, board, .. } => text![seat, " wins ", self.board_words(board + 1)],
            Task::Trade { from, to, stage, .. } => match stage {
                0 => text![from, " offers wealth to ", to],
                1 => text![from, " offers battle cards to ", to],
                2 => text![from, " offers order cards to ", to],
                3 => text![from, " asks wealth of ", to],
                4 => text![from, " asks battle cards of ", to],
                5 => text![from, " asks order cards of ", to],
                _ => text![to, " to agree to what ", from, " offers"],
            },
        }
    }
}

/// Which of several markers is to be moved, if there are several: each is another one, and whoever has moved one may stop there.
fn place_of_marker(moved: usize, left: usize) -> String {
    const PLACES: [&str; CLAN_MARKERS] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    let all = (moved + left).min(CLAN_MARKERS);
    let Some(place) = PLACES.get(moved).filter(|_| all > 1) else { return String::new() };
    let other = if moved > 0 { ": another one, or none" } else { "" };
    format!(", the {place} of {all}{other}")
}
