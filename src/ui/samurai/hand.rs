//! What the acting player holds: her tiles, or what she may choose from while the game is set up.

use super::layout::Layout;
use super::paint::{paint_piece, paint_tile};
use super::{Hands, Picked};
use crate::game::{Seat, Text};
use crate::samurai::{Caste, Move, Phase, Samurai, Tile};
use crate::text;
use crate::ui::{Camera, Desk, rove, theme, words};
use egui::{Id, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

/// The size of a tile in the hand.
const SIZE: f32 = 66.0;

pub fn hand_ui(desk: &mut Desk<'_, Samurai>, hands: &mut Hands, ui: &mut Ui) {
    if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        hands.picked = None;
        hands.dragging = false;
    }
    let Some(seat) = desk.seat else {
        ui.centered_and_justified(|ui| ui.weak(waiting_words(desk)));
        return;
    };
    match desk.position.phase() {
        Phase::Hands => first_hand_ui(desk, hands, seat, ui),
        Phase::Pieces => supply_ui(desk, hands, ui),
        _ => turn_ui(desk, hands, seat, ui),
    }
}

fn waiting_words(desk: &Desk<'_, Samurai>) -> &'static str {
    match desk.position.phase() {
        Phase::Over => "The game is over. The timeline below replays it; the assistant has the result.",
        _ => "Nobody can act at this moment",
    }
}

/// The hand, and the button that ends the turn.
fn turn_ui(desk: &mut Desk<'_, Samurai>, hands: &mut Hands, seat: Seat, ui: &mut Ui) {
    let tiles: Vec<Tile> = desk.position.hand(seat).iter().collect();
    ui.horizontal_centered(|ui| {
        for (place, &tile) in tiles.iter().enumerate() {
            let response = tile_ui(desk, hands, seat, tile, (place, tiles.len()), ui);
            if response.clicked() {
                hands.toggle(Picked::Tile(tile));
                hands.tile_at_hand = place;
            }
            if response.drag_started() {
                hands.picked = Some(Picked::Tile(tile));
                hands.dragging = true;
            }
            if response.drag_stopped() {
                hands.dropped = ui.input(|input| input.pointer.latest_pos());
            }
        }
        ui.add_space(8.0);
        ui.vertical(|ui| end_ui(desk, hands, ui));
    });
}

/// A tile to pick up: by click, by drag, by keys. `place` is its place among how many.
fn tile_ui(
    desk: &Desk<'_, Samurai>,
    hands: &mut Hands,
    seat: Seat,
    tile: Tile,
    (place, of): (usize, usize),
    ui: &mut Ui,
) -> Response {
    let (rect, _) = ui.allocate_exact_size(vec2(SIZE, SIZE), Sense::hover());
    let at_hand = place == hands.tile_at_hand.min(of.saturating_sub(1));
    let response = ui.interact(rect, tile_id(place), rove::sense(at_hand) | Sense::DRAG);
    let picked = hands.tile() == Some(tile);
    let playable = desk.position.may_play(tile);
    let lift = if picked { 6.0 } else { 0.0 };
    let centre = rect.center() - vec2(0.0, lift);
    let mut painter = ui.painter().clone();
    if !playable {
        painter.set_opacity(0.4);
    }
    let layout = Layout::new(desk.position.board(), rect, &Camera::default(), false);
    paint_tile(&painter, &layout, centre, SIZE * 0.5, tile, &desk.cast.look(seat));
    if picked || response.has_focus() || response.hovered() {
        let stroke = if response.has_focus() {
            words::focus_stroke(desk.palette)
        } else {
            Stroke::new(2.5, desk.palette.accent)
        };
        ui.painter().add(egui::Shape::closed_line(layout.corners(centre, SIZE * 0.5).to_vec(), stroke));
    }
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, tile_words(tile, playable)));
    if let Some(way) = rove::direction(ui, &response) {
        let next = if way.x + way.y > 0.0 { (place + 1).min(of - 1) } else { place.saturating_sub(1) };
        hands.tile_at_hand = next;
        rove::focus(ui, tile_id(next));
    }
    response.on_hover_text(tile_help(tile, playable))
}

fn tile_id(place: usize) -> Id {
    Id::unique("tile").with(place)
}

fn tile_words(tile: Tile, playable: bool) -> String {
    let fast = if tile.is_fast() { ", fast" } else { "" };
    let state = if playable { "" } else { ", not playable now" };
    format!("{}{fast}{state}", tile.name())
}

/// What a tile does.
fn tile_help(tile: Tile, playable: bool) -> String {
    let what = match tile {
        Tile::Switch => "exchanges two caste pieces on the board: pick it, then the one piece, then the other",
        Tile::Move => "takes one of your tiles to another land space: pick it, then the tile, then the space",
        tile if tile.is_ship() => "goes on the sea and counts for every caste",
        Tile::Unknown => "its face is not known to you",
        Tile::Ronin | Tile::Samurai3 | Tile::Samurai2 | Tile::Samurai1 => "goes on land and counts for every caste",
        _ => "goes on land and counts for its own caste",
    };
    let fast = if tile.is_fast() { "; fast: any number of these in a turn" } else { "; one tile of this kind a turn" };
    let state = if playable {
        ""
    } else {
        "\nNot playable now: the tile without fast icon of this turn has been played, or there is no place for it"
    };
    format!("{}: {what}{fast}{state}", tile.name())
}

/// The button that ends the turn, with what is still possible.
fn end_ui(desk: &mut Desk<'_, Samurai>, hands: &Hands, ui: &mut Ui) {
    let pass = desk.refusals(&Move::Pass).is_empty();
    let (mv, words) = if pass { (Move::Pass, "Pass") } else { (Move::EndTurn, "End turn") };
    let refusals = desk.refusals(&mv);
    let button = egui::Button::new(RichText::new(words).font(theme::strong(17.0))).min_size(vec2(120.0, 38.0));
    let button = if refusals.is_empty() { button.stroke(Stroke::new(2.0, desk.palette.accent)) } else { button };
    let response = ui.add_enabled(refusals.is_empty(), button);
    let still = desk.position.words_for_more();
    let why = Text::join(refusals.iter().map(|refusal| refusal.text.clone()), "; ");
    let hover = desk.cast.plain(&still);
    if response.on_hover_text(hover).on_disabled_hover_text(desk.cast.plain(&why)).clicked() {
        desk.play(mv);
    }
    let hint = match hands.picked {
        Some(Picked::Tile(Tile::Switch)) => text!["Choose the first piece"],
        Some(Picked::SwitchFrom(piece)) => text!["Choose what to switch with ", piece],
        Some(Picked::Tile(Tile::Move)) => text!["Choose one of your tiles"],
        Some(Picked::ShiftFrom(from)) => text!["Choose where the tile on ", from, " goes"],
        Some(Picked::Tile(tile)) => text!["Choose a space for ", tile],
        _ if desk.position.any_played() => still,
        _ => text!["Pick a tile"],
    };
    ui.scope(|ui| {
        ui.set_max_width(250.0);
        desk.cast.label(ui, &hint);
    });
}

/// The tiles to choose the first hand from.
fn first_hand_ui(desk: &mut Desk<'_, Samurai>, hands: &mut Hands, seat: Seat, ui: &mut Ui) {
    let chosen = desk.position.hand(seat);
    let words = text![
        "Choose your first hand: ",
        chosen.len(),
        " of 5 so far. ",
        Text::join(chosen.iter().map(Text::from), ", ")
    ];
    desk.cast.label(ui, &words);
    let tiles: Vec<Tile> = desk.position.left(seat).minus(chosen).faces().collect();
    let mut kept = None;
    egui::ScrollArea::horizontal().show(ui, |ui| {
        ui.horizontal(|ui| {
            for (place, &tile) in tiles.iter().enumerate() {
                if tile_ui(desk, hands, seat, tile, (place, tiles.len()), ui).clicked() {
                    kept = Some(tile);
                }
            }
        });
    });
    if let Some(tile) = kept {
        desk.play(Move::Keep(tile));
    }
}

/// The pieces still to be placed.
fn supply_ui(desk: &mut Desk<'_, Samurai>, hands: &mut Hands, ui: &mut Ui) {
    ui.label("Place a caste piece: pick one, then a settlement that lights up");
    ui.horizontal(|ui| {
        for caste in Caste::ALL {
            let left = desk.position.supply().of(caste);
            let (rect, response) = ui.allocate_exact_size(vec2(92.0, SIZE), Sense::click_and_drag());
            let picked = hands.picked == Some(Picked::Caste(caste));
            let place = rect.left_center() + vec2(32.0, 0.0);
            paint_piece(ui.painter(), place, 28.0, caste);
            let font = theme::strong(18.0);
            let words = format!("× {left}");
            ui.painter().text(place + vec2(34.0, 0.0), egui::Align2::LEFT_CENTER, words, font, desk.palette.ink);
            if picked || response.has_focus() || response.hovered() {
                ui.painter().circle_stroke(place, 31.0, Stroke::new(3.0, desk.palette.accent));
            }
            response.widget_info(|| {
                WidgetInfo::selected(Role::Button, left > 0, picked, format!("{} piece, {left} left", caste.name()))
            });
            if response.clicked() {
                hands.toggle(Picked::Caste(caste));
            }
            if response.drag_started() {
                hands.picked = Some(Picked::Caste(caste));
                hands.dragging = true;
            }
            if response.drag_stopped() {
                hands.dropped = ui.input(|input| input.pointer.latest_pos());
            }
        }
    });
}
