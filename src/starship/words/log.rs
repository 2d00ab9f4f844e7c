//! The log: a move, and what came of it.

use crate::game::{Seat, Span, Text};
use crate::starship::battle::Report;
use crate::starship::course::task::Task;
use crate::starship::unit::travel::Obstacle;
use crate::starship::{Move, Phase, Place, Starship, Unit, Zone, class};
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

    /// What comes of a move, one thing after the other: the move is played once more, and watched.
    pub(super) fn consequences(&self, mv: Move, after: &Self) -> Vec<Text> {
        if !matches!(self.phase, Phase::Turn | Phase::Battle(_)) {
            return self.changes(after);
        }
        let mut now = self.clone();
        now.decide(mv);
        let mut lines = self.changes(&now);
        while !now.waits() {
            let before = now.clone();
            lines.extend(before.win_without_battle());
            now.go_on();
            lines.extend(before.changes(&now));
        }
        lines
    }

    /// That somebody is about to win a location without a battle, if so.
    fn win_without_battle(&self) -> Option<Text> {
        match self.stack.top() {
            Some(&Task::Victory { seat, board, honored: false, .. }) if !self.battle.contested => {
                let place = self.board_words(board + 1);
                Some(text!["no battle at ", place, ": ", seat, " is there alone and claims it"])
            }
            _ => None,
        }
    }

    /// Figures of a player, those alike counted together.
    fn units_in_words(&self, seat: Seat, units: &[Unit]) -> Text {
        let mut kinds: Vec<(Text, Unit, usize)> = Vec::new();
        for &unit in units {
            let name = self.bare_unit_words(unit);
            let alike = |(other, ..): &&mut (Text, Unit, usize)| other.plain::<&str>(&[]) == name.plain::<&str>(&[]);
            match kinds.iter_mut().find(alike) {
                Some((.., count)) => *count += 1,
                None => kinds.push((name, unit, 1)),
            }
        }
        let parts = kinds.into_iter().map(|(name, unit, count)| match count {
            1 => name,
            _ => {
                let several = name.plain::<&str>(&[]).replacen("fighter", "fighters", 1);
                Span::Thing(class::UNIT, unit.index() as u16, format!("{count} {several}").into()).into()
            }
        });
        text![seat, "'s ", Text::join(parts, ", ")]
    }

    /// The figures of a player that are destroyed, location by location.
    fn destroyed_words(&self, after: &Self, seat: Seat) -> Vec<Text> {
        let destroyed = after.graveyard().of(seat).minus(self.graveyard());
        let mut places: Vec<(Option<Place>, Vec<Unit>)> = Vec::new();
        for unit in destroyed.iter() {
            let place = self.place(unit);
            match places.iter_mut().find(|(other, _)| *other == place) {
                Some((_, units)) => units.push(unit),
                None => places.push((place, vec![unit])),
            }
        }
        let words = places.into_iter().map(|(place, units)| {
            let there = match place {
                Some(Place::Location(_)) => text![" at ", self.place_words(place)],
                _ => text![],
            };
            let are = if units.len() > 1 { " are destroyed" } else { " is destroyed" };
            text![self.units_in_words(seat, &units), are, there]
        });
        words.collect()
    }

    /// The figures of a player that come back from the boards.
    fn returned_words(&self, after: &Self, seat: Seat) -> Option<Text> {
        let from_boards = |unit: &Unit| self.board_of(*unit).is_some() && after.supply().contains(*unit);
        let returned: Vec<Unit> = Unit::all_of(seat).filter(from_boards).collect();
        let verb = if returned.len() > 1 { " return to the supply" } else { " returns to the supply" };
        (!returned.is_empty()).then(|| text![self.units_in_words(seat, &returned), verb])
    }

    /// The clan markers that pay a player, where the round is being paid for.
    fn payers(&self, seat: Seat) -> Text {
        if self.phase != Phase::Resolution || self.stack.top().is_some() {
            return Text::default();
        }
        let pays = self.markers_of(seat).map(|clan| text![clan, " ", self.tier_reward(self.marker(clan))]);
        text![" (", Text::join(pays, ", "), ")"]
    }

    /// What is different: how a battle ended, then honor, wealth, claimed cards, destroyed figures, new rounds.
    fn changes(&self, after: &Self) -> Vec<Text> {
        let mut lines = Vec::new();
        if after.report.battles != self.report.battles {
            lines.push(self.report_words(after));
        }
        for seat in self.turn_order() {
            let (was, is) = (i32::from(self.honor(seat)), i32::from(after.honor(seat)));
            if was != is {
                lines.push(text![seat, format!(" {:+} honor", is - was), self.payers(seat), ", now ", is]);
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
            lines.extend(self.destroyed_words(after, seat));
        }
        lines.extend(self.turn_order().filter_map(|seat| self.returned_words(after, seat)));
        if after.round != self.round {
            lines.push(text!["round ", after.round, " begins; ", after.first, " is first player"]);
        }
        lines
    }

    /// How the last battle ended: who won where and by how much, and in brackets who had what.
    fn report_words(&self, after: &Self) -> Text {
        let Report { board, powers, victor, .. } = after.report;
        let power = |seat: Seat| powers[seat.index()].map(|power| (seat, power));
        let all =
            Text::join(self.seats().filter_map(power).map(|(seat, power)| text![seat, " ", i64::from(power)]), ", ");
        let place = match self.sites[usize::from(board)].card {
            Some(location) => self.location_words(location),
            None => text!["location ", board + 1],
        };
        let aside = text![" (battle at location ", board + 1, ": ", all, ")"];
        let Some(victor) = victor else { return text!["nobody is left to win at ", place, aside] };
        let mut others: Vec<i16> =
            self.seats().filter(|seat| *seat != victor).filter_map(power).map(|(_, power)| power).collect();
        others.sort_unstable_by(|one, other| other.cmp(one));
        let own = power(victor).map(|(_, power)| power);
        let tie = if own == others.first().copied() { ", being earlier in turn order" } else { "" };
        let score = own.into_iter().chain(others).map(|power| power.to_string()).collect::<Vec<_>>().join(" to ");
        text![victor, " wins at ", place, ", ", score, tie, aside]
    }
}
