//! The trade that is being made, in one line: who gives what to whom, with the answer at its end.

use super::Held;
use super::answers::answer_ui;
use super::button::{Press, Tone};
use super::offers::Offers;
use super::token::{self, Sky};
use crate::game::Seat;
use crate::starship::{Kind, Move, Starship};
use crate::text;
use crate::ui::theme::{self, Mood};
use crate::ui::{Desk, Icon};
use egui::{Align, Layout, Role, Sense, TextEdit, Ui, Vec2, WidgetInfo, vec2};

/// How high the line is.
const HEIGHT: f32 = 34.0;

/// How wide a promise is at most, beside what is given.
const PROMISE: f32 = 190.0;

/// What one side gives: wealth, battle cards and order cards, as far as it is settled.
type Goods<'a> = &'a [Option<u8>];

/// Whether the player at the screen sets the terms of a trade now.
pub fn is_open(desk: &Desk<'_, Starship>, offers: &Offers) -> bool {
    let set = |(.., terms): (Seat, Seat, [Option<u8>; 6])| terms.iter().all(Option::is_some);
    desk.position.trade().is_some_and(|trade| !set(trade)) && offers.moves.iter().any(|mv| matches!(mv, Move::Take(_)))
}

pub fn trade_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, ui: &mut Ui) {
    let Some((from, to, terms)) = desk.position.trade() else { return };
    if is_open(desk, offers) {
        return offer_ui(desk, held, offers, (from, to, terms), ui);
    }
    ui.allocate_ui_with_layout(vec2(ui.available_width(), HEIGHT), Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_height(HEIGHT);
        for mv in [Move::Decline, Move::Agree].into_iter().filter(|mv| offers.has(*mv)) {
            answer_ui(desk, mv, ui);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            // Where much changes hands pictures stand for the words.
            let named = terms.iter().filter(|amount| **amount != Some(0)).count() <= 3;
            side_ui(desk, from, (&terms[..3], named), ui);
            named_ui(desk, ui);
            promised_ui(held, ui);
            let (place, _) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
            Icon::Trade.paint(ui.painter(), place.center(), 20.0, Sky::above(ui.ctx()).gold);
            side_ui(desk, to, (&terms[3..], named), ui);
        });
    });
}

/// An offer that is being made: everything either side gives at once, and then it is made.
fn offer_ui(
    desk: &mut Desk<'_, Starship>,
    held: &mut Held,
    offers: &Offers,
    (from, to, terms): (Seat, Seat, [Option<u8>; 6]),
    ui: &mut Ui,
) {
    let stage = terms.iter().position(Option::is_none).unwrap_or_default();
    // An offer that was made is said term by term.
    if held.offered {
        let wanted = Move::Take(held.terms[stage]);
        let most = offers.moves.iter().copied().rfind(|mv| matches!(mv, Move::Take(_)));
        if let Some(mv) = Some(wanted).filter(|mv| offers.has(*mv)).or(most) {
            desk.play(mv);
        }
        return;
    }
    ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
    for (seat, side) in [(from, 0), (to, 3)] {
        ui.horizontal(|ui| {
            desk.cast.label(ui, &text![seat, " gives"]);
            for (good, thing) in GOODS.into_iter().enumerate() {
                let most = limit(desk.position, from, to, side + good);
                let term = &mut held.terms[side + good];
                *term = (*term).min(most);
                term_ui(desk, seat, (thing, most), term, ui);
            }
            if side == 3 {
                if ui.add(Press::new("Make the offer").tone(Tone::Chosen)).clicked() {
                    held.offered = true;
                    ui.ctx().request_repaint();
                }
                answer_ui(desk, Move::Decline, ui);
            } else {
                promise_ui(desk, held, from, ui);
                promised_ui(held, ui);
            }
        });
    }
    let named: Vec<Move> = offers.moves.iter().copied().filter(|mv| matches!(mv, Move::Name(_))).collect();
    ui.horizontal(|ui| {
        named_ui(desk, ui);
        named.into_iter().for_each(|mv| answer_ui(desk, mv, ui));
    });
}

/// What is offered most, card for card, at a click: by whoever acts, where both may have such a card.
pub fn ready_made_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, mv: Move, ui: &mut Ui) {
    let Move::Trade(from, to) = mv else { return };
    if desk.seat != Some(from) {
        return;
    }
    for (good, card) in [(1, "battle card"), (2, "order card")] {
        if [good, 3 + good].into_iter().any(|term| limit(desk.position, from, to, term) == 0) {
            continue;
        }
        let words = text![from, " offers ", to, format!(" 1 {card} for 1 {card}")];
        if ui.button(desk.cast.plain(&words)).clicked() {
            held.terms = [0; 6];
            (held.terms[good], held.terms[3 + good], held.offered) = (1, 1, true);
            desk.play(mv);
        }
    }
}

/// How much room a term has at least that is named.
const NAMED: f32 = 230.0;

/// What can be given.
const GOODS: [&str; 3] = ["wealth", "battle cards", "order cards"];

/// The most of a term, as far as whoever makes the offer may know.
fn limit(position: &Starship, from: Seat, to: Seat, term: usize) -> u8 {
    let cards = |kind: Kind| {
        let hand = position.hand(from);
        let known = hand
            .known
            .iter()
            .filter(|card| position.set().actions.get(card.index()).is_some_and(|data| data.kind == kind));
        (known.count() + usize::from(hand.unknown)) as u8
    };
    match term {
        0 => position.wealth(from),
        1 => cards(Kind::Battle),
        2 => cards(Kind::Order),
        3 => position.wealth(to),
        _ => position.hand(to).len() as u8,
    }
}

/// One thing that somebody gives: less, how much, more.
fn term_ui(desk: &Desk<'_, Starship>, seat: Seat, (thing, most): (&str, u8), term: &mut u8, ui: &mut Ui) {
    let name = desk.cast.name(seat);
    let change = |sign: &str, words: &str, possible: bool, ui: &mut Ui| {
        let response = ui.add_enabled(possible, Press::new(sign).min(20.0, 22.0));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, format!("{name} gives {words} {thing}")));
        response.on_hover_text(format!("{words} {thing}")).clicked()
    };
    let less = change("−", "less", *term > 0, ui);
    goods_ui((thing, ui.available_width() > NAMED), Some(*term), ui);
    let more = change("+", "more", *term < most, ui);
    *term = *term + u8::from(more) - u8::from(less);
}

/// A promise goes with the offer, in words: it is kept in the log, and binds nobody.
fn promise_ui(desk: &Desk<'_, Starship>, held: &mut Held, from: Seat, ui: &mut Ui) {
    let field = TextEdit::singleline(&mut held.promise).hint_text("and promises …").desired_width(130.0);
    let response = ui.add(field);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Promise"));
    let said = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let pressed = ui.add_enabled(!held.promise.trim().is_empty(), Press::new("Promise")).clicked();
    if (said || pressed) && !held.promise.trim().is_empty() {
        std::mem::take(&mut held.promise).trim().clone_into(&mut held.promised);
        desk.say(from, format!("I promise {}", held.promised));
    }
}

/// What whoever makes the offer has promised with it, whole where somebody points at it.
fn promised_ui(held: &Held, ui: &mut Ui) {
    if !held.promised.is_empty() {
        let words = format!("and promises {}", held.promised);
        ui.scope(|ui| {
            ui.set_max_width(PROMISE);
            ui.add(egui::Label::new(&words).truncate()).on_hover_text(&words);
        });
    }
}

/// A player and what she gives; what she does not give is left out.
fn side_ui(desk: &Desk<'_, Starship>, seat: Seat, (goods, named): (Goods<'_>, bool), ui: &mut Ui) {
    desk.cast.label(ui, &text![seat, " gives"]);
    if goods.iter().all(|amount| *amount == Some(0)) {
        ui.label("nothing");
    }
    for (thing, amount) in GOODS.into_iter().zip(goods).filter(|(_, amount)| **amount != Some(0)) {
        goods_ui((thing, named), *amount, ui);
    }
}

/// So much of something, as a picture and a number, and with what it is if there is room for that.
fn goods_ui((thing, named): (&str, bool), amount: Option<u8>, ui: &mut Ui) {
    let sky = Sky::above(ui.ctx());
    let words = amount.map_or_else(|| "?".to_owned(), |amount| amount.to_string());
    let ink = if amount.is_some_and(|amount| amount > 0) { sky.gold } else { sky.palette.faint };
    let number = ui.painter().layout_no_wrap(words.clone(), theme::display(Mood::Space, 15.0), ink);
    let name = thing.trim_end_matches(" cards").to_owned();
    let name = ui.painter().layout_no_wrap(if named { name } else { String::new() }, theme::strong(12.0), ink);
    // Whatever the number is, what stands behind it stays where it is.
    let digits = number.size().x.max(10.0);
    let wide = (25.0 + digits + name.size().x).max(34.0);
    let (rect, response) = ui.allocate_exact_size(vec2(wide, 24.0), Sense::hover());
    let place = rect.left_center() + vec2(9.0, 0.0);
    match thing {
        "wealth" => token::paint_coin(ui.painter(), place, 8.0),
        "battle cards" => Icon::Battle.paint(ui.painter(), place, 16.0, sky.palette.faint),
        _ => Icon::OrderMarker.paint(ui.painter(), place, 16.0, sky.palette.faint),
    }
    let left = place.x + 12.0;
    for (left, galley) in [(left, number), (left + digits + 4.0, name)] {
        let at = egui::pos2(left, rect.center().y - galley.size().y * 0.5);
        ui.painter().galley(at, galley, ink);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{words} {thing}")));
    response.on_hover_text(format!("{words} {thing}"));
}

/// The cards that were named, to whoever may know them.
fn named_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let named = desk.position.named_cards();
    let names: Vec<&str> = named.known.iter().map(|card| desk.position.set().name(card)).collect();
    let hidden = (named.unknown > 0).then(|| format!("{} named in secret", named.unknown));
    let words: Vec<String> = names.into_iter().map(str::to_owned).chain(hidden).collect();
    if !words.is_empty() {
        ui.add(egui::Label::new(format!("with {}", words.join(", "))).truncate());
    }
}
