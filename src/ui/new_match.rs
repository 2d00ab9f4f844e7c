//! The dialog for a new match: who plays, how, and with which rulings.

use super::opponent::Seating;
use super::own::Own;
use super::settings::Settings;
use super::shell::{Screen, Shell};
use super::sitting::Sitting;
use super::table::Table;
use super::theme::size;
use super::words::select_all;
use super::{Drawn, Look, Palette, Scratch, pane, rounds, theme};
use crate::files::shown;
use crate::game::{Colour, Game, Refusal, Seat, Setting, Setup};
use crate::table::{Chair, Dice, Match, Sitter};
use egui::{ComboBox, Context, Grid, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};

/// A dialog for a new match of some game.
pub trait Form {
    fn show(&mut self, shell: &mut Shell, ctx: &Context) -> Answer;
}

/// What came of the dialog.
pub enum Answer {
    /// Nothing yet.
    Pending,
    /// She changed her mind.
    Cancelled,
    /// The match is on the table.
    Begun(Box<dyn Screen>),
}

/// How a match is played.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// The program deals, and people play at the screen.
    Dealt,
    /// People play with the box, and the program looks on.
    Refereed,
}

/// What was chosen in the dialog.
enum Choice<G: Game> {
    Begin,
    Cancel,
    /// Something else than a match.
    Settle(&'static Scratch<G>),
}

/// The dialog for a game.
pub fn form<G: Drawn>(shell: &Shell, mode: Mode) -> Box<dyn Form> {
    Box::new(NewMatch::<G>::new(mode, &shell.settings, Own::new(shell.folder.sets())))
}

/// The dialog for a game by its name, if the window has a table for it.
pub fn form_for(id: &str, mode: Mode, shell: &Shell) -> Option<Box<dyn Form>> {
    shell.card(id).map(|card| (card.begin)(shell, mode))
}

struct NewMatch<G: Game> {
    mode: Mode,
    /// Whether people say first how things stand.
    midway: bool,
    setup: G::Setup,
    chairs: Vec<Chair>,
    seed: String,
    own: Own,
    /// Why it cannot begin.
    fault: Option<String>,
    /// Whether it was not drawn yet: then Enter begins at once.
    fresh: bool,
}

impl<G: Drawn> NewMatch<G> {
    fn new(mode: Mode, last: &Settings, own: Own) -> Self {
        let chairs = Seat::all(*G::PLAYERS.end()).map(|seat| {
            let usual = || G::SEAT_NAMES.get(seat.index()).map_or_else(|| seat.to_string(), |name| (*name).to_owned());
            let mut chair = Chair::person(
                last.players.get(seat.index()).filter(|name| !name.is_empty()).cloned().unwrap_or_else(usual),
            );
            let sitter = last.sitters.get(seat.index()).filter(|_| mode == Mode::Dealt).cloned();
            chair.sitter = sitter.filter(Seating::can_be::<G>).unwrap_or_default();
            chair.colour = G::SEAT_COLOURS.get(seat.index()).copied();
            chair
        });
        Self {
            mode,
            midway: false,
            setup: G::Setup::for_players(*G::PLAYERS.start()),
            chairs: chairs.collect(),
            seed: String::new(),
            own,
            fault: None,
            fresh: true,
        }
    }

    fn dialog_ui(&mut self, ui: &mut Ui) -> Option<Choice<G>> {
        ui.set_width(640.0);
        if self.own.is_building() {
            self.own.builder_ui::<G>(&mut self.setup, ui);
            return None;
        }
        let title = match self.mode {
            Mode::Dealt => format!("A new match of {}", G::TITLE),
            Mode::Refereed => format!("Referee a match of {}", G::TITLE),
        };
        ui.label(RichText::new(title).font(theme::display(G::MOOD, size::TITLE)));
        ui.add_space(4.0);
        let mut scratch = None;
        let height = (ui.ctx().content_rect().height() - 220.0).max(260.0);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            if self.mode == Mode::Refereed {
                scratch = self.start_ui(ui);
                ui.add_space(6.0);
            }
            pane::head(ui, "Who plays");
            self.players_ui(ui);
            self.first_ui(ui);
            ui.add_space(6.0);
            self.rulings_ui(ui);
        });
        ui.add_space(6.0);
        if let Some(fault) = &self.fault {
            ui.colored_label(ui.visuals().error_fg_color, shown(fault));
        }
        let mut choice = scratch.map(Choice::Settle);
        ui.horizontal(|ui| {
            let can = !self.own.is_at_fault();
            let button = ui.add_enabled(can, pane::main_button(&Palette::worn(ui.ctx()), "Begin"));
            let button =
                button.on_disabled_hover_text("What you brought along does not hold: mend it, or choose another");
            if std::mem::take(&mut self.fresh) {
                button.request_focus();
            }
            if button.clicked() {
                choice = Some(Choice::Begin);
            }
            if ui.add(egui::Button::new("Cancel").min_size(pane::BUTTON)).clicked() {
                choice = Some(Choice::Cancel);
            }
        });
        choice
    }

    /// Where the match starts; or what is to be settled instead of a match.
    fn start_ui(&mut self, ui: &mut Ui) -> Option<&'static Scratch<G>> {
        ui.horizontal_wrapped(|ui| {
            pane::strong(ui, "Where does it start?");
            ui.selectable_value(&mut self.midway, false, "from the beginning");
            ui.selectable_value(&mut self.midway, true, "from a position")
                .on_hover_text("You say on the boards how things stand, and the match goes on from there");
        });
        let mut chosen = None;
        if !G::SCRATCHES.is_empty() {
            ui.horizontal_wrapped(|ui| {
                pane::strong(ui, "Or settle only");
                for scratch in G::SCRATCHES {
                    if ui.button(scratch.title).on_hover_text(scratch.words).clicked() {
                        chosen = Some(scratch);
                    }
                }
            });
        }
        chosen
    }

    fn players_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            for players in G::PLAYERS {
                let chosen = self.setup.players() == players;
                if ui.selectable_label(chosen, format!("{players} players")).clicked() && !chosen {
                    self.change_players(players);
                }
            }
        });
        let players = self.setup.players();
        Grid::new("chairs").num_columns(4).spacing([10.0, 6.0]).show(ui, |ui| {
            for index in 0..players {
                let number = ui.label(format!("Seat {}", index + 1));
                let field = TextEdit::singleline(&mut self.chairs[index].name).char_limit(24);
                let field = ui.add_sized([170.0, 24.0], field).labelled_by(number.id);
                if field.gained_focus() {
                    select_all(ui.ctx(), field.id, self.chairs[index].name.chars().count());
                }
                self.colours_ui(index, ui);
                if self.mode == Mode::Dealt {
                    self.sitter_ui(index, ui);
                }
                ui.end_row();
            }
        });
        if self.mode == Mode::Dealt {
            self.strengths_ui(ui);
        }
    }

    /// What to expect of the bots that were chosen, a line each.
    fn strengths_ui(&self, ui: &mut Ui) {
        let players = self.setup.players();
        let mut told: Vec<String> = Vec::new();
        for chair in &self.chairs[..players] {
            let Seating { name, words, .. } = Seating::of::<G>(chair.sitter.clone());
            let line = format!("{name}: {words}");
            if matches!(chair.sitter, Sitter::Bot(_)) && !told.contains(&line) {
                told.push(line);
            }
        }
        // What is below keeps its place, whoever sits down.
        let high = (theme::size::NOTE + 6.0) * players as f32;
        ui.allocate_ui(vec2(ui.available_width(), high), |ui| {
            ui.set_min_height(high);
            ui.spacing_mut().item_spacing.y = 1.0;
            for line in told {
                let words = RichText::new(line).small().color(ui.visuals().weak_text_color());
                ui.add(egui::Label::new(words).truncate());
            }
        });
    }

    /// Keeps what was chosen when the number of players changes.
    fn change_players(&mut self, players: usize) {
        let old = std::mem::replace(&mut self.setup, G::Setup::for_players(players));
        self.fault = self.own.load_into::<G>(&mut self.setup).err().map(|faults| faults.join("; "));
        for setting in G::Setup::SETTINGS {
            if let Some(value) = old.chosen(setting.key) {
                self.setup.choose_setting(setting.key, value).expect("a value that was chosen can be chosen");
            }
        }
        self.setup.let_begin(old.first().filter(|first| first.index() < players));
    }

    /// A disc for each colour; one that somebody else has is exchanged.
    fn colours_ui(&mut self, index: usize, ui: &mut Ui) {
        ui.horizontal(|ui| {
            for colour in Colour::ALL {
                let chosen = self.chairs[index].colour == Some(colour);
                let (rect, response) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::click());
                let radius = if chosen { 11.0 } else { 8.0 };
                Look::of(colour).paint_badge(ui.painter(), rect.center(), radius);
                if chosen || response.has_focus() {
                    let ring = ui.visuals().widgets.hovered.fg_stroke;
                    ui.painter().circle_stroke(rect.center(), 12.0, ring);
                }
                let words = format!("{colour:?} for seat {}", index + 1);
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, true, chosen, &words));
                if response.on_hover_text(format!("{colour:?}")).clicked() {
                    self.wear(index, colour);
                }
            }
        });
    }

    /// Gives a seat a colour, in exchange with whoever has it. Seats that are called as their colours still are.
    fn wear(&mut self, index: usize, colour: Colour) {
        let Some(old) = self.chairs[index].colour else { return };
        let twin = self.chairs.iter().position(|chair| chair.colour == Some(colour));
        for (chair, from, to) in [(Some(index), old, colour), (twin.filter(|twin| *twin != index), colour, old)] {
            let Some(chair) = chair.map(|chair| &mut self.chairs[chair]) else { continue };
            chair.colour = Some(to);
            if chair.name == usual_name::<G>(from) {
                chair.name = usual_name::<G>(to);
            }
        }
    }

    fn sitter_ui(&mut self, index: usize, ui: &mut Ui) {
        let sitter = &mut self.chairs[index].sitter;
        let seating = Seating::of::<G>(sitter.clone());
        let combo = ComboBox::from_id_salt(("sitter", index)).selected_text(&seating.name).width(130.0).height(320.0);
        let mut chosen = false;
        let shown = combo.show_ui(ui, |ui| {
            for choice in Seating::all::<G>(self.mode == Mode::Dealt) {
                let row = ui.selectable_value(sitter, choice.sitter, choice.name).on_hover_text(choice.words);
                // A click closes the list by itself, and a key as well.
                if row.clicked() {
                    ui.close();
                }
                chosen |= row.clicked();
            }
        });
        if chosen && rounds::is_by_keys(ui.ctx()) {
            shown.response.request_focus();
        }
        let words = format!("Seat {} is taken by {}", index + 1, Seating::of::<G>(sitter.clone()).name);
        shown.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &words));
        shown.response.on_hover_text(seating.words);
    }

    fn first_ui(&mut self, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            pane::strong(ui, "Who begins?");
            let mut first = self.setup.first();
            ui.selectable_value(&mut first, None, "chance decides");
            for seat in Seat::all(self.setup.players()) {
                ui.selectable_value(&mut first, Some(seat), format!("{} begins", self.chairs[seat.index()].name));
            }
            self.setup.let_begin(first);
        });
    }

    /// Everything that can be settled besides who plays, folded under a line that says where it departs from the book.
    fn rulings_ui(&mut self, ui: &mut Ui) {
        let departs =
            |setting: &&Setting| self.setup.chosen(setting.key).is_some_and(|chosen| chosen != setting.values[0]);
        let settled =
            G::Setup::SETTINGS.iter().filter(departs).filter(|setting| self.setup.matters(setting)).filter_map(
                |setting| Some(format!("{} {}", setting.question, spaced(self.setup.chosen(setting.key)?))),
            );
        let departures: Vec<String> = settled.chain(self.own.words()).collect();
        let title = match departures.len() {
            0 => "How it is played: as usual".to_owned(),
            1 => "How it is played: one thing differs".to_owned(),
            many => format!("How it is played: {many} things differ"),
        };
        egui::CollapsingHeader::new(RichText::new(title).strong()).id_salt("rulings").show(ui, |ui| {
            for setting in G::Setup::SETTINGS {
                self.setting_ui(setting, ui);
            }
            self.own.ui::<G>(&mut self.setup, ui);
            if self.mode == Mode::Dealt {
                ui.add_space(6.0);
                self.seed_ui(ui);
            }
        });
        if !departures.is_empty() {
            ui.weak(departures.join(" · "));
        }
    }

    /// The answers that can be given with so many players.
    fn answers(&self, setting: &'static Setting) -> Vec<&'static str> {
        let plays = |answer: &&'static str| {
            let mut setup = self.setup.clone();
            setup.choose_setting(setting.key, answer).is_ok() && G::new(&setup).is_ok()
        };
        let answers: Vec<&str> = setting.values.iter().copied().filter(plays).collect();
        if answers.is_empty() { setting.values.to_vec() } else { answers }
    }

    fn setting_ui(&mut self, setting: &'static Setting, ui: &mut Ui) {
        let answers = self.answers(setting);
        if answers.len() < 2 || !self.setup.matters(setting) {
            return;
        }
        ui.add_space(4.0);
        pane::strong(ui, setting.question);
        ui.horizontal_wrapped(|ui| {
            for value in answers {
                let chosen = self.setup.chosen(setting.key) == Some(value);
                let words = spaced(value);
                let response = ui.selectable_label(chosen, &words);
                let label = format!("{} {words}", setting.question);
                response.widget_info(|| egui::WidgetInfo::selected(egui::Role::RadioButton, true, chosen, &label));
                if response.clicked() {
                    self.setup.choose_setting(setting.key, value).expect("the setting lists its values");
                }
            }
        });
        ui.label(RichText::new(setting.why).small().color(ui.visuals().weak_text_color()));
    }

    fn seed_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let name = ui.label("Seed of the dice");
            ui.add(TextEdit::singleline(&mut self.seed).desired_width(170.0).hint_text("at random"))
                .labelled_by(name.id);
            ui.weak("the same seed deals the same match");
        });
    }

    /// Begins the match, or says why it cannot be.
    fn begin(&self, shell: &mut Shell) -> Result<Table<G>, String> {
        let players = self.setup.players();
        let mut chairs = self.chairs[..players].to_vec();
        chairs.iter_mut().for_each(|chair| chair.name = chair.name.trim().to_owned());
        if let Some(place) = chairs.iter().position(|chair| !chair.has_a_good_name()) {
            return Err(format!("Seat {} has no name: give one of 1 to {} letters", place + 1, Chair::LONGEST_NAME));
        }
        let twice = |index: usize| chairs[..index].iter().any(|chair| chair.name == chairs[index].name);
        if let Some(index) = (0..players).find(|&index| twice(index)) {
            return Err(format!("Two players are called {}: give them different names", chairs[index].name));
        }
        let seed = match self.seed.trim() {
            "" => rand::random(),
            seed => seed.parse().map_err(|_| {
                format!("The seed “{seed}” is not a number from 0 to {}: change it, or leave it empty", u64::MAX)
            })?,
        };
        let begun = match self.mode {
            Mode::Dealt => Match::<G>::new(self.setup.clone(), chairs.clone(), Some(Dice::new(seed))),
            Mode::Refereed => Match::<G>::refereed(self.setup.clone(), chairs.clone()),
        };
        let mut live = begun.map_err(|faults| Refusal::sentence::<&str>(&faults, &[]))?;
        if !self.midway {
            live.roll();
        }
        let sitting = Sitting::begin(&live, &shell.folder).map_err(|error| error.to_string())?;
        self.remember(chairs, shell);
        let mut table = Table::new(sitting, None);
        if self.midway {
            table.put_right();
        }
        Ok(table)
    }

    /// Keeps who played, for the next time.
    fn remember(&self, chairs: Vec<Chair>, shell: &mut Shell) {
        let before = shell.settings.clone();
        if self.mode == Mode::Dealt {
            shell.settings.sitters = chairs.iter().map(|chair| chair.sitter.clone()).collect();
        }
        if chairs.iter().zip(G::SEAT_NAMES).any(|(chair, usual)| chair.name != *usual) {
            // Who is called by a colour is called by that of the seat next time, in whichever game.
            let is_usual = |chair: &Chair| chair.colour.is_some_and(|colour| chair.name == usual_name::<G>(colour));
            let name = |chair: Chair| if is_usual(&chair) { String::new() } else { chair.name };
            shell.settings.players = chairs.into_iter().map(name).collect();
        }
        if shell.settings != before {
            shell.keep_settings();
        }
    }
}

impl<G: Drawn> Form for NewMatch<G> {
    fn show(&mut self, shell: &mut Shell, ctx: &Context) -> Answer {
        let shown = pane::hanging(ctx, "new match", |ui| self.dialog_ui(ui));
        match shown.inner {
            Some(Choice::Settle(scratch)) => Answer::Begun(Box::new(Table::scratch(scratch))),
            Some(Choice::Begin) => match self.begin(shell) {
                Ok(table) => Answer::Begun(Box::new(table)),
                Err(fault) => {
                    self.fault = Some(fault);
                    Answer::Pending
                }
            },
            Some(Choice::Cancel) => Answer::Cancelled,
            None if shown.should_close() && !self.own.is_building() => Answer::Cancelled,
            None => Answer::Pending,
        }
    }
}

/// What a seat of this colour is called unless people say otherwise.
fn usual_name<G: Game>(colour: Colour) -> String {
    let seat = G::SEAT_COLOURS.iter().position(|other| *other == colour);
    let name = seat.and_then(|seat| G::SEAT_NAMES.get(seat));
    name.map_or_else(|| format!("{colour:?}"), |name| (*name).to_owned())
}

/// `EndOfTurn` as people read it: "end of turn".
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}
