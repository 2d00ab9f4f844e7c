use super::{Account, Column, Fault, Format, Page, Scored, Switch, capital};
use crate::game::Colour;
use std::fmt;
use std::ops::RangeInclusive;

/// [`Scored::read`] of any game.
type Read = fn(&Page<'_>, &mut Vec<Fault>) -> Option<Box<dyn Account>>;

/// A kind of score sheet: that of one game.
pub struct Kind {
    /// The name of the game in saves and on the command line.
    pub id: &'static str,
    /// The name people know the game by.
    pub title: &'static str,
    /// How many can play.
    pub players: RangeInclusive<usize>,
    /// What the players are called unless they say otherwise.
    pub usual_names: &'static [&'static str],
    /// The colours they have unless they say otherwise.
    pub usual_colours: &'static [Colour],
    /// What stands on every line.
    pub columns: &'static [Column],
    /// What stands on the sheet beside the lines.
    pub switches: &'static [Switch],
    /// Sheets to learn from, each with its title and text.
    pub examples: &'static [(&'static str, &'static str)],
    /// What a page of this kind comes to.
    pub(super) read: Read,
}

/// Makes the kind of any game a constant.
struct Of<G>(std::marker::PhantomData<G>);

impl<G: Scored> Of<G> {
    const KIND: Kind = Kind {
        id: G::ID,
        title: G::TITLE,
        players: G::PLAYERS,
        usual_names: G::SEAT_NAMES,
        usual_colours: G::SEAT_COLOURS,
        columns: G::COLUMNS,
        switches: G::SWITCHES,
        examples: G::EXAMPLES,
        read: |page, faults| G::read(page, faults).map(|tally| Box::new(tally) as Box<dyn Account>),
    };
}

impl Kind {
    /// The kind of a game's sheets.
    #[must_use]
    pub const fn of<G: Scored>() -> &'static Self {
        &Of::<G>::KIND
    }

    /// What sheets say for the game.
    #[must_use]
    pub fn name(&self) -> String {
        capital(self.id)
    }

    /// How such a sheet begins.
    pub(crate) fn pattern(&self, format: Format) -> String {
        let named = format!("{:?}", self.usual_names.first().unwrap_or(&""));
        let samples = self.columns.iter().map(|column| (column.key, column.sample));
        let entries = [("name", named.as_str())].into_iter().chain(samples).map(|(key, value)| match format {
            Format::Ron => format!("{key}: {value}"),
            Format::Json => format!("\"{key}\": {value}"),
        });
        let (entries, name) = (entries.collect::<Vec<_>>().join(", "), self.name());
        match format {
            Format::Ron => format!("(game: {name}, players: [({entries}), …])"),
            Format::Json => format!(r#"{{"game": "{name}", "players": [{{{entries}}}, …]}}"#),
        }
    }

    /// "2, 3 or 4".
    pub(super) fn counts(players: RangeInclusive<usize>) -> String {
        let counts: Vec<String> = players.map(|count| count.to_string()).collect();
        either(&counts)
    }
}

/// "this, that or the other".
pub(super) fn either<S: AsRef<str>>(words: &[S]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Kind {}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kind({:?})", self.id)
    }
}
