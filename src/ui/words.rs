//! Draws [`Text`]: seats by name in their colours behind their emblems, numbers strong, things emphasised.

use super::{Look, Palette, theme};
use crate::game::{Rule, Seat, Span, Text, Topic};
use crate::sheet::capital;
use egui::accesskit::Live;
use egui::text::{CCursor, CCursorRange, LayoutJob, TextFormat};
use egui::text_edit::TextEditState;
use egui::text_selection::LabelSelectionState;
use egui::{
    Color32, Context, FontId, Galley, Id, Label, Painter, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind,
    TextStyle, Ui, WidgetInfo, WidgetText, vec2,
};
use std::borrow::Cow;

/// Lets words be heard that are only painted at a place: screen readers say them when they come up.
pub fn say(ui: &Ui, place: Rect, id: Id, words: &str) {
    let response = ui.interact(place, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    ui.ctx().accesskit_node_builder(id, |node| node.set_live(Live::Polite));
}

/// Who the seats are: their names and looks, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cast {
    names: Vec<String>,
    looks: Vec<Look>,
}

impl Cast {
    /// From names and looks in seat order.
    #[must_use]
    pub fn new(names: Vec<String>, looks: Vec<Look>) -> Self {
        Self { names, looks }
    }

    /// What the players are called.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What a player is called.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// How her things are drawn.
    #[must_use]
    pub fn look(&self, seat: Seat) -> Look {
        self.looks.get(seat.index()).copied().unwrap_or(Look::of(crate::game::Colour::Silver))
    }

    /// The bare words of a text.
    #[must_use]
    pub fn plain(&self, text: &Text) -> String {
        text.plain(&self.names)
    }

    /// A text laid out for drawing, in this colour: players by their names on their colours. Where there is room for their
    /// emblems, see [`Cast::words_ui`].
    #[must_use]
    pub fn job(&self, text: &Text, font: &FontId, colour: Color32) -> LayoutJob {
        let mut job = LayoutJob::default();
        for span in text.spans() {
            let (words, format) = match span {
                Span::Seat(seat) => {
                    let banner = self.look(*seat).banner();
                    let format = TextFormat::simple(theme::strong(font.size), banner.ink);
                    let name = format!("\u{a0}{}\u{a0}", self.name(*seat));
                    (name.into(), TextFormat { background: banner.ends[0], ..format })
                }
                _ => (self.shown(span), format_of(span, font, colour)),
            };
            job.append(&words, 0.0, format);
        }
        job
    }

    /// A text laid out with room for the emblem before each player's name, which [`Cast::paint_emblems`] fills.
    #[must_use]
    pub fn emblazoned(&self, text: &Text, font: &FontId, colour: Color32) -> LayoutJob {
        let mut job = LayoutJob::default();
        for span in text.spans() {
            let format = match span {
                Span::Seat(seat) => TextFormat::simple(theme::strong(font.size), self.look(*seat).name_beside(colour)),
                _ => format_of(span, font, colour),
            };
            job.append(&self.shown(span), 0.0, format);
        }
        job
    }

    /// A span as it is drawn; before a name there is room for an emblem.
    fn shown<'a>(&self, span: &'a Span) -> Cow<'a, str> {
        match span {
            Span::Words(words) | Span::Thing(_, _, words) => Cow::Borrowed(words),
            Span::Amount(amount) => amount.to_string().into(),
            Span::Seat(seat) => format!("{EMBLEM}{}", self.name(*seat)).into(),
        }
    }

    /// Paints the emblems of an [emblazoned](Cast::emblazoned) text whose galley is drawn here.
    pub fn paint_emblems(&self, painter: &Painter, text: &Text, at: Pos2, galley: &Galley) {
        let shown: usize = galley.rows.iter().map(|row| row.char_count_including_newline().0).sum();
        let mut letter = 0;
        for span in text.spans() {
            let name = letter + EMBLEM.chars().count();
            if let Span::Seat(seat) = span
                && name < shown
            {
                let place = galley.pos_from_cursor(CCursor::new(name));
                let height = place.height();
                let centre = at + vec2(place.left() - height * 0.53, place.center().y);
                self.look(*seat).paint_badge(painter, centre, height * 0.38);
            }
            letter += self.shown(span).chars().count();
        }
    }

    /// What an [emblazoned](Cast::emblazoned) text names at one of its letters.
    pub fn named_at(&self, text: &Text, letter: usize) -> Option<Text> {
        let mut end = 0;
        let span = text.spans().iter().find(|span| {
            end += self.shown(span).chars().count();
            letter < end
        });
        span.filter(|span| Topic::of(span).is_some()).cloned().map(Text::from)
    }

    /// A player's emblem and name, cut short where there is no room for all of it.
    pub fn name_label(&self, ui: &mut Ui, seat: Seat, width: f32) -> Response {
        let cell = ui.scope(|ui| {
            ui.set_max_width(width);
            let font = TextStyle::Body.resolve(ui.style());
            self.text_ui(ui, &seat.into(), &font, ui.visuals().text_color(), Label::truncate)
        });
        cell.inner
    }

    /// A label with this text, players with their emblems.
    pub fn label(&self, ui: &mut Ui, text: &Text) -> Response {
        let font = TextStyle::Body.resolve(ui.style());
        self.words_ui(ui, text, &font, ui.visuals().text_color())
    }

    /// A label with this text in some face and colour, players with their emblems.
    pub fn words_ui(&self, ui: &mut Ui, text: &Text, font: &FontId, colour: Color32) -> Response {
        self.text_ui(ui, text, font, colour, |label| label)
    }

    /// A label with as many rows of this text as there is room for; pointing at it shows the rest.
    pub fn brief_ui(&self, ui: &mut Ui, text: &Text, rows: usize) -> Response {
        let font = TextStyle::Small.resolve(ui.style());
        self.rows_ui(ui, text, &font, rows)
    }

    /// The same in some face.
    pub fn rows_ui(&self, ui: &mut Ui, text: &Text, font: &FontId, rows: usize) -> Response {
        let mut job = self.emblazoned(text, font, ui.visuals().text_color());
        job.wrap.max_rows = rows;
        self.job_ui(ui, text, Label::new(WidgetText::from(job)).wrap(), ui.visuals().text_color())
    }

    fn text_ui(
        &self,
        ui: &mut Ui,
        text: &Text,
        font: &FontId,
        colour: Color32,
        cut: impl FnOnce(Label) -> Label,
    ) -> Response {
        let job = self.emblazoned(text, font, colour);
        self.job_ui(ui, text, cut(Label::new(WidgetText::from(job))), colour)
    }

    fn job_ui(&self, ui: &mut Ui, text: &Text, label: Label, colour: Color32) -> Response {
        let (at, galley, response) = label.layout_in_ui(ui);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, ui.is_enabled(), galley.text()));
        if ui.is_rect_visible(response.rect) {
            let below = if response.has_focus() { Stroke::new(1.0, colour) } else { Stroke::NONE };
            let shown = std::sync::Arc::clone(&galley);
            LabelSelectionState::label_text_selection(ui, &response, at, shown, colour, below);
            self.paint_emblems(ui.painter(), text, at, &galley);
        }
        if galley.elided { response.on_hover_text(self.plain(text)) } else { response }
    }
}

/// The room before a name: spaces that belong to it, so that its emblem never stands on the line before.
const EMBLEM: &str = "\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}";

/// How a span looks that is not a player.
fn format_of(span: &Span, font: &FontId, colour: Color32) -> TextFormat {
    match span {
        Span::Thing(..) | Span::Amount(_) => TextFormat::simple(theme::strong(font.size), colour),
        Span::Words(_) | Span::Seat(_) => TextFormat::simple(font.clone(), colour),
    }
}

/// A rule in our words, with its place in the rulebook.
pub fn rule_ui(ui: &mut Ui, palette: &Palette, rule: &Rule) {
    ui.label(rule.words);
    ui.label(egui::RichText::new(rule_place(rule)).small().color(palette.faint));
}

/// A text as a sentence begins: with a capital letter, if it begins with words.
pub fn begun(text: &Text) -> Text {
    let begun = |(place, span): (usize, &Span)| match span {
        Span::Words(words) if place == 0 => Span::Words(capital(words).into()),
        span => span.clone(),
    };
    text.spans().iter().enumerate().map(begun).fold(Text::default(), Text::and)
}

/// Where a rule stands, and which table ruling it follows.
pub fn rule_place(rule: &Rule) -> String {
    let Rule { document, section, ruling, .. } = rule;
    match ruling {
        Some(key) if rule.is_of_the_table() => format!("Table ruling “{key}”"),
        Some(key) => format!("{document}, {section} · table ruling “{key}”"),
        None => format!("{document}, {section}"),
    }
}

/// Selects the words of a field, so that typing replaces them.
pub fn select_all(ctx: &Context, field: Id, letters: usize) {
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(letters))));
    state.store(ctx, field);
}

/// A heading in the face of the mood.
pub fn heading(ui: &mut Ui, mood: theme::Mood, size: f32, words: &str) -> Response {
    ui.label(egui::RichText::new(words).font(theme::display(mood, size)))
}

/// How wide the ring around what has the keyboard's focus is.
pub const FOCUS: f32 = 3.0;

/// A ring within the edge of a button that has the keyboard's focus, and a gap: it is seen whatever the button is filled with.
pub fn paint_focus(painter: &Painter, rect: Rect, radius: f32) {
    let palette = Palette::worn(painter.ctx());
    let gap = Stroke::new(2.0, palette.ground);
    painter.rect_stroke(rect, radius, Stroke::new(2.0, palette.ink), StrokeKind::Inside);
    painter.rect_stroke(rect.shrink(2.0), radius - 2.0, gap, StrokeKind::Inside);
}

/// A ring around what has the keyboard's focus.
#[must_use]
pub fn focus_stroke(palette: &Palette) -> Stroke {
    Stroke::new(FOCUS, palette.ink)
}
