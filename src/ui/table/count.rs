//! The sums of a result as large as there is room: a row a sum, and in it a bar a player that grows while it is counted.

use super::ending::{Show, in_part};
use crate::game::{Rule, Seat};
use crate::sheet::{Cell, Sum};
use crate::ui::material::{Drawing, Ease, Paint, mix, rounded};
use crate::ui::{Cast, Icon, Palette, theme, words};
use egui::{Align, Align2, Color32, Label, Layout, Painter, Pos2, Rect, RichText, Role, Sense, Ui, Vec2, WidgetInfo};
use egui::{pos2, vec2};

/// How high a row is at most.
const ROW: f32 = 56.0;

/// How much of a row fades that was not needed.
const FADED: f32 = 0.4;

/// The part of a row that its label has.
const LABELS: f32 = 0.19;

/// What stands beside a line of the final sums.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    /// A sign of what is counted.
    Icon(Icon),
    /// A thing that is counted: it is set out as often as somebody has it.
    Piece(Drawing),
}

/// The sums, and whose they are.
pub struct Count<'a> {
    pub sums: Vec<(&'a Sum, Option<Sign>)>,
    /// The seats that have won.
    pub winners: Vec<Seat>,
    /// What did not have to be compared any more.
    pub spared: Vec<&'static Rule>,
    pub cast: &'a Cast,
    pub palette: &'a Palette,
}

impl Count<'_> {
    /// How high all rows are together, with no more room than this.
    pub fn height(&self, room: f32) -> f32 {
        if self.sums.is_empty() { 0.0 } else { room.min(ROW * (self.sums.len() + 1) as f32) }
    }

    /// Draws as much of the sums as is counted by now. What is still to come has its place already.
    pub fn ui(&self, rect: Rect, show: Show, ui: &mut Ui) {
        if self.sums.is_empty() {
            return;
        }
        let row = vec2(rect.width(), rect.height() / (self.sums.len() + 1) as f32);
        let line = |number: usize| Rect::from_min_size(rect.min + vec2(0.0, row.y * number as f32), row);
        for seat in &self.winners {
            let column = self.cell(rect, *seat).shrink2(vec2(3.0, 0.0));
            let ground = self.cast.look(*seat).body.gamma_multiply(0.22 * show.glory());
            ui.painter().rect_filled(column, 8.0, ground);
        }
        self.heads_ui(line(0), ui);
        for (number, (sum, sign)) in self.sums.iter().enumerate() {
            if let Some(counted) = show.counted(number) {
                let spared = sum.rule.is_some_and(|rule| self.spared.contains(&rule));
                in_part(ui, line(number + 1), Layout::default(), |ui| {
                    // What decided nothing steps back once that is told.
                    ui.multiply_opacity(if spared { 1.0 - FADED * show.glory() } else { 1.0 });
                    self.sum_ui(sum, *sign, line(number + 1), counted, ui);
                });
            }
        }
    }

    /// What a whole bar of a line stands for: the most in it, or where lines are summed up, the most in any that is drawn as bars.
    fn whole(&self, line: &Sum) -> u32 {
        let most = |sum: &Sum| sum.cells.iter().filter_map(|cell| cell.count).max().unwrap_or(0).max(1);
        let summed_up = self.sums.iter().any(|(sum, _)| sum.is_total);
        let bars = self.sums.iter().filter(|(_, sign)| summed_up && !matches!(sign, Some(Sign::Piece(_))));
        bars.map(|(sum, _)| most(sum)).max().unwrap_or(1).max(most(line))
    }

    /// The place of a player in a row, or in all of them.
    fn cell(&self, line: Rect, seat: Seat) -> Rect {
        let labels = line.width() * LABELS;
        let width = (line.width() - labels) / self.cast.names().len().max(1) as f32;
        let left = line.left() + labels + width * seat.index() as f32;
        Rect::from_min_size(pos2(left, line.top()), vec2(width, line.height()))
    }

    fn heads_ui(&self, line: Rect, ui: &mut Ui) {
        let high = line.height();
        in_part(ui, line, Layout::left_to_right(Align::Center), |ui| {
            let title = RichText::new("The sums").font(theme::display(self.palette.mood, high * 0.46));
            ui.label(title);
        });
        for seat in Seat::all(self.cast.names().len()) {
            let cell = self.cell(line, seat);
            let badge = pos2(cell.left() + high * 0.6, cell.center().y);
            self.cast.look(seat).paint_badge(ui.painter(), badge, high * 0.36);
            let name = Rect::from_min_max(pos2(badge.x + high * 0.5, cell.top()), cell.max - vec2(6.0, 0.0));
            in_part(ui, name, Layout::left_to_right(Align::Center), |ui| {
                let words = RichText::new(self.cast.name(seat)).font(theme::strong(high * 0.44));
                ui.add(Label::new(words).truncate());
            });
        }
    }

    fn sum_ui(&self, sum: &Sum, sign: Option<Sign>, line: Rect, counted: f32, ui: &mut Ui) {
        let high = line.height();
        let edge = self.palette.faint.gamma_multiply(if sum.is_total { 0.7 } else { 0.2 });
        ui.painter().hline(line.x_range(), line.top(), egui::Stroke::new(1.0, edge));
        let place = pos2(line.left() + high * 0.45, line.center().y);
        match sign {
            Some(Sign::Icon(icon)) => icon.paint(ui.painter(), place, high * 0.56, self.palette.gold),
            Some(Sign::Piece(drawing)) => paint_piece(ui.painter(), place, high * 0.86, drawing),
            None => {}
        }
        let label =
            Rect::from_min_max(pos2(line.left() + high, line.top()), self.cell(line, Seat::new(0)).left_bottom());
        in_part(ui, label, Layout::left_to_right(Align::Center), |ui| {
            let font = if sum.is_total { theme::strong(high * 0.4) } else { egui::FontId::proportional(high * 0.38) };
            let response = ui.add(Label::new(RichText::new(&sum.label).font(font)).truncate());
            if let Some(rule) = sum.rule {
                response.on_hover_ui(|ui| words::rule_ui(ui, self.palette, rule));
            }
        });
        let most = self.whole(sum);
        for (seat, cell) in Seat::all(sum.cells.len()).zip(&sum.cells) {
            let place = self.cell(line, seat);
            self.cell_ui(cell, (sign, sum.is_total), place, (seat, most, counted), ui);
        }
    }

    /// A player's part of a sum: the number, a bar that grows with it, and how it comes about.
    fn cell_ui(
        &self,
        cell: &Cell,
        (sign, is_total): (Option<Sign>, bool),
        place: Rect,
        (seat, most, counted): (Seat, u32, f32),
        ui: &Ui,
    ) {
        let high = place.height();
        let grown = cell.count.unwrap_or(0) as f32 * Ease::Out.at(counted);
        let id = ui.scope_id().with(("cell", place.left() as i32, place.top() as i32));
        let response = ui.interact(place, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &cell.words));
        if let Some(crown) = cell.crown.filter(|_| counted >= 1.0) {
            self.crown_ui(crown, place, ui);
        }
        let number = cell.count.map_or_else(|| cell.words.clone(), |_| grown.round().to_string());
        let font = theme::strong(high * if is_total { 0.62 } else { 0.52 });
        let right = pos2(place.left() + high * 1.22, place.center().y);
        ui.painter().text(right, Align2::RIGHT_CENTER, number, font, self.palette.ink);
        let is_explained = cell.count.is_some_and(|count| cell.words != count.to_string());
        let (up, thick) = if is_explained { (high * 0.16, high * 0.26) } else { (0.0, high * 0.36) };
        let bar = Rect::from_min_max(
            pos2(place.left() + high * 1.38, place.center().y - up - thick * 0.5),
            pos2(place.right() - high * 0.85, place.center().y - up + thick * 0.5),
        );
        match sign {
            Some(Sign::Piece(drawing)) => self.paint_pieces(seat, bar, grown, most, drawing, ui.painter()),
            _ => self.paint_bar(seat, bar, grown / most as f32, ui.painter()),
        }
        if is_explained && counted >= 1.0 {
            let at = pos2(bar.left(), place.center().y + high * 0.2);
            let small = egui::FontId::proportional((high * 0.3).max(11.5));
            ui.painter().text(at, Align2::LEFT_CENTER, &cell.words, small, self.palette.faint);
        }
    }

    /// The best of all wears a crown.
    fn crown_ui(&self, crown: &str, place: Rect, ui: &Ui) {
        let high = place.height();
        let gold = self.palette.gold;
        let around = place.shrink2(vec2(4.0, 2.0));
        ui.painter().rect_filled(around, 6.0, gold.gamma_multiply(0.14));
        ui.painter().rect_stroke(around, 6.0, egui::Stroke::new(1.4, gold), egui::StrokeKind::Inside);
        let centre = pos2(place.right() - high * 0.46, place.center().y);
        Icon::Crown.paint(ui.painter(), centre, high * 0.56, gold);
        let id = ui.scope_id().with(("crown", place.left() as i32, place.top() as i32));
        let response = ui.interact(Rect::from_center_size(centre, Vec2::splat(high * 0.6)), id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, crown));
        response.on_hover_text(crown);
    }

    fn paint_bar(&self, seat: Seat, bar: Rect, share: f32, painter: &Painter) {
        let radius = bar.height() * 0.4;
        painter.rect_filled(bar, radius, self.palette.faint.gamma_multiply(0.14));
        let grown = Rect::from_min_size(bar.min, vec2(bar.width() * share, bar.height()));
        if grown.width() < 2.0 {
            return;
        }
        let look = self.cast.look(seat);
        let outline = rounded(grown, radius.min(grown.width() * 0.5));
        let shade = |place: Pos2| mix(look.light, look.body, ((place.y - bar.top()) / bar.height() + 0.55).min(1.0));
        let mut paint = Paint::default();
        paint.smooth(&outline, shade);
        look.pattern_into(&mut paint, &outline, 7.0, look.ink.gamma_multiply(0.16));
        paint.line(&outline, true, |_| (1.0, look.line_on(self.palette.panel)));
        paint.show(painter);
    }

    /// The pieces that somebody has, set out one by one on a bar in her colour.
    fn paint_pieces(&self, seat: Seat, bar: Rect, grown: f32, most: u32, drawing: Drawing, painter: &Painter) {
        let apart = (bar.width() / most as f32).min(bar.height() * 2.0);
        let tray = Rect::from_min_size(
            bar.left_center() + vec2(0.0, bar.height() * 0.45),
            vec2(apart * most as f32, bar.height() * 0.55),
        );
        self.paint_bar(seat, tray, grown / most as f32, painter);
        let high = (apart * 1.2).min(bar.height() * 2.1);
        for number in 0..grown.round() as u32 {
            let foot = pos2(bar.left() + apart * (number as f32 + 0.5), tray.top() + tray.height() * 0.4);
            paint_piece(painter, foot - vec2(0.0, high * 0.42), high, drawing);
        }
    }
}

fn paint_piece(painter: &Painter, centre: Pos2, height: f32, drawing: Drawing) {
    drawing.paint(painter, Rect::from_center_size(centre, Vec2::splat(height)), &[], Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::{Mood, Shade};

    #[test]
    fn bars_that_are_summed_up_have_one_scale_and_others_each_their_own() {
        let sum = |label: &str, counts: [u32; 2]| Sum {
            label: label.to_owned(),
            rule: None,
            cells: counts.into_iter().map(Cell::from).collect(),
            is_total: false,
        };
        let lines = [sum("battles", [3, 12]), sum("cards", [2, 0]), sum("all", [5, 12]).total()];
        let (cast, palette) = (Cast::new(Vec::new(), Vec::new()), Palette::of(Mood::Space, Shade::Dark));
        let wholes = |lines: &[Sum]| -> Vec<u32> {
            let count = Count {
                sums: lines.iter().map(|line| (line, None)).collect(),
                winners: Vec::new(),
                spared: Vec::new(),
                cast: &cast,
                palette: &palette,
            };
            lines.iter().map(|line| count.whole(line)).collect()
        };
        assert_eq!(wholes(&lines), [12, 12, 12]);
        assert_eq!(wholes(&lines[..2]), [12, 2]);
    }
}
