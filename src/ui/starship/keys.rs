//! Keys of the table: numbers choose markers, cards, clans and places, letters the orders and the figures.

use super::board::thing_id;
use super::card::Face;
use super::cursor::goal_rank;
use super::ghost::{self, reasons};
use super::note::Note;
use super::offers::Offers;
use super::paint::order_name;
use super::preview::why_not;
use super::{Held, Picked, Thing};
use crate::game::{Seat, Text, prelude::*};
use crate::starship::{Clan, Move, Order, Phase, Place, Side, Sort, Starship, Unit};
use crate::text;
use crate::ui::{Desk, keycap, rounds, rove};
use egui::{Key, Modifiers, Response, Ui, vec2};

const NUMBERS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// What the keys do, for the page of keys.
pub const KEYS: &[(&str, &str)] = &[
    ("1 to 9", "choose what bears the number: order markers, clans, locations, answers"),
    ("5 to 9, Enter", "go to a card of the hand, and play, commit or discard it; 1 to 4 are order markers"),
    ("C, U, D, W", "place the order marker: on clan, units, cards (draw), wealth"),
    ("F, K, S", "go to a fighter, a carrier, a samurai, and again to the next of them: Enter does what stands there"),
    ("F with a carrier", "takes a fighter along"),
    (
        "A, X",
        "free orders: go to a figure that wealth can be attached to, or that can be destroyed, and again to the next: Enter does it",
    ),
    ("R", "raises: one more wealth with the marker, one more fighter that goes along; after the most, the least again"),
    ("N", "goes over figures from the supply on, locations by number, spaces of your own branch first"),
    ("E", "ends what goes on: a step, or the turn"),
    ("Small squares", "show these keys at what they choose, while keys are used"),
];

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

/// Go to a figure for a free order: wealth on it, or its end.
const ATTACH: Key = Key::A;
const DESTROY: Key = Key::X;

/// The number of a card: in the hand always behind the order markers, in a draft from the first on.
pub fn card_number(position: &Starship, place: usize) -> usize {
    place + if matches!(position.phase(), Phase::Draft(_) | Phase::CardDraft(_)) { 1 } else { 5 }
}

/// The number of a card at its corner, and beside it what Enter does there.
pub fn at_card(
    desk: &Desk<'_, Starship>,
    held: &Held,
    offers: &Offers,
    (face, card, place): (&Face, &Response, usize),
    ui: &Ui,
) {
    let number = card_number(desk.position, place);
    if desk.refereed || desk.seat.is_none() {
        return;
    }
    // With something picked, numbers are places, and what is asked for goes before cards.
    let meant = |number| matches!(Chosen::by(desk.position, offers, number), Chosen::Card(_));
    // An arrow leads from the last number to the card behind it.
    let key = match number {
        ..=9 if meant(number) => Some(number.to_string()),
        10 if meant(9) => Some("→".to_owned()),
        _ => None,
    };
    if let Some(key) = key.filter(|_| held.picked.is_none()) {
        // At its edge, where nothing is written.
        keycap::paint(ui, card.rect.left_top() + vec2(6.0, 5.0), &key);
    }
    if card.has_focus() && rounds::is_by_keys(ui.ctx()) && !rounds::is_covered(ui.ctx()) {
        let words = face.key_words(desk, held.card_meant);
        Note { words: &words, refused: face.is_refused() }.paint(desk.cast, card.rect, &[ui.clip_rect()], ui);
    }
}

/// Does what a key says, or tells why not; `cards` are the moves that the cards of the hand stand for.
pub fn keys(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, cards: &[Move], ui: &Ui) {
    if desk.refereed || desk.seat.is_none() || ui.ctx().text_edit_focused() || ui.ctx().any_popup_open() {
        return;
    }
    let pressed = |key: Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if let Some(number) = NUMBERS.into_iter().position(pressed)
        && !number_pressed(desk, held, offers, (cards, number + 1), ui)
    {
        desk.note(&text![format!("There is no number {} now: ", number + 1), desk.position.step()]);
    }
    if pressed(RAISE) {
        raise(desk, held, offers);
    }
    let mut orders = Order::ALL.into_iter().filter(|order| pressed(order_key(*order)));
    if let Some(order) = orders.next_back() {
        let marker = held.marker_of(desk.position, acting(desk));
        play_or_tell(desk, offers, Move::Order { marker: marker.unwrap_or(1), order, wealth: held.wealth });
    }
    for figures in Figures::ALL {
        if pressed(figures.key) {
            figures.pick(desk, held, offers, ui);
        }
    }
    for free in Free::ALL {
        if pressed(free.key) {
            free.aim(desk, held, offers, ui);
        }
    }
    if pressed(END) {
        end(desk, held, offers);
    }
}

/// Ends what goes on. A reward is given up only if that is meant.
fn end(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers) {
    let end = Offers::ENDS.into_iter().find(|mv| offers.has(*mv)).unwrap_or(Move::EndTurn);
    if let Some(reward) = desk.position.forgone()
        && end == Move::Done
        && !held.gives_up
    {
        held.gives_up = true;
        return desk.note(&text![END.name(), " once more forgoes ", reward]);
    }
    play_or_tell(desk, offers, end);
}

fn acting(desk: &Desk<'_, Starship>) -> Seat {
    desk.seat.unwrap_or_else(|| desk.position.seat())
}

/// A free order that is done with a figure, and its key.
#[derive(Clone, Copy)]
pub struct Free {
    pub key: Key,
    deed: fn(Unit) -> Move,
    not_now: &'static str,
}

impl Free {
    pub const ALL: [Self; 2] = [
        Self { key: ATTACH, deed: Move::Attach, not_now: "No wealth can be attached now: " },
        Self { key: DESTROY, deed: Move::Snipe, not_now: "Nobody can be destroyed as a free order now: " },
    ];

    /// The next figure that it can be done with, others' before one's own. A figure that was picked otherwise is the first.
    pub fn next(self, desk: &Desk<'_, Starship>, held: &Held, offers: &Offers) -> Option<Unit> {
        let able = |unit: &Unit| offers.has((self.deed)(*unit));
        let mut units: Vec<Unit> = desk.position.seats().flat_map(Unit::all_of).filter(able).collect();
        units.sort_by_key(|unit| desk.seat == Some(unit.seat()));
        let now = units.iter().position(|unit| held.picked == Some(Picked::Unit(*unit)));
        let aims = now.is_some_and(|now| held.aim == Some((self.deed)(units[now])));
        units.get(now.map_or(0, |now| (now + usize::from(aims)) % units.len())).copied()
    }

    /// Picks the next of them, and the focus comes to what does it: only Enter does.
    fn aim(self, desk: &Desk<'_, Starship>, held: &mut Held, offers: &Offers, ui: &Ui) {
        let position = desk.position;
        if let Some(unit) = self.next(desk, held, offers) {
            (held.picked, held.cursor) = (Some(Picked::Unit(unit)), Some(Thing::Unit(unit)));
            (held.aim, held.by_itself) = (Some((self.deed)(unit)), false);
            rounds::call_to(ui.ctx(), rounds::Region::Orders);
            return;
        }
        // What speaks against one figure alone says nothing about all others.
        let others = position.seats().filter(|seat| *seat != acting(desk));
        let units = std::iter::once(acting(desk)).chain(others).flat_map(Unit::all_of);
        let reasons = units.map(|unit| reasons(position, (self.deed)(unit))).min_by_key(Vec::len).unwrap_or_default();
        let because = if reasons.is_empty() { position.step() } else { Text::join(reasons, "; ") };
        desk.note(&text![self.not_now, because]);
    }
}

/// Puts down what is picked. By keys, the focus goes back to it.
pub fn put_down(held: &mut Held, ui: &Ui) {
    let Some(picked) = held.picked.take() else { return };
    held.by_itself = false;
    let thing = match picked {
        Picked::Unit(unit) => Thing::Unit(unit),
        Picked::Clan(clan) => Thing::Clan(clan),
    };
    if rounds::is_by_keys(ui.ctx()) {
        held.cursor = Some(thing);
        rove::focus(ui, thing_id(thing));
    }
}

/// One more of what can be more, and from the most to the least: fighters that go together, or wealth with the marker.
fn raise(desk: &Desk<'_, Starship>, held: &mut Held, offers: &Offers) {
    let purse = desk.position.wealth(acting(desk));
    match held.picked {
        Some(Picked::Unit(unit)) => match together(desk.position, offers, unit) {
            2.. if held.many.max(1) < together(desk.position, offers, unit) => held.many = held.many.max(1) + 1,
            most @ 2.. => {
                held.many = 1;
                desk.note(&text![format!("{most} are the most that can go together: one again")]);
            }
            _ => desk.note(&text!["Nobody else can go along with ", desk.position.name_of_unit(unit)]),
        },
        _ if !offers.has_orders() => desk.note(&text!["Nothing can be raised now: ", desk.position.step()]),
        _ if purse == 0 => desk.note(&text!["There is no wealth to raise the order marker with"]),
        _ if held.wealth < purse => held.wealth += 1,
        _ => {
            held.wealth = 0;
            desk.note(&text![format!("{purse} is all the wealth there is: none again")]);
        }
    }
}

/// How many figures like this one can go somewhere together.
pub fn together(position: &Starship, offers: &Offers, unit: Unit) -> u8 {
    if offers.goals(position, unit).is_empty() {
        return 0;
    }
    let alike = |other: &Unit| position.as_listed(Move::Choose(*other)) == position.as_listed(Move::Choose(unit));
    let alike = Unit::all_of(unit.seat()).filter(alike).count();
    alike.min(position.units_to_move().into()) as u8
}

/// Plays what the rules allow, and tells why they do not.
fn play_or_tell(desk: &mut Desk<'_, Starship>, offers: &Offers, mv: Move) {
    if offers.has(desk.position.as_listed(mv)) {
        desk.play(mv);
    } else {
        tell(desk, reasons(desk.position, mv));
    }
}

fn tell(desk: &Desk<'_, Starship>, mut reasons: Vec<Text>) {
    if reasons.is_empty() {
        reasons.push(text!["Not now: ", desk.position.step()]);
    }
    desk.note(&Text::join(reasons, "; "));
}

/// A place for what is picked; else a marker, an answer, a clan, a location or a card. Returns whether the number means
/// something.
fn number_pressed(
    desk: &mut Desk<'_, Starship>,
    held: &mut Held,
    offers: &Offers,
    (cards, number): (&[Move], usize),
    ui: &Ui,
) -> bool {
    match held.picked {
        Some(Picked::Unit(unit)) => return send(desk, held, offers, (unit, number as u8), ui),
        Some(Picked::Clan(clan)) => return carry(desk, offers, clan, number as u8),
        None => {}
    }
    match Chosen::by(desk.position, offers, number) {
        Chosen::Marker(marker) => choose_marker(desk, held, marker),
        Chosen::Deed(mv) => desk.play(mv),
        Chosen::Clan(clan) => {
            let there = Thing::Clan(clan);
            (held.picked, held.cursor, held.to_lit) = (Some(Picked::Clan(clan)), Some(there), true);
            rove::focus(ui, thing_id(there));
        }
        // A card is brought to hand, and Enter plays it: most of them cannot be taken back.
        Chosen::Card(place) if place < cards.len() => held.step_to_card(place),
        Chosen::Card(_) => return false,
    }
    true
}

/// What a number chooses while nothing is picked.
enum Chosen {
    /// An order marker.
    Marker(u8),
    /// An answer, or a clan that is asked for.
    Deed(Move),
    /// A clan whose marker is picked up.
    Clan(Clan),
    /// A card, by its place in the hand.
    Card(usize),
}

impl Chosen {
    fn by(position: &Starship, offers: &Offers, number: usize) -> Self {
        let small = number as u8;
        let answer = || offers.plain().find(|mv| answer_number(*mv) == Some(small));
        let clan = Clan::ALL.get(number - 1).copied();
        let asked = || clan.and_then(|clan| offers.for_clan(clan));
        let movable = || clan.filter(|clan| !offers.spots(*clan).is_empty());
        match () {
            () if offers.has_orders() && number <= 4 => Self::Marker(small),
            () => match answer().or_else(asked).map(Self::Deed).or_else(|| movable().map(Self::Clan)) {
                Some(chosen) => chosen,
                None => Self::Card(number.wrapping_sub(card_number(position, 0))),
            },
        }
    }
}

/// Sends what is picked to the location of this number, or shows there why not.
fn send(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, (unit, to): (Unit, u8), ui: &Ui) -> bool {
    let (mv, there) = (Move::Move { unit, to }, Thing::Site(to));
    if usize::from(to) > desk.position.players() {
        return false;
    }
    let allowed = offers.has(desk.position.as_listed(mv));
    // What would destroy something is shown first; the same key again means it.
    if !allowed || held.warned != Some(to) && ghost::destroys(desk.position, mv) {
        (held.cursor, held.warned) = (Some(there), Some(to).filter(|_| allowed));
        rove::focus(ui, thing_id(there));
    } else {
        held.followed = desk.position.place(unit).map(|from| (unit, from));
        held.following = Some((to, held.many.saturating_sub(1)));
        desk.play(mv);
    }
    true
}

/// Carries a marker as far as the number says that stands at the spaces: where several are as far, to the one that is most likely
/// meant.
fn carry(desk: &mut Desk<'_, Starship>, offers: &Offers, clan: Clan, far: u8) -> bool {
    let position = desk.position;
    let spots = offers.spots(clan).into_iter().filter(|to| position.distance_to(clan, *to) == far);
    let to = spots.min_by_key(|to| goal_rank(desk, position.marker(clan), *to));
    to.into_iter().for_each(|to| desk.play(Move::Marker { clan, to }));
    to.is_some()
}

/// Takes an order marker, and goes on to the orders it can be placed on.
fn choose_marker(desk: &Desk<'_, Starship>, held: &mut Held, marker: u8) {
    match desk.position.orders(acting(desk))[usize::from(marker) - 1] {
        None => (held.marker, held.marker_chosen) = (Some(marker), true),
        Some(order) => {
            let order = order_name(order).to_lowercase();
            desk.note(&text![format!("Marker {marker} lies on {order} this round")]);
        }
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

/// The figures of a sort, and the key that picks them.
#[derive(Clone, Copy)]
pub struct Figures {
    pub key: Key,
    name: &'static str,
    has: fn(Unit) -> bool,
}

impl Figures {
    pub const ALL: [Self; 3] = [
        Self { key: Key::F, name: "fighter", has: |unit| matches!(unit.sort(), Sort::Fighter) },
        Self { key: Key::K, name: "carrier", has: |unit| matches!(unit.sort(), Sort::Carrier) },
        Self { key: Key::S, name: "samurai", has: |unit| !unit.is_ship() },
    ];

    /// The next of them that something can be done with.
    pub fn next(self, desk: &Desk<'_, Starship>, held: &Held, offers: &Offers) -> Option<Unit> {
        let position = desk.position;
        let listed = |unit: Unit| position.as_listed(Move::Choose(unit)) == Move::Choose(unit);
        let mut able: Vec<Unit> = position
            .seats()
            .flat_map(Unit::all_of)
            .filter(|unit| (self.has)(*unit) && listed(*unit) && offers.concerns(position, *unit))
            .collect();
        // Whoever waits in the supply goes before those who stand somewhere already; of those that go nowhere, others' before one's
        // own, for they may be destroyed.
        let stays = |unit: Unit| offers.goals(position, unit).is_empty() && desk.seat == Some(unit.seat());
        able.sort_by_key(|unit| (stays(*unit), position.place(*unit) != Some(Place::Supply)));
        let chooses = offers.moves.iter().any(|mv| matches!(mv, Move::Choose(_)));
        // Who was picked up by itself was not chosen by a key.
        let is_now = |unit: &Unit| match held.picked {
            _ if held.by_itself => false,
            None if chooses => held.cursor == Some(Thing::Unit(*unit)),
            picked => picked == Some(Picked::Unit(*unit)),
        };
        let now = able.iter().position(is_now);
        able.get(now.map_or(0, |now| (now + 1) % able.len())).copied()
    }

    /// Goes to the next of them: what can be moved is picked up, and the keys go on to where it may go. Nothing else is done before
    /// Enter than to take somebody along with a carrier.
    fn pick(self, desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, ui: &Ui) {
        let position = desk.position;
        let Some(next) = self.next(desk, held, offers) else { return self.tell_why_none(desk, offers) };
        let there = Thing::Unit(next);
        (held.cursor, held.by_itself) = (Some(there), false);
        match (offers.goals(position, next).is_empty(), &offers.for_unit(position, next)[..]) {
            // Whoever comes along is chosen by that; undo leaves them behind.
            (true, [mv @ Move::Load(_)]) => return desk.play(*mv),
            (true, [Move::Choose(_)]) => held.picked = None,
            (true, _) => {
                held.picked = Some(Picked::Unit(next));
                rounds::go_on(ui.ctx(), rounds::Region::Orders);
                return;
            }
            (false, _) => (held.picked, held.to_lit) = (Some(Picked::Unit(next)), true),
        }
        rove::focus(ui, thing_id(there));
    }

    fn tell_why_none(self, desk: &Desk<'_, Starship>, offers: &Offers) {
        let own = Unit::all_of(acting(desk)).find(|unit| (self.has)(*unit));
        let reasons = own.map(|unit| why_not(desk.position, offers, Thing::Unit(unit))).unwrap_or_default();
        let because = if reasons.is_empty() { desk.position.step() } else { Text::join(reasons, "; ") };
        desk.note(&text![format!("No {} can be chosen now: ", self.name), because]);
    }
}

impl Held {
    /// Brings a card to hand that a key has chosen.
    pub(super) const fn step_to_card(&mut self, place: usize) {
        (self.card_at_hand, self.card_stepped, self.card_meant) = (place, true, true);
    }

    /// The order marker that is meant: the one that was chosen, or the highest that is free.
    pub(super) fn marker_of(&self, position: &Starship, seat: Seat) -> Option<u8> {
        let is_free = |marker: &u8| position.orders(seat)[usize::from(*marker) - 1].is_none();
        self.marker.filter(is_free).or_else(|| (1..=4).rev().find(is_free))
    }
}
