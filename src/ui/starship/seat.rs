//! What is public of a seat: honor and stores, order tokens, and what she has claimed.

use super::gem::{Token, paint_token};
use super::paint::{order_name, plain_job, type_icon};
use super::token::paint_coin;
use super::world::type_colour;
use crate::game::{Seat, prelude::*};
use crate::starship::{HAND_LIMIT, LocationType, Starship};
use crate::text;
use crate::ui::material::mix;
use crate::ui::theme::{self, Mood, Shade, rgb};
use crate::ui::{Desk, Icon};
use egui::{
    Align, Align2, Color32, FontId, Layout, Response, RichText, Role, Sense, TextFormat, Ui, UiBuilder, WidgetInfo,
    vec2,
};

/// How high a card with words below its numbers is, and what the rest of the window needs.
const WORDED: f32 = 190.0;
const REST: f32 = 330.0;
/// How far from the edge of the card its lower rows begin.
const EDGE: f32 = 12.0;

pub fn seat_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    ui.spacing_mut().item_spacing = vec2(if ui.available_width() < 156.0 { 3.0 } else { 4.0 }, 1.0);
    let needed = desk.position.players() as f32 * WORDED + REST;
    let worded = needed <= ui.ctx().content_rect().height();
    let [honor, wealth, hand, supply, graveyard] = stores(desk, seat);
    if worded {
        counts_ui(desk, seat, &[honor, wealth, hand], true, ui);
        ui.add_space(4.0);
        below(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 14.0;
                counts_ui(desk, seat, &[supply, graveyard], true, ui);
                bonus_ui(desk, seat, 17.0, true, ui);
            });
            ui.add_space(5.0);
            orders_ui(desk, seat, true, ui);
            ui.add_space(5.0);
            claims_ui(desk, seat, true, ui);
        });
    } else {
        counts_ui(desk, seat, &[honor, wealth, hand, supply, graveyard], false, ui);
        below(ui, |ui| {
            orders_ui(desk, seat, false, ui);
            claims_ui(desk, seat, false, ui);
        });
    }
}

/// Rows that go to the edge of the card, below its emblem.
fn below(ui: &mut Ui, rows: impl FnOnce(&mut Ui)) {
    let room = ui.available_rect_before_wrap();
    let free = ui.stack().iter().map(|node| f32::from(node.frame().inner_margin.left)).fold(0.0, f32::max);
    let whole = room.with_min_x(room.left() - (free - EDGE).max(0.0));
    let mut wide = ui.new_child(UiBuilder::new().max_rect(whole).layout(Layout::top_down(Align::Min)));
    rows(&mut wide);
    ui.advance_cursor_after_rect(wide.min_rect().with_min_x(room.left()));
}

/// A number with its picture.
struct Count {
    /// Without one it is a coin.
    icon: Option<Icon>,
    number: usize,
    /// Of the picture, and of the number.
    colours: [Color32; 2],
    /// What it counts, in a word, and in full.
    name: &'static str,
    words: String,
}

/// Honor in gold, then wealth, hand, supply and graveyard.
fn stores(desk: &Desk<'_, Starship>, seat: Seat) -> [Count; 5] {
    let position = desk.position;
    let gold = gold(desk);
    let count = |icon: Option<Icon>, number: usize, name: &'static str, words: String| {
        let colours = if icon == Some(Icon::Honor) && number > 0 { [gold, gold] } else { quiet(desk, number) };
        Count { icon, number, colours, name, words }
    };
    let hand = format!("cards in hand, at most {HAND_LIMIT}");
    let (supply, graveyard) = (position.supply_of(seat).len(), position.graveyard_of(seat).len());
    [
        count(Some(Icon::Honor), position.honor(seat).into(), "honor", "honor".to_owned()),
        count(None, position.wealth(seat).into(), "wealth", "wealth".to_owned()),
        count(Some(Icon::Hand), position.hand(seat).len(), "cards", hand),
        count(Some(Icon::Supply), supply, "in supply", "units in the supply".to_owned()),
        count(Some(Icon::Graveyard), graveyard, "in graveyard", "units in the graveyard".to_owned()),
    ]
}

/// The colours of a picture and its number: where there is nothing, both step back.
fn quiet(desk: &Desk<'_, Starship>, number: usize) -> [Color32; 2] {
    let (faint, ink) = (desk.palette.faint, desk.palette.ink);
    if number == 0 { [faint.gamma_multiply(0.7), faint] } else { [mix(faint, ink, 0.45), ink] }
}

/// Numbers in a row, the first the largest: in the largest letters for which all have room.
fn counts_ui(desk: &Desk<'_, Starship>, seat: Seat, counts: &[Count], worded: bool, ui: &mut Ui) {
    let (first, rest) = sizes(counts, worded, ui);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = if worded { 12.0 } else { ui.spacing().item_spacing.x };
        for (place, count) in counts.iter().enumerate() {
            let shown = count_ui(desk, count, if place == 0 { first } else { rest }, worded, ui);
            if matches!(count.icon, Some(Icon::Supply | Icon::Graveyard)) {
                shown.on_hover_ui(|ui| units_ui(desk, seat, ui));
            }
        }
    });
}

/// The largest sizes of letters, of the first number and the others, at which all have room.
fn sizes(counts: &[Count], worded: bool, ui: &Ui) -> (f32, f32) {
    const SIZES: [(f32, f32); 6] = [(20.0, 16.0), (18.0, 15.0), (16.5, 14.0), (15.0, 12.5), (14.0, 11.5), (12.0, 10.5)];
    if worded {
        return (20.0, 17.0);
    }
    let gaps = ui.spacing().item_spacing.x * (counts.len() - 1) as f32;
    let needed = |(first, rest): (f32, f32)| {
        let all = counts.iter().enumerate();
        gaps + all.map(|(place, count)| width(count, if place == 0 { first } else { rest }, ui)).sum::<f32>()
    };
    let fits = SIZES.into_iter().find(|sizes| needed(*sizes) <= ui.available_width());
    fits.unwrap_or(SIZES[SIZES.len() - 1])
}

/// How large the picture beside a number is.
const fn picture(size: f32) -> f32 {
    size.min(17.0)
}

/// How wide a number in letters of a size is with its picture.
fn width(count: &Count, size: f32, ui: &Ui) -> f32 {
    let font = theme::display(Mood::Space, size);
    picture(size) + 2.0 + ui.painter().layout_no_wrap(count.number.to_string(), font, Color32::WHITE).size().x
}

/// Gold that can be read on a panel.
const fn gold(desk: &Desk<'_, Starship>) -> Color32 {
    match desk.palette.shade {
        Shade::Dark => rgb(0xff_e9_b0),
        Shade::Light => rgb(0x6e_4a_04),
    }
}

/// A picture and a number, and below them in a word what they are.
fn count_ui(desk: &Desk<'_, Starship>, count: &Count, size: f32, worded: bool, ui: &mut Ui) -> Response {
    let [tint, ink] = count.colours;
    let galley = ui.painter().layout_no_wrap(count.number.to_string(), theme::display(Mood::Space, size), ink);
    let name = worded.then(|| {
        let font = FontId::proportional(11.5);
        ui.painter().layout_no_wrap(count.name.to_owned(), font, desk.palette.faint)
    });
    let (picture, high) = (picture(size), if worded { 23.0 } else { 22.0 });
    let (wide, deep) = name.as_ref().map_or((0.0, 0.0), |name| (name.size().x, name.size().y - 2.0));
    let (rect, response) =
        ui.allocate_exact_size(vec2((picture + 2.0 + galley.size().x).max(wide), high + deep), Sense::hover());
    let line = rect.left_top() + vec2(0.0, high * 0.5);
    let centre = line + vec2(picture * 0.5, 0.0);
    match count.icon {
        Some(icon) => icon.paint(ui.painter(), centre, picture, tint),
        None if count.number == 0 => {
            let mut faded = ui.painter().clone();
            faded.set_opacity(0.55);
            paint_coin(&faded, centre, picture * 0.46);
        }
        None => paint_coin(ui.painter(), centre, picture * 0.46),
    }
    ui.painter().galley(line + vec2(picture + 2.0, -galley.size().y * 0.5), galley, ink);
    if let Some(name) = name {
        ui.painter().galley(rect.left_top() + vec2(0.0, high - 2.0), name, desk.palette.faint);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} {}", count.number, count.words)));
    response.on_hover_text(&count.words)
}

/// The order tokens of a player, and the crown of the first.
fn orders_ui(desk: &Desk<'_, Starship>, seat: Seat, worded: bool, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if worded {
            ui.label(RichText::new("orders").font(FontId::proportional(11.5)).color(desk.palette.faint));
        }
        for marker in 1..=4 {
            marker_ui(desk, seat, marker, ui);
        }
        first_ui(desk, seat, ui);
    });
}

/// An order token; one that is spent shows the order it lies on.
fn marker_ui(desk: &Desk<'_, Starship>, seat: Seat, marker: u8, ui: &mut Ui) {
    let placed = desk.position.orders(seat)[usize::from(marker) - 1];
    let (rect, response) = ui.allocate_exact_size(vec2(24.0, 25.0), Sense::hover());
    let token = placed.map_or(Token::Free, Token::Spent);
    paint_token(ui.painter(), rect.center(), 12.0, &desk.cast.look(seat), marker, token);
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
fn claims_ui(desk: &Desk<'_, Starship>, seat: Seat, worded: bool, ui: &mut Ui) {
    let position = desk.position;
    let cards = || position.claimed(seat).filter_map(|card| position.set().locations.get(card.index()));
    let names: Vec<&str> = cards().map(|card| card.name.as_str()).collect();
    let size = if ui.available_width() < 180.0 { 14.0 } else { 16.0 };
    let shown = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 7.0;
        for kind in LocationType::ALL {
            let number = cards().filter(|card| card.kind == kind).count();
            let tint = match desk.palette.shade {
                Shade::Dark => type_colour(kind),
                Shade::Light => mix(type_colour(kind), Color32::BLACK, 0.55),
            };
            let colours = if number == 0 { quiet(desk, 0) } else { [tint, tint] };
            let words = format!("{} claimed", kind.name().to_lowercase());
            let count = Count { icon: Some(type_icon(kind)), number, colours, name: kind.name(), words };
            count_ui(desk, &count, size, worded, ui);
        }
        if !worded {
            bonus_ui(desk, seat, size - 1.0, false, ui);
        }
    });
    if !names.is_empty() {
        shown.response.on_hover_text(format!("Claimed: {}", names.join(", ")));
    }
}

/// What different types of location are worth at the end.
fn bonus_ui(desk: &Desk<'_, Starship>, seat: Seat, size: f32, worded: bool, ui: &mut Ui) {
    let bonus = desk.position.tally().set_reward(seat);
    if bonus == 0 {
        return;
    }
    let mut job = plain_job(&format!("+{bonus}"), theme::display(Mood::Space, size), desk.palette.good);
    if worded {
        job.append("\nfor sets", 0.0, TextFormat::simple(FontId::proportional(11.5), desk.palette.faint));
    }
    ui.label(job).on_hover_text(format!("{bonus} honor at the end for different types of location"));
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
