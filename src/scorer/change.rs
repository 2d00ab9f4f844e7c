//! A single change to a sheet.

use super::Draft;
use crate::game::{Seat, Text};
use crate::samurai::{Caste, Pile};
use crate::sheet::{MOST_HONOR, Tally, pieces_of_a_caste};
use crate::starship::{
    AllianceBoard, CLAN_MARKERS, Holdings, LOCATION_CARDS, LocationType, Markers, Reckoning, WEALTH_TOKENS,
};
use crate::text;

/// A single change to a sheet: one thing more, less, or moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// So many pieces of a caste, from a player or from the supply, to a player or away.
    Pieces(Caste, u8, Option<Seat>, Option<Seat>),
    /// So much more or less honor.
    Honor(Seat, i16),
    /// So much more or less wealth.
    Wealth(Seat, i8),
    /// One clan marker, from a space of a branch or from neutral, to another space or to neutral.
    Marker(Option<(Seat, u8)>, Option<(Seat, u8)>),
    /// One location card of a type, from a player or unclaimed, to a player or away.
    Location(LocationType, Option<Seat>, Option<Seat>),
    /// Two players exchange their places in turn order.
    TurnOrder(Seat, Seat),
}

impl Change {
    /// How much it changes: pieces, points, or the spaces a clan marker goes.
    #[must_use]
    pub const fn size(self) -> u16 {
        match self {
            Self::Pieces(_, count, ..) => count as u16,
            Self::Honor(_, by) => by.unsigned_abs(),
            Self::Wealth(_, by) => by.unsigned_abs() as u16,
            Self::Marker(from, to) => spaces_between(from, to),
            Self::Location(..) | Self::TurnOrder(..) => 1,
        }
    }

    /// The same change without its amount.
    pub(super) const fn kind(self) -> Self {
        match self {
            Self::Pieces(caste, _, from, to) => Self::Pieces(caste, 1, from, to),
            Self::Honor(seat, by) => Self::Honor(seat, by.signum()),
            Self::Wealth(seat, by) => Self::Wealth(seat, by.signum()),
            Self::Marker(..) | Self::Location(..) | Self::TurnOrder(..) => self,
        }
    }

    /// What sort of change it is, to show different ones.
    pub(super) const fn manner(self) -> usize {
        match self {
            Self::Pieces(_, _, None, _) | Self::Honor(..) => 0,
            Self::Pieces(_, _, _, Some(_)) | Self::Wealth(..) => 1,
            Self::Pieces(..) | Self::Marker(..) => 2,
            Self::Location(..) => 3,
            Self::TurnOrder(..) => 4,
        }
    }

    /// What everybody has after it, if the rules allow that.
    #[must_use]
    pub fn applied(self, tally: &Tally) -> Option<Tally> {
        match tally {
            Tally::Samurai(reckoning) => {
                let mut piles = reckoning.piles().to_vec();
                self.change_piles(&mut piles)?;
                Some(Tally::Samurai(crate::samurai::Reckoning::new(&piles)))
            }
            Tally::Starship(reckoning) => {
                let mut holdings = reckoning.holdings().to_vec();
                self.change_holdings(&mut holdings)?;
                Some(Tally::Starship(Reckoning::new(&holdings, reckoning.alliances())))
            }
        }
    }

    fn change_piles(self, piles: &mut [Pile]) -> Option<()> {
        let Self::Pieces(caste, count, from, to) = self else { return None };
        if let Some(from) = from {
            let pieces = piles[from.index()].of_mut(caste);
            *pieces = pieces.checked_sub(count)?;
        }
        if let Some(to) = to {
            *piles[to.index()].of_mut(caste) += count;
        }
        let total: u8 = piles.iter().map(|pile| pile.of(caste)).sum();
        (total <= pieces_of_a_caste(piles.len())).then_some(())
    }

    fn change_holdings(self, holdings: &mut [Holdings]) -> Option<()> {
        match self {
            Self::Pieces(..) => return None,
            Self::Honor(seat, by) => {
                let honor = &mut holdings[seat.index()].honor;
                *honor = honor.checked_add_signed(by).filter(|honor| *honor <= MOST_HONOR)?;
            }
            Self::Wealth(seat, by) => {
                let wealth = &mut holdings[seat.index()].wealth;
                *wealth = wealth.checked_add_signed(by)?;
            }
            Self::Marker(from, to) => {
                if let Some((seat, space)) = from {
                    let mut spaces: Vec<u8> = holdings[seat.index()].markers.spaces().collect();
                    spaces.remove(spaces.iter().position(|other| *other == space)?);
                    holdings[seat.index()].markers = Markers::new(&spaces);
                }
                if let Some((seat, space)) = to {
                    if holdings.iter().map(|held| held.markers.count()).sum::<usize>() >= CLAN_MARKERS {
                        return None;
                    }
                    let markers = &mut holdings[seat.index()].markers;
                    *markers = Markers::new(&markers.spaces().chain([space]).collect::<Vec<u8>>());
                }
            }
            Self::Location(kind, from, to) => {
                if let Some(from) = from {
                    let mut kinds: Vec<LocationType> = holdings[from.index()].locations.iter().collect();
                    kinds.remove(kinds.iter().position(|other| *other == kind)?);
                    holdings[from.index()].locations = kinds.into_iter().collect();
                }
                if let Some(to) = to {
                    let claims = &mut holdings[to.index()].locations;
                    *claims = claims.iter().chain([kind]).collect();
                }
            }
            Self::TurnOrder(one, other) => {
                let place = holdings[one.index()].turn_order;
                holdings[one.index()].turn_order = std::mem::replace(&mut holdings[other.index()].turn_order, place);
            }
        }
        let wealth: usize = holdings.iter().map(|held| usize::from(held.wealth)).sum();
        let locations: usize = holdings.iter().map(|held| held.locations.count()).sum();
        (wealth <= WEALTH_TOKENS && locations <= LOCATION_CARDS).then_some(())
    }

    /// Makes the change on a draft without faults.
    pub fn apply_to(self, draft: &mut Draft) {
        let add = |field: &mut String, by: i64| {
            let number: i64 = field.trim().parse().unwrap_or_default();
            *field = (number + by).to_string();
        };
        match self {
            Self::Pieces(caste, count, from, to) => {
                for (seat, by) in [(from, -i64::from(count)), (to, i64::from(count))] {
                    seat.into_iter().for_each(|seat| add(&mut draft.line_mut(seat.index()).pieces[caste.index()], by));
                }
            }
            Self::Honor(seat, by) => add(&mut draft.line_mut(seat.index()).honor, by.into()),
            Self::Wealth(seat, by) => add(&mut draft.line_mut(seat.index()).wealth, by.into()),
            Self::Marker(from, to) => {
                from.into_iter().for_each(|(seat, space)| {
                    draft.line_mut(seat.index()).take_marker(space);
                });
                to.into_iter().for_each(|(seat, space)| draft.line_mut(seat.index()).put_marker(space));
            }
            Self::Location(kind, from, to) => {
                let taken = from.and_then(|seat| draft.line_mut(seat.index()).take_location(kind));
                let card = taken.unwrap_or_else(|| kind.name().to_owned());
                to.into_iter().for_each(|seat| draft.line_mut(seat.index()).locations.push(card.clone()));
            }
            Self::TurnOrder(one, other) => {
                let place = std::mem::take(&mut draft.line_mut(one.index()).turn_order);
                let theirs = std::mem::replace(&mut draft.line_mut(other.index()).turn_order, place);
                draft.line_mut(one.index()).turn_order = theirs;
            }
        }
    }

    /// The change in words: "one more wealth for Nova", "one rice from Red to Green".
    #[must_use]
    pub fn words(self) -> Text {
        match self {
            Self::Pieces(caste, count, from, to) => {
                let things = if count == 1 { caste.name() } else { caste.plural() };
                moved(&number(count.into()), things, from, to)
            }
            Self::Honor(seat, by) => more("honor", seat, i64::from(by)),
            Self::Wealth(seat, by) => more("wealth", seat, i64::from(by)),
            Self::Marker(Some((seat, space)), Some((to, target))) if seat == to => {
                let far = i64::from(space.abs_diff(target));
                let spaces = if far == 1 { " space " } else { " spaces " };
                let way = if target > space { "up" } else { "down" };
                text!["a clan marker of ", seat, " ", number(far), spaces, way, " her branch, to space ", target]
            }
            Self::Marker(Some((seat, space)), Some((to, target))) => {
                text!["a clan marker from space ", space, " of ", seat, " to space ", target, " of ", to]
            }
            Self::Marker(None, Some((to, target))) => text!["one more clan marker for ", to, ", on space ", target],
            Self::Marker(Some((seat, space)), None) => {
                text!["one clan marker fewer for ", seat, ", from space ", space]
            }
            Self::Marker(None, None) => Text::default(),
            Self::Location(kind, from, to) => moved("one", kind.name(), from, to),
            Self::TurnOrder(one, other) => text![one, " and ", other, " exchange places in turn order"],
        }
    }
}

/// How many sorts of changes there are.
pub(super) const MANNERS: usize = 5;

/// How far a clan marker goes, by way of neutral if from one branch to another.
const fn spaces_between(from: Option<(Seat, u8)>, to: Option<(Seat, u8)>) -> u16 {
    match (from, to) {
        (Some((seat, space)), Some((other, target))) if seat.index() == other.index() => space.abs_diff(target) as u16,
        (Some((_, space)), Some((_, target))) => space as u16 + target as u16,
        (Some((_, space)), None) | (None, Some((_, space))) => space as u16,
        (None, None) => 0,
    }
}

fn moved(count: &str, things: &'static str, from: Option<Seat>, to: Option<Seat>) -> Text {
    match (from, to) {
        (Some(from), Some(to)) => text![format!("{count} {things} from "), from, " to ", to],
        (None, Some(to)) => text![format!("{count} more {things} for "), to],
        (Some(from), None) => text![format!("{count} {things} fewer for "), from],
        (None, None) => Text::default(),
    }
}

fn more(things: &'static str, seat: Seat, by: i64) -> Text {
    let how = if by > 0 { "more" } else { "less" };
    text![format!("{} {how} {things} for ", number(by.abs())), seat]
}

/// Small numbers as words.
fn number(number: i64) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Every change of this size to a sheet of so many players, whether the rules allow it or not.
pub(super) fn of_size(tally: &Tally, size: u16) -> Vec<Change> {
    match tally {
        Tally::Samurai(reckoning) => pieces_of_size(reckoning.piles().len(), size),
        Tally::Starship(reckoning) => starship_of_size(reckoning.holdings(), size),
    }
}

/// The largest change there can be.
pub(super) const fn largest(tally: &Tally) -> u16 {
    match tally {
        Tally::Samurai(_) => 13,
        Tally::Starship(_) => MOST_HONOR,
    }
}

fn pieces_of_size(players: usize, size: u16) -> Vec<Change> {
    let count = u8::try_from(size).unwrap_or(u8::MAX);
    let ends = || Seat::all(players).map(Some).chain([None]);
    let pairs = ends().flat_map(|from| ends().map(move |to| (from, to))).filter(|(from, to)| from != to);
    pairs.flat_map(|(from, to)| Caste::ALL.map(|caste| Change::Pieces(caste, count, from, to))).collect()
}

fn starship_of_size(holdings: &[Holdings], size: u16) -> Vec<Change> {
    let seats = || Seat::all(holdings.len());
    let mut changes = Vec::new();
    for sign in [1, -1] {
        let by = i16::try_from(size).unwrap_or(i16::MAX) * sign;
        changes.extend(seats().map(|seat| Change::Honor(seat, by)));
        if let Ok(by) = i8::try_from(by) {
            changes.extend(seats().map(|seat| Change::Wealth(seat, by)));
        }
    }
    changes.extend(markers_of_size(holdings, size));
    if size == 1 {
        let ends = || seats().map(Some).chain([None]);
        let pairs = ends().flat_map(|from| ends().map(move |to| (from, to))).filter(|(from, to)| from != to);
        changes.extend(pairs.flat_map(|(from, to)| LocationType::ALL.map(|kind| Change::Location(kind, from, to))));
        changes.extend(seats().flat_map(|one| {
            let later = Seat::all(holdings.len()).filter(move |other| *other > one);
            later.map(move |other| Change::TurnOrder(one, other))
        }));
    }
    changes
}

/// Every way of a clan marker that is so long.
fn markers_of_size(holdings: &[Holdings], size: u16) -> Vec<Change> {
    let spaces = 1..=AllianceBoard::get().spaces();
    if size > 2 * u16::from(*spaces.end()) {
        return Vec::new();
    }
    let ends = || Seat::all(holdings.len()).flat_map(|seat| spaces.clone().map(move |space| Some((seat, space))));
    let mut from: Vec<Option<(Seat, u8)>> = Seat::all(holdings.len())
        .flat_map(|seat| holdings[seat.index()].markers.spaces().map(move |space| Some((seat, space))))
        .collect();
    from.sort_unstable();
    from.dedup();
    let pairs = from.into_iter().chain([None]).flat_map(|from| ends().chain([None]).map(move |to| (from, to)));
    pairs.filter(|(from, to)| spaces_between(*from, *to) == size).map(|(from, to)| Change::Marker(from, to)).collect()
}
