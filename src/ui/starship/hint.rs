//! What a hint advises, marked on the boards and in the tray.

use super::Thing;
use super::board::{paint_light, stand_of};
use super::layout::Layout;
use super::muster::Squad;
use super::paint::within;
use crate::starship::{Move, Starship};
use crate::ui::Desk;
use crate::ui::theme::rgb;
use egui::{Color32, Rect, Stroke, StrokeKind, Ui};

/// The light of what is advised: like that of nothing else on the boards.
const LIGHT: Color32 = rgb(0xf0_8c_ff);

/// Lights up what is advised to be moved, and where to.
pub fn paint(desk: &Desk<'_, Starship>, (things, squads): (&[(Thing, Rect)], &[Squad]), layout: &Layout, ui: &Ui) {
    let advised: Vec<Thing> = desk.hinted.iter().flat_map(|mv| concerned(*mv)).collect();
    for (thing, rect) in things.iter().filter(|(thing, _)| advised.contains(thing)) {
        match thing {
            Thing::Unit(_) | Thing::Clan(_) => {
                let rect = stand_of(squads, *thing).unwrap_or(*rect);
                let painter = within(layout.window_of(rect), ui.painter());
                paint_light(&painter, *thing, rect, LIGHT, 1.8);
            }
            _ => frame(*rect, ui),
        }
    }
}

/// Draws a frame around something in the tray if a hint advises it.
pub fn frame_if(desk: &Desk<'_, Starship>, advised: impl Fn(&Move) -> bool, rect: Rect, ui: &Ui) {
    if desk.hinted.iter().any(advised) {
        frame(rect, ui);
    }
}

fn frame(rect: Rect, ui: &Ui) {
    ui.painter().rect_stroke(rect, 7.0, Stroke::new(7.0, LIGHT.gamma_multiply(0.22)), StrokeKind::Middle);
    ui.painter().rect_stroke(rect, 7.0, Stroke::new(2.2, LIGHT), StrokeKind::Middle);
}

/// What of the boards a move concerns.
fn concerned(mv: Move) -> Vec<Thing> {
    match mv {
        Move::Move { unit, to } => vec![Thing::Unit(unit), Thing::Site(to)],
        Move::Marker { clan, to } => vec![Thing::Clan(clan), Thing::Spot(to)],
        Move::Load(unit) | Move::Attach(unit) | Move::Snipe(unit) | Move::Choose(unit) => vec![Thing::Unit(unit)],
        Move::At(board) | Move::Claim(board) => vec![Thing::Site(board)],
        Move::Clan(clan) => vec![Thing::Clan(clan)],
        _ => Vec::new(),
    }
}
