//! A sketch of the boards.

use super::several;
use crate::game::{Seat, Text};
use crate::starship::{Clan, Spot, Starship};
use crate::text;

impl Starship {
    pub(in crate::starship) fn words_for_position(&self) -> Vec<Text> {
        let mut lines = vec![text![
            "round ",
            self.round,
            ", first player ",
            self.first,
            "; wealth in the supply ",
            self.wealth_left()
        ]];
        for board in self.boards() {
            lines.push(self.site_words(board));
        }
        let on_branch =
            |seat: Seat| Text::join(self.markers_of(seat).map(|clan| text![clan, " ", self.marker(clan)]), ", ");
        let neutral = Clan::ALL.into_iter().filter(|&clan| self.marker(clan) == Spot::Neutral);
        lines.push(text!["neutral clans: ", Text::join(neutral.map(Text::from), ", ")]);
        for seat in self.seats() {
            lines.push(self.seat_words(seat));
            lines.push(text!["   branch: ", on_branch(seat)]);
        }
        lines.push(self.words_for_step());
        lines
    }

    fn site_words(&self, board: usize) -> Text {
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

    fn seat_words(&self, seat: Seat) -> Text {
        let player = self.player(seat);
        let known = player.hand.known.iter().map(|card| self.card_words(card));
        let hand = match player.hand.unknown {
            0 => Text::join(known, ", "),
            unknown => several(unknown, "card"),
        };
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
            hand,
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
