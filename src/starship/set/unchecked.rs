//! Data as it is read from elsewhere, before its limits are checked.

use super::draft::Draft;
use super::fault::lines;
use super::file::{Entry, Place, Thing};
use super::{Deck, Set};
use crate::starship::{ActionCard, LocationCard, Roster, Tier};
use serde::Deserialize;
use std::collections::BTreeSet;

/// An alliance board before its limits are checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Branch {
    pub(super) branch: Vec<Tier>,
}

/// A [`Set`] before its limits are checked.
#[derive(Deserialize)]
#[serde(rename = "Set", deny_unknown_fields)]
pub(super) struct Unchecked {
    actions: Vec<ActionCard>,
    second: BTreeSet<usize>,
    locations: Vec<LocationCard>,
    units: Roster,
    alliance: Branch,
}

impl TryFrom<Unchecked> for Set {
    type Error = String;

    fn try_from(set: Unchecked) -> Result<Self, String> {
        let mut draft = Draft::default();
        let deck = |index| if set.second.contains(&index) { Deck::Second } else { Deck::Core };
        let actions = set.actions.into_iter().enumerate().map(|(index, card)| Thing::Action(card, deck(index)));
        let ships = [Thing::Fighter(set.units.fighter), Thing::Carrier(set.units.carrier)];
        let things = actions
            .chain(set.locations.into_iter().map(Thing::Location))
            .chain(ships)
            .chain(set.units.samurai.into_iter().map(Thing::Samurai))
            .chain([Thing::Branch(set.alliance.branch)]);
        things.for_each(|thing| draft.lay(Entry { place: Place::default(), thing }));
        draft.finish().map_err(|faults| lines(&faults))
    }
}
