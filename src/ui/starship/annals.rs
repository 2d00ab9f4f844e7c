//! What is counted along the way: honor by source, and what a round has brought.

use super::interlude::begins_words;
use crate::game::{Actor, Seat, Span, Text, prelude::*};
use crate::starship::{Cause, Clan, HonorBySource, HonorSource, LastBattle, Location, Move, PLAYERS, Starship, class};
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
    /// Who has won locations, whether by a battle, and the honor of that.
    won: Vec<Won>,
    /// What locations have brought as rewards: honor and wealth.
    rewards: Vec<(Seat, Location, [i32; 2])>,
    /// What clan markers have paid.
    paid: Vec<(Seat, Clan, u16)>,
    /// Who begins the next round.
    next: Option<Seat>,
    /// How many cards everybody had at its end.
    held: [usize; PLAYERS],
}

/// A location that somebody has won.
#[derive(Clone)]
pub struct Won {
    pub seat: Seat,
    /// On which board it lay, counted from 1.
    board: u8,
    pub location: Location,
    in_battle: bool,
    honor: u16,
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
        round.won.extend(won(before, mv, after));
        if let Some(Cause::Location(location)) = before.cause() {
            let gains = |seat: Seat| {
                let wealth = i32::from(after.wealth(seat)) - i32::from(before.wealth(seat));
                let [rewards, ..] = gains[seat.index()];
                (seat, location, [rewards, wealth])
            };
            let new = before.seats().map(gains).filter(|(.., gains)| *gains != [0, 0]);
            round.rewards.extend(new);
        }
        if let Some(held) = before.until_resolution(mv) {
            let pay = |(seat, clan): (Seat, Clan)| (seat, clan, held.reward_at(held.marker(clan)));
            let markers = held.seats().flat_map(|seat| held.markers_of(seat).map(move |clan| (seat, clan)));
            round.paid = markers.map(pay).collect();
        }
        let over = after.actor() == Actor::Over && before.actor() != Actor::Over;
        if over || before.round() != after.round() {
            round.next = (!over).then_some(after.first());
            after.seats().for_each(|seat| round.held[seat.index()] = after.hand(seat).len());
            self.last = Some(std::mem::take(&mut self.now));
        }
    }

    /// Why somebody's card had no effect in the battle that goes on, if so.
    pub const fn spent_in_vain(&self, seat: Seat) -> Option<&'static str> {
        self.in_vain[seat.index()]
    }

    /// What was won on a board in the round that is being played, or that is seen to end: until it is cleared away.
    pub fn won_on(&self, board: u8, position: &Starship) -> Option<&Won> {
        let rounds = [Some(&self.now), self.last.as_ref()].into_iter().flatten();
        let won = rounds.filter(|round| round.number == position.round()).flat_map(|round| &round.won);
        won.into_iter().find(|won| won.board == board && position.location(board).is_none())
    }

    /// A player's honor from a source so far.
    pub const fn honor(&self, seat: Seat, source: HonorSource) -> i32 {
        self.honor[seat.index()][source as usize]
    }
}

/// The locations that a move wins, by a battle or because somebody is there alone.
fn won(before: &Starship, mv: Move, after: &Starship) -> Vec<Won> {
    let fresh = |last: &LastBattle| before.last_battle().is_none_or(|old| old.number != last.number);
    let fought = after.last_battle().filter(fresh).and_then(|last| Some((last.victor?, last.board, true)));
    let alone = before.won_without_battle(mv).into_iter().map(|(seat, board)| (seat, board, false));
    let won = fought.into_iter().chain(alone).filter_map(|(seat, board, in_battle)| {
        let location = before.location_on(board)?;
        Some(Won { seat, board, location, in_battle, honor: before.honor_at_stake(board) })
    });
    won.collect()
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

    /// What has brought it, location by location and marker by marker, and what else she has to show for it.
    fn deeds_of(&self, seat: Seat, position: &Starship) -> Text {
        let name = |location: Location| {
            let name = position.set().locations.get(location.index()).map_or("a location", |card| card.name.as_str());
            Text::from(Span::Thing(class::LOCATION, location.index() as u16, name.to_owned().into()))
        };
        let won = self.won.iter().filter(|won| won.seat == seat).map(|won| {
            let how = if won.in_battle { " won in battle +" } else { " won alone +" };
            text![name(won.location), how, won.honor]
        });
        let rewards = self.rewards.iter().filter(|(of, ..)| *of == seat).map(|(_, location, [honor, wealth])| {
            let part = |amount: i32, what: &str| (amount != 0).then(|| format!("{amount:+} {what}"));
            let parts: Vec<String> = [part(*honor, "honor"), part(*wealth, "wealth")].into_iter().flatten().collect();
            text!["reward of ", name(*location), " ", parts.join(", ")]
        });
        let paid = self.paid.iter().filter(|(of, ..)| *of == seat).map(|(_, clan, honor)| text![*clan, " +", *honor]);
        let held = match self.held[seat.index()] {
            1 => text!["1 card in hand"],
            cards => text![cards, " cards in hand"],
        };
        Text::join(won.chain(rewards).chain(paid).chain([held]), " · ")
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
    if let Some(next) = round.next {
        desk.label(ui, &begins_words(next, round.number + 1));
    }
    let new: Vec<Text> = (1..=position.players() as u8)
        .filter(|board| position.location(*board).is_some())
        .map(|board| position.name_of_board(board))
        .collect();
    let new = if new.is_empty() { text!["still to be turned up"] } else { Text::join(new, ", ") };
    desk.label(ui, &text!["New: ", new]);
}
