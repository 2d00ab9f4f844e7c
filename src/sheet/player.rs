use super::{Fault, Fields, Record, Value};
use crate::game::Colour;
use crate::table::Chair;

/// An entry of the list of players, of whatever game.
pub(super) struct Player<'a> {
    /// Empty if the sheet gives none that can be used.
    pub(super) name: String,
    /// How faults call her: by name, if there is one, and number.
    pub(super) label: String,
    /// Her line, counted from 0.
    index: usize,
    /// None if the entry is something else, which is fault enough.
    record: Option<&'a Record>,
}

impl<'a> Player<'a> {
    /// The players of a list, with their names.
    pub(super) fn read_all(entries: &'a [Value], faults: &mut Vec<Fault>) -> Vec<Self> {
        let players = entries.iter().enumerate().map(|(index, entry)| Self::read(index, entry, faults));
        let players: Vec<Self> = players.collect();
        for (index, player) in players.iter().enumerate().filter(|(_, player)| !player.name.is_empty()) {
            if let Some(twin) = players[..index].iter().position(|other| other.name == player.name) {
                let words = format!("{} and {} have the same name", players[twin].label, player.label);
                faults.push(Fault::at("name", [twin, index], words));
            }
        }
        players
    }

    fn read(index: usize, entry: &'a Value, faults: &mut Vec<Fault>) -> Self {
        let label = format!("player {}", index + 1);
        let Value::Record(record) = entry else {
            faults.push(Fault::at("", [index], format!("{label} is {entry}; it must be a record")));
            return Self { name: String::new(), label, index, record: None };
        };
        let mut fields = Fields::of_player(&label, index, record, faults);
        let name = read_name(&mut fields);
        check_colour(&mut fields);
        match name {
            Some(name) => Self { label: format!("{name} ({label})"), name, index, record: Some(record) },
            None => Self { name: String::new(), label, index, record: Some(record) },
        }
    }

    /// Her record, to be read on.
    pub(super) fn fields<'b>(&'b self, faults: &'b mut Vec<Fault>) -> Option<Fields<'a, 'b>> {
        Some(Fields::of_player(&self.label, self.index, self.record?, faults))
    }
}

fn read_name(fields: &mut Fields) -> Option<String> {
    let value = fields.required("name")?;
    let fault = match value {
        Value::Text(name) if name.trim().is_empty() => "name is empty; it must have a letter at least".to_owned(),
        Value::Text(name) if name.contains(char::is_control) => {
            format!("name is {value}; it must be without line breaks and other control characters")
        }
        Value::Text(name) if name.trim().chars().count() > Chair::LONGEST_NAME => {
            format!("name is {value}; it must have at most {} letters", Chair::LONGEST_NAME)
        }
        Value::Text(name) => return Some(name.trim().to_owned()),
        _ => format!("name is {value}; it must be a text"),
    };
    fields.fault("name", fault);
    None
}

/// Her colour changes nothing, but if it is given it must be one.
fn check_colour(fields: &mut Fields) {
    if let Some(value) = fields.optional(COLOUR)
        && !matches!(value, Value::Text(name) if Colour::by_name(name).is_some())
    {
        let known = Colour::ALL.map(Colour::name).join(", ");
        fields.fault(COLOUR, format!("colour is {value}; it must be one of {known}"));
    }
}

/// The key of what colour a player has.
pub(super) const COLOUR: &str = "colour";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Format;

    fn faults(entries: &str) -> Vec<String> {
        let Ok(Value::List(entries)) = Value::parse(entries, Format::Ron) else { panic!("a list: {entries}") };
        let mut faults = Vec::new();
        Player::read_all(&entries, &mut faults);
        faults.into_iter().map(|fault| fault.words).collect()
    }

    #[test]
    fn names_are_kept_without_blanks_around_them() {
        let entries = [Value::Record(Record(vec![("name".to_owned(), Value::Text(" Lady Ii ".to_owned()))]))];
        assert_eq!(Player::read_all(&entries, &mut Vec::new())[0].name, "Lady Ii");
    }

    #[test]
    fn everybody_needs_a_name_of_her_own() {
        assert_eq!(faults("[(name: \"A\", colour: red), (name: \"a\")]"), [""; 0]);
        assert_eq!(
            faults("[(name: \"A\"), (name: \" \"), (nam: \"B\"), (name: 7), (name: \"A \"), (name: \"x\\ny\"), 5]"),
            [
                "player 2: name is empty; it must have a letter at least",
                "player 3: name is missing",
                "player 4: name is 7; it must be a text",
                r#"player 6: name is "x\ny"; it must be without line breaks and other control characters"#,
                "player 7 is 5; it must be a record",
                "A (player 1) and A (player 5) have the same name",
            ]
        );
    }

    #[test]
    fn a_colour_is_one_of_six() {
        let known = "it must be one of Green, Red, Gold, Purple, Blue, Silver";
        assert_eq!(faults("[(name: \"A\", colour: Pink)]"), [format!("player 1: colour is \"Pink\"; {known}")]);
    }
}
