//! The window as a whole: home or table, menus, keys and dialogs.

mod opening;

use super::dialogs::{self, Finder, Found};
use super::games::{self, Card};
use super::home::{self, Home, Wish};
use super::menus::Menus;
use super::new_match::{self, Form, Mode};
use super::path_box::{self, PathBox, Purpose};
use super::shell::{Can, LEAST, Request, Screen, Shell};
use super::{Command, Mood, Palette, Scorer, backdrop, icon, one_by_one, pane, pointer, rounds, theme};
use crate::bots::Budget;
use crate::table::Folder;
use egui::{Align, Context, Layout, Margin, MenuBar, Panel, Popup, RichText, Role, Ui, ViewportCommand, WidgetInfo};
use std::path::{Path, PathBuf};

/// The window that everything is laid out for, in points.
const USUAL: egui::Vec2 = egui::vec2(1280.0, 800.0);

/// How much larger everything is in a window that is larger than usual: three quarters of the room go to the size, one to
/// the boards. It goes in steps, so that letters are not cut anew while somebody drags the edge of the window.
fn grown(window: egui::Vec2) -> f32 {
    const STEP: f32 = 0.05;
    let room = (window.x / USUAL.x).min(window.y / USUAL.y);
    let grown = 1.0 + 0.75 * (room - 1.0);
    ((grown / STEP + 0.01).floor() * STEP).max(1.0)
}

/// What the window begins with.
#[derive(Clone, Debug)]
pub struct Start {
    /// Where matches are kept.
    pub folder: Folder,
    /// A save or journal to open at once.
    pub file: Option<PathBuf>,
    /// The games to play: [`games::CARDS`], and whatever others there are.
    pub games: Vec<Card>,
    /// How long bots think about a turn, if not as long as their level says.
    pub budget: Option<Budget>,
}

impl Start {
    /// With the games of the program.
    #[must_use]
    pub fn new(folder: Folder, file: Option<PathBuf>) -> Self {
        Self { folder, file, games: games::CARDS.to_vec(), budget: None }
    }
}

pub struct App {
    shell: Shell,
    home: Home,
    table: Option<Box<dyn Screen>>,
    menus: Menus,
    /// The table behind the scoring calculator.
    behind: Option<Box<dyn Screen>>,
    dialog: Option<Dialog>,
    /// What had the focus before it was opened.
    opener: Option<egui::Id>,
    /// Whether it has just been closed.
    closed: bool,
    /// Whether everything grows with the window.
    grows: bool,
    worn: Option<(Palette, f32)>,
    title: String,
}

enum Dialog {
    New(Box<dyn Form>),
    Path(PathBox),
    Find(Finder),
    Settings,
    Help,
    /// A program ended while these matches were on the table.
    Recover(Vec<PathBuf>),
    /// Not all of this match holds: what is wrong with it.
    Repair(PathBuf, String),
}

impl App {
    /// The window with this on it.
    #[must_use]
    pub fn showing(ctx: &Context, shell: Shell, table: Option<Box<dyn Screen>>) -> Self {
        icon::install(ctx);
        ctx.add_plugin(one_by_one::OneByOne::default());
        ctx.add_plugin(pointer::Resting::default());
        theme::install_fonts(ctx);
        // The first frame is dressed already.
        let mood = table.as_ref().map_or(Mood::Ink, |table| table.mood(&shell));
        Palette::of(mood, shell.settings.shade).wear(ctx);
        let home = Home::default();
        Self {
            shell,
            home,
            table,
            menus: Menus::default(),
            behind: None,
            dialog: None,
            opener: None,
            closed: false,
            grows: false,
            worn: None,
            title: String::new(),
        }
    }

    /// In a window that has more points when they are smaller, everything grows with it.
    #[must_use]
    pub fn growing(self) -> Self {
        Self { grows: true, ..self }
    }

    /// The window as it starts.
    #[must_use]
    pub fn new(ctx: &Context, start: Start) -> Self {
        let mut shell = Shell::open(start.folder);
        shell.games = start.games;
        shell.budget = start.budget;
        let mut app = Self::showing(ctx, shell, None);
        match start.file {
            Some(file) => app.open(&file),
            None => {
                let left = app.shell.folder.left_open();
                app.dialog = (!left.is_empty()).then_some(Dialog::Recover(left));
            }
        }
        app
    }

    /// What every screen shares.
    #[must_use]
    pub const fn shell(&self) -> &Shell {
        &self.shell
    }

    /// The table, if there is one.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Screen> {
        self.table.as_deref()
    }

    /// Does what the screen has asked for.
    fn answer_request(&mut self) {
        match self.shell.request.take() {
            Some(Request::Score { draft, over }) => {
                let scorer = Scorer::over_table(*draft, over);
                self.behind = self.table.replace(Box::new(scorer));
            }
            Some(Request::Picture(draft)) => {
                let scorer = Scorer::over_table_for_picture(*draft, &self.shell);
                self.behind = self.table.replace(Box::new(scorer));
            }
            Some(Request::BackToTable) => {
                if let Some(table) = self.behind.take() {
                    self.table = Some(table);
                }
            }
            None => {}
        }
    }

    fn can(&self, command: Command) -> Can {
        use Command::{Help, Home, NewMatch, Open, Palette, Quit, Save, SaveAs, Settings, SwitchShade};
        match (&self.table, command) {
            (_, Open | Quit | SwitchShade | Settings | Palette | Help) | (Some(_), Home | NewMatch | Save | SaveAs) => {
                Can::Yes
            }
            (None, _) => Can::No("Only at a table"),
            (Some(table), command) => table.can(command),
        }
    }

    fn run(&mut self, command: Command, ctx: &Context) {
        if self.can(command) != Can::Yes {
            return;
        }
        match command {
            Command::Home => {
                self.table = None;
                self.behind = None;
                self.home.refresh();
            }
            Command::NewMatch => {
                let game = self.table.as_ref().map(|table| table.game());
                self.dialog =
                    game.and_then(|game| new_match::form_for(game, Mode::Dealt, &self.shell)).map(Dialog::New);
            }
            Command::Open => {
                self.dialog =
                    Some(Dialog::Path(PathBox::new(Purpose::Open, &path_box::latest(&self.shell.folder, None))));
            }
            Command::Save => match self.table.as_ref().and_then(|table| table.file()).map(Path::to_owned) {
                Some(path) => {
                    let saved = self.save(&path);
                    self.shell.or_tell(saved);
                }
                None => self.run(Command::SaveAs, ctx),
            },
            Command::SaveAs => {
                let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned()).unwrap_or_default();
                let file = self.table.as_ref().and_then(|table| table.file()).map(Path::to_owned);
                let Some((name, title)) = self.table.as_ref().map(|table| table.file_words()) else { return };
                let suggestion = file.unwrap_or_else(|| home.join(name));
                self.dialog = Some(Dialog::Path(PathBox::new(Purpose::Save, &suggestion).titled(title)));
            }
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Command::SwitchShade => {
                let shade = &mut self.shell.settings.shade;
                *shade = match *shade {
                    theme::Shade::Dark => theme::Shade::Light,
                    theme::Shade::Light => theme::Shade::Dark,
                };
                self.shell.keep_settings();
            }
            Command::Settings => self.dialog = Some(Dialog::Settings),
            Command::Palette => self.dialog = Some(Dialog::Find(Finder::default())),
            Command::Help => self.dialog = Some(Dialog::Help),
            _ => {
                if let Some(table) = &mut self.table {
                    table.run(command, &mut self.shell, ctx);
                }
            }
        }
    }

    fn save(&mut self, path: &Path) -> Result<(), String> {
        let Some(table) = &mut self.table else { return Ok(()) };
        table.save_to(path)?;
        self.shell.note(format!("Saved to {}", path.display()));
        Ok(())
    }

    /// Dresses the window for what it shows.
    fn wear(&mut self, ctx: &Context) {
        let mood = self.table.as_ref().map_or(Mood::Ink, |table| table.mood(&self.shell));
        let palette = Palette::of(mood, self.shell.settings.shade);
        let window = ctx.content_rect().size() * ctx.zoom_factor();
        let grown = if self.grows { grown(window) } else { 1.0 };
        // Never so large that a table has no room.
        let room = self.table.as_ref().map_or(LEAST, |table| table.room());
        let wanted = self.shell.settings.scale * grown;
        let scale = wanted.min(window.x / room.x).min(window.y / room.y).max(0.5);
        self.shell.held_back = (scale < wanted - 0.005).then_some(scale / grown);
        if self.worn != Some((palette, scale)) {
            palette.wear(ctx);
            ctx.set_zoom_factor(scale);
            self.shell.palette = palette;
            self.worn = Some((palette, scale));
        }
        let title =
            self.table.as_ref().map_or_else(|| "Daimyo".to_owned(), |table| format!("{} · Daimyo", table.title()));
        if self.title != title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    pub fn show(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.wear(&ctx);
        backdrop::paint(ui.painter(), &self.shell.palette);
        rounds::begin(&ctx);
        let letters = self.table.as_ref().is_some_and(|table| table.takes_letters());
        let heard = self.table.as_mut().filter(|_| self.dialog.is_none()).is_some_and(|table| table.listen(&ctx));
        self.close_notice(&ctx);
        let is_asking = self.dialog.is_some() || self.table.as_ref().is_some_and(|table| table.is_asking());
        if !is_asking && let Some(command) = Command::pressed(&ctx, letters) {
            if let Can::No(why) = self.can(command) {
                self.shell.explain(why);
            }
            self.run(command, &ctx);
        }
        self.open_dropped(&ctx);
        if let Some(command) = self.bar_ui(ui) {
            self.run(command, &ctx);
        }
        match &mut self.table {
            Some(table) => table.ui(&mut self.shell, ui),
            None => {
                if let Some(wish) = self.home.ui(&mut self.shell, ui) {
                    self.grant(wish);
                }
            }
        }
        if !heard {
            self.explain_unheard(&ctx);
        }
        self.answer_request();
        self.dialog_ui(&ctx);
        let corner = self.table.as_ref().map_or(0.0, |table| table.corner());
        if let Some(path) = self.shell.notices_ui(corner, &ctx) {
            let back = self.shell.folder.bring_back(&path);
            self.shell.or_tell(back);
            self.home.refresh();
        }
        rounds::end(&ctx);
    }

    /// Escape puts the newest notice away, unless something before the table is closed by it.
    fn close_notice(&mut self, ctx: &Context) {
        let free = self.dialog.is_none() && !rounds::is_covered(ctx) && !ctx.text_edit_focused();
        let pressed = free && ctx.input(|input| input.key_pressed(egui::Key::Escape));
        if pressed && self.shell.close_notice() {
            ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape));
            ctx.request_repaint();
        }
    }

    /// A letter or a number that nothing has heard says why.
    fn explain_unheard(&mut self, ctx: &Context) {
        let Some(table) = self.table.as_ref().filter(|table| !table.takes_letters()) else { return };
        if self.dialog.is_some() || rounds::is_covered(ctx) || ctx.text_edit_focused() {
            return;
        }
        let letter = ctx.input(|input| {
            let of = |event: &egui::Event| match event {
                egui::Event::Key { key, pressed: true, repeat: false, modifiers, .. } if modifiers.is_none() => {
                    Some(key.name()).filter(|name| name.len() == 1)
                }
                _ => None,
            };
            input.events.iter().find_map(of)
        });
        if let Some((letter, why)) = letter.zip(table.why_unheard()) {
            self.shell.explain(format!("{letter} does nothing now: {why}"));
        }
    }

    /// A file that is dropped on the window is opened.
    fn open_dropped(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.first().map(|file| file.path().to_owned()));
        if let Some(path) = dropped {
            self.open(&path);
        }
    }

    /// Menus and tools. Returns the command that was chosen.
    fn bar_ui(&mut self, ui: &mut Ui) -> Option<Command> {
        let (mut chosen, mut menus) = (None, std::mem::take(&mut self.menus));
        pane::strip(Panel::top("bar"), Margin::symmetric(8, 4), true, ui, |ui| {
            if self.table.as_ref().is_some_and(|table| table.has_panels()) {
                rounds::mark(ui.ctx(), rounds::Region::Menu, ui.max_rect());
            }
            MenuBar::new().ui(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                chosen = menus.ui(ui, |command, ui| {
                    let on = self.table.as_ref().is_some_and(|table| table.is_on(command, &self.shell));
                    dialogs::menu_row(ui, command, on, self.can(command))
                });
                if let Some(table) = &self.table {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        for &command in table.tools().iter().rev() {
                            if self.tool_ui(command, table.as_ref(), ui) {
                                chosen = Some(command);
                            }
                        }
                    });
                }
            });
        });
        self.menus = menus;
        chosen
    }

    fn tool_ui(&self, command: Command, table: &dyn Screen, ui: &mut Ui) -> bool {
        let Some(icon) = command.icon() else { return false };
        let can = self.can(command);
        let on = table.is_on(command, &self.shell);
        let image = icon.image(self.shell.palette.ink);
        let button = if command.is_worded(ui.ctx().content_rect().width()) {
            let words = RichText::new(command.text()).size(theme::size::NOTE).color(self.shell.palette.ink);
            egui::Button::image_and_text(image, words)
        } else {
            egui::Button::image(image)
        };
        let button = button.selected(on);
        let response = ui.add_enabled(can == Can::Yes, button);
        response.widget_info(|| WidgetInfo::selected(Role::Button, can == Can::Yes, on, command.text()));
        let keys = command.keys(ui.ctx());
        let hover = format!("{} ({keys})\n{}", command.text(), command.tooltip());
        let why = if let Can::No(why) = can { why } else { "" };
        response.on_hover_text(hover).on_disabled_hover_text(format!("{}: {why}", command.text())).clicked()
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::New(game) => self.dialog = new_match::form_for(game, Mode::Dealt, &self.shell).map(Dialog::New),
            Wish::Referee(game) => {
                self.dialog = new_match::form_for(game, Mode::Refereed, &self.shell).map(Dialog::New);
            }
            Wish::Score(kind) => self.table = Some(Box::new(Scorer::empty(kind, &self.shell))),
            Wish::Open(path) => self.open(&path),
            Wish::Example(name, text) => {
                let opened = self.seat(Path::new(name), home::open_example(name, text, &self.shell));
                self.shell.or_tell(opened);
            }
            Wish::Browse => {
                self.dialog =
                    Some(Dialog::Path(PathBox::new(Purpose::Open, &path_box::latest(&self.shell.folder, None))));
            }
            Wish::Settings => self.dialog = Some(Dialog::Settings),
            Wish::Help => self.dialog = Some(Dialog::Help),
        }
    }

    fn dialog_ui(&mut self, ctx: &Context) {
        let Some(dialog) = self.dialog.take() else { return self.remember_opener(ctx) };
        let stays = match dialog {
            Dialog::New(mut form) => match form.show(&mut self.shell, ctx) {
                new_match::Answer::Pending => Some(Dialog::New(form)),
                new_match::Answer::Cancelled => None,
                new_match::Answer::Begun(table) => {
                    self.table = Some(table);
                    None
                }
            },
            Dialog::Path(mut asked) => match asked.show(ctx) {
                path_box::Answer::Pending => Some(Dialog::Path(asked)),
                path_box::Answer::Cancelled => None,
                path_box::Answer::Chosen(path) => {
                    let done = match asked.purpose() {
                        Purpose::Open => self.try_open(&path),
                        Purpose::Save => self.save(&path),
                    };
                    // The dialog stays with what was typed, and says what went wrong.
                    done.err().map(|sentence| Dialog::Path(asked.refused(sentence)))
                }
            },
            Dialog::Find(mut finder) => match finder.show(ctx, |command| self.can(command)) {
                Found::Pending => Some(Dialog::Find(finder)),
                Found::Nothing => None,
                Found::Command(command) => {
                    self.run(command, ctx);
                    return;
                }
            },
            Dialog::Settings => dialogs::settings(ctx, &mut self.shell).then_some(Dialog::Settings),
            Dialog::Help => {
                let on_table = self.table.as_ref().map(|table| table.game());
                dialogs::help(ctx, &self.shell, on_table).then_some(Dialog::Help)
            }
            Dialog::Recover(left) => self.recovery_ui(left, ctx),
            Dialog::Repair(path, sentence) => self.repair_ui(path, sentence, ctx),
        };
        // What was chosen may have led to another question.
        self.dialog = stays.or(self.dialog.take());
        if self.dialog.is_none() {
            self.closed = true;
            ctx.request_repaint();
        }
    }

    /// Keeps in mind what has the focus, in case it opens a dialog; on the home screen the focus goes back to it then. A table
    /// finds its focus by itself.
    fn remember_opener(&mut self, ctx: &Context) {
        let closed = std::mem::take(&mut self.closed) && self.table.is_none();
        match self.opener.filter(|_| closed) {
            Some(opener) => ctx.memory_mut(|memory| memory.request_focus(opener)),
            // What is chosen in a menu is opened by whatever had the focus before.
            None if Popup::is_any_open(ctx) => {}
            None => self.opener = ctx.memory(egui::Memory::focused),
        }
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        super::UP.store(true, std::sync::atomic::Ordering::Relaxed);
        self.show(ui);
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.table = None;
        self.behind = None;
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::grown;
    use egui::vec2;

    #[test]
    fn letters_grow_with_the_window_and_never_shrink_with_it() {
        let sizes = [(1024.0, 700.0), (1280.0, 800.0), (1600.0, 800.0), (1920.0, 1080.0), (2560.0, 1440.0)];
        let expected = [1.0, 1.0, 1.0, 1.25, 1.6];
        for ((width, height), expected) in sizes.into_iter().zip(expected) {
            let grown = grown(vec2(width, height));
            assert!((grown - expected).abs() < 1e-4, "{grown} at {width}×{height}");
        }
    }
}
