use std::fmt;

/// Something wrong with a data set, and where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    pub file: String,
    /// The line, from 1, if it lies in one place.
    pub line: Option<usize>,
    /// The name of the card, if it is about one.
    pub card: Option<String>,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ", line {line}")?;
        }
        if let Some(card) = &self.card {
            // The name may be what is wrong: nothing in it may upset a terminal.
            write!(f, ", {}", card.replace(char::is_control, "\u{fffd}"))?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Fault {}

/// Faults, a line each.
pub(super) fn lines(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}
