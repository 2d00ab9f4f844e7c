//! The form for Samurai: pieces by steppers, and what the supply has left.

use super::art::paint_sign;
use crate::samurai::Caste;
use crate::samurai::sheet::pieces_of_a_caste;
use crate::sheet::{Field, capital};
use crate::ui::scorer::{Form, Number};
use egui::{Align, Layout, Rect, RichText, Sense, Ui, pos2, vec2};

/// The width of the column of names, as far as there is room, and at least.
const NAME: [f32; 2] = [270.0, 104.0];
/// The width of the column of each caste, which its buttons need.
const CASTE: f32 = 122.0;
/// The room between columns.
const BETWEEN: f32 = 4.0;

pub fn sheet_ui(form: &mut Form<'_>, ui: &mut Ui) {
    let palette = form.palette;
    beside_cards(ui, |ui| {
        row_ui(ui, 30.0, |ui, column| match column {
            None => {
                ui.label(RichText::new("Captured pieces").color(palette.faint));
            }
            Some(caste) => {
                let (place, _) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
                paint_sign(ui.painter(), place.center(), 24.0, caste);
                ui.label(capital(caste.plural()));
            }
        });
    });
    for player in 0..form.draft.players() {
        form.card_ui(ui, player, |form, ui| {
            row_ui(ui, 28.0, |ui, column| match column {
                None => form.name_ui(ui, player, ui.available_width() - 48.0),
                Some(caste) => {
                    let field = Field { player, key: caste.plural() };
                    form.number_ui(ui, &Number { field, what: caste.name(), width: 34.0 });
                }
            });
        });
    }
    beside_cards(ui, |ui| supply_ui(form, ui));
    form.shared_faults_ui(ui);
}

/// What the supply has left of each caste.
fn supply_ui(form: &Form<'_>, ui: &mut Ui) {
    let supply = i64::from(pieces_of_a_caste(form.draft.players()));
    row_ui(ui, 26.0, |ui, column| match column {
        None => {
            ui.label(RichText::new("Left, in nobody's hands").color(form.palette.faint));
        }
        Some(caste) => {
            let taken: i64 = form.draft.lines().iter().map(|line| line.count(caste.plural()).max(0)).sum();
            let left = supply - taken;
            let (words, colour) = if left < 0 {
                (format!("{} too many", -left), form.palette.bad)
            } else {
                (format!("{left} of {supply}"), form.palette.ink)
            };
            ui.label(RichText::new(words).color(colour))
                .on_hover_text("Still on the board, in the supply or set aside");
        }
    });
}

/// Something in line with what stands on the cards.
fn beside_cards(ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    egui::Frame::new().inner_margin(egui::Margin { left: 14, right: 6, top: 0, bottom: 0 }).show(ui, draw);
}

/// A row with a cell for the name and one for each caste.
fn row_ui(ui: &mut Ui, height: f32, mut cell: impl FnMut(&mut Ui, Option<Caste>)) {
    let name = (ui.available_width() - 3.0 * (CASTE + BETWEEN)).clamp(NAME[1], NAME[0]);
    let left = ui.max_rect().left();
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let mut x = left;
    for column in [None, Some(Caste::Buddha), Some(Caste::Rice), Some(Caste::Castle)] {
        let width = if column.is_some() { CASTE } else { name };
        let place = Rect::from_min_max(pos2(x, rect.top()), pos2(x + width, rect.bottom()));
        let builder = egui::UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center));
        cell(&mut ui.new_child(builder), column);
        x += width + BETWEEN;
    }
}
