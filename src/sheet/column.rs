/// What stands on every player's line of a sheet, beside her name and colour.
pub struct Column {
    /// What files call it, and faults.
    pub key: &'static str,
    /// What can be typed there.
    pub holds: Holds,
    /// What an empty sheet says there of the player with this index.
    pub start: fn(usize) -> String,
    /// What somebody might have written there, for the pattern of a sheet.
    pub sample: &'static str,
}

/// What can be typed into a [`Column`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    Number,
    /// Any number of numbers, with blanks or commas between.
    Numbers,
    /// Any number of names.
    Names,
}

impl Column {
    /// A number that is zero at first.
    #[must_use]
    pub const fn number(key: &'static str, sample: &'static str) -> Self {
        Self { key, holds: Holds::Number, start: |_| "0".to_owned(), sample }
    }

    /// A list that is empty at first.
    #[must_use]
    pub const fn list(key: &'static str, holds: Holds, sample: &'static str) -> Self {
        Self { key, holds, start: |_| String::new(), sample }
    }
}

/// A switch of a sheet as a whole; off where a sheet does not say.
pub struct Switch {
    /// What files call it, and faults.
    pub key: &'static str,
    /// Whether it is on in an empty sheet.
    pub start: bool,
}
