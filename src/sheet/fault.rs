/// Something wrong with a sheet, in a sentence, and the fields it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong, and what would be right.
    pub words: String,
    /// Where: none if it is about the sheet as a whole.
    pub fields: Vec<Field>,
}

/// A field of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field {
    /// Whose line it is on, counted from 0 in the order of the sheet.
    pub player: usize,
    /// Its key.
    pub key: &'static str,
}

impl Fault {
    /// A fault of the sheet as a whole.
    pub(super) fn of_sheet(words: impl Into<String>) -> Self {
        Self { words: words.into(), fields: Vec::new() }
    }

    /// A fault of one key on these lines.
    pub(super) fn at(key: &'static str, players: impl IntoIterator<Item = usize>, words: String) -> Self {
        Self { words, fields: players.into_iter().map(|player| Field { player, key }).collect() }
    }
}
