use super::fault::Fault;
use super::fields::{Fields, Limits};
use super::player::{COLOUR, Player};
use super::value::Value;
use crate::starship::{
    AllianceBoard, Alliances, CLAN_MARKERS, Claims, Holdings, LOCATION_CARDS, LocationCard, LocationType, Markers,
    Reckoning, Set, WEALTH_TOKENS,
};

/// The most honor a sheet may show.
pub const MOST_HONOR: u16 = 9999;

const HONOR: Limits = Limits { least: 0, most: MOST_HONOR, because: "more than any game has seen" };
const WEALTH: Limits = Limits { least: 0, most: WEALTH_TOKENS as u16, because: "the tokens of the game" };

/// One player's line, before the markers are known to be few enough.
#[derive(Default)]
struct Line {
    honor: u16,
    wealth: u8,
    markers: Vec<u8>,
    locations: Vec<Claim>,
    /// 0 with a fault.
    turn_order: u8,
}

/// A claimed location: a card by its name, or only its type.
#[derive(Clone, Copy)]
pub(crate) enum Claim {
    Card(&'static LocationCard),
    Type(LocationType),
}

impl Claim {
    /// The card or the type with this name, in capitals or not.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        let mut cards = Set::builtin().locations.iter();
        let card = || cards.find(|card| card.name.eq_ignore_ascii_case(name)).map(Self::Card);
        LocationType::by_name(name).map(Self::Type).or_else(card)
    }

    pub(crate) const fn kind(self) -> LocationType {
        match self {
            Self::Card(card) => card.kind,
            Self::Type(kind) => kind,
        }
    }
}

/// What the players of a sheet have, unless there are faults.
pub(super) fn read(players: &[Player], alliances: Option<&Value>, faults: &mut Vec<Fault>) -> Option<Reckoning> {
    let alliances = match alliances {
        None | Some(Value::Bool(false)) => Alliances::Paid,
        Some(Value::Bool(true)) => Alliances::Due,
        Some(value) => {
            faults.push(Fault::of_sheet(format!("the sheet: alliance is {value}; it must be true or false")));
            Alliances::Paid
        }
    };
    let seats = players.len().try_into().unwrap_or(u16::MAX);
    let turn_order = Limits { least: 1, most: seats, because: "the number of players" };
    let lines = players.iter().map(|player| player.fields(faults).map(|fields| read_line(fields, turn_order)));
    let lines: Vec<Line> = lines.map(Option::unwrap_or_default).collect();
    compare(players, &lines, faults);
    let holdings = || lines.iter().map(Line::holdings).collect::<Vec<_>>();
    faults.is_empty().then(|| Reckoning::new(&holdings(), alliances))
}

fn read_line(mut fields: Fields, turn_order: Limits) -> Line {
    fields.allow(&["name", "honor", "wealth", "markers", "locations", "turn_order", COLOUR]);
    Line {
        honor: fields.required_number("honor", HONOR),
        wealth: fields.optional_number("wealth", WEALTH) as u8,
        markers: read_markers(&mut fields),
        locations: read_locations(&mut fields),
        turn_order: fields.required_number("turn_order", turn_order) as u8,
    }
}

fn read_markers(fields: &mut Fields) -> Vec<u8> {
    let most = AllianceBoard::get().spaces().into();
    let limits = Limits { least: 1, most, because: "the spaces of a branch from neutral outwards" };
    let values = fields.optional_list("markers").iter();
    let spaces = values.filter_map(|value| fields.number("markers", "a space in markers", value, limits));
    spaces.map(|space| space as u8).collect()
}

fn read_locations(fields: &mut Fields) -> Vec<Claim> {
    let values = fields.optional_list("locations").iter();
    values.filter_map(|value| read_location(fields, value)).collect()
}

fn read_location(fields: &mut Fields, value: &Value) -> Option<Claim> {
    let claim = match value {
        Value::Text(name) => Claim::by_name(name),
        _ => None,
    };
    if claim.is_none() {
        let known = LocationType::ALL.map(LocationType::name).join(", ");
        let words =
            format!("a type in locations is {value}; it must be one of {known}, or the name of a location card");
        fields.fault("locations", words);
    }
    claim
}

/// Finds fault with what the players cannot have together.
fn compare(players: &[Player], lines: &[Line], faults: &mut Vec<Fault>) {
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.turn_order > 0) {
        if let Some(twin) = lines[..index].iter().position(|other| other.turn_order == line.turn_order) {
            let [one, other] = [twin, index].map(|index| &players[index].label);
            let place = line.turn_order;
            let words = format!("{one} and {other} have the same turn_order, {place}; it must be different");
            faults.push(Fault::at("turn_order", [twin, index], words));
        }
    }
    compare_cards(players, lines, faults);
    let mut bound = |key: &'static str, have: fn(&Line) -> usize, most: usize| {
        let total: usize = lines.iter().map(have).sum();
        if total > most {
            let words = format!("the players have {total} {key} together; the game has {most}");
            faults.push(Fault::at(key, 0..lines.len(), words));
        }
    };
    bound("wealth", |line| line.wealth.into(), WEALTH_TOKENS);
    bound("markers", |line| line.markers.len(), CLAN_MARKERS);
    bound("locations", |line| line.locations.len(), LOCATION_CARDS);
}

/// Finds fault with a card that was claimed twice.
fn compare_cards(players: &[Player], lines: &[Line], faults: &mut Vec<Fault>) {
    let mut seen: Vec<(usize, &str)> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        for claim in &line.locations {
            let Claim::Card(card) = claim else { continue };
            let twin = seen.iter().find(|(_, name)| *name == card.name);
            if let Some(&(twin, name)) = twin {
                let (one, other) = (&players[twin].label, &players[index].label);
                let who =
                    if twin == index { format!("{one} has it twice") } else { format!("{one} and {other} have it") };
                let words = format!("there is only one {name} in locations; {who}");
                faults.push(Fault::at("locations", [twin, index], words));
            }
            seen.push((index, &card.name));
        }
    }
}

impl Line {
    fn holdings(&self) -> Holdings {
        Holdings {
            honor: self.honor,
            wealth: self.wealth,
            markers: Markers::new(&self.markers),
            locations: self.locations.iter().map(|claim| claim.kind()).collect::<Claims>(),
            turn_order: self.turn_order,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sheet::{Format, Sheet, SheetError};

    fn faults(first: &str, second: &str) -> Vec<String> {
        let text = format!("(game: Starship, players: [(name: \"Nova\", {first}), (name: \"Void\", {second})])");
        match Sheet::parse(&text, Format::Ron) {
            Err(SheetError::Faults(faults)) => faults,
            Ok(_) => Vec::new(),
            Err(error) => panic!("{text}: {error}"),
        }
    }

    const VOID: &str = "honor: 0, turn_order: 2";

    #[test]
    fn what_one_has_nothing_of_can_be_left_out() {
        assert_eq!(faults("honor: 0, turn_order: 1", VOID), [""; 0]);
        assert_eq!(faults("", VOID), ["Nova (player 1): honor is missing", "Nova (player 1): turn_order is missing"]);
    }

    #[test]
    fn every_entry_of_a_list_is_looked_at() {
        assert_eq!(
            faults("honor: 1, turn_order: 1, markers: [0, 6, 7, \"x\"], locations: [Temple, \"Palace\", 3]", VOID),
            [
                "Nova (player 1): a space in markers is 0; it must be a whole number from 1 to 6, the spaces of a branch from neutral outwards",
                "Nova (player 1): a space in markers is 7; it must be a whole number from 1 to 6, the spaces of a branch from neutral outwards",
                "Nova (player 1): a space in markers is \"x\"; it must be a whole number from 1 to 6, the spaces of a branch from neutral outwards",
                "Nova (player 1): a type in locations is \"Palace\"; it must be one of Capital, Temple, Outpost, Colony, or the name of a location card",
                "Nova (player 1): a type in locations is 3; it must be one of Capital, Temple, Outpost, Colony, or the name of a location card",
            ]
        );
    }

    #[test]
    fn a_card_can_be_named_and_is_there_but_once() {
        assert_eq!(faults("honor: 1, turn_order: 1, locations: [\"seishin\", Capital]", VOID), [""; 0]);
        let cards = "honor: 0, turn_order: 2, locations: [\"Jensei\", \"Suzaku\"]";
        assert_eq!(
            faults("honor: 1, turn_order: 1, locations: [\"Jensei\", \"Seishin\", \"Seishin\"]", cards),
            [
                "there is only one Seishin in locations; Nova (player 1) has it twice",
                "there is only one Jensei in locations; Nova (player 1) and Void (player 2) have it",
            ]
        );
    }

    #[test]
    fn the_box_holds_only_so_much() {
        let all = "honor: 1, turn_order: 1, wealth: 44, markers: [1, 1, 1, 1, 1, 1, 1, 1]";
        assert_eq!(faults(all, VOID), [""; 0]);
        assert_eq!(
            faults(all, "honor: 0, turn_order: 2, wealth: 1, markers: [2]"),
            [
                "the players have 45 wealth together; the game has 44",
                "the players have 9 markers together; the game has 8"
            ]
        );
        let cards = |count: usize| format!("honor: 1, turn_order: 1, locations: [{}]", "Colony, ".repeat(count));
        assert_eq!(faults(&cards(16), VOID), [""; 0]);
        assert_eq!(faults(&cards(300), VOID), ["the players have 300 locations together; the game has 16"]);
    }

    #[test]
    fn turn_orders_are_different_places() {
        assert_eq!(
            faults("honor: 1, turn_order: 2", VOID),
            ["Nova (player 1) and Void (player 2) have the same turn_order, 2; it must be different"]
        );
        assert_eq!(
            faults("honor: 1, turn_order: 3", VOID),
            ["Nova (player 1): turn_order is 3; it must be a whole number from 1 to 2, the number of players"]
        );
    }
}
