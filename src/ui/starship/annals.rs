//! What is counted along the way: honor by source, and what a round has brought.

use crate::game::{Actor, Seat, Span, Text, prelude::*};
use crate::starship::{HonorBySource, HonorSource, Location, Move, PLAYERS, Starship, class};
use crate::text;
use crate::ui::{Desk, Mood, words};
use egui::{CollapsingHeader, RichText, Ui};

/// What has happened so far.
#[derive(Clone, Default)]
pub struct Annals {
    /// Where everybody's honor has come from.
    honor: HonorBySource,
    /// The round that is being played.
    now: Round,
    /// Why cards had no effect in the battle that goes on.
    in_vain: [Option<&'static str>; PLAYERS],
    /// The round before, once it has ended.
    last: Option<Round>,
}

/// What a round has brought.
#[derive(Clone, Default)]
struct Round {
    number: u8,
    honor: HonorBySource,
    /// Who has won battles, and at which location boards.
    victories: Vec<(Seat, u8)>,
    claims: Vec<(Seat, Location)>,
    /// How many cards everybody had at its end.
    held: [usize; PLAYERS],
}

impl Annals {
    /// Writes down a move.
    pub fn record(&mut self, before: &Starship, mv: Move, after: &Starship) {
        let gains = before.honor_of_move(mv);
        add(&mut self.honor, &gains);
        if before.battle_board() != after.battle_board() {
            self.in_vain = Default::default();
        } else if let (Some(seat), Some(why)) = (before.turns_up(), before.spent_in_vain(mv)) {
            self.in_vain[seat.index()] = Some(why);
        }
        let round = &mut self.now;
        round.number = before.round();
        add(&mut round.honor, &gains);
        let battle =
            after.last_battle().filter(|last| before.last_battle().is_none_or(|old| old.number != last.number));
        round.victories.extend(battle.and_then(|last| Some((last.victor?, last.board))));
        for seat in after.seats() {
            let new = after.claimed(seat).filter(|card| before.claimed(seat).all(|old| old != *card));
            round.claims.extend(new.map(|card| (seat, card)));
        }
        let over = after.actor() == Actor::Over && before.actor() != Actor::Over;
        if over || before.round() != after.round() {
            after.seats().for_each(|seat| round.held[seat.index()] = after.hand(seat).len());
            self.last = Some(std::mem::take(&mut self.now));
        }
    }

    /// Why somebody's card had no effect in the battle that goes on, if so.
    pub const fn spent_in_vain(&self, seat: Seat) -> Option<&'static str> {
        self.in_vain[seat.index()]
    }

    /// A player's honor from a source so far.
    pub const fn honor(&self, seat: Seat, source: HonorSource) -> i32 {
        self.honor[seat.index()][source as usize]
    }
}

fn add(sum: &mut HonorBySource, gains: &HonorBySource) {
    for (sum, gain) in sum.as_flattened_mut().iter_mut().zip(gains.as_flattened()) {
        *sum += gain;
    }
}

impl Round {
    /// What it has brought a player: "+12 honor: 5 from locations won, 7 from alliances".
    fn gains_of(&self, seat: Seat) -> Text {
        let gains = self.honor[seat.index()];
        // A location can be won without a battle.
        let sources = ["rewards", "locations won", "alliances", "cards"];
        let parts = gains.iter().zip(sources).filter(|(gain, _)| **gain != 0);
        let parts: Vec<String> = parts.map(|(gain, source)| format!("{gain:+} from {source}")).collect();
        let sum: i32 = gains.iter().sum();
        if parts.is_empty() {
            return text![seat, " no honor"];
        }
        text![seat, format!(" {sum:+} honor: {}", parts.join(", "))]
    }

    /// What else she has to show for it.
    fn deeds_of(&self, seat: Seat, position: &Starship) -> Text {
        let mut deeds = Vec::new();
        let boards: Vec<String> =
            self.victories.iter().filter(|(victor, _)| *victor == seat).map(|(_, board)| board.to_string()).collect();
        match &boards[..] {
            [] => {}
            [board] => deeds.push(text![format!("won the battle at location {board}")]),
            more => deeds.push(text![format!("won the battles at locations {}", more.join(" and "))]),
        }
        let claims: Vec<Text> = self
            .claims
            .iter()
            .filter(|(claimant, _)| *claimant == seat)
            .filter_map(|(_, card)| {
                let name = position.set().locations.get(card.index())?.name.clone();
                Some(Span::Thing(class::LOCATION, card.index() as u16, name.into()).into())
            })
            .collect();
        if !claims.is_empty() {
            deeds.push(text!["claimed ", Text::join(claims, " and ")]);
        }
        deeds.push(match self.held[seat.index()] {
            1 => text!["1 card in hand"],
            cards => text![cards, " cards in hand"],
        });
        Text::join(deeds, " · ")
    }
}

/// What the round before has brought: unfolded until the first order of the next.
pub fn last_round_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some(round) = &desk.annals.last else { return };
    let position = desk.position;
    let fresh = position.seats().all(|seat| position.orders(seat).iter().all(Option::is_none));
    let over = position.actor() == Actor::Over;
    if fresh || over {
        ui.separator();
        words::heading(ui, Mood::Space, 17.0, "The last round");
        round_ui(desk, round, over, ui);
    } else {
        CollapsingHeader::new("The last round").show(ui, |ui| round_ui(desk, round, over, ui));
    }
}

fn round_ui(desk: &Desk<'_, Starship>, round: &Round, over: bool, ui: &mut Ui) {
    let position = desk.position;
    ui.label(RichText::new(format!("What round {} has brought", round.number)).small().color(desk.palette.faint));
    for seat in position.seats() {
        desk.label(ui, &round.gains_of(seat));
        ui.indent(seat.index(), |ui| desk.label(ui, &round.deeds_of(seat, position)));
    }
    if over {
        return;
    }
    let new: Vec<Text> = (1..=position.players() as u8)
        .filter(|board| position.location(*board).is_some())
        .map(|board| position.name_of_board(board))
        .collect();
    let new = if new.is_empty() { text!["still to be turned up"] } else { Text::join(new, ", ") };
    desk.label(ui, &text!["New: ", new]);
}
