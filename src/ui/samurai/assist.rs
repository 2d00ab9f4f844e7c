//! The assistant: where we are, what may be done, what hangs in the balance, and when the game ends.

use super::paint::caste_icon;
use super::seat::figure;
use super::{Held, preview};
use crate::game::{Actor, Rule, Seat, Text, prelude::*};
use crate::samurai::{ASIDE_TO_END, Caste, Ending, Move, Phase, Samurai, rules};
use crate::text;
use crate::ui::{Desk, Mood, words};
use egui::{Grid, RichText, Role, Sense, Ui, WidgetInfo};

pub fn now_ui(desk: &mut Desk<'_, Samurai>, held: &Held, ui: &mut Ui) {
    let position = desk.position;
    words::heading(ui, Mood::Ink, 19.0, if desk.present { "Now" } else { "At that moment" });
    desk.label(ui, &position.step());
    if position.phase() == Phase::Turn {
        steps_ui(desk, ui);
    }
    ui.collapsing("The rules of this step", |ui| {
        for rule in rules_of(position.phase()) {
            desk.rule_ui(ui, rule);
            ui.add_space(4.0);
        }
    });
    if let Some(spot) = held.looked_at {
        section(ui, "Here");
        preview::spot_ui(desk, held, spot, ui);
    }
    section(ui, "How the game ends");
    ending_ui(desk, ui);
    section(ui, if position.actor() == Actor::Over { "Result" } else { "As things stand" });
    standings_ui(desk, ui);
}

fn section(ui: &mut Ui, title: &str) {
    ui.add_space(4.0);
    ui.separator();
    words::heading(ui, Mood::Ink, 17.0, title);
}

/// The rules that matter in a part of the game.
fn rules_of(phase: Phase) -> Vec<&'static Rule> {
    match phase {
        Phase::Begin => vec![&rules::FIRST_PLAYER],
        Phase::Hands => vec![&rules::STARTING_HAND, &rules::STACK, &rules::BASIC_SETUP],
        Phase::Pieces => vec![&rules::SUPPLY, &rules::EDO, &rules::CITIES, &rules::VILLAGES],
        Phase::Turn => vec![
            &rules::AT_LEAST_ONE,
            &rules::FAST,
            &rules::EMPTY_SPACE,
            &rules::CASTE_TILES,
            &rules::WILD_TILES,
            &rules::SHIPS,
            &rules::SWITCH,
            &rules::NO_TWINS,
            &rules::MOVE,
            &rules::CAPTURE,
            &rules::CAPTURE_TIMING,
            &rules::TIED,
        ],
        Phase::Refresh => vec![&rules::REFRESH],
        Phase::Screens | Phase::Over => {
            vec![&rules::LEADERS, &rules::MOST_LEADERS, &rules::OTHER_CASTES, &rules::ALL_CASTES, &rules::NO_LEADER]
        }
    }
}

/// The three steps of a turn, and what may be done in this one.
fn steps_ui(desk: &Desk<'_, Samurai>, ui: &mut Ui) {
    let position = desk.position;
    ui.label(RichText::new("1 play tiles  ·  2 captures  ·  3 draw").small().color(desk.palette.faint));
    // Of a hand that nobody at the screen knows there is nothing to say.
    if let Some(seat) = desk.seat.filter(|_| !desk.refereed) {
        let tiles = position.hand(seat).faces().filter(|tile| position.may_play(*tile));
        let words = Text::join(tiles.map(Text::from), ", ");
        if words == Text::default() {
            desk.label(ui, &text!["No tile of the hand can be played now"]);
        } else {
            desk.label(ui, &text!["You may play: ", words]);
        }
    }
    let due: Vec<_> = position.captures_due().collect();
    if !due.is_empty() {
        ui.label("When the tiles are played:");
        for capture in due {
            let words = preview::verdict(capture.caste, capture.influence, position, true);
            desk.label(ui, &text!["• ", capture.settlement, ", ", words]);
        }
    }
}

/// Pieces left, the tie counter, and what would end the game.
fn ending_ui(desk: &Desk<'_, Samurai>, ui: &mut Ui) {
    let position = desk.position;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.label("On the board:");
        for caste in Caste::ALL {
            let words = format!("{} on the board", caste.plural());
            figure(desk, caste_icon(caste), &position.standing().of(caste).to_string(), &words, ui);
        }
    });
    let aside = position.aside().total();
    ui.label(format!("Set aside by ties: {aside} of {ASIDE_TO_END}"));
    if position.phase() == Phase::Turn {
        let mut after = position.clone();
        if after.refusals(&Move::EndTurn).is_empty() {
            after.play_unchecked(&Move::EndTurn);
        }
        if let Some(ending) = after.ending() {
            desk.label(ui, &text!["The game ends with this turn: ", ending_words(ending)]);
        } else {
            let chances = chances(position);
            desk.label(ui, &text!["The game ends this turn if ", Text::join(chances, ", or ")]);
        }
    } else if let Some(ending) = position.ending() {
        desk.label(ui, &text!["It has ended: ", ending_words(ending)]);
    }
    ui.collapsing("The rule", |ui| desk.rule_ui(ui, &rules::END));
}

fn ending_words(ending: Ending) -> Text {
    match ending {
        Ending::CasteGone(caste) => text!["no ", caste, " is left on the board"],
        Ending::TooManyAside => text!["four or more pieces are set aside"],
    }
}

/// What would have to happen for the game to end, nearest first.
fn chances(position: &Samurai) -> Vec<Text> {
    let mut castes = Caste::ALL.map(|caste| (position.standing().of(caste), caste));
    castes.sort_by_key(|(left, _)| *left);
    let fewest = castes[0].0;
    let gone = castes.into_iter().filter(|(left, _)| *left == fewest).map(|(left, caste)| match left {
        1 => text!["the last ", caste, " leaves the board"],
        left => text!["all ", left, " ", caste, " pieces leave the board"],
    });
    let ties = ASIDE_TO_END.saturating_sub(position.aside().total());
    let last = if ties == 1 { text!["one more piece is tied"] } else { text![ties, " more pieces are tied"] };
    gone.chain([last]).collect()
}

/// Who has what, as far as it may be known.
fn standings_ui(desk: &Desk<'_, Samurai>, ui: &mut Ui) {
    let position = desk.position;
    let all_known = position.seats().all(|seat| position.captured(seat).is_some());
    Grid::new("piles").num_columns(4).striped(true).min_col_width(40.0).spacing([8.0, 2.0]).show(ui, |ui| {
        ui.label("");
        for caste in Caste::ALL {
            figure(desk, caste_icon(caste), "", caste.plural(), ui);
        }
        ui.end_row();
        for seat in position.seats() {
            desk.cast.name_label(ui, seat, 96.0);
            for caste in Caste::ALL {
                let leads = all_known && position.tally().leader(caste) == Some(seat);
                match position.captured(seat) {
                    Some(pile) if leads => {
                        let words = RichText::new(format!("{} leads", pile.of(caste)));
                        ui.label(words.strong().color(desk.palette.accent))
                    }
                    Some(pile) => ui.label(pile.of(caste).to_string()),
                    None => ui.weak("?"),
                };
            }
            ui.end_row();
        }
    });
    if !all_known {
        let words = RichText::new("The others' pieces lie behind their screens until the end");
        ui.label(words.small().color(desk.palette.faint));
        return;
    }
    let standings = position.tally().standings();
    ui.collapsing("Step by step", |ui| {
        for (number, step) in standings.steps.iter().enumerate() {
            desk.label(ui, &text![format!("{}. ", number + 1), step.clone()]);
        }
    });
    let winners: Vec<Seat> = standings.winners().collect();
    let names = Text::join(winners.iter().map(|seat| (*seat).into()), " and ");
    let verb = match (position.actor(), winners.len()) {
        (Actor::Over, 1) => " has won",
        (Actor::Over, _) => " share the win",
        _ => " would win now",
    };
    desk.label(ui, &text![names, verb]);
}

/// Every settlement with pieces, those nearest to capture first.
pub fn towns_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let position = desk.position;
    ui.label(
        RichText::new("Nearest to capture first; point at one to see it on the map").small().color(desk.palette.faint),
    );
    let mut pointed_out = None;
    for town in preview::towns(position) {
        ui.add_space(2.0);
        let open = position.open_land(town).len();
        let title = format!("{} · {open} open", town.name());
        let response = ui.add(egui::Label::new(RichText::new(title).strong()).sense(Sense::click()));
        response
            .widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{}, {open} spaces open", town.name())));
        if response.hovered() || response.has_focus() {
            pointed_out = Some(town);
        }
        let influence = position.influence(town);
        for caste in position.pieces_at(town).iter() {
            desk.label(ui, &preview::verdict(caste, influence, position, open == 0));
        }
    }
    if held.pointed_out != pointed_out {
        held.pointed_out = pointed_out;
        ui.ctx().request_repaint();
    }
}
