//! What is public of a seat: honor and stores, order tokens, and what she has claimed.

use super::gem::{Token, paint_token};
use super::paint::{order_name, type_icon};
use super::token::paint_coin;
use super::world::type_colour;
use crate::game::{Outcome, Seat};
use crate::starship::{HAND_LIMIT, LocationType, Starship};
use crate::text;
use crate::ui::material::mix;
use crate::ui::theme::{self, Mood, Shade, rgb};
use crate::ui::{Desk, Icon};
use egui::{Align2, Color32, Response, Role, Sense, Ui, WidgetInfo, vec2};

pub fn seat_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    ui.spacing_mut().item_spacing = vec2(if ui.available_width() < 156.0 { 3.0 } else { 4.0 }, 1.0);
    stores_ui(desk, seat, ui);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for marker in 1..=4 {
            marker_ui(desk, seat, marker, ui);
        }
        first_ui(desk, seat, ui);
    });
    claims_ui(desk, seat, ui);
}

/// Honor large and in gold, then wealth, hand, supply and graveyard; smaller where long numbers have no room else.
fn stores_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let (gold, faint, ink) = (gold(desk), desk.palette.faint, desk.palette.ink);
    let (supply, graveyard) = (position.supply_of(seat).len(), position.graveyard_of(seat).len());
    let hand = format!("cards in hand, at most {HAND_LIMIT}");
    let figures = [
        ((Some(Icon::Honor), gold, gold), position.honor(seat).into(), "honor"),
        ((None, faint, ink), position.wealth(seat).into(), "wealth"),
        ((Some(Icon::Hand), faint, ink), position.hand(seat).len(), &hand),
        ((Some(Icon::Supply), faint, ink), supply, "units in the supply"),
        ((Some(Icon::Graveyard), faint, ink), graveyard, "units in the graveyard"),
    ];
    let (large, plain) = sizes(figures.each_ref().map(|(_, number, _)| *number), ui);
    ui.horizontal(|ui| {
        for (place, (look, number, words)) in figures.into_iter().enumerate() {
            let shown = figure(desk, look, number, words, if place == 0 { large } else { plain }, ui);
            if place > 2 {
                shown.on_hover_ui(|ui| units_ui(desk, seat, ui));
            }
        }
    });
}

/// The largest sizes of letters, of the first number and the others, at which all have room.
fn sizes(numbers: [usize; 5], ui: &Ui) -> (f32, f32) {
    const SIZES: [(f32, f32); 4] = [(18.0, 14.0), (15.5, 12.5), (14.0, 11.5), (12.0, 10.5)];
    let gaps = ui.spacing().item_spacing.x * (numbers.len() - 1) as f32;
    let width = |number: usize, size: f32| {
        let font = theme::display(Mood::Space, size);
        size.min(14.0) + 2.0 + ui.painter().layout_no_wrap(number.to_string(), font, Color32::WHITE).size().x
    };
    let needed = |(large, plain): (f32, f32)| {
        let sizes = [large, plain, plain, plain, plain];
        gaps + numbers.into_iter().zip(sizes).map(|(number, size)| width(number, size)).sum::<f32>()
    };
    let fits = SIZES.into_iter().find(|sizes| needed(*sizes) <= ui.available_width());
    fits.unwrap_or(SIZES[SIZES.len() - 1])
}

/// Gold that can be read on a panel.
const fn gold(desk: &Desk<'_, Starship>) -> Color32 {
    match desk.palette.shade {
        Shade::Dark => rgb(0xff_e9_b0),
        Shade::Light => rgb(0x6e_4a_04),
    }
}

/// A picture and a number; without a picture it is a coin.
fn figure(
    desk: &Desk<'_, Starship>,
    (icon, tint, ink): (Option<Icon>, Color32, Color32),
    number: usize,
    words: &str,
    size: f32,
    ui: &mut Ui,
) -> Response {
    let galley = ui.painter().layout_no_wrap(number.to_string(), theme::display(Mood::Space, size), ink);
    let picture = size.min(14.0);
    let (rect, response) = ui.allocate_exact_size(vec2(picture + 2.0 + galley.size().x, 20.0), Sense::hover());
    let centre = rect.left_center() + vec2(picture * 0.5, 0.0);
    match icon {
        Some(icon) => icon.paint(ui.painter(), centre, picture, tint),
        None => paint_coin(ui.painter(), centre, picture * 0.46),
    }
    let at = rect.left_center() + vec2(picture + 2.0, -galley.size().y * 0.5);
    ui.painter().galley(at, galley, desk.palette.ink);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{number} {words}")));
    response.on_hover_text(words)
}

/// An order token; one that is spent shows the order it lies on.
fn marker_ui(desk: &Desk<'_, Starship>, seat: Seat, marker: u8, ui: &mut Ui) {
    let placed = desk.position.orders(seat)[usize::from(marker) - 1];
    let (rect, response) = ui.allocate_exact_size(vec2(20.0, 23.0), Sense::hover());
    let token = placed.map_or(Token::Free, Token::Spent);
    paint_token(ui.painter(), rect.center(), 10.5, &desk.cast.look(seat), marker, token);
    let words = match placed {
        Some(order) => format!("Order marker {marker} lies on {}", order_name(order).to_lowercase()),
        None => format!("Order marker {marker} is still to be placed"),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    response.on_hover_text(words);
}

/// A crown for the first player of the round.
fn first_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    if desk.position.first() != seat {
        return;
    }
    let (rect, response) = ui.allocate_exact_size(vec2(44.0, 20.0), Sense::hover());
    Icon::Crown.paint(ui.painter(), rect.left_center() + vec2(10.0, 0.0), 15.0, gold(desk));
    let at = rect.left_center() + vec2(20.0, 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, "1st", theme::strong(12.0), gold(desk));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, "1st"));
    response.on_hover_text("The first player of this round");
}

/// The claimed locations by type, and what different types are worth at the end.
fn claims_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let cards = || position.claimed(seat).filter_map(|card| position.set().locations.get(card.index()));
    let names: Vec<&str> = cards().map(|card| card.name.as_str()).collect();
    let size = if ui.available_width() < 156.0 { 12.0 } else { 13.5 };
    let shown = ui.horizontal(|ui| {
        for kind in LocationType::ALL {
            let count = cards().filter(|card| card.kind == kind).count();
            let tint = match (count, desk.palette.shade) {
                (0, _) => desk.palette.faint,
                (_, Shade::Dark) => type_colour(kind),
                (_, Shade::Light) => mix(type_colour(kind), Color32::BLACK, 0.55),
            };
            let ink = if count == 0 { mix(desk.palette.faint, desk.palette.ink, 0.4) } else { tint };
            let words = format!("{} claimed", kind.name().to_lowercase());
            figure(desk, (Some(type_icon(kind)), tint, ink), count, &words, size, ui);
        }
        let bonus = position.tally().set_reward(seat);
        if bonus > 0 {
            let font = theme::display(Mood::Space, 13.0);
            let words = egui::RichText::new(format!("+{bonus}")).font(font).color(desk.palette.good);
            ui.label(words).on_hover_text(format!("{bonus} honor at the end for different types of location"));
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
