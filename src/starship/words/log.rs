//! The log: a move, and what came of it.

use crate::game::{Seat, Text};
use crate::starship::battle::Report;
use crate::starship::course::task::Task;
use crate::starship::unit::travel::Obstacle;
use crate::starship::{Move, Phase, Place, Starship, Unit, Zone};
use crate::text;

impl Starship {
    /// The locations, from 1, that somebody wins without a battle in consequence of a move, which must be legal.
    #[must_use]
    pub fn won_without_battle(&self, mv: Move) -> Vec<(Seat, u8)> {
        let mut won = Vec::new();
        if !matches!((self.phase, mv), (Phase::Turn, Move::EndTurn) | (Phase::Battle(_), _)) {
            return won;
        }
        let mut next = self.clone();
        next.decide(mv);
        while !next.waits() {
            if let Some(&Task::Victory { seat, board, honored: false, .. }) = next.stack.top()
                && !next.battle.contested
            {
                won.push((seat, board + 1));
            }
            next.go_on();
        }
        won
    }

    /// The ships that were to follow a carrier when the order was done, and could not.
    pub(super) fn left_behind(&self, after: &Self) -> Vec<Text> {
        let (cargo, board) = (self.turn.cargo, usize::from(self.turn.cargo_to));
        if cargo.len() == after.turn.cargo.len() {
            return Vec::new();
        }
        let stays = cargo.iter().filter_map(|ship| {
            let to = self.board_words(self.turn.cargo_to + 1);
            let why = match after.obstacle(ship, board)? {
                Obstacle::There | Obstacle::Destroyed => return None,
                Obstacle::Full => text![to, " is full"],
                Obstacle::Blocked => text!["a card at ", to, " keeps ships out"],
                Obstacle::Toll => text!["its toll at ", to, " cannot be paid"],
            };
            Some(text![after.unit_words(ship), " does not follow the carrier: "].and(why))
        });
        stays.collect()
    }

    /// Whether discards were shuffled into a new deck: one has grown, or has cards though its last was drawn.
    pub(super) fn has_shuffled(&self, mv: Move, after: &Self) -> bool {
        let drawn = matches!(mv, Move::Draw(_));
        let renewed = |(was, is): (&Zone, &Zone)| is.len() > was.len() || drawn && was.len() == 1 && !is.is_empty();
        let in_play = matches!(self.phase, Phase::Turn | Phase::Battle(_));
        let decks = match self.stack.top() {
            Some(&Task::Draw { seat, .. }) if drawn => self.deck_of(seat)..self.deck_of(seat) + 1,
            _ => 0..self.decks.len(),
        };
        in_play && self.decks[decks.clone()].iter().zip(&after.decks[decks]).any(renewed)
    }

    /// Why a card that is turned up has no effect, if so.
    #[must_use]
    pub fn spent_in_vain(&self, mv: Move) -> Option<&'static str> {
        let (Move::TurnUp(card), Some(seat)) = (mv, self.seat_to_turn_up()) else { return None };
        let payable = self.can_pay(seat, self.set.actions.get(card.index())?.cost);
        let why = match (self.battle.countered[seat.index()], payable) {
            (true, _) => "it has been countered",
            (false, false) => "its cost cannot be met",
            (false, true) if self.is_idle(seat, card) => "there is nothing it could do",
            (false, true) => return None,
        };
        let resolved_now = self.seat_to_commit().is_none();
        resolved_now.then_some(why)
    }

    /// The same as a line.
    pub(super) fn wasted_card(&self, mv: Move) -> Option<Text> {
        let (card, why) = match mv {
            Move::TurnUp(card) => (card, self.spent_in_vain(mv)?),
            Move::Play(card) if self.is_idle(self.seat(), card) => (card, "there is nothing it could do"),
            _ => return None,
        };
        Some(text![self.card_words(card), " is discarded without effect: ", why])
    }

    /// That a figure is destroyed, and at which location.
    fn destroyed_words(&self, unit: Unit) -> Text {
        let place = self.place(unit);
        let there = match place {
            Some(Place::Location(_)) => text![" at ", self.place_words(place)],
            _ => text![],
        };
        text![self.unit_words(unit), " is destroyed", there]
    }

    /// What else is different: how a battle ended, then honor, wealth, destroyed figures, claimed cards, new rounds.
    pub(super) fn changes(&self, after: &Self) -> Vec<Text> {
        let mut lines = Vec::new();
        if after.report.battles != self.report.battles {
            lines.push(self.report_words(after));
        }
        for seat in self.seats() {
            let (was, is) = (i32::from(self.honor(seat)), i32::from(after.honor(seat)));
            if was != is {
                lines.push(text![seat, format!(" {:+} honor, now ", is - was), is]);
            }
            let (was, is) = (i32::from(self.wealth(seat)), i32::from(after.wealth(seat)));
            if was != is {
                lines.push(text![seat, format!(" {:+} wealth, now ", is - was), is]);
            }
            for location in
                after.claimed(seat).filter(|location| self.player(seat).claimed >> location.index() & 1 == 0)
            {
                lines.push(text![seat, " claims ", self.location_words(location)]);
            }
            let destroyed = after.graveyard().of(seat).iter().filter(|&unit| !self.graveyard().contains(unit));
            lines.extend(destroyed.map(|unit| self.destroyed_words(unit)));
        }
        for seat in self.seats() {
            let from_boards = |unit: &Unit| self.board_of(*unit).is_some() && after.supply().contains(*unit);
            let returned = Unit::all_of(seat).filter(from_boards);
            lines.extend(returned.map(|unit| text![self.unit_words(unit), " returns to the supply"]));
        }
        if after.round != self.round {
            lines.push(text!["round ", after.round, " begins; ", after.first, " is first player"]);
        }
        lines
    }

    /// How the last battle ended.
    fn report_words(&self, after: &Self) -> Text {
        let Report { board, powers, victor, .. } = after.report;
        let powers = self.seats().filter_map(|seat| Some(text![seat, " ", i64::from(powers[seat.index()]?)]));
        let verdict = victor.map_or_else(|| text!["nobody is left to win"], |seat| text![seat, " wins"]);
        text!["battle at ", self.board_words(board + 1), ": ", Text::join(powers, ", "), ": ", verdict]
    }
}
