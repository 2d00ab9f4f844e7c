//! What is asked, at the hand: the sentence beside its answers, and who decides while everybody may watch.

use super::print::paint_back;
use crate::game::{Seat, Text, prelude::*};
use crate::starship::Starship;
use crate::text;
use crate::ui::{Desk, rounds, theme};
use egui::{FontId, Layout, Rect, RichText, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo, vec2};

/// How much of a row its question has at most.
const PART: f32 = 0.46;
/// The same in a narrow row, where its two rows need more.
const NARROW_PART: f32 = 0.62;
const NARROW: f32 = 560.0;
/// What a badge and the words beside it have, before the backs of the cards.
const WORDS: f32 = 380.0;

/// The letters of the question.
fn letters() -> FontId {
    theme::strong(13.5)
}

/// How wide the question is in two rows at least, and in one at most.
pub fn question_widths(desk: &Desk<'_, Starship>, ui: &Ui) -> [f32; 2] {
    let job = desk.cast.emblazoned(&desk.position.step(), &letters(), desk.palette.ink);
    let whole = ui.painter().layout_job(job).size().x + 4.0;
    let room = ui.available_width();
    let most = room * if room < NARROW { NARROW_PART } else { PART };
    // A word that begins the second row leaves room in the first.
    [(whole * 0.5 + 36.0).min(whole).min(most), whole.min(most)]
}

/// The question, in two rows where one is too narrow.
pub fn question_ui(desk: &Desk<'_, Starship>, width: f32, ui: &mut Ui) {
    let room = vec2(width, ui.available_height());
    let middle = Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(room, middle, |ui| {
        ui.set_width(room.x);
        desk.cast.rows_ui(ui, &desk.position.step(), &letters(), 2);
    });
}

/// What can be said of what comes next, in two rows and smaller than a question.
pub fn sentence_ui(desk: &Desk<'_, Starship>, words: &Text, width: f32, ui: &mut Ui) {
    let middle = Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(vec2(width, ui.available_height()), middle, |ui| {
        ui.set_width(width);
        ui.visuals_mut().override_text_color = Some(desk.palette.faint);
        desk.cast.rows_ui(ui, words, &FontId::proportional(12.5), 2);
    });
}

/// What is to be done with what is picked, before its answers: long words take two rows.
pub fn prompt_ui(desk: &Desk<'_, Starship>, words: &Text, ui: &mut Ui) {
    let whole = ui.painter().layout_job(desk.cast.emblazoned(words, &letters(), desk.palette.ink)).size().x + 4.0;
    let width = if whole < 200.0 { whole } else { whole * 0.5 + 36.0 };
    let middle = Layout::left_to_right(egui::Align::Center);
    ui.allocate_ui_with_layout(vec2(width, ui.available_height()), middle, |ui| {
        ui.set_width(width);
        desk.cast.rows_ui(ui, words, &letters(), 2);
    });
}

/// Whether somebody decides whose cards nobody at the screen sees.
pub fn is_watched(desk: &Desk<'_, Starship>, seat: Seat) -> bool {
    let hand = desk.position.hand(seat);
    !desk.refereed && hand.known.is_empty() && !hand.is_empty()
}

/// Says who decides, and that the cards are not for everybody's eyes.
pub fn watched_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let (left, right) = room.split_left_right_at_x(room.left() + WORDS.min(room.width()));
    let mut words = ui.new_child(UiBuilder::new().max_rect(left).layout(Layout::left_to_right(egui::Align::Center)));
    let (place, _) = words.allocate_exact_size(Vec2::splat(52.0), Sense::hover());
    desk.cast.look(seat).paint_badge(ui.painter(), place.center(), 24.0);
    words.vertical(|ui| {
        // Where no curtain parts two who act, the focus waits for a key.
        let calls = rounds::rests(ui.ctx()) && rounds::is_by_keys(ui.ctx());
        ui.add_space(((room.height() - if calls { 62.0 } else { 44.0 }) * 0.5).max(0.0));
        let told = text![seat, " decides openly"];
        desk.cast.rows_ui(ui, &told, &theme::strong(15.0), 1);
        let hidden = format!("The cards of {} stay hidden meanwhile", desk.cast.name(seat));
        ui.label(RichText::new(hidden).color(desk.palette.faint));
        if calls {
            ui.label(RichText::new("Enter or an arrow goes to what is asked").color(desk.palette.faint));
        }
    });
    backs_ui(desk, seat, right, ui);
}

/// As many backs as somebody holds cards: one over the other where there is little room.
pub fn backs_ui(desk: &Desk<'_, Starship>, seat: Seat, room: Rect, ui: &Ui) {
    let size = vec2((room.height() - 8.0) * 0.74, room.height() - 8.0);
    let cards = desk.position.hand(seat).len();
    let apart = (room.width() - 4.0 - size.x) / cards.saturating_sub(1).max(1) as f32;
    for place in 0..cards {
        let min = room.min + vec2(apart.clamp(6.0, size.x + 8.0) * place as f32 + 2.0, 3.0);
        paint_back(ui.painter(), Rect::from_min_size(min, size), &desk.cast.look(seat));
    }
    let response = ui.interact(room, ui.scope_id().with("backs"), Sense::hover());
    let words = format!("Covered cards of {}: {cards}", desk.cast.name(seat));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
}
