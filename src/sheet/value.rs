use super::{Format, SheetError};
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, Visitor};
use std::fmt;

/// Anything that can stand in a sheet.
///
/// It is untagged for a reason beyond brevity: RON hands a bare word such as `Samurai` to an ordinary visitor as a
/// nameless unit, and keeps its name only for the buffer that untagged enums are read through.
#[derive(Clone, PartialEq, Debug, serde::Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// `true` or `false`.
    Bool(bool),
    Integer(i64),
    /// A number with a fraction, or too large for a whole one.
    Float(f64),
    /// A text, or in RON a bare word.
    Text(String),
    /// Values in square brackets.
    List(Vec<Value>),
    /// Keys with their values.
    Record(Record),
    /// Whatever else the format has, such as `None`.
    Other(IgnoredAny),
}

/// Keys with their values, as written: in order, unknown and repeated ones included.
#[derive(Clone, PartialEq, Debug)]
pub struct Record(pub Vec<(String, Value)>);

impl Record {
    /// What stands first under a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }
}

impl Value {
    /// Reads a text, or says in a sentence where it breaks the format.
    pub fn parse(text: &str, format: Format) -> Result<Self, SheetError> {
        // Some editors begin a file with this mark, which means nothing in either format.
        let text = text.trim_start_matches('\u{feff}');
        match format {
            Format::Ron => ron::from_str(text).map_err(|error| unreadable_ron(&error)),
            Format::Json => serde_json::from_str(text).map_err(|error| unreadable_json(&error)),
        }
    }
}

fn unreadable_ron(error: &ron::error::SpannedError) -> SheetError {
    let what = match &error.code {
        ron::Error::ExceededRecursionLimit => "too many brackets within brackets".to_owned(),
        ron::Error::InvalidValueForType { found, .. } if found.contains("128") => {
            "a number with far too many digits".to_owned()
        }
        code => code.to_string(),
    };
    // A span begins where reading was resumed, often before blanks; it ends where it stopped.
    let stopped = error.span.end;
    unreadable("RON", stopped.line, stopped.col, &what)
}

fn unreadable_json(error: &serde_json::Error) -> SheetError {
    let what = error.to_string();
    let what = what.rsplit_once(" at line ").map_or(what.as_str(), |(what, _)| what);
    unreadable("JSON", error.line(), error.column(), what)
}

fn unreadable(format: &str, line: usize, column: usize, what: &str) -> SheetError {
    let (line, column) = (line.max(1), column.max(1));
    SheetError::Unreadable(format!("line {line}, column {column}: this is not {format} ({what}); mend it there"))
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = Record;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a record")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Record, M::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Record(entries))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

/// As a fault mentions it: "rice is …".
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(truth) => write!(f, "{truth}"),
            Self::Integer(number) => write!(f, "{number}"),
            Self::Float(number) => write!(f, "{number:?}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::List(_) => f.write_str("a list"),
            Self::Record(_) => f.write_str("a record"),
            Self::Other(_) => f.write_str("neither number nor text"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(value: Value) -> Value {
        Value::Record(Record(vec![("a".to_owned(), value)]))
    }

    #[test]
    fn both_formats_read_alike() {
        let list = || Value::List(vec![Value::Integer(1), Value::List(vec![Value::Integer(-2)])]);
        for (ron, json, value) in [
            ("(a: -3)", r#"{"a": -3}"#, Value::Integer(-3)),
            ("(a: 1.5)", r#"{"a": 1.5}"#, Value::Float(1.5)),
            ("(a: true)", r#"{"a": true}"#, Value::Bool(true)),
            ("(a: \"x\")", r#"{"a": "x"}"#, Value::Text("x".to_owned())),
            ("(a: [1, [-2]],)", r#"{"a": [1, [-2]]}"#, list()),
            ("(a: None)", r#"{"a": null}"#, Value::Other(IgnoredAny)),
        ] {
            assert_eq!(Value::parse(ron, Format::Ron), Ok(field(value.clone())), "{ron}");
            assert_eq!(Value::parse(json, Format::Json), Ok(field(value)), "{json}");
        }
    }

    #[test]
    fn a_number_beyond_all_bounds_is_no_quantity_in_either_format() {
        let huge = "99999999999999999999";
        assert_eq!(Value::parse(&format!("{{\"a\": {huge}}}"), Format::Json), Ok(field(Value::Float(1e20))));
        let Err(SheetError::Unreadable(sentence)) = Value::parse(&format!("(a: {huge})"), Format::Ron) else {
            panic!("RON does not read such numbers");
        };
        assert!(sentence.contains("far too many digits"), "{sentence}");
    }

    #[test]
    fn a_bare_word_of_ron_is_its_name() {
        assert_eq!(Value::parse("(a: Samurai)", Format::Ron), Ok(field(Value::Text("Samurai".to_owned()))));
    }

    #[test]
    fn repeated_keys_are_all_kept() {
        let twice = Value::Record(Record(["a", "a"].map(|key| (key.to_owned(), Value::Integer(1))).into()));
        assert_eq!(Value::parse("(a: 1, a: 1)", Format::Ron), Ok(twice.clone()));
        assert_eq!(Value::parse(r#"{"a": 1, "a": 1}"#, Format::Json), Ok(twice));
    }

    #[test]
    fn a_byte_order_mark_does_no_harm() {
        assert_eq!(Value::parse("\u{feff}(a: 1)", Format::Ron), Ok(field(Value::Integer(1))));
    }

    #[test]
    fn the_place_of_an_error_is_named_once() {
        let message = |text: &str, format| Value::parse(text, format).unwrap_err().to_string();
        let ron = message("(a: 1,\n b: )", Format::Ron);
        assert!(ron.starts_with("line 2, column 5: this is not RON (Unexpected char ')'); mend it there"), "{ron}");
        let json = message("{\"a\": 1,\n \"b\": }", Format::Json);
        assert!(json.starts_with("line 2, column 7: this is not JSON (expected value); mend it there"), "{json}");
        assert!(message("", Format::Json).starts_with("line 1, column 1: "));
        assert!(message(&"[".repeat(9999), Format::Ron).contains("too many brackets"));
        assert!(message(&"[".repeat(9999), Format::Json).contains("recursion limit"));
    }
}
