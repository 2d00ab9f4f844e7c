//! The fields of the form: numbers to type or to step, marked when they cannot be.

use super::form::Form;
use crate::sheet::{Fault, Field, capital};
use crate::ui::words::select_all;
use egui::{Align, Button, Id, Key, Layout, Response, Role, Sense, Stroke, StrokeKind, TextEdit, Ui, WidgetInfo, vec2};

/// The size of the buttons that step.
const STEP: f32 = 20.0;

/// A field for a number.
pub struct Number<'a> {
    pub field: Field,
    /// What is counted, as in "one more rice".
    pub what: &'a str,
    /// How wide the part to type in is.
    pub width: f32,
}

/// The name under which the window knows a field.
pub fn id_of(field: Field) -> Id {
    Id::unique(("scorer field", field.player, field.key))
}

impl Form<'_> {
    /// What is wrong with a field.
    fn faults_at(&self, field: Field) -> Vec<&str> {
        let here = self.faults.iter().filter(|fault| fault.fields.contains(&field));
        here.map(|fault| fault.words.as_str()).collect()
    }

    /// A frame around a field that cannot be, and the reasons for whoever points at it.
    pub fn mark(&self, ui: &Ui, response: Response, field: Field) -> Response {
        let faults = self.faults_at(field);
        if faults.is_empty() {
            return response;
        }
        let rect = response.rect.expand(1.0);
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(2.0, self.palette.bad), StrokeKind::Outside);
        ui.ctx().accesskit_node_builder(response.id, |node| {
            node.set_invalid(egui::accesskit::Invalid::True);
            node.set_description(faults.join("; "));
        });
        response.on_hover_text(faults.join("\n"))
    }

    /// A field to type in.
    pub fn text_ui(&mut self, ui: &mut Ui, field: Field, label: &str, width: f32) -> Response {
        let mut text = self.draft.lines()[field.player].typed(field.key).to_owned();
        let edit = TextEdit::singleline(&mut text).id(id_of(field)).desired_width(width).char_limit(60);
        let edit =
            edit.margin(egui::Margin::symmetric(5, 3)).min_size(vec2(width, 24.0)).align(egui::Align2::LEFT_CENTER);
        let response = ui.add(edit);
        // What is typed replaces what stands there; unless it was typed so fast that it stands there already.
        let typed = ui.input(|input| input.events.iter().any(|event| matches!(event, egui::Event::Text(_))));
        if response.gained_focus() && !typed {
            select_all(ui.ctx(), response.id, text.chars().count());
        }
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label.to_owned()));
        let response = self.mark(ui, response, field);
        if response.changed() {
            self.typed_in = Some(id_of(field).value());
            *self.draft.line_mut(field.player).typed_mut(field.key) = text;
        }
        self.left_a_field |= response.lost_focus();
        response
    }

    /// A number to type, or to step by buttons or by the arrow keys.
    pub fn number_ui(&mut self, ui: &mut Ui, number: &Number<'_>) {
        let &Number { field, what, width } = number;
        let whose = format!("player {}", field.player + 1);
        let now = self.draft.lines()[field.player].count(field.key);
        let mut by = 0;
        let size = vec2(width + 2.0 * STEP + 6.0, 24.0);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            if step_button(ui, "−", now > 0, &format!("One {what} fewer for {whose}")) {
                by = -1;
            }
            let response = self.text_ui(ui, field, &format!("{} of {whose}", capital(what)), width);
            if response.has_focus() {
                let pressed = |key| ui.input(|input| input.key_pressed(key));
                by += i64::from(pressed(Key::ArrowUp)) - i64::from(pressed(Key::ArrowDown) && now > 0);
            }
            if step_button(ui, "+", now < 9999, &format!("One more {what} for {whose}")) {
                by = 1;
            }
        });
        if by != 0 {
            self.draft.line_mut(field.player).add(field.key, by);
        }
    }

    /// What is wrong with a player's line, in sentences.
    pub(super) fn line_faults_ui(&self, ui: &mut Ui, player: usize) {
        let last = |fault: &Fault| fault.fields.last().is_some_and(|field| field.player == player);
        for fault in self.faults.iter().filter(|fault| last(fault) && !fault.shared) {
            self.fault_ui(ui, &fault.words);
        }
    }

    /// What is wrong with everybody's lines together.
    pub fn shared_faults_ui(&self, ui: &mut Ui) {
        for fault in self.faults.iter().filter(|fault| fault.shared) {
            self.fault_ui(ui, &fault.words);
        }
    }

    fn fault_ui(&self, ui: &mut Ui, words: &str) {
        ui.horizontal_top(|ui| {
            ui.add(crate::ui::Icon::Warning.image(self.palette.bad));
            let words = egui::RichText::new(words).small().color(self.palette.bad);
            ui.add(egui::Label::new(words).wrap());
        });
    }
}

/// A button that steps a number; returns whether it was pressed.
pub fn step_button(ui: &mut Ui, sign: &str, enabled: bool, label: &str) -> bool {
    // Tab goes from number to number: the arrow keys step them.
    let response = ui.add_enabled(enabled, Button::new(sign).min_size(vec2(STEP, STEP)).sense(Sense::CLICK));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, label));
    response.clicked()
}

/// A small number, for measures on the screen.
pub fn measure(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
