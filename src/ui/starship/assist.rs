//! The assistant: where we are, what may be done, and why the rest may not.

use super::battle::{battle_ui, last_ui, now};
use super::button::{Press, Tone};
use super::card::vain;
use super::matrix::matrix_ui;
use super::melee::committing;
use super::offers::{Group, Offers};
use super::outlook::{forecast_height, forecast_ui};
use super::page::{chevrons_ui, section_ui};
use super::paint::{order_icon, rewards};
use super::{Held, happening};
use crate::game::{Refusal, Text, prelude::*};
use crate::starship::{Kind, Move, Phase, Place, Starship};
use crate::text;
use crate::ui::hover::Named;
use crate::ui::{Desk, Icon};
use egui::{CollapsingHeader, RichText, Role, Ui, WidgetInfo};

/// How long a list may be before it is folded.
const LONG: usize = 20;

/// How many figures may be destroyed before they are one line that unfolds.
const TARGETS: usize = 6;

/// What stands in the corner of a samurai's card.
const SOURCES: &str =
    "In their corner: printed in the rulebook, restored where an icon of it could not be read, or ours to fill the box";

pub fn now_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, ui: &mut Ui) {
    // Buttons show by themselves that they cannot be used.
    ui.visuals_mut().disabled_alpha = 1.0;
    // While cards are committed the hand says so, and what matters is the battle.
    let commits = desk.motion.is_none() && committing(desk.position).is_some();
    if !commits {
        section_ui(desk.palette, "Now", "", ui);
        // In full it stands at the hand, where it is answered.
        desk.label(ui, &now(desk));
        course_ui(desk, ui);
        super::annals::last_round_ui(desk, ui);
    }
    if let Some((card, seat)) = desk.position.resolving().filter(|_| !happening::is_fought_out(desk)) {
        ui.separator();
        desk.label(ui, &text!["Being resolved, played by ", seat, ":"]);
        super::card::words_ui(desk, card, ui);
    }
    trade_ui(desk, ui);
    battle_ui(desk, ui);
    if commits {
        course_ui(desk, ui);
        super::annals::last_round_ui(desk, ui);
    }
    let offers = Offers::of(desk);
    if !offers.moves.is_empty() {
        // What is committed lies in the hand, and beside it stands that nothing is.
        if !commits || desk.refereed {
            offers_ui(desk, held, &offers, ui);
        }
        refused_ui(desk, ui);
    }
    // What the page has left says what it would all come to.
    let room = ui.clip_rect().bottom() - ui.cursor().top();
    if desk.position.phase() == Phase::Turn && room >= forecast_height(desk.position.players()) {
        forecast_ui(desk, ui);
    }
}

/// Where in the round and the turn we are.
fn course_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    let small = |words: &str| RichText::new(words.to_owned()).small().color(desk.palette.faint);
    match position.phase() {
        Phase::Turn => {
            let now = match () {
                () if position.is_claiming() => 0,
                () if position.is_order_done() && !position.is_order_under_way() => 2,
                () => 1,
            };
            chevrons_ui(desk.palette, ["Rewards", "Order", "End"], now, ui);
            let card = if position.is_card_played() { "order card played" } else { "1 order card" };
            ui.label(small(&format!("{card} · free orders any time")));
        }
        Phase::Draft(_) => {
            ui.label(small(
                "Take one samurai and pass the rest on: clockwise first, then back. Nobody sees what you take",
            ));
            ui.label(small(SOURCES));
            taken_ui(desk, ui);
        }
        Phase::CardDraft(taken) => {
            let round = usize::from(taken) / position.players() + 1;
            ui.label(small(&format!(
                "Card {round} of {}: take one, and the pack goes on. Keys: 1 to 9, and arrows to all others",
                crate::starship::DRAFTED_DECK
            )));
            taken_ui(desk, ui);
        }
        _ => {}
    }
    // In a turn the recap and the last round tell of it.
    if position.phase() != Phase::Turn {
        last_ui(desk, ui);
    }
}

/// What whoever drafts has taken so far.
fn taken_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let (Some(seat), position) = (desk.seat, desk.position) else { return };
    let cards = position.set();
    let names: Vec<String> = match position.phase() {
        Phase::CardDraft(_) => {
            let taken = position.known_deck(seat);
            taken.kinds().map(|card| format!("{} ×{}", cards.name(card), taken.count(card))).collect()
        }
        _ => {
            let mine = position.samurai(seat).into_iter().flatten();
            mine.filter_map(|samurai| Some(cards.units.samurai.get(samurai.index())?.name.clone())).collect()
        }
    };
    if !names.is_empty() {
        desk.label(ui, &text![seat, " has taken: ", names.join(", ")]);
    }
}

/// The trade that is being made, term by term, for who looks on: who takes part has it at hand.
fn trade_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some((from, to, terms)) = desk.position.trade().filter(|_| desk.seat.is_none()) else { return };
    section_ui(desk.palette, "Trade", "", ui);
    let amount = |term: Option<u8>, thing: &str| match term {
        None => format!("? {thing}s"),
        Some(1) => format!("1 {thing}"),
        Some(amount) => format!("{amount} {thing}s"),
    };
    for (seat, goods) in [(from, &terms[..3]), (to, &terms[3..])] {
        let wealth = goods[0].map_or_else(|| "?".to_owned(), |wealth| wealth.to_string());
        let (battle, order) = (amount(goods[1], "battle card"), amount(goods[2], "order card"));
        desk.label(ui, &text![seat, format!(" gives {wealth} wealth, {battle}, {order}")]);
    }
    let named = desk.position.named_cards();
    for card in named.known.iter() {
        desk.label(ui, &text![from, " names ", desk.position.name_of_card(card)]);
    }
    if named.unknown > 0 {
        desk.label(ui, &text![from, " names cards to ", to, " alone: ", named.unknown]);
    }
    ui.label(RichText::new("Once both agree it is done").small().color(desk.palette.faint));
}

/// Every legal move as a button, sorted; long lists are folded.
fn offers_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, offers: &Offers, ui: &mut Ui) {
    let mut groups: Vec<(Group, Vec<Move>)> = Vec::new();
    for mv in &offers.moves {
        let group = Group::of(*mv);
        match groups.iter_mut().find(|(other, _)| *other == group) {
            Some((_, moves)) => moves.push(*mv),
            None => groups.push((group, vec![*mv])),
        }
    }
    groups.sort_by_key(|(group, _)| *group);
    let mut wish = None;
    for (group, moves) in groups {
        let open = moves.len() <= LONG && !matches!(group, Group::Trade | Group::Raised);
        if !open {
            let title = format!("{} ({})", group.name(), moves.len());
            CollapsingHeader::new(title).id_salt(group.name()).show(ui, |ui| {
                wish = list_ui(desk, &moves, ui).or(wish);
            });
            continue;
        }
        let note = if group == Group::Orders { marker_words(desk, held) } else { moves.len().to_string() };
        section_ui(desk.palette, group.name(), &note, ui);
        // What lies in the hand is chosen there.
        let (in_hand, moves): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(|mv| !desk.refereed && is_held(*mv));
        if let Some(words) = held_words(desk, &in_hand) {
            ui.label(words);
        }
        let (targets, moves): (Vec<Move>, Vec<Move>) =
            moves.into_iter().partition(|mv| matches!(mv, Move::Snipe(_)) && is_long(offers));
        let chosen = if group == Group::Orders { matrix_ui(desk, held, &moves, ui) } else { list_ui(desk, &moves, ui) };
        wish = chosen.or(wish);
        if !targets.is_empty() {
            let title = format!("destroy a figure: {} targets", targets.len());
            CollapsingHeader::new(title).id_salt("targets").show(ui, |ui| {
                wish = list_ui(desk, &targets, ui).or(wish);
            });
        }
    }
    match wish {
        // What would come to nothing is asked about first.
        Some(mv) if vain(desk, mv).is_some() => held.doubted = wish,
        Some(mv) => desk.play(mv),
        None => {}
    }
}

/// Whether so many figures may be destroyed that they are one line.
fn is_long(offers: &Offers) -> bool {
    offers.moves.iter().filter(|mv| matches!(mv, Move::Snipe(_))).count() > TARGETS
}

/// Whether something is done with a card in the hand.
const fn is_held(mv: Move) -> bool {
    matches!(mv, Move::Play(_) | Move::Commit(Some(_)) | Move::Discard(_) | Move::Give(_))
}

/// What can be done with the cards in the hand, each as often as it is there: of those that come to nothing the cards say so themselves.
fn held_words(desk: &Desk<'_, Starship>, moves: &[Move]) -> Option<String> {
    let done = match moves.first()? {
        Move::Commit(_) => "committed",
        Move::Discard(_) => "discarded",
        Move::Give(_) => "given",
        _ => "played",
    };
    let held = desk.position.hand(desk.seat?).known;
    let copies = |mv: &Move| match *mv {
        _ if vain(desk, *mv).is_some() => 0,
        Move::Play(card) | Move::Commit(Some(card)) | Move::Discard(card) | Move::Give(card) => held.count(card),
        _ => 0,
    };
    Some(match moves.iter().map(copies).sum::<u8>() {
        0 => format!("No card of your hand can be {done} to any use now"),
        1 => format!("1 card of your hand can be {done}: it is lit there"),
        many => format!("{many} cards of your hand can be {done}: choose one there"),
    })
}

/// With what an order would be performed as things are chosen at the hand.
fn marker_words(desk: &Desk<'_, Starship>, held: &Held) -> String {
    let seat = desk.seat.unwrap_or_else(|| desk.position.seat());
    let marker = held.marker_of(desk.position, seat).map_or_else(String::new, |marker| format!("marker {marker}"));
    if held.wealth > 0 { format!("{marker} and {} wealth", held.wealth) } else { marker }
}

/// Offers one below the other. Answers with the one that was chosen.
fn list_ui(desk: &Desk<'_, Starship>, moves: &[Move], ui: &mut Ui) -> Option<Move> {
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut wish = None;
    for &mv in moves {
        if offer_ui(desk, mv, ui) {
            wish = Some(mv);
        }
    }
    wish
}

/// One offer: a button as wide as the page, with the words in their looks.
fn offer_ui(desk: &Desk<'_, Starship>, mv: Move, ui: &mut Ui) -> bool {
    let text = offered(desk.position, mv);
    let card = match mv {
        Move::Play(card) | Move::Commit(Some(card)) => desk.position.set().actions.get(card.index()),
        _ => None,
    };
    let press = match card {
        Some(card) => {
            let (icon, tone) = match card.kind {
                Kind::Order => (Icon::OrderMarker, Tone::Plain),
                Kind::Battle => (Icon::Battle, Tone::War),
            };
            let press = Press::new(&card.name).icon(icon).cost(card.cost);
            // What cannot be paid for does not glow.
            match vain(desk, mv) {
                Some(vain) => press.in_vain(vain.words(), desk.palette.is_dark()),
                None => press.tone(tone),
            }
        }
        None => {
            let press = Press::of_text(desk.cast, &text, ui);
            icon_of(mv).into_iter().fold(press, Press::icon)
        }
    };
    let response = ui.add(press.wide());
    told_ui(desk, mv, response)
}

/// What an offer says: as few words as it needs on a page that has little room. It is told in full where it is pointed at.
fn offered(position: &Starship, mv: Move) -> Text {
    match mv {
        Move::Attach(unit) => {
            let place = match position.place(unit) {
                Some(Place::Location(board)) => text![" at ", board],
                _ => text![" in supply"],
            };
            text!["1 wealth on ", position.bare_name_of_unit(unit), place]
        }
        // And what one would have.
        Move::Claim(board) => {
            let gives = position.location(board).map_or_else(String::new, |card| format!(": {}", rewards(card)));
            position.describe(&mv).and(text![gives])
        }
        // What is offered stands at hand, and so does what is given up.
        Move::Agree => text!["agree"],
        Move::Decline if position.trade().is_some_and(|(.., terms)| terms[5].is_some()) => text!["decline"],
        Move::Done if position.forgone().is_some() => text!["do not move"],
        // Whose it is goes without saying: theirs whose page it is.
        Move::Move { unit, to } if unit.seat() == position.seat() => {
            let from = match position.place(unit) {
                Some(Place::Location(board)) => text![" from ", board],
                _ => text![],
            };
            let name = position.location(to).map_or_else(String::new, |card| format!(" ({})", card.name));
            text![position.bare_name_of_unit(unit), from, " to ", to, name]
        }
        mv => position.describe(&mv),
    }
}

/// Says what a button does, and shows cards for what its words name. Answers whether it was clicked.
pub fn told_ui(desk: &Desk<'_, Starship>, mv: Move, response: egui::Response) -> bool {
    let text = desk.position.describe(&mv);
    let plain = desk.cast.plain(&text);
    let (enabled, vain) = (response.enabled(), vain(desk, mv));
    let though = vain.map(|vain| format!(", {}", vain.though())).unwrap_or_default();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, format!("Offer: {plain}{though}")));
    let clicked = response.clicked();
    let response = if let Some(vain) = vain { response.on_hover_text(vain.sentence()) } else { response };
    if response.hovered() && matches!(mv, Move::Order { .. }) {
        response.on_hover_text(plain);
    } else if response.hovered() {
        Named::of(desk.position, &text).show(desk.cast, desk.palette, response);
    }
    clicked
}

/// The picture of what an offer is about.
const fn icon_of(mv: Move) -> Option<Icon> {
    Some(match mv {
        Move::Order { order, .. } => order_icon(order),
        Move::Draft(_) => Icon::Mecha,
        Move::Pick(_) | Move::Discard(_) | Move::Give(_) | Move::Name(_) => Icon::Hand,
        Move::Attach(_) => Icon::Wealth,
        Move::Trade(..) | Move::Agree => Icon::Trade,
        Move::Commit(_) => Icon::Battle,
        Move::Marker { .. } | Move::Clan(_) => Icon::ClanMarker,
        _ => return None,
    })
}

/// What one might think of in a turn and may not do, with every reason.
fn refused_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let thinkable = |mv: &Move| {
        matches!(
            mv,
            Move::Order { wealth: 0, .. }
                | Move::Play(_)
                | Move::Commit(_)
                | Move::EndTurn
                | Move::Attach(_)
                | Move::Snipe(_)
                | Move::Done
        )
    };
    let mut candidates = Vec::new();
    desk.position.candidates(&mut candidates);
    let mut refused: Vec<(Text, Vec<Refusal>)> = Vec::new();
    for mv in candidates.into_iter().filter(thinkable) {
        let refusals = desk.position.refusals(&mv);
        let text = desk.position.describe(&mv);
        if !refusals.is_empty() && refused.iter().all(|(other, _)| *other != text) {
            refused.push((text, refusals));
        }
    }
    if refused.is_empty() {
        return;
    }
    CollapsingHeader::new(format!("What may not, and why ({})", refused.len())).show(ui, |ui| {
        for (text, refusals) in refused {
            let reasons = Text::join(refusals.iter().map(|refusal| refusal.text.clone()), "; ");
            desk.label(ui, &text![text, ": ", reasons]);
            for (place, refusal) in refusals.iter().enumerate() {
                if refusals[..place].iter().all(|other| other.rule != refusal.rule) {
                    desk.rule_link(ui, refusal.rule);
                }
            }
        }
    });
}
