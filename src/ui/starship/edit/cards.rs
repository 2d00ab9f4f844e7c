//! The cards on the location boards and on the discards, and what is known of a figure that is picked up.

use crate::game::{Position, Seat};
use crate::starship::{Card, Facts, Place, Starship};
use crate::ui::starship::{Held, Picked};
use crate::ui::{Desk, form, theme};
use egui::{ComboBox, Key, RichText, ScrollArea, Ui};

pub fn store_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        held.picked = None;
    }
    ui.horizontal(|ui| {
        form::seat_tabs(desk.cast, desk.position.players(), &mut held.owner, ui);
        ui.separator();
        picked_ui(desk, held, facts, ui);
    });
    ui.separator();
    ScrollArea::vertical().id_salt("cards").auto_shrink(false).show(ui, |ui| {
        for board in 0..desk.position.players() {
            ui.horizontal_wrapped(|ui| location_ui(desk, held.owner, facts, board, ui));
        }
        ui.horizontal_wrapped(|ui| discards_ui(desk, held.owner, facts, ui));
    });
}

/// What can be done with what is picked.
fn picked_ui(desk: &Desk<'_, Starship>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    let Some(Picked::Unit(unit)) = held.picked else {
        let hint = match held.picked {
            Some(_) => "Click a space of the alliance board; a right click brings a marker back to neutral",
            None => "Pick a figure or a marker; a right click brings it back to the supply",
        };
        ui.add(egui::Label::new(RichText::new(hint).small().color(desk.palette.faint)).truncate());
        return;
    };
    desk.cast.label(ui, &desk.position.name_of_unit(unit));
    if unit.is_fighter() {
        let mut tokens = desk.position.attached(unit);
        if form::number("Wealth attached to it", &mut tokens, 0..=9, " wealth", ui) {
            facts.attach_wealth(unit, tokens);
        }
    }
    for (words, place) in [("To the supply", Place::Supply), ("To the graveyard", Place::Graveyard)] {
        if ui.button(words).clicked() {
            facts.put(unit, place);
            held.picked = None;
        }
    }
}

/// The card of a board, and those attached to it.
fn location_ui(desk: &Desk<'_, Starship>, owner: Seat, facts: &mut Facts, board: usize, ui: &mut Ui) {
    ui.label(RichText::new(format!("Location {}", board + 1)).font(theme::strong(13.0)));
    let set = desk.position.set();
    let lies = facts.locations[board].card.and_then(|card| set.locations.get(card.index()));
    let words = lies.map_or("no card", |card| card.name.as_str());
    let shown = ComboBox::from_id_salt(("location", board)).selected_text(words).width(150.0).show_ui(ui, |ui| {
        for location in desk.position.locations_in_the_box() {
            let name = &set.locations[location.index()].name;
            if ui.selectable_label(facts.locations[board].card == Some(location), name).clicked() {
                facts.turn_up(board, location);
            }
        }
    });
    let label = format!("Card of location {}: {words}", board + 1);
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    let mut gone = None;
    for (place, &(card, seat)) in facts.locations[board].attached.iter().enumerate() {
        let words = format!("{} of {} ✖", set.name(card), desk.cast.name(seat));
        if ui.button(words).on_hover_text("Takes the card away").clicked() {
            gone = Some(place);
        }
    }
    if let Some(place) = gone {
        facts.detach(board, place);
    }
    let attachable = desk.position.attachable_cards();
    let attach = format!("attach a card of {}…", desk.cast.name(owner));
    if let Some(card) = card_combo(desk, ("attach", board), &attach, attachable, ui) {
        facts.attach(board, card, owner);
    }
}

/// The cards that lie open on the discards.
fn discards_ui(desk: &Desk<'_, Starship>, owner: Seat, facts: &mut Facts, ui: &mut Ui) {
    let personal = facts.rulings.has_personal_decks();
    let title = if personal { format!("Discards of {}", desk.cast.name(owner)) } else { "Discards".to_owned() };
    ui.label(RichText::new(title).font(theme::strong(13.0)));
    let pile = facts.discards[if personal { owner.index() } else { 0 }];
    for card in pile.kinds() {
        let words = format!("{} × {} ✖", desk.position.set().name(card), pile.count(card));
        if ui.button(words).on_hover_text("Takes one back into the deck").clicked() {
            facts.take_back(owner, card);
        }
    }
    let all = desk.position.all_cards().kinds().collect();
    if let Some(card) = card_combo(desk, ("discard", 0), "add a card…", all, ui) {
        facts.discard(owner, card);
    }
}

/// A list of cards to choose from.
fn card_combo(
    desk: &Desk<'_, Starship>,
    salt: (&'static str, usize),
    title: &str,
    cards: Vec<Card>,
    ui: &mut Ui,
) -> Option<Card> {
    let mut chosen = None;
    let shown = ComboBox::from_id_salt(salt).selected_text(title).width(150.0).show_ui(ui, |ui| {
        for card in cards {
            if ui.selectable_label(false, desk.position.set().name(card)).clicked() {
                chosen = Some(card);
            }
        }
    });
    shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, title));
    chosen
}
