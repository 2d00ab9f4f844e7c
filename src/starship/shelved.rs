use super::{OWN_DECK, Setup, Starship, load_set};
use crate::bots::Bots;
use crate::game::{Load, OwnDeck};
use crate::sheet::Sheets;
use crate::shelved::{Example, Shelved, example};

impl Shelved for Starship {
    const BLURB: &'static str = "Clans, fleets and giant mechs, for locations and alliances";
    const AUTHOR: &'static str = "Isaac Vega";
    const EXAMPLES: &'static [Example] = &[
        example!(
            "allegiance",
            "starship-allegiance.ron",
            (61, "Look at the marker of Ion: it stands on the second space of Void's branch, and it is Pulsar's turn"),
            (62, "Pulsar gives the order with marker 3: one clan marker may go up to three spaces"),
            (63, "Two spaces down to the middle, one up: Ion is on the first space of Pulsar's branch"),
        ),
        example!(
            "alliances",
            "starship-alliances.ron",
            (
                99,
                "Look at the branches: Nova has a marker on the +3 tier and one on the +5 tier, Gamma two on the +4 tier"
            ),
            (100, "The round ends, and every marker pays its tier: Nova and Gamma gain 8 honor each"),
        ),
        example!(
            "four units",
            "starship-four-units.ron",
            (66, "Pulsar has two fighters in location 1 and six in the supply"),
            (67, "Marker 4 moves up to four units"),
            (69, "Two of them come from the supply to location 3"),
            (71, "And two from location 1: four fighters have gone there in one order"),
        ),
        example!(
            "five units",
            "starship-five-units.ron",
            (64, "Pulsar has two wealth, and marker 3 is still free"),
            (65, "Two wealth are added to marker 3: the order moves up to five units"),
            (70, "Five fighters have come from the supply to location 2"),
        ),
        example!(
            "location types",
            "starship-location-types.ron",
            (462, "The last turn of the game is over: look at the locations that Pulsar has claimed, below the name"),
            (483, "A capital, a temple and an outpost: three types, which earn 6 honor when the game ends"),
        ),
    ];
    const COMMANDS: &'static [&'static str] =
        &["daimyo new starship --players 4 --set decks=Both --set trading=Yes --out night.ron"];
    const BOTS: Option<Bots<Self>> = Some(Bots::of());
    const SHEETS: Option<Sheets<Self>> = Some(Sheets::of());
    const OWN_DATA: Option<Load<Setup>> = Some(load_set);
    const OWN_DECK: Option<OwnDeck<Setup>> = Some(OWN_DECK);
}
