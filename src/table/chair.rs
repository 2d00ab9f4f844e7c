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
    /// The colour of her pieces; by the order of seats if she has not chosen one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

/// The colours players can have, in the order in which seats get them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Colour {
    Green,
    Red,
    Gold,
    Purple,
    Blue,
    Silver,
}

impl Colour {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Green, Self::Red, Self::Gold, Self::Purple, Self::Blue, Self::Silver];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "Green",
            Self::Red => "Red",
            Self::Gold => "Gold",
            Self::Purple => "Purple",
            Self::Blue => "Blue",
            Self::Silver => "Silver",
        }
    }

    /// The colour with this name, in capitals or not.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name().eq_ignore_ascii_case(name))
    }

    /// The colour each of these chairs has: what was chosen, or what its player is called, or else the first that is free.
    #[must_use]
    pub fn of_chairs(chairs: &[Chair]) -> Vec<Self> {
        let wanted = chairs.iter().map(|chair| chair.colour.or_else(|| Self::by_name(&chair.name)));
        let wanted: Vec<Option<Self>> = wanted.collect();
        let mut free = Self::ALL.into_iter().filter(|colour| !wanted.contains(&Some(*colour))).cycle();
        wanted.iter().map(|colour| colour.or_else(|| free.next()).unwrap_or(Self::Silver)).collect()
    }
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
        Self { name: name.into(), sitter: Sitter::Person, colour: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_chooses_no_colour_gets_the_first_that_is_free() {
        let mut chairs = ["Ai", "Bo", "Cy"].map(Chair::person);
        chairs[2].colour = Some(Colour::Green);
        assert_eq!(Colour::of_chairs(&chairs), [Colour::Red, Colour::Gold, Colour::Green]);
        chairs[0].name = "Gold".into();
        assert_eq!(Colour::of_chairs(&chairs), [Colour::Gold, Colour::Red, Colour::Green]);
    }

    #[test]
    fn a_chair_without_a_colour_is_written_as_it_always_was() {
        assert_eq!(ron::to_string(&Chair::person("Ai")).unwrap(), r#"(name:"Ai",sitter:Person)"#);
    }
}
