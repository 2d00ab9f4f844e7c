//! Starship Samurai in words: what is to be decided, offers, the log and a sketch of the boards.

mod course;
mod log;
mod moves;
mod names;
mod shorthand;
mod sketch;
mod step;

use crate::game::{Actor, Draw, Position, Seat, Stage, Text, Words};
use crate::starship::course::ask::Question;
use crate::starship::course::task::Task;
use crate::starship::course::trade::TERMS;
use crate::starship::{Card, Clan, Move, Spot, Starship};
use crate::text;

impl Words for Starship {
    fn step(&self) -> Text {
        let seat = self.seat;
        match self.question() {
            Question::Begin => text!["choosing the first player"],
            Question::Reveal => text!["turning up locations for round ", self.round],
            Question::Deal => text!["dealing packs for the card draft"],
            Question::Look => text![seat, " looks through the pack"],
            Question::Pick => text![seat, " to take a card from the pack"],
            Question::Find => text![seat, " looks through the samurai"],
            Question::Draft => text![seat, " to draft a samurai"],
            Question::Unveil => text!["showing the samurai of ", seat],
            Question::Turn if self.turn.order_done => text![seat, " to play a card, do free orders, or end the turn"],
            Question::Turn => text![seat, " to perform an order"],
            Question::Commit(seat) => text![seat, " to commit a battle card or none", self.battle_words()],
            Question::TurnUp(seat) => text!["turning up the card of ", seat, self.battle_words()],
            Question::Over => text!["the game is over"],
            // What is done by hand says so itself.
            Question::Task(task @ Task::Manual { .. }) => self.task_words(&task),
            Question::Task(task) => match self.cause() {
                Some(cause) => text![self.cause_words(cause), ": ", self.task_words(&task)],
                None => match self.order_that_asks() {
                    Some(order) => text![order, ": ", self.task_words(&task)],
                    None => self.task_words(&task),
                },
            },
        }
    }

    fn course(&self) -> Vec<Stage> {
        [self.opening_stages(), self.turn_stages(), self.battle_stages(), self.resolution_stages()].concat()
    }

    fn describe(&self, &mv: &Move) -> Text {
        match mv {
            Move::Begin(seat) => text!["let ", seat, " begin"],
            Move::Reveal(location) => text!["turn up ", self.location_words(location)],
            Move::Deal(card) => text!["deal ", self.card_words(card)],
            Move::Look(card) => text!["see ", self.card_words(card)],
            Move::Pick(card) => text!["take ", self.card_words(card), " into the deck"],
            Move::Find(samurai) => text!["see ", self.samurai_words(samurai)],
            Move::Draft(samurai) => text!["draft ", self.samurai_words(samurai)],
            Move::Unveil(seat, a, b) => text![seat, " shows ", self.samurai_words(a), " and ", self.samurai_words(b)],
            Move::Claim(board) => text!["claim the reward of ", self.board_words(board)],
            Move::Take(amount) => self.amount_words(amount),
            Move::Marker { clan, to } => text!["move the marker of ", clan, " to ", to],
            Move::Order { marker, order, wealth } => Self::order_words(marker, order, wealth),
            Move::Play(card) => text!["play ", self.card_words(card), self.cost_words(card)],
            Move::Move { unit, to } => self.move_words(unit, to),
            Move::Load(unit) => text!["take ", self.unit_words(unit), " along"],
            Move::Attach(unit) => {
                text!["attach 1 wealth to ", self.unit_words(unit), " in ", self.place_words(self.place(unit))]
            }
            Move::Snipe(unit) => self.snipe_words(unit),
            Move::Choose(unit) => {
                let cost = if self.pays_with_ships() { ", their own ship, as the cost" } else { "" };
                let place = self.place_words(self.place(unit));
                text![self.choosing_verb(), " ", self.unit_words(unit), " in ", place, cost]
            }
            Move::Discard(card) => text!["discard ", self.card_words(card)],
            Move::Give(card) => text!["give ", self.card_words(card)],
            Move::Receive(card) => text!["receive ", self.card_words(card)],
            Move::Draw(card) => text!["draw ", self.card_words(card)],
            Move::Steal(card) => match self.stack.top() {
                Some(Task::Steal { from, to, .. }) => text![*to, " takes ", self.card_words(card), " from ", *from],
                _ => text!["take ", self.card_words(card)],
            },
            Move::Target(seat) => text!["choose ", seat],
            Move::At(board) => text!["choose ", self.board_words(board)],
            Move::Option(side) => self.option_words(side),
            Move::Clan(clan) => text!["choose the marker of ", clan],
            Move::Commit(Some(card)) => text!["commit ", self.card_words(card), self.cost_words(card)],
            Move::Commit(None) => text!["commit nothing"],
            Move::TurnUp(card) => text!["turn up ", self.card_words(card)],
            Move::Done => match self.forgone() {
                Some(reward) => text!["forgo ", reward],
                None => text!["done"],
            },
            Move::EndTurn => text!["end the turn"],
            Move::Trade(from, to) => text![from, " offers ", to, " a trade"],
            Move::Agree => match self.stack.top() {
                Some(Task::Trade { from, to, terms, .. }) => text!["agree: "].and(self.trade_words(*from, *to, *terms)),
                _ => text!["agree"],
            },
            Move::Decline => match self.stack.top() {
                Some(Task::Trade { to, stage, .. }) if *stage < TERMS => text!["withdraw the offer to ", *to],
                Some(Task::Trade { from, to, terms, .. }) => {
                    text!["decline the offer of ", *from, ": "].and(self.trade_words(*from, *to, *terms))
                }
                _ => text!["decline"],
            },
            Move::Name(card) => text!["offer ", self.card_words(card), " by name"],
            Move::Adjust(adjustment) => self.adjustment_words(adjustment),
        }
    }

    fn shorthand(&self, &mv: &Move) -> Vec<Text> {
        let usual = self.short_words(mv);
        match mv {
            // The number of an order marker may come first or last.
            Move::Order { marker, wealth: 0, order } => {
                vec![usual, text![shorthand::order_word(order), " ", marker]]
            }
            _ => vec![usual],
        }
    }

    fn tell(before: &Self, &mv: &Move, after: &Self) -> Vec<Text> {
        let who = match (before.actor(), mv) {
            (_, Move::Draw(_)) => match before.stack.top() {
                Some(Task::Draw { seat, .. }) => text![*seat, ": "],
                _ => Text::default(),
            },
            (_, Move::TurnUp(_)) => before.seat_to_turn_up().map_or_else(Text::default, |seat| text![seat, ": "]),
            // Whoever offers something may do so while somebody else decides.
            (_, Move::Trade(from, _)) => text![from, ": "],
            (Actor::Seat(seat), _) => text![seat, ": "],
            _ => Text::default(),
        };
        // That somebody looks through what she may choose from is no news.
        let mut lines = match mv {
            Move::Look(_) | Move::Find(_) => Vec::new(),
            // What is no part of a trade is not said term by term.
            Move::Take(0) if before.trade().is_some() => Vec::new(),
            _ => {
                let deed = match (before.forgone(), before.actor()) {
                    (Some(reward), Actor::Seat(seat)) if mv == Move::Done => text![seat, " forgoes ", reward],
                    _ => before.describe(&mv),
                };
                // What begins with whoever does it needs no name before it.
                vec![if deed.spans().first() == who.spans().first() { deed } else { who.and(deed) }]
            }
        };
        lines.extend(before.wasted_card(mv));
        lines.extend(before.consequences(mv, after));
        lines.extend(before.left_behind(after));
        if before.has_shuffled(mv, after) {
            lines.push("the discards are shuffled into a new deck".into());
        }
        lines
    }

    fn drawn(&self, &mv: &Move) -> Option<Draw> {
        let (Move::Draw(card), Some(&Task::Draw { seat, .. })) = (mv, self.stack.top()) else { return None };
        Some(Draw { seat, sort: "card", what: (card != Card::UNKNOWN).then(|| self.card_words(card)) })
    }

    fn sketch(&self) -> Vec<Text> {
        let mut lines = vec![text![
            "round ",
            self.round,
            ", first player ",
            self.first,
            "; wealth in the supply ",
            self.wealth_left()
        ]];
        for board in self.boards() {
            lines.push(self.site_words(board));
        }
        let on_branch =
            |seat: Seat| Text::join(self.markers_of(seat).map(|clan| text![clan, " ", self.marker(clan)]), ", ");
        let neutral = Clan::ALL.into_iter().filter(|&clan| self.marker(clan) == Spot::Neutral);
        lines.push(text!["neutral clans: ", Text::join(neutral.map(Text::from), ", ")]);
        for seat in self.seats() {
            lines.push(self.seat_words(seat));
            lines.push(text!["   branch: ", on_branch(seat)]);
        }
        lines.push(self.step());
        lines
    }
}
