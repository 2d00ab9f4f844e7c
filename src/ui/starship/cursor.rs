//! The keys on the boards: where they are, where they go on to, and what they would do there.

use super::board::{Boards, thing_id};
use super::keys::{Figures, Free};
use super::note::Note;
use super::touch::picked;
use super::{Held, Picked, Thing};
use crate::game::{Text, prelude::*};
use crate::starship::{Clan, Move, Place, Spot, Starship, Unit};
use crate::text;
use crate::ui::{Desk, keycap, rounds, rove};
use egui::{Pos2, Rect, Ui, Vec2, vec2};

impl Boards {
    /// Where the keys are on the boards: where they were, or where something can be done if nothing was yet. After something was
    /// done they are at what is lit; who had the focus there is led on.
    pub(super) fn cursor(
        &self,
        desk: &Desk<'_, Starship>,
        held: &mut Held,
        things: &[(Thing, Rect)],
        ui: &Ui,
    ) -> (Option<Thing>, Option<Thing>) {
        let was = held.cursor.filter(|thing| things.iter().any(|(other, _)| other == thing));
        let goes_on = held.to_lit && desk.seat.is_some() && desk.motion.is_none();
        if was.is_some_and(|thing| !goes_on || self.is_possible(desk, held, thing)) {
            held.to_lit &= !goes_on;
            return (was, None);
        }
        let first = self.in_order(desk, held, things).first().copied();
        let cursor = first.or(was).or(things.first().map(|(thing, _)| *thing));
        if goes_on {
            (held.cursor, held.to_lit) = (cursor, false);
        }
        let focused = was.is_some_and(|thing| ui.memory(|memory| memory.has_focus(thing_id(thing))));
        // A free order is nothing to lead to: it costs something, and nobody has asked for it.
        let is_asked = |thing: &Thing| held.picked.is_some() || self.glows(desk, *thing);
        (cursor, cursor.filter(|thing| goes_on && focused && is_asked(thing)))
    }

    /// Where an arrow leads: to what is lit, if something is that way.
    pub(super) fn step(
        &self,
        desk: &Desk<'_, Starship>,
        held: &Held,
        things: &[(Thing, Rect)],
        from: Pos2,
        way: Vec2,
    ) -> Option<Thing> {
        let all = || things.iter().map(|(thing, rect)| (*thing, rect.center()));
        let lit = all().filter(|(thing, _)| self.is_possible(desk, held, *thing));
        rove::nearest(from, way, lit).or_else(|| rove::nearest(from, way, all()))
    }

    /// Where the key for what is lit leads; where nothing is, it is told why.
    pub(super) fn leap(
        &self,
        desk: &Desk<'_, Starship>,
        held: &Held,
        things: &[(Thing, Rect)],
        cursor: Option<Thing>,
        ui: &Ui,
    ) -> Option<Thing> {
        let leap = rove::leap(ui).filter(|_| !desk.refereed)?;
        // Who is elsewhere comes to where the keys are on the boards first.
        let here = cursor.filter(|thing| ui.memory(|memory| memory.has_focus(thing_id(*thing))));
        let first = cursor.filter(|thing| here.is_none() && self.is_possible(desk, held, *thing));
        let found = first.or_else(|| leap.among(here, &self.in_order(desk, held, things)));
        match held.picked {
            _ if found.is_some() => {}
            Some(_) => desk.note(&text!["What is picked goes nowhere: Escape puts it down, A and X go to another"]),
            None => desk.note(&text!["Nothing is lit on the boards: ", desk.position.step()]),
        }
        found
    }

    /// What is lit, what is most likely wanted first.
    fn in_order(&self, desk: &Desk<'_, Starship>, held: &Held, things: &[(Thing, Rect)]) -> Vec<Thing> {
        let lit = things.iter().map(|(thing, _)| *thing).filter(|thing| self.is_possible(desk, held, *thing));
        let mut lit: Vec<Thing> = lit.collect();
        // Of what only a free order could name nobody has asked.
        lit.sort_by_key(|thing| (!self.glows(desk, *thing), self.rank(desk, held, *thing)));
        lit
    }

    /// Locations go by their number, figures by what is done with them, markers and spaces by whose they are.
    fn rank(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> (u8, u8) {
        match (thing, self.meant(held)) {
            (Thing::Unit(unit), _) => self.rank_of_unit(desk, unit),
            (Thing::Clan(clan), _) => (4 + marker_rank(desk, desk.position.marker(clan)), clan as u8),
            (Thing::Spot(to), Some(Picked::Clan(clan))) => goal_rank(desk, desk.position.marker(clan), to),
            (Thing::Site(board), _) => (10, board),
            _ => (u8::MAX, 0),
        }
    }

    /// Who moves comes from the supply; who is strengthened or destroyed stands at a location, one's own before others unless
    /// it is destroyed.
    fn rank_of_unit(&self, desk: &Desk<'_, Starship>, unit: Unit) -> (u8, u8) {
        let asked = |wanted: fn(&Move) -> bool| self.offers.moves.iter().any(wanted);
        let own = desk.seat == Some(unit.seat());
        let board = match desk.position.place(unit) {
            Some(Place::Location(board)) => board,
            _ => 0,
        };
        let moves = asked(|mv| matches!(mv, Move::Move { .. } | Move::Load(_)));
        // Also as a free order nobody destroys their own first.
        let group =
            if moves { u8::from(board > 0) + 2 * u8::from(!own) } else { u8::from(own) + 2 * u8::from(board == 0) };
        (group, board)
    }

    /// The keys that pick what is lit: figures by their letter, clans by their number.
    pub(super) fn paint_keys(&self, desk: &Desk<'_, Starship>, held: &Held, things: &[(Thing, Rect)], ui: &Ui) {
        if desk.refereed || desk.seat.is_none() || desk.motion.is_some() {
            return;
        }
        let place = |thing: Thing| things.iter().find(|(other, _)| *other == thing).map(|(_, rect)| *rect);
        for figures in Figures::ALL {
            let next = figures.next(desk, held, &self.offers);
            let asked = next.filter(|unit| self.offers.asks_for(desk.position, *unit));
            if let Some(rect) = asked.and_then(|unit| place(Thing::Unit(unit))) {
                keycap::paint(ui, rect.left_top() + vec2(9.0, 9.0), figures.key.name());
            }
        }
        // Who goes over figures for a free order sees which is next.
        for free in Free::ALL.into_iter().filter(|_| held.aim.is_some()) {
            let next = free.next(desk, held, &self.offers).filter(|unit| held.picked != Some(Picked::Unit(*unit)));
            if let Some(rect) = next.and_then(|unit| place(Thing::Unit(unit))) {
                keycap::paint(ui, rect.left_top() + vec2(9.0, 9.0), free.key.name());
            }
        }
        for (number, clan) in Clan::ALL.into_iter().enumerate() {
            let lit = self.is_possible(desk, held, Thing::Clan(clan));
            if let Some(rect) = place(Thing::Clan(clan)).filter(|_| lit) {
                keycap::paint(ui, rect.left_top() + vec2(7.0, 7.0), &(number + 1).to_string());
            }
        }
    }

    /// What Enter does with the thing that has the focus, beside it.
    pub(super) fn paint_focus_note(&self, desk: &Desk<'_, Starship>, held: &Held, things: &[(Thing, Rect)], ui: &Ui) {
        let focused = |(thing, _): &&(Thing, Rect)| ui.memory(|memory| memory.has_focus(thing_id(*thing)));
        let told = desk.seat.is_some() && desk.motion.is_none() && rounds::is_by_keys(ui.ctx());
        let Some((thing, rect)) = things.iter().find(focused).filter(|_| told && !rounds::is_covered(ui.ctx())) else {
            return;
        };
        if let Some(words) = self.enter_words(desk, held, *thing) {
            let others: Vec<Rect> = self.lit(desk, held, things).filter(|lit| lit != rect).collect();
            Note { words: &[words], refused: false }.paint(desk.cast, *rect, &others, ui);
        }
    }

    /// The same in words, if it does something.
    fn enter_words(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> Option<Text> {
        let position = desk.position;
        let described = |mv: Move| text!["Enter: ", position.describe(&mv)];
        match thing {
            Thing::Unit(unit) if held.picked.is_none() => {
                let goals = self.offers.goals(position, unit).len();
                let deeds = self.offers.for_unit(position, unit);
                match (goals, &deeds[..]) {
                    (0, []) => None,
                    (0, [mv @ (Move::Load(_) | Move::Choose(_))]) => Some(described(*mv)),
                    (0, deeds) => {
                        let deeds = deeds.iter().map(|mv| position.describe(mv));
                        Some(text!["Enter, and then: ", Text::join(deeds, ", or ")])
                    }
                    (1, _) => Some(text!["Enter picks it up: it may go to one location"]),
                    _ => Some(text!["Enter picks it up: it may go to ", goals, " locations"]),
                }
            }
            Thing::Clan(clan) if held.picked.is_none() => match (self.offers.for_clan(clan), self.offers.spots(clan)) {
                (Some(mv), _) => Some(described(mv)),
                (None, spots) if spots.is_empty() => None,
                (None, spots) => Some(text!["Enter picks it up: it may go to ", spots.len(), " spaces"]),
            },
            Thing::Site(board) if held.picked.is_none() => self.offers.for_board(board).map(described),
            _ => None,
        }
    }
}

/// Markers that pay nobody stand first, then one's own.
fn marker_rank(desk: &Desk<'_, Starship>, spot: Spot) -> u8 {
    match spot {
        Spot::Neutral => 0,
        Spot::Branch(seat, _) => 2 - u8::from(desk.seat == Some(seat)),
    }
}

/// A marker goes as far as it can on the branch of who moves it, then to neutral, then down on the branch where it stands; up on
/// the branch of somebody else only at last.
pub fn goal_rank(desk: &Desk<'_, Starship>, from: Spot, to: Spot) -> (u8, u8) {
    match (from, to) {
        (_, Spot::Branch(seat, space)) if desk.seat == Some(seat) => (0, u8::MAX - space),
        (_, Spot::Neutral) => (1, 0),
        (Spot::Branch(of, stands), Spot::Branch(seat, space)) if of == seat && space < stands => (2, space),
        (_, Spot::Branch(seat, space)) => (3 + seat.index() as u8, space),
    }
}

/// After a key on a thing: what was picked stays so, whatever the key could not do, and the keys go on to where it can go.
pub fn keep_picked(held: &mut Held, thing: Thing, before: Option<Picked>) {
    held.picked = held.picked.or(before);
    held.to_lit |= held.picked.is_some() && held.picked == picked(thing);
    held.refused = held.refused.filter(|_| !held.to_lit);
}
