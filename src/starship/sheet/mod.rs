//! The score sheet of Starship Samurai: honor, wealth, clan markers, locations and turn order.

mod change;
mod claim;
mod sums;

pub use change::Change;
pub use claim::{Claim, claims_of, take_claim};

use super::{
    AllianceBoard, Alliances, CLAN_MARKERS, Claims, Holdings, LOCATION_CARDS, LocationType, Markers, Reckoning, Spot,
    Starship, WEALTH_TOKENS,
};
use crate::game::Seat;
use crate::sheet::{
    self, Account, Column, Draft, Fault, Fields, Holds, Limits, Line, Page, Scored, Sum, Switch, Upset, Value, numbers,
};

/// The most honor a sheet may show.
pub const MOST_HONOR: u16 = 9999;

const HONOR: Limits = Limits { least: 0, most: MOST_HONOR, because: "more than any game has seen" };
const WEALTH: Limits = Limits { least: 0, most: WEALTH_TOKENS as u16, because: "the tokens of the game" };

/// The switch that says whether this round's alliance rewards are still to be paid.
pub const ALLIANCE: &str = "alliance";

impl Scored for Starship {
    const COLUMNS: &'static [Column] = &[
        Column::number("honor", "31"),
        Column::number("wealth", "2"),
        Column::list("markers", Holds::Numbers, "[6, 1]"),
        Column::list("locations", Holds::Names, "[\"Capital\", \"Temple\"]"),
        Column { start: |index| (index + 1).to_string(), ..Column::number("turn_order", "1") },
    ];

    const SWITCHES: &'static [Switch] = &[Switch { key: ALLIANCE, start: true }];

    const EXAMPLES: &'static [(&'static str, &'static str)] = &[
        ("The rulebook's alliance rewards", include_str!("../../../assets/sheets/starship-alliances.ron")),
        ("The rulebook's location types", include_str!("../../../assets/sheets/starship-locations.ron")),
        ("Level to the last rung", include_str!("../../../assets/sheets/starship-last-rung.ron")),
    ];

    fn read(page: &Page<'_>, faults: &mut Vec<Fault>) -> Option<Reckoning> {
        let seats = page.players().try_into().unwrap_or(u16::MAX);
        let turn_order = Limits { least: 1, most: seats, because: "the number of players" };
        let lines = page.lines(faults, |fields| Entry::read(fields, turn_order));
        compare(page, &lines, faults);
        let alliances = if page.is_on(ALLIANCE) { Alliances::Due } else { Alliances::Paid };
        let holdings = || lines.iter().map(Entry::holdings).collect::<Vec<_>>();
        faults.is_empty().then(|| Reckoning::new(&holdings(), alliances))
    }

    fn fill(&self, draft: &mut Draft) {
        draft.set(ALLIANCE, self.alliances() == Alliances::Due);
        let order: Vec<Seat> = self.turn_order().collect();
        for seat in self.seats() {
            let line = draft.line_mut(seat.index());
            *line.typed_mut("honor") = self.reckoned_honor(seat).to_string();
            *line.typed_mut("wealth") = self.wealth(seat).to_string();
            for clan in self.markers_of(seat) {
                if let Spot::Branch(_, space) = self.marker(clan) {
                    put_marker(line, space);
                }
            }
            let cards = self.claimed(seat).map(|location| &self.set().locations[location.index()]);
            *line.listed_mut("locations") = cards.map(claim::name_on_a_sheet).collect();
            let place = order.iter().position(|&other| other == seat).unwrap_or_default();
            *line.typed_mut("turn_order") = (place + 1).to_string();
        }
    }
}

impl Account for Reckoning {
    fn sums(&self) -> Vec<Sum> {
        sums::sums(self)
    }

    fn given(&self, seat: Seat) -> Vec<(&'static str, u16)> {
        vec![("score_marker", self.holdings()[seat.index()].honor)]
    }

    fn largest_change(&self) -> u16 {
        MOST_HONOR
    }

    fn altering(&self, size: u16) -> Vec<Upset> {
        sheet::altering(self, Change::of_size(self, size), |change| change.applied(self))
    }
}

/// How many clan markers stand on a space of a player's branch.
#[must_use]
pub fn markers_on(line: &Line, space: u8) -> usize {
    numbers(line.typed("markers")).filter(|word| word.parse() == Ok(space)).count()
}

/// Puts a clan marker on a space.
pub fn put_marker(line: &mut Line, space: u8) {
    let words: Vec<String> = numbers(line.typed("markers")).map(str::to_owned).chain([space.to_string()]).collect();
    *line.typed_mut("markers") = words.join(", ");
}

/// Takes a clan marker from a space, if one is there.
pub fn take_marker(line: &mut Line, space: u8) {
    let mut words: Vec<&str> = numbers(line.typed("markers")).collect();
    if let Some(place) = words.iter().position(|word| word.parse() == Ok(space)) {
        words.remove(place);
        *line.typed_mut("markers") = words.join(", ");
    }
}

/// One player's line, before the markers are known to be few enough.
#[derive(Default)]
struct Entry {
    honor: u16,
    wealth: u8,
    markers: Vec<u8>,
    locations: Vec<Claim>,
    /// 0 with a fault.
    turn_order: u8,
}

impl Entry {
    fn read(fields: &mut Fields<'_, '_>, turn_order: Limits) -> Self {
        Self {
            honor: fields.required_number("honor", HONOR),
            wealth: fields.optional_number("wealth", WEALTH) as u8,
            markers: read_markers(fields),
            locations: read_locations(fields),
            turn_order: fields.required_number("turn_order", turn_order) as u8,
        }
    }

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

fn read_markers(fields: &mut Fields<'_, '_>) -> Vec<u8> {
    let most = AllianceBoard::get().spaces().into();
    let limits = Limits { least: 1, most, because: "the spaces of a branch from neutral outwards" };
    let values = fields.optional_list("markers").iter();
    let spaces = values.filter_map(|value| fields.number("markers", "a space in markers", value, limits));
    spaces.map(|space| space as u8).collect()
}

fn read_locations(fields: &mut Fields<'_, '_>) -> Vec<Claim> {
    let values = fields.optional_list("locations").iter();
    values.filter_map(|value| read_location(fields, value)).collect()
}

fn read_location(fields: &mut Fields<'_, '_>, value: &Value) -> Option<Claim> {
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
fn compare(page: &Page<'_>, lines: &[Entry], faults: &mut Vec<Fault>) {
    for (index, line) in lines.iter().enumerate().filter(|(_, line)| line.turn_order > 0) {
        if let Some(twin) = lines[..index].iter().position(|other| other.turn_order == line.turn_order) {
            let [one, other] = [twin, index].map(|index| page.label(index));
            let place = line.turn_order;
            let words = format!("{one} and {other} have the same turn_order, {place}; it must be different");
            faults.push(Fault::at("turn_order", [twin, index], words));
        }
    }
    compare_cards(page, lines, faults);
    let mut bound = |key: &'static str, have: fn(&Entry) -> usize, most: usize| {
        let total: usize = lines.iter().map(have).sum();
        if total > most {
            let words = format!("the players have {total} {key} together; the game has {most}");
            faults.push(Fault::of_all(key, lines.len(), words));
        }
    };
    bound("wealth", |line| line.wealth.into(), WEALTH_TOKENS);
    bound("markers", |line| line.markers.len(), CLAN_MARKERS);
    bound("locations", |line| line.locations.len(), LOCATION_CARDS);
}

/// Finds fault with a card that was claimed twice.
fn compare_cards(page: &Page<'_>, lines: &[Entry], faults: &mut Vec<Fault>) {
    let mut seen: Vec<(usize, &str)> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        for claim in &line.locations {
            let Claim::Card(card) = claim else { continue };
            let twin = seen.iter().find(|(_, name)| *name == card.name);
            if let Some(&(twin, name)) = twin {
                let (one, other) = (page.label(twin), page.label(index));
                let who =
                    if twin == index { format!("{one} has it twice") } else { format!("{one} and {other} have it") };
                let words = format!("there is only one {name} in locations; {who}");
                faults.push(Fault::at("locations", [twin, index], words));
            }
            seen.push((index, &card.name));
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
