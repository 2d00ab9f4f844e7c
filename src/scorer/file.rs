//! Drafts in files, as `score` reads them.

use super::draft::{Draft, MOST_PLAYERS};
use crate::samurai::{Caste, Samurai};
use crate::sheet::{Format, Kind, Record, Sheet, SheetError, Value, kind_of, words};
use crate::starship::Starship;
use crate::table::{Chair, Colour, Header};
use std::fmt::Write;
use std::path::Path;

/// How the file with this name is written.
#[must_use]
pub fn format_of(path: &Path) -> Format {
    let is_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    if is_json { Format::Json } else { Format::Ron }
}

impl Draft {
    /// Whether a text is meant as a score sheet, even if it is damaged.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.contains("game") && text.contains("players") && !Header::is_of_a_save(text)
    }

    /// Reads a sheet. What is wrong in a field stays there to be mended; a sheet that has no place here is refused with
    /// a sentence for every fault.
    pub fn parse(text: &str, format: Format) -> Result<Self, SheetError> {
        let value = Value::parse(text, format)?;
        let faults = Sheet::of_value(&value).err().unwrap_or_default();
        let draft = Self::of_value(&value);
        // What a draft cannot hold (a key that is not known, a list for a number) would be lost without a word.
        let holds_all = |draft: &Self| draft.sheet().err().unwrap_or_default() == faults;
        draft.filter(holds_all).ok_or_else(|| SheetError::Faults(words(faults)))
    }

    fn of_value(value: &Value) -> Option<Self> {
        let Value::Record(sheet) = value else { return None };
        let kind = kind_of(entry(sheet, "game")?)?;
        let Value::List(players) = entry(sheet, "players")? else { return None };
        if !(2..=MOST_PLAYERS).contains(&players.len()) {
            return None;
        }
        let mut draft = Self::new(kind, &vec![""; players.len()]);
        draft.alliance = matches!(entry(sheet, "alliance"), Some(Value::Bool(true)));
        for (index, player) in players.iter().enumerate() {
            let Value::Record(record) = player else { return None };
            draft.read_line(index, record);
        }
        draft.colour_the_rest(players);
        Some(draft)
    }

    fn read_line(&mut self, index: usize, record: &Record) {
        let text = |key: &str| entry(record, key).map(typed).unwrap_or_default();
        let list = |key: &str| match entry(record, key) {
            Some(Value::List(values)) => values.iter().map(typed).collect(),
            _ => Vec::new(),
        };
        let line = self.line_mut(index);
        line.name = text("name");
        line.pieces = Caste::ALL.map(|caste| text(caste.plural()));
        line.honor = text("honor");
        line.wealth = text("wealth");
        line.markers = list("markers").join(", ");
        line.locations = list("locations");
        line.turn_order = text("turn_order");
    }

    /// The colours that the sheet gives, and for the rest what their names say or what is free.
    fn colour_the_rest(&mut self, players: &[Value]) {
        let given = |index: usize| match players.get(index) {
            Some(Value::Record(record)) => match entry(record, "colour") {
                Some(Value::Text(name)) => Colour::by_name(name),
                _ => None,
            },
            _ => None,
        };
        let chairs: Vec<_> = (0..MOST_PLAYERS)
            .map(|index| {
                let name = self.lines().get(index).map_or("", |line| line.name.as_str());
                let mut chair = Chair::person(name);
                chair.colour = given(index);
                chair
            })
            .collect();
        let colours = match self.kind {
            Kind::Samurai => Chair::colours::<Samurai>(&chairs),
            Kind::Starship => Chair::colours::<Starship>(&chairs),
        };
        for (index, colour) in colours.into_iter().enumerate() {
            self.line_mut(index).colour = colour;
        }
    }

    /// The sheet in RON, as `score` reads it.
    #[must_use]
    pub fn to_ron(&self) -> String {
        let Value::Record(Record(entries)) = self.value() else { return String::new() };
        let mut out = String::from("(");
        for (index, (key, value)) in entries.iter().enumerate() {
            out.push_str(if index > 0 { ", " } else { "" });
            match (key.as_str(), value) {
                ("game", Value::Text(game)) => write!(out, "game: {game}").expect(NEVER),
                ("players", Value::List(players)) => {
                    out.push_str("players: [\n");
                    for player in players {
                        out.push_str("  ");
                        write_ron(&mut out, player);
                        out.push_str(",\n");
                    }
                    out.push(']');
                }
                _ => {
                    write!(out, "{key}: ").expect(NEVER);
                    write_ron(&mut out, value);
                }
            }
        }
        out.push_str(")\n");
        out
    }
}

const NEVER: &str = "writing to a string cannot fail";

fn entry<'a>(record: &'a Record, key: &str) -> Option<&'a Value> {
    record.0.iter().find(|(name, _)| name == key).map(|(_, value)| value)
}

/// A value as it would be typed.
fn typed(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        other => other.to_string(),
    }
}

fn write_ron(out: &mut String, value: &Value) {
    match value {
        Value::Text(text) => out.push_str(&ron::to_string(text).expect("a text can be written")),
        Value::List(values) => {
            out.push('[');
            for (index, value) in values.iter().enumerate() {
                out.push_str(if index > 0 { ", " } else { "" });
                write_ron(out, value);
            }
            out.push(']');
        }
        Value::Record(Record(entries)) => {
            out.push('(');
            for (index, (key, value)) in entries.iter().enumerate() {
                write!(out, "{}{key}: ", if index > 0 { ", " } else { "" }).expect(NEVER);
                write_ron(out, value);
            }
            out.push(')');
        }
        other => write!(out, "{other}").expect(NEVER),
    }
}
