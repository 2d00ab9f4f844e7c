//! A battle as far as the stage has shown it: what stands beside the stage counts neither more nor less.

use super::happening::{self, is_of_a_battle};
use super::location::{counts, is_fought, verdict};
use super::melee::{power_after, power_by_now, power_in, turning};
use crate::game::{Actor, Position as _, Seat, Text};
use crate::starship::{Committed, LastBattle, Move, Starship};
use crate::text;
use crate::ui::{Desk, Motion};

/// How much of a battle has been seen.
pub struct Seen<'a> {
    /// Where the last thing began that is on the stage, or how things stand.
    pub position: &'a Starship,
    pub board: u8,
    /// The battle that is decided, once that has been seen.
    pub decided: Option<LastBattle>,
    /// Whether every card has done what it does, as far as that has been seen.
    pub fought_out: bool,
    /// Everybody's power.
    powers: Vec<(Seat, i16)>,
    /// How things stand once what is on the stage has happened.
    fought: Option<Starship>,
    /// The card that is being turned up, as it lies now.
    turned: Option<(Seat, Committed)>,
    /// Why that has no effect.
    vain: Option<&'static str>,
}

impl<'a> Seen<'a> {
    pub fn of(desk: &'a Desk<'_, Starship>) -> Option<Self> {
        let position = match staged(desk) {
            Some(motion) => motion.before,
            None => desk.position,
        };
        let board = position.battle_board()?;
        // Where somebody stands alone, no battle is over: the last one was elsewhere, or here in an earlier round.
        let over = || position.last_battle().filter(|_| position.is_battle_over() && is_fought(position, board));
        let decided = happening::decided(desk).or_else(over);
        let fought_out = decided.is_some() || happening::is_fought_out(desk);
        let powers = Vec::new();
        let mut seen = Self { position, board, decided, fought_out, powers, fought: None, turned: None, vain: None };
        seen.fought = staged(desk).map(|motion| motion.before.until_decided(*motion.mv));
        let seats = position.turn_order().filter(|seat| counts(position, *seat, board));
        seen.powers = seats.map(|seat| (seat, seen.power_now(desk, seat))).collect();
        if let Some((seat, committed)) = staged(desk).and_then(turned) {
            seen.turned = Some((seat, committed));
            seen.vain = staged(desk).and_then(|motion| motion.before.spent_in_vain(*motion.mv));
        }
        Some(seen)
    }

    fn power_now(&self, desk: &Desk<'_, Starship>, seat: Seat) -> i16 {
        match (&self.decided, staged(desk)) {
            (Some(last), _) => power_in(last, seat),
            (None, None) => self.position.power_of(seat, self.board).total(),
            (None, Some(motion)) => match happening::blow_on(motion) {
                Some(blow) => power_by_now(&blow, self.board, seat, motion.progress),
                None => power_after(desk, motion.before, seat),
            },
        }
    }

    /// Everybody who counts there, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.powers.iter().map(|(seat, _)| *seat)
    }

    pub fn power(&self, seat: Seat) -> i16 {
        self.powers.iter().find(|(other, _)| *other == seat).map_or(0, |(_, power)| *power)
    }

    /// The highest power.
    pub fn most(&self) -> i16 {
        self.powers.iter().map(|(_, power)| *power).max().unwrap_or_default()
    }

    /// Who leads or has won.
    pub fn leader(&self) -> Option<Seat> {
        match &self.decided {
            Some(last) => last.victor,
            None if self.is_as_it_stands() => self.position.would_win(self.board),
            // Of equals the first in turn order.
            None => self.powers.iter().find(|(_, power)| *power == self.most()).map(|(seat, _)| *seat),
        }
    }

    /// What somebody has committed, and whether it lies open.
    pub fn committed(&self, seat: Seat) -> Option<Committed> {
        match self.turned {
            Some((of, committed)) if of == seat => Some(committed),
            _ => self.position.committed(seat).or_else(|| self.fought.as_ref()?.committed(seat)),
        }
    }

    /// Why the card somebody is seen turning up has no effect.
    pub fn spent_in_vain(&self, seat: Seat) -> Option<&'static str> {
        self.vain.filter(|_| self.turned.is_some_and(|(of, _)| of == seat))
    }

    /// Who leads, or who has won.
    pub fn words(&self) -> Text {
        match (&self.decided, self.leader()) {
            (Some(LastBattle { victor: Some(victor), .. }), _) => text![*victor, " has won the battle"],
            (Some(_), _) => text!["nobody has won the battle"],
            (None, Some(leader)) if !self.is_as_it_stands() => {
                let others = self.powers.iter().filter(|(seat, _)| *seat != leader).map(|(_, power)| *power);
                match others.max() {
                    Some(second) if second < self.most() => {
                        text![leader, " leads ", i64::from(self.most()), " to ", i64::from(second)]
                    }
                    _ => text![leader, " wins the tie: earlier in turn order"],
                }
            }
            (None, _) => verdict(self.position, self.board),
        }
    }

    /// Whether nothing has changed since the position.
    fn is_as_it_stands(&self) -> bool {
        self.powers.iter().all(|(seat, power)| self.position.power_of(*seat, self.board).total() == *power)
    }
}

/// What is on the stage of a battle.
pub fn staged<'a>(desk: &'a Desk<'_, Starship>) -> Option<&'a Motion<'a, Starship>> {
    desk.motion.as_ref().filter(|motion| motion.scene.is_some() && is_of_a_battle(motion.before, *motion.mv))
}

/// Who is concerned by what is shown or asked: whoever acts, or whose card is turned up.
pub fn concerned(desk: &Desk<'_, Starship>) -> Option<Seat> {
    let position = desk.motion.as_ref().map_or(desk.position, |motion| motion.before);
    match position.actor() {
        Actor::Seat(seat) => Some(seat),
        _ if position.battle_board().is_some() => position.turns_up(),
        _ => Some(position.seat()),
    }
}

/// Whose card a move turns up, once its face is seen.
fn turned(motion: &Motion<'_, Starship>) -> Option<(Seat, Committed)> {
    let Move::TurnUp(card) = *motion.mv else { return None };
    let seat = motion.before.turns_up()?;
    let seen = !happening::is_turning_up(motion) || turning(motion.progress) >= 0.5;
    let committed = motion.before.committed(seat)?;
    seen.then_some((seat, Committed { card: Some(card), shown: true, ..committed }))
}
