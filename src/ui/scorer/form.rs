//! What both games' forms share: the number of players, their names and colours.

use crate::scorer::{Draft, MOST_PLAYERS};
use crate::sheet::{Fault, Field};
use crate::table::Colour;
use crate::ui::{Look, Palette};
use egui::{Frame, Margin, Popup, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// The form while it is drawn.
pub(super) struct Form<'a> {
    pub draft: &'a mut Draft,
    pub faults: &'a [Fault],
    pub palette: &'a Palette,
    /// The field in which something was typed just now.
    pub typed_in: Option<u64>,
    /// Whether a field was left just now.
    pub left_a_field: bool,
}

impl Form<'_> {
    /// How many play.
    pub(super) fn players_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            for players in 2..=MOST_PLAYERS {
                let chosen = self.draft.players() == players;
                if ui.selectable_label(chosen, format!("{players} players")).clicked() {
                    self.draft.set_players(players);
                }
            }
        });
    }

    /// A card around a player's line, with her colour at its edge.
    pub(super) fn card_ui(&mut self, ui: &mut Ui, player: usize, draw: impl FnOnce(&mut Self, &mut Ui)) {
        let frame = Frame::new()
            .fill(self.palette.raised.gamma_multiply(0.35))
            .stroke(Stroke::new(1.0, self.palette.raised))
            .corner_radius(5.0)
            .inner_margin(Margin { left: 14, right: 6, top: 5, bottom: 5 });
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            draw(self, ui);
            self.line_faults_ui(ui, player);
        });
        let rect = shown.response.rect;
        let strip = Rect::from_min_max(rect.min + vec2(2.0, 2.0), pos2(rect.left() + 8.0, rect.bottom() - 2.0));
        ui.painter().rect_filled(strip, 2.0, Look::of(self.draft.lines()[player].colour).fill);
        ui.add_space(3.0);
    }

    /// Her colour and her name.
    pub(super) fn name_ui(&mut self, ui: &mut Ui, player: usize, width: f32) {
        self.colour_ui(ui, player);
        let field = Field { player, key: "name" };
        self.text_ui(ui, field, &format!("Name of player {}", player + 1), width, |line| &mut line.name);
    }

    /// A badge that opens the choice of colours.
    fn colour_ui(&mut self, ui: &mut Ui, player: usize) {
        let colour = self.draft.lines()[player].colour;
        let (rect, response) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::click());
        Look::of(colour).paint_badge(ui.painter(), rect.center(), 11.0);
        if response.has_focus() || response.hovered() {
            ui.painter().circle_stroke(rect.center(), 12.5, Stroke::new(2.0, self.palette.accent));
        }
        let label = format!("Colour of player {}: {}", player + 1, colour.name());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        let response = response.on_hover_text(format!("{}: click for another colour", colour.name()));
        let mut chosen = None;
        Popup::menu(&response).accessible_name("Colours").show(|ui| {
            for other in Colour::ALL {
                if ui.selectable_label(other == colour, other.name()).clicked() {
                    chosen = Some(other);
                }
            }
        });
        if let Some(chosen) = chosen {
            self.draft.set_colour(player, chosen);
        }
    }
}
