//! Everything that can be asked of the window, in one place: words, help and keys.

use super::Icon;
use egui::{Context, Key, KeyboardShortcut, Modifiers};

/// Something that can be asked of the window. All of them are in the menus, in the palette and on the page of keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// Back to the home screen.
    Home,
    /// Opens a save or a journal.
    Open,
    /// Writes the match to its file.
    Save,
    /// Writes the match to a file to be named.
    SaveAs,
    Quit,
    /// A new match of the game on the table.
    NewMatch,
    /// Goes on with dice where people played with the box.
    Deal,
    EndTurn,
    /// Takes back the last decision.
    Undo,
    /// Takes back the last turn.
    UndoTurn,
    /// Makes it again.
    Redo,
    /// Brings the match to the moment that is looked at.
    TakeBackToHere,
    /// Says how things stand, whatever was played.
    PutRight,
    /// Puts the position on the clipboard as text.
    CopyPosition,
    /// One move back in time, to look.
    LookBack,
    /// One move forward in time.
    LookOn,
    /// Back to the present.
    LookNow,
    /// Shows the match move by move.
    Replay,
    /// The menus of the seats, in which a person or a bot takes each of them.
    WhoPlays,
    /// Lets the bots wait, or go on.
    PauseBots,
    /// Lets a bot do one thing, and wait then.
    StepBot,
    ZoomIn,
    ZoomOut,
    /// All of the board.
    Fit,
    /// North up, or turned to fill the window.
    TurnBoard,
    /// Names and coordinates on the board.
    ShowNames,
    /// The scoring calculator with this match.
    Score,
    /// Shows everything to everybody.
    OpenTable,
    /// Calls the assistant or puts it away.
    ShowAssistant,
    /// Folds the log away.
    ShowLog,
    /// Folds the timeline away.
    ShowTimeline,
    /// The chart over time.
    ShowChart,
    SwitchShade,
    Settings,
    Palette,
    /// The keys and how to begin.
    Help,
    Rules,
    /// What the rules say of a thing now.
    Ask,
    /// What a bot would do now, and why.
    Hint,
    /// How likely everybody was to win turn by turn.
    Review,
}

/// Where a command stands in the menu bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    Match,
    Edit,
    View,
    Help,
}

impl Menu {
    /// All menus, in order.
    pub const ALL: [Self; 4] = [Self::Match, Self::Edit, Self::View, Self::Help];

    /// What it is called.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Match => "Match",
            Self::Edit => "Edit",
            Self::View => "View",
            Self::Help => "Help",
        }
    }
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn alt(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::ALT, key)
}

/// Whether it has a meaning in a line that somebody types: to go by a word, or to delete one.
fn edits_text(keys: KeyboardShortcut) -> bool {
    keys.conflicts_with_text_editing() || keys.logical_key == Key::Backspace
}

/// What many are used to besides Shift+Z.
const ALSO_REDO: KeyboardShortcut = ctrl(Key::Y);

impl Command {
    /// All of them, in the order of the menus.
    pub const ALL: [Self; 40] = [
        Self::Home,
        Self::NewMatch,
        Self::Deal,
        Self::Open,
        Self::Save,
        Self::SaveAs,
        Self::Quit,
        Self::EndTurn,
        Self::Undo,
        Self::UndoTurn,
        Self::Redo,
        Self::TakeBackToHere,
        Self::PutRight,
        Self::CopyPosition,
        Self::WhoPlays,
        Self::PauseBots,
        Self::StepBot,
        Self::LookBack,
        Self::LookOn,
        Self::LookNow,
        Self::Replay,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::Fit,
        Self::TurnBoard,
        Self::ShowNames,
        Self::Score,
        Self::OpenTable,
        Self::ShowAssistant,
        Self::ShowLog,
        Self::ShowTimeline,
        Self::ShowChart,
        Self::SwitchShade,
        Self::Settings,
        Self::Palette,
        Self::Help,
        Self::Rules,
        Self::Ask,
        Self::Hint,
        Self::Review,
    ];

    /// What it is called.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.words().0
    }

    #[must_use]
    pub const fn tooltip(self) -> &'static str {
        self.words().1
    }

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Home => ("Home", "Leaves the table; the match is kept and can be continued"),
            Self::NewMatch => ("New match…", "Begins another match of this game; this one is kept"),
            Self::Deal => (
                "Let the program deal from here",
                "Goes on with dice from this position, if nothing in it is hidden; the refereed match stays as it is",
            ),
            Self::EndTurn => ("End turn", "Ends the turn, when the rules allow it"),
            Self::Open => ("Open…", "Opens a save or a kept match"),
            Self::Save => ("Save", "Writes the match to its file; every move is kept even without it"),
            Self::SaveAs => {
                ("Save as…", "Writes the match to a file of your choice: it holds everything, every hand too")
            }
            Self::Quit => ("Quit", "Closes the window; nothing is lost"),
            Self::Undo => ("Undo", "Takes back the last decision; others are asked where it matters"),
            Self::UndoTurn => ("Undo turn", "Takes back the whole last turn"),
            Self::Redo => ("Redo", "Makes again what was taken back"),
            Self::TakeBackToHere => ("Take back to here", "Brings the match to the moment you are looking at"),
            Self::PutRight => ("Put right…", "At a refereed table: says how things stand, whatever was played"),
            Self::CopyPosition => ("Copy position", "Puts the position on the clipboard as text"),
            Self::LookBack => ("Look back", "Shows the position one move earlier; the match stays as it is"),
            Self::LookOn => ("Look ahead", "Shows the position one move later"),
            Self::LookNow => ("Back to now", "Back to the present of the match"),
            Self::Replay => ("Replay", "Shows the match move by move, or stops doing so"),
            Self::WhoPlays => {
                ("Who plays…", "Goes to the seats: a person or a bot takes each of them, also in mid-match")
            }
            Self::PauseBots => ("Pause the bots", "Lets the bots wait, or go on"),
            Self::StepBot => ("Let a bot do one thing", "The next move of a bot, and then the bots wait"),
            Self::ZoomIn => ("Zoom in", "Brings the board closer; the wheel does it too"),
            Self::ZoomOut => ("Zoom out", "Moves the board away"),
            Self::Fit => ("Fit", "Shows the whole board"),
            Self::TurnBoard => ("Turn the board", "North up, or turned to fill the window"),
            Self::ShowNames => ("Names", "Writes every name and coordinate on the board"),
            Self::Score => ("Score this match", "Opens the scoring calculator with the match as it stands"),
            Self::OpenTable => ("Open table", "Shows everybody's secrets to everybody, for teaching"),
            Self::ShowAssistant => ("Side panel", "Calls the assistant with its rules and answers, or puts it away"),
            Self::ShowLog => ("Log", "Shows or folds the log"),
            Self::ShowTimeline => ("Timeline", "Shows or folds the timeline"),
            Self::ShowChart => ("Chart", "Shows how everybody stood over time"),
            Self::SwitchShade => ("Dark or light", "Changes between the dark and the light look"),
            Self::Settings => ("Settings…", "Look, motion, and the interface size: larger or smaller print, zoom"),
            Self::Palette => ("Find a command…", "Lists every command; type to find one"),
            Self::Help => ("Keys and help", "How to begin, and every key"),
            Self::Rules => ("Rules", "The rules in our words, to search"),
            Self::Hint => {
                ("Hint", "Something good to do now, and why; once more shows the whole turn, and once more plays it")
            }
            Self::Review => ("Review", "How likely everybody was to win turn by turn, and where that changed most"),
            Self::Ask => {
                ("Ask the referee", "What the rules say of a thing, a place or a player now; a right click asks too")
            }
        }
    }

    #[must_use]
    pub const fn shortcut(self) -> KeyboardShortcut {
        match self {
            Self::Home => ctrl_shift(Key::H),
            Self::NewMatch => ctrl(Key::N),
            Self::Deal => ctrl_shift(Key::D),
            Self::EndTurn => ctrl(Key::Enter),
            Self::Open => ctrl(Key::O),
            Self::Save => ctrl(Key::S),
            Self::SaveAs => ctrl_shift(Key::S),
            Self::Quit => ctrl(Key::Q),
            Self::Undo => ctrl(Key::Z),
            Self::UndoTurn => ctrl(Key::Backspace),
            Self::Redo => ctrl_shift(Key::Z),
            Self::TakeBackToHere => ctrl(Key::B),
            Self::PutRight => ctrl(Key::E),
            Self::CopyPosition => ctrl_shift(Key::C),
            Self::LookBack => alt(Key::ArrowLeft),
            Self::LookOn => alt(Key::ArrowRight),
            Self::LookNow => alt(Key::ArrowDown),
            Self::Replay => ctrl(Key::P),
            Self::WhoPlays => ctrl_shift(Key::B),
            Self::PauseBots => plain(Key::P),
            Self::StepBot => plain(Key::Period),
            Self::ZoomIn => plain(Key::Plus),
            Self::ZoomOut => plain(Key::Minus),
            Self::Fit => plain(Key::Num0),
            Self::TurnBoard => plain(Key::T),
            Self::ShowNames => plain(Key::B),
            Self::Score => ctrl_shift(Key::R),
            Self::OpenTable => ctrl_shift(Key::O),
            Self::ShowAssistant => plain(Key::I),
            Self::ShowLog => plain(Key::L),
            Self::ShowTimeline => plain(Key::M),
            Self::ShowChart => plain(Key::G),
            Self::SwitchShade => ctrl_shift(Key::L),
            Self::Settings => ctrl(Key::Comma),
            Self::Palette => ctrl(Key::K),
            Self::Help => plain(Key::Questionmark),
            Self::Rules => plain(Key::F1),
            Self::Ask => ctrl(Key::F),
            Self::Hint => plain(Key::H),
            Self::Review => plain(Key::V),
        }
    }

    #[must_use]
    pub const fn menu(self) -> Menu {
        match self {
            Self::Home | Self::NewMatch | Self::Deal | Self::Open | Self::Save | Self::SaveAs | Self::Quit => {
                Menu::Match
            }
            Self::EndTurn
            | Self::Undo
            | Self::UndoTurn
            | Self::Redo
            | Self::TakeBackToHere
            | Self::PutRight
            | Self::CopyPosition
            | Self::WhoPlays
            | Self::PauseBots
            | Self::StepBot => Menu::Edit,
            Self::Settings | Self::Palette | Self::Help | Self::Rules | Self::Ask | Self::Hint | Self::Review => {
                Menu::Help
            }
            _ => Menu::View,
        }
    }

    /// The commands that have a button above a table.
    pub const TOOLBAR: [Self; 12] = [
        Self::Home,
        Self::Undo,
        Self::Redo,
        Self::UndoTurn,
        Self::ZoomOut,
        Self::Fit,
        Self::ZoomIn,
        Self::TurnBoard,
        Self::ShowNames,
        Self::OpenTable,
        Self::ShowAssistant,
        Self::Palette,
    ];

    /// Whether its button says in words what it is for, in a window of this width. Magnifying glasses need none for long.
    #[must_use]
    pub fn is_worded(self, width: f32) -> bool {
        let known = matches!(self, Self::ZoomOut | Self::Fit | Self::ZoomIn | Self::TurnBoard | Self::Palette);
        // In a narrow window there is no other sign of the assistant.
        self == Self::ShowAssistant || width >= if known { 1500.0 } else { 1180.0 }
    }

    /// Its picture, if it has a button.
    #[must_use]
    pub const fn icon(self) -> Option<Icon> {
        Some(match self {
            Self::Home => Icon::Home,
            Self::Undo => Icon::Undo,
            Self::Redo => Icon::Redo,
            Self::UndoTurn => Icon::UndoTurn,
            Self::ZoomIn => Icon::ZoomIn,
            Self::ZoomOut => Icon::ZoomOut,
            Self::Fit => Icon::Fit,
            Self::TurnBoard => Icon::Rotate,
            Self::ShowNames => Icon::Tag,
            Self::OpenTable => Icon::Eye,
            Self::ShowAssistant => Icon::Book,
            Self::Palette => Icon::Search,
            _ => return None,
        })
    }

    /// Its keys in words, as this system writes them.
    #[must_use]
    pub fn keys(self, ctx: &Context) -> String {
        let names = [("Questionmark", "?"), ("Period", "."), ("Comma", ","), ("Plus", "+"), ("Minus", "-")];
        // What egui draws for arrows on macOS is in no font of ours.
        let arrows = [("⏴", "←"), ("⏵", "→"), ("⏶", "↑"), ("⏷", "↓")];
        let words = ctx.format_shortcut(&self.shortcut());
        names.into_iter().chain(arrows).fold(words, |words, (name, sign)| words.replace(name, sign))
    }

    /// The command whose keys were pressed. While somebody types, keys with which one types and edits do not count, and where
    /// letters are taken for something else, they do not either.
    #[must_use]
    pub fn pressed(ctx: &Context, letters: bool) -> Option<Self> {
        let typing = ctx.text_edit_focused();
        if !typing && ctx.input_mut(|input| input.consume_shortcut(&ALSO_REDO)) {
            return Some(Self::Redo);
        }
        let mut commands = Self::ALL;
        // The longer combination first: Shift+Z is also Z.
        commands.sort_by_key(|command| !command.shortcut().modifiers.shift);
        commands
            .into_iter()
            .filter(|command| {
                let KeyboardShortcut { modifiers, logical_key } = command.shortcut();
                let is_taken = letters && modifiers.is_none() && logical_key.name().len() == 1;
                !(is_taken || typing && edits_text(command.shortcut()))
            })
            .find(|command| ctx.input_mut(|input| input.consume_shortcut(&command.shortcut())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_words_and_keys_of_its_own() {
        for (index, one) in Command::ALL.into_iter().enumerate() {
            assert!(!one.text().ends_with('.') && !one.tooltip().ends_with('.'), "{one:?}");
            for other in &Command::ALL[index + 1..] {
                assert!(one.text() != other.text() && one.shortcut() != other.shortcut(), "{one:?} and {other:?}");
            }
        }
    }

    /// Draws once, for nobody to see.
    fn draw(ctx: &Context, events: Vec<egui::Event>, ui: impl FnMut(&mut egui::Ui)) {
        ctx.run_ui(egui::RawInput { events, ..Default::default() }, ui).textures_delta.clear();
    }

    #[test]
    fn keys_are_written_with_the_signs_of_a_mac_in_letters_we_have() {
        let ctx = Context::default();
        crate::ui::theme::install_fonts(&ctx);
        ctx.set_os(egui::os::OperatingSystem::Mac);
        // From the first picture on there are letters.
        draw(&ctx, vec![], |ui| {
            let body = egui::TextStyle::Body.resolve(ui.style());
            for command in Command::ALL {
                let keys = command.keys(ui.ctx());
                assert!(ui.fonts_mut(|fonts| fonts.has_glyphs(&body, &keys)), "{command:?}: {keys}");
            }
            let keys = [Command::EndTurn, Command::Redo, Command::LookNow].map(|command| command.keys(ui.ctx()));
            assert_eq!(keys, ["⌘Enter", "⇧⌘Z", "⌥↓"]);
        });
    }

    #[test]
    fn who_types_goes_and_deletes_by_the_word_and_may_still_end_the_turn() {
        for (command, meant) in [(Command::LookBack, false), (Command::UndoTurn, false), (Command::EndTurn, true)] {
            let KeyboardShortcut { modifiers, logical_key: key } = command.shortcut();
            let press = egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            let ctx = Context::default();
            let mut text = String::new();
            let mut found = None;
            for events in [vec![], vec![press]] {
                draw(&ctx, events, |ui| {
                    found = Command::pressed(ui.ctx(), false);
                    ui.text_edit_singleline(&mut text).request_focus();
                });
            }
            assert_eq!(found, meant.then_some(command));
        }
    }

    #[test]
    fn every_button_has_a_picture() {
        assert!(Command::TOOLBAR.iter().all(|command| command.icon().is_some()));
    }
}
