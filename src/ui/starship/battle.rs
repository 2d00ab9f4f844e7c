//! A battle as it goes: who takes part, what is committed and turned up, and the arithmetic of the victor.

use super::location::{counts, verdict};
use super::preview;
use crate::game::{Seat, Text};
use crate::starship::Starship;
use crate::text;
use crate::ui::{Desk, Mood, theme, words};
use egui::{RichText, Ui};

/// The battle that is being fought, if there is one.
pub fn battle_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    let Some(board) = position.battle_board() else { return };
    ui.separator();
    words::heading(ui, Mood::Space, 17.0, "Battle");
    desk.cast.label(ui, &position.name_of_board(board));
    ui.label(
        RichText::new("1 commit face down  ·  2 turn up, pay, resolve  ·  3 victor").small().color(desk.palette.faint),
    );
    if let Some(last) = position.chooses_last() {
        desk.cast.label(ui, &text![last, " chooses last, after the others' cards are turned up"]);
    }
    for seat in position.turn_order().filter(|seat| counts(position, *seat, board)) {
        let response =
            desk.cast.label(ui, &text![seat, " ", sum_words(desk, seat, board), ": ", commitment(position, seat)]);
        response.on_hover_ui(|ui| {
            preview::power_ui(desk, seat, board, ui);
            if let Some(card) =
                position.committed(seat).and_then(|committed| committed.card).filter(|card| card.is_known())
            {
                ui.separator();
                super::card::words_ui(desk, card, ui);
            }
        });
    }
    let job = desk.cast.job(&verdict(position, board), &theme::strong(13.0), desk.palette.accent);
    ui.label(job);
}

/// "5 + 3 = 8": what stands there and what cards brought.
fn sum_words(desk: &Desk<'_, Starship>, seat: Seat, board: u8) -> Text {
    let power = desk.position.power_of(seat, board);
    match power.battle {
        0 => text![i64::from(power.total())],
        bonus => text![
            format!("{} {} {} = ", power.total() - bonus, if bonus < 0 { "−" } else { "+" }, bonus.abs()),
            i64::from(power.total())
        ],
    }
}

/// What a player has committed, and how far it has come.
pub fn commitment(position: &Starship, seat: Seat) -> Text {
    let Some(committed) = position.committed(seat) else { return text!["has not chosen yet"] };
    let Some(card) = committed.card else { return text!["no card"] };
    let name: Text = match (card.is_known(), committed.shown) {
        (true, true) => position.set().name(card).to_owned().into(),
        (true, false) => format!("{} (face down)", position.set().name(card)).into(),
        (false, _) => "a card face down".into(),
    };
    let state = match (committed.countered, committed.resolved) {
        (true, _) => ", without effect",
        (false, true) if position.resolving().is_some_and(|(resolving, _)| resolving == card) => ", being resolved",
        (false, true) => ", resolved",
        (false, false) => "",
    };
    text![name, state]
}

/// The same in a word or two.
pub fn commitment_sign(position: &Starship, seat: Seat) -> Text {
    match position.committed(seat) {
        None => text!["?"],
        Some(committed) => match committed.card {
            None => text!["no card"],
            Some(card) if committed.shown => position.set().name(card).to_owned().into(),
            Some(_) => text!["face down"],
        },
    }
}

/// How the last battle ended, between battles and turns.
pub fn last_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some(last) = desk.position.last_battle() else { return };
    let powers = Text::join(last.powers.iter().map(|(seat, power)| text![*seat, " ", i64::from(*power)]), ", ");
    let victor = last.victor.map_or_else(|| text!["nobody is left to win"], |seat| text![seat, " won"]);
    desk.cast.label(ui, &text!["Last battle, location ", last.board, ": ", powers, ": ", victor]);
}
