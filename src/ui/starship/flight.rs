//! A figure or a clan marker on its way to where it has been moved.

use super::Thing;
use super::alliance::{marker_places, paint_marker};
use super::figure::paint_figure;
use super::layout::Layout;
use super::location::Field;
use crate::game::Seat;
use crate::starship::{Move, Place, Starship, Unit};
use crate::ui::material::Tempo;
use crate::ui::{Desk, Motion};
use egui::{Painter, Rect, vec2};

/// What is on its way, from where to where, and how far it has come.
pub struct Flight {
    pub thing: Thing,
    from: Rect,
    to: Rect,
    progress: f32,
}

impl Flight {
    pub fn of(desk: &Desk<'_, Starship>, layout: &Layout, shown: Seat) -> Option<Self> {
        let Some(Motion { before, mv, after, scene: None, progress, .. }) = &desk.motion else { return None };
        let thing = match **mv {
            Move::Move { unit, .. } => Thing::Unit(unit),
            Move::Marker { clan, .. } => Thing::Clan(clan),
            _ => return None,
        };
        let [from, to] = [before, after].map(|position| place_of((layout, shown), position, thing));
        Some(Self { thing, from: from?, to: to?, progress: *progress })
    }

    /// The figure that is on its way.
    pub const fn unit(&self) -> Option<Unit> {
        if let Thing::Unit(unit) = self.thing { Some(unit) } else { None }
    }

    /// It goes to its new place in a low arc.
    pub fn paint(&self, desk: &Desk<'_, Starship>, painter: &Painter) {
        let way = self.to.center() - self.from.center();
        let eased = Tempo::Travel.ease().at(self.progress);
        let lift = vec2(0.0, -way.length() * 0.8 * eased * (1.0 - eased));
        let rect = Rect::from_center_size(self.from.center() + way * eased + lift, self.to.size());
        match self.thing {
            Thing::Unit(unit) => paint_figure(painter, desk, unit, rect),
            Thing::Clan(clan) => paint_marker(painter, desk, clan, rect),
            _ => {}
        }
    }
}

/// Where a thing is: a figure on a location or somewhere in a supply, a marker on its space.
fn place_of((layout, shown): (&Layout, Seat), position: &Starship, thing: Thing) -> Option<Rect> {
    match thing {
        Thing::Unit(unit) => {
            let found = Field::all(layout).find_map(|field| field.place_of(position, unit));
            found.or_else(|| (position.place(unit) == Some(Place::Supply)).then(|| layout.supply(unit.seat(), shown)))
        }
        Thing::Clan(clan) => {
            marker_places(position, layout).into_iter().find(|(other, _)| *other == clan).map(|(_, rect)| rect)
        }
        _ => None,
    }
}
