use super::{Seat, Text, counted};
use crate::text;

/// Something that chance has drawn for a player, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    pub seat: Seat,
    /// What such things are called: "tile", "card".
    pub sort: &'static str,
    /// What was drawn, if it is known.
    pub what: Option<Text>,
}

impl Draw {
    /// Whether another was drawn by the same player from things of the same sort.
    #[must_use]
    pub fn goes_with(&self, other: &Self) -> bool {
        (self.seat, self.sort) == (other.seat, other.sort)
    }

    /// Several draws that go together in one line: "Green: 3 tiles drawn: Ronin, Ship 2 ×2".
    #[must_use]
    pub fn together<'a>(draws: impl IntoIterator<Item = &'a Self>) -> Text {
        let mut known: Vec<(&Text, usize)> = Vec::new();
        let (mut who, mut count) = (None, 0);
        for draw in draws {
            count += 1;
            who = Some((draw.seat, draw.sort));
            let Some(what) = &draw.what else { continue };
            match known.iter_mut().find(|(other, _)| *other == what) {
                Some((_, alike)) => *alike += 1,
                None => known.push((what, 1)),
            }
        }
        let Some((seat, sort)) = who else { return Text::default() };
        let line = text![seat, ": ", counted(count, sort), " drawn"];
        if known.is_empty() {
            return line;
        }
        let each = |(what, alike): (&Text, usize)| match alike {
            1 => what.clone(),
            _ => text![what.clone(), " ×", alike],
        };
        line.and(": ").and(Text::join(known.into_iter().map(each), ", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(drawn: &[Option<&'static str>]) -> String {
        let draw = |what: Option<&'static str>| Draw { seat: Seat::new(0), sort: "tile", what: what.map(Text::from) };
        Draw::together(&drawn.iter().copied().map(draw).collect::<Vec<_>>()).plain(&["Ada"])
    }

    #[test]
    fn what_is_drawn_one_after_the_other_is_one_line() {
        assert_eq!(line(&[None; 5]), "Ada: 5 tiles drawn");
        assert_eq!(line(&[None]), "Ada: 1 tile drawn");
        assert_eq!(line(&[Some("Ronin"), Some("Ship"), Some("Ronin")]), "Ada: 3 tiles drawn: Ronin ×2, Ship");
    }

    #[test]
    fn only_what_one_player_draws_goes_together() {
        let draw = |seat: usize, sort| Draw { seat: Seat::new(seat), sort, what: None };
        assert!(draw(0, "tile").goes_with(&draw(0, "tile")));
        assert!(!draw(0, "tile").goes_with(&draw(1, "tile")));
        assert!(!draw(0, "tile").goes_with(&draw(0, "card")));
    }
}
