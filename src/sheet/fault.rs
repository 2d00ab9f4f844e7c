/// Something wrong with a sheet, in a sentence, and the fields it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong, and what would be right.
    pub words: String,
    /// Where: none if it is about the sheet as a whole.
    pub fields: Vec<Field>,
    /// Whether it is about what all players have together, rather than about one line or two.
    pub shared: bool,
}

/// A field of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field {
    /// Whose line it is on, counted from 0 in the order of the sheet.
    pub player: usize,
    pub key: &'static str,
}

impl Fault {
    /// A fault of the sheet as a whole.
    pub fn of_sheet(words: impl Into<String>) -> Self {
        Self { words: words.into(), fields: Vec::new(), shared: false }
    }

    /// A fault of one key on these lines.
    pub fn at(key: &'static str, players: impl IntoIterator<Item = usize>, words: impl Into<String>) -> Self {
        let fields = players.into_iter().map(|player| Field { player, key }).collect();
        Self { words: words.into(), fields, shared: false }
    }

    /// A fault of what so many players have together under one key.
    pub fn of_all(key: &'static str, players: usize, words: impl Into<String>) -> Self {
        Self { shared: true, ..Self::at(key, 0..players, words) }
    }
}
