//! The rules in our words, to search.

use super::{Shell, Table};
use crate::ui::{Drawn, words};
use egui::{ScrollArea, TextEdit, Ui};

impl<G: Drawn> Table<G> {
    pub(super) fn rules_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        let name = ui.label("Search the rules");
        ui.add(TextEdit::singleline(&mut self.search).desired_width(f32::INFINITY)).labelled_by(name.id);
        let wanted = self.search.to_lowercase();
        ui.add_space(4.0);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let mut found = 0;
            for rule in G::rules() {
                let all = format!("{} {} {}", rule.section, rule.words, rule.ruling.unwrap_or_default()).to_lowercase();
                if wanted.split_whitespace().all(|word| all.contains(word)) {
                    words::rule_ui(ui, &shell.palette, rule);
                    ui.add_space(6.0);
                    found += 1;
                }
            }
            if found == 0 {
                ui.weak("No rule has all these words");
            }
        });
    }
}
