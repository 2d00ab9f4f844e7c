//! Draws [`Text`]: seats in their colours with a badge, numbers strong, things emphasised.

use super::{Look, Palette, theme};
use crate::game::{Rule, Seat, Span, Text, Topic};
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Response, Stroke, TextStyle, Ui, WidgetText};
use std::borrow::Cow;

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

    /// A text laid out for drawing, in this colour.
    #[must_use]
    pub fn job(&self, text: &Text, font: &FontId, colour: Color32) -> LayoutJob {
        let mut job = LayoutJob::default();
        let plain = TextFormat::simple(font.clone(), colour);
        let strong = TextFormat::simple(theme::strong(font.size), colour);
        for span in text.spans() {
            let format = match span {
                Span::Words(_) => plain.clone(),
                Span::Thing(..) | Span::Amount(_) => strong.clone(),
                Span::Seat(seat) => {
                    let look = self.look(*seat);
                    TextFormat { color: look.ink, background: look.fill, ..strong.clone() }
                }
            };
            job.append(&self.shown(span), 0.0, format);
        }
        job
    }

    /// A span as it is drawn.
    fn shown<'a>(&self, span: &'a Span) -> Cow<'a, str> {
        match span {
            Span::Words(words) | Span::Thing(_, _, words) => Cow::Borrowed(words),
            Span::Amount(amount) => amount.to_string().into(),
            Span::Seat(seat) => format!("\u{a0}{}\u{a0}", self.name(*seat)).into(),
        }
    }

    /// What a text that is drawn names at one of its letters.
    pub fn named_at(&self, text: &Text, letter: usize) -> Option<Text> {
        let mut end = 0;
        let span = text.spans().iter().find(|span| {
            end += self.shown(span).chars().count();
            letter < end
        });
        span.filter(|span| Topic::of(span).is_some()).cloned().map(Text::from)
    }

    /// A player's name on her colour, cut short where there is no room for all of it.
    pub fn name_label(&self, ui: &mut Ui, seat: Seat, width: f32) -> Response {
        let font = TextStyle::Body.resolve(ui.style());
        let job = self.job(&seat.into(), &font, ui.visuals().text_color());
        let cell = ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(egui::Label::new(WidgetText::from(job)).truncate())
        });
        cell.inner
    }

    /// A label with this text.
    pub fn label(&self, ui: &mut Ui, text: &Text) -> Response {
        let font = TextStyle::Body.resolve(ui.style());
        let job = self.job(text, &font, ui.visuals().text_color());
        ui.label(WidgetText::from(job))
    }
}

/// A rule in our words, with its place in the rulebook.
pub fn rule_ui(ui: &mut Ui, palette: &Palette, rule: &Rule) {
    ui.label(rule.words);
    ui.label(egui::RichText::new(rule_place(rule)).small().color(palette.faint));
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

/// A heading in the face of the mood.
pub fn heading(ui: &mut Ui, mood: theme::Mood, size: f32, words: &str) -> Response {
    ui.label(egui::RichText::new(words).font(theme::display(mood, size)))
}

/// How wide the ring around what has the keyboard's focus is.
pub const FOCUS: f32 = 3.0;

/// A ring around what has the keyboard's focus.
#[must_use]
pub fn focus_stroke(palette: &Palette) -> Stroke {
    Stroke::new(FOCUS, palette.ink)
}
