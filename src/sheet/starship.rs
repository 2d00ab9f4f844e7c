use super::fields::{Fields, Limits};
use super::player::Player;
use super::value::Value;
use crate::starship::{
    AllianceBoard, Alliances, CLAN_MARKERS, Claims, Holdings, LOCATION_CARDS, LocationType, Markers, Reckoning,
    WEALTH_TOKENS,
};

const HONOR: Limits = Limits { least: 0, most: 9999, because: "more than any game has seen" };
const WEALTH: Limits = Limits { least: 0, most: WEALTH_TOKENS as u16, because: "the tokens of the game" };

/// One player's line, before the markers are known to be few enough.
#[derive(Default)]
struct Line {
    honor: u16,
    wealth: u8,
    markers: Vec<u8>,
    locations: Vec<LocationType>,
    /// 0 with a fault.
    turn_order: u8,
}

/// What the players of a sheet have, unless there are faults.
pub(super) fn read(players: &[Player], alliances: Option<&Value>, faults: &mut Vec<String>) -> Option<Reckoning> {
    let alliances = match alliances {
        None | Some(Value::Bool(false)) => Alliances::Paid,
        Some(Value::Bool(true)) => Alliances::Due,
        Some(value) => {
            faults.push(format!("the sheet: alliance is {value}; it must be true or false"));
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
    fields.allow(&["name", "honor", "wealth", "markers", "locations", "turn_order"]);
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
    values.filter_map(|value| fields.number("a space in markers", value, limits)).map(|space| space as u8).collect()
}

fn read_locations(fields: &mut Fields) -> Vec<LocationType> {
    let values = fields.optional_list("locations").iter();
    values.filter_map(|value| read_location(fields, value)).collect()
}

fn read_location(fields: &mut Fields, value: &Value) -> Option<LocationType> {
    let kind = match value {
        Value::Text(name) => LocationType::by_name(name),
        _ => None,
    };
    if kind.is_none() {
        let known = LocationType::ALL.map(LocationType::name).join(", ");
        fields.fault(format!("a type in locations is {value}; it must be one of {known}"));
    }
    kind
}

/// Finds fault with what the players cannot have together.
fn compare(players: &[Player], lines: &[Line], faults: &mut Vec<String>) {
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.turn_order > 0) {
        if let Some(twin) = lines[..index].iter().position(|other| other.turn_order == line.turn_order) {
            let [one, other] = [twin, index].map(|index| &players[index].label);
            faults
                .push(format!("{one} and {other} have the same turn_order, {}; it must be different", line.turn_order));
        }
    }
    let mut bound = |have: fn(&Line) -> usize, most: usize, things: &str| {
        let total: usize = lines.iter().map(have).sum();
        if total > most {
            faults.push(format!("the players have {total} {things} together; the game has {most}"));
        }
    };
    bound(|line| line.wealth.into(), WEALTH_TOKENS, "wealth");
    bound(|line| line.markers.len(), CLAN_MARKERS, "markers");
    bound(|line| line.locations.len(), LOCATION_CARDS, "locations");
}

impl Line {
    fn holdings(&self) -> Holdings {
        Holdings {
            honor: self.honor,
            wealth: self.wealth,
            markers: Markers::new(&self.markers),
            locations: self.locations.iter().copied().collect::<Claims>(),
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
                "Nova (player 1): a type in locations is \"Palace\"; it must be one of Capital, Temple, Outpost, Colony",
                "Nova (player 1): a type in locations is 3; it must be one of Capital, Temple, Outpost, Colony",
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
