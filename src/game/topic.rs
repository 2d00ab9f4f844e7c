use super::{Actor, Class, Game, Seat, Span, Text};

/// Something that one can ask about: whatever a [`Text`] names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    Seat(Seat),
    /// A thing of the game: what sort of thing, and which one.
    Thing(Class, u16),
}

impl Topic {
    /// What a span names, if it names anything.
    #[must_use]
    pub const fn of(span: &Span) -> Option<Self> {
        match span {
            Span::Seat(seat) => Some(Self::Seat(*seat)),
            Span::Thing(class, id, _) => Some(Self::Thing(*class, *id)),
            Span::Words(_) | Span::Amount(_) => None,
        }
    }

    /// What a text is about: the first thing it names, or else the first player.
    #[must_use]
    pub fn first_in(text: &Text) -> Option<Self> {
        let named = || text.spans().iter().filter_map(Self::of);
        named().find(|topic| matches!(topic, Self::Thing(..))).or_else(|| named().next())
    }

    /// Whether a text names it.
    #[must_use]
    pub fn is_in(self, text: &Text) -> bool {
        text.spans().iter().any(|span| Self::of(span) == Some(self))
    }

    /// Whether a move, in words, has to do with it: it is named, or it is the player who makes the move.
    pub fn concerns<G: Game>(self, position: &G, words: &Text) -> bool {
        let acts = matches!(position.actor(), Actor::Seat(seat) if self == Self::Seat(seat));
        acts || self.is_in(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text;

    #[test]
    fn a_text_is_about_its_first_thing_and_not_about_whose_it_is() {
        let tile: Text = Span::Thing(Class::new("tile"), 3, "rice 3".into()).into();
        let words = text![Seat::new(0), " lays ", tile];
        assert_eq!(Topic::first_in(&words), Some(Topic::Thing(Class::new("tile"), 3)));
        assert_eq!(Topic::first_in(&text![Seat::new(0), " passes"]), Some(Topic::Seat(Seat::new(0))));
        assert!(Topic::Seat(Seat::new(0)).is_in(&words) && !Topic::Seat(Seat::new(1)).is_in(&words));
    }
}
