//! The log: what happened, as the person at the screen may know it. A click on a line looks at that point.

use super::chapters::Row;
use super::{Shell, Table};
use crate::game::{Text, Topic, Viewer};
use crate::table::{LogLine, Point};
use crate::ui::hover::Named;
use crate::ui::theme::size;
use crate::ui::{Drawn, Palette, pane, rove, theme};
use egui::style::ScrollAnimation;
use egui::{
    Align, Align2, Color32, FontId, Galley, Id, Mesh, Painter, Pos2, Rect, RichText, Role, ScrollArea, Sense,
    TextStyle, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// The lines, made anew only when something has happened.
#[derive(Default)]
pub struct Log {
    lines: Vec<LogLine>,
    rows: Vec<Row>,
    made_for: Option<Made>,
    /// The line that the arrow keys are on.
    at_hand: usize,
    /// Whether lines that were taken back are shown.
    unfolded: bool,
    /// Whether the set-up is shown step by step.
    set_up: bool,
    /// The point whose line was last brought into view.
    followed: Point,
    /// The point whose line is to be brought into view.
    wanted: Option<Point>,
    /// What the row says that is pointed at.
    pointed: Option<Text>,
    /// The width and the letters that the rows were last laid out for.
    laid_for: (f32, FontId),
}

/// What the lines were made for.
#[derive(Clone, Copy, PartialEq)]
struct Made {
    last: Point,
    at: Point,
    viewer: Option<Viewer>,
    notes: usize,
    set_up: bool,
}

impl Log {
    pub fn lines(&self) -> &[LogLine] {
        &self.lines
    }

    /// Brings the line of the moment that is shown into view once more.
    pub fn follow_again(&mut self) {
        self.laid_for = (0.0, FontId::default());
    }

    /// Brings the line of a point into view, while the table stays where it is.
    pub const fn bring(&mut self, point: Point) {
        self.wanted = Some(point);
    }

    /// What the row says that is pointed at.
    pub const fn pointed(&self) -> Option<&Text> {
        self.pointed.as_ref()
    }
}

impl<G: Drawn> Table<G> {
    pub(super) fn log_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        self.refresh_log();
        self.log_head_ui(ui);
        let shown = self.told(ui.ctx());
        let mut all = std::mem::take(&mut self.log.rows);
        // Nothing is told before it has been seen.
        let on_stage = self.theatre.point().map(|_| shown);
        let is_seen = |row: &&mut Row| {
            let line = &self.log.lines[row.line];
            (self.log.unfolded || !line.undone) && on_stage.is_none_or(|on| line.point <= on)
        };
        let mut rows: Vec<&mut Row> = all.iter_mut().filter(is_seen).collect();
        if !rows.iter().any(|row| row.line == self.log.at_hand) {
            self.log.at_hand = rows.last().map_or(0, |row| row.line);
        }
        // The moment that is shown need not have a line of its own; one that was taken back has.
        let is_shown = |row: &&mut Row| (row.line..=row.silent).any(|line| self.log.lines[line].point == shown);
        let has_come = |row: &&mut Row| !self.log.lines[row.line].undone && self.log.lines[row.line].point <= shown;
        let last = rows.iter().rposition(is_shown).or_else(|| rows.iter().rposition(has_come));
        let mut follow = std::mem::replace(&mut self.log.followed, shown) != shown;
        let (mut clicked, mut stepped, mut asked) = (None, None, None);
        self.log.pointed = None;
        // What is looked back at stands among what came before and after it.
        let (at_end, align) = (self.looking.is_none(), self.looking.map(|_| Align::Center));
        pane::scrolled(ScrollArea::vertical().auto_shrink(false).stick_to_bottom(at_end), ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let laid_for = (ui.available_width(), TextStyle::Small.resolve(ui.style()));
            if self.log.laid_for != laid_for {
                rows.iter_mut().for_each(|row| row.size = None);
                self.log.laid_for = laid_for;
                follow = true;
            }
            for place in 0..rows.len() {
                let before = place.checked_sub(1).map(|before| rows[before].turn);
                let row = &mut *rows[place];
                if before != Some(row.turn) {
                    turn_line(ui, &shell.palette, row.turn);
                }
                let point = self.log.lines[row.last].point;
                let selected = last == Some(place);
                let is_later = self.looking.is_some() && last.is_some_and(|last| place > last);
                let response = self.row_ui(row, (selected, is_later), &mut asked, shell, ui);
                if self.log.wanted.is_some_and(|wanted| wanted <= point) {
                    self.log.wanted = None;
                    response.scroll_to_me_animation(Some(Align::Min), ScrollAnimation::none());
                } else if follow && selected {
                    response.scroll_to_me_animation(align, ScrollAnimation::none());
                }
                if response.hovered() {
                    self.log.pointed = Some(row.text.clone());
                }
                if response.clicked() {
                    clicked = Some((row.line, point));
                }
                if let Some(way) = rove::direction(ui, &response) {
                    let next = if way.y < 0.0 { place.checked_sub(1) } else { Some(place + 1) };
                    stepped = next.and_then(|next| rows.get(next)).map(|row| row.line);
                }
            }
        });
        self.log.rows = all;
        if let Some(index) = stepped {
            self.log.at_hand = index;
            rove::focus(ui, line_id(index));
        }
        if let Some(asked) = asked {
            self.ask(&asked);
        }
        if let Some((index, point)) = clicked {
            self.log.at_hand = index;
            self.look_at(point, shell);
        }
    }

    /// What of it is folded.
    fn log_head_ui(&mut self, ui: &mut Ui) {
        let undone = self.log.lines.iter().filter(|line| line.undone).count();
        pane::head_with(ui, "Log", size::SMALL_HEAD, |ui| {
            if undone > 0 {
                let words = format!("{undone} taken back");
                ui.toggle_value(&mut self.log.unfolded, RichText::new(words).small())
                    .on_hover_text("Shows or folds what was taken back");
            }
            ui.toggle_value(&mut self.log.set_up, RichText::new("set-up").small())
                .on_hover_text("Shows the set-up step by step, or folds it");
        });
    }

    /// Draws a row, as far as it is in sight. If somebody asks about something in it, it is put there.
    fn row_ui(
        &self,
        row: &mut Row,
        (selected, is_later): (bool, bool),
        asked: &mut Option<Text>,
        shell: &Shell,
        ui: &mut Ui,
    ) -> egui::Response {
        let out_of_sight = |size: &Vec2| !ui.is_rect_visible(Rect::from_min_size(ui.cursor().min, *size));
        if let Some(size) = row.size.filter(out_of_sight) {
            let rect = ui.allocate_exact_size(size, Sense::hover()).0;
            return self.sensed(row, rect, selected, ui);
        }
        let line = &self.log.lines[row.line];
        let indent = if row.goes_on { INDENT } else { 0.0 };
        let colour = if line.undone { ui.visuals().weak_text_color() } else { ui.visuals().text_color() };
        let galley = self.galley(row, colour, ui.available_width() - indent, ui);
        let size = galley.size() + vec2(indent, 0.0);
        row.size = Some(size);
        let rect = ui.allocate_exact_size(size, Sense::hover()).0;
        let at = rect.min + vec2(indent, 0.0);
        let response = self.sensed(row, rect, selected, ui);
        if selected || response.hovered() || response.has_focus() {
            paint_ground(ui, rect, shell.palette.accent, selected);
        }
        if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.secondary_clicked()) {
            let letter = galley.cursor_from_pos(pointer - at).index.0;
            let first = || line.text.spans().iter().find(|span| Topic::of(span).is_some()).cloned().map(Text::from);
            *asked = self.cast.named_at(&row.text, letter).or_else(first);
        }
        let mut painter = whole_lines(ui, at, &galley);
        // What has not happened yet at the moment that is looked at.
        painter.multiply_opacity(if is_later { LATER } else { 1.0 });
        self.cast.paint_emblems(&painter, &row.text, at, &galley);
        painter.galley(at, galley, colour);
        if !response.hovered() {
            return response;
        }
        Named::things_of(&self.view(line.point), &line.text).show(&self.cast, &shell.palette, response)
    }

    /// The words of a row, laid out.
    fn galley(&self, row: &Row, colour: Color32, width: f32, ui: &Ui) -> Arc<Galley> {
        let mut job = self.cast.emblazoned(&row.text, &TextStyle::Small.resolve(ui.style()), colour);
        job.wrap.max_width = width;
        if self.log.lines[row.line].undone {
            let struck = egui::Stroke::new(1.0, colour);
            job.sections.iter_mut().for_each(|section| section.format.strikethrough = struck);
        }
        ui.painter().layout_job(job)
    }

    /// What is done to a row here.
    fn sensed(&self, row: &Row, rect: Rect, selected: bool, ui: &Ui) -> egui::Response {
        let response = ui.interact(rect, line_id(row.line), rove::sense(row.line == self.log.at_hand));
        if response.has_focus() {
            ui.scroll_to_rect(rect, None);
        }
        response.widget_info(|| {
            let line = &self.log.lines[row.line];
            let words = self.cast.plain(if row.goes_on { &line.text } else { &row.text });
            let taken_back = if line.undone { " (taken back)" } else { "" };
            WidgetInfo::selected(Role::ListItem, true, selected, format!("{words}{taken_back}"))
        });
        response
    }

    pub(super) fn refresh_log(&mut self) {
        let history = self.live().history();
        let made = Made {
            last: history.points().next_back().unwrap_or_default(),
            at: history.at(),
            viewer: self.viewer(),
            notes: self.live().notes().len(),
            set_up: self.log.set_up,
        };
        if self.log.made_for != Some(made) {
            self.log.lines = match made.viewer {
                Some(viewer) => self.live().sight(viewer).log(),
                None => self.live().log(None),
            };
            self.log.rows = self.chapters(&self.log.lines, self.log.set_up);
            self.log.made_for = Some(made);
            self.log.at_hand = usize::MAX;
        }
    }
}

/// How far a row stands in that goes on with the one before.
const INDENT: f32 = 14.0;

/// How strong rows are that come after the moment that is looked at.
const LATER: f32 = 0.4;

/// The ground of a row that is pointed at or shown on the board.
fn paint_ground(ui: &Ui, rect: Rect, accent: Color32, selected: bool) {
    let ground =
        Rect::from_min_max(pos2(rect.left() - 4.0, rect.top() - 1.0), pos2(ui.max_rect().right(), rect.bottom() + 1.0));
    ui.painter().rect_filled(ground, 3.0, accent.gamma_multiply(if selected { 0.17 } else { 0.09 }));
    if selected {
        let bar = Rect::from_min_size(ground.min, vec2(2.0, ground.height()));
        ui.painter().rect_filled(bar, 1.0, accent);
    }
}

/// A painter that leaves out the lines of a row that the upper edge would cut.
fn whole_lines(ui: &Ui, at: Pos2, galley: &Galley) -> Painter {
    let seen = ui.clip_rect();
    let mut tops = galley.rows.iter().map(|row| at.y + row.min_y());
    let first = tops.find(|top| *top >= seen.top() - 1.0).unwrap_or(at.y + galley.size().y);
    ui.painter().with_clip_rect(Rect::from_min_max(pos2(seen.left(), first.max(seen.top())), seen.max))
}

/// The number of the turn that begins, and a dotted line.
fn turn_line(ui: &mut Ui, palette: &Palette, turn: u32) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 15.0), Sense::hover());
    let words = if turn == 0 { "Set-up".to_owned() } else { format!("Turn {turn}") };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    let is_cut = rect.top() < ui.clip_rect().top() - 1.0;
    if is_cut || !ui.is_rect_visible(rect) {
        return;
    }
    let font = theme::strong(size::NOTE);
    let written = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, &words, font, palette.faint);
    let left = written.right() + 6.0;
    let mut dots = Mesh::default();
    for dot in 0..((rect.right() - left) / 5.0).max(0.0) as usize {
        let centre = pos2(left + dot as f32 * 5.0, rect.center().y.round());
        dots.add_colored_rect(Rect::from_center_size(centre, vec2(1.5, 1.0)), palette.faint.gamma_multiply(0.45));
    }
    ui.painter().add(dots);
}

fn line_id(index: usize) -> Id {
    Id::unique("log line").with(index)
}
