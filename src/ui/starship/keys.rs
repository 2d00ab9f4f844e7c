//! Keys of the table: numbers choose markers, cards, clans and places, letters the orders and the figures.

use super::board::thing_id;
use super::offers::Offers;
use super::{Held, Picked, Thing, ghost};
use crate::game::Seat;
use crate::starship::{Clan, Move, Order, Place, Side, Sort, Spot, Starship, Unit};
use crate::ui::{Desk, rove};
use egui::{Key, Modifiers, Ui};

const NUMBERS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// The letter of an order.
pub const fn order_key(order: Order) -> Key {
    match order {
        Order::Allegiance => Key::C,
        Order::Units => Key::U,
        Order::Cards => Key::D,
        Order::Wealth => Key::W,
    }
}

/// Ends what goes on: the turn, a step, or the choice of a card.
pub const END: Key = Key::E;
/// One wealth more with the order marker, from none on again after all.
pub const RAISE: Key = Key::R;

/// The number of a card in the hand: behind the order markers, as long as one can be placed.
pub fn card_number(offers: &Offers, place: usize) -> usize {
    place + if has_orders(offers) { 5 } else { 1 }
}

fn has_orders(offers: &Offers) -> bool {
    offers.moves.iter().any(|mv| matches!(mv, Move::Order { .. }))
}

/// Does what a key says; `cards` are the moves that the cards of the hand stand for.
pub fn keys(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, cards: &[Move], ui: &Ui) {
    if desk.refereed || desk.seat.is_none() || ui.ctx().text_edit_focused() || ui.ctx().any_popup_open() {
        return;
    }
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if let Some(number) = NUMBERS.into_iter().position(pressed) {
        number_pressed(desk, held, offers, (cards, number + 1), ui);
    }
    if pressed(RAISE) && has_orders(offers) {
        let purse = desk.position.wealth(desk.seat.unwrap_or_else(|| desk.position.seat()));
        held.wealth = if held.wealth < purse { held.wealth + 1 } else { 0 };
    }
    let mut orders = Order::ALL.into_iter().filter(|order| pressed(order_key(*order)));
    if let Some(order) = orders.next_back() {
        let marker = held.marker_of(desk.position, desk.seat.unwrap_or_else(|| desk.position.seat()));
        let mv = Move::Order { marker: marker.unwrap_or(1), order, wealth: held.wealth };
        play_if(desk, offers, mv);
    }
    for (key, is_sort) in
        [(Key::F, is_fighter as fn(Unit) -> bool), (Key::K, is_carrier), (Key::S, |unit| !unit.is_ship())]
    {
        if pressed(key) {
            pick(desk, held, offers, is_sort, ui);
        }
    }
    if pressed(END) {
        let ends = [Move::EndTurn, Move::Done, Move::Commit(None), Move::Take(0)];
        if let Some(mv) = ends.into_iter().find(|mv| offers.has(*mv)) {
            desk.play(mv);
        }
    }
}

fn is_fighter(unit: Unit) -> bool {
    unit.sort() == Sort::Fighter
}

fn is_carrier(unit: Unit) -> bool {
    unit.sort() == Sort::Carrier
}

fn play_if(desk: &mut Desk<'_, Starship>, offers: &Offers, mv: Move) {
    if offers.has(desk.position.as_listed(mv)) {
        desk.play(mv);
    }
}

/// A place for what is picked; else a marker, a clan, an amount, a location or a card.
fn number_pressed(
    desk: &mut Desk<'_, Starship>,
    held: &mut Held,
    offers: &Offers,
    (cards, number): (&[Move], usize),
    ui: &Ui,
) {
    let seat = desk.seat.unwrap_or_else(|| desk.position.seat());
    let small = number as u8;
    match held.picked {
        Some(Picked::Unit(unit)) => {
            let mv = Move::Move { unit, to: small };
            let there = Thing::Site(small);
            if offers.has(desk.position.as_listed(mv)) {
                // What would destroy something is shown first; the same key again means it.
                if held.cursor != Some(there) && ghost::destroys(desk.position, mv) {
                    held.cursor = Some(there);
                    return rove::focus(ui, thing_id(there));
                }
                held.followed = desk.position.place(unit).map(|from| (unit, from));
                held.following = Some((small, held.many.saturating_sub(1)));
                desk.play(mv);
            }
            return;
        }
        Some(Picked::Clan(clan)) => {
            return play_if(desk, offers, Move::Marker { clan, to: Spot::Branch(seat, small) });
        }
        None => {}
    }
    if has_orders(offers) && number <= 4 {
        held.marker = Some(small);
        return;
    }
    if let Some(mv) = offers.plain().find(|mv| answer_number(*mv) == Some(small)) {
        desk.play(mv);
        return;
    }
    if let Some(clan) = Clan::ALL.get(number - 1).copied().filter(|clan| !offers.spots(*clan).is_empty()) {
        held.picked = Some(Picked::Clan(clan));
        return;
    }
    if let Some(mv) = Clan::ALL.get(number - 1).and_then(|clan| offers.for_clan(*clan)) {
        desk.play(mv);
        return;
    }
    // A card is brought to hand, and Enter plays it: most of them cannot be taken back.
    let place = number.checked_sub(card_number(offers, 0));
    if let Some(place) = place.filter(|place| cards.get(*place).is_some_and(|mv| offers.has(*mv))) {
        (held.card_at_hand, held.card_stepped) = (place, true);
    }
}

/// The number that gives an answer.
pub const fn answer_number(mv: Move) -> Option<u8> {
    match mv {
        Move::Take(number) | Move::Claim(number) | Move::At(number) => Some(number),
        Move::Option(Side::First) => Some(1),
        Move::Option(Side::Second) => Some(2),
        Move::Target(seat) => Some(seat.index() as u8 + 1),
        _ => None,
    }
}

/// Picks up the next figure of a sort that something can be done with.
fn pick(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, is_sort: fn(Unit) -> bool, ui: &Ui) {
    let position = desk.position;
    let listed = |unit: Unit| position.as_listed(Move::Choose(unit)) == Move::Choose(unit);
    let mut able: Vec<Unit> = position
        .seats()
        .flat_map(Unit::all_of)
        .filter(|unit| is_sort(*unit) && listed(*unit) && offers.concerns(position, *unit))
        .collect();
    // Whoever waits in the supply goes before those who stand somewhere already.
    able.sort_by_key(|unit| position.place(*unit) != Some(Place::Supply));
    let chooses = offers.moves.iter().any(|mv| matches!(mv, Move::Choose(_)));
    let is_now = |unit: &Unit| match held.picked {
        None if chooses => held.cursor == Some(Thing::Unit(*unit)),
        picked => picked == Some(Picked::Unit(*unit)),
    };
    let now = able.iter().position(is_now);
    let Some(next) = able.get(now.map_or(0, |now| (now + 1) % able.len())).copied() else { return };
    match offers.for_unit(position, next)[..] {
        [mv @ Move::Load(_)] if offers.goals(position, next).is_empty() => desk.play(mv),
        // What is chosen is often destroyed: Enter says so.
        [Move::Choose(_)] if offers.goals(position, next).is_empty() => {}
        _ => held.picked = Some(Picked::Unit(next)),
    }
    held.cursor = Some(Thing::Unit(next));
    rove::focus(ui, thing_id(Thing::Unit(next)));
}

impl Held {
    /// The order marker that is meant: the one that was chosen, or the highest that is free.
    pub(super) fn marker_of(&self, position: &Starship, seat: Seat) -> Option<u8> {
        let is_free = |marker: &u8| position.orders(seat)[usize::from(*marker) - 1].is_none();
        self.marker.filter(is_free).or_else(|| (1..=4).rev().find(is_free))
    }
}
