use crate::game::Rule;

/// A line of everybody's sums.
#[derive(Clone, PartialEq, Debug)]
pub struct Sum {
    pub label: String,
    /// The rule behind it, if one says so.
    pub rule: Option<&'static Rule>,
    /// Everybody's, in seat order.
    pub cells: Vec<Cell>,
    /// Whether it is what the lines above come to.
    pub is_total: bool,
}

/// One player's part of a [`Sum`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The number, and how it comes about.
    pub words: String,
    /// What it comes to, if it is a number.
    pub count: Option<u32>,
    /// What it brings her beside the number, if it is the best of all.
    pub crown: Option<&'static str>,
}

impl Cell {
    /// A number and how it comes about.
    #[must_use]
    pub const fn new(words: String, count: Option<u32>) -> Self {
        Self { words, count, crown: None }
    }
}

impl From<u32> for Cell {
    fn from(count: u32) -> Self {
        Self::new(count.to_string(), Some(count))
    }
}

impl Sum {
    /// A line with its rule and everybody's part.
    pub fn new(label: impl Into<String>, rule: &'static Rule, cells: Vec<Cell>) -> Self {
        Self { label: label.into(), rule: Some(rule), cells, is_total: false }
    }

    /// The same as what the lines above come to.
    #[must_use]
    pub fn total(self) -> Self {
        Self { is_total: true, ..self }
    }
}

/// With a capital letter, as labels begin.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
