//! What is asked for, by which tile, and what the end of the turn brings about.

use super::hand::{tile_help, why_not};
use super::{Held, Picked};
use crate::game::{Legality, Play, Text, Words};
use crate::samurai::{Capture, Move, Phase, Samurai, Tile};
use crate::text;
use crate::ui::{Command, Desk, theme};
use egui::{RichText, Ui, vec2};

/// How wide what stands beside the rack may be.
const WIDE: f32 = 330.0;

/// The button that ends the turn, and beside it what is asked for or what it ends.
pub fn end_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let pass = desk.position.refusals(&Move::Pass).is_empty();
    let (mv, words) = if pass { (Move::Pass, "Pass") } else { (Move::EndTurn, "End turn") };
    let refusals = desk.position.refusals(&mv);
    let may = refusals.is_empty() && desk.seat.is_some();
    let ink = if may { desk.palette.on_accent } else { desk.palette.faint };
    let words = RichText::new(words).font(theme::strong(17.0)).color(ink);
    let button = egui::Button::new(words).min_size(vec2(120.0, 38.0));
    let button = if may { button.fill(desk.palette.accent) } else { button };
    let response = ui.add_enabled(may, button);
    if may && std::mem::take(&mut held.to_end) && !may_lay_more(desk.position) {
        response.request_focus();
    }
    let why = Text::join(refusals.iter().map(|refusal| refusal.text.clone()), "; ");
    let hover = format!("{} ({})", desk.cast.plain(&desk.position.words_for_more()), Command::EndTurn.keys(ui.ctx()));
    if response.on_hover_text(hover).on_disabled_hover_text(desk.cast.plain(&why)).clicked() {
        desk.play(mv);
    }
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width().min(WIDE));
        match held.picked {
            None if held.pointed.is_none() && refusals.is_empty() => ending_ui(desk, mv, ui),
            _ => asked_ui(desk, held, ui),
        }
    });
}

/// Whether a tile that is not fast may still be laid: most turns have one.
fn may_lay_more(position: &Samurai) -> bool {
    let slow = |tile: &Tile| !tile.is_fast() && why_not(position, *tile).is_none();
    position.hand(position.seat()).iter().any(|tile| slow(&tile))
}

/// What the end of the turn brings about, and what can still be done before.
fn ending_ui(desk: &Desk<'_, Samurai>, mv: Move, ui: &mut Ui) {
    let (captures, over) = what_ends(desk.position, mv);
    if over {
        let words = RichText::new("This ends the game").font(theme::strong(14.0)).color(desk.palette.accent);
        ui.label(words);
    }
    if !captures.is_empty() {
        desk.cast.brief_ui(ui, &text!["Ending it: ", Text::join(captures, "; ")], 2);
    }
    desk.cast.brief_ui(ui, &desk.position.words_for_more(), 2);
}

/// What the end of a turn brings about: who captures what, and whether the game ends with it.
fn what_ends(position: &Samurai, mv: Move) -> (Vec<Text>, bool) {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    let taken = position.captures_of(mv).into_iter().map(|capture| {
        let Capture { settlement, caste, taker, .. } = capture;
        match taker {
            Some(seat) => text![caste, " of ", settlement, " to ", seat],
            None => text![caste, " of ", settlement, " tied"],
        }
    });
    (taken.collect(), matches!(after.phase(), Phase::Screens | Phase::Over))
}

/// What is asked for, or what the tile that is pointed at does.
fn asked_ui(desk: &Desk<'_, Samurai>, held: &Held, ui: &mut Ui) {
    let refused = |tile: Tile| why_not(desk.position, tile).filter(|_| desk.seat.is_some());
    match (held.picked, held.pointed) {
        (None, None) if desk.seat.is_none() => desk.cast.brief_ui(ui, &desk.position.step(), 2),
        (None, None) => desk.cast.label(ui, &text!["Pick a tile"]),
        (None, Some(tile)) => {
            let help = desk.cast.brief_ui(ui, &text![tile_help(tile)], 3);
            match refused(tile) {
                Some(why) => ui.colored_label(desk.palette.bad, why),
                None => help,
            }
        }
        (Some(Picked::Tile(tile)), _) if refused(tile).is_some() => {
            ui.colored_label(desk.palette.bad, refused(tile).unwrap_or_default())
        }
        (Some(picked), _) => desk.cast.label(ui, &prompt(desk.position, picked)),
    };
}

/// What is asked for with what is picked, by name.
fn prompt(position: &Samurai, picked: Picked) -> Text {
    match picked {
        Picked::Tile(Tile::Switch) => text![Tile::Switch, ", step 1 of 2: choose a piece that lights up"],
        Picked::SwitchFrom(piece) => text![Tile::Switch, ", step 2 of 2: choose what to exchange with ", piece],
        Picked::Tile(Tile::Move) => text![Tile::Move, ", step 1 of 2: choose one of your tiles that lights up"],
        Picked::ShiftFrom(from) => {
            let moved = position.tile_at(from).map_or(Text::from("the tile"), |laid| laid.tile.into());
            text![Tile::Move, ", step 2 of 2: choose where ", moved, " of ", from, " goes"]
        }
        Picked::Tile(tile) if tile.is_ship() => text![tile, ": choose a sea space that lights up"],
        Picked::Tile(tile) => text![tile, ": choose a land space that lights up"],
        Picked::Caste(caste) => text![caste, ": choose a settlement that lights up"],
    }
}
