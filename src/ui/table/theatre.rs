//! What a move brings about is seen happening, step by step, before anything covers it.
//!
//! The theatre shows what the person who made the move may know, from her own views; while it plays nobody can act, and no
//! curtain falls.

use super::Table;
use crate::game::{Text, Viewer};
use crate::table::{Point, Step};
use crate::ui::{Drawn, Shell, material::Tempo};
use egui::{Context, Key, Modifiers};
use std::collections::VecDeque;

/// A moment of what a move brings about.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What is seen, for the recap and for those who do not see it.
    pub words: Text,
    /// How long it is looked at if it comes alone.
    pub seconds: f32,
}

/// What is still to be shown.
#[derive(Default)]
pub struct Theatre {
    acts: VecDeque<Act>,
    /// Since when the first of them is shown.
    since: Option<f64>,
}

/// A part of a move: the thing itself on its way, or one of its scenes.
#[derive(Clone, Copy)]
struct Act {
    point: Point,
    scene: Option<usize>,
    seconds: f32,
}

/// What is on in this frame.
pub struct Shown<G: Drawn> {
    pub before: G,
    pub mv: G::Move,
    pub scene: Option<usize>,
    pub progress: f32,
}

impl Theatre {
    pub fn is_on(&self) -> bool {
        !self.acts.is_empty()
    }

    /// The point whose move is being shown.
    pub fn point(&self) -> Option<Point> {
        self.acts.front().map(|act| act.point)
    }

    /// Whether nothing has come of what is on its way.
    fn only_travels(&self) -> bool {
        self.acts.iter().all(|act| act.scene.is_none())
    }

    /// Leaves what is on now for what comes next.
    fn go_on(&mut self) {
        self.acts.pop_front();
        self.since = None;
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// What is due at this time, and how far it has come.
    fn current(&mut self, now: f64) -> Option<(Act, f32)> {
        while let Some(&act) = self.acts.front() {
            let since = *self.since.get_or_insert(now);
            let progress = ((now - since) / f64::from(act.seconds)) as f32;
            if progress < 1.0 {
                return Some((act, progress.max(0.0)));
            }
            self.acts.pop_front();
            self.since = Some(since + f64::from(act.seconds));
        }
        self.clear();
        None
    }
}

impl<G: Drawn> Table<G> {
    /// Brings on what has happened since a point of the line: things on their way, and what that has brought
    /// about.
    pub(super) fn bring_on(&mut self, from: Point) {
        let history = self.live().history();
        let mut way: Vec<Point> = history.back_from(history.at()).take_while(|point| *point != from).collect();
        way.reverse();
        let viewer = self.watching();
        let mut acts: Vec<Act> = Vec::new();
        for &point in &way {
            if history.step(point).and_then(Step::mv).is_some_and(G::is_seen_moving) {
                acts.push(Act { point, scene: None, seconds: Tempo::Travel.seconds() });
            }
            let scenes = self.scenes_of(point, viewer).into_iter().enumerate();
            acts.extend(scenes.map(|(scene, Scene { seconds, .. })| Act { point, scene: Some(scene), seconds }));
        }
        // Of many in a row each takes less.
        let pace = (1.0 + 0.12 * acts.len().saturating_sub(2) as f32).min(2.5);
        acts.iter_mut().for_each(|act| act.seconds /= pace);
        self.theatre.acts.extend(acts);
    }

    /// Brings on a single move: it is only looked at.
    pub(super) fn set_in_motion(&mut self, from: Point, to: Point, shell: &Shell) {
        self.theatre.clear();
        let moves = self.live().history().step(to).and_then(Step::mv).is_some_and(G::is_seen_moving);
        if moves && self.live().history().before(to) == Some(from) && shell.settings.motion {
            self.theatre.acts.push_back(Act { point: to, scene: None, seconds: Tempo::Travel.seconds() });
        }
    }

    /// What a move has brought about, as a viewer may know it.
    pub(super) fn scenes_of(&self, point: Point, viewer: Option<Viewer>) -> Vec<Scene> {
        let history = self.live().history();
        let Some((before, mv)) = history.step(point).and_then(|step| Some((step.before, step.mv()?))) else {
            return Vec::new();
        };
        let (before, after) = (history.position(before), history.position(point));
        match viewer {
            None => G::scenes(before, mv, after),
            Some(viewer) => {
                G::scenes(&before.seen_by(viewer), &before.move_seen_by(mv, viewer), &after.seen_by(viewer))
            }
        }
    }

    /// What is on now, as it may be shown.
    pub(super) fn on_now(&mut self, ctx: &Context) -> Option<Shown<G>> {
        if self.theatre.is_on() {
            // Once more after the last act too: what was held back can happen then.
            ctx.request_repaint();
        }
        let (act, progress) = self.theatre.current(ctx.input(|input| input.time))?;
        let step = self.live().history().step(act.point)?;
        let before = self.live().history().position(step.before);
        let mv = step.mv()?;
        let mv = self.viewer().map_or_else(|| mv.clone(), |viewer| before.move_seen_by(mv, viewer));
        Some(Shown { before: self.view(step.before), mv, scene: act.scene, progress })
    }

    /// Space, Enter and a click end a scene, Escape and whatever is typed all of them. What only travels makes nobody wait:
    /// it has arrived as soon as anything is pressed, and that is heard besides.
    pub(super) fn skip_show(&mut self, ctx: &Context) {
        if !self.theatre.is_on() {
            return;
        }
        let travels = self.theatre.only_travels();
        let (goes_on, ends) = ctx.input_mut(|input| {
            let goes_on = [Key::Space, Key::Enter].map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true);
            let left = input.consume_key(Modifiers::NONE, Key::Escape);
            let typed = input.events.iter().any(|event| matches!(event, egui::Event::Text(_)));
            let pressed = input.events.iter().any(|event| matches!(event, egui::Event::Key { pressed: true, .. }));
            let touched = travels && (pressed || input.pointer.any_pressed());
            (goes_on || input.pointer.any_click(), left || typed || touched)
        });
        if ends {
            self.theatre.clear();
        } else if goes_on {
            self.theatre.go_on();
        }
        if ends || goes_on {
            ctx.request_repaint();
        }
    }
}
