//! What a thing on the boards is, what can be done with it, or why not.

use super::ghost::reasons;
use super::glossary::pips_words;
use super::location::{claimant, has_turn_to_come, verdict};
use super::offers::Offers;
use super::paint::source_words;
use super::{Held, Picked, Thing};
use crate::game::{Seat, Text, prelude::*};
use crate::starship::{Clan, Move, Place, Spot, Starship, Unit};
use crate::text;
use crate::ui::{Desk, theme};
use egui::{RichText, Role, Ui, WidgetInfo};

/// Role, label and state for those who do not see the boards.
pub fn info(desk: &Desk<'_, Starship>, thing: Thing, possible: bool) -> WidgetInfo {
    let position = desk.position;
    let text = match thing {
        Thing::Site(board) => {
            let kind = position.location(board).map_or("no card", |card| card.kind.name());
            text![
                position.name_of_board(board),
                format!(", {kind}, {} of 7 spaces taken, ", position.units_on(board).len()),
                verdict(position, board)
            ]
        }
        Thing::Spot(spot) => {
            text!["alliance space: ", spot_words(desk.position, spot), format!(", earns {}", position.reward_at(spot))]
        }
        Thing::Power(board, seat) => {
            text![
                seat,
                " has ",
                i64::from(position.power_of(seat, board).total()),
                " power at ",
                position.name_of_board(board)
            ]
        }
        Thing::Attached(board, index) => match position.attached_cards(board).nth(index) {
            Some((card, seat)) => text![
                position.set().name(card).to_owned(),
                " of ",
                seat,
                " attached to ",
                position.name_of_board(board)
            ],
            None => Text::default(),
        },
        Thing::Clan(clan) => text![clan, " marker on ", spot_words(position, position.marker(clan))],
        Thing::Unit(unit) => text![
            position.name_of_unit(unit),
            format!(", power {}, in ", position.power(unit)),
            place_words(position, unit),
            which(position, unit)
        ],
    };
    let mut label = desk.cast.plain(&text);
    if possible {
        label.push_str(", possible");
    }
    WidgetInfo::selected(Role::Button, true, possible, label)
}

/// What a thing is called.
pub fn name(desk: &Desk<'_, Starship>, thing: Thing) -> Text {
    let position = desk.position;
    match thing {
        Thing::Site(board) => position.name_of_board(board),
        Thing::Spot(spot) => spot_words(position, spot),
        Thing::Power(_, seat) => seat.into(),
        Thing::Attached(board, index) => {
            let attached = position.attached_cards(board).nth(index);
            attached.map_or_else(Text::default, |(card, _)| position.name_of_card(card))
        }
        Thing::Clan(clan) => clan.into(),
        Thing::Unit(unit) => position.name_of_unit(unit),
    }
}

/// Of figures that are alike and stand together, which one it is, but for the first.
fn which(position: &Starship, unit: Unit) -> String {
    let alike = |other: &Unit| {
        position.place(*other) == position.place(unit)
            && position.as_listed(Move::Choose(*other)) == position.as_listed(Move::Choose(unit))
    };
    let before = Unit::all_of(unit.seat()).take_while(|other| *other != unit).filter(alike).count();
    let stands = matches!(position.place(unit), Some(Place::Location(_)));
    if before > 0 && stands { format!(", number {}", before + 1) } else { String::new() }
}

pub fn spot_words(position: &Starship, spot: Spot) -> Text {
    match spot {
        Spot::Branch(seat, _) if seat.index() >= position.players() => {
            let named = Text::from(spot).spans().first().cloned().map(Text::from).unwrap_or_default();
            named.and(" of ").and(Starship::SEAT_NAMES[seat.index()])
        }
        spot => spot.into(),
    }
}

pub fn place_words(position: &Starship, unit: Unit) -> Text {
    match position.place(unit) {
        Some(Place::Supply) => text!["the supply"],
        Some(Place::Graveyard) => text!["the graveyard"],
        Some(Place::Location(board)) => position.name_of_board(board),
        None => text!["nowhere"],
    }
}

/// Everything worth knowing about a thing with what is picked.
pub fn thing_ui(desk: &Desk<'_, Starship>, held: &Held, offers: &Offers, thing: Thing, ui: &mut Ui) {
    ui.set_max_width(320.0);
    match thing {
        Thing::Site(board) => site_ui(desk, held, board, ui),
        Thing::Spot(spot) => spot_ui(desk, held, spot, ui),
        Thing::Power(board, seat) => power_ui(desk, seat, board, ui),
        Thing::Attached(board, index) => {
            if let Some((card, seat)) = desk.position.attached_cards(board).nth(index) {
                desk.cast.label(ui, &text!["Attached by ", seat]);
                super::card::words_ui(desk, card, ui);
            }
        }
        Thing::Clan(clan) => clan_ui(desk, offers, clan, ui),
        Thing::Unit(unit) => unit_ui(desk, offers, unit, ui),
    }
}

fn title(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).font(theme::strong(14.0)));
}

/// A location: its card, who stands how, and whether what is picked may go there.
fn site_ui(desk: &Desk<'_, Starship>, held: &Held, board: u8, ui: &mut Ui) {
    let position = desk.position;
    match position.location(board) {
        Some(card) => {
            title(ui, &format!("{} · {}", card.name, card.kind.name()));
            ui.label(card.words());
            let small = |words: String| RichText::new(words).small().color(desk.palette.faint);
            ui.label(small(format!("{} {}", "◆".repeat(card.pips.into()), pips_words(card.pips))));
            ui.label(small(source_words(card.source).to_owned()));
        }
        None => title(ui, &format!("Location {board}, no card")),
    }
    ui.separator();
    desk.cast.label(ui, &verdict(position, board));
    match claimant(position, board) {
        Some(seat) if !has_turn_to_come(position, seat) => {
            desk.cast.label(ui, &text![seat, " has no more turn in this round: only the battle counts"])
        }
        Some(seat) => desk.cast.label(ui, &text![seat, " would gain the reward at the start of their next turn"]),
        None if position.location(board).is_none() => ui.weak("no card lies here, so there is no reward"),
        None => ui.weak("nobody has more power than everybody else: no reward at the start of a turn"),
    };
    if let Some(Picked::Unit(unit)) = held.picked.filter(|_| desk.seat.is_some()) {
        ui.separator();
        intent_ui(desk, Move::Move { unit, to: board }, ui);
    }
}

/// A move that a click would make, or every reason why not.
fn intent_ui(desk: &Desk<'_, Starship>, mv: Move, ui: &mut Ui) {
    let refusals = desk.position.refusals(&mv);
    if refusals.is_empty() {
        desk.cast.label(ui, &text!["Click to ", desk.position.describe(&mv)]);
        return;
    }
    desk.cast.label(ui, &text!["You may not ", desk.position.describe(&mv), ":"]);
    for refusal in refusals {
        desk.cast.label(ui, &refusal.text);
        desk.rule_ui(ui, refusal.rule);
    }
}

fn spot_ui(desk: &Desk<'_, Starship>, held: &Held, spot: Spot, ui: &mut Ui) {
    match spot {
        Spot::Neutral => title(ui, "Neutral space"),
        Spot::Branch(..) => title(ui, &desk.cast.plain(&spot_words(desk.position, spot))),
    }
    let earns = desk.position.reward_at(spot);
    ui.label(format!("A clan marker earns {earns} honor here at the end of the round"));
    if let Some(Picked::Clan(clan)) = held.picked.filter(|_| desk.seat.is_some()) {
        ui.separator();
        let far = desk.position.distance_to(clan, spot);
        ui.label(format!("{far} spaces from where the marker of {} stands", clan.name()));
        intent_ui(desk, Move::Marker { clan, to: spot }, ui);
    }
}

/// A player's power at a location, opened into its parts.
pub fn power_ui(desk: &Desk<'_, Starship>, seat: Seat, board: u8, ui: &mut Ui) {
    let position = desk.position;
    let power = position.power_of(seat, board);
    desk.cast.label(ui, &text![seat, ": ", i64::from(power.total()), " power at ", position.name_of_board(board)]);
    for unit in position.units_on(board).of(seat).iter() {
        let printed = position.card_of(unit).map_or(0, |card| card.power);
        desk.cast.label(ui, &text![format!("{printed:+} "), super::figure::short_name(position, unit)]);
    }
    let parts = [
        (power.attached, "wealth tokens on figures, a power each"),
        (power.inspired, "samurai beside ships"),
        (power.cards, "cards attached to the location"),
        (power.battle, "battle cards"),
    ];
    for (amount, words) in parts.into_iter().filter(|(amount, _)| *amount != 0) {
        ui.label(format!("{amount:+} {words}"));
    }
    ui.separator();
    desk.cast.label(ui, &verdict(position, board));
}

fn clan_ui(desk: &Desk<'_, Starship>, offers: &Offers, clan: Clan, ui: &mut Ui) {
    let position = desk.position;
    title(ui, &format!("Clan {}", clan.name()));
    let spot = position.marker(clan);
    desk.cast.label(
        ui,
        &text![
            "Its marker stands on ",
            spot_words(desk.position, spot),
            format!(" and earns {} honor a round", position.reward_at(spot))
        ],
    );
    let moved = |mv: &Move| matches!(mv, Move::Marker { clan: moved, .. } if *moved == clan);
    if let Some((by, _)) = desk.moved.iter().find(|(_, mv)| moved(mv)) {
        desk.cast.label(ui, &text![*by, " has moved it since: the small diamond"]);
    }
    if let Some(protector) = position.protector(clan) {
        desk.cast.label(ui, &text!["Protected by ", protector, " until their next turn"]);
    }
    let spots = offers.spots(clan);
    if !spots.is_empty() {
        ui.label(format!("Click to pick it up: {} spaces can be reached", spots.len()));
    } else if let Some(mv) = offers.for_clan(clan) {
        intent_ui(desk, mv, ui);
    } else {
        refused_ui(desk, offers, Thing::Clan(clan), ui);
    }
}

fn unit_ui(desk: &Desk<'_, Starship>, offers: &Offers, unit: Unit, ui: &mut Ui) {
    let position = desk.position;
    desk.cast.label(ui, &text![position.name_of_unit(unit), " · power ", position.power(unit)]);
    if let tokens @ 1.. = position.attached(unit) {
        ui.label(format!("The coin is the wealth on it: +{tokens} of its power"));
    }
    if let Some(card) = position.card_of(unit) {
        ui.label(card.words());
        ui.label(RichText::new(source_words(card.source)).small().color(desk.palette.faint));
    }
    let deeds = offers.for_unit(position, unit);
    let goals = offers.goals(position, unit);
    if !goals.is_empty() {
        let names = goals.iter().map(|board| position.name_of_board(*board));
        desk.cast.label(ui, &text!["May be moved to ", Text::join(names, ", ")]);
    }
    if deeds.is_empty() && goals.is_empty() {
        refused_ui(desk, offers, Thing::Unit(unit), ui);
    }
    for mv in deeds {
        desk.cast.label(ui, &text!["You may ", position.describe(&mv)]);
    }
}

/// Why nothing can be done with it, if somebody acts.
fn refused_ui(desk: &Desk<'_, Starship>, offers: &Offers, thing: Thing, ui: &mut Ui) {
    let mut reasons = why_not(desk.position, offers, thing);
    // The same as a click says.
    if reasons.is_empty() && desk.seat.is_some() && !offers.moves.is_empty() {
        reasons.push(text!["Not now: ", desk.position.step()]);
    }
    if !reasons.is_empty() {
        ui.separator();
    }
    for reason in reasons {
        desk.cast.label(ui, &reason);
    }
}

/// Why nothing can be done with a thing now, as far as somebody would ask who clicks it.
pub fn why_not(position: &Starship, offers: &Offers, thing: Thing) -> Vec<Text> {
    let asked = |wanted: fn(&Move) -> bool| offers.moves.iter().any(wanted);
    let calm = asked(|mv| matches!(mv, Move::Order { .. }));
    let boards = || 1..=position.players() as u8;
    match thing {
        Thing::Unit(unit) if asked(|mv| matches!(mv, Move::Choose(_))) => reasons(position, Move::Choose(unit)),
        Thing::Unit(unit) if asked(|mv| matches!(mv, Move::Load(_))) => reasons(position, Move::Load(unit)),
        Thing::Unit(unit) if asked(|mv| matches!(mv, Move::Move { .. })) => {
            common(boards().map(|to| reasons(position, Move::Move { unit, to })))
        }
        Thing::Unit(unit) if calm && unit.seat() == position.seat() => {
            vec![text!["To move it, place an order marker on Units first"]]
        }
        Thing::Clan(clan) if asked(|mv| matches!(mv, Move::Clan(_))) => reasons(position, Move::Clan(clan)),
        Thing::Clan(clan) if asked(|mv| matches!(mv, Move::Marker { .. })) => {
            let spaces = 1..=position.set().alliance.spaces();
            let spots = position.seats().flat_map(|seat| spaces.clone().map(move |space| Spot::Branch(seat, space)));
            common(spots.map(|to| reasons(position, Move::Marker { clan, to })))
        }
        Thing::Clan(_) if calm => vec![text!["To move it, place an order marker on Clan first"]],
        Thing::Site(board) if asked(|mv| matches!(mv, Move::Claim(_))) => reasons(position, Move::Claim(board)),
        Thing::Site(board) if asked(|mv| matches!(mv, Move::At(_))) => reasons(position, Move::At(board)),
        _ => Vec::new(),
    }
}

/// The reasons that hold everywhere, or those of the first place.
fn common(mut all: impl Iterator<Item = Vec<Text>>) -> Vec<Text> {
    let first = all.next().unwrap_or_default();
    let everywhere = all
        .fold(first.clone(), |common, reasons| common.into_iter().filter(|reason| reasons.contains(reason)).collect());
    if everywhere.is_empty() { first } else { everywhere }
}
