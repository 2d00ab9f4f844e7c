//! The assistant: where we are, what may be done, and why the rest may not.

use super::battle::{battle_ui, last_ui};
use super::offers::{Group, Offers};
use crate::game::{Refusal, Text, prelude::*};
use crate::starship::{Move, Phase, Starship};
use crate::text;
use crate::ui::hover::Named;
use crate::ui::{Desk, Mood, words};
use egui::{Button, CollapsingHeader, RichText, Role, Ui, WidgetInfo};

/// How long a list may be before it is folded.
const LONG: usize = 20;

pub fn now_ui(desk: &mut Desk<'_, Starship>, ui: &mut Ui) {
    words::heading(ui, Mood::Space, 17.0, "Now");
    desk.label(ui, &desk.position.step());
    course_ui(desk, ui);
    super::annals::last_round_ui(desk, ui);
    if let Some((card, seat)) = desk.position.resolving() {
        ui.separator();
        desk.label(ui, &text!["Being resolved, played by ", seat, ":"]);
        super::card::words_ui(desk, card, ui);
    }
    trade_ui(desk, ui);
    battle_ui(desk, ui);
    let offers = Offers::of(desk);
    if !offers.moves.is_empty() {
        ui.separator();
        words::heading(ui, Mood::Space, 17.0, "What may be done");
        offers_ui(desk, &offers, ui);
        refused_ui(desk, ui);
    }
}

/// Where in the round and the turn we are.
fn course_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    let small = |words: &str| RichText::new(words.to_owned()).small().color(desk.palette.faint);
    match position.phase() {
        Phase::Turn => {
            let order = if position.is_order_done() { "order done" } else { "order to perform" };
            let card = if position.is_card_played() { "order card played" } else { "an order card may be played" };
            ui.label(small(&format!("1 rewards  ·  2 {order}  ·  {card}  ·  free orders any time")));
        }
        Phase::Draft(_) => {
            ui.label(small(
                "Take one samurai and pass the rest on: clockwise first, then back. Nobody sees what you take",
            ));
            taken_ui(desk, ui);
        }
        Phase::CardDraft(taken) => {
            let round = usize::from(taken) / position.players() + 1;
            ui.label(small(&format!(
                "Card {round} of {}: take one, and the pack goes on",
                crate::starship::DRAFTED_DECK
            )));
            taken_ui(desk, ui);
        }
        _ => {}
    }
    last_ui(desk, ui);
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

/// The trade that is being made, term by term.
fn trade_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some((from, to, terms)) = desk.position.trade() else { return };
    ui.separator();
    words::heading(ui, Mood::Space, 17.0, "Trade");
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
fn offers_ui(desk: &mut Desk<'_, Starship>, offers: &Offers, ui: &mut Ui) {
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
        let title = format!("{} ({})", group.name(), moves.len());
        let open = moves.len() <= LONG && !matches!(group, Group::Trade | Group::Raised);
        CollapsingHeader::new(title).id_salt(group.name()).default_open(open).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            for mv in moves {
                if offer_ui(desk, mv, ui) {
                    wish = Some(mv);
                }
            }
        });
    }
    if let Some(mv) = wish {
        desk.play(mv);
    }
}

/// One offer: a button as wide as the page, with the words in their looks.
fn offer_ui(desk: &Desk<'_, Starship>, mv: Move, ui: &mut Ui) -> bool {
    let text = desk.position.describe(&mv);
    let font = egui::TextStyle::Body.resolve(ui.style());
    let job = desk.cast.job(&text, &font, ui.visuals().text_color());
    let response = ui.add(Button::new(job).wrap());
    let plain = desk.cast.plain(&text);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Offer: {plain}")));
    let clicked = response.clicked();
    if response.hovered() {
        Named::of(desk.position, &text).show(desk.cast, desk.palette, response);
    }
    clicked
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
