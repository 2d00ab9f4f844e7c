use super::{OWN_DECK, Setup, Starship, load_set};
use crate::game::{Load, OwnDeck};
use crate::sheet::Sheets;
use crate::shelved::{Example, Shelved, example};

impl Shelved for Starship {
    const BLURB: &'static str = "Clans, fleets and giant mechs, for locations and alliances";
    const AUTHOR: &'static str = "Isaac Vega";
    const EXAMPLES: &'static [Example] = &[
        example!("allegiance", "starship-allegiance.ron"),
        example!("alliances", "starship-alliances.ron"),
        example!("four units", "starship-four-units.ron"),
        example!("five units", "starship-five-units.ron"),
        example!("location types", "starship-location-types.ron"),
    ];
    const COMMANDS: &'static [&'static str] =
        &["daimyo new starship --players 4 --set decks=Both --set trading=Yes --out night.ron"];
    const SHEETS: Option<Sheets<Self>> = Some(Sheets::of());
    const OWN_DATA: Option<Load<Setup>> = Some(load_set);
    const OWN_DECK: Option<OwnDeck<Setup>> = Some(OWN_DECK);
}
