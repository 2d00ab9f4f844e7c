//! What things would bring as they stand: rewards, battles, alliances, and the final ranking.

use super::location::{claimant, counts, has_turn_to_come, verdict};
use super::page::section_ui;
use super::paint::{job_line, line, one_line, type_icon};
use super::token::{paint_disc, paint_number};
use crate::game::{Actor, Seat, Text, prelude::*};
use crate::starship::{Starship, rules};
use crate::text;
use crate::ui::{Desk, Mood, theme};
use egui::{Align2, Color32, FontId, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

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

/// How high the forecast is with so many players, and a line of it.
pub fn forecast_height(players: usize) -> f32 {
    34.0 + COLUMNS + FORECAST * players as f32
}

const FORECAST: f32 = 24.0;
const COLUMNS: f32 = 18.0;

/// What everybody would have if the round ended now: battles as figures stand, and what alliances pay.
pub fn forecast_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    section_ui(desk.palette, "If the round ended now", "honor", ui);
    ui.spacing_mut().item_spacing.y = 0.0;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), COLUMNS), Sense::hover());
    for (words, x) in [("battles", 0.56), ("alliances", 0.8), ("then", 1.0)] {
        let at = pos2(rect.left() + (rect.width() - 2.0) * x, rect.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, words, FontId::proportional(11.5), desk.palette.faint);
    }
    for seat in position.seats() {
        let won = (1..=position.players() as u8).filter(|board| position.would_win(*board) == Some(seat));
        let battles: u16 = won.map(|board| position.honor_at_stake(board)).sum();
        forecast_of(desk, seat, [position.honor(seat), battles, position.alliance_pay(seat)], ui);
    }
}

/// A line of the forecast: who, her honor, and what battles and alliances would bring.
fn forecast_of(desk: &Desk<'_, Starship>, seat: Seat, [honor, battles, alliances]: [u16; 3], ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), FORECAST), Sense::hover());
    let (painter, row) = (ui.painter(), rect.center().y);
    paint_disc(painter, &desk.cast.look(seat), pos2(rect.left() + 10.0, row), 9.0);
    let then = honor + battles + alliances;
    let right = |x: f32, words: String, font: FontId, ink: Color32| {
        let at = pos2(rect.left() + (rect.width() - 2.0) * x, row);
        painter.text(at, Align2::RIGHT_CENTER, words, font, ink)
    };
    let gained = |amount: u16| {
        let ink = if amount > 0 { desk.palette.ink } else { desk.palette.faint };
        (format!("+{amount}"), theme::strong(13.5), ink)
    };
    let (words, font, ink) = gained(battles);
    let first = right(0.56, words, font, ink);
    let (words, font, ink) = gained(alliances);
    right(0.8, words, font, ink);
    right(1.0, then.to_string(), theme::display(Mood::Space, 16.0), desk.palette.ink);
    let (left, name) = (rect.left() + 25.0, desk.cast.name(seat));
    let room = first.left() - left - 6.0;
    line(painter, pos2(left, row), Align2::LEFT_CENTER, name, theme::strong(13.5), desk.palette.ink, room);
    let told = format!("If the round ended now: {name} {honor} → {then}: battles +{battles}, alliances +{alliances}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
}

/// How wide an emblem with a power is.
const POWER: f32 = 47.0;

/// A location: everybody's power, who would win the battle, and whose reward it would be.
fn location_ui(desk: &Desk<'_, Starship>, board: u8, ui: &mut Ui) {
    let position = desk.position;
    let card = position.location(board);
    let name = card.map_or("no card", |card| card.name.as_str());
    let counted: Vec<Seat> = position.seats().filter(|seat| counts(position, *seat, board)).collect();
    let left = if card.is_some() { 48.0 } else { 28.0 };
    let title = ui.painter().layout_no_wrap(name.to_owned(), theme::strong(14.0), desk.palette.ink);
    let powers = counted.len() as f32 * POWER;
    // Where the name and all powers do not fit beside each other, they have a line of their own.
    let lines = if left + title.size().x + powers > ui.available_width() { 2.0 } else { 1.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0 * lines), Sense::hover());
    let (painter, [above, below]) = (ui.painter(), [rect.top() + 12.0, rect.bottom() - 12.0]);
    paint_number(painter, pos2(rect.left() + 11.0, above), 11.0, board);
    for (place, seat) in counted.iter().enumerate() {
        let right = rect.right() - POWER * (counted.len() - 1 - place) as f32;
        let power = position.power_of(*seat, board).total();
        let font = theme::display(Mood::Space, 15.0);
        let number = painter.text(pos2(right, below), Align2::RIGHT_CENTER, power, font, desk.palette.ink);
        paint_disc(painter, &desk.cast.look(*seat), pos2(number.left() - 11.0, below), 8.5);
    }
    if let Some(card) = card {
        type_icon(card.kind).paint(painter, pos2(rect.left() + 36.0, above), 15.0, desk.palette.accent);
    }
    painter.galley(pos2(rect.left() + left, above - title.size().y * 0.5), title, desk.palette.ink);
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

/// A line of the ranking: who, and her figures below each other, as wide as the page.
fn figures_ui(desk: &Desk<'_, Starship>, who: &Text, figures: &[String; 4], ink: Color32, ui: &mut Ui) {
    const PARTS: [f32; 4] = [0.58, 0.73, 0.86, 1.0];
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let painter = ui.painter();
    let job = |size: f32| desk.cast.job(who, &FontId::proportional(size), ink);
    let room = rect.width() * 0.42;
    let sizes = [14.0, 13.0, 12.0, 11.0];
    let size = sizes.into_iter().find(|size| !one_line(painter, job(*size), room).elided).unwrap_or(11.0);
    job_line(painter, rect.left_center(), Align2::LEFT_CENTER, job(size), room);
    for (figure, part) in figures.iter().zip(PARTS) {
        let at = pos2(rect.left() + (rect.width() - 2.0) * part, rect.center().y);
        painter.text(at, Align2::RIGHT_CENTER, figure, FontId::proportional(14.0), ink);
    }
    let told = format!("{} {}", desk.cast.plain(who), figures.join(" "));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
}

/// Honor, sets, alliances due and the place of everybody, with the steps that decide.
fn ranking_ui(desk: &Desk<'_, Starship>, over: bool, ui: &mut Ui) {
    let position = desk.position;
    let (standings, reckoning) = (position.tally().standings(), position.tally());
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| row.place);
    figures_ui(desk, &text!["player"], &["honor", "sets", "due", "sum"].map(str::to_owned), desk.palette.faint, ui);
    for row in rows {
        let seat = row.seat;
        let (sets, sum) = (reckoning.set_reward(seat), reckoning.ranking().scores[seat.index()]);
        let due = if over { "–".to_owned() } else { format!("+{}", position.alliance_pay(seat)) };
        let figures = [position.honor(seat).to_string(), format!("+{sets}"), due, sum.to_string()];
        figures_ui(desk, &text![format!("{}. ", row.place), seat], &figures, desk.palette.ink, ui);
    }
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
