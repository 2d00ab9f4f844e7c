//! Figures and clan markers, put and dragged on the boards.

use crate::game::{Span, Text};
use crate::starship::{Facts, Place, Starship, class};
use crate::ui::Desk;
use crate::ui::starship::board::Boards;
use crate::ui::starship::touch::picked;
use crate::ui::starship::{Held, Picked, Thing, preview};
use egui::{Key, Pos2, Rect, Sense, Stroke, StrokeKind, Ui};

pub fn board_ui(desk: &mut Desk<'_, Starship>, held: &mut Held, facts: &mut Facts, ui: &mut Ui) {
    let room = ui.available_rect_before_wrap();
    let boards = Boards::of(desk, held.owner, room, ui);
    boards.paint(desk, |_| matches!(held.picked, Some(Picked::Unit(_))), None, ui);
    boards.paint_names(desk, ui.painter());
    let things = boards.things(desk);
    let (mut clicked, mut taken) = (None, None);
    for (place, rect) in boards.stores() {
        let response = ui.interact(rect, ui.scope_id().with(("store", place == Place::Supply)), Sense::click());
        if response.clicked() {
            put(desk.position, held, facts, Goal::Store(place));
        }
    }
    for &(thing, rect) in &things {
        let response = ui.interact(rect, ui.scope_id().with(("edited", thing)), Sense::click_and_drag());
        response.widget_info(|| preview::info(desk, thing, true));
        paint_frame(desk, held, thing, rect, response.hovered(), ui);
        if response.clicked() {
            clicked = Some(thing);
        }
        let away = response.hovered() && ui.input(|input| input.key_pressed(Key::Delete));
        if response.secondary_clicked() || away {
            taken = Some(thing);
        }
        if response.drag_started() {
            held.picked = picked(thing);
            held.dragging = held.picked.is_some();
        }
        if response.drag_stopped() && held.dragging {
            held.dropped = ui.input(|input| input.pointer.latest_pos());
        }
        flaws_ui(desk, thing, response);
    }
    match (taken, clicked) {
        (Some(thing), _) => {
            held.picked = picked(thing);
            put(desk.position, held, facts, Goal::Store(Place::Supply));
        }
        (None, Some(thing)) if held.picked == picked(thing) => held.picked = None,
        (None, Some(thing)) => {
            if !put(desk.position, held, facts, Goal::Thing(thing)) {
                held.picked = picked(thing);
            }
        }
        (None, None) => {}
    }
    drop_ui(desk, &boards, &things, held, facts, ui);
    ui.advance_cursor_after_rect(room);
}

/// Where something is put.
#[derive(Clone, Copy)]
enum Goal {
    Thing(Thing),
    Store(Place),
}

/// Puts down what is picked. Returns whether it could be put there.
fn put(position: &Starship, held: &mut Held, facts: &mut Facts, goal: Goal) -> bool {
    let place = match goal {
        Goal::Store(place) => Some(place),
        Goal::Thing(Thing::Site(board) | Thing::Power(board, _) | Thing::Attached(board, _)) => {
            Some(Place::Location(board))
        }
        Goal::Thing(Thing::Unit(other)) if held.dragging => position.place(other),
        Goal::Thing(_) => None,
    };
    let spot = match goal {
        Goal::Store(_) => Some(crate::starship::Spot::Neutral),
        Goal::Thing(Thing::Spot(spot)) => Some(spot),
        Goal::Thing(Thing::Clan(other)) => Some(position.marker(other)),
        Goal::Thing(_) => None,
    };
    match (held.picked, place, spot) {
        (Some(Picked::Unit(unit)), Some(place), _) => facts.put(unit, place),
        (Some(Picked::Clan(clan)), _, Some(spot)) => {
            facts.markers.insert(clan, spot);
        }
        _ => return false,
    }
    held.picked = None;
    true
}

/// What hangs on the pointer, and where it falls.
fn drop_ui(
    desk: &Desk<'_, Starship>,
    boards: &Boards,
    things: &[(Thing, Rect)],
    held: &mut Held,
    facts: &mut Facts,
    ui: &Ui,
) {
    let Some(place) = held.dropped.take() else {
        if held.dragging {
            boards.paint_dragged(desk, held, ui);
        }
        return;
    };
    let at = |place: Pos2| things.iter().rev().filter(move |(_, rect)| rect.contains(place)).map(|(thing, _)| *thing);
    let fallen = at(place).any(|thing| put(desk.position, held, facts, Goal::Thing(thing)));
    let store = boards.stores().into_iter().find(|(_, rect)| rect.contains(place));
    if let Some((store, _)) = store.filter(|_| !fallen) {
        put(desk.position, held, facts, Goal::Store(store));
    }
    (held.dragging, held.picked) = (false, None);
}

/// A frame around what is picked, what is pointed at, and what is wrong.
fn paint_frame(desk: &Desk<'_, Starship>, held: &Held, thing: Thing, rect: Rect, hovered: bool, ui: &Ui) {
    let is_picked = picked(thing).is_some() && held.picked == picked(thing);
    let wrong = named(desk.position, thing).spans().iter().any(|span| desk.flaws_at(span).next().is_some());
    let stroke = match () {
        () if is_picked => Stroke::new(3.0, desk.palette.ink),
        () if wrong => Stroke::new(2.5, desk.palette.bad),
        () if hovered => Stroke::new(1.5, desk.palette.accent),
        () => return,
    };
    ui.painter().rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
}

fn flaws_ui(desk: &Desk<'_, Starship>, thing: Thing, response: egui::Response) {
    let words = named(desk.position, thing);
    let wrong: Vec<String> = words
        .spans()
        .iter()
        .flat_map(|span| desk.flaws_at(span))
        .map(|flaw| flaw.sentence(desk.cast.names()))
        .collect();
    if !wrong.is_empty() {
        response.on_hover_text(wrong.join("\n"));
    }
}

/// A thing as flaws name it.
fn named(position: &Starship, thing: Thing) -> Text {
    match thing {
        Thing::Site(board) => Span::Thing(class::BOARD, u16::from(board), format!("location {board}").into()).into(),
        Thing::Clan(clan) => clan.into(),
        Thing::Unit(unit) => position.name_of_unit(unit),
        Thing::Spot(_) | Thing::Power(..) | Thing::Attached(..) => Text::default(),
    }
}
