//! What is public of a seat.

use super::art::{paint_screen, paint_sign};
use super::tile::tile_icon;
use crate::game::Seat;
use crate::samurai::{Caste, Samurai, Tile};
use crate::ui::{Desk, Icon, theme};
use egui::{Align, Layout, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2};

pub fn seat_ui(desk: &Desk<'_, Samurai>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let response = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        count(desk, "hand", position.hand(seat).len(), "tiles in hand", ui);
        ui.add_space(4.0);
        count(desk, "stack", position.stack(seat), "tiles in the stack", ui);
        if position.captured(seat).is_none() {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| screen(desk, seat, ui));
        }
    });
    if desk.open && !position.hand(seat).contains(Tile::Unknown) && !position.hand(seat).is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            for tile in position.hand(seat).iter() {
                let number = Some(tile.influence()).filter(|influence| *influence > 0);
                let number = number.map(|influence| influence.to_string()).unwrap_or_default();
                figure(desk, tile_icon(tile), &number, &format!("{} in hand", tile.name()), ui);
            }
        });
    }
    if let Some(pile) = position.captured(seat) {
        ui.horizontal(|ui| {
            let gap = if ui.available_width() < 145.0 { 1.0 } else { 4.0 };
            ui.spacing_mut().item_spacing.x = gap;
            for caste in Caste::ALL {
                let words = format!("{} captured", caste.plural());
                sign(caste, &pile.of(caste).to_string(), &words, ui);
                ui.add_space(gap);
            }
        });
    }
    response.response.on_hover_ui(|ui| {
        ui.label("Not yet played, in hand and stack (everybody can work it out):");
        for tile in position.left(seat).faces() {
            ui.horizontal(|ui| {
                ui.add(tile_icon(tile).image(desk.palette.ink));
                let count = position.left(seat).count(tile);
                ui.label(if count > 1 { format!("{} × {count}", tile.name()) } else { tile.name().to_owned() });
            });
        }
    });
}

/// A picture and a number.
fn figure(desk: &Desk<'_, Samurai>, icon: Icon, number: &str, words: &str, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    icon.paint(ui.painter(), rect.center(), 16.0, desk.palette.faint);
    tell(response, number, words, ui);
}

/// A word and a number.
fn count(desk: &Desk<'_, Samurai>, word: &str, number: usize, words: &str, ui: &mut Ui) {
    let response = ui.label(RichText::new(word).color(desk.palette.faint));
    tell(response, &number.to_string(), words, ui);
}

/// The sign of a caste and a number.
pub fn sign(caste: Caste, number: &str, words: &str, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
    paint_sign(ui.painter(), rect.center(), 19.0, caste);
    tell(response, number, words, ui);
}

/// The screen that hides what somebody has captured.
fn screen(desk: &Desk<'_, Samurai>, seat: Seat, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(36.0, 25.0), Sense::hover());
    paint_screen(ui.painter(), rect, &desk.cast.look(seat));
    tell(response, "", "captured pieces lie behind the screen", ui);
}

/// Says what a picture and the number beside it are.
fn tell(response: Response, number: &str, words: &str, ui: &mut Ui) {
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{number} {words}")));
    response.on_hover_text(words);
    if !number.is_empty() {
        ui.label(RichText::new(number).font(theme::strong(14.0)));
    }
}
