use super::Text;

/// A rule, as the assistant cites it.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    /// The rule text it stands in.
    pub document: &'static str,
    pub section: &'static str,
    /// What it says, in our own words, in one sentence.
    pub words: &'static str,
    /// The key of the table ruling that decided the reading, where the text leaves one open.
    pub ruling: Option<&'static str>,
}

impl Rule {
    /// A rule as its text has it.
    #[must_use]
    pub const fn new(document: &'static str, section: &'static str, words: &'static str) -> Self {
        Self { document, section, words, ruling: None }
    }

    /// Where rules stand that no rulebook has, and that hold only because the table wants them.
    const TABLE: &'static str = "Table rulings";

    /// A rule of the table: no rulebook has it, and the ruling with this key brings it in.
    #[must_use]
    pub const fn of_the_table(section: &'static str, key: &'static str, words: &'static str) -> Self {
        Self { document: Self::TABLE, section, words, ruling: Some(key) }
    }

    /// Whether the table alone wants it so, and no rulebook.
    #[must_use]
    pub fn is_of_the_table(&self) -> bool {
        self.document == Self::TABLE
    }

    /// Where it stands, and which table ruling it follows: "Samurai rulebook, Play Tile", "table ruling handicap".
    #[must_use]
    pub fn place(&self) -> String {
        let Self { document, section, ruling, .. } = self;
        match ruling {
            Some(key) if self.is_of_the_table() => format!("table ruling {key}"),
            Some(key) => format!("{document}, {section}; ruling {key}"),
            None => format!("{document}, {section}"),
        }
    }
}

/// Declares the rules a game cites, each a [`Rule`], and `ALL` of them together.
#[macro_export]
macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $rule:expr;)*) => {
        $($(#[$doc])* pub static $name: $crate::game::Rule = $rule;)*

        /// All of them, for the rule browser.
        pub static ALL: &[&$crate::game::Rule] = &[$(&$name),*];
    };
}

/// One reason why something may not be done: a sentence with the numbers of the case, and the rule behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// What stands against the move here and now.
    pub text: Text,
    /// The rule that says so.
    pub rule: &'static Rule,
}

impl Refusal {
    /// A reason from its sentence and its rule.
    #[must_use]
    pub fn new(rule: &'static Rule, text: impl Into<Text>) -> Self {
        Self { text: text.into(), rule }
    }

    /// Several reasons in one sentence, each with the place of its rule, with these names for the seats.
    #[must_use]
    pub fn sentence<S: AsRef<str>>(refusals: &[Self], names: &[S]) -> String {
        refusals.iter().map(|refusal| refusal.cited().plain(names)).collect::<Vec<_>>().join("; ")
    }

    /// The reason with the place of its rule: "the space is taken (Samurai rulebook, Play Tile)".
    #[must_use]
    pub fn cited(&self) -> Text {
        self.text.clone().and(format!(" ({})", self.rule.place()))
    }
}
