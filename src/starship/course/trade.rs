//! The trading variant: two players agree on wealth, on cards that are named, and on numbers of cards of either kind, and
//! then it is binding. What a player names, only her partner gets to see.

use super::task::Task;
use crate::game::{Revealed, Seat};
use crate::starship::{Card, HAND_LIMIT, Kind, Move, Starship, Zone};

/// How far a trade is: first its six terms are set, then the partner answers.
pub(in crate::starship) const TERMS: u8 = 6;

impl Starship {
    /// The most a term of a trade can be: wealth, battle cards and order cards of the one, then of the other. What the
    /// other holds nobody knows, so any number of her cards may be asked for.
    pub(in crate::starship) fn trade_limit(&self, from: Seat, to: Seat, stage: u8) -> u8 {
        match stage {
            0 => self.wealth(from),
            1 => self.cards_to_give(from, Kind::Battle),
            2 => self.cards_to_give(from, Kind::Order),
            3 => self.wealth(to),
            _ => self.hand(to).len() as u8,
        }
    }

    /// Whether there may be anything to say about a term, as far as everybody can see.
    pub(super) fn is_trade_term_open(&self, from: Seat, to: Seat, stage: u8) -> bool {
        match stage {
            0 => self.wealth(from) > 0,
            1 | 2 => !self.hand(from).is_empty(),
            3 => self.wealth(to) > 0,
            _ => !self.hand(to).is_empty(),
        }
    }

    /// How many cards of a kind a player can give, or may be able to as far as is known.
    pub(in crate::starship) fn cards_to_give(&self, seat: Seat, kind: Kind) -> u8 {
        let hand = self.hand(seat);
        let known = hand.known.iter().filter(|&card| self.kind_of(card) == Some(kind)).count();
        (known + usize::from(hand.unknown)) as u8
    }

    /// The kind of cards that a term of a trade offers.
    pub(in crate::starship) const fn offered_kind(stage: u8) -> Option<Kind> {
        match stage {
            1 => Some(Kind::Battle),
            2 => Some(Kind::Order),
            _ => None,
        }
    }

    /// The two players of the trade that is being made or carried out.
    pub(in crate::starship) fn traders(&self) -> Option<[Seat; 2]> {
        self.stack.iter().find_map(|task| match *task {
            Task::Trade { from, to, .. } | Task::HandOver { from, to } => Some([from, to]),
            _ => None,
        })
    }

    /// Whether the partner has what she is asked for.
    pub(in crate::starship) fn can_agree(&self, to: Seat, terms: [u8; 6]) -> bool {
        let [.., battle, order] = terms;
        battle <= self.cards_to_give(to, Kind::Battle)
            && order <= self.cards_to_give(to, Kind::Order)
            && usize::from(battle) + usize::from(order) <= self.hand(to).len()
    }

    /// Who decides about the trade now.
    pub(in crate::starship) fn trader(from: Seat, to: Seat, stage: u8) -> Seat {
        if stage < TERMS { from } else { to }
    }

    pub(super) fn answer_trade(&mut self, mv: Move) -> Revealed {
        let Some(&Task::Trade { from, to, mut terms, stage }) = self.stack.top() else { return Revealed::Nothing };
        self.stack.pop();
        match mv {
            Move::Take(amount) => {
                terms[usize::from(stage)] = amount;
                self.stack.push(Task::Trade { from, to, terms, stage: stage + 1 });
            }
            Move::Name(card) => {
                self.player_mut(from).hand.remove(card);
                self.named.insert(card);
                self.stack.push(Task::Trade { from, to, terms, stage });
            }
            Move::Agree => {
                let [gives, gives_battle, gives_order, takes, takes_battle, takes_order] = terms;
                self.pay(from, to, gives);
                self.pay(to, from, takes);
                for task in [
                    Task::HandOver { from: to, to: from },
                    Task::HandOver { from, to },
                    Task::HandOverNamed { to },
                    Task::Lay { seat: to, left: takes_order, kind: Some(Kind::Order) },
                    Task::Lay { seat: to, left: takes_battle, kind: Some(Kind::Battle) },
                    Task::Lay { seat: from, left: gives_order, kind: Some(Kind::Order) },
                    Task::Lay { seat: from, left: gives_battle, kind: Some(Kind::Battle) },
                ] {
                    self.stack.push(task);
                }
            }
            _ => self.take_back_named(from),
        }
        Revealed::Nothing
    }

    /// What was named reaches the partner, who has seen it already.
    pub(super) fn hand_over_named(&mut self, to: Seat) {
        self.stack.pop();
        let named = std::mem::take(&mut self.named);
        cards(&named).for_each(|card| self.add_to_hand(to, card));
    }

    /// What was named stays where it was.
    fn take_back_named(&mut self, from: Seat) {
        let named = std::mem::take(&mut self.named);
        let hidden = self.player(from).hidden;
        let hand = &mut self.player_mut(from).hand;
        cards(&named).for_each(|card| hand.insert(if hidden { Card::UNKNOWN } else { card }));
    }

    fn pay(&mut self, from: Seat, to: Seat, amount: u8) {
        self.player_mut(from).wealth -= amount;
        let wealth = &mut self.player_mut(to).wealth;
        *wealth = wealth.saturating_add(amount);
    }

    /// Whether players may begin to trade now: whenever somebody decides in a turn or a battle, but a hand that is too
    /// large comes first.
    pub(in crate::starship) fn trading_is_open(&self) -> bool {
        use crate::starship::{Phase, Trading};
        let unfinished =
            self.stack.iter().any(|task| matches!(task, Task::Trade { .. } | Task::Lay { .. } | Task::HandOver { .. }));
        let too_large = self.seats().any(|seat| self.hand(seat).len() > HAND_LIMIT);
        self.rulings.trading == Trading::Yes
            && matches!(self.phase, Phase::Turn | Phase::Battle(_))
            && !unfinished
            && !too_large
    }
}

/// The cards of a zone one by one, known or not.
fn cards(zone: &Zone) -> impl Iterator<Item = Card> {
    zone.known.iter().chain(std::iter::repeat_n(Card::UNKNOWN, zone.unknown.into()))
}
