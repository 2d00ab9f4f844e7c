//! The rules in our words and the glossary, by section, to search.

use super::{Shell, Table};
use crate::game::Rule;
use crate::ui::search::Search;
use crate::ui::{Drawn, Term, hover, pane, words};
use egui::{CollapsingHeader, Context, Id, RichText, ScrollArea, TextEdit, Ui};

impl<G: Drawn> Table<G> {
    /// Opens the page of rules at one of them.
    pub(super) fn open_rule(&mut self, rule: &Rule) {
        self.aside.turn_to(Self::RULES);
        rule.section.clone_into(&mut self.search);
    }

    /// Turns to the page of rules, where one can type at once what one looks for.
    pub(super) fn search_rules(&mut self, ctx: &Context) {
        self.aside.turn_to(Self::RULES);
        ctx.memory_mut(|memory| memory.request_focus(field_id()));
    }

    pub(super) fn rules_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        let header = ui.horizontal(|ui| {
            let name = ui.label("Search the rules");
            if !self.search.is_empty() && ui.small_button("Show all").clicked() {
                self.search.clear();
            }
            name.id
        });
        let edit = TextEdit::singleline(&mut self.search).id(field_id()).desired_width(f32::INFINITY);
        ui.add(edit).labelled_by(header.inner);
        ui.add_space(4.0);
        let search = Search::new(&self.search);
        pane::scrolled(ScrollArea::vertical().auto_shrink(false), ui, |ui| {
            if let Some(goal) = G::rules().first().filter(|_| search.is_empty()) {
                ui.label(RichText::new(goal.words).strong());
                ui.add_space(6.0);
            }
            let terms: Vec<&Term> =
                G::glossary().iter().filter(|term| search.finds(&[term.name, term.words])).collect();
            let mut found = terms.len();
            for (section, rules) in found_in(sections(G::rules()), &search) {
                found += rules.len();
                group(&search, section, rules.len(), ui, |ui| {
                    for rule in rules {
                        words::rule_ui(ui, &shell.palette, rule);
                        ui.add_space(6.0);
                    }
                });
            }
            group(&search, "Words of the game", terms.len(), ui, |ui| {
                for term in terms {
                    hover::term_ui(term, ui);
                    ui.add_space(4.0);
                }
            });
            if G::rules().is_empty() && G::glossary().is_empty() {
                ui.weak("This game has no rules to look up");
            } else if found == 0 {
                ui.weak("No rule has all these words");
            }
        });
    }
}

/// What of the sections is looked for: the nearest first, else in the order of playing.
fn found_in<'a>(sections: Vec<(&'a str, Vec<&'a Rule>)>, search: &Search) -> Vec<(&'a str, Vec<&'a Rule>)> {
    let distance = |rule: &&Rule| search.distance(&[rule.section, rule.words, rule.ruling.unwrap_or_default()]);
    let near = |(section, mut rules): (&'a str, Vec<&'a Rule>)| {
        rules.retain(|rule| distance(rule).is_some());
        rules.sort_by_key(distance);
        (section, rules)
    };
    let mut found: Vec<(&str, Vec<&Rule>)> = sections.into_iter().map(near).collect();
    found.retain(|(_, rules)| !rules.is_empty());
    found.sort_by_key(|(_, rules)| distance(&rules[0]));
    found
}

/// A section, unfolded while something is looked for; nothing if it holds nothing.
fn group(search: &Search, title: &str, entries: usize, ui: &mut Ui, draw: impl FnOnce(&mut Ui)) {
    if entries > 0 {
        let header = CollapsingHeader::new(format!("{title} ({entries})")).id_salt(title);
        header.open((!search.is_empty()).then_some(true)).show(ui, draw);
    }
}

/// The rules by the chapter they stand in, in the order of their first rules.
fn sections<'a>(rules: &[&'a Rule]) -> Vec<(&'a str, Vec<&'a Rule>)> {
    let mut sections: Vec<(&str, Vec<&Rule>)> = Vec::new();
    for rule in rules {
        let chapter = rule.section.split(", ").next().unwrap_or(rule.section);
        match sections.iter_mut().find(|(name, _)| *name == chapter) {
            Some((_, rules)) => rules.push(rule),
            None => sections.push((chapter, vec![rule])),
        }
    }
    sections
}

/// The field in which one types what one looks for.
fn field_id() -> Id {
    Id::unique("search of rules")
}
