use super::{Fault, Field, Record, Value};
use std::collections::BTreeMap;
use std::fmt::Display;

/// A record that is read key by key. Whatever is wrong is noted, and reading goes on.
pub struct Fields<'sheet, 'a> {
    owner: &'a str,
    /// Whose line it is, if it is a player's.
    player: Option<usize>,
    record: &'sheet Record,
    faults: &'a mut Vec<Fault>,
}

/// The numbers a field can have, and the reason for the last of them.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The first that can be.
    pub least: u16,
    /// The last that can be.
    pub most: u16,
    /// Why there are no more.
    pub because: &'static str,
}

impl<'sheet, 'a> Fields<'sheet, 'a> {
    pub(super) fn of_sheet(record: &'sheet Record, faults: &'a mut Vec<Fault>) -> Self {
        Self { owner: "the sheet", player: None, record, faults }
    }

    pub(super) fn of_player(owner: &'a str, player: usize, record: &'sheet Record, faults: &'a mut Vec<Fault>) -> Self {
        Self { owner, player: Some(player), record, faults }
    }

    /// Finds fault with what stands under a key.
    pub fn fault(&mut self, key: &'static str, what: impl Display) {
        let fields = self.player.map(|player| Field { player, key });
        let words = format!("{}: {what}", self.owner);
        self.faults.push(Fault { fields: fields.into_iter().collect(), ..Fault::of_sheet(words) });
    }

    /// Finds fault with keys that are not among these, and with those that are given more than once.
    pub(super) fn allow(&mut self, known: &[&'static str]) {
        let mut times_given = BTreeMap::new();
        // What is not known has no field to be marked.
        let field = |key: &str| known.iter().copied().find(|known| *known == key).unwrap_or_default();
        for (key, _) in &self.record.0 {
            let times = times_given.entry(key.as_str()).or_insert(0);
            *times += 1;
            match *times {
                1 if !known.contains(&key.as_str()) => {
                    self.fault("", format!("there is no key {key:?}; there are {}", known.join(", ")));
                }
                2 => self.fault(field(key), format!("{key:?} is given more than once")),
                _ => {}
            }
        }
    }

    /// What stands under a key that may be absent.
    #[must_use]
    pub fn optional(&self, key: &str) -> Option<&'sheet Value> {
        self.record.get(key)
    }

    /// What stands under a key that must be there.
    pub fn required(&mut self, key: &'static str) -> Option<&'sheet Value> {
        let value = self.optional(key);
        if value.is_none() {
            self.fault(key, format!("{key} is missing"));
        }
        value
    }

    /// The values of a list, or a fault.
    pub fn list(&mut self, key: &'static str, value: &'sheet Value) -> Option<&'sheet [Value]> {
        if let Value::List(values) = value {
            return Some(values);
        }
        self.fault(key, format!("{key} is {value}; it must be a list"));
        None
    }

    /// The number under a key that must be there, or 0 with a fault.
    pub fn required_number(&mut self, key: &'static str, limits: Limits) -> u16 {
        self.required(key).and_then(|value| self.number(key, key, value, limits)).unwrap_or_default()
    }

    /// The number under a key that may be absent: then, or with a fault, 0.
    pub fn optional_number(&mut self, key: &'static str, limits: Limits) -> u16 {
        self.optional(key).and_then(|value| self.number(key, key, value, limits)).unwrap_or_default()
    }

    /// The values of a list that may be absent: then, or with a fault, none.
    pub fn optional_list(&mut self, key: &'static str) -> &'sheet [Value] {
        self.optional(key).and_then(|value| self.list(key, value)).unwrap_or_default()
    }

    /// The number, if it is one within the limits; faults call it by these words.
    pub fn number(&mut self, key: &'static str, words: &str, value: &Value, limits: Limits) -> Option<u16> {
        let Limits { least, most, because } = limits;
        let number = match value {
            Value::Integer(number) => u16::try_from(*number).ok().filter(|number| (least..=most).contains(number)),
            _ => None,
        };
        if number.is_none() {
            self.fault(key, format!("{words} is {value}; it must be a whole number from {least} to {most}, {because}"));
        }
        number
    }
}
