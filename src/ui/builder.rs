//! The screen on which a deck is built, card by card.

use super::theme;
use crate::game::{Game, OwnDeck, PoolCard, Refusal};
use egui::{Button, RichText, ScrollArea, Ui, vec2};

/// A deck that is being built.
pub struct Builder {
    pool: Vec<PoolCard>,
    /// What is wrong with it as it is.
    faults: Option<Vec<String>>,
}

/// What came of building.
pub enum Outcome {
    /// Nothing yet.
    Pending,
    /// She changed her mind.
    Left,
    /// A list of card names, as a file of a deck has it.
    Built(String),
}

impl Builder {
    /// From the cards there are, beginning with what is chosen of them.
    pub const fn new(pool: Vec<PoolCard>) -> Self {
        Self { pool, faults: None }
    }

    /// Draws the cards with their counters.
    pub fn ui<G: Game>(&mut self, own: &OwnDeck<G::Setup>, setup: &G::Setup, ui: &mut Ui) -> Outcome {
        if self.faults.is_none() {
            self.faults = Some(self.faults_in::<G>(own, setup));
        }
        ui.label(RichText::new("Build a deck").font(theme::strong(20.0)));
        let height = (ui.ctx().content_rect().height() - 260.0).max(220.0);
        let mut changed = false;
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
            for card in &mut self.pool {
                changed |= card_ui(card, ui);
            }
        });
        ui.separator();
        let cards: usize = self.pool.iter().map(|card| usize::from(card.chosen)).sum();
        ui.label(RichText::new(format!("Cards chosen: {cards}")).font(theme::strong(15.0)));
        let faults = self.faults.clone().unwrap_or_default();
        for fault in &faults {
            ui.colored_label(ui.visuals().error_fg_color, fault);
        }
        let mut outcome = Outcome::Pending;
        ui.horizontal(|ui| {
            if ui.add_enabled(faults.is_empty(), Button::new("Use this deck")).clicked() {
                outcome = Outcome::Built(self.list());
            }
            if ui.button("One of each").clicked() {
                self.pool.iter_mut().for_each(|card| card.chosen = card.copies.min(1));
                changed = true;
            }
            if ui.button("Empty it").clicked() {
                self.pool.iter_mut().for_each(|card| card.chosen = 0);
                changed = true;
            }
            if ui.button("Back").clicked() {
                outcome = Outcome::Left;
            }
        });
        if changed {
            self.faults = None;
            ui.ctx().request_repaint();
        }
        outcome
    }

    /// The deck as a file would have it.
    fn list(&self) -> String {
        let names =
            self.pool.iter().flat_map(|card| std::iter::repeat_n(format!("{:?}", card.name), card.chosen.into()));
        format!("[{}]", names.collect::<Vec<_>>().join(", "))
    }

    /// What the rules have against a match with this deck.
    fn faults_in<G: Game>(&self, own: &OwnDeck<G::Setup>, setup: &G::Setup) -> Vec<String> {
        let mut setup = setup.clone();
        if let Err(faults) = (own.load)(&mut setup, &[("the deck".to_owned(), self.list())]) {
            return faults;
        }
        let refusals = G::new(&setup).err().unwrap_or_default();
        refusals.iter().map(|refusal| Refusal::sentence::<&str>(std::slice::from_ref(refusal), &[])).collect()
    }
}

/// A card with its counter. Says whether it was changed.
fn card_ui(card: &mut PoolCard, ui: &mut Ui) -> bool {
    let before = card.chosen;
    ui.horizontal_top(|ui| {
        let fewer = Button::new("−").min_size(vec2(24.0, 24.0));
        let response = ui.add_enabled(card.chosen > 0, fewer);
        let name = format!("One fewer {}", card.name);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, card.chosen > 0, &name));
        if response.clicked() {
            card.chosen -= 1;
        }
        let count = RichText::new(format!("{} of {}", card.chosen, card.copies)).font(theme::strong(14.0));
        ui.add_sized([44.0, 24.0], egui::Label::new(count));
        let more = Button::new("+").min_size(vec2(24.0, 24.0));
        let response = ui.add_enabled(card.chosen < card.copies, more);
        let name = format!("One more {}", card.name);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, card.chosen < card.copies, &name));
        if response.clicked() {
            card.chosen += 1;
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.label(RichText::new(format!("{} · {}", card.name, card.kind)).font(theme::strong(14.0)));
            ui.label(RichText::new(&card.words).small());
            ui.add_space(4.0);
        });
    });
    before != card.chosen
}
