use super::{MOST_HONOR, put_marker, take_claim, take_marker};
use crate::game::{Seat, Text};
use crate::sheet::{self, Draft, moved, number, ways};
use crate::starship::{
    AllianceBoard, CLAN_MARKERS, Holdings, LOCATION_CARDS, LocationType, Markers, Reckoning, WEALTH_TOKENS,
};
use crate::text;

/// A single change to a sheet of Starship Samurai.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
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
    /// Every change of this size, whether the box allows it or not.
    pub(super) fn of_size(reckoning: &Reckoning, size: u16) -> Vec<Self> {
        of_size(reckoning.holdings(), size)
    }

    /// What everybody has after it, if the box allows that.
    pub(super) fn applied(self, reckoning: &Reckoning) -> Option<Reckoning> {
        let mut holdings = reckoning.holdings().to_vec();
        match self {
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
        (wealth <= WEALTH_TOKENS && locations <= LOCATION_CARDS)
            .then(|| Reckoning::new(&holdings, reckoning.alliances()))
    }
}

impl sheet::Change for Change {
    fn size(&self) -> u16 {
        match *self {
            Self::Honor(_, by) => by.unsigned_abs(),
            Self::Wealth(_, by) => by.unsigned_abs().into(),
            Self::Marker(from, to) => spaces_between(from, to),
            Self::Location(..) | Self::TurnOrder(..) => 1,
        }
    }

    fn manner(&self) -> usize {
        match self {
            Self::Honor(..) => 0,
            Self::Wealth(..) => 1,
            Self::Marker(..) => 2,
            Self::Location(..) => 3,
            Self::TurnOrder(..) => 4,
        }
    }

    fn words_by_one(&self) -> Text {
        match *self {
            Self::Honor(seat, by) => Self::Honor(seat, by.signum()).words(),
            Self::Wealth(seat, by) => Self::Wealth(seat, by.signum()).words(),
            Self::Marker(..) | Self::Location(..) | Self::TurnOrder(..) => self.words(),
        }
    }

    fn words(&self) -> Text {
        match *self {
            Self::Honor(seat, by) => more("honor", seat, i64::from(by)),
            Self::Wealth(seat, by) => more("wealth", seat, i64::from(by)),
            Self::Marker(Some((seat, space)), Some((to, target))) if seat == to => {
                let far = i64::from(space.abs_diff(target));
                let spaces = if far == 1 { " space " } else { " spaces " };
                let way = if target > space { "up" } else { "down" };
                text!["a clan marker of ", seat, " ", number(far), spaces, way, " the branch, to space ", target]
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

    fn apply_to(&self, draft: &mut Draft) {
        match *self {
            Self::Honor(seat, by) => draft.line_mut(seat.index()).add("honor", by.into()),
            Self::Wealth(seat, by) => draft.line_mut(seat.index()).add("wealth", by.into()),
            Self::Marker(from, to) => {
                from.into_iter().for_each(|(seat, space)| take_marker(draft.line_mut(seat.index()), space));
                to.into_iter().for_each(|(seat, space)| put_marker(draft.line_mut(seat.index()), space));
            }
            Self::Location(kind, from, to) => {
                let taken = from.and_then(|seat| take_claim(draft.line_mut(seat.index()), kind));
                let card = taken.unwrap_or_else(|| kind.name().to_owned());
                to.into_iter().for_each(|seat| draft.line_mut(seat.index()).listed_mut("locations").push(card.clone()));
            }
            Self::TurnOrder(one, other) => {
                let place = std::mem::take(draft.line_mut(one.index()).typed_mut("turn_order"));
                let theirs = std::mem::replace(draft.line_mut(other.index()).typed_mut("turn_order"), place);
                *draft.line_mut(one.index()).typed_mut("turn_order") = theirs;
            }
        }
    }
}

/// How far a clan marker goes, by way of neutral if from one branch to another.
const fn spaces_between(from: Option<(Seat, u8)>, to: Option<(Seat, u8)>) -> u16 {
    match (from, to) {
        (Some((seat, space)), Some((other, target))) if seat.index() == other.index() => space.abs_diff(target) as u16,
        (Some((_, space)), Some((_, target))) => space as u16 + target as u16,
        (Some((_, space)), None) | (None, Some((_, space))) => space as u16,
        (None, None) => 0,
    }
}

fn more(things: &'static str, seat: Seat, by: i64) -> Text {
    let how = if by > 0 { "more" } else { "less" };
    text![format!("{} {how} {things} for ", number(by.abs())), seat]
}

/// Every change of this size, whether the box allows it or not.
fn of_size(holdings: &[Holdings], size: u16) -> Vec<Change> {
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
        let of_types = |(from, to)| LocationType::ALL.map(|kind| Change::Location(kind, from, to));
        changes.extend(ways(holdings.len()).flat_map(of_types));
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
