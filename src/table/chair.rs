use crate::game::{Colour, Game};
use serde::{Deserialize, Serialize};

/// A place at the table and who takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// What the player is called.
    pub name: String,
    #[serde(default)]
    pub sitter: Sitter,
    /// The colour of her pieces, if she has chosen one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
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
    /// How many letters a name has at most.
    pub const LONGEST_NAME: usize = 40;

    /// Whether the name can stand in a line of text, and that of a bot too.
    #[must_use]
    pub fn has_a_good_name(&self) -> bool {
        let bot = if let Sitter::Bot(name) = &self.sitter { Some(name) } else { None };
        [Some(&self.name), bot].into_iter().flatten().all(|name| {
            !name.trim().is_empty() && !name.contains(char::is_control) && name.chars().count() <= Self::LONGEST_NAME
        })
    }

    /// The colour each of these chairs of a game has: what was chosen; or what the player is called, be it a colour or a
    /// seat of the game; or the usual colour of the seat; or else the first that is free.
    #[must_use]
    pub fn colours<G: Game>(chairs: &[Self]) -> Vec<Colour> {
        Self::colours_among(chairs, G::SEAT_NAMES, G::SEAT_COLOURS)
    }

    /// The same, in a game whose seats have these names and colours.
    pub(crate) fn colours_among(chairs: &[Self], names: &[&str], colours: &[Colour]) -> Vec<Colour> {
        let usual = |index: usize| colours.get(index).copied();
        let of_name = |name: &str| {
            let seat = names.iter().position(|seat| seat.eq_ignore_ascii_case(name));
            Colour::by_name(name).or_else(|| seat.and_then(usual))
        };
        let mut found: Vec<Option<Colour>> =
            chairs.iter().map(|chair| chair.colour.or_else(|| of_name(&chair.name))).collect();
        for index in 0..found.len() {
            let free = |colour: &Colour| !found.contains(&Some(*colour));
            let next = usual(index).filter(free).or_else(|| Colour::ALL.into_iter().find(free));
            found[index] = found[index].or(next);
        }
        found.into_iter().map(|colour| colour.unwrap_or(Colour::Silver)).collect()
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
    use crate::samurai::Samurai;
    use crate::starship::Starship;

    #[test]
    fn who_chooses_no_colour_gets_the_usual_one_or_the_first_that_is_free() {
        let mut chairs = ["Ai", "Bo", "Cy"].map(Chair::person);
        assert_eq!(Chair::colours::<Samurai>(&chairs), [Colour::Green, Colour::Red, Colour::Gold]);
        assert_eq!(Chair::colours::<Starship>(&chairs), [Colour::Green, Colour::Blue, Colour::Red]);
        chairs[2].colour = Some(Colour::Green);
        assert_eq!(Chair::colours::<Samurai>(&chairs), [Colour::Red, Colour::Gold, Colour::Green]);
        chairs[0].name = "Gold".into();
        assert_eq!(Chair::colours::<Samurai>(&chairs), [Colour::Gold, Colour::Red, Colour::Green]);
        chairs[1].name = "void".into();
        assert_eq!(Chair::colours::<Starship>(&chairs), [Colour::Gold, Colour::Purple, Colour::Green]);
    }

    #[test]
    fn a_chair_without_a_colour_is_written_as_it_always_was() {
        assert_eq!(ron::to_string(&Chair::person("Ai")).unwrap(), r#"(name:"Ai",sitter:Person)"#);
    }
}
