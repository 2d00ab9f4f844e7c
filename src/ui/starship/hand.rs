//! The lower edge: what is asked with its answers in a row, and below it the cards of whoever acts.

use super::card::Face;
use super::offers::{Group, Offers};
use super::orders::orders_ui;
use super::{Held, Picked};
use crate::game::{Refusal, Seat, Text, prelude::*};
use crate::starship::{Adjustment, HAND_LIMIT, Move, Phase, Starship};
use crate::text;
use crate::ui::{Desk, Icon, rove, theme};
use egui::{Button, RichText, Role, ScrollArea, Stroke, Ui, WidgetInfo, vec2};

/// From how many letters on a question takes the room of its answers.
const LONG: usize = 48;

pub fn hand_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        held.picked = None;
        held.dragging = false;
    }
    let Some(seat) = desk.seat else {
        onlooker_ui(desk, held, ui);
        return;
    };
    let offers = Offers::of(desk);
    let height = 36.0;
    // The question stands in the status line and in the assistant too; the answers stand only here.
    let is_long = desk.cast.plain(&desk.position.step()).chars().count() > LONG;
    let tight = ui.available_width() < 680.0 || is_long;
    ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
        ui.set_min_height(height);
        ScrollArea::horizontal().id_salt("answers").auto_shrink([false, true]).show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                ui.set_min_height(30.0);
                answers_ui(desk, held, &offers, (seat, tight), ui);
            });
        });
    });
    if offers.moves.iter().any(|mv| matches!(mv, Move::Adjust(_))) {
        by_hand_ui(desk, held, &offers, ui);
    } else {
        cards_ui(desk, held, &offers, seat, ui);
    }
}

/// What somebody sees who only looks on.
fn onlooker_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let words = match desk.position.phase() {
        _ if !desk.present => text!["You are looking at another moment of the match"],
        Phase::Over => text!["The game is over: the timeline below replays it"],
        _ => text!["Waiting: ", desk.position.step()],
    };
    desk.cast.label(ui, &words);
    if let Some(seat) = desk.eyes {
        cards_ui(desk, held, &Offers { moves: Vec::new() }, seat, ui);
    }
}

/// The order chooser in a turn; otherwise what is asked, and a button for every answer.
fn answers_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: (Seat, bool), ui: &mut Ui) {
    if let Some(Picked::Unit(unit)) = held.picked {
        let goals = offers.goals(desk.position, unit);
        let words = match goals.is_empty() {
            true if desk.refereed => ": choose the location it went to, or",
            true => ":",
            false => ": choose a location that is lit, or",
        };
        desk.cast.label(ui, &text![desk.position.name_of_unit(unit), words]);
        let done = offers.moves.iter().copied().filter(|mv| *mv == Move::Done);
        for mv in offers.for_unit(desk.position, unit).into_iter().chain(done) {
            answer_ui(desk, mv, ui);
        }
        if ui.button("Put it down").on_hover_text("Escape does the same").clicked() {
            held.picked = None;
        }
        return;
    }
    if let Some(Picked::Clan(clan)) = held.picked {
        desk.cast.label(ui, &text!["Choose a lit space for the marker of ", clan, ": the number is the way"]);
        if ui.button("Put it down").on_hover_text("Escape does the same").clicked() {
            held.picked = None;
        }
    } else if offers.moves.iter().any(|mv| matches!(mv, Move::Order { .. })) {
        orders_ui(desk, held, offers, seat, ui);
    } else if !seat.1 {
        // Where it is tight the answers come first: the status line and the assistant ask the same.
        desk.cast.label(ui, &prompt(desk));
    }
    for mv in offers.plain() {
        answer_ui(desk, mv, ui);
    }
    if desk.position.phase() == Phase::Turn && desk.position.is_calm() && !offers.has(Move::EndTurn) {
        let why = Refusal::sentence(&desk.position.refusals(&Move::EndTurn), desk.cast.names());
        ui.add_enabled(false, Button::new("End turn")).on_disabled_hover_text(why);
    }
    trade_ui(desk, offers, ui);
}

/// What is asked, in a few words.
fn prompt(desk: &Desk<'_, Starship>) -> Text {
    let step = desk.position.step();
    match desk.position.resolving() {
        Some((card, _)) if desk.position.phase() != Phase::Over => {
            text![desk.position.set().name(card).to_owned(), ": ", step]
        }
        _ => step,
    }
}

/// A button that makes a move.
fn answer_ui(desk: &mut Desk<'_, Starship>, mv: Move, ui: &mut Ui) {
    let described = desk.cast.plain(&desk.position.describe(&mv));
    let ends = matches!(mv, Move::EndTurn | Move::Done);
    let mut words = described.clone();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if mv == Move::EndTurn {
        "End turn".clone_into(&mut words);
    }
    let mut button = Button::new(RichText::new(words).font(theme::strong(14.0))).min_size(vec2(0.0, 28.0));
    if ends {
        button = button.stroke(Stroke::new(2.0, desk.palette.accent));
    }
    if ui.add(button).on_hover_text(described).clicked() {
        desk.play(mv);
    }
}

/// The pairs that may begin to trade.
fn trade_ui(desk: &mut Desk<'_, Starship>, offers: &Offers, ui: &mut Ui) {
    let pairs: Vec<Move> = offers.moves.iter().filter(|mv| Group::of(**mv) == Group::Trade).copied().collect();
    if pairs.is_empty() {
        return;
    }
    let picture = Button::image(Icon::Trade.image(desk.palette.ink)).min_size(vec2(28.0, 28.0));
    let button = egui::containers::menu::MenuButton::from_button(picture);
    let (response, _) = button.ui(ui, |ui| {
        for mv in pairs {
            if ui.button(desk.cast.plain(&desk.position.describe(&mv))).clicked() {
                desk.play(mv);
            }
        }
    });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Trade…"));
    response.on_hover_text("Trade: two players exchange wealth and cards");
}

/// The cards that can be chosen from: the hand, the pack before the player, or the samurai to draft.
fn cards_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    let faces = faces(desk, offers, seat);
    if faces.is_empty() {
        let words =
            if desk.refereed { "No card that may be in this hand can be played now" } else { "No cards in hand" };
        ui.weak(words);
        return;
    }
    let room = ui.available_size();
    // More than a hand has to be scrolled anyway.
    let narrowest = if faces.len() > HAND_LIMIT { 176.0 } else { 136.0 };
    let fitting = ((room.x - 6.0 * (faces.len() as f32 - 1.0)) / faces.len() as f32).clamp(narrowest, 220.0);
    let scrolls = fitting * faces.len() as f32 + 6.0 * (faces.len() as f32 - 1.0) > room.x + 1.0;
    let size = vec2(fitting, room.y - if scrolls { 12.0 } else { 2.0 });
    ui.style_mut().always_scroll_the_only_direction = true;
    ui.spacing_mut().scroll = egui::style::ScrollStyle::thin();
    ScrollArea::horizontal().id_salt("cards").auto_shrink(false).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let of = faces.len();
            for (place, face) in faces.iter().enumerate() {
                face.ui(desk, held, size, (place, of), ui);
            }
            // Only now: a card that is not at hand yet lets go of the focus when it is drawn.
            if std::mem::take(&mut held.card_stepped) {
                rove::focus(ui, super::card::card_id(held.card_at_hand));
            }
        });
    });
}

fn faces(desk: &Desk<'_, Starship>, offers: &Offers, seat: Seat) -> Vec<Face> {
    let drafted: Vec<Face> = offers
        .moves
        .iter()
        .filter_map(|mv| match *mv {
            Move::Draft(samurai) => Some(Face::of_samurai(desk, samurai, *mv)),
            Move::Pick(card) => Some(Face::of_card(desk, card, *mv)),
            _ => None,
        })
        .collect();
    if !drafted.is_empty() {
        return drafted;
    }
    if desk.refereed {
        return possible_faces(desk, offers);
    }
    let cards = desk.position.hand(seat).known.iter();
    let way = offers.moves.iter().find(|mv| matches!(mv, Move::Commit(_) | Move::Discard(_) | Move::Give(_)));
    cards
        .map(|card| {
            let mv = match way {
                Some(Move::Commit(_)) => Move::Commit(Some(card)),
                Some(Move::Discard(_)) => Move::Discard(card),
                Some(Move::Give(_)) => Move::Give(card),
                _ => Move::Play(card),
            };
            Face::of_card(desk, card, mv)
        })
        .collect()
}

/// The cards that a hand which nobody at the screen knows may hold, as far as something can be done with them now.
fn possible_faces(desk: &Desk<'_, Starship>, offers: &Offers) -> Vec<Face> {
    let faces = offers.moves.iter().filter_map(|mv| match *mv {
        Move::Play(card) | Move::Commit(Some(card)) | Move::Discard(card) | Move::Give(card) if card.is_known() => {
            Some(Face::of_card(desk, card, *mv))
        }
        _ => None,
    });
    faces.collect()
}

/// The sorts of changes by hand.
const BY_HAND: [&str; 6] = ["Honor", "Wealth", "Units", "Attached wealth", "Clan markers", "Cards"];

const fn sort_of(adjustment: Adjustment) -> usize {
    match adjustment {
        Adjustment::Honor(..) => 0,
        Adjustment::Wealth(..) => 1,
        Adjustment::Unit(..) => 2,
        Adjustment::Token(..) => 3,
        Adjustment::Marker(..) => 4,
        Adjustment::AddCard(..) | Adjustment::DrawCard(_) | Adjustment::DiscardCard(_) => 5,
    }
}

/// The changes that the table makes because a card says so, a sort at a time.
fn by_hand_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, ui: &mut Ui) {
    if let Some((card, _)) = desk.position.resolving()
        && let Some(data) = desk.position.set().actions.get(card.index())
    {
        ui.label(format!("{} says: {}", data.name, data.words()));
    }
    ui.horizontal(|ui| {
        for (index, name) in BY_HAND.into_iter().enumerate() {
            ui.selectable_value(&mut held.by_hand, index, name);
        }
    });
    let mut wish = None;
    ScrollArea::vertical().id_salt("by hand").auto_shrink(false).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for mv in &offers.moves {
                let Move::Adjust(adjustment) = mv else { continue };
                if sort_of(*adjustment) != held.by_hand {
                    continue;
                }
                let described = desk.cast.plain(&desk.position.describe(mv));
                let words = described.strip_prefix("by hand: ").unwrap_or(&described).to_owned();
                let response = ui.button(words);
                response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &described));
                if response.clicked() {
                    wish = Some(*mv);
                }
            }
        });
    });
    if let Some(mv) = wish {
        desk.play(mv);
    }
}
