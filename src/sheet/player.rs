use super::fields::Fields;
use super::value::{Record, Value};

/// An entry of the list of players, of whatever game.
pub(super) struct Player<'a> {
    /// Empty if the sheet gives none that can be used.
    pub(super) name: String,
    /// How faults call her: by name, if there is one, and number.
    pub(super) label: String,
    /// None if the entry is something else, which is fault enough.
    record: Option<&'a Record>,
}

impl<'a> Player<'a> {
    /// The players of a list, with their names.
    pub(super) fn read_all(entries: &'a [Value], faults: &mut Vec<String>) -> Vec<Self> {
        let players = entries.iter().enumerate().map(|(index, entry)| Self::read(index + 1, entry, faults));
        let players: Vec<Self> = players.collect();
        for (index, player) in players.iter().enumerate().filter(|(_, player)| !player.name.is_empty()) {
            if let Some(twin) = players[..index].iter().find(|other| other.name == player.name) {
                faults.push(format!("{} and {} have the same name", twin.label, player.label));
            }
        }
        players
    }

    fn read(number: usize, entry: &'a Value, faults: &mut Vec<String>) -> Self {
        let label = format!("player {number}");
        let Value::Record(record) = entry else {
            faults.push(format!("{label} is {entry}; it must be a record"));
            return Self { name: String::new(), label, record: None };
        };
        match read_name(&mut Fields::new(&label, record, faults)) {
            Some(name) => Self { label: format!("{name} ({label})"), name, record: Some(record) },
            None => Self { name: String::new(), label, record: Some(record) },
        }
    }

    /// Her record, to be read on.
    pub(super) fn fields<'b>(&'b self, faults: &'b mut Vec<String>) -> Option<Fields<'a, 'b>> {
        Some(Fields::new(&self.label, self.record?, faults))
    }
}

fn read_name(fields: &mut Fields) -> Option<String> {
    let value = fields.required("name")?;
    let fault = match value {
        Value::Text(name) if name.trim().is_empty() => "name is empty; it must have a letter at least".to_owned(),
        Value::Text(name) if name.contains(char::is_control) => {
            format!("name is {value}; it must be without line breaks and other control characters")
        }
        Value::Text(name) => return Some(name.trim().to_owned()),
        _ => format!("name is {value}; it must be a text"),
    };
    fields.fault(fault);
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Format;

    fn faults(entries: &str) -> Vec<String> {
        let Ok(Value::List(entries)) = Value::parse(entries, Format::Ron) else { panic!("a list: {entries}") };
        let mut faults = Vec::new();
        Player::read_all(&entries, &mut faults);
        faults
    }

    #[test]
    fn names_are_kept_without_blanks_around_them() {
        let entries = [Value::Record(Record(vec![("name".to_owned(), Value::Text(" Lady Ii ".to_owned()))]))];
        assert_eq!(Player::read_all(&entries, &mut Vec::new())[0].name, "Lady Ii");
    }

    #[test]
    fn everybody_needs_a_name_of_her_own() {
        assert_eq!(faults("[(name: \"A\"), (name: \"a\")]"), [""; 0]);
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
}
