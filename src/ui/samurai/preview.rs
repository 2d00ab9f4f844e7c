//! What a place on the map is, what a tile would bring there, or why it may not go there.

use super::assist::ending_words;
use super::{Held, Intent, Spot};
use crate::game::{Refusal, Seat, Text, prelude::*};
use crate::samurai::{Caste, Ending, Influence, Move, Phase, Samurai, Space};
use crate::text;
use crate::ui::{Desk, theme};
use egui::{RichText, Ui};

/// Everything worth knowing about a spot with what is picked.
pub fn spot_ui(desk: &Desk<'_, Samurai>, held: &Held, spot: Spot, ui: &mut Ui) {
    ui.set_max_width(ui.available_width().min(300.0));
    let intent = held.intent(desk.position, spot).filter(|_| desk.seat.is_some());
    let space = spot.space();
    let (name, terrain) = (space.name(), format!("{:?}", space.terrain()));
    let kind = if name == terrain { name } else { format!("{name} · {terrain}") };
    ui.label(RichText::new(kind).font(theme::strong(14.0)));
    match intent {
        Some(Intent::Play(mv)) => {
            let refusals = desk.position.refusals(&mv);
            if refusals.is_empty() {
                outcome_ui(desk, mv, ui);
            } else {
                refused_ui(desk, &desk.position.describe(&mv), &refusals, ui);
            }
        }
        Some(Intent::Nothing(what, refusals)) => refused_ui(desk, &what, &refusals, ui),
        Some(Intent::Pick(_)) => {
            ui.label("A click or Enter chooses this one");
        }
        None => about_ui(desk, space, ui),
    }
}

/// What may not be done, and why.
fn refused_ui(desk: &Desk<'_, Samurai>, what: &Text, refusals: &[Refusal], ui: &mut Ui) {
    desk.cast.label(ui, &text!["You may not ", what.clone(), ":"]);
    for refusal in refusals {
        ui.separator();
        desk.cast.label(ui, &refusal.text);
        desk.rule_ui(ui, refusal.rule);
    }
}

/// What a space is and what lies there.
fn about_ui(desk: &Desk<'_, Samurai>, space: Space, ui: &mut Ui) {
    let position = desk.position;
    if let Some(laid) = position.tile_at(space) {
        desk.cast.label(ui, &text![laid.tile, " of ", laid.seat]);
    } else if space.terrain().is_settlement() {
        settlement_ui(desk, position, space, ui);
        return;
    } else {
        ui.weak("empty");
    }
    for settlement in position.board().settlements_around(space) {
        ui.separator();
        ui.label(RichText::new(settlement.name()).font(theme::strong(13.0)));
        settlement_ui(desk, position, settlement, ui);
    }
}

/// What a move would bring: the influence around it, and what would be captured.
pub fn outcome_ui(desk: &Desk<'_, Samurai>, mv: Move, ui: &mut Ui) {
    desk.cast.label(ui, &text!["If you ", desk.position.describe(&mv), ":"]);
    let mut after = desk.position.clone();
    after.play_unchecked(&mv);
    if let Some(ending) = ending_after(&after).filter(|_| ending_after(desk.position).is_none()) {
        let words = text!["The game ends with this turn: ", ending_words(ending)];
        desk.cast.words_ui(ui, &words, &theme::strong(14.0), desk.palette.accent);
    }
    let mut towns = touched(desk.position, mv);
    towns.retain(|town| !desk.position.pieces_at(*town).is_empty());
    // What is decided comes first, then where somebody else would lead.
    towns.sort_by_key(|town| {
        let leaders = |position: &Samurai| {
            let influence = position.influence(*town);
            Caste::ALL.map(|caste| influence.leader(caste))
        };
        (!after.open_land(*town).is_empty(), leaders(desk.position) == leaders(&after))
    });
    for settlement in towns {
        ui.separator();
        ui.label(RichText::new(settlement.name()).font(theme::strong(13.0)));
        let instant: Vec<_> =
            desk.position.captures_of(mv).into_iter().filter(|capture| capture.settlement == settlement).collect();
        if instant.is_empty() {
            settlement_ui(desk, &after, settlement, ui);
        }
        for capture in instant {
            desk.cast.label(ui, &verdict(capture.caste, capture.influence, desk.position, true));
        }
    }
}

/// How the game ends if the turn ends now, if it does.
pub fn ending_after(position: &Samurai) -> Option<Ending> {
    let mut after = position.clone();
    if position.phase() == Phase::Turn && position.refusals(&Move::EndTurn).is_empty() {
        after.play_unchecked(&Move::EndTurn);
    }
    after.ending()
}

/// The settlements whose influence or pieces a move changes.
pub fn touched(position: &Samurai, mv: Move) -> Vec<Space> {
    let board = position.board();
    let mut spaces: Vec<Space> = match mv {
        Move::Lay { on, .. } => board.settlements_around(on).collect(),
        Move::Shift { from, to } => board.settlements_around(from).chain(board.settlements_around(to)).collect(),
        Move::Switch(a, b) => vec![a.1, b.1],
        Move::Put { on, .. } => vec![on],
        _ => Vec::new(),
    };
    spaces.sort_unstable();
    spaces.dedup();
    spaces
}

/// How a settlement stands: each piece with everybody's influence, and who has or would have it.
pub fn settlement_ui(desk: &Desk<'_, Samurai>, position: &Samurai, settlement: Space, ui: &mut Ui) {
    let castes = position.pieces_at(settlement);
    if castes.is_empty() {
        ui.weak("no pieces here");
        return;
    }
    let open = position.open_land(settlement).len();
    let influence = position.influence(settlement);
    for caste in castes.iter() {
        desk.cast.label(ui, &verdict(caste, influence, position, open == 0));
    }
    ui.label(RichText::new(open_words(open)).small().color(if open == 0 {
        desk.palette.accent
    } else {
        desk.palette.faint
    }));
}

/// How much land around a settlement has no tile.
pub fn open_words(open: usize) -> String {
    match open {
        0 => "surrounded: decided when the tiles are played".to_owned(),
        1 => "1 land space open".to_owned(),
        open => format!("{open} land spaces open"),
    }
}

/// The settlements with pieces, those nearest to capture first.
pub fn towns(position: &Samurai) -> Vec<Space> {
    let settlements = position.board().settlements().iter();
    let mut towns: Vec<Space> = settlements.filter(|space| !position.pieces_at(*space).is_empty()).collect();
    towns.sort_by_key(|space| position.open_land(*space).len());
    towns
}

/// "Green 4, Red 2", the strongest first.
fn counts(caste: Caste, influence: Influence, position: &Samurai) -> Text {
    let mut shares: Vec<(Seat, u8)> = position.seats().map(|seat| (seat, influence.of(seat, caste))).collect();
    shares.retain(|(_, share)| *share > 0);
    shares.sort_by_key(|(_, share)| std::cmp::Reverse(*share));
    Text::join(shares.iter().map(|(seat, share)| text![*seat, " ", *share]), ", ")
}

/// "Buddha: Green 4, Red 2", in short.
pub fn in_short(caste: Caste, influence: Influence, position: &Samurai) -> Text {
    let result = match influence.leader(caste) {
        _ if influence.is_none(caste) => "nobody yet",
        Some(_) => "",
        None => ", tied",
    };
    text![caste, ": ", counts(caste, influence, position), result]
}

/// "Buddha: Green 4, Red 2 → Green leads by 2".
pub fn verdict(caste: Caste, influence: Influence, position: &Samurai, closed: bool) -> Text {
    let result = match influence.leader(caste) {
        _ if influence.is_none(caste) && closed => text!["nobody has influence: set aside"],
        _ if influence.is_none(caste) => text!["nobody yet"],
        Some(seat) if closed => text![" → ", seat, " captures it"],
        Some(seat) => text![" → ", seat, " leads by ", influence.margin(caste)],
        None if closed => text![" → tied: set aside"],
        None => text![" → tied"],
    };
    text![caste, ": ", counts(caste, influence, position), result]
}
