use super::{Seat, Topic};
use std::borrow::Cow;
use std::fmt::Write;

/// Words with meaning: a sentence in spans. The window colours and links them, the command line prints them plain.
///
/// ```
/// use daimyo::{game::{Seat, Text}, text};
///
/// let line: Text = text![Seat::new(0), " draws ", 2, " tiles"];
/// assert_eq!(line.plain(&["Green", "Red"]), "Green draws 2 tiles");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(Vec<Span>);

/// A piece of a [`Text`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    Words(Cow<'static, str>),
    /// A player, shown by her name and colour.
    Seat(Seat),
    /// A number that matters.
    Amount(i64),
    /// A thing of the game: what sort of thing, which one, and its name.
    Thing(Class, u16, Cow<'static, str>),
}

/// A sort of things that a [`Text`] can name: each game has its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Class {
    name: &'static str,
    is_place: bool,
}

impl Class {
    /// The things of this name, such as "tile".
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, is_place: false }
    }

    /// The places of this name, such as "space": what is chosen among many alike. What may not be done in many of them for
    /// one reason is told once.
    #[must_use]
    pub const fn of_places(name: &'static str) -> Self {
        Self { name, is_place: true }
    }

    /// Whether these are places.
    #[must_use]
    pub const fn is_place(self) -> bool {
        self.is_place
    }
}

/// Builds a [`Text`] from words, seats, numbers and things of a game.
#[macro_export]
macro_rules! text {
    ($($part:expr),* $(,)?) => {{
        let text = $crate::game::Text::default();
        $(let text = text.and($part);)*
        text
    }};
}

impl Text {
    /// The text with more at its end.
    #[must_use]
    pub fn and(mut self, more: impl Into<Text>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// The texts one after the other with `between` between them.
    #[must_use]
    pub fn join(texts: impl IntoIterator<Item = Text>, between: &'static str) -> Self {
        let mut all = Self::default();
        for text in texts {
            if !all.0.is_empty() {
                all = all.and(between);
            }
            all = all.and(text);
        }
        all
    }

    /// "honor of Nova: 12 → 13", if the two differ.
    pub fn changed(what: impl Into<Text>, [before, after]: [Text; 2]) -> Option<Self> {
        (before != after).then(|| what.into().and(": ").and(before).and(" → ").and(after))
    }

    /// So many things, in words that fit the number: "1 tile", "2 tiles".
    #[must_use]
    pub fn counted(count: usize, thing: &'static str) -> Self {
        let things = Self::from(count).and(" ").and(thing);
        if count == 1 { things } else { things.and("s") }
    }

    /// The text with … for every place it names, so that what may be done in many places reads alike; what it is all about
    /// keeps its name.
    #[must_use]
    pub fn with_places_open(&self, but: Option<Topic>) -> Self {
        let open = |span: &Span| match span {
            Span::Thing(class, ..) if class.is_place() && Topic::of(span) != but => Span::Words("…".into()),
            span => span.clone(),
        };
        Self(self.0.iter().map(open).collect())
    }

    /// The text with … for everything it names or counts: what all moves of a kind have in common.
    #[must_use]
    pub fn with_all_open(&self) -> Self {
        let open = |span: &Span| match span {
            Span::Words(_) => span.clone(),
            Span::Seat(_) | Span::Amount(_) | Span::Thing(..) => Span::Words("…".into()),
        };
        Self(self.0.iter().map(open).collect())
    }

    /// The names of the places that [`Text::with_places_open`] leaves open.
    pub fn open_places(&self, but: Option<Topic>) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(move |span| match span {
            Span::Thing(class, _, name) if class.is_place() && Topic::of(span) != but => Some(name.as_ref()),
            _ => None,
        })
    }

    /// The spans in order.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// The bare words, with these names for the seats.
    #[must_use]
    pub fn plain<S: AsRef<str>>(&self, names: &[S]) -> String {
        let mut out = String::new();
        for span in &self.0 {
            match span {
                Span::Words(words) | Span::Thing(_, _, words) => out.push_str(words),
                Span::Seat(seat) => match names.get(seat.index()) {
                    Some(name) => out.push_str(name.as_ref()),
                    None => write!(out, "{seat}").expect("writing to a string cannot fail"),
                },
                Span::Amount(amount) => write!(out, "{amount}").expect("writing to a string cannot fail"),
            }
        }
        out
    }
}

/// [`Text::counted`] in bare words.
#[must_use]
pub fn counted(count: usize, thing: &'static str) -> String {
    Text::counted(count, thing).plain::<&str>(&[])
}

impl From<Span> for Text {
    fn from(span: Span) -> Self {
        Self(vec![span])
    }
}

impl From<Seat> for Text {
    fn from(seat: Seat) -> Self {
        Span::Seat(seat).into()
    }
}

impl From<&'static str> for Text {
    fn from(words: &'static str) -> Self {
        Span::Words(words.into()).into()
    }
}

impl From<String> for Text {
    fn from(words: String) -> Self {
        Span::Words(words.into()).into()
    }
}

macro_rules! amounts {
    ($($number:ty),*) => {$(
        impl From<$number> for Text {
            fn from(amount: $number) -> Self {
                Span::Amount(i64::from(amount)).into()
            }
        }
    )*};
}
amounts!(i64, i32, u32, u16, u8);

impl From<usize> for Text {
    fn from(amount: usize) -> Self {
        Span::Amount(i64::try_from(amount).unwrap_or(i64::MAX)).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_without_a_name_is_called_by_its_number() {
        assert_eq!(text![Seat::new(2), " passes"].plain(&["Green"]), "seat 3 passes");
    }

    #[test]
    fn one_thing_is_not_several() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "tile")), ["0 tiles", "1 tile", "2 tiles"]);
    }

    #[test]
    fn joining_puts_words_only_between() {
        let three = ["a", "b", "c"].map(Text::from);
        assert_eq!(Text::join(three, ", ").plain::<&str>(&[]), "a, b, c");
    }
}
