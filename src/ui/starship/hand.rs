//! The lower edge: what is asked with its answers in a row, and below it the cards of whoever acts.

use super::answers::{row_height, row_meanwhile_ui, row_ui};
use super::arena::{self, arena_ui};
use super::card::{FORMAT, Face, card_id, print};
use super::happening::is_answer_watched;
use super::location::is_fought;
use super::offers::{Group, Offers};
use super::piles::piles_ui;
use super::print::State;
use super::question::{backs_ui, is_watched, watched_ui};
use super::seen::concerned;
use super::token::{GOLD, Sky};
use super::{Held, Picked, card, draft, keys, melee, trade};
use crate::game::{Seat, prelude::*};
use crate::starship::{Adjustment, Cause, HAND_LIMIT, Move, Phase, Starship};
use crate::text;
use crate::ui::backdrop::weave;
use crate::ui::material::{Paint, Weave, mix, rounded};
use crate::ui::theme;
use crate::ui::{Desk, rounds, rove};
use egui::{Color32, Pos2, Rect, RichText, Role, ScrollArea, TextEdit, Ui, UiBuilder, WidgetInfo, vec2};

const GAP: f32 = 6.0;
/// How wide it is at most where it says whose hand that is.
const WHOSE: f32 = 122.0;
/// Half of what the words have where there are no cards.
const NO_CARDS: f32 = 170.0;

pub fn hand_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    if !rounds::is_covered(ui.ctx()) && ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        keys::put_down(held, ui);
        held.dragging = false;
        held.doubted = None;
    }
    paint_tray(ui);
    // Buttons and tokens show by themselves that they cannot be used.
    ui.visuals_mut().disabled_alpha = 1.0;
    tray_ui(desk, held, ui);
}

/// Whose supply is shown: that of whoever acts, or whose hand is seen, or whose turn it is.
pub fn shown(desk: &Desk<'_, Starship>) -> Seat {
    desk.seat.or_else(|| looked_at(desk)).unwrap_or_else(|| desk.position.seat())
}

/// Whose hand is seen by somebody who only looks on.
fn looked_at(desk: &Desk<'_, Starship>) -> Option<Seat> {
    desk.eyes.filter(|_| desk.seat.is_none() && !is_answer_watched(desk))
}

/// Says whose hand lies below, at the right end of a row: in two lines, for what leads through the past has most of it.
pub fn whose_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some(seat) = looked_at(desk) else { return };
    let (words, font) = (text!["The hand of\n", seat], theme::strong(12.5));
    let wide = ui.painter().layout_job(desk.cast.emblazoned(&words, &font, desk.palette.ink)).size().x + 2.0;
    ui.allocate_ui(vec2(wide.min(WHOSE), ui.available_height()), |ui| {
        ui.set_width(wide.min(WHOSE));
        desk.cast.rows_ui(ui, &words, &font, 2);
    });
}

/// Whether somebody has more cards than a hand may have.
pub fn must_discard(position: &Starship) -> bool {
    position.seats().any(|seat| position.hand(seat).len() > HAND_LIMIT)
}

fn paint_tray(ui: &Ui) {
    let rect = ui.max_rect().expand2(vec2(10.0, 6.0)).intersect(ui.clip_rect());
    let mut paint = Paint::default();
    let outline = rounded(rect, f32::from(theme::RADIUS));
    let sky = Sky::above(ui.ctx());
    let down = |place: Pos2| mix(sky.glass[0], sky.glass[1], (place.y - rect.top()) / rect.height());
    paint.smooth(&outline, down);
    paint.line(&outline, true, |_| (1.0, sky.edge));
    paint.show(ui.painter());
    let thread = if sky.is_night() { Color32::from_white_alpha(10) } else { sky.edge.gamma_multiply(0.1) };
    ui.painter().add(weave(ui.ctx(), Weave::Asanoha, rect.shrink(1.5), 132.0, |_| thread));
}

fn tray_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let Some(seat) = desk.seat else {
        onlooker_ui(desk, held, ui);
        return;
    };
    let offers = Offers::of(desk);
    if desk.position.trade().is_none() {
        (held.terms, held.offered) = ([0; 6], false);
        held.promised.clear();
    }
    let cards: Vec<Move> = match draft::faces(desk, &offers) {
        drafted if drafted.is_empty() => faces(desk, &offers, seat).iter().map(Face::mv).collect(),
        drafted => drafted.iter().map(Face::mv).collect(),
    };
    // The keys come to a card that can be played, unless they are at another to read it.
    let reads = held.card_stepped || ui.memory(|memory| memory.has_focus(card_id(held.card_at_hand)));
    held.card_meant &= reads;
    let playable = cards.iter().position(|mv| offers.has(*mv)).filter(|_| !reads);
    held.card_at_hand = playable.unwrap_or(held.card_at_hand);
    keys::keys(desk, held, &offers, &cards, ui);
    held.doubted = held.doubted.filter(|mv| offers.has(*mv));
    rounds::lead(
        ui.ctx(),
        match held.picked {
            // With what goes nowhere something is done in the row.
            Some(Picked::Unit(unit)) if offers.goals(desk.position, unit).is_empty() => rounds::Region::Orders,
            _ => next_act(desk.position, &offers, &cards),
        },
    );
    // The battle may be in the place of the boards.
    let large = !held.boards_shown && melee::on_stage(desk.position).is_some();
    // Who has won gains the reward in front of the boards.
    let won = matches!(desk.position.cause(), Some(Cause::Location(_)));
    let board = desk.position.battle_board().filter(|board| !large && !won && is_fought(desk.position, *board));
    if let Some(board) = board {
        fight_ui(desk, board, ui);
    } else if desk.position.trade().is_some() {
        trade::trade_ui(desk, held, &offers, ui);
    }
    // A trade is made and answered in its own line.
    let answered = offers.has(Move::Agree) || trade::is_open(desk, &offers);
    if !answered || held.picked.is_some() {
        row_ui(desk, held, &offers, seat, ui);
    }
    if offers.moves.iter().any(|mv| matches!(mv, Move::Adjust(_))) {
        by_hand_ui(desk, held, &offers, ui);
    } else if draft::faces(desk, &offers).is_empty() {
        cards_ui(desk, held, &offers, seat, ui);
    } else {
        draft::locations_ui(desk, ui);
    }
}

/// Where the next act is: at the orders, among the cards, on the boards, or in the row of answers. What gives something up is in that row, so
/// that the focus comes there only if nothing else can be done; and once a turn may end, whatever costs something waits to be
/// called for.
fn next_act(position: &Starship, offers: &Offers, cards: &[Move]) -> rounds::Region {
    let has = |wanted: fn(&Move) -> bool| offers.moves.iter().any(wanted);
    let ends = offers.has(Move::EndTurn) && position.is_order_done();
    match () {
        () if offers.has_orders() => rounds::Region::Orders,
        () if ends && has(|mv| matches!(mv, Move::Move { .. })) => rounds::Region::Board,
        () if ends => rounds::Region::Orders,
        () if cards.iter().any(|mv| offers.has(*mv)) || has(|mv| matches!(mv, Move::Adjust(_))) => rounds::Region::Hand,
        () if has(|mv| Group::of(*mv).is_on_boards()) => rounds::Region::Board,
        () => rounds::Region::Orders,
    }
}

/// The battle that is being fought, over what is asked.
fn fight_ui(desk: &mut Desk<'_, Starship>, board: u8, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let rect = Rect::from_min_size(room.min, vec2(room.width(), arena::HEIGHT));
    arena_ui(desk, board, rect, ui);
    ui.advance_cursor_after_rect(rect.with_max_y(rect.bottom() + 2.0));
}

/// What somebody sees who only looks on.
fn onlooker_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let shown = desk.motion.is_some();
    let words = match desk.position.phase() {
        // What comes next is said once what happens has been seen.
        _ if shown => text!["Any key or click goes on"],
        _ if !desk.present => text!["You are looking back: Escape leads back to now"],
        Phase::Over => text!["The game is over: the timeline below replays it"],
        _ => text!["Waiting: ", desk.position.step()],
    };
    let large = shown || !held.boards_shown && melee::on_stage(desk.position).is_some();
    if let Some(board) = desk.position.battle_board().filter(|board| !large && is_fought(desk.position, *board)) {
        fight_ui(desk, board, ui);
    }
    if shown {
        row_meanwhile_ui(desk, held, &words, ui);
    } else {
        // As high as a row of answers: cards keep their size.
        let (_, row) = ui.allocate_space(vec2(ui.available_width(), row_height(desk.position)));
        let inside = |row, layout| UiBuilder::new().max_rect(row).layout(layout);
        let mut end = ui.new_child(inside(row, egui::Layout::right_to_left(egui::Align::Center)));
        whose_ui(desk, &mut end);
        let line = inside(row.with_max_x(end.min_rect().left()), egui::Layout::left_to_right(egui::Align::Center));
        desk.cast.label(&mut ui.new_child(line), &words);
    }
    match looked_at(desk) {
        Some(seat) => cards_ui(desk, held, &Offers { moves: Vec::new() }, seat, ui),
        None => concerned(desk).into_iter().for_each(|seat| backs_ui(desk, seat, ui.available_rect_before_wrap(), ui)),
    }
}

/// The card that asks for the decision that is due, lit, and the cards in the hand beside it.
fn cards_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    let asking = match desk.position.cause() {
        Some(Cause::Card(card)) => desk.position.set().actions.get(card.index()),
        _ => None,
    };
    // While something is shown everything keeps its place. Cards that are too many have the whole room.
    let beside = (desk.seat.is_some() || desk.motion.is_some()) && !must_discard(desk.position);
    let Some(data) = asking.filter(|_| beside) else {
        return row_of_cards_ui(desk, held, offers, seat, ui);
    };
    let room = ui.available_rect_before_wrap();
    let (left, right) = room.split_left_right_at_x(room.left() + FORMAT.x + 20.0);
    let place = left.with_max_x(left.right() - 14.0).shrink2(vec2(3.0, 3.0));
    let gold = egui::Stroke::new(2.5, GOLD[1]);
    print(data, &data.words()).paint(ui.painter(), place, State::Raised, Some(gold));
    let response = ui.interact(place, ui.scope_id().with("asking"), egui::Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} is being resolved", data.name)));
    let mut beside = ui.new_child(UiBuilder::new().max_rect(right));
    row_of_cards_ui(desk, held, offers, seat, &mut beside);
    ui.advance_cursor_after_rect(room);
}

/// The cards in the hand in a row; those that may be in a hand nobody knows in two.
fn row_of_cards_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    let faces = faces(desk, offers, seat);
    if is_watched(desk, seat) {
        return watched_ui(desk, seat, ui);
    }
    if faces.is_empty() {
        return none_ui(desk, seat, ui);
    }
    if desk.refereed && faces.len() > HAND_LIMIT {
        return found_ui(desk, held, offers, faces, ui);
    }
    let room = ui.available_rect_before_wrap();
    let taken = faces_ui(desk, held, offers, &faces, ui);
    piles_ui(desk, seat, room, (room.width() - taken) * 0.5, ui);
}

/// That somebody has no cards, and where cards come from.
fn none_ui(desk: &Desk<'_, Starship>, seat: Seat, ui: &mut Ui) {
    if desk.refereed {
        ui.weak("No card that may be in this hand can be played now");
        return;
    }
    let room = ui.available_rect_before_wrap();
    let middle = UiBuilder::new().max_rect(room).layout(egui::Layout::top_down(egui::Align::Center));
    let mut words = ui.new_child(middle);
    words.add_space((room.height() * 0.5 - 26.0).max(0.0));
    words.label(RichText::new("No cards in hand").font(theme::strong(15.0)));
    words.label(RichText::new("The order Cards draws some, and so do rewards").color(desk.palette.faint));
    piles_ui(desk, seat, room, room.width() * 0.5 - NO_CARDS, ui);
}

/// More cards than a hand has, and a field to find one by its name.
fn found_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, mut faces: Vec<Face>, ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.vertical(|ui| {
            let name = ui.label("Find a card");
            ui.add(TextEdit::singleline(&mut held.search).desired_width(96.0)).labelled_by(name.id);
            let all = faces.len();
            faces.retain(|face| face.is_called(&held.search));
            ui.weak(format!("{} of {all}", faces.len()));
        });
        faces_ui(desk, held, offers, &faces, ui);
    });
}

/// Cards beside each other, as many as there are; says how wide they are.
fn faces_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, faces: &[Face], ui: &mut Ui) -> f32 {
    // A card's edge is drawn half outside of it.
    let room = ui.available_size() - vec2(3.0, 0.0);
    let (rows, narrowest) = match faces.len() > HAND_LIMIT {
        true if desk.refereed => (2, 150.0),
        true => (1, 118.0),
        false => (1, 136.0),
    };
    let columns = faces.len().div_ceil(rows).max(1);
    let gaps = GAP * (columns as f32 - 1.0);
    let width = ((room.x - gaps) / columns as f32).clamp(narrowest, FORMAT.x);
    let scrolls = width * columns as f32 + gaps > room.x + 1.0;
    let height = (room.y - if scrolls { 12.0 } else { 2.0 } - 4.0 * (rows as f32 - 1.0)) / rows as f32;
    ui.style_mut().always_scroll_the_only_direction = true;
    ui.spacing_mut().scroll = egui::style::ScrollStyle::thin();
    let (of, size) = (faces.len(), vec2(width, height));
    let letters = card::letters(faces, ui.painter(), size);
    held.columns = columns;
    ScrollArea::horizontal().id_salt("cards").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
        for (row, cards) in faces.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                // Few cards lie in the middle.
                ui.add_space(((room.x - width * columns as f32 - gaps) * 0.5).max(0.0).floor());
                for (column, face) in cards.iter().enumerate() {
                    let place = row * columns + column;
                    let response = face.ui(desk, held, (size, letters), (place, of), ui);
                    keys::at_card(desk, held, offers, (face, &response, place), ui);
                }
            });
        }
        // Only now: a card that is not at hand yet lets go of the focus when it is drawn.
        if std::mem::take(&mut held.card_stepped) {
            rove::focus(ui, card_id(held.card_at_hand));
        }
    });
    width * columns as f32 + gaps
}

fn faces(desk: &Desk<'_, Starship>, offers: &Offers, seat: Seat) -> Vec<Face> {
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
                // What nobody can do just now is seen on the card all the same.
                _ if must_discard(desk.position) => Move::Discard(card),
                _ if desk.position.battle_board().is_some() => Move::Commit(Some(card)),
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
            Some(Face::of_card(desk, card, *mv).with_copies(desk.position.copies_left(card)))
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
