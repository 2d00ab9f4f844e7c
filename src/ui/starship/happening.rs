//! What a move brings about, seen happening: cards that are turned up, battles that are decided, figures that are destroyed,
//! and whatever is gained, at its place.

use super::interlude::{self, begins_words};
use super::layout::Layout;
use super::location::is_fought;
use super::loss::{DOOMED, losses, paint_burst, paint_doom};
use super::melee;
use super::offers::Group;
use super::rising::{foreground, paint_gain, paint_number, pay_place};
use super::token::WAR_INK;
use crate::game::{Actor, Outcome, Position, Seat, Text, Words};
use crate::starship::{
    Blow, Card, Cause, Clan, Effect, HonorBySource, HonorSource, LastBattle, Move, Place, Starship, Step, Unit,
};
use crate::text;
use crate::ui::material::Ease;
use crate::ui::table::ARRIVED;
use crate::ui::{Desk, Motion, Scene, Weight};
use egui::{Rect, Ui, vec2};

/// Something that is seen happening.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening {
    /// A committed card is turned up, and does what it does.
    TurnedUp { board: u8, seat: Seat, card: Card },
    /// A card that lies open, or what somebody chooses, changes powers in a battle: which of the blows that do.
    Shifted { board: u8, blow: usize },
    /// The victor of a battle, or a card that is played in it, has moved a clan marker.
    Swayed(Clan),
    /// A battle ends level.
    Tied(LastBattle),
    /// A battle is decided.
    Decided(LastBattle),
    /// Somebody agrees to a trade or declines it.
    Answered { seat: Seat, agrees: bool },
    /// Somebody wins a location without a battle.
    Alone { seat: Seat, board: u8, honor: u16 },
    /// Figures go to the graveyard.
    Destroyed(Vec<Unit>),
    /// Honor and wealth change.
    Gained(Vec<Gain>),
    /// A round is over.
    Over(u8),
    /// A clan marker pays at the end of the round.
    Paid { clan: Clan, seat: Seat, honor: u16 },
    /// The locations are cleared at the end of the round: what nobody claimed leaves these.
    Cleared(Vec<u8>),
    /// The first player passes on.
    Passed { from: Seat, to: Seat },
    /// A location is turned up.
    Opened(u8),
}

impl Happening {
    /// What it changes of the honor of a player.
    fn honor_of(&self, seat: Seat) -> i32 {
        match self {
            Self::Gained(gains) => gains.iter().filter(|gain| gain.seat == seat).map(|gain| gain.honor).sum(),
            Self::Paid { seat: of, honor, .. } | Self::Alone { seat: of, honor, .. } if *of == seat => {
                i32::from(*honor)
            }
            _ => 0,
        }
    }

    /// What is seen, where a move says no more about it.
    pub fn words(&self, before: &Starship, mv: Move, after: &Starship) -> Text {
        match self {
            Self::TurnedUp { card, .. } => text![before.name_of_card(*card), " is turned up"],
            Self::Shifted { board, .. } => {
                self.blow(before, mv).map(|blow| shift_words(before, mv, *board, &blow)).unwrap_or_default()
            }
            Self::Swayed(clan) => text!["the marker of ", *clan, " has come to ", after.marker(*clan)],
            Self::Tied(last) => tie_words(last),
            Self::Decided(last) => decision(last),
            Self::Answered { seat, agrees: true } => text![*seat, " agrees to the trade"],
            Self::Answered { seat, agrees: false } => text![*seat, " declines the trade"],
            Self::Alone { seat, board, honor } => text![
                *seat,
                " stands alone at ",
                before.name_of_board(*board),
                ", and wins it without a battle: +",
                *honor,
                " honor"
            ],
            Self::Destroyed(units) => {
                Text::join(units.iter().map(|unit| before.name_of_unit(*unit)), ", ").and(" destroyed")
            }
            Self::Gained(gains) => Text::join(gains.iter().map(|gain| gain.words()), " · "),
            Self::Over(_) => text!["now alliances pay, and the locations are cleared"],
            Self::Paid { clan, seat, honor } => text![*clan, " pays ", *seat, " ", *honor, " honor"],
            Self::Cleared(boards) if boards.is_empty() => text!["all locations have been won, and are cleared"],
            Self::Cleared(boards) => {
                let names = boards.iter().map(|board| before.name_of_board(*board));
                Text::join(names, ", ").and(" cleared: nobody has claimed it")
            }
            Self::Passed { to, .. } => begins_words(*to, after.round()),
            Self::Opened(board) => text![after.name_of_board(*board), " is turned up"],
        }
    }

    /// The blow that changes powers meanwhile: of a card that is turned up, if it comes first.
    fn blow(&self, before: &Starship, mv: Move) -> Option<Blow> {
        let mut blows = blows(before, mv).into_iter();
        match self {
            Self::TurnedUp { card, seat, .. } => blows.next().filter(|blow| blow.card == Some((*card, *seat))),
            Self::Shifted { blow, .. } => blows.nth(*blow),
            _ => None,
        }
    }

    /// How long it is looked at if it comes alone, in seconds. Of many in a row each takes less, but none of a round that ends
    /// less than 0.6.
    const fn seconds(&self) -> f32 {
        match self {
            Self::TurnedUp { .. } | Self::Decided(_) | Self::Destroyed(_) | Self::Shifted { .. } => 1.5,
            Self::Tied(_) => 1.8,
            Self::Alone { .. } => 2.2,
            Self::Gained(_) | Self::Swayed(_) => 1.2,
            Self::Over(_) | Self::Passed { .. } | Self::Answered { .. } => 1.7,
            Self::Cleared(_) => 1.4,
            Self::Paid { .. } | Self::Opened(_) => 1.15,
        }
    }
}

/// What a player gains or loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    pub seat: Seat,
    pub honor: i32,
    pub wealth: i32,
    /// The location that pays or takes it; none where it is between the player and the bank.
    pub board: Option<u8>,
    /// Whether it is a battle that brings it, or something else.
    source: HonorSource,
}

/// What a move brings about, one after the other.
pub fn happenings(before: &Starship, mv: Move, after: &Starship) -> Vec<Happening> {
    let mut all: Vec<Happening> = answered(before, mv).into_iter().collect();
    if let (Move::TurnUp(card), Some(seat), Some(board)) = (mv, before.turns_up(), before.battle_board()) {
        all.push(Happening::TurnedUp { board, seat, card });
    }
    if let Some(board) = before.battle_board() {
        // A card that is turned up and does something first is seen doing it.
        let first = all.last().and_then(|turned| turned.blow(before, mv)).is_some();
        all.extend((usize::from(first)..blows(before, mv).len()).map(|blow| Happening::Shifted { board, blow }));
    }
    // In turns, where the boards stay, that it goes there is enough.
    if let (Move::Marker { clan, .. }, Some(_)) = (mv, before.battle_board()) {
        all.push(Happening::Swayed(clan));
    }
    let is_destroyed = |position: &Starship, unit: Unit| position.place(unit) == Some(Place::Graveyard);
    let units = before.seats().flat_map(Unit::all_of);
    let destroyed: Vec<Unit> =
        units.filter(|unit| !is_destroyed(before, *unit) && is_destroyed(after, *unit)).collect();
    if !destroyed.is_empty() {
        all.push(Happening::Destroyed(destroyed));
    }
    let decided = after.last_battle().filter(|last| is_new(before, last));
    let honor = before.honor_of_move(mv);
    // What cards bring comes before the victor, and after her what she gains and what had waited for her.
    let waits = |gain: &Gain| gain.source == HonorSource::Battles || has_waited(before, mv, gain.seat);
    let (later, first): (Vec<Gain>, Vec<Gain>) =
        gains(before, mv, after, &honor).into_iter().partition(|gain| decided.is_none() || waits(gain));
    let gained = |gains: Vec<Gain>| (!gains.is_empty()).then_some(Happening::Gained(gains));
    all.extend(gained(first));
    all.extend(decided.clone().filter(is_tie).map(Happening::Tied));
    all.extend(decided.map(Happening::Decided));
    all.extend(gained(later));
    all.extend(alone(before, mv));
    all.extend(end_of_round(before, mv, after));
    if let Move::Reveal(_) = mv {
        let boards = 1..=after.players() as u8;
        all.extend(boards.filter(|board| before.location(*board) != after.location(*board)).map(Happening::Opened));
    }
    all
}

/// What somebody says to a trade.
fn answered(before: &Starship, mv: Move) -> Option<Happening> {
    let Actor::Seat(seat) = before.actor() else { return None };
    matches!(mv, Move::Agree | Move::Decline).then_some(Happening::Answered { seat, agrees: mv == Move::Agree })
}

/// The locations that somebody wins without a battle.
fn alone(before: &Starship, mv: Move) -> impl Iterator<Item = Happening> {
    let won = before.won_without_battle(mv).into_iter();
    won.map(|(seat, board)| Happening::Alone { seat, board, honor: before.honor_at_stake(board) })
}

/// What changes powers in a battle by a move, card by card.
pub fn blows(before: &Starship, mv: Move) -> Vec<Blow> {
    let board = before.battle_board().filter(|board| is_fought(before, *board) && !before.is_battle_over());
    let Some(board) = board else { return Vec::new() };
    let changes = |blow: &Blow| before.seats().any(|seat| change(blow, board, seat) != 0);
    before.blows_until_decided(mv).into_iter().filter(changes).collect()
}

/// By how much a blow changes the power of somebody.
pub fn change(blow: &Blow, board: u8, seat: Seat) -> i16 {
    let power = |position: &Starship| position.power_of(seat, board).total();
    power(&blow.after) - power(&blow.before)
}

/// What a blow comes from: a card, or a figure.
pub fn source_of(before: &Starship, mv: Move, blow: &Blow) -> Option<Text> {
    match (mv, before.cause()) {
        (Move::TurnUp(_) | Move::Commit(_), _) => {}
        (_, Some(Cause::Unit(unit))) if blow.before == *before => return Some(before.name_of_unit(unit)),
        _ => {}
    }
    blow.card.map(|(card, _)| before.name_of_card(card))
}

/// The blow that is on the stage, if cards and choices are seen there: one that changes nothing where a card is only turned up.
pub fn blow_on(motion: &Motion<'_, Starship>) -> Option<Blow> {
    let now = happenings(motion.before, *motion.mv, motion.after).into_iter().nth(motion.scene?)?;
    let still = || Blow { card: None, before: motion.before.clone(), after: motion.before.clone() };
    let strikes = matches!(now, Happening::TurnedUp { .. } | Happening::Shifted { .. });
    strikes.then(|| now.blow(motion.before, *motion.mv).unwrap_or_else(still))
}

/// Whether a card is seen turned up now.
pub fn is_turning_up(motion: &Motion<'_, Starship>) -> bool {
    matches!(motion.mv, Move::TurnUp(_)) && motion.scene == Some(0)
}

/// Whose power changes, and by what.
fn shift_words(before: &Starship, mv: Move, board: u8, blow: &Blow) -> Text {
    let power = |position: &Starship, seat: Seat| i64::from(position.power_of(seat, board).total());
    let changes = before.seats().filter(|seat| change(blow, board, *seat) != 0);
    let changes = changes.map(|seat| text![seat, " ", power(&blow.before, seat), " → ", power(&blow.after, seat)]);
    let changes = Text::join(changes, ", ");
    source_of(before, mv, blow).map_or_else(|| changes.clone(), |source| text![source, ": ", changes.clone()])
}

/// Whether a battle has ended since a position.
fn is_new(before: &Starship, last: &LastBattle) -> bool {
    before.last_battle().is_none_or(|old| old.number != last.number)
}

/// What the end of a round brings, if a move leads there: alliances pay branch by branch, in turn order.
fn end_of_round(before: &Starship, mv: Move, after: &Starship) -> Vec<Happening> {
    let Some(held) = before.until_resolution(mv) else { return Vec::new() };
    let mut all = vec![Happening::Over(before.round())];
    for seat in held.turn_order() {
        let pay = |clan: Clan| Happening::Paid { clan, seat, honor: held.reward_at(held.marker(clan)) };
        all.extend(held.markers_of(seat).map(pay));
    }
    let left: Vec<u8> = (1..=held.players() as u8).filter(|board| held.location(*board).is_some()).collect();
    all.push(Happening::Cleared(left));
    let passes = after.round() != before.round();
    all.extend(passes.then_some(Happening::Passed { from: before.first(), to: after.first() }));
    all
}

/// What everybody gains or loses by a move, but for what clan markers pay and where somebody is alone: first by a battle that is decided, then otherwise.
fn gains(before: &Starship, mv: Move, after: &Starship, honor: &HonorBySource) -> Vec<Gain> {
    let fought = before.battle_board();
    let paying = place_that_pays(before, mv);
    let alone: Vec<Happening> = alone(before, mv).collect();
    let of = |seat: Seat| {
        let sources = honor[seat.index()];
        let [battles, alliances] =
            [HonorSource::Battles, HonorSource::Alliances].map(|source| sources[source as usize]);
        let others = sources.iter().sum::<i32>() - battles - alliances;
        let battles = battles - alone.iter().map(|won| won.honor_of(seat)).sum::<i32>();
        let wealth = i32::from(after.wealth(seat)) - i32::from(before.wealth(seat));
        [
            Gain { seat, honor: battles, wealth: 0, board: fought, source: HonorSource::Battles },
            Gain { seat, honor: others, wealth, board: paying, source: HonorSource::Cards },
        ]
    };
    before.seats().flat_map(of).filter(|gain| gain.honor != 0 || gain.wealth != 0).collect()
}

/// Whether what somebody has committed waits for the victor.
fn has_waited(before: &Starship, mv: Move, seat: Seat) -> bool {
    let turned = match mv {
        Move::TurnUp(card) if before.turns_up() == Some(seat) => Some(card),
        _ => before.committed(seat).and_then(|committed| committed.card),
    };
    let data = turned.and_then(|card| before.set().actions.get(card.index()));
    matches!(data.map(|data| &data.effect), Some(Effect::Steps(steps))
        if steps.iter().any(|step| matches!(step, Step::Afterwards { .. })))
}

/// The location board at which a move brings or costs something, if it does so at one.
fn place_that_pays(before: &Starship, mv: Move) -> Option<u8> {
    match (mv, before.cause()) {
        (Move::Move { to, .. }, _) => Some(to).filter(|board| *board > 0),
        (_, Some(Cause::Location(location))) => (1..=before.players() as u8)
            .find(|board| before.location(*board) == before.set().locations.get(location.index())),
        _ => before.battle_board(),
    }
}

/// The same, as the table shows it.
pub fn scenes(before: &Starship, mv: Move, after: &Starship) -> Vec<Scene> {
    let scene = |happening: Happening| {
        let weight = match happening {
            Happening::Gained(_) | Happening::Alone { .. } | Happening::Paid { .. } | Happening::Passed { .. } => {
                Weight::Counted
            }
            Happening::Destroyed(_) => Weight::Lost,
            _ => Weight::Seen,
        };
        let words = match happening {
            Happening::TurnedUp { .. } => turned_up(before, mv, after),
            _ => happening.words(before, mv, after),
        };
        let seconds = happening.seconds();
        Scene { words, seconds, weight }
    };
    happenings(before, mv, after).into_iter().map(scene).collect()
}

impl Gain {
    /// Honor from a source, whatever the place.
    pub const fn new(seat: Seat, honor: i32, source: HonorSource) -> Self {
        Self { seat, honor, wealth: 0, board: None, source }
    }

    fn words(self) -> Text {
        let part = |amount: i32, what: &str| (amount != 0).then(|| format!("{amount:+} {what}"));
        let parts: Vec<String> =
            [part(self.honor, "honor"), part(self.wealth, "wealth")].into_iter().flatten().collect();
        text![self.seat, " ", parts.join(", ")]
    }
}

/// That a card is turned up, and whether in vain; what comes of it is seen later.
pub fn turned_up(before: &Starship, mv: Move, after: &Starship) -> Text {
    let lines = 1 + usize::from(before.spent_in_vain(mv).is_some());
    Text::join(Starship::tell(before, &mv, after).into_iter().take(lines), " · ")
}

/// Who wins a battle, and why.
pub fn decision(last: &LastBattle) -> Text {
    let highest = last.powers.iter().map(|(_, power)| *power).max().unwrap_or(0);
    let level = last.powers.iter().filter(|(_, power)| *power == highest).count() > 1;
    let powers = Text::join(last.powers.iter().map(|(seat, power)| text![*seat, " ", i64::from(*power)]), ", ");
    match last.victor {
        Some(victor) if level => text![victor, " wins the tie, being earlier in turn order (", powers, ")"],
        Some(victor) => text![victor, " wins (", powers, ")"],
        None => text!["nobody wins (", powers, ")"],
    }
}

/// Whether several have the highest power.
fn is_tie(last: &LastBattle) -> bool {
    leaders(last).count() > 1 && last.victor.is_some()
}

/// Who has the highest power, and that.
fn leaders(last: &LastBattle) -> impl Iterator<Item = (Seat, i16)> + '_ {
    let most = last.powers.iter().map(|(_, power)| *power).max();
    last.powers.iter().copied().filter(move |(_, power)| Some(*power) == most)
}

/// That a battle ends level.
pub fn level_words(last: &LastBattle) -> String {
    let powers: Vec<String> = leaders(last).map(|(_, power)| power.to_string()).collect();
    format!("{}, tie", powers.join(" : "))
}

/// The same, and whose it is by the rules.
fn tie_words(last: &LastBattle) -> Text {
    let level = text![level_words(last), ". Of equals the first in turn order wins"];
    last.victor.map_or_else(|| level.clone(), |victor| text![level.clone(), ": ", victor])
}

/// Draws what is happening over the boards.
pub fn paint(desk: &Desk<'_, Starship>, layout: &Layout, room: Rect, ui: &Ui) {
    let Some(Motion { before, mv, after, scene: Some(scene), progress, .. }) = &desk.motion else { return };
    let all = happenings(before, **mv, after);
    let Some(happening) = all.get(*scene) else { return };
    let painter = foreground(ui);
    match happening {
        Happening::TurnedUp { board, .. } | Happening::Shifted { board, .. } => {
            let words = scenes(before, **mv, after).swap_remove(*scene).words;
            melee::paint_reveal(desk, before, *board, &words, *progress, room, ui);
        }
        Happening::Tied(last) => melee::paint_tie(desk, before, last, &tie_words(last), *progress, room, ui),
        Happening::Alone { seat, board, honor } => {
            let words = happening.words(before, **mv, after);
            melee::paint_alone(desk, before, (*board, *seat, *honor), &words, *progress, room, ui);
        }
        // A battle is seen from the first card to the last thing that the victor gains.
        Happening::Destroyed(_) | Happening::Gained(_) if is_of_a_battle(before, **mv) => {
            let words = scenes(before, **mv, after).swap_remove(*scene).words;
            let victory = decided(desk);
            melee::paint_between(desk, (happening, victory.as_ref()), &words, *progress, room, ui);
        }
        Happening::Decided(last) => melee::paint_victory(desk, before, last, *progress, room, ui),
        Happening::Destroyed(units) => {
            let burst = (*progress - DOOMED) / (1.0 - DOOMED);
            for unit in units {
                paint_doom(before, *unit, layout, *progress, ui.painter());
                if burst > 0.0 {
                    paint_burst(desk, before, *unit, layout, burst, ui.painter());
                }
            }
            for (at, count) in losses(desk, before, units, layout, ui) {
                // No wider than who stood there: beside are the numbers of others.
                let rise = vec2(0.0, -14.0 * Ease::Out.at(*progress));
                let fade = 1.0 - Ease::InOut.at((progress - 0.75) / 0.25);
                paint_number(at + rise, &format!("{count} destroyed"), (16.0, WAR_INK), fade, &painter);
            }
        }
        Happening::Gained(gains) => {
            for (place, gain) in gains.iter().enumerate() {
                let from = gain.board.and_then(|board| layout.sites.get(usize::from(board) - 1));
                let from = from.map(|rect| pay_place(*rect, place, layout.scale));
                paint_gain(desk, *gain, from, *progress, ui, &painter);
            }
        }
        end => interlude::paint(desk, end, layout, room, ui),
    }
}

/// The boards as they stand until it has been seen that figures are destroyed, so that nobody closes ranks before, and that
/// the round is paid for, and cleared away.
pub fn staged(before: &Starship, mv: Move, after: &Starship, scene: Option<usize>) -> Option<Starship> {
    let all = happenings(before, mv, after);
    let is_still = |what: fn(&Happening) -> bool| {
        all.iter().rposition(what).is_some_and(|end| scene.is_none_or(|scene| scene <= end))
    };
    if is_still(|happening| matches!(happening, Happening::Destroyed(_))) {
        return Some(before.clone());
    }
    let is_paid =
        is_still(|happening| matches!(happening, Happening::Over(_) | Happening::Paid { .. } | Happening::Cleared(_)));
    is_paid.then(|| before.until_resolution(mv))?
}

/// The honor of a player as far as it has been seen coming.
pub fn honor_by_now(desk: &Desk<'_, Starship>, seat: Seat) -> u16 {
    let Some(Motion { before, mv, after, scene, progress, told }) = &desk.motion else {
        return desk.position.honor(seat);
    };
    // The boards may still stand as they did before anything was paid.
    if *told {
        return after.honor(seat);
    }
    let seen = scene.map_or(0, |scene| scene + usize::from(*progress >= ARRIVED));
    let gained: i32 = happenings(before, **mv, after).iter().take(seen).map(|happening| happening.honor_of(seat)).sum();
    (i32::from(before.honor(seat)) + gained).clamp(0, u16::MAX.into()) as u16
}

/// The same as it is counted beside the boards: once the game is over, with what sets of locations are worth.
pub fn honor_counted(desk: &Desk<'_, Starship>, seat: Seat) -> u16 {
    let ended = desk.position.actor() == Actor::Over && desk.motion.is_none() && !desk.counting;
    honor_by_now(desk, seat) + if ended { desk.position.tally().set_reward(seat) } else { 0 }
}

/// The figures that burst now.
pub fn bursting(desk: &Desk<'_, Starship>) -> Vec<Unit> {
    let Some(Motion { before, mv, after, scene: Some(scene), progress, .. }) = &desk.motion else { return Vec::new() };
    match happenings(before, **mv, after).into_iter().nth(*scene) {
        Some(Happening::Destroyed(units)) if *progress > DOOMED => units,
        _ => Vec::new(),
    }
}

/// The battle that is seen decided now, or has been by what is shown, as long as it is on the stage.
pub fn decided(desk: &Desk<'_, Starship>) -> Option<LastBattle> {
    let Motion { before, mv, after, scene: Some(scene), .. } = desk.motion.as_ref()? else { return None };
    if !is_of_a_battle(before, **mv) {
        return None;
    }
    let now = happenings(before, **mv, after).into_iter().take(scene + 1).find_map(|happening| match happening {
        Happening::Decided(last) => Some(last),
        _ => None,
    });
    now.or_else(|| before.last_battle().filter(|_| before.is_battle_over()))
}

/// Whether all who share a screen look at what somebody says to a trade: no hand lies open meanwhile.
pub fn is_answer_watched(desk: &Desk<'_, Starship>) -> bool {
    let answers =
        |motion: &Motion<'_, Starship>| motion.scene.is_some() && answered(motion.before, *motion.mv).is_some();
    desk.position.players() - desk.bots.len() > 1 && desk.motion.as_ref().is_some_and(answers)
}

/// Whether the stage has come to the end of a battle: powers are level, or somebody has won.
pub fn is_fought_out(desk: &Desk<'_, Starship>) -> bool {
    let tied = || {
        let Some(Motion { before, mv, after, scene: Some(scene), .. }) = &desk.motion else { return false };
        happenings(before, **mv, after).iter().take(scene + 1).any(|now| matches!(now, Happening::Tied(_)))
    };
    decided(desk).is_some() || tied()
}

/// Whether what a move brings about is part of a battle that is fought: until it is decided, and then whatever is not done on the
/// boards.
pub fn is_of_a_battle(before: &Starship, mv: Move) -> bool {
    let fought = before.battle_board().is_some_and(|board| is_fought(before, board));
    fought && !(before.is_battle_over() && Group::of(mv).is_on_boards())
}
