//! Fields of which forms are made.

use super::{Cast, Desk, Drawn, pane};
use crate::game::{Seat, Span};
use egui::emath::Numeric;
use egui::{DragValue, RichText, Role, Ui, WidgetInfo};
use std::ops::RangeInclusive;

/// A number to type, drag or step. Returns whether it was changed.
pub fn number<N: Numeric>(name: &str, value: &mut N, range: RangeInclusive<N>, unit: &str, ui: &mut Ui) -> bool {
    let response = ui.add(DragValue::new(value).range(range).suffix(unit).speed(0.05));
    let shown = value.to_f64();
    response.widget_info(|| {
        let mut info = WidgetInfo::labeled(Role::SpinButton, true, name);
        info.value = Some(shown);
        info
    });
    response.on_hover_text(name).changed()
}

/// One of the seats, by their names.
pub fn seat_row(question: &str, cast: &Cast, players: usize, chosen: &mut Seat, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        pane::strong(ui, question);
        for seat in Seat::all(players) {
            let response = ui.selectable_label(*chosen == seat, cast.name(seat));
            let label = format!("{question} {}", cast.name(seat));
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, *chosen == seat, &label));
            if response.clicked() {
                *chosen = seat;
            }
        }
    });
}

/// Whose things are shown.
pub fn seat_tabs(cast: &Cast, players: usize, shown: &mut Seat, ui: &mut Ui) {
    for seat in Seat::all(players) {
        let banner = cast.look(seat).banner();
        let words = RichText::new(cast.name(seat)).color(banner.ink).background_color(banner.ends[0]);
        let response = ui.selectable_label(*shown == seat, words);
        let label = format!("Things of {}", cast.name(seat));
        response.widget_info(|| WidgetInfo::selected(Role::Tab, true, *shown == seat, &label));
        if response.clicked() {
            *shown = seat;
        }
    }
}

/// A sign where something is wrong, which says what.
pub fn flaw_sign<G: Drawn>(desk: &Desk<'_, G>, named: &Span, ui: &mut Ui) {
    let sentences: Vec<String> = desk.flaws_at(named).map(|flaw| flaw.sentence(desk.cast.names())).collect();
    if !sentences.is_empty() {
        ui.label(RichText::new("!").strong().color(desk.palette.bad)).on_hover_text(sentences.join("\n"));
    }
}
