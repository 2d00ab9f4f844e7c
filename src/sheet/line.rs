use super::{Holds, Kind, Record, Value};
use crate::game::Colour;

/// What is typed about one player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What she is called.
    pub name: String,
    /// The colour of her pieces.
    pub colour: Colour,
    /// What stands in each column, by its key.
    entries: Vec<(&'static str, Entry)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Entry {
    Typed(String),
    Listed(Vec<String>),
}

const NO_SUCH_FIELD: &str = "the sheet has a column with this key, of this sort";

impl Line {
    /// The line of the player with this index on an empty sheet.
    pub(super) fn new(kind: &Kind, index: usize, name: &str) -> Self {
        let entries = kind.columns.iter().map(|column| match column.holds {
            Holds::Number | Holds::Numbers => (column.key, Entry::Typed((column.start)(index))),
            Holds::Names => (column.key, Entry::Listed(Vec::new())),
        });
        let colour = kind.usual_colours.get(index).copied().unwrap_or(Colour::ALL[index % Colour::ALL.len()]);
        Self { name: name.to_owned(), colour, entries: entries.collect() }
    }

    /// Whether nothing was filled in but her name.
    pub(super) fn is_blank(&self, kind: &Kind, index: usize) -> bool {
        self.entries == Self::new(kind, index, "").entries
    }

    fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|(known, _)| *known == key).map(|(_, entry)| entry)
    }

    fn entry_mut(&mut self, key: &str) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|(known, _)| *known == key).map(|(_, entry)| entry)
    }

    /// What is typed in a field for numbers, or as her name.
    #[must_use]
    pub fn typed(&self, key: &str) -> &str {
        match self.entry(key) {
            _ if key == "name" => &self.name,
            Some(Entry::Typed(typed)) => typed,
            _ => panic!("{key}: {NO_SUCH_FIELD}"),
        }
    }

    /// A field for numbers, or that of her name, to be typed in.
    pub fn typed_mut(&mut self, key: &str) -> &mut String {
        if key == "name" {
            return &mut self.name;
        }
        match self.entry_mut(key) {
            Some(Entry::Typed(typed)) => typed,
            _ => panic!("{key}: {NO_SUCH_FIELD}"),
        }
    }

    /// The names in a list.
    #[must_use]
    pub fn listed(&self, key: &str) -> &[String] {
        match self.entry(key) {
            Some(Entry::Listed(names)) => names,
            _ => panic!("{key}: {NO_SUCH_FIELD}"),
        }
    }

    /// A list of names, to be changed.
    pub fn listed_mut(&mut self, key: &str) -> &mut Vec<String> {
        match self.entry_mut(key) {
            Some(Entry::Listed(names)) => names,
            _ => panic!("{key}: {NO_SUCH_FIELD}"),
        }
    }

    /// The number in a field, or 0 if what is typed there is none.
    #[must_use]
    pub fn count(&self, key: &str) -> i64 {
        self.typed(key).trim().parse().unwrap_or_default()
    }

    /// Adds to the number in a field.
    pub fn add(&mut self, key: &str, by: i64) {
        *self.typed_mut(key) = (self.count(key) + by).to_string();
    }

    /// Her line as it would stand in a sheet.
    pub(super) fn value(&self, kind: &Kind) -> Value {
        let mut entries = vec![("name".to_owned(), Value::Text(self.name.clone()))];
        for column in kind.columns {
            let value = match column.holds {
                Holds::Number => typed_value(self.typed(column.key)),
                Holds::Numbers => Some(Value::List(numbers(self.typed(column.key)).filter_map(typed_value).collect())),
                Holds::Names => Some(Value::List(self.listed(column.key).iter().cloned().map(Value::Text).collect())),
            };
            entries.extend(value.map(|value| (column.key.to_owned(), value)));
        }
        entries.push(("colour".to_owned(), Value::Text(self.colour.name().to_owned())));
        Value::Record(Record(entries))
    }

    /// Writes down what a sheet says of her.
    pub(super) fn take_in(&mut self, record: &Record, kind: &Kind) {
        let text = |key: &str| record.get(key).map(typed).unwrap_or_default();
        let list = |key: &str| match record.get(key) {
            Some(Value::List(values)) => values.iter().map(typed).collect(),
            _ => Vec::new(),
        };
        self.name = text("name");
        for column in kind.columns {
            match column.holds {
                Holds::Number => *self.typed_mut(column.key) = text(column.key),
                Holds::Numbers => *self.typed_mut(column.key) = list(column.key).join(", "),
                Holds::Names => *self.listed_mut(column.key) = list(column.key),
            }
        }
    }
}

/// The parts of a field for several numbers.
pub fn numbers(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([',', ' ', ';']).filter(|word| !word.is_empty())
}

/// A value as it would be typed.
fn typed(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => other.to_string(),
    }
}

/// What was typed into a field for a number, as it would stand in a sheet; nothing if nothing was.
fn typed_value(typed: &str) -> Option<Value> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    // The words "infinity" and "nan" are numbers to Rust, but not to a person.
    let is_a_number = typed.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-' || sign == '.');
    let integer = typed.parse().ok().map(Value::Integer);
    let float = || typed.parse().ok().filter(|_| is_a_number).map(Value::Float);
    Some(integer.or_else(float).unwrap_or_else(|| Value::Text(typed.to_owned())))
}
