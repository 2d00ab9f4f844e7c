//! The assistant: beside the boards, or over them when it is called in a window that has no room for both.

use super::{Shell, Table};
use crate::ui::rounds::{self, Region};
use crate::ui::{Drawn, pane};
use egui::{Key, Margin, Modifiers, Rect, ScrollArea, Ui, UiBuilder};

/// How wide a window is at least in which the assistant stands beside the boards.
pub(super) const ROOM_ASIDE: f32 = 1000.0;

/// How wide it is where it lies over them.
pub(super) const OVER_BOARDS: f32 = 262.0;

/// How high what it says has to be at least to be seen whole, as a rule.
const LOW: f32 = 400.0;

/// The room around what it says.
pub(super) const WITHIN: Margin = Margin { left: 12, right: 10, top: 8, bottom: 8 };

/// Where the assistant is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Beside,
    Over,
}

/// Which of its pages is open, and whether it is seen.
#[derive(Default)]
pub(super) struct Aside {
    pub page: usize,
    /// Whether it was called or put away; until then it is seen where it has room of its own.
    called: Option<bool>,
    /// Whether the window is too narrow for it to stand beside the boards.
    narrow: bool,
    log: Berth,
    /// How high what it says is, and how much of the room of both the log has had for that.
    need: f32,
    share: f32,
}

/// Where the log is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Berth {
    /// With the seats.
    #[default]
    Seats,
    /// Below the assistant, as long as that stands beside the boards.
    Below,
    /// A page of the assistant, because it has no room elsewhere.
    Page,
}

/// How much of the panel of the assistant the log has at its foot: less where what is said above it needs the room.
const SHARES: [f32; 2] = [0.4, 0.26];

impl Aside {
    /// With one of its pages open.
    pub const fn at(page: usize) -> Self {
        Self { page, called: None, narrow: false, log: Berth::Seats, need: 0.0, share: 0.0 }
    }

    /// Opens a page for somebody who asked for it.
    pub const fn turn_to(&mut self, page: usize) {
        self.page = page;
        self.called = Some(true);
    }

    /// Where it is seen, if it is.
    pub fn place(&self) -> Option<Place> {
        let place = if self.narrow { Place::Over } else { Place::Beside };
        self.called.unwrap_or(!self.narrow).then_some(place)
    }

    /// Whether the log is one of its pages.
    pub fn has_log(&self) -> bool {
        self.log == Berth::Page
    }

    /// Calls it, or puts it away.
    pub fn toggle(&mut self) {
        self.called = Some(self.place().is_none());
    }
}

impl<G: Drawn> Table<G> {
    /// Shows the log, or folds it away; where it is a page of the assistant, turns to it.
    pub(super) fn show_log(&mut self, shell: &mut Shell) {
        if self.aside.has_log() && !(self.aside.page == Self::LOG && self.aside.place().is_some()) {
            self.aside.turn_to(Self::LOG);
        } else if self.aside.has_log() {
            self.aside = Aside { narrow: self.aside.narrow, log: Berth::Page, ..Aside::at(0) };
        } else {
            shell.settings.log = !shell.settings.log;
        }
    }

    /// Shows the log, wherever it has room.
    pub(super) fn unfold_log(&mut self, shell: &mut Shell) {
        if self.aside.has_log() {
            self.aside.turn_to(Self::LOG);
        } else {
            shell.settings.log = true;
        }
    }

    /// Says where the log has found room.
    pub(super) fn log_aside(&mut self, log: Berth) {
        self.aside.log = log;
        if log != Berth::Page && self.aside.page == Self::LOG {
            self.aside.page = 0;
        }
    }

    /// Finds out whether it has room beside the boards. Where it lies over them, Escape puts it away before anything else.
    pub(super) fn find_aside(&mut self, ui: &Ui) {
        let narrow = ui.available_width() < ROOM_ASIDE;
        if self.aside.narrow != narrow {
            (self.aside.narrow, self.aside.called) = (narrow, None);
        }
        let free = !ui.ctx().text_edit_focused() && !rounds::is_covered(ui.ctx()) && !self.theatre.is_on();
        if free && self.aside.page == Self::HINT && ui.input(|input| input.key_pressed(Key::Escape)) {
            self.aside.page = self.hint.take().map_or(0, |hint| hint.left());
        }
        let over = self.aside.place() == Some(Place::Over);
        if free && over && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.aside.called = None;
        }
    }

    /// The assistant, and below it the log where that has no room with the seats.
    pub(super) fn aside_ui(&mut self, room: Rect, shell: &mut Shell, ui: &mut Ui) {
        if self.aside.log != Berth::Below || !shell.settings.log {
            return self.assistant_ui(shell, &mut ui.new_child(UiBuilder::new().id_salt("assistant").max_rect(room)));
        }
        let share = self.share_of_log(room);
        if share.to_bits() != self.aside.share.to_bits() {
            // In its new room the log has to come to the line of the moment once more.
            self.aside.share = share;
            self.log.follow_again();
        }
        let (upper, lower) = room.split_top_bottom_at_fraction(1.0 - share);
        let upper = upper.with_max_y(upper.bottom() - pane::GAP);
        self.assistant_ui(shell, &mut ui.new_child(UiBuilder::new().id_salt("assistant").max_rect(upper)));
        rounds::mark(ui.ctx(), Region::Log, lower);
        let mut below = ui.new_child(UiBuilder::new().id_salt("log").max_rect(lower));
        below.shrink_clip_rect(lower);
        self.log_ui(shell, &mut below);
        if self.share_of_log(room).to_bits() != share.to_bits() {
            ui.ctx().request_repaint();
        }
    }

    /// How much of the room of both is the log's.
    fn share_of_log(&self, room: Rect) -> f32 {
        let [most, least] = SHARES;
        if room.height() * (1.0 - most) - pane::GAP >= self.aside.need { most } else { least }
    }

    /// Its tabs, and the page that is open.
    pub(super) fn assistant_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        rounds::mark(ui.ctx(), Region::Assistant, ui.max_rect());
        let top = ui.max_rect().top();
        // Pages that have no end want all the room there is.
        self.aside.need = f32::INFINITY;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.spacing_mut().button_padding.x = if ui.available_width() < 260.0 { 4.0 } else { 6.0 };
            let hint: &[&str] = if self.hint.is_some() { &["Hint"] } else { &[] };
            let pages = G::PAGES.iter().chain(&["Rules", "Ask"]).chain(hint).copied().enumerate();
            for (page, title) in pages.chain(self.aside.has_log().then_some((Self::LOG, "Log"))) {
                if pane::tab(ui, self.aside.page == page, title).clicked() {
                    self.aside.page = page;
                    if page == Self::RULES {
                        self.search_rules(ui.ctx());
                    }
                }
            }
            if self.is_over() && !self.finale.open && ui.button("Result").clicked() {
                self.finale.open = true;
            }
        });
        ui.add_space(6.0);
        let page = self.aside.page;
        if page == Self::RULES {
            return self.rules_ui(shell, ui);
        }
        if page == Self::ASK {
            return self.ask_ui(shell, ui);
        }
        if page == Self::HINT {
            return self.hint_ui(shell, ui);
        }
        if page == Self::LOG {
            return self.log_ui(shell, ui);
        }
        if self.is_being_scored() && !self.theatre.is_on() {
            ui.label("The final scoring is counted out");
            return;
        }
        let area = ScrollArea::vertical().id_salt(("assistant", page)).auto_shrink(false);
        let head = ui.cursor().top() - top;
        // Where not both are in view, what somebody points at goes before what has happened.
        let is_first = ui.available_height() < LOW && G::is_pointing(&self.held);
        let said = pane::scrolled(area, ui, |ui| {
            if !is_first {
                self.recap_ui(shell, ui);
            }
            self.with_told_desk(shell, ui, |desk, held, ui| G::assist_ui(desk, held, page, ui));
            if is_first {
                self.recap_ui(shell, ui);
            }
            ui.min_rect().height()
        });
        self.aside.need = head + said;
    }
}
