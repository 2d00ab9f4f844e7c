//! How everybody stands at a location: the figures of a player together on one deck, with her banner before them, so that who has
//! what there is read like a table. Figures that are alike stand close as a squad.

use super::figure::width_for;
use super::muster::Squad;
use crate::game::Seat;
use crate::starship::Unit;
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

/// Everybody at a location.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Formation {
    pub decks: Vec<Deck>,
}

/// How high a room is at least in which figures stand in two rows.
const LOW: f32 = 68.0;
/// How high the only row of a broad room is, in the width of the room: so many find room in it.
const BROAD: f32 = 0.24;
/// How wide a banner is for the height of its row, at least and at most.
const BANNER: f32 = 0.34;
const SLIMMEST: f32 = 17.0;
const WIDEST: f32 = 28.0;
/// How far decks are from each other, and rows.
const APART: f32 = 3.5;
const BETWEEN: f32 = 3.0;
/// How much wider than that of a ship the place of a samurai is, who has a name: at least, and where there is room.
const HERO: f32 = 1.15;
const NAMED: f32 = 1.45;
/// How much less the width of places is from step to step where there is no room for large ones. Only where they would be less than
/// the least of the height of a row a player stands in two rows.
const STEP: f32 = 0.05;
const LEAST: f32 = 0.45;
/// How much wider the places of a row may be than those of the other, where it has the room.
const LARGER: f32 = 1.3;
/// The least of all in a window that has no room for anything.
const TINY: f32 = 0.1;
/// How much of a room something in its corner takes.
const CORNER: f32 = 0.25;
/// How far back every second of a squad stands.
const BACK: f32 = 0.06;

impl Formation {
    /// Everybody in a room: teams are those with figures or power there. Something may lie in its lower right corner. Figures are as
    /// large as their rows allow.
    pub fn new(room: Rect, teams: &[Team], cornered: bool) -> Self {
        let rows = rows_of(room, cornered);
        let best = |split: bool| {
            let ways = (0..3_usize.pow(teams.len() as u32)).filter_map(|way| Plan::of(teams, way, &rows));
            ways.filter(|plan| split || !plan.is_split)
                .reduce(|best, other| if other.merit() > best.merit() + 1e-4 { other } else { best })
        };
        let least = LEAST * rows[0].height() / width_for(rows[0].height());
        let whole = best(false).filter(|plan| plan.share >= least);
        whole.or_else(|| best(true)).map_or_else(Self::default, |plan| plan.placed(&rows))
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

/// How wide the place of a squad is, in ships, where that of a samurai is so wide.
fn weight(squad: &[Unit], hero: f32) -> f32 {
    breadth(squad.len()) * if is_hero(squad) { hero } else { 1.0 }
}

fn is_hero(squad: &[Unit]) -> bool {
    squad.first().is_some_and(|unit| !unit.is_ship())
}

/// How large the place of a figure is in a room with few of them.
pub fn place_in(room: Rect) -> Vec2 {
    let high = rows_of(room, false)[0].height();
    vec2(width_for(high).min(room.width() / 4.0), high)
}

/// The foot of a room where one row in it is higher than each of two: figures are larger in it. A low room has one row anyway.
pub fn broad_room(room: Rect) -> Option<Rect> {
    let high = room.width() * BROAD;
    (room.height() >= LOW && high < room.height() && high > room.height() * 0.5)
        .then(|| room.with_min_y(room.bottom() - high))
}

/// The rows of a room: two, or one where it is low or broad.
fn rows_of(room: Rect, cornered: bool) -> Vec<Rect> {
    let corner = if cornered { room.width() * CORNER } else { 0.0 };
    if room.height() < LOW.max(room.width() * BROAD + 0.5) {
        return vec![room.with_max_x(room.right() - corner)];
    }
    let high = (room.height() - BETWEEN) * 0.5;
    let upper = room.with_max_y(room.top() + high);
    vec![upper, room.with_min_y(room.bottom() - high).with_max_x(room.right() - corner)]
}

fn banner_of(row: Rect) -> f32 {
    (row.height() * BANNER).clamp(SLIMMEST, WIDEST)
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

/// Who stands in which row, and how wide the place of a ship is then in all of them.
struct Plan<'a> {
    rows: Vec<Vec<Part<'a>>>,
    /// How wide it is for that of a ship that has room.
    share: f32,
    is_split: bool,
}

impl<'a> Plan<'a> {
    /// One of the ways: each team in the upper row, in the lower one, or, as the first of both rows, in both.
    fn of(teams: &'a [Team], way: usize, rows: &[Rect]) -> Option<Self> {
        let mut plan = Self { rows: rows.iter().map(|_| Vec::new()).collect(), share: 0.0, is_split: false };
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
        plan.share = (0..rows.len()).map(|row| plan.fits(row, rows)).fold(1.0, f32::min);
        Some(plan)
    }

    /// How wide places may be in a row, for those of a ship that has room.
    fn fits(&self, row: usize, rows: &[Rect]) -> f32 {
        let wide = self.room(row, rows) / self.weight(row, HERO).max(1.0) / width_for(rows[row].height());
        ((wide / STEP).floor() * STEP).clamp(TINY, 1.0)
    }

    /// How wide a row is without banners.
    fn room(&self, row: usize, rows: &[Rect]) -> f32 {
        rows[row].width() - self.rows[row].len() as f32 * (banner_of(rows[row]) + APART) + APART
    }

    /// How much stands in a row, in ships.
    fn weight(&self, row: usize, hero: f32) -> f32 {
        self.squads(row).map(|squad| weight(squad, hero)).sum()
    }

    fn squads(&self, row: usize) -> impl Iterator<Item = &Vec<Unit>> {
        self.rows[row].iter().flat_map(|part| part.squads)
    }

    /// How wide the place of a samurai is in a row, in ships: what room is left is for names.
    fn hero(&self, row: usize, rows: &[Rect], (wide, share): (f32, f32)) -> f32 {
        let heroes: f32 = self.squads(row).filter(|squad| is_hero(squad)).map(|squad| breadth(squad.len())).sum();
        let spare = self.room(row, rows) / wide - self.weight(row, HERO);
        HERO + (spare / heroes.max(1.0)).clamp(0.0, NAMED / share - HERO)
    }

    /// How good it is: large figures, as much in one row as in the other, everybody in order, and who is alone on the ground.
    fn merit(&self) -> f32 {
        let full = |row: usize| self.weight(row, HERO) + self.rows[row].len() as f32;
        let fullest = (0..self.rows.len()).map(full).fold(0.0, f32::max);
        let mut turned = 0;
        let mut last = None;
        for part in self.rows.iter().flatten() {
            turned += usize::from(last.is_some_and(|last| last > part.seat));
            last = Some(part.seat);
        }
        turned += usize::from(self.rows.last().is_some_and(Vec::is_empty));
        self.share - 0.03 * fullest - 0.004 * turned as f32
    }

    fn placed(self, rows: &[Rect]) -> Formation {
        let mut formation = Formation::default();
        let sized = |row: usize| {
            let share = self.fits(row, rows).min(self.share * LARGER);
            let wide = width_for(rows[row].height()) * share;
            (wide, self.hero(row, rows, (wide, share)))
        };
        let sizes: Vec<(f32, f32)> = (0..rows.len()).map(sized).collect();
        for ((parts, row), (wide, hero)) in self.rows.into_iter().zip(rows).zip(sizes) {
            let (banner, mut left) = (banner_of(*row), row.left());
            let column = |left: f32, wide: f32| Rect::from_x_y_ranges(Rangef::new(left, left + wide), row.y_range());
            for Part { seat, squads, share } in parts {
                let mut right = left + banner;
                let mut place = |units: &Vec<Unit>| {
                    let slot = column(right, wide * weight(units, hero));
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
        }
        formation
    }
}

/// What of a team stands in the upper row and in the lower one where they stand in both.
fn halves(squads: Squads<'_>) -> Option<(Squads<'_>, Squads<'_>)> {
    let wide = |squads: Squads<'_>| squads.iter().map(|squad| weight(squad, HERO)).sum::<f32>();
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
    use crate::starship::SPACES;
    use crate::ui::starship::figure::stand;
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

    /// Whether two measures are the same to the eye.
    fn level(one: f32, other: f32) -> bool {
        (one - other).abs() < 0.01
    }

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
                let firsts: Vec<&Deck> = formation.decks.iter().filter(|deck| deck.is_first).collect();
                assert_eq!(firsts.len(), counts.len(), "{told}");
                let mut places: Vec<Rect> = firsts.iter().map(|deck| deck.banner).collect();
                places.extend(formation.squads().map(|squad| squad.slot));
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
    fn a_room_without_any_room_is_borne() {
        for size in [vec2(40.0, 20.0), vec2(20.0, 100.0), Vec2::ZERO] {
            for counts in CROWDS {
                let formation = Formation::new(Rect::from_min_size(Pos2::ZERO, size), &crowd(counts), true);
                assert_eq!(
                    formation.squads().map(|squad| squad.units.len()).sum::<usize>(),
                    counts.iter().sum::<usize>()
                );
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

    /// How high the figures of a formation are, the lowest and the highest, ships alone.
    fn heights(formation: &Formation) -> (f32, f32) {
        let ships = formation.squads().filter(|squad| squad.first().is_ship());
        let high = |squad: &Squad| stand(squad.first(), squad.stands().next().unwrap().1).1;
        ships.map(high).fold((f32::INFINITY, 0.0), |(least, most), high| (least.min(high), most.max(high)))
    }

    #[test]
    fn figures_are_as_large_at_every_location_and_a_step_smaller_where_many_stand() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(229.0, 130.0));
        let fighter = |seat: usize| (Seat::new(seat), vec![vec![Unit::fighter(Seat::new(seat), 0)]]);
        let (_, usual) = heights(&Formation::new(room, &[fighter(0)], false));
        for counts in CROWDS.iter().filter(|counts| (1..=SPACES).contains(&counts.iter().sum::<usize>())) {
            let formation = Formation::new(room, &crowd(counts), false);
            let (least, most) = heights(&formation);
            if most > 0.0 {
                assert!(most <= usual + 0.01 && least >= usual * 0.7, "{counts:?}: {least} of {usual}");
            }
            let few = counts.iter().all(|count| *count <= 3) && counts.len() < 3;
            assert!(!few || least >= usual - 0.01, "{counts:?}: {least} of {usual}");
        }
        // On a board that is twice as wide nobody is larger.
        let wide = Formation::new(room.with_max_x(470.0), &[fighter(0), fighter(1)], true);
        assert_eq!(heights(&wide), (usual, usual));
    }

    #[test]
    fn who_has_a_row_with_room_is_larger_than_those_who_share_one() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(238.0, 181.0));
        let ships = |seat: Seat| (seat, vec![vec![Unit::fighter(seat, 0)], vec![Unit::carrier(seat)]]);
        let formation = Formation::new(room, &[0, 1, 2].map(Seat::new).map(ships), false);
        let rows = rows_of(room, false);
        let wide = |row: &Rect| {
            let decks = formation.decks.iter().filter(|deck| deck.rect.y_range() == row.y_range());
            decks.flat_map(Deck::figures).map(|(_, place)| place.width()).fold(f32::INFINITY, f32::min)
        };
        let [upper, lower] = [wide(&rows[0]), wide(&rows[1])];
        let (most, least) = (upper.max(lower), upper.min(lower));
        assert!(most > least * 1.1 && most < least * 1.4, "{upper} and {lower}");
    }

    #[test]
    fn everybody_stands_in_a_row_of_her_own_from_the_left() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(229.0, 130.0));
        let rows = rows_of(room, false);
        for counts in CROWDS.iter().filter(|counts| counts.iter().sum::<usize>() <= SPACES) {
            let formation = Formation::new(room, &crowd(counts), false);
            assert_eq!(formation.decks.len(), counts.len(), "{counts:?}: nobody stands in two rows");
            for deck in &formation.decks {
                assert!(rows.iter().any(|row| row.y_range() == deck.rect.y_range()), "{counts:?}: {:?}", deck.rect);
                assert!(level(deck.banner.height(), deck.rect.height()), "{counts:?}");
            }
            for row in &rows {
                let mut decks: Vec<Rect> = formation.decks.iter().map(|deck| deck.rect).collect();
                decks.retain(|deck| deck.y_range() == row.y_range());
                assert!(decks.first().is_none_or(|deck| level(deck.left(), row.left())), "{counts:?}");
            }
        }
        // Two players have a row each, and who is alone stands on the ground.
        let tops = |counts: &[usize]| {
            let decks = Formation::new(room, &crowd(counts), false).decks;
            decks.iter().map(|deck| deck.rect.top()).collect::<Vec<f32>>()
        };
        assert_eq!(tops(&[2, 3]), [rows[0].top(), rows[1].top()]);
        assert_eq!(tops(&[2]), [rows[1].top()]);
        // Only who finds no room in one row stands in two, with one banner as high as both.
        let seat = Seat::new(0);
        let all = (0..9).map(|number| vec![Unit::fighter(seat, number)]).collect();
        let decks = Formation::new(room, &[(seat, all)], false).decks;
        assert!(decks.len() == 2 && decks[0].is_first && level(decks[0].banner.height(), room.height()), "{decks:?}");
        assert!(!decks[1].is_first && (decks[0].rect.bottom() - decks[1].rect.top()).abs() < 0.1);
    }

    #[test]
    fn in_a_broad_room_everybody_stands_in_one_row_and_is_larger() {
        let whole = Rect::from_min_size(Pos2::ZERO, vec2(476.0, 132.0));
        let room = broad_room(whole).unwrap();
        assert_eq!(room.max, whole.max);
        let samurai = |formation: &Formation| -> Vec<f32> {
            let heroes = formation.squads().filter(|squad| !squad.first().is_ship());
            heroes.map(|squad| stand(squad.first(), squad.stands().next().unwrap().1).1).collect()
        };
        for counts in CROWDS.iter().filter(|counts| counts.len() < 3 && counts.iter().sum::<usize>() <= SPACES) {
            let formation = Formation::new(room, &crowd(counts), false);
            assert!(formation.decks.windows(2).all(|pair| pair[0].rect.right() < pair[1].rect.left()), "{counts:?}");
            assert!(formation.decks.iter().all(|deck| deck.rect.y_range() == room.y_range()), "{counts:?}");
            assert!(formation.decks.first().is_none_or(|deck| level(deck.rect.left(), room.left())), "{counts:?}");
            let before = samurai(&Formation::new(whole, &crowd(counts), false));
            let pairs = samurai(&formation).into_iter().zip(before);
            assert!(pairs.into_iter().all(|(now, then)| now > 1.3 * then), "{counts:?}");
        }
        for size in [vec2(229.0, 132.0), vec2(211.0, 48.0)] {
            assert_eq!(broad_room(Rect::from_min_size(Pos2::ZERO, size)), None);
        }
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
