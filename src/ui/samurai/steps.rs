//! The map by keys: from a space to each of its six neighbours, however the map is turned.
//!
//! Arrows go straight on. Where a hexagon has no side in their direction they go from side to side by turns, so that a row of
//! steps is straight, and Shift takes the other side. Home, End, Page Up and Page Down are the four slants.

use super::layout::Layout;
use crate::samurai::{Board, Space};
use egui::{EventFilter, Key, Modifiers, Response, Ui, Vec2, vec2};

/// What the keys do, for the page of keys.
pub const KEYS: &[(&str, &str)] = &[
    ("1 to 5", "take a tile of the hand, and go to where it brings the most"),
    ("N", "goes on from there to where it brings less, nearer places first"),
    ("Arrows", "go straight on over the map; Shift takes the other side"),
    ("Home, End, Page Up, Page Down", "go to the four slanting neighbours"),
];

const WAYS: [(Key, Vec2); 8] = [
    (Key::ArrowUp, Vec2::UP),
    (Key::ArrowDown, Vec2::DOWN),
    (Key::ArrowLeft, Vec2::LEFT),
    (Key::ArrowRight, Vec2::RIGHT),
    (Key::Home, vec2(-1.0, -1.0)),
    (Key::PageUp, vec2(1.0, -1.0)),
    (Key::End, vec2(-1.0, 1.0)),
    (Key::PageDown, vec2(1.0, 1.0)),
];

/// Where a key leads.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// To the right and down; both for a slant.
    pub way: Vec2,
    /// Whether it takes the other of two sides.
    pub other: bool,
}

/// The step of the key that was pressed while this spot had the focus.
pub fn pressed(ui: &Ui, response: &Response) -> Option<Step> {
    if !response.has_focus() {
        return None;
    }
    let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    if response.gained_focus() {
        // Arrows are held back only from the second frame on.
        ui.ctx().request_repaint();
    }
    // Consumed, so that the spot the focus goes to does not hear it as well; with Shift first, which counts as without.
    let found = |modifiers: Modifiers| {
        let pressed = |(key, _): &(Key, Vec2)| ui.input_mut(|input| input.consume_key(modifiers, *key));
        WAYS.into_iter().find(pressed).map(|(_, way)| way)
    };
    let shifted = found(Modifiers::SHIFT).map(|way| Step { way, other: true });
    shifted.or_else(|| found(Modifiers::NONE).map(|way| Step { way, other: false }))
}

/// The neighbour to which a step leads, if there is one on that side.
pub fn neighbour(board: &Board, layout: &Layout, from: Space, step: Step) -> Option<Space> {
    let centre = layout.centre(from);
    let along = |space: Space| (layout.centre(space) - centre).normalized().dot(step.way.normalized());
    let near: Vec<Space> = board.around(from).filter(|space| along(*space) > 0.75).collect();
    // Where two lie as near to that way, even rows go to the one side and odd rows to the other.
    let row = (layout.plane(centre).to_vec2().dot(step.way.abs()) / 1.5).round() as i32;
    let side = if (row.rem_euclid(2) == 0) == step.other { -1.0 } else { 1.0 };
    let across = vec2(step.way.y, step.way.x).abs() * side;
    let rank = |space: &Space| along(*space) * 100.0 + (layout.centre(*space) - centre).normalized().dot(across);
    near.into_iter().max_by(|a, b| rank(a).total_cmp(&rank(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Rect, pos2};
    use std::collections::HashSet;

    #[test]
    fn six_neighbours_are_one_key_away_however_the_map_is_turned() {
        let board = Board::for_players(4).expect("four can play");
        let tall = vec2(1000.0, 1600.0);
        for window in [None, Some(vec2(1280.0, 800.0)), Some(vec2(1920.0, 900.0)), Some(tall)] {
            let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(740.0, 580.0));
            let layout = Layout::in_room(board, room, window);
            for from in board.spaces().iter() {
                let steps = WAYS.into_iter().flat_map(|(_, way)| [false, true].map(|other| Step { way, other }));
                let reached: HashSet<Space> = steps.filter_map(|step| neighbour(board, &layout, from, step)).collect();
                assert_eq!(reached, board.around(from).collect(), "{from} at {}", layout.turn);
            }
        }
    }

    #[test]
    fn a_row_of_steps_is_straight_and_leads_back() {
        let board = Board::for_players(4).expect("four can play");
        let room = Rect::from_min_size(pos2(0.0, 0.0), vec2(740.0, 580.0));
        for window in [None, Some(vec2(1280.0, 800.0))] {
            let layout = Layout::in_room(board, room, window);
            let edo = board.settlements().iter().find(|town| town.name() == "Edo").expect("it is always there");
            for way in [Vec2::UP, Vec2::LEFT] {
                let go = |from, way| neighbour(board, &layout, from, Step { way, other: false }).expect("a neighbour");
                let far = go(go(edo, way), way);
                let off = (layout.centre(far) - layout.centre(edo)).dot(way.rot90()).abs();
                assert!(off < 0.1 * layout.radius, "{way:?} goes askew by {off}");
                assert_eq!(go(go(far, -way), -way), edo);
            }
        }
    }
}
