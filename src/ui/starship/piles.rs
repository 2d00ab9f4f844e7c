//! The piles of action cards, beside a hand that leaves room for them: what is still to be drawn, and what has been played.

use super::print::paint_sleeve;
use super::token::{GOLD, NIGHT, Sky};
use crate::game::{Seat, counted};
use crate::starship::{Card, Cards, Starship};
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
/// The piles' own colours by night and by day, what is to be drawn and what is discarded: whose cards they are nobody knows yet.
const BY_NIGHT: [[u32; 3]; 2] = [[0x5a_6a_b8, 0x2c_36_70, 0x14_1a_3e], [0x5c_62_7c, 0x38_3c_50, 0x24_28_3a]];
const BY_DAY: [[u32; 3]; 2] = [[0x9c_ba_f2, 0x44_62_b4, 0x2c_44_8c], [0xb4_bc_cc, 0x5c_66_7c, 0x4a_54_6a]];

/// The deck at the left end of the room and the discards at the right, if so much is free on each side.
pub fn piles_ui(desk: &Desk<'_, Starship>, seat: Seat, room: Rect, free: f32, ui: &mut Ui) {
    if desk.refereed || free < WIDTH + 2.0 * GAP || room.height() < 90.0 {
        return;
    }
    let beside = |x: f32| Rect::from_center_size(room.center(), vec2(WIDTH, room.height())).translate(vec2(x, 0.0));
    let away = room.width() * 0.5 - free * 0.5;
    let position = desk.position;
    let left = position.deck_size(seat);
    let [fresh, spent] = sleeves(Sky::of(desk.palette).is_night());
    let deck = pile_ui(desk, (Icon::Deck, "to draw", left, fresh), beside(-away), ui);
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
    let discards = pile_ui(desk, (Icon::Graveyard, "discarded", played.len(), spent), beside(away), ui);
    discards.on_hover_ui(|ui| {
        ui.label(format!("{} discarded, for everybody to see", counted(played.len(), "card")));
        list_ui(desk, played, ui);
    });
}

/// What both piles look like from behind.
fn sleeves(night: bool) -> [[Color32; 3]; 2] {
    (if night { BY_NIGHT } else { BY_DAY }).map(|sleeve| sleeve.map(theme::rgb))
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
        let sign = if icon == Icon::Deck { GOLD[0] } else { NIGHT.ink };
        icon.paint(painter, top - vec2(0.0, 17.0), 19.0, sign);
        painter.text(top + vec2(0.0, 15.0), Align2::CENTER_CENTER, cards, theme::strong(22.0), Color32::WHITE);
    }
    let font = FontId::proportional(12.5);
    let said = if cards == 0 { format!("0 {word}") } else { word.to_owned() };
    painter.text(words.center(), Align2::CENTER_CENTER, said, font, desk.palette.faint);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::material::contrast;

    #[test]
    fn what_stands_on_a_pile_can_be_read_and_the_discards_are_greyer_by_day_and_by_night() {
        for night in [true, false] {
            let [fresh, spent] = sleeves(night);
            for [_, fill, deep] in [fresh, spent] {
                for (ground, ink) in
                    [fill, deep].into_iter().flat_map(|ground| [(ground, Color32::WHITE), (ground, NIGHT.ink)])
                {
                    assert!(contrast(ink, ground) >= 4.5, "night {night}: {ink:?} on {ground:?}");
                }
            }
            let spread = |colour: Color32| colour.b() - colour.r();
            assert!(spread(fresh[1]) > 2 * spread(spent[1]), "night {night}");
        }
    }
}
