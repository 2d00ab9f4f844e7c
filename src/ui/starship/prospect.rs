//! What a battle may come to, for whoever chooses a card: what each of hers would make of her power, and what victory would make of
//! everybody's place.

use super::melee::{committing, honor_of_victory};
use super::page::section_ui;
use super::paint::line;
use super::token::paint_disc;
use crate::game::{Actor, Position as _, Seat, Text, prelude::*};
use crate::starship::{Card, Cost, Move, Starship};
use crate::text;
use crate::ui::{Desk, Icon, Mood, theme};
use egui::{Align2, Context, Id, Role, Sense, Ui, WidgetInfo, pos2, vec2};
use std::sync::Arc;

/// How high a line is.
const LINE: f32 = 25.0;
/// How much higher it is with a reason below.
const BELOW: f32 = 14.0;

/// How many ways there are at most in which a card may be done, and how many answers at once.
const WAYS: usize = 48;
const ANSWERS: usize = 12;

/// What a card would come to once nobody else has committed one: the least and the most power, and whether it wins in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Worth {
    power: [i16; 2],
    wins: bool,
}

/// The cards of a position, with what they would come to.
struct Hand {
    position: Starship,
    cards: Vec<(Card, Prospect)>,
}

/// What may be said of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Prospect {
    Counted(Worth),
    /// More than her own answers decides it.
    Open,
    Unpaid,
}

impl Hand {
    /// Counted once for every position.
    fn of(position: &Starship, seat: Seat, ctx: &Context) -> Arc<Self> {
        let id = Id::unique("what cards would come to").with(seat.index());
        let known = ctx.data(|data| data.get_temp::<Arc<Self>>(id)).filter(|hand| hand.position == *position);
        known.unwrap_or_else(|| {
            let possible = |card: &Card| position.refusals(&Move::Commit(Some(*card))).is_empty();
            let cards = position.hand(seat).known.kinds().filter(possible);
            let cards = cards.map(|card| (card, Prospect::of(position, seat, card))).collect();
            let hand = Arc::new(Self { position: position.clone(), cards });
            ctx.data_mut(|data| data.insert_temp(id, Arc::clone(&hand)));
            hand
        })
    }
}

impl Prospect {
    fn of(position: &Starship, seat: Seat, card: Card) -> Self {
        if !position.affords(seat, card) {
            return Self::Unpaid;
        }
        worth(position, seat, card).map_or(Self::Open, Self::Counted)
    }
}

impl Worth {
    /// Why it is not certain how much a card brings.
    fn why(self, position: &Starship, seat: Seat, card: Card) -> Option<String> {
        let [least, most] = self.power;
        let cost = position.set().actions.get(card.index())?.cost;
        let Cost::Ships(ships) = cost else { return (least != most).then(|| "by what you choose".to_owned()) };
        let paid = if ships == 1 { "the ship you pay" } else { "the ships you pay" };
        let now = position.power_of(seat, position.battle_board()?).total();
        // Who pays from her supply has all of it.
        let spare = position.supply_of(seat).iter().filter(|unit| unit.is_ship()).count() >= usize::from(ships);
        (least != most).then(|| if spare { format!("+{}, less {paid}", most - now) } else { format!("less {paid}") })
    }
}

/// What a card of somebody's would come to: nothing where more than her own answers decides it.
fn worth(position: &Starship, seat: Seat, card: Card) -> Option<Worth> {
    let mut all = Vec::new();
    let (board, after) = (position.battle_board()?, position.until_decided(Move::Commit(Some(card))));
    follow(&after, (seat, board), &mut all).then_some(())?;
    let powers = || all.iter().map(|(power, _)| *power);
    Some(Worth { power: [powers().min()?, powers().max()?], wins: all.iter().all(|(_, wins)| *wins) })
}

/// Goes every way on until the card has done what it does, and gathers what it came to. Says whether all of them led there.
fn follow(position: &Starship, (seat, board): (Seat, u8), all: &mut Vec<(i16, bool)>) -> bool {
    let done = position.committed(seat).is_some_and(|held| held.resolved) && position.is_calm();
    if position.battle_board() != Some(board) || all.len() >= WAYS {
        return false;
    }
    if done {
        all.push((position.power_of(seat, board).total(), position.would_win(board) == Some(seat)));
        return true;
    }
    let next = next(position, seat);
    !next.is_empty() && next.into_iter().all(|mv| follow(&position.until_decided(mv), (seat, board), all))
}

/// What may come next where nobody else commits a card: nothing where somebody else decides, or where a card is not known.
fn next(position: &Starship, seat: Seat) -> Vec<Move> {
    if committing(position).is_some() {
        return vec![Move::Commit(None)];
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves.retain(|mv| !matches!(mv, Move::Trade(..)));
    match (position.actor(), &moves[..]) {
        (Actor::Chance, [mv @ Move::TurnUp(card)]) if card.is_known() => vec![*mv],
        // Whatever is drawn, powers stay.
        (Actor::Chance, [mv @ Move::Draw(_), ..]) => vec![*mv],
        (Actor::Seat(other), _) if other == seat && moves.len() <= ANSWERS => moves,
        _ => Vec::new(),
    }
}

/// What each card of whoever chooses would come to, who chooses besides, and what is at stake for everybody's place.
pub fn prospect_ui(desk: &Desk<'_, Starship>, board: u8, ui: &mut Ui) {
    let position = desk.position;
    let open = |seat: &Seat| position.is_in_battle(*seat) && position.committed(*seat).is_none();
    let others: Vec<Text> =
        position.turn_order().filter(open).filter(|seat| desk.seat != Some(*seat)).map(Text::from).collect();
    if committing(position).is_some() && !others.is_empty() {
        desk.cast.label(ui, &text!["Still to choose: "].and(Text::join(others, ", ")));
    }
    if let Some(seat) = desk.seat.filter(|_| committing(position).is_some() && !desk.refereed) {
        cards_ui(desk, seat, board, ui);
    }
    section_ui(desk.palette, "Whoever wins", "honor, place", ui);
    ui.spacing_mut().item_spacing.y = 0.0;
    for seat in position.turn_order().filter(|seat| position.is_in_battle(*seat)) {
        victory_ui(desk, seat, board, ui);
    }
}

/// The cards that may be committed, each with the power it would bring if nobody else commits one.
fn cards_ui(desk: &Desk<'_, Starship>, seat: Seat, board: u8, ui: &mut Ui) {
    let position = desk.position;
    let hand = Hand::of(position, seat, ui.ctx());
    if hand.cards.is_empty() {
        return;
    }
    section_ui(desk.palette, "Your cards", "if others commit none", ui);
    ui.spacing_mut().item_spacing.y = 0.0;
    let now = position.power_of(seat, board).total();
    for (card, prospect) in &hand.cards {
        card_ui(desk, (*card, seat), (now, *prospect), ui);
    }
}

/// A card, with the power it would bring.
fn card_ui(desk: &Desk<'_, Starship>, (card, seat): (Card, Seat), (now, prospect): (i16, Prospect), ui: &mut Ui) {
    let name = desk.position.set().name(card);
    let (shown, told, worth) = match prospect {
        Prospect::Counted(worth) => {
            let [least, most] = worth.power;
            let then = if least == most { least.to_string() } else { format!("{least} to {most}") };
            let ends = if worth.wins { ", and wins" } else { "" };
            let told = format!("{name}: power {now}, then {then}{ends}, if others commit no card");
            (format!("{now} → {then}"), told, Some(worth))
        }
        Prospect::Open => {
            ("open".to_owned(), format!("{name}: it depends on others, or on cards that are not known"), None)
        }
        Prospect::Unpaid => ("cannot be paid".to_owned(), format!("{name}: it cannot be paid"), None),
    };
    let (wins, why) =
        (worth.is_some_and(|worth| worth.wins), worth.and_then(|worth| worth.why(desk.position, seat, card)));
    let told = why.as_ref().map_or_else(|| told.clone(), |why| format!("{told}: {why}"));
    let high = LINE + why.as_ref().map_or(0.0, |_| BELOW);
    let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let rect = place.with_max_y(place.top() + LINE);
    let (painter, middle) = (ui.painter(), rect.center().y);
    if let Some(why) = why {
        let (at, font) = (pos2(rect.left(), rect.bottom() + 4.0), egui::FontId::proportional(12.0));
        line(painter, at, Align2::LEFT_CENTER, &why, font, desk.palette.faint, rect.width());
    }
    let ink = if worth.is_some() { desk.palette.ink } else { desk.palette.faint };
    let font = if worth.is_some() { theme::display(Mood::Space, 15.5) } else { egui::FontId::proportional(13.0) };
    let at = pos2(rect.right() - 22.0, middle);
    let number = painter.text(at, Align2::RIGHT_CENTER, shown, font, ink);
    if wins {
        Icon::Crown.paint(painter, pos2(rect.right() - 9.0, middle), 14.0, desk.palette.gold);
    }
    let room = number.left() - rect.left() - 8.0;
    let (at, font) = (rect.left_center(), theme::strong(13.5));
    line(painter, at, Align2::LEFT_CENTER, name, font, desk.palette.ink, room);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    response.on_hover_ui(|ui| {
        ui.label(&told);
        super::card::words_ui(desk, card, ui);
    });
}

/// What victory would make of somebody's honor and of her place by honor.
fn victory_ui(desk: &Desk<'_, Starship>, seat: Seat, board: u8, ui: &mut Ui) {
    let (position, look) = (desk.position, desk.cast.look(seat));
    let honor = position.honor(seat);
    let then = honor + honor_of_victory(position, board);
    let place =
        |honor: u16| 1 + position.seats().filter(|other| *other != seat && position.honor(*other) > honor).count();
    let (now, after) = (ordinal(place(honor)), ordinal(place(then)));
    let words = if now == after { format!("{then}, still {now}") } else { format!("{then}, {now} → {after}") };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let (painter, middle) = (ui.painter(), rect.center().y);
    paint_disc(painter, &look, pos2(rect.left() + 10.0, middle), 9.0);
    let at = pos2(rect.right() - 2.0, middle);
    let end = painter.text(at, Align2::RIGHT_CENTER, words, theme::strong(13.5), desk.palette.ink);
    let left = pos2(rect.left() + 25.0, middle);
    let room = end.left() - left.x - 6.0;
    line(painter, left, Align2::LEFT_CENTER, desk.cast.name(seat), theme::strong(13.5), desk.palette.ink, room);
    let told = format!("If {} wins: {honor} to {then} honor, {now} to {after} by honor", desk.cast.name(seat));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &told));
    response.on_hover_text(told);
}

/// A place in a ranking.
fn ordinal(place: usize) -> String {
    let end = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}
