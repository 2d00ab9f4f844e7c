//! The form for Starship Samurai: honor, wealth, clan markers, locations and turn order.

mod branch;

use super::paint::type_icon;
use crate::sheet::{Draft, Field, capital, numbers};
use crate::starship::sheet::{ALLIANCE, Claim, claims_of, take_claim};
use crate::starship::{CLAN_MARKERS, LOCATION_CARDS, LocationType, Set, WEALTH_TOKENS};
use crate::ui::scorer::{Form, Number, step_button};
use branch::{branch_ui, neutral_ui};
use egui::{RichText, Sense, Ui, vec2};

pub fn sheet_ui(form: &mut Form<'_>, ui: &mut Ui) {
    let mut due = form.draft.is_on(ALLIANCE);
    ui.checkbox(&mut due, "Pay this round's alliance rewards")
        .on_hover_text("Off if the score markers show them already");
    form.draft.set(ALLIANCE, due);
    ui.add_space(2.0);
    for player in 0..form.draft.players() {
        form.card_ui(ui, player, |form, ui| {
            ui.spacing_mut().interact_size.y = 26.0;
            ui.horizontal_wrapped(|ui| counts_ui(form, ui, player));
            ui.horizontal(|ui| branch_ui(form, ui, player));
            ui.horizontal_wrapped(|ui| locations_ui(form, ui, player));
        });
    }
    ui.horizontal_wrapped(|ui| left_ui(form, ui));
    form.shared_faults_ui(ui);
}

fn counts_ui(form: &mut Form<'_>, ui: &mut Ui, player: usize) {
    ui.spacing_mut().item_spacing.x = 5.0;
    let width = ui.available_width();
    // Where all does not fit into one line, the name has a line of its own.
    let name = if width < 570.0 { width - 60.0 } else { (width - 440.0).min(230.0) };
    form.name_ui(ui, player, name);
    for number in [
        Number { field: Field { player, key: "honor" }, what: "honor", width: 48.0 },
        Number { field: Field { player, key: "wealth" }, what: "wealth", width: 36.0 },
        Number { field: Field { player, key: "turn_order" }, what: "place in turn order", width: 28.0 },
    ] {
        let label = if number.field.key == "turn_order" { "Turn".to_owned() } else { capital(number.what) };
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(number.width + 88.0, 26.0), layout, |ui| {
            ui.label(RichText::new(label).small().color(form.palette.faint));
            form.number_ui(ui, &number);
        });
    }
}

/// The types of her locations, and her cards by name.
fn locations_ui(form: &mut Form<'_>, ui: &mut Ui, player: usize) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let field = Field { player, key: "locations" };
    for kind in LocationType::ALL {
        // A size that is known beforehand, so that a narrow window breaks the line before it.
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(134.0, 26.0), layout, |ui| type_ui(form, ui, player, kind));
    }
    let named =
        form.draft.lines()[player].listed("locations").iter().filter(|name| LocationType::by_name(name).is_none());
    let words = match named.count() {
        0 => "Cards…".to_owned(),
        count => format!("Cards ({count})…"),
    };
    let button = ui.menu_button(words, |ui| cards_ui(form, ui, player)).response;
    let label = format!("Location cards of player {}", player + 1);
    button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
    form.mark(ui, button.on_hover_text("Claimed location cards by their names"), field);
}

fn type_ui(form: &mut Form<'_>, ui: &mut Ui, player: usize, kind: LocationType) {
    let count = claims_of(&form.draft.lines()[player], kind);
    ui.spacing_mut().item_spacing.x = 3.0;
    let (place, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
    type_icon(kind).paint(ui.painter(), place.center(), 18.0, form.palette.accent);
    response.on_hover_text(kind.name());
    ui.label(RichText::new(kind.name()).small().color(form.palette.faint));
    let whose = format!("player {}", player + 1);
    if step_button(ui, "−", count > 0, &format!("One {} fewer for {whose}", kind.name())) {
        take_claim(form.draft.line_mut(player), kind);
    }
    let words = RichText::new(count.to_string()).strong();
    let number = ui.add_sized(vec2(12.0, 20.0), egui::Label::new(words));
    let label = format!("{}: {count} of {whose}", kind.name());
    number.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &label));
    if step_button(ui, "+", true, &format!("One more {} for {whose}", kind.name())) {
        form.draft.line_mut(player).listed_mut("locations").push(kind.name().to_owned());
    }
}

/// Every location card, to be claimed or given back.
fn cards_ui(form: &mut Form<'_>, ui: &mut Ui, player: usize) {
    ui.set_min_width(220.0);
    for kind in LocationType::ALL {
        ui.label(RichText::new(kind.name()).small().color(form.palette.faint));
        for card in Set::builtin().locations.iter().filter(|card| card.kind == kind) {
            let owner = owner_of(form.draft, &card.name);
            let mut hers = owner == Some(player);
            let taken = owner.is_some_and(|owner| owner != player);
            let response = ui.add_enabled(!taken, egui::Checkbox::new(&mut hers, card.name.as_str()));
            let response = response.on_disabled_hover_text("Somebody else has claimed it");
            if response.changed() {
                let locations = form.draft.line_mut(player).listed_mut("locations");
                locations.retain(|location| !location.eq_ignore_ascii_case(&card.name));
                if hers {
                    locations.push(card.name.clone());
                }
            }
        }
    }
    let locations = form.draft.line_mut(player).listed_mut("locations");
    if let Some(place) = locations.iter().position(|name| Claim::by_name(name).is_none()) {
        ui.separator();
        if ui.button(format!("Remove “{}”", locations[place])).clicked() {
            locations.remove(place);
        }
    }
}

/// What the box has left.
fn left_ui(form: &mut Form<'_>, ui: &mut Ui) {
    neutral_ui(form, ui);
    let lines = form.draft.lines();
    let wealth: i64 = lines.iter().map(|line| line.count("wealth").max(0)).sum();
    let markers = lines.iter().map(|line| numbers(line.typed("markers")).count()).sum();
    let locations = lines.iter().map(|line| line.listed("locations").len()).sum();
    for (what, too_many, taken, all) in [
        ("neutral", "markers", markers, CLAN_MARKERS),
        ("wealth left", "wealth", usize::try_from(wealth).unwrap_or(usize::MAX), WEALTH_TOKENS),
        ("locations unclaimed", "locations", locations, LOCATION_CARDS),
    ] {
        let [all, taken] = [all, taken].map(|count| i64::try_from(count).unwrap_or(i64::MAX));
        let left = all - taken;
        let (words, colour) = if left < 0 {
            (format!("{} {too_many} too many", -left), form.palette.bad)
        } else {
            (format!("{left} of {all} {what}"), form.palette.faint)
        };
        ui.label(RichText::new(words).color(colour));
        ui.add_space(8.0);
    }
}

fn owner_of(draft: &Draft, card: &str) -> Option<usize> {
    let has = |name: &String| name.eq_ignore_ascii_case(card);
    draft.lines().iter().position(|line| line.listed("locations").iter().any(has))
}
