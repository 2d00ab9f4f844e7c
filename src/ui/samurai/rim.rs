//! The letters of the columns and the numbers of the rows, at the ends of both, so that a coordinate is found on the map.

use super::bay::Bay;
use super::layout::Layout;
use crate::samurai::{Board, Space};
use egui::{Pos2, Vec2};

/// How far from the middle of the last space a label stands, in radii: beyond it, or where that is out of the room, on it.
const BEYOND: f32 = 1.22;
const WITHIN: f32 = 0.52;

/// How far labels are apart at least, in radii.
const APART: f32 = 1.1;

/// A letter or a number, and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    pub words: String,
    pub place: Pos2,
}

/// How large the letters are.
pub fn size(radius: f32) -> f32 {
    (0.46 * radius).clamp(11.0, 14.0)
}

/// The labels of a board: letters where columns end in the south, numbers where rows begin in the west, or at their other
/// ends if there is no room for them.
pub fn labels(board: &Board, layout: &Layout, bay: &Bay) -> Vec<Label> {
    let half = Vec2::new(0.62, 0.55) * size(layout.radius);
    let room = bay.rect.shrink2(half);
    let is_free =
        |place: Pos2| room.contains(place) && !bay.covered.iter().any(|panel| panel.expand2(half).contains(place));
    let columns = (0..u8::MAX).map(|column| line(board, |(of, _)| of == column));
    let rows = (0..u8::MAX).map(|row| line(board, |(_, half)| half / 2 == row));
    let columns = columns.filter_map(|spaces| {
        let last = spaces.iter().max_by_key(|space| space.place().1)?;
        let first = spaces.iter().min_by_key(|space| space.place().1)?;
        Some((letters(*first), [(*last, 90.0), (*first, -90.0)]))
    });
    let rows = rows.filter_map(|spaces| {
        let first = spaces.iter().min_by_key(|space| space.place().0)?;
        let last = spaces.iter().max_by_key(|space| space.place().0)?;
        // Every other space of a row lies half a space lower.
        let down = |space: &Space| if space.place().1.is_multiple_of(2) { 30.0 } else { -30.0 };
        Some((number(*first), [(*first, 180.0 - down(first)), (*last, down(last))]))
    });
    let mut labels: Vec<Label> = Vec::new();
    for (words, ends) in columns.chain(rows) {
        let apart = |place: Pos2| {
            let others = labels.iter().map(|label| label.place.distance(place) / layout.radius);
            if is_free(place) { others.fold(f32::INFINITY, f32::min) } else { -1.0 }
        };
        let place = label_at(layout, ends, apart);
        labels.push(Label { words, place });
    }
    labels
}

fn line(board: &Board, is_on: impl Fn((u8, u8)) -> bool) -> Vec<Space> {
    board.spaces().iter().filter(|space| is_on(space.place())).collect()
}

fn letters(space: Space) -> String {
    space.coordinate().chars().take_while(char::is_ascii_alphabetic).collect()
}

fn number(space: Space) -> String {
    space.coordinate().chars().skip_while(char::is_ascii_alphabetic).collect()
}

/// At the first of two ends that is far enough apart from others, in the direction that leads out of the line there or beside
/// it; or else where it is farthest apart.
fn label_at(layout: &Layout, ends: [(Space, f32); 2], apart: impl Fn(Pos2) -> f32) -> Pos2 {
    let at = |(space, way): (Space, f32), far: f32| {
        layout.centre(space) + Vec2::angled((way + layout.turn).to_radians()) * far * layout.radius
    };
    let straight = || ends.into_iter().flat_map(|end| [BEYOND, WITHIN].map(|far| at(end, far)));
    let aside = || ends.into_iter().flat_map(|(space, way)| [-60.0, 60.0].map(|turn| at((space, way + turn), BEYOND)));
    let places = || straight().chain(aside());
    let farthest = || places().max_by(|a, b| apart(*a).total_cmp(&apart(*b)));
    places().find(|place| apart(*place) > APART).or_else(farthest).unwrap_or_else(|| at(ends[0], WITHIN))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Rect, pos2, vec2};

    #[test]
    fn every_line_has_a_label_in_the_room_beside_its_end_and_apart_from_the_others() {
        for players in 2..=4 {
            for turned in [None, Some(vec2(1280.0, 800.0))] {
                let board = Board::for_players(players).expect("so many can play");
                let room = Rect::from_min_size(pos2(210.0, 30.0), vec2(812.0, 566.0));
                let layout = Layout::in_room(board, room, turned);
                let labels = labels(board, &layout, &Bay::open(room));
                for space in board.spaces().iter() {
                    let named = |words: String| labels.iter().filter(|label| label.words == words).count();
                    assert_eq!((named(letters(space)), named(number(space))), (1, 1), "{space}");
                }
                for (at, label) in labels.iter().enumerate() {
                    assert!(room.contains(label.place), "{label:?}");
                    let near = board.spaces().iter().map(|space| layout.centre(space).distance(label.place));
                    assert!(near.fold(f32::INFINITY, f32::min) < 1.3 * layout.radius, "{label:?}");
                    let crowded = |other: &&Label| other.place.distance(label.place) < 0.7 * layout.radius;
                    assert_eq!(labels[at + 1..].iter().find(crowded), None, "{label:?} with {players}");
                }
            }
        }
    }
}
