//! The order of the turn: marker, wealth and order chosen in one place that shows what comes of it.

use super::Held;
use super::offers::Offers;
use super::paint::{order_icon, order_name};
use crate::game::{Refusal, Seat, prelude::*};
use crate::starship::{Move, Order, Starship};
use crate::ui::{Desk, Icon, theme};
use egui::{Button, RichText, Role, Stroke, Ui, WidgetInfo, vec2};

/// Markers, wealth and the four orders in a row; where it is tight, the orders are pictures with a number.
pub fn orders_ui(
    desk: &mut Desk<'_, Starship>,
    held: &mut Held,
    offers: &Offers,
    (seat, tight): (Seat, bool),
    ui: &mut Ui,
) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let free: Vec<u8> =
        (1..=4).filter(|marker| desk.position.orders(seat)[usize::from(*marker) - 1].is_none()).collect();
    let chosen = held.marker.filter(|marker| free.contains(marker)).or(free.last().copied());
    let (mark, response) = ui.allocate_exact_size(vec2(18.0, 24.0), egui::Sense::hover());
    Icon::OrderMarker.paint(ui.painter(), mark.center(), 17.0, desk.palette.accent);
    response.on_hover_text("An order marker, raised by any wealth, placed on one of the four orders");
    for marker in 1..=4 {
        markers_ui(desk, held, seat, marker, chosen == Some(marker), ui);
    }
    let purse = desk.position.wealth(seat);
    held.wealth = held.wealth.min(purse);
    ui.label("+");
    ui.add(Icon::Wealth.image(desk.palette.accent)).on_hover_text("Wealth spent with the marker");
    for (sign, words, possible) in
        [("−", "Spend less wealth", held.wealth > 0), ("+", "Spend more wealth", held.wealth < purse)]
    {
        if sign == "+" {
            ui.label(RichText::new(held.wealth.to_string()).font(theme::strong(15.0)));
        }
        let response = ui.add_enabled(possible, Button::new(sign).min_size(vec2(22.0, 24.0)));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, words));
        if response.on_hover_text(format!("{words}: you have {purse}")).clicked() {
            held.wealth = if sign == "+" { held.wealth + 1 } else { held.wealth - 1 };
        }
    }
    let marker = chosen.unwrap_or(1);
    let strength = marker.saturating_add(held.wealth);
    ui.label(RichText::new(format!("= {strength}")).font(theme::strong(17.0)).color(desk.palette.accent));
    for order in Order::ALL {
        let mv = Move::Order { marker, order, wealth: held.wealth };
        let words = if tight { strength.to_string() } else { format!("{} {strength}", order_name(order)) };
        order_ui(desk, offers, mv, (order, words), ui);
    }
}

fn markers_ui(desk: &Desk<'_, Starship>, held: &mut Held, seat: Seat, marker: u8, chosen: bool, ui: &mut Ui) {
    let spent = desk.position.orders(seat)[usize::from(marker) - 1];
    let usable = spent.is_none() && !desk.position.is_order_done();
    let words = RichText::new(marker.to_string()).font(theme::strong(15.0));
    let button = Button::new(words).min_size(vec2(26.0, 24.0)).selected(chosen && usable);
    let response = ui.add_enabled(usable, button);
    let state = spent.map(|order| format!(", spent on {}", order_name(order).to_lowercase())).unwrap_or_default();
    response
        .widget_info(|| WidgetInfo::selected(Role::Button, usable, chosen, format!("Order marker {marker}{state}")));
    let why = spent.map_or_else(
        || "An order has been performed this turn".to_owned(),
        |order| format!("Marker {marker} lies on {} this round", order_name(order).to_lowercase()),
    );
    if response.on_hover_text(format!("Use order marker {marker}")).on_disabled_hover_text(why).clicked() {
        held.marker = Some(marker);
    }
}

fn order_ui(desk: &mut Desk<'_, Starship>, offers: &Offers, mv: Move, (order, words): (Order, String), ui: &mut Ui) {
    let possible = offers.has(mv);
    let tint = if possible { desk.palette.ink } else { desk.palette.faint };
    let words = RichText::new(words).font(theme::strong(13.5));
    let mut button = Button::image_and_text(order_icon(order).image(tint), words).min_size(vec2(44.0, 28.0));
    if possible {
        button = button.stroke(Stroke::new(1.5, desk.palette.accent));
    }
    let response = ui.add_enabled(possible, button);
    let described = desk.cast.plain(&desk.position.describe(&mv));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, format!("Order: {described}")));
    let why = Refusal::sentence(&desk.position.refusals(&mv), desk.cast.names());
    if response.on_hover_text(described.clone()).on_disabled_hover_text(why).clicked() {
        desk.play(mv);
    }
}
