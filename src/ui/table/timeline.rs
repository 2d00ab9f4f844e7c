//! The timeline: a slider over the whole match with its turns and landmarks, replay, and a chart.

use super::scale::Scale;
use super::{Shell, Table};
use crate::game::{Actor, Seat, Viewer};
use crate::table::{Point, Step};
use crate::ui::chart::{Chart, Curve};
use crate::ui::material::{Paint, ellipse, rounded};
use crate::ui::{Command, Drawn, Icon, Palette, Screen, rounds, rove, words};
use egui::{Context, Painter, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use std::time::Duration;

/// Moves a second, to choose from.
const SPEEDS: [f32; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];

/// How high the rail with its buttons is, and the chart above it.
const RAIL: f32 = 29.0;
const CHART: f32 = 132.0;

/// What the timeline shows, made anew only when something has happened.
pub struct Timeline {
    /// Whether the chart is shown.
    pub charted: bool,
    speed: f32,
    /// When the next move of a replay is due.
    due: Option<f64>,
    line: Vec<Point>,
    scale: Scale,
    /// Where turns begin, and whose; and what is marked.
    turns: Vec<(usize, Option<Seat>)>,
    landmarks: Vec<(usize, String)>,
    /// Which of the charts is shown.
    chart: usize,
    /// For each chart and each seat its curve.
    curves: Vec<Vec<Curve>>,
    made_for: Option<(Point, Point, Option<Viewer>)>,
}

impl Default for Timeline {
    fn default() -> Self {
        Self {
            charted: false,
            speed: 2.0,
            due: None,
            line: Vec::new(),
            scale: Scale::new(None, 0),
            turns: Vec::new(),
            landmarks: Vec::new(),
            chart: 0,
            curves: Vec::new(),
            made_for: None,
        }
    }
}

impl Timeline {
    /// Ends a replay.
    pub const fn stop(&mut self) {
        self.due = None;
    }

    /// Whether a replay runs.
    pub const fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// How much faster than its slowest a replay runs, if one does.
    pub fn playing_at(&self) -> Option<f32> {
        self.due.map(|_| self.speed / SPEEDS[0])
    }
}

impl<G: Drawn> Table<G> {
    /// Starts a replay, from the beginning if we are at the end, or stops it.
    pub(super) fn toggle_replay(&mut self, shell: &Shell, ctx: &Context) {
        if self.timeline.due.take().is_some() {
            return;
        }
        if self.neighbour(true).is_none()
            && let Some(start) = self.first_turn().or_else(|| self.first_decision())
        {
            self.look_at(start, shell);
        }
        self.timeline.due = Some(ctx.input(|input| input.time) + f64::from(self.timeline.speed.recip()));
    }

    /// Goes on with a replay when it is time.
    pub(super) fn go_on_replaying(&mut self, shell: &Shell, ctx: &Context) {
        let Some(due) = self.timeline.due else { return };
        let now = ctx.input(|input| input.time);
        // What comes of a move is seen to its end.
        if now >= due && !self.theatre.is_on() {
            match self.neighbour(true) {
                Some(point) => {
                    self.look_at(point, shell);
                    self.timeline.due = Some(now + f64::from(self.timeline.speed.recip()));
                }
                None => self.timeline.due = None,
            }
        }
        if let Some(due) = self.timeline.due {
            ctx.request_repaint_after(Duration::from_secs_f64((due - now).max(0.0)));
        }
    }

    pub(super) fn timeline_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        self.refresh_timeline();
        if self.is_charted() {
            self.chart_ui(CHART, 1.0, &shell.palette, ui);
        }
        let mut chosen = None;
        ui.horizontal(|ui| {
            let playing = if self.timeline.is_playing() { Icon::Pause } else { Icon::Play };
            for (command, icon) in [
                (Command::LookBack, Icon::StepBack),
                (Command::Replay, playing),
                (Command::LookOn, Icon::StepForward),
                (Command::ShowChart, Icon::Chart),
            ] {
                let can = self.can(command) == super::Can::Yes;
                let button = egui::Button::image(icon.image(shell.palette.ink)).selected(self.is_on(command, shell));
                let response = ui.add_enabled(can, button).on_hover_text(command.tooltip());
                response.widget_info(|| WidgetInfo::labeled(Role::Button, can, command.text()));
                if response.clicked() {
                    chosen = Some(command);
                }
            }
            let speeds =
                egui::ComboBox::from_id_salt("speed").width(52.0).selected_text(speed_words(self.timeline.speed));
            let response = speeds.show_ui(ui, |ui| {
                for speed in SPEEDS {
                    ui.selectable_value(&mut self.timeline.speed, speed, speed_words(speed));
                }
            });
            response.response.on_hover_text("Moves a second in a replay");
            self.slider_ui(shell, ui);
        });
        if let Some(command) = chosen {
            self.run(command, shell, ui.ctx());
        }
    }

    /// The slider: a line with a tick a turn, a mark a landmark, and a handle.
    fn slider_ui(&mut self, shell: &Shell, ui: &mut Ui) {
        let size = vec2(ui.available_width().max(60.0), 28.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let last = self.timeline.line.len().saturating_sub(1);
        let track = Rect::from_min_max(pos2(rect.left() + 8.0, rect.top()), pos2(rect.right() - 8.0, rect.bottom()));
        let shown = self.timeline.line.iter().position(|point| *point == self.shown()).unwrap_or(last);
        let now = self.timeline.line.iter().position(|point| *point == self.live().history().at()).unwrap_or(last);
        self.paint_rail(ui.painter(), &shell.palette, track, shown, now);
        if response.has_focus() {
            let frame = words::focus_stroke(&shell.palette);
            ui.painter().rect_stroke(rect, 5.0, frame, egui::StrokeKind::Inside);
        }
        // Tab comes to the rail, where arrows step and Enter does nothing, and not to a button that would start something.
        rounds::enter_at(ui.ctx(), rounds::Region::Timeline, response.id);
        let label = format!("Timeline, {}, step {shown} of {last}", self.turn_words(self.shown()));
        response.widget_info(|| WidgetInfo::slider(true, shown as f64, &label));
        let place_of = |at: f32| self.timeline.scale.place((at - track.left()) / track.width());
        let stepped = step_of_keys(ui, &response);
        let pointed = response.interact_pointer_pos().map(|pointer| place_of(pointer.x));
        let wanted = pointed.or_else(|| Some(shown.saturating_add_signed(stepped?).min(last)));
        if let Some(hovered) = response.hover_pos().map(|pointer| place_of(pointer.x)) {
            let words = self.words_for_moment(hovered);
            response.on_hover_text_at_pointer(words);
        }
        if let Some(&point) = wanted.filter(|place| *place != shown).and_then(|place| self.timeline.line.get(place)) {
            self.timeline.due = None;
            self.look_at(point, shell);
        }
    }

    /// The rail, brighter up to the present; a bar in her colour where somebody's turn begins; lozenges for what is marked.
    fn paint_rail(&self, painter: &Painter, palette: &Palette, track: Rect, shown: usize, now: usize) {
        let x = |place: usize| egui::lerp(track.x_range(), self.timeline.scale.share(place));
        let middle = track.center().y + 2.0;
        painter.hline(track.x_range(), middle, Stroke::new(4.0, palette.raised));
        let mut paint = Paint::default();
        let played = [pos2(track.left(), middle), pos2(x(now), middle)];
        let begin = palette.gold.gamma_multiply(0.35);
        paint.line(&played, false, |end| (2.5, if end == 0 { begin } else { palette.accent }));
        let turns = self.timeline.turns.len().max(1) as f32;
        let width = (track.width() / turns * 0.45).clamp(1.5, 5.0);
        for &(turn, whose) in &self.timeline.turns {
            let colour = whose.map_or(palette.faint, |seat| self.cast.look(seat).body);
            let bar = Rect::from_center_size(pos2(x(turn), middle), vec2(width, 12.0));
            let edge = rounded(bar.expand(0.8), width * 0.4 + 0.8);
            paint.smooth(&edge, |_| if palette.is_dark() { palette.faint } else { palette.window });
            paint.smooth(&rounded(bar, width * 0.4), |_| colour);
        }
        for (place, _) in &self.timeline.landmarks {
            let centre = pos2(x(*place), middle - 10.5);
            paint.smooth(&ellipse(centre, vec2(4.2, 4.2), 4), |_| palette.line);
            paint.smooth(&ellipse(centre, vec2(3.2, 3.2), 4), |_| palette.gold);
        }
        let handle = pos2(x(shown), middle);
        if palette.is_dark() {
            paint.glow(handle, vec2(16.0, 16.0), palette.accent, 0.4);
        }
        paint.show(painter);
        let fill = if palette.is_dark() { palette.ink } else { palette.panel };
        painter.circle(handle, 7.0, fill, Stroke::new(2.0, palette.accent));
    }

    fn words_for_moment(&self, place: usize) -> String {
        let mut words: Vec<String> =
            self.timeline.line.get(place).map(|point| self.turn_words(*point)).into_iter().collect();
        words.extend(self.timeline.landmarks.iter().filter(|(at, _)| *at == place).map(|(_, words)| words.clone()));
        words.join("\n")
    }

    /// How high the timeline is, with the chart if that is shown.
    pub(super) fn timeline_height(&self) -> f32 {
        let chart = CHART + if G::CHARTS.len() > 1 { 28.0 } else { 0.0 };
        RAIL + if self.is_charted() { chart } else { 0.0 }
    }

    fn is_charted(&self) -> bool {
        self.timeline.charted && !G::CHARTS.is_empty()
    }

    /// The chart, so high and so much of it, and what else it can count.
    pub(super) fn chart_ui(&mut self, height: f32, drawn: f32, palette: &Palette, ui: &mut Ui) {
        let chart = &mut self.timeline.chart;
        if G::CHARTS.len() > 1 {
            let combo = egui::ComboBox::from_id_salt("chart of").width(190.0).selected_text(G::CHARTS[*chart]);
            let shown = combo.show_ui(ui, |ui| {
                for (index, words) in G::CHARTS.iter().enumerate() {
                    ui.selectable_value(chart, index, *words);
                }
            });
            let words = format!("Chart of {}: choose another", G::CHARTS[*chart]);
            shown.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &words));
        }
        let curves = self.timeline.curves.get(self.timeline.chart).map_or(&[][..], Vec::as_slice);
        Chart { title: G::CHARTS[self.timeline.chart], curves, cast: &self.cast, palette, drawn }.ui(ui, height);
    }

    pub(super) fn refresh_timeline(&mut self) {
        let history = self.live().history();
        let last = history.points().next_back().unwrap_or_default();
        let key = (last, history.at(), self.viewer());
        if self.timeline.made_for == Some(key) {
            return;
        }
        let line = self.live().line(self.viewer());
        let mut turns = Vec::new();
        let mut landmarks = Vec::new();
        for (place, pair) in line.windows(2).enumerate() {
            let (before, after) = (history.position(pair[0]), history.position(pair[1]));
            if before.turn() != after.turn() {
                let whose = match after.actor() {
                    Actor::Seat(seat) => Some(seat),
                    Actor::Chance | Actor::Over => None,
                };
                turns.push((place + 1, whose));
            }
            if let Some(mv) = history.step(pair[1]).and_then(Step::mv) {
                let mark = G::landmark(before, mv);
                landmarks.extend(mark.map(|text| (place + 1, self.cast.plain(&text))));
            }
        }
        let curves = self.curves(&line);
        let begun = line.iter().position(|point| history.position(*point).turn_for_people() > 0);
        let scale = Scale::new(begun, line.len().saturating_sub(1));
        let timeline = &mut self.timeline;
        timeline.scale = scale;
        (timeline.line, timeline.turns, timeline.landmarks, timeline.curves) = (line, turns, landmarks, curves);
        timeline.made_for = Some(key);
    }

    /// How everybody stood after each turn, chart by chart, as far as it may be known: when the game is over, all of it.
    fn curves(&self, line: &[Point]) -> Vec<Vec<Curve>> {
        let history = self.live().history();
        let over = line.last().is_some_and(|last| history.position(*last).actor() == Actor::Over) && self.is_over();
        let viewer = self.viewer().filter(|_| !over);
        let mut curves = vec![vec![Curve::new(); self.live().chairs().len()]; G::CHARTS.len()];
        self.walk(line, viewer, &mut G::Annals::default(), |_, view, annals| {
            let turn = view.turn_for_people();
            for (chart, curves) in curves.iter_mut().enumerate() {
                for (index, curve) in curves.iter_mut().enumerate() {
                    let Some(value) = view.charted(annals, Seat::new(index), chart) else { continue };
                    match curve.last_mut() {
                        Some(last) if last.0 == turn => last.1 = value,
                        _ => curve.push((turn, value)),
                    }
                }
            }
        });
        curves
    }
}

fn step_of_keys(ui: &Ui, response: &egui::Response) -> Option<isize> {
    let way = rove::direction(ui, response)?;
    rounds::heard(ui.ctx());
    Some(if way.x - way.y > 0.0 { 1 } else { -1 })
}

fn speed_words(speed: f32) -> String {
    format!("{speed}×")
}
