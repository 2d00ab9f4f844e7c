//! The piles of action cards, beside a hand that leaves room for them: what is still to be drawn, and what has been played.

use super::print::paint_sleeve;
use super::token::{GOLD, NIGHT, Sky};
use crate::game::{Seat, counted};
use crate::starship::{Card, Cards, Starship};
use crate::ui::material::mix;
use crate::ui::{Desk, Icon, theme};
use egui::{Align2, Color32, FontId, Rect, RichText, Role, Sense, Ui, WidgetInfo, vec2};

/// How wide a pile is with the words below it, and what is free beside it.
const WIDTH: f32 = 104.0;
const GAP: f32 = 12.0;
/// How high the words below a pile are.
const WORDS: f32 = 20.0;
/// How many cards of a pile are seen, one on the other, and how far apart.
const SEEN: usize = 4;
const APART: f32 = 2.5;
/// The piles' own colours: whose cards they are nobody knows yet.
const SLEEVE: [Color32; 3] = [theme::rgb(0x5a_6a_b8), theme::rgb(0x2c_36_70), theme::rgb(0x14_1a_3e)];

/// The deck at the left end of the room and the discards at the right, if so much is free on each side.
pub fn piles_ui(desk: &Desk<'_, Starship>, seat: Seat, room: Rect, free: f32, ui: &mut Ui) {
    if desk.refereed || free < WIDTH + 2.0 * GAP || room.height() < 90.0 {
        return;
    }
    let beside = |x: f32| Rect::from_center_size(room.center(), vec2(WIDTH, room.height())).translate(vec2(x, 0.0));
    let away = room.width() * 0.5 - free * 0.5;
    let position = desk.position;
    let left = position.deck_size(seat);
    let deck = pile_ui(desk, (Icon::Deck, "to draw", left, SLEEVE), beside(-away), ui);
    let known = position.known_deck(seat);
    deck.on_hover_ui(|ui| {
        ui.label(format!("{} to draw", counted(left, "card")));
        if known.is_empty() {
            ui.label("When it is empty, the discards are shuffled");
        } else {
            ui.label("Known to lie there:");
            list_ui(desk, known, ui);
        }
    });
    let played = position.discards_of(seat);
    let ash = SLEEVE.map(|colour| mix(colour, theme::rgb(0x3a_3e_52), 0.7));
    let discards = pile_ui(desk, (Icon::Graveyard, "discarded", played.len(), ash), beside(away), ui);
    discards.on_hover_ui(|ui| {
        ui.label(format!("{} discarded, for everybody to see", counted(played.len(), "card")));
        list_ui(desk, played, ui);
    });
}

/// A pile with how many cards it has.
fn pile_ui(
    desk: &Desk<'_, Starship>,
    (icon, word, cards, sleeve): (Icon, &str, usize, [Color32; 3]),
    rect: Rect,
    ui: &Ui,
) -> egui::Response {
    let response = ui.interact(rect, ui.scope_id().with(word), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} {word}", counted(cards, "card"))));
    let (cards_room, words) = rect.split_top_bottom_at_y(rect.bottom() - WORDS);
    let size = vec2((cards_room.height() - 8.0) * 0.7, cards_room.height() - 8.0);
    let painter = ui.painter();
    let sky = Sky::above(ui.ctx());
    let first = Rect::from_center_size(cards_room.center(), size);
    if cards == 0 {
        painter.rect_stroke(first, 6.0, egui::Stroke::new(1.0, sky.edge), egui::StrokeKind::Inside);
    }
    for place in 0..cards.min(SEEN) {
        let on = first.translate(vec2(0.0, APART * (cards.min(SEEN) as f32 * 0.5 - place as f32)));
        paint_sleeve(painter, on, sleeve);
    }
    let top = first.center() - vec2(0.0, APART * (cards.min(SEEN) as f32 * 0.5 - 1.0).max(0.0));
    if cards > 0 {
        let gold = if icon == Icon::Deck { GOLD[1] } else { NIGHT.faint };
        icon.paint(painter, top - vec2(0.0, 13.0), 13.0, gold);
        painter.text(top + vec2(0.0, 16.0), Align2::CENTER_CENTER, cards, theme::strong(19.0), NIGHT.ink);
    }
    let font = FontId::proportional(12.5);
    let words_ink = if cards == 0 { format!("0 {word}") } else { word.to_owned() };
    painter.text(words.center(), Align2::CENTER_CENTER, words_ink, font, desk.palette.faint);
    response
}

/// Cards by name, each with how many of it there are.
fn list_ui(desk: &Desk<'_, Starship>, cards: &Cards, ui: &mut Ui) {
    let actions = &desk.position.set().actions;
    let name = |card: Card| actions.get(card.index()).map(|data| (data.name.as_str(), cards.count(card)));
    let mut names: Vec<_> = cards.kinds().filter_map(name).collect();
    names.sort_unstable();
    let names =
        names.iter().map(|(name, count)| if *count > 1 { format!("{name} ×{count}") } else { (*name).to_owned() });
    ui.label(RichText::new(names.collect::<Vec<_>>().join(", ")).small());
}
