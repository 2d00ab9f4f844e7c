//! A battle as it goes: who takes part, what is committed and turned up, and the arithmetic of the victor.

use super::location::{counts, verdict};
use super::page::{chevrons_ui, section_ui};
use super::{happening, preview};
use crate::game::{Seat, Text};
use crate::starship::{LastBattle, Starship};
use crate::text;
use crate::ui::{Desk, Icon, Mood, theme};
use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

/// The battle that is being fought, if there is one.
pub fn battle_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let position = desk.position;
    let Some(board) = position.battle_board() else { return };
    section_ui(desk.palette, "Battle", "", ui);
    desk.cast.label(ui, &position.name_of_board(board));
    let seats: Vec<Seat> = position.turn_order().filter(|seat| counts(position, *seat, board)).collect();
    let open = seats.iter().any(|seat| position.is_in_battle(*seat) && position.committed(*seat).is_none());
    let decided = position.is_battle_over() || happening::decided(desk).is_some();
    let now = match (seats.len(), open) {
        _ if decided => 2,
        (0 | 1, _) => 2,
        (_, true) => 0,
        (_, false) => 1,
    };
    chevrons_ui(desk.palette, ["Commit", "Reveal", "Victor"], now, ui);
    if let Some(last) = position.chooses_last() {
        desk.cast.label(ui, &text![last, " chooses last, after the others' cards are turned up"]);
    }
    let most = seats.iter().map(|seat| position.power_of(*seat, board).total()).max().unwrap_or(1).max(1);
    for seat in seats {
        fighter_ui(desk, seat, board, most, ui);
    }
    let words = match (happening::decided(desk), position.last_battle().filter(|_| decided)) {
        (None, None) => verdict(position, board),
        (Some(last), _) | (None, Some(last)) => outcome(&last),
    };
    desk.cast.words_ui(ui, &words, &theme::strong(13.5), desk.palette.accent);
}

/// Who has won a battle that is decided.
fn outcome(last: &LastBattle) -> Text {
    match last.victor {
        Some(victor) => text![victor, " has won the battle"],
        None => text!["nobody has won the battle"],
    }
}

/// Somebody's power as a bar beside the others', with what she has committed.
fn fighter_ui(desk: &Desk<'_, Starship>, seat: Seat, board: u8, most: i16, ui: &mut Ui) {
    let (position, palette, look) = (desk.position, desk.palette, desk.cast.look(seat));
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 34.0), Sense::hover());
    let painter = ui.painter();
    look.paint_badge(painter, rect.left_center() + vec2(12.0, 0.0), 11.0);
    let power = position.power_of(seat, board).total();
    let at = rect.right_center() - vec2(20.0, 0.0);
    painter.text(at, Align2::RIGHT_CENTER, power, theme::display(Mood::Space, 17.0), palette.ink);
    if position.would_win(board) == Some(seat) {
        Icon::Crown.paint(painter, rect.right_center() - vec2(9.0, 0.0), 14.0, palette.gold);
    }
    let bar = Rect::from_min_max(rect.left_center() + vec2(30.0, 6.0), rect.right_center() + vec2(-46.0, 11.0));
    painter.rect_filled(bar, 2.5, palette.faint.gamma_multiply(0.25));
    let part = f32::from(power.max(0)) / f32::from(most);
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect(filled, 2.5, look.body, Stroke::new(1.0, look.light.gamma_multiply(0.6)), StrokeKind::Inside);
    let words = text![seat, " ", sum_words(desk, seat, board), ": ", commitment(desk, seat)];
    let at = rect.left_center() + vec2(30.0, -6.0);
    let job = |told: &Text| desk.cast.job(told, &egui::FontId::proportional(12.0), palette.ink);
    let [named, bare] = [text![desk.cast.name(seat).to_owned(), " · ", commitment(desk, seat)], commitment(desk, seat)];
    // Her emblem stands beside it: where there is little room it says only what she has done.
    let tight = super::paint::one_line(painter, job(&named), bar.width()).elided;
    super::paint::job_line(painter, at, Align2::LEFT_CENTER, job(if tight { &bare } else { &named }), bar.width());
    let plain = desk.cast.plain(&words);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &plain));
    response.on_hover_ui(|ui| {
        preview::power_ui(desk, seat, board, ui);
        if let Some(card) = position.committed(seat).and_then(|committed| committed.card).filter(|card| card.is_known())
        {
            ui.separator();
            super::card::words_ui(desk, card, ui);
        }
    });
}

/// "5 + 3 = 8": what stands there and what cards brought.
fn sum_words(desk: &Desk<'_, Starship>, seat: Seat, board: u8) -> Text {
    let power = desk.position.power_of(seat, board);
    match power.battle {
        0 => text![i64::from(power.total())],
        bonus => text![
            format!("{} {} {} = ", power.total() - bonus, if bonus < 0 { "−" } else { "+" }, bonus.abs()),
            i64::from(power.total())
        ],
    }
}

/// What a player has committed, and how far it has come.
pub fn commitment(desk: &Desk<'_, Starship>, seat: Seat) -> Text {
    let position = desk.position;
    let Some(committed) = position.committed(seat) else { return text!["has not chosen yet"] };
    let Some(card) = committed.card else { return text!["no card"] };
    let name: Text = match (card.is_known(), committed.shown) {
        (true, true) => position.set().name(card).to_owned().into(),
        (true, false) => format!("{} (face down)", position.set().name(card)).into(),
        (false, _) => "a card face down".into(),
    };
    if let Some(why) = desk.annals.spent_in_vain(seat) {
        return text![name, " is discarded without effect: ", why];
    }
    let state = match (committed.countered, committed.resolved) {
        (true, _) => ", countered",
        (false, true) if position.resolving() == Some((card, seat)) => ", being resolved",
        (false, true) => ", resolved",
        (false, false) => "",
    };
    text![name, state]
}

/// How the last battle ended, between battles and turns.
pub fn last_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some(last) = desk.position.last_battle() else { return };
    let power = |seat: Seat| last.powers.iter().find(|(other, _)| *other == seat).map_or(0, |(_, power)| *power);
    let words = match last.victor {
        Some(victor) => {
            let others = last.powers.iter().filter(|(seat, _)| *seat != victor);
            let others = Text::join(others.map(|(seat, power)| text![*seat, " ", i64::from(*power)]), ", ");
            let to = if last.powers.len() > 1 { " to " } else { "" };
            text![victor, " won with ", i64::from(power(victor)), to, others]
        }
        None => text!["nobody is left to win"],
    };
    desk.cast.label(ui, &text!["Last battle, at ", last.board, ": ", words]);
}
