//! The trade that is being made, in one line: who gives what to whom, with the answer at its end.

use super::hand::answer_ui;
use super::offers::Offers;
use super::token::{self, GOLD, NIGHT};
use crate::game::Seat;
use crate::starship::{Move, Starship};
use crate::text;
use crate::ui::theme::{self, Mood, rgb};
use crate::ui::{Desk, Icon};
use egui::{Align, Align2, Layout, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

/// How high the line is.
const HEIGHT: f32 = 34.0;

/// What one side gives: wealth, battle cards and order cards, as far as it is settled.
type Goods<'a> = &'a [Option<u8>];

pub fn trade_ui(desk: &mut Desk<'_, Starship>, offers: &Offers, ui: &mut Ui) {
    let Some((from, to, terms)) = desk.position.trade() else { return };
    ui.allocate_ui_with_layout(vec2(ui.available_width(), HEIGHT), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_height(HEIGHT);
        for mv in [Move::Decline, Move::Agree].into_iter().filter(|mv| offers.has(*mv)) {
            answer_ui(desk, mv, ui);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            side_ui(desk, from, &terms[..3], ui);
            let (place, _) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
            Icon::Trade.paint(ui.painter(), place.center(), 20.0, NIGHT.gold);
            side_ui(desk, to, &terms[3..], ui);
            named_ui(desk, ui);
        });
    });
}

/// A player and what she gives.
fn side_ui(desk: &Desk<'_, Starship>, seat: Seat, goods: Goods<'_>, ui: &mut Ui) {
    desk.cast.label(ui, &text![seat, " gives"]);
    let kinds = [(None, "wealth"), (Some(Icon::Battle), "battle cards"), (Some(Icon::OrderMarker), "order cards")];
    for ((icon, thing), amount) in kinds.into_iter().zip(goods) {
        let (rect, response) = ui.allocate_exact_size(vec2(34.0, 24.0), Sense::hover());
        let place = rect.left_center() + vec2(9.0, 0.0);
        match icon {
            None => token::paint_coin(ui.painter(), place, 8.0),
            Some(icon) => icon.paint(ui.painter(), place, 16.0, rgb(0xa9_b5_d8)),
        }
        let words = amount.map_or_else(|| "?".to_owned(), |amount| amount.to_string());
        let ink = if amount.is_some_and(|amount| amount > 0) { GOLD[0] } else { rgb(0xa9_b5_d8) };
        let font = theme::display(Mood::Space, 15.0);
        ui.painter().text(place + vec2(12.0, 0.0), Align2::LEFT_CENTER, &words, font, ink);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{words} {thing}")));
        response.on_hover_text(format!("{words} {thing}"));
    }
}

/// The cards that were named, to whoever may know them.
fn named_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let named = desk.position.named_cards();
    let names: Vec<&str> = named.known.iter().map(|card| desk.position.set().name(card)).collect();
    let hidden = (named.unknown > 0).then(|| format!("{} named in secret", named.unknown));
    let words: Vec<String> = names.into_iter().map(str::to_owned).chain(hidden).collect();
    if !words.is_empty() {
        ui.add(egui::Label::new(format!("with {}", words.join(", "))).truncate());
    }
}
