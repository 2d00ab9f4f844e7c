//! The form for Starship Samurai: honor, wealth, clan markers, locations and turn order.

use super::field::{Number, step_button};
use super::form::Form;
use crate::scorer::{Draft, capital};
use crate::sheet::Field;
use crate::starship::{CLAN_MARKERS, LOCATION_CARDS, LocationType, Set, WEALTH_TOKENS};
use crate::ui::Icon;
use egui::{RichText, Sense, Ui, vec2};

/// The picture of a type of location.
const fn icon_of(kind: LocationType) -> Icon {
    match kind {
        LocationType::Capital => Icon::Capital,
        LocationType::Temple => Icon::Temple,
        LocationType::Outpost => Icon::Outpost,
        LocationType::Colony => Icon::Colony,
    }
}

impl Form<'_> {
    pub(super) fn starship_ui(&mut self, ui: &mut Ui) {
        ui.checkbox(&mut self.draft.alliance, "Pay this round's alliance rewards")
            .on_hover_text("Off if the score markers show them already");
        ui.add_space(2.0);
        for player in 0..self.draft.players() {
            self.card_ui(ui, player, |form, ui| {
                ui.spacing_mut().interact_size.y = 26.0;
                ui.horizontal_wrapped(|ui| form.counts_ui(ui, player));
                ui.horizontal(|ui| form.branch_ui(ui, player));
                ui.horizontal_wrapped(|ui| form.locations_ui(ui, player));
            });
        }
        ui.horizontal_wrapped(|ui| self.left_ui(ui));
        self.shared_faults_ui(ui);
    }

    fn counts_ui(&mut self, ui: &mut Ui, player: usize) {
        ui.spacing_mut().item_spacing.x = 5.0;
        let width = ui.available_width();
        // Where all does not fit into one line, the name has a line of its own.
        let name = if width < 570.0 { width - 60.0 } else { (width - 440.0).min(230.0) };
        self.name_ui(ui, player, name);
        for number in [
            Number { field: Field { player, key: "honor" }, what: "honor", width: 48.0, of: |line| &mut line.honor },
            Number { field: Field { player, key: "wealth" }, what: "wealth", width: 36.0, of: |line| &mut line.wealth },
            Number {
                field: Field { player, key: "turn_order" },
                what: "place in turn order",
                width: 28.0,
                of: |line| &mut line.turn_order,
            },
        ] {
            let label = if number.field.key == "turn_order" { "Turn".to_owned() } else { capital(number.what) };
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(vec2(number.width + 88.0, 26.0), layout, |ui| {
                ui.label(RichText::new(label).small().color(self.palette.faint));
                self.number_ui(ui, &number);
            });
        }
    }

    /// The types of her locations, and her cards by name.
    fn locations_ui(&mut self, ui: &mut Ui, player: usize) {
        ui.spacing_mut().item_spacing.x = 4.0;
        let field = Field { player, key: "locations" };
        for kind in LocationType::ALL {
            // A size that is known beforehand, so that a narrow window breaks the line before it.
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(vec2(134.0, 26.0), layout, |ui| self.type_ui(ui, player, kind));
        }
        let named = self.draft.lines()[player].locations.iter().filter(|name| LocationType::by_name(name).is_none());
        let words = match named.count() {
            0 => "Cards…".to_owned(),
            count => format!("Cards ({count})…"),
        };
        let button = ui.menu_button(words, |ui| self.cards_ui(ui, player)).response;
        let label = format!("Location cards of player {}", player + 1);
        button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
        self.mark(ui, button.on_hover_text("Claimed location cards by their names"), field);
    }

    fn type_ui(&mut self, ui: &mut Ui, player: usize, kind: LocationType) {
        let count = self.draft.lines()[player].locations_of(kind);
        ui.spacing_mut().item_spacing.x = 3.0;
        let (place, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        icon_of(kind).paint(ui.painter(), place.center(), 18.0, self.palette.accent);
        response.on_hover_text(kind.name());
        ui.label(RichText::new(kind.name()).small().color(self.palette.faint));
        let whose = format!("player {}", player + 1);
        if step_button(ui, "−", count > 0, &format!("One {} fewer for {whose}", kind.name())) {
            self.draft.line_mut(player).take_location(kind);
        }
        let words = RichText::new(count.to_string()).strong();
        let number = ui.add_sized(vec2(12.0, 20.0), egui::Label::new(words));
        let label = format!("{}: {count} of {whose}", kind.name());
        number.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &label));
        if step_button(ui, "+", true, &format!("One more {} for {whose}", kind.name())) {
            self.draft.line_mut(player).locations.push(kind.name().to_owned());
        }
    }

    /// Every location card, to be claimed or given back.
    fn cards_ui(&mut self, ui: &mut Ui, player: usize) {
        ui.set_min_width(220.0);
        for kind in LocationType::ALL {
            ui.label(RichText::new(kind.name()).small().color(self.palette.faint));
            for card in Set::builtin().locations.iter().filter(|card| card.kind == kind) {
                let owner = owner_of(self.draft, &card.name);
                let mut hers = owner == Some(player);
                let taken = owner.is_some_and(|owner| owner != player);
                let response = ui.add_enabled(!taken, egui::Checkbox::new(&mut hers, card.name.as_str()));
                let response = response.on_disabled_hover_text("Somebody else has claimed it");
                if response.changed() {
                    let line = self.draft.line_mut(player);
                    line.locations.retain(|location| !location.eq_ignore_ascii_case(&card.name));
                    if hers {
                        line.locations.push(card.name.clone());
                    }
                }
            }
        }
        let line = self.draft.line_mut(player);
        let strange = line.locations.iter().position(|name| LocationType::ALL.iter().all(|kind| !is_of(name, *kind)));
        if let Some(place) = strange {
            ui.separator();
            if ui.button(format!("Remove “{}”", line.locations[place])).clicked() {
                line.locations.remove(place);
            }
        }
    }

    /// What the box has left.
    fn left_ui(&mut self, ui: &mut Ui) {
        self.neutral_ui(ui);
        let lines = self.draft.lines();
        let wealth: i64 = lines.iter().map(|line| line.wealth.trim().parse::<i64>().unwrap_or_default().max(0)).sum();
        let markers = lines.iter().map(|line| line.marker_words().count()).sum();
        let locations = lines.iter().map(|line| line.locations.len()).sum();
        for (what, too_many, taken, all) in [
            ("neutral", "markers", markers, CLAN_MARKERS),
            ("wealth left", "wealth", usize::try_from(wealth).unwrap_or(usize::MAX), WEALTH_TOKENS),
            ("locations unclaimed", "locations", locations, LOCATION_CARDS),
        ] {
            let [all, taken] = [all, taken].map(|count| i64::try_from(count).unwrap_or(i64::MAX));
            let left = all - taken;
            let (words, colour) = if left < 0 {
                (format!("{} {too_many} too many", -left), self.palette.bad)
            } else {
                (format!("{left} of {all} {what}"), self.palette.faint)
            };
            ui.label(RichText::new(words).color(colour));
            ui.add_space(8.0);
        }
    }
}

fn owner_of(draft: &Draft, card: &str) -> Option<usize> {
    draft.lines().iter().position(|line| line.has_card(card))
}

/// Whether a location is of a type, by its own name or by the type's.
fn is_of(name: &str, kind: LocationType) -> bool {
    let is_a_card =
        || Set::builtin().locations.iter().any(|card| card.kind == kind && card.name.eq_ignore_ascii_case(name));
    LocationType::by_name(name) == Some(kind) || is_a_card()
}
