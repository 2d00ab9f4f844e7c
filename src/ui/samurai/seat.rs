//! What is public of a seat.

use super::paint::{caste_icon, tile_icon};
use crate::game::Seat;
use crate::samurai::{Caste, Samurai, Tile};
use crate::ui::{Desk, Icon, theme};
use egui::{RichText, Role, Sense, Ui, WidgetInfo, vec2};

pub fn seat_ui(desk: &Desk<'_, Samurai>, seat: Seat, ui: &mut Ui) {
    let position = desk.position;
    let response = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        figure(desk, Icon::Hand, &position.hand(seat).len().to_string(), "tiles in hand", ui);
        figure(desk, Icon::Stack, &position.stack(seat).to_string(), "tiles in the stack", ui);
    });
    let open = desk.eyes.is_none() && !position.hand(seat).contains(Tile::Unknown);
    if open && !position.hand(seat).is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            for tile in position.hand(seat).iter() {
                let number = Some(tile.influence()).filter(|influence| *influence > 0);
                let number = number.map(|influence| influence.to_string()).unwrap_or_default();
                figure(desk, tile_icon(tile), &number, &format!("{} in hand", tile.name()), ui);
            }
        });
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        match position.captured(seat) {
            Some(pile) => {
                for caste in Caste::ALL {
                    let words = format!("{} captured", caste.plural());
                    figure(desk, caste_icon(caste), &pile.of(caste).to_string(), &words, ui);
                }
            }
            None => {
                figure(desk, Icon::Screen, "", "captured pieces lie behind the screen", ui);
                ui.label(RichText::new("behind the screen").small().color(desk.palette.faint));
            }
        }
    });
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
pub fn figure(desk: &Desk<'_, Samurai>, icon: Icon, number: &str, words: &str, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    icon.paint(ui.painter(), rect.center(), 16.0, desk.palette.faint);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{number} {words}")));
    response.on_hover_text(words);
    if !number.is_empty() {
        ui.label(RichText::new(number).font(theme::strong(14.0)));
    }
}
