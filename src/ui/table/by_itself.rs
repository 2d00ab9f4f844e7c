//! What needs no decision happens by itself: a step with one possible answer, one that everybody would answer alike, and the end
//! of a turn in which nothing else is left to do.

use super::{Shell, Table};
use crate::game::{Actor, Viewer};
use crate::table::{Event, Point, Waiting};
use crate::ui::Drawn;
use crate::ui::settings::TurnEnd;

impl<G: Drawn> Table<G> {
    /// Goes on for the person who has just acted, as long as there is only one thing to do.
    pub(super) fn go_on_by_itself(&mut self, shell: &mut Shell) {
        while let Some(mv) = self.next_by_itself(shell) {
            let ended = self.live().acting_seat().filter(|_| self.live().position().finish().as_ref() == Some(&mv));
            let acted = self.sitting.act(Event::Play(mv), &shell.folder);
            if !self.is_kept(acted, shell) {
                return;
            }
            let rolled = self.sitting.roll();
            if !self.is_kept(rolled, shell) {
                return;
            }
            if let Some(seat) = ended {
                let name = self.cast.name(seat);
                shell.announce(format!("Nothing else was possible: the turn of {name} has ended by itself"));
            }
        }
    }

    /// What happens by itself now, if something does.
    fn next_by_itself(&self, shell: &Shell) -> Option<G::Move> {
        let at = self.live().history().at();
        let foregone = || self.decided_here(at).and_then(G::foregone_answer);
        let asks = shell.settings.turn_end == TurnEnd::WhenSaid;
        self.only_move(at, shell).or_else(|| foregone().filter(|_| !asks))
    }

    /// Where undo leads: past what has happened by itself, to where somebody had something to decide.
    pub(super) fn undo_target(&self, shell: &Shell) -> Option<Point> {
        let history = self.live().history();
        let decisive = |point: &Point| self.is_for_people(*point) && self.only_move(*point, shell).is_none();
        let last = self.live().step_back_target()?;
        history.back_from(last).find(decisive).or(Some(last))
    }

    /// Where undoing a turn leads: past the turns of bots, to the beginning of the last one of a person.
    pub(super) fn undo_turn_target(&self, shell: &Shell) -> Option<Point> {
        if !self.has_bots() {
            return self.live().turn_back_target();
        }
        let history = self.live().history();
        let last = self.undo_target(shell)?;
        let same_turn = |point: &Point| history.position(*point).turn() == history.position(last).turn();
        history.back_from(last).take_while(same_turn).filter(|point| self.is_for_people(*point)).last()
    }

    /// The position at a point, if the person at the screen decides there.
    fn decided_here(&self, point: Point) -> Option<&G> {
        let here = point == self.live().history().at();
        if self.live().is_refereed() || here && !matches!(self.live().waiting(), Waiting::Person(_)) {
            return None;
        }
        let position = self.live().history().position(point);
        let Actor::Seat(seat) = position.actor() else { return None };
        Some(position).filter(|_| self.open || self.at_screen == Some(seat) || position.is_forced_openly())
    }

    /// The only thing that can be done at a point by the person at the screen, if it may happen by itself.
    fn only_move(&self, point: Point, shell: &Shell) -> Option<G::Move> {
        let position = self.decided_here(point)?;
        let mut moves = Vec::new();
        position.moves(&mut moves);
        match <[G::Move; 1]>::try_from(moves) {
            Ok([mv]) if position.finish().as_ref() != Some(&mv) => Some(mv),
            Ok([mv]) if ends::<G>(shell) && !self.has_just_learnt(point) => Some(mv),
            _ => None,
        }
    }

    /// Whether whoever acts at a point has been dealt something since their last act that nobody else sees: a turn that ended now
    /// would cover it.
    fn has_just_learnt(&self, point: Point) -> bool {
        let history = self.live().history();
        let Actor::Seat(seat) = history.position(point).actor() else { return false };
        let steps = history.back_from(point).map_while(|point| history.step(point));
        let mut dealt = steps.take_while(|step| step.by == Actor::Chance);
        dealt.any(|step| {
            let before = history.position(step.before);
            let seen = |viewer| step.mv().map(|mv| before.move_seen_by(mv, viewer));
            !self.open && seen(Viewer::Seat(seat)) != seen(Viewer::Bystander)
        })
    }
}

/// Whether turns end by themselves.
fn ends<G: Drawn>(shell: &Shell) -> bool {
    match shell.settings.turn_end {
        TurnEnd::Usual => G::TURN_ENDS_ITSELF,
        TurnEnd::ByItself => true,
        TurnEnd::WhenSaid => false,
    }
}
