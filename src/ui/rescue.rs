//! Questions about matches that did not end well.

use super::sitting::Purpose;
use super::{Palette, pane};
use egui::Context;
use std::path::Path;

/// Asks whether to go on with the match that was on the table when the program ended; so were as many others. Nothing until
/// somebody answers: Enter goes on, Escape does not.
pub fn ask_recovery(path: &Path, others: usize, ctx: &Context) -> Option<bool> {
    let shown = pane::modal(ctx, "recover", |ui| {
        ui.set_width(420.0);
        pane::title(ui, "Go on where you were?");
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        ui.label(format!("The program ended while {name} was on the table. Every move of it is kept."));
        match others {
            0 => {}
            1 => drop(ui.label("Another match was open too: it waits under Continue.")),
            _ => drop(ui.label(format!("{others} other matches were open too: they wait under Continue."))),
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let go_on = ui.add(pane::main_button(&Palette::worn(ctx), "Go on"));
            if ui.memory(|memory| memory.focused().is_none()) {
                go_on.request_focus();
            }
            (go_on.clicked(), ui.add(egui::Button::new("Not now").min_size(pane::BUTTON)).clicked())
        })
        .inner
    });
    let (go_on, not_now) = shown.inner;
    (go_on || not_now || shown.should_close()).then_some(go_on)
}

/// What to do with a damaged journal.
#[derive(Clone, Copy)]
pub enum Remedy {
    /// Open it for this.
    Open(Purpose),
    Leave,
}

/// Asks what to do with a damaged journal. Nothing until somebody answers.
pub fn ask_repair(sentence: &str, ctx: &Context) -> Option<Remedy> {
    let shown = pane::modal(ctx, "repair", |ui| {
        ui.set_width(520.0);
        pane::title(ui, "A part of this match is lost");
        ui.label(sentence);
        ui.label("If you go on from there, the whole file is first copied beside it.");
        ui.add_space(8.0);
        let mut answer = None;
        ui.horizontal(|ui| {
            for (words, remedy) in [
                ("Go on from there", Remedy::Open(Purpose::Repair)),
                ("Only look", Remedy::Open(Purpose::Look)),
                ("Leave it", Remedy::Leave),
            ] {
                if ui.add(egui::Button::new(words).min_size(pane::BUTTON)).clicked() {
                    answer = Some(remedy);
                }
            }
        });
        answer
    });
    if shown.should_close() { Some(Remedy::Leave) } else { shown.inner }
}
