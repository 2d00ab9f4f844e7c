//! The pieces still to be placed while the board is set up.

use super::art::paint_piece;
use super::hand::tiles_ui;
use super::rack::Rack;
use super::{Held, Picked, digits, marks};
use crate::game::{Seat, Text};
use crate::samurai::{Caste, Samurai};
use crate::text;
use crate::ui::material::Paint;
use crate::ui::{Desk, theme, words};
use egui::{Role, Sense, Ui, Vec2, WidgetInfo, vec2};

/// The pieces still to be placed, and the hand chosen for the first turn.
pub fn supply_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, seat: Seat, ui: &mut Ui) {
    desk.cast.label(ui, &prompt(held));
    let room = ui.available_size();
    let typed = digits::pressed(ui, Caste::ALL.len()).map(|number| Caste::ALL[number]);
    if let Some(caste) = typed.filter(|caste| desk.position.supply().of(*caste) > 0) {
        held.toggle(Picked::Caste(caste));
        held.to_map = held.picked.is_some();
    }
    ui.horizontal(|ui| {
        for caste in Caste::ALL {
            caste_ui(desk, held, caste, room.y, ui);
        }
        ui.add_space(12.0);
        tiles_ui(desk, seat, room * vec2(0.5, 1.0), ui);
    });
}

/// What is asked for.
fn prompt(held: &Held) -> Text {
    match held.picked {
        Some(Picked::Caste(caste)) => text!["Place ", caste, ": choose a settlement that lights up"],
        _ => text!["Place a caste piece: pick one, then a settlement that lights up"],
    }
}

/// A piece of the supply to pick up.
fn caste_ui(desk: &Desk<'_, Samurai>, held: &mut Held, caste: Caste, height: f32, ui: &mut Ui) {
    let left = desk.position.supply().of(caste);
    let size = vec2(116.0, height.clamp(40.0, 90.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let picked = held.picked == Some(Picked::Caste(caste));
    let radius = rect.height() / Rack::size(1, 1.0).y;
    let rack = Rack { rect, radius, places: 1 };
    rack.paint_back(ui.painter(), |_| true);
    let up = if picked { rack.lift() } else { Vec2::ZERO };
    let half = radius * 0.8;
    let place = egui::pos2(rect.left() + half * 1.5, rack.lip().top() - half * 0.96) + up;
    if picked || response.hovered() {
        let mut light = Paint::default();
        light.glow(place, Vec2::splat(half * 1.7), marks::GLOW, if picked { 0.7 } else { 0.4 });
        light.show(ui.painter());
    }
    paint_piece(ui.painter(), place, half, caste);
    rack.paint_front(ui.painter());
    let words = format!("× {left}");
    let at = egui::pos2(place.x + half * 1.3, rack.lip().top() - half * 0.8);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, words, theme::strong(17.0), theme::rgb(0xf6_ea_d2));
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 5.0, words::focus_stroke(desk.palette), egui::StrokeKind::Inside);
    }
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, left > 0, picked, format!("{} piece, {left} left", caste.name()))
    });
    if response.clicked() {
        held.to_map = response.has_focus();
        held.toggle(Picked::Caste(caste));
    }
    if response.secondary_clicked() {
        desk.ask(caste);
    }
    if response.drag_started() {
        held.picked = Some(Picked::Caste(caste));
        held.dragging = true;
    }
    if response.drag_stopped() {
        held.dropped = ui.input(|input| input.pointer.latest_pos());
    }
}
