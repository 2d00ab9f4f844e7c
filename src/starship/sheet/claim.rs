use crate::sheet::Line;
use crate::starship::{LocationCard, LocationType, Set};

/// A claimed location: a card by its name, or only its type.
#[derive(Clone, Copy, Debug)]
pub enum Claim {
    /// A card of the box.
    Card(&'static LocationCard),
    /// Some card of this type.
    Type(LocationType),
}

impl Claim {
    /// The card or the type with this name, in capitals or not.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        let mut cards = Set::builtin().locations.iter();
        let card = || cards.find(|card| card.name.eq_ignore_ascii_case(name)).map(Self::Card);
        LocationType::by_name(name).map(Self::Type).or_else(card)
    }

    /// The type it is of.
    #[must_use]
    pub const fn kind(self) -> LocationType {
        match self {
            Self::Card(card) => card.kind,
            Self::Type(kind) => kind,
        }
    }
}

/// The type of a location that is named by itself or by its type.
fn kind_of(name: &str) -> Option<LocationType> {
    Claim::by_name(name).map(Claim::kind)
}

/// How many of a player's locations are of a type.
#[must_use]
pub fn claims_of(line: &Line, kind: LocationType) -> usize {
    line.listed("locations").iter().filter(|name| kind_of(name) == Some(kind)).count()
}

/// Takes a location of a type away: one without a name if there is one. Returns what stood there.
pub fn take_claim(line: &mut Line, kind: LocationType) -> Option<String> {
    let locations = line.listed_mut("locations");
    let nameless = locations.iter().rposition(|name| LocationType::by_name(name) == Some(kind));
    let place = nameless.or_else(|| locations.iter().rposition(|name| kind_of(name) == Some(kind)))?;
    Some(locations.remove(place))
}

/// What a sheet says for a card: its name, or its type if it is of somebody's own set, which no sheet knows.
pub(super) fn name_on_a_sheet(card: &LocationCard) -> String {
    match Claim::by_name(&card.name) {
        Some(Claim::Card(known)) if known.kind == card.kind => card.name.clone(),
        _ => card.kind.name().to_owned(),
    }
}
