//! The seats, the log, the hand and the assistant where they lie over what a board leaves free.

use super::aside::{self, Berth, Place};
use super::{Shell, Table};
use crate::ui::pane::{GAP, Pane};
use crate::ui::rounds::{self, Region};
use crate::ui::{Afloat, Drawn, Mooring};
use egui::{Context, Id, Margin, Rect, Sense, Ui, UiBuilder, vec2};

impl<G: Drawn> Table<G> {
    /// How they lie over the board now, if they do: not where the hand or an example needs the whole width.
    pub(super) fn afloat(&self, turned: bool, ctx: &Context) -> Option<Afloat> {
        let window = ctx.content_rect().size();
        let whole = self.live().is_refereed() || self.is_reviewed_at_hand() || !self.guide.is_empty();
        let players = self.live().chairs().len();
        let suits = |afloat: &&Afloat| {
            let has_room = window.x >= afloat.window.x && window.y >= afloat.window.y;
            has_room && players >= afloat.players && (turned || !afloat.turned)
        };
        let found = G::AFLOAT.iter().find(suits).filter(|_| !whole);
        found.filter(|_| self.live().history().position(self.shown()).has_small_hand()).copied()
    }

    /// Draws them over the board. What they cover is known to the board in the next frame, which follows at once if it has
    /// changed.
    pub(super) fn afloat_ui(&mut self, afloat: Afloat, board: Rect, shell: &mut Shell, ui: &mut Ui) {
        let inner = board.shrink(GAP);
        // As high as they were in the frame before: whatever they say, they end where they are moored.
        let high = self.covered.first().map_or(0.0, Rect::height);
        let seats = Mooring { size: vec2(afloat.seats.size.x, high), ..afloat.seats };
        let seats = UiBuilder::new().max_rect(seats.within(inner));
        let seats = ui.scope_builder(seats, |ui| self.seat_cards_ui(shell, ui)).response.rect;
        let mut covered = vec![seats];
        self.log_aside(if afloat.log.is_none() { Berth::Page } else { Berth::Seats });
        if let Some(log) = afloat.log.filter(|_| shell.settings.log) {
            let log = log.within(inner);
            let beside = (log.top() - seats.top()).abs() < 1.0;
            let log = if beside { log.with_max_y(log.bottom().max(seats.bottom())) } else { log };
            let within = Margin { left: 10, right: 6, top: 6, bottom: 6 };
            over(log, "log", within, shell, ui, |shell, ui| {
                rounds::mark(ui.ctx(), Region::Log, log);
                self.log_ui(shell, ui);
            });
            covered.push(log);
        }
        if let Some(assistant) = afloat.assistant.filter(|_| self.aside.place() == Some(Place::Beside)) {
            let assistant = assistant.within(inner);
            over(assistant, "assistant", aside::WITHIN, shell, ui, |shell, ui| self.assistant_ui(shell, ui));
            covered.push(assistant);
        }
        // The hand is the last: what stands in its place looks for it there.
        let hand = afloat.hand.within(inner);
        over(hand, "hand", Margin::symmetric(10, 6), shell, ui, |shell, ui| {
            rounds::mark(ui.ctx(), Region::Hand, hand);
            self.hand_ui(shell, ui);
        });
        covered.push(hand);
        self.cover(covered, ui.ctx());
    }

    /// Remembers what lies over the board.
    pub(super) fn cover(&mut self, covered: Vec<Rect>, ctx: &Context) {
        if self.covered != covered {
            self.covered = covered;
            self.log.follow_again();
            ctx.request_discard("the panels over the board have found their places");
        }
    }
}

/// Draws something on a pane that lies over the board and lets nothing of the pointer through.
pub(super) fn over(
    rect: Rect,
    id: &'static str,
    within: Margin,
    shell: &mut Shell,
    ui: &mut Ui,
    content: impl FnOnce(&mut Shell, &mut Ui),
) {
    ui.interact(rect, Id::unique("over the board").with(id), Sense::CLICK | Sense::DRAG);
    Pane::of(&shell.palette).paint(ui.painter(), rect, &shell.palette);
    ui.scope_builder(UiBuilder::new().max_rect(rect - within), |ui| {
        ui.set_clip_rect(ui.clip_rect().intersect(rect));
        content(shell, ui);
    });
}
