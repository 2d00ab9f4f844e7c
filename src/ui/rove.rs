//! Keyboard focus that roves: of many things alike (spaces, tiles, lines) one at a time stands in the order of Tab, and
//! the arrow keys go from one to the next.

use super::rounds;
use egui::{EventFilter, Id, Key, Modifiers, Pos2, Response, Sense, Ui, Vec2};

/// The keys that move within a group, held back from leaving it.
const ARROWS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

/// What a thing of a group senses: all can be clicked, only the one at hand is reached by Tab.
#[must_use]
pub fn sense(at_hand: bool) -> Sense {
    if at_hand { Sense::click() } else { Sense::CLICK }
}

/// The direction of the arrow key that was pressed while this thing had the focus.
pub fn direction(ui: &Ui, response: &Response) -> Option<Vec2> {
    if !response.has_focus() {
        return None;
    }
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, ARROWS));
    if response.gained_focus() {
        // The arrows are held back only from the second frame on.
        ui.ctx().request_repaint();
    }
    let ways = [
        (Key::ArrowUp, Vec2::UP),
        (Key::ArrowDown, Vec2::DOWN),
        (Key::ArrowLeft, Vec2::LEFT),
        (Key::ArrowRight, Vec2::RIGHT),
    ];
    // Consumed, so that the thing the focus goes to does not hear it as well.
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let way = ways.into_iter().find(|(key, _)| pressed(*key)).map(|(_, way)| way);
    way.into_iter().for_each(|way| rounds::turned(ui.ctx(), way));
    way
}

/// Gives the focus to a thing of the group.
pub fn focus(ui: &Ui, id: Id) {
    ui.memory_mut(|memory| memory.request_focus(id));
    ui.ctx().request_repaint();
}

/// Whether the key was pressed that goes to the next thing that is lit, or to the one before.
pub fn leap(ui: &Ui) -> Option<Leap> {
    if ui.ctx().text_edit_focused() || rounds::is_covered(ui.ctx()) {
        return None;
    }
    let pressed = |modifiers| ui.input_mut(|input| input.consume_key(modifiers, Key::N));
    // With Shift first, which counts as without.
    if pressed(Modifiers::SHIFT) { Some(Leap::Back) } else { pressed(Modifiers::NONE).then_some(Leap::On) }
}

/// From one thing that is lit to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leap {
    On,
    Back,
}

impl Leap {
    /// Where it leads from a thing: to the next of those in order, and from the last to the first. From elsewhere, to the first or
    /// the last.
    pub fn among<T: Copy + PartialEq>(self, here: Option<T>, order: &[T]) -> Option<T> {
        let at = here.and_then(|here| order.iter().position(|thing| *thing == here));
        let next = match (self, at) {
            (Self::On, None) => 0,
            (Self::On, Some(at)) => (at + 1) % order.len(),
            (Self::Back, None | Some(0)) => order.len().checked_sub(1)?,
            (Self::Back, Some(at)) => at - 1,
        };
        order.get(next).copied()
    }
}

/// Of things at these places, the one that lies nearest in a direction; distance across counts double.
pub fn nearest<T: Copy>(from: Pos2, way: Vec2, things: impl Iterator<Item = (T, Pos2)>) -> Option<T> {
    let cost = |place: Pos2| {
        let step = place - from;
        let (along, across) = (step.dot(way), step.dot(way.rot90()).abs());
        (along > across * 0.3 && along > 1.0).then_some(along + 2.0 * across)
    };
    let ranked = things.filter_map(|(thing, place)| Some((thing, cost(place)?)));
    ranked.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(thing, _)| thing)
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn arrows_go_to_the_nearest_thing_on_their_way() {
        let things = [('n', pos2(0.0, -10.0)), ('e', pos2(15.0, 5.0)), ('f', pos2(40.0, 0.0))];
        let go = |way| nearest(pos2(0.0, 0.0), way, things.into_iter());
        assert_eq!((go(Vec2::UP), go(Vec2::RIGHT), go(Vec2::LEFT)), (Some('n'), Some('e'), None));
    }

    #[test]
    fn a_leap_goes_around_and_back() {
        let go = |leap: Leap, here| leap.among(here, &['a', 'b', 'c']);
        assert_eq!(["a", "c"].map(|here| go(Leap::On, here.chars().next())), [Some('b'), Some('a')]);
        assert_eq!(["c", "a"].map(|here| go(Leap::Back, here.chars().next())), [Some('b'), Some('c')]);
        assert_eq!([None, Some('x')].map(|here| go(Leap::On, here)), [Some('a'); 2], "from elsewhere");
        assert_eq!([None, Some('x')].map(|here| go(Leap::Back, here)), [Some('c'); 2]);
        assert_eq!([Leap::On, Leap::Back].map(|leap| leap.among(Some('a'), &[])), [None; 2]);
    }
}
