//! Panes: the calm cards on which everything beside the boards is written, and what is painted on them.

use super::material::{Paint, Weave, mix, rounded};
use super::theme::{self, Mood, Palette, size};
use super::{backdrop, words};
use egui::epaint::{CornerRadius, RectShape, Shadow};
use egui::{
    Align2, Area, Color32, Context, Frame, Id, InnerResponse, Margin, Modal, ModalResponse, Painter, Panel, Pos2, Rect,
    Response, RichText, ScrollArea, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, Widget, pos2, vec2,
};

/// The room between two panes, and between them and the edge of the window.
pub const GAP: f32 = 8.0;

/// A card: its colours from top to foot, its edge, and how far its shadow reaches.
#[derive(Clone, Copy, Debug)]
pub struct Pane {
    pub top: Color32,
    pub foot: Color32,
    pub line: Stroke,
    pub radius: f32,
    pub shadow: f32,
}

impl Pane {
    /// As panels are.
    #[must_use]
    pub fn of(palette: &Palette) -> Self {
        let line = Stroke::new(1.0, palette.hairline());
        Self { top: palette.panel, foot: palette.foot, line, radius: theme::RADIUS.into(), shadow: 14.0 }
    }

    /// A smaller card that lies on a panel.
    #[must_use]
    pub fn card(palette: &Palette) -> Self {
        let [top, foot] =
            [(palette.panel, 0.34), (palette.foot, 0.22)].map(|(from, part)| mix(from, palette.raised, part));
        Self { top, foot, radius: 8.0, shadow: 0.0, ..Self::of(palette) }
    }

    /// What is at hand now: in the accent, with a glow.
    #[must_use]
    pub fn lit(self, palette: &Palette) -> Self {
        let part = if palette.is_dark() { 0.16 } else { 0.10 };
        let [top, foot] = [self.top, self.foot].map(|from| mix(from, palette.accent, part));
        Self { top, foot, line: Stroke::new(1.6, palette.accent), ..self }
    }

    /// It, as a shape.
    pub fn shape(&self, ctx: &Context, rect: Rect, palette: &Palette) -> Shape {
        let radius = CornerRadius::same(self.radius as u8);
        let mut shapes = Vec::with_capacity(5);
        if self.shadow > 0.0 {
            let (colour, strength) = if palette.is_dark() { (0x02_03_0a, 0.5) } else { (0x46_30_08, 0.22) };
            let color = theme::rgb(colour).gamma_multiply(strength);
            let shadow = Shadow { offset: [0, 3], blur: self.shadow as u8, spread: 0, color };
            shapes.push(shadow.as_shape(rect, radius).into());
        }
        let outline = rounded(rect, self.radius);
        let fade = |place: Pos2| mix(self.top, self.foot, (place.y - rect.top()) / rect.height().max(1.0));
        let mut paint = Paint::default();
        paint.smooth(&outline, fade);
        shapes.push(Shape::mesh(paint.finish()));
        if palette.mood == Mood::Ink
            && let Some(washi) = Weave::Washi.texture(ctx)
        {
            let strength = if palette.is_dark() { 0.3 } else { 0.36 };
            let mut cloth = Paint::with(washi);
            cloth.cloth(
                &outline,
                |place| (place.to_vec2() / 256.0).to_pos2(),
                |_| Color32::WHITE.gamma_multiply(strength),
            );
            shapes.push(Shape::mesh(cloth.finish()));
        }
        shapes.push(RectShape::stroke(rect, radius, self.line, StrokeKind::Inside).into());
        shapes.push(shine(rect, self.radius, palette));
        Shape::Vec(shapes)
    }

    /// Paints it where nothing is written yet. Its shadow falls on what is beside it.
    pub fn paint(&self, painter: &Painter, rect: Rect, palette: &Palette) {
        painter.with_clip_rect(painter.clip_rect().expand(GAP)).add(self.shape(painter.ctx(), rect, palette));
    }

    /// Draws something on it, as large as that needs.
    pub fn show<R>(
        &self,
        ui: &mut Ui,
        palette: &Palette,
        margin: impl Into<Margin>,
        content: impl FnOnce(&mut Ui) -> R,
    ) -> InnerResponse<R> {
        let behind = ui.painter().add(Shape::Noop);
        let shown = Frame::new().inner_margin(margin).show(ui, content);
        ui.painter().set(behind, self.shape(ui.ctx(), shown.response.rect, palette));
        shown
    }
}

/// Light along the upper edge, that fades to both sides.
fn shine(rect: Rect, radius: f32, palette: &Palette) -> Shape {
    let strength = if palette.is_dark() { 0.13 } else { 0.7 };
    let (left, right, y) = (rect.left() + radius, rect.right() - radius, rect.top() + 1.5);
    let path = [0.0, 0.25, 0.75, 1.0].map(|part| pos2(egui::lerp(left..=right, part), y));
    let mut paint = Paint::default();
    let middle = Color32::WHITE.gamma_multiply(strength);
    paint.line(&path, false, |point| (1.0, if point == 1 || point == 2 { middle } else { Color32::TRANSPARENT }));
    Shape::mesh(paint.finish())
}

/// A dialog before everything else, in the middle of the window.
pub fn modal<R>(ctx: &Context, id: &'static str, content: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    modal_in(ctx, id, Modal::default_area(Id::unique(id)), content)
}

/// A dialog that hangs from the top of the window: what stands in it stays where it is when there is more of it.
pub fn hanging<R>(ctx: &Context, id: &'static str, content: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    let top = ctx.content_rect().height() * 0.06;
    let area = Modal::default_area(Id::unique(id)).anchor(Align2::CENTER_TOP, vec2(0.0, top));
    modal_in(ctx, id, area, content)
}

fn modal_in<R>(ctx: &Context, id: &'static str, area: Area, content: impl FnOnce(&mut Ui) -> R) -> ModalResponse<R> {
    let palette = Palette::worn(ctx);
    let shade = Color32::from_black_alpha(if palette.is_dark() { 150 } else { 90 });
    Modal::new(Id::unique(id)).area(area).frame(Frame::NONE).backdrop_color(shade).show(ctx, |ui| {
        let pane =
            Pane { shadow: 40.0, line: Stroke::new(1.0, palette.gold.gamma_multiply(0.45)), ..Pane::of(&palette) };
        pane.show(ui, &palette, 20, content).inner
    })
}

/// The title of a dialog.
pub fn title(ui: &mut Ui, words: impl Into<String>) -> Response {
    let mood = Palette::worn(ui.ctx()).mood;
    let title = ui.label(RichText::new(words).font(theme::display(mood, size::TITLE)));
    ui.add_space(6.0);
    title
}

/// A question or a name among other words.
pub fn strong(ui: &mut Ui, words: &str) -> Response {
    ui.label(RichText::new(words).font(theme::strong(size::BODY)))
}

/// The head of a section: a word, and a line in gold that fades away.
pub fn head(ui: &mut Ui, words: &str) -> Response {
    head_with(ui, words, size::HEAD, |_| {})
}

/// The head of a section with something at its end.
pub fn head_with(ui: &mut Ui, words: &str, size: f32, end: impl FnOnce(&mut Ui)) -> Response {
    let palette = Palette::worn(ui.ctx());
    let shown = ui.horizontal(|ui| {
        let word = ui.label(RichText::new(words).font(theme::display(palette.mood, size)));
        let left = ui.cursor().left() + 2.0;
        let end = ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), end);
        let right =
            if end.response.rect.width() > 1.0 { end.response.rect.left() - 8.0 } else { ui.max_rect().right() };
        fading_line(ui.painter(), left, right, word.rect.center().y + 1.0, &palette);
        word
    });
    shown.inner
}

/// A line in gold from here to there, full at first and then nothing.
pub fn fading_line(painter: &Painter, left: f32, right: f32, y: f32, palette: &Palette) {
    if right <= left {
        return;
    }
    let path = [0.0, 0.75, 1.0].map(|part| pos2(egui::lerp(left..=right, part), y));
    let mut paint = Paint::default();
    let strengths = if palette.is_dark() { [0.5, 0.16, 0.0] } else { [0.75, 0.3, 0.0] };
    paint.line(&path, false, |point| (1.0, palette.gold.gamma_multiply(strengths[point])));
    paint.show(painter);
}

/// The head of a page, with a line below it when it is open. Returns whether it was chosen.
pub fn tab(ui: &mut Ui, open: bool, words: &str) -> Response {
    let palette = Palette::worn(ui.ctx());
    let ink = if open { palette.ink } else { palette.faint };
    let face = if open { theme::strong(13.5) } else { egui::FontId::proportional(13.5) };
    let button = egui::Button::selectable(open, RichText::new(words).font(face).color(ink))
        .fill(Color32::TRANSPARENT)
        .stroke(Stroke::NONE);
    let response = ui.add(button);
    if open || response.hovered() || response.has_focus() {
        let line = Rect::from_min_max(
            pos2(response.rect.left() + 4.0, response.rect.bottom() - 0.5),
            pos2(response.rect.right() - 4.0, response.rect.bottom() + 2.0),
        );
        let colour = if open { palette.accent } else { palette.faint.gamma_multiply(0.6) };
        ui.painter().rect_filled(line, 1.25, colour);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(response.rect, 4.0, words::focus_stroke(&palette), StrokeKind::Inside);
    }
    response
}

/// A few words on a small ground of their own.
pub fn pill(ui: &mut Ui, words: &str, ground: Color32, ink: Color32) -> Response {
    let font = theme::strong(11.0);
    let galley = ui.painter().layout_no_wrap(words.to_owned(), font, ink);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(12.0, 2.0), Sense::hover());
    ui.painter().rect_filled(rect, rect.height() * 0.5, ground);
    ui.painter().galley(rect.center() - galley.size() * 0.5, galley, ink);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, words));
    response
}

/// How large the buttons of dialogs are at least.
pub const BUTTON: egui::Vec2 = vec2(84.0, 32.0);

/// The one button of a dialog that matters most.
pub struct MainButton(egui::Button<'static>);

/// It with these words.
pub fn main_button(palette: &Palette, words: impl Into<String>) -> MainButton {
    let words = RichText::new(words).font(theme::strong(size::STRONG)).color(palette.on_main);
    MainButton(egui::Button::new(words).fill(palette.main).min_size(vec2(96.0, 32.0)))
}

impl MainButton {
    #[must_use]
    pub fn min_size(self, size: Vec2) -> Self {
        Self(self.0.min_size(size))
    }

    #[must_use]
    pub fn truncate(self) -> Self {
        Self(self.0.truncate())
    }
}

impl Widget for MainButton {
    fn ui(self, ui: &mut Ui) -> Response {
        let response = ui.add(self.0);
        if response.has_focus() {
            words::paint_focus(ui.painter(), response.rect, 6.0);
        }
        response
    }
}

/// How high what fades is, and what says that there is more.
const FADE: f32 = 26.0;

/// Shows what may be longer than its room: it fades where it goes on, and a sign at its foot says that there is more.
pub fn scrolled<R>(area: ScrollArea, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let shown = area.show(ui, content);
    let (rect, palette) = (shown.inner_rect, Palette::worn(ui.ctx()));
    let above = shown.state.clamped_offset().y;
    let below = shown.content_size.y - rect.height() - above;
    let mut paint = Paint::default();
    if above > 1.0 {
        let edge = rect.with_max_y(rect.top() + FADE.min(above));
        paint.rect(edge, palette.panel.to_opaque(), Color32::TRANSPARENT);
    }
    if below > 1.0 {
        let edge = rect.with_min_y(rect.bottom() - FADE.min(below));
        paint.rect(edge, Color32::TRANSPARENT, palette.foot.to_opaque());
        let (tip, wing) = (rect.center_bottom() - vec2(0.0, 2.5), vec2(6.0, 4.0));
        let sign = [tip - wing, tip, tip + vec2(wing.x, -wing.y)];
        paint.line(&sign, false, |_| (2.0, palette.accent));
    }
    paint.show(ui.painter());
    shown.inner
}

/// A panel at an edge of the window that is a strip from side to side, with a line in gold where it ends: below it, or above.
pub fn strip<R>(panel: Panel, margin: Margin, below: bool, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = Palette::worn(ui.ctx());
    let behind = ui.painter().add(Shape::Noop);
    let frame = Frame::new().inner_margin(margin);
    let shown = panel.frame(frame).resizable(false).show_separator_line(false).show(ui, content);
    let rect = shown.response.rect;
    let mut paint = Paint::default();
    paint.rect(rect, palette.panel, palette.foot);
    let y = if below { rect.bottom() - 0.5 } else { rect.top() + 0.5 };
    let path = [0.0, 0.5, 1.0].map(|part| pos2(egui::lerp(rect.x_range(), part), y));
    let [edge, middle] = if palette.is_dark() { [0.16, 0.5] } else { [0.3, 0.6] };
    paint.line(&path, false, |point| (1.0, palette.gold.gamma_multiply(if point == 1 { middle } else { edge })));
    let mut shapes = vec![Shape::mesh(paint.finish())];
    if palette.mood == Mood::Ink {
        let fibres = Color32::WHITE.gamma_multiply(if palette.is_dark() { 0.3 } else { 0.36 });
        shapes.push(backdrop::weave(ui.ctx(), Weave::Washi, rect, 256.0, |_| fibres));
    }
    ui.painter().set(behind, Shape::Vec(shapes));
    shown.inner
}

/// A panel that is a pane, with so much room around it.
pub fn panel<R>(panel: Panel, around: Margin, within: Margin, ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let palette = Palette::worn(ui.ctx());
    let behind = ui.painter().add(Shape::Noop);
    let frame = Frame::new().outer_margin(around).inner_margin(within);
    let shown = panel.frame(frame).resizable(false).show_separator_line(false).show(ui, content);
    ui.painter().set(behind, Pane::of(&palette).shape(ui.ctx(), shown.response.rect - around, &palette));
    shown.inner
}

/// Rounds the corners of a board, and draws a line around it.
pub fn rim(painter: &Painter, rect: Rect, palette: &Palette) {
    let radius = f32::from(theme::RADIUS);
    let outline = rounded(rect, radius);
    let corners = [rect.right_bottom(), rect.left_bottom(), rect.left_top(), rect.right_top()];
    let mut paint = Paint::default();
    for (corner, arc) in corners.into_iter().zip(outline.chunks(outline.len() / 4)) {
        let mut cut = vec![corner];
        cut.extend(arc);
        paint.fan(corner, &cut, |_| palette.window);
    }
    paint.show(painter);
    painter.rect_stroke(rect, radius, Stroke::new(1.0, palette.gold.gamma_multiply(0.4)), StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Context, RawInput, Shape};

    #[test]
    fn what_goes_on_below_a_panel_says_so() {
        for (lines, more) in [(40, true), (1, false)] {
            let ctx = Context::default();
            theme::install_fonts(&ctx);
            let mut accents = 0;
            for _ in 0..2 {
                let mut output = ctx.run_ui(RawInput::default(), |ui| {
                    scrolled(ScrollArea::vertical().max_height(100.0), ui, |ui| {
                        (0..lines).for_each(|line| drop(ui.label(format!("line {line}"))));
                    });
                });
                let accent = Palette::worn(&ctx).accent;
                let meshes = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
                    Shape::Mesh(mesh) => Some(mesh.vertices.iter().filter(|vertex| vertex.color == accent).count()),
                    _ => None,
                });
                accents = meshes.sum();
                output.textures_delta.clear();
            }
            assert_eq!(accents > 0, more, "{lines} lines: {accents}");
        }
    }
}
