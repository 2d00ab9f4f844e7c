//! Sheets in files, as `score` reads them.

use crate::sheet::{Draft, Format, Record, Sheet, SheetError, Value};
use crate::shelf;
use crate::table::Header;
use std::fmt::Write;
use std::path::Path;

/// How the file with this name is written.
#[must_use]
pub fn format_of(path: &Path) -> Format {
    let is_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    if is_json { Format::Json } else { Format::Ron }
}

impl Sheet {
    /// Reads a sheet of any game, or says everything that is wrong with it.
    pub fn parse(text: &str, format: Format) -> Result<Self, SheetError> {
        Self::read(&parse(text, format)?, &shelf::kinds()).map_err(SheetError::of_faults)
    }
}

/// How long a text in a sheet is at most: far longer than any name.
const LONGEST_TEXT: usize = 200;

/// How many values a list or a record in a sheet has at most: far more than there are players or cards.
const LONGEST_LIST: usize = 1000;

/// What stands in a text; where it breaks the format, with the pattern of a sheet to follow.
fn parse(text: &str, format: Format) -> Result<Value, SheetError> {
    let value = Value::parse(text, format).map_err(|error| match shelf::kinds().first() {
        Some(kind) => SheetError::Unreadable(format!("{error}, after the pattern {}", kind.pattern(format))),
        None => error,
    })?;
    excess(&value).map_or(Ok(value), |sentence| Err(SheetError::Unreadable(sentence)))
}

/// What is far too long in a sheet. Checking the rest would take for ever, and there would be no end of faults.
fn excess(value: &Value) -> Option<String> {
    let too_long = |letters: usize| {
        (letters > LONGEST_TEXT)
            .then(|| format!("a text in it has {letters} letters; no text of a sheet has more than {LONGEST_TEXT}"))
    };
    let too_many = |values: usize| {
        (values > LONGEST_LIST)
            .then(|| format!("a list in it has {values} values; no list of a sheet has more than {LONGEST_LIST}"))
    };
    match value {
        Value::Text(text) => too_long(text.chars().count()),
        Value::List(values) => too_many(values.len()).or_else(|| values.iter().find_map(excess)),
        Value::Record(Record(entries)) => too_many(entries.len()).or_else(|| {
            entries.iter().find_map(|(key, value)| too_long(key.chars().count()).or_else(|| excess(value)))
        }),
        Value::Bool(_) | Value::Integer(_) | Value::Float(_) | Value::Other(_) => None,
    }
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
        let (kinds, value) = (shelf::kinds(), parse(text, format)?);
        let faults = Sheet::read(&value, &kinds).err().unwrap_or_default();
        let draft = Self::of_value(&value, &kinds);
        // What a draft cannot hold (a key that is not known, a list for a number) would be lost without a word.
        let holds_all = |draft: &Self| draft.sheet().err().unwrap_or_default() == faults;
        draft.filter(holds_all).ok_or_else(|| SheetError::of_faults(faults))
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
