//! What is otherwise in another position.

use crate::game::{Text, Words, Written};
use crate::starship::{Clan, Location, Starship, Unit};
use crate::text;

impl Starship {
    pub(super) fn differences_to(&self, other: &Self) -> Vec<Text> {
        let both = [self, other];
        let seats = self.seats().flat_map(|seat| {
            let honor = changed(text!["honor of ", seat], both.map(|it| it.honor(seat).into()));
            let wealth = changed(text!["wealth of ", seat], both.map(|it| it.wealth(seat).into()));
            let hand = changed(text!["hand of ", seat], both.map(|it| it.hand_words(seat)));
            let claimed = changed(text!["claimed by ", seat], both.map(|it| it.names_of(it.claimed(seat))));
            let orders =
                changed(text!["order markers of ", seat], both.map(|it| format!("{:?}", it.orders(seat)).into()));
            [honor, wealth, hand, claimed, orders]
        });
        let figures = self.seats().flat_map(Unit::all_of).map(|unit| {
            let where_it_is = |it: &Self| match it.attached(unit) {
                0 => it.place_words(it.place(unit)),
                tokens => text![it.place_words(it.place(unit)), " with ", tokens, " wealth"],
            };
            changed(self.unit_words(unit), both.map(where_it_is))
        });
        let markers = Clan::ALL.into_iter().map(|clan| changed(clan, both.map(|it| it.marker(clan).into())));
        let sites =
            self.boards().map(|board| changed(text!["location ", board + 1], both.map(|it| it.lying_at(board))));
        let round = changed("round", both.map(|it| it.round.into()));
        let first = changed("first player", both.map(|it| it.first.into()));
        let step = changed("now", both.map(Words::step));
        let mut lines: Vec<Text> =
            seats.chain(figures).chain(markers).chain(sites).chain([round, first, step]).flatten().collect();
        if lines.is_empty() && self.facts() != other.facts() {
            lines.push("decks, discards or what was done this turn".into());
        }
        lines
    }

    fn names_of(&self, locations: impl Iterator<Item = Location>) -> Text {
        Text::join(locations.map(|location| self.location_words(location)), ", ")
    }

    /// The card of a location board, and those attached to it.
    fn lying_at(&self, board: usize) -> Text {
        let site = &self.sites[board];
        let attached =
            site.attached.iter().flatten().map(|(card, seat)| text![" with ", self.card_words(*card), " of ", *seat]);
        self.names_of(site.card.into_iter()).and(Text::join(attached, ""))
    }
}

/// "honor of Nova: 12 → 13", if that is so.
fn changed(what: impl Into<Text>, [before, after]: [Text; 2]) -> Option<Text> {
    (before != after).then(|| text![what.into(), ": ", before, " → ", after])
}
