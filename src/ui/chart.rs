//! A chart over the turns of a game: a line a player, numbers on both axes, and at its end her emblem, name and count.

use super::theme::{self, size};
use super::{Cast, Palette};
use crate::game::Seat;
use egui::{Align2, FontId, Pos2, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

/// How somebody stood turn by turn: the turn, and the count after it.
pub type Curve = Vec<(u32, f64)>;

/// Room for the numbers beside and below the lines, and for names at their ends.
const NUMBERS: f32 = 30.0;
const BELOW: f32 = 20.0;
const NAMES: f32 = 128.0;

/// How far two names stand apart at least.
const ROW: f32 = 18.0;

/// What is drawn, and for whom.
pub struct Chart<'a> {
    /// What it counts.
    pub title: &'a str,
    /// A curve a seat.
    pub curves: &'a [Curve],
    pub cast: &'a Cast,
    pub palette: &'a Palette,
    /// How much of the game is drawn, from its beginning: 1 is all of it.
    pub drawn: f32,
}

/// Where numbers are on the screen.
struct Axes {
    plot: Rect,
    turns: u32,
    least: f64,
    most: f64,
}

impl Axes {
    fn place(&self, turn: u32, count: f64) -> Pos2 {
        let share = ((count - self.least) / (self.most - self.least)) as f32;
        let x = egui::lerp(self.plot.x_range(), turn as f32 / self.turns as f32);
        pos2(x, egui::lerp(self.plot.bottom()..=self.plot.top(), share))
    }
}

impl Chart<'_> {
    /// Draws it as wide as there is room, and so high. Returns the turn that is clicked.
    pub fn ui(&self, ui: &mut Ui, height: f32) -> Option<u32> {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::CLICK);
        let ends = self.curves.iter().enumerate().filter_map(|(seat, curve)| {
            curve.last().map(|(_, count)| format!("{} {count}", self.cast.name(Seat::new(seat))))
        });
        let words = format!("Chart of {}: {}", self.title, ends.collect::<Vec<_>>().join(", "));
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
        let plot = Rect::from_min_max(rect.min + vec2(NUMBERS, 8.0), rect.max - vec2(NAMES, BELOW));
        let counts = || self.curves.iter().flatten().map(|(_, count)| *count);
        let turns = self.curves.iter().flatten().map(|(turn, _)| *turn).max().unwrap_or(0).max(1);
        let least = counts().fold(0.0, f64::min);
        let most = rounded_up(least, counts().fold(least + 1.0, f64::max), rows(plot));
        let axes = Axes { plot, turns, least, most };
        self.paint_axes(ui, &axes);
        if self.curves.iter().all(|curve| curve.len() < 2) {
            let font = FontId::proportional(size::NOTE);
            ui.painter().text(plot.center(), Align2::CENTER_CENTER, "not known turn by turn", font, self.palette.faint);
        }
        for (seat, curve) in self.curves.iter().enumerate() {
            self.paint_curve(ui, &axes, Seat::new(seat), curve);
        }
        if self.drawn >= 1.0 {
            self.paint_ends(ui, &axes);
        }
        let pointed = response.interact_pointer_pos().filter(|_| response.clicked())?;
        Some((((pointed.x - plot.left()) / plot.width()).clamp(0.0, 1.0) * turns as f32).round() as u32)
    }

    /// Numbers at round steps, with fine lines across for the counts.
    fn paint_axes(&self, ui: &Ui, axes: &Axes) {
        let (painter, faint) = (ui.painter(), self.palette.faint);
        let font = FontId::proportional(size::NOTE - 1.0);
        let across = Stroke::new(1.0, faint.gamma_multiply(0.22));
        for count in steps(axes.least, axes.most, rows(axes.plot)) {
            let place = axes.place(0, count);
            painter.hline(axes.plot.x_range(), place.y, across);
            let words = count.to_string();
            painter.text(place - vec2(6.0, 0.0), Align2::RIGHT_CENTER, words, font.clone(), faint);
        }
        for turn in steps(0.0, f64::from(axes.turns), (axes.plot.width() / 60.0) as usize) {
            let place = axes.place(turn as u32, axes.least);
            painter.vline(place.x, axes.plot.bottom()..=axes.plot.bottom() + 3.0, Stroke::new(1.0, faint));
            let words = if turn == 0.0 { "turn 0".to_owned() } else { turn.to_string() };
            painter.text(place + vec2(0.0, 4.0), Align2::CENTER_TOP, words, font.clone(), faint);
        }
        painter.hline(axes.plot.x_range(), axes.plot.bottom(), Stroke::new(1.0, faint.gamma_multiply(0.7)));
    }

    /// A count holds until the turn in which it changes.
    fn paint_curve(&self, ui: &Ui, axes: &Axes, seat: Seat, curve: &Curve) {
        let mut path: Vec<Pos2> = Vec::new();
        for &(turn, count) in curve {
            let place = axes.place(turn, count);
            path.extend(path.last().map(|before| pos2(place.x, before.y)));
            path.push(place);
        }
        let colour = self.cast.look(seat).line_on(self.palette.panel);
        let mut seen = axes.plot.expand(4.0);
        seen.set_right(egui::lerp(seen.x_range(), self.drawn));
        let clip = ui.clip_rect().intersect(seen);
        ui.painter().with_clip_rect(clip).line(path, Stroke::new(2.2, colour));
    }

    /// Emblem, name and count where each line ends; names that would touch are moved apart.
    fn paint_ends(&self, ui: &Ui, axes: &Axes) {
        let ends = self.curves.iter().enumerate().filter_map(|(seat, curve)| {
            curve.last().map(|&(turn, count)| (Seat::new(seat), axes.place(turn, count), count))
        });
        let mut ends: Vec<(Seat, Pos2, f64)> = ends.collect();
        ends.sort_by(|(_, a, _), (_, b, _)| a.y.total_cmp(&b.y));
        let lowest = axes.plot.bottom() + BELOW - ROW * 0.5;
        let mut next = axes.plot.top();
        for (place, &(seat, end, count)) in ends.iter().enumerate() {
            let below = ROW * (ends.len() - 1 - place) as f32;
            let y = end.y.max(next).min(lowest - below);
            next = y + ROW;
            let look = self.cast.look(seat);
            let badge = pos2(axes.plot.right() + 14.0, y);
            let thin = Stroke::new(1.0, look.line_on(self.palette.panel).gamma_multiply(0.6));
            ui.painter().line_segment([end, badge], thin);
            look.paint_badge(ui.painter(), badge, 8.0);
            let words = format!("{count} {}", self.cast.name(seat));
            let mut job =
                egui::text::LayoutJob::simple(words, theme::strong(size::NOTE), self.palette.ink, NAMES - 30.0);
            job.wrap.max_rows = 1;
            let galley = ui.painter().layout_job(job);
            ui.painter().galley(badge + vec2(12.0, -galley.size().y * 0.5), galley, self.palette.ink);
        }
    }
}

/// Whole numbers from here to there at round steps, no more than so many of them.
fn steps(least: f64, most: f64, many: usize) -> impl Iterator<Item = f64> {
    let apart = (most - least) / many.max(1) as f64;
    let round = (0..9).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
    let step = round.into_iter().find(|step| *step >= apart).unwrap_or(most - least);
    let first = (least / step).ceil() as i64;
    let last = (most / step).floor() as i64;
    (first..=last).map(move |count| count as f64 * step)
}

/// How many numbers find room beside a plot.
fn rows(plot: Rect) -> usize {
    (plot.height() / 22.0) as usize
}

/// The round number at or above the highest, so that no line ends above the numbers.
fn rounded_up(least: f64, most: f64, many: usize) -> f64 {
    let numbers: Vec<f64> = steps(least, most, many).collect();
    match numbers[..] {
        [first, second, ..] => (most / (second - first)).ceil() * (second - first),
        _ => most,
    }
}

#[cfg(test)]
mod tests {
    use super::{rounded_up, steps};

    #[test]
    fn the_highest_number_is_not_below_the_highest_line() {
        assert!((rounded_up(0.0, 9.0, 5) - 10.0).abs() < 1e-9);
        assert!((rounded_up(0.0, 8.0, 5) - 8.0).abs() < 1e-9);
        assert!((rounded_up(0.0, 1.0, 1) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn numbers_on_the_axes_are_round_and_not_too_many() {
        let listed = |least, most, many| steps(least, most, many).collect::<Vec<_>>();
        assert_eq!(listed(0.0, 7.0, 8), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
        assert_eq!(listed(0.0, 61.0, 5), [0.0, 20.0, 40.0, 60.0]);
        assert_eq!(listed(-3.0, 4.0, 4), [-2.0, 0.0, 2.0, 4.0]);
        assert_eq!(listed(0.0, 1.0, 0), [0.0, 1.0]);
    }
}
