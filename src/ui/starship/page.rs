//! What the pages of the assistant are made of: titles over a line of gold, and steps as chevrons.

use crate::ui::material::{Paint, mix};
use crate::ui::theme::{self, Mood, Palette, Shade, rgb};
use egui::{Align2, Color32, FontId, Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

/// The title of a section, with a word at its right end.
pub fn section_ui(palette: &Palette, title: &str, note: &str, ui: &mut Ui) -> Response {
    ui.add_space(6.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let font = theme::display(Mood::Space, 15.5);
    ui.painter().text(rect.left_center() - vec2(0.0, 2.0), Align2::LEFT_CENTER, title, font, palette.ink);
    let at = rect.right_center() - vec2(2.0, 2.0);
    ui.painter().text(at, Align2::RIGHT_CENTER, note, FontId::proportional(12.0), palette.faint);
    let mut line = Paint::default();
    let ends = [rect.left_bottom(), rect.right_bottom()];
    line.line(&ends, false, |end| (1.2, if end == 0 { palette.gold } else { Color32::TRANSPARENT }));
    line.show(ui.painter());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, title));
    response
}

/// Three steps, of which one is due now; those before it are done.
pub fn chevrons_ui(palette: &Palette, steps: [&str; 3], now: usize, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 26.0), Sense::hover());
    let width = rect.width() / 3.0;
    for (number, step) in steps.into_iter().enumerate() {
        let min = pos2(rect.left() + width * number as f32, rect.top() + 1.0);
        chevron(palette, Rect::from_min_size(min, vec2(width - 3.0, 24.0)), step, (number, now), ui);
    }
    let words = format!("Step {} of 3: {}", now + 1, steps[now.min(2)].to_lowercase());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
}

fn chevron(palette: &Palette, rect: Rect, step: &str, (number, now): (usize, usize), ui: &Ui) {
    const TIP: f32 = 9.0;
    let middle = rect.center().y;
    let left = if number == 0 { rect.left() } else { rect.left() + TIP };
    let outline: [Pos2; 6] = [
        rect.left_top(),
        rect.right_top(),
        pos2(rect.right() + TIP, middle),
        rect.right_bottom(),
        rect.left_bottom(),
        pos2(left, middle),
    ];
    let outline: Vec<Pos2> = if number == 2 {
        outline.iter().map(|corner| pos2(corner.x.min(rect.right()), corner.y)).collect()
    } else {
        outline.into()
    };
    let dark = palette.shade == Shade::Dark;
    let (top, foot, edge, ink) = match (number == now, dark) {
        (true, true) => (rgb(0x2e_6f_86), rgb(0x17_48_5b), palette.accent, Color32::WHITE),
        (true, false) => (rgb(0x12_80_9c), rgb(0x0a_60_78), rgb(0x0a_60_78), Color32::WHITE),
        (false, _) => (palette.raised, palette.foot, mix(palette.faint, palette.panel, 0.5), palette.faint),
    };
    let mut paint = Paint::default();
    // It is seen whole from just inside its tip, not from its middle.
    paint.fan(pos2(rect.center().x, middle), &outline, |place| mix(top, foot, (place.y - rect.top()) / rect.height()));
    paint.line(&outline, true, |_| (1.0, edge));
    paint.show(ui.painter());
    let words = if number < now { format!("✔ {step}") } else { step.to_owned() };
    let letters = if number == now { theme::strong(12.5) } else { FontId::proportional(12.5) };
    let shift = if number == 0 { 0.0 } else { TIP * 0.5 };
    ui.painter().text(rect.center() + vec2(shift, 0.0), Align2::CENTER_CENTER, words, letters, ink);
}
