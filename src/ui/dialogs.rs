//! The palette of commands, the page of keys, and the settings.

use super::games::Card;
use super::settings::{Pace, Rest, SCALES, TurnEnd};
use super::shell::{Can, Shell};
use super::theme::Shade;
use super::{Command, Icon, Menu, Palette, pane};
use egui::text::LayoutJob;
use egui::{Align, Context, FontSelection, Grid, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui, WidgetText};

/// The palette: every command, found by a few letters.
#[derive(Default)]
pub struct Finder {
    typed: String,
    chosen: usize,
}

/// What came of the palette.
pub enum Found {
    /// Nothing yet.
    Pending,
    Nothing,
    Command(Command),
}

impl Finder {
    pub fn show(&mut self, ctx: &Context, can: impl Fn(Command) -> Can) -> Found {
        let found: Vec<Command> = Command::ALL
            .into_iter()
            .filter(|command| *command != Command::Palette && matches(*command, &self.typed))
            .collect();
        let (down, up, enter) = ctx.input_mut(|input| {
            let none = egui::Modifiers::NONE;
            let mut pressed = |key| input.consume_key(none, key);
            (pressed(Key::ArrowDown), pressed(Key::ArrowUp), pressed(Key::Enter))
        });
        let last = found.len().saturating_sub(1);
        self.chosen = match (down, up) {
            (true, _) => self.chosen + 1,
            (_, true) => self.chosen.saturating_sub(1),
            _ => self.chosen,
        }
        .min(last);
        let shown = pane::modal(ctx, "finder", |ui| self.list_ui(&found, &can, down || up, ui));
        let entered = found.get(self.chosen).copied().filter(|command| enter && can(*command) == Can::Yes);
        match shown.inner.or(entered) {
            Some(command) => Found::Command(command),
            None if shown.should_close() => Found::Nothing,
            None => Found::Pending,
        }
    }

    fn list_ui(
        &mut self,
        found: &[Command],
        can: &impl Fn(Command) -> Can,
        moved: bool,
        ui: &mut Ui,
    ) -> Option<Command> {
        ui.set_width(480.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        let name = ui.label(RichText::new("Find a command").color(ui.visuals().weak_text_color()));
        let field = ui.add(TextEdit::singleline(&mut self.typed).desired_width(f32::INFINITY)).labelled_by(name.id);
        field.request_focus();
        if field.changed() {
            self.chosen = 0;
        }
        let mut clicked = None;
        ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
            for (place, &command) in found.iter().enumerate() {
                let here = place == self.chosen;
                let response = command_row(ui, command, here, can(command));
                if here && moved {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    clicked = Some(command);
                }
            }
            if found.is_empty() {
                ui.weak("No command has these letters");
            }
        });
        clicked
    }
}

/// Whether the words of a command have all the words that were typed.
fn matches(command: Command, typed: &str) -> bool {
    let all = format!("{} {}", command.text(), command.tooltip()).to_lowercase();
    typed.to_lowercase().split_whitespace().all(|word| all.contains(word))
}

/// A command with its keys, to be clicked.
pub fn command_row(ui: &mut Ui, command: Command, selected: bool, can: Can) -> egui::Response {
    row_ui(ui, command, egui::Button::selectable(selected, command.text()), can)
}

/// A command in a menu: a switch that is on has a tick.
pub fn menu_row(ui: &mut Ui, command: Command, on: bool, can: Can) -> egui::Response {
    let tick = Icon::Check.image(ui.visuals().text_color());
    let button =
        if on { egui::Button::image_and_text(tick, command.text()) } else { egui::Button::new(command.text()) };
    row_ui(ui, command, button, can)
}

fn row_ui(ui: &mut Ui, command: Command, button: egui::Button<'static>, can: Can) -> egui::Response {
    let button = button.shortcut_text(command.keys(ui.ctx()));
    let button = button.min_size(egui::vec2(ui.available_width().min(460.0), 0.0));
    match can {
        Can::Yes => ui.add(button).on_hover_text(command.tooltip()),
        Can::No(why) => ui.add_enabled(false, button).on_disabled_hover_text(why),
    }
}

/// The keys of every table; those of a game stand with it.
const TABLE_KEYS: &[(&str, &str)] = &[
    ("Tab", "goes from panel to panel, Shift+Tab back"),
    ("Arrows", "go within one: over the map, along the hand, through the log"),
    ("F10", "goes to the menus: Down opens one, arrows move there, Escape gives the focus back"),
    ("N", "goes to the next place that is lit and around again, Shift+N to the one before"),
    ("Enter, Space", "pick and play, and skip what is being shown"),
    ("Escape", "puts down, closes, and ends whatever is being shown"),
    ("Middle button", "moves the map, as two fingers do, or dragging the open sea"),
];

/// Keys, what they do, and more about that.
fn keys_ui<'a>(ui: &mut Ui, rows: impl IntoIterator<Item = (String, &'a str, &'a str)>) {
    let accent = Palette::worn(ui.ctx()).accent;
    for (keys, what, more) in rows {
        ui.horizontal_top(|ui| {
            column(ui, 150.0, RichText::new(keys).color(accent).into());
            let mut words = LayoutJob::default();
            let style = ui.style().clone();
            for (part, words_of) in [(what, RichText::new(what)), (more, RichText::new(format!("  {more}")).weak())] {
                if !part.is_empty() {
                    words_of.append_to(&mut words, &style, FontSelection::Default, Align::Center);
                }
            }
            column(ui, 430.0, words.into());
        });
    }
    ui.add_space(6.0);
}

/// Words in a column as wide as this.
fn column(ui: &mut Ui, width: f32, words: WidgetText) {
    ui.vertical(|ui| {
        ui.set_width(width);
        ui.add(egui::Label::new(words).wrap());
    });
}

/// Arrows, Page Up and Page Down, Home and End scroll what is drawn here.
fn scroll_by_keys(ui: &Ui) {
    let (line, page) = (40.0, ui.clip_rect().height() * 0.9);
    let keys = [
        (Key::ArrowDown, -line),
        (Key::ArrowUp, line),
        (Key::PageDown, -page),
        (Key::PageUp, page),
        (Key::End, f32::MIN),
        (Key::Home, f32::MAX),
    ];
    for (key, way) in keys {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(egui::vec2(0.0, way));
        }
    }
}

/// The keys of every table, and before them those of the game on this one.
fn table_keys_ui(card: Option<&Card>, ui: &mut Ui) {
    game_keys_ui(card.into_iter(), ui);
    pane::head(ui, "At every table");
    let keys = TABLE_KEYS.iter().map(|(keys, what)| ((*keys).to_owned(), *what, ""));
    keys_ui(ui, keys.chain([(Command::EndTurn.keys(ui.ctx()), "ends the turn", "")]));
}

/// The keys that games have besides.
fn game_keys_ui<'a>(cards: impl Iterator<Item = &'a Card>, ui: &mut Ui) {
    for card in cards.filter(|card| !card.keys.is_empty()) {
        pane::head(ui, card.entry.title);
        keys_ui(ui, card.keys.iter().map(|(keys, what)| ((*keys).to_owned(), *what, "")));
    }
}

/// How to begin, and every key. Returns whether it stays open.
pub fn help(ctx: &Context, shell: &Shell, on_table: Option<&str>) -> bool {
    let shown = pane::modal(ctx, "help", |ui| {
        ui.set_width(620.0);
        pane::title(ui, "Keys and help");
        ui.label(
            "Pick a thing (a tile, a figure, a clan marker, a card) and then the place for it, by two clicks or by dragging; \
             orders and answers are buttons beside the hand. What may be done lights up; point at anything else and the assistant says why not, and by which rule. Every move \
             is on disk before it is shown.",
        );
        ui.add_space(6.0);
        let height = (ui.ctx().content_rect().height() - 250.0).max(180.0);
        let keys = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
        keys.show(ui, |ui| {
            scroll_by_keys(ui);
            let is_here = |card: &&Card| Some(card.entry.id) == on_table;
            table_keys_ui(shell.games.iter().find(is_here), ui);
            for menu in Menu::ALL {
                pane::head(ui, menu.text());
                let commands = Command::ALL.into_iter().filter(|command| command.menu() == menu);
                let rows = commands.map(|command| (command.keys(ui.ctx()), command.text(), command.tooltip()));
                keys_ui(ui, rows.collect::<Vec<_>>());
            }
            game_keys_ui(shell.games.iter().filter(|card| !is_here(card)), ui);
            pane::head(ui, "Credits");
            let games =
                shell.games.iter().map(|card| format!("{} is a game by {}", card.entry.title, card.entry.author));
            ui.label(format!(
                "{}. Daimyo is not made or endorsed by their publishers. Icons by game-icons.net (CC BY 3.0) and our \
                 own; fonts under the Open Font License.",
                games.collect::<Vec<_>>().join("; ")
            ));
        });
        ui.button("Close").clicked()
    });
    !(shown.inner || shown.should_close())
}

/// What it means that a refereed table is strict.
pub const STRICT: &str = "Strict: nothing stands against the rules";

/// The settings. Returns whether they stay open.
pub fn settings(ctx: &Context, shell: &mut Shell) -> bool {
    let before = shell.settings.clone();
    let shown = pane::modal(ctx, "settings", |ui| {
        ui.set_width(470.0);
        pane::title(ui, "Settings");
        let settings = &mut shell.settings;
        Grid::new("settings").num_columns(2).spacing([18.0, 10.0]).show(ui, |ui| {
            ui.label("Look");
            ui.horizontal(|ui| {
                ui.selectable_value(&mut settings.shade, Shade::Dark, "Dark");
                ui.selectable_value(&mut settings.shade, Shade::Light, "Light");
            });
            ui.end_row();
            ui.label("Size of everything");
            ui.horizontal(|ui| {
                for scale in SCALES {
                    let words = format!("{:.0} %", scale * 100.0);
                    ui.selectable_value(&mut settings.scale, scale, words);
                }
            });
            ui.end_row();
            if let Some(scale) = shell.held_back {
                ui.label("");
                let words = format!("Here it is {:.0} %: the window is too small for more", (scale * 100.0).floor());
                ui.label(RichText::new(words).color(shell.palette.gold));
                ui.end_row();
            }
            ui.label("Motion");
            ui.checkbox(&mut settings.motion, "Things move, and battles and captures are seen happening");
            ui.end_row();
            ui.label("Nothing left to do");
            ui.horizontal(|ui| {
                for (end, words, help) in [
                    (
                        TurnEnd::Usual,
                        "depends on the game",
                        "Each game has its habit: see whether its turns end by themselves",
                    ),
                    (
                        TurnEnd::ByItself,
                        "the turn ends",
                        "A turn ends by itself as soon as nothing else can be done in it",
                    ),
                    (TurnEnd::WhenSaid, "the turn waits", "A turn ends only when its player says so"),
                ] {
                    ui.selectable_value(&mut settings.turn_end, end, words).on_hover_text(help);
                }
            });
            ui.end_row();
            ui.label("Scenes");
            ui.horizontal(|ui| {
                for (rest, words, help) in [
                    (Rest::Brisk, "brisk", "What comes of a move is seen for a moment"),
                    (Rest::Calm, "calm", "What comes of a move stays twice as long, to be followed from afar"),
                ] {
                    ui.selectable_value(&mut settings.scenes, rest, words).on_hover_text(help);
                }
            });
            ui.end_row();
            ui.label("Bots");
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    for (pace, words, help) in [
                        (Pace::Instant, "instant", "Bots play as fast as they think, and nothing is seen on its way"),
                        (Pace::Brisk, "brisk", "What bots do is seen happening, with little pause"),
                        (Pace::Calm, "calm", "Bots take their time, so that everything can be followed"),
                    ] {
                        ui.selectable_value(&mut settings.pace, pace, words).on_hover_text(help);
                    }
                });
                ui.checkbox(&mut settings.reasons, "They say in the log why they did something");
            });
            ui.end_row();
            ui.label("Boards");
            ui.vertical(|ui| {
                ui.checkbox(&mut settings.turned, "Turned to fill the window");
                ui.checkbox(&mut settings.names, "The map of Samurai names every settlement and space");
            });
            ui.end_row();
            ui.label("Refereed tables");
            ui.checkbox(&mut settings.strict, STRICT);
            ui.end_row();
        });
        ui.add_space(8.0);
        ui.label(RichText::new(format!("Matches are kept in {}", shell.folder.matches().display())).small().weak());
        ui.add_space(4.0);
        ui.button("Close").clicked()
    });
    if shell.settings != before {
        shell.keep_settings();
    }
    !(shown.inner || shown.should_close())
}
