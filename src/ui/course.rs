//! The check-list of a round or a turn: what is done, what is due now, and what comes next.

use super::{Desk, Drawn};
use crate::game::{Progress, Stage};
use egui::{Color32, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

/// How far a line stands in for each step of depth.
const STEP: f32 = 13.0;

pub fn course_ui<G: Drawn>(desk: &Desk<'_, G>, ui: &mut Ui) {
    ui.spacing_mut().item_spacing.y = 3.0;
    for stage in desk.position.course() {
        if stage.depth == 0 {
            ui.add_space(6.0);
        }
        ui.horizontal_top(|ui| {
            ui.add_space(STEP * f32::from(stage.depth));
            mark_ui(desk, stage.progress, ui);
            ui.vertical(|ui| stage_ui(desk, &stage, ui));
        });
    }
}

/// A line in words. What is due now has its rule below it; of the others one points at them.
fn stage_ui<G: Drawn>(desk: &Desk<'_, G>, stage: &Stage, ui: &mut Ui) {
    let Stage { words, progress, depth, rule } = stage;
    let ink = match progress {
        Progress::Done => desk.palette.faint,
        _ => desk.palette.ink,
    };
    let font = if *depth == 0 { super::theme::strong(14.0) } else { egui::TextStyle::Body.resolve(ui.style()) };
    let label = desk.cast.words_ui(ui, words, &font, ink);
    if *progress == Progress::Now && *depth > 0 {
        desk.rule_link(ui, rule);
    } else {
        label.on_hover_ui(|ui| desk.rule_ui(ui, rule));
    }
}

/// A full disc for what is done, a bright one for now, a ring for what may be done or comes later.
fn mark_ui<G: Drawn>(desk: &Desk<'_, G>, progress: Progress, ui: &mut Ui) {
    let (rect, response) = ui.allocate_exact_size(vec2(12.0, 16.0), Sense::hover());
    let (fill, edge) = match progress {
        Progress::Done => (desk.palette.faint, desk.palette.faint),
        Progress::Now => (desk.palette.accent, desk.palette.accent),
        Progress::May => (Color32::TRANSPARENT, desk.palette.accent),
        Progress::Ahead => (Color32::TRANSPARENT, desk.palette.faint),
    };
    ui.painter().circle(rect.center(), 4.5, fill, Stroke::new(1.5, edge));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, progress.name()));
    response.on_hover_text(progress.name());
}
