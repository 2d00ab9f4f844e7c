//! What is public of a seat, in three lines.

use super::paint::{order_icon, order_name, type_icon};
use crate::game::{Outcome, Seat};
use crate::starship::{HAND_LIMIT, LocationType, Starship};
use crate::text;
use crate::ui::{Desk, Icon, theme};
use egui::{Align2, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

pub fn seat_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let gap = if is_narrow(ui) { 1.5 } else { 3.0 };
    ui.spacing_mut().item_spacing = vec2(gap, 2.0);
    ui.horizontal(|ui| {
        figure(desk, Icon::Honor, position.honor(seat).into(), "honor", ui);
        figure(desk, Icon::Wealth, position.wealth(seat).into(), "wealth", ui);
        figure(desk, Icon::Hand, position.hand(seat).len(), &format!("cards in hand, at most {HAND_LIMIT}"), ui);
        let supply = figure(desk, Icon::Supply, position.supply_of(seat).len(), "units in the supply", ui);
        supply.on_hover_ui(|ui| units_ui(desk, seat, ui));
        let graveyard = figure(desk, Icon::Graveyard, position.graveyard_of(seat).len(), "units in the graveyard", ui);
        graveyard.on_hover_ui(|ui| units_ui(desk, seat, ui));
    });
    ui.horizontal(|ui| {
        for marker in 1..=4 {
            marker_ui(desk, seat, marker, ui);
        }
        if position.first() == seat {
            ui.label(RichText::new("1st").small().color(desk.palette.accent))
                .on_hover_text("The first player of this round");
        }
    });
    claims_ui(desk, seat, ui);
}

/// Whether everything must be drawn closer together.
fn is_narrow(ui: &Ui) -> bool {
    ui.available_width() < 170.0
}

/// A picture and a number.
fn figure(desk: &Desk<'_, Starship>, icon: Icon, number: usize, words: &str, ui: &mut Ui) -> Response {
    let size = if ui.spacing().item_spacing.x < 2.0 { 13.0 } else { 15.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(size + 1.0, 18.0), Sense::hover());
    icon.paint(ui.painter(), rect.center(), size, desk.palette.faint);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{number} {words}")));
    let label = ui.label(RichText::new(number.to_string()).font(theme::strong(size - 1.0)));
    response.union(label).on_hover_text(words)
}

/// An order marker, and the order it lies on.
fn marker_ui(desk: &Desk<'_, Starship>, seat: Seat, marker: u8, ui: &mut Ui) {
    let palette = desk.palette;
    let placed = desk.position.orders(seat)[usize::from(marker) - 1];
    let (rect, response) = ui.allocate_exact_size(vec2(32.0, 18.0), Sense::hover());
    let edge = if placed.is_some() { palette.line } else { palette.accent };
    ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.0, edge), StrokeKind::Inside);
    let ink = if placed.is_some() { palette.faint } else { palette.ink };
    let left = Rect::from_min_size(rect.min, vec2(16.0, 18.0)).center();
    ui.painter().text(left, Align2::CENTER_CENTER, marker, theme::strong(13.0), ink);
    if let Some(order) = placed {
        order_icon(order).paint(ui.painter(), rect.right_center() - vec2(10.0, 0.0), 13.0, palette.faint);
    }
    let words = match placed {
        Some(order) => format!("Order marker {marker} lies on {}", order_name(order).to_lowercase()),
        None => format!("Order marker {marker} is still to be placed"),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    response.on_hover_text(words);
}

/// The claimed locations by type, and what different types are worth at the end.
fn claims_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let kinds: Vec<LocationType> =
        position.claimed(seat).filter_map(|card| Some(position.set().locations.get(card.index())?.kind)).collect();
    let names: Vec<&str> = position
        .claimed(seat)
        .filter_map(|card| Some(position.set().locations.get(card.index())?.name.as_str()))
        .collect();
    let shown = ui.horizontal(|ui| {
        for kind in LocationType::ALL {
            let count = kinds.iter().filter(|other| **other == kind).count();
            figure(desk, type_icon(kind), count, &format!("{} claimed", kind.name().to_lowercase()), ui);
        }
        let bonus = position.tally().set_reward(seat);
        if bonus > 0 {
            ui.label(RichText::new(format!("+{bonus}")).font(theme::strong(13.0)).color(desk.palette.accent))
                .on_hover_text(format!("{bonus} honor at the end for different types of location"));
        }
    });
    if !names.is_empty() {
        shown.response.on_hover_text(format!("Claimed: {}", names.join(", ")));
    }
}

/// The figures of a player and where they are.
fn units_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    for (title, units) in [("Supply", position.supply_of(seat)), ("Graveyard", position.graveyard_of(seat))] {
        let samurai: Vec<String> =
            units.samurai().iter().map(|unit| super::figure::short_name(position, unit)).collect();
        let carrier = units.ships().len() > units.fighters().len();
        let mut all = vec![format!("{} fighters", units.fighters().len())];
        all.extend(carrier.then(|| "carrier".to_owned()));
        all.extend(samurai);
        ui.label(format!("{title}: {}", all.join(", ")));
    }
    for samurai in position.samurai(seat).into_iter().flatten() {
        if let Some(card) = position.set().units.samurai.get(samurai.index()) {
            ui.separator();
            desk.cast.label(ui, &text![seat, format!("'s {}, power {}", card.name, card.power)]);
            ui.label(card.words());
        }
    }
}
