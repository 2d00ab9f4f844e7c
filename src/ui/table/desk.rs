//! What a table lays before the drawing code of its game, and what becomes of what is asked for there.

use super::{Shell, Table};
use crate::game::Viewer;
use crate::table::{Event, Point};
use crate::ui::{Desk, Drawn, Motion};
use egui::Ui;

impl<G: Drawn> Table<G> {
    /// Draws something of the game, and does what it asks for.
    pub(super) fn with_desk(
        &mut self,
        shell: &mut Shell,
        ui: &mut Ui,
        draw: impl FnOnce(&mut Desk<'_, G>, &mut G::Held, &mut Ui),
    ) {
        self.with_desk_at(self.shown(), true, shell, ui, draw);
    }

    /// The same beside the boards, where nothing is counted before it has been seen happening.
    pub(super) fn with_told_desk(
        &mut self,
        shell: &mut Shell,
        ui: &mut Ui,
        draw: impl FnOnce(&mut Desk<'_, G>, &mut G::Held, &mut Ui),
    ) {
        self.with_desk_at(self.told(ui.ctx()), false, shell, ui, draw);
    }

    fn with_desk_at(
        &mut self,
        point: Point,
        staged: bool,
        shell: &mut Shell,
        ui: &mut Ui,
        draw: impl FnOnce(&mut Desk<'_, G>, &mut G::Held, &mut Ui),
    ) {
        self.refresh_annals();
        let position = self.view(point);
        let moved = self.on_now(ui.ctx());
        // What has not been seen happening yet stands as it did.
        let staged = moved.as_ref().filter(|_| staged);
        let staged = staged.and_then(|shown| G::staged(&shown.before, &shown.mv, &shown.after, shown.scene));
        let since = self.since().map(|point| self.view(point));
        let hinted = self.hinted();
        let (mut camera, covered) = (self.camera, self.covered.clone());
        let mut desk = Desk {
            seat: self.acting(),
            eyes: match self.viewer() {
                Some(Viewer::Seat(seat)) => Some(seat),
                _ => None,
            },
            open: self.open,
            present: self.looking.is_none(),
            assisted: self.aside.page == 0 && self.aside.place().is_some(),
            since: since.as_ref(),
            moved: self.moved_since(),
            refereed: self.live().is_refereed(),
            bots: self.bots().collect(),
            counting: self.is_being_scored(),
            told: self.log.pointed(),
            spoken: self.spoken(),
            motion: moved.as_ref().map(|shown| Motion {
                before: &shown.before,
                mv: &shown.mv,
                after: &shown.after,
                scene: shown.scene,
                progress: shown.progress,
                told: shown.told,
            }),
            hinted: &hinted,
            covered: &covered,
            corner: self.corner,
            ..Desk::laid_out(staged.as_ref().unwrap_or(&position), self.annals.get(), &self.cast, &mut camera, shell)
        };
        draw(&mut desk, &mut self.held, ui);
        let (wish, rule, asked) = (desk.wish.take(), desk.rule.get(), desk.asked.take());
        let (by, turn) = (desk.position.actor(), desk.position.turn());
        let (said, noted) = (desk.said.take(), desk.noted.take());
        self.camera = camera;
        noted.into_iter().for_each(|(words, place)| shell.explain_at(words, place));
        if let Some(asked) = asked {
            self.ask(&asked);
        }
        if let Some(rule) = rule {
            self.open_rule(rule);
        }
        if let Some((seat, words)) = said {
            self.act(Event::Say(seat, words), shell, ui.ctx());
        }
        match wish {
            // What is asked for while something is seen happening ends that, and is done if it still can be.
            Some(mv) if self.theatre.is_on() => {
                self.theatre.clear();
                let now = self.live().position();
                let still = self.acting().is_some() && (now.actor(), now.turn()) == (by, turn);
                if still && now.refusals(&mv).is_empty() {
                    self.act(Event::Play(mv), shell, ui.ctx());
                }
            }
            Some(mv) if self.live().is_refereed() => self.enter(mv, shell, ui.ctx()),
            Some(mv) => self.act(Event::Play(mv), shell, ui.ctx()),
            None => {}
        }
    }
}
