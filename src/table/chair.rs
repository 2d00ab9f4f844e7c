use serde::{Deserialize, Serialize};

/// A place at the table and who takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// What the player is called.
    pub name: String,
    /// Who sits there.
    #[serde(default)]
    pub sitter: Sitter,
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Sitter {
    /// Somebody at the screen.
    #[default]
    Person,
    /// The program, by the name of the bot.
    Bot(String),
    /// Nobody yet: the match waits when it is this seat's turn.
    Empty,
}

impl Chair {
    /// Whether the name can stand in a line of text.
    #[must_use]
    pub fn has_a_good_name(&self) -> bool {
        !self.name.trim().is_empty() && !self.name.contains(char::is_control)
    }

    /// A chair for a person.
    #[must_use]
    pub fn person(name: impl Into<String>) -> Self {
        Self { name: name.into(), sitter: Sitter::Person }
    }
}
