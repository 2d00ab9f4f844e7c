//! What the forms of all games share: the number of players, their names and colours, and a form for those that draw
//! none of their own.

use super::field::Number;
use crate::game::Colour;
use crate::sheet::{Column, Draft, Fault, Field, Holds, capital};
use crate::ui::pane::Pane;
use crate::ui::{Look, Palette};
use egui::{Margin, Popup, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// The form of a sheet while it is drawn.
pub struct Form<'a> {
    /// The sheet that is filled in.
    pub draft: &'a mut Draft,
    /// What is wrong with it.
    pub faults: &'a [Fault],
    /// The colours to draw it in.
    pub palette: &'a Palette,
    /// The field in which something was typed just now.
    pub(super) typed_in: Option<u64>,
    /// Whether a field was left just now.
    pub(super) left_a_field: bool,
}

impl Form<'_> {
    pub(super) fn players_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            for players in self.draft.kind().players.clone() {
                let chosen = self.draft.players() == players;
                if ui.selectable_label(chosen, format!("{players} players")).clicked() {
                    self.draft.set_players(players);
                }
            }
        });
    }

    /// A card around a player's line, with her colour at its edge.
    pub fn card_ui(&mut self, ui: &mut Ui, player: usize, draw: impl FnOnce(&mut Self, &mut Ui)) {
        let (pane, palette) = (Pane::card(self.palette), self.palette);
        let shown = pane.show(ui, palette, Margin { left: 14, right: 8, top: 6, bottom: 6 }, |ui| {
            ui.set_width(ui.available_width());
            draw(self, ui);
            self.line_faults_ui(ui, player);
        });
        let rect = shown.response.rect;
        let strip = Rect::from_min_max(rect.min + vec2(1.5, 4.0), pos2(rect.left() + 6.0, rect.bottom() - 4.0));
        ui.painter().rect_filled(strip, 2.0, Look::of(self.draft.lines()[player].colour).body);
        ui.add_space(3.0);
    }

    /// Her colour and her name.
    pub fn name_ui(&mut self, ui: &mut Ui, player: usize, width: f32) {
        self.colour_ui(ui, player);
        let field = Field { player, key: "name" };
        self.text_ui(ui, field, &format!("Name of player {}", player + 1), width);
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

    /// A plain form: every column by its key, and the switches above them.
    pub fn plain_ui(&mut self, ui: &mut Ui) {
        for switch in self.draft.kind().switches {
            let mut on = self.draft.is_on(switch.key);
            if ui.checkbox(&mut on, words_for(switch.key)).changed() {
                self.draft.set(switch.key, on);
            }
        }
        for player in 0..self.draft.players() {
            self.card_ui(ui, player, |form, ui| {
                ui.horizontal_wrapped(|ui| {
                    form.name_ui(ui, player, 180.0);
                    for column in form.draft.kind().columns {
                        form.column_ui(ui, player, column);
                    }
                });
            });
        }
        self.shared_faults_ui(ui);
    }

    fn column_ui(&mut self, ui: &mut Ui, player: usize, column: &'static Column) {
        let words = words_for(column.key);
        let field = Field { player, key: column.key };
        ui.label(RichText::new(&words).small().color(self.palette.faint));
        let label = format!("{words} of player {}", player + 1);
        match column.holds {
            Holds::Number => self.number_ui(ui, &Number { field, what: &words.to_lowercase(), width: 40.0 }),
            Holds::Numbers => {
                self.text_ui(ui, field, &label, 110.0);
            }
            Holds::Names => self.names_ui(ui, field, &label),
        }
    }

    /// Names to type, a comma after each.
    fn names_ui(&mut self, ui: &mut Ui, field: Field, label: &str) {
        let names = self.draft.line_mut(field.player).listed_mut(field.key);
        let mut typed = names.join(",");
        let response = ui.add(egui::TextEdit::singleline(&mut typed).desired_width(180.0));
        ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(label.to_owned()));
        if response.changed() {
            let typed = Some(typed).filter(|typed| !typed.is_empty());
            *names = typed.iter().flat_map(|typed| typed.split(',')).map(|name| name.trim_start().to_owned()).collect();
        }
        self.mark(ui, response, field);
    }
}

/// A key as people read it: `turn_order` is "Turn order".
fn words_for(key: &str) -> String {
    capital(&key.replace('_', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Kind;
    use crate::starship::Starship;
    use crate::ui::{Mood, Shade, icon, theme};
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    struct Plain(Draft);

    impl eframe::App for Plain {
        fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
            let palette = Palette::of(Mood::Ink, Shade::Dark);
            let draft = &mut self.0;
            Form { draft, faults: &[], palette: &palette, typed_in: None, left_a_field: false }.plain_ui(ui);
        }
    }

    #[test]
    fn a_plain_form_has_a_field_for_everything_on_a_sheet() {
        let mut harness = Harness::builder().with_size([1200.0, 500.0]).build_eframe(|creation| {
            icon::install(&creation.egui_ctx);
            theme::install_fonts(&creation.egui_ctx);
            Plain(Draft::new(Kind::of::<Starship>(), &["Ai", "Bo"]))
        });
        harness.run();
        for button in ["Alliance", "One more honor for player 1", "One turn order fewer for player 2"] {
            harness.get_by_label(button).click();
            harness.run();
        }
        for (field, words) in
            [("Markers of player 1", "6 1"), ("Locations of player 2", "Temple, Seishin"), ("Name of player 2", "Cy")]
        {
            harness.get_by_label(field).focus();
            harness.run();
            harness.get_by_label(field).type_text(words);
            harness.run();
        }
        let Plain(draft) = harness.state();
        assert!(!draft.is_on("alliance"));
        let [first, second] = draft.lines() else { panic!("two play") };
        assert_eq!((first.typed("honor"), first.typed("markers")), ("1", "6 1"));
        assert_eq!((second.typed("turn_order"), second.name.as_str()), ("1", "Cy"));
        assert_eq!(second.listed("locations"), ["Temple", "Seishin"]);
    }
}
