//! The table of Starship Samurai: alliance board, locations, orders, cards and assistant.

mod alliance;
mod annals;
mod answers;
mod arena;
mod assist;
mod battle;
mod battlefield;
mod board;
mod button;
mod card;
mod cursor;
mod deck;
mod draft;
mod edit;
mod ending;
mod fighter;
mod figure;
mod flight;
mod formation;
mod gem;
mod ghost;
mod glossary;
mod hand;
mod happening;
mod head;
mod hint;
mod horizon;
mod interlude;
mod keys;
mod layout;
mod lineup;
mod location;
mod loss;
mod matrix;
mod melee;
mod motif;
mod muster;
mod note;
mod offers;
mod orders;
mod outlook;
mod page;
mod paint;
mod piles;
mod preview;
mod print;
mod prospect;
mod question;
mod rising;
mod scene;
mod seat;
mod seen;
mod sheet;
mod spoils;
mod stake;
mod store;
mod token;
mod touch;
mod track;
mod trade;
mod verdict;
mod vista;
mod world;

use super::course::course_ui;
use super::scorer::Form;
use super::{About, Desk, Drawn, Icon, Layer, Mood, Scene, Scratch, Sign, Term, Verdict};
use crate::game::{Actor, Class, Rule, Seat, Text, Topic, prelude::*};
use crate::sheet::Sum;
use crate::starship::{Clan, Facts, HonorSource, Move, Phase, Place, Spot, Starship, Unit, rules};
use crate::text;
use annals::Annals;
use egui::{Pos2, Ui};

/// What the person at the screen has picked up, and where she is.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Held {
    picked: Option<Picked>,
    /// Where the arrow keys are on the boards.
    cursor: Option<Thing>,
    /// Whether they go on to what is lit, because something was done or picked by key.
    to_lit: bool,
    /// Where the arrow keys are in the hand.
    card_at_hand: usize,
    /// Whether they have just gone from one card to another.
    card_stepped: bool,
    /// Whether a key has chosen the card at hand: where the focus came to it by itself, the first Enter does no more than that.
    card_meant: bool,
    /// In how many columns the cards lie over which they go.
    columns: usize,
    /// Whether what is picked hangs on the pointer.
    dragging: bool,
    /// Where it was just let go.
    dropped: Option<Pos2>,
    /// The fighter that was moved last by clicks, and where it came from: the next from there may follow it.
    followed: Option<(Unit, Place)>,
    /// Where it went, and how many more of the same go there at once.
    following: Option<(u8, u8)>,
    /// How many of what is picked go together; none says one.
    many: u8,
    /// Whether what is picked was picked by itself.
    by_itself: bool,
    /// The free order that a key has gone to, with its figure.
    aim: Option<Move>,
    /// The location whose warning has been shown: what is sent there would cost somebody a figure.
    warned: Option<u8>,
    /// What was clicked though nothing can be done with it.
    refused: Option<Thing>,
    /// Whether a key has asked to give a reward up: once more, and it is meant.
    gives_up: bool,
    /// The order marker that is chosen, and the wealth that raises it.
    marker: Option<u8>,
    wealth: u8,
    /// Whether the marker has just been chosen: the keys go on to the orders.
    marker_chosen: bool,
    /// Whether the boards are looked at while cards are committed, and in whose decision about which battle.
    boards_shown: bool,
    boards_of: Option<(Seat, Option<u8>)>,
    /// The card that would be played or committed in vain: whether it is meant.
    doubted: Option<Move>,
    /// The terms of the trade that is being offered, and whether they are being said.
    terms: [u8; 6],
    offered: bool,
    /// What is about to be promised with it, and what was.
    promise: String,
    promised: String,
    /// Which changes by hand are listed.
    by_hand: usize,
    /// The name of a card that is looked for, or a part of it.
    search: String,
    /// Whose supply is laid out while a position is put right.
    owner: Seat,
}

/// Something picked up, to be put somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Picked {
    Unit(Unit),
    Clan(Clan),
}

/// A thing on the boards that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Thing {
    /// A location board, counted from 1.
    Site(u8),
    /// A space of the alliance board.
    Spot(Spot),
    /// A player's power at a location.
    Power(u8, Seat),
    /// A card attached to a location, by its place there.
    Attached(u8, usize),
    Clan(Clan),
    Unit(Unit),
}

impl Drawn for Starship {
    type Held = Held;
    type Annals = Annals;

    const MOOD: Mood = Mood::Space;
    const ICON: Icon = Icon::Mecha;
    const FRAMED: bool = false;
    const DOOR: &'static [Layer] = &[
        Layer::still("night", include_str!("../../../assets/art/doors/starship-night.svg")),
        Layer::rising("planet", include_str!("../../../assets/art/doors/starship-planet.svg")),
        Layer::still("helm", include_str!("../../../assets/art/doors/starship-helm.svg")),
    ];
    const PAGES: &'static [&'static str] = &["Assistant", "Round", "Outlook"];
    const REFEREE_PAGE: usize = 1;
    const KEYS: &'static [(&'static str, &'static str)] = keys::KEYS;
    const TURN_ENDS_ITSELF: bool = true;
    const HAND_HEIGHT: f32 = 212.0;
    const LOW_HAND: f32 = 150.0;
    const CORNER: Option<f32> = Some(680.0);
    const CHARTS: &'static [&'static str] = &[
        "honor",
        "honor from locations",
        "honor from battles",
        "honor from alliances",
        "honor from cards",
        "honor from sets at the end",
    ];

    const SCRATCHES: &'static [Scratch<Self>] = edit::SCRATCHES;

    fn rules() -> &'static [&'static Rule] {
        rules::ALL
    }

    fn glossary() -> &'static [Term] {
        glossary::TERMS
    }

    fn about(&self, class: Class, id: u16) -> Option<About> {
        glossary::about(self, class, id)
    }

    fn topics(&self) -> Vec<Text> {
        verdict::topics(self)
    }

    fn meant(&self, topic: Topic) -> Topic {
        verdict::meant(self, topic)
    }

    fn verdicts(&self, topic: Topic) -> Vec<Verdict> {
        verdict::verdicts(self, topic)
    }

    fn put_down(held: &mut Held) {
        // What belongs to a gesture that goes on, or to how somebody plays, stays.
        let Held { cursor, followed, following, by_hand, boards_shown, boards_of, terms, offered, .. } = *held;
        let promised = std::mem::take(&mut held.promised);
        let kept = Held { cursor, to_lit: true, followed, following, promised, ..Held::default() };
        *held = Held { boards_shown, boards_of, terms, offered, by_hand, ..kept };
    }

    fn board_ui(desk: &mut Desk<'_, Self>, held: &mut Held, ui: &mut Ui) {
        if draft::draft_ui(desk, held, ui) {
            return board::corner_ui(desk, ui);
        }
        // Whoever decides next sees the battle first; whoever looks back goes on looking at the boards.
        let decides = Some((desk.position.seat(), desk.position.battle_board()));
        if desk.present && std::mem::replace(&mut held.boards_of, decides) != decides {
            held.boards_shown = false;
        }
        let room = ui.available_rect_before_wrap();
        match melee::on_stage(desk.position) {
            Some(board) if desk.motion.is_none() && !held.boards_shown => {
                melee::stage_ui(desk, board, room.shrink(2.0), ui);
                board::corner_ui(desk, ui);
                ui.advance_cursor_after_rect(room);
            }
            _ => board::board_ui(desk, held, ui),
        }
    }

    fn hand_ui(desk: &mut Desk<'_, Self>, held: &mut Held, ui: &mut Ui) {
        hand::hand_ui(desk, held, ui);
    }

    fn seat_ui(desk: &mut Desk<'_, Self>, _: &mut Held, seat: Seat, ui: &mut Ui) {
        seat::seat_ui(desk, seat, ui);
    }

    fn assist_ui(desk: &mut Desk<'_, Self>, held: &mut Held, page: usize, ui: &mut Ui) {
        match page {
            0 => assist::now_ui(desk, held, ui),
            1 => course_ui(desk, ui),
            _ => outlook::outlook_ui(desk, ui),
        }
    }

    fn edit_board_ui(desk: &mut Desk<'_, Self>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
        edit::board_ui(desk, held, facts, ui);
    }

    fn edit_store_ui(desk: &mut Desk<'_, Self>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
        edit::store_ui(desk, held, facts, ui);
    }

    fn edit_form_ui(desk: &mut Desk<'_, Self>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
        edit::form_ui(desk, held, facts, ui);
    }

    fn sheet_ui(form: &mut Form<'_>, ui: &mut Ui) {
        sheet::sheet_ui(form, ui);
    }

    fn why_over(&self) -> Option<Text> {
        Some(text!["The last round is over: too few location cards are left for another"])
    }

    fn sign_of(sum: &Sum) -> Option<Sign> {
        let icon = match sum.rule {
            None => Icon::Honor,
            Some(rule) if rule == &rules::ALLIANCE_REWARDS => Icon::ClanMarker,
            Some(rule) if rule == &rules::LOCATION_SETS => Icon::Temple,
            Some(_) => Icon::Crown,
        };
        Some(Sign::Icon(icon))
    }

    fn goes_without_saying(&self, mv: &Move) -> bool {
        matches!(mv, Move::Done | Move::EndTurn | Move::Take(0)) && (*mv != Move::Done || self.forgone().is_none())
    }

    fn is_decided_openly(&self) -> bool {
        self.is_public_decision()
    }

    fn is_forced_openly(&self) -> bool {
        self.is_public_decision() || self.gives_only_card()
    }

    fn is_at_rest(&self) -> bool {
        self.is_calm()
    }

    fn staged(before: &Self, mv: &Move, after: &Self, scene: Option<usize>) -> Option<Self> {
        happening::staged(before, *mv, after, scene)
    }

    fn gathers_all(&self, _: &Move) -> bool {
        self.battle_board().is_some()
    }

    fn foregone_answer(&self) -> Option<Move> {
        self.whole_gain().map(Move::Take).or_else(|| self.sure_claim().map(Move::Claim))
    }

    fn finish(&self) -> Option<Move> {
        Some(Move::EndTurn).filter(|mv| self.refusals(mv).is_empty())
    }

    fn status(&self) -> Text {
        self.status_while(&self.brief_step())
    }

    fn status_while(&self, seen: &Text) -> Text {
        let phase = match self.phase() {
            Phase::Begin | Phase::Reveal | Phase::Deal | Phase::Over => return seen.clone(),
            Phase::CardDraft(_) => "card draft",
            Phase::Draft(_) | Phase::Unveil => "draft",
            Phase::Turn => "turns",
            Phase::Battle(_) => "battles",
            Phase::Resolution => "resolution",
        };
        let left = match self.rounds_left() {
            0 => " · last round · ".to_owned(),
            more => format!(" of {} · ", usize::from(self.round()) + more),
        };
        text!["round ", self.round(), left, phase, " · ", seen.clone()]
    }

    fn record(annals: &mut Annals, before: &Self, mv: &Move, after: &Self) {
        annals.record(before, *mv, after);
    }

    fn charted(&self, annals: &Annals, seat: Seat, chart: usize) -> Option<f64> {
        // Sets are worth nothing before the end.
        let sets = if self.actor() == Actor::Over { self.tally().set_reward(seat) } else { 0 };
        Some(match chart.checked_sub(1).map(|source| HonorSource::ALL.get(source)) {
            None => f64::from(self.honor(seat) + sets),
            Some(Some(source)) => f64::from(annals.honor(seat, *source)),
            Some(None) => f64::from(sets),
        })
    }

    fn is_seen_moving(mv: &Move) -> bool {
        matches!(mv, Move::Move { .. } | Move::Marker { .. })
    }

    fn scenes(before: &Self, mv: &Move, after: &Self) -> Vec<Scene> {
        happening::scenes(before, *mv, after)
    }

    fn landmark(before: &Self, mv: &Move) -> Option<Text> {
        let mut after = before.clone();
        after.play_unchecked(mv);
        let mut marks = Vec::new();
        if let Some(last) = after.last_battle().filter(|last| before.last_battle().as_ref() != Some(last)) {
            let victor = last.victor.map_or_else(|| text!["nobody"], Text::from);
            marks.push(text![victor, " wins the battle at ", before.name_of_board(last.board)]);
        }
        for seat in after.seats() {
            for location in after.claimed(seat).filter(|card| before.claimed(seat).all(|old| old != *card)) {
                let name = after.set().locations.get(location.index()).map_or("a location", |card| &card.name);
                marks.push(text![seat, " claims ", name.to_owned()]);
            }
        }
        if after.round() != before.round() {
            marks.push(text!["round ", after.round(), " begins"]);
        } else if after.actor() == Actor::Over {
            marks.push(text!["the game is over"]);
        }
        (!marks.is_empty()).then(|| Text::join(marks, "\n"))
    }
}
