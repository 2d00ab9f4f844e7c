//! What things would bring as they stand: rewards, battles, alliances, and the final ranking.

use super::location::{claimant, counts, has_turn_to_come, verdict};
use super::page::section_ui;
use super::paint::{line, type_icon};
use super::token::{paint_disc, paint_number};
use crate::game::{Actor, Seat, Text, prelude::*};
use crate::starship::{Starship, rules};
use crate::text;
use crate::ui::{Desk, Mood, theme};
use egui::{Align2, Grid, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

pub fn outlook_ui(desk: &mut Desk<'_, Starship>, ui: &mut Ui) {
    section_ui(desk.palette, "Locations", "", ui);
    for board in 1..=desk.position.players() as u8 {
        location_ui(desk, board, ui);
    }
    ui.collapsing("The rule of rewards", |ui| desk.rule_ui(ui, &rules::CLAIM_REWARDS));
    section_ui(desk.palette, "Alliances at the end of the round", "", ui);
    alliances_ui(desk, ui);
    section_ui(desk.palette, "What is left", "", ui);
    left_ui(desk, ui);
    let over = desk.position.actor() == Actor::Over;
    section_ui(desk.palette, if over { "Result" } else { "If the game ended now" }, "", ui);
    ranking_ui(desk, over, ui);
}

/// How high the forecast is with so many players.
pub fn forecast_height(players: usize) -> f32 {
    34.0 + 38.0 * players as f32
}

/// What everybody would have if the round ended now: battles as figures stand, and what alliances pay.
pub fn forecast_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    section_ui(desk.palette, "If the round ended now", "honor", ui);
    ui.spacing_mut().item_spacing.y = 0.0;
    for seat in position.seats() {
        let won = (1..=position.players() as u8).filter(|board| position.would_win(*board) == Some(seat));
        let battles: u16 = won.map(|board| position.honor_at_stake(board)).sum();
        let (honor, alliances) = (position.honor(seat), position.alliance_pay(seat));
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 38.0), Sense::hover());
        let (painter, row) = (ui.painter(), rect.top() + 12.0);
        paint_disc(painter, &desk.cast.look(seat), pos2(rect.left() + 14.0, rect.center().y), 12.0);
        let then = honor + battles + alliances;
        let font = theme::display(Mood::Space, 17.0);
        let sum = painter.text(pos2(rect.right() - 2.0, row), Align2::RIGHT_CENTER, then, font, desk.palette.ink);
        let (at, font) = (pos2(sum.left() - 4.0, row), theme::display(Mood::Space, 14.0));
        let now = format!("{honor} →");
        let now = painter.text(at, Align2::RIGHT_CENTER, now, font, desk.palette.faint);
        let left = rect.left() + 33.0;
        let (name, font) = (desk.cast.name(seat), theme::strong(14.0));
        line(painter, pos2(left, row), Align2::LEFT_CENTER, name, font, desk.palette.ink, now.left() - left - 6.0);
        let words = format!("battles +{battles}, alliances +{alliances}");
        let (at, font) = (pos2(left, rect.top() + 28.0), egui::FontId::proportional(12.5));
        line(painter, at, Align2::LEFT_CENTER, &words, font, desk.palette.faint, rect.right() - left);
        let told = format!("If the round ended now: {name} {honor} → {then}: {words}");
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    }
}

/// A location: everybody's power, who would win the battle, and whose reward it would be.
fn location_ui(desk: &Desk<'_, Starship>, board: u8, ui: &mut Ui) {
    let position = desk.position;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    let painter = ui.painter();
    paint_number(painter, rect.left_center() + vec2(11.0, 0.0), 11.0, board);
    let card = position.location(board);
    let name = card.map_or("no card", |card| card.name.as_str());
    let mut right = rect.right();
    let counted: Vec<Seat> = position.seats().filter(|seat| counts(position, *seat, board)).collect();
    for seat in counted.iter().rev() {
        let power = position.power_of(*seat, board).total();
        let font = theme::display(Mood::Space, 15.0);
        let number = painter.text(pos2(right, rect.center().y), Align2::RIGHT_CENTER, power, font, desk.palette.ink);
        paint_disc(painter, &desk.cast.look(*seat), pos2(number.left() - 11.0, rect.center().y), 8.5);
        right = number.left() - 26.0;
    }
    let mut left = rect.left() + 28.0;
    if let Some(card) = card {
        type_icon(card.kind).paint(painter, pos2(left + 8.0, rect.center().y), 15.0, desk.palette.accent);
        left += 20.0;
    }
    let at = pos2(left, rect.center().y);
    line(painter, at, Align2::LEFT_CENTER, name, theme::strong(14.0), desk.palette.ink, right - left);
    let powers = counted.iter().map(|seat| text![*seat, " ", i64::from(position.power_of(*seat, board).total())]);
    let told = desk.cast.plain(&Text::join(powers, "  "));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{board} {name} {told}")));
    desk.label(ui, &text!["Battle: ", verdict(position, board)]);
    match (claimant(position, board), position.location(board)) {
        (Some(seat), Some(card)) if has_turn_to_come(position, seat) => {
            desk.label(ui, &text!["At the start of their next turn ", seat, " would: ", lower(&card.words())]);
        }
        (Some(seat), Some(_)) => {
            let words = text![seat, " has no more turn in this round: only the battle counts"];
            desk.label(ui, &words);
        }
        _ => {
            ui.label(RichText::new("no reward at the start of a turn").small().color(desk.palette.faint));
        }
    }
    ui.add_space(4.0);
}

/// A sentence as part of another.
fn lower(sentence: &str) -> String {
    let mut words = sentence.trim_end_matches('.').to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    words
}

fn alliances_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    for seat in position.seats() {
        let markers = position
            .markers_of(seat)
            .map(|clan| text![clan, " +", u32::from(position.reward_at(position.marker(clan)))]);
        let markers: Vec<Text> = markers.collect();
        let words = if markers.is_empty() { text!["no clan marker"] } else { Text::join(markers, ", ") };
        desk.label(ui, &text![seat, " +", u32::from(position.alliance_pay(seat)), ": ", words]);
    }
}

fn left_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    let rounds = match position.rounds_left() {
        0 => "This is the last round".to_owned(),
        1 => "1 more round after this one".to_owned(),
        more => format!("{more} more rounds after this one"),
    };
    ui.label(format!("{rounds}: {} location cards in the deck", position.locations_left()));
    if position.decks_are_personal() {
        for seat in position.seats() {
            desk.label(
                ui,
                &text![seat, "'s deck ", position.deck_size(seat), ", discards ", position.discards_of(seat).len()],
            );
        }
    } else if let Some(seat) = position.seats().next() {
        ui.label(format!("Action deck {}, discards {}", position.deck_size(seat), position.discards_of(seat).len()));
    }
    if position.rulings().wealth_supply == crate::starship::WealthSupply::Limited {
        ui.label(format!("Wealth in the supply: {}", position.wealth_left()));
    }
}

/// Honor, sets, alliances due and the place of everybody, with the steps that decide.
fn ranking_ui(desk: &Desk<'_, Starship>, over: bool, ui: &mut Ui) {
    let position = desk.position;
    let (standings, reckoning) = (position.tally().standings(), position.tally());
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.place);
    Grid::new("ranking").num_columns(6).min_col_width(14.0).striped(true).spacing([9.0, 2.0]).show(ui, |ui| {
        for title in ["", "player", "honor", "sets", "due", "sum"] {
            ui.weak(title);
        }
        ui.end_row();
        for row in rows {
            let seat = row.seat;
            let (sets, sum) = (reckoning.set_reward(seat), reckoning.ranking().scores[seat.index()]);
            ui.strong(format!("{}.", row.place));
            desk.label(ui, &seat.into());
            ui.label(position.honor(seat).to_string());
            ui.label(format!("+{sets}"));
            ui.label(if over { "–".to_owned() } else { format!("+{}", position.alliance_pay(seat)) });
            ui.strong(sum.to_string());
            ui.end_row();
        }
    });
    let winners = Text::join(standings.winners().map(Text::from), " and ");
    let verb = if over { " has won, by " } else { " would win, by " };
    desk.label(ui, &text![winners, verb, standings.decided_by.replace('_', " ")]);
    if !over {
        ui.label(RichText::new("due: what alliances pay when this round ends").small().color(desk.palette.faint));
    }
    ui.collapsing("Step by step", |ui| {
        for (number, step) in standings.steps.iter().enumerate() {
            desk.label(ui, &text![format!("{}. ", number + 1), step.clone()]);
        }
    });
}
