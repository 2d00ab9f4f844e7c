//! What a click, a key or a drop on a thing of the boards comes to.

use super::alliance::paint_marker;
use super::board::Boards;
use super::figure::paint_figure;
use super::ghost::reasons;
use super::{Held, Picked, Thing};
use crate::game::Text;
use crate::starship::{Move, Place, Sort, Starship, Unit};
use crate::ui::Desk;
use egui::{Id, LayerId, Order, Pos2, Rect, Ui, vec2};

impl Boards {
    /// The next of several that go together goes, or the next fighter is picked up by itself while an order goes on, so that
    /// a place can be clicked again.
    pub(super) fn go_on(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &Ui) {
        // While the last one is on its way nobody can act.
        if desk.motion.is_some() {
            return;
        }
        self.hand_over(desk, held);
        let (followed, following) = (held.followed.take(), held.following.take());
        // Once somebody else acts, or something else is picked, nothing follows.
        let Some((last, from)) = followed.filter(|(last, _)| held.picked.is_none() && desk.seat == Some(last.seat()))
        else {
            return;
        };
        let follows = |unit: &Unit| {
            let alike = [*unit, last].map(Unit::sort) == [Sort::Fighter; 2] && desk.position.place(*unit) == Some(from);
            alike && !self.offers.goals(desk.position, *unit).is_empty()
        };
        let Some(next) = Unit::all_of(last.seat()).find(follows) else { return };
        match following {
            Some((to, left)) if left > 0 && self.offers.goals(desk.position, next).contains(&to) => {
                held.followed = Some((next, from));
                held.following = Some((to, left - 1));
                desk.play(Move::Move { unit: next, to });
            }
            _ => {
                held.picked = Some(Picked::Unit(next));
                held.by_itself = true;
            }
        }
        ui.ctx().request_repaint();
    }

    /// The only marker that is asked for is picked up by itself, once.
    fn hand_over(&self, desk: &Desk<'_, Starship>, held: &mut Held) {
        let only = self.offers.only_clan().filter(|_| !held.handed && held.picked.is_none() && !desk.refereed);
        if let Some(clan) = only {
            (held.picked, held.by_itself) = (Some(Picked::Clan(clan)), true);
            (held.handed, held.to_lit) = (true, true);
        }
    }

    /// Does what a click comes to.
    pub(super) fn act_on(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, thing: Thing) {
        let by_itself = std::mem::take(&mut held.by_itself);
        if let Some(mv) = self.landing(desk, held, thing) {
            if let Move::Move { unit, to } = mv {
                held.followed = desk.position.place(unit).map(|from| (unit, from));
                held.following = Some((to, held.many.saturating_sub(1)));
            }
            desk.play(mv);
            return;
        }
        let possible = self.is_possible(desk, held, thing);
        held.refused = None;
        if picked(thing).is_some() && held.picked == picked(thing) {
            // Whoever clicks what was picked by itself wants it picked.
            held.picked = held.picked.filter(|_| by_itself);
            return;
        }
        self.pick_up(desk, held, thing);
        held.refused =
            Some(thing).filter(|thing| !possible && (picked(*thing).is_none() || held.picked != picked(*thing)));
    }

    /// Picks a thing up, or does what there is to do with it alone.
    fn pick_up(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, thing: Thing) {
        match thing {
            Thing::Unit(unit) => {
                let deeds = self.offers.for_unit(desk.position, unit);
                let goals = self.offers.goals(desk.position, unit);
                match deeds[..] {
                    [mv @ (Move::Load(_) | Move::Choose(_))] if goals.is_empty() => desk.play(mv),
                    [] if goals.is_empty() => held.picked = picked(thing).filter(|_| desk.refereed),
                    _ => held.picked = Some(Picked::Unit(unit)),
                }
            }
            Thing::Clan(clan) => match self.offers.for_clan(clan) {
                Some(mv) => desk.play(mv),
                None => {
                    let movable = desk.refereed || !self.offers.spots(clan).is_empty();
                    held.picked = picked(thing).filter(|_| movable);
                }
            },
            Thing::Site(board) if held.picked.is_none() => {
                if let Some(mv) = self.offers.for_board(board) {
                    desk.play(mv);
                }
            }
            _ => {}
        }
    }

    /// The move that brings what is picked to a thing, if it may go there. Where people play with the box it has gone there,
    /// and the table says what the rules have against it.
    fn landing(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> Option<Move> {
        let mv = self.target(desk, held, thing)?;
        Some(mv).filter(|mv| desk.refereed || self.offers.has(desk.position.as_listed(*mv)))
    }

    /// The same, whether it may be or not.
    pub(super) fn target(&self, desk: &Desk<'_, Starship>, held: &Held, thing: Thing) -> Option<Move> {
        match held.picked? {
            Picked::Unit(unit) => {
                let to = match thing {
                    Thing::Site(board) | Thing::Power(board, _) | Thing::Attached(board, _) => board,
                    // A click on an own figure that can be moved picks that one up instead.
                    Thing::Unit(other)
                        if other.seat() != unit.seat()
                            || held.dragging
                            || self.offers.goals(desk.position, other).is_empty() =>
                    {
                        match desk.position.place(other)? {
                            Place::Location(board) => board,
                            _ => return None,
                        }
                    }
                    _ => return None,
                };
                Some(Move::Move { unit, to })
            }
            Picked::Clan(clan) => {
                let to = match thing {
                    Thing::Spot(spot) => spot,
                    // Who holds a marker means the space of the one that is clicked.
                    Thing::Clan(other) if other != clan => desk.position.marker(other),
                    _ => return None,
                };
                Some(Move::Marker { clan, to })
            }
        }
    }

    /// Lets what hangs on the pointer be dropped.
    pub(super) fn drop_ui(&self, desk: &mut Desk<'_, Starship>, held: &mut Held, things: &[(Thing, Rect)], ui: &Ui) {
        let at =
            |place: Pos2| things.iter().rev().filter(move |(_, rect)| rect.contains(place)).map(|(thing, _)| *thing);
        if let Some(place) = held.dropped.take() {
            let stays = |mv: &Move| match *mv {
                Move::Move { unit, to } => desk.position.place(unit) == Some(Place::Location(to)),
                Move::Marker { clan, to } => desk.position.marker(clan) == to,
                _ => false,
            };
            let meant = at(place).find_map(|thing| self.target(desk, held, thing)).filter(|mv| !stays(mv));
            if let Some(mv) = at(place).find_map(|thing| self.landing(desk, held, thing)) {
                desk.play(mv);
            } else if let Some(mv) = meant {
                let why = Text::join(reasons(desk.position, mv), "; ");
                desk.note_at(&why, Rect::from_center_size(place, vec2(8.0, 8.0)));
            }
            (held.dragging, held.picked) = (false, None);
            return;
        }
        if held.dragging {
            self.paint_dragged(desk, held, ui);
        }
    }

    /// What hangs on the pointer.
    pub fn paint_dragged(&self, desk: &Desk<'_, Starship>, held: &Held, ui: &Ui) {
        let Some(place) = ui.input(|input| input.pointer.latest_pos()) else { return };
        let painter = ui.ctx().layer_painter(LayerId::new(Order::Tooltip, Id::unique("dragged")));
        match held.picked {
            Some(Picked::Unit(unit)) => {
                let slot = Rect::from_center_size(place, self.layout.figure);
                paint_figure(&painter, desk, unit, slot);
            }
            Some(Picked::Clan(clan)) => {
                let rect = Rect::from_center_size(place, vec2(60.0, 24.0) * self.layout.scale);
                paint_marker(&painter, desk, clan, rect);
            }
            None => {}
        }
    }
}

/// What is picked up with a thing.
pub const fn picked(thing: Thing) -> Option<Picked> {
    match thing {
        Thing::Unit(unit) => Some(Picked::Unit(unit)),
        Thing::Clan(clan) => Some(Picked::Clan(clan)),
        _ => None,
    }
}
