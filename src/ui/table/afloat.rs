//! The seats, the log and the hand where they lie over the corners that a board leaves free.

use super::aside::Berth;
use super::{Shell, Table};
use crate::ui::pane::{GAP, Pane};
use crate::ui::rounds::{self, Region};
use crate::ui::{Afloat, Drawn};
use egui::{Context, Id, Margin, Rect, Sense, Ui, UiBuilder, vec2};

impl<G: Drawn> Table<G> {
    /// How they lie over the board now, if they do: not where the hand or an example needs the whole width.
    pub(super) fn afloat(&self, ctx: &Context) -> Option<Afloat> {
        let window = ctx.content_rect().size();
        let whole = self.live().is_refereed() || self.is_reviewed_at_hand() || !self.guide.is_empty();
        let fits = |afloat: &&Afloat| window.x >= afloat.window.x && window.y >= afloat.window.y;
        let found = G::AFLOAT.iter().find(fits).filter(|_| !whole);
        found.filter(|_| self.live().history().position(self.shown()).has_small_hand()).copied()
    }

    /// Draws them over the board. What they cover is known to the board in the next frame, which follows at once if it has
    /// changed.
    pub(super) fn afloat_ui(&mut self, afloat: Afloat, board: Rect, shell: &mut Shell, ui: &mut Ui) {
        let inner = board.shrink(GAP);
        let seats = Rect::from_min_size(inner.min, vec2(afloat.seats, inner.height()));
        let seats =
            ui.scope_builder(UiBuilder::new().max_rect(seats), |ui| self.seat_cards_ui(shell, ui)).response.rect;
        let mut covered = vec![seats];
        self.log_aside(if afloat.log.is_none() { Berth::Page } else { Berth::Seats });
        if let Some(log) = afloat.log.filter(|_| shell.settings.log) {
            let size = vec2(log.x, log.y.max(seats.height()));
            let log = Rect::from_min_size(seats.right_top() + vec2(GAP, 0.0), size);
            let within = Margin { left: 10, right: 6, top: 6, bottom: 6 };
            over(log, "log", within, shell, ui, |shell, ui| {
                rounds::mark(ui.ctx(), Region::Log, log);
                self.log_ui(shell, ui);
            });
            covered.push(log);
        }
        let hand = Rect::from_min_max(inner.max - afloat.hand, inner.max);
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
