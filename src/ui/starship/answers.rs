//! The row of answers above the cards: what is asked, what can be answered, and in its corner what ends a step or the turn.

use super::button::{Press, Tone};
use super::card::{Vain, vain};
use super::hand::{must_discard, whose_ui};
use super::note::need;
use super::offers::{Group, Offers};
use super::orders::{Shown, orders_ui};
use super::paint::rewards;
use super::preview::place_words;
use super::question::{prompt_ui, question_ui, question_widths, sentence_ui};
use super::{Held, Picked, ending, keys, melee, trade};
use crate::game::{Refusal, Seat, Text, prelude::*};
use crate::starship::{Move, Phase, Starship, Unit};
use crate::text;
use crate::ui::{Desk, Icon, keycap, rounds};
use egui::{Layout, Role, ScrollArea, Ui, UiBuilder, WidgetInfo, vec2};

/// How high the row of answers is, and that of a question that is answered by cards, which need the room.
const ROW: f32 = 36.0;
const LINE: f32 = 20.0;
/// How wide at least the button in its corner is, so that it has one place.
const CORNER: f32 = 86.0;
/// What gives up a reward that moves something.
const FORGO: &str = "Do not move";
/// What the button has that begins a trade.
const TRADE: f32 = 40.0;
/// The same with its name.
const NAMED_TRADE: f32 = 80.0;
/// What is free between what comes next and that button.
const BESIDE: f32 = 20.0;

/// What is asked, and the row of answers, which scrolls where there are too many. What ends something has the corner at the right
/// to itself.
pub fn row_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, seat: Seat, ui: &mut Ui) {
    // In a turn that goes on everything there is stands below; what is picked and what is doubted has words of its own.
    let resting = is_resting(desk.position);
    let asks = !resting && held.picked.is_none() && held.doubted.is_none();
    let staged = asks && melee::on_stage(desk.position).is_some();
    let high = row_height(desk.position);
    let (_, row) = ui.allocate_space(vec2(ui.available_width(), high));
    rounds::mark(ui.ctx(), rounds::Region::Orders, row);
    need(ui.ctx(), row);
    let corner = Corner::of(desk, offers, ui);
    let (rest, end) = row.split_left_right_at_x(row.right() - corner.width);
    let inside = |rect, layout| UiBuilder::new().max_rect(rect).layout(layout);
    let mut left = ui.new_child(inside(rest, Layout::left_to_right(egui::Align::Center)));
    let trade = if offers.moves.iter().any(|mv| Group::of(*mv) == Group::Trade) { NAMED_TRADE } else { 0.0 };
    let shown = Shown::fitting(rest.width() - trade, ui);
    let Shares { question, stage, brief } = Shares::of(desk, held, offers, staged, &left);
    let ends = held.picked.is_none() && offers.has(Move::EndTurn) && !offers.has_orders();
    if asks {
        question_ui(desk, question, &mut left);
    } else if ends {
        sentence_ui(desk, &ending::words(desk.position), left.available_width() - trade.max(TRADE) - BESIDE, &mut left);
    }
    let beside = stage.as_ref().map_or(0.0, |press| press.width(&left) + left.spacing().item_spacing.x);
    let answers = ScrollArea::horizontal().id_salt("answers").auto_shrink([staged, true]);
    answers.max_width(left.available_width() - beside).show(&mut left, |ui| {
        ui.horizontal_centered(|ui| {
            ui.set_min_height(high - 4.0);
            answers_ui(desk, held, offers, (seat, shown, brief), ui);
        });
    });
    if let Some(press) = stage {
        stage_press_ui(held, press, &mut left);
    }
    corner.ui(desk, held, &mut ui.new_child(inside(end, Layout::right_to_left(egui::Align::Center))));
}

/// The same row while something is seen happening: what will end a step or the turn is there already, and whoever clicks it has
/// seen enough.
pub fn row_meanwhile_ui(desk: &mut Desk<'_, Starship>, held: &Held, words: &Text, ui: &mut Ui) {
    let (_, row) = ui.allocate_space(vec2(ui.available_width(), row_height(desk.position)));
    let inside = |layout| UiBuilder::new().max_rect(row).layout(layout);
    desk.cast.label(&mut ui.new_child(inside(Layout::left_to_right(egui::Align::Center))), words);
    let mut end = ui.new_child(inside(Layout::right_to_left(egui::Align::Center)));
    if desk.is_next() {
        let mut moves = Vec::new();
        desk.position.moves(&mut moves);
        let corner = Corner::of(desk, &Offers { moves }, ui);
        corner.ui(desk, held, &mut end);
    }
    whose_ui(desk, &mut end);
}

/// How high it is: cards that are too many have the room.
pub fn row_height(position: &Starship) -> f32 {
    if must_discard(position) { LINE } else { ROW }
}

/// Whether a turn waits for nothing in particular.
fn is_resting(position: &Starship) -> bool {
    position.phase() == Phase::Turn && position.is_calm()
}

/// What ends a step or the turn: always in the same place.
struct Corner {
    ends: Vec<Move>,
    /// Why the turn cannot end yet, if that is asked.
    why_not: Option<String>,
    width: f32,
}

impl Corner {
    fn of(desk: &Desk<'_, Starship>, offers: &Offers, ui: &Ui) -> Self {
        let ends: Vec<Move> = Offers::ENDS.into_iter().filter(|mv| offers.has(*mv)).collect();
        let gap = ui.spacing().item_spacing.x;
        let wide = |mv: &Move| Answer::of(desk, *mv).press().min(CORNER, 30.0).width(ui) + gap;
        let why_not = (is_resting(desk.position) && ends.is_empty())
            .then(|| Refusal::sentence(&desk.position.refusals(&Move::EndTurn), desk.cast.names()));
        let width = if why_not.is_some() { CORNER + gap } else { ends.iter().map(wide).sum() };
        Self { ends, why_not, width }
    }

    fn ui(self, desk: &mut Desk<'_, Starship>, held: &Held, ui: &mut Ui) {
        if let Some(why) = self.why_not {
            ui.add_enabled(false, Press::new("End turn").min(CORNER, 30.0)).on_disabled_hover_text(why);
        }
        for mv in self.ends {
            let answer = Answer::of(desk, mv);
            let press = answer.press().min(CORNER, 30.0);
            let response = press_ui(desk, mv, (&answer, press), ui);
            // After an act the focus rests where nothing is spent.
            if held.picked.is_none() {
                rounds::prefer(ui.ctx(), response.id);
            }
            // Where the end of a step was, the end of the turn may be now: who clicks again and again has meant the first.
            if response.clicked() && !response.double_clicked() && !response.triple_clicked() {
                desk.play(mv);
            }
        }
    }
}

/// Who has how much of the row.
struct Shares {
    /// How wide the question is.
    question: f32,
    /// The button for the boards in front of which it is asked: it has no words where an answer would be cut off.
    stage: Option<Press<'static>>,
    /// Whether there is no room for answers at their longest.
    brief: bool,
}

impl Shares {
    fn of(desk: &Desk<'_, Starship>, held: &Held, offers: &Offers, staged: bool, ui: &Ui) -> Self {
        let gap = ui.spacing().item_spacing.x;
        let [least, most] = question_widths(desk, ui);
        let left = |brief: bool| {
            let plain = offers.plain().filter(|mv| !Offers::ENDS.contains(mv));
            let wide = |mv: Move| Answer::of(desk, mv).briefly(brief).press().width(ui) + gap;
            ui.available_width() - plain.map(wide).sum::<f32>() - gap
        };
        let brief = left(false) < least;
        let left = left(brief);
        if !staged {
            return Self { question: left.clamp(least, most), stage: None, brief };
        }
        let icon = if held.boards_shown { Icon::Battle } else { Icon::Planet };
        let said = Press::new(stage_words(held)).icon(icon);
        let press = if left - said.width(ui) - gap < least { Press::new("").icon(icon) } else { said };
        Self { question: (left - press.width(ui) - gap).clamp(least, most), stage: Some(press), brief }
    }
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

/// The order chooser in a turn, what is done with what is picked, and a button for every other answer.
fn answers_ui(
    desk: &mut Desk<'_, Starship>,
    held: &mut Held,
    offers: &Offers,
    (seat, shown, brief): (Seat, Shown, bool),
    ui: &mut Ui,
) {
    match held.picked {
        Some(Picked::Unit(unit)) => {
            let goals = offers.goals(desk.position, unit);
            let name = desk.position.name_of_unit(unit);
            let prompt = match goals.is_empty() {
                true if desk.refereed => text![name, ": choose the location it went to, or"],
                true => text![name, " in ", place_words(desk.position, unit), ", a free order:"],
                false => text![name, ": choose a location that is lit, or"],
            };
            prompt_ui(desk, &prompt, ui);
            many_ui(desk, held, offers, unit, ui);
            for mv in offers.for_unit(desk.position, unit) {
                let response = toned_answer_ui(desk, mv, (false, brief), ui);
                if held.aim == Some(mv) {
                    rounds::prefer(ui.ctx(), response.id);
                }
            }
            return put_down_ui(held, ui);
        }
        Some(Picked::Clan(clan)) => {
            let words = text!["Choose a lit space for the marker of ", clan, ": the number says how far it is"];
            prompt_ui(desk, &words, ui);
            put_down_ui(held, ui);
        }
        None if held.doubted.is_some() => return doubt_ui(desk, held, ui),
        None if offers.moves.iter().any(|mv| matches!(mv, Move::Order { .. })) => {
            orders_ui(desk, held, offers, (seat, shown), ui);
        }
        None => {}
    }
    let is_here = |mv: &Move| !matches!(mv, Move::Agree | Move::Decline) && !Offers::ENDS.contains(mv);
    let mut plain: Vec<Move> = offers.plain().filter(is_here).collect();
    // Who may take several takes all, most of the time.
    plain.sort_by_key(|mv| if let Move::Take(amount) = mv { u8::MAX - amount } else { u8::MAX });
    let main = offers.main(&plain);
    for mv in plain {
        toned_answer_ui(desk, mv, (main == Some(mv), brief), ui);
    }
    pairs_ui(desk, held, offers, ui);
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
    let response = ui.add(Press::new("Put it down"));
    keycap::at_corner(ui, response.rect, "Esc");
    // The key reaches over the corner.
    ui.add_space(12.0);
    if response.on_hover_text("Escape does the same").clicked() {
        keys::put_down(held, ui);
    }
}

/// A card of which nothing would come: whether it is meant.
fn doubt_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    let Some(mv) = held.doubted else { return };
    let words = match vain(desk, mv) {
        Some(Vain::Idle) => "There is nothing it could do as things stand: nothing would come of it.",
        _ => "Its cost cannot be met as things stand: it would have no effect.",
    };
    prompt_ui(desk, &text![words], ui);
    let verb = if matches!(mv, Move::Play(_)) { "Play it all the same" } else { "Commit it all the same" };
    if ui.add(Press::new(verb).tone(Tone::War)).clicked() {
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
    /// The same where there is little room.
    brief: Option<String>,
    tone: Tone,
}

impl Answer {
    fn of(desk: &Desk<'_, Starship>, mv: Move) -> Self {
        let described = desk.cast.plain(&desk.position.describe(&mv));
        let mut words = described.clone();
        if let Some(first) = words.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        let mut brief = None;
        let (shown, tone) = match mv {
            // What one would have stands beside it, and where there is little room in its place.
            Move::Claim(board) => {
                let card = desk.position.location(board);
                let (name, rewards) = card.map_or_else(Default::default, |card| (card.name.clone(), rewards(card)));
                words = format!("{words}: {rewards}");
                brief = Some(format!("{board}: {rewards}"));
                (format!("{board}: {name} · {rewards}"), Tone::Plain)
            }
            Move::At(board) => {
                let name = desk.position.location(board).map_or("", |card| &card.name);
                (format!("{board}: {name}"), Tone::Plain)
            }
            Move::EndTurn => {
                "End turn".clone_into(&mut words);
                (words.clone(), if desk.position.is_order_done() { Tone::Chosen } else { Tone::Plain })
            }
            // What it is stands before it.
            Move::Done if desk.position.forgone().is_some() => {
                words = format!("{FORGO}: {described}");
                (FORGO.to_owned(), Tone::Plain)
            }
            Move::Done => (words.clone(), Tone::Chosen),
            // What it is done with stands before it.
            Move::Attach(_) => ("Attach 1 wealth".to_owned(), Tone::Plain),
            Move::Snipe(unit) => (destroy_words(desk, unit), Tone::War),
            Move::Take(amount) if desk.position.excess_of(amount) > 0 => {
                words = format!("{words}, discard {}", desk.position.excess_of(amount));
                (words.clone(), Tone::Plain)
            }
            Move::Agree => ("Agree".to_owned(), Tone::Chosen),
            // What is offered stands beside it.
            Move::Decline if desk.position.trade().is_some_and(|(.., terms)| terms[5].is_some()) => {
                ("Decline".to_owned(), Tone::War)
            }
            Move::Decline | Move::Commit(None) => (words.clone(), Tone::War),
            Move::Option(_) | Move::Target(_) => {
                let number = keys::answer_number(mv).unwrap_or_default();
                (format!("{number}: {described}"), Tone::Plain)
            }
            _ => (words.clone(), Tone::Plain),
        };
        Self { words, shown, brief, tone }
    }

    /// In few words, where there is little room.
    fn briefly(mut self, brief: bool) -> Self {
        self.shown = self.brief.take().filter(|_| brief).unwrap_or(self.shown);
        self
    }

    /// The key that gives it, if one does.
    fn key(mv: Move) -> String {
        match mv {
            Move::EndTurn | Move::Done | Move::Commit(None) => keys::END.name().to_owned(),
            Move::Take(number @ 1..) => number.to_string(),
            _ => String::new(),
        }
    }

    fn press(&self) -> Press<'static> {
        Press::new(self.shown.clone()).tone(self.tone)
    }
}

/// That a figure is destroyed as a free order, and for how much.
fn destroy_words(desk: &Desk<'_, Starship>, unit: Unit) -> String {
    let mut after = desk.position.clone();
    after.play_unchecked(&Move::Snipe(unit));
    let seat = desk.position.seat();
    match desk.position.wealth(seat).saturating_sub(after.wealth(seat)) {
        0 => "Destroy it".to_owned(),
        price => format!("Destroy it for {price} wealth"),
    }
}

/// A button that makes a move.
pub fn answer_ui(desk: &mut Desk<'_, Starship>, mv: Move, ui: &mut Ui) {
    toned_answer_ui(desk, mv, (false, false), ui);
}

/// The same, in the main colour if it is the one to take, and in few words where there is little room.
fn toned_answer_ui(
    desk: &mut Desk<'_, Starship>,
    mv: Move,
    (main, brief): (bool, bool),
    ui: &mut Ui,
) -> egui::Response {
    let mut answer = Answer::of(desk, mv).briefly(brief);
    if main && answer.tone == Tone::Plain {
        answer.tone = Tone::Chosen;
    }
    let press = answer.press();
    let response = press_ui(desk, mv, (&answer, press), ui);
    if response.clicked() {
        desk.play(mv);
    }
    response
}

/// An answer as a button, with its key and what it does.
fn press_ui(desk: &Desk<'_, Starship>, mv: Move, (answer, press): (&Answer, Press<'_>), ui: &mut Ui) -> egui::Response {
    let response = ui.add(press);
    need(ui.ctx(), response.rect);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &answer.words));
    let key = Answer::key(mv);
    if !key.is_empty() {
        keycap::at_corner(ui, response.rect, &key);
    }
    let described = desk.cast.plain(&desk.position.describe(&mv));
    let told = match mv {
        Move::EndTurn => format!("{} (key {key})", desk.cast.plain(&ending::words(desk.position))),
        Move::Done | Move::Commit(None) => format!("{described} (key {key})"),
        _ => described,
    };
    response.on_hover_text(told)
}

/// The pairs that may begin to trade.
fn pairs_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, ui: &mut Ui) {
    let pairs: Vec<Move> = offers.moves.iter().filter(|mv| Group::of(**mv) == Group::Trade).copied().collect();
    if pairs.is_empty() {
        return;
    }
    let picture = Icon::Trade.image(desk.palette.ink);
    let has_room = ui.clip_rect().right() - ui.cursor().left() > NAMED_TRADE;
    let picture = if has_room { egui::Button::image_and_text(picture, "Trade") } else { egui::Button::image(picture) };
    let picture = picture.min_size(vec2(28.0, 28.0));
    let button = egui::containers::menu::MenuButton::from_button(picture);
    let (response, _) = button.ui(ui, |ui| {
        for mv in pairs {
            if ui.button(desk.cast.plain(&desk.position.describe(&mv))).clicked() {
                desk.play(mv);
            }
            trade::ready_made_ui(desk, held, mv, ui);
        }
    });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Trade…"));
    response.on_hover_text("Trade: two players exchange wealth and cards");
}
