//! What is asked for, by which tile, and what the end of the turn brings about.

use super::hand::{tile_use, why_not};
use super::{Held, Picked};
use crate::game::{Legality, Play, Seat, Text, Words};
use crate::samurai::{Capture, Move, Phase, Samurai, Tile};
use crate::text;
use crate::ui::{Command, Desk, Mood, keycap, rounds, theme};
use egui::{Align, Button, Color32, Direction, Layout, Response, RichText, Stroke, Ui, vec2};

/// How wide what stands beside the rack may be.
const WIDE: f32 = 330.0;

/// How high there is little room for words.
const LOW: f32 = 70.0;

/// How high a row of words is.
const ROW: f32 = 17.0;

/// How many captures at the end of a turn are named; of more it is said how many are whose.
const NAMED: usize = 2;

/// How large what is asked for is written.
const LEAD: f32 = 18.0;

/// What is asked for, large, and below it the button that ends the turn: in its place at the foot, and small until it can.
pub fn end_ui(desk: &mut Desk<'_, Samurai>, held: &mut Held, ui: &mut Ui) {
    let pass = desk.position.refusals(&Move::Pass).is_empty();
    let (mv, words) = if pass { (Move::Pass, "Pass") } else { (Move::EndTurn, "End turn") };
    let refusals = desk.position.refusals(&mv);
    let size = vec2(ui.available_width().min(WIDE), ui.available_height());
    ui.allocate_ui_with_layout(size, Layout::bottom_up(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let why = Text::join(refusals.iter().map(|refusal| refusal.text.clone()), "; ");
        if button_ui(desk, held, words, refusals.is_empty(), &why, ui).clicked() {
            desk.play(mv);
        }
        ui.with_layout(Layout::top_down(Align::Min), |ui| match held.picked {
            None if held.pointed.is_none() && refusals.is_empty() && desk.seat.is_some() => ending_ui(desk, mv, ui),
            _ => asked_ui(desk, held, ui),
        });
    });
}

fn button_ui(
    desk: &Desk<'_, Samurai>,
    held: &mut Held,
    words: &str,
    allowed: bool,
    why: &Text,
    ui: &mut Ui,
) -> Response {
    let may = allowed && (desk.seat.is_some() || desk.is_next());
    let large = |ink: Color32| RichText::new(words).font(theme::strong(17.0)).color(ink);
    let (button, size) = if may && may_play_more(desk.position) {
        // What can still be played comes first.
        let line = Stroke::new(1.5, desk.palette.main);
        (Button::new(large(desk.palette.ink)).fill(Color32::TRANSPARENT).stroke(line), vec2(150.0, 29.0))
    } else if may {
        (Button::new(large(desk.palette.on_main)).fill(desk.palette.main), vec2(150.0, 29.0))
    } else {
        let words = RichText::new(words).font(theme::strong(13.0)).color(desk.palette.faint);
        (Button::new(words), vec2(96.0, 26.0))
    };
    let middle = Layout::centered_and_justified(Direction::LeftToRight);
    let response = ui.allocate_ui_with_layout(size, middle, |ui| ui.add_enabled(may, button)).inner;
    rounds::mark(ui.ctx(), rounds::Region::Orders, response.rect);
    if may && std::mem::take(&mut held.to_end) && !may_lay_more(desk.position) {
        response.request_focus();
        rounds::arrived(ui.ctx());
    }
    let keys = Command::EndTurn.keys(ui.ctx());
    if may {
        keycap::at_corner(ui, response.rect, &keys);
    }
    response.on_hover_text(keys).on_disabled_hover_text(desk.cast.plain(why))
}

/// The one thing to read first.
fn lead_ui(desk: &Desk<'_, Samurai>, words: &Text, colour: Color32, ui: &mut Ui) -> Response {
    desk.cast.words_ui(ui, words, &theme::display(Mood::Ink, LEAD), colour)
}

/// Whether a tile that is not fast may still be laid: most turns have one.
fn may_lay_more(position: &Samurai) -> bool {
    let slow = |tile: &Tile| !tile.is_fast() && why_not(position, *tile).is_none();
    position.hand(position.seat()).iter().any(|tile| slow(&tile))
}

/// Whether any tile of the hand may still be played.
fn may_play_more(position: &Samurai) -> bool {
    position.hand(position.seat()).faces().any(|tile| position.may_play(tile))
}

/// What the end of the turn brings about, and what can still be done before.
fn ending_ui(desk: &Desk<'_, Samurai>, mv: Move, ui: &mut Ui) {
    let Ending { decided, over, sets_aside } = what_ends(desk.position, mv);
    let may_go_on = may_play_more(desk.position);
    // Where there is little room, what is captured is said before that one may play on, and several captures need the room of the head.
    let is_low = ui.available_height() < LOW - LEAD;
    let runs_on = is_low && !over && decided.len() > 1;
    let words = match () {
        () if over => "This ends the game",
        () if !decided.is_empty() && sets_aside => "Ending the turn decides:",
        () if !decided.is_empty() => "Ending the turn captures:",
        () if may_go_on => "Play on, or end the turn",
        () => "End the turn",
    };
    if !runs_on {
        lead_ui(desk, &text![words], if over { desk.palette.accent } else { desk.palette.ink }, ui);
    }
    if !decided.is_empty() {
        let decided = Text::join(decided, "; ");
        let rows = if is_low && !runs_on { 1 } else { 2 };
        let decided = match () {
            () if over => text![if sets_aside { "decides: " } else { "captures: " }, decided],
            () if runs_on => text![words, " ", decided],
            () => decided,
        };
        desk.cast.brief_ui(ui, &decided, rows);
        if is_low {
            return;
        }
    }
    // As much of it as there is room for above the button.
    let rows = (ui.available_height() / ROW) as usize;
    if rows > 0 {
        desk.cast.brief_ui(ui, &desk.position.words_for_more(), if is_low { 1 } else { rows.min(2) });
    }
}

/// What the end of a turn brings about.
struct Ending {
    /// Piece by piece, who captures it or why nobody does.
    decided: Vec<Text>,
    /// Whether nobody captures one of them.
    sets_aside: bool,
    /// Whether the game ends with it.
    over: bool,
}

fn what_ends(position: &Samurai, mv: Move) -> Ending {
    let mut after = position.clone();
    after.play_unchecked(&mv);
    // What one wins oneself is read first.
    let mut captures = position.captures_of(mv);
    captures.sort_by_key(|capture| capture.taker != Some(position.seat()));
    let sets_aside = captures.iter().any(|capture| capture.taker.is_none());
    let decided =
        if captures.len() > NAMED { counts(position, &captures) } else { captures.iter().map(named).collect() };
    Ending { decided, sets_aside, over: matches!(after.phase(), Phase::Screens | Phase::Over) }
}

/// A piece that leaves the board, and who has it or why nobody does.
fn named(capture: &Capture) -> Text {
    let Capture { settlement, caste, taker, influence } = *capture;
    match taker {
        Some(seat) => text![caste, " of ", settlement, " to ", seat],
        None if influence.is_none(caste) => text![caste, " of ", settlement, " set aside: nobody has influence"],
        None => text![caste, " of ", settlement, " set aside: tied"],
    }
}

/// How many pieces go to whom, where they are too many to be named: the assistant names each.
fn counts(position: &Samurai, captures: &[Capture]) -> Vec<Text> {
    let of = |taker: Option<Seat>| captures.iter().filter(|capture| capture.taker == taker).count();
    let mine = position.seat();
    let seats = std::iter::once(mine).chain(position.seats().filter(|seat| *seat != mine));
    let taken = seats.map(|seat| (of(Some(seat)), seat)).filter(|(count, _)| *count > 0);
    let mut counts: Vec<Text> = taken.map(|(count, seat)| text![Text::counted(count, "piece"), " to ", seat]).collect();
    counts.extend(Some(of(None)).filter(|count| *count > 0).map(|count| text![count, " set aside"]));
    counts
}

/// What is asked for, or what the tile that is pointed at does.
fn asked_ui(desk: &Desk<'_, Samurai>, held: &Held, ui: &mut Ui) {
    let (ink, is_low) = (desk.palette.ink, ui.available_height() < LOW);
    let refused = |tile: Tile| why_not(desk.position, tile).filter(|_| desk.seat.is_some());
    match (held.picked, held.pointed) {
        (None, _) if desk.seat.is_none() => {
            desk.cast.brief_ui(ui, &desk.position.step(), 2);
        }
        (None, None) => {
            lead_ui(desk, &text!["Pick a tile"], ink, ui);
            ui.label("then a space that lights up");
        }
        (Some(Picked::Tile(tile)), _) | (None, Some(tile)) if refused(tile).is_some() => {
            if !is_low {
                lead_ui(desk, &text!["Not ", tile, " now"], ink, ui);
            }
            ui.colored_label(desk.palette.bad, refused(tile).unwrap_or_default());
        }
        (None, Some(tile)) => {
            lead_ui(desk, &text!["Pick a tile"], ink, ui);
            let all = tile_use(tile);
            // Where there is one row, what it is for; the rest is told when it is picked.
            let told = if is_low { all.split([';', ':']).next().unwrap_or_default().to_owned() } else { all };
            desk.cast.brief_ui(ui, &text![tile, ": ", told], if is_low { 1 } else { 3 });
        }
        (Some(picked), _) => {
            desk.cast.words_ui(ui, &prompt(desk.position, picked), &theme::strong(16.0), ink);
        }
    }
}

/// What is asked for with what is picked, by name.
fn prompt(position: &Samurai, picked: Picked) -> Text {
    match picked {
        Picked::Tile(Tile::Switch) => text![Tile::Switch, ", step 1 of 2: choose a piece that lights up"],
        Picked::SwitchFrom(_) => text![Tile::Switch, ", step 2 of 2: choose the other piece"],
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
