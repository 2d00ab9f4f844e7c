//! Cards in the hand: readable, and played with a click.

use super::Held;
use super::paint::{line, source_words};
use crate::game::{Refusal, prelude::*};
use crate::starship::{Card, Kind, Move, Samurai, Starship};
use crate::ui::{Desk, Icon, rove, theme, words};
use egui::text::LayoutJob;
use egui::{
    Align2, Color32, FontId, Galley, Id, Painter, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind,
    TextFormat, Ui, Vec2, WidgetInfo, vec2,
};
use std::sync::Arc;

/// What stands on a card, and what a click on it does.
pub struct Face {
    title: String,
    /// Kind and cost, in small letters.
    line: String,
    words: String,
    source: &'static str,
    icon: Icon,
    /// What a click does; if the rules refuse it, why.
    mv: Move,
    refusals: Vec<Refusal>,
}

impl Face {
    /// An action card that a click would play so.
    pub fn of_card(desk: &Desk<'_, Starship>, card: Card, mv: Move) -> Self {
        let refusals = if desk.seat.is_some() { desk.position.refusals(&mv) } else { Vec::new() };
        let Some(data) = desk.position.set().actions.get(card.index()) else {
            let words = "Its face is not known to you".to_owned();
            return Self {
                title: "Face down".to_owned(),
                line: String::new(),
                words,
                source: "",
                icon: Icon::Deck,
                mv,
                refusals,
            };
        };
        let kind = match data.kind {
            Kind::Order => "order",
            Kind::Battle => "battle",
        };
        let line = format!("{kind} · {}", data.cost_words().unwrap_or_else(|| "free".to_owned()));
        let icon = if data.kind == Kind::Battle { Icon::Battle } else { Icon::OrderMarker };
        Self {
            title: data.name.clone(),
            line,
            words: data.words(),
            source: source_words(data.source),
            icon,
            mv,
            refusals,
        }
    }

    /// A samurai to be drafted.
    pub fn of_samurai(desk: &Desk<'_, Starship>, samurai: Samurai, mv: Move) -> Self {
        let refusals = desk.position.refusals(&mv);
        let Some(data) = desk.position.set().units.samurai.get(samurai.index()) else {
            return Self {
                title: "A samurai".to_owned(),
                line: String::new(),
                words: String::new(),
                source: "",
                icon: Icon::Mecha,
                mv,
                refusals,
            };
        };
        let line = format!("samurai · power {}", data.power);
        Self {
            title: data.name.clone(),
            line,
            words: data.words(),
            source: source_words(data.source),
            icon: Icon::Mecha,
            mv,
            refusals,
        }
    }

    fn is_playable(&self, desk: &Desk<'_, Starship>) -> bool {
        desk.seat.is_some() && self.refusals.is_empty()
    }

    /// Draws the card as one of so many, and plays it when it is clicked.
    pub fn ui(
        &self,
        desk: &mut Desk<'_, Starship>,
        held: &mut Held,
        size: Vec2,
        (place, of): (usize, usize),
        ui: &mut Ui,
    ) {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let at_hand = place == held.card_at_hand.min(of.saturating_sub(1));
        let response = ui.interact(rect, card_id(place), rove::sense(at_hand));
        let playable = self.is_playable(desk);
        self.paint(desk, &response, rect, ui);
        let verb = desk.cast.plain(&desk.position.describe(&self.mv));
        response.widget_info(|| {
            let state = if playable { format!("click to {verb}") } else { "not playable now".to_owned() };
            WidgetInfo::selected(Role::Button, true, playable, format!("Card {}, {}, {state}", self.title, self.line))
        });
        if let Some(way) = rove::direction(ui, &response) {
            let next = if way.x + way.y > 0.0 { (place + 1).min(of - 1) } else { place.saturating_sub(1) };
            held.card_at_hand = next;
            held.card_stepped = true;
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        let clicked = response.clicked();
        if response.secondary_clicked() {
            desk.ask(desk.position.describe(&self.mv));
        }
        response.on_hover_ui(|ui| self.hover_ui(desk, playable, &verb, ui));
        if clicked && playable {
            desk.play(self.mv);
        }
    }

    fn paint(&self, desk: &Desk<'_, Starship>, response: &Response, rect: Rect, ui: &Ui) {
        let palette = desk.palette;
        let playable = self.is_playable(desk);
        let mut painter = ui.painter_at(rect.expand(3.0));
        let edge = if response.has_focus() {
            words::focus_stroke(palette)
        } else if playable {
            Stroke::new(if response.hovered() { 2.5 } else { 1.5 }, palette.accent)
        } else {
            Stroke::new(1.0, palette.line)
        };
        painter.rect(rect, 6.0, palette.raised, edge, StrokeKind::Inside);
        if !playable && desk.seat.is_some() {
            painter.set_opacity(0.65);
        }
        let inner = rect.shrink2(vec2(7.0, 5.0));
        self.icon.paint(&painter, inner.left_top() + vec2(7.0, 9.0), 15.0, palette.accent);
        let at = inner.left_top() + vec2(18.0, 9.0);
        line(&painter, at, Align2::LEFT_CENTER, &self.title, theme::strong(13.5), palette.ink, inner.width() - 18.0);
        let at = inner.left_top() + vec2(0.0, 26.0);
        line(&painter, at, Align2::LEFT_CENTER, &self.line, FontId::proportional(11.5), palette.accent, inner.width());
        let room = vec2(inner.width(), inner.height() - 34.0);
        let words = fitting(&painter, &self.words, palette.ink, room);
        painter.galley(inner.left_top() + vec2(0.0, 34.0), words, palette.ink);
    }

    fn hover_ui(&self, desk: &Desk<'_, Starship>, playable: bool, verb: &str, ui: &mut Ui) {
        ui.set_max_width(300.0);
        ui.label(RichText::new(&self.title).font(theme::strong(14.0)));
        ui.label(&self.line);
        ui.label(&self.words);
        ui.label(RichText::new(self.source).small().color(desk.palette.faint));
        if playable {
            ui.separator();
            ui.label(format!("Click to {verb}"));
        }
        for refusal in &self.refusals {
            ui.separator();
            desk.cast.label(ui, &refusal.text);
            desk.rule_ui(ui, refusal.rule);
        }
    }
}

/// Words in letters as large as the room allows; what does not fit in the smallest ends with an ellipsis.
fn fitting(painter: &Painter, words: &str, ink: Color32, room: Vec2) -> Arc<Galley> {
    let laid_out = |size: f32| {
        let mut job = LayoutJob::single_section(words.to_owned(), TextFormat::simple(FontId::proportional(size), ink));
        job.wrap.max_width = room.x;
        job.wrap.max_rows = (room.y / (size * 1.3)).max(1.0) as usize;
        painter.layout_job(job)
    };
    [12.5, 11.75, 11.0].into_iter().map(laid_out).find(|galley| !galley.elided).unwrap_or_else(|| laid_out(10.25))
}

/// The name under which the window knows the card at a place of the hand.
pub fn card_id(place: usize) -> Id {
    Id::unique("card").with(place)
}

/// What an action card says, for hover cards.
pub fn words_ui(desk: &Desk<'_, Starship>, card: Card, ui: &mut Ui) {
    let Some(data) = desk.position.set().actions.get(card.index()) else {
        ui.label("A card whose face is not known to you");
        return;
    };
    ui.label(RichText::new(&data.name).font(theme::strong(14.0)));
    if let Some(cost) = data.cost_words() {
        ui.label(cost);
    }
    ui.label(data.words());
    ui.label(RichText::new(source_words(data.source)).small().color(desk.palette.faint));
}
