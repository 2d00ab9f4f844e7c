//! What a move brings about is seen happening, step by step, before anything covers it.
//!
//! The theatre shows what the person who made the move may know, from her own views; while it plays nobody can act, and no
//! curtain falls.

use super::Table;
use crate::game::{Actor, Seat, Text, Viewer};
use crate::table::{Point, Sitter, Step, Waiting};
use crate::ui::settings::Rest;
use crate::ui::{Drawn, Shell, material::Tempo};
use egui::{Context, Key, Modifiers};
use std::cmp::Ordering;
use std::collections::VecDeque;

/// A moment of what a move brings about.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What is seen, for the recap and for those who do not see it.
    pub words: Text,
    /// How long it is looked at if it comes alone.
    pub seconds: f32,
    pub weight: Weight,
}

/// What a scene means for those who watch it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    Seen,
    /// It changes what is counted at the seats.
    Counted,
    /// Somebody loses something by it.
    Lost,
}

/// How much of a scene passes until what it brings has come to a seat.
pub const ARRIVED: f32 = 0.85;

/// What is still to be shown.
#[derive(Default)]
pub struct Theatre {
    acts: VecDeque<Act>,
    /// Since when the first of them is shown.
    since: Option<f64>,
    /// Whether a click in this frame goes on, unless what it is on hears it.
    clicked: bool,
}

/// A part of a move: the thing itself on its way, or one of its scenes.
#[derive(Clone, Copy)]
struct Act {
    point: Point,
    scene: Option<usize>,
    seconds: f32,
    /// How much of it passes until the seats count what the move brings: never, before the last scene that changes it.
    told: f32,
}

/// What is on in this frame.
pub struct Shown<G: Drawn> {
    pub before: G,
    pub mv: G::Move,
    pub after: G,
    pub scene: Option<usize>,
    pub progress: f32,
    pub told: bool,
}

impl Act {
    /// The thing on its way: it makes nobody wait. What comes of it is not told before its scenes.
    fn travel(point: Point, scenes: &[Scene]) -> Self {
        let told = if scenes.is_empty() { 0.0 } else { f32::INFINITY };
        Self { point, scene: None, seconds: Tempo::Travel.seconds(), told }
    }

    /// The scenes of a move.
    fn all_of(point: Point, scenes: &[Scene]) -> impl Iterator<Item = Self> {
        let counted = scenes.iter().rposition(|scene| scene.weight == Weight::Counted);
        let last = counted.unwrap_or(scenes.len().saturating_sub(1));
        scenes.iter().enumerate().map(move |(scene, Scene { seconds, .. })| {
            let told = match scene.cmp(&last) {
                Ordering::Less => f32::INFINITY,
                Ordering::Equal => ARRIVED,
                Ordering::Greater => 0.0,
            };
            Self { point, scene: Some(scene), seconds: *seconds, told }
        })
    }
}

impl Theatre {
    pub fn is_on(&self) -> bool {
        !self.acts.is_empty()
    }

    /// The point whose move is being shown.
    pub fn point(&self) -> Option<Point> {
        self.acts.front().map(|act| act.point)
    }

    /// Whether the seats count what the move that is shown brings.
    fn is_told(&self, now: f64) -> bool {
        self.current(now).is_none_or(|(act, progress)| progress >= act.told)
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

    /// Leaves what is over at this time.
    fn advance(&mut self, now: f64) {
        while let Some(act) = self.acts.front() {
            let since = *self.since.get_or_insert(now);
            let end = since + f64::from(act.seconds);
            if now < end {
                return;
            }
            self.acts.pop_front();
            self.since = Some(end);
        }
        self.clear();
    }

    /// What is on at this time, and how far it has come.
    fn current(&self, now: f64) -> Option<(Act, f32)> {
        let act = *self.acts.front()?;
        let passed = self.since.map_or(0.0, |since| now - since);
        Some((act, (passed / f64::from(act.seconds)).max(0.0) as f32))
    }
}

impl<G: Drawn> Table<G> {
    /// Brings on what has happened since a point of the line: things on their way, and what that has brought
    /// about.
    pub(super) fn bring_on(&mut self, from: Point, rest: Rest) {
        let history = self.live().history();
        let mut way: Vec<Point> = history.back_from(history.at()).take_while(|point| *point != from).collect();
        way.reverse();
        let mut acts: Vec<Act> = Vec::new();
        for &point in &way {
            let scenes = self.scenes_of(point, self.watching(Some(point)));
            if history.step(point).and_then(Step::mv).is_some_and(G::is_seen_moving) {
                acts.push(Act::travel(point, &scenes));
            }
            acts.extend(Act::all_of(point, &scenes));
        }
        // Of many in a row each takes less.
        let pace = (1.0 + 0.08 * acts.len().saturating_sub(3) as f32).min(1.8);
        for act in &mut acts {
            act.seconds *= if act.scene.is_some() { rest.stretch() / pace } else { 1.0 / pace };
        }
        self.theatre.acts.extend(acts);
    }

    /// Brings on a single move that is only looked at, and in a replay what came of it.
    pub(super) fn set_in_motion(&mut self, from: Point, to: Point, shell: &Shell) {
        self.theatre.clear();
        if self.live().history().before(to) != Some(from) || !shell.settings.motion {
            return;
        }
        if self.live().history().step(to).and_then(Step::mv).is_some_and(G::is_seen_moving) {
            self.theatre.acts.push_back(Act::travel(to, &[]));
        }
        if let Some(speed) = self.timeline.playing_at() {
            for act in Act::all_of(to, &self.scenes_of(to, self.viewer())) {
                self.theatre.acts.push_back(Act { seconds: act.seconds / speed, ..act });
            }
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

    /// Lets time pass in the theatre, once a frame and before anything is drawn: all of a frame is shown to the same eyes.
    pub(super) fn go_on_playing(&mut self, ctx: &Context) {
        if self.theatre.is_on() {
            // Once more after the last act too: what was held back can happen then.
            ctx.request_repaint();
            self.theatre.advance(ctx.input(|input| input.time));
        }
    }

    /// What is seen happening now, in words.
    pub(super) fn seen_now(&self, ctx: &Context) -> Option<Text> {
        let (act, _) = self.theatre.current(ctx.input(|input| input.time))?;
        Some(self.scenes_of(act.point, self.viewer()).into_iter().nth(act.scene?)?.words)
    }

    /// What is on now, as it may be shown.
    pub(super) fn on_now(&self, ctx: &Context) -> Option<Shown<G>> {
        if self.theatre.is_on() {
            ctx.request_repaint();
        }
        let (act, progress) = self.theatre.current(ctx.input(|input| input.time))?;
        let told = progress >= act.told;
        let step = self.live().history().step(act.point)?;
        let before = self.live().history().position(step.before);
        let mv = step.mv()?;
        let mv = self.viewer().map_or_else(|| mv.clone(), |viewer| before.move_seen_by(mv, viewer));
        Some(Shown {
            before: self.view(step.before),
            mv,
            after: self.view(act.point),
            scene: act.scene,
            progress,
            told,
        })
    }

    /// The point up to which everything has been seen happening: what is counted beside the boards is not ahead of them.
    pub(super) fn told(&self, ctx: &Context) -> Point {
        let shown = self.shown();
        let is_told = self.looking.is_some() || self.theatre.is_told(ctx.input(|input| input.time));
        if is_told { shown } else { self.live().history().before(shown).unwrap_or(shown) }
    }

    /// Whether several people look on while a bot plays: now, or where something is shown that a bot has done.
    pub(super) fn is_watched_by_several(&self, shown: Option<Point>) -> bool {
        let chairs = self.live().chairs();
        let persons = chairs.iter().filter(|chair| chair.sitter == Sitter::Person).count();
        let is_bot = |seat: Seat| matches!(chairs[seat.index()].sitter, Sitter::Bot(_));
        let acts = match shown.and_then(|point| self.live().history().step(point)) {
            Some(step) => matches!(step.by, Actor::Seat(seat) if is_bot(seat)),
            None => matches!(self.live().waiting(), Waiting::Bot(..)),
        };
        persons > 1 && acts && self.looking.is_none()
    }

    /// Whether everybody at the screen leans in to see what led to a point: then nothing is shown that only one of them knows.
    pub(super) fn is_watched_by_all(&self, on: Point) -> bool {
        let history = self.live().history();
        let persons = self.live().chairs().iter().filter(|chair| chair.sitter == Sitter::Person).count();
        let step = history.step(on).and_then(|step| Some((history.position(step.before), step.mv()?)));
        persons > 1 && step.is_some_and(|(before, mv)| before.gathers_all(mv))
    }

    /// Whether something that everybody watches has happened since a point: whoever was at the screen is one of them now.
    pub(super) fn has_gathered_all(&self, from: Point) -> bool {
        let history = self.live().history();
        !self.live().is_refereed()
            && history
                .back_from(history.at())
                .take_while(|point| *point != from)
                .any(|point| self.is_watched_by_all(point))
    }

    /// Space, Enter and a click end a scene, Escape and whatever is typed all of them: Escape those of the bots too, until people
    /// decide. What only travels makes nobody wait: it has arrived as soon as anything is pressed, and that is heard besides.
    /// Returns whether a key was for the theatre.
    pub(super) fn skip_show(&mut self, ctx: &Context) -> bool {
        if !self.theatre.is_on() {
            return false;
        }
        let travels = self.theatre.only_travels();
        let (goes_on, left, ends) = ctx.input_mut(|input| {
            let goes_on = [Key::Space, Key::Enter].map(|key| input.consume_key(Modifiers::NONE, key)).contains(&true);
            let left = !travels && input.consume_key(Modifiers::NONE, Key::Escape);
            let typed = input.events.iter().any(|event| matches!(event, egui::Event::Text(_)));
            let pressed = input.events.iter().any(|event| matches!(event, egui::Event::Key { pressed: true, .. }));
            let touched = travels && (pressed || input.pointer.any_pressed());
            self.theatre.clicked = input.pointer.any_click();
            (goes_on, left, typed || touched)
        });
        if left {
            self.skip_bots();
        }
        let ends = left || ends;
        if ends {
            self.theatre.clear();
        } else if goes_on {
            self.theatre.go_on();
        }
        if ends || goes_on {
            ctx.request_repaint();
        }
        !travels
    }

    /// Ends a scene by a click that nothing has heard.
    pub(super) fn go_on_by_click(&mut self, ctx: &Context) {
        if std::mem::take(&mut self.theatre.clicked) {
            self.theatre.go_on();
            ctx.request_repaint();
        }
    }
}
