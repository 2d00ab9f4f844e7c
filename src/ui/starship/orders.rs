//! The order of the turn: marker, wealth and order chosen in one place that shows what comes of it.

use super::button::{Press, Tone};
use super::gem::{self, CYAN, Token};
use super::keys::{RAISE, order_key};
use super::offers::Offers;
use super::paint::{order_icon, order_name};
use super::token;
use super::{Held, hint};

use crate::game::{Refusal, Seat, prelude::*};
use crate::starship::{Move, Order, Starship};
use crate::ui::material::{Paint, hexagon};
use crate::ui::theme::{self, Mood};
use crate::ui::{Desk, keycap, rounds, words};
use egui::{Align2, Response, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

/// What is between the things in the row, and how wide are those before the orders.
const GAP: f32 = 3.0;
const CHOOSER: f32 = 273.0;

/// What is written on the orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Name and strength.
    Both,
    /// The name alone: the strength stands before it.
    Name,
    /// Where names have no room.
    Strength,
}

impl Shown {
    /// As much as a row of some width has room for.
    pub fn fitting(room: f32, ui: &Ui) -> Self {
        let fits = |shown: &Self| {
            let wide = |order: Order| order_press(order, shown.words(order, 4)).width(ui) + GAP;
            CHOOSER + Order::ALL.into_iter().map(wide).sum::<f32>() <= room
        };
        [Self::Both, Self::Name].into_iter().find(fits).unwrap_or(Self::Strength)
    }

    fn words(self, order: Order, strength: u8) -> String {
        match self {
            Self::Both => format!("{} {strength}", order_name(order)),
            Self::Name => order_name(order).to_owned(),
            Self::Strength => strength.to_string(),
        }
    }
}

/// Markers, wealth and the four orders in a row; where it is tight, the orders have their names alone, or a number.
pub fn orders_ui(
    desk: &mut Desk<'_, Starship>,
    held: &mut Held,
    offers: &Offers,
    (seat, shown): (Seat, Shown),
    ui: &mut Ui,
) {
    ui.spacing_mut().item_spacing.x = GAP;
    let chosen = held.marker_of(desk.position, seat);
    for marker in 1..=4 {
        marker_ui(desk, held, seat, marker, chosen == Some(marker), ui);
    }
    wealth_ui(desk, held, seat, ui);
    let marker = chosen.unwrap_or(1);
    let strength = marker.saturating_add(held.wealth);
    strength_ui(desk, strength, ui);
    for order in Order::ALL {
        let mv = Move::Order { marker, order, wealth: held.wealth };
        let words = shown.words(order, strength);
        let placed = order_ui(desk, offers, mv, (order, words), ui);
        // The marker has been chosen, and now the order is.
        if placed.enabled() && std::mem::take(&mut held.marker_chosen) {
            placed.request_focus();
        }
    }
}

/// The button of an order.
fn order_press(order: Order, words: String) -> Press<'static> {
    Press::new(words).icon(order_icon(order)).tone(Tone::Chosen).min(44.0, 30.0)
}

/// A token of lacquer for an order marker; what is spent shows the order it lies on.
fn marker_ui(desk: &Desk<'_, Starship>, held: &mut Held, seat: Seat, marker: u8, chosen: bool, ui: &mut Ui) {
    let spent = desk.position.orders(seat)[usize::from(marker) - 1];
    let usable = spent.is_none() && !desk.position.is_order_done();
    let response = ui.add_enabled_ui(usable, |ui| ui.allocate_response(vec2(31.0, 36.0), Sense::click())).inner;
    let shown = match spent {
        Some(order) => Token::Spent(order),
        None if chosen && usable => Token::Chosen,
        None => Token::Free,
    };
    let centre = response.rect.center();
    gem::paint_token(ui.painter(), centre, 15.0, &desk.cast.look(seat), marker, shown);
    let advised = |mv: &Move| matches!(mv, Move::Order { marker: number, .. } if *number == marker);
    hint::frame_if(desk, advised, response.rect, ui);
    if response.has_focus() || (response.hovered() && usable && !chosen) {
        let mut ring = Paint::default();
        let stroke = words::focus_stroke(desk.palette);
        let width = if response.has_focus() { stroke.width } else { 1.5 };
        ring.line(&hexagon(centre, 17.0), true, |_| (width, stroke.color));
        ring.show(ui.painter());
    }
    let state = spent.map(|order| format!(", spent on {}", order_name(order).to_lowercase())).unwrap_or_default();
    response
        .widget_info(|| WidgetInfo::selected(Role::Button, usable, chosen, format!("Order marker {marker}{state}")));
    let why = spent.map_or_else(
        || "An order has been performed this turn".to_owned(),
        |order| format!("Marker {marker} lies on {} this round", order_name(order).to_lowercase()),
    );
    if chosen && usable {
        rounds::prefer(ui.ctx(), response.id);
    }
    let told = format!("Use order marker {marker} (key {marker})");
    if response.on_hover_text(told).on_disabled_hover_text(why).clicked() {
        (held.marker, held.marker_chosen) = (Some(marker), rounds::is_by_keys(ui.ctx()));
    }
}

/// The wealth that raises the marker: a coin, and less or more of it.
fn wealth_ui(desk: &Desk<'_, Starship>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    let purse = desk.position.wealth(seat);
    held.wealth = held.wealth.min(purse);
    ui.label("+");
    let (coin, response) = ui.allocate_exact_size(Vec2::splat(20.0), Sense::hover());
    token::paint_coin(ui.painter(), coin.center(), 8.5);
    response.on_hover_text("Wealth spent with the marker");
    for (sign, words, possible) in
        [("−", "Spend less wealth", held.wealth > 0), ("+", "Spend more wealth", held.wealth < purse)]
    {
        if sign == "+" {
            let (place, _) = ui.allocate_exact_size(vec2(12.0, 24.0), Sense::hover());
            let (font, ink) = (theme::display(Mood::Space, 17.0), desk.palette.ink);
            ui.painter().text(place.center(), Align2::CENTER_CENTER, held.wealth, font, ink);
        }
        let response = ui.add_enabled(possible, Press::new(sign).min(22.0, 24.0));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, words));
        let key = if sign == "+" { format!(" (key {})", RAISE.name()) } else { String::new() };
        if sign == "+" && possible {
            keycap::paint(ui, response.rect.right_top() + vec2(0.0, 3.0), RAISE.name());
        }
        if response.on_hover_text(format!("{words}: you have {purse}{key}")).clicked() {
            held.wealth = if sign == "+" { held.wealth + 1 } else { held.wealth - 1 };
        }
    }
}

/// What marker and wealth come to.
fn strength_ui(desk: &Desk<'_, Starship>, strength: u8, ui: &mut Ui) {
    ui.label("=");
    let font = theme::display(Mood::Space, 26.0);
    let galley = ui.painter().layout_no_wrap(strength.to_string(), font, desk.palette.accent);
    let (place, response) = ui.allocate_exact_size(vec2(galley.size().x + 6.0, 32.0), Sense::hover());
    let mut light = Paint::default();
    light.glow(place.center(), Vec2::splat(20.0), CYAN, 0.3);
    light.show(ui.painter());
    ui.painter().galley(place.center() - galley.size() * 0.5, galley, desk.palette.accent);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("= {strength}")));
    response.on_hover_text("An order marker, raised by any wealth, placed on one of the four orders");
}

fn order_ui(
    desk: &mut Desk<'_, Starship>,
    offers: &Offers,
    mv: Move,
    (order, words): (Order, String),
    ui: &mut Ui,
) -> Response {
    let possible = offers.has(mv);
    let response = ui.add_enabled(possible, order_press(order, words));
    let described = desk.cast.plain(&desk.position.describe(&mv));
    hint::frame_if(desk, |mv| matches!(mv, Move::Order { order: other, .. } if *other == order), response.rect, ui);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, format!("Order: {described}")));
    let why = Refusal::sentence(&desk.position.refusals(&mv), desk.cast.names());
    let key = order_key(order).name();
    if possible {
        keycap::paint(ui, response.rect.right_top() + vec2(0.0, 3.0), key);
    }
    let response = response.on_hover_text(format!("{described} (key {key})")).on_disabled_hover_text(why);
    if response.clicked() {
        desk.play(mv);
    }
    response
}
