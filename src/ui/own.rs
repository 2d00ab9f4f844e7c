//! What people bring to a new match of their own: cards in a folder, and a deck from a file or built here.

use super::browse::{Brought as Chosen, Browse, NO_DIALOG};
use super::builder::{Builder, Outcome};
use super::pane;
use crate::document;
use crate::files::{Kind, shown};
use crate::game::{OwnDeck, Setup};
use crate::shelf::Shelved;
use egui::{ComboBox, RichText, TextEdit, Ui};
use std::path::{Path, PathBuf};

/// What was brought along so far.
#[derive(Default)]
pub struct Own {
    /// Where sets of a person's own are, and their names.
    folder: PathBuf,
    sets: Vec<String>,
    data: Option<Brought>,
    /// The set that was chosen and does not hold.
    faulty: Option<String>,
    deck: Option<Brought>,
    /// What is typed as the file of a deck.
    path: String,
    browse: Browse,
    /// Whether the system has no dialog to choose a file by.
    no_dialog: bool,
    builder: Option<Builder>,
    /// What was wrong with what was brought last.
    faults: Vec<String>,
}

/// Texts that a set-up takes in, by file.
struct Brought {
    name: String,
    files: Vec<(String, String)>,
}

impl Own {
    /// Nothing yet; sets of one's own are looked for in a folder.
    pub fn new(folder: PathBuf) -> Self {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        let folders = entries.filter(|entry| entry.path().is_dir());
        let mut sets: Vec<String> = folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        sets.sort();
        Self { folder, sets, ..Self::default() }
    }

    /// Whether a deck is being built: then that is all there is to see.
    pub const fn is_building(&self) -> bool {
        self.builder.is_some()
    }

    /// Whether something was chosen that does not hold: nothing else is taken instead of it.
    pub const fn is_at_fault(&self) -> bool {
        !self.faults.is_empty()
    }

    /// Loads what was brought into a set-up that has none of it yet.
    pub fn load_into<G: Shelved>(&self, setup: &mut G::Setup) -> Result<(), Vec<String>> {
        if let (Some(load), Some(data)) = (G::OWN_DATA, &self.data) {
            load(setup, &data.files)?;
        }
        if let (Some(own), Some(deck)) = (G::OWN_DECK, &self.deck) {
            (own.load)(setup, &deck.files)?;
        }
        Ok(())
    }

    /// What was brought along, in words.
    pub fn words(&self) -> impl Iterator<Item = String> {
        let named = |what: &str, brought: Option<&Brought>| brought.map(|brought| format!("{what}: {}", brought.name));
        let data = named("Your own cards", self.data.as_ref());
        data.into_iter().chain(named("Your own deck", self.deck.as_ref()))
    }

    /// The lines of the dialog: as much as the game takes.
    pub fn ui<G: Shelved>(&mut self, setup: &mut G::Setup, ui: &mut Ui) {
        if G::OWN_DATA.is_some() {
            ui.add_space(4.0);
            self.data_ui::<G>(setup, ui);
        }
        if let Some(own) = G::OWN_DECK {
            ui.add_space(4.0);
            self.deck_ui::<G>(&own, setup, ui);
        }
        for fault in &self.faults {
            ui.colored_label(ui.visuals().error_fg_color, shown(fault));
        }
    }

    fn data_ui<G: Shelved>(&mut self, setup: &mut G::Setup, ui: &mut Ui) {
        const BOX: &str = "the cards of the box";
        pane::strong(ui, "Your own cards");
        let named = self.faulty.as_deref().or(self.data.as_ref().map(|data| data.name.as_str()));
        let chosen = named.unwrap_or(BOX).to_owned();
        let mut wish = None;
        let combo = ComboBox::from_id_salt("own cards").width(220.0).selected_text(&chosen);
        let shown = combo.show_ui(ui, |ui| {
            if ui.selectable_label(chosen == BOX, BOX).clicked() {
                wish = Some(None);
            }
            for set in &self.sets {
                if ui.selectable_label(*set == chosen, format!("the set {set}")).clicked() {
                    wish = Some(Some(set.clone()));
                }
            }
        });
        let words = format!("Your own cards: {chosen}");
        shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &words));
        let hint = format!("A set is a folder with files of cards (.ron) in {}", self.folder.display());
        ui.label(RichText::new(hint).small().color(ui.visuals().weak_text_color()));
        if let Some(set) = wish {
            self.take_data::<G>(set, setup);
        }
    }

    /// Takes a set, or the cards of the box. A set that does not hold stays chosen, with all its faults.
    fn take_data<G: Shelved>(&mut self, name: Option<String>, setup: &mut G::Setup) {
        (self.data, self.faulty) = (None, None);
        self.faults.clear();
        let taken = name.clone().map_or(Ok(()), |name| {
            let files = document::ron_files(&self.folder.join(&name)).map_err(|fault| vec![fault])?;
            self.data = Some(Brought { name, files });
            Ok(())
        });
        if let Err(faults) = taken.and_then(|()| self.rebuild::<G>(setup)) {
            (self.data, self.faulty, self.faults) = (None, name, faults);
        }
    }

    fn deck_ui<G: Shelved>(&mut self, own: &OwnDeck<G::Setup>, setup: &mut G::Setup, ui: &mut Ui) {
        pane::strong(ui, "Your own deck");
        match self.browse.take() {
            Some(Chosen::File(path)) => {
                self.path = path.display().to_string();
                self.take_file(own, setup);
            }
            Some(Chosen::NoDialog) => self.no_dialog = true,
            None => {}
        }
        ui.horizontal_wrapped(|ui| {
            if let Some(deck) = &self.deck {
                ui.label(format!("Played with: {}", deck.name));
                if ui.button("Leave it").on_hover_text("Plays without a deck of your own").clicked() {
                    self.leave_deck::<G>(setup);
                }
            } else if self.faulty.is_none() && self.is_at_fault() {
                ui.label("The one below does not hold");
                if ui.button("Leave it").on_hover_text("Plays without a deck of your own").clicked() {
                    self.faults.clear();
                }
            } else {
                ui.weak("none");
            }
            if ui.button("Build a deck…").clicked() {
                self.builder = Some(Builder::new((own.pool)(setup)));
            }
        });
        ui.horizontal(|ui| {
            let name = ui.label("File of a deck");
            ui.add(TextEdit::singleline(&mut self.path).desired_width(280.0)).labelled_by(name.id);
            if ui.add_enabled(!self.path.trim().is_empty(), egui::Button::new("Take this file")).clicked() {
                self.take_file(own, setup);
            }
            if ui.add_enabled(!self.browse.is_open(), egui::Button::new("Browse…")).clicked() {
                let ask = || rfd::FileDialog::new().add_filter("A deck", &["ron"]).pick_file();
                self.browse.open(ui.ctx(), ask);
            }
        });
        if self.no_dialog {
            ui.colored_label(ui.visuals().error_fg_color, NO_DIALOG);
        }
        let hint = format!("A deck in a file is a list of card names: {}", own.example);
        ui.label(RichText::new(hint).small().color(ui.visuals().weak_text_color()));
    }

    fn take_file<S: Setup>(&mut self, own: &OwnDeck<S>, setup: &mut S) {
        match document::text_file(Path::new(self.path.trim()), Kind::Deck) {
            Ok((name, text)) => self.take_deck(own, name, text, setup),
            Err(error) => self.faults = vec![error.to_string()],
        }
    }

    fn take_deck<S: Setup>(&mut self, own: &OwnDeck<S>, name: String, text: String, setup: &mut S) {
        let files = vec![(name.clone(), text)];
        self.faults.clear();
        match (own.load)(setup, &files) {
            Ok(()) => self.deck = Some(Brought { name, files }),
            Err(faults) => self.faults = faults,
        }
    }

    /// Plays without the deck: the switches that it had turned are at their defaults again.
    fn leave_deck<G: Shelved>(&mut self, setup: &mut G::Setup) {
        let mut loaded = G::Setup::for_players(setup.players());
        self.faults = self.load_into::<G>(&mut loaded).err().unwrap_or_default();
        self.deck = None;
        let mut plain = G::Setup::for_players(setup.players());
        for setting in G::Setup::SETTINGS {
            if plain.chosen(setting.key) == loaded.chosen(setting.key)
                && let Some(value) = setup.chosen(setting.key)
            {
                self.faults.extend(plain.choose_setting(setting.key, value).err().map(|error| error.to_string()));
            }
        }
        plain.let_begin(setup.first());
        *setup = plain;
        if let Err(faults) = self.load_into::<G>(setup) {
            self.faults = faults;
        }
    }

    /// Makes the set-up anew with what was brought, and with the switches as they are.
    fn rebuild<G: Shelved>(&self, setup: &mut G::Setup) -> Result<(), Vec<String>> {
        let mut anew = G::Setup::for_players(setup.players());
        self.load_into::<G>(&mut anew)?;
        for setting in G::Setup::SETTINGS {
            if let Some(value) = setup.chosen(setting.key) {
                anew.choose_setting(setting.key, value).map_err(|error| vec![error.to_string()])?;
            }
        }
        anew.let_begin(setup.first());
        *setup = anew;
        Ok(())
    }

    /// The screen on which a deck is built.
    pub fn builder_ui<G: Shelved>(&mut self, setup: &mut G::Setup, ui: &mut Ui) {
        let (Some(builder), Some(own)) = (&mut self.builder, G::OWN_DECK) else { return };
        match builder.ui::<G>(&own, setup, ui) {
            Outcome::Pending => {}
            Outcome::Left => self.builder = None,
            Outcome::Built(list) => {
                self.builder = None;
                self.take_deck(&own, "the deck built here".to_owned(), list, setup);
            }
        }
    }
}
