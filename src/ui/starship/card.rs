//! Cards in the hand: readable, and played with a click.

use super::note::{self, need};
use super::paint::{source_sign, source_word, source_words};
use super::print::{Letters, Print, State};
use super::{Held, hint, motif};
use crate::game::{Refusal, Rule, Seat, Text, prelude::*};
use crate::starship::{ActionCard, Card, Kind, Move, Samurai, Starship, UnitCard, rules};
use crate::text;
use crate::ui::{Desk, rove, theme, words};
use egui::{Align2, Id, Painter, Pos2, Rect, Response, RichText, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

/// What stands on a card, and what a click on it does.
pub struct Face {
    front: Front,
    /// What a click does; if the rules refuse it, why.
    mv: Move,
    refusals: Vec<Refusal>,
    /// Why it would be played or committed in vain, as things stand.
    vain: Option<Vain>,
    /// How many copies of it are left, where that is of interest.
    left: Option<u8>,
}

/// Why nothing would come of a card that may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vain {
    Unpaid,
    Idle,
}

/// What is written on a card whose cost cannot be met.
const UNPAID: &str = "cost cannot be met";

impl Vain {
    /// What is written on the card.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Unpaid => UNPAID,
            Self::Idle => "nothing would come of it",
        }
    }

    /// The same as a part of a sentence.
    pub const fn though(self) -> &'static str {
        match self {
            Self::Unpaid => "though its cost cannot be met",
            Self::Idle => "though nothing would come of it",
        }
    }

    /// What that means.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Unpaid => "As things stand its cost cannot be met, and it would be discarded without effect.",
            Self::Idle => "As things stand there is nothing it could do: nothing would come of it.",
        }
    }
}

/// How large a card is where there is room for it: in the hand and on the stage of a battle alike.
pub const FORMAT: Vec2 = vec2(190.0, 158.0);

/// What can be chosen as a card.
#[derive(Clone, Copy)]
enum Front {
    Action(&'static ActionCard),
    Samurai(&'static UnitCard),
    /// Its face is not known.
    Unknown(Seat, &'static str),
}

impl Face {
    /// An action card that a click would play so.
    pub fn of_card(desk: &Desk<'_, Starship>, card: Card, mv: Move) -> Self {
        let refusals = if desk.seat.is_some() { desk.position.refusals(&mv) } else { Vec::new() };
        let known = desk.position.set().actions.get(card.index());
        let front = known.map_or(Front::Unknown(owner(desk), "Face down"), Front::Action);
        let vain = vain(desk, mv).filter(|_| refusals.is_empty());
        Self { front, mv, refusals, vain, left: None }
    }

    /// A samurai to be drafted.
    pub fn of_samurai(desk: &Desk<'_, Starship>, samurai: Samurai, mv: Move) -> Self {
        let known = desk.position.set().units.samurai.get(samurai.index());
        let front = known.map_or(Front::Unknown(owner(desk), "A samurai"), Front::Samurai);
        Self { front, mv, refusals: desk.position.refusals(&mv), vain: None, left: None }
    }

    /// What a click on it does.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    fn title(&self) -> &str {
        match self.front {
            Front::Action(card) => &card.name,
            Front::Samurai(card) => &card.name,
            Front::Unknown(_, title) => title,
        }
    }

    /// What stands on its plate: in a pack also how many of it there are.
    fn printed_title(&self) -> String {
        match (self.left, self.mv) {
            (Some(alike), Move::Pick(_)) => format!("{} ×{alike}", self.title()),
            _ => self.title().to_owned(),
        }
    }

    /// Kind and cost, and how many are left.
    fn line(&self) -> String {
        let line = match self.front {
            Front::Action(card) => {
                let cost = card.cost_words().unwrap_or_else(|| "free".to_owned());
                format!("{} · {cost}", kind_word(card.kind))
            }
            Front::Samurai(card) => format!("samurai · power {}", card.power),
            Front::Unknown(..) => String::new(),
        };
        match (self.left, self.mv) {
            (None, _) => line,
            (Some(alike), Move::Pick(_)) => format!("{alike} in the pack · {line}"),
            (Some(left), _) => format!("{left} left · {line}"),
        }
    }

    fn words(&self) -> String {
        match self.front {
            Front::Action(card) => card.words(),
            Front::Samurai(card) => card.words(),
            Front::Unknown(..) => "Its face is not known to you".to_owned(),
        }
    }

    /// With how many copies of the card are left.
    pub fn with_copies(mut self, left: u8) -> Self {
        self.left = Some(left);
        self
    }

    /// Whether its name has these letters in it.
    pub fn is_called(&self, letters: &str) -> bool {
        self.title().to_lowercase().contains(&letters.trim().to_lowercase())
    }

    fn is_playable(&self, desk: &Desk<'_, Starship>) -> bool {
        desk.seat.is_some() && self.refusals.is_empty()
    }

    /// Draws the card in letters of a size as one of so many, and plays it when it is clicked.
    pub fn ui(
        &self,
        desk: &mut Desk<'_, Starship>,
        held: &mut Held,
        (size, letters): (Vec2, Letters),
        (place, of): (usize, usize),
        ui: &mut Ui,
    ) -> Response {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let at_hand = place == held.card_at_hand.min(of.saturating_sub(1));
        let response = ui.interact(rect, card_id(place), rove::sense(at_hand));
        let playable = self.is_playable(desk);
        let state = match playable {
            // What cannot be paid for does not shine.
            true if self.vain.is_some() => State::Dull,
            true if response.hovered() || response.has_focus() => State::Raised,
            true => State::Lit,
            // What cannot be chosen now, and everything while others act.
            false => State::Dull,
        };
        self.paint(desk, ui.painter(), (rect, letters), state, response.has_focus());
        if let Some(left) = self.left.filter(|_| !matches!(self.mv, Move::Pick(_))) {
            paint_copies(desk, ui.painter(), rect, left);
        }
        hint::frame_if(desk, |mv| *mv == self.mv, rect.shrink(2.0), ui);
        let verb = desk.cast.plain(&desk.position.describe(&self.mv));
        response.widget_info(|| {
            let state = match self.vain {
                _ if !playable => "not playable now".to_owned(),
                Some(vain) => format!("click to {verb}, {}", vain.though()),
                None => format!("click to {verb}"),
            };
            let words = format!("Card {}, {}, {state}", self.title(), self.line());
            WidgetInfo::selected(Role::Button, true, playable, words)
        });
        if let Some(way) = rove::direction(ui, &response) {
            held.step_to_card(stepped(place, way, (held.columns, of)));
        }
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        // Most cards cannot be taken back: Enter plays what a key has chosen before.
        // A draft can be taken back: there one Enter is enough.
        let entered = response.has_focus()
            && !matches!(self.mv, Move::Draft(_) | Move::Pick(_))
            && ui.input(|input| input.key_pressed(egui::Key::Enter) || input.key_pressed(egui::Key::Space));
        let clicked = response.clicked() && (!entered || std::mem::replace(&mut held.card_meant, true));
        if response.secondary_clicked() {
            desk.ask(desk.position.describe(&self.mv));
        }
        if clicked && playable {
            // What would come to nothing is asked about first.
            if self.vain.is_some() { held.doubted = Some(self.mv) } else { desk.play(self.mv) }
        }
        if clicked && !playable && desk.seat.is_some() {
            self.tell_why_not(desk, rect);
        }
        if playable {
            need(ui.ctx(), rect);
        }
        if response.hovered() {
            note::tooltip(&response, &[], |ui| self.hover_ui(desk, playable, &verb, ui));
        }
        response
    }

    /// Says beside the card why it cannot be chosen.
    fn tell_why_not(&self, desk: &Desk<'_, Starship>, rect: Rect) {
        let reasons = self.refusals.iter().map(|refusal| refusal.text.clone());
        desk.note_at(&Text::join(reasons, "; "), rect);
    }

    /// What is to be known of it by whoever comes to it by keys: all it says, what Enter does or why it does nothing, and how we
    /// know its words.
    pub fn key_words(&self, desk: &Desk<'_, Starship>, meant: bool) -> Vec<Text> {
        let mut words = vec![text![format!("{} · {}", self.title(), self.line())], text![self.words()]];
        words.extend(self.refusals.iter().map(|refusal| refusal.text.clone()));
        if self.is_playable(desk) {
            let enter = if meant { "Enter: " } else { "Enter twice: " };
            words.push(text![enter, desk.position.describe(&self.mv)]);
        }
        words.extend(self.vain.map(|vain| text![vain.sentence()]));
        if let Front::Action(card) = self.front {
            words.push(text![format!("{}: {}", source_word(card.source), source_words(card.source))]);
        }
        words
    }

    /// Why it cannot be chosen now, as short as can be.
    fn lock(&self, kind: Kind) -> Option<&'static str> {
        let because = |rule: &'static Rule| self.refusals.iter().any(|refusal| refusal.rule == rule);
        match (self.mv, kind) {
            // Whoever acts: what is seen happening does not change the cards.
            (Move::Play(_), Kind::Battle) => Some("in battles only"),
            (Move::Commit(_), Kind::Order) => Some("in turns only"),
            _ if self.refusals.is_empty() => None,
            _ if because(&rules::COSTS) => Some(UNPAID),
            (Move::Play(_), Kind::Order) if because(&rules::ORDER_CARDS) => Some("order card played"),
            _ => Some("not now"),
        }
    }

    /// Whether it can be chosen.
    pub const fn is_refused(&self) -> bool {
        !self.refusals.is_empty()
    }

    fn paint(
        &self,
        desk: &Desk<'_, Starship>,
        painter: &Painter,
        (rect, letters): (Rect, Letters),
        state: State,
        focused: bool,
    ) {
        let focus = focused.then(|| words::focus_stroke(desk.palette));
        match self.front {
            Front::Action(card) => {
                let lock = self.lock(card.kind).or(self.vain.map(Vain::words));
                let title = self.printed_title();
                let words = card.words();
                let printed = Print { lock, title: &title, letters: Some(letters), ..print(card, &words) };
                printed.paint(painter, rect, state, focus);
            }
            Front::Samurai(card) => super::draft::paint_samurai(desk, painter, rect, card, (state, focus)),
            Front::Unknown(seat, _) => super::print::paint_back(painter, rect.shrink(2.0), &desk.cast.look(seat)),
        }
    }

    fn hover_ui(&self, desk: &Desk<'_, Starship>, playable: bool, verb: &str, ui: &mut Ui) {
        ui.set_max_width(300.0);
        ui.label(RichText::new(self.title()).font(theme::strong(14.0)));
        ui.label(self.line());
        ui.label(self.words());
        let source = match self.front {
            Front::Action(card) => Some(card.source),
            Front::Samurai(card) => Some(card.source),
            Front::Unknown(..) => None,
        };
        if let Some(source) = source {
            let sign = source_sign(source);
            let words = format!("{sign}, {}: {}", source_word(source), source_words(source));
            ui.label(RichText::new(words).small().weak());
        }
        if playable {
            ui.separator();
            ui.label(format!("Click to {verb}"));
        }
        if let Some(vain) = self.vain.filter(|_| playable) {
            ui.label(vain.sentence());
        }
        for refusal in &self.refusals {
            ui.separator();
            desk.cast.label(ui, &refusal.text);
            desk.rule_ui(ui, refusal.rule);
        }
    }
}

/// The card to which an arrow leads among so many in columns: beside it or in the row above or below.
fn stepped(place: usize, way: Vec2, (columns, of): (usize, usize)) -> usize {
    let last = of.saturating_sub(1);
    match () {
        () if way.x > 0.0 => (place + 1).min(last),
        () if way.x < 0.0 => place.saturating_sub(1),
        // The last row may be shorter.
        () if way.y > 0.0 && place / columns.max(1) < last / columns.max(1) => (place + columns).min(last),
        () if way.y < 0.0 => place.checked_sub(columns).unwrap_or(place),
        () => place,
    }
}

/// Why a card would be played or committed in vain as things stand, if so.
pub fn vain(desk: &Desk<'_, Starship>, mv: Move) -> Option<Vain> {
    let (Move::Commit(Some(card)) | Move::Play(card)) = mv else { return None };
    let seat = desk.seat?;
    match mv {
        Move::Commit(_) if !desk.position.affords(seat, card) => Some(Vain::Unpaid),
        _ => desk.position.is_idle(seat, card).then_some(Vain::Idle),
    }
}

/// Whose cards are looked at.
fn owner(desk: &Desk<'_, Starship>) -> Seat {
    desk.seat.or(desk.eyes).unwrap_or_else(|| desk.position.seat())
}

/// What an action card looks like.
pub fn print<'a>(card: &'a ActionCard, words: &'a str) -> Print<'a> {
    Print {
        title: &card.name,
        kind: card.kind,
        cost: card.cost,
        source: card.source,
        motif: motif::of(card),
        words,
        lock: None,
        letters: None,
    }
}

/// The letters of cards that lie beside each other: as large as the longest allows.
pub fn letters(faces: &[Face], painter: &Painter, size: Vec2) -> Letters {
    let rect = Rect::from_min_size(Pos2::ZERO, size);
    let largest = |letters: Letters, face: &Face| {
        let Front::Action(card) = face.front else { return letters };
        let (title, words) = (face.printed_title(), card.words());
        let printed = Print { title: &title, letters: Some(letters), ..print(card, &words) };
        letters.least(printed.largest(painter, rect))
    };
    faces.iter().fold(Letters::FREE, largest)
}

/// A kind of card in a word.
pub const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Order => "order",
        Kind::Battle => "battle",
    }
}

/// How many copies are left, at the foot of a card.
fn paint_copies(desk: &Desk<'_, Starship>, painter: &Painter, rect: Rect, left: u8) {
    let badge = Rect::from_center_size(rect.center_bottom() - vec2(0.0, 13.0), vec2(24.0, 16.0));
    painter.rect_filled(badge, 4.0, desk.palette.ground);
    let (font, ink) = (theme::strong(12.0), desk.palette.ink);
    painter.text(badge.center(), Align2::CENTER_CENTER, format!("×{left}"), font, ink);
}

/// The name under which the window knows the card at a place of the hand.
pub fn card_id(place: usize) -> Id {
    Id::unique("card").with(place)
}

/// What an action card says, for hover cards.
pub fn words_ui(desk: &Desk<'_, Starship>, card: Card, ui: &mut Ui) {
    let Some(data) = desk.position.set().actions.get(card.index()) else {
        ui.label("A card whose face is not known to you");
        return;
    };
    ui.label(RichText::new(&data.name).font(theme::strong(14.0)));
    if let Some(cost) = data.cost_words() {
        ui.label(cost);
    }
    ui.label(data.words());
    ui.label(RichText::new(source_words(data.source)).small().weak());
}
