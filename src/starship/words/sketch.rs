//! A sketch of the boards.

use crate::game::{Seat, Text};
use crate::starship::Starship;
use crate::text;

impl Starship {
    pub(super) fn site_words(&self, board: usize) -> Text {
        let powers = self.seats().filter(|&seat| self.is_present(seat, board));
        let powers = powers.map(|seat| {
            let units = self.units_at(board).of(seat).iter().map(|unit| self.unit_words(unit));
            let parts =
                if self.units_at(board).of(seat).is_empty() { text!["cards alone"] } else { Text::join(units, ", ") };
            text![seat, " ", i64::from(self.power_at(seat, board)), " (", parts, ")"]
        });
        let attached = self.sites[board]
            .attached
            .iter()
            .flatten()
            .map(|(card, seat)| text![self.card_words(*card), " of ", *seat]);
        let attached: Vec<Text> = attached.collect();
        let attached =
            if attached.is_empty() { Text::default() } else { text!["; attached ", Text::join(attached, ", ")] };
        let reward = self.location(board as u8 + 1).map_or_else(Text::default, |card| text![" [", card.words(), "]"]);
        text![self.board_words(board as u8 + 1), reward, ": ", Text::join(powers, "; "), attached]
    }

    pub(super) fn seat_words(&self, seat: Seat) -> Text {
        let player = self.player(seat);
        let free = (1..=4_u8).filter(|marker| player.orders[usize::from(*marker) - 1].is_none());
        let free = Text::join(free.map(Text::from), " ");
        let samurai = player.samurai.iter().flatten().map(|&samurai| self.samurai_words(samurai));
        text![
            format!("{} ", seat.number()),
            seat,
            ": honor ",
            player.honor,
            ", wealth ",
            player.wealth,
            ", markers left ",
            free,
            ", hand ",
            self.hand_words(seat),
            "; samurai ",
            Text::join(samurai, " and "),
            "; supply ",
            self.supply().of(seat).len(),
            ", graveyard ",
            self.graveyard().of(seat).len(),
            ", claimed ",
            self.claimed(seat).count()
        ]
    }
}
