//! The panels around the board, and what goes where.

use super::aside::{self, Berth, OVER_BOARDS, Place, ROOM_ASIDE};
use super::{Shell, Table, afloat, review};
use crate::game::{Actor, Seat};
use crate::table::Waiting;
use crate::ui::desk::seat_place;
use crate::ui::material::{Paint, Ramp, mix, rounded};
use crate::ui::pane::{self, GAP, Pane};
use crate::ui::rounds::{self, Region};
use crate::ui::sitting::Sitting;
use crate::ui::theme::size;
use crate::ui::{Drawn, Look, Palette, theme};
use egui::{CentralPanel, Context, Frame, Margin, Panel, Pos2, Rect, RichText, Shape, Ui, UiBuilder, pos2, vec2};

/// The room around the board, and between the panels at its sides and the edges of the window.
const EDGE: i8 = GAP as i8;

/// How high a low window is at most: one with very large print.
const LOW: f32 = 640.0;

/// How high the log is at least below the seats; with less it is a page of the assistant.
const ROOM_FOR_LOG: f32 = 90.0;
/// The same where the boards have the corner below it: with less it stands below the assistant.
const ROOM_ABOVE_CORNER: f32 = 200.0;

/// How much of the status line is left for what the bots do.
const ROOM_FOR_BOTS: f32 = 70.0;

/// How much of a seat's card her emblem takes; less where the card is narrow.
const EMBLEM: f32 = 46.0;
const SMALL_EMBLEM: f32 = 34.0;

impl<G: Drawn> Table<G> {
    pub(super) fn frame_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        self.go_on_playing(ui.ctx());
        self.go_on_replaying(shell, ui.ctx());
        if self.theatre.is_on() || self.curtain().is_some() {
            rounds::hold(ui.ctx());
        }
        self.settle(ui.ctx());
        self.let_bots_play(shell, ui.ctx());
        self.refresh_hint(ui.ctx());
        self.through = self.through.filter(|_| self.looking.is_some());
        self.find_aside(ui);
        let (left, right) = match ui.available_width() {
            ..ROOM_ASIDE => (214.0, OVER_BOARDS),
            ..1500.0 if G::WIDE => (196.0, 240.0),
            ..1200.0 => (204.0, 262.0),
            ..1500.0 => (212.0, 266.0),
            _ => (240.0, 320.0),
        };
        let afloat = self.afloat(shell.settings.turned, ui.ctx());
        self.foot_ui(shell, ui);
        if afloat.is_none() {
            Panel::left("seats")
                .frame(Frame::new().outer_margin(Margin::same(EDGE)))
                .show_separator_line(false)
                .resizable(false)
                .exact_size(left + 2.0 * GAP)
                .show(ui, |ui| self.seats_ui(shell, ui));
        }
        let aside = self.aside.place();
        let is_beside = aside == Some(Place::Beside) && afloat.is_none_or(|afloat| afloat.assistant.is_none());
        if is_beside {
            let panel = Panel::right("assistant").exact_size(right + 2.0 * GAP);
            pane::panel(panel, Margin::same(EDGE), aside::WITHIN, ui, |ui| {
                // Whatever it says, the boards keep their place.
                let room = ui.available_rect_before_wrap();
                self.aside_ui(room, shell, ui);
                ui.advance_cursor_after_rect(room);
            });
        }
        // Where the assistant stands at the right of the boards it has room around it.
        let edge = if is_beside { 0 } else { EDGE };
        if afloat.is_none() {
            self.tray_ui(edge, shell, ui);
            self.cover(Vec::new(), ui.ctx());
        } else {
            self.corner = None;
        }
        let left = if afloat.is_some() { EDGE } else { 0 };
        let middle = Frame::new().outer_margin(Margin { left, right: edge, top: EDGE, bottom: EDGE });
        CentralPanel::default().frame(middle).show(ui, |ui| {
            let board = ui.available_rect_before_wrap();
            rounds::mark(ui.ctx(), Region::Board, board);
            self.corner.into_iter().for_each(|corner| rounds::mark(ui.ctx(), Region::Board, corner));
            if G::FRAMED {
                ui.painter().rect_filled(board, theme::RADIUS, shell.palette.ground);
            }
            self.with_desk(shell, ui, |desk, held, ui| G::board_ui(desk, held, ui));
            if G::FRAMED {
                pane::rim(ui.painter(), board, &shell.palette);
            }
            if let Some(afloat) = afloat {
                self.afloat_ui(afloat, board, shell, ui);
            }
            if aside == Some(Place::Over) {
                let over = board.with_min_x(board.right() - right);
                afloat::over(over, "assistant", aside::WITHIN, shell, ui, |shell, ui| self.assistant_ui(shell, ui));
            }
            self.curtain_ui(shell, board, ui);
        });
        self.go_on_by_click(ui.ctx());
        self.result_ui(shell, ui);
        self.leave_the_past(ui);
        self.consent_ui(shell, ui.ctx());
        self.elsewhere_ui(shell, ui.ctx());
    }

    /// The edge of the window: the timeline, and what is kept where.
    fn foot_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        // What is above it must have its place from the first frame on, so that the log can bring its last line into view.
        let timeline = if shell.settings.timeline { self.timeline_height() } else { 0.0 };
        let foot = Panel::bottom("foot").exact_size(timeline + self.review_height() + 26.0);
        pane::strip(foot, Margin::symmetric(10, 3), false, ui, |ui| {
            rounds::mark(ui.ctx(), Region::Timeline, ui.max_rect());
            ui.spacing_mut().item_spacing.y = 1.0;
            if self.review_height() > 0.0 {
                self.review_ui(shell, review::HEIGHT, ui);
            }
            if shell.settings.timeline {
                self.timeline_ui(shell, ui);
            }
            self.status_ui(shell, ui);
        });
    }

    /// Below the boards: the hand, or a review in its place, and the line for what was done at a real table.
    fn tray_ui(&mut self, edge: i8, shell: &mut Shell, ui: &mut Ui) {
        let below = Margin { left: 0, right: edge, top: 0, bottom: EDGE };
        if self.has_line() {
            pane::panel(Panel::bottom("line"), below, Margin::symmetric(10, 6), ui, |ui| self.entry_ui(shell, ui));
        }
        let high = self.hand_height(ui.ctx());
        pane::panel(Panel::bottom("hand").exact_size(high + GAP), below, Margin::symmetric(10, 6), ui, |ui| {
            rounds::mark(ui.ctx(), Region::Hand, ui.max_rect());
            if self.is_reviewed_at_hand() {
                // Above it stands which moment is seen.
                ui.add_space(if self.looking.is_some() { 28.0 } else { 0.0 });
                self.review_ui(shell, ui.available_height(), ui);
            } else {
                self.hand_ui(shell, ui);
            }
        });
    }

    fn hand_height(&self, ctx: &Context) -> f32 {
        let high = if ctx.content_rect().height() < LOW { G::LOW_HAND } else { G::HAND_HEIGHT };
        if self.is_reviewed_at_hand() { high.max(review::AT_HAND) } else { high }
    }

    fn status_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let font = egui::FontId::proportional(13.0);
            let position = self.view(self.told(ui.ctx()));
            let status = self.seen_now(ui.ctx()).map_or_else(|| position.status(), |seen| position.status_while(&seen));
            self.cast.words_ui(ui, &status, &font, shell.palette.ink);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let (kept, colour) = self.kept_words(shell);
                let kept = RichText::new(kept).small().color(colour);
                // What goes well needs no words where there is no room for them.
                if colour == shell.palette.bad || width_of(&kept, ui) <= ui.available_width() - ROOM_FOR_BOTS {
                    ui.label(kept);
                }
                if self.open {
                    ui.label(RichText::new("open table").small().color(shell.palette.accent));
                }
                self.bots_ui(shell, ui);
            });
        });
    }

    /// Where the match is kept, and in which colour to say it.
    fn kept_words(&self, shell: &Shell) -> (String, egui::Color32) {
        let name = self.sitting.path().and_then(|path| path.file_name());
        match (&self.sitting, name) {
            _ if self.elsewhere.is_needed() => ("not kept: only in memory".to_owned(), shell.palette.bad),
            (_, Some(name)) => (format!("kept in {}", name.to_string_lossy()), shell.palette.faint),
            (Sitting::Scratch(_), _) => ("a scratch ruling: kept nowhere".to_owned(), shell.palette.faint),
            (Sitting::Watched(..), _) => ("only looked at: it is played elsewhere".to_owned(), shell.palette.bad),
            _ => ("not kept yet: the first move keeps it".to_owned(), shell.palette.faint),
        }
    }

    pub(super) fn hand_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        if self.is_guided() {
            self.guide_ui(shell, ui);
            return;
        }
        if self.live().waiting() == Waiting::Table && self.looking.is_none() {
            self.chance_ui(shell, ui);
            return;
        }
        if let Some(seat) = self.curtain().filter(|_| self.consent.is_none() && self.looking.is_none()) {
            self.pass_ui(seat, shell, ui);
            return;
        }
        self.with_desk(shell, ui, |desk, held, ui| G::hand_ui(desk, held, ui));
    }

    fn seats_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        self.seat_cards_ui(shell, ui);
        ui.add_space(GAP - 5.0);
        let room = ui.available_rect_before_wrap();
        // Whatever the seats say, the boards keep their place: the window alone decides.
        let is_high = |least: &f32| ui.ctx().content_rect().height() >= *least && room.height() > ROOM_FOR_LOG;
        self.corner = G::CORNER.filter(is_high).map(|_| room);
        let (mut log, mut has_room) = (room, room.height() + GAP - 5.0 > ROOM_FOR_LOG);
        if self.corner.is_some() {
            // Beside the hand, where the log has room above it; else it has all that is left.
            let beside = room.with_min_y(room.bottom() - self.hand_height(ui.ctx()));
            log.max.y = beside.top() - GAP;
            has_room = shell.settings.log && log.height() >= ROOM_ABOVE_CORNER;
            if has_room {
                self.corner = Some(beside);
            }
        }
        self.log_aside(match () {
            () if has_room => Berth::Seats,
            () if self.corner.is_some() && self.aside.place() == Some(Place::Beside) => Berth::Below,
            () => Berth::Page,
        });
        if shell.settings.log && has_room {
            let margin = Margin { left: 10, right: 6, top: 6, bottom: 6 };
            let ui = &mut ui.new_child(UiBuilder::new().max_rect(log));
            Pane::of(&shell.palette).show(ui, &shell.palette.clone(), margin, |ui| {
                rounds::mark(ui.ctx(), Region::Log, ui.max_rect());
                self.log_ui(shell, ui);
            });
        }
    }

    /// A card for each seat, below each other.
    pub(super) fn seat_cards_ui(&mut self, shell: &mut Shell, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 5.0;
        let top = ui.cursor().top();
        for seat in Seat::all(self.live().chairs().len()) {
            self.one_seat_ui(seat, shell, ui);
        }
        rounds::mark(ui.ctx(), Region::Seats, ui.max_rect().with_min_y(top).with_max_y(ui.cursor().top()));
    }

    fn one_seat_ui(&mut self, seat: Seat, shell: &mut Shell, ui: &mut Ui) {
        let look = self.cast.look(seat);
        let acts = self.live().history().position(self.told(ui.ctx())).actor() == Actor::Seat(seat);
        let palette = shell.palette;
        let behind = ui.painter().add(Shape::Noop);
        let emblem = if ui.available_width() < 200.0 { SMALL_EMBLEM } else { EMBLEM };
        let frame = Frame::new().inner_margin(Margin { left: emblem as i8 + 2, right: 7, top: 6, bottom: 6 });
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.horizontal(|ui| {
                let name = RichText::new(self.cast.name(seat)).font(theme::strong(size::STRONG));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    ui.spacing_mut().item_spacing.x = 4.0;
                    self.sitter_ui(seat, acts, shell, ui);
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                        ui.add(egui::Label::new(name).truncate());
                    });
                });
            });
            self.with_told_desk(shell, ui, |desk, held, ui| G::seat_ui(desk, held, seat, ui));
        });
        let rect = shown.response.rect;
        ui.ctx().data_mut(|data| data.insert_temp(seat_place(seat), rect));
        ui.painter().set(behind, seat_card(ui, rect, &palette, &look, acts));
        paint_emblem(ui, rect, emblem, &look);
        if ui.rect_contains_pointer(rect) && ui.input(|input| input.pointer.secondary_clicked()) {
            self.ask(&seat.into());
        }
    }
}

fn width_of(words: &RichText, ui: &Ui) -> f32 {
    egui::WidgetText::from(words.clone()).into_galley(ui, None, f32::INFINITY, egui::TextStyle::Small).size().x
}

/// The card of a seat: a wash of her colour that fades to the right, a bar at its edge, and light around it when she acts.
fn seat_card(ui: &Ui, rect: Rect, palette: &Palette, look: &Look, acts: bool) -> Shape {
    let pane = Pane { radius: 8.0, shadow: 8.0, ..Pane::of(palette) };
    let pane = if acts { pane.lit(palette) } else { pane };
    let mut shapes = Vec::new();
    if acts {
        let mut glow = Paint::default();
        let strength = if palette.is_dark() { 0.34 } else { 0.28 };
        glow.shadow(&rounded(rect, 8.0), GAP, palette.accent.gamma_multiply(strength));
        shapes.push(Shape::mesh(glow.finish()));
    }
    shapes.push(pane.shape(ui.ctx(), rect, palette));
    let strength = if palette.is_dark() { 0.55 } else { 0.34 };
    let tint = mix(look.fill, look.body, 0.5);
    let fade = Ramp(&[(0.0, tint.gamma_multiply(strength)), (0.7, tint.gamma_multiply(0.0))]);
    let mut wash = Paint::default();
    let inner = rect.shrink(pane.line.width);
    let seen = Rect::from_min_size(inner.min, vec2(inner.width() * 0.7, inner.height()));
    let mut outline = rounded(seen, 8.0 - pane.line.width)[6..18].to_vec();
    outline.extend([seen.right_top(), seen.right_bottom()]);
    wash.polygon(&outline, |place: Pos2| fade.at((place.x - inner.left()) / inner.width()));
    shapes.push(Shape::mesh(wash.finish()));
    Shape::Vec(shapes)
}

/// The emblem of a seat at the left of her card, beside a bar in her colour.
fn paint_emblem(ui: &Ui, card: Rect, width: f32, look: &Look) {
    let bar = Rect::from_min_max(card.min + vec2(1.5, 4.0), pos2(card.left() + 5.5, card.bottom() - 4.0));
    ui.painter().rect_filled(bar, 2.0, look.body);
    let radius = (width - 18.0) * 0.5;
    let centre = pos2(card.left() + 3.0 + width * 0.5, (card.top() + 10.0 + radius).min(card.center().y));
    look.paint_badge(ui.painter(), centre, radius);
}
