//! The part of the window that the map has, what lies over it there, and how the map lies in it at its largest.

use super::layout::{hexagon, place};
use crate::samurai::Board;
use crate::ui::pane::GAP;
use crate::ui::{Afloat, Mooring};
use egui::{Align2, Pos2, Rect, Vec2, pos2, vec2};

/// How panels lie on the sea. As people know Japan, two corners are free. But the whole of it, for four, is so long that it is
/// largest where it hangs across the window, and leaves its bend and what is below both ends.
pub const AFLOAT: &[Afloat] = &[
    across(vec2(1270.0, 795.0), vec2(300.0, 170.0), vec2(350.0, 290.0)),
    across(vec2(1200.0, 700.0), vec2(300.0, 130.0), vec2(350.0, 230.0)),
    in_corners(vec2(1200.0, 700.0), 272.0, Some(vec2(272.0, 204.0)), vec2(336.0, 176.0)),
    in_corners(vec2(840.0, 520.0), 186.0, None, vec2(290.0, 170.0)),
];

/// Around the whole of Japan, turned so that it has the width of the window: the log above its bend, the assistant below Hokkaido,
/// seats and hand below Kyushu.
const fn across(window: Vec2, log: Vec2, assistant: Vec2) -> Afloat {
    const SEATS: f32 = 272.0;
    Afloat {
        window,
        players: 4,
        turned: true,
        seats: Mooring { at: Align2::LEFT_BOTTOM, aside: Vec2::ZERO, size: vec2(SEATS, 0.0) },
        log: Some(Mooring { at: Align2::CENTER_TOP, aside: vec2(94.0, 0.0), size: log }),
        hand: Mooring { at: Align2::LEFT_BOTTOM, aside: vec2(SEATS + GAP, 0.0), size: vec2(336.0, 176.0) },
        assistant: Some(Mooring { at: Align2::RIGHT_BOTTOM, aside: Vec2::ZERO, size: assistant }),
    }
}

/// The seats in the upper left corner, with the log beside them, and the hand in the lower right one.
const fn in_corners(window: Vec2, seats: f32, log: Option<Vec2>, hand: Vec2) -> Afloat {
    Afloat {
        window,
        players: 0,
        turned: false,
        seats: Mooring { at: Align2::LEFT_TOP, aside: Vec2::ZERO, size: vec2(seats, 0.0) },
        log: match log {
            Some(size) => Some(Mooring { at: Align2::LEFT_TOP, aside: vec2(seats + GAP, 0.0), size }),
            None => None,
        },
        hand: Mooring { at: Align2::RIGHT_BOTTOM, aside: Vec2::ZERO, size: hand },
        assistant: None,
    }
}

/// The turns, in degrees, among which the map may be turned to fill its bay.
const TURNS: [f32; 4] = [0.0, 30.0, 60.0, 90.0];

/// The turn in which people know Japan, from lower left to upper right, and by how much another has to be better.
const KNOWN: (f32, f32) = (30.0, 1.04);

/// About what the panels around the map take of a window, and of one at least so wide.
const AROUND: Vec2 = vec2(470.0, 234.0);
const AROUND_WIDE: (f32, Vec2) = (1500.0, vec2(592.0, 234.0));

/// What stays free between the map and the frame around it.
const MARGIN: f32 = 5.0;

/// Where in what it leaves free the map is tried, from the middle outwards.
const BERTHS: [f32; 9] = [0.5, 0.375, 0.625, 0.25, 0.75, 0.125, 0.875, 0.0, 1.0];

/// Where the map may lie.
#[derive(Clone, PartialEq, Debug)]
pub struct Bay {
    pub rect: Rect,
    /// The panels over it, of which the map keeps clear.
    pub covered: Vec<Rect>,
}

/// How the map lies while all of it is in view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// By how much it is turned from north up, in degrees.
    pub turn: f32,
    /// The box around all its hexagons.
    pub frame: Rect,
}

impl Bay {
    #[cfg(test)]
    pub const fn open(rect: Rect) -> Self {
        Self { rect, covered: Vec::new() }
    }

    /// Whether a panel lies over a place.
    pub fn is_covered(&self, place: Pos2) -> bool {
        self.covered.iter().any(|panel| panel.contains(place))
    }

    /// What makes it what it is, to be compared.
    pub fn key(&self) -> Vec<u32> {
        let rects = std::iter::once(&self.rect).chain(&self.covered);
        rects.flat_map(|rect| [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(f32::to_bits)).collect()
    }

    /// How a board lies here: north up, or turned as it fills a window of this size best.
    pub fn fit(&self, board: &Board, turned: Option<Vec2>) -> Fit {
        let turns = if turned.is_some() { &TURNS[..] } else { &TURNS[..1] };
        let favoured = |turn: f32| if turn.total_cmp(&KNOWN.0).is_eq() { KNOWN.1 } else { 1.0 };
        let size = |turn: f32| match turned.filter(|_| self.covered.is_empty()) {
            // The window decides and not the bay, so that the board does not turn when a panel beside it is folded.
            Some(window) => {
                let window = window - if window.x < AROUND_WIDE.0 { AROUND } else { AROUND_WIDE.1 };
                largest(window, bounds(board, turn).size())
            }
            None => self.berth(board, turn).width() / bounds(board, turn).width(),
        };
        let scores = turns.iter().map(|turn| (*turn, size(*turn) * favoured(*turn)));
        let turn = scores.max_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(0.0, |(turn, _)| turn);
        Fit { turn, frame: self.berth(board, turn) }
    }

    /// The largest frame for a board so turned in which none of its hexagons is covered.
    fn berth(&self, board: &Board, turn: f32) -> Rect {
        let unit = bounds(board, turn);
        let room = self.rect.shrink(MARGIN);
        let most = largest(room.size(), unit.size());
        let centres: Vec<Pos2> = board.spaces().iter().map(|space| place(space, turn)).collect();
        let is_clear = |frame: &Rect, radius: f32| {
            let apart = |centre: Pos2| {
                let centre = frame.min + (centre - unit.min) * radius;
                self.covered.iter().all(|panel| panel.distance_to_pos(centre) > radius + 2.0)
            };
            centres.iter().all(|centre| apart(*centre))
        };
        let at = |radius: f32| {
            let (size, free) = (unit.size() * radius, room.size() - unit.size() * radius);
            let berths = BERTHS.iter().flat_map(|x| BERTHS.iter().map(move |y| vec2(*x, *y)));
            let mut frames = berths.map(|berth| Rect::from_min_size(room.min + free * berth, size));
            frames.find(|frame| is_clear(frame, radius))
        };
        if let Some(frame) = at(most) {
            return frame;
        }
        let (mut fits, mut found, mut fails) = (0.0, None, most);
        for _ in 0..10 {
            let radius = (fits + fails) * 0.5;
            match at(radius) {
                Some(frame) => (fits, found) = (radius, Some(frame)),
                None => fails = radius,
            }
        }
        // Where panels take everything, it lies under them.
        found.unwrap_or_else(|| Rect::from_center_size(room.center(), unit.size() * most))
    }
}

/// How often something of a size fits into a room.
fn largest(room: Vec2, size: Vec2) -> f32 {
    (room.x / size.x).min(room.y / size.y)
}

/// The box around all hexagons of a board when they have radius 1.
pub fn bounds(board: &Board, turn: f32) -> Rect {
    let centres = Rect::from_points(&board.spaces().iter().map(|space| place(space, turn)).collect::<Vec<_>>());
    let corners = Rect::from_points(&hexagon(pos2(0.0, 0.0), 1.0, turn));
    centres.expand2(corners.size() * 0.5)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A room with panels around the map, in the window it belongs to.
    fn docked(room: Vec2) -> (Bay, Vec2) {
        let around = if room.x + AROUND.x < AROUND_WIDE.0 { AROUND } else { AROUND_WIDE.1 };
        (Bay::open(Rect::from_min_size(pos2(0.0, 0.0), room)), room + around)
    }

    fn board(players: usize) -> &'static Board {
        Board::for_players(players).expect("so many can play")
    }

    #[test]
    fn a_turned_map_lies_as_people_know_japan_where_that_costs_little() {
        for (room, known) in [
            (vec2(740.0, 580.0), true),
            (vec2(1400.0, 900.0), true),
            (vec2(1400.0, 800.0), false),
            (vec2(500.0, 900.0), false),
        ] {
            let (bay, window) = docked(room);
            let fit = bay.fit(board(4), Some(window));
            assert_eq!(fit.turn.total_cmp(&KNOWN.0).is_eq(), known, "{room:?}");
        }
    }

    #[test]
    fn turning_makes_the_map_larger_in_a_wide_room() {
        let (bay, window) = docked(vec2(1400.0, 880.0));
        let radius = |fit: Fit| fit.frame.width() / bounds(board(4), fit.turn).width();
        assert!(radius(bay.fit(board(4), Some(window))) > 1.3 * radius(bay.fit(board(4), None)));
    }

    /// The bay of a window of this size whose panels lie over the map in one of the ways.
    fn moored(way: &Afloat, window: Vec2, players: usize) -> Bay {
        let beside = if way.assistant.is_some() { 8.0 } else { 256.0 };
        let rect = Rect::from_min_max(pos2(8.0, 36.0), pos2(window.x - beside, window.y - 62.0));
        let inner = rect.shrink(GAP);
        let seats = vec2(way.seats.size.x, players as f32 * 64.0 - 6.0);
        let mut covered = vec![Mooring { size: seats, ..way.seats }.within(inner)];
        covered.extend(way.log.map(|log| log.within(inner)).map(|log| {
            let is_beside = (log.top() - covered[0].top()).abs() < 1.0;
            if is_beside { log.with_max_y(log.bottom().max(covered[0].bottom())) } else { log }
        }));
        covered.extend(way.assistant.map(|assistant| assistant.within(inner)));
        covered.push(way.hand.within(inner));
        Bay { rect, covered }
    }

    fn ways(window: Vec2, players: usize) -> impl Iterator<Item = &'static Afloat> {
        AFLOAT.iter().filter(move |way| players >= way.players && way.window.x <= window.x && way.window.y <= window.y)
    }

    /// The bay of a window of 1280 × 800 whose panels lie over the map, and the one where they stand beside it.
    pub fn afloat(players: usize) -> [Bay; 2] {
        let window = vec2(1280.0, 800.0);
        let way = ways(window, players).next().expect("a way for every number");
        let beside = Rect::from_min_size(pos2(212.0, 36.0), vec2(812.0, 566.0));
        [moored(way, window, players), Bay::open(beside)]
    }

    #[test]
    fn in_every_window_panels_lie_where_the_map_of_four_is_largest() {
        for window in
            [(1200.0, 700.0), (1280.0, 720.0), (1280.0, 800.0), (1366.0, 768.0), (1536.0, 864.0), (1280.0, 1024.0)]
        {
            let window = Vec2::from(window);
            let radii = ways(window, 4).map(|way| {
                let fit = moored(way, window, 4).fit(board(4), Some(window));
                fit.frame.width() / bounds(board(4), fit.turn).width()
            });
            let radii: Vec<f32> = radii.collect();
            // Of two ways that are nearly the same the one with more to read.
            assert!(radii.iter().all(|radius| *radius <= 1.05 * radii[0]), "{window:?}: {radii:?}");
            assert!(radii[0] > 1.10 * radii[radii.len() - 2], "{window:?}: {radii:?}");
        }
    }

    #[test]
    fn panels_over_the_sea_cover_no_space_and_leave_more_to_the_map_than_beside_it() {
        for players in 2..=4 {
            let [over, beside] = afloat(players);
            let board = board(players);
            let window = Some(vec2(1280.0, 800.0));
            let radius = |fit: Fit| fit.frame.width() / bounds(board, fit.turn).width();
            let fit = over.fit(board, window);
            let (radius, before) = (radius(fit), radius(beside.fit(board, window)));
            assert!(over.rect.contains_rect(fit.frame) && radius > before, "{players}: {radius} and {before}");
            for space in board.spaces().iter() {
                let unit = place(space, fit.turn) - bounds(board, fit.turn).min;
                let corners = hexagon(fit.frame.min + unit * radius, radius, fit.turn);
                assert!(corners.iter().all(|corner| !over.is_covered(*corner)), "{space} with {players}");
            }
        }
    }
}
