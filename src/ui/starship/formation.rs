//! How everybody stands at a location: the figures of a player together on one deck, with her banner before them, so that who has
//! what there is read like a table.

use super::figure::width_for;
use crate::game::Seat;
use crate::starship::{SPACES, Unit, UnitSet};
use egui::{Rangef, Rect, Vec2, vec2};

/// Figures of a player who stand side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Deck {
    pub seat: Seat,
    pub rect: Rect,
    /// Where her banner stands, before the first.
    pub banner: Rect,
    /// Whether it is her first here: it bears how strong she is.
    pub is_first: bool,
    pub figures: Vec<(Unit, Rect)>,
}

/// Everybody at a location, and the spaces that are free.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Formation {
    pub decks: Vec<Deck>,
    pub free: Vec<Rect>,
}

/// How high a room is at least in which figures stand in two rows.
const LOW: f32 = 68.0;
/// How wide a banner is for the height of its row, at least and at most.
const BANNER: f32 = 0.34;
const SLIMMEST: f32 = 17.0;
const WIDEST: f32 = 28.0;
/// How far decks are from each other, and rows.
const APART: f32 = 2.5;
const BETWEEN: f32 = 2.0;
/// How much of the width of a figure a free space has.
const FREE: f32 = 0.5;
/// How much wider than a figure its place is where there is room beside it.
const NAMED: f32 = 1.15;
/// How wide a place is, in the height of its row, that is wide enough, and how much less that is worth where figures of one player
/// stand in two rows.
const ENOUGH: f32 = 0.72;
const SPLIT: f32 = 0.93;
/// How much of a room something in its corner takes.
const CORNER: f32 = 0.25;

impl Formation {
    /// Everybody in a room: `present` are those with figures or power there. Something may lie in its lower right corner.
    pub fn new(room: Rect, present: &[Seat], units: UnitSet, cornered: bool) -> Self {
        let rows = rows_of(room, cornered);
        let teams: Vec<(Seat, Vec<Unit>)> =
            present.iter().map(|seat| (*seat, units.of(*seat).iter().collect())).collect();
        let ways = (0..3_usize.pow(teams.len() as u32)).filter_map(|way| Plan::of(&teams, way, &rows));
        let best = ways.reduce(|best, other| if other.merit() > best.merit() + 1e-4 { other } else { best });
        best.map_or_else(Self::default, |plan| plan.placed(&rows))
    }

    /// Everybody with their place.
    pub fn figures(&self) -> impl Iterator<Item = (Unit, Rect)> + '_ {
        self.decks.iter().flat_map(|deck| deck.figures.iter().copied())
    }
}

/// How large the place of a figure is in a room with few of them.
pub fn place_in(room: Rect) -> Vec2 {
    let high = rows_of(room, false)[0].height();
    vec2(width_for(high).min(room.width() / 4.0), high)
}

/// The rows of a room: two, or one where it is low.
fn rows_of(room: Rect, cornered: bool) -> Vec<Rect> {
    let corner = if cornered { room.width() * CORNER } else { 0.0 };
    if room.height() < LOW {
        return vec![room.with_max_x(room.right() - corner)];
    }
    let high = (room.height() - BETWEEN) * 0.5;
    let upper = room.with_max_y(room.top() + high);
    vec![upper, room.with_min_y(room.bottom() - high).with_max_x(room.right() - corner)]
}

fn banner_of(row: Rect) -> f32 {
    (row.height() * BANNER).clamp(SLIMMEST, WIDEST)
}

/// A part of a team that stands in one row.
struct Part {
    seat: Seat,
    units: Vec<Unit>,
    is_first: bool,
}

/// Who stands in which row, and how wide the place of a figure is then.
struct Plan {
    rows: Vec<Vec<Part>>,
    free: Vec<usize>,
    wide: f32,
    /// The same in the height of a row.
    share: f32,
    is_split: bool,
}

impl Plan {
    /// One of the ways: each team in the upper row, in the lower one, or in both.
    fn of(teams: &[(Seat, Vec<Unit>)], way: usize, rows: &[Rect]) -> Option<Self> {
        let mut plan = Self {
            rows: rows.iter().map(|_| Vec::new()).collect(),
            free: Vec::new(),
            wide: 0.0,
            share: 0.0,
            is_split: false,
        };
        for (index, (seat, units)) in teams.iter().enumerate() {
            let part = |units: &[Unit], is_first| Part { seat: *seat, units: units.to_vec(), is_first };
            match way / 3_usize.pow(index as u32) % 3 {
                2 => {
                    let (upper, lower) = units.split_at(units.len().div_ceil(2));
                    (!lower.is_empty()).then_some(())?;
                    plan.rows[0].push(part(upper, true));
                    plan.rows.get_mut(1)?.push(part(lower, false));
                    plan.is_split = true;
                }
                row => plan.rows.get_mut(row)?.push(part(units, true)),
            }
        }
        plan.free = plan.free_spaces(rows);
        let widest = |index: usize| {
            let decks = plan.rows[index].len() as f32;
            let left = rows[index].width() - decks * (banner_of(rows[index]) + APART);
            left / (plan.count(index) as f32 + plan.free[index] as f32 * FREE).max(1.0)
        };
        let high = rows[0].height();
        plan.wide = (0..rows.len()).map(widest).fold(width_for(high) * NAMED, f32::min);
        plan.share = plan.wide / high;
        Some(plan)
    }

    /// How many figures stand in a row.
    fn count(&self, row: usize) -> usize {
        self.rows[row].iter().map(|part| part.units.len()).sum()
    }

    /// How many free spaces are in each row: one after the other where most room is left.
    fn free_spaces(&self, rows: &[Rect]) -> Vec<usize> {
        let all: usize = (0..rows.len()).map(|row| self.count(row)).sum();
        let mut free = vec![0; rows.len()];
        for _ in all..SPACES {
            let taken = |row: usize| {
                let things = self.count(row) as f32 + self.rows[row].len() as f32 * 0.5 + free[row] as f32;
                things / rows[row].width()
            };
            let row = (0..rows.len()).min_by(|one, other| taken(*one).total_cmp(&taken(*other))).unwrap_or(0);
            free[row] += 1;
        }
        free
    }

    /// How good it is: large figures, nobody in two rows, as many in one row as in the other, and everybody in order.
    fn merit(&self) -> f32 {
        let fullest = (0..self.rows.len()).map(|row| self.count(row) + self.rows[row].len()).max().unwrap_or(0);
        let order: Vec<Seat> = self.rows.iter().flatten().map(|part| part.seat).collect();
        let turned = order.windows(2).filter(|pair| pair[0] > pair[1]).count();
        let split = if self.is_split { SPLIT } else { 1.0 };
        self.share.min(ENOUGH) * split - 0.0215 * fullest as f32 - 0.003 * turned as f32
    }

    fn placed(self, rows: &[Rect]) -> Formation {
        let mut formation = Formation::default();
        for ((parts, row), free) in self.rows.into_iter().zip(rows).zip(self.free) {
            let (banner, wide, mut left) = (banner_of(*row), self.wide, row.left());
            let column = |left: f32, wide: f32| Rect::from_x_y_ranges(Rangef::new(left, left + wide), row.y_range());
            for Part { seat, units, is_first } in parts {
                let first = left + banner;
                let place = |(index, unit)| (unit, column(first + wide * index as f32, wide));
                let figures: Vec<(Unit, Rect)> = units.into_iter().enumerate().map(place).collect();
                let rect = column(left, banner + wide * figures.len() as f32);
                formation.decks.push(Deck { seat, rect, banner: column(left, banner), is_first, figures });
                left = rect.right() + APART;
            }
            // Free spaces have what is left, and are no wider than a figure.
            let each = ((row.right() - left) / free.max(1) as f32).min(wide);
            formation.free.extend((0..free).map(|index| column(left + each * index as f32, each)));
        }
        formation
    }
}

/// The middles of names below figures, each as near to its figure as those beside it allow, all within a deck. They are as wide as
/// they say; where they have no room they stand evenly.
pub fn name_places(deck: Rangef, names: &[(f32, f32)]) -> Vec<f32> {
    let mut places: Vec<f32> = Vec::new();
    let mut left = deck.min;
    for (middle, wide) in names {
        places.push(middle.max(left + wide * 0.5));
        left = places[places.len() - 1] + wide * 0.5;
    }
    let mut right = deck.max;
    for (place, (_, wide)) in places.iter_mut().zip(names).rev() {
        *place = place.min(right - wide * 0.5);
        right = *place - wide * 0.5;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Pos2;

    /// So many figures of everybody, samurai first.
    fn crowd(counts: &[usize]) -> (Vec<Seat>, UnitSet) {
        let mut units = UnitSet::default();
        for (seat, count) in counts.iter().enumerate() {
            let seat = Seat::new(seat);
            let all = [Unit::samurai(seat, 0), Unit::samurai(seat, 1), Unit::carrier(seat)];
            let fighters = (0..6).map(|number| Unit::fighter(seat, number));
            all.into_iter().chain(fighters).take(*count).for_each(|unit| units.insert(unit));
        }
        ((0..counts.len()).map(Seat::new).collect(), units)
    }

    const CROWDS: [&[usize]; 17] = [
        &[],
        &[1],
        &[0, 2],
        &[4],
        &[5],
        &[7],
        &[1, 1],
        &[3, 4],
        &[6, 1],
        &[5, 2],
        &[3, 3, 1],
        &[4, 2, 1],
        &[5, 1, 1],
        &[2, 2, 2, 1],
        &[4, 1, 1, 1],
        &[3, 2, 1, 1],
        // More than a location has spaces.
        &[3, 3, 2, 1],
    ];

    #[test]
    fn everybody_stands_within_the_room_and_on_nobody() {
        // Of four players and of two, of a low board, with a card attached and without.
        for size in [vec2(228.0, 130.0), vec2(470.0, 130.0), vec2(268.0, 48.0)] {
            let room = Rect::from_min_size(Pos2::ZERO, size);
            for (counts, cornered) in CROWDS.iter().flat_map(|counts| [(counts, false), (counts, true)]) {
                let (present, units) = crowd(counts);
                let told = format!("{counts:?} in {size:?}, {cornered}");
                let formation = Formation::new(room, &present, units, cornered);
                let all: usize = counts.iter().sum();
                assert_eq!(formation.figures().count(), all, "{told}");
                assert_eq!(formation.free.len(), SPACES.saturating_sub(all), "{told}");
                let firsts = formation.decks.iter().filter(|deck| deck.is_first);
                assert_eq!(firsts.count(), present.len(), "{told}");
                let mut places: Vec<Rect> = formation.decks.iter().map(|deck| deck.banner).collect();
                places.extend(formation.figures().map(|(_, place)| place).chain(formation.free.iter().copied()));
                for (index, place) in places.iter().enumerate() {
                    assert!(room.expand(0.1).contains_rect(*place) && place.width() > 5.0, "{told}: {place:?}");
                    let on =
                        places[index + 1..].iter().find(|other| place.intersect(**other).shrink(0.1).is_positive());
                    assert!(on.is_none(), "{told}: {place:?} on {on:?}");
                }
            }
        }
    }

    #[test]
    fn figures_of_a_player_stand_in_one_row_and_are_large() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(228.0, 130.0));
        for counts in CROWDS.iter().filter(|counts| counts.iter().sum::<usize>() <= SPACES) {
            let (present, units) = crowd(counts);
            let formation = Formation::new(room, &present, units, false);
            // Only who has five or more stands in two: in one row they would be too narrow for what is written on them.
            let whole = formation.decks.len() == present.len();
            assert_eq!(whole, counts.iter().all(|count| *count < 5), "{counts:?}: {formation:#?}");
            for (_, place) in formation.figures() {
                assert!(place.width() >= 44.0 && place.height() >= 64.0, "{counts:?}: {place:?}");
            }
        }
        // Where there is room nobody stands in two.
        let (present, units) = crowd(&[5, 2]);
        let wide = Rect::from_min_size(Pos2::ZERO, vec2(470.0, 130.0));
        assert_eq!(Formation::new(wide, &present, units, false).decks.len(), 2);
        // Two players have a row each.
        let (present, units) = crowd(&[2, 3]);
        let rows: Vec<f32> =
            Formation::new(room, &present, units, false).decks.iter().map(|deck| deck.rect.top()).collect();
        assert!(rows[0] + 60.0 < rows[1], "{rows:?}");
    }

    #[test]
    fn names_stand_below_their_figures_and_on_nobody_elses() {
        let deck = Rangef::new(0.0, 114.0);
        assert_eq!(name_places(deck, &[(46.0, 40.0)]), [46.0]);
        // Who has no room beside another goes on to the right, and what reaches beyond the edge comes back.
        assert_eq!(name_places(Rangef::new(0.0, 200.0), &[(46.0, 40.0), (60.0, 40.0)]), [46.0, 86.0]);
        assert_eq!(name_places(deck, &[(10.0, 40.0)]), [20.0]);
        let tight = name_places(deck, &[(46.0, 56.0), (91.0, 56.0)]);
        assert!(tight[0] - 28.0 >= 0.0 && tight[1] - tight[0] >= 56.0 && tight[1] + 28.0 <= 114.0, "{tight:?}");
    }
}
