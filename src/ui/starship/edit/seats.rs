//! The numbers, markers and cards of the players, the moment, and what it comes to.

use crate::game::{Seat, Span};
use crate::starship::{Facts, HAND_LIMIT, Order, Phase, Starship};
use crate::ui::starship::{Held, outlook, paint::order_name};
use crate::ui::{Desk, form, theme};
use egui::{ComboBox, RichText, Ui};

pub fn form_ui(desk: &mut Desk<'_, Starship>, _: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    moment_ui(desk, facts, ui);
    for seat in desk.position.seats() {
        ui.separator();
        seat_ui(desk, facts, seat, ui);
    }
    ui.separator();
    ui.label(RichText::new("As it lies").font(theme::strong(15.0)));
    outlook::outlook_ui(desk, ui);
}

/// Where in the round we are.
fn moment_ui(desk: &Desk<'_, Starship>, facts: &mut Facts, ui: &mut Ui) {
    let players = desk.position.seats().len();
    ui.horizontal_wrapped(|ui| {
        ui.strong("Now");
        if ui.selectable_label(facts.phase == Phase::Turn, "a turn").clicked() {
            facts.let_act(facts.seat, false);
        }
        for board in 0..players as u8 {
            let chosen = facts.phase == Phase::Battle(board);
            if ui.selectable_label(chosen, format!("battle {}", board + 1)).clicked() && !chosen {
                facts.let_fight(board);
            }
        }
        form::number("Round", &mut facts.round, 1..=9, ". round", ui);
    });
    form::seat_row("First player", desk.cast, players, &mut facts.first, ui);
    if facts.phase == Phase::Turn {
        let mut seat = facts.seat;
        form::seat_row("Whose turn?", desk.cast, players, &mut seat, ui);
        let mut done = facts.is_order_done();
        let changed = ui.checkbox(&mut done, "The order of this turn is done").changed();
        if changed || seat != facts.seat {
            facts.let_act(seat, done && seat == facts.seat);
        }
        let mut claims = facts.has_rewards_to_claim();
        if ui.checkbox(&mut claims, "Rewards of this turn are still to be claimed").changed() {
            facts.let_claim(claims);
        }
    }
}

fn seat_ui(desk: &Desk<'_, Starship>, facts: &mut Facts, seat: Seat, ui: &mut Ui) {
    let name = desk.cast.name(seat).to_owned();
    ui.horizontal(|ui| {
        desk.cast.name_label(ui, seat, 90.0);
        form::flaw_sign(desk, &Span::Seat(seat), ui);
        let mine = &mut facts.seats[seat.index()];
        form::number(&format!("Honor of {name}"), &mut mine.honor, 0..=999, " honor", ui);
        form::number(&format!("Wealth of {name}"), &mut mine.wealth, 0..=44, " wealth", ui);
        let mut cards = mine.hand.unknown;
        if form::number(&format!("Cards in the hand of {name}"), &mut cards, 0..=HAND_LIMIT as u16, " cards", ui) {
            facts.hold(seat, cards);
        }
    });
    ui.horizontal_wrapped(|ui| {
        (0..2).for_each(|which| samurai_ui(desk, facts, seat, which, ui));
    });
    ui.horizontal_wrapped(|ui| {
        (0..4).for_each(|marker| marker_ui(&name, facts, seat, marker, ui));
    });
    ui.horizontal_wrapped(|ui| claims_ui(desk, facts, seat, ui));
}

fn samurai_ui(desk: &Desk<'_, Starship>, facts: &mut Facts, seat: Seat, which: usize, ui: &mut Ui) {
    let cards = desk.position.set();
    let mine = facts.seats[seat.index()].samurai[which];
    let words =
        mine.and_then(|samurai| cards.units.samurai.get(samurai.index())).map_or("?", |card| card.name.as_str());
    let combo = ComboBox::from_id_salt(("samurai", seat.index(), which)).selected_text(words).width(110.0);
    let shown = combo.show_ui(ui, |ui| {
        for samurai in cards.all_samurai() {
            if ui.selectable_label(mine == Some(samurai), &cards.units.samurai[samurai.index()].name).clicked() {
                facts.enlist(seat, which, samurai);
            }
        }
    });
    let label = format!("Samurai {} of {}: {words}", which + 1, desk.cast.name(seat));
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
}

/// An order marker: where it lies, if it is placed.
fn marker_ui(name: &str, facts: &mut Facts, seat: Seat, marker: usize, ui: &mut Ui) {
    let placed = facts.seats[seat.index()].orders[marker];
    let words = placed.map_or("–", order_name);
    let combo = ComboBox::from_id_salt(("marker", seat.index(), marker));
    let shown = combo.selected_text(format!("{} {words}", marker + 1)).width(68.0).show_ui(ui, |ui| {
        for order in [None].into_iter().chain(Order::ALL.map(Some)) {
            let words = order.map_or("not placed", order_name);
            if ui.selectable_label(placed == order, words).clicked() {
                facts.place_marker(seat, marker, order);
            }
        }
    });
    let label = format!("Order marker {} of {name}: {words}", marker + 1);
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
}

fn claims_ui(desk: &Desk<'_, Starship>, facts: &mut Facts, seat: Seat, ui: &mut Ui) {
    let cards = desk.position.set();
    for location in facts.seats[seat.index()].claimed.clone() {
        let words = format!("{} ✖", cards.locations[location.index()].name);
        if ui.button(words).on_hover_text("Takes the location away").clicked() {
            facts.claim(seat, location);
        }
    }
    let title = "claim a location…";
    let shown = ComboBox::from_id_salt(("claim", seat.index())).selected_text(title).width(150.0).show_ui(ui, |ui| {
        for location in desk.position.locations_in_the_box() {
            let lies = facts.locations.iter().any(|site| site.card == Some(location))
                || facts.seats.iter().any(|seat| seat.claimed.contains(&location));
            if !lies && ui.selectable_label(false, &cards.locations[location.index()].name).clicked() {
                facts.claim(seat, location);
            }
        }
    });
    let label = format!("A location that {} has claimed", desk.cast.name(seat));
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
}
