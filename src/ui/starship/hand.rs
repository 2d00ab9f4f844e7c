//! The lower edge: what is asked with its answers in a row, and below it the cards of whoever acts.

use super::arena::{self, arena_ui};
use super::button::{Press, Tone};
use super::card::{Face, card_id, print};
use super::location::is_fought;
use super::offers::{Group, Offers};
use super::orders::orders_ui;
use super::print::State;
use super::question::{backs_ui, is_watched, question_ui, question_widths, watched_ui};
use super::token::{GOLD, Sky};
use super::{Held, Picked, draft, ending, keys, melee, trade};
use crate::game::{Refusal, Seat, prelude::*};
use crate::starship::{Adjustment, Cause, HAND_LIMIT, Move, Phase, Starship, Unit};
use crate::text;
use crate::ui::backdrop::weave;
use crate::ui::material::{Paint, Weave, mix, rounded};
use crate::ui::theme;
use crate::ui::{Desk, Icon, keycap, rounds, rove};
use egui::{Color32, Pos2, Rect, Role, ScrollArea, TextEdit, Ui, UiBuilder, WidgetInfo, vec2};

/// How high the row of answers is.
const ROW: f32 = 36.0;
const GAP: f32 = 6.0;
/// How wide a card is at most.
const WIDEST: f32 = 320.0;

pub fn hand_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    if !rounds::is_covered(ui.ctx()) && ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        held.picked = None;
        held.dragging = false;
        held.doubted = None;
    }
    paint_tray(ui);
    // Buttons and tokens show by themselves that they cannot be used.
    ui.visuals_mut().disabled_alpha = 1.0;
    tray_ui(desk, held, ui);
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
    }
    let cards: Vec<Move> = match draft::faces(desk, &offers) {
        drafted if drafted.is_empty() => faces(desk, &offers, seat).iter().map(Face::mv).collect(),
        drafted => drafted.iter().map(Face::mv).collect(),
    };
    // The keys come to a card that can be played, unless they are at another to read it.
    let reads = held.card_stepped || ui.memory(|memory| memory.has_focus(card_id(held.card_at_hand)));
    let playable = cards.iter().position(|mv| offers.has(*mv)).filter(|_| !reads);
    held.card_at_hand = playable.unwrap_or(held.card_at_hand);
    keys::keys(desk, held, &offers, &cards, ui);
    held.doubted = held.doubted.filter(|mv| offers.has(*mv));
    rounds::lead(
        ui.ctx(),
        match held.picked {
            // With what goes nowhere something is done in the row.
            Some(Picked::Unit(unit)) if offers.goals(desk.position, unit).is_empty() => rounds::Region::Orders,
            _ => next_act(&offers, &cards),
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
/// that the focus comes there only if nothing else can be done.
fn next_act(offers: &Offers, cards: &[Move]) -> rounds::Region {
    let has = |wanted: fn(&Move) -> bool| offers.moves.iter().any(wanted);
    match () {
        () if has(|mv| matches!(mv, Move::Order { .. })) => rounds::Region::Orders,
        () if cards.iter().any(|mv| offers.has(*mv)) || has(|mv| matches!(mv, Move::Adjust(_))) => rounds::Region::Hand,
        () if has(|mv| is_on_boards(*mv)) => rounds::Region::Board,
        () => rounds::Region::Orders,
    }
}

/// Whether a move is made with something on the boards.
const fn is_on_boards(mv: Move) -> bool {
    matches!(Group::of(mv), Group::Units | Group::Free | Group::Clans | Group::Locations)
}

/// What is asked, and the row of answers, which scrolls where there are too many.
fn row_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    let has = |wanted: fn(&Move) -> bool| offers.moves.iter().any(wanted);
    let needed = if has(|mv| Group::of(*mv) == Group::Trade) { 745.0 } else { 710.0 };
    let tight = ui.available_width() < needed;
    // In a turn that goes on everything there is stands below; what is picked and what is doubted has words of its own.
    let resting = desk.position.phase() == Phase::Turn && desk.position.is_calm();
    let asks = !resting && held.picked.is_none() && held.doubted.is_none();
    let staged = asks && melee::on_stage(desk.position).is_some();
    ui.allocate_ui(vec2(ui.available_width(), ROW), |ui| {
        rounds::mark(ui.ctx(), rounds::Region::Orders, ui.max_rect());
        ui.set_min_height(ROW);
        ui.horizontal_centered(|ui| {
            let (question, stage) = shares(desk, held, offers, staged, ui);
            let beside = stage.as_ref().map_or(0.0, |press| press.width(ui) + ui.spacing().item_spacing.x);
            if asks {
                question_ui(desk, question, ui);
            }
            let answers = ScrollArea::horizontal().id_salt("answers").auto_shrink([staged, true]);
            answers.max_width(ui.available_width() - beside).show(ui, |ui| {
                ui.horizontal_centered(|ui| {
                    ui.set_min_height(ROW - 4.0);
                    answers_ui(desk, held, offers, (seat, tight), ui);
                });
            });
            if let Some(press) = stage {
                stage_press_ui(held, press, ui);
            }
        });
    });
}

/// How wide the question is beside its answers, and the button for the boards in front of which it is asked: it has no words
/// where an answer would be cut off.
fn shares(
    desk: &Desk<'_, Starship>,
    held: &Held,
    offers: &Offers,
    staged: bool,
    ui: &Ui,
) -> (f32, Option<Press<'static>>) {
    let gap = ui.spacing().item_spacing.x;
    let answers = offers.plain().map(|mv| Answer::of(desk, mv).press().width(ui) + gap).sum::<f32>();
    let [least, most] = question_widths(desk, ui);
    let left = ui.available_width() - answers - gap;
    if !staged {
        return (left.clamp(least, most), None);
    }
    let icon = if held.boards_shown { Icon::Battle } else { Icon::Planet };
    let said = Press::new(stage_words(held)).icon(icon);
    let press = if left - said.width(ui) - gap < least { Press::new("").icon(icon) } else { said };
    ((left - press.width(ui) - gap).clamp(least, most), Some(press))
}

/// What the button does that changes between the battle and the boards.
const fn stage_words(held: &Held) -> &'static str {
    if held.boards_shown { "Back to the battle" } else { "Look at the boards" }
}

fn stage_press_ui(held: &mut Held, press: Press<'_>, ui: &mut Ui) {
    let (words, response) = (stage_words(held), ui.add(press));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
    if response.on_hover_text(words).clicked() {
        held.boards_shown = !held.boards_shown;
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
        _ if !desk.present => text!["You are looking at another moment of the match"],
        Phase::Over => text!["The game is over: the timeline below replays it"],
        _ => text!["Waiting: ", desk.position.step()],
    };
    let large = shown || !held.boards_shown && melee::on_stage(desk.position).is_some();
    if let Some(board) = desk.position.battle_board().filter(|board| !large && is_fought(desk.position, *board)) {
        fight_ui(desk, board, ui);
    }
    desk.cast.label(ui, &words);
    match desk.eyes {
        Some(seat) => cards_ui(desk, held, &Offers { moves: Vec::new() }, seat, ui),
        None => backs_ui(desk, desk.position.seat(), ui.available_rect_before_wrap(), ui),
    }
}

/// The order chooser in a turn, what is done with what is picked, and a button for every other answer.
fn answers_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: (Seat, bool), ui: &mut Ui) {
    match held.picked {
        Some(Picked::Unit(unit)) => {
            let goals = offers.goals(desk.position, unit);
            let words = match goals.is_empty() {
                true if desk.refereed => ": choose the location it went to, or",
                true => ":",
                false => ": choose a location that is lit, or",
            };
            desk.cast.label(ui, &text![desk.position.name_of_unit(unit), words]);
            many_ui(desk, held, offers, unit, ui);
            let done = offers.moves.iter().copied().filter(|mv| matches!(mv, Move::Done | Move::EndTurn));
            for mv in offers.for_unit(desk.position, unit).into_iter().chain(done) {
                answer_ui(desk, mv, ui);
            }
            return put_down_ui(held, ui);
        }
        Some(Picked::Clan(clan)) => {
            desk.cast
                .label(ui, &text!["Choose a lit space for the marker of ", clan, ": the number says how far it is"]);
            put_down_ui(held, ui);
        }
        None if held.doubted.is_some() => return doubt_ui(desk, held, ui),
        None if offers.moves.iter().any(|mv| matches!(mv, Move::Order { .. })) => {
            orders_ui(desk, held, offers, seat, ui);
        }
        None => {}
    }
    let mut plain: Vec<Move> = offers.plain().filter(|mv| !matches!(mv, Move::Agree | Move::Decline)).collect();
    // Who may take several takes all, most of the time.
    plain.sort_by_key(|mv| if let Move::Take(amount) = mv { u8::MAX - amount } else { u8::MAX });
    let main = offers.main(&plain);
    for mv in plain {
        toned_answer_ui(desk, mv, main == Some(mv), ui);
    }
    if desk.position.phase() == Phase::Turn && desk.position.is_calm() && !offers.has(Move::EndTurn) {
        let why = Refusal::sentence(&desk.position.refusals(&Move::EndTurn), desk.cast.names());
        ui.add_enabled(false, Press::new("End turn")).on_disabled_hover_text(why);
    }
    pairs_ui(desk, offers, ui);
}

/// How many of those alike go together, where more than one can.
fn many_ui(desk: &Desk<'_, Starship>, held: &mut Held, offers: &Offers, unit: Unit, ui: &mut Ui) {
    let most = keys::together(desk.position, offers, unit);
    if most < 2 {
        return;
    }
    for many in 1..=most {
        let chosen = held.many.max(1) == many;
        let press = Press::new(format!("×{many}")).tone(if chosen { Tone::Chosen } else { Tone::Plain });
        let response = ui.add(press);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, format!("{many} go together")));
        if many == held.many.max(1) % most + 1 {
            keycap::paint(ui, response.rect.right_top() + vec2(-1.0, 3.0), keys::RAISE.name());
        }
        if response.on_hover_text(format!("{many} go together")).clicked() {
            held.many = many;
        }
    }
}

fn put_down_ui(held: &mut Held, ui: &mut Ui) {
    if ui.add(Press::new("Put it down")).on_hover_text("Escape does the same").clicked() {
        held.picked = None;
    }
}

/// A card that would be committed in vain: whether it is meant.
fn doubt_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let Some(mv) = held.doubted else { return };
    ui.label("Its cost cannot be met as things stand: it would have no effect.");
    if ui.add(Press::new("Commit it all the same").tone(Tone::War)).clicked() {
        held.doubted = None;
        desk.play(mv);
    }
    if ui.add(Press::new("Choose another").tone(Tone::Chosen)).on_hover_text("Escape does the same").clicked() {
        held.doubted = None;
    }
}

/// An answer as its button says it.
struct Answer {
    /// What it does.
    words: String,
    /// What is written, in short.
    shown: String,
    tone: Tone,
}

impl Answer {
    fn of(desk: &Desk<'_, Starship>, mv: Move) -> Self {
        let described = desk.cast.plain(&desk.position.describe(&mv));
        let mut words = described.clone();
        if let Some(first) = words.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        let (shown, tone) = match mv {
            Move::Claim(board) | Move::At(board) => {
                let name = desk.position.location(board).map_or("", |card| &card.name);
                (format!("{board}: {name}"), Tone::Plain)
            }
            Move::EndTurn => {
                "End turn".clone_into(&mut words);
                (words.clone(), if desk.position.is_order_done() { Tone::Chosen } else { Tone::Plain })
            }
            Move::Done => (words.clone(), Tone::Chosen),
            Move::Agree => ("Agree".to_owned(), Tone::Chosen),
            Move::Decline | Move::Commit(None) => (words.clone(), Tone::War),
            Move::Option(_) | Move::Target(_) => {
                let number = keys::answer_number(mv).unwrap_or_default();
                (format!("{number}: {described}"), Tone::Plain)
            }
            _ => (words.clone(), Tone::Plain),
        };
        Self { words, shown, tone }
    }

    fn press(&self) -> Press<'static> {
        Press::new(self.shown.clone()).tone(self.tone)
    }
}

/// A button that makes a move.
pub fn answer_ui(desk: &mut Desk<'_, Starship>, mv: Move, ui: &mut Ui) {
    toned_answer_ui(desk, mv, false, ui);
}

/// The same, in the main colour if it is the one to take.
fn toned_answer_ui(desk: &mut Desk<'_, Starship>, mv: Move, main: bool, ui: &mut Ui) {
    let described = desk.cast.plain(&desk.position.describe(&mv));
    let mut answer = Answer::of(desk, mv);
    if main && answer.tone == Tone::Plain {
        answer.tone = Tone::Chosen;
    }
    let response = ui.add(answer.press());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &answer.words));
    let key = match mv {
        Move::EndTurn | Move::Done | Move::Commit(None) => keys::END.name().to_owned(),
        Move::Take(number @ 1..) => number.to_string(),
        _ => String::new(),
    };
    if !key.is_empty() {
        keycap::paint(ui, response.rect.right_top() + vec2(-1.0, 3.0), &key);
    }
    let told = match mv {
        Move::EndTurn => format!("{} (key {})", desk.cast.plain(&ending::words(desk.position)), keys::END.name()),
        Move::Done | Move::Commit(None) => format!("{described} (key {})", keys::END.name()),
        _ => described,
    };
    if response.on_hover_text(told).clicked() {
        desk.play(mv);
    }
    if mv == Move::EndTurn {
        let small = egui::RichText::new(desk.cast.plain(&ending::words(desk.position))).size(12.5);
        ui.add(egui::Label::new(small.color(desk.palette.faint)).truncate());
    }
}

/// The pairs that may begin to trade.
fn pairs_ui(desk: &mut Desk<'_, Starship>, offers: &Offers, ui: &mut Ui) {
    let pairs: Vec<Move> = offers.moves.iter().filter(|mv| Group::of(**mv) == Group::Trade).copied().collect();
    if pairs.is_empty() {
        return;
    }
    let picture = egui::Button::image(Icon::Trade.image(desk.palette.ink)).min_size(vec2(28.0, 28.0));
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

/// The card that asks for the decision that is due, lit, and the cards in the hand beside it.
fn cards_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    let asking = match desk.position.cause() {
        Some(Cause::Card(card)) => desk.position.set().actions.get(card.index()),
        _ => None,
    };
    let Some(data) = asking.filter(|_| desk.seat.is_some()) else {
        return row_of_cards_ui(desk, held, offers, seat, ui);
    };
    let room = ui.available_rect_before_wrap();
    let (left, right) = room.split_left_right_at_x(room.left() + 196.0);
    let place = left.with_max_x(left.right() - 14.0).shrink2(vec2(3.0, 3.0));
    let gold = egui::Stroke::new(2.5, GOLD[1]);
    print(data, &data.words(), None).paint(ui.painter(), place, State::Raised, Some(gold));
    let response = ui.interact(place, ui.scope_id().with("asking"), egui::Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} is being resolved", data.name)));
    let mut beside = ui.new_child(UiBuilder::new().max_rect(right));
    row_of_cards_ui(desk, held, offers, seat, &mut beside);
    ui.advance_cursor_after_rect(room);
}

/// The cards in the hand: a row of them, or two where there are more than a hand may hold.
fn row_of_cards_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    let faces = faces(desk, offers, seat);
    if is_watched(desk, seat) {
        return watched_ui(desk, seat, ui);
    }
    if faces.is_empty() {
        let words =
            if desk.refereed { "No card that may be in this hand can be played now" } else { "No cards in hand" };
        ui.weak(words);
        return;
    }
    if desk.refereed && faces.len() > HAND_LIMIT {
        return found_ui(desk, held, offers, faces, ui);
    }
    faces_ui(desk, held, offers, &faces, ui);
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

/// Cards beside each other, as many as there are.
fn faces_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, faces: &[Face], ui: &mut Ui) {
    // A card's edge is drawn half outside of it.
    let room = ui.available_size() - vec2(3.0, 0.0);
    let (rows, narrowest) = if faces.len() > HAND_LIMIT { (2, 150.0) } else { (1, 136.0) };
    let columns = faces.len().div_ceil(rows).max(1);
    let gaps = GAP * (columns as f32 - 1.0);
    let width = ((room.x - gaps) / columns as f32).clamp(narrowest, WIDEST);
    let scrolls = width * columns as f32 + gaps > room.x + 1.0;
    let height = (room.y - if scrolls { 12.0 } else { 2.0 } - 4.0 * (rows as f32 - 1.0)) / rows as f32;
    ui.style_mut().always_scroll_the_only_direction = true;
    ui.spacing_mut().scroll = egui::style::ScrollStyle::thin();
    let of = faces.len();
    held.columns = columns;
    ScrollArea::horizontal().id_salt("cards").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, 4.0);
        for (row, cards) in faces.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                // Few cards lie in the middle.
                ui.add_space(((room.x - width * columns as f32 - gaps) * 0.5).max(0.0).floor());
                for (column, face) in cards.iter().enumerate() {
                    let place = row * columns + column;
                    let response = face.ui(desk, held, vec2(width, height), (place, of), ui);
                    keys::at_card(desk, held, offers, (face, &response, place), ui);
                }
            });
        }
        // Only now: a card that is not at hand yet lets go of the focus when it is drawn.
        if std::mem::take(&mut held.card_stepped) {
            rove::focus(ui, card_id(held.card_at_hand));
        }
    });
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
