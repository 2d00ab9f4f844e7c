//! How everybody stands at a location: the figures of a player together on one deck, with her banner before them, so that who has
//! what there is read like a table. Figures that are alike stand close as a squad.

use super::figure::width_for;
use super::muster::Squad;
use crate::game::Seat;
use crate::starship::{SPACES, Unit};
use egui::{Rangef, Rect, Vec2, pos2, vec2};

/// Somebody at a location, and her figures there, those alike together.
pub type Team = (Seat, Vec<Vec<Unit>>);

/// Figures of a player who stand side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Deck {
    pub seat: Seat,
    pub rect: Rect,
    /// Where her banner stands, before the first. One who stands in two rows has a banner as high as both.
    pub banner: Rect,
    /// Whether it is her first here: it bears her banner.
    pub is_first: bool,
    pub squads: Vec<Squad>,
}

impl Deck {
    /// Everybody on it, each where they stand: those alike one a little before the other.
    pub fn figures(&self) -> impl Iterator<Item = (Unit, Rect)> + '_ {
        self.squads.iter().flat_map(Squad::stands)
    }
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
const APART: f32 = 3.5;
const BETWEEN: f32 = 3.0;
/// How wide a free space is in the height of its row, and of its share of the room at most.
const FREE: f32 = 0.42;
const SHARE: f32 = 0.6;
/// How much wider than a figure its place is where there is room beside it, and how much wider than that of a ship the place of
/// a samurai is, who has a name.
const NAMED: f32 = 1.15;
const HERO: f32 = 1.15;
/// How wide a place is, in the height of its row, that is wide enough, and how much less that is worth where figures of one player
/// stand in two rows.
const ENOUGH: f32 = 0.72;
const SPLIT: f32 = 0.88;
/// How much higher one row must be than one of two, to be worth it, and in how many steps that is looked for.
const TALLER: f32 = 1.15;
const STEPS: u8 = 12;
/// How high free spaces are below a tall row.
const PADS: f32 = 15.0;
/// How much of a room something in its corner takes.
const CORNER: f32 = 0.25;
/// How far back every second of a squad stands.
const BACK: f32 = 0.06;

impl Formation {
    /// Everybody in a room: teams are those with figures or power there. Something may lie in its lower right corner.
    pub fn new(room: Rect, teams: &[Team], cornered: bool) -> Self {
        if let Some(tall) = Self::tall(room, teams, cornered) {
            return tall;
        }
        let rows = rows_of(room, cornered);
        let ways = (0..3_usize.pow(teams.len() as u32)).filter_map(|way| Plan::of(teams, way, &rows));
        let best = ways.reduce(|best, other| if other.merit() > best.merit() + 1e-4 { other } else { best });
        best.map_or_else(Self::default, |plan| plan.placed(&rows))
    }

    /// Everybody in one row, as high as all of them can be, if that makes them larger than in two. Free spaces lie below it.
    fn tall(room: Rect, teams: &[Team], cornered: bool) -> Option<Self> {
        let rows = rows_of(room, cornered);
        let [upper, lower] = rows[..] else { return None };
        let (least, most) = (upper.height() * TALLER, room.height() - PADS);
        let all: usize = teams.iter().flat_map(|(_, squads)| squads).map(Vec::len).sum();
        let heights = (0..=STEPS).rev().map(|step| egui::lerp(least..=most, f32::from(step) / f32::from(STEPS)));
        let row = |high: f32| {
            Rect::from_min_max(
                pos2(room.left(), room.bottom() - PADS - high),
                pos2(lower.right(), room.bottom() - PADS),
            )
        };
        let (plan, row) = heights.filter(|high| *high >= least).find_map(|high| {
            let mut plan = Plan::of(teams, 0, &[row(high)])?;
            plan.free = vec![0];
            plan.spread(&[row(high)]);
            (all > 0 && plan.wide[0] >= width_for(high)).then_some((plan, row(high)))
        })?;
        let mut formation = plan.placed(&[row]);
        let wide = space_in(&[upper, lower]);
        let pad = |index: usize| {
            let middle = pos2(row.left() + wide * (index as f32 + 0.5), room.bottom() - PADS * 0.5);
            Rect::from_center_size(middle, vec2(wide, PADS))
        };
        formation.free = (0..SPACES.saturating_sub(all)).map(pad).collect();
        Some(formation)
    }

    pub fn squads(&self) -> impl Iterator<Item = &Squad> {
        self.decks.iter().flat_map(|deck| &deck.squads)
    }
}

impl Squad {
    /// Where each of them stands, as wide as one alone, every second a little behind.
    pub fn stands(&self) -> impl Iterator<Item = (Unit, Rect)> + '_ {
        let many = self.units.len();
        let each = self.slot.width() / breadth(many);
        let step = (self.slot.width() - each) / (many.max(2) - 1) as f32;
        self.units.iter().enumerate().map(move |(index, unit)| {
            let left = self.slot.left() + step * index as f32;
            let foot = self.slot.bottom() - self.slot.height() * BACK * (index % 2) as f32;
            (*unit, Rect::from_min_max(pos2(left, self.slot.top()), pos2(left + each, foot)))
        })
    }

    /// The part of their place in which each of them is meant: no two have any in common.
    pub fn parts(&self) -> impl Iterator<Item = (Unit, Rect)> + '_ {
        let each = self.slot.width() / self.units.len() as f32;
        self.units.iter().enumerate().map(move |(index, unit)| {
            let left = self.slot.left() + each * index as f32;
            (*unit, Rect::from_x_y_ranges(left..=left + each, self.slot.y_range()))
        })
    }
}

/// How many times as wide as one alone so many are that stand as a squad.
fn breadth(many: usize) -> f32 {
    match many {
        0 | 1 => 1.0,
        2 => 1.36,
        3 => 1.62,
        _ => 1.8,
    }
}

/// How wide the place of a squad is, in ships.
fn weight(squad: &[Unit]) -> f32 {
    let hero = squad.first().is_some_and(|unit| !unit.is_ship());
    breadth(squad.len()) * if hero { HERO } else { 1.0 }
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

/// How wide a free space is: the same in every row.
fn space_in(rows: &[Rect]) -> f32 {
    let share = rows[0].width() / SPACES as f32 * SHARE * rows.len() as f32;
    (rows[0].height() * FREE).min(share)
}

/// How a player stands in a row: all of her, or the upper or lower part of who stands in two.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    Whole,
    Upper,
    Lower,
}

/// Those of a team who stand in a row, squad by squad.
type Squads<'a> = &'a [Vec<Unit>];

/// A part of a team that stands in one row.
struct Part<'a> {
    seat: Seat,
    squads: Squads<'a>,
    share: Share,
}

/// Who stands in which row, and how wide the place of a ship is then in each.
struct Plan<'a> {
    rows: Vec<Vec<Part<'a>>>,
    free: Vec<usize>,
    wide: Vec<f32>,
    /// The least of them in the height of a row.
    share: f32,
    is_split: bool,
}

impl<'a> Plan<'a> {
    /// One of the ways: each team in the upper row, in the lower one, or, as the first of both rows, in both.
    fn of(teams: &'a [Team], way: usize, rows: &[Rect]) -> Option<Self> {
        let mut plan = Self {
            rows: rows.iter().map(|_| Vec::new()).collect(),
            free: Vec::new(),
            wide: Vec::new(),
            share: 0.0,
            is_split: false,
        };
        for (index, (seat, squads)) in teams.iter().enumerate() {
            let part = |squads: Squads<'a>, share| Part { seat: *seat, squads, share };
            match way / 3_usize.pow(index as u32) % 3 {
                2 => {
                    let (upper, lower) = halves(squads).filter(|_| !plan.is_split && rows.len() > 1)?;
                    plan.rows[0].insert(0, part(upper, Share::Upper));
                    plan.rows[1].insert(0, part(lower, Share::Lower));
                    plan.is_split = true;
                }
                row => plan.rows.get_mut(row)?.push(part(squads, Share::Whole)),
            }
        }
        plan.free = plan.free_spaces(rows);
        plan.spread(rows);
        Some(plan)
    }

    /// Gives everybody in a row the room that it has.
    fn spread(&mut self, rows: &[Rect]) {
        let widest = |index: usize| {
            let decks = self.rows[index].len() as f32;
            let taken = decks * (banner_of(rows[index]) + APART) + self.free[index] as f32 * space_in(rows);
            ((rows[index].width() - taken) / self.weight(index).max(1.0)).min(width_for(rows[0].height()) * NAMED)
        };
        self.wide = (0..rows.len()).map(widest).collect();
        self.share = self.wide.iter().copied().fold(f32::INFINITY, f32::min) / rows[0].height();
    }

    /// How much stands in a row, in ships.
    fn weight(&self, row: usize) -> f32 {
        self.rows[row].iter().flat_map(|part| part.squads).map(|squad| weight(squad)).sum()
    }

    /// How many free spaces are in each row: one after the other where most room is left.
    fn free_spaces(&self, rows: &[Rect]) -> Vec<usize> {
        let all: usize = self.rows.iter().flatten().flat_map(|part| part.squads).map(Vec::len).sum();
        let mut free = vec![0; rows.len()];
        for _ in all..SPACES {
            let taken = |row: usize| {
                let things = self.weight(row) + self.rows[row].len() as f32 * 0.5 + free[row] as f32 * 0.5;
                things / rows[row].width()
            };
            let row = (0..rows.len()).min_by(|one, other| taken(*one).total_cmp(&taken(*other))).unwrap_or(0);
            free[row] += 1;
        }
        free
    }

    /// How good it is: large figures, nobody in two rows, as much in one row as in the other, and everybody in order.
    fn merit(&self) -> f32 {
        let fullest =
            (0..self.rows.len()).map(|row| self.weight(row) + self.rows[row].len() as f32).fold(0.0, f32::max);
        let mut turned = 0;
        let mut last = None;
        for part in self.rows.iter().flatten() {
            turned += usize::from(last.is_some_and(|last| last > part.seat));
            last = Some(part.seat);
        }
        let split = if self.is_split { SPLIT } else { 1.0 };
        self.share.min(ENOUGH) * split - 0.0215 * fullest - 0.003 * turned as f32
    }

    fn placed(self, rows: &[Rect]) -> Formation {
        let (mut formation, space) = (Formation::default(), space_in(rows));
        for (((parts, row), free), wide) in self.rows.into_iter().zip(rows).zip(self.free).zip(self.wide) {
            let (banner, mut left) = (banner_of(*row), row.left());
            let column = |left: f32, wide: f32| Rect::from_x_y_ranges(Rangef::new(left, left + wide), row.y_range());
            for Part { seat, squads, share } in parts {
                let mut right = left + banner;
                let mut place = |units: &Vec<Unit>| {
                    let slot = column(right, wide * weight(units));
                    right = slot.right();
                    Squad { units: units.clone(), slot }
                };
                let squads: Vec<Squad> = squads.iter().map(&mut place).collect();
                let (mut rect, mut cloth) = (column(left, right - left), column(left, banner));
                if let (Share::Upper, Some(lower)) = (share, rows.get(1)) {
                    // Both rows are one, with one banner.
                    rect.max.y = lower.top();
                    cloth.max.y = lower.bottom();
                }
                formation.decks.push(Deck { seat, rect, banner: cloth, is_first: share != Share::Lower, squads });
                left = rect.right() + APART;
            }
            formation.free.extend((0..free).map(|index| column(left + space * index as f32, space)));
        }
        formation
    }
}

/// What of a team stands in the upper row and in the lower one where they stand in both.
fn halves(squads: Squads<'_>) -> Option<(Squads<'_>, Squads<'_>)> {
    let wide = |squads: Squads<'_>| squads.iter().map(|squad| weight(squad)).sum::<f32>();
    let uneven = |cut: &usize| (wide(&squads[..*cut]) - wide(&squads[*cut..])).abs();
    let cut = (1..squads.len()).min_by(|one, other| uneven(one).total_cmp(&uneven(other)))?;
    Some(squads.split_at(cut))
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

    /// So many figures of everybody, samurai first, all fighters alike.
    fn crowd(counts: &[usize]) -> Vec<Team> {
        let team = |(seat, count): (usize, &usize)| {
            let seat = Seat::new(seat);
            let all = [Unit::samurai(seat, 0), Unit::samurai(seat, 1), Unit::carrier(seat)];
            let mut squads: Vec<Vec<Unit>> = all.into_iter().take(*count).map(|unit| vec![unit]).collect();
            let fighters: Vec<Unit> = (3..*count).map(|number| Unit::fighter(seat, number - 3)).collect();
            squads.extend((!fighters.is_empty()).then_some(fighters));
            (seat, squads)
        };
        counts.iter().enumerate().map(team).collect()
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
                let told = format!("{counts:?} in {size:?}, {cornered}");
                let formation = Formation::new(room, &crowd(counts), cornered);
                let all: usize = counts.iter().sum();
                let units = || formation.squads().flat_map(|squad| &squad.units);
                assert_eq!(units().count(), all, "{told}");
                assert_eq!(formation.free.len(), SPACES.saturating_sub(all), "{told}");
                let firsts: Vec<&Deck> = formation.decks.iter().filter(|deck| deck.is_first).collect();
                assert_eq!(firsts.len(), counts.len(), "{told}");
                let mut places: Vec<Rect> = firsts.iter().map(|deck| deck.banner).collect();
                places.extend(formation.squads().map(|squad| squad.slot).chain(formation.free.iter().copied()));
                for (index, place) in places.iter().enumerate() {
                    assert!(room.expand(0.1).contains_rect(*place) && place.width() > 5.0, "{told}: {place:?}");
                    let on =
                        places[index + 1..].iter().find(|other| place.intersect(**other).shrink(0.1).is_positive());
                    assert!(on.is_none(), "{told}: {place:?} on {on:?}");
                }
                for free in &formation.free {
                    let other = free.width() - formation.free[0].width();
                    assert!(other.abs() < 0.01, "{told}: free spaces are alike");
                }
            }
        }
    }

    #[test]
    fn figures_that_are_alike_stand_close_and_each_is_meant_by_a_part_of_their_place() {
        let fighters: Vec<Unit> = (0..6).map(|number| Unit::fighter(Seat::new(0), number)).collect();
        for many in 1..=fighters.len() {
            let slot = Rect::from_min_size(Pos2::ZERO, vec2(50.0 * breadth(many), 64.0));
            let squad = Squad { units: fighters[..many].to_vec(), slot };
            assert!(slot.width() <= 50.0 * 1.8, "{many} take little room");
            let stands: Vec<(Unit, Rect)> = squad.stands().collect();
            let parts: Vec<(Unit, Rect)> = squad.parts().collect();
            for (all, least) in [(&stands, 49.9), (&parts, 14.9)] {
                assert_eq!(all.iter().map(|(unit, _)| *unit).collect::<Vec<_>>(), squad.units);
                for (_, place) in all {
                    assert!(slot.expand(0.1).contains_rect(*place) && place.width() >= least, "{many}: {place:?}");
                }
            }
            // Each is seen beside the others, and clicked where none of them is.
            assert!(stands.windows(2).all(|pair| pair[1].1.left() - pair[0].1.left() > 7.5), "{many}: {stands:?}");
            assert!(parts.windows(2).all(|pair| pair[1].1.left() >= pair[0].1.right() - 0.01), "{many}: {parts:?}");
        }
    }

    #[test]
    fn few_stand_in_one_high_row_and_free_spaces_below_it() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(228.0, 130.0));
        let formation = Formation::new(room, &crowd(&[1, 1]), false);
        let slots: Vec<Rect> = formation.squads().map(|squad| squad.slot).collect();
        assert!(slots[0].y_range() == slots[1].y_range() && slots[0].height() > 80.0, "{slots:?}");
        assert!(formation.free.iter().all(|free| free.top() >= slots[0].bottom() && room.contains_rect(*free)));
        let crowded = Formation::new(room, &crowd(&[2, 2, 2, 1]), false);
        assert!(crowded.squads().all(|squad| squad.slot.height() < 66.0), "many need two rows");
        let room = room.with_max_x(470.0);
        let cornered = Formation::new(room, &crowd(&[1, 1]), true);
        assert!(cornered.squads().all(|squad| squad.slot.height() > 100.0), "two players have more room");
        let right = cornered.decks.iter().map(|deck| deck.rect.right()).fold(0.0, f32::max);
        assert!(right <= room.right() - room.width() * CORNER + 0.1, "nothing lies under what is in the corner");
    }

    #[test]
    fn figures_of_a_player_stand_in_one_row_and_are_large() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(228.0, 130.0));
        for counts in CROWDS.iter().filter(|counts| counts.iter().sum::<usize>() <= SPACES) {
            let formation = Formation::new(room, &crowd(counts), false);
            // Who stands in two rows has one banner as high as both, as the first of each.
            for split in formation.decks.iter().filter(|deck| !deck.is_first) {
                let first = formation.decks.iter().find(|deck| deck.seat == split.seat && deck.is_first).unwrap();
                assert!(
                    first.banner.contains_rect(split.banner) && (split.rect.left() - room.left()).abs() < 0.01,
                    "{counts:?}"
                );
                assert!(counts[split.seat.index()] >= 4, "{counts:?}: {formation:#?}");
                assert!((first.rect.bottom() - split.rect.top()).abs() < 0.1, "{counts:?}: they are joined");
            }
            for squad in formation.squads() {
                let (_, place) = squad.stands().next().unwrap();
                assert!(place.width() >= 38.0 && place.height() >= 62.0, "{counts:?}: {place:?}");
            }
        }
        // Where there is room nobody stands in two.
        let wide = Rect::from_min_size(Pos2::ZERO, vec2(470.0, 130.0));
        assert_eq!(Formation::new(wide, &crowd(&[5, 2]), false).decks.len(), 2);
        // Nor do many that are alike.
        let fleet = |seat: usize| (Seat::new(seat), vec![(0..3).map(|n| Unit::fighter(Seat::new(seat), n)).collect()]);
        assert_eq!(Formation::new(room, &[fleet(0), fleet(1)], false).decks.len(), 2);
        // Two players have a row each.
        let formation = Formation::new(room, &crowd(&[2, 3]), false);
        let rows: Vec<f32> = formation.decks.iter().map(|deck| deck.rect.top()).collect();
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
