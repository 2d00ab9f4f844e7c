//! A battle as it goes: who takes part, what is committed and turned up, and the arithmetic of the victor.

use super::lineup::Lying;
use super::location::is_fought;
use super::melee::{committing, lying, on_stage};
use super::page::{chevrons_ui, section_ui};
use super::preview;
use super::prospect::prospect_ui;
use super::seen::{Seen, staged};
use crate::game::{Seat, Text};
use crate::starship::Starship;
use crate::text;
use crate::ui::{Desk, Icon, Mood, theme};
use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

/// What is being done now: on the stage, as far as it has been seen.
pub fn now(desk: &Desk<'_, Starship>) -> Text {
    match staged(desk).and_then(|_| Seen::of(desk)) {
        Some(seen) if seen.decided.is_some() => seen.words(),
        Some(seen) => seen.position.brief_step(),
        None => desk.position.brief_step(),
    }
}

/// The battle that is being fought, if there is one.
pub fn battle_ui(desk: &Desk<'_, Starship>, ui: &mut Ui) {
    let Some(seen) = Seen::of(desk) else { return };
    let position = seen.position;
    section_ui(desk.palette, "Battle", "", ui);
    desk.cast.label(ui, &position.name_of_board(seen.board));
    let open = seen.seats().any(|seat| position.is_in_battle(seat) && seen.committed(seat).is_none());
    let now = match (seen.seats().count(), open) {
        _ if seen.decided.is_some() => 2,
        (0 | 1, _) => 2,
        (_, true) => 0,
        (_, false) => 1,
    };
    // On the stage the steps are seen; that it is decided is said here too.
    if seen.decided.is_some() || staged(desk).is_none() && on_stage(position).is_none() {
        chevrons_ui(desk.palette, ["Commit", "Reveal", "Victor"], now, ui);
    }
    if let Some(last) = position.chooses_last() {
        desk.cast.label(ui, &text![last, " chooses last, after the others' cards are turned up"]);
    }
    if desk.motion.is_none() && committing(position).is_some() {
        prospect_ui(desk, seen.board, ui);
        // Powers and who leads are seen on the stage, and no card lies open yet.
        if lying(position) == Lying::Backs {
            return;
        }
    }
    for seat in seen.seats() {
        fighter_ui(desk, &seen, seat, ui);
    }
    desk.cast.words_ui(ui, &seen.words(), &theme::strong(13.5), desk.palette.accent);
}

/// Somebody's power as a bar beside the others', with what she has committed: in as many lines as that takes.
fn fighter_ui(desk: &Desk<'_, Starship>, seen: &Seen<'_>, seat: Seat, ui: &mut Ui) {
    let (position, palette, look) = (seen.position, desk.palette, desk.cast.look(seat));
    let (power, committed) = (seen.power(seat), commitment(desk, seen, seat));
    let wide = ui.available_width() - 76.0;
    let told = text![desk.cast.name(seat).to_owned(), " · ", committed.clone()];
    let mut job = desk.cast.job(&told, &egui::FontId::proportional(12.0), palette.ink);
    job.wrap.max_width = wide;
    let lines = ui.painter().layout_job(job);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), lines.size().y + 20.0), Sense::hover());
    let painter = ui.painter();
    look.paint_badge(painter, rect.left_center() + vec2(12.0, 0.0), 11.0);
    let at = rect.right_center() - vec2(20.0, 0.0);
    painter.text(at, Align2::RIGHT_CENTER, power, theme::display(Mood::Space, 17.0), palette.ink);
    if seen.leader() == Some(seat) {
        Icon::Crown.paint(painter, rect.right_center() - vec2(9.0, 0.0), 14.0, palette.gold);
    }
    let bar = Rect::from_min_size(rect.left_bottom() + vec2(30.0, -11.0), vec2(wide, 5.0));
    painter.rect_filled(bar, 2.5, palette.faint.gamma_multiply(0.25));
    let part = f32::from(power.max(0)) / f32::from(seen.most().max(1));
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect(filled, 2.5, look.body, Stroke::new(1.0, look.light.gamma_multiply(0.6)), StrokeKind::Inside);
    painter.galley(rect.min + vec2(30.0, 4.0), lines, palette.ink);
    let plain = desk.cast.plain(&text![seat, " ", sum_words(seen, seat), ": ", committed]);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &plain));
    response.on_hover_ui(|ui| {
        preview::power_ui(desk, seat, seen.board, ui);
        if let Some(card) = position.committed(seat).and_then(|committed| committed.card).filter(|card| card.is_known())
        {
            ui.separator();
            super::card::words_ui(desk, card, ui);
        }
    });
}

/// "5 + 3 = 8": what stands there and what cards brought.
fn sum_words(seen: &Seen<'_>, seat: Seat) -> Text {
    let (total, power) = (seen.power(seat), seen.position.power_of(seat, seen.board));
    match total - (power.total() - power.battle) {
        0 => text![i64::from(total)],
        bonus => text![
            format!("{} {} {} = ", total - bonus, if bonus < 0 { "−" } else { "+" }, bonus.abs()),
            i64::from(total)
        ],
    }
}

/// What a player has committed, and how far it has come.
pub fn commitment(desk: &Desk<'_, Starship>, seen: &Seen<'_>, seat: Seat) -> Text {
    let position = seen.position;
    let Some(committed) = seen.committed(seat) else {
        let fights = position.battle_board().is_some_and(|board| is_fought(position, board));
        return if fights { text!["has not chosen yet"] } else { text!["is there alone"] };
    };
    let Some(card) = committed.card else { return text!["no card"] };
    let name: Text = match (card.is_known(), committed.shown) {
        (true, true) => position.set().name(card).to_owned().into(),
        (true, false) => format!("{} (face down)", position.set().name(card)).into(),
        (false, _) => "a card face down".into(),
    };
    let in_vain = desk.annals.spent_in_vain(seat).filter(|_| position.committed(seat).is_some_and(|held| held.shown));
    if let Some(why) = seen.spent_in_vain(seat).or(in_vain) {
        return text![name, " is discarded without effect: ", why];
    }
    let state = match (committed.countered, committed.resolved) {
        (true, _) => ", countered",
        (false, true) if !seen.fought_out && position.resolving() == Some((card, seat)) => ", being resolved",
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
